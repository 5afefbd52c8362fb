"""Invite links: the installed system opens them with the program, and the program has them opened by itself."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.packaging.built.apps import Window, played
from tests.packaging.built.crew import make_home
from tests.packaging.built.places import Apart, Installed, Place, wait_ended
from tests.packaging.built.screen import Screen

LINK = "rankford:join?code=0000-0000-000F&helper=wss://helper.example.org/a%20b&host=AS3N-N9TM-CD3M-R0M5"
INSTALLED = "/usr/lib/rankford-quay/rankford-quay"
_SPY = """#!/bin/sh
env > "$HOME/environment-of-xdg-mime"
exec /usr/bin/xdg-mime "$@"
"""


def test_a_link_as_argument_opens_the_join_page_filled_in(place: Place, shown: Screen) -> None:
    home = make_home(place, "argument")
    with Window(place, shown, home, place.program, LINK) as window:
        assert played(shown, "link", "invited")["fields"] == [LINK]
        window.ended()
    wait_ended(place)


@pytest.mark.parametrize("opener", ["xdg-open", "gio open"])
def test_the_system_opens_a_link_with_the_program(place: Place, shown: Screen, opener: str) -> None:
    if not isinstance(place, Installed):
        assert isinstance(place, Apart)
        pytest.skip(f"no system here that has it installed: {place.why}")
    place.apt("xdg-utils", "desktop-file-utils", "libglib2.0-bin")
    home = make_home(place, opener.replace(" ", "-"))
    with Window(place, shown, home, *opener.split(), LINK) as window:
        assert played(shown, opener.replace(" ", "-"), "invited")["fields"] == [LINK]
        window.ended()
    wait_ended(place)


def test_programs_that_it_starts_do_not_load_its_libraries(place: Place, shown: Screen) -> None:
    if isinstance(place, Installed):
        place.apt("xdg-utils")
    home = make_home(place, "links")
    _put_in_the_way(place, home / "bin" / "xdg-mime")
    with Window(place, shown, home, _unpacked(place, home), PATH=f"{home}/bin:/usr/bin:/bin") as window:
        played(shown, "links", "links")
        window.ended()
    told = place.outside(home / "environment-of-xdg-mime").read_text("utf-8")
    assert f"HOME={home}\n" in told
    assert re.findall(r"^(?:LD_LIBRARY_PATH|QT_PLUGIN_PATH|QML2_IMPORT_PATH).*", told, re.MULTILINE) == []


def _unpacked(place: Place, home: Path) -> str:
    """What starts the program from a folder of the player's: for the installed one a package has links opened."""
    if not isinstance(place, Installed):
        return place.program
    copy = place.command("cp", "-a", str(Path(INSTALLED).parent), str(home))
    subprocess.run(copy, check=True, timeout=60)
    return str(home / Path(INSTALLED).parent.name / Path(INSTALLED).name)


def _put_in_the_way(place: Place, file: Path) -> None:
    there = place.outside(file)
    there.parent.mkdir()
    there.write_text(_SPY)
    there.chmod(0o755)
