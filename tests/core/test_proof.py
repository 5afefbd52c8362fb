"""A game with its commitments, seeds and transcript."""

import pytest

from core import derivation
from core.proof import ProvenGame
from core.wagers import IllegalChoiceError, Opening

IDENTITIES = [(bytes(32), bytes(16)), (bytes([1] * 32), bytes([2] * 16))]
SALTS = [bytes([3] * 16), bytes([4] * 16)]
WAGERS = [Opening(20, 10), Opening(10, 0)]


def test_a_phase_names_all_that_it_came_from() -> None:
    proven = ProvenGame(IDENTITIES)
    before = proven.transcript
    promised = [proven.commitment(seat, SALTS[seat], WAGERS[seat]) for seat in range(2)]
    proof = proven.play(WAGERS, SALTS)
    place = (derivation.session_id(IDENTITIES), 1, 1)
    assert list(proof.commitments) == promised
    assert (proof.round, proof.phase) == (1, 1)
    assert proof.commit_set == derivation.commit_set(*place, promised)
    assert proof.seed == derivation.seed(*place, SALTS)
    choices = [(b"\2\1", SALTS[0]), (b"\1\0", SALTS[1])]
    assert proof.transcript == derivation.next_transcript(before, 1, 1, choices, proof.played.deal.drawn())
    assert proven.transcript == proof.transcript
    assert proven.game.rounds == [proof.played]


@pytest.mark.parametrize("wager", [Opening(15, 0), Opening(5000, 0), Opening(-10, 0)])
def test_an_illegal_choice_changes_nothing(wager: Opening) -> None:
    """Also one that would not fit into a byte."""
    proven = ProvenGame(IDENTITIES)
    before = proven.transcript
    with pytest.raises(IllegalChoiceError):
        proven.play([wager, WAGERS[1]], SALTS)
    assert (proven.transcript, proven.game.rounds) == (before, [])


@pytest.mark.parametrize("salts", [SALTS[:1], [bytes(15), bytes(16)], [*SALTS, bytes(16)]])
def test_salts_that_do_not_fit_change_nothing(salts: list[bytes]) -> None:
    proven = ProvenGame(IDENTITIES)
    before = proven.transcript
    with pytest.raises(ValueError, match=r"argument|a salt has 16 bytes"):
        proven.play(WAGERS, salts)
    assert (proven.transcript, proven.game.rounds) == (before, [])
