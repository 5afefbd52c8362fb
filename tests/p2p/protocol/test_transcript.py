"""The file of a session: what is written is read again, and in one spelling only."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol import agreement, signing, transcript
from p2p.protocol.agreement import Agreement
from p2p.protocol.effects import Aborted, Completed, Record
from p2p.protocol.endings import Ending, Ground, Reason
from p2p.protocol.limits import FRAME, TRANSCRIPT
from p2p.protocol.messages import Entry
from p2p.protocol.transcript import Ended, Kept, NotATranscript, Reader, Seal, Transcript, WrongTranscript
from tests.p2p.protocol.seats import real_key, salt

KEY, SIGN = real_key(bytes(range(32)))
OTHER, OTHER_SIGN = real_key(bytes(32))
NAME = "Zoë 李\u200d雷"
ROSTER = [Entry(KEY, False, NAME), Entry(OTHER, True, 'a"\\b')]
PROPOSAL = agreement.propose(salt(1), ROSTER, SIGN)
AGREED = Agreement(
    PROPOSAL, (agreement.answer(PROPOSAL, salt(2), SIGN), agreement.answer(PROPOSAL, salt(3), OTHER_SIGN))
)
COMPLETED = Completed((1010, 990), bytes(range(32)))
ABORTED = Aborted(Ending(Reason.NO_PATH))


def written(ending: Completed | Aborted = COMPLETED, started: float = 5.0) -> bytes:
    """A file of two frames."""
    kept = Transcript(AGREED, 1, started)
    kept.add(Record(b"\x00\x01", None), started)
    kept.add(Record(b"\xff", 0), started + 1.9999)
    return kept.finished(ending, started + 2.0, OTHER, OTHER_SIGN)


DATA = written()


def parts(data: bytes) -> tuple[tuple[Agreement, int], list[Kept], Ended, Seal]:
    """All of a file."""
    reader = Reader(data)
    return reader.agreed(), list(reader.frames()), reader.ended(), reader.seal()


def wrong(data: bytes) -> tuple[int, str]:
    """The line that is wrong, and why."""
    with pytest.raises(WrongTranscript) as caught:
        parts(data)
    assert str(caught.value) == caught.value.why
    return caught.value.line, caught.value.why


def none(data: bytes) -> str:
    """Why it is no transcript."""
    with pytest.raises(NotATranscript) as caught:
        parts(data)
    return str(caught.value)


def test_what_is_written_is_read() -> None:
    agreed, frames, ended, seal = parts(DATA)
    assert agreed == (AGREED, 1)
    assert frames == [Kept(2, 0, None, b"\x00\x01"), Kept(3, 1999, 0, b"\xff")]
    assert ended == Ended(4, 2000, COMPLETED)
    assert (seal.line, seal.public_key) == (5, OTHER)
    assert (
        seal.signed == b"rankford-quay/transcript-file/1" + DATA[: DATA.index(b'{"key":"' + OTHER.hex().encode(), 900)]
    )
    assert signing.verify(OTHER, seal.signed, seal.signature)


@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("ground", Ground)
def test_every_ending_is_read_as_written(reason: Reason, ground: Ground) -> None:
    for seat, by in ((None, None), (1, None), (0, 1)):
        ending = Ending(reason, seat, ground, by)
        assert parts(written(Aborted(ending)))[2] == Ended(4, 2000, ending)


def test_the_spelling_is_the_documented_one() -> None:
    lines = DATA.split(b"\n")
    assert DATA.isascii()
    assert lines[0].startswith(b'{"format":"rankford-quay/transcript","version":1,"seat":1,"proposal":{"id":"')
    assert b'"automated":false,"name":"Zo\\u00eb \\u674e\\u200d\\u96f7"},' in lines[0]
    assert b'"automated":true,"name":"a\\"\\\\b"}],"signature":"' in lines[0]
    assert lines[1:3] == [b'{"at":0,"link":null,"frame":"0001"}', b'{"at":1999,"link":0,"frame":"ff"}']
    assert lines[3] == b'{"ending":"completed","at":2000,"points":[1010,990],"transcript":"%s"}' % (
        bytes(range(32)).hex().encode()
    )
    assert lines[4].startswith(b'{"key":"%s","signature":"' % OTHER.hex().encode())
    assert lines[5:] == [b""]
    ending = written(ABORTED).split(b"\n")[3]
    assert ending == b'{"ending":"aborted","at":2000,"reason":"no_path","seat":null,"ground":"none","by":null}'
    assert all(json.loads(line) for line in lines[:5])


def test_a_session_without_frames_has_a_file() -> None:
    data = Transcript(AGREED, 0, 1.0).finished(ABORTED, 1.0, KEY, SIGN)
    assert parts(data)[1:3] == ([], Ended(2, 0, ABORTED.ending))


@given(st.integers(0, len(DATA) - 1), st.integers(1, 255))
def test_a_changed_byte_gives_another_file_or_none(place: int, change: int) -> None:
    changed = DATA[:place] + bytes([DATA[place] ^ change]) + DATA[place + 1 :]
    try:
        assert parts(changed) != parts(DATA)
    except (NotATranscript, WrongTranscript):
        return


@given(st.binary(max_size=300) | st.binary(max_size=200).map(lambda tail: DATA[: DATA.index(b"\n") + 1] + tail))
def test_any_bytes_are_a_transcript_or_one_of_two_errors(data: bytes) -> None:
    try:
        parts(data)
    except (NotATranscript, WrongTranscript):
        return
    raise AssertionError(data)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"{}\n",
        b"\xff\xfe\n",
        b'"\xff"\n',
        b'{"format":"\xff","version":1}\n',
        b'{"format":"\\ud800","version":1}\n',
        b"[" * 100_000 + b"\n",
        b'{"a":' * 100_000 + b"\n",
        b'{"format":"rankford-quay/history","version":1}\n',
        b'{"format":"rankford-quay/transcript"}\n',
        b'{"format":"rankford-quay/transcript","version":"1"}\n',
        DATA[: DATA.index(b"\n")],
        b"\n" + DATA,
        DATA.replace(b"Zo\\u00eb", b"Zo\\ud800"),
    ],
)
def test_other_files_are_no_transcripts(data: bytes) -> None:
    assert none(data) == "it is not a transcript of Rankford Quay"


def test_a_newer_version_is_told_as_such() -> None:
    newer = b'{"format":"rankford-quay/transcript","version":2,"new":[]}\n'
    assert none(newer) == "it is a transcript of a newer version of Rankford Quay, which this one cannot read"
    assert wrong(DATA.replace(b'"version":1', b'"version":0'))[0] == 1


def test_a_file_that_is_too_large_is_not_looked_at() -> None:
    assert none(bytes(TRANSCRIPT + 1)) == "it is larger than 48 MiB"
    assert none(bytes(TRANSCRIPT)) == "it is not a transcript of Rankford Quay"


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (b'{"format":', b'{"more":1,"format":', 1),
        (b'"version":1,"seat":1', b'"seat":1,"version":1', 1),
        (b'"version":1,', b'"version":1, ', 1),
        (b'"version":1,', b'"version":1,"version":1,', 1),
        (b"Zo\\u00eb", "Zoë".encode(), 1),
        (b"Zo\\u00eb", b"Zo\\u00EB", 1),
        (b"Zo\\u00eb", b"Z\\u006f\\u00eb", 1),
        (b"Zo\\u00eb", b"Zoe" * 9, 1),
        (b'"frame":"ff"', b'"frame":"FF"', 3),
        (b'"frame":"ff"', b'"frame":"f"', 3),
        (b'"frame":"ff"', b'"frame":"fff"', 3),
        (b'"frame":"ff"', b'"frame":""', 3),
        (b'"frame":"ff"', b'"frame":"fg"', 3),
        (b'"frame":"ff"', b'"frame":"f f "', 3),
        (b'"frame":"ff"', b'"frame":"ff\\n"', 3),
        (b'"frame":"ff"', b'"frame":"\\u0066f"', 3),
        (b'"frame":"ff"', b'"frame":"%s"' % (b"ff" * (FRAME + 1)), 3),
        (b'"at":1999', b'"at":1999.0', 3),
        (b'"at":1999', b'"at":1999e0', 3),
        (b'"at":1999', b'"at":01999', 3),
        (b'"at":1999', b'"at":-1999', 3),
        (b'"at":1999', b'"at":' + b"9" * 5000, 3),
        (b'"link":0', b'"link":-0', 3),
        (b'"link":0', b'"link":6', 3),
        (b'"link":0', b'"link":"0"', 3),
        (b'{"at":1999', b'{"at":NaN', 3),
        (b"\n{", b"\r\n{", 1),
        (b'{"at":1999', b'\n{"at":1999', 3),
        (b'{"at":1999', b'\xff{"at":1999', 3),
        (b'"ending":"completed"', b'"ending":"finished"', 4),
        (b'"points":[1010,990]', b'"points":[1010,990.0]', 4),
        (b'"points":[1010,990]', b'"points":[]', 4),
        (b'{"key"', b' {"key"', 5),
    ],
)
def test_a_line_in_another_spelling_is_found(old: bytes, new: bytes, line: int) -> None:
    assert old in DATA
    at = DATA.rindex(old) if line == 5 else DATA.index(old)
    assert wrong(DATA[:at] + new + DATA[at + len(old) :])[0] == line


@pytest.mark.parametrize(("old", "new"), [(b"no_path", b"no path"), (b'"ground":"none"', b'"ground":"some"')])
def test_an_ending_of_an_unknown_kind_is_wrong(old: bytes, new: bytes) -> None:
    assert wrong(written(ABORTED).replace(old, new)) == (4, "it names no reason or no ground that there is")


@pytest.mark.parametrize(("spoiled", "line"), [(DATA + b"\n", 4), (DATA + b"x", 4), (DATA[:-1], 5), (DATA * 2, 4)])
def test_nothing_stands_after_the_last_line_and_nothing_is_missing(spoiled: bytes, line: int) -> None:
    assert wrong(spoiled)[0] == line


@pytest.mark.parametrize("dropped", [3, 4])
def test_an_ending_or_seal_that_is_missing_is_found_where_it_was(dropped: int) -> None:
    lines = DATA.splitlines(keepends=True)
    del lines[dropped]
    assert wrong(b"".join(lines)) == (3, "it is not the line of an ending")


def test_without_its_first_line_it_is_no_transcript() -> None:
    assert none(DATA[DATA.index(b"\n") + 1 :])


def test_a_file_that_breaks_off_is_wrong_where_it_does() -> None:
    lines = DATA.splitlines(keepends=True)
    for count, line in ((1, 2), (2, 2), (3, 2), (4, 3)):
        assert wrong(b"".join(lines[:count]))[0] == line


def test_the_one_spelling_is_checked_by_spelling_again() -> None:
    assert transcript.FORMAT == "rankford-quay/transcript"
    assert wrong(DATA.replace(b'"version":1,', b'"version":1, '))[1].endswith("but not in the one spelling")
