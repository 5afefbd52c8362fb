"""Window modes, sizes, Help, pause and other windows: none of them takes anything from the player."""

from collections.abc import Callable

import pytest

from tests.e2e.driving import App, Json

STORY = "20+10=tie war=war_win 10=lose 10=win 10=lose 10=win"
Table = Callable[..., App]
SIZES = [(360, 640), (640, 360), (1280, 800)]


def _prepare(app: App) -> Json:
    """Allocate Ante 20 and highlight a Tie of 10; gives the state."""
    app.key("Right", "space", "Right")
    return app.wait("the draft stands", lambda state: state["table"]["draft"]["side_highlight"] == 10)


def _kept(app: App, before: Json) -> None:
    """Draft and focus are what they were, and the focused thing can be seen."""
    state = app.wait("the focus can be seen", lambda each: each["focus"]["seen"] > 0.95)
    assert state["table"]["draft"] == before["table"]["draft"]
    assert state["focus"]["name"] == before["focus"]["name"]
    assert state["table"]["view"] == before["table"]["view"]


def test_turning_the_window_keeps_draft_and_focus(table: Table) -> None:
    # Rail at the side or below is the same rail: somebody who tilts a tablet goes on where they were.
    app = table(STORY)
    before = _prepare(app)
    for width, height in (*SIZES, *SIZES):
        app.resize(width, height)
        _kept(app, before)
    app.key("space", "Return")
    app.wait_table("it can be played on", lambda each: bool(each["view"]["outcome"] == "tie"))
    app.close()


@pytest.mark.parametrize("by_menu", [False, True], ids=["by key", "by menu"])
def test_changing_the_mode_keeps_draft_focus_and_scroll(
    table: Table, settings: Callable[..., None], by_menu: bool
) -> None:
    # At the smallest size the rail has to scroll: where it stands is part of what must not be lost.
    settings(window_width=640, window_height=360)
    app = table(STORY)
    before = _prepare(app)
    app.resize(640, 360)
    scrolled = app.wait_table("the rail is scrolled to the row", lambda each: each["scrolled"][0] > 0)["scrolled"]
    for mode in ("theater", "full", "standard") if by_menu else ("full", "standard"):
        _change(app, mode, by_menu=by_menu)
        _kept(app, before)
    assert app.table()["scrolled"] == scrolled
    app.close()


def _change(app: App, mode: str, *, by_menu: bool) -> None:
    if not by_menu:
        app.key("F11")
    elif app.state()["menu_bar"]:
        app.click("View", "menu")
        app.click({"theater": "Theater", "full": "Full screen", "standard": "Standard"}[mode], "menu")
    else:
        app.click("Menu")
        app.click({"theater": "Theater", "full": "Full screen", "standard": "Standard"}[mode], "menu")
    app.wait(f"the mode is {mode}", lambda each: each["mode"] == mode and not each["popup"])
    app.wait("full screen is as the mode says", lambda each: each["full"] == (mode == "full"))


def test_a_maximised_window_is_maximised_again_after_full_screen(table: Table) -> None:
    # Qt's showNormal would forget it.
    app = table(STORY)
    app.ask("maximise")
    app.wait("the window is maximised", lambda state: state["maximised"])
    app.key("F11")
    app.wait("the window is full", lambda state: state["full"])
    app.key("F11")
    app.wait("the window is maximised again", lambda state: state["maximised"] and not state["full"])
    app.close()


def test_help_during_the_deal_holds_it_and_gives_everything_back(table: Table) -> None:
    # Who looks something up while cards fly must not miss where they land.
    app = table(STORY)
    app.key("space", "Return", "F1")
    state = app.wait("Help is open", lambda each: each["help"])
    assert state["table"]["dealing"]
    app.key("F1")
    app.wait("Help is closed", lambda each: each["page"] == "TablePage")
    app.wait("the decision has the focus", lambda each: each["focus"]["name"].startswith("Decision: War"))
    app.wait_table("the cards land", lambda each: not each["dealing"])
    app.close()


def test_pause_during_the_deal_holds_it_and_gives_everything_back(table: Table) -> None:
    app = table(STORY)
    app.key("space", "Return", "Escape")
    app.wait("the table is paused", lambda each: each["table"]["paused"] and each["focus"]["name"] == "Resume")
    assert app.table()["dealing"]
    app.key("Return")
    app.wait("the decision has the focus", lambda each: each["focus"]["name"].startswith("Decision: War"))
    app.wait_table("the cards land", lambda each: not each["dealing"])
    app.close()


def test_keys_under_the_pause_panel_do_nothing(table: Table) -> None:
    # Space and Enter are the panel's now; the draft below must not hear them.
    app = table(STORY)
    before = _prepare(app)
    app.key("Escape")
    app.wait("the table is paused", lambda each: each["focus"]["name"] == "Resume")
    app.key("Left", "BackSpace", "Delete", "Tab", "Tab", "Right")
    assert app.table()["paused"]
    app.key("Escape")
    app.wait("the table goes on", lambda each: not each["table"]["paused"])
    _kept(app, before)
    app.close()


def test_escape_goes_one_step_at_a_time(table: Table) -> None:
    # Popup, then Help, then pause, then on again; never out of full screen and never from the table.
    app = table(STORY)
    app.key("F11")
    app.wait("the window is full", lambda state: state["full"])
    app.key("F1")
    app.wait("Help is open", lambda state: state["help"])
    app.key("Escape")
    app.wait("Help is closed", lambda state: state["page"] == "TablePage" and not state["table"]["paused"])
    app.click("Ante (1 : 1)", "select")
    app.wait("the select is open", lambda state: bool(state["popup"]))
    app.key("Escape")
    app.wait("the select is closed", lambda state: not state["popup"] and not state["table"]["paused"])
    app.key("Escape")
    app.wait("the table is paused", lambda state: state["table"]["paused"])
    app.key("Escape")
    state = app.wait("the table goes on", lambda each: not each["table"]["paused"])
    assert state["full"]
    assert state["page"] == "TablePage"
    app.close()


def test_minimising_pauses_solo(table: Table) -> None:
    # Out of sight is the background: a table that nobody sees waits.
    app = table(STORY)
    before = _prepare(app)
    app.minimise()
    app.bring_back()
    app.wait("the table is paused", lambda state: state["table"]["paused"] and state["focus"]["name"] == "Resume")
    app.key("space")
    app.wait("the table goes on", lambda state: not state["table"]["paused"])
    _kept(app, before)
    app.close()


def test_another_window_in_front_changes_nothing(
    table: Table, start: Callable[..., App], tmp_path_factory: pytest.TempPathFactory
) -> None:
    # Blur does nothing: an e-mail that pops up is no reason to pause or to lose a draft.
    app = table(STORY)
    before = _prepare(app)
    other = start(home=tmp_path_factory.mktemp("other"))
    app.wait("the window lies behind", lambda state: not state["active"])
    state = app.state()
    assert not state["table"]["paused"]
    assert state["table"]["draft"] == before["table"]["draft"]
    other.close()
    app.wait("the window is in front again", lambda each: each["active"])
    _kept(app, before)
    app.close()


def test_everything_is_in_reach_at_200_percent_on_the_smallest_window(
    table: Table, settings: Callable[..., None]
) -> None:
    # The largest text in the smallest room: whatever gets the focus scrolls into view, and a round can be played.
    settings(text_size=200, window_width=360, window_height=640)
    app = table(STORY)
    names = _walk(app)
    for wanted in ("Reset", "Allocate", "Sit out", "What happened", "Ante (1 : 1): 10"):
        assert wanted in names, names
    app.key("Right", "space")
    assert {"Tie (10 : 1): 0", "Confirm"} <= set(_walk(app))
    app.key("Right", "space", "Return")
    app.wait("the decision is asked for", lambda state: state["focus"]["name"].startswith("Decision: War"))
    assert app.state()["focus"]["seen"] > 0.95
    assert {"Allocate", "Confirm"} <= set(_walk(app))
    app.key("space", "Return")
    app.wait_table("War is won", lambda each: bool(each["view"]["outcome"] == "war_win"))
    app.close()


def _walk(app: App) -> list[str]:
    """Once around with Tab: whatever has the focus must be seen; gives the names."""
    names: list[str] = []
    for _ in range(30):
        state = app.wait("the focus can be seen", lambda each: each["focus"]["seen"] > 0.5)
        if names and state["focus"]["name"] == names[0]:
            return names
        names.append(state["focus"]["name"])
        app.key("Tab")
    raise AssertionError(names)
