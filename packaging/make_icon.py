"""Renders resources/icon/*.png from the drawing beside them: ``python packaging/make_icon.py`` (needs PySide6)."""

import os
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "icon"
DRAWING = FOLDER / "rankford-quay.svg"
SMALL_DRAWING = FOLDER / "rankford-quay-small.svg"
SIZES = (16, 24, 32, 48, 64, 128, 256)
SMALL = 32  # px; up to here the drawing with fewer, larger shapes is the legible one


def main() -> None:
    application = QGuiApplication([])
    for size in SIZES:
        rendered(SMALL_DRAWING if size <= SMALL else DRAWING, size).save(str(FOLDER / f"rankford-quay-{size}.png"))
    application.quit()


def rendered(drawing: Path, size: int) -> QImage:
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(drawing)).render(painter)
    painter.end()
    return image


if __name__ == "__main__":
    main()
