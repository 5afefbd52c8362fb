"""What goes wrong on the way to a table, in its lobby and at it: a sentence each, and what was typed stays."""

import time
from collections.abc import Callable
from pathlib import Path

from tests.e2e import online
from tests.e2e.driving import App
from tests.netlab.programs import Program

Sit = Callable[..., App]
Peer = Callable[..., Program]
SILENCE = 10.0
"""Seconds without a word of a seat, after which contact is lost (protocol section 4)."""
NOBODY_LISTENS = "ws://127.0.0.1:9/"


def test_a_way_to_a_table_that_is_barred_leaves_the_code_in_its_field(sit: Sit, peer: Peer) -> None:
    ann, bo = sit("Ann", listed=False, seats=2), sit("Bo")
    code = online.host(ann)
    link = _link(ann, bo)
    cleo = peer("Cleo", "--join", link)
    online.wait_told(ann, "Cleo is ready.")

    bo.key_here("Return")
    _refused(bo, link, "Every seat of this table is taken; ask the host for a place, and try again.")
    mistyped = ("1" if code[0] != "1" else "2") + code[1:]
    _type(bo, mistyped)
    _refused(bo, mistyped, "mistyped")
    _type(bo, code)
    _refused(bo, code, "no helper is set on this side; paste the whole link")
    nowhere = f"rankford:join?code={code}&helper={NOBODY_LISTENS}"
    _type(bo, nowhere)
    _refused(bo, nowhere, "The signaling helper cannot be reached from this computer")

    online.move_to(ann, "Remove Cleo")
    ann.key_here("Return")
    online.wait_text(ann, "Remove Cleo from the table?")
    online.move_to(ann, "Remove")
    ann.key_here("Return")
    assert cleo.wait("closed", online.PEER_SECONDS)["reason"] == "removed"
    online.wait_told(ann, "Cleo is gone.")
    _type(bo, link)
    online.get_ready(bo)
    online.wait_told(ann, "Bo is ready.")
    # A host who goes is asked first, and takes the table with them.
    ann.key_here("Escape")
    online.wait_text(ann, "Leave your table? It closes for everybody.")
    online.move_to(ann, "Leave the table")
    ann.key_here("Return")
    ann.wait("home is there", lambda state: state["page"] == "HomePage")
    bo.wait("the page to join at is there", lambda state: state["page"] == "JoinPage")
    _refused(bo, link, "The host left, so the table is closed; join another, or host one yourself.")
    for each in (ann, bo):
        each.close()


def test_who_is_removed_and_who_comes_to_a_playing_table_is_told(sit: Sit, peer: Peer) -> None:
    ann, bo = sit("Ann", listed=False), sit("Bo")
    online.host(ann)
    link = _link(ann, bo)
    bo.key_here("Return")
    online.get_ready(bo)
    online.wait_told(ann, "Bo is ready.")
    online.move_to(ann, "Remove Bo")
    ann.key_here("Return")
    online.wait_text(ann, "Remove Bo from the table?")
    online.move_to(ann, "Remove")
    ann.key_here("Return")
    _refused(bo, link, "The host removed you from the table; join another, or host one.")

    for name in ("Cleo", "Dora"):
        peer(name, "--join", link, think=1.0)
    online.begin(ann, "Cleo", "Dora")
    online.wait_phase(ann)
    late = peer("Emil", "--join", link)
    assert late.wait("closed", online.PEER_SECONDS)["reason"] == "table_playing"
    # Whoever closes once more while it is asked has answered.
    ann.key_here("alt+F4")
    ann.wait_table("it asks", lambda table: bool(table["asking"]))
    ann.close()
    bo.close()


def test_a_killed_peer_is_missed_in_time_and_the_rest_play_on(sit: Sit, peer: Peer, tmp_path: Path) -> None:
    ann = online.somebody("Ann")
    app = sit(ann)
    online.host(app)
    cleo = peer("Cleo", "--lan", ann)
    peer("Dora", "--lan", ann, "--sessions", "2", program=online.STAYER)
    online.begin(app, "Cleo", "Dora")
    online.seal(app)
    online.wait_phase(app)
    cleo.kill()
    killed = time.monotonic()
    app.wait("there is no result", lambda state: state["page"] == "AbortPage")
    assert time.monotonic() - killed <= SILENCE + 1.0
    state = online.wait_text(app, "Contact lost: nothing came from Cleo for 10 seconds.")
    assert any(each.startswith("It counts against nobody,") for each in state["texts"])
    online.wait_text(app, "The transcript is saved as")
    kept = online.wait_kept(app, tmp_path / ann)
    assert kept["ending"]["reason"] == "silent"
    online.verified(Path(kept["file"]))
    online.move_to(app, "Back to the lobby")
    app.key_here("Return")
    app.wait("the lobby is there", lambda each: each["page"] == "LobbyPage")
    online.wait_text(app, "0 finished, 1 lost contact")
    online.wait_text(app, "Start begins a session with Dora.")
    online.move_to(app, "Start")
    app.key_here("Return")
    online.play([app])
    online.results(app)
    app.close()


def _link(host: App, guest: App) -> str:
    """Copy the link at one window and paste it at the other; gives it."""
    online.move_to(host, "Copy link")
    host.key_here("Return")
    online.wait_text(host, "The invite link is copied.")
    online.go(guest, "Join with a code")
    guest.wait("the field has the focus", lambda state: state["focus"]["kind"] == "LineEdit")
    guest.key_here("ctrl+v")
    text: str = guest.wait("the link is pasted", lambda state: bool(state["focus"]["text"]))["focus"]["text"]
    return text


def _type(app: App, text: str) -> None:
    """Put another text into the field, and join by it."""
    app.key_here("ctrl+a")
    app.type(text)
    app.key("Return")


def _refused(app: App, typed: str, sentence: str) -> None:
    """A sentence says why there is no way, and what was typed still stands in the field, which has the focus."""
    app.to_front()
    online.wait_text(app, sentence)
    app.wait("what was typed is there", lambda state: state["focus"]["text"] == typed)
