"""The table page: banner, felt, rail and record of one session."""

from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QVBoxLayout, QWidget

from core.table import TableView
from rankford_qt.look import Look
from rankford_qt.pages.ledger import Ledger
from rankford_qt.sound import Cue
from rankford_qt.table import cover, happenings, words
from rankford_qt.table.announcer import Happenings
from rankford_qt.table.banner import CRAMPED, Banner
from rankford_qt.table.desk import Desk
from rankford_qt.table.felt import Felt, Ground
from rankford_qt.table.guide import Guide
from rankford_qt.table.halves import Halves
from rankford_qt.table.options import TableOptions
from rankford_qt.table.rail import Rail
from rankford_qt.widgets.live_page import LivePage
from rankford_qt.wording import translate

PHASE_SECONDS = 45
_WARNINGS = (15, 5)
_TICK_MS = 250
_NO_LIMIT = 16_777_215
_LOW = 240
"""Height of a page, at 100 % text, below which a table beside its rail shows the most needed only."""


class TablePage(LivePage):
    """One session at a table.

    ``leave`` and ``finished`` are asked of the window; ``stayed`` answers the question whether to leave;
    ``menu(global position)`` asks for its menu; ``legend_dismissed`` is to be remembered.
    """

    leave = Signal()
    stayed = Signal()
    finished = Signal()
    menu = Signal(QPoint)
    legend_dismissed = Signal()

    def __init__(
        self,
        look: Look,
        desk: Desk,
        options: TableOptions,
        play_sound: Callable[[Cue], None],
        clock: Callable[[], float],
    ) -> None:
        """A page of a desk; ``clock`` gives monotonic seconds, as the view's deadlines do."""
        super().__init__()
        self._look, self._desk, self._options = look, desk, options
        self._play_sound, self._now = play_sound, clock
        self._held_draft = desk.draft
        self._warnings: list[int] = []
        """Seconds left that are still to be told in this phase."""
        self._focus_before: QWidget | None = None
        """What had the focus before a cover took it."""
        self._focus_beside: QWidget | None = None
        """And before the page beside the table took it."""
        self.banner = Banner(look)
        ground, self._table = Ground(look), QWidget()
        self._guide = Guide(look, ground, self._table, legend=options.legend, pausable=desk.pausable)
        self.felt = Felt(look, ground, self._table, self._landed, self._settled)
        self.rail = Rail(look, desk)
        self.happenings = Happenings(look)
        self._ticker = QTimer(self, interval=_TICK_MS)
        self._ticker.timeout.connect(self._tick)
        self._lay_out()
        self._pause = cover.pause(look, self, self._content)
        self._question = cover.question(look, self, self._content)
        self._connect()
        self.set_options(options)
        self.felt.show_view(desk.view)
        self._refresh()

    def set_options(self, options: TableOptions) -> None:
        """Take settings that may change at any time."""
        self._options = options
        self.felt.animate = options.animation
        self._desk.acknowledge = options.acknowledge
        self._refresh()

    def set_alone(self, *, alone: bool) -> None:
        """Whether table and rail alone fill the window: then there is no ledger."""
        self._ledger.setVisible(not alone)

    def set_menu_button(self, *, shown: bool) -> None:
        """Whether a button of the banner stands in for the menus."""
        self.banner.menu.setVisible(shown)

    def start(self) -> None:
        """Say how the session begins and give the focus to the first row."""
        self._begin_phase()
        self.rail.focus_row()

    @property
    def paused(self) -> bool:
        """Whether the pause panel covers the table."""
        return self._pause.isVisibleTo(self)

    def pause(self) -> None:
        """Cover a table that can be held; the draft stays as it is."""
        if not self._desk.pausable or self.paused:
            return
        self.hold()
        self._cover(self._pause, cover.pause_text())
        self._tell([happenings.Happening(translate("Pause", "Paused"))])

    def resume(self) -> None:
        """Go on after a pause, with the focus where it was."""
        if not self.paused:
            return
        self._uncover(self._pause)
        self.release()
        self._tell([happenings.Happening(translate("Pause", "Resumed"))])

    def hold(self) -> None:
        """Hold the cards in the air."""
        self.rail.call_off()
        self.felt.hold_deal(True)

    def release(self) -> None:
        """Let the cards go on, unless the table is paused."""
        if not self.paused:
            self.felt.hold_deal(False)

    @property
    def live(self) -> bool:
        """Whether the deadlines run whatever the player does."""
        return not self._desk.pausable

    @property
    def asking(self) -> bool:
        """Whether the question is open if the player wants to leave."""
        return self._question.isVisibleTo(self)

    def ask_to_leave(self) -> None:
        """Ask in the page; the draft stays, and time goes on."""
        if self.asking:
            return
        self.rail.call_off()
        text = cover.question_text(self._desk.awaited)
        brief = "" if self._desk.awaited else cover.brief_question_text()
        self._cover(self._question, text, brief)
        self._tell([happenings.Happening(f"{translate('Leave', 'Leave the table?')} {text}", urgent=True)])

    def withdraw(self) -> bool:
        """Stay at the table, if that is the question."""
        if not self.asking:
            return False
        self._uncover(self._question)
        self.stayed.emit()
        return True

    @property
    def beside(self) -> QWidget | None:
        """The page beside the table."""
        return self._content.beside

    def open_beside(self, page: QWidget) -> None:
        """Show Help beside or below the table, or where there is no room for both in its place below the banner."""
        self.rail.call_off()
        self._focus_beside = self.window().focusWidget()
        self._content.open(page)
        self._fit()

    def close_beside(self) -> None:
        """Give all room to the table again, and the focus if it was there."""
        page, focus = self._content.beside, self.window().focusWidget()
        held = page is not None and focus is not None and page.isAncestorOf(focus)
        self._content.close_page()
        self._fit()
        if held:
            self._focus_again(self._focus_beside)

    def _cover(self, over: cover.Cover, text: str, brief: str = "") -> None:
        self._focus_before = self.focusWidget()
        self._content.setEnabled(False)
        over.open(text, brief)

    def _uncover(self, over: cover.Cover) -> None:
        over.hide()
        self._content.setEnabled(True)
        self._focus_again(self._focus_before)

    def _focus_again(self, focus: QWidget | None) -> None:
        """Give the focus back to what had it, if that is still there."""
        if focus is not None and focus.isVisible() and self.isAncestorOf(focus):
            focus.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.rail.focus_row()

    def close_desk(self) -> None:
        """Leave the table for good."""
        self._ticker.stop()
        # Whoever leaves hears no more of it.
        self._play_sound = _silent
        self.felt.finish_deal()
        self._desk.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the table's keys wherever on the page the focus has no use for them."""
        if self.paused or self.asking or not self._desk.key(event):
            event.ignore()

    def minimumSizeHint(self) -> QSize:
        """Small enough for either turn of the smallest window, whatever way the page lies now."""
        return QSize(320, 280)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the rail at the side or below, and cover all of it while paused."""
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Go on ticking."""
        super().showEvent(event)
        self._run_clock()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing is to be seen, so nothing is to be painted."""
        super().hideEvent(event)
        self._ticker.stop()

    def _lay_out(self) -> None:
        self._felt_scroll = QScrollArea()
        self._felt_scroll.setWidget(self.felt)
        self._felt_scroll.setWidgetResizable(True)
        self._felt_scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._felt_scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._felt_scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self._table)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._guide)
        column.addWidget(self._felt_scroll, 1)
        self._body = QWidget()
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._body)
        self._sides.setContentsMargins(0, 0, 0, 0)
        self._sides.setSpacing(0)
        self._sides.addWidget(self._table)
        self._sides.addWidget(self.rail)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self._content = Halves(self._look, self._body)
        outer.addWidget(self.banner)
        outer.addWidget(self._content, 1)
        self._ledger = Ledger(self._look)
        self.rail.add_below(self.happenings)
        self.rail.add_below(self._ledger)

    def _connect(self) -> None:
        desk = self._desk
        desk.dealt.connect(self._dealt)
        desk.asked.connect(self._asked)
        desk.changed.connect(self._changed)
        desk.sealed.connect(self._sealed)
        desk.refused.connect(self._refused)
        desk.settled.connect(self._all_signed)
        desk.done.connect(self.finished)
        self._pause.stay.connect(self.resume)
        self._question.stay.connect(self.withdraw)
        for over in (self._pause, self._question):
            over.leave.connect(self.leave)
        self._guide.dismissed.connect(self.legend_dismissed)
        self.banner.menu.clicked.connect(
            lambda: self.menu.emit(self.banner.menu.mapToGlobal(QPoint(0, self.banner.menu.height())))
        )

    def _dealt(self, before: TableView, after: TableView) -> None:
        self.rail.call_off()
        self.felt.show_view(after)
        self._tell(happenings.of_deal(before, after, brief=self._options.brief))
        if after.over:
            self._tell(happenings.of_end(after, self._desk.awaited))

    def _asked(self) -> None:
        self._begin_phase()
        if self.rail.holds_focus():
            QTimer.singleShot(0, self, self._focus_row)

    def _focus_row(self) -> None:
        # Another page, or a question, may have come meanwhile.
        if self.isVisible() and self._content.isEnabled():
            self.rail.focus_row()

    def _changed(self) -> None:
        draft = self._desk.draft
        self._tell(happenings.of_draft(self._held_draft, draft))
        self._held_draft = draft
        self._refresh()
        self._run_clock()

    def _refused(self, sentence: str) -> None:
        # A method, no lambda: a connection to one would keep page and desk alive for ever.
        self._tell([happenings.Happening(sentence)])

    def _all_signed(self) -> None:
        self._tell(happenings.of_receipts())

    def _sealed(self) -> None:
        self._play_sound(Cue.SEAL)
        self._tell([happenings.Happening(translate("Table", "Sealed."))])

    def _refresh(self) -> None:
        view, draft, awaited = self._desk.view, self._desk.draft, self._desk.awaited
        self.banner.show_view(view, awaited)
        self._guide.say(words.instruction(view, draft, awaited), words.brief_instruction(view, draft, awaited))
        self.felt.show_view(view)
        self._ledger.show_rounds(view.rounds, view.own)
        self.rail.show_desk(self._coach_words())

    def _coach_words(self) -> str:
        draft = self._desk.draft
        if not self._options.coach or draft is None:
            return ""
        from rankford_qt.table import coach  # exact fractions: loaded for those who ask for them

        return coach.advice(self._desk.view, draft)

    def _landed(self) -> None:
        self._play_sound(Cue.DEAL)

    def _settled(self) -> None:
        cue = words.cue_of(self._desk.view)
        if cue is not None:
            self._play_sound(cue)

    def _tell(self, said: list[happenings.Happening]) -> None:
        self.happenings.tell(said, self)

    def _fit(self) -> None:
        width, height = self._content.share(self.width(), self.height())
        landscape = width > height
        direction = QBoxLayout.Direction.LeftToRight if landscape else QBoxLayout.Direction.TopToBottom
        if self._sides.direction() != direction:
            self._sides.setDirection(direction)
        low = landscape and height < self._look.px(_LOW)
        cramped = low or width < self._look.px(CRAMPED)
        self.banner.set_low(low=low)
        self._guide.fit(height if landscape else height // 2, cramped=cramped)
        self.rail.set_cramped(cramped=cramped, low=low)
        body = height - self.banner.sizeHint().height()
        if landscape:
            wide = max(self._look.px(320), min(self._look.px(372), width * 36 // 100))
            self.rail.setFixedWidth(min(wide, width * 54 // 100))
            self.rail.setMinimumHeight(0)
            self.rail.setMaximumHeight(_NO_LIMIT)
        else:
            self.rail.setMinimumWidth(0)
            self.rail.setMaximumWidth(_NO_LIMIT)
            wanted = self.felt.wanted_height(width) + self._guide.sizeHint().height()
            least = max(self.rail.least_height(), min(body * 51 // 100, self._look.px(330)))
            self.rail.setFixedHeight(max(min(body * 62 // 100, body - wanted), least))

    def _begin_phase(self) -> None:
        """Say what begins and how long there is, and which warnings that leaves to come."""
        view, draft = self._desk.view, self._desk.draft
        if view.over:
            self._tell(happenings.of_end(view, self._desk.awaited))
        else:
            self._tell(happenings.of_phase(view, draft, brief=self._options.brief))
        left = self._phase_left()
        self._warnings = [] if left is None else [each for each in _WARNINGS if each < left]
        if left is not None:
            self._tell([happenings.Happening(words.time_left(ceil(left)))])
        self._run_clock()

    def _phase_left(self) -> float | None:
        deadline = self._desk.view.phase_deadline
        return None if deadline is None else max(0.0, deadline - self._now())

    def _run_clock(self) -> None:
        """Tick while there is a deadline to be seen."""
        view = self._desk.view
        running = view.phase_deadline is not None or view.session_deadline is not None
        if running and self.isVisible() and not self._ticker.isActive():
            self._ticker.start()
        elif not running:
            self._ticker.stop()
        self._tick()

    def _tick(self) -> None:
        view, phase = self._desk.view, self._phase_left()
        session = None if view.session_deadline is None else view.session_deadline - self._now()
        self.banner.show_clock(phase, PHASE_SECONDS, session)
        if phase is None or self._desk.draft is None:
            return
        due = [seconds for seconds in self._warnings if phase <= seconds]
        if due:
            # A late tick tells the time there is, not one that has passed.
            self._warnings = [seconds for seconds in self._warnings if seconds not in due]
            self._play_sound(Cue.WARNING)
            self._tell([happenings.Happening(words.time_left(min(due)), urgent=True)])


def _silent(_cue: Cue) -> None:
    """No sound."""
