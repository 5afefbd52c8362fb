"""docs/ATTACKS.md has every attack and every rule, names only tests that there are, and says how each attack ends."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from p2p.protocol.endings import OWN_WORD, Ground, Reason
from tests.simulation.attacks import ATTACKS
from tests.simulation.attacks.scripted import ALWAYS, PHASES, Completing, Expected, When

DOCUMENT = Path("docs/ATTACKS.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| `([A-Z]\w+)`:(.*)\|$", DOCUMENT, re.MULTILINE))
"""By attack, the rest of its row."""
WHENS = {"start": (When.START,), "settling": (When.SETTLING,), "phases": PHASES, "always": ALWAYS}
SESSION_TESTS = re.findall(r"test_what_comes_of_an_attack\[(\w+)-(\w+)-\d\]", DOCUMENT)


def test_every_attack_has_a_row() -> None:
    assert set(ROWS) == set(ATTACKS)


@pytest.mark.parametrize("name", ATTACKS)
def test_a_row_says_when_an_attack_happens_and_how_it_ends(name: str) -> None:
    _, when, _, ends = ROWS[name].split("|")
    attack = ATTACKS[name]
    assert set(WHENS[when.strip()]) == set(attack.whens)
    expected = [attack(each, 0, Random(0)).expected(each) for each in attack.whens]
    assert [words for each in expected for words in _words(each) if words not in ends.lower()] == []
    reasons = {reason for each in expected for reason, _ in each.outcomes}
    assert {reason for reason in Reason if _name(reason) in ends} == reasons


def _words(expected: Expected) -> Iterator[str]:
    """What a row has to say of it: whether it completes, and each reason with its ground and its mark."""
    if expected.completing is Completing.EVERYBODY:
        yield "everybody completes"
    for reason, ground in expected.outcomes:
        yield from (_name(reason), _name(ground), _mark(reason, ground))


def _mark(reason: Reason, ground: Ground) -> str:
    match ground:
        case Ground.SIGNED | Ground.SEEN:
            return "; departed" if reason in OWN_WORD else "faulted"
        case Ground.REPORTED:
            return "marked reported"
    return "contact lost" if reason is Reason.SILENT else "none"


def _name(value: Reason | Ground) -> str:
    return value.name.lower().replace("_", " ")


# Rules


def _raised() -> Iterator[tuple[str, str]]:
    """Each module that blames a seat or a link, and the rule that it says is broken."""
    for path in sorted(Path("p2p/protocol").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(ast.Name("Misbehaviour" | "LinkMisbehaviour"), [_, _, clause]):
                    yield path.stem, _text(clause)


def _text(clause: ast.expr) -> str:
    """A text, with an ellipsis for what is put into it."""
    match clause:
        case ast.Constant(str(text)):
            return text
        case ast.JoinedStr(parts):
            return "".join(_text(part) for part in parts)
    return "…"


RAISED = sorted(set(_raised()))


def test_rules_are_found() -> None:
    assert ("judge", "an illegal choice: …") in RAISED
    assert ("session", "more bytes than a frame may have") in RAISED


@pytest.mark.parametrize(("module", "clause"), RAISED)
def test_every_rule_is_quoted(module: str, clause: str) -> None:
    assert f"“{clause}”" in DOCUMENT, module


@pytest.mark.parametrize(("module", "clause"), re.findall(r"`(\w+)`: “([^”]+)”", DOCUMENT))
def test_what_is_quoted_is_a_rule_of_that_module(module: str, clause: str) -> None:
    assert (module, clause) in RAISED


# Tests


@pytest.mark.parametrize(("file", "name"), sorted(set(re.findall(r"([\w/]+\.py)::(test_\w+)", DOCUMENT))))
def test_a_test_that_is_named_exists(file: str, name: str) -> None:
    (path,) = (each for each in Path("tests").rglob(Path(file).name) if each.match(file))
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert name in {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize(("name", "when"), SESSION_TESTS)
def test_a_case_that_is_named_exists(name: str, when: str) -> None:
    assert When(when) in ATTACKS[name].whens
