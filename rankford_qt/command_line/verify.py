"""``rankford-quay verify``: check transcripts, and tell what they prove from what their savers merely state."""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from core.proof import Json
from core.replay import replay
from core.standings import ranks
from p2p.protocol.effects import Completed
from p2p.protocol.endings import Ending
from p2p.protocol.identity import fingerprint
from p2p.protocol.limits import TRANSCRIPT
from p2p.protocol.transcript import NotATranscript, WrongTranscript
from p2p.protocol.verification import Fault, Proven, Stated, Verified, verify
from rankford_qt import disk, ending_words
from rankford_qt.command_line import words
from rankford_qt.command_line.replay import round_line

Status = Literal["true", "wrong", "none"]

_EXIT: dict[Status, int] = {"true": 0, "wrong": 1, "none": 2}


@dataclass(frozen=True)
class _Finding:
    """What was found out about one file."""

    path: str
    status: Status
    verified: Verified | None = None
    line: int | None = None
    why: str | None = None


def run(files: Sequence[str], as_json: bool) -> int:
    """Verify files and print what was found; ``-`` is standard input.

    Returns:
        0 if all are true, 1 if one is wrong, 2 if one is no transcript or cannot be read.
    """
    findings = [_examined(file) for file in files]
    if as_json:
        print(json.dumps([_object(each) for each in findings], indent=1))
    else:
        print("\n\n".join("\n".join(_lines(each)) for each in findings))
    return max(_EXIT[each.status] for each in findings)


def _examined(file: str) -> _Finding:
    try:
        return _Finding(file, "true", verify(_read(file)))
    except OSError as error:
        return _Finding(file, "none", why=f"it cannot be read: {disk.reason(error)}")
    except NotATranscript as none:
        return _Finding(file, "none", why=str(none))
    except WrongTranscript as wrong:
        return _Finding(file, "wrong", line=wrong.line, why=wrong.why)


def _read(file: str) -> bytes:
    with open(0 if file == "-" else file, "rb", closefd=file != "-") as stream:
        return stream.read(TRANSCRIPT + 1)


# As text


def _lines(found: _Finding) -> Iterator[str]:
    file = "Standard input" if found.path == "-" else f"The file {found.path[-200:]!a}"
    if found.verified is None:
        what = "is no transcript" if found.status == "none" else f"is wrong in line {found.line}"
        yield f"{file} {what}: {found.why}."
        return
    proven, ending = found.verified.ending_proven, list(_ending(found.verified))
    yield f"{file} is a true transcript, saved by seat {found.verified.proven.saver}."
    yield "  Proven:"
    yield from (f"    {line}" for line in [*_proven(found.verified.proven), *(ending if proven else [])])
    yield "  Stated by who saved it, and not proven:"
    yield from (f"    {line}" for line in [*_stated(found.verified.stated), *([] if proven else ending)])


def _proven(proven: Proven) -> Iterator[str]:
    yield f"session {proven.agreement.session_id.hex()}"
    yield "seats that agreed to play, with their points after all that is proven:"
    yield from map(_seat_line, _seats(proven))
    rounds = _rounds(proven)
    yield f"rounds played to the end, with every choice, card and point: {len(rounds)}"
    yield from (round_line(number, entry) for number, entry in enumerate(rounds, 1))
    yield f"transcript {proven.transcript.hex()}"
    if proven.complete:
        yield "The result is final: every seat signed it."
    elif proven.receipts:
        yield f"Not every seat signed this outcome, only {_numbers(proven.receipts)}."
    yield from (f"{_fault(each)}." for each in proven.faults)
    for said in proven.aborts:
        told = ending_words.sentence(Ending(said.abort.reason, said.abort.seat), _names(proven))
        yield f"Seat {said.seat} signed as the reason to end: {told}"


def _stated(stated: Stated) -> Iterator[str]:
    yield f"{stated.frames} frames came in this order, within {stated.milliseconds / 1000:.3f} seconds."
    if stated.links:
        yield f"Links stood to {_numbers(stated.links)}."
    yield from (f"{_fault(each)}, if order and times are true and no frame is left out." for each in stated.faults)
    if stated.reveal_missing is not None:
        yield f"Only the reveal of seat {stated.reveal_missing} was missing."


def _ending(verified: Verified) -> Iterator[str]:
    ended = verified.stated.ended
    if isinstance(ended, Ending):
        yield f"It ended without a result. {ending_words.sentence(ended, _names(verified.proven))}"


def _seat_line(seat: Json) -> str:
    kind = ", automated" if seat["automated"] else ""
    points, name = words.points(seat["points"]), _shown(seat["name"])
    # The name comes last, so that it cannot pass for what stands behind it.
    return f"  seat {seat['seat']}: {points} points, rank {seat['rank']}, key {seat['fingerprint']}{kind}, {name}"


def _names(proven: Proven) -> list[str]:
    """Every seat's name with its seat, since names can be equal."""
    return [f"{_shown(entry.name)} (seat {seat})" for seat, entry in enumerate(proven.agreement.proposal.roster)]


def _shown(name: str) -> str:
    """Another player's name as the terminal can show it."""
    printable = "".join(each if each.isprintable() else ascii(each)[1:-1] for each in name)
    encoding = sys.stdout.encoding or "ascii"
    return printable.encode(encoding, "backslashreplace").decode(encoding)


def _numbers(seats: frozenset[int]) -> str:
    return f"seat{'s' * (len(seats) > 1)} {', '.join(map(str, sorted(seats)))}"


def _fault(fault: Fault) -> str:
    return f"Seat {fault.seat} is at fault by the frame in line {fault.line}: {fault.why}"


# As JSON


def _object(found: _Finding) -> Json:
    verified = found.verified
    return {
        "path": found.path,
        "status": found.status,
        "proven": verified and _proven_object(verified),
        "stated": verified and _stated_object(verified),
        "line": found.line,
        "why": found.why,
    }


def _proven_object(verified: Verified) -> Json:
    proven = verified.proven
    return {
        "session": proven.agreement.session_id.hex(),
        "proposal": proven.agreement.proposal.id.hex(),
        "saver": proven.saver,
        "seats": _seats(proven),
        "script": proven.script,
        "rounds": _rounds(proven),
        "phases": len(proven.phases),
        "transcript": proven.transcript.hex(),
        "complete": proven.complete,
        "receipts": sorted(proven.receipts),
        "faults": [_fault_object(each) for each in proven.faults],
        "aborts": [
            {"by": said.seat, "reason": said.abort.reason.name.lower(), "seat": said.abort.seat}
            for said in proven.aborts
        ],
        "ending": verified.ending_proven,
    }


def _stated_object(verified: Verified) -> Json:
    stated = verified.stated
    return {
        "ending": _ending_object(stated.ended),
        "milliseconds": stated.milliseconds,
        "frames": stated.frames,
        "links": sorted(stated.links),
        "faults": [_fault_object(each) for each in stated.faults],
        "reveal_missing": stated.reveal_missing,
    }


def _ending_object(ended: Completed | Ending) -> Json:
    if isinstance(ended, Completed):
        return {"completed": True}
    reason, ground = ended.reason.name.lower(), ended.ground.name.lower()
    return {"completed": False, "reason": reason, "seat": ended.seat, "ground": ground, "by": ended.by}


def _fault_object(fault: Fault) -> Json:
    return {"seat": fault.seat, "reason": fault.reason.name.lower(), "why": fault.why, "line": fault.line}


def _seats(proven: Proven) -> list[Json]:
    roster, standing = proven.agreement.proposal.roster, ranks(proven.points)
    return [
        {
            "seat": seat,
            "name": entry.name,
            "key": entry.public_key.hex(),
            "fingerprint": fingerprint(entry.public_key),
            "automated": entry.automated,
            "points": proven.points[seat],
            "rank": standing[seat],
        }
        for seat, entry in enumerate(roster)
    ]


def _rounds(proven: Proven) -> list[Json]:
    rounds: list[Json] = replay(proven.script)["rounds"] if proven.script["rounds"] else []
    return rounds
