"""``verify``: what it says of true transcripts, wrong ones and other files, and its exit status."""

import io
import json
import sys
from pathlib import Path

import pytest

from core.proof import Json
from p2p.protocol import agreement
from p2p.protocol.agreement import Agreement
from p2p.protocol.endings import Reason
from p2p.protocol.events import Leave
from p2p.protocol.messages import Abort, Commit, Entry, Receipt
from p2p.protocol.signing import verify as verify_signature
from rankford_qt.command_line import main
from tests.p2p.protocol.runs import Run, message_of, mute
from tests.p2p.protocol.seats import Table, real_key, salt, table
from tests.rankford_qt.command_line import program

REAL = table(3, real=True)
COMPLETE = Run(REAL).play()


def departed() -> Run:
    run = Run(REAL).play(2)
    run.handle(1, Leave())
    run.flow()
    return run


def saved(folder: Path, data: bytes, name: str = "file.jsonl") -> str:
    """A file with these bytes."""
    path = folder / name
    path.write_bytes(data)
    return str(path)


def spoiled(data: bytes) -> bytes:
    """A transcript with another name in it."""
    return data.replace(b'"Seat 1"', b'"Seat 9"')


def told(folder: Path, run: Run, seat: int, capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    """What is proven and what is stated of a true transcript, as text."""
    assert main(["verify", saved(folder, run.files[seat])]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    head, _, rest = out.partition("\n  Proven:\n")
    assert head.endswith(f"is a true transcript, saved by seat {seat}.")
    proven, _, stated = rest.partition("\n  Stated by who saved it, and not proven:\n")
    return proven, stated


def as_json(capsys: pytest.CaptureFixture[str], file: str) -> Json:
    """What is printed of one file with ``--json``."""
    main(["verify", file, "--json"])
    found: list[Json] = json.loads(capsys.readouterr().out)
    assert len(found) == 1
    return found[0]


def test_a_complete_session(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proven, stated = told(tmp_path, COMPLETE, 0, capsys)
    judge = COMPLETE.sessions[0].judge
    assert f"    session {REAL.session_id.hex()}\n" in proven
    for seat, points in enumerate(judge.game.points):
        assert f"      seat {seat}: {points:,} points, rank " in proven
        assert f", Seat {seat}\n" in proven
    assert "rounds played to the end, with every choice, card and point: 5\n      round 1: dealer" in proven
    assert f"    transcript {judge.transcript.hex()}\n" in proven
    assert proven.endswith("The result is final: every seat signed it.")
    assert "frames came in this order, within" in stated
    assert "Links stood to seats 1, 2.\n" in stated


def test_a_departure_is_proven(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proven, stated = told(tmp_path, departed(), 0, capsys)
    assert "Seat 1 signed as the reason to end: Seat 1 (seat 1) left the table.\n" in proven
    assert proven.endswith("It ended without a result. Seat 1 (seat 1) left the table.")
    assert "It ended" not in stated


def test_silence_is_only_stated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(REAL)
    run.meddle = mute(2, but=(Commit,))
    run.confirm()
    run.wait(11)
    proven, stated = told(tmp_path, run, 0, capsys)
    assert "It ended" not in proven
    assert "The result is final" not in proven
    assert "Only the reveal of seat 2 was missing.\n" in stated
    assert stated.splitlines()[-1].startswith("    It ended without a result. ")


def test_a_fault_is_proven_with_its_frame(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(REAL).play(1)
    run.send(2, 0, REAL.frame(2, 0, Abort(Reason.DEPARTED, 2)))
    proven, _ = told(tmp_path, run, 0, capsys)
    assert "    Seat 2 is at fault by the frame in line " in proven
    assert ": a seat signed two frames with one sequence number.\n" in proven


def test_a_fault_by_order_is_only_stated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(REAL).play(1)
    run.send(2, 0, run.next(2, Commit(5, 1, bytes(32))))
    proven, stated = told(tmp_path, run, 0, capsys)
    assert "at fault" not in proven
    assert "a seat committed out of turn, if order and times are true and no frame is left out.\n" in stated


def test_receipts_that_are_there_are_proven(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(REAL, _without_receipt_of_2).play().wait(9)
    proven, _ = told(tmp_path, run, 0, capsys)
    assert "Not every seat signed this outcome, only seats 0, 1.\n" in proven


def _without_receipt_of_2(source: int, _target: int, data: bytes) -> list[bytes]:
    return [] if source == 2 and isinstance(message_of(data), Receipt) else [data]


def test_a_session_without_a_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(table(1, real=True))
    run.handle(0, Leave())
    proven, stated = told(tmp_path, run, 0, capsys)
    assert "with every choice, card and point: 0\n" in proven
    assert "Links" not in stated


@pytest.mark.parametrize(
    ("contents", "status"),
    [
        ([COMPLETE.files[0]], 0),
        ([COMPLETE.files[0], COMPLETE.files[1]], 0),
        ([spoiled(COMPLETE.files[0])], 1),
        ([spoiled(COMPLETE.files[0]), COMPLETE.files[0]], 1),
        ([b"hello"], 2),
        ([COMPLETE.files[0], b"hello", spoiled(COMPLETE.files[0])], 2),
    ],
)
def test_the_exit_status_is_the_highest(
    contents: list[bytes], status: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [saved(tmp_path, data, f"{number}.jsonl") for number, data in enumerate(contents)]
    assert main(["verify", *files]) == status
    out = capsys.readouterr().out
    assert [file for file in files if f"The file '{file}' is " in out] == files
    assert main(["verify", *files, "--json"]) == status
    found = json.loads(capsys.readouterr().out)
    assert [each["path"] for each in found] == files


def test_a_wrong_file_is_told_with_line_and_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(tmp_path, spoiled(COMPLETE.files[0]))
    why = "the host did not sign this roster, or it is none that can play"
    assert main(["verify", file]) == 1
    assert capsys.readouterr().out == f"The file '{file}' is wrong in line 1: {why}.\n"
    expected = {"path": file, "status": "wrong", "proven": None, "stated": None, "line": 1, "why": why}
    assert as_json(capsys, file) == expected


def test_other_files_and_missing_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = str(tmp_path / "missing")
    assert main(["verify", missing, str(tmp_path), saved(tmp_path, b"{}\n")]) == 2
    first, _, second, _, third = capsys.readouterr().out.splitlines()
    assert first == f"The file '{missing}' is no transcript: it cannot be read: No such file or directory."
    assert "is no transcript: it cannot be read: " in second
    assert third.endswith("is no transcript: it is not a transcript of Rankford Quay.")
    found = as_json(capsys, missing)
    assert (found["status"], found["line"]) == ("none", None)


def test_standard_input() -> None:
    done = program.run("verify", "-", stdin=COMPLETE.files[2])
    assert done.returncode == 0
    assert done.stdout.startswith("Standard input is a true transcript, saved by seat 2.\n")


def test_no_file_is_an_error_of_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify"]) == 2
    assert "FILE" in capsys.readouterr().err


def test_the_json_of_a_complete_session(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(tmp_path, COMPLETE.files[1])
    found = as_json(capsys, file)
    judge = COMPLETE.sessions[1].judge
    proven, stated = found["proven"], found["stated"]
    assert (found["path"], found["status"], found["line"], found["why"]) == (file, "true", None, None)
    assert (proven["session"], proven["saver"]) == (REAL.session_id.hex(), 1)
    assert proven["proposal"] == REAL.agreement.proposal.id.hex()
    assert [each["points"] for each in proven["seats"]] == list(judge.game.points)
    assert [each["key"] for each in proven["seats"]] == [key.hex() for key, _ in REAL.agreement.identities]
    assert proven["script"] == judge.proven.script()
    assert [each["points"] for each in proven["rounds"]][-1] == list(judge.game.points)
    assert (proven["complete"], proven["receipts"], proven["ending"]) == (True, [0, 1, 2], True)
    assert (proven["faults"], proven["aborts"], stated["faults"]) == ([], [], [])
    assert (stated["ending"], stated["links"], stated["reveal_missing"]) == ({"completed": True}, [0, 2], None)


def test_the_json_of_an_ending_without_a_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(REAL).play(1)
    run.send(2, 0, REAL.frame(2, 0, Abort(Reason.DEPARTED, 2)))
    found = as_json(capsys, saved(tmp_path, run.files[0]))
    (fault,) = found["proven"]["faults"]
    assert (fault["seat"], fault["reason"]) == (2, "equivocation")
    assert found["proven"]["aborts"] == [{"by": 0, "reason": "equivocation", "seat": 2}]
    ending = {"completed": False, "reason": "equivocation", "seat": 2, "ground": "signed", "by": None}
    assert found["stated"]["ending"] == ending


def named(name: str) -> Run:
    """A session of one seat of this name."""
    key, sign = real_key(bytes(32))
    proposal = agreement.propose(salt(1), [Entry(key, False, name)], sign)
    agreed = Agreement(proposal, (agreement.answer(proposal, salt(2), sign),))
    run = Run(Table(agreed, (sign,), verify_signature))
    run.handle(0, Leave())
    return run


@pytest.mark.parametrize(("encoding", "shown"), [("utf-8", "李雷"), ("ascii", "\\u674e\\u96f7"), ("cp1252", "\\u674e")])
def test_a_name_is_shown_as_the_terminal_can(
    encoding: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = saved(tmp_path, named("李雷").files[0])
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=encoding)
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["verify", file]) == 0
    out.flush()
    assert f", {shown}" in raw.getvalue().decode(encoding)


def test_what_is_not_printable_does_not_reach_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    strange = "a\u0378\u200db"
    assert main(["verify", saved(tmp_path, named(strange).files[0])]) == 0
    out = capsys.readouterr().out
    assert ", a\\u0378\\u200db\n" in out
    assert strange not in out


def test_a_hostile_file_name_is_spelled_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved(tmp_path, b"x", "\x1b]0;é\n")
    assert main(["verify", file]) == 2
    out = capsys.readouterr().out
    assert out.isascii()
    assert "\x1b" not in out
    assert out.count("\n") == 1
    assert as_json(capsys, file)["path"] == file


def test_a_file_that_is_too_large(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(2**26)
    assert main(["verify", str(path)]) == 2
    assert "is no transcript: it is larger than 48 MiB." in capsys.readouterr().out
