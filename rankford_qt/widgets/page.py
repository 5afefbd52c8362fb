"""A page: a header with a title and a way back, and a body that scrolls."""

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.widgets.button import Button, Kind
from rankford_qt.widgets.scroll_content import ScrollContent
from rankford_qt.widgets.text import Text

_COLUMN = 720
"""Widest body column at 100 % text, in pixels."""


class Header(QWidget):
    """The dark band on top of a page."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        look.changed.connect(self.update)

    def minimumSizeHint(self) -> QSize:
        """Narrow: a page turns its header where it does not fit, and for that must get narrow first."""
        return QSize(1, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Fill the band."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._look.theme.deep))
        painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(self._look.theme.panel_line))


class _Column(ScrollContent):
    """The content of a page: as high as its text at the width it has, which its layout alone would overestimate."""

    def minimumSizeHint(self) -> QSize:
        """The width that the layout needs; the height follows from the width in use."""
        return QSize(super().minimumSizeHint().width(), 0)


class Page(QWidget):
    """A page of the window.

    Put widgets into ``body``, a vertical layout in one readable column. `first_focus` gets the focus when the page
    opens. Escape and the back button emit ``back``.
    """

    back = Signal()

    def __init__(self, look: Look, title: str, *, back: str = "", parent: QWidget | None = None) -> None:
        """A page with a title; ``back`` is the text of the back button, none if empty."""
        super().__init__(parent)
        self.look = look
        self.title = title
        self.header = Header(look)
        row = self._header_row = QHBoxLayout(self.header)
        row.setContentsMargins(16, 8, 16, 9)
        row.setSpacing(16)
        self.back_button = Button(look, back, Kind.QUIET) if back else None
        if self.back_button:
            self.back_button.clicked.connect(self.back)
            row.addWidget(self.back_button)
        self._heading = Text(look, Role.HEADING, title, colour="felt_text")
        row.addWidget(self._heading, 1)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = _Column()
        self.body = QVBoxLayout(column)
        self.body.setSpacing(12)
        self._scroll.setWidget(column)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.header)
        outer.addWidget(self._scroll, 1)
        look.changed.connect(self._fit)

    def set_title(self, title: str) -> None:
        """Take another title; plain text."""
        if title != self.title:
            self.title = title
            self._heading.setText(title)
            self._turn_header()

    def first_focus(self) -> QWidget | None:
        """The widget that gets the focus when the page opens."""
        return self.back_button

    def focus_first(self) -> None:
        """Give the focus to what should have it as the page opens."""
        first = self.first_focus()
        if first is not None:
            self.focus_on(first)

    def focus_on(self, widget: QWidget) -> None:
        """Give the focus to a widget of the page and scroll to it."""
        widget.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, self, lambda: self._scroll_to(widget))

    def _scroll_to(self, widget: QWidget) -> None:
        # Only a finished layout knows where the widget is.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        self._scroll.ensureWidgetVisible(widget, 0, 16)

    def opened(self) -> None:
        """Called each time before the page is shown: refresh what may have changed."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the column readable: centred, never wider than its measure."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self._turn_header()
        side = max(16, (self.width() - self.look.px(_COLUMN)) // 2)
        self.body.setContentsMargins(side, 20, side, 24)

    def _turn_header(self) -> None:
        """Put the title below the way back where both do not fit in one line."""
        words = self._heading.fontMetrics().horizontalAdvance(self.title)
        button = self.back_button.sizeHint().width() if self.back_button else 0
        fits = button + words + 48 <= self.width()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._header_row.setDirection(across if fits else down)
        self._header_row.setSpacing(16 if fits else 4)
