"""Host: what kind of table one wants to open, and whom it can be met by."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from core.wagers import MAX_SEATS
from p2p.protocol.limits import LEAST_SEATS
from rankford_qt.look import Look, Role
from rankford_qt.pages.fields import FieldRow
from rankford_qt.pages.panel import Notice, Panel, Sentence
from rankford_qt.pages.waiting import Waiting
from rankford_qt.widgets.button import Kind
from rankford_qt.widgets.check import Check
from rankford_qt.widgets.page import Page
from rankford_qt.widgets.select import Select
from rankford_qt.widgets.text import Text
from rankford_qt.widgets.wrapping_button import WrappingButton

translate = QCoreApplication.translate


class HostPage(Page):
    """Seats and visibility; ``open_table`` carries both, ``cancel`` takes it back while the table is being opened."""

    open_table = Signal(int, bool)
    cancel = Signal()
    settings = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, translate("Host", "Host a table"), back=translate("Host", "Back"), parent=parent)
        self._notice = Notice(look)
        self._waiting = Waiting(look)
        self._waiting.cancel.connect(self.cancel)
        self.body.addWidget(self._notice)
        self.body.addWidget(self._waiting)
        self.body.addWidget(self._table_panel())
        self.body.addWidget(self._reach_panel())
        self.body.addStretch(1)

    def first_focus(self) -> QWidget | None:
        """What opens the table, since the fields are filled in already; Cancel while it is being opened."""
        return self._waiting.first_focus if self._waiting.busy else self._open

    def show_player(self, name: str, fingerprint: str) -> None:
        """Show who will host; plain text."""
        self._player.say(translate("Host", "You host as {name}.").format(name=name))
        self._fingerprint.say(translate("Host", "Fingerprint {fingerprint}").format(fingerprint=fingerprint))

    def show_wishes(self, seats: int, *, listed: bool) -> None:
        """Offer what was wanted last."""
        self._seats.setCurrentIndex(self._seats.findData(seats))
        self._listed.setChecked(listed)

    def show_helper(self, helper: str) -> None:
        """Show the address of the signaling helper in the settings; empty if none is set."""
        if helper:
            self._reach.say(
                translate("Host", "Players elsewhere get in through the helper {helper}.").format(helper=helper)
            )
        else:
            self._reach.say(_without_helper())
        self._how.setVisible(not helper)

    def show_progress(self, sentence: str) -> None:
        """Show that the table is being opened; an empty sentence ends it."""
        for control in (self._seats, self._listed, self._open):
            control.setEnabled(not sentence)
        if sentence:
            self._notice.say("")
            self._waiting.say(sentence)
        else:
            self._waiting.end(self._open)

    def show_notice(self, sentence: str) -> None:
        """Say why there is no table; the wishes stay."""
        self.show_progress("")
        self._notice.say(sentence)

    def _table_panel(self) -> Panel:
        panel = Panel(self.look, translate("Host", "Table"))
        self._player = Sentence(self.look, Role.BODY)
        self._fingerprint = Sentence(self.look, Role.SMALL, colour="second")
        self._seats = Select(self.look)
        for seats in range(LEAST_SEATS, MAX_SEATS + 1):
            self._seats.addItem(str(seats), seats)
        self._listed = Check(self.look, translate("Host", "Show the table on this network"))
        open_to = translate(
            "Host",
            "A table that is shown is open to everybody on this network: its invite code is shown with it. "
            "One that is not shown is found by the code or the link alone.",
        )
        self._open = WrappingButton(self.look, translate("Host", "Open the table"), Kind.PRIMARY)
        self._open.clicked.connect(self._ask)
        panel.rows.addWidget(self._player)
        panel.rows.addWidget(self._fingerprint)
        panel.rows.addWidget(FieldRow(self.look, translate("Host", "Seats, yours included"), self._seats))
        panel.rows.addWidget(self._listed)
        panel.rows.addWidget(Text(self.look, Role.SMALL, open_to, colour="second"))
        panel.rows.addWidget(self._open)
        return panel

    def _reach_panel(self) -> Panel:
        panel = Panel(self.look, translate("Host", "Who can get in"))
        self._reach = Sentence(self.look, Role.BODY)
        self._how = WrappingButton(self.look, translate("Host", "Settings"))
        self._how.clicked.connect(self.settings)
        panel.rows.addWidget(self._reach)
        panel.rows.addWidget(self._how)
        return panel

    def _ask(self) -> None:
        self.open_table.emit(self._seats.currentData(), self._listed.isChecked())


def _without_helper() -> str:
    return translate(
        "Host",
        "No signaling helper is set. Without one, players on this network can get in, "
        "and whoever can reach an address of this computer by the invite link. "
        "For players elsewhere, run “rankford-quay helper” on a machine that all of you can reach, "
        "or use one that somebody else runs, and enter its address in Settings.",
    )
