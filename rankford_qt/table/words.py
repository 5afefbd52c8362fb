"""What the table page says about a view, on the felt and to a screen reader."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum

from core.cards import rank, rank_name
from core.draft import Draft, RowKind
from core.game import Phase
from core.payouts import Outcome
from core.table import SeatView, TableView
from core.wagers import ROUNDS, STARTING_POINTS, Choice, Decision, Opening, WarChoice
from rankford_qt.card_words import card_name, outcome_word
from rankford_qt.sound import Cue
from rankford_qt.wording import points, points_phrase, signed, translate

_WON = {Outcome.WIN, Outcome.WAR_WIN, Outcome.WAR_TIE}
_WAR = {Outcome.TIE, Outcome.WAR_WIN, Outcome.WAR_LOSE, Outcome.WAR_TIE}


class TagKind(Enum):
    """The colour of a seat's outcome tag."""

    WON = "won"
    LOST = "lost"
    TIE = "tie"
    SEALED = "sealed"


@dataclass(frozen=True, slots=True)
class SeatText:
    """What stands in a seat's panel."""

    title: str
    lines: tuple[str, ...]
    tag: tuple[str, TagKind] | None
    labels: tuple[str, ...] = ()
    """What tells who plays there, below the name."""


def phase_name(view: TableView, awaited: tuple[int, int] | None = None) -> str:
    """The phase as the banner shows it."""
    if view.over:
        return translate("Table", "Receipts") if awaited else translate("Table", "Session finished")
    return translate("Table", "War decision") if view.phase is Phase.WAR else translate("Table", "Opening wagers")


def round_name(view: TableView) -> str:
    """The round as the banner shows it."""
    return translate("Table", "Round {round} of {rounds}").format(round=view.round, rounds=ROUNDS)


def called(seat: SeatView) -> str:
    """A seat's name in a sentence, told apart from one that looks like it."""
    return f"{seat.name} {seat.label}" if seat.label else seat.name


def labels(seat: SeatView) -> tuple[str, ...]:
    """What tells who plays at a seat beside its name."""
    return tuple(each for each in (translate("Table", "automated") if seat.automated else "", seat.label) if each)


def phase_detail(view: TableView) -> str:
    """Who tied, during a War decision."""
    if view.phase is not Phase.WAR:
        return ""
    tied = [called(seat) for index, seat in enumerate(view.seats) if seat.outcome is Outcome.TIE and index != view.own]
    own = view.own_seat.outcome is Outcome.TIE
    if own and not tied:
        return translate("Table", "You tied the dealer")
    names = ", ".join(tied)
    if own:
        return translate("Table", "{names} and you tied").format(names=names)
    return translate("Table", "{names} tied").format(names=names)


def stakes(seat: SeatView) -> str:
    """A seat's stakes in the round on the table."""
    if seat.wager is None:
        return ""
    if not seat.wager.ante:
        return translate("Table", "No wager")
    if seat.outcome is Outcome.TIE:
        return translate("Table", "Ante {ante} locked").format(ante=points(seat.wager.ante))
    parts = [translate("Table", "Ante {ante}").format(ante=points(seat.wager.ante))]
    if seat.wager.tie:
        parts.append(translate("Table", "Tie {tie}").format(tie=points(seat.wager.tie)))
    if seat.choice and seat.choice.decision is Decision.WAR:
        parts.append(translate("Table", "War {war}").format(war=points(seat.wager.ante)))
        if seat.choice.tie:
            parts.append(translate("Table", "War-deal Tie {tie}").format(tie=points(seat.choice.tie)))
    return ", ".join(parts)


def seat_text(view: TableView, index: int) -> SeatText:
    """What stands in a seat's panel."""
    seat = view.seats[index]
    title = translate("Table", "You") if index == view.own else seat.name
    lines = tuple(line for line in (points_phrase(seat.points), stakes(seat)) if line)
    return SeatText(title, lines, _tag(view, index), () if index == view.own else labels(seat))


def compact_text(view: TableView, index: int) -> SeatText:
    """What stands in a seat's panel where there is little room."""
    full = seat_text(view, index)
    seat = view.seats[index]
    own = index == view.own
    tag = full.tag
    if seat.outcome is Outcome.TIE and seat.wager is not None:
        if seat.sealed:
            tag = translate("Table", "Sealed"), TagKind.SEALED
        elif own:
            tag = translate("Table", "Tie, Ante {ante}").format(ante=points(seat.wager.ante)), TagKind.TIE
        else:
            tag = outcome_word(seat.outcome), TagKind.TIE
    return SeatText(full.title, (points_phrase(seat.points) if own else points(seat.points),), tag, full.labels)


def _tag(view: TableView, index: int) -> tuple[str, TagKind] | None:
    seat = view.seats[index]
    if seat.sealed:
        word = translate("Table", "Tie, sealed") if seat.outcome is Outcome.TIE else translate("Table", "Sealed")
        return word, TagKind.SEALED
    if seat.outcome is None:
        return None
    if seat.outcome is Outcome.TIE and seat.card is not None and view.dealer is not None:
        own, dealer = rank_name(rank(seat.card)), rank_name(rank(view.dealer))
        return translate("Table", "Tie: {own} against {dealer}").format(own=own, dealer=dealer), TagKind.TIE
    if seat.outcome is Outcome.SAT_OUT:
        return outcome_word(seat.outcome), TagKind.LOST
    kind = TagKind.WON if seat.outcome in _WON else TagKind.LOST
    return f"{outcome_word(seat.outcome)} {signed(seat.net)}", kind


def may_go_to_war(seat: SeatView) -> bool:
    """Whether there is, or may yet be, a War card for a seat in the round on the table."""
    return seat.outcome in _WAR


def seat_spoken(view: TableView, index: int) -> str:
    """A seat in one sentence, for a screen reader."""
    text = seat_text(view, index)
    seat = view.seats[index]
    cards = [card_name(card) for card in (seat.card, seat.war_card) if card is not None]
    parts = [
        text.title,
        *text.labels,
        *text.lines,
        *([" + ".join(cards)] if cards else []),
        *([text.tag[0]] if text.tag else []),
    ]
    return ", ".join(parts)


def dealer_spoken(view: TableView) -> str:
    """The dealer's place in one sentence, for a screen reader."""
    cards = [card_name(card) for card in (view.dealer, view.dealer_war) if card is not None]
    held = " + ".join(cards) if cards else translate("Table", "no card yet")
    return translate("Table", "Dealer: {cards}, {burned}").format(cards=held, burned=burned(view))


def burned(view: TableView) -> str:
    """How many cards lie face down."""
    return translate("Table", "{count} burned").format(count=view.burned)


def receipts(held: int, seats: int, *, brief: bool = False) -> str:
    """That the result is not final yet, and how many seats have signed it."""
    if brief:
        return translate("Table", "Receipts: {held} of {seats}").format(held=held, seats=seats)
    return translate("Table", "Waiting for everybody's receipt: {held} of {seats} are here.").format(
        held=held, seats=seats
    )


def waiting(view: TableView) -> str:
    """That the own choice is sealed, and for whom the table waits."""
    open_seats = [called(seat) for seat in view.seats if not seat.sealed and seat is not view.own_seat]
    if not open_seats:
        return translate("Table", "All seats have sealed. The cards are on their way.")
    if len(open_seats) == 1:
        return translate("Table", "Sealed. Waiting for {name}.").format(name=open_seats[0])
    if len(open_seats) == len(view.seats) - 1:
        return translate("Table", "Sealed. Waiting for the other seats.")
    return translate("Table", "Sealed. Waiting for {count} seats.").format(count=len(open_seats))


def instruction(view: TableView, draft: Draft | None, awaited: tuple[int, int] | None = None) -> str:
    """What to do now, in one line."""
    if view.over:
        return receipts(*awaited) if awaited else translate("Table", "The session is finished.")
    if draft is None:
        return waiting(view)
    rows = {row.kind for row in draft.rows}
    if not rows:
        if draft.situation.phase is Phase.WAR:
            return translate("Table", "Nothing to decide here: acknowledge the War decision of the tied seats.")
        return translate("Table", "Fewer than 20 points leave only sitting out: confirm it.")
    if RowKind.DECISION in rows:
        if draft.is_empty:
            return translate("Table", "You tied. Choose War or Surrender, allocate it, then confirm.")
        if RowKind.WAR_TIE in rows:
            return translate("Table", "Allocate an optional War-deal Tie, or confirm War.")
        return translate("Table", "Confirm to surrender half the Ante, or choose War.")
    if draft.is_empty:
        if len(view.seats) > 1:
            return translate("Table", "Allocate Ante first, then an optional Tie. Confirm seals.")
        return translate("Table", "Allocate Ante first, then an optional Tie. Confirm deals.")
    if len(view.seats) > 1:
        return translate("Table", "Allocate an optional Tie, or confirm.")
    return translate("Table", "Allocate an optional Tie, or confirm and deal.")


def brief_instruction(view: TableView, draft: Draft | None, awaited: tuple[int, int] | None = None) -> str:
    """What to do now, in two or three words."""
    if view.over:
        if awaited:
            return receipts(*awaited, brief=True)
        return translate("Table", "Finished")
    if draft is None:
        return translate("Table", "Sealed")
    rows = {row.kind for row in draft.rows}
    if not rows:
        return confirm_text(draft)
    if draft.is_empty:
        return (
            translate("Table", "War or Surrender?") if RowKind.DECISION in rows else translate("Table", "Which Ante?")
        )
    return translate("Table", "Tie, or Confirm") if len(rows) > 1 else translate("Table", "Confirm")


def row_title(kind: RowKind) -> str:
    """The label of a choice row and its select."""
    titles = {
        RowKind.ANTE: translate("Rail", "Ante (1 : 1)"),
        RowKind.TIE: translate("Rail", "Tie (10 : 1)"),
        RowKind.DECISION: translate("Rail", "Decision"),
        RowKind.WAR_TIE: translate("Rail", "War-deal Tie (10 : 1)"),
    }
    return titles[kind]


def value_text(kind: RowKind, value: int, ante: int) -> str:
    """A value of a choice row as its button shows it."""
    if kind is not RowKind.DECISION:
        return points(value)
    if value == Decision.WAR:
        return translate("Rail", "War · {ante} more").format(ante=points(ante))
    return translate("Rail", "Surrender · get {half}").format(half=points(ante // 2))


def choice_text(choice: Choice | None, ante: int) -> str:
    """A choice in a few words."""
    if isinstance(choice, Opening):
        if not choice.ante:
            return translate("Rail", "sit out")
        text = translate("Rail", "Ante {ante}").format(ante=points(choice.ante))
        return f"{text}, {_tie(choice.tie)}" if choice.tie else text
    if isinstance(choice, WarChoice) and choice.decision is Decision.WAR:
        text = translate("Rail", "War {ante}").format(ante=points(ante))
        return f"{text}, {_tie(choice.tie)}" if choice.tie else text
    if isinstance(choice, WarChoice) and choice.decision is Decision.SURRENDER:
        return translate("Rail", "Surrender")
    return translate("Rail", "nothing")


def _tie(tie: int) -> str:
    return translate("Rail", "Tie {tie}").format(tie=points(tie))


def status(draft: Draft | None, *, brief: bool = False) -> str:
    """What is prepared, and unless ``brief`` what Confirm does with it."""
    if draft is None:
        return translate("Rail", "Sealed until the reveal.")
    if not draft.rows:
        if draft.situation.phase is Phase.WAR:
            return translate("Rail", "Acknowledge stakes nothing.")
        return translate("Rail", "Confirm sits this round out.")
    if draft.is_empty:
        if brief:
            return translate("Rail", "Nothing prepared.")
        if draft.situation.phase is Phase.WAR:
            return translate("Rail", "Nothing prepared. War or Surrender must be allocated first.")
        return translate("Rail", "Nothing allocated. Confirm would sit this round out.")
    prepared = choice_text(draft.prepared, draft.situation.ante)
    if brief:
        return translate("Rail", "Prepared: {choice}.").format(choice=prepared)
    return translate("Rail", "Prepared: {choice}. Confirm seals it.").format(choice=prepared)


def final_status(view: TableView) -> str:
    """The status line once the session is finished."""
    seat = view.own_seat
    return translate("Rail", "Final points: {points}, net {net}.").format(
        points=points(seat.points), net=signed(seat.points - STARTING_POINTS)
    )


def rail_title(view: TableView, draft: Draft | None, awaited: tuple[int, int] | None = None) -> str:
    """The heading of the rail."""
    if view.over:
        return translate("Rail", "All rounds played") if awaited else translate("Rail", "Session finished")
    if draft is None:
        return translate("Rail", "Sealed")
    if draft.situation.phase is Phase.WAR:
        return translate("Rail", "You tied the dealer") if draft.situation.tied else translate("Rail", "War decision")
    return translate("Rail", "Your wager")


def confirm_text(draft: Draft | None) -> str:
    """What the Confirm button reads."""
    if draft is not None and draft.situation.phase is Phase.WAR and not draft.situation.tied:
        return translate("Rail", "Acknowledge")
    if draft is not None and draft.situation.phase is Phase.OPENING and draft.is_empty:
        return translate("Rail", "Sit out")
    return translate("Rail", "Confirm")


def preview_outcome(outcome: Outcome, *, tie: bool) -> str:
    """The name of a row of the payout preview; ``tie`` says whether a Tie is staked beside it."""
    names = {
        Outcome.WIN: translate("Preview", "Higher"),
        Outcome.TIE: translate("Preview", "Tie, Tie pays") if tie else translate("Preview", "Tie"),
        Outcome.LOSE: translate("Preview", "Lower"),
        Outcome.SAT_OUT: translate("Preview", "Sit out"),
        Outcome.SURRENDER: translate("Preview", "Surrender"),
        Outcome.WAR_WIN: translate("Preview", "War higher"),
        Outcome.WAR_TIE: translate("Preview", "Second tie, Tie pays") if tie else translate("Preview", "Second tie"),
        Outcome.WAR_LOSE: translate("Preview", "War lower"),
    }
    return names[outcome]


def own_outcome(view: TableView) -> str:
    """How the last deal went for the own seat, with points, in one sentence."""
    seat = view.own_seat
    if seat.outcome is None:
        return ""
    if seat.outcome is Outcome.TIE:
        won = translate("Table", "You tied the dealer; the Ante of {ante} stays locked.").format(
            ante=points(seat.wager.ante if seat.wager else 0)
        )
        if seat.wager and seat.wager.tie:
            won += " " + translate("Table", "The Tie pays {paid}.").format(paid=signed(seat.net))
        return won
    if seat.outcome is Outcome.SAT_OUT:
        return translate("Table", "You sat out. You have {points}.").format(points=points_phrase(seat.points))
    return translate("Table", "{outcome}: {net}. You have {points}.").format(
        outcome=outcome_word(seat.outcome), net=signed(seat.net), points=points_phrase(seat.points)
    )


def cue_of(view: TableView) -> Cue | None:
    """The sound of the own outcome; none for sitting out."""
    outcome = view.own_seat.outcome
    if outcome is None or outcome is Outcome.SAT_OUT:
        return None
    if outcome is Outcome.TIE:
        return Cue.TIE
    return Cue.WIN if outcome in _WON else Cue.LOSS


def others_outcome(view: TableView, seats: Collection[int]) -> str:
    """The outcomes of these seats, as far as they are others, in brief."""
    return "; ".join(
        _outcome_of(called(seat), seat.outcome, seat.net)
        for index, seat in enumerate(view.seats)
        if index in seats and index != view.own and seat.outcome is not None
    )


def _outcome_of(name: str, outcome: Outcome, net: int) -> str:
    text = f"{name}: {outcome_word(outcome)}"
    return text if outcome is Outcome.SAT_OUT else f"{text} {signed(net)}"


def time_left(seconds: int) -> str:
    """Time left in the phase, as announced."""
    return translate("Table", "{seconds} seconds left").format(seconds=seconds)
