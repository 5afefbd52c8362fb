"""Home: where to go from here."""

from PySide6.QtCore import QCoreApplication, Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from rankford_qt.look import Look, Role
from rankford_qt.pages.scene_page import ScenePage
from rankford_qt.widgets.button import Button, Kind
from rankford_qt.widgets.text import Text
from rankford_qt.widgets.wrapping_button import WrappingButton

translate = QCoreApplication.translate


class HomePage(ScenePage):
    """The first page once there is a player. Arrows move between its buttons, as Qt's buttons do, and Tab too."""

    solo = Signal()
    host = Signal()
    tables = Signal()
    join = Signal()
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
        self._last: Button | None = None
        self._add(translate("Home", "Practice solo"), self.solo, Kind.PRIMARY)
        self._add(translate("Home", "Host a table"), self.host)
        self._add(translate("Home", "Tables on this network"), self.tables)
        self._add(translate("Home", "Join with a code"), self.join)
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
        """Solo practice, or what was chosen last: whoever comes back is where they left."""
        return self._last or self._buttons[0]

    def _add(self, text: str, intent: SignalInstance, kind: Kind = Kind.PLAIN) -> None:
        button = WrappingButton(self.look, text, kind)
        button.clicked.connect(lambda: self._remember(button))
        button.clicked.connect(intent)
        self._buttons.append(button)
        self.rail.addWidget(button)

    def _remember(self, chosen: Button) -> None:
        self._last = chosen
