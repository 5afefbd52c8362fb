"""Fingers on a small screen: the rail scrolls under them, and a drag chooses nothing."""

from collections.abc import Callable

from tests.e2e.driving import App

STORY = "10+10=tie war+10=war_win 10=lose 10=win 10=lose 10=win"


def test_a_drag_scrolls_the_rail_and_chooses_nothing(table: Callable[..., App], settings: Callable[..., None]) -> None:
    # The War-deal Tie lies below the edge there: without a keyboard and a wheel only a finger leads to it.
    settings(window_width=360, window_height=640)
    app = table(STORY)
    app.resize(360, 640)
    app.tap("Allocate")
    before = app.table()
    app.drag("Ante (1 : 1): 10", 60)
    app.wait_table("the rail has moved", lambda each: bool(each["scrolled"] != before["scrolled"]))
    assert app.table()["draft"] == before["draft"]
    for name in ("Tie (10 : 1): 10", "Allocate", "Confirm", "Allocate", "War-deal Tie (10 : 1): 10", "Allocate"):
        _reach(app, name)
        app.tap(name)
    app.wait_table("War is prepared with its Tie", lambda each: bool(each["draft"]["side"] == 10))
    app.tap("Confirm")
    app.wait_table("War is won", lambda each: bool(each["view"]["outcome"] == "war_win"))
    app.close()


def _reach(app: App, name: str) -> None:
    """Draw the rail up until a control can be touched."""
    for _ in range(20):
        place = app.find(name)
        if place["height"] >= 40:
            return
        shown = app.find("Allocate")
        app.ask("drag", x=shown["x"], y=shown["top"] - 120, by=-40)
    raise AssertionError(f"{name!r} cannot be drawn into reach")
