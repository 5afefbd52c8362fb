"""``replay``: the vectors, bad files and illegal scripts."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from rankford_qt.command_line import main, replay
from tests.core.vectors import SESSIONS
from tests.rankford_qt.command_line import program

SCRIPTS = [entry["script"] for entry in SESSIONS]
RESULTS = [entry["result"] for entry in SESSIONS]


def _file(folder: Path, content: object) -> str:
    path = folder / "script.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    return str(path)


def test_a_list_of_scripts_gives_the_list_of_results(tmp_path: Path) -> None:
    done = program.run("replay", _file(tmp_path, SCRIPTS), "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.dumps(json.loads(done.stdout)) == json.dumps(RESULTS)


@pytest.mark.parametrize("index", range(len(SCRIPTS)))
def test_one_script_gives_one_result(index: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", _file(tmp_path, SCRIPTS[index]), "--json"]) == 0
    assert json.dumps(json.loads(capsys.readouterr().out)) == json.dumps(RESULTS[index])


def test_a_list_of_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", _file(tmp_path, SCRIPTS[:1]), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == RESULTS[:1]


def test_the_file_of_vectors_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "tests/vectors/sessions.json", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == RESULTS


def test_standard_input() -> None:
    done = program.run("replay", "-", "--json", stdin=json.dumps(SCRIPTS[0]).encode())
    assert json.loads(done.stdout) == RESULTS[0]


@pytest.mark.parametrize("rounds", range(1, 6))
def test_one_to_five_rounds(rounds: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = SCRIPTS[0] | {"rounds": SCRIPTS[0]["rounds"][:rounds]}
    assert main(["replay", _file(tmp_path, script), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rounds"] == RESULTS[0]["rounds"][:rounds]


def test_a_summary_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", _file(tmp_path, SCRIPTS)]) == 0
    out = capsys.readouterr().out
    first = RESULTS[0]
    assert out.startswith("script 0: 2 seats, 5 rounds\n  round 1: dealer 3 of hearts; seat 0 higher than the dealer")
    assert "nothing dealt; seat 0 sat out (1,000)" in out
    assert f"  seat 1: {first['points'][1]:,} points, rank {first['ranks'][1]}\n" in out
    assert all(f"  transcript {result['transcript']}" in out for result in RESULTS)
    assert out.isascii()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is not the JSON of a script: Expecting value"),
        (b"{", "is not the JSON of a script"),
        (b"[1, 2", "is not the JSON of a script"),
        (b"\xff\xfe{}", "is not UTF-8: the byte at 0 does not fit"),
        (b'{"seats": "\xc3"}', "is not UTF-8"),
        (b"\xef\xbb\xbf{}", "is not the JSON of a script"),
        (b"[" * 200_000, "is nested too deeply"),
        (b'{"a":' * 200_000, "is nested too deeply"),
        (b'{"seats": NaN}', "NaN is not a number of JSON"),
        (b'{"seats": -Infinity}', "-Infinity is not a number of JSON"),
        (b'{"seats": ' + b"9" * 10_000 + b"}", "a number has more than 18 digits"),
        (b'{"seats": 1, "rounds": [], "seats": 2}', "the key 'seats' stands twice in one object"),
        (b'{"\\ud800": 1, "\\ud800": 2}', r"the key '\ud800' stands twice"),
        (b"[]", "holds an empty list"),
        (b"[[]]", "script 0: the script is not an object"),
        (b"1e999", "script 0: the script is not an object"),
        (b"null", "script 0: the script is not an object"),
        (b"{}", "script 0: the script: 'seats' must be a whole number"),
        (b'{"script": {"script": {}}}', "script 0: the script: 'seats' must be a whole number"),
        (b'{"seats": 1e999}', "script 0: the script: 'seats' must be a whole number"),
    ],
)
def test_bad_content(content: bytes, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    assert main(["replay", str(path), "--json"]) == 2
    _one_sentence(capsys, sentence)


def test_files_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "missing"), "--json"]) == 2
    _one_sentence(capsys, "cannot be read: No such file or directory")
    assert main(["replay", str(tmp_path), "--json"]) == 2
    _one_sentence(capsys, "cannot be read: ")


def test_a_file_that_never_ends(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "MOST_BYTES", 2**20)
    path = tmp_path / "large"
    path.write_bytes(bytes(2**20 + 1))
    assert main(["replay", str(path)]) == 2
    _one_sentence(capsys, "is larger than 1 MiB")


def _illegal() -> list[tuple[int, list[dict[str, Any]] | dict[str, Any], str]]:
    first, wars = deepcopy(SCRIPTS[0]), deepcopy(SCRIPTS[0])
    first["rounds"][1]["initial"][1]["ante"] = 15
    wars["rounds"][3]["war"][0] = wars["rounds"][3]["war"][1]
    missing = deepcopy(SCRIPTS[0])
    missing["rounds"][3]["war"] = None
    return [
        (0, first, "script 0: round 2, opening, seat 1: an Ante of 15 is not 0 or 10 to 100 in tens."),
        (2, [SCRIPTS[0], SCRIPTS[1], first], "script 2: round 2, opening, seat 1: an Ante of 15 is not"),
        (1, [SCRIPTS[0], wars], "script 1: round 4, War, seat 0: a tied seat must choose War or Surrender."),
        (0, missing, "script 0: round 4, War, seat 0: it tied with the dealer, so War choices"),
    ]


@pytest.mark.parametrize(("index", "content", "sentence"), _illegal())
def test_an_illegal_script(
    index: int, content: object, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", _file(tmp_path, content), "--json"]) == 2
    _one_sentence(capsys, sentence)
    assert f"script {index}" in sentence


def _one_sentence(capsys: pytest.CaptureFixture[str], part: str) -> None:
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("rankford-quay: ")
    assert part in err
    assert err.endswith(".\n")
    assert err.count("\n") == 1
