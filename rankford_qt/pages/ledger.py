"""The ledger: what each round of a session staked, returned and left."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from core.game import Round
from rankford_qt.card_words import card_name, outcome_word
from rankford_qt.look import Look
from rankford_qt.pages.grid import Cell, Grid, Line
from rankford_qt.wording import points, signed

translate = QCoreApplication.translate


class Ledger(Grid):
    """One line a round, for one seat."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, translate("Ledger", "Ledger of the rounds"), parent)

    def show_rounds(self, rounds: Sequence[Round], seat: int) -> None:
        """Show the rounds of a seat; a round at its War decision counts as far as it is settled."""
        headers = (
            translate("Ledger", "Round"),
            translate("Ledger", "Card"),
            translate("Ledger", "Dealer"),
            translate("Ledger", "Outcome"),
            translate("Ledger", "Staked"),
            translate("Ledger", "Returned"),
            translate("Ledger", "Net"),
            translate("Ledger", "Points"),
        )
        self.show_lines(headers, [_line(number, each, seat) for number, each in enumerate(rounds, 1)])


def _line(number: int, played: Round, seat: int) -> Line:
    own = _cards(played.deal.cards[seat], played.war.cards[seat] if played.war else None)
    dealer = _cards(played.deal.dealer, played.war.dealer if played.war and len(own) > 1 else None)
    staked, returned = played.staked(seat), played.returned(seat)
    net, after = returned - staked, played.points[seat]
    outcome = outcome_word(played.outcomes[seat])
    cells = (
        Cell(str(number)),
        Cell(_spoken(own), own),
        Cell(_spoken(dealer), dealer),
        Cell(outcome),
        Cell(points(staked), number=True),
        Cell(points(returned), number=True),
        Cell(signed(net), number=True),
        Cell(points(after), number=True),
    )
    return Line(cells, _heading(number, outcome, net), _details(own, dealer, staked, returned, after))


def _heading(number: int, outcome: str, net: int) -> str:
    text = translate("Ledger", "Round {number} · {outcome} · {net}")
    return text.format(number=number, outcome=outcome, net=signed(net))


def _details(own: tuple[int, ...], dealer: tuple[int, ...], staked: int, returned: int, after: int) -> str:
    text = translate("Ledger", "Staked {staked} · returned {returned} · then {points} points")
    stakes = text.format(staked=points(staked), returned=points(returned), points=points(after))
    if not own or not dealer:
        return stakes
    against = translate("Ledger", "{card} against {dealer}").format(card=_spoken(own), dealer=_spoken(dealer))
    return f"{against[:1].upper()}{against[1:]}\n{stakes}"


def _cards(first: int | None, second: int | None) -> tuple[int, ...]:
    return tuple(card for card in (first, second) if card is not None)


def _spoken(cards: tuple[int, ...]) -> str:
    if not cards:
        return translate("Ledger", "none")
    if len(cards) == 1:
        return card_name(cards[0])
    text = translate("Ledger", "{card}, then {war_card}")
    return text.format(card=card_name(cards[0]), war_card=card_name(cards[1]))
