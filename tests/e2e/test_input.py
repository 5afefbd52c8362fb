"""Fields, selects, the wheel and silence: what belongs to something else than the table, or is not there."""

import os
from collections.abc import Callable

from tests.e2e.conftest import name_offered
from tests.e2e.driving import App
from tests.e2e.entropy import WHOLE

Table = Callable[..., App]


def test_keys_typed_into_a_field_stay_text(start: Callable[..., App]) -> None:
    # M mutes at a table and Backspace resets: in a name they are a letter and a correction.
    app = start()
    app.wait("a name is offered", name_offered)
    app.key("ctrl+a")
    app.type("Mim 10x")
    app.key("BackSpace", "Left", "Right", "space", "M")
    state = app.state()
    assert state["focus"]["text"] == "Mim 10 M"
    assert not state["muted"]
    assert state["page"] == "SignInPage"
    app.key("Return")
    state = app.wait("the key is made", lambda each: each["focus"]["name"] == "Practice solo")
    assert "Welcome, Mim 10 M" in state["texts"]
    app.close()


def test_m_mutes_at_the_table_and_the_setting_lasts(table: Table, start: Callable[..., App]) -> None:
    app = table(WHOLE)
    app.key("m")
    app.wait("the sound is off", lambda state: state["muted"])
    app.close()
    again = start()
    assert again.state()["muted"]
    again.close()


def test_typing_10_in_a_select_picks_10(table: Table) -> None:
    # Qt's own type-ahead makes 100 of it.
    app = table(WHOLE)
    app.key("Right", "Right")
    app.wait_table("30 is highlighted", lambda each: each["draft"]["main_highlight"] == 30)
    while app.state()["focus"]["kind"] != "Select":
        app.key("shift+Tab")
    app.type("10")
    app.wait_table("10 is highlighted", lambda each: each["draft"]["main_highlight"] == 10)
    app.key("Down", "Down")
    app.wait_table("arrows choose too", lambda each: each["draft"]["main_highlight"] == 30)
    seen = app.table()
    assert seen["draft"]["main"] is None
    assert seen["view"]["deals"] == 0
    app.close()


def test_the_wheel_over_a_select_scrolls_past_it(table: Table) -> None:
    # Qt would change the value, focused or not, while one only wants to see what stands below.
    app = table(WHOLE)
    app.key("Right", "space")
    before = app.table()["draft"]
    app.point_at("Ante (1 : 1)", "select")
    app.wheel(2)
    app.wheel(-2)
    seen = app.table()
    assert seen["draft"] == before
    assert seen["selects"] == ["20", "0"]
    app.close()


def test_without_a_sound_device_the_table_is_silent(table: Table) -> None:
    # Seal, deal and win would sound here; no server and no card is no error and no delay.
    app = table("10=win 10=win 10=win 10=win 10=win", PULSE_SERVER="unix:/nowhere", ALSA_CONFIG_PATH=os.devnull)
    assert not app.state()["muted"]
    app.key("space", "Return")
    app.wait_table("the cards lie there", lambda each: each["view"]["outcome"] == "win" and not each["dealing"])
    assert app.state()["notice"] == ""
    app.close()


def test_reset_clears_the_draft_and_never_decides(table: Table) -> None:
    # Backspace and the button do the same, and a tie stays undecided.
    app = table("10=tie surrender 10=win 10=win 10=win 10=win")
    app.key("space", "Right", "BackSpace")
    app.wait_table("the draft is empty", lambda each: each["draft"]["main"] is None)
    app.key("space", "Return")
    app.wait_table("the tie is there", lambda each: bool(each["view"]["outcome"] == "tie"))
    app.key("space")
    app.wait_table("War is prepared", lambda each: each["draft"]["main"] is not None)
    app.click("Reset")
    app.wait_table("the decision is empty", lambda each: each["draft"]["main"] is None)
    assert app.table()["view"]["outcome"] == "tie"
    app.close()
