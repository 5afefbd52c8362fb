"""Where the places of the felt go: arithmetic on pixels, no widgets."""

from dataclasses import dataclass
from math import ceil

_RATIO = 7 / 5
LARGEST, SMALLEST = 176, 44
"""Widest and narrowest own card, in pixels."""
GAP = 12
PAD = 14
TIGHT = 6
_SMALL = 0.6
_SMALLEST_OTHER = 38
_OVERLAP = 0.56
_BURN = 0.52
#: Most of the felt's height that the width of a card may be: alone with the dealer, and among others.
_SHARE, _SHARE_AMONG = 0.25, 0.18


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in pixels."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Needs:
    """What the felt has to show; sizes are widths and heights in pixels."""

    own: tuple[int, int]
    """Text of the own seat."""
    other: tuple[int, int]
    """Text of another seat."""
    others: int
    """How many other seats there are."""
    label: int
    """Height of the dealer's label; 0 leaves it out."""
    burned: tuple[int, int]
    """The line below the burned pile."""
    war: bool
    """Whether the own seat and the dealer need room for a War card."""
    others_war: bool
    """Whether another seat does."""
    spare: int = 0
    """Width up to which another seat's text takes the room that is left, for its name; 0 takes none."""
    gap: int = GAP
    """Between and inside the panels of the other seats."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A seat's panel on the felt; the rest is relative to the panel."""

    panel: Box
    text: Box
    card: Box
    war: Box


@dataclass(frozen=True, slots=True)
class Plan:
    """Every place of the felt. The dealer's boxes are relative to ``dealer``."""

    height: int
    """Of the whole felt; more than was given means that it has to scroll."""
    card_width: int
    dealer: Box
    dealer_label: Box
    burn: Box
    burned: Box
    dealer_card: Box
    dealer_war: Box
    others: tuple[SeatPlan, ...]
    own: SeatPlan


def plan(width: int, height: int, needs: Needs) -> Plan:
    """The places of a felt: the largest cards that fit.

    The own seat's text stands beside its cards, or above them where the felt is too narrow for that. If not even the
    smallest cards fit, the plan's height exceeds the felt's and the felt scrolls; the own seat then comes before the
    others, so that one's own cards and the dealer's are what is seen first.
    """
    share = _SHARE_AMONG if needs.others else _SHARE
    largest = max(SMALLEST, min(LARGEST, round(height * share)))
    stacked = _Sizes.of(SMALLEST, width, needs, stacked=False).width > width
    for card in range(largest, SMALLEST, -2):
        sizes = _Sizes.of(card, width, needs, stacked=stacked)
        if sizes.width <= width and sizes.height <= height:
            return _place(sizes, width, height, needs)
    sizes = _Sizes.of(SMALLEST, width, needs, stacked=stacked)
    scrolls = sizes.height > height
    return _place(sizes, width, max(height, sizes.height), needs, own_first=scrolls)


def least_height(width: int, card: int, needs: Needs) -> int:
    """The height that a felt with cards of a width needs, in pixels."""
    stacked = _Sizes.of(card, width, needs, stacked=False).width > width
    return _Sizes.of(card, width, needs, stacked=stacked).height


@dataclass(frozen=True, slots=True)
class _Sizes:
    card: tuple[int, int]
    small: tuple[int, int]
    spread: int
    """Width of another seat's cards: the War card lies half over the first."""
    dealer: tuple[int, int]
    own: tuple[int, int]
    other: tuple[int, int]
    stacked: bool
    columns: int
    rows: int

    @classmethod
    def of(cls, card: int, width: int, needs: Needs, *, stacked: bool) -> "_Sizes":
        size = (card, round(card * _RATIO))
        small_width = max(_SMALLEST_OTHER, round(card * _SMALL))
        small = (small_width, round(small_width * _RATIO))
        cards = 2 * card + GAP if needs.war else card
        burn = _burn(card)
        pile = (max(burn[0], needs.burned[0]), burn[1] + needs.burned[1])
        dealer = (pile[0] + 2 * GAP + cards, needs.label + max(size[1], pile[1]))
        if stacked:
            own = (max(needs.own[0], cards) + 2 * PAD, size[1] + GAP + needs.own[1] + 2 * PAD)
        else:
            own = (needs.own[0] + cards + 2 * GAP + 2 * PAD, max(size[1], needs.own[1]) + 2 * PAD)
        spread = round(small[0] * (1 + _OVERLAP)) if needs.others_war else small[0]
        gap = needs.gap
        other = (spread + needs.other[0] + 3 * gap, max(small[1], needs.other[1]) + 2 * gap)
        columns = max(1, min(needs.others, (width - gap) // (other[0] + gap)))
        rows = ceil(needs.others / columns)
        columns = ceil(needs.others / rows) if rows else 1
        left = (width - gap) // columns - gap - other[0]
        other = (other[0] + max(0, min(needs.spare - needs.other[0], left)), other[1])
        return cls(size, small, spread, dealer, own, other, stacked, columns, rows)

    @property
    def width(self) -> int:
        # The dealer's card, not the pile beside it, lies in the middle: room for the pile on both sides.
        return max(self.dealer[0] + 2 * GAP, self.own[0], self.other[0] if self.rows else 0) + 2 * TIGHT

    @property
    def height(self) -> int:
        return self.dealer[1] + self.own[1] + self.rows * (self.other[1] + GAP) + 3 * GAP


def _place(sizes: _Sizes, width: int, height: int, needs: Needs, *, own_first: bool = False) -> Plan:
    blocks = 3 if sizes.rows else 2
    space = GAP + max(0, height - sizes.height) // (blocks + 1)
    used = sizes.rows * (sizes.other[1] + GAP) - GAP
    if own_first:
        own_y = space + sizes.dealer[1] + GAP
        middle = own_y + sizes.own[1] + GAP
    else:
        own_y = height - space - sizes.own[1]
        middle = space + sizes.dealer[1] + space
        middle += max(0, (own_y - space - middle - used) // 2)
    card, tall = sizes.card
    cards = 2 * card + GAP if needs.war else card
    pile = sizes.dealer[0] - cards
    x = max(GAP, (width - cards) // 2 - pile)
    burn = _burn(card)
    burn_y = needs.label + max(0, (tall - burn[1] - needs.burned[1]) // 2)
    column = pile - 2 * GAP
    return Plan(
        height=height,
        card_width=card,
        dealer=Box(x, space, *sizes.dealer),
        dealer_label=Box(pile - GAP, 0, cards + 2 * GAP, needs.label),
        burn=Box((column - burn[0]) // 2, burn_y, *burn),
        burned=Box(0, burn_y + burn[1], column, needs.burned[1]),
        dealer_card=Box(pile, needs.label, card, tall),
        dealer_war=Box(pile + card + GAP, needs.label, card, tall),
        others=tuple(_other(sizes, width, middle, index, needs) for index in range(needs.others)),
        own=_own(sizes, width, own_y, needs),
    )


def _burn(card: int) -> tuple[int, int]:
    """Size of the burned pile beside a card."""
    return round(card * _BURN), round(card * _BURN * _RATIO)


def _own(sizes: _Sizes, width: int, y: int, needs: Needs) -> SeatPlan:
    panel = Box((width - sizes.own[0]) // 2, y, *sizes.own)
    card, height = sizes.card
    if sizes.stacked:
        text = Box(PAD, PAD, panel.width - 2 * PAD, needs.own[1])
        first, card_y = PAD, PAD + needs.own[1] + GAP
    else:
        text = Box(PAD, 0, needs.own[0], panel.height)
        first, card_y = PAD + needs.own[0] + 2 * GAP, (panel.height - height) // 2
    return SeatPlan(panel, text, Box(first, card_y, card, height), Box(first + card + GAP, card_y, card, height))


def _other(sizes: _Sizes, width: int, top: int, index: int, needs: Needs) -> SeatPlan:
    row, column = divmod(index, sizes.columns)
    in_row = min(sizes.columns, needs.others - row * sizes.columns)
    gap = needs.gap
    across = in_row * sizes.other[0] + (in_row - 1) * gap
    x = (width - across) // 2 + column * (sizes.other[0] + gap)
    panel = Box(x, top + row * (sizes.other[1] + GAP), *sizes.other)
    small, height = sizes.small
    card_y = (panel.height - height) // 2
    text = Box(gap + sizes.spread + gap, 0, panel.width - sizes.spread - 3 * gap, panel.height)
    war = Box(gap + sizes.spread - small, card_y, small, height)
    return SeatPlan(panel, text, Box(gap, card_y, small, height), war)
