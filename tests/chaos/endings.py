"""What is left of a session that ended because a peer went away: what all others said, and what they kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from p2p.protocol.frames import split
from p2p.protocol.messages import Beat, Message
from p2p.protocol.transcript import Reader
from tests.chaos.moments import Moment
from tests.chaos.table import END_SECONDS, Table
from tests.netlab.programs import Event, Program

SILENCE_SECONDS = 10
GRACE_SECONDS = 1
ABORTED = 3
"""Exit status of a peer whose session came to no result."""


@dataclass(frozen=True)
class Kept:
    """What one survivor's transcript holds of a seat."""

    last: str
    """Kind of the last message but Beats."""
    silence: float
    """Seconds from its last frame to the ending."""


def kept(file: Path, seat: int) -> Kept:
    """Read a transcript."""
    reader = Reader(file.read_bytes())
    said: list[tuple[int, Message]] = []
    for each in reader.frames():
        frame = split(each.data)
        payload = frame.read() if frame is not None and frame.seat == seat else None
        if payload is not None:
            said.append((each.at, payload.message))
    last = [message for _, message in said if not isinstance(message, Beat)][-1]
    return Kept(type(last).__name__, (reader.ended().at - said[-1][0]) / 1000)


def everybody_else_aborts(table: Table, moment: Moment, since: float, *, leaves: bool = True) -> None:
    """All others end in time, for the right reason, with nobody charged and no result shown.

    Args:
        table: where it happened.
        moment: when in the session.
        since: when the victim was heard last, at the latest; a monotonic time.
        leaves: whether those who ended leave then.
    """
    limit = SILENCE_SECONDS + GRACE_SECONDS
    for each in table.others:
        end = each.wait("abort", limit + END_SECONDS)
        found = kept(Path(end["file"]), seat_of(table.victim))
        print(f"{moment}: {each.name} {end['reason']} {end.at - since:.2f} s later, {found}")
        assert end["reason"] == moment.reason, each.story()
        assert "seat" not in end.fields
        assert end.at - since <= limit
        assert found.silence <= limit
        assert found.last == moment.last, each.story()
    for each in table.others:
        if leaves:
            assert each.wait_end(END_SECONDS) == ABORTED
        assert not of_latest_session(each, "result")


def of_latest_session(program: Program, kind: str) -> Sequence[Event]:
    """What it said since its latest session began."""
    start = max(number for number, each in enumerate(program.events) if each.kind == "session")
    return [each for each in program.events[start:] if each.kind == kind]


def seat_of(program: Program) -> int:
    """Its seat, which is the same in all sessions of one table."""
    seat = of_latest_session(program, "session")[0]["seat"]
    assert isinstance(seat, int)
    return seat
