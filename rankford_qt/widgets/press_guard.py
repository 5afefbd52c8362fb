"""Calls off mouse and touch presses whose ground has shifted."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QAbstractButton

_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class PressGuard(QObject):
    """Lets a click count only if press and release fall in the same phase.

    Watch buttons with `watch`; call `call_off` when the phase changes: a press under way then ends without a click.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pressed: QAbstractButton | None = None
        self._stale: QAbstractButton | None = None
        self._last: QObject | None = None
        self._called_off = False
        """Since the last single press: a double click that began before is as stale as its first half."""

    def watch(self, button: QAbstractButton) -> None:
        """Guard a button."""
        button.installEventFilter(self)

    def call_off(self) -> None:
        """Make the press under way, if any, end without a click, and a double click under way do nothing more."""
        self._called_off = True
        if self._pressed is not None:
            self._stale, self._pressed = self._pressed, None
            self._stale.setDown(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow presses, and swallow what is left of one that was called off."""
        kind = event.type()
        # Quick touches of two buttons are a double click to Qt, and to nobody else.
        if kind is QEvent.Type.MouseButtonPress or (kind in _PRESSES and watched is not self._last):
            self._called_off = False
        if kind in _PRESSES:
            self._stale, self._last = None, watched
            if self._called_off:
                return True
            self._pressed = watched if isinstance(watched, QAbstractButton) else None
        elif kind in (QEvent.Type.MouseMove, QEvent.Type.MouseButtonRelease):
            if watched is self._stale:
                if kind is QEvent.Type.MouseButtonRelease:
                    self._stale = None
                return True
            if kind is QEvent.Type.MouseButtonRelease:
                self._pressed = None
        return False
