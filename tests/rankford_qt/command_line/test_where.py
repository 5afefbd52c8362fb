"""``where``: what the program says of its files is where it looks for them."""

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path

import pytest

from rankford_qt import places
from rankford_qt.command_line import main
from rankford_qt.places import OVERRIDE, Places
from tests.rankford_qt.command_line import program


def test_every_file_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(OVERRIDE, str(tmp_path))
    assert main(["where"]) == 0
    out = capsys.readouterr().out
    assert all(f"\n    {path}\n" in out for path in asdict(places.find()).values())
    assert main(["where", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert Places(**{name: Path(path) for name, path in told.items()}) == places.find()
    assert list(tmp_path.iterdir()) == []


def test_without_a_home_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(places, "find", lambda: Places(None, None, None))
    assert main(["where"]) == 0
    assert capsys.readouterr().out.count("nowhere, since this computer has no home folder for you") == 5
    assert main(["where", "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out).values()) == {None}


@pytest.mark.skipif(os.name == "nt", reason="names on Windows are text")
def test_a_home_whose_name_is_no_text_is_told(tmp_path: Path) -> None:
    home = os.fsdecode(os.fsencode(tmp_path) + b"/\xff")
    done = program.run("where", environment=os.environ | {OVERRIDE: home})
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{tmp_path}/\\udcff/settings.json" in done.stdout


def test_an_installation_for_helpers_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    monkeypatch.delenv(OVERRIDE, raising=False)
    assert main(["where"]) == 2
    told = "rankford-quay: where: there is no platformdirs here, so only helpers run, which keep no files.\n"
    assert capsys.readouterr().err == told
