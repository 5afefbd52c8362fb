"""A whole session with others through the accessible tree and the keyboard alone: War, Surrender and an Acknowledge.

The player is that of `test_listening`: it has no pixels and no Python objects of the program.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path

from core.replay import replay
from rankford_qt.card_words import card_name
from tests.e2e import online
from tests.e2e.driving import App, Json
from tests.netlab.programs import Program

STORY = "win,lose,tie -,-,war_win tie,win,lose -,-,- lose,win,tie -,-,- win,win,win lose,lose,lose"
"""Outcomes of the host, who chooses the cards, of Dora, and of the listener."""
WISHES = [
    {"ante": 20, "tie": 10, "war": True, "war_tie": 10},
    {"ante": 10},
    {"ante": 50, "war": False},
    {"ante": 10},
    {"ante": 30},
]
OWN = 2
"""The listener's seat."""
TIED = "You tied. Choose War or Surrender, allocate it, then confirm."
OPENING = ["Allocate Ante first, then an optional Tie. Confirm seals.", r"4\d seconds left"]
CARDS = ["Sealed.", r"Your card: .+\.", r"Dealer's card: .+\."]


def test_a_session_with_others_is_played_by_listening(
    sit: Callable[..., App], peer: Callable[..., Program], listen: Callable[..., Json], tmp_path: Path
) -> None:
    name = online.somebody("Cleo")
    cleo = peer(name, "--host", "--seats", "3", "--sessions", "2", program=(*online.RIGGED, STORY))
    link = cleo.wait("code", online.PEER_SECONDS)["link"]
    dora = peer("Dora", "--join", link, "--sessions", "2", program=(*online.RIGGED, ""))
    cleo.wait("member", online.PEER_SECONDS, name="Dora", ready=True)
    app = sit("Ann")
    report = listen("online", json.dumps(WISHES), name)
    app.ended()
    assert report["nameless"] == []
    assert report["lobby"] == _lobby(name, cleo)
    heard = report["heard"][report["heard"].index("The session is about to start.") + 1 :]
    _match(heard, [*_expected(name), re.escape(report["final"]["verdict"])])
    [kept] = online.check_kept([tmp_path / "Ann"], [name, "Dora", "Ann"])
    _check_cards(report["deals"], heard, replay(kept["script"]))
    assert dora.wait("result", 0)["points"] == kept["points"]
    assert f"{kept['points'][OWN]:,} points" in report["final"]["labels"]
    assert "All 3 seats signed the same outcome: the result is final." in report["final"]["labels"]
    assert report["final"]["verdict"].startswith("The transcript is true:")


def _lobby(name: str, cleo: Program) -> list[str]:
    """What is read of the members."""
    keys = {each["name"]: each["fingerprint"] for each in cleo.wait("session", 0)["seats"]}
    return [
        f"{name}, Ready, host, automated program, direct link, new, {keys[name]}",
        f"Dora, Ready, automated program, direct link, new, {keys['Dora']}",
        f"Ann, Not ready, you, {keys['Ann']}",
    ]


def _expected(name: str) -> list[str]:
    """Everything that is announced in the session, once each and in order, as patterns."""
    return [
        *_phase(1, "Opening wagers", *OPENING),
        *_prepared("Ante 20", "Ante 20, Tie 10"),
        *CARDS,
        r"You tied the dealer; the Ante of 20 stays locked\. The Tie pays \+100\.",
        rf"{name}: Won \+10; Dora: Lost −10",
        *_phase(1, "War decision", TIED, OPENING[-1]),
        *_prepared("War 20", "War 20, Tie 10"),
        *("Sealed.", r"Your War card: .+\.", r"Dealer's War card: .+\."),
        r"Won War: \+\d+\. You have 1,\d+ points\.",
        *_phase(2, "Opening wagers", *OPENING),
        *_prepared("Ante 10"),
        *CARDS,
        r"Lost: −10\. You have 1,\d+ points\.",
        rf"{name}: Tie 0; Dora: Won \+10",
        *_phase(2, "War decision", "Nothing to decide here: acknowledge the War decision of the tied seats."),
        *(OPENING[-1], "Sealed.", f"{name}: Surrendered −5"),
        *_phase(3, "Opening wagers", *OPENING),
        *_prepared("Ante 50"),
        *CARDS,
        r"You tied the dealer; the Ante of 50 stays locked\.",
        rf"{name}: Lost −10; Dora: Won \+10",
        *_phase(3, "War decision", TIED, OPENING[-1]),
        *_prepared("Surrender"),
        *("Sealed.", r"Surrendered: −25\. You have 1,\d+ points\."),
        *_phase(4, "Opening wagers", *OPENING),
        *_prepared("Ante 10"),
        *CARDS,
        r"Won: \+10\. You have 1,\d+ points\.",
        rf"{name}: Won \+10; Dora: Won \+10",
        *_phase(5, "Opening wagers", *OPENING),
        *_prepared("Ante 30"),
        *CARDS,
        r"Lost: −30\. You have 1,\d+ points\.",
        rf"{name}: Lost −10; Dora: Lost −10",
        r"Final points: 1,\d+, net \+\d+\.",
        r"Waiting for everybody's receipt: \d of 3 are here\.",
        "Every seat signed the outcome: the result is final.",
    ]


def _phase(number: int, name: str, *more: str) -> list[str]:
    return [rf"Round {number} of 5: {name}\. You have [\d,]+ points\.", *more]


def _prepared(*choices: str) -> list[str]:
    return [f"Prepared: {each}. Confirm seals it." for each in choices]


def _match(heard: list[str], patterns: list[str]) -> None:
    wrong = [pair for pair in zip(heard, patterns, strict=False) if not re.fullmatch(pair[1], pair[0])]
    assert wrong == []
    assert len(heard) == len(patterns), heard


def _check_cards(deals: list[Json], heard: list[str], result: Json) -> None:
    """The cards that can be read on the table, and those announced, are those of the transcript."""
    read = iter(deals)
    told = [each for each in heard if re.match("(Your|Dealer's) (War )?card:", each)]
    expected = []
    for played in result["rounds"]:
        own, dealer, war = played["cards"][OWN], played["dealer"], played["war"]
        expected += [f"Your card: {card_name(own)}.", f"Dealer's card: {card_name(dealer)}."]
        cards = next(read)["cards"]
        assert {f"You: {card_name(own)}", f"Dealer: {card_name(dealer)}"} <= set(cards)
        if war is None:
            continue
        cards = next(read)["cards"]
        if war["cards"][OWN] is not None:
            expected += [
                f"Your War card: {card_name(war['cards'][OWN])}.",
                f"Dealer's War card: {card_name(war['dealer'])}.",
            ]
            assert f"You: {card_name(war['cards'][OWN])}" in cards
    assert told == expected
