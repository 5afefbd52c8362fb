"""Two real windows, each of somebody else, meet and play whole sessions by keys alone."""

from collections.abc import Callable
from pathlib import Path

from tests.e2e import online
from tests.e2e.driving import App
from tests.e2e.helper_process import HelperProcess

Sit = Callable[..., App]
SIGNED = "All 2 seats signed the same outcome: the result is final."


def test_they_meet_on_the_network(sit: Sit, tmp_path: Path) -> None:
    host = online.somebody("Ann")
    ann, bo = sit(host, animation=True), sit("Bo", animation=True)
    online.host(ann)
    online.go(bo, "Tables on this network")
    bo.find(f"Table of {host}")
    online.move_to(bo, f"Table of {host}")
    bo.key_here("Return")
    _play(ann, bo)
    _check(tmp_path, ann, bo, host=host)


def test_they_meet_by_a_pasted_link_and_play_again(sit: Sit, tmp_path: Path) -> None:
    ann, bo = sit("Ann", listed=False), sit("Bo")
    online.host(ann)
    online.move_to(ann, "Copy link")
    ann.key_here("Return")
    online.wait_text(ann, "The invite link is copied.")
    online.go(bo, "Join with a code")
    bo.wait("the field has the focus", lambda state: state["focus"]["kind"] == "LineEdit")
    bo.key_here("ctrl+v", "Return")
    _play(ann, bo)
    # Both are ready again by that key, and the host finds Start.
    for each in (bo, ann):
        each.key_here("Return")
        each.wait("the lobby is there", lambda state: state["page"] == "LobbyPage")
    ann.wait("Start has the focus", lambda state: state["focus"]["name"] == "Start")
    ann.key_here("Return")
    online.play([ann, bo])
    for each in (ann, bo):
        online.results(each)
    _check(tmp_path, ann, bo, sessions=2)


def test_they_meet_by_a_typed_code_through_a_helper(sit: Sit, tmp_path: Path) -> None:
    with HelperProcess() as helper:
        ann, bo = (sit(name, helper=helper.url, listed=False) for name in ("Ann", "Bo"))
        code = online.host(ann)
        online.move_to(ann, "Copy code")
        ann.key_here("Return")
        online.wait_text(ann, "The code is copied.")
        online.enter(bo, code.replace("-", " ").lower())
        _play(ann, bo)
        _check(tmp_path, ann, bo)


def test_a_typed_code_is_found_on_the_network_where_nobody_has_a_helper(sit: Sit) -> None:
    ann, bo = sit(online.somebody("Ann")), sit("Bo")
    online.enter(bo, online.host(ann))
    online.get_ready(bo)
    online.wait_told(ann, "Bo is ready.")
    bo.close()
    online.wait_told(ann, "Bo is gone.")
    ann.close()


def _play(ann: App, bo: App) -> None:
    """From the guest's way to the table, to the results of both."""
    online.get_ready(bo)
    online.begin(ann, "Bo")
    online.play([ann, bo])
    for each in (ann, bo):
        assert SIGNED in online.results(each)["texts"]


def _check(folder: Path, ann: App, bo: App, sessions: int = 1, host: str = "Ann") -> None:
    """What both kept, once it is there; then both go home, and are closed."""
    for each in (ann, bo):
        online.wait_text(each, "The transcript is saved as")
        each.key_here("Escape")
        each.wait("home is there", lambda state: state["page"] == "HomePage")
        each.close()
    online.check_kept([folder / host, folder / "Bo"], [host, "Bo"], sessions)
