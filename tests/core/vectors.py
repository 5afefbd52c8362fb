"""The vectors beside the tests, made by an independent implementation."""

import json
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent.parent / "vectors"


def load(name: str) -> Any:
    """The parsed content of ``tests/vectors/NAME.json``."""
    return json.loads((_FOLDER / f"{name}.json").read_text(encoding="utf-8"))


PRIMITIVES: dict[str, list[dict[str, Any]]] = load("primitives")
SESSIONS: list[dict[str, Any]] = load("sessions")
ODDS: dict[str, Any] = {key: value for key, value in load("odds").items() if key != "_about"}
