"""What all subcommands share: usage, exit status, output that cannot be written, and no Qt."""

import os
import subprocess
import sys
from types import ModuleType
from unittest.mock import Mock

import pytest

from rankford_qt import __version__, command_line
from rankford_qt.command_line import has_display, main
from tests.rankford_qt.command_line import program

POSIX = pytest.mark.skipif(os.name == "nt", reason="needs POSIX pipes and devices")
_NO_QT = """
import sys
from rankford_qt.command_line import main
status = main(sys.argv[1:])
unwanted = {"PySide6", "shiboken6", "qasync", "asyncio", "nacl"}
loaded = unwanted & set(sys.modules)
sys.exit(f"loaded: {loaded}" if loaded else status)
"""


def test_version() -> None:
    done = program.run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"rankford-quay {__version__}\n", "")


@pytest.mark.parametrize("command", [[], ["replay"], ["odds"], ["simulate"], ["demo"]])
def test_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--help"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith(" ".join(["usage: rankford-quay", *command]))
    assert err == ""


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--unknown"], "the following arguments are required: SUBCOMMAND"),
        (["deal"], "invalid choice: 'deal'"),
        (["demo", "--unknown"], "unrecognized arguments: --unknown"),
        (["demo", "--see", "00"], "unrecognized arguments: --see 00"),
        (["demo", "--seed", "0"], "'0' is not 1 to 64 bytes in hex"),
        (["replay"], "the following arguments are required: FILE"),
        (["odds", "--own"], "expected one argument"),
        (["odds", "--own", "9"], "a table that can be seen needs both --own and --dealer"),
        (["odds", "--dealer", "9"], "needs both --own and --dealer"),
        (["odds", "--others", "9"], "needs both --own and --dealer"),
        (["odds", "--own", "1", "--dealer", "9"], "'1' is not a rank: use 2 to 10, J, Q, K or A"),
        (["odds", "--own", "9", "--dealer", "9", "--others", "9,,9"], "'' is not a rank"),
        (["odds", "--own", "9", "--dealer", "9", "--others", ",".join("9" * 23)], "holds only 24 cards of rank 9"),
    ],
)
def test_usage_errors(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert err.startswith("rankford-quay: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["demo", "--seats", "1"],
        ["odds", "--json"],
        ["where"],
        ["replay", "tests/vectors/sessions.json"],
        ["simulate", "--rounds", "40", "--seats", "2", "--seed", "00", "--jobs", "2"],
    ],
)
def test_no_subcommand_loads_qt(arguments: list[str]) -> None:
    subprocess.run([sys.executable, "-c", _NO_QT, *arguments], check=True, stdout=subprocess.DEVNULL, timeout=60)


def test_a_table_needs_no_qt() -> None:
    code = _NO_QT.replace('"qasync", "asyncio", "nacl"', '"qasync"')
    subprocess.run([sys.executable, "-c", code, "demo"], check=True, stdout=subprocess.DEVNULL, timeout=60)


def test_version_does_not_load_the_rules() -> None:
    code = "import sys; from rankford_qt.command_line import main; main(['--version']); sys.exit('core' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL, timeout=60)


def test_no_arguments_open_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    window = ModuleType("rankford_qt.application")
    window.run = lambda **_hooks: 7  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "rankford_qt.application", window)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert main([]) == 7


@pytest.mark.parametrize("link", ["rankford:join?code=K7M2-0RBX-4TQ9", "RANKFORD:nonsense"])
def test_an_invite_link_opens_the_window_with_it(link: str, monkeypatch: pytest.MonkeyPatch) -> None:
    window = ModuleType("rankford_qt.application")
    opened: list[object] = []

    def run(**hooks: object) -> int:
        opened.append(hooks["link"])
        return 7

    window.run = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "rankford_qt.application", window)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert main([link]) == 7
    assert opened == [link]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a screen here")
def test_an_invite_link_without_a_display_says_what_to_do() -> None:
    done = program.run("rankford:join?code=K7M2-0RBX-4TQ9", environment=program.without_display())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "rankford-quay: there is no display to open a window on; to join without one, use: peer --join LINK.\n"
    )


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a screen here")
def test_without_a_display_a_session_is_shown() -> None:
    done = program.run(environment=program.without_display())
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("There is no display to open a window on, so automatic players play")
    assert done.stdout.count("\nRound ") == 5
    assert "\nThe end\n" in done.stdout


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"QT_QPA_PLATFORM": "offscreen"}, True),
        ("freebsd14", {}, False),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_where_there_is_a_display(platform: str, environment: dict[str, str], expected: bool) -> None:
    assert has_display(platform, environment) is expected


@POSIX
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", [["demo"], ["odds", "--json"], ["--help"]])
def test_a_reader_that_has_gone(arguments: list[str], unbuffered: str) -> None:
    """Without a buffer argparse itself meets the closed pipe, and calls it help given."""
    environment = os.environ | {"PYTHONUNBUFFERED": unbuffered}
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*program.COMMAND, *arguments], stdout=writer, stderr=subprocess.PIPE, env=environment, timeout=60, check=False
    )
    os.close(writer)
    swallowed = arguments == ["--help"] and unbuffered
    assert (done.returncode, done.stderr) == (0 if swallowed else 141, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_full_disk() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run([*program.COMMAND, "demo"], stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr == b"rankford-quay: The output could not be written: No space left on device.\n"


def test_an_interrupt(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("secrets.token_bytes", Mock(side_effect=KeyboardInterrupt))
    assert main(["demo"]) == 130
    assert capsys.readouterr() == ("", "rankford-quay: Interrupted.\n")


def test_a_library_that_the_system_lacks_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacking = ImportError("libGL.so.1: cannot open shared object file: No such file or directory")
    monkeypatch.setattr(command_line, "_import_qt", Mock(side_effect=lacking))
    monkeypatch.setenv("DISPLAY", ":0")
    assert main([]) == 2
    told = "this computer lacks the library libGL.so.1, which the window needs; install it with the system's"
    assert capsys.readouterr().err == f"rankford-quay: {told} package manager.\n"


def test_what_else_cannot_be_imported_is_a_mistake_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_line, "_import_qt", Mock(side_effect=ImportError("No module named 'x'")))
    monkeypatch.setenv("DISPLAY", ":0")
    with pytest.raises(ImportError, match=r"^No module named 'x'$"):
        main([])
