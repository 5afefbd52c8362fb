"""Whole sessions of random tables and choices: what holds in each of them."""

import json
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from core.cards import RANK_OF
from core.game import Game, Phase, Round
from core.payouts import Outcome
from core.proof import ProvenGame
from core.replay import replay
from core.strategies import legal_choices
from core.wagers import (
    Choice,
    Decision,
    IllegalChoiceError,
    Opening,
    check_opening,
    check_war_choice,
    decode_opening,
    decode_war_choice,
    legal_openings,
    legal_war_choices,
)
from tests.core import reference

Played = list[tuple[Phase, tuple[int, ...], list[Choice], bytes, Round]]
"""Each phase: which, points before it, choices, seed, and the round after it."""


@st.composite
def sessions(draw: st.DrawFn) -> tuple[Game, Played]:
    """A finished session of 1…6 seats that make any legal choices, with every phase of it."""
    game = Game(draw(st.integers(1, 6)))
    phases: Played = []
    while game.phase is not Phase.OVER:
        phase, before = game.phase, game.points
        choices = [draw(st.sampled_from(legal_choices(game, seat))) for seat in range(game.seats)]
        seed = draw(st.binary(min_size=32, max_size=32))
        phases.append((phase, before, choices, seed, game.play(choices, seed)))
    return game, phases


def _sign(card: int | None, dealer: int | None) -> int:
    assert card is not None
    assert dealer is not None
    return (RANK_OF[card] > RANK_OF[dealer]) - (RANK_OF[card] < RANK_OF[dealer])


def _opening_table(wager: Opening, sign: int) -> tuple[Outcome, int]:
    """Outcome and points returned, read off the rules."""
    if sign > 0:
        return Outcome.WIN, 2 * wager.ante
    return (Outcome.LOSE, 0) if sign < 0 else (Outcome.TIE, 11 * wager.tie)


def _war_table(ante: int, tie: int, sign: int) -> tuple[Outcome, int]:
    if sign > 0:
        return Outcome.WAR_WIN, ante + 2 * ante
    return (Outcome.WAR_LOSE, 0) if sign < 0 else (Outcome.WAR_TIE, ante + 3 * ante + 11 * tie)


@given(sessions())
def test_points_are_conserved_and_never_negative(session: tuple[Game, Played]) -> None:
    game, _ = session
    before = (1000,) * game.seats
    for played in game.rounds:
        assert played.before == before
        for seat in range(game.seats):
            assert played.points[seat] == before[seat] - played.staked(seat) + played.returned(seat)
            assert played.points[seat] >= 0
            assert played.points[seat] % 5 == 0
        before = played.points
    assert game.points == before
    assert len(game.rounds) == 5


@given(sessions())
def test_every_payout_is_in_the_table(session: tuple[Game, Played]) -> None:
    _, phases = session
    for _, before, choices, _, played in phases:
        for seat, choice in enumerate(choices):
            ante = played.wagers[seat].ante
            if isinstance(choice, Opening):
                if not ante:
                    expected = Outcome.SAT_OUT, before[seat]
                else:
                    outcome, returned = _opening_table(choice, _sign(played.deal.cards[seat], played.deal.dealer))
                    expected = outcome, before[seat] - ante - choice.tie + returned
            elif choice.decision is Decision.WAR:
                assert played.war is not None
                outcome, returned = _war_table(ante, choice.tie, _sign(played.war.cards[seat], played.war.dealer))
                expected = outcome, before[seat] - ante - choice.tie + returned
            elif choice.decision is Decision.SURRENDER:
                expected = Outcome.SURRENDER, before[seat] + ante // 2
            else:
                expected = played.outcomes[seat], before[seat]
            assert (played.outcomes[seat], played.points[seat]) == expected


@given(sessions())
def test_cards_and_burns_stand_where_the_protocol_draws_them(session: tuple[Game, Played]) -> None:
    _, phases = session
    pool: list[int] = []
    for phase, _, choices, seed, played in phases:
        if phase is Phase.OPENING:
            pool = list(range(312))
            staking = [seat for seat, wager in enumerate(played.wagers) if wager.ante]
            drawn = reference.draw(pool, seed, len(staking) + 2 if staking else 0)
            assert played.deal.drawn() == tuple(drawn)
            if staking:
                assert (played.deal.burn, played.deal.dealer) == (drawn[0], drawn[-1])
                assert [played.deal.cards[seat] for seat in staking] == drawn[1:-1]
            assert all(card is None for seat, card in enumerate(played.deal.cards) if seat not in staking)
            continue
        fighting = [seat for seat, choice in enumerate(choices) if choice[0] is Decision.WAR]
        drawn = reference.draw(pool, seed, 4 * len(fighting) + 4 if fighting else 0)
        assert played.war is not None
        assert played.war.drawn() == tuple(drawn)
        for place, seat in enumerate(fighting):
            assert played.war.burns[seat] == tuple(drawn[4 * place : 4 * place + 3])
            assert played.war.cards[seat] == drawn[4 * place + 3]
        if fighting:
            assert (played.war.dealer_burns, played.war.dealer) == (tuple(drawn[-4:-1]), drawn[-1])
        assert all(card is None for seat, card in enumerate(played.war.cards) if seat not in fighting)


@given(sessions())
def test_cards_used(session: tuple[Game, Played]) -> None:
    game, _ = session
    for played in game.rounds:
        staking = sum(wager.ante > 0 for wager in played.wagers)
        fighting = sum(choice.decision is Decision.WAR for choice in played.choices or ())
        drawn = [*played.deal.drawn(), *(played.war.drawn() if played.war else ())]
        assert len(drawn) == (staking + 2 if staking else 0) + (4 + 4 * fighting if fighting else 0)
        assert len(set(drawn)) == len(drawn) <= 36
        shown = [*played.deal.cards, played.deal.dealer]
        shown += [*played.war.cards, played.war.dealer] if played.war else []
        assert played.burned() == len(drawn) - sum(card is not None for card in shown)


@given(sessions())
def test_a_war_decision_is_asked_exactly_of_tied_seats(session: tuple[Game, Played]) -> None:
    _, phases = session
    followed = [phase for phase, *_ in phases[1:]] + [Phase.OVER]
    for (phase, _, _, _, played), after in zip(phases, followed, strict=True):
        if phase is Phase.OPENING:
            tied = any(wager.ante and _sign(card, played.deal.dealer) == 0 for wager, card in _staked(played))
            assert (after is Phase.WAR) is tied
        else:
            assert after is not Phase.WAR
            assert Outcome.TIE not in played.outcomes


def _staked(played: Round) -> list[tuple[Opening, int | None]]:
    return [(wager, card) for wager, card in zip(played.wagers, played.deal.cards, strict=True) if wager.ante]


BALANCES = st.integers(0, 60).map(lambda fives: 5 * fives) | st.integers(0, 600).map(lambda fives: 5 * fives)
PAIRS = [bytes((first, second)) for first in range(13) for second in range(13)]


@given(BALANCES)
def test_war_is_affordable_after_any_opening_that_validates(balance: int) -> None:
    """Also when the Tie is lost, which is the worse case: one that is won adds to the points."""
    validated = [wager for wager in map(decode_opening, PAIRS) if _validates(check_opening, wager, balance)]
    assert set(validated) == set(legal_openings(balance))
    assert all(balance - wager.ante - wager.tie >= wager.ante for wager in validated)


@given(BALANCES, st.sampled_from(range(10, 101, 10)))
def test_war_choices_that_validate(points: int, ante: int) -> None:
    """A tied seat has at least its Ante left; the War-deal Tie is what it has beyond a second one, at most 100."""
    available = ante + points
    expected = {b"\1\0"} | {bytes((2, tie // 10)) for tie in range(0, min(100, points) + 1, 10)}
    assert {choice.encode() for choice in legal_war_choices(available, ante, tied=True)} == expected
    for pair in PAIRS:
        if pair[0] <= Decision.WAR:
            legal = _validates(check_war_choice, decode_war_choice(pair), available, ante, tied=True)
            assert legal is (pair in expected)


def _validates(check: Callable[..., None], *arguments: object, **named: object) -> bool:
    try:
        check(*arguments, **named)
    except IllegalChoiceError:
        return False
    return True


@given(sessions(), st.data())
def test_choices_that_validate_are_exactly_the_legal_ones(session: tuple[Game, Played], data: st.DataObject) -> None:
    """Every byte pair, at a random moment of a random session."""
    finished, phases = session
    game = Game(finished.seats)
    for _, _, choices, seed, _ in phases[: data.draw(st.integers(0, len(phases)))]:
        game.play(choices, seed)
    seat = data.draw(st.integers(0, game.seats - 1))
    decode = decode_opening if game.phase is Phase.OPENING else decode_war_choice
    legal = legal_choices(game, seat)
    for pair in PAIRS:
        try:
            choice: Choice = decode(pair)
            game.check(seat, choice)
        except IllegalChoiceError:
            assert all(each.encode() != pair for each in legal)
        else:
            assert choice in legal
            assert choice.encode() == pair


@given(st.binary(min_size=2, max_size=2), st.integers(0, 3000))
def test_any_byte_pair_decodes_and_encodes_again(pair: bytes, balance: int) -> None:
    wager = decode_opening(pair)
    assert wager.encode() == pair
    try:
        check_opening(wager, balance)
        legal = True
    except IllegalChoiceError:
        legal = False
    assert legal is (wager in legal_openings(balance))
    if pair[0] <= Decision.WAR:
        assert decode_war_choice(pair).encode() == pair


@given(
    st.permutations([Opening(20, 10), Opening(10, 0), Opening(0, 0), Opening(50, 50)]),
    st.binary(min_size=32, max_size=32),
)
def test_every_ordering_of_seats(wagers: list[Opening], seed: bytes) -> None:
    """Cards go by seat, whoever sits there: the n-th staking seat has the n-th card after the burn."""
    played = Game(4).play(wagers, seed)
    drawn = reference.draw(list(range(312)), seed, 5)
    cards = iter(drawn[1:4])
    expected = [next(cards) if wager.ante else None for wager in wagers]
    assert list(played.deal.cards) == expected
    for seat, wager in enumerate(wagers):
        if wager.ante:
            outcome, returned = _opening_table(wager, _sign(expected[seat], drawn[4]))
            assert played.outcomes[seat] is outcome
            assert played.points[seat] == 1000 - wager.ante - wager.tie + returned


@given(st.integers(1, 6), st.data())
def test_a_session_is_replayed_from_its_script(seats: int, data: st.DataObject) -> None:
    salt = st.binary(min_size=16, max_size=16)
    identities = [(data.draw(st.binary(min_size=32, max_size=32)), data.draw(salt)) for _ in range(seats)]
    proven = ProvenGame(identities)
    proofs = []
    while proven.game.phase is not Phase.OVER:
        choices = [data.draw(st.sampled_from(legal_choices(proven.game, seat))) for seat in range(seats)]
        proofs.append(proven.play(choices, [data.draw(salt) for _ in range(seats)]))
    result = replay(json.loads(json.dumps(proven.script())))
    assert result["transcript"] == proofs[-1].transcript.hex()
    assert result["points"] == list(proven.game.points)
    phases = [each for entry in result["rounds"] for each in (entry, entry["war"]) if each is not None]
    assert [each["seed"] for each in phases] == [proof.seed.hex() for proof in proofs]
    assert [each["commit_set"] for each in phases] == [proof.commit_set.hex() for proof in proofs]
