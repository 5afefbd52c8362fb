"""docs/WIRE.md says of messages, domains and limits what the code says, and its example is made by it. docs/PROTOCOL.md
has the sections and files that are cited."""

import ast
import re
from pathlib import Path

import msgspec
import pytest

from core.derivation import NONCE_SIZE, PROPOSAL_ID_SIZE, SALT_SIZE, commitment
from core.wagers import Opening
from p2p.protocol import frames, identity, limits, messages, notices, sealing
from p2p.protocol.agreement import Agreement, answer, propose
from p2p.protocol.frames import Frame
from p2p.protocol.messages import Commit, Entry
from p2p.protocol.peer import FRAME_KIND, NOTICE
from p2p.protocol.signing import signer
from p2p.protocol.spelling import Structure

PROTOCOL = Path("docs/PROTOCOL.md").read_text(encoding="utf-8")
DOCUMENT = Path("docs/WIRE.md").read_text(encoding="utf-8")
STRUCTURES = [
    each
    for module in (messages, notices, sealing)
    for each in vars(module).values()
    if isinstance(each, type)
    and issubclass(each, Structure)
    and each.__module__ == module.__name__
    # What only holds a number and a message is described in a sentence.
    and each.__name__ not in {"Payload", "Letter"}
]
CONSTANTS = sorted(name for name in vars(limits) if name.isupper())


@pytest.mark.parametrize("kind", STRUCTURES, ids=lambda kind: kind.__name__)
def test_a_structure_has_its_tag_and_fields_in_order(kind: type[Structure]) -> None:
    (row,) = re.findall(rf"^\| (\d?) ?\| `{kind.__name__}` \|(.*)\|$", DOCUMENT, re.MULTILINE)
    tag = kind.__struct_config__.tag
    assert row[0] == ("" if tag is None else str(tag))
    assert re.findall(r"`(\w+)`", row[1]) == [each.name for each in msgspec.structs.fields(kind)]


def test_the_first_byte_of_a_message() -> None:
    assert f"| {NOTICE[0]} | a notice of the lobby, at most {limits.NOTICE} bytes |" in DOCUMENT
    assert f"| {FRAME_KIND[0]} | a frame of a session, at most {limits.FRAME} bytes |" in DOCUMENT
    assert f"Version of the protocol: {notices.VERSION}." in DOCUMENT


@pytest.mark.parametrize("package", ["core", "p2p/protocol"])
def test_every_domain_is_named(package: str) -> None:
    texts = {
        node.value.decode()
        for path in Path(package).glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, bytes) and node.value.startswith(b"rankford-quay/")
    }
    # Rounds that are simulated for statistics go to nobody.
    assert {each for each in texts if f"`{each}`" not in DOCUMENT} <= {"rankford-quay/simulate/1"}


@pytest.mark.parametrize("name", CONSTANTS)
def test_a_limit_has_its_value(name: str) -> None:
    (value,) = re.findall(rf"\| `{name}` \| ([\d.]+) \|", DOCUMENT)
    assert float(value) == getattr(limits, name)


def example() -> Frame:
    """The frame that the document spells."""
    players = [identity.make(name, bytes([number]) * 32) for number, name in ((1, "Ann"), (2, "Ben"))]
    host, guest = (signer(each.secret) for each in players)
    roster = [Entry(each.public_key, False, each.name) for each in players]
    proposal = propose(b"\3" * PROPOSAL_ID_SIZE, roster, host)
    answers = (answer(proposal, b"\4" * NONCE_SIZE, host), answer(proposal, b"\5" * NONCE_SIZE, guest))
    session_id = Agreement(proposal, answers).session_id
    made = commitment(session_id, 1, 1, 1, b"\6" * SALT_SIZE, Opening(50, 0).encode())
    return frames.make(session_id, 1, 1, Commit(1, 1, made), guest)


def test_the_example_is_a_frame() -> None:
    frame = example()
    spelled = re.findall(r"^    (\S[\w ]+?)  +([0-9a-f]+)$", DOCUMENT, re.MULTILINE)
    assert dict(spelled) == {
        "session id": frame.session_id.hex(),
        "seat": f"{frame.seat:02x}",
        "signature": frame.signature[:32].hex(),
        "… its end": frame.signature[32:].hex(),
        "payload": frame.payload.hex(),
    }


def test_sections_of_the_specification_that_code_cites_are_there() -> None:
    cited = {
        number
        for package in ("core", "p2p", "rankford_qt")
        for path in Path(package).rglob("*.py")
        for first, last in re.findall(
            r"protocol sections? (\d)(?:(?: and | to |, )(\d))?", path.read_text(encoding="utf-8")
        )
        for number in (first, last or first)
    }
    assert cited <= set(re.findall(r"^## (\d)\. ", PROTOCOL, re.MULTILINE))
    assert {"1", "3", "5"} <= cited


def test_files_that_the_specification_names_are_there() -> None:
    named = re.findall(r"`((?:tests|p2p)/[\w/.]+)`|\]\((\w+\.md)", PROTOCOL)
    assert [each for each in named if not Path(each[0] or f"docs/{each[1]}").exists()] == []
    assert ("tests/vectors/sessions.json", "") in named
