"""The vectors' sessions, played through a judge by the frames of their seats."""

from typing import Any

import pytest

from core.derivation import commit_set
from core.proof import PhaseProof
from core.wagers import Choice, Decision, Opening, WarChoice
from p2p.protocol.agreement import Agreement
from p2p.protocol.messages import Answer, Entry, Proposal
from tests.core.vectors import SESSIONS
from tests.p2p.protocol.hearing import Hearing
from tests.p2p.protocol.seats import Table

Json = dict[str, Any]


def table_of(script: Json) -> Table:
    """The vector's keys and nonces at a table where every signature is taken."""
    pairs = [(bytes.fromhex(each["public_key"]), bytes.fromhex(each["nonce"])) for each in script["identities"]]
    roster = tuple(Entry(key, False, f"Seat {seat}") for seat, (key, _) in enumerate(pairs))
    answers = tuple(Answer(nonce, bytes(64)) for _, nonce in pairs)
    agreed = Agreement(Proposal(bytes(16), roster, bytes(64)), answers)
    return Table(agreed, (lambda _: bytes(64),) * len(pairs), lambda *_: True)


def choice_of(entry: Json) -> Choice:
    if "ante" in entry:
        return Opening(entry["ante"], entry["tie"])
    return WarChoice(Decision[entry["decision"].upper()], entry["tie"])


def played(hearing: Hearing, entries: list[Json]) -> PhaseProof:
    return hearing.play([choice_of(each) for each in entries], [bytes.fromhex(each["salt"]) for each in entries])


def proven(proof: PhaseProof, expected: Json) -> None:
    """Assert that a phase committed to, and came to, what the vector says."""
    assert [each.hex() for each in proof.commitments] == expected["commitments"]
    assert (proof.commit_set.hex(), proof.seed.hex()) == (expected["commit_set"], expected["seed"])
    assert proof.transcript.hex() == expected["transcript"]


@pytest.mark.parametrize("vector", SESSIONS, ids=lambda each: f"{each['script']['seats']} seats")
def test_every_session_is_drawn_as_the_vectors_say(vector: Json) -> None:
    hearing = Hearing(of=table_of(vector["script"]))
    judge = hearing.judge
    assert hearing.table.session_id.hex() == vector["script"]["session_id"]
    for entry, expected in zip(vector["script"]["rounds"], vector["result"]["rounds"], strict=True):
        opened = played(hearing, entry["initial"])
        proven(opened, expected)
        deal = opened.played.deal
        assert (deal.burn, list(deal.cards), deal.dealer) == (expected["burn"], expected["cards"], expected["dealer"])
        assert list(judge.game.points) == expected["available"]
        if entry["war"]:
            decided = played(hearing, entry["war"])
            proven(decided, expected["war"])
            war = decided.played.war
            assert war is not None
            assert list(war.cards) == expected["war"]["cards"]
            assert war.dealer == expected["war"]["dealer"]
            assert [each and list(each) for each in war.burns] == expected["war"]["burns"]
        assert list(judge.game.points) == expected["points"]
    assert judge.over
    assert judge.transcript.hex() == vector["result"]["transcript"]
    for seat in range(hearing.table.seats):
        hearing.say(seat, hearing.receipt())
    assert judge.holds_equal_receipts()


@pytest.mark.parametrize("vector", SESSIONS[:2], ids=lambda each: f"{each['script']['seats']} seats")
def test_reveals_state_the_commit_set_of_the_vectors(vector: Json) -> None:
    hearing, entries = Hearing(of=table_of(vector["script"])), vector["script"]["rounds"][0]["initial"]
    hearing.commit_all([choice_of(each) for each in entries], [bytes.fromhex(each["salt"]) for each in entries])
    reveal = hearing.voices.revealing(0, (1, 1))
    assert reveal.commit_set.hex() == vector["result"]["rounds"][0]["commit_set"]
    assert reveal.commit_set == commit_set(hearing.table.session_id, 1, 1, hearing.judge.commitments())


def test_the_vectors_are_for_every_number_of_seats() -> None:
    assert {each["script"]["seats"] for each in SESSIONS} == {1, 2, 3, 4, 5, 6}
