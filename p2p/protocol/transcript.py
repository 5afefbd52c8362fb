"""What one seat saw of a session, as a file: JSON Lines in one spelling, signed by who saved it (docs/TRANSCRIPT.md).

`verification` judges what such a file says; here it is only written, and taken apart.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import floor
from typing import Annotated, Final, Literal, TypeVar

import msgspec

from core.derivation import HASH_SIZE, KEY_SIZE, NONCE_SIZE, PROPOSAL_ID_SIZE
from core.wagers import MAX_SEATS
from p2p.protocol.agreement import Agreement
from p2p.protocol.effects import Aborted, Completed, Record
from p2p.protocol.endings import Ending, Ground, Reason
from p2p.protocol.limits import FRAME, TRANSCRIPT
from p2p.protocol.messages import Answer, Entry, Name, Proposal, Seat
from p2p.protocol.signing import SIGNATURE_SIZE, Sign

FORMAT: Final = "rankford-quay/transcript"
VERSION: Final = 1

_FILE = b"rankford-quay/transcript-file/1"


class NotATranscript(ValueError):  # noqa: N818  said of a file, not of a failure here
    """Bytes that are no transcript of this version; the text is one clause that says why."""


class WrongTranscript(ValueError):  # noqa: N818
    """A transcript with something wrong in it."""

    def __init__(self, line: int, why: str) -> None:
        """Name the first line that is wrong, counted from 1, and why in one clause."""
        super().__init__(why)
        self.line = line
        self.why = why


def _hex(least: int, most: int | None = None) -> msgspec.Meta:
    return msgspec.Meta(pattern=rf"\A(?:[0-9a-f]{{2}}){{{least},{most or least}}}\Z")


_Hash = Annotated[str, _hex(HASH_SIZE)]
_Key = Annotated[str, _hex(KEY_SIZE)]
_Nonce = Annotated[str, _hex(NONCE_SIZE)]
_ProposalId = Annotated[str, _hex(PROPOSAL_ID_SIZE)]
_Signature = Annotated[str, _hex(SIGNATURE_SIZE)]
_Frame = Annotated[str, _hex(1, FRAME)]
_Number = Annotated[int, msgspec.Meta(ge=0, lt=1 << 32)]


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class _Entry(_Line, frozen=True):
    key: _Key
    automated: bool
    name: Name


class _Proposal(_Line, frozen=True):
    id: _ProposalId
    roster: Annotated[tuple[_Entry, ...], msgspec.Meta(min_length=1, max_length=MAX_SEATS)]
    signature: _Signature


class _Answer(_Line, frozen=True):
    nonce: _Nonce
    signature: _Signature


class _Head(_Line, frozen=True):
    format: Literal["rankford-quay/transcript"]
    version: Literal[1]
    seat: Seat
    proposal: _Proposal
    answers: Annotated[tuple[_Answer, ...], msgspec.Meta(min_length=1, max_length=MAX_SEATS)]


class _FrameLine(_Line, frozen=True):
    at: _Number
    link: Seat | None
    frame: _Frame


class _CompletedLine(_Line, frozen=True, tag_field="ending", tag="completed"):
    at: _Number
    points: Annotated[tuple[_Number, ...], msgspec.Meta(min_length=1, max_length=MAX_SEATS)]
    transcript: _Hash


class _AbortedLine(_Line, frozen=True, tag_field="ending", tag="aborted"):
    at: _Number
    reason: str
    seat: Seat | None
    ground: str
    by: Seat | None


class _Seal(_Line, frozen=True):
    key: _Key
    signature: _Signature


class _Kind(msgspec.Struct, frozen=True):
    format: str
    version: int


class Transcript:
    """Collects what a session records; nothing is spelled before the session has ended."""

    def __init__(self, agreement: Agreement, own: int, started: float) -> None:
        """The transcript of one's own seat in a session that began at ``started``, on the session's clock."""
        self._agreement = agreement
        self._own = own
        self._started = started
        self._records: list[tuple[float, Record]] = []

    def add(self, record: Record, now: float) -> None:
        """Keep a frame, in the order in which the session says so."""
        self._records.append((now, record))

    def finished(self, ending: Completed | Aborted, now: float, public_key: bytes, sign: Sign) -> bytes:
        """The file, signed with the key of one's own seat."""
        frames = [_FrameLine(self._at(at), each.link, each.data.hex()) for at, each in self._records]
        lines = [_head(self._agreement, self._own), *frames, _ending_line(ending, self._at(now))]
        body = b"".join(map(_spelled, lines))
        return body + _spelled(_Seal(public_key.hex(), sign(_FILE + body).hex()))

    def _at(self, now: float) -> int:
        # Rounded down, the time stays on the same side of the whole seconds that sequence numbers are held against.
        return floor(1000 * (now - self._started))


@dataclass(frozen=True, slots=True)
class Kept:
    """One frame of a transcript, with what the saver states of it."""

    line: int
    at: int
    """Milliseconds since the session's start."""
    link: int | None
    data: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Ended:
    """The local ending of a transcript."""

    line: int
    at: int
    told: Completed | Ending


@dataclass(frozen=True, slots=True)
class Seal:
    """The last line of a transcript: who saved it."""

    line: int
    public_key: bytes
    signature: bytes
    signed: bytes = field(repr=False)
    """What the signature is over."""


class Reader:
    """Takes a transcript apart, line after line; no signature is checked."""

    def __init__(self, data: bytes) -> None:
        """Read these bytes, whatever they are.

        Raises:
            NotATranscript: they are no transcript of this version.
        """
        _check_kind(data)
        self._data = data
        self._frames = data.find(b"\n") + 1
        self._seal = data.rfind(b"\n", 0, -1) + 1
        self._ending = data.rfind(b"\n", 0, max(self._seal - 1, 0)) + 1

    def agreed(self) -> tuple[Agreement, int]:
        """Who plays, and the seat of the saver.

        Raises:
            WrongTranscript: as by everything here, if the line is none, or not in the one spelling.
        """
        head = _parsed(self._data[: self._frames], 1, _heads, "the first line of a transcript")
        entries = tuple(Entry(bytes.fromhex(each.key), each.automated, each.name) for each in head.proposal.roster)
        proposal = Proposal(bytes.fromhex(head.proposal.id), entries, bytes.fromhex(head.proposal.signature))
        answers = tuple(Answer(bytes.fromhex(each.nonce), bytes.fromhex(each.signature)) for each in head.answers)
        return Agreement(proposal, answers), head.seat

    def frames(self) -> Iterator[Kept]:
        """The frames in order."""
        start, line = self._frames, 2
        while start < self._ending:
            end = self._data.find(b"\n", start) + 1
            said = _parsed(self._data[start:end], line, _frame_lines, "a line with a frame")
            yield Kept(line, said.at, said.link, bytes.fromhex(said.frame))
            start, line = end, line + 1

    def ended(self) -> Ended:
        """The ending."""
        start = max(self._frames, self._ending)
        line = self._line(start)
        said = _parsed(self._data[start : self._seal], line, _endings, "the line of an ending")
        if isinstance(said, _CompletedLine):
            return Ended(line, said.at, Completed(said.points, bytes.fromhex(said.transcript)))
        reason, ground = _REASONS.get(said.reason), _GROUNDS.get(said.ground)
        if reason is None or ground is None:
            raise WrongTranscript(line, "it names no reason or no ground that there is")
        return Ended(line, said.at, Ending(reason, said.seat, ground, said.by))

    def seal(self) -> Seal:
        """Who saved it."""
        line = self._line(self._seal)
        said = _parsed(self._data[self._seal :], line, _seals, "the last line, with the saver's signature")
        signed = _FILE + self._data[: self._seal]
        return Seal(line, bytes.fromhex(said.key), bytes.fromhex(said.signature), signed)

    def _line(self, start: int) -> int:
        return self._data.count(b"\n", 0, start) + 1


# Fields that are skipped can be nested too deeply.
_UNREADABLE = (msgspec.DecodeError, RecursionError)

_kinds = msgspec.json.Decoder(_Kind)
_heads = msgspec.json.Decoder(_Head)
_frame_lines = msgspec.json.Decoder(_FrameLine)
_endings = msgspec.json.Decoder(_CompletedLine | _AbortedLine)
_seals = msgspec.json.Decoder(_Seal)

_REASONS = {each.name.lower(): each for each in Reason}
_GROUNDS = {each.name.lower(): each for each in Ground}

_Any = TypeVar("_Any", bound=_Line)


def _check_kind(data: bytes) -> None:
    if len(data) > TRANSCRIPT:
        raise NotATranscript(f"it is larger than {TRANSCRIPT // 2**20} MiB")
    try:
        kind = _kinds.decode(data[: data.find(b"\n") + 1])
    except _UNREADABLE:
        kind = None
    if kind is None or kind.format != FORMAT:
        raise NotATranscript("it is not a transcript of Rankford Quay")
    if kind.version > VERSION:
        raise NotATranscript("it is a transcript of a newer version of Rankford Quay, which this one cannot read")


def _parsed(data: bytes, line: int, decoder: "msgspec.json.Decoder[_Any]", what: str) -> _Any:
    try:
        parsed = decoder.decode(data)
    except _UNREADABLE:
        raise WrongTranscript(line, f"it is not {what}") from None
    if _spelled(parsed) != data:
        raise WrongTranscript(line, f"it is {what}, but not in the one spelling")
    return parsed


def _spelled(line: _Line) -> bytes:
    """The one spelling of a line: fields in order, no spaces, ASCII, a line feed at the end."""
    text = json.dumps(msgspec.to_builtins(line), ensure_ascii=True, separators=(",", ":"))
    return text.encode() + b"\n"


def _head(agreement: Agreement, own: int) -> _Head:
    proposal = agreement.proposal
    roster = tuple(_Entry(each.public_key.hex(), each.automated, each.name) for each in proposal.roster)
    answers = tuple(_Answer(each.nonce.hex(), each.signature.hex()) for each in agreement.answers)
    proposed = _Proposal(proposal.id.hex(), roster, proposal.signature.hex())
    return _Head(FORMAT, VERSION, own, proposed, answers)


def _ending_line(ending: Completed | Aborted, at: int) -> _Line:
    if isinstance(ending, Completed):
        return _CompletedLine(at, ending.points, ending.transcript.hex())
    told = ending.ending
    return _AbortedLine(at, told.reason.name.lower(), told.seat, told.ground.name.lower(), told.by)
