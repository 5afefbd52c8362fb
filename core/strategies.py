"""Automatic players: each takes the legal choices and a stream of words, and picks one."""

from collections.abc import Sequence
from typing import TypeVar

from core.game import Game, Phase
from core.shoe import Stream
from core.wagers import ACKNOWLEDGE, SIT_OUT, Choice, legal_openings, legal_war_choices

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
    playing = [choice for choice in legal if choice not in (SIT_OUT, ACKNOWLEDGE)]
    return any_legal(playing or legal, stream)
