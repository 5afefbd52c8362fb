"""``demo --seats N --memory``: a table that replays, and transcripts that verify."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from p2p.protocol.identity import fingerprint
from p2p.protocol.verification import verify
from rankford_qt.command_line import main

SEED = ("--seed", "00")
"""In its session of two seats, one ties and the other does not."""


def demo(capsys: pytest.CaptureFixture[str], *arguments: str, seats: int = 2) -> str:
    """What is printed."""
    assert main(["demo", "--memory", "--seats", str(seats), *SEED, *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refused(capsys: pytest.CaptureFixture[str], folder: Path) -> str:
    """The one sentence of an error."""
    assert main(["demo", "--memory", "--seats", "2", *SEED, "--transcripts", str(folder)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_a_session_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    out = demo(capsys)
    assert out.startswith("A table of 2 automatic players, five rounds, 1,000 points each without any value.\n")
    assert "\nSeat 0: Ada, key " in out
    assert out.count("\nRound ") == 5
    assert out.count("\n  Ada\n    Ante ") == out.count("\n  Bo\n    Ante ") == 5
    assert out.count("    A tie: ") == 1
    assert "written" not in out.lower()
    assert out.isascii()


def test_points_ranks_and_transcript_are_those_of_the_replay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = demo(capsys, "--json", seats=3)
    path = tmp_path / "demo.json"
    path.write_text(printed, encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 0
    replayed, found = json.loads(capsys.readouterr().out), json.loads(printed)
    assert replayed == found["result"]
    assert [each["points"] for each in found["seats"]] == replayed["points"]
    assert [each["rank"] for each in found["seats"]] == replayed["ranks"]
    text = demo(capsys, seats=3)
    for each in found["seats"]:
        net = f"{each['points'] - 1000:+,}"
        assert f"\n  {each['name']}: {each['points']:,} points, net {net}, rank {each['rank']}.\n" in text
    assert text.endswith(f"\nTranscript {replayed['transcript']}\n")


def test_who_sits_there(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(demo(capsys, "--json", seats=6))
    assert [each["name"] for each in found["seats"]] == ["Ada", "Bo", "Chidi", "Dunja", "Emil", "Fay"]
    keys = [bytes.fromhex(each["public_key"]) for each in found["script"]["identities"]]
    assert [each["fingerprint"] for each in found["seats"]] == [fingerprint(key) for key in keys]
    assert [(each["automated"], each["file"]) for each in found["seats"]] == [(True, None)] * 6


def test_only_a_seed_repeats_a_session(capsys: pytest.CaptureFixture[str]) -> None:
    def unseeded() -> str:
        assert main(["demo", "--memory", "--seats", "2"]) == 0
        return capsys.readouterr().out

    assert demo(capsys) == demo(capsys)
    assert unseeded() != unseeded()


def test_transcripts_are_written_and_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "transcripts"
    found = json.loads(demo(capsys, "--json", "--transcripts", str(folder)))
    names = [f"seat-{seat}-{each['fingerprint']}.jsonl" for seat, each in enumerate(found["seats"])]
    assert sorted(each.name for each in folder.iterdir()) == names
    assert [each["file"] for each in found["seats"]] == [str(folder / name) for name in names]
    for seat, name in enumerate(names):
        judged = verify((folder / name).read_bytes())
        assert (judged.proven.saver, judged.proven.complete) == (seat, True)
        assert list(judged.proven.points) == found["result"]["points"]
        assert judged.proven.transcript.hex() == found["result"]["transcript"]


def test_it_says_where_transcripts_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = demo(capsys, "--transcripts", str(tmp_path))
    assert all(f"\nWritten: {str(each)!a}\n" in out for each in tmp_path.iterdir())


def test_a_folders_name_cannot_play_with_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = demo(capsys, "--transcripts", str(tmp_path / "\u202e\u00e4"))
    assert out.isascii()
    assert "\\u202e\\xe4" in out


def test_a_file_that_is_there_is_left_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    demo(capsys, "--transcripts", str(tmp_path))
    first, second = sorted(tmp_path.iterdir())
    first.unlink()
    second.write_bytes(b"kept")
    assert f"the file {str(second)[-200:]!a} is there already, so no transcript was written" in refused(
        capsys, tmp_path
    )
    assert [each.name for each in tmp_path.iterdir()] == [second.name]
    assert second.read_bytes() == b"kept"


def test_a_link_that_leads_nowhere_is_a_file_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if sys.platform == "win32":
        pytest.skip("making links needs a right there")
    demo(capsys, "--transcripts", str(tmp_path))
    first, second = sorted(tmp_path.iterdir())
    first.unlink()
    second.unlink()
    os.symlink(tmp_path / "elsewhere", first)
    assert "is there already" in refused(capsys, tmp_path)
    assert list(tmp_path.iterdir()) == [first]


def test_a_folder_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_bytes(b"")
    said = refused(capsys, tmp_path / "file" / "folder")
    assert said.startswith("rankford-quay: transcripts cannot be written into the folder '")
    assert said.endswith(".\n")


def test_neither_qt_nor_a_loop_is_loaded() -> None:
    code = (
        "import sys; from rankford_qt.command_line import main; status = main(sys.argv[1:]);"
        "sys.exit(', '.join({'PySide6', 'qasync', 'asyncio'} & set(sys.modules)) or status)"
    )
    command = [sys.executable, "-c", code, "demo", "--seats", "2", "--memory"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, timeout=60)
