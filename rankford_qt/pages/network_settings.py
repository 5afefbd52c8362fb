"""The settings for playing with others: helper, listing, invite links, STUN and TURN."""

from collections.abc import Callable

from PySide6.QtCore import Signal

from p2p.links.server_url import ServerUrlError, stun_url, turn_url
from p2p.network import DEFAULT_STUN
from p2p.signaling import address
from rankford_qt.look import Look, Role
from rankford_qt.pages.checked_field import CheckedField, CheckedLines, Judged
from rankford_qt.pages.panel import Notice, Panel, Rule
from rankford_qt.pages.server_words import problem
from rankford_qt.player_error import QT_TRANSLATE_NOOP, Message
from rankford_qt.settings import LONGEST_TEXT, MOST_STUN, Settings
from rankford_qt.widgets.check import Check
from rankford_qt.widgets.text import Text
from rankford_qt.widgets.wrapping_button import WrappingButton
from rankford_qt.wording import translate

_OF_LINE = QT_TRANSLATE_NOOP("Settings", "Line {number} of the list: {problem}")
_TOO_MANY = QT_TRANSLATE_NOOP(
    "Settings", "The list has {count} STUN servers, and at most {most} are asked; take some out."
)
_TOO_LONG = QT_TRANSLATE_NOOP("Settings", "This is longer than {most} characters; look at it again.")
_INVISIBLE = QT_TRANSLATE_NOOP("Settings", "This holds a character that cannot be seen; type it anew without it.")


class MeetingPanel(Panel):
    """How others find the player's table. ``changed`` carries the settings that changed, by name.

    ``links_wanted`` asks to open invite links with this program, or no longer; what came of it is said by
    `show_links`.
    """

    changed = Signal(dict)
    links_wanted = Signal(bool)

    def __init__(self, look: Look) -> None:
        super().__init__(look, translate("Settings", "Playing with others"))
        label = translate("Settings", "Address of a signaling helper")
        self._helper = CheckedField(look, label, judge_helper, hint="helper.example.org:8443")
        self._helper.taken.connect(lambda text: self.changed.emit({"helper": text}))
        self._listed = Check(look, translate("Settings", "Show tables that I host on the local network"))
        self._listed.toggled.connect(lambda on: self.changed.emit({"listed": on}))
        self._links = Check(look, translate("Settings", "Open invite links with this program"))
        self._links.toggled.connect(self.links_wanted)
        self._no_links = Text(look, Role.SMALL, colour="second")
        for widget in (self._links, self._no_links):
            widget.hide()
        self._notice = Notice(look)
        about = translate(
            "Settings",
            "With a helper, others reach your table by its code from anywhere. Without one, the local network and "
            "links to this computer's own address work.",
        )
        self.rows.addWidget(self._helper)
        self.rows.addWidget(Text(look, Role.SMALL, about, colour="second"))
        self.rows.addWidget(Rule(look))
        for widget in (self._listed, self._links, self._no_links, self._notice):
            self.rows.addWidget(widget)

    def show_settings(self, settings: Settings) -> None:
        """Show what is kept; emits nothing."""
        self._helper.show_value(settings.helper)
        _set(self._listed, settings.listed)

    def show_links(self, opened: bool, sentence: str = "") -> None:
        """Offer to open invite links, as it is now; say what came of a wish."""
        _set(self._links, opened)
        self._links.show()
        self._no_links.hide()
        self._notice.say(sentence)

    def show_no_links(self, sentence: str) -> None:
        """Say why that is not offered here."""
        self._no_links.setText(sentence)
        self._no_links.show()


class ServersPanel(Panel):
    """The servers that help connections through routers. ``changed`` carries the settings that changed, by name."""

    changed = Signal(dict)

    def __init__(self, look: Look) -> None:
        super().__init__(look, translate("Settings", "Connections through routers"))
        self._stun = CheckedLines(look, translate("Settings", "STUN servers, one a line"), judge_stun)
        self._stun.taken.connect(self._take_stun)
        restore = WrappingButton(look, translate("Settings", "Restore the list"))
        restore.clicked.connect(self._restore)
        self._turn = CheckedField(
            look, translate("Settings", "TURN server"), judge_turn, hint="turn:turn.example.org:3478"
        )
        self._user = CheckedField(look, translate("Settings", "TURN user"), judge_text)
        self._password = CheckedField(look, translate("Settings", "TURN password"), judge_text, secret=True)
        fields = ((self._turn, "turn_url"), (self._user, "turn_user"), (self._password, "turn_password"))
        for field, name in fields:
            field.taken.connect(self._taker(name))
        about_stun = translate(
            "Settings",
            "A STUN server tells this program the address under which others reach it, and learns that address. The "
            "first that answers serves; none is asked on a local network or when the list is empty.",
        )
        about_turn = translate(
            "Settings",
            "A TURN server passes everything on where no direct connection comes about; whoever runs it gives you "
            "these three. They stand unencrypted in the settings file, which only you can open.",
        )
        self.rows.addWidget(self._stun)
        self.rows.addWidget(restore)
        self.rows.addWidget(Text(look, Role.SMALL, about_stun, colour="second"))
        self.rows.addWidget(Rule(look))
        for field, _ in fields:
            self.rows.addWidget(field)
        self.rows.addWidget(Text(look, Role.SMALL, about_turn, colour="second"))

    def show_settings(self, settings: Settings) -> None:
        """Show what is kept; emits nothing."""
        self._stun.show_value(DEFAULT_STUN if settings.stun is None else settings.stun)
        self._turn.show_value(settings.turn_url)
        self._user.show_value(settings.turn_user)
        self._password.show_value(settings.turn_password)

    def _taker(self, name: str) -> Callable[[str], None]:
        return lambda text: self.changed.emit({name: text})

    def _take_stun(self, urls: tuple[str, ...]) -> None:
        # The list that comes with the program stays that of the newest version.
        self.changed.emit({"stun": None if urls == DEFAULT_STUN else urls})

    def _restore(self) -> None:
        self._stun.restore(DEFAULT_STUN)
        self.changed.emit({"stun": None})


def judge_helper(text: str) -> Judged:
    """The helper's URL for what was typed; empty stays empty."""
    if not text.strip():
        return ""
    try:
        return address.read(text)
    except address.HelperAddressError as error:
        return problem(error)


def judge_turn(text: str) -> Judged:
    """The TURN server's URL for what was typed; empty stays empty."""
    if not text.strip():
        return ""
    try:
        return turn_url(text)
    except ServerUrlError as error:
        return problem(error)


def judge_text(text: str) -> Judged:
    """A user or a password, spaces and all."""
    if len(text) > LONGEST_TEXT:
        return _TOO_LONG.filled(most=LONGEST_TEXT)
    return text if not text or text.isprintable() else _INVISIBLE


def judge_stun(lines: tuple[str, ...]) -> tuple[str, ...] | Message:
    """The STUN servers' URLs for the lines typed, each once."""
    urls: dict[str, None] = {}
    for number, line in enumerate(lines, 1):
        try:
            urls[stun_url(line)] = None
        except ServerUrlError as error:
            return _OF_LINE.filled(number=number, problem=problem(error))
    if len(urls) > MOST_STUN:
        return _TOO_MANY.filled(count=len(urls), most=MOST_STUN)
    return tuple(urls)


def _set(check: Check, on: bool) -> None:
    check.blockSignals(True)
    check.setChecked(on)
    check.blockSignals(False)
