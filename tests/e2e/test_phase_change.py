"""What is under way while the phase changes: it must never act twice, or in a phase that the player has not seen."""

from collections.abc import Callable

from tests.e2e.conftest import name_offered
from tests.e2e.driving import App, Json

STORY = "10=win 10=tie war=war_win 10=lose 10=win 10=lose"
TIE_FIRST = "10=tie surrender 10=win 10=win 10=win 10=win"
Table = Callable[..., App]


def _deals(count: int) -> Callable[[Json], bool]:
    return lambda table: bool(table["view"]["deals"] == count)


def test_enter_twice_at_once_does_not_decide_a_tie(table: Table) -> None:
    # The second Enter comes before anybody can have seen the cards, and nothing may stand for a decision on War.
    app = table(TIE_FIRST)
    app.key("space")
    app.key("Return", "Return", delay=10)
    seen = app.wait_table("the tie is there", _deals(1))
    assert seen["view"]["outcome"] == "tie"
    assert seen["draft"]["main"] is None
    assert seen["status"] == "Not sealed: you tied, so allocate War or Surrender first."
    app.close()


def test_enter_twice_at_once_stakes_nothing_more(table: Table) -> None:
    # Two Enters are two confirms: the second can only sit out, for the draft of a new round is empty.
    app = table(STORY)
    app.key("space")
    app.key("Return", "Return", delay=10)
    seen = app.wait_table("both have come", _deals(2))
    assert (seen["view"]["round"], seen["view"]["outcome"], seen["view"]["points"]) == (3, "sat_out", 1010)
    assert app.table()["told"].count("Sealed.") == 2
    app.close()


def test_a_held_key_acts_once(table: Table) -> None:
    # A key that is held a little long must not seal round after round.
    app = table(STORY)
    app.key("space")
    _hold(app, "Return")
    assert _deals(1)(app.table())
    _hold(app, "space")
    assert app.table()["draft"] == app.table()["draft"] | {"main": 10, "side": None, "on_side": True}
    _hold(app, "BackSpace")
    assert app.table()["draft"]["main"] is None
    app.close()


def test_a_held_key_on_a_button_acts_once(table: Table) -> None:
    # The desktop's button would click again and again.
    app = table(STORY)
    app.key("space")
    while app.state()["focus"]["text"] != "Confirm":
        app.key("Tab")
    _hold(app, "Return")
    assert _deals(1)(app.table())
    app.close()


def test_a_held_enter_does_not_rush_through_the_first_start(start: Callable[..., App]) -> None:
    # Enter makes the key and the button for the table comes under the same finger: it has to wait for a new press.
    app = start()
    app.wait("a name is offered", name_offered)
    _hold(app, "Return")
    state = app.wait("the key is made", lambda each: each["focus"]["name"] == "Practice solo")
    assert state["page"] == "SignInPage"
    app.close()


def test_a_click_released_in_the_next_phase_does_nothing(table: Table) -> None:
    # The button under the pointer means something else by then: "Sit out".
    app = table(STORY)
    app.key("space")
    app.point_at("Confirm")
    app.button_down()
    app.key("Return")
    app.wait_table("the first round is dealt", _deals(1))
    app.button_up()
    seen = app.table()
    assert _deals(1)(seen)
    assert seen["confirm"] == "Sit out"
    app.click("Ante (1 : 1): 20")  # a new click is a click again
    app.wait_table("the value is taken", lambda table: bool(table["draft"]["main_highlight"] == 20))
    app.close()


def test_a_double_click_confirms_once(table: Table) -> None:
    # Whoever double-clicks on everything would sit out every other round.
    app = table(STORY)
    app.key("space")
    app.click("Confirm", times=2)
    app.wait_table("the first round is dealt", _deals(1))
    app.click("Ante (1 : 1): 20")
    assert _deals(1)(app.table())
    app.close()


def test_a_choice_pressed_in_one_phase_is_not_taken_in_the_next(table: Table) -> None:
    # The same for the values: the row under the pointer is another one.
    app = table(TIE_FIRST)
    app.key("space")
    app.point_at("Ante (1 : 1): 20")
    app.button_down()
    app.key("Return")
    before = app.wait_table("the tie is there", _deals(1))["draft"]
    app.button_up()
    assert app.table()["draft"] == before
    app.close()


def test_an_open_select_closes_when_the_phase_changes(table: Table) -> None:
    # Its values belong to the phase that is gone, and it holds all keys.
    app = table(TIE_FIRST)
    app.key("space")
    app.click("Ante (1 : 1)", "select")
    app.wait("the select is open", lambda state: bool(state["popup"]))
    app.ask("confirm")
    state = app.wait("the select is closed", lambda each: not each["popup"])
    assert state["table"]["view"]["outcome"] == "tie"
    app.wait("the new row has the focus", lambda each: each["focus"]["name"].startswith("Decision: War"))
    app.key("space", "Return")
    app.wait_table("War is dealt", _deals(2))
    app.close()


def _hold(app: App, key: str) -> None:
    """Hold a key until the server has repeated it five times."""
    before = app.state()["seen"]["key"]
    app.key_down(key)
    app.wait(f"{key} repeats", lambda state: state["seen"]["key"] > before + 5)
    app.key_up(key)
