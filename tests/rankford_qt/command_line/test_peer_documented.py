"""docs/PEER.md names every event that a peer can print, with its fields, and every reason that it can give."""

import ast
import re
from pathlib import Path

import pytest

from p2p.news import Closed, Trouble

DOCUMENT = Path("docs/PEER.md").read_text(encoding="utf-8")
EVENTS = DOCUMENT.partition("| event |")[2].partition("\n\n")[0]
REPORT = ast.parse(Path("rankford_qt/command_line/peer_report.py").read_text(encoding="utf-8"))


def said() -> dict[str, set[str]]:
    """The fields that the report names for each event."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(REPORT):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "_say":
            event = node.args[0]
            assert isinstance(event, ast.Constant)
            fields = {each.arg for each in node.keywords if each.arg}
            found.setdefault(str(event.value), set()).update(fields)
    return found


@pytest.mark.parametrize("event", sorted(said()))
def test_an_event_has_its_fields(event: str) -> None:
    (row,) = re.findall(rf"^\| `{event}` \|(.*)\|$", EVENTS, re.MULTILINE)
    assert said()[event] <= set(re.findall(r"`(\w+)`", row))


def test_every_event_that_is_documented_is_said() -> None:
    assert set(re.findall(r"^\| `(\w+)` \|", EVENTS, re.MULTILINE)) == said().keys()


@pytest.mark.parametrize("reason", [*Closed, *Trouble], ids=lambda each: each.name)
def test_a_reason_is_named(reason: Closed | Trouble) -> None:
    assert f"`{reason.value}`" in DOCUMENT
