"""Recognises the repetitions of a held key where Qt misses them."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QKeyEvent

_AT_ONCE = 2
"""Milliseconds between a release and the next press that no finger can manage."""


class HeldKeys(QObject):
    """An event filter for a `QWindow`.

    X11 repeats a held key as release and press of one moment. Qt calls the press a repetition only if both lie in its
    queue when it comes to the release; on a busy machine it then takes it for a new press, which would confirm again.
    Qt's bridge to screen readers sends keys on without their moment: those are left as Qt sees them.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._released = (0, 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Send a disguised repetition on as what it is; shortcuts get none at all."""
        if not isinstance(event, QKeyEvent):
            return False
        if event.type() == QEvent.Type.KeyRelease:
            self._released = (event.key(), event.timestamp())
        elif not event.isAutoRepeat() and self._is_disguised(event):
            if event.type() == QEvent.Type.ShortcutOverride:
                # Accepted, it never becomes a shortcut, and comes back as a press.
                event.accept()
            else:
                QCoreApplication.sendEvent(watched, _repetition(event))
            return True
        return False

    def _is_disguised(self, event: QKeyEvent) -> bool:
        key, moment = self._released
        return moment > 0 and event.key() == key and 0 <= event.timestamp() - moment <= _AT_ONCE


def _repetition(event: QKeyEvent) -> QKeyEvent:
    copy = QKeyEvent(event.type(), event.key(), event.modifiers(), event.text(), True, event.count())
    copy.setTimestamp(event.timestamp())
    return copy
