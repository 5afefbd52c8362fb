"""The documents of the project: what stands in them, and how commands in them are tried.

A fenced block tagged ``console`` holds commands (after ``$ ``, on more lines after a ``\\``) and what they print; ``…``
stands for anything in a line, and alone for any lines. A comment right before a block says more of it:

- ``<!-- not run: REASON -->``: no command of it can run in a test; ``REASONS`` has all reasons.
- ``<!-- goes on -->``: its last command is still running while the later blocks of the document are tried.
- ``<!-- file: NAME -->``: what a reader is to save under that name, for later commands.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
DOCUMENTS = tuple(
    path.relative_to(ROOT)
    for pattern in ("*.md", "docs/**/*.md", "packaging/**/*.md")
    for path in sorted(ROOT.glob(pattern))
)
REASONS = (
    "it is what runs this test",
    "it opens a window",
    "it takes hours",
    "it changes this source tree",
    "it installs on this computer",
    "it needs a package index",
    "it needs a fresh clone",
    "it needs Windows",
    "it needs macOS",
    "it needs an address of your own",
    "it needs a key of your own",
    "tests/packaging tries it",
)
"""Why a block may not be run; more may follow after a comma."""
_BLOCK = re.compile(r"(?:<!-- (?P<note>[^\n]*?) -->\n+)?^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.M | re.S)


@dataclass(frozen=True)
class Block:
    """A fenced block, and the comment right before it."""

    language: str
    text: str
    note: str = ""

    @property
    def reason(self) -> str:
        """Why it is not run; empty if it is."""
        return self.note.partition("not run: ")[2]

    def commands(self) -> Iterator[tuple[str, list[str]]]:
        """Each command with the lines that it is said to print."""
        lines = iter(self.text.splitlines())
        command, shown = "", list[str]()
        for line in lines:
            if not line.startswith("$ "):
                shown.append(line)
                continue
            if command:
                yield command, shown
            command, shown = line[2:], []
            while command.endswith("\\"):
                command = command[:-1] + next(lines).strip()
        if command:
            yield command, shown


def read(document: Path) -> str:
    """Its text."""
    return (ROOT / document).read_text(encoding="utf-8")


def blocks(text: str) -> list[Block]:
    """All fenced blocks."""
    return [Block(each["language"], each["text"], each["note"] or "") for each in _BLOCK.finditer(text)]


def prose(text: str) -> str:
    """A document without its blocks and comments."""
    return re.sub(r"^ {4}.*$|<!--.*?-->", "", _BLOCK.sub("", text), flags=re.M)


def code(text: str) -> list[str]:
    """What stands in a line as code."""
    return re.findall(r"`([^`\n]+)`", prose(text))


def unmarked(text: str) -> list[str]:
    """Every line of a block that is not marked as one of commands."""
    others = [each.text for each in blocks(text) if each.language != "console"]
    return re.findall(r"^ {4,}(.+)$", _BLOCK.sub("", text), re.M) + "\n".join(others).splitlines()


def anchors(text: str) -> set[str]:
    """What a link into a document can name, as GitHub makes it of headings."""
    found: dict[str, int] = {}
    for title in re.findall(r"^#+ (.+?)\s*$", _BLOCK.sub("", text), re.M):
        plain = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
        found[plain] = found.get(plain, -1) + 1
    return {name if not number else f"{name}-{number}" for name, last in found.items() for number in range(last + 1)}


def pattern(shown: list[str]) -> str:
    """A regular expression for what a block says is printed."""
    parts = []
    for line in shown:
        some = ".*".join(re.escape(part) for part in line.rstrip().split("…"))
        parts.append(r"(?:.*\n)*?" if line.strip() == "…" else some + " *\n")
    return "".join(parts)
