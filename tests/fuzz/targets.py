"""What is fuzzed, what has to hold for any bytes, and true bytes to begin with.

Invariants:

- `frame`: a frame is taken apart and read, or refused with ``None``; what is read is spelled by the same bytes. A Start
  is judged, or its signer misbehaves.
- `notice`: a notice of the lobby is read, or refused with `NoticeError`; what is read is spelled by the same bytes.
- `blob`: bytes are no blob, and what a member seals in one is refused or read, and read once.
- `transcript`: a transcript is verified, is none, or is wrong in a line that it has. Nothing else is raised.
- `session`: whatever happens to the sessions of a table, in any order, with a seat that sends anything: all that
  `tests.fuzz.table` states. What an honest seat keeps of it is a true transcript.
"""

from collections.abc import Callable, Iterator

from core.derivation import KEY_SIZE
from p2p.protocol import frames, messages, notices, verification
from p2p.protocol.agreement import judge_start
from p2p.protocol.endings import Misbehaviour
from p2p.protocol.invite import Room
from p2p.protocol.limits import BLOB_STEP
from p2p.protocol.messages import Start
from p2p.protocol.notices import Foreign, NoticeError
from p2p.protocol.sealing import EVERYBODY, Letter, Mailbox, Note, Refusal, _spelling
from p2p.protocol.signing import SIGNATURE_SIZE
from p2p.protocol.transcript import NotATranscript, WrongTranscript
from tests.fuzz import programs
from tests.fuzz.table import FuzzedTable
from tests.p2p.protocol import seats

ROOM = Room(bytes(16), bytes(32))
SEALING = 40
"""Bytes that a seal adds: its nonce and its tag."""

Target = Callable[[bytes], None]


def frame(data: bytes) -> None:
    """Read bytes as a frame."""
    split = frames.split(data)
    payload = split.read() if split else None
    if split is None or payload is None:
        return
    assert messages.encode(payload) == split.payload
    if isinstance(payload.message, Start):
        try:
            judge_start(payload.message, 0, split.session_id, seats.table(2).agreement, _accept)
        except Misbehaviour as fault:
            assert fault.seat in (0, 1)


def notice(data: bytes) -> None:
    """Read bytes as a notice."""
    try:
        read = notices.read(data)
    except NoticeError:
        return
    assert data.startswith(read.signer)
    if isinstance(read, Foreign):
        assert read.version != notices.VERSION
        return
    again = notices.make(ROOM.room_id, read.signer, read.counter, read.message, lambda _: bytes(SIGNATURE_SIZE))
    assert again.data[KEY_SIZE + SIGNATURE_SIZE :] == data[KEY_SIZE + SIGNATURE_SIZE :]


def blob(data: bytes) -> None:
    """Read bytes as a blob, and as what a member sealed in one."""
    from nacl.secret import SecretBox

    key, sign = seats.stand_in_key(bytes(KEY_SIZE - 1) + b"1")
    mailbox = Mailbox(ROOM, key, sign, _accept)
    assert isinstance(mailbox.read(data), Refusal)
    plain = data + bytes(-(len(data) + SEALING) % BLOB_STEP)
    sealed = bytes(SecretBox(ROOM.sealing_key).encrypt(plain, bytes(24)))
    opened = mailbox.read(sealed)
    assert isinstance(opened, Refusal) or mailbox.read(sealed) is Refusal.STALE


def transcript(data: bytes) -> None:
    """Read bytes as a transcript, by signatures that fit and by ones that do not."""
    for verify in (seats.stand_in_verify, _accept):
        try:
            verification.verify(data, verify)
        except NotATranscript:
            pass
        except WrongTranscript as wrong:
            assert 1 <= wrong.line <= data.count(b"\n") + 1


def session(data: bytes) -> None:
    """Run bytes as a program of events."""
    programs.run(data).check_transcripts()


def _accept(_key: bytes, _message: bytes, _signature: bytes) -> bool:
    return True


def seeds_of_frames() -> Iterator[bytes]:
    """Frames of each kind, as honest seats say them."""
    table = _played(2)
    kinds = {}
    for data in table.said:
        split = frames.split(data)
        payload = split.read() if split else None
        kinds[type(payload.message) if payload else None] = data
    yield from kinds.values()


def seeds_of_notices() -> Iterator[bytes]:
    """A notice of each kind."""
    agreed = seats.table(2).agreement
    key, sign = seats.stand_in_key(bytes(KEY_SIZE))
    said: tuple[notices.Message, ...] = (
        notices.Host("Mara", False, 2),
        notices.Join("Jonas", True),
        notices.Ready(True, False, (key,), (key,)),
        notices.Remove(key),
        notices.Propose(agreed.proposal),
        notices.Answered(agreed.proposal.id, agreed.answers[0]),
        notices.Leave(),
    )
    for counter, message in enumerate(said):
        yield notices.make(ROOM.room_id, key, counter, message, sign).data


def seeds_of_blobs() -> Iterator[bytes]:
    """What is sealed in a blob, to everybody."""
    payload = _spelling.encode(Letter(EVERYBODY, bytes(16), 1, Note(b"notice")))
    content = bytes(KEY_SIZE + SIGNATURE_SIZE) + payload
    yield len(content).to_bytes(4, "big") + content


def seeds_of_transcripts() -> Iterator[bytes]:
    """One of a whole session, and one of a player who left."""
    left = FuzzedTable(2, None, frozenset())
    left.play_phase(1)
    left.leave(0)
    for table in (_played(2), left):
        yield table.transcript(0)


def seeds_of_programs() -> Iterator[bytes]:
    """Short runs of each kind of step, at tables of each size."""
    for first in range(60):
        yield bytes((first * 7 + step * step * first) % 256 for step in range(8 + first))


def _played(count: int) -> FuzzedTable:
    table = FuzzedTable(count, None, frozenset())
    while not all(told.over for told in table.told):
        table.play_phase(1)
        table.elapse(1.0)
    return table


TARGETS: dict[str, tuple[Target, Callable[[], Iterator[bytes]]]] = {
    "frame": (frame, seeds_of_frames),
    "notice": (notice, seeds_of_notices),
    "blob": (blob, seeds_of_blobs),
    "transcript": (transcript, seeds_of_transcripts),
    "session": (session, seeds_of_programs),
}
"""What is called with any bytes, and what to begin with."""
