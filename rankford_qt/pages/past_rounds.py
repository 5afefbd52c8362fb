"""The rounds of a kept script, for the ledger."""

from typing import Any

from core.game import Deal, Round, WarDeal
from core.payouts import Outcome
from core.replay import replay
from core.wagers import STARTING_POINTS, Decision, Opening, WarChoice


def rounds_of(script: dict[str, Any]) -> tuple[Round, ...]:
    """Replay a script and give its rounds; none for a session left in its first round.

    Raises:
        ScriptError: the script is malformed or breaks the rules.
    """
    if script.get("rounds") == []:
        return ()
    result = replay(script)
    before: tuple[int, ...] = (STARTING_POINTS,) * len(result["points"])
    rounds: list[Round] = []
    for entry, played in zip(script["rounds"], result["rounds"], strict=True):
        rounds.append(_round(entry, played, before))
        before = rounds[-1].points
    return tuple(rounds)


def _round(entry: dict[str, Any], played: dict[str, Any], before: tuple[int, ...]) -> Round:
    war = played["war"]
    return Round(
        before=before,
        wagers=tuple(Opening(each["ante"], each["tie"]) for each in entry["initial"]),
        deal=Deal(played["burn"], tuple(played["cards"]), played["dealer"]),
        choices=_choices(entry["war"]) if war else None,
        war=_war_deal(war) if war else None,
        outcomes=tuple(Outcome(each) for each in played["outcomes"]),
        points=tuple(played["points"]),
    )


def _choices(entries: list[dict[str, Any]]) -> tuple[WarChoice, ...]:
    return tuple(WarChoice(Decision[each["decision"].upper()], each["tie"]) for each in entries)


def _war_deal(war: dict[str, Any]) -> WarDeal:
    dealer_burns = war["dealer_burns"]
    return WarDeal(
        burns=tuple(each and (each[0], each[1], each[2]) for each in war["burns"]),
        cards=tuple(war["cards"]),
        dealer_burns=dealer_burns and (dealer_burns[0], dealer_burns[1], dealer_burns[2]),
        dealer=war["dealer"],
    )
