"""The bundle's window, and somebody who plays before it."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.e2e.driving import HARMLESS
from tests.packaging.built.places import Place
from tests.packaging.built.screen import Json, Screen

PICTURES = Path(__file__).parents[3] / "build" / "built"
"""Where pictures of what was played are kept, to be looked at."""
_SECONDS = 240.0


class Window:
    """The program with its window on a screen."""

    def __init__(self, place: Place, screen: Screen, home: Path, *command: str, **environment: str) -> None:
        """Start it; ``home`` is the player's, by its name there, and ``command`` what starts it if not its own name."""
        self._errors = place.outside(place.shared) / f"errors-{home.name}"
        environment = {**screen.environment, "HOME": str(home), "LANGUAGE": "en", **environment}
        with self._errors.open("ab") as errors:
            self._process = subprocess.Popen(
                place.command(*(command or (place.program,)), environment=environment),
                stdin=subprocess.DEVNULL,
                stdout=errors,
                stderr=errors,
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._process.kill()
        self._process.wait()

    def ended(self) -> None:
        """Expect its end: status 0, not a word of complaint."""
        assert self._process.wait(_SECONDS) == 0, self.complaints()
        assert self.complaints() == []

    def complaints(self) -> list[str]:
        """Lines on standard error, less what is known to be harmless."""
        lines = self._errors.read_text("utf-8").splitlines()
        return [line for line in lines if not HARMLESS.fullmatch(line)]


def acts(screen: Screen, pictures: str, *words: str) -> Iterator[Json]:
    """What a player tells, act by act, the report last; pictures are kept under names that begin as stated."""
    with screen.play(*words) as player:
        assert player.stdin
        assert player.stdout
        assert player.stderr
        for line in player.stdout:
            said = json.loads(line)
            if "picture" not in said:
                yield said
                continue
            screen.keep_picture(PICTURES / f"{pictures}-{said['picture']}.png")
            player.stdin.write("\n")
            player.stdin.flush()
        assert player.wait(_SECONDS) == 0, player.stderr.read()


def played(screen: Screen, pictures: str, *words: str) -> Json:
    """The report of a player who has nothing else to tell."""
    (said,) = acts(screen, pictures, *words)
    report: Json = said["report"]
    return report


def history(place: Place, home: Path) -> list[Json]:
    """The sessions that a window has kept."""
    path = place.outside(home / ".local/share/rankford-quay/history.jsonl")
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]
