"""Proposals, answers, and what a seat's Start proves."""

from typing import Any

import pytest

from p2p.protocol import agreement, signing
from p2p.protocol.agreement import Agreement, judge_start
from p2p.protocol.endings import Misbehaviour, Reason
from p2p.protocol.messages import Answer, Entry, Proposal, Start
from tests.core.vectors import PRIMITIVES
from tests.p2p.protocol.players import Player, cheap, cheap_verify, real

MARA, JONAS, LENA = cheap("Mara"), cheap("Jonas"), cheap("Lena")
ID, OTHER_ID = bytes(range(16)), bytes(16)
NONCES = [bytes([index]) * 16 for index in range(6)]


def agree(
    *players: Player, named: bytes = ID, nonces: list[bytes] = NONCES, roster: list[Entry] | None = None
) -> Agreement:
    entries = roster or [each.entry for each in players]
    made = agreement.propose(named, entries, players[0].sign)
    answers = [agreement.answer(made, nonce, each.sign) for each, nonce in zip(players, nonces, strict=False)]
    return Agreement(made, tuple(answers))


OURS = agree(MARA, JONAS, LENA)


def blamed(said: Start, session_id: bytes, signer: int = 2, ours: Agreement = OURS) -> tuple[Reason, int, str]:
    with pytest.raises(Misbehaviour) as caught:
        judge_start(said, signer, session_id, ours, cheap_verify)
    return caught.value.reason, caught.value.seat, caught.value.why


# Made and checked


@pytest.mark.parametrize("vector", PRIMITIVES["roster_hash"])
def test_roster_hash_vectors(vector: dict[str, Any]) -> None:
    entries = tuple(
        Entry(bytes.fromhex(seat["public_key"]), bool(seat["flags"]), seat["name"]) for seat in vector["seats"]
    )
    made = Proposal(bytes.fromhex(vector["proposal_id"]), entries, bytes(64))
    assert agreement.roster_hash(made).hex() == vector["roster_hash"]


def test_what_is_signed_is_as_documented() -> None:
    given = agreement.propose(ID, [MARA.entry, JONAS.entry], MARA.sign)
    digest = agreement.roster_hash(given)
    assert given == Proposal(ID, (MARA.entry, JONAS.entry), MARA.sign(b"rankford-quay/proposal/1" + digest))
    answer = agreement.answer(given, NONCES[1], JONAS.sign)
    assert answer == Answer(NONCES[1], JONAS.sign(b"rankford-quay/answer/1" + digest + NONCES[1]))


def test_real_signatures() -> None:
    mara, jonas = real("Mara"), real("Jonas")
    given = agreement.propose(ID, [mara.entry, jonas.entry], mara.sign)
    assert agreement.is_proposed(given, signing.verify)
    answer = agreement.answer(given, NONCES[1], jonas.sign)
    assert agreement.is_answered(given, 1, answer, signing.verify)
    assert not agreement.is_answered(given, 0, answer, signing.verify)


@pytest.mark.parametrize(
    "given",
    [
        agreement.propose(ID, [MARA.entry, JONAS.entry], JONAS.sign),
        agreement.propose(ID, [MARA.entry, MARA.entry], MARA.sign),
        agreement.propose(ID, [MARA.entry, Entry(JONAS.key, False, "Jonas ")], MARA.sign),
        agreement.propose(ID, [MARA.entry, Entry(JONAS.key, False, "")], MARA.sign),
        Proposal(OTHER_ID, OURS.proposal.roster, OURS.proposal.signature),
    ],
    ids=["another signer", "a key twice", "an unclean name", "no name", "another id"],
)
def test_what_is_no_proposal(given: Proposal) -> None:
    assert agreement.is_proposed(OURS.proposal, cheap_verify)
    assert not agreement.is_proposed(given, cheap_verify)


def test_an_answer_is_to_one_proposal_and_one_nonce() -> None:
    given, answer = OURS.proposal, OURS.answers[1]
    assert agreement.is_answered(given, 1, answer, cheap_verify)
    assert not agreement.is_answered(given, 1, Answer(NONCES[0], answer.signature), cheap_verify)
    assert not agreement.is_answered(given, 2, answer, cheap_verify)
    assert not agreement.is_answered(agree(MARA, JONAS).proposal, 1, answer, cheap_verify)


def test_an_agreement_names_its_seats_and_its_session() -> None:
    assert OURS.seats == 3
    assert OURS.identities == ((MARA.key, NONCES[0]), (JONAS.key, NONCES[1]), (LENA.key, NONCES[2]))
    vector = PRIMITIVES["session_id"][1]
    seats = [(bytes.fromhex(seat["public_key"]), bytes.fromhex(seat["nonce"])) for seat in vector["seats"]]
    made = Agreement(
        Proposal(ID, tuple(Entry(key, False, "A") for key, _ in seats), bytes(64)),
        tuple(Answer(nonce, bytes(64)) for _, nonce in seats),
    )
    assert made.session_id.hex() == vector["session_id"]
    assert OURS.start() == Start(OURS.proposal, OURS.answers)


def test_solo_is_an_agreement_with_oneself() -> None:
    made = agreement.solo("Mara", MARA.key, ID, MARA.sign)
    assert made.seats == 1
    assert made.proposal.id == ID
    assert made.identities == ((MARA.key, ID),)
    assert agreement.is_proposed(made.proposal, cheap_verify)
    assert agreement.is_answered(made.proposal, 0, made.answers[0], cheap_verify)


# A seat's Start


def never(*_: bytes) -> bool:
    raise AssertionError("what is held already is not verified again")


def test_our_own_session_starts_without_verifying_again() -> None:
    assert judge_start(OURS.start(), 1, OURS.session_id, OURS, never)


@pytest.mark.parametrize(
    "theirs",
    [agree(MARA, JONAS, LENA, named=OTHER_ID), agree(JONAS, MARA, LENA), agree(JONAS, LENA)],
    ids=["another proposal", "another host under the same id", "others"],
)
def test_a_sound_start_of_another_session_is_not_ours(theirs: Agreement) -> None:
    assert judge_start(theirs.start(), 1, theirs.session_id, OURS, cheap_verify) is False


def test_two_rosters_under_one_proposal_name_the_host() -> None:
    theirs = agree(MARA, JONAS)
    why = "the host signed two rosters under one proposal"
    assert blamed(theirs.start(), theirs.session_id, 1) == (Reason.EQUIVOCATION, 0, why)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_two_answers_to_one_proposal_name_their_seat(seat: int) -> None:
    nonces = list(NONCES)
    nonces[seat] = NONCES[5]
    theirs = agree(MARA, JONAS, LENA, nonces=nonces)
    why = "a seat gave two answers to one proposal"
    assert blamed(theirs.start(), theirs.session_id) == (Reason.EQUIVOCATION, seat, why)


def test_other_bytes_of_the_same_agreement_start_our_session() -> None:
    """A signature can be another one over the same: that is no second answer."""

    def lenient(public_key: bytes, message: bytes, signature: bytes) -> bool:
        return signature == b"other" or cheap_verify(public_key, message, signature)

    said = Start(OURS.proposal, (*OURS.answers[:2], Answer(NONCES[2], b"other")))
    assert judge_start(said, 2, OURS.session_id, OURS, lenient)


@pytest.mark.parametrize("answers", [OURS.answers[:2], (*OURS.answers, OURS.answers[0])], ids=["fewer", "more"])
def test_another_number_of_answers_names_the_signer(answers: tuple[Answer, ...]) -> None:
    why = "its Start has another number of answers than of seats"
    assert blamed(Start(OURS.proposal, answers), OURS.session_id) == (Reason.MALFORMED, 2, why)


def test_a_proposal_that_its_host_did_not_sign_names_the_signer() -> None:
    made = agreement.propose(ID, [MARA.entry, JONAS.entry, LENA.entry], LENA.sign)
    answers = tuple(agreement.answer(made, NONCES[5], each.sign) for each in (MARA, JONAS, LENA))
    why = "its Start holds a proposal that its host did not sign"
    theirs = Agreement(made, answers)
    assert blamed(theirs.start(), theirs.session_id) == (Reason.BAD_SIGNATURE, 2, why)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_answer_that_its_seat_did_not_sign_names_the_signer(seat: int) -> None:
    answers = list(OURS.answers)
    answers[seat] = Answer(NONCES[5], OURS.answers[seat].signature)
    theirs = Agreement(OURS.proposal, tuple(answers))
    why = "its Start holds an answer that its seat did not sign"
    assert blamed(theirs.start(), theirs.session_id) == (Reason.BAD_SIGNATURE, 2, why)


def test_a_start_under_the_id_of_another_session_names_the_signer() -> None:
    why = "its Start stands under the id of another session"
    assert blamed(OURS.start(), bytes(32)) == (Reason.MALFORMED, 2, why)
    theirs = agree(MARA, JONAS, named=OTHER_ID)
    assert blamed(theirs.start(), OURS.session_id, 1) == (Reason.MALFORMED, 1, why)
