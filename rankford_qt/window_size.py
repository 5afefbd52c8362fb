"""The size of the window from one start to the next: never more than today's screen has, never that of full screen."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from rankford_qt.settings import Settings

FRAME = QSize(16, 48)
"""Pixels that a desktop's frame and title take at most; how many is not known before the window is there."""


class WindowSize:
    """Gives a window its size, and tells what to keep of it."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._given = QSize()

    def restore(self, settings: Settings) -> None:
        """Take the size in the settings, as far as the screen has room for it; before the window is shown."""
        room = self._window.screen().availableSize() - FRAME
        wanted = QSize(settings.window_width, settings.window_height)
        self._given = wanted.boundedTo(room).expandedTo(self._window.minimumSize())
        self._window.resize(self._given)
        if settings.maximised:
            self._window.setWindowState(Qt.WindowState.WindowMaximized)

    def changes(self) -> dict[str, object]:
        """The settings that follow from how the window is now."""
        window, size = self._window, self._window.normalGeometry().size()
        full, maximised = window.isFullScreen(), window.isMaximized()
        # Full screen hides whether a window is maximised, and after it Qt takes a maximised size for the normal one.
        told = not (maximised and size == window.size())
        changes: dict[str, object] = {} if full else {"maximised": maximised}
        # Who did not resize it gets the size from before, should a screen have room for it again.
        if told and size != self._given:
            changes |= {"window_width": size.width(), "window_height": size.height()}
        return changes
