"""``simulate``: what it counts, that processes change nothing, the bar, and the exact odds."""

import io
import json
import os
import signal
import subprocess
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from core import odds
from core.simulation import Strategy, simulate
from rankford_qt.command_line import main
from rankford_qt.command_line.simulate import Progress
from tests.rankford_qt.command_line import program

POSIX = pytest.mark.skipif(os.name == "nt", reason="needs a pseudo terminal")


def _simulated(*arguments: str) -> dict[str, Any]:
    done = program.run("simulate", *arguments, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    result: dict[str, Any] = json.loads(done.stdout)
    assert result.pop("rounds_per_second") > 0
    return result


@pytest.mark.parametrize("strategy", ["war", "surrender", "mixed"])
def test_the_same_counts_whatever_the_processes(strategy: str) -> None:
    arguments = ["--rounds", "10007", "--seats", "3", "--seed", "00ff", "--strategy", strategy]
    one, two, three = (_simulated(*arguments, "--jobs", jobs) for jobs in "123")
    assert one == two == three
    tally = simulate(1, 10007, 3, b"\0\xff", Strategy(strategy))
    assert one.pop("net_per_ante") == tally["net"] / (10 * 3 * 10007)
    assert list(one) == [
        *("rounds", "seat_rounds", "win", "lose", "tie"),
        *("war_higher", "war_lower", "second_tie", "surrender"),
    ]
    assert one == {name: tally[name] for name in one}


def test_more_processes_than_rounds() -> None:
    assert _simulated("--rounds", "2", "--seats", "1", "--seed", "00", "--jobs", "7")["rounds"] == 2


def test_a_million_rounds_lie_within_four_standard_errors() -> None:
    n = 1_000_000
    seen = _simulated("--rounds", str(n), "--seats", "1", "--seed", "5eed", "--strategy", "mixed", "--jobs", "2")
    war = odds.war_odds(9, 9)
    wars = seen["war_higher"] + seen["war_lower"] + seen["second_tie"]
    for name, trials, chance in (
        ("win", n, odds.OPENING.higher),
        ("lose", n, odds.OPENING.lower),
        ("tie", n, odds.OPENING.tie),
        ("war_higher", wars, war.higher),
        ("war_lower", wars, war.lower),
        ("second_tie", wars, war.tie),
        ("surrender", n, odds.OPENING.tie / 2),
    ):
        error = sqrt(trials * chance * (1 - chance))
        assert abs(seen[name] - trials * chance) <= 4 * error, name
    expected = odds.ante_value((odds.war_value(war) + odds.SURRENDER_VALUE) / 2)
    squares = 1 - odds.OPENING.tie
    squares += odds.OPENING.tie * (war.higher + 4 * war.lower + 4 * war.tie + Fraction(1, 4)) / 2
    assert abs(seen["net_per_ante"] - expected) <= 4 * sqrt((squares - expected**2) / n)


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--rounds", "12000", "--seats", "2", "--seed", "00"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["rounds", "12,000"]
    assert lines[1].split() == ["seat", "rounds", "24,000"]
    assert [line[:18].strip() for line in lines[2:]] == [
        *("win", "lose", "tie", "war higher", "war lower", "second tie", "surrender", "net per Ante", "rounds a second")
    ]


GOOD = {"--rounds": "10", "--seats": "1", "--seed": "00"}


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("--rounds", value) for value in ("0", "-1", "1.5", "x", "", "1_000", "9" * 5000, str(10**12 + 1))),
        *(("--seats", value) for value in ("0", "7", "٣")),
        *(("--jobs", value) for value in ("0", "1025", "-2")),
        *(("--seed", value) for value in ("", "0", "zz", "00 ", "00" * 65, "0x00")),
        ("--strategy", "flee"),
    ],
)
def test_bad_values(option: str, value: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [part for pair in (GOOD | {option: value}).items() for part in pair]
    assert main(["simulate", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert f"argument {option}: " in err
    assert len(err) < 250
    assert err.count("\n") == 1


@pytest.mark.parametrize("missing", list(GOOD))
def test_what_is_required(missing: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [part for option, value in GOOD.items() if option != missing for part in (option, value)]
    assert main(["simulate", *arguments]) == 2
    assert f"the following arguments are required: {missing} " in capsys.readouterr().err


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Yes."""
        return True


def test_the_bar_waits_for_a_second_and_goes_away() -> None:
    terminal = Terminal()
    progress = Progress(200, terminal)
    progress.show(50, 1.0)
    progress.clear()
    assert terminal.getvalue() == ""
    progress.show(100, 1.1)
    assert terminal.getvalue() == "\r[" + "#" * 15 + "." * 15 + "]  50%"
    progress.clear()
    assert terminal.getvalue().endswith("\r" + " " * 37 + "\r")


def test_no_bar_without_a_terminal() -> None:
    plain = io.StringIO()
    progress = Progress(200, plain)
    progress.show(100, 5.0)
    progress.clear()
    assert plain.getvalue() == ""


@POSIX
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_at_a_terminal(jobs: str) -> None:
    """The bar tells that work goes on; then the whole group gets the signal, as from the keyboard."""
    controller, terminal = os.openpty()
    process = subprocess.Popen(
        [*program.COMMAND, "simulate", "--rounds", str(10**12), "--seats", "1", "--seed", "00", "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=terminal,
        start_new_session=True,
    )
    os.close(terminal)
    shown = b""
    while b"[..." not in shown:
        shown += os.read(controller, 1000)
    os.killpg(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, b"")
    while True:
        try:
            more = os.read(controller, 1000)
        except OSError:  # the last process has closed the terminal
            break
        if not more:
            break
        shown += more
    os.close(controller)
    assert shown.endswith(b"\rrankford-quay: Interrupted.\r\n")
    assert b"Traceback" not in shown
