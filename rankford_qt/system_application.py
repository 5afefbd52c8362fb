"""What the system asks of a program that runs: to open an invite link (macOS), and to end."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

_SCHEME = "rankford"


class SystemApplication(QApplication):
    """``link_opened`` carries an invite link, plain text from outside; ``quit_wanted`` fires at Quit in the Dock, say.

    Qt's own answer to Quit would stop the event loop under what is still to be said and written.
    """

    link_opened = Signal(str)
    quit_wanted = Signal()

    def event(self, event: QEvent, /) -> bool:
        """Take what the system says to the program as a whole."""
        if isinstance(event, QFileOpenEvent):
            # A bundle is also asked to open files that are dropped on it.
            if event.url().scheme() == _SCHEME:
                self.link_opened.emit(bytes(event.url().toEncoded().data()).decode("ascii"))
            return True
        if event.type() == QEvent.Type.Quit:
            self.quit_wanted.emit()
            return True
        return super().event(event)
