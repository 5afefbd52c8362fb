"""The phase banner: round, phase, who tied; points and clock at its end."""

from enum import Enum

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from core.table import TableView
from rankford_qt.look import Look, Role
from rankford_qt.table import words
from rankford_qt.widgets.button import Button, Kind
from rankford_qt.widgets.page import Header
from rankford_qt.widgets.text import Text
from rankford_qt.wording import points_phrase, translate

_NARROW = 620
"""Below this width, at 100 % text, the banner takes two lines."""
CRAMPED = 330
"""Below this width, at 100 % text, there is room for the most needed only, in small type."""


class _Lines(Enum):
    ONE = 1
    TWO = 2
    CRAMPED = 3
    LOW = 4


class ClockRing(QWidget):
    """The part of the phase that is left, as a ring."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._left = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_left(self, part: float) -> None:
        """Show the part left, 0…1."""
        self._left = max(0.0, min(1.0, part))
        self.update()

    def sizeHint(self) -> QSize:
        """A square beside the seconds."""
        return QSize(32, 32)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ring."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        painter.setPen(QPen(QColor(theme.panel_line), 4))
        painter.drawEllipse(box)
        painter.setPen(QPen(QColor(theme.brass), 4))
        painter.drawArc(box, 90 * 16, round(360 * 16 * self._left))


class Banner(Header):
    """Shows a view's round and phase. The menu button opens what the menu bar holds, in every window mode."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._round = Text(look, Role.HEADING, colour="felt_text")
        self._phase = Text(look, Role.BODY, colour="felt_text")
        self._detail = Text(look, Role.BODY, colour="felt_second")
        self._points = Text(look, Role.STRONG, colour="brass")
        self._ring = ClockRing(look)
        self._clock = Text(look, Role.HEADING, colour="felt_text")
        self._session = Text(look, Role.BODY, colour="felt_second")
        self.menu = Button(look, translate("Table", "Menu"), Kind.QUIET)
        # A click on it must not take the focus from the row: what the menu does, such as full screen, keeps it there.
        self.menu.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for text in (self._detail, self._points, self._clock, self._session):
            text.setWordWrap(False)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(20, 6, 16, 7)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(0)
        self._clock_row = QHBoxLayout()
        self._clock_row.setSpacing(10)
        for widget in (self._ring, self._clock):
            self._clock_row.addWidget(widget)
            widget.hide()
        self._session.hide()
        self._lines, self._has_session, self._low = _Lines.TWO, False, False
        self._place_two_lines()
        look.changed.connect(self._fit)

    def show_view(self, view: TableView, awaited: tuple[int, int] | None) -> None:
        """Show round, phase and points of a view, and whether signatures are awaited."""
        self._round.setText(words.round_name(view))
        self._phase.setText(words.phase_name(view, awaited))
        detail = words.phase_detail(view)
        self._detail.setText(detail)
        self._points.setText(points_phrase(view.own_seat.points))
        self._fit_details()

    def show_clock(self, phase: float | None, whole: float, session: float | None) -> None:
        """Show seconds left in the phase (of ``whole``) and in the session; ``None`` hides a clock."""
        self._ring.setVisible(phase is not None)
        self._clock.setVisible(phase is not None)
        self._has_session = session is not None
        if phase is not None:
            self._ring.show_left(phase / whole)
            self._clock.setText(_minutes(phase))
        if session is not None:
            self._session.setText(translate("Table", "Session {time}").format(time=_minutes(session)))
        self._fit_details()

    def set_low(self, *, low: bool) -> None:
        """Take less of the height, where there is little."""
        if low != self._low:
            self._low = low
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take one line or two."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        narrow, cramped = (self.width() < self._look.px(limit) for limit in (_NARROW, CRAMPED))
        lines = _Lines.LOW if self._low else _Lines.CRAMPED if cramped else _Lines.TWO if narrow else _Lines.ONE
        if lines is not self._lines:
            self._lines = lines
            self._turn()
        self._fit_details()

    def _fit_details(self) -> None:
        """Show what there is room for; points and who tied stand in the seats' panels too."""
        one, roomy = self._lines is _Lines.ONE, self._lines is not _Lines.CRAMPED
        self._session.setVisible(self._has_session and roomy)
        shown = (self._round, self._phase, self._ring, self._clock, self._session, self.menu)
        wanted = sum(each.sizeHint().width() + 16 for each in shown if not each.isHidden())
        with_points = wanted + self._points.sizeHint().width() + 16
        with_detail = with_points + self._detail.sizeHint().width() + 16
        points = with_points + 20 <= self.width() if one and self._has_session else one or not self._has_session
        self._points.setVisible(roomy and points)
        self._detail.setVisible(bool(self._detail.text()) and one and with_detail + 20 <= self.width())

    def _turn(self) -> None:
        self._grid.removeWidget(self._session)
        self._clock_row.removeWidget(self._session)
        for item in (self._round, self._phase, self._detail, self._points, self._clock_row, self.menu):
            self._grid.removeItem(item) if isinstance(item, QHBoxLayout) else self._grid.removeWidget(item)
        for column in range(6):
            self._grid.setColumnStretch(column, 0)
        small = self._lines in (_Lines.CRAMPED, _Lines.LOW)
        self._round.setWordWrap(self._lines is _Lines.TWO)
        self._phase.setWordWrap(self._lines is not _Lines.ONE)
        self._round.set_role(Role.STRONG if small else Role.HEADING)
        self._phase.set_role(Role.SMALL if small else Role.BODY)
        self._clock.set_role(Role.STRONG if small else Role.HEADING)
        place = {
            _Lines.ONE: self._place_one_line,
            _Lines.TWO: self._place_two_lines,
            _Lines.CRAMPED: self._place_cramped,
            _Lines.LOW: self._place_two_lines,
        }
        place[self._lines]()

    def _place_one_line(self) -> None:
        middle = Qt.AlignmentFlag.AlignVCenter
        self._grid.addWidget(self._round, 0, 0, middle)
        self._grid.addWidget(self._phase, 0, 1, middle)
        self._grid.addWidget(self._detail, 0, 2, middle)
        self._grid.addWidget(self._points, 0, 3, middle)
        self._clock_row.addWidget(self._session)
        self._grid.addLayout(self._clock_row, 0, 4)
        self._grid.addWidget(self.menu, 0, 5, middle)
        self._grid.setColumnStretch(2, 1)

    def _place_two_lines(self) -> None:
        self._grid.addWidget(self._round, 0, 0)
        self._grid.addWidget(self._phase, 1, 0)
        self._grid.addLayout(self._clock_row, 0, 1)
        # In one cell: with a session clock the points stand in the own seat's panel alone.
        for text in (self._points, self._session):
            self._grid.addWidget(text, 1, 1, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(self.menu, 0, 2, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        self._grid.setColumnStretch(0, 1)

    def _place_cramped(self) -> None:
        self._grid.addWidget(self._round, 0, 0)
        self._grid.addWidget(self.menu, 0, 1)
        self._grid.addWidget(self._phase, 1, 0)
        self._grid.addLayout(self._clock_row, 1, 1)
        self._grid.setColumnStretch(0, 1)


def _minutes(seconds: float) -> str:
    whole = max(0, int(seconds + 0.999))
    return f"{whole // 60}:{whole % 60:02}"
