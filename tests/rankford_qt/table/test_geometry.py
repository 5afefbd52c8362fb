"""Where the places of the felt go, for every size: nothing overlaps, nothing leaves the felt, cards stay legible."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from rankford_qt.table.geometry import GAP, LARGEST, SMALLEST, TIGHT, Box, Needs, Plan, SeatPlan, least_height, plan

LEGIBLE = 38
"""Narrowest card of another seat, in pixels; the own and the dealer's are never under `SMALLEST`."""


@st.composite
def needs(draw: st.DrawFn) -> Needs:
    """Texts as they come at 100 % to 200 %, for no to five others."""
    scale = draw(st.sampled_from([100, 125, 150, 175, 200])) / 100
    compact = draw(st.booleans())
    line, small = round(20 * scale), round(17 * scale)
    text = st.integers(60, 210).map(lambda width: round(width * scale))
    return Needs(
        own=(draw(text), 4 * line + round(12 * scale)),
        other=(draw(text), (3 if compact else 4) * line + round(12 * scale)),
        others=draw(st.integers(0, 5)),
        label=0 if compact else line + 4,
        burned=(round(70 * scale), small + 6),
        war=draw(st.booleans()),
        others_war=draw(st.booleans()),
        spare=draw(st.just(0) | text),
        gap=TIGHT if compact else GAP,
    )


sizes = st.tuples(st.integers(300, 2560), st.integers(200, 1600))


def wide_enough(width: int, wants: Needs) -> bool:
    """Whether the texts alone fit: `plan` promises nothing where a seat's text is wider than the felt."""
    room = width - 2 * TIGHT
    cards = 2 * SMALLEST + GAP if wants.war else SMALLEST
    spread = LEGIBLE * 1.56 + 1
    own = max(wants.own[0], cards) + 28
    other = wants.other[0] + spread + 3 * wants.gap if wants.others else 0
    pile = max(23, wants.burned[0]) + 2 * GAP
    return max(own, other, pile + cards + 2 * GAP) <= room


def shifted(box: Box, by: Box) -> Box:
    """A box inside another, on the felt."""
    return Box(box.x + by.x, box.y + by.y, box.width, box.height)


def apart(first: Box, second: Box) -> bool:
    """Whether two boxes share no pixel."""
    return (
        first.x + first.width <= second.x
        or second.x + second.width <= first.x
        or first.y + first.height <= second.y
        or second.y + second.height <= first.y
    )


def inside(box: Box, width: int, height: int) -> bool:
    """Whether a box lies in a room."""
    return box.x >= 0 and box.y >= 0 and box.x + box.width <= width and box.y + box.height <= height


def cards(laid: Plan) -> list[Box]:
    """Every card of a plan."""
    seats = [laid.own, *laid.others]
    return [laid.dealer_card, laid.dealer_war, *(seat.card for seat in seats), *(seat.war for seat in seats)]


def shown(seat: SeatPlan, *, war: bool) -> list[Box]:
    """What can be seen in a seat's panel. Another seat's War card lies half over the first on purpose."""
    return [seat.text, seat.card, *([seat.war] if war else [])]


@given(sizes, needs())
def test_panels_do_not_overlap(size: tuple[int, int], wants: Needs) -> None:
    laid = plan(*size, wants)
    boxes = [laid.dealer, laid.own.panel, *(each.panel for each in laid.others)]
    for index, first in enumerate(boxes):
        for second in boxes[index + 1 :]:
            assert apart(first, second), (first, second)


@given(sizes, needs())
def test_everything_lies_on_the_felt(size: tuple[int, int], wants: Needs) -> None:
    width, height = size
    if not wide_enough(width, wants):
        return
    laid = plan(width, height, wants)
    assert laid.height >= height
    for box in (laid.dealer, laid.own.panel, *(each.panel for each in laid.others)):
        assert inside(box, width, laid.height), box


@given(sizes, needs())
def test_a_seats_text_and_cards_lie_in_its_panel(size: tuple[int, int], wants: Needs) -> None:
    laid = plan(*size, wants)
    for seat, war in ((laid.own, wants.war), *((each, wants.others_war) for each in laid.others)):
        for box in shown(seat, war=war):
            assert inside(box, seat.panel.width, seat.panel.height), box
        assert apart(seat.text, seat.card)
        assert not war or apart(seat.text, seat.war)


@given(sizes, needs())
def test_room_that_is_left_goes_to_the_names_of_others_and_costs_nothing(size: tuple[int, int], wants: Needs) -> None:
    laid, bare = plan(*size, wants), plan(*size, replace(wants, spare=0))
    assert (laid.height, laid.card_width, laid.own) == (bare.height, bare.card_width, bare.own)
    for seat, narrow in zip(laid.others, bare.others, strict=True):
        assert seat.panel.y == narrow.panel.y
        assert narrow.text.width <= seat.text.width <= max(narrow.text.width, wants.spare)
    row = [each.panel for each in laid.others if each.panel.y == laid.others[0].panel.y]
    if laid.others and laid.others[0].text.width < wants.spare and wide_enough(size[0], wants):
        left = size[0] - sum(each.width for each in row) - (len(row) + 1) * wants.gap
        assert 0 <= left < len(row), "the row is full to a pixel for each"


def test_three_in_a_row_share_the_whole_width() -> None:
    wants = Needs((200, 92), (60, 72), 5, 0, (70, 23), war=False, others_war=False, spare=210, gap=TIGHT)
    laid = plan(576, 600, wants)
    first, _, third = (each.panel for each in laid.others[:3])
    assert (first.x, third.x + third.width) == (TIGHT, 576 - TIGHT)


@given(sizes, needs())
def test_own_and_dealer_cards_lie_side_by_side(size: tuple[int, int], wants: Needs) -> None:
    laid = plan(*size, wants)
    assert apart(laid.own.card, laid.own.war)
    assert apart(laid.dealer_card, laid.dealer_war)
    inner = [laid.burn, laid.burned, laid.dealer_card, *([laid.dealer_war] if wants.war else [])]
    for index, first in enumerate(inner):
        for second in inner[index + 1 :]:
            assert apart(first, second), (first, second)
    for box in inner:
        assert inside(box, laid.dealer.width, laid.dealer.height), box
    assert apart(laid.dealer_label, laid.dealer_card)


@given(sizes, needs())
def test_every_card_is_legible_and_five_by_seven(size: tuple[int, int], wants: Needs) -> None:
    laid = plan(*size, wants)
    for card in cards(laid):
        assert card.width >= LEGIBLE
        assert abs(card.height - card.width * 7 / 5) <= 0.5
    assert abs(laid.burn.height - laid.burn.width * 7 / 5) <= 1.3
    assert SMALLEST <= laid.card_width <= LARGEST
    assert laid.own.card.width == laid.dealer_card.width == laid.card_width


@given(sizes, needs())
def test_a_felt_scrolls_only_if_the_smallest_cards_do_not_fit(size: tuple[int, int], wants: Needs) -> None:
    laid = plan(*size, wants)
    if laid.height > size[1]:
        assert laid.card_width == SMALLEST


@given(sizes, needs())
def test_more_room_makes_cards_no_smaller_than_by_a_pixel(size: tuple[int, int], wants: Needs) -> None:
    width, height = size
    # Widths are tried in steps of two.
    assert plan(width, height + 40, wants).card_width >= plan(width, height, wants).card_width - 1


@given(st.integers(300, 2560), st.integers(44, 120), needs())
def test_the_height_asked_for_is_enough(width: int, card: int, wants: Needs) -> None:
    height = least_height(width, card, wants)
    assert plan(width, height, wants).height == height


@given(sizes, needs())
def test_seats_stand_in_order_the_own_one_before_those_that_are_scrolled_to(
    size: tuple[int, int], wants: Needs
) -> None:
    laid = plan(*size, wants)
    places = [(each.panel.y, each.panel.x) for each in laid.others]
    assert places == sorted(places)
    own = laid.own.panel
    assert laid.dealer.y + laid.dealer.height <= own.y
    for panel in (each.panel for each in laid.others):
        assert laid.dealer.y + laid.dealer.height <= panel.y
        first, then = (own, panel) if laid.height > size[1] else (panel, own)
        assert first.y + first.height <= then.y
