"""What is announced when something happens at the table, each once and in order."""

from dataclasses import dataclass

from core.cards import rank
from core.draft import Draft
from core.table import TableView
from rankford_qt.card_words import card_name, rank_word
from rankford_qt.table import words
from rankford_qt.wording import points_phrase, translate


@dataclass(frozen=True, slots=True)
class Happening:
    """One sentence; an urgent one interrupts what is being read."""

    text: str
    urgent: bool = False


def of_deal(before: TableView, after: TableView, *, brief: bool) -> list[Happening]:
    """What a reveal brought: own card, dealer card, outcome with points, the others' outcomes."""
    seat = after.own_seat
    war = after.shown_round == before.shown_round
    own, dealer = (seat.war_card, after.dealer_war) if war else (seat.card, after.dealer)
    said: list[str] = []
    if brief:
        if own is not None and dealer is not None:
            said.append(
                translate("Table", "{own} against {dealer}.").format(
                    own=rank_word(rank(own)), dealer=rank_word(rank(dealer))
                )
            )
    else:
        if own is not None:
            said.append(_own_card(own, war=war))
        if dealer is not None:
            said.append(_dealer_card(dealer, war=war))
        elif not war:
            said.append(translate("Table", "Nothing was dealt: every seat sat out."))
    news = _news(before, after)
    if after.own in news:
        said.append(words.own_outcome(after))
    others = words.others_outcome(after, news)
    if others:
        said.append(others)
    return [Happening(text) for text in said]


def of_end(view: TableView, awaited: tuple[int, int] | None) -> list[Happening]:
    """The last outcome is on the table: the final points, which online count once every seat has signed them."""
    if awaited is None:
        return [Happening(translate("Table", "Session finished.") + " " + words.final_status(view))]
    return [Happening(words.final_status(view)), Happening(words.receipts(*awaited))]


def of_receipts() -> list[Happening]:
    """Every seat signed the outcome."""
    return [Happening(translate("Table", "Every seat signed the outcome: the result is final."))]


def of_phase(view: TableView, draft: Draft | None, *, brief: bool) -> list[Happening]:
    """A phase that begins: its name, then the decision needed."""
    start = translate("Table", "{round}: {phase}.").format(round=words.round_name(view), phase=words.phase_name(view))
    if brief:
        return [Happening(start)]
    said = [f"{start} {_have(view)}"]
    if draft is not None:
        said.append(words.instruction(view, draft))
    return [Happening(text) for text in said]


def of_draft(before: Draft | None, after: Draft | None) -> list[Happening]:
    """An allocation or a reset of the draft."""
    if before is None or after is None or before.situation != after.situation:
        return []
    if before.prepared == after.prepared and before.main == after.main and before.side == after.side:
        return []
    return [Happening(words.status(after))]


def _news(before: TableView, after: TableView) -> list[int]:
    """The seats whose outcome is news: what was told at the opening is not repeated after others' War."""
    return [
        index
        for index, (old, new) in enumerate(zip(before.seats, after.seats, strict=True))
        if after.shown_round != before.shown_round or new.outcome is not old.outcome
    ]


def _own_card(card: int, *, war: bool) -> str:
    if war:
        return translate("Table", "Your War card: {card}.").format(card=card_name(card))
    return translate("Table", "Your card: {card}.").format(card=card_name(card))


def _dealer_card(card: int, *, war: bool) -> str:
    if war:
        return translate("Table", "Dealer's War card: {card}.").format(card=card_name(card))
    return translate("Table", "Dealer's card: {card}.").format(card=card_name(card))


def _have(view: TableView) -> str:
    return translate("Table", "You have {points}.").format(points=points_phrase(view.own_seat.points))
