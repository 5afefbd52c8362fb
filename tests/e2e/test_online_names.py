"""Names that others chose: six seats play two sessions under nasty ones, and names that break the rule get nowhere."""

import re
from collections.abc import Callable
from pathlib import Path
from unicodedata import normalize

from tests.e2e import online
from tests.e2e.driving import App
from tests.netlab.programs import Program

Sit = Callable[..., App]
Peer = Callable[..., Program]

NASTY = [
    "<b>&amp;<img src=file:x>",
    "../../{name}%s{0}\\n",
    "W" * 24,
    "𓀀龘﷽" + "龘" * 21,
    normalize("NFC", "Z" + "\u0334\u0335\u0353\u0346\u035b\u0321\u0322\u0327" * 2 + "algo"),
]
"""All of them names that may be had: HTML, paths and formats, wide, wider, and one that grows out of its line."""
FORBIDDEN = ["n" * 10_000, "Ann\u202egnp.exe", "Ann\nBo", " "]


def test_six_seats_with_nasty_names_play_two_sessions(sit: Sit, peer: Peer, tmp_path: Path) -> None:
    first = peer(NASTY[0], "--host", "--seats", "6", "--unlisted", "--sessions", "2")
    link = first.wait("code", online.PEER_SECONDS)["link"]
    peers = [first, *(peer(name, "--join", link, "--sessions", "2") for name in NASTY[1:])]
    app = sit("Ann")
    online.sit_down(app, link)
    for number in (1, 2):
        online.play([app])
        state = online.results(app)
        assert "All 6 seats signed the same outcome: the result is final." in state["texts"]
        online.wait_text(app, "The transcript is saved as")
        if number == 1:
            app.key_here("Return")
            online.wait_phase(app)
    names = [each["name"] for each in first.wait("session", 0)["seats"]]
    assert sorted(names) == sorted([*NASTY, "Ann"])
    history = online.check_kept([tmp_path / "Ann"], names, sessions=2)
    results = [each for each in first.events if each.kind == "result"]
    assert [each["points"] for each in results] == [each["points"] for each in history]
    for each in peers:
        assert each.wait_end(online.PEER_SECONDS) == 0
        assert each.errors == ""
    _in_history(app)
    _nothing_strange(tmp_path / "Ann")
    app.close()


def test_names_that_break_the_rule_get_nowhere(sit: Sit, peer: Peer) -> None:
    ann = online.somebody("Ann")
    app = sit(ann)
    online.host(app)
    hacked = [peer(name, "--lan", ann, program=online.HACKED) for name in FORBIDDEN]
    for each in hacked:
        each.wait("member", online.PEER_SECONDS, name=ann)
    peer("Dora", "--lan", ann)
    online.wait_told(app, "Dora is ready.")
    state = app.state()
    assert "Players: 2 of 6" in state["texts"]
    assert not [each for each in [*state["texts"], *state["told"]] if len(each) > 200 or "\u202e" in each]
    online.begin(app, "Dora")
    online.play([app])
    online.results(app)
    app.close()


def _in_history(app: App) -> None:
    """Both sessions are in the list, and verify there."""
    app.key_here("Escape")
    online.go(app, "History")
    app.wait("the list has the focus", lambda state: state["focus"]["kind"] == "TextList")
    shown = set()
    for key in ("Home", "End"):
        app.key(key)
        online.move_to(app, "Verify again")
        app.key("Return")
        state = online.wait_text(app, "The transcript is true:")
        shown.add(tuple(state["texts"]))
        app.key("Escape")
        online.go(app, "History")
        app.wait("the list has the focus", lambda state: state["focus"]["kind"] == "TextList")
    assert len(shown) == 2


def _nothing_strange(home: Path) -> None:
    """No name is part of a file's name."""
    usual = r"(history\.jsonl|identity\.key(\.lock)?|known-players\.json|settings\.json|transcripts)"
    assert not [each for each in home.iterdir() if not re.fullmatch(usual, each.name)]
    transcripts = [each.name for each in (home / "transcripts").iterdir()]
    assert len(transcripts) == 2
    assert all(re.fullmatch(r"rankford-quay-[0-9A-Za-z-]+\.jsonl", each) for each in transcripts)
