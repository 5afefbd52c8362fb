"""Commands, links and names in the documents are as the program and the source tree have them."""

import re
import sys
from pathlib import Path

import pytest

from rankford_qt.command_line import arguments, main
from tests.house import documents
from tests.house.console import Console
from tests.house.documents import DOCUMENTS, REASONS, ROOT, Block, anchors, blocks, code, prose, read, unmarked

TRIED = [
    document
    for document in DOCUMENTS
    if any(block.language == "console" and not block.reason for block in blocks(read(document)))
]
_PROGRAMS = "apt|apt-get|bash|curl|docker|git|make|pip|pipx|podman|python3?|rankford-quay|systemctl|uv"
# The first line of a key file looks like a command and is none.
_COMMAND = re.compile(rf"(?!rankford-quay key 1)(?:\$ |sudo |(?:{_PROGRAMS}) |\.venv|tests/window-session|packaging/)")
_TRIED_ELSEWHERE = Path("docs/HOSTING.md")
"""Its commands are root's on a server; tests/packaging tries them on one that it boots. They stand in blocks of sh."""
_SYNOPSIS = re.compile(r"\[-|…")
_FOLDERS = ("core", "p2p", "rankford_qt", "resources", "tests", "packaging", "docs")


in_a_shell = pytest.mark.skipif(sys.platform == "win32", reason="commands in the documents are for a POSIX shell")


@in_a_shell
@pytest.mark.parametrize("document", TRIED, ids=str)
def test_commands_do_what_a_document_says(document: Path, tmp_path: Path) -> None:
    console = Console(tmp_path)
    try:
        console.try_all(read(document))
    finally:
        console.close()


def test_documents_are_found() -> None:
    assert {Path("README.md"), Path("docs/GUIDE.md"), Path("packaging/README.md")} <= set(DOCUMENTS)
    assert {Path("README.md"), Path("docs/IMPLEMENTING.md")} <= set(TRIED)


def test_the_first_two_commands_of_the_readme() -> None:
    first = [command for block in blocks(read(Path("README.md"))) for command, _ in block.commands()]
    assert first[:2] == ["make play", "make test"]


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_what_is_not_run_has_a_reason(document: Path) -> None:
    found = [block for block in blocks(read(document)) if block.note]
    assert [each.note for each in found if not _known(each)] == []
    assert read(document).count("<!-- not run: ") == len([each for each in found if each.reason])


def _known(block: Block) -> bool:
    """Whether a comment before a block says something of it that is understood."""
    if block.language != "console":
        return block.note.startswith("file: ")
    return block.note == "goes on" or block.reason.partition(",")[0] in REASONS


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_commands_stand_in_blocks_of_commands(document: Path) -> None:
    text = read(document)
    if document == _TRIED_ELSEWHERE:
        text = text.replace("```sh\n", "```console\n$ ")
    assert [line for line in unmarked(text) if _COMMAND.match(line) and not _SYNOPSIS.search(line)] == []
    assert [each for each in blocks(text) if each.language == "console" and not list(each.commands())] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_links_lead_somewhere(document: Path) -> None:
    broken = []
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(read(document))):
        if re.match(r"https?:", target):
            continue
        name, _, anchor = target.partition("#")
        there = (ROOT / document).parent / name if name else ROOT / document
        if not there.exists() or (anchor and anchor not in anchors(there.read_text(encoding="utf-8"))):
            broken.append(target)
    assert broken == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_files_that_are_named_are_there(document: Path) -> None:
    named = {each.partition("::")[0] for each in code(read(document)) if re.fullmatch(r"[\w./-]+(?:::\w+)?", each)}
    paths = [each for each in named if each.partition("/")[0] in _FOLDERS and "/" in each]
    assert [each for each in paths if not _there(each)] == []


def _there(path: str) -> bool:
    """Whether a file or folder is there; modules are named without their ending."""
    return (ROOT / path).exists() or (ROOT / f"{path}.py").exists()


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_targets_of_make_that_are_named_are_there(document: Path) -> None:
    targets = set(re.findall(r"^(\w+):", read(Path("Makefile")), re.M))
    text = read(document)
    commands = [command for block in blocks(text) for command, _ in block.commands()]
    named = {
        found[1] for each in (*code(text), *commands) if (found := re.match(r"make (?:\w+=\S+ )*([a-z]\S*)", each))
    }
    assert named <= targets


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_subcommands_and_options_that_are_named_are_there(document: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for line in [*code(read(document)), *unmarked(read(document))]:
        if not (found := re.match(r"rankford-quay (?!key 1)([a-z]+)(.*)", line)):
            continue
        assert main([found[1], "--help"]) == 0
        told = set(re.findall(r"--[a-z-]+", capfd.readouterr().out))
        assert set(re.findall(r"--[a-z-]+", found[2])) <= told, line


@pytest.mark.parametrize("package", ["core", "p2p", "p2p/protocol", "p2p/links", "p2p/lan", "p2p/signaling"])
def test_every_module_has_its_place_in_the_architecture(package: str) -> None:
    named = {name for each in code(read(Path("ARCHITECTURE.md"))) for name in re.findall(r"\w+\*?", each)}
    modules = {path.stem for path in (ROOT / package).glob("*.py")} - {"__init__"}
    families = tuple(each.removesuffix("*") for each in named if each.endswith("*"))
    assert {each for each in modules - named if not each.startswith(families)} == set()


def test_every_subcommand_is_in_the_readme() -> None:
    subcommands = {name.removeprefix("_add_") for name in vars(arguments) if name.startswith("_add_")}
    told = re.findall(r"`rankford-quay ([a-z]+)", read(Path("README.md")))
    assert "odds" in subcommands
    assert subcommands <= set(told)


# How documents are read


def test_a_block_is_read_with_its_comment_and_its_commands() -> None:
    text = "<!-- goes on -->\n```console\n$ one \\\n    --two\nshown\n\n$ three\n```\n"
    (block,) = blocks(text)
    assert (block.language, block.note, block.reason) == ("console", "goes on", "")
    assert list(block.commands()) == [("one --two", ["shown", ""]), ("three", [])]


@pytest.mark.parametrize(
    ("shown", "printed", "fits"),
    [
        (["a … c"], "a b c\n", True),
        (["a … c"], "a b\nc\n", False),
        (["a", "…", "d"], "a\nb\nc\nd\n", True),
        (["a", "…", "d"], "a\nd\n", True),
        (["a"], "a\nb\n", False),
        (["a.c"], "abc\n", False),
    ],
)
def test_an_ellipsis_stands_for_the_rest_of_a_line_or_for_lines(shown: list[str], printed: str, fits: bool) -> None:
    assert bool(re.fullmatch(documents.pattern(shown), printed)) is fits


@in_a_shell
@pytest.mark.parametrize("block", ["$ false", "$ echo a\nb", "$ echo a; false\na"])
def test_a_command_that_does_something_else_is_found(block: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"^\$ "):
        Console(tmp_path).try_all(f"```console\n{block}\n```\n")


@in_a_shell
def test_a_command_goes_on_while_others_run(tmp_path: Path) -> None:
    console = Console(tmp_path)
    text = (
        "<!-- goes on -->\n```console\n$ echo 'rankford:join?code=A'; exec cat /dev/zero\nrankford:…\n```\n"
        "```console\n$ echo 'rankford:join?code=…'\nrankford:join?code=A\n```\n"
    )
    try:
        console.try_all(text)
    finally:
        console.close()
    assert [each.returncode for each in console._running] == [-9]


@in_a_shell
def test_a_command_that_never_prints_what_is_shown_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.house.console._SECONDS", 0.1)
    console = Console(tmp_path)
    try:
        with pytest.raises(AssertionError, match="ends after"):
            console.try_all("<!-- goes on -->\n```console\n$ echo a; exec sleep 60\nb\n```\n")
    finally:
        console.close()


def test_anchors_are_those_of_headings() -> None:
    assert anchors("# One, two\n## Two\n### Two\n```\n# no\n```\n") == {"one-two", "two", "two-1"}
