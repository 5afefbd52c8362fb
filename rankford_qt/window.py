"""The main window: pages, menus, window modes and the keys that work everywhere."""

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QMenu, QStackedWidget, QVBoxLayout, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.widgets.announcement import announce
from rankford_qt.widgets.button import Button
from rankford_qt.widgets.focus_ring import FocusRing
from rankford_qt.widgets.held_keys import HeldKeys
from rankford_qt.widgets.in_view import InView
from rankford_qt.widgets.text import Text
from rankford_qt.widgets.touch_scroll import TouchScroll
from rankford_qt.wording import translate

SMALLEST = (360, 640)
_LOW = 440
"""Height of a window, at 100 % text, below which a table needs the room of the menu bar, in pixels."""


class Mode(Enum):
    """A window mode; the value is its name in the settings."""

    STANDARD = "standard"
    THEATER = "theater"
    FULL = "full"


class NoticeBar(QWidget):
    """A line at the foot of the window that stays until it is dismissed."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._text = Text(look, Role.BODY)
        dismiss = Button(look, translate("Window", "Dismiss"))
        dismiss.clicked.connect(self._dismiss)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 8, 16, 8)
        row.addWidget(self._text, 1)
        row.addWidget(dismiss)
        self.hide()

    def say(self, sentence: str) -> None:
        """Show a sentence and announce it."""
        self._text.setText(sentence)
        self.show()
        announce(self, sentence, urgent=True)

    def _dismiss(self) -> None:
        self.focusNextChild()
        self.hide()


class MainWindow(QMainWindow):
    """Shows one page at a time.

    Signals: ``escape`` when Escape was left over by everything in the page; ``help``, ``mute``, ``pause`` and ``leave``
    from menu or key; ``mode_changed``; ``menus_changed`` when the menu bar comes or goes; ``background`` when the
    window is minimised or hidden by the system; ``closing`` once when the window is closed.
    """

    escape = Signal()
    help = Signal()
    mute = Signal(bool)
    pause = Signal()
    leave = Signal()
    quit = Signal()
    mode_changed = Signal(Mode)
    menus_changed = Signal()
    background = Signal()
    closing = Signal()

    def __init__(self, look: Look, app: QApplication) -> None:
        super().__init__()
        self._look = look
        self._mode = self._before_full = Mode.STANDARD
        self._table = False
        self.asks_to_close: Callable[[], bool] = lambda: False
        """Asked before the window closes: true while a page asks the player whether to, and keeps the window open."""
        self._pages = QStackedWidget()
        self._notice = NoticeBar(look)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._pages, 1)
        column.addWidget(self._notice)
        self.setCentralWidget(middle)
        self.setWindowTitle(app.applicationDisplayName())
        self.setMinimumSize(min(SMALLEST), min(SMALLEST))
        self._make_actions()
        look.changed.connect(self._place_menus)
        self._ring = FocusRing(look, self, app)
        self._held_keys = HeldKeys(self)
        self._in_view = InView(self, app)
        self._touch_scroll = TouchScroll(self)

    @property
    def mode(self) -> Mode:
        """The window mode in force."""
        return self._mode

    @property
    def page(self) -> QWidget | None:
        """The page shown."""
        return self._pages.currentWidget()

    def show_page(self, page: QWidget, *, focus: QWidget | None = None) -> None:
        """Show a page, adding it if it is new, and give the focus to a widget of it."""
        if self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        if focus is not None:
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def keep_page(self, page: QWidget) -> None:
        """Take a page in, or back from where it was shown, without showing it."""
        self._pages.addWidget(page)

    def drop_page(self, page: QWidget) -> None:
        """Forget a page for good."""
        self._ring.leave(page)
        self._pages.removeWidget(page)
        page.deleteLater()

    def notice(self, sentence: str) -> None:
        """Say something that belongs to no page, until it is dismissed."""
        self._notice.say(sentence)

    def set_table_actions(self, *, table: bool, pausable: bool) -> None:
        """Offer what only a table has."""
        self._table = table
        self._pause.setVisible(table and pausable)
        self._leave.setVisible(table and not pausable)
        self._mute.setEnabled(table)
        self._place_menus()
        self._mute.setShortcutContext(Qt.ShortcutContext.WindowShortcut)

    def set_muted(self, muted: bool) -> None:
        """Show whether sound is off."""
        self._mute.setChecked(muted)

    def set_mode(self, mode: Mode) -> None:
        """Take a window mode. Full screen keeps what the window was, maximised too."""
        if mode is self._mode:
            return
        if mode is Mode.FULL:
            self._before_full = self._mode
        self._mode = mode
        self._mode_actions[mode].setChecked(True)
        full = mode is Mode.FULL
        state = self.windowState()
        wanted = state | Qt.WindowState.WindowFullScreen if full else state & ~Qt.WindowState.WindowFullScreen
        if wanted != state:
            self.setWindowState(wanted)
        self._place_menus()
        self.mode_changed.emit(mode)

    @property
    def has_menu_bar(self) -> bool:
        """Whether the menus stand in a bar: in the standard mode, where a table can spare the room for it."""
        low = self._table and self.height() < self._look.px(_LOW)
        return self._mode is Mode.STANDARD and not low

    def _place_menus(self) -> None:
        if self.menuBar().isVisibleTo(self) != self.has_menu_bar:
            self.menuBar().setVisible(self.has_menu_bar)
            self.menus_changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the menu bar only where there is room."""
        super().resizeEvent(event)
        self._place_menus()

    def popup_menu(self, at: QPoint) -> None:
        """Open the menus as one, for modes without a menu bar."""
        self._popup.popup(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape, when nothing in the page had a use for it."""
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.escape.emit()
            return
        super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Watch keys and touches of the system's window, which is there from now on."""
        super().showEvent(event)
        self.windowHandle().installEventFilter(self._held_keys)
        self.windowHandle().installEventFilter(self._touch_scroll)

    def changeEvent(self, event: QEvent) -> None:
        """Tell when the window goes to the background, and follow the system out of full screen."""
        super().changeEvent(event)
        if event.type() != QEvent.Type.WindowStateChange:
            return
        if self.isMinimized():
            self.background.emit()
        elif self._mode is Mode.FULL and not self.isFullScreen() and self.isVisible():
            self.set_mode(self._before_full)

    def hideEvent(self, event: QHideEvent) -> None:
        """Hidden by the system is background too."""
        super().hideEvent(event)
        if event.spontaneous():
            self.background.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close once, unless the page asks first."""
        if self.asks_to_close():
            event.ignore()
            return
        event.accept()
        self.closing.emit()

    def _make_actions(self) -> None:
        self._pause = self._action(translate("Menu", "Pause or resume"), None)
        self._pause.triggered.connect(self.pause)
        self._leave = self._action(translate("Menu", "Leave the table"), None)
        self._leave.triggered.connect(self.leave)
        self._leave.setVisible(False)
        self._mute = self._action(translate("Menu", "Mute"), "M", checkable=True)
        self._mute.triggered.connect(self.mute)
        help_ = self._action(translate("Menu", "Help"), "F1")
        help_.triggered.connect(self.help)
        quit_ = self._action(translate("Menu", "Quit"), QKeySequence.StandardKey.Quit)
        quit_.triggered.connect(self.quit)
        view = [*self._make_modes(), self._make_full_screen_switch()]
        menus = (
            (translate("Menu", "&Game"), [self._pause, self._mute, self._leave, quit_]),
            (translate("Menu", "&View"), view),
            (translate("Menu", "&Help"), [help_]),
        )
        self._popup = QMenu(self)
        for title, actions in menus:
            self.menuBar().addMenu(title).addActions(actions)
        self._popup.addActions([self._pause, self._mute, help_, self._leave])
        self._popup.addSeparator()
        self._popup.addActions(view)
        self._popup.addSeparator()
        self._popup.addAction(quit_)

    def _make_modes(self) -> list[QAction]:
        names = {
            Mode.STANDARD: translate("Menu", "Standard"),
            Mode.THEATER: translate("Menu", "Theater"),
            Mode.FULL: translate("Menu", "Full screen"),
        }
        group = QActionGroup(self)
        self._mode_actions: dict[Mode, QAction] = {}
        for mode, name in names.items():
            action = self._action(name, None, checkable=True)
            action.setChecked(mode is self._mode)
            action.triggered.connect(lambda _checked, mode=mode: self.set_mode(mode))
            group.addAction(action)
            self._mode_actions[mode] = action
        return list(self._mode_actions.values())

    def _make_full_screen_switch(self) -> QAction:
        switch = self._action(translate("Menu", "Full screen on or off"), "F11")
        switch.triggered.connect(self._toggle_full_screen)
        return switch

    def _toggle_full_screen(self) -> None:
        self.set_mode(self._before_full if self._mode is Mode.FULL else Mode.FULL)

    def _action(self, text: str, key: str | QKeySequence.StandardKey | None, *, checkable: bool = False) -> QAction:
        action = QAction(text, self)
        action.setCheckable(checkable)
        action.setAutoRepeat(False)
        if key is not None:
            action.setShortcut(QKeySequence(key))
        self.addAction(action)
        return action
