"""A whole session through the accessible tree and the keyboard alone, and a tour of every page.

The player is a process of its own that has no pixels and no Python objects of the program: `atspi_player`.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from core.payouts import Outcome
from core.replay import replay
from core.wagers import Decision, Opening, WarChoice
from rankford_qt.card_words import card_name
from tests.e2e.driving import App, records
from tests.e2e.entropy import ONLINE, WHOLE, Step, points_after, steps
from tests.e2e.outcome import check_session

Json = dict[str, Any]

_OUTCOMES = {Outcome.WIN: "Won", Outcome.LOSE: "Lost", Outcome.WAR_WIN: "Won War", Outcome.WAR_TIE: "Second tie"}


def test_a_session_is_played_by_listening(
    start: Callable[..., App], listen: Callable[..., Json], home: Path, tmp_path: Path
) -> None:
    app = start()
    report = listen("play", json.dumps(_wishes(WHOLE)))
    app.ended()
    check_session(home, tmp_path, WHOLE)
    result = replay(records(home)[0]["script"])
    assert report["nameless"] == []
    assert [_told_of_cards(each) for each in report["deals"]] == _cards_on_the_table(result)
    assert f"{points_after(WHOLE):,} points" in report["final"]["labels"]
    assert f"Net {_signed(points_after(WHOLE) - 1000)}" in report["final"]["labels"]
    expected = _announcements(WHOLE, result)
    verified = "The cards, points and transcript are as recorded."
    assert report["heard"] == [*expected, verified]


TABLE_STOPS = [
    ["push button", "Hide keys"],
    ["panel", "Dealer: no card yet, 0 burned"],
    ["panel", "You, 1,000 points"],
    ["push button", "Reset"],
    ["combo box", "Ante (1 : 1) 10"],
    ["radio button", "Ante (1 : 1): 10"],
    ["push button", "Allocate"],
    ["push button", "Sit out"],
    ["list", "What happened"],
]
"""What Tab reaches at a table, in reading order."""


def test_tab_reaches_everything_in_order_and_all_of_it_has_a_name(
    start: Callable[..., App], listen: Callable[..., Json]
) -> None:
    app = start(ONLINE)
    report = listen("tour")
    app.ended()
    assert report["nameless"] == []
    assert [page["missed"] for page in report["seen"].values()] == [[]] * 8
    order = report["seen"]["table"]["order"]
    first = order.index(TABLE_STOPS[0])
    assert order[first:] + order[:first] == TABLE_STOPS
    assert report["seen"]["pause"]["order"] == [["push button", "Resume"], ["push button", "Leave the table"]]


def _wishes(story: str) -> list[Json]:
    """What to do in each round."""
    wishes: list[Json] = []
    for step in steps(story):
        match step.choice:
            case Opening(ante, tie):
                wishes.append({"ante": ante, "tie": tie})
            case WarChoice(decision, tie):
                wishes[-1] |= {"war": decision is Decision.WAR, "war_tie": tie}
    return wishes


def _told_of_cards(deal: Json) -> list[str]:
    """Each card that lies on the table, as the tree has it."""
    return [text for text in deal["cards"] if not text.endswith("not dealt")]


def _cards_on_the_table(result: Json) -> list[list[str]]:
    tables = []
    for each in result["rounds"]:
        dealer, own = [card_name(each["dealer"])], [card_name(each["cards"][0])]
        tables.append(_spoken(dealer, own))
        if each["war"] is not None:
            war = each["war"]
            if war["dealer"] is not None:
                dealer, own = [*dealer, card_name(war["dealer"])], [*own, card_name(war["cards"][0])]
            tables.append(_spoken(dealer, own))
    return tables


def _spoken(dealer: list[str], own: list[str]) -> list[str]:
    return [*(f"Dealer: {card}" for card in dealer), *(f"You: {card}" for card in own)]


def _announcements(story: str, result: Json) -> list[str]:
    """Everything that is to be announced in a session, once each and in order."""
    said = _phase(1, "Opening wagers", 1000)
    number, before, played = 0, 1000, result["rounds"]
    for index, step in enumerate(steps(story)):
        opening = isinstance(step.choice, Opening)
        number += opening
        this = played[number - 1]
        left = this["available"][0] if step.outcome is Outcome.TIE else this["points"][0]
        said += [*_prepared(step, _ante(story, index)), "Sealed.", *_cards(step, this)]
        said.append(_outcome(step, before, left, _ante(story, index)))
        if step.outcome is Outcome.TIE:
            said += _phase(number, "War decision", left)
            continue
        before = left
        said += _phase(number + 1, "Opening wagers", left) if number < len(played) else [_end(left)]
    return said


def _ante(story: str, index: int) -> int:
    openings = [step.choice for step in steps(story)[: index + 1] if isinstance(step.choice, Opening)]
    return openings[-1].ante


def _phase(number: int, name: str, left: int) -> list[str]:
    asked = {
        "Opening wagers": "Allocate Ante first, then an optional Tie. Confirm deals.",
        "War decision": "You tied. Choose War or Surrender, allocate it, then confirm.",
    }
    return [f"Round {number} of 5: {name}. You have {left:,} points.", asked[name]]


def _end(left: int) -> str:
    return f"Session finished. Final points: {left:,}, net {_signed(left - 1000)}."


def _prepared(step: Step, ante: int) -> list[str]:
    surrender = isinstance(step.choice, WarChoice) and step.choice.decision is Decision.SURRENDER
    main = "Surrender" if surrender else f"Ante {ante}" if isinstance(step.choice, Opening) else f"War {ante}"
    prepared = [main, f"{main}, Tie {step.choice.tie}"] if step.choice.tie else [main]
    return [f"Prepared: {each}. Confirm seals it." for each in prepared]


def _cards(step: Step, played: Json) -> list[str]:
    if isinstance(step.choice, Opening):
        return [f"Your card: {card_name(played['cards'][0])}.", f"Dealer's card: {card_name(played['dealer'])}."]
    war = played["war"]
    if war["dealer"] is None:
        return []
    return [f"Your War card: {card_name(war['cards'][0])}.", f"Dealer's War card: {card_name(war['dealer'])}."]


def _outcome(step: Step, before: int, left: int, ante: int) -> str:
    if step.outcome is Outcome.TIE:
        tie = f" The Tie pays {_signed(10 * step.choice.tie)}." if step.choice.tie else ""
        return f"You tied the dealer; the Ante of {ante} stays locked.{tie}"
    word = _OUTCOMES.get(step.outcome, "Surrendered")
    return f"{word}: {_signed(left - before)}. You have {left:,} points."


def _signed(net: int) -> str:
    return f"+{net:,}" if net > 0 else f"{net:,}".replace("-", "−")
