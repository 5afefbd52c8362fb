"""The fixed byte strings of protocol section 1, against the vectors."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from core import derivation
from tests.core.vectors import PRIMITIVES, SESSIONS

SESSION, SALT = bytes(32), bytes(16)


@pytest.mark.parametrize("entry", PRIMITIVES["session_id"])
def test_session_id(entry: dict[str, Any]) -> None:
    seats = [(bytes.fromhex(each["public_key"]), bytes.fromhex(each["nonce"])) for each in entry["seats"]]
    assert derivation.session_id(seats).hex() == entry["session_id"]


@pytest.mark.parametrize("entry", PRIMITIVES["commitment"])
def test_commitment(entry: dict[str, Any]) -> None:
    made = derivation.commitment(
        bytes.fromhex(entry["session_id"]),
        entry["round"],
        entry["phase"],
        entry["seat"],
        bytes.fromhex(entry["salt"]),
        bytes.fromhex(entry["choice"]),
    )
    assert made.hex() == entry["commitment"]


@pytest.mark.parametrize("entry", PRIMITIVES["commit_set"])
def test_commit_set(entry: dict[str, Any]) -> None:
    commitments = [bytes.fromhex(each) for each in entry["commitments"]]
    made = derivation.commit_set(bytes.fromhex(entry["session_id"]), entry["round"], entry["phase"], commitments)
    assert made.hex() == entry["commit_set"]


@pytest.mark.parametrize("entry", PRIMITIVES["seed"])
def test_seed(entry: dict[str, Any]) -> None:
    salts = [bytes.fromhex(each) for each in entry["salts"]]
    made = derivation.seed(bytes.fromhex(entry["session_id"]), entry["round"], entry["phase"], salts)
    assert made.hex() == entry["seed"]


@pytest.mark.parametrize("entry", PRIMITIVES["roster_hash"])
def test_roster_hash(entry: dict[str, Any]) -> None:
    seats = [(bytes.fromhex(each["public_key"]), each["flags"], each["name"]) for each in entry["seats"]]
    assert derivation.roster_hash(bytes.fromhex(entry["proposal_id"]), seats).hex() == entry["roster_hash"]


def test_transcript_of_the_first_phase() -> None:
    script, result = SESSIONS[0]["script"], SESSIONS[0]["result"]
    opened = result["rounds"][0]
    seats = [
        (bytes((each["ante"] // 10, each["tie"] // 10)), bytes.fromhex(each["salt"]))
        for each in script["rounds"][0]["initial"]
    ]
    drawn = [opened["burn"], *opened["cards"], opened["dealer"]]
    before = derivation.first_transcript(bytes.fromhex(script["session_id"]))
    assert before == sha256(b"rankford-quay/transcript/1" + bytes.fromhex(script["session_id"])).digest()
    assert derivation.next_transcript(before, 1, 1, seats, drawn).hex() == opened["transcript"]


@pytest.mark.parametrize(
    "derive",
    [
        lambda: derivation.session_id([(bytes(31), SALT)]),
        lambda: derivation.session_id([(bytes(32), bytes(15))]),
        lambda: derivation.commitment(bytes(31), 1, 1, 0, SALT, b"\1\0"),
        lambda: derivation.commitment(SESSION, 1, 1, 0, bytes(17), b"\1\0"),
        lambda: derivation.commitment(SESSION, 1, 1, 0, SALT, b"\1"),
        lambda: derivation.commit_set(SESSION, 1, 1, [bytes(33)]),
        lambda: derivation.seed(SESSION, 1, 1, [b""]),
        lambda: derivation.roster_hash(bytes(15), []),
        lambda: derivation.roster_hash(SALT, [(bytes(33), 0, "Ana")]),
        lambda: derivation.first_transcript(b""),
        lambda: derivation.next_transcript(b"", 1, 1, [], []),
        lambda: derivation.next_transcript(SESSION, 1, 1, [(b"\1", SALT)], []),
        lambda: derivation.next_transcript(SESSION, 1, 1, [(b"\1\0", b"")], []),
    ],
)
def test_a_wrong_length_is_refused(derive: Callable[[], bytes]) -> None:
    with pytest.raises(ValueError, match=r"has \d+ bytes, not \d+"):
        derive()
