"""The frozen view of a table: all that a window may know, the same for solo and online play."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.draft import Situation
from core.game import Game, Phase, Round
from core.payouts import Outcome
from core.standings import ranks
from core.wagers import Opening, WarChoice


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as everybody sees it. Cards are card ids, stakes and points are whole points."""

    name: str
    points: int
    """Points that can be spent now; a locked Ante is not among them."""
    sealed: bool = False
    """Whether the seat has confirmed in the phase being played."""
    wager: Opening | None = None
    choice: WarChoice | None = None
    card: int | None = None
    war_card: int | None = None
    outcome: Outcome | None = None
    net: int = 0
    """Net of the round on the table as far as it is settled; a locked Ante is not yet counted."""
    label: str = ""
    """A short addition to a name that another one looks like, such as a fingerprint; plain text."""
    automated: bool = False
    """Whether a program plays here, and no person."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A table at one moment. The cards of the last deal stay until the next one comes."""

    round: int
    """The round being played, 1…5."""
    phase: Phase
    own: int
    """Index of the seat that this program plays."""
    seats: tuple[SeatView, ...]
    situation: Situation | None
    """What the own seat has to confirm; ``None`` while sealed and once the session is over."""
    deals: int
    """How many phases have been revealed: a change means that new cards or outcomes lie there."""
    shown_round: int
    """The round whose cards lie on the table; 0 before the first deal."""
    dealer: int | None
    dealer_war: int | None
    burned: int
    rounds: tuple[Round, ...]
    """Every round begun, for the ledger; the last may still be at its War decision."""
    ranks: tuple[int, ...]
    phase_deadline: float | None = None
    """Monotonic seconds at which the own Confirm is due; ``None`` without a clock."""
    session_deadline: float | None = None

    @property
    def own_seat(self) -> SeatView:
        """The seat that this program plays."""
        return self.seats[self.own]

    @property
    def over(self) -> bool:
        """Whether all five rounds are settled."""
        return self.phase is Phase.OVER


def view_of(game: Game, names: Sequence[str], own: int, *, sealed: Sequence[bool], deals: int) -> TableView:
    """The view of a game from one seat.

    Args:
        game: the rules state.
        names: display names in seat order.
        own: the seat looking.
        sealed: for each seat whether it has confirmed in the phase being played.
        deals: phases revealed so far.
    """
    shown = game.rounds[-1] if game.rounds else None
    waits = game.phase is not Phase.OVER and not sealed[own]
    situation = Situation(game.round, game.phase, game.points[own], game.ante(own), game.tied(own)) if waits else None
    return TableView(
        round=game.round,
        phase=game.phase,
        own=own,
        seats=tuple(_seat(shown, seat, name, game.points[seat], sealed[seat]) for seat, name in enumerate(names)),
        situation=situation,
        deals=deals,
        shown_round=len(game.rounds),
        dealer=shown.deal.dealer if shown else None,
        dealer_war=shown.war.dealer if shown and shown.war else None,
        burned=shown.burned() if shown else 0,
        rounds=tuple(game.rounds),
        ranks=ranks(game.points),
    )


def _seat(shown: Round | None, seat: int, name: str, points: int, sealed: bool) -> SeatView:
    if shown is None:
        return SeatView(name, points, sealed)
    outcome = shown.outcomes[seat]
    locked = shown.wagers[seat].ante if outcome is Outcome.TIE else 0
    return SeatView(
        name,
        points,
        sealed,
        wager=shown.wagers[seat],
        choice=shown.choices[seat] if shown.choices else None,
        card=shown.deal.cards[seat],
        war_card=shown.war.cards[seat] if shown.war else None,
        outcome=outcome,
        net=points - shown.before[seat] + locked,
    )
