"""The program's look on the test application, as a fixture for every folder of window tests."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QLocale
from PySide6.QtWidgets import QApplication

from rankford_qt.application import _dress
from rankford_qt.look import Look


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The offscreen platform warns of what it cannot do, such as size hints; no test depends on any of it."""
    for item in items:
        item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support", extend=True))


@pytest.fixture
def look(qapp: QApplication) -> Iterator[Look]:
    """The light look at 100 %, worn by standard widgets too; English words and numbers.

    Every window that the test showed goes at its end.
    """
    windows = set(qapp.topLevelWidgets())
    before, font, palette, locale = qapp.styleSheet(), qapp.font(), qapp.palette(), QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English))
    qapp.setStyle("Fusion")
    look = Look()

    def dress() -> None:
        _dress(qapp, look)

    look.changed.connect(dress)
    dress()
    yield look
    for window in set(qapp.topLevelWidgets()) - windows:
        window.close()
        window.deleteLater()
    settle(qapp)
    look.changed.disconnect(dress)
    qapp.setStyleSheet(before)
    qapp.setFont(font)
    qapp.setPalette(palette)
    QLocale.setDefault(locale)


def settle(app: QApplication) -> None:
    """Let layouts that wait for each other come to rest, and what is to be deleted go."""
    for _ in range(12):
        app.processEvents()
        # Only a running loop would do this by itself.
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
