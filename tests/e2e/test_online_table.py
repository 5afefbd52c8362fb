"""What takes a window from a table with others, and what does not: background, closing, keys, other windows."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e import online
from tests.e2e.driving import App, Json, records
from tests.netlab.programs import Event, Program

Sit = Callable[..., App]
Peer = Callable[..., Program]
AT_ONCE = 3.0
"""Seconds until everybody has heard a departure; a killed program is missed after ten."""


# Moments of a session


def _choosing(app: App) -> None:
    """Wagers can be chosen, and one is prepared."""
    app.key_here("space")
    app.wait_table("an Ante is prepared", lambda table: table["draft"]["main"] == 10)


def _sealed(app: App) -> None:
    """The wager is sealed, and others still think."""
    online.seal(app)
    assert app.table()["draft"] is None


def _at_war(app: App) -> None:
    """A tie is to be decided."""
    online.seal(app)
    table = online.wait_phase(app)
    assert (table["view"]["round"], table["view"]["phase"]) == (1, "WAR"), table
    assert table["confirm"] != "Acknowledge"


def _at_the_results(app: App) -> None:
    """All have signed the outcome."""
    online.play([app])
    online.results(app)


def test_a_window_that_is_put_away_departs_and_is_not_blamed(sit: Sit, peer: Peer, tmp_path: Path) -> None:
    ann = online.somebody("Ann")
    app = sit(ann)
    online.host(app)
    peers = [peer(name, "--lan", ann) for name in ("Cleo", "Dora")]
    online.begin(app, "Cleo", "Dora")
    online.seal(app)
    app.minimise()
    _told_at_once(peers, ann, "background", f"{ann}'s computer slept, or the window there was hidden.")
    app.bring_back()
    state = online.wait_text(app, "This computer slept or the window was hidden, so the session ended.")
    assert state["page"] == "AbortPage"
    _kept(app, tmp_path / ann, "background")
    # The table is still one's own: others may come, and there is no session in the background.
    online.move_to(app, "Back to the lobby")
    app.key_here("Return")
    app.wait("the lobby is there", lambda each: each["page"] == "LobbyPage")
    for name in ("Cleo", "Dora"):
        online.wait_told(app, f"{name} is gone.")
    app.close()


@pytest.mark.parametrize("moment", [_choosing, _sealed, _at_war, _at_the_results], ids=lambda each: each.__name__[1:])
def test_at_any_moment_of_a_session_but_not_after_it_a_window_that_is_put_away_departs(
    moment: Callable[[App], None], sit: Sit, peer: Peer, tmp_path: Path
) -> None:
    # Cleo lets Ann tie with the dealer, and thinks for longer than the test takes if she has to be waited for.
    think = 60.0 if moment is _sealed else 0.0
    cleo = peer("Cleo", "--host", "--seats", "2", "--unlisted", program=(*online.RIGGED, "-,tie"), think=think)
    app = sit("Ann")
    online.sit_down(app, cleo.wait("code", online.PEER_SECONDS)["link"])
    moment(app)
    app.minimise()
    if moment is _at_the_results:
        cleo.wait("result", AT_ONCE)
        app.bring_back()
        online.wait_kept(app, tmp_path / "Ann")
        online.check_kept([tmp_path / "Ann"], ["Cleo", "Ann"])
        assert app.state()["page"] == "ResultsPage"
        return
    _told_at_once([cleo], "Ann", "background", "Ann's computer slept, or the window there was hidden.")
    app.bring_back()
    app.wait("there is no result", lambda state: state["page"] == "AbortPage")
    _kept(app, tmp_path / "Ann", "background")


def test_closing_asks_once_and_then_departs(sit: Sit, peer: Peer, tmp_path: Path) -> None:
    app, peers = _at_table(sit, peer)
    app.key_here("space")
    draft = app.wait_table("an Ante is prepared", lambda table: table["draft"]["main"] == 10)["draft"]
    app.key_here("alt+F4")
    app.wait_table("it asks", lambda table: bool(table["asking"]))
    app.key_here("Escape")
    table = app.wait_table("it asks no more", lambda table: not table["asking"])
    assert table["draft"] == draft
    app.key_here("alt+F4")
    app.wait("staying has the focus", lambda state: state["focus"]["name"].startswith("Stay"))
    online.move_to(app, "Leave the table")
    app.key_here("Return")
    app.ended()
    _told_at_once(peers, "Ann", "departed", "Ann left the table.")
    (kept,) = records(tmp_path / "Ann")
    assert kept["ending"]["reason"] == "departed"


def test_help_keys_and_other_windows_cost_nothing(
    sit: Sit, peer: Peer, start: Callable[..., App], tmp_path: Path
) -> None:
    app, peers = _at_table(sit, peer)
    app.key_here("Escape", "Escape")
    app.key_here("F1")
    clocks = app.wait_table("Help is beside the table", lambda table: table["beside"] == "HelpPage")["clocks"]
    assert len(clocks) == 2
    app.wait_table("the clocks run", lambda table: table["clocks"][0] != clocks[0] and table["clocks"][1] != clocks[1])
    online.move_to(app, "Ante (1 : 1): 10")
    online.seal(app)
    assert app.state()["table"]["beside"] == "HelpPage"
    app.resize(360, 640)
    app.wait_table("the clock is in sight", lambda table: bool(table["clocks"]) and table["beside"] == "HelpPage")
    app.key_here("Escape")
    app.wait_table("Help is closed", lambda table: not table["beside"] and not table["asking"])
    online.wait_phase(app)
    app.key_here("Escape", "space")
    draft = app.wait_table("something is prepared", lambda table: bool(table["draft"]["main"]))["draft"]
    other = start(home=tmp_path / "other")
    app.wait("the window lies behind", lambda state: not state["active"])
    assert app.table()["draft"] == draft
    other.close()
    online.play([app])
    online.results(app)
    app.close()
    for each in peers:
        each.wait("result", AT_ONCE)


def _at_table(sit: Sit, peer: Peer) -> tuple[App, list[Program]]:
    """A window and two peers, in the first phase."""
    cleo = peer("Cleo", "--host", "--seats", "3", "--unlisted")
    app = sit("Ann")
    link = cleo.wait("code", online.PEER_SECONDS)["link"]
    dora = peer("Dora", "--join", link)
    online.sit_down(app, link)
    return app, [cleo, dora]


def _told_at_once(peers: list[Program], name: str, reason: str, sentence: str) -> None:
    """All abort by the word of somebody's seat."""
    told: list[Event] = [each.wait("abort", AT_ONCE) for each in peers]
    for each, abort in zip(peers, told, strict=True):
        assert each.wait("session", 0)["seats"][abort["seat"]]["name"] == name
    assert {(each["reason"], each["ground"], each["sentence"]) for each in told} == {(reason, "signed", sentence)}


def _kept(app: App, home: Path, reason: str) -> None:
    """The session is in the history with its reason, its transcript verifies, and no key is blamed."""
    online.wait_text(app, "The transcript is saved as")
    kept = online.wait_kept(app, home)
    assert (kept["ending"]["reason"], kept["points"]) == (reason, [])
    online.verified(Path(kept["file"]))
    players: Json = json.loads((home / "known-players.json").read_text())["players"]
    own = kept["players"][kept["seat"]]["key"]
    assert {key: set(each) - {"seen"} for key, each in players.items()} == {own: {"departed"}}
