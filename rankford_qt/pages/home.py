"""Home: where to go from here."""

from PySide6.QtCore import QCoreApplication, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from rankford_qt.look import Look, Role
from rankford_qt.pages.scene_page import ScenePage
from rankford_qt.widgets.button import Button, Kind
from rankford_qt.widgets.text import Text
from rankford_qt.widgets.wrapping_button import WrappingButton

translate = QCoreApplication.translate


class HomePage(ScenePage):
    """The first page once there is a player. Up and Down move between its buttons, as Tab does."""

    solo = Signal()
    history = Signal()
    settings = Signal()
    help = Signal()
    quit = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        tagline = translate("Home", "Five rounds against the dealer, with cards that anyone can recompute.")
        super().__init__(look, translate("Home", "Rankford Quay"), tagline, parent)
        self._player = Text(look, Role.BODY, colour="second")
        self.rail.addWidget(self._player)
        self.rail.addStretch(1)
        self._buttons: list[Button] = []
        self._add(translate("Home", "Practice solo"), self.solo, Kind.PRIMARY)
        self._add(translate("Home", "History"), self.history)
        self._add(translate("Home", "Settings"), self.settings)
        self._add(translate("Home", "Help"), self.help)
        self._add(translate("Home", "Quit"), self.quit)
        self.rail.addStretch(1)
        free = translate("Home", "Free points only. No money, no prizes.")
        self.rail.addWidget(Text(look, Role.SMALL, free, colour="second"))

    def set_player(self, name: str) -> None:
        """Show who plays; plain text. Empty without an identity."""
        if name:
            self._player.setText(translate("Home", "Playing as {name}").format(name=name))
        else:
            self._player.setText(translate("Home", "Practising without a key"))

    def first_focus(self) -> QWidget | None:
        """Solo practice."""
        return self._buttons[0]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move between the buttons with Up and Down."""
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        focused = [place for place, button in enumerate(self._buttons) if button.hasFocus()]
        place = focused[0] + step if focused else 0
        if 0 <= place < len(self._buttons):
            self._buttons[place].setFocus(Qt.FocusReason.TabFocusReason)

    def _add(self, text: str, intent: SignalInstance, kind: Kind = Kind.PLAIN) -> None:
        button = WrappingButton(self.look, text, kind)
        button.clicked.connect(intent)
        self._buttons.append(button)
        self.rail.addWidget(button)
