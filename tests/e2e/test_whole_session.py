"""A whole session of solo practice, from the very first start to the results: by keys, by mouse, by touch alone.

The fourth way, through the accessible tree, has a player of its own: `test_listening`.
"""

from collections.abc import Callable
from pathlib import Path

from core.wagers import Decision, Opening, WarChoice
from tests.e2e.conftest import sign_in
from tests.e2e.driving import App
from tests.e2e.entropy import WHOLE, Step, points_after, steps
from tests.e2e.outcome import check_session

Press = Callable[[str, str], None]
"""How a hand points: the name of a control, and its kind for `App.find`."""


def test_by_keys(start: Callable[..., App], home: Path, tmp_path: Path) -> None:
    app = start()
    sign_in(app)
    for step in steps(WHOLE):
        before = app.table()["view"]
        app.key(*_keys(step))
        _played(app, step, before["deals"])
    app.key("Return")
    _results(app)
    app.key("Escape")
    app.wait("Escape leads home", lambda each: each["page"] == "HomePage")
    app.key("ctrl+q")
    app.ended()
    check_session(home, tmp_path, WHOLE)


def test_by_mouse(start: Callable[..., App], home: Path, tmp_path: Path) -> None:
    app = start()
    _play_pointing(app, app.click)
    app.click("Quit", ends=True)
    app.ended()
    check_session(home, tmp_path, WHOLE)


def test_by_touch(start: Callable[..., App], home: Path, tmp_path: Path) -> None:
    app = start()
    _play_pointing(app, app.tap)
    app.tap("Quit")
    app.ended()
    check_session(home, tmp_path, WHOLE)


def _play_pointing(app: App, press: Press) -> None:
    press("Make my key", "")
    press("Practice solo", "")
    app.wait("the table is there", lambda state: state["page"] == "TablePage")
    for step in steps(WHOLE):
        before = app.table()["view"]
        _point(app, press, step)
        _played(app, step, before["deals"])
    # A press on the same place before the new word can be read is half a double click, and counts for nothing.
    app.wait_table("the last cards lie there", lambda table: not table["dealing"])
    press("See results", "")
    _results(app)
    press("Verify", "")
    sentence = "The cards, points and transcript are as recorded."
    app.wait("the record verifies", lambda state: sentence in state["texts"])
    press("Leave", "")
    app.wait("home is there", lambda state: state["page"] == "HomePage")


def _keys(step: Step) -> list[str]:
    match step.choice:
        case Opening(ante, tie):
            keys = [*["Right"] * (ante // 10 - 1), "space"]
        case WarChoice(Decision.WAR, tie):
            keys = ["space"]
        case _:
            keys, tie = ["Right", "space"], 0
    if tie:
        keys += [*["Right"] * (tie // 10), "space"]
    return [*keys, "Return"]


def _point(app: App, press: Press, step: Step) -> None:
    """Choose a main value in its row, a Tie in the native select beside its row."""
    match step.choice:
        case Opening(ante, tie):
            press(f"Ante (1 : 1): {ante}", "")
            side = "Tie (10 : 1)"
        case WarChoice(Decision.WAR, tie):
            press(_begins(app, "War · "), "")
            side = "War-deal Tie (10 : 1)"
        case _:
            press(_begins(app, "Surrender · "), "")
            tie, side = 0, ""
    press("Allocate", "")
    if tie:
        press(side, "select")
        press(str(tie), "item")
        app.wait_table(f"{tie} is highlighted", lambda each: each["draft"]["side_highlight"] == tie)
        press("Allocate", "")
    press("Confirm", "")


def _begins(app: App, word: str) -> str:
    """The whole name of the decision whose value begins so, as the twin select shows it."""
    ante = app.table()["stake"]
    return f"Decision: {word}{ante} more" if word.startswith("War") else f"Decision: {word}get {ante // 2}"


def _played(app: App, step: Step, deals: int) -> None:
    table = app.wait_table(
        f"{step} is played",
        lambda each: each["view"]["deals"] == deals + 1 and each["view"]["outcome"] == step.outcome.value,
    )
    assert table["draft"] is None or table["draft"]["main"] is None


def _results(app: App) -> None:
    state = app.wait("the results are there", lambda each: each["focus"]["name"] == "Play again")
    assert state["page"] == "ResultsPage"
    assert f"{points_after(WHOLE):,} points" in state["texts"]
