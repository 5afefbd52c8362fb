"""Transcripts of every kind of ending are true; what was changed, left out or made up is found."""

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import derivation
from core.replay import replay
from p2p.protocol import agreement
from p2p.protocol.agreement import Agreement
from p2p.protocol.effects import Aborted, Completed, Record
from p2p.protocol.endings import Ending, Ground, Reason
from p2p.protocol.events import Background, Leave
from p2p.protocol.frames import Frame, make, split
from p2p.protocol.messages import Abort, Beat, Commit, Entry, Message, Receipt, Reveal, Start
from p2p.protocol.transcript import NotATranscript, Transcript, WrongTranscript
from p2p.protocol.verification import Said, Verified, verify
from tests.p2p.protocol.runs import STARTED, Meddle, Run, honest, message_of, mute, overdue
from tests.p2p.protocol.seats import Table, salt, table

THREE = table(3)
REAL = table(2, real=True)
WHOLE = Run(REAL).play().files[0]


def true(run: Run, seat: int) -> Verified:
    """What a seat's transcript proves and states."""
    verified = verify(run.files[seat], run.table.verify)
    ended = run.endings[seat]
    assert verified.stated.ended == (ended.ending if isinstance(ended, Aborted) else ended)
    return verified


def wrong(data: bytes, of: Table = THREE) -> tuple[int, str]:
    """The first wrong line, and why."""
    with pytest.raises(WrongTranscript) as caught:
        verify(data, of.verify)
    return caught.value.line, caught.value.why


def resealed(of: Table, seat: int, lines: list[bytes]) -> bytes:
    """A file of these lines, its last one made anew with the key of a seat."""
    body = b"".join(lines[:-1])
    signature = of.signs[seat](b"rankford-quay/transcript-file/1" + body)
    key = of.agreement.identities[seat][0]
    return body + b'{"key":"%s","signature":"%s"}\n' % (key.hex().encode(), signature.hex().encode())


def rewritten(run: Run, seat: int, old: bytes, new: bytes) -> bytes:
    """A seat's file with one text replaced by another, and sealed anew."""
    data = run.files[seat]
    assert data.count(old) == 1
    return resealed(run.table, seat, data.replace(old, new).splitlines(keepends=True))


def line_of(frame: Frame, link: int | None, at: int) -> bytes:
    """The line of a frame."""
    shown = "null" if link is None else str(link)
    return f'{{"at":{at},"link":{shown},"frame":"{frame.data.hex()}"}}\n'.encode()


def with_line(run: Run, seat: int, place: int, line: bytes) -> bytes:
    """A seat's file with one line more, sealed anew."""
    lines = run.files[seat].splitlines(keepends=True)
    lines.insert(place % len(lines), line)
    return resealed(run.table, seat, lines)


def frames_in(data: bytes) -> list[tuple[int, Frame, Message | None]]:
    """(line, frame, message) of each frame in a file."""
    found = []
    for line, text in enumerate(data.splitlines(), 1):
        if b'"frame":"' in text:
            frame = split(bytes.fromhex(text.split(b'"')[-2].decode()))
            assert frame
            found.append((line, frame, message_of(frame.data)))
    return found


def line_with(data: bytes, seat: int, kind: type[Message], nth: int = 0) -> int:
    """The line of a seat's message."""
    lines = [line for line, frame, said in frames_in(data) if frame.seat == seat and isinstance(said, kind)]
    return lines[nth]


def without(run: Run, seat: int, line: int) -> bytes:
    """A seat's file without one line, sealed anew."""
    lines = run.files[seat].splitlines(keepends=True)
    del lines[line - 1]
    return resealed(run.table, seat, lines)


# Complete sessions


@pytest.mark.parametrize("seats", range(1, 7))
def test_a_complete_session_is_proven(seats: int) -> None:
    run = Run(table(seats)).play()
    for seat in range(seats):
        verified = true(run, seat)
        proven, stated = verified.proven, verified.stated
        judge = run.sessions[seat].judge
        assert (proven.points, proven.transcript) == (judge.game.points, judge.transcript)
        assert (proven.complete, proven.receipts, proven.saver) == (True, frozenset(range(seats)), seat)
        assert (proven.faults, stated.faults, proven.aborts, stated.reveal_missing) == ((), (), (), None)
        result = replay(proven.script)
        assert (tuple(result["points"]), result["transcript"]) == (proven.points, proven.transcript.hex())
        assert proven.phases[-1].transcript == proven.transcript
        assert proven.agreement == run.table.agreement
        assert verified.ending_proven
        assert stated.frames == len(frames_in(run.files[seat]))
        assert stated.milliseconds == 1000 * (run.now - STARTED) - 1000 * 0.75 * (10 - len(proven.phases))
        assert stated.links == frozenset(range(seats)) - {seat}


def test_the_same_is_proven_by_every_seats_file() -> None:
    run = Run(table(4)).play()
    proofs = [replace(true(run, seat).proven, saver=0) for seat in range(4)]
    assert proofs == [proofs[0]] * 4


def test_real_signatures_are_judged_by_default() -> None:
    assert verify(WHOLE).proven.complete


# Endings without a result, as sessions come to them


def left() -> Run:
    run = Run(THREE).play(2)
    run.handle(1, Leave())
    run.flow()
    return run


def slept() -> Run:
    run = Run(THREE).play(2)
    run.handle(1, Background())
    run.flow()
    return run


def fell_silent() -> Run:
    run = Run(THREE).play(1)
    run.meddle = mute(2)
    return run.wait(11)


def nobody_confirmed() -> Run:
    return Run(THREE).play(1).wait(overdue())


def one_was_not_heard() -> Run:
    """Nothing of seat 2 comes but its first Commit."""
    run = Run(THREE)
    run.meddle = mute(2, but=(Commit,))
    run.confirm()
    return run.wait(8.5)


def one_gave_no_receipt() -> Run:
    run = Run(THREE, _until(2, Receipt)).play()
    return run.wait(9)


def _until(seat: int, kind: type[Message]) -> Meddle:
    """From a seat's first such message on, nothing of it comes."""
    stopped: set[int] = set()

    def meddle(_source: int, target: int, data: bytes) -> list[bytes]:
        frame = split(data)
        assert frame
        if frame.seat == seat and isinstance(message_of(data), kind):
            stopped.add(target)
        return [] if frame.seat == seat and target in stopped else [data]

    return meddle


def says(message: Message, *to: int, phases: int = 1) -> Run:
    """Seat 2 says something of its own making, to these seats or to seat 0."""
    run = Run(THREE).play(phases)
    for target in to or (0,):
        run.send(2, target, run.next(2, message))
    return run


def swaps(kind: type[Message], change: Callable[[Message], Message]) -> Run:
    """Seat 2's first message of a kind is another, under its sequence number."""

    def meddle(_source: int, _target: int, data: bytes) -> list[bytes]:
        frame = split(data)
        payload = frame.read() if frame else None
        assert frame
        assert payload
        if frame.seat != 2 or not isinstance(payload.message, kind):
            return [data]
        return [THREE.frame(2, payload.sequence, change(payload.message)).data]

    run = Run(THREE, meddle)
    return run.play()


def reveals(**changes: object) -> Run:
    """Seat 2's reveal has other fields."""

    def change(said: Message) -> Message:
        assert isinstance(said, Reveal)
        return msgspec.structs.replace(said, **changes)

    return swaps(Reveal, change)


def commits_to(choice: bytes) -> Run:
    """Seat 2 commits to two bytes, and reveals them."""
    run = Run(THREE)
    run.confirm(0, 1)
    made = derivation.commitment(THREE.session_id, 1, 1, 2, salt(9), choice)
    commit = run.next(2, Commit(1, 1, made))
    seen = [log.commit.frame for log in run.sessions[0].judge.logs if log.commit]
    run.send(2, 0, commit)
    frames = (*(each.data for each in seen), commit.data)
    commitments = [each.commitment for each in map(message_of, frames) if isinstance(each, Commit)]
    shown = derivation.commit_set(THREE.session_id, 1, 1, commitments)
    run.send(2, 0, THREE.frame(2, 2, Reveal(1, 1, salt(9), choice, shown, frames)))
    return run


def contradicts() -> Run:
    run = Run(THREE).play(1)
    run.send(2, 0, THREE.frame(2, 0, Abort(Reason.DEPARTED, 2)))
    return run


def speaks_in_tongues() -> Run:
    run = Run(THREE).play(1)
    domain = b"rankford-quay/frame/1" + THREE.session_id + b"\2"
    run.queue.append((2, 0, THREE.session_id + b"\2" + THREE.signs[2](domain + b"?") + b"?"))
    run.flow()
    return run


def runs_ahead() -> Run:
    run = Run(THREE).play(1)
    run.send(2, 1, THREE.frame(2, 30, Abort(Reason.DEPARTED, 2)))
    return run


def floods() -> Run:
    run = Run(THREE).play(1)
    run.send(2, 1, THREE.frame(2, 300, Abort(Reason.DEPARTED, 2)))
    return run


def other_start(of: Table = THREE) -> Frame:
    """Seat 2's Start of a session with another roster under the same proposal id."""
    ours = of.agreement
    roster = [*ours.proposal.roster[:-1], Entry(ours.identities[2][0], True, "Mara")]
    proposal = agreement.propose(ours.proposal.id, roster, of.signs[0])
    theirs = Agreement(proposal, tuple(agreement.answer(proposal, salt(70 + n), of.signs[n]) for n in range(3)))
    return make(theirs.session_id, 2, 0, theirs.start(), of.signs[2])


def host_split_the_table() -> Run:
    run = Run(THREE).play(1)
    run.send(2, 1, other_start())
    return run


def settles_early_and_ahead() -> Run:
    run = Run(THREE).play(1)
    ahead = run.sessions[2].judge.logs[2].held + 1
    run.send(2, 0, THREE.frame(2, ahead, Receipt(bytes(32), (1, 1, 1))))
    return run


def link_failed() -> Run:
    run = Run(THREE).play(1)
    run.queue.append((2, 1, bytes(5000)))
    run.flow()
    return run


def misstated(_receipt: Message) -> Message:
    """Another outcome."""
    return Receipt(bytes(32), (1, 1, 1))


EARLY_THANKS = Beat(0, (9, 0, 0), (0,) * 3, 1, 1, 0, 0, 0)
S, N, R, E = Ground.SIGNED, Ground.NONE, Ground.REPORTED, Ground.SEEN
ENDINGS: list[tuple[Callable[[], Run], dict[int, tuple[Ending, bool]]]] = [
    (left, {0: (Ending(Reason.DEPARTED, 1, S, 1), True), 1: (Ending(Reason.DEPARTED, 1, S), True)}),
    (slept, {0: (Ending(Reason.BACKGROUND, 1, S, 1), True), 1: (Ending(Reason.BACKGROUND, 1, S), True)}),
    (fell_silent, {0: (Ending(Reason.SILENT, 2), False), 2: (Ending(Reason.SILENT, 2, R, 0), False)}),
    (nobody_confirmed, {seat: (Ending(Reason.DEADLINE, seat, S), True) for seat in range(3)}),
    (one_was_not_heard, {0: (Ending(Reason.NO_PATH), False), 1: (Ending(Reason.NO_PATH), False)}),
    (one_gave_no_receipt, {0: (Ending(Reason.NO_PATH), False)}),
    (lambda: says(Abort(Reason.EQUIVOCATION, 0)), {0: (Ending(Reason.EQUIVOCATION, 0, R, 2), False)}),
    (lambda: says(Abort(Reason.EQUIVOCATION, 1)), {0: (Ending(Reason.EQUIVOCATION, 1, R, 2), False)}),
    (lambda: says(Abort(Reason.NO_PATH, None)), {0: (Ending(Reason.NO_PATH, None, Ground.REPORTED, by=2), False)}),
    (lambda: says(Abort(Reason.SILENT, 1)), {0: (Ending(Reason.SILENT, 1, R, 2), False)}),
    (lambda: says(Abort(Reason.DEADLINE, 2)), {0: (Ending(Reason.DEADLINE, 2, S, 2), True)}),
    (lambda: says(Abort(Reason.DEADLINE, None)), {0: (Ending(Reason.MALFORMED, 2, S), True)}),
    (lambda: says(Commit(5, 1, bytes(32))), {0: (Ending(Reason.OUT_OF_TURN, 2, S), False)}),
    (lambda: says(Receipt(bytes(32), (1, 1, 1))), {0: (Ending(Reason.OUT_OF_TURN, 2, S), False)}),
    (
        lambda: says(EARLY_THANKS, phases=0),
        {0: (Ending(Reason.OUT_OF_TURN, 2, S), False)},
    ),
    (lambda: swaps(Receipt, misstated).wait(9), {0: (Ending(Reason.TRANSCRIPT_MISMATCH, 2, S), True)}),
    (lambda: reveals(salt=bytes(16)), {0: (Ending(Reason.BAD_REVEAL, 2, S), True)}),
    (lambda: reveals(commit_set=bytes(32)), {0: (Ending(Reason.COMMIT_SET_MISMATCH, 2, S), True)}),
    (lambda: commits_to(b"\x0b\0"), {0: (Ending(Reason.ILLEGAL_CHOICE, 2, S), True)}),
    (contradicts, {0: (Ending(Reason.EQUIVOCATION, 2, S), True), 1: (Ending(Reason.EQUIVOCATION, 2, S), True)}),
    (speaks_in_tongues, {0: (Ending(Reason.MALFORMED, 2, S), True)}),
    (runs_ahead, {1: (Ending(Reason.OUT_OF_TURN, 2, E), False), 0: (Ending(Reason.OUT_OF_TURN, 2, R, 1), False)}),
    (floods, {1: (Ending(Reason.FLOODING, 2, S), False)}),
    (host_split_the_table, {1: (Ending(Reason.EQUIVOCATION, 0, S), True)}),
    (settles_early_and_ahead, {0: (Ending(Reason.OUT_OF_TURN, 2, S), False)}),
    (link_failed, {1: (Ending(Reason.OVERSIZE, 2, E), False)}),
]


@pytest.mark.parametrize(("made", "expected"), ENDINGS)
def test_every_ending_is_told_with_what_proves_it(
    made: Callable[[], Run], expected: dict[int, tuple[Ending, bool]]
) -> None:
    run = made()
    for seat, (ending, proven) in expected.items():
        verified = true(run, seat)
        assert (verified.stated.ended, verified.ending_proven) == (ending, proven)
        assert not verified.proven.complete
    assert {seat for seat in run.files if verify(run.files[seat], THREE.verify)} == set(run.files)


def test_who_said_what_is_proven_even_where_it_is_not_true() -> None:
    said = true(says(Abort(Reason.EQUIVOCATION, 0)), 0).proven
    assert said.aborts == (Said(2, Abort(Reason.EQUIVOCATION, 0)),)
    assert said.faults == ()


def test_a_fault_names_the_frame_that_showed_it() -> None:
    run = contradicts()
    verified = true(run, 0)
    (fault,) = verified.proven.faults
    assert verified.stated.faults == ()
    assert (fault.seat, fault.reason) == (2, Reason.EQUIVOCATION)
    assert fault.why == "a seat signed two frames with one sequence number"
    assert fault.line == line_with(run.files[0], 2, Abort)


def test_what_rests_on_order_and_times_is_stated_only() -> None:
    for made in (floods, lambda: says(Commit(5, 1, bytes(32)), 1)):
        verified = true(made(), 1)
        assert verified.proven.faults == ()
        assert [fault.seat for fault in verified.stated.faults] == [2]


def test_the_one_reveal_that_is_missing_is_stated() -> None:
    run = Run(THREE)
    run.meddle = _until(2, Reveal)
    run.confirm()
    run.wait(8.5)
    assert true(run, 0).stated.reveal_missing == 2


def test_phases_before_an_ending_are_proven() -> None:
    proven = true(left(), 0).proven
    assert (proven.phases[0].round, proven.phases[0].phase) == (1, 1)
    assert len(proven.phases) == 2
    assert (proven.receipts, proven.complete) == (frozenset(), False)


def test_silence_that_two_seats_heard_counts_for_nobody() -> None:
    run = Run(THREE).play(1)
    run.meddle = mute(2)
    run.wait(9.9)
    run.send(1, 0, run.next(1, Abort(Reason.SILENT, 2)))
    assert true(run, 0).stated.ended == Ending(Reason.SILENT, 2, Ground.NONE, 1)


# A Receipt before the saver's last draw


def last_phase(receipt: Callable[[Run], Receipt]) -> tuple[Run, list[bytes]]:
    """To seat 0 comes another Receipt of seat 2; what seat 1 says from its last Reveal on is held back from it."""
    run = Run(THREE).play(len(true(Run(THREE).play(), 0).proven.phases) - 1)
    other, held = receipt(run), list[bytes]()

    def meddle(source: int, target: int, data: bytes) -> list[bytes]:
        frame, said = split(data), message_of(data)
        assert frame
        if (source, target) == (1, 0) and (held or isinstance(said, Reveal)):
            held.append(data)
            return []
        swapped = target == 0 and frame.seat == 2 and isinstance(said, Receipt)
        return [run.table.frame(2, run.sessions[2].judge.logs[2].receipt_sequence, other).data] if swapped else [data]

    run.meddle = meddle
    run.confirm()
    return run, held


def test_a_fault_that_the_last_draw_shows_leaves_no_receipt_due() -> None:
    run, held = last_phase(lambda _: Receipt(bytes(32), (1, 1, 1)))
    run.meddle = honest
    run.queue += ((1, 0, data) for data in held)
    run.flow()
    verified = true(run, 0)
    assert verified.stated.ended == Ending(Reason.TRANSCRIPT_MISMATCH, 2, Ground.SIGNED)
    assert verified.ending_proven


def test_a_receipt_of_what_is_not_over_confirms_no_outcome() -> None:
    run, held = last_phase(lambda run: Receipt(run.sessions[0].judge.transcript, run.sessions[0].judge.game.points))
    assert held
    run.handle(0, Leave())
    proven = true(run, 0).proven
    judge = run.sessions[0].judge
    assert judge.logs[2].receipt == Receipt(proven.transcript, judge.game.points)
    assert (proven.receipts, proven.complete) == (frozenset(), False)


# After the saver's own Receipt


def settling(missing: type[Message] = Receipt) -> Run:
    """Of seat 2 nothing came from its Receipt on."""
    return Run(THREE, _until(2, missing)).play()


def test_an_abort_after_ones_own_receipt_is_only_the_reason() -> None:
    run = settling()
    run.send(1, 0, run.next(1, Abort(Reason.RECEIPT_MISSING, 2)))
    assert 0 not in run.files
    run.wait(9)
    verified = true(run, 0)
    assert verified.stated.ended == Ending(Reason.RECEIPT_MISSING, 2, Ground.REPORTED, 1)
    assert (verified.proven.receipts, verified.proven.complete) == (frozenset({0, 1}), False)


def test_a_result_can_come_after_a_fault_by_then() -> None:
    run = Run(THREE)
    run.meddle = _until(2, Receipt)
    run.play()
    receipt = run.sessions[2].judge.logs[2].frames[run.sessions[2].judge.logs[2].receipt_sequence][0]
    run.meddle = honest
    run.send(2, 0, THREE.frame(2, 1, Abort(Reason.DEPARTED, 2)))
    run.send(2, 0, receipt)
    verified = true(run, 0)
    assert verified.proven.complete
    assert [fault.reason for fault in verified.proven.faults] == [Reason.EQUIVOCATION]


def test_a_receipt_ahead_of_a_gap_counts() -> None:
    run = Run(THREE)
    run.meddle = _without_last_beats()
    run.play()
    assert true(run, 0).proven.complete


def _without_last_beats() -> Meddle:
    """What seat 2 says in the last round comes to seat 0 only if it is a Commit, a Reveal or its Receipt."""

    def meddle(_source: int, target: int, data: bytes) -> list[bytes]:
        frame, said = split(data), message_of(data)
        assert frame
        late = isinstance(said, Beat) and said.round == 5 and said.phase == 3
        return [] if late and frame.seat == 2 and target == 0 else [data]

    return meddle


def test_the_same_payload_signed_again_is_a_repeat() -> None:
    run = Run(table(3, real=True)).play(1)
    domain = b"rankford-quay/frame/1" + run.table.session_id + b"\2"
    first = run.sessions[2].judge.logs[2].frames[1][0]
    again = replace(first, signature=_signed_otherwise(bytes([2]) * 32, domain + first.payload))
    again = split(again.session_id + b"\2" + again.signature + again.payload) or again
    assert again.signed_by(run.table.agreement.identities[2][0], run.table.verify)
    run.send(2, 0, again)
    run.handle(0, Leave())
    assert true(run, 0).stated.ended == Ending(Reason.DEPARTED, 0, Ground.SIGNED)


def _signed_otherwise(secret: bytes, message: bytes) -> bytes:
    """A valid Ed25519 signature other than the usual one: its first half is chosen freely."""
    from hashlib import sha512

    from nacl.bindings import (
        crypto_core_ed25519_scalar_add,
        crypto_core_ed25519_scalar_mul,
        crypto_core_ed25519_scalar_reduce,
        crypto_scalarmult_ed25519_base_noclamp,
    )
    from nacl.signing import SigningKey

    digest = sha512(secret).digest()[:32]
    scalar = bytes([digest[0] & 248]) + digest[1:31] + bytes([digest[31] & 127 | 64])
    nonce = crypto_core_ed25519_scalar_reduce(sha512(b"another").digest())
    point = crypto_scalarmult_ed25519_base_noclamp(nonce)
    public = bytes(SigningKey(secret).verify_key)
    challenge = crypto_core_ed25519_scalar_reduce(sha512(point + public + message).digest())
    reduced = crypto_core_ed25519_scalar_reduce(scalar + bytes(32))
    return point + crypto_core_ed25519_scalar_add(nonce, crypto_core_ed25519_scalar_mul(challenge, reduced))


# What a saver could say of what leaves no frame


def told(run: Run, seat: int, ending: Ending, *, word: bool = True) -> bytes:
    """The file of a seat that ends its session so, with its own Abort or without."""
    transcript = run.transcripts[seat]
    records = list(transcript._records)
    made = Transcript(run.table.agreement, seat, STARTED)
    for now, record in records:
        made.add(record, now)
    if word:
        made.add(Record(run.next(seat, Abort(ending.reason, ending.seat)).data, None), run.now)
    key, sign = run.table.agreement.identities[seat][0], run.table.signs[seat]
    return made.finished(Aborted(ending), run.now, key, sign)


def deciding() -> Run:
    run = Run(THREE).play(1)
    run.confirm(1)
    return run


def committed() -> Run:
    run = Run(THREE).play(1)
    run.confirm(0, 1)
    return run


def revealed() -> Run:
    run = Run(THREE).play(1)
    run.meddle = _until(2, Reveal)
    run.confirm()
    return run


_LINKS = {Ending(Reason.BAD_SIGNATURE, 1, E), Ending(Reason.BAD_SIGNATURE, 1), Ending(Reason.FLOODING, 2, E)}
_SAID = _LINKS | {Ending(Reason.BACKGROUND, 0, S)}
_LATE = {Ending(Reason.NO_PATH)}
_PLAYING = _SAID | {Ending(Reason.DEPARTED, 0, S), Ending(Reason.SESSION_LIMIT), Ending(Reason.SILENT, 1)}
POSSIBLE = [
    (deciding, _PLAYING | {Ending(Reason.DEADLINE, 0, S)}),
    (committed, _PLAYING | _LATE | {Ending(Reason.DEADLINE, 2, E)}),
    (revealed, _PLAYING | _LATE | {Ending(Reason.DEADLINE, 2, E)}),
    (settling, _SAID | _LATE | {Ending(Reason.RECEIPT_MISSING, 2, E)}),
    (lambda: settling_with_abort(), _SAID),
]
_ALIKE = {Reason.BAD_REVEAL, Reason.COMMIT_SET_MISMATCH, Reason.ILLEGAL_CHOICE, Reason.TRANSCRIPT_MISMATCH}
_LIKE_BAD_SIGNATURE = {Reason.OVERSIZE, Reason.MALFORMED, Reason.OUT_OF_TURN}
TRIED = [
    *(
        Ending(reason, seat, ground)
        for reason in sorted(set(Reason) - _ALIKE - _LIKE_BAD_SIGNATURE)
        for seat in (None, 0, 1, 2)
        for ground in Ground
    ),
    Ending(Reason.SILENT, 2, Ground.NONE, by=1),
    Ending(Reason.BACKGROUND, 0, Ground.SIGNED, by=1),
]


def settling_with_abort() -> Run:
    run = settling()
    run.send(1, 0, run.next(1, Abort(Reason.RECEIPT_MISSING, 2)))
    return run


@pytest.mark.parametrize(("made", "possible"), POSSIBLE)
def test_of_what_leaves_no_frame_only_what_can_be_is_taken(made: Callable[[], Run], possible: set[Ending]) -> None:
    run = made()
    links = {
        Ending(reason, seat, ground)
        for reason in (Reason.BAD_SIGNATURE, Reason.FLOODING)
        for seat in (1, 2)
        for ground in (N, E)
    }
    silent = {Ending(Reason.SILENT, 2)} if Ending(Reason.SILENT, 1) in possible else set()
    for ending in TRIED:
        data = told(run, 0, ending)
        if ending in possible | links | silent:
            assert verify(data, THREE.verify).stated.ended == ending
        else:
            assert wrong(data)[0] == data.count(b"\n") - 1, ending


def test_an_ending_of_the_savers_needs_the_savers_abort() -> None:
    _, why = wrong(told(committed(), 0, Ending(Reason.NO_PATH), word=False))
    assert why == "it tells an ending of the saver's that no Abort of the saver's confirms"


def test_an_ending_by_another_needs_its_abort_and_none_of_the_savers() -> None:
    run = committed()
    ending = Ending(Reason.NO_PATH, by=1)
    assert wrong(told(run, 0, ending, word=False))[1] == "it tells an ending that the frames do not bear out"
    said = "it tells an ending by another seat, though the saver's Abort came first"
    assert wrong(told(run, 0, ending))[1] == said


# What is wrong


def test_what_the_head_says_is_checked() -> None:
    run = left()
    of = run.table.agreement
    other = replace(of, answers=(*of.answers[:2], agreement.answer(of.proposal, salt(5), THREE.signs[0])))
    short = replace(of, answers=of.answers[:2])
    stranger = replace(of, proposal=msgspec.structs.replace(of.proposal, signature=bytes(64)))
    for agreed, why in (
        (other, "the answer of seat 2 is not signed by its key"),
        (short, "there is no such seat, or not one answer for each"),
        (stranger, "the host did not sign this roster, or it is none that can play"),
    ):
        data = Transcript(agreed, 0, 0.0).finished(
            Aborted(Ending(Reason.NO_PATH)), 0.0, of.identities[0][0], THREE.signs[0]
        )
        assert wrong(data) == (1, why)
    assert wrong(rewritten(run, 0, b'"version":1,"seat":0', b'"version":1,"seat":5'))[0] == 1


def test_names_that_none_could_be_are_wrong() -> None:
    of = THREE.agreement
    roster = [Entry(key, False, f"A\x1b[{seat}") for seat, (key, _) in enumerate(of.identities)]
    proposal = agreement.propose(salt(1), roster, THREE.signs[0])
    agreed = Agreement(proposal, tuple(agreement.answer(proposal, salt(n), THREE.signs[n]) for n in range(3)))
    ending = Aborted(Ending(Reason.NO_PATH))
    assert wrong(Transcript(agreed, 0, 0.0).finished(ending, 0.0, of.identities[0][0], THREE.signs[0]))[0] == 1


def test_the_seal_is_the_savers() -> None:
    run = left()
    lines = run.files[0].splitlines(keepends=True)
    assert wrong(resealed(THREE, 1, lines)) == (len(lines), "the key is not that of the saver's seat")
    spoiled = run.files[0][:-4] + (b"0" if run.files[0][-4:-3] != b"0" else b"1") + run.files[0][-3:]
    assert wrong(spoiled) == (len(lines), "the saver did not sign the bytes before this line")


def alien(of: Table, seat: int, sign: int = 2) -> Frame:
    """The sound Start of another session, under this seat's number."""
    return make(of.session_id, seat, 0, of.agreement.start(), THREE.signs[sign])


def unsigned(seat: int) -> Frame:
    """A frame whose signature is none."""
    frame = split(THREE.session_id + bytes([seat]) + bytes(64) + b"payload")
    assert frame
    return frame


LEAVES = Abort(Reason.DEPARTED, 2)
NOTHING_NEW = Beat(0, (0, 0, 0), (0, 0, 0), 1, 1, 0, 0, 0)
SHORT = Frame(b"", 0, b"", b"", bytes(97))
INSERTED: list[tuple[Frame, int | None, str]] = [
    (SHORT, 1, "fewer bytes than a frame has"),
    (unsigned(3), 1, "a frame of a seat that there is not"),
    (unsigned(2), 1, "a frame that seat 2 did not sign"),
    (unsigned(0), None, "a frame that seat 0 did not sign"),
    (THREE.frame(2, 0, LEAVES), 0, "there is no such link"),
    (THREE.frame(2, 0, LEAVES), 3, "there is no such link"),
    (THREE.frame(2, 0, LEAVES), None, "it came over no link, and is not the saver's next frame"),
    (THREE.frame(0, 5, NOTHING_NEW), None, "it came over no link, and is not the saver's next frame"),
    (THREE.frame(0, 1, Receipt(bytes(32), (1, 1, 1))), None, "the saver's Receipt before the end"),
    (
        make(bytes(32), 2, 0, LEAVES, THREE.signs[2]),
        1,
        "a frame of another session, and no Start that came over a link",
    ),
    (make(bytes(32), 2, 1, THREE.agreement.start(), THREE.signs[2]), 1, "a frame of another session, and no Start"),
    (alien(table(3, session=7), 2), None, "a frame of another session, and no Start that came over a link"),
    (alien(table(3, session=7), 2), 1, "a Start of another session that proves nothing"),
    (alien(table(3, session=7), 5), 1, "a Start of another session that nobody at this table signed"),
    (alien(table(3, session=7), 2, sign=1), 1, "a Start of another session that nobody at this table signed"),
]


@pytest.mark.parametrize(("frame", "link", "why"), INSERTED)
def test_a_frame_that_no_session_records_is_wrong_where_it_stands(frame: Frame, link: int | None, why: str) -> None:
    line, found = wrong(with_line(left(), 0, 2, line_of(frame, link, 0)))
    assert line == 3
    assert found.startswith(why)


def test_a_frame_twice_is_wrong() -> None:
    run = left()
    lines = run.files[0].splitlines(keepends=True)
    place = line_with(run.files[0], 2, Start)
    assert wrong(with_line(run, 0, place, lines[place - 1])) == (place + 1, "this frame came before")


def test_frames_of_others_do_not_come_before_the_savers_start() -> None:
    run = left()
    line = line_of(run.sessions[1].judge.logs[1].frames[0][0], 1, 0)
    assert wrong(with_line(run, 0, 1, line)) == (2, "the saver's Start is due here")


@pytest.mark.parametrize("kind", [Reveal, Receipt])
def test_what_the_saver_says_at_once_comes_before_all_else(kind: type[Message]) -> None:
    run = Run(THREE).play()
    data = run.files[0]
    place, seat = line_with(data, 0, kind), 1
    lines = data.splitlines(keepends=True)
    sequence = sum(frame.seat == 0 for line, frame, _ in frames_in(data) if line < place)
    at = int(lines[place - 1].split(b":")[1].split(b",")[0])
    held = sum(frame.seat == seat for line, frame, _ in frames_in(data) if line < place)
    for early in (
        line_of(THREE.frame(0, sequence, NOTHING_NEW), None, at),
        line_of(THREE.frame(seat, held, NOTHING_NEW), seat, at),
    ):
        found = wrong(with_line(run, 0, place - 1, early))
        assert found == (place, f"the saver's {kind.__name__} is due here")


def test_an_ending_where_the_savers_word_is_due_is_wrong() -> None:
    run = Run(THREE)
    run.confirm(1, 2)
    run.confirm(0)
    lines = told(run, 0, Ending(Reason.NO_PATH), word=False).splitlines(keepends=True)
    del lines[line_with(b"".join(lines), 0, Reveal) - 1 : -2]
    assert wrong(resealed(THREE, 0, lines)) == (len(lines) - 1, "it ends where the saver's Reveal is due")


@pytest.mark.parametrize(
    ("frame", "link", "why"),
    [
        (THREE.frame(2, 0, LEAVES), 2, "a frame after what ended the session"),
        (THREE.frame(0, 0, NOTHING_NEW), None, "the saver went on after what ended the session"),
    ],
)
def test_nothing_comes_after_what_ended_the_session(frame: Frame, link: int | None, why: str) -> None:
    run = left()
    own = run.sessions[0].judge.logs[0].held
    frame = frame if frame.seat else THREE.frame(0, own, NOTHING_NEW)
    assert wrong(with_line(run, 0, -2, line_of(frame, link, 9999)))[1] == why


def test_nothing_comes_after_the_savers_own_abort() -> None:
    line = line_of(THREE.frame(2, 0, LEAVES), 2, 9999)
    assert wrong(with_line(left(), 1, -2, line))[1] == "a frame after the saver's own Abort"


def test_time_does_not_run_backwards() -> None:
    run = left()
    frame = THREE.frame(1, run.sessions[0].judge.logs[1].held - 1, Abort(Reason.DEPARTED, 1))
    old = line_of(frame, 1, 1500)
    assert old in run.files[0]
    line, why = wrong(rewritten(run, 0, old, line_of(frame, 1, 1499)))
    assert why == "its time is before that of the line above"
    assert wrong(rewritten(run, 0, b'"aborted","at":1500', b'"aborted","at":1499'))[0] == line + 1


def test_after_a_fault_only_the_receipt_of_its_seat_is_recorded() -> None:
    run = settling()
    run.meddle = honest
    run.send(2, 0, THREE.frame(2, 1, LEAVES))
    beat = run.next(2, LEAVES)
    again = THREE.frame(2, 99, Receipt(bytes(32), (1, 1, 1)))
    run.wait(9)
    for frame in (beat, again):
        line = line_of(frame, 2, 8000)
        lines = run.files[0].splitlines(keepends=True)
        last = line_with(run.files[0], 2, Abort)
        at = int(lines[last - 1].split(b":")[1].split(b",")[0])
        data = with_line(run, 0, last, line.replace(b'"at":8000', b'"at":%d' % at))
        assert wrong(data) == (last + 1, "a frame of a seat that was at fault before, and not its Receipt")


def test_a_fault_that_the_frames_do_not_prove_is_wrong() -> None:
    run = contradicts()
    line = line_with(run.files[0], 2, Abort)
    assert wrong(without(run, 0, line))[1] == "it tells an ending that the frames do not bear out"
    other = rewritten(run, 0, b'"reason":"equivocation","seat":2', b'"reason":"equivocation","seat":1')
    assert wrong(other)[1] == "it tells an ending of the saver's that no Abort of the saver's confirms"


def test_a_fault_that_the_frames_prove_is_not_told_as_another_ending() -> None:
    run = contradicts()
    lines = told(run, 0, Ending(Reason.NO_PATH), word=False).splitlines(keepends=True)
    del lines[-3]
    lines.insert(-2, line_of(THREE.frame(0, _own_held(lines), Abort(Reason.NO_PATH, None)), None, 750))
    assert wrong(resealed(THREE, 0, lines))[1] == "it tells an ending that the frames do not bear out"


def _own_held(lines: list[bytes]) -> int:
    return sum(frame.seat == 0 for _, frame, _ in frames_in(b"".join(lines)))


@pytest.mark.parametrize(
    ("old", "new"), [(b'"points":[', b'"points":[1'), (b'"completed","at":7500,', b'"completed","at":7500,')]
)
def test_another_result_than_the_receipts_is_wrong(old: bytes, new: bytes) -> None:
    run = Run(THREE).play()
    data = rewritten(run, 0, old, new) if old != new else _other_hash(run)
    assert wrong(data)[1] == "it tells a result that not every seat's Receipt confirms"


def _other_hash(run: Run) -> bytes:
    lines = run.files[0].splitlines(keepends=True)
    lines[-2] = lines[-2].replace(run.sessions[0].judge.transcript.hex().encode(), b"00" * 32)
    return resealed(THREE, 0, lines)


def test_a_result_without_every_receipt_is_wrong() -> None:
    run = settling()
    judge, seat = run.sessions[0].judge, run.transcripts[0]
    done = Completed(judge.game.points, judge.transcript)
    data = seat.finished(done, run.now, THREE.agreement.identities[0][0], THREE.signs[0])
    assert wrong(data)[1] == "it tells a result that not every seat's Receipt confirms"


def test_a_result_that_every_receipt_confirms_cannot_be_denied() -> None:
    run = Run(THREE).play()
    assert wrong(told(run, 0, Ending(Reason.NO_PATH)))[1].startswith("it tells no result, though every seat's Receipt")
    slept = verify(told(run, 0, Ending(Reason.BACKGROUND, 0, Ground.SIGNED)), run.table.verify)
    assert slept.proven.receipts == {0, 1, 2}
    assert not slept.proven.complete


def test_a_departure_of_whose_receipt_is_held_is_no_reason() -> None:
    run = settling()
    run.send(1, 0, run.next(1, Abort(Reason.DEPARTED, 1)))
    run.wait(9)
    # Its session beats on under the number of that Abort, which is what ends it.
    verified = true(run, 0)
    assert verified.stated.ended == Ending(Reason.EQUIVOCATION, 1, Ground.SIGNED)
    assert Said(1, Abort(Reason.DEPARTED, 1)) in verified.proven.aborts


def test_a_result_beside_the_savers_own_abort_is_wrong() -> None:
    run = Run(THREE).play()
    lines = run.files[0].splitlines(keepends=True)
    line = int(lines[-2].split(b'"at":')[1].split(b",")[0])
    lines.insert(-2, line_of(THREE.frame(0, _own_held(lines), Abort(Reason.DEPARTED, 0)), None, line))
    assert wrong(resealed(THREE, 0, lines))[1] == "it tells a result that not every seat's Receipt confirms"


@pytest.mark.parametrize(
    ("ended", "aborts", "proven"),
    [
        (Ending(Reason.EQUIVOCATION, 2, Ground.SIGNED), (), True),
        (Ending(Reason.EQUIVOCATION, 2, Ground.REPORTED, by=1), (), False),
        (Ending(Reason.EQUIVOCATION, 1, Ground.SIGNED), (), False),
        (Ending(Reason.DEADLINE, 1, Ground.SIGNED, by=1), (Said(1, Abort(Reason.DEADLINE, 1)),), True),
        (Ending(Reason.DEADLINE, 1, Ground.SIGNED), (Said(1, Abort(Reason.DEADLINE, 2)),), False),
    ],
)
def test_an_ending_is_proven_by_a_fault_or_a_seats_word_of_itself(
    ended: Ending, aborts: tuple[Said, ...], proven: bool
) -> None:
    verified = true(contradicts(), 0)
    assert verified.proven.faults[0].seat == 2
    told_so = replace(verified.stated, ended=ended)
    assert replace(verified, proven=replace(verified.proven, aborts=aborts), stated=told_so).ending_proven is proven


# Whatever is changed is found


@given(st.data())
def test_every_changed_byte_is_found(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(WHOLE) - 1))
    change = data.draw(st.integers(1, 255))
    _is_found(WHOLE[:place] + bytes([WHOLE[place] ^ change]) + WHOLE[place + 1 :])


@given(st.integers(0, len(WHOLE) - 1), st.integers(1, 100))
def test_every_removed_byte_is_found(place: int, length: int) -> None:
    _is_found(WHOLE[:place] + WHOLE[place + length :])


@given(st.integers(0, len(WHOLE)), st.binary(min_size=1, max_size=8) | st.sampled_from([b"\n", b" ", b"\r", b"0"]))
def test_every_added_byte_is_found(place: int, added: bytes) -> None:
    _is_found(WHOLE[:place] + added + WHOLE[place:])


LINES = WHOLE.splitlines(keepends=True)
_PLACES = st.integers(0, len(LINES) - 1)


@given(_PLACES, _PLACES, st.sampled_from(["remove", "double", "swap", "move"]))
def test_every_removed_doubled_swapped_or_moved_line_is_found(one: int, other: int, how: str) -> None:
    lines = list(LINES)
    if how == "remove":
        del lines[one]
    elif how == "double":
        lines.insert(other, lines[one])
    elif how == "swap":
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines.insert(other, lines.pop(one))
    if lines != LINES:
        _is_found(b"".join(lines))


@given(_PLACES.filter(lambda place: 0 < place < len(LINES) - 2), st.integers(0, 400), st.integers(1, 255))
def test_a_saver_cannot_change_a_frame(place: int, offset: int, change: int) -> None:
    line = LINES[place]
    data = bytearray.fromhex(line.split(b'"')[-2].decode())
    data[offset % len(data)] ^= change
    lines = [*LINES[:place], line.replace(line.split(b'"')[-2], data.hex().encode()), *LINES[place + 1 :]]
    _is_found(resealed(REAL, 0, lines))


def _goes_on(place: int) -> bool:
    """Whether the seat whose frame stands in a line says more in a later one."""
    frames = frames_in(WHOLE)
    seats = [frame.seat for line, frame, _ in frames if line == place + 1]
    return any(frame.seat in seats for line, frame, _ in frames if line > place + 1)


@given(_PLACES.filter(_goes_on))
def test_a_saver_cannot_leave_out_a_frame_before_others_of_its_seat(place: int) -> None:
    _is_found(resealed(REAL, 0, [*LINES[:place], *LINES[place + 1 :]]))


@given(st.binary(max_size=200) | st.lists(st.sampled_from(LINES), max_size=12).map(b"".join))
def test_any_bytes_are_wrong_or_no_transcript(data: bytes) -> None:
    _is_found(data)


@given(st.lists(st.sampled_from(LINES[:-2]), max_size=12))
def test_any_order_of_frames_is_wrong_or_true(frames: list[bytes]) -> None:
    try:
        verify(resealed(REAL, 0, [LINES[0], *frames, *LINES[-2:]]))
    except WrongTranscript:
        return
    raise AssertionError


def _is_found(data: bytes) -> None:
    with pytest.raises((WrongTranscript, NotATranscript)):
        verify(data)
