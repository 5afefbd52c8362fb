"""How far two pictures lie apart.

A value is one colour of one pixel, 0…255. Values may differ by ``DISTANCE`` without counting, as other processors
round otherwise when they blend; of all values ``SHARE`` may differ by more. A lost letter differs in more.
"""

from PySide6.QtGui import QImage, QPainter

DISTANCE = 20
SHARE = 0.000_1
_STEPS = 16
"""Reviewed pictures keep every sixteenth value, which halves them; what that costs is within ``DISTANCE``."""
_REDUCE = bytes(min(255, (value + _STEPS // 2) // _STEPS * _STEPS) for value in range(256))
_COUNT = bytes(value > DISTANCE for value in range(256))


def reduced(image: QImage) -> QImage:
    """The picture with fewer colours, as the reviewed ones are kept."""
    return _of(_values(image).translate(_REDUCE), image)


def share_apart(one: QImage, other: QImage) -> float:
    """The share of values that differ by more than the distance; 1 for different sizes."""
    if one.size() != other.size():
        return 1.0
    apart = one.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(apart)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other)
    painter.end()
    values = _values(apart).translate(_COUNT)
    return values.count(1) / len(values)


def _values(image: QImage) -> bytes:
    # In a variable: the bytes are the picture's own, and must not outlive it before they are copied.
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    return bytes(plain.constBits())


def _of(values: bytes, like: QImage) -> QImage:
    width, height = like.width(), like.height()
    return QImage(values, width, height, len(values) // height, QImage.Format.Format_RGB888).copy()
