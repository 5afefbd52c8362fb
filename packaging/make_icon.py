"""Makes all icons from the drawings in resources/icon: ``python packaging/make_icon.py`` (needs PySide6).

The PNGs beside the drawings are the program's own; packaging/windows has an .ico of them, packaging/macos an .icns.
"""

import os
import struct
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QImageWriter, QLinearGradient, QPainter
from PySide6.QtSvg import QSvgRenderer

PACKAGING = Path(__file__).resolve().parent
FOLDER = PACKAGING.parent / "resources" / "icon"
DRAWING = FOLDER / "rankford-quay.svg"
SMALL_DRAWING = FOLDER / "rankford-quay-small.svg"
SIZES = (16, 24, 32, 48, 64, 128, 256)
SMALL = 32  # px; up to here the drawing with fewer, larger shapes is the legible one
WINDOWS = PACKAGING / "windows" / "rankford-quay.ico"
SIDE = PACKAGING / "windows" / "side.bmp"
SIDE_SIZE = (164, 314)  # px; what the installer's last page has room for
SIDE_COLOURS = ("#123f42", "#071c1f")  # from top to bottom, as in the drawing
SIDE_ICON = 116  # px
MACOS = PACKAGING / "macos" / "rankford-quay.icns"
MACOS_PARTS = {
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}
"""Parts of an .icns that may hold a PNG, with its pixels. Those of 16 and 32 without @2x may not, and are left out."""
MACOS_SCALE = 824 / 960
"""On macOS the shape fills 824 of 1,024 pixels (Apple's grid for icons); in the drawing it fills 960."""


def main() -> None:
    application = QGuiApplication([])
    for size in SIZES:
        image = rendered(SMALL_DRAWING if size <= SMALL else DRAWING, size)
        (FOLDER / f"rankford-quay-{size}.png").write_bytes(png(image))
    WINDOWS.write_bytes(ico({size: (FOLDER / f"rankford-quay-{size}.png").read_bytes() for size in SIZES}))
    SIDE.write_bytes(encoded(side(), b"bmp"))
    MACOS.write_bytes(icns({part: png(for_macos(size)) for part, size in MACOS_PARTS.items()}))
    application.quit()


def rendered(drawing: Path, size: int, scale: float = 1.0) -> QImage:
    """The drawing as a square of so many pixels, of which it fills a part."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    margin = size * (1 - scale) / 2
    QSvgRenderer(str(drawing)).render(painter, QRectF(margin, margin, size * scale, size * scale))
    painter.end()
    return image


def for_macos(size: int) -> QImage:
    """The icon as macOS expects it, with room around."""
    return rendered(SMALL_DRAWING if size <= SMALL else DRAWING, size, MACOS_SCALE)


def side() -> QImage:
    """The picture at the side of the installer's last page."""
    width, height = SIDE_SIZE
    image = QImage(width, height, QImage.Format.Format_RGB888)
    ground = QLinearGradient(0, 0, 0, height)
    for place, colour in enumerate(SIDE_COLOURS):
        ground.setColorAt(place, QColor(colour))
    painter = QPainter(image)
    painter.fillRect(image.rect(), ground)
    margin = (width - SIDE_ICON) // 2
    painter.drawImage(margin, 2 * margin, rendered(DRAWING, SIDE_ICON))
    painter.end()
    return image


def png(image: QImage) -> bytes:
    """The image as a file."""
    return encoded(image, b"png")


def encoded(image: QImage, form: bytes) -> bytes:
    """The image as a file of some form."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, form).write(image)
    return bytes(buffer.data().data())


def ico(images: dict[int, bytes]) -> bytes:
    """PNGs by their size in pixels, up to 256, as an icon file for Windows."""
    head = struct.pack("<HHH", 0, 1, len(images))
    offset = len(head) + 16 * len(images)
    for size, image in images.items():
        # 256 is written as 0; then no palette, one plane, 32 bits a pixel.
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), offset)
        offset += len(image)
    return head + b"".join(images.values())


def icns(images: dict[bytes, bytes]) -> bytes:
    """PNGs by the name of their part, as an icon file for macOS."""
    parts = b"".join(struct.pack(">4sI", part, 8 + len(image)) + image for part, image in images.items())
    return struct.pack(">4sI", b"icns", 8 + len(parts)) + parts


if __name__ == "__main__":
    main()
