"""Every card is told by its rank, its suit's shape and its colour, at any size and in any theme."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget

from core.cards import Suit, rank, suit
from rankford_qt.card_words import card_name
from rankford_qt.look import Look
from rankford_qt.table import card_painter
from rankford_qt.table.card_painter import CardPictures, paint_back, paint_card, suit_colour, suit_path
from rankford_qt.table.card_slot import CardSlot

DECK = range(52)


def picture(card: int | None, look: Look, width: int = 100) -> QImage:
    """A card, or its back, painted alone."""
    image = QImage(width, width * 7 // 5, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    rect = QRectF(image.rect())
    if card is None:
        paint_back(painter, rect, look)
    else:
        paint_card(painter, rect, card, look)
    painter.end()
    return image


def count(image: QImage, colour: QColor) -> int:
    """How many pixels are of a colour."""
    wanted = colour.rgb()
    return sum(image.pixel(x, y) == wanted for x in range(image.width()) for y in range(image.height()))


def different(first: QImage, second: QImage) -> int:
    """How many pixels differ."""
    return sum(first.pixel(x, y) != second.pixel(x, y) for x in range(first.width()) for y in range(first.height()))


@pytest.mark.parametrize("card", DECK, ids=card_name)
def test_each_card_shows_its_suits_colour_on_ivory(look: Look, card: int) -> None:
    image = picture(card, look)
    own = suit_colour(suit(card), look.theme, four_colour=False)
    other = look.theme.black if own == QColor(look.theme.red) else look.theme.red
    # The large suit and the rank.
    assert count(image, own) > image.width() * image.height() * 0.05
    assert count(image, QColor(other)) == 0
    assert count(image, QColor(look.theme.card)) > image.width() * image.height() * 0.5
    assert QColor(image.pixel(70, 100)) == own


def test_no_two_cards_look_alike_even_at_the_smallest_size(look: Look) -> None:
    pictures = {card: picture(card, look, 38) for card in DECK}
    for first, second in combinations(DECK, 2):
        assert different(pictures[first], pictures[second]) > 20, (card_name(first), card_name(second))


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_suits_are_told_by_shape_alone(look: Look, theme: str) -> None:
    """Of the same colour, in high contrast, two suits still differ."""
    look.set(theme, 100, four_colour=False)
    for first, second in ((Suit.CLUBS, Suit.SPADES), (Suit.DIAMONDS, Suit.HEARTS)):
        cards = [next(card for card in DECK if suit(card) == each and rank(card) == 9) for each in (first, second)]
        assert different(*(picture(card, look, 44) for card in cards)) > 60


def test_suits_have_the_colours_of_the_theme(look: Look) -> None:
    theme = look.theme
    two = {Suit.CLUBS: theme.black, Suit.DIAMONDS: theme.red, Suit.HEARTS: theme.red, Suit.SPADES: theme.black}
    four = two | {Suit.CLUBS: theme.clubs, Suit.DIAMONDS: theme.diamonds}
    for colours, four_colour in ((two, False), (four, True)):
        for each, colour in colours.items():
            assert suit_colour(each, theme, four_colour=four_colour) == QColor(colour)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_four_colours_are_four_and_two_are_two(look: Look, theme: str) -> None:
    look.set(theme, 100, four_colour=True)
    four = {suit_colour(each, look.theme, four_colour=True).name() for each in Suit}
    two = {suit_colour(each, look.theme, four_colour=False).name() for each in Suit}
    assert (len(four), len(two)) == (4, 2)
    for each in Suit:
        card = next(card for card in DECK if suit(card) == each)
        assert count(picture(card, look), suit_colour(each, look.theme, four_colour=True)) > 500


def test_the_back_shows_nothing_of_the_card(look: Look) -> None:
    back = picture(None, look)
    assert count(back, QColor(look.theme.red)) == count(back, QColor(look.theme.black)) == 0
    assert count(back, QColor(look.theme.back[0])) > 1000


@pytest.mark.parametrize("which", Suit)
def test_a_suit_fills_its_box_and_leaves_its_corners(which: Suit) -> None:
    path, box = suit_path(which), card_painter._BOX
    bounds = path.boundingRect()
    assert bounds.left() >= 0
    assert bounds.right() <= box
    assert bounds.width() > box * 0.7
    assert bounds.height() > box * 0.7
    assert path.contains(QPointF(box / 2, box / 2))
    for corner in ((1, 1), (box - 1, 1), (1, box - 1), (box - 1, box - 1)):
        assert not path.contains(QPointF(*corner))


def test_the_six_decks_look_alike(look: Look) -> None:
    assert different(picture(7, look), picture(7 + 52, look)) == 0


def test_pictures_are_made_once_and_anew_when_forgotten(look: Look) -> None:
    pictures = CardPictures(look)
    size = QSize(60, 80)
    first = pictures.picture(3, size, 1.0)
    assert pictures.picture(3, size, 1.0) is first
    assert pictures.picture(3, size, 2.0) is not first
    assert pictures.picture(3, size, 2.0).width() == 120
    second = pictures.picture(3, size, 2.0)
    pictures.forget()
    assert pictures.picture(3, size, 2.0) is not second


# Slots


@pytest.fixture
def slot(look: Look) -> Iterator[CardSlot]:
    """A slot on a felt of its own."""
    felt = QWidget()
    felt.resize(200, 200)
    slot = CardSlot(look, CardPictures(look), felt)
    slot.resize(80, 110)
    felt.show()
    yield slot
    felt.close()


def grabbed(slot: CardSlot) -> QImage:
    """What a slot paints."""
    return slot.grab().toImage()


def test_what_is_read_is_what_is_painted(slot: CardSlot, look: Look) -> None:
    for card in (0, 12, 30, 311):
        slot.show_card(card, f"You: {card_name(card)}", "Your card")
        assert slot.card == card
        assert slot.text() == slot.accessibleName() == f"You: {card_name(card)}"
        assert count(grabbed(slot), suit_colour(suit(card), look.theme, four_colour=False)) > 100


def test_an_empty_slot_is_named_and_one_without_a_room_is_hidden(slot: CardSlot) -> None:
    slot.show_card(None, "Your card: not dealt", "Your card")
    assert slot.isVisible()
    assert slot.accessibleName() == "Your card: not dealt"
    slot.show_card(None, "", "")
    assert not slot.isVisible()


def test_a_card_in_flight_is_read_but_not_yet_painted(slot: CardSlot, look: Look) -> None:
    slot.show_card(0, "You: 2 of clubs", "Your card")
    lying = grabbed(slot)
    slot.set_in_flight(True)
    assert slot.accessibleName() == "You: 2 of clubs"
    assert count(grabbed(slot), QColor(look.theme.card)) == 0
    slot.set_in_flight(False)
    assert different(grabbed(slot), lying) == 0


def test_a_slot_takes_no_markup(slot: CardSlot) -> None:
    assert slot.textFormat() is Qt.TextFormat.PlainText
