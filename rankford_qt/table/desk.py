"""Between a table and its page: keeps the draft, turns keys into steps of it, and seals it."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from core.draft import Draft, RowKind, UndecidedError
from core.game import Phase
from core.table import TableView
from core.wagers import IllegalChoiceError
from rankford_qt.table import words
from rankford_qt.table.source import TableSource
from rankford_qt.wording import translate

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class Desk(QObject):
    """Where a seat prepares and seals its choices.

    ``dealt(before, after)`` fires when a reveal put cards or outcomes on the table; ``asked`` when a new decision
    begins; ``changed`` after any change of view, draft or what is awaited; ``sealed`` when a choice is on its way;
    ``refused(sentence)`` when Confirm could not seal; ``settled`` when the last seat has signed the outcome; ``done``
    when Confirm is pressed after that.
    """

    dealt = Signal(object, object)
    asked = Signal()
    changed = Signal()
    sealed = Signal()
    refused = Signal(str)
    settled = Signal()
    done = Signal()

    def __init__(self, source: TableSource, *, acknowledge: bool) -> None:
        """A desk at a table; ``acknowledge`` makes it acknowledge by itself whatever leaves no choice at War."""
        super().__init__()
        self._source = source
        self.acknowledge = acknowledge
        self.view: TableView = source.view
        self.awaited = source.awaited
        self.draft: Draft | None = Draft.empty(self.view.situation) if self.view.situation else None
        self._faced = self.view.situation
        """The last situation a draft was made for: a sealed choice may be on its way while the view still asks."""
        self._sealing = False
        """Whether a choice was handed over and nothing was told of it yet."""
        source.changed.connect(self._update)

    @property
    def pausable(self) -> bool:
        """Whether nothing runs against the player."""
        return self._source.pausable

    def close(self) -> None:
        """Leave the table: nothing more reaches it or comes from it."""
        self._source.changed.disconnect(self._update)

    def pick(self, kind: RowKind, value: int) -> None:
        """Highlight a value of a row."""
        self._set(self.draft and self.draft.highlight(kind, value))

    def step(self, by: int) -> None:
        """Move the highlight along the active row."""
        self._set(self.draft and self.draft.step(by))

    def allocate(self) -> None:
        """Prepare the highlighted value."""
        self._set(self.draft and self.draft.allocate())

    def reset(self) -> None:
        """Clear the unconfirmed draft and nothing else."""
        self._set(self.draft and self.draft.reset())

    def confirm(self) -> None:
        """Seal what is prepared, or say why it cannot be sealed."""
        if self.view.over:
            self._finish()
            return
        draft = self.draft
        if draft is None:
            return
        try:
            choice = draft.confirm()
        except UndecidedError:
            self.refused.emit(translate("Rail", "Not sealed: you tied, so allocate War or Surrender first."))
            return
        self.draft, self._sealing = None, True
        try:
            self._source.confirm((draft.situation.round, draft.situation.phase), choice)
        except IllegalChoiceError:
            self.draft, self._sealing = draft, False
            self.refused.emit(translate("Rail", "Not sealed: the rules do not allow this choice; choose another."))
            return
        if self._sealing:
            # Online the table learns of it a moment later.
            self._tell_sealed()
            self.changed.emit()

    def key(self, event: QKeyEvent) -> bool:
        """Handle a key of the table; gives whether it was one. A held key moves along a row but never acts again."""
        if event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier):
            return False
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.step(_STEPS[key])
            return True
        actions = {
            Qt.Key.Key_Space: self.allocate,
            Qt.Key.Key_Return: self.confirm,
            Qt.Key.Key_Enter: self.confirm,
            Qt.Key.Key_Backspace: self.reset,
            Qt.Key.Key_Delete: self.reset,
        }
        action = actions.get(key)
        if action is None:
            return False
        if not event.isAutoRepeat():
            action()
        return True

    def _set(self, draft: Draft | None) -> None:
        if draft is not None and draft != self.draft:
            self.draft = draft
            self.changed.emit()

    def _finish(self) -> None:
        if self.awaited is None:
            self.done.emit()
        else:
            self.refused.emit(words.receipts(*self.awaited))

    def _tell_sealed(self) -> None:
        self._sealing = False
        self.sealed.emit()

    def _update(self) -> None:
        if self._sealing:
            # A table that answers at once: that comes before what it answers.
            self._tell_sealed()
        before, self.view = self.view, self._source.view
        awaited, self.awaited = self.awaited, self._source.awaited
        situation = self.view.situation
        new = situation is not None and situation != self._faced
        if situation is None or new:
            self.draft = Draft.empty(situation) if situation else None
        self._faced = situation or self._faced
        if self.view.deals != before.deals:
            self.dealt.emit(before, self.view)
        if new:
            self.asked.emit()
        if awaited is not None and self.awaited is None:
            self.settled.emit()
        self.changed.emit()
        if new and situation is not None:
            self._acknowledge_alone()

    def _acknowledge_alone(self) -> None:
        draft = self.draft
        if self.acknowledge and draft is not None and draft.situation.phase is Phase.WAR and not draft.situation.tied:
            self.confirm()
