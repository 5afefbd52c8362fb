"""``peer``: what it says of wrong options, and whole sessions of real programs on this computer."""

import json
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from p2p.news import Closed, RoomClosed
from rankford_qt.command_line import main
from rankford_qt.command_line.peer import _why
from rankford_qt.command_line.peer_report import Report
from rankford_qt.room_news_words import closed
from tests.netlab.programs import RANKFORD, Here, Program
from tests.rankford_qt.command_line.program import run

SECONDS = 60
LINK = "rankford:join?code=J51K-VRP8-CHWG&helper=ws://127.0.0.1:1"
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="starts programs by setpriv")


def refused(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """What it says of options that are wrong: one sentence."""
    assert main(["peer", *options]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("rankford-quay: ")
    assert err.count("\n") == 1
    return err.removeprefix("rankford-quay: ").strip()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ([], "one of the arguments"),
        (["--host", "--join", LINK], "not allowed with"),
        (["--host", "--seats", "1"], "is not a whole number from 2 to 6"),
        (["--host", "--seats", "7"], "is not a whole number from 2 to 6"),
        (["--host", "--think", "-1"], "is not a number of seconds from 0 to 60"),
        (["--host", "--think", "nan"], "is not a number of seconds from 0 to 60"),
        (["--host", "--sessions", "0"], "is not a whole number from 1 to 900"),
        (["--host", "--strategy", "clever"], "invalid choice"),
        (["--host", "--helper", "ws://8.8.8.8"], "begins with wss://"),
        (["--host", "--helper", "ftp://x"], "begins with wss://"),
        (["--host", "--name", ""], "the name cannot be used"),
        (["--host", "--name", "x" * 10_000], "the name cannot be used"),
        (["--host", "--name", "\u202eeman"], "the name cannot be used"),
        (["--host", "--name", "a\x1b[2Jb"], "the name cannot be used"),
        (["--host", "--transcripts", "/nowhere/at/all"], "transcripts cannot be written"),
        (["--join", "J51K-VRP8-CHWH", "--helper", "ws://127.0.0.1:1"], "mistyped"),
        (["--join", ""], ""),
        (["--join", LINK.replace("ws:", "javascript:")], ""),
    ],
)
def test_options_that_cannot_be_met(capsys: pytest.CaptureFixture[str], options: Sequence[str], said: str) -> None:
    assert said in refused(capsys, *options)


def test_a_helper_that_is_not_there_is_said_in_one_sentence() -> None:
    done = run("peer", "--join", LINK, "--stun", "none", "--json")
    assert done.returncode == 2
    unreachable = str(closed(Closed.HELPER_UNREACHABLE))
    assert done.stderr == f"rankford-quay: no session came about: {unreachable}\n"
    events = [json.loads(line) for line in done.stdout.splitlines()]
    assert events[-1] == {
        "event": "closed",
        "reason": "helper_unreachable",
        "refusal": "",
        "sentence": unreachable,
    }


def start(home: Path, *options: str, command: Sequence[str] = (*RANKFORD, "peer")) -> Program:
    """A peer with a folder of its own."""
    return Program(Here(), home, [*command, *options, "--stun", "none", "--json"])


def test_two_play_two_sessions_with_keys_of_their_own_and_keep_transcripts(tmp_path: Path) -> None:
    key, kept = tmp_path / "key", tmp_path / "kept"
    kept.mkdir()
    host = ["--host", "--seats", "2", "--unlisted", "--sessions", "2", "--name", "<b>../Zoë", "--identity", str(key)]
    guest = ["--sessions", "2", "--strategy", "bold", "--name", "Bo"]
    with start(tmp_path / "host", *host, "--transcripts", str(kept)) as one:
        link = one.wait("code", SECONDS)["link"]
        with start(tmp_path / "guest", "--join", link, *guest, "--transcripts", str(kept)) as other:
            # The key is in use while the program runs.
            again = run("peer", "--host", "--identity", str(key))
            assert again.returncode == 2
            assert again.stderr.count("\n") == 1
            assert (one.wait_end(SECONDS), other.wait_end(SECONDS)) == (0, 0), one.story() + other.story()
            results = [[each.fields for each in peer.events if each.kind == "result"] for peer in (one, other)]
    assert len(results[0]) == len(results[1]) == 2
    for mine, theirs in zip(*results, strict=True):
        assert mine["points"] == theirs["points"]
        assert mine["transcript"] == theirs["transcript"]
        assert sorted(mine["ranks"])[0] == 1
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    files = sorted(kept.iterdir())
    assert len(files) == 4
    assert all(each.parent == kept and "/" not in each.name for each in files)
    checked = run("verify", *map(str, files))
    assert checked.returncode == 0, checked.stdout + checked.stderr
    members = [each.fields for each in other.events if each.kind == "member"]
    assert {"<b>../Zoë", "Bo"} <= {each["name"] for each in members}
    assert all(each["automated"] for each in members)
    links = [each.fields for each in other.events if each.kind == "link"]
    assert [each["kind"] for each in links] == ["direct"]
    assert [each.kind for each in one.events].count("session") == 2


def test_a_key_file_is_read_again_and_one_that_is_damaged_is_left_alone(tmp_path: Path) -> None:
    key = tmp_path / "key"
    key.write_text("no key")
    done = run("peer", "--host", "--identity", str(key))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert key.read_text() == "no key"


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_who_is_interrupted_departs(tmp_path: Path, how: signal.Signals) -> None:
    with start(tmp_path / "host", "--host", "--seats", "2", "--unlisted", "--think", "30") as host:
        link = host.wait("code", SECONDS)["link"]
        with start(tmp_path / "guest", "--join", link, "--think", "30") as guest:
            # Before both play, who leaves is one who did not answer.
            for each in (host, guest):
                each.wait("phase", SECONDS)
            guest.signal(how)
            assert guest.wait_end(SECONDS) == 130
            abort = host.wait("abort", SECONDS)
            assert (abort["reason"], abort["seat"]) == ("departed", 1)
            assert host.wait_end(SECONDS) == 3
            assert guest.errors == ""
            assert host.errors == ""


@pytest.mark.parametrize("options", [["--lan", "Nobody of this name"], ["--host", "--unlisted"]])
def test_who_waits_can_be_interrupted(tmp_path: Path, options: Sequence[str]) -> None:
    with start(tmp_path / "peer", *options, command=(sys.executable, "-c", _READY, "peer")) as peer:
        peer.wait("ready", SECONDS)
        peer.signal(signal.SIGTERM)
        assert peer.wait_end(10) == 130
        assert peer.errors == ""


_READY = """
import asyncio, sys
from p2p.news import Closed, RoomClosed
from rankford_qt.command_line import main
from rankford_qt.command_line import peer
caught = peer._Signals.__init__
def watched(self, automaton):
    caught(self, automaton)
    print('{"event": "ready"}', flush=True)
peer._Signals.__init__ = watched
sys.exit(main(sys.argv[1:]))
"""


def test_a_reader_that_goes_ends_the_program() -> None:
    words = [*RANKFORD, "peer", "--host", "--seats", "2", "--unlisted", "--stun", "none", "--json"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as host:
        assert host.stdout is not None
        assert host.stderr is not None
        host.stdout.readline()
        host.stdout.close()
        assert host.wait(SECONDS) == 141
        assert host.stderr.read() == ""


def test_a_terminal_without_a_names_letters_shows_their_numbers() -> None:
    done = run(
        "peer",
        "--join",
        LINK,
        "--name",
        "Zoë",
        "--stun",
        "none",
        environment={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 2
    assert "Zo\\xeb" in done.stdout
    assert "Traceback" not in done.stderr


def test_why_no_session_came_about_holds_what_the_helper_said() -> None:
    report = Report(lambda _: None, None, lambda: None, as_json=True)  # type: ignore[arg-type,return-value]
    assert _why(report) == "You left the table."
    report.closed = RoomClosed(Closed.HOST_LEFT)
    assert _why(report) == str(closed(Closed.HOST_LEFT))
    report.closed = RoomClosed(Closed.HELPER_REFUSED, "The room is full.")
    assert _why(report) == "The signaling helper refused and said: “The room is full.”"
