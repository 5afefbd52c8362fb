"""Where the places of the felt go: arithmetic on pixels, no widgets."""

from dataclasses import dataclass
from math import ceil

_RATIO = 7 / 5
LARGEST, SMALLEST = 176, 44
"""Widest and narrowest own card, in pixels."""
GAP = 12
PAD = 14
_SMALL = 0.6
_SMALLEST_OTHER = 38
_OVERLAP = 0.56
_BURN = 0.52


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in pixels."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Needs:
    """What the texts need, in pixels: blocks of the own seat and of another seat, and the dealer's label line."""

    own: tuple[int, int]
    other: tuple[int, int]
    label: int
    burned: tuple[int, int]


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
    dealer: Box
    dealer_label: Box
    burn: Box
    burned: Box
    dealer_card: Box
    dealer_war: Box
    others: tuple[SeatPlan, ...]
    own: SeatPlan


def plan(width: int, height: int, others: int, needs: Needs) -> Plan:
    """The places of a felt with a number of other seats: the largest cards that fit.

    If not even the smallest fit, the plan's height exceeds the felt's and the felt scrolls.
    """
    for card in range(LARGEST, SMALLEST, -2):
        sizes = _Sizes.of(card, width, others, needs)
        if sizes.width <= width and sizes.height <= height:
            return _place(sizes, width, height, others, needs)
    sizes = _Sizes.of(SMALLEST, width, others, needs)
    return _place(sizes, width, max(height, sizes.height), others, needs)


@dataclass(frozen=True, slots=True)
class _Sizes:
    card: tuple[int, int]
    small: tuple[int, int]
    dealer: tuple[int, int]
    own: tuple[int, int]
    other: tuple[int, int]
    columns: int
    rows: int

    @classmethod
    def of(cls, card: int, width: int, others: int, needs: Needs) -> "_Sizes":
        size = (card, round(card * _RATIO))
        small_width = max(_SMALLEST_OTHER, round(card * _SMALL))
        small = (small_width, round(small_width * _RATIO))
        burn = max(round(card * _BURN), needs.burned[0])
        dealer = (burn + 2 * GAP + 2 * card + GAP, needs.label + size[1])
        own = (needs.own[0] + 2 * card + 2 * GAP + 2 * PAD + GAP, max(size[1], needs.own[1]) + 2 * PAD)
        spread = round(small[0] * (1 + _OVERLAP))
        other = (spread + GAP + needs.other[0] + 2 * GAP, max(small[1], needs.other[1]) + 2 * GAP)
        columns = max(1, min(others, (width - GAP) // (other[0] + GAP)))
        if others == 4:
            columns = min(columns, 4 if columns == 4 else 2)
        return cls(size, small, dealer, own, other, columns, ceil(others / columns))

    @property
    def width(self) -> int:
        return max(self.dealer[0], self.own[0], self.other[0] if self.rows else 0) + 2 * GAP

    @property
    def height(self) -> int:
        return self.dealer[1] + self.own[1] + self.rows * (self.other[1] + GAP) + 3 * GAP


def _place(sizes: _Sizes, width: int, height: int, others: int, needs: Needs) -> Plan:
    blocks = 3 if sizes.rows else 2
    spare = max(0, height - sizes.height)
    space = GAP + spare // (blocks + 1)
    top = space
    middle = top + sizes.dealer[1] + space
    own_y = height - space - sizes.own[1]
    used = sizes.rows * (sizes.other[1] + GAP) - GAP
    middle += max(0, (own_y - space - middle - used) // 2)
    card, war = sizes.card
    dealer = Box((width - sizes.dealer[0]) // 2, top, *sizes.dealer)
    first = sizes.dealer[0] - 2 * card - GAP
    burn_width = round(card * _BURN)
    burn_height = round(burn_width * _RATIO)
    burn_y = needs.label + max(0, (war - burn_height - needs.burned[1]) // 2)
    column = first - 2 * GAP
    return Plan(
        height=height,
        dealer=dealer,
        dealer_label=Box(0, 0, sizes.dealer[0], needs.label),
        burn=Box((column - burn_width) // 2, burn_y, burn_width, burn_height),
        burned=Box(0, burn_y + burn_height, column, needs.burned[1]),
        dealer_card=Box(first, needs.label, card, war),
        dealer_war=Box(first + card + GAP, needs.label, card, war),
        others=tuple(_other(sizes, width, middle, index, others) for index in range(others)),
        own=_own(sizes, width, own_y, needs),
    )


def _own(sizes: _Sizes, width: int, y: int, needs: Needs) -> SeatPlan:
    panel = Box((width - sizes.own[0]) // 2, y, *sizes.own)
    card, height = sizes.card
    text = Box(PAD, 0, needs.own[0], panel.height)
    first = PAD + needs.own[0] + 2 * GAP
    card_y = (panel.height - height) // 2
    return SeatPlan(panel, text, Box(first, card_y, card, height), Box(first + card + GAP, card_y, card, height))


def _other(sizes: _Sizes, width: int, top: int, index: int, others: int) -> SeatPlan:
    row, column = divmod(index, sizes.columns)
    in_row = min(sizes.columns, others - row * sizes.columns)
    across = in_row * sizes.other[0] + (in_row - 1) * GAP
    x = (width - across) // 2 + column * (sizes.other[0] + GAP)
    panel = Box(x, top + row * (sizes.other[1] + GAP), *sizes.other)
    small, height = sizes.small
    card_y = (panel.height - height) // 2
    spread = round(small * (1 + _OVERLAP))
    text = Box(GAP + spread + GAP, 0, panel.width - spread - 3 * GAP, panel.height)
    return SeatPlan(panel, text, Box(GAP, card_y, small, height), Box(GAP + spread - small, card_y, small, height))
