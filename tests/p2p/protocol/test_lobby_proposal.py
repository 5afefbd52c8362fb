"""A proposal that waits for its answers, and proposals under one id."""

from p2p.protocol import agreement, limits
from p2p.protocol.lobby_proposal import Pending, Proposed
from p2p.protocol.messages import Answer, Proposal
from p2p.protocol.notices import Answered
from tests.p2p.protocol.players import Player, cheap, cheap_verify

MARA, JONAS, LENA = cheap("Mara"), cheap("Jonas"), cheap("Lena")
ID, NONCE, OTHER = bytes(16), bytes([1]) * 16, bytes([2]) * 16


def proposal(*roster: Player, named: bytes = ID) -> Proposal:
    return agreement.propose(named, [each.entry for each in roster], MARA.sign)


GIVEN = proposal(MARA, JONAS)


def answer(by: Player, nonce: bytes = NONCE) -> Answer:
    return agreement.answer(GIVEN, nonce, by.sign)


def test_all_answers_make_the_agreement() -> None:
    pending = Pending(GIVEN, 50.0, [])
    assert pending.deadline == 50.0 + limits.PROPOSAL
    assert pending.keys == pending.missing() == (MARA.key, JONAS.key)
    assert pending.take(JONAS.key, answer(JONAS))
    assert pending.missing() == (MARA.key,)
    assert pending.agreement() is None
    assert pending.take(MARA.key, answer(MARA))
    assert pending.agreement() == agreement.Agreement(GIVEN, (answer(MARA), answer(JONAS)))


def test_an_answer_fits_if_its_key_sits_and_signed_it() -> None:
    pending = Pending(GIVEN, 0.0, [])
    assert pending.fits(JONAS.key, answer(JONAS), cheap_verify)
    assert not pending.fits(JONAS.key, answer(MARA), cheap_verify)
    assert not pending.fits(LENA.key, answer(LENA), cheap_verify)


def test_another_nonce_of_one_key_conflicts() -> None:
    pending = Pending(GIVEN, 0.0, [])
    other = Answered(ID, answer(JONAS, OTHER))
    assert not pending.conflicts(JONAS.key, other, cheap_verify)
    assert pending.take(JONAS.key, answer(JONAS))
    assert pending.take(JONAS.key, answer(JONAS))
    assert not pending.conflicts(JONAS.key, Answered(ID, answer(JONAS)), cheap_verify)
    assert not pending.conflicts(JONAS.key, Answered(OTHER, other.answer), cheap_verify)
    assert not pending.conflicts(JONAS.key, Answered(ID, answer(MARA, OTHER)), cheap_verify)
    assert pending.conflicts(JONAS.key, other, cheap_verify)
    assert not pending.take(JONAS.key, other.answer)
    assert pending.answers == {JONAS.key: answer(JONAS)}


def test_another_roster_under_one_id_conflicts_once() -> None:
    proposed = Proposed()
    assert ID not in proposed
    assert not proposed.conflicts(GIVEN)
    proposed.take(GIVEN)
    assert ID in proposed
    assert not proposed.conflicts(GIVEN)
    other = proposal(MARA, LENA)
    assert proposed.conflicts(other)
    proposed.take(other)
    assert ID in proposed
    assert not proposed.conflicts(proposal(MARA, JONAS, LENA))


def test_no_proposal_is_forgotten_and_so_many_are_taken() -> None:
    proposed = Proposed()
    for number in range(limits.PROPOSALS):
        assert not proposed.full
        proposed.take(proposal(MARA, JONAS, named=number.to_bytes(16, "big")))
    assert proposed.full
    assert all(number.to_bytes(16, "big") in proposed for number in range(limits.PROPOSALS))
