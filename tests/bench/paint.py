"""Milliseconds of each frame of the deal at 1920×1080: ``python -m tests.bench.paint`` prints them as JSON.

A frame is one step of the animation and the repaint it causes, up to the window system. Its floor is to fill one
pixmap of the same size.
"""

import json
import sys
from statistics import quantiles
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from core.game import Phase
from core.wagers import Choice, Decision, Opening, WarChoice
from rankford_qt.application import _application, _dress
from rankford_qt.look import Look
from rankford_qt.table.options import TableOptions
from tests.rankford_qt.table.tables import PlannedTable, stand

_SIZE = 1920, 1080
_STEP_MS = 16
_NAMES = ("Ada", "Bo", "Chidi", "Dunja", "Emil", "Fay")
_DEALS = 5
_TABLES = 3


def _tables(app: QApplication, look: Look, seats: int) -> list[float]:
    return [each for _ in range(_TABLES) for each in _frames(app, look, seats)]


def _frames(app: QApplication, look: Look, seats: int) -> list[float]:
    """Milliseconds of every frame of some deals at a table of so many seats."""
    table = PlannedTable(_NAMES[:seats])
    at = stand(look, table, TableOptions(animation=True), size=_SIZE)
    window, taken = at.page.window(), list[float]()
    for deal in range(_DEALS):
        _settle(app)
        table.reveal(bytes([deal + 1] * 32), **_choices(table))
        clock = at.page.felt._deal._clock
        clock.pause()
        _settle(app)
        for elapsed in range(_STEP_MS, clock.duration(), _STEP_MS):
            start = perf_counter()
            clock.setCurrentTime(elapsed)
            QCoreApplication.sendPostedEvents(window, QEvent.Type.UpdateRequest.value)
            taken.append((perf_counter() - start) * 1000)
        at.page.felt.finish_deal()
    at.page.close_desk()
    window.close()
    window.deleteLater()
    return taken


def _choices(table: PlannedTable) -> dict[str, Choice]:
    """Everybody wagers, and everybody who tied goes to War."""
    if table.game.phase is Phase.OPENING:
        return dict.fromkeys(table.names, Opening(20, 0))
    war = WarChoice(Decision.WAR, 0)
    return {name: war for seat, name in enumerate(table.names) if table.game.tied(seat)}


def _floor() -> list[float]:
    pixmap = QPixmap(*_SIZE)
    taken: list[float] = []
    for _ in range(200):
        start = perf_counter()
        painter = QPainter(pixmap)
        painter.fillRect(pixmap.rect(), QColor(Qt.GlobalColor.darkGreen))
        painter.end()
        taken.append((perf_counter() - start) * 1000)
    return taken


def _settle(app: QApplication) -> None:
    for _ in range(10):
        app.processEvents()


def _summary(taken: list[float]) -> dict[str, float]:
    cuts = quantiles(taken, n=100)
    return {"frames": float(len(taken)), "p50_ms": cuts[49], "p99_ms": cuts[98], "most_ms": max(taken)}


def main() -> None:
    """Measure and print."""
    app = _application()
    look = Look()
    _dress(app, look)
    scenes = {name: _tables(app, look, seats) for name, seats in (("six", 6), ("solo", 1))} | {"floor": _floor()}
    json.dump({name: _summary(taken) for name, taken in scenes.items()}, sys.stdout)


if __name__ == "__main__":
    main()
