"""Automatic players: each takes the legal choices and a stream of words, and picks one."""

from collections.abc import Sequence
from typing import TypeVar

from core.game import Game, Phase
from core.shoe import Stream
from core.wagers import ACKNOWLEDGE, SIT_OUT, Choice, Decision, Opening, legal_openings, legal_war_choices

C = TypeVar("C", bound=Choice)


def legal_choices(game: Game, seat: int) -> Sequence[Choice]:
    """Every choice that a seat may make now; none once the session is over."""
    if game.phase is Phase.OPENING:
        return legal_openings(game.points[seat])
    if game.phase is Phase.WAR:
        return legal_war_choices(game.points[seat], game.ante(seat), tied=game.tied(seat))
    return ()


def any_legal(legal: Sequence[C], stream: Stream) -> C:
    """Any of the legal choices, each equally likely."""
    return legal[stream.uniform(len(legal))]


def eager(legal: Sequence[C], stream: Stream) -> C:
    """Any legal choice, but never sits out while there is something to stake."""
    return any_legal(_playing(legal), stream)


def cautious(legal: Sequence[C], _stream: Stream) -> C:
    """The least that can be staked, and never War."""
    return min(_playing(legal), key=_stake)


def bold(legal: Sequence[C], _stream: Stream) -> C:
    """The highest Ante, always War, and the highest Tie beside it."""
    return max(legal, key=_stake)


STRATEGIES = {"random": eager, "cautious": cautious, "bold": bold}
"""By the names that a command line uses."""


def _playing(legal: Sequence[C]) -> Sequence[C]:
    """What is legal without sitting out or acknowledging, unless nothing else is."""
    return [choice for choice in legal if choice not in (SIT_OUT, ACKNOWLEDGE)] or legal


def _stake(choice: Choice) -> tuple[int, int]:
    """What a choice puts at stake: Ante or War first, then its Tie."""
    if isinstance(choice, Opening):
        return choice.ante, choice.tie
    return int(choice.decision is Decision.WAR), choice.tie
