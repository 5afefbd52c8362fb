"""Every page looks as it was reviewed: drawn anew, compared with the pictures in ``reviewed``."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import qVersion
from PySide6.QtGui import QImage

from tests.screens.__main__ import DOCUMENTS, ENVIRONMENT, OF_DOCUMENTS, REVIEWED
from tests.screens.compare import SHARE, reduced, share_apart
from tests.screens.scenes import NAMES

PINNED = "6.11."
"""Other versions of Qt draw a little otherwise; the locks pin this one."""

pytestmark = pytest.mark.skipif(
    not qVersion().startswith(PINNED), reason=f"pictures were reviewed with Qt {PINNED}x, and this is {qVersion()}"
)


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every picture, drawn in a process of its own on the offscreen platform."""
    folder = tmp_path_factory.mktemp("screens")
    subprocess.run(
        [sys.executable, "-m", "tests.screens", str(folder), *NAMES, *OF_DOCUMENTS.values()],
        env=dict(os.environ) | ENVIRONMENT,
        check=True,
        timeout=300,
    )
    return folder


@pytest.mark.parametrize("name", NAMES)
def test_the_page_looks_as_reviewed(name: str, drawn: Path) -> None:
    now, reviewed = (QImage(str(folder / f"{name}.png")) for folder in (drawn, REVIEWED))
    assert not reviewed.isNull(), "there is no reviewed picture: look at it, then python -m tests.screens --accept"
    apart = share_apart(now, reviewed)
    assert apart <= SHARE, f"{apart:.3%} of the values differ: see {drawn / name}.png"


@pytest.mark.parametrize("file", OF_DOCUMENTS)
def test_a_picture_in_the_documents_is_as_the_program_draws_it(file: str, drawn: Path) -> None:
    now, shown = QImage(str(drawn / f"{OF_DOCUMENTS[file]}.png")), QImage(str(DOCUMENTS / f"{file}.png"))
    assert share_apart(now, shown) <= SHARE, "look at it, then python -m tests.screens --documents"


def test_every_reviewed_picture_is_of_a_page() -> None:
    assert {each.stem for each in REVIEWED.glob("*.png")} == set(NAMES)


def test_a_lost_word_is_seen_and_fewer_colours_are_not() -> None:
    picture = QImage(str(REVIEWED / "home.landscape.png"))
    assert share_apart(picture, reduced(picture)) == 0
    changed = picture.copy()
    for x in range(30, 60):
        for y in range(30, 40):
            changed.setPixel(x, y, 0xFFFFFF)
    assert share_apart(picture, changed) > SHARE
