"""``rankford-quay demo``: a table of automatic players, all in this process, over real channels or links in memory."""

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from core.game import Round
from core.proof import Json, ProvenGame
from core.replay import replay
from core.wagers import STARTING_POINTS
from p2p import memory as links
from p2p.protocol import identity
from p2p.protocol.identity import Identity
from p2p.protocol.signing import signer
from rankford_qt import disk
from rankford_qt.command_line import words
from rankford_qt.command_line.demo import Entropy, round_lines
from rankford_qt.command_line.failure import UsageError

_NAMES = ("Ada", "Bo", "Chidi", "Dunja", "Emil", "Fay")


def run(entropy: Entropy, seats: int, transcripts: str | None, as_json: bool, *, memory: bool) -> int:
    """Play a session of 2-6 seats, write each seat's transcript if a folder is named, and print what was played.

    Raises:
        UsageError: no links, or a transcript cannot be written, or a file of its name is there.
    """
    players = [identity.make(name, entropy(identity.ENTROPY_SIZE)) for name in _NAMES[:seats]]
    proven, sealed = _in_memory(players, entropy) if memory else _over_channels(players)
    files = [] if transcripts is None else _save(transcripts, players, sealed)
    script = proven.script()
    result = replay(script)
    if as_json:
        print(json.dumps({"script": script, "result": result, "seats": _seats(players, result, files)}, indent=1))
    else:
        print("\n".join(_lines(players, proven.game.rounds, result, files)))
    return 0


def _in_memory(players: Sequence[Identity], entropy: Entropy) -> tuple[ProvenGame, list[bytes]]:
    """What was played, and each seat's transcript."""

    table = links.Table([links.Player(each.name, each.public_key, signer(each.secret)) for each in players], entropy)
    table.play()
    return table.seats[0].session.judge.proven, [seat.file for seat in table.seats]


def _over_channels(players: Sequence[Identity]) -> tuple[ProvenGame, list[bytes]]:
    import asyncio

    from rankford_qt.command_line import demo_live

    finished = asyncio.run(demo_live.play(players))
    return finished[0].proven, [each.transcript for each in finished]


def _save(folder: str, players: Sequence[Identity], transcripts: Sequence[bytes]) -> list[str]:
    """Write the transcripts, each whole or not at all; where they are."""
    paths = [Path(folder) / f"seat-{seat}-{each.fingerprint}.jsonl" for seat, each in enumerate(players)]
    for path in paths:
        if os.path.lexists(path):
            raise UsageError(f"the file {_shown(path)} is there already, so no transcript was written.")
    try:
        for path, data in zip(paths, transcripts, strict=True):
            disk.write(path, data)
    except OSError as error:
        why = disk.reason(error)
        raise UsageError(f"transcripts cannot be written into the folder {_shown(folder)}: {why}.") from None
    return [str(path) for path in paths]


def _shown(path: str | Path) -> str:
    return f"{str(path)[-200:]!a}"


def _seats(players: Sequence[Identity], result: Json, files: Sequence[str]) -> list[Json]:
    return [
        {
            "name": each.name,
            "fingerprint": each.fingerprint,
            "automated": True,
            "points": result["points"][seat],
            "rank": result["ranks"][seat],
            "file": files[seat] if files else None,
        }
        for seat, each in enumerate(players)
    ]


def _lines(players: Sequence[Identity], rounds: Sequence[Round], result: Json, files: Sequence[str]) -> Iterator[str]:
    start = words.points(STARTING_POINTS)
    yield f"A table of {len(players)} automatic players, five rounds, {start} points each without any value."
    for seat, each in enumerate(players):
        yield f"Seat {seat}: {each.name}, key {each.fingerprint}."
    for number, played in enumerate(rounds, 1):
        yield f"\nRound {number}"
        for seat, each in enumerate(players):
            yield f"  {each.name}"
            yield from (f"    {line}" for line in round_lines(played, seat))
    yield "\nThe end"
    for seat, each in enumerate(players):
        points = result["points"][seat]
        net = words.net(points - STARTING_POINTS)
        yield f"  {each.name}: {words.points(points)} points, net {net}, rank {result['ranks'][seat]}."
    yield f"Transcript {result['transcript']}"
    yield from (f"Written: {_shown(file)}" for file in files)
