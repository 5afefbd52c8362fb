"""``rankford-quay replay``: recompute scripts from a file of JSON."""

import json
import os

from core.payouts import Outcome
from core.proof import Json
from core.replay import ScriptError, replay
from rankford_qt.command_line import words
from rankford_qt.command_line.failure import UsageError

#: A script of five rounds and six seats is about 10 kB; the cap keeps an endless file from filling the memory.
MOST_BYTES = 256 * 2**20
_MOST_DIGITS = 18


def run(file: str, as_json: bool) -> int:
    """Replay the script or the list of scripts in a file; ``-`` is standard input.

    Raises:
        UsageError: the file cannot be read, holds no script, or holds an illegal one.
    """
    document = _parse(_read(file), file)
    several = isinstance(document, list)
    scripts = document if isinstance(document, list) else [document]
    if not scripts:
        raise UsageError(f"{_shown(file)} holds an empty list, so there is no script to replay.")
    results = [_replayed(index, script) for index, script in enumerate(scripts)]
    if as_json:
        print(json.dumps(results if several else results[0], indent=1))
    else:
        print("\n\n".join(_summary(index, result) for index, result in enumerate(results)))
    return 0


def _replayed(index: int, script: object) -> Json:
    # An entry as in the vectors, or as printed by `demo --json`, holds the script beside its result.
    if isinstance(script, dict) and "script" in script and "rounds" not in script:
        script = script["script"]
    try:
        return replay(script)
    except ScriptError as error:
        raise UsageError(f"script {index}: {error}.") from None


def _read(file: str) -> bytes:
    try:
        with open(0 if file == "-" else file, "rb", closefd=file != "-") as stream:
            data = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise UsageError(f"{_shown(file)} cannot be read: {error.strerror or os.strerror(error.errno or 0)}.") from None
    if len(data) > MOST_BYTES:
        raise UsageError(f"{_shown(file)} is larger than {MOST_BYTES // 2**20} MiB.")
    return data


def _parse(data: bytes, file: str) -> object:
    try:
        return json.loads(data.decode(), object_pairs_hook=_object, parse_int=_integer, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise UsageError(f"{_shown(file)} is not UTF-8: the byte at {error.start} does not fit.") from None
    except RecursionError:
        raise UsageError(f"{_shown(file)} is nested too deeply for a script.") from None
    except ValueError as error:
        raise UsageError(f"{_shown(file)} is not the JSON of a script: {error}.") from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {twice[:20]!a} stands twice in one object")
    return fields


def _integer(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError(f"a number has more than {_MOST_DIGITS} digits")
    return int(digits)


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is not a number of JSON")


def _shown(file: str) -> str:
    return "standard input" if file == "-" else f"the file {file[-200:]!a}"


def _summary(index: int, result: Json) -> str:
    seats, played = len(result["points"]), len(result["rounds"])
    lines = [f"script {index}: {seats} seat{'s' * (seats > 1)}, {played} round{'s' * (played > 1)}"]
    lines += [round_line(number, entry) for number, entry in enumerate(result["rounds"], 1)]
    lines += [
        f"  seat {seat}: {words.points(points)} points, rank {rank}"
        for seat, (points, rank) in enumerate(zip(result["points"], result["ranks"], strict=True))
    ]
    return "\n".join([*lines, f"  transcript {result['transcript']}"])


def round_line(number: int, entry: Json) -> str:
    """One round of a result: what the dealer had, and how each seat came out."""
    dealer = entry["dealer"]
    shown = "nothing dealt" if dealer is None else f"dealer {words.card(dealer)}"
    seats = [
        f"seat {seat} {words.OUTCOMES[Outcome(name)]} ({words.points(points)})"
        for seat, (name, points) in enumerate(zip(entry["outcomes"], entry["points"], strict=True))
    ]
    return f"  round {number}: {shown}; {'; '.join(seats)}"
