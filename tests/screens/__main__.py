"""Draws every page: ``python -m tests.screens FOLDER``; ``--accept`` replaces the reviewed pictures.

``--documents`` draws the pictures of the README and the guide instead.

A montage of each page in all its variants lies in FOLDER/montage, for review by eye. Drawn is on Qt's offscreen
platform: it alone leaves out what differs between desktops, such as hinting from fontconfig, the size of a screen,
a window manager's frame, and the time at which a window gets the focus.
"""

import argparse
import os
import shutil
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

REVIEWED = Path(__file__).parent / "reviewed"
DOCUMENTS = Path(__file__).parent.parent.parent / "docs/screenshots"
OF_DOCUMENTS = {
    "landscape": "table-war-four.landscape",
    "portrait": "table-war-four.tall",
    "lobby": "lobby-four.landscape",
}
ENVIRONMENT = {"QT_QPA_PLATFORM": "offscreen", "TZ": "UTC", "LC_ALL": "C.UTF-8", "LANGUAGE": "", "QT_SCALE_FACTOR": "1"}
_COLUMN, _GAP = 620, 12


def draw(folder: Path, names: tuple[str, ...]) -> "dict[str, QImage]":
    """Draw pictures into a folder."""
    from tests.screens import scenes

    folder.mkdir(parents=True, exist_ok=True)
    drawn: dict[str, QImage] = {}
    for name, image in scenes.pictures(names or scenes.NAMES):
        image.save(str(folder / f"{name}.png"), "PNG", 0)  # type: ignore[call-overload]
        drawn[name] = image
    return drawn


def montage(drawn: "dict[str, QImage]", folder: Path) -> None:
    """One picture a page, of all its variants in a grid."""
    from PySide6.QtCore import QRect, Qt
    from PySide6.QtGui import QImage, QPainter

    folder.mkdir(parents=True, exist_ok=True)
    pages: dict[str, list[QImage]] = {}
    for name, image in drawn.items():
        small = image.scaled(
            _COLUMN, _COLUMN, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        pages.setdefault(name.partition(".")[0], []).append(small if image.width() > _COLUMN else image)
    for page, images in pages.items():
        rows = [images[start : start + 3] for start in range(0, len(images), 3)]
        heights = [max(each.height() for each in row) for row in rows]
        whole = QImage(3 * (_COLUMN + _GAP) + 20, sum(heights) + _GAP * len(rows), QImage.Format.Format_RGB32)
        whole.fill(Qt.GlobalColor.gray)
        painter = QPainter(whole)
        top = 0
        for row, height in zip(rows, heights, strict=True):
            for column, image in enumerate(row):
                painter.drawImage(QRect(column * (_COLUMN + _GAP), top, image.width(), image.height()), image)
            top += height + _GAP
        painter.end()
        whole.save(str(folder / f"{page}.png"))


def _draw_documents() -> None:
    from tests.screens import scenes

    DOCUMENTS.mkdir(parents=True, exist_ok=True)
    names = tuple(OF_DOCUMENTS.values())
    for file, (_, image) in zip(OF_DOCUMENTS, scenes.pictures(names), strict=True):
        image.save(str(DOCUMENTS / f"{file}.png"), "PNG", 0)  # type: ignore[call-overload]


def main() -> int:
    """Draw."""
    parser = argparse.ArgumentParser(prog="python -m tests.screens", description="Draw every page.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/screens"))
    parser.add_argument("names", nargs="*", help="pictures, such as home.dark; all if none is named")
    parser.add_argument("--accept", action="store_true", help="make them the reviewed pictures")
    parser.add_argument("--documents", action="store_true", help="draw the pictures of the documents and nothing else")
    asked = parser.parse_args()
    os.environ |= ENVIRONMENT
    time.tzset()
    if asked.documents:
        _draw_documents()
        return 0
    drawn = draw(asked.folder, tuple(asked.names))
    montage(drawn, asked.folder / "montage")
    if asked.accept:
        from tests.screens.compare import reduced

        if not asked.names:
            shutil.rmtree(REVIEWED, ignore_errors=True)
        REVIEWED.mkdir(exist_ok=True)
        for name, image in drawn.items():
            reduced(image).save(str(REVIEWED / f"{name}.png"), "PNG", 0)  # type: ignore[call-overload]
    return 0


if __name__ == "__main__":
    sys.exit(main())
