"""Sign in: a name, a key of one's own, and what to do when the key file cannot be used."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt, Signal, SignalInstance
from PySide6.QtWidgets import QVBoxLayout, QWidget

from rankford_qt.look import Look, Role
from rankford_qt.pages.fields import FieldRow, LineEdit, PathField, Purpose
from rankford_qt.pages.name_words import name_problem
from rankford_qt.pages.panel import Notice, Sentence
from rankford_qt.pages.scene_page import ScenePage
from rankford_qt.widgets.button import Button, Kind
from rankford_qt.widgets.text import Text
from rankford_qt.widgets.wrapping_button import WrappingButton

translate = QCoreApplication.translate


class SignInPage(ScenePage):
    """The first start, in three faces: the name, the fingerprint, or a problem with the key file.

    ``create_key`` carries a valid name, ``restore`` the path of a backup. ``set_aside`` asks to rename the unusable key
    file and to begin anew, ``retry`` to read it once more, ``without_key`` to practise without one.
    """

    create_key = Signal(str)
    restore = Signal(str)
    set_aside = Signal()
    retry = Signal()
    without_key = Signal()
    solo = Signal()
    home = Signal()

    def __init__(self, look: Look, offered: str, parent: QWidget | None = None) -> None:
        """A page that offers a name, which need not be valid."""
        tagline = translate("SignIn", "Five rounds against the dealer, with cards that anyone can recompute.")
        super().__init__(look, translate("SignIn", "Rankford Quay"), tagline, parent)
        self._typed = False
        self._offered = bool(offered)
        self._wanted = False
        """Enter came before the name that is offered."""
        self._making = False
        self._faces = (_Face(), _Face(), _Face())
        self._form, self._made, self._trouble = self._faces
        self.rail.addStretch(1)
        for face in self._faces:
            self.rail.addWidget(face)
        self.rail.addStretch(2)
        self._notices: list[Notice] = []
        self._build_form(offered)
        self._show(self._form)

    def first_focus(self) -> QWidget | None:
        """What Enter should act on."""
        if not self._made.isHidden():
            return self._solo
        return self._retry if self._form.isHidden() else self._name

    @property
    def name(self) -> str:
        """The name in the field, or nothing if it breaks the rule of names."""
        return "" if name_problem(self._name.text()) else self._name.text()

    def offer(self, name: str) -> None:
        """Put a better name in the field, unless the player has typed one; go on with it if Enter came before."""
        self._offered = True
        if not self._typed:
            self._name.setText(name)
            self._name.selectAll()
            if self._wanted:
                self._create()

    def ask_name(self) -> None:
        """Show the field for the name again."""
        self._show(self._form)

    def show_identity(self, name: str, fingerprint: str) -> None:
        """Show the key that is there now, and go on with Enter."""
        if self._made.is_empty:
            self._build_made()
        self._greeting.setText(translate("SignIn", "Welcome, {name}").format(name=name))
        self._fingerprint.setText(fingerprint)
        spoken = translate("SignIn", "Your fingerprint is {fingerprint}").format(fingerprint=fingerprint)
        self._solo.setAccessibleDescription(spoken)
        self._show(self._made)

    def show_problem(self, sentence: str) -> None:
        """Say under the name or the backup's path what did not work; everything typed stays."""
        self._making = False
        for notice in self._notices:
            notice.say(sentence)
        self._keyless.show()

    def show_trouble(self, sentence: str, *, can_set_aside: bool) -> None:
        """Say what is wrong with the key file, with the ways out of it."""
        if self._trouble.is_empty:
            self._build_trouble()
        self._sentence.say(sentence)
        self._retry.setAccessibleDescription(sentence)
        self._aside.setVisible(can_set_aside)
        self._show(self._trouble)

    def _build_form(self, offered: str) -> None:
        rows = self._form.rows
        rows.addWidget(Text(self.look, Role.HEADING, translate("SignIn", "Choose a name")))
        why = translate("SignIn", "Others at a table will see it; it can be changed later.")
        rows.addWidget(Text(self.look, Role.BODY, why, colour="second"))
        self._name = LineEdit(self.look, offered)
        self._name.selectAll()
        self._name.textEdited.connect(self._edited)
        self._name.returnPressed.connect(self._create)
        rows.addWidget(FieldRow(self.look, translate("SignIn", "Name"), self._name, stacked=True))
        self._refused = self._notice()
        rows.addWidget(self._refused)
        rows.addSpacing(4)
        rows.addWidget(self._button(translate("SignIn", "Make my key"), self._create, Kind.PRIMARY))
        # Where no key can be kept, on a read-only medium or a full disk, practice must still be open.
        self._keyless = self._button(translate("SignIn", "Practise without a key"), self.without_key)
        self._keyless.hide()
        rows.addWidget(self._keyless)
        about = translate(
            "SignIn",
            "The key is made on this computer and shows that it is you. There is no account and no password.",
        )
        rows.addWidget(Text(self.look, Role.SMALL, about, colour="second"))
        rows.addSpacing(8)
        self._offer_restore(self._form)

    def _build_made(self) -> None:
        rows = self._made.rows
        self._greeting = Text(self.look, Role.HEADING)
        rows.addWidget(self._greeting)
        rows.addWidget(Text(self.look, Role.BODY, translate("SignIn", "Your fingerprint"), colour="second"))
        self._fingerprint = Text(self.look, Role.STRONG)
        rows.addWidget(self._fingerprint)
        rows.addSpacing(4)
        self._solo = self._button(translate("SignIn", "Practice solo"), self.solo, Kind.PRIMARY)
        rows.addWidget(self._solo)
        rows.addWidget(self._button(translate("SignIn", "Home"), self.home))
        rows.addSpacing(4)
        why = translate(
            "SignIn",
            "The fingerprint is how others tell you from somebody else of the same name. "
            "It stands in Settings, where the key can be backed up too.",
        )
        rows.addWidget(Text(self.look, Role.BODY, why, colour="second"))

    def _build_trouble(self) -> None:
        rows = self._trouble.rows
        rows.addWidget(Text(self.look, Role.HEADING, translate("SignIn", "The key file cannot be used")))
        self._sentence = Sentence(self.look, Role.BODY)
        rows.addWidget(self._sentence)
        kept = translate("SignIn", "Nothing has been changed or deleted.")
        rows.addWidget(Text(self.look, Role.BODY, kept, colour="second"))
        rows.addSpacing(4)
        self._retry = self._button(translate("SignIn", "Try again"), self.retry, Kind.PRIMARY)
        self._aside = self._button(translate("SignIn", "Set it aside"), self.set_aside)
        self._aside.setAccessibleDescription(
            translate("SignIn", "Renames the key file and makes a new key; others will not know you by it.")
        )
        rows.addWidget(self._retry)
        rows.addWidget(self._aside)
        rows.addWidget(self._button(translate("SignIn", "Practise without a key"), self.without_key))
        rows.addSpacing(8)
        rows.addWidget(self._notice())
        self._offer_restore(self._trouble)

    def _offer_restore(self, face: "_Face") -> None:
        label, action = translate("SignIn", "Restore the key from a backup"), translate("SignIn", "Restore")
        field = PathField(self.look, label, action, Purpose.OPEN)
        field.chosen.connect(self.restore)
        face.rows.addWidget(field)

    def _notice(self) -> Notice:
        notice = Notice(self.look)
        self._notices.append(notice)
        return notice

    def _button(self, text: str, intent: SignalInstance | Callable[[], None], kind: Kind = Kind.PLAIN) -> Button:
        button = WrappingButton(self.look, text, kind)
        button.clicked.connect(intent)
        return button

    def _edited(self) -> None:
        self._typed = True
        self._refused.say("")

    def _create(self) -> None:
        """Ask for a key, once: a second Enter while it is being made must not ask for another."""
        if self._making:
            return
        self._wanted = not self._offered and not self._typed
        if self._wanted:
            return
        problem = name_problem(self._name.text())
        self._refused.say(problem)
        if problem:
            self._name.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._making = True
            self.create_key.emit(self._name.text())

    def _show(self, wanted: "_Face") -> None:
        """Change the face; whoever had the focus gets the new first one."""
        self._making = False
        focused = self._has_focus()
        for face in self._faces:
            face.setVisible(face is wanted)
        for notice in self._notices:
            notice.say("")
        first = self.first_focus()
        if focused and first is not None:
            self.focus_on(first)

    def _has_focus(self) -> bool:
        focused = self.window().focusWidget()
        return focused is not None and self.isAncestorOf(focused)


class _Face(QWidget):
    """One face of the page; put widgets into ``rows``, when it is first wanted."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(8)

    @property
    def is_empty(self) -> bool:
        """Whether the face has still to be built."""
        return self.rows.isEmpty()
