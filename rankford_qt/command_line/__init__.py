"""The command line. Without arguments it opens the window; no subcommand imports Qt."""

import builtins
import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from rankford_qt.command_line.failure import UsageError

if TYPE_CHECKING:
    from rankford_qt.window import MainWindow

PROGRAM = "rankford-quay"
_LINK = "rankford:"
_USAGE, _INTERRUPTED, _PIPE_CLOSED = 2, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (those of the process, if none are given) and return its exit status.

    0 done, 1 output could not be written, 2 usage or input error, 130 interrupted, 141 reader of the output gone.
    """
    arguments = sys.argv[1:] if argv is None else argv
    if getattr(sys, "frozen", False):
        from rankford_qt.authorities import use_those_of_the_system

        use_those_of_the_system(os.environ)
    try:
        status = _run(arguments)
        print(end="", flush=True)
    except UsageError as error:
        return _say(str(error), _USAGE)
    except BrokenPipeError:
        _drop_output()
        return _PIPE_CLOSED
    except KeyboardInterrupt:
        return _say("Interrupted.", _INTERRUPTED)
    except OSError as error:
        _drop_output()
        return _say(f"The output could not be written: {error.strerror}.", 1)
    return status


def has_display(platform: str, environment: Mapping[str, str]) -> bool:
    """Whether Qt can find a screen, or was told by ``QT_QPA_PLATFORM`` to do without."""
    if platform in ("win32", "darwin"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def open_window(
    *,
    link: str = "",
    shown: "Callable[[MainWindow], None] | None" = None,
    started: "Callable[[MainWindow], None] | None" = None,
) -> int:
    """Show the window until it is closed; the arguments are those of `rankford_qt.application.run`."""
    # Looking for garbage among a hundred thousand new objects, which all stay, takes a tenth of the start.
    # Once the loop runs, it is looked for on this thread alone: see rankford_qt.garbage.
    gc.disable()
    try:
        _import_qt()
        from rankford_qt.application import run
    except ImportError as error:
        raise _lacking(error) from error
    return run(link=link, shown=shown, started=started)


def _lacking(error: ImportError) -> Exception:
    """What to tell of a module that cannot be imported: which library of the system it needs, or as it is."""
    library, missing, _ = str(error).partition(": cannot open shared object file")
    if not missing:
        return error
    return UsageError(
        f"this computer lacks the library {library}, which the window needs; "
        "install it with the system's package manager."
    )


def _import_qt() -> None:
    """Import Qt, and give Python's own ``import`` back.

    PySide puts another in its place that reads the source of each module imported from then on, to see whether it
    speaks of PySide: for Qt's names in snake_case, which are not used here. That takes a fifth of the start.
    """
    import PySide6.QtCore  # noqa: F401

    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


def _run(arguments: Sequence[str]) -> int:
    link = arguments[0] if len(arguments) == 1 and arguments[0].lower().startswith(_LINK) else ""
    if link and has_display(sys.platform, os.environ):
        return open_window(link=link)
    if link:
        raise UsageError("there is no display to open a window on; to join without one, use: peer --join LINK.")
    if arguments:
        from rankford_qt.command_line.arguments import run_subcommand

        return run_subcommand(PROGRAM, arguments)
    if has_display(sys.platform, os.environ):
        return open_window()
    print("There is no display to open a window on, so automatic players play a session here.\n", flush=True)
    return _demonstrate()


def _demonstrate() -> int:
    """Play a session over real channels, or over links in memory where there are none."""
    from rankford_qt.command_line import demo
    from rankford_qt.command_line.demo_live import NoChannelsError

    try:
        return demo.run(seed=None, as_json=False)
    except NoChannelsError:
        print("This computer has no network, not even one of its own: the players are linked in memory.\n")
        return demo.run(seed=None, as_json=False, memory=True)


def _say(sentence: str, status: int) -> int:
    print(f"{PROGRAM}: {sentence}", file=sys.stderr)
    return status


def _drop_output() -> None:
    # Python flushes once more at its exit and would complain again.
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
