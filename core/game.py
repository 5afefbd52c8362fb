"""The game of one session: five rounds for one to six seats, phase by phase.

Solo practice, every online seat, the simulator and the replay of scripts all play through `Game`.
A phase takes every seat's choice and one 32-byte seed; nothing is drawn before both are there.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple, cast

from core.cards import RANK_OF
from core.payouts import Outcome, opening_returns, war_returns
from core.shoe import Shoe
from core.wagers import (
    MAX_SEATS,
    ROUNDS,
    SIT_OUT,
    STARTING_POINTS,
    Choice,
    Decision,
    IllegalChoiceError,
    Opening,
    WarChoice,
    check_opening,
    check_war_choice,
)

# Members as plain names: the engine asks for them in its innermost loop, and a look-up on an Enum class is slow.
_SAT_OUT, _WIN, _LOSE, _TIE, _SURRENDER = (
    Outcome.SAT_OUT,
    Outcome.WIN,
    Outcome.LOSE,
    Outcome.TIE,
    Outcome.SURRENDER,
)
_ACKNOWLEDGE, _TO_WAR = Decision.ACKNOWLEDGE, Decision.WAR
_AT_WAR = {_WIN: Outcome.WAR_WIN, _LOSE: Outcome.WAR_LOSE, _TIE: Outcome.WAR_TIE}


class Phase(IntEnum):
    """What the game waits for; 1 and 2 are the phase bytes of protocol section 1."""

    OPENING = 1
    WAR = 2
    OVER = 3


_OPENING, _WAR, _OVER = Phase


class Deal(NamedTuple):
    """An opening deal; all ``None`` when every seat sat out."""

    burn: int | None
    cards: tuple[int | None, ...]
    dealer: int | None

    def drawn(self) -> tuple[int, ...]:
        """Every card in the order drawn."""
        return tuple(card for card in (self.burn, *self.cards, self.dealer) if card is not None)


class WarDeal(NamedTuple):
    """A War deal; ``None`` for seats not at War, and all ``None`` when every tied seat surrendered."""

    burns: tuple[tuple[int, int, int] | None, ...]
    cards: tuple[int | None, ...]
    dealer_burns: tuple[int, int, int] | None
    dealer: int | None

    def drawn(self) -> tuple[int, ...]:
        """Every card in the order drawn."""
        order: list[int] = []
        for burns, card in zip((*self.burns, self.dealer_burns), (*self.cards, self.dealer), strict=True):
            if burns is not None and card is not None:
                order += [*burns, card]
        return tuple(order)


class Round(NamedTuple):
    """One round as far as it has been played."""

    before: tuple[int, ...]
    """Points of each seat when the round began."""
    wagers: tuple[Opening, ...]
    deal: Deal
    choices: tuple[WarChoice, ...] | None
    """War choices, if there was a War decision and it has been played."""
    war: WarDeal | None
    outcomes: tuple[Outcome, ...]
    points: tuple[int, ...]
    """Points that can be spent after what has been played; a tied Ante is not among them."""

    def staked(self, seat: int) -> int:
        """All points a seat staked in this round."""
        ante, tie = self.wagers[seat]
        war = self.choices[seat] if self.choices else None
        return ante + tie + (ante + war.tie if war and war.decision is Decision.WAR else 0)

    def returned(self, seat: int) -> int:
        """All points that came back to a seat in this round."""
        return self.points[seat] - self.before[seat] + self.staked(seat)

    def burned(self) -> int:
        """How many cards lie face down."""
        opening = 0 if self.deal.burn is None else 1
        if self.war is None or self.war.dealer is None:
            return opening
        return opening + 3 * (1 + sum(card is not None for card in self.war.cards))


class Game:
    """Rules state of one session. `play` moves it on; all else is reading."""

    __slots__ = ("_available", "_shoe", "phase", "rounds", "seats")

    def __init__(self, seats: int) -> None:
        """A new session in which each of 1…6 seats has 1,000 points."""
        if not 1 <= seats <= MAX_SEATS:
            raise ValueError(f"a table has 1 to {MAX_SEATS} seats, not {seats}")
        self.seats = seats
        self.phase = _OPENING
        self.rounds: list[Round] = []
        """Every round begun, the newest last; a round at its War decision is still open."""
        self._available = (STARTING_POINTS,) * seats

    @property
    def round(self) -> int:
        """The round being played, 1…5; the last one once the session is over."""
        return len(self.rounds) + (self.phase is _OPENING)

    @property
    def points(self) -> tuple[int, ...]:
        """Points each seat can spend now."""
        return self._available

    def tied(self, seat: int) -> bool:
        """Whether a seat has a War decision to make."""
        return self.phase is _WAR and self.rounds[-1].outcomes[seat] is _TIE

    def ante(self, seat: int) -> int:
        """A tied seat's locked Ante; 0 for any other."""
        return self.rounds[-1].wagers[seat].ante if self.tied(seat) else 0

    def check(self, seat: int, choice: Choice) -> None:
        """Raise `IllegalChoiceError` unless the seat may make this choice in this phase."""
        if self.phase is _OPENING and isinstance(choice, Opening):
            check_opening(choice, self._available[seat])
        elif self.phase is _WAR and isinstance(choice, WarChoice):
            check_war_choice(choice, self._available[seat], self.ante(seat), tied=self.tied(seat))
        else:
            raise IllegalChoiceError(f"this choice does not belong to the phase {self.phase.name.lower()}")

    def play(self, choices: Sequence[Choice], seed: bytes) -> Round:
        """Draw and settle the current phase.

        Args:
            choices: one legal choice for each seat, in seat order.
            seed: 32 bytes that the draws of this phase come from.

        Raises:
            IllegalChoiceError: a choice is illegal; nothing has changed.
            ValueError: the number of choices is not the number of seats.
        """
        if len(choices) != self.seats:
            raise ValueError(f"{self.seats} seats made {len(choices)} choices")
        for seat, choice in enumerate(choices):
            self.check(seat, choice)
        if self.phase is _OPENING:
            played = self._open(cast("tuple[Opening, ...]", tuple(choices)), seed)
            self.rounds.append(played)
        else:
            played = self._war(cast("tuple[WarChoice, ...]", tuple(choices)), seed)
            self.rounds[-1] = played
        self._available = played.points
        if _TIE in played.outcomes:
            self.phase = _WAR
        else:
            self.phase = _OVER if len(self.rounds) == ROUNDS else _OPENING
        return played

    def _open(self, wagers: tuple[Opening, ...], seed: bytes) -> Round:
        before = self._available
        staking = self.seats - wagers.count(SIT_OUT)
        if not staking:
            nobody = (None,) * self.seats
            return Round(before, wagers, Deal(None, nobody, None), None, None, (_SAT_OUT,) * self.seats, before)
        self._shoe = shoe = Shoe(seed)
        drawn = shoe.draw(staking + 2)
        faces = iter(drawn)
        burn, dealer = next(faces), drawn[-1]
        beaten = RANK_OF[dealer]
        cards: list[int | None] = []
        outcomes: list[Outcome] = []
        points: list[int] = []
        for seat, wager in enumerate(wagers):
            card = next(faces) if wager.ante else None
            outcome = _SAT_OUT if card is None else _compare(RANK_OF[card], beaten)
            cards.append(card)
            outcomes.append(outcome)
            points.append(before[seat] - wager.ante - wager.tie + opening_returns(outcome, wager))
        deal = Deal(burn, tuple(cards), dealer)
        return Round(before, wagers, deal, None, None, tuple(outcomes), tuple(points))

    def _war(self, choices: tuple[WarChoice, ...], seed: bytes) -> Round:
        opened = self.rounds[-1]
        deal = self._deal_war(choices, seed)
        outcomes = list(opened.outcomes)
        points = list(opened.points)
        for seat, (decision, tie) in enumerate(choices):
            if decision is _ACKNOWLEDGE:
                continue
            ante, card = opened.wagers[seat].ante, deal.cards[seat]
            if card is None or deal.dealer is None:
                outcome = _SURRENDER
            else:
                points[seat] -= ante + tie
                outcome = _AT_WAR[_compare(RANK_OF[card], RANK_OF[deal.dealer])]
            outcomes[seat] = outcome
            points[seat] += war_returns(outcome, ante, tie)
        return Round(opened.before, opened.wagers, opened.deal, choices, deal, tuple(outcomes), tuple(points))

    def _deal_war(self, choices: tuple[WarChoice, ...], seed: bytes) -> WarDeal:
        at_war = [decision is _TO_WAR for decision, _ in choices]
        if not any(at_war):
            nobody = (None,) * self.seats
            return WarDeal(nobody, nobody, None, None)
        self._shoe.reseed(seed)
        draw = self._shoe.draw
        burns: list[tuple[int, int, int] | None] = []
        cards: list[int | None] = []
        for fights in (*at_war, True):
            if fights:
                first, second, third, card = draw(4)
                burns.append((first, second, third))
                cards.append(card)
            else:
                burns.append(None)
                cards.append(None)
        return WarDeal(tuple(burns[:-1]), tuple(cards[:-1]), burns[-1], cards[-1])


def _compare(rank: int, dealer: int) -> Outcome:
    return _WIN if rank > dealer else _LOSE if rank < dealer else _TIE
