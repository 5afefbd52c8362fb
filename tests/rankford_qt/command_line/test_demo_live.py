"""``demo``: a table over real channels in one process, for `make play` too."""

import json
from pathlib import Path

import pytest

from p2p.protocol.verification import verify
from rankford_qt.command_line import demo_live, main


def test_a_table_plays_over_real_channels_and_its_transcripts_verify(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["demo", "--seats", "4", "--json", "--transcripts", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    printed = json.loads(out)
    assert err == ""
    assert [each["points"] for each in printed["seats"]] == printed["result"]["points"]
    verified = [verify(path.read_bytes()) for path in sorted(tmp_path.iterdir())]
    assert len(verified) == 4
    assert {each.proven.transcript for each in verified} == {bytes.fromhex(printed["result"]["transcript"])}


def test_without_a_display_a_session_is_played_in_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert main([]) == 0
    out = capsys.readouterr().out
    assert out.startswith("There is no display to open a window on")
    assert "A table of 3 automatic players" in out


def test_without_any_network_it_is_played_in_memory(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(99, "Cannot assign requested address")

    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(demo_live, "host", refuse)
    assert main([]) == 0
    out = capsys.readouterr().out
    assert "the players are linked in memory" in out
    assert "A table of 3 automatic players" in out
    assert main(["demo"]) == 2
    assert "links in memory do without: --memory" in capsys.readouterr().err
