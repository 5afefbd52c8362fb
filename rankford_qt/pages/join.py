"""Join: a code or a link, and the way to the table it belongs to."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QWidget

from p2p.protocol.invitation import LONGEST, read
from p2p.protocol.invite import InviteError
from rankford_qt.look import Look, Role
from rankford_qt.pages.fields import FieldRow, LineEdit
from rankford_qt.pages.invite_words import invite_problem
from rankford_qt.pages.panel import Notice, Panel
from rankford_qt.pages.waiting import Waiting
from rankford_qt.widgets.button import Kind
from rankford_qt.widgets.page import Page
from rankford_qt.widgets.text import Text
from rankford_qt.widgets.wrapping_button import WrappingButton

translate = QCoreApplication.translate


class JoinPage(Page):
    """One field. ``join`` carries the `Invitation` that was read from it; what is typed stays whatever happens.

    ``cancel`` takes it back while the table is being reached.
    """

    join = Signal(object)
    cancel = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, translate("Join", "Join with a code"), back=translate("Join", "Back"), parent=parent)
        self._notice = Notice(look)
        panel = Panel(look, translate("Join", "Invitation"))
        about = translate("Join", "Type the code that the host gave you, or paste the whole link.")
        self._field = LineEdit(look)
        # One more, so that a text that is cut here is refused as too long.
        self._field.setMaxLength(LONGEST + 1)
        self._field.returnPressed.connect(self._ask)
        self._field.textEdited.connect(lambda: self._notice.say(""))
        self._join = WrappingButton(look, translate("Join", "Join the table"), Kind.PRIMARY)
        self._join.clicked.connect(self._ask)
        self._waiting = Waiting(look)
        self._waiting.cancel.connect(self.cancel)
        panel.rows.addWidget(Text(look, Role.BODY, about, colour="second"))
        panel.rows.addWidget(FieldRow(look, translate("Join", "Code or link"), self._field, stacked=True))
        panel.rows.addWidget(self._notice)
        panel.rows.addWidget(self._join)
        self.body.addWidget(panel)
        self.body.addWidget(self._waiting)
        self.body.addWidget(self._about_panel())
        self.body.addStretch(1)

    def first_focus(self) -> QWidget | None:
        """The field, or Cancel while the table is being reached."""
        return self._waiting.first_focus if self._waiting.busy else self._field

    def show_helper(self, helper: str) -> None:
        """Say where a bare code leads, which depends on whether a helper is set."""
        self._hint.setText(_hint(has_helper=bool(helper)))

    def fill_in(self, text: str) -> None:
        """Put a code or link into the field, ready to be joined; nothing is done by itself."""
        self._field.setText(text)
        self._field.setCursorPosition(0)
        self._notice.say("")

    def show_progress(self, sentence: str) -> None:
        """Show how far the way to the table is; an empty sentence ends it."""
        self._field.setReadOnly(bool(sentence))
        self._join.setEnabled(not sentence)
        if sentence:
            self._notice.say("")
            self._waiting.say(sentence)
        else:
            self._waiting.end(self._field)

    def show_notice(self, sentence: str) -> None:
        """Say why there is no way to the table."""
        self.show_progress("")
        self._notice.say(sentence)

    def _about_panel(self) -> Panel:
        panel = Panel(self.look, translate("Join", "Before you join"))
        self._hint = Text(self.look, Role.BODY)
        addresses = translate(
            "Join", "Who sits at a table learns the network addresses of the others, and they learn yours."
        )
        panel.rows.addWidget(self._hint)
        panel.rows.addWidget(Text(self.look, Role.BODY, addresses, colour="second"))
        return panel

    def _ask(self) -> None:
        """Read what is typed, and say what is wrong with it before any network is used."""
        if self._waiting.busy:
            return
        try:
            invitation = read(self._field.text())
        except InviteError as error:
            self._refuse(invite_problem(error))
            return
        self.join.emit(invitation)

    def _refuse(self, sentence: str) -> None:
        self._notice.say(sentence)
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)


def _hint(*, has_helper: bool) -> str:
    if has_helper:
        return translate(
            "Join", "A link leads to the table by itself; a code alone goes through the helper in Settings."
        )
    return translate(
        "Join",
        "A link leads to the table by itself. "
        "For a code alone, the table is looked for on this network, since no helper is set in Settings.",
    )
