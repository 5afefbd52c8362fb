"""Subcommands, their options, and the way from them to the module that does the work."""

import argparse
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NoReturn

from rankford_qt import __version__
from rankford_qt.command_line.failure import UsageError

_DESCRIPTION = "A free, points-only high-card table. Without a subcommand the window opens."
_MODULES = "rankford_qt.command_line."
MOST_ROUNDS = 10**12
MOST_JOBS = 1024
MOST_SEED_BYTES = 64
MOST_SESSIONS = 900
"""One lobby takes 1,000 proposals."""
MOST_THINKING = 60
"""Seconds; after 45 the session ends for it."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        command = self.prog.partition(" ")[2]
        raise UsageError(f"{command + ': ' if command else ''}{message} (see {self.prog} --help).")


def run_subcommand(program: str, arguments: Sequence[str]) -> int:
    """Parse the arguments, run the subcommand they name and return its exit status.

    Raises:
        UsageError: the arguments name no subcommand, or not what it needs.
    """
    try:
        options = vars(_parser(program).parse_args(arguments))
    except SystemExit:  # --help and --version have said what they had to say
        return 0
    run: Callable[..., int] = import_module(_MODULES + options.pop("subcommand")).run
    return run(**options)


def _parser(program: str) -> argparse.ArgumentParser:
    parser = _Parser(prog=program, description=_DESCRIPTION, allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"{program} {__version__}")
    commands = parser.add_subparsers(dest="subcommand", required=True, metavar="SUBCOMMAND")
    for add in (_add_replay, _add_odds, _add_simulate, _add_demo, _add_verify, _add_helper, _add_peer, _add_where):
        command = add(commands)
        command.add_argument("--json", action="store_true", dest="as_json", help="print JSON instead of text")
    return parser


def _add_replay(commands: "argparse._SubParsersAction[_Parser]") -> argparse.ArgumentParser:
    told = "recompute every card and point of a script"
    command = commands.add_parser("replay", help=told, description=told, allow_abbrev=False)
    command.add_argument("file", metavar="FILE", help="JSON: one script or a list of scripts; - is standard input")
    return command


def _add_odds(commands: "argparse._SubParsersAction[_Parser]") -> argparse.ArgumentParser:
    told = "exact odds as fractions, of the rules or of a table that can be seen"
    command = commands.add_parser("odds", help=told, description=told, allow_abbrev=False)
    command.add_argument("--own", metavar="RANK", help="the own card: 2 to 10, J, Q, K or A")
    command.add_argument("--dealer", metavar="RANK", help="the dealer's card")
    command.add_argument("--others", metavar="RANKS", default="", help="the other seats' cards, such as K,4,9")
    return command


def _add_simulate(commands: "argparse._SubParsersAction[_Parser]") -> argparse.ArgumentParser:
    told = "play many rounds through the engine and count how they end"
    command = commands.add_parser("simulate", help=told, description=told, allow_abbrev=False)
    command.add_argument("--rounds", type=_count(MOST_ROUNDS), required=True, metavar="N", help="how many rounds")
    command.add_argument("--seats", type=_count(6), required=True, metavar="K", help="seats that stake, 1 to 6")
    command.add_argument("--seed", type=_seed, required=True, metavar="HEX", help="1 to 64 bytes, two digits each")
    command.add_argument(
        "--strategy",
        choices=("war", "surrender", "mixed"),
        default="war",
        help="what a tied seat does; mixed goes to War in odd rounds (default: war)",
    )
    command.add_argument(
        "--jobs", type=_count(MOST_JOBS), default=1, metavar="J", help="processes that share the work (default: 1)"
    )
    return command


def _add_demo(commands: "argparse._SubParsersAction[_Parser]") -> argparse.ArgumentParser:
    told = "watch automatic players play one session"
    command = commands.add_parser("demo", help=told, description=told, allow_abbrev=False)
    command.add_argument("--seats", type=_count(6), default=3, metavar="N", help="1 to 6, 1 for solo (default: 3)")
    command.add_argument("--memory", action="store_true", help="link the seats in memory, without real channels")
    command.add_argument("--seed", type=_seed, metavar="HEX", help="1 to 64 bytes that repeat a session in memory")
    command.add_argument("--transcripts", metavar="DIR", help="write each seat's transcript into a folder")
    return command


def _add_verify(commands: "argparse._SubParsersAction[_Parser]") -> argparse.ArgumentParser:
    told = "check transcripts of sessions, and tell what they prove"
    command = commands.add_parser("verify", help=told, description=told, allow_abbrev=False)
    command.add_argument("files", metavar="FILE", nargs="+", help="a transcript; - is standard input")
    return command


def _add_helper(commands: "argparse._SubParsersAction[_Parser]") -> argparse.ArgumentParser:
    told = "run a signaling helper, by which players find each other with an invite code"
    command = commands.add_parser("helper", help=told, description=told, allow_abbrev=False)
    command.add_argument(
        "--listen", required=True, metavar="HOST:PORT", help="where; :PORT is every address, port 0 a free one"
    )
    command.add_argument("--tls-cert", metavar="FILE", help="certificate chain (PEM), for wss")
    command.add_argument("--tls-key", metavar="FILE", help="its key")
    command.add_argument("--turn", metavar="URL", help="a TURN server to hand out access to, such as turn:HOST:PORT")
    command.add_argument("--turn-secret-file", metavar="FILE", help="the secret that it shares with this helper")
    redis = command.add_mutually_exclusive_group()
    redis.add_argument("--redis", metavar="URL", help="share rooms with all helpers that use this Redis")
    redis.add_argument("--redis-file", metavar="FILE", help="the same, the URL in a file, if it has a password")
    command.add_argument("--metrics", action="store_true", help="answer GET /metrics, for Prometheus")
    command.add_argument(
        "--trust-forwarded", action="store_true", help="take clients' addresses from a proxy's X-Forwarded-For"
    )
    return command


def _add_peer(commands: "argparse._SubParsersAction[_Parser]") -> argparse.ArgumentParser:
    told = "an automatic player at a table on the network"
    command = commands.add_parser("peer", help=told, description=told, allow_abbrev=False)
    way = command.add_mutually_exclusive_group(required=True)
    way.add_argument("--host", action="store_true", dest="hosting", help="open a table")
    way.add_argument("--join", metavar="CODE_OR_LINK", help="join a table by its invite code or link")
    way.add_argument("--lan", metavar="HOSTNAME", help="join the table of a host of this name on this network")
    command.add_argument(
        "--seats", type=_count(6, least=2), default=2, metavar="N", help="begin when N are ready (default: 2)"
    )
    command.add_argument(
        "--unlisted", action="store_false", dest="listed", help="keep the table off this network's list"
    )
    command.add_argument("--helper", metavar="URL", help="the signaling helper to meet at")
    command.add_argument("--stun", action="append", metavar="URL", help="a STUN server, again and again; or none")
    command.add_argument("--name", metavar="NAME", help="the name that others see")
    command.add_argument("--strategy", choices=("random", "cautious", "bold"), default="random", help="how it stakes")
    command.add_argument(
        "--think", type=_seconds, default=0.0, metavar="SECONDS", help="from a phase's start to its choice (default: 0)"
    )
    command.add_argument(
        "--sessions", type=_count(MOST_SESSIONS), default=1, metavar="N", help="sessions to play (default: 1)"
    )
    command.add_argument("--identity", metavar="FILE", help="the key file, made if missing (default: a fresh key)")
    command.add_argument("--transcripts", metavar="DIR", help="write each session's transcript into a folder")
    return command


def _add_where(commands: "argparse._SubParsersAction[_Parser]") -> argparse.ArgumentParser:
    told = "tell where your settings, key, history and transcripts lie"
    return commands.add_parser("where", help=told, description=told, allow_abbrev=False)


def _count(most: int, least: int = 1) -> Callable[[str], int]:
    def parse(text: str) -> int:
        digits = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
        if not digits or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a whole number from {least} to {most}")
        return int(text)

    return parse


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= MOST_THINKING:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a number of seconds from 0 to {MOST_THINKING}")
    return seconds


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if not 1 <= len(seed) <= MOST_SEED_BYTES or len(text) != 2 * len(seed):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not 1 to {MOST_SEED_BYTES} bytes in hex")
    return seed
