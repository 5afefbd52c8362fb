"""Pages of what is kept: online sessions in the history, and the settings for playing with others."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from rankford_qt.history import Listing
from rankford_qt.look import Look
from rankford_qt.online_record import OnlineRecord, made
from rankford_qt.pages.history import HistoryPage
from rankford_qt.pages.settings import SettingsPage
from rankford_qt.places import Places
from rankford_qt.settings import Settings
from rankford_qt.widgets.page import Page
from tests.rankford_qt.jobs import AtOnce
from tests.rankford_qt.online_sessions import aborted, completed
from tests.rankford_qt.pages.sessions import FixedHistory, kept

_FOLDER = Path("/home/ada/.local/share/rankford-quay")
_PLACES = Places(
    _FOLDER / "settings.json",
    _FOLDER / "history.jsonl",
    _FOLDER / "identity.key",
    _FOLDER / "known-players.json",
    _FOLDER / "transcripts",
)
_NOON = datetime(2026, 11, 30, 12, 5, tzinfo=UTC)
_HOSTILE = ("Ada", "<b>Bo</b>", "W" * 24, "Zo\u00eb" + "\u0301" * 9, "\u05d0\u05d1\u05d2", "../Fay")


def _result(look: Look) -> Page:
    return _history(look, _people(made(completed(3, 1), _NOON, _FOLDER / "transcripts" / _file("JQ4T-0V8C-6M1E-XZ7A"))))


def _no_result(look: Look) -> Page:
    return _history(look, _people(made(aborted(_HOSTILE), _NOON, None)))


def _history(look: Look, newest: OnlineRecord) -> Page:
    earlier = _people(made(completed(6, 5), _NOON - timedelta(hours=3), _FOLDER / "transcripts" / _file("")))
    return HistoryPage(look, AtOnce(), FixedHistory(Listing((newest, earlier, kept(1), kept(2)))))


def _people(record: OnlineRecord) -> OnlineRecord:
    """The same session with people but for the last seat."""
    *people, last = record.players
    return replace(record, players=(*(replace(each, automated=False) for each in people), last))


def _file(fingerprint: str) -> str:
    return f"rankford-quay-2026-11-30T120500-3f9a2b6c1d70-{fingerprint}.jsonl"


class _AtServers(SettingsPage):
    """Scrolled to the servers."""

    def first_focus(self) -> QWidget | None:
        """The list of STUN servers."""
        return self._servers._stun.edit

    def showEvent(self, event: QShowEvent) -> None:
        """Scroll there."""
        super().showEvent(event)
        self.focus_on(self._servers._turn)


def _servers(look: Look) -> Page:
    settings = Settings(
        name="Ada",
        helper="wss://helper.example.org:8443",
        turn_url="turn:turn.example.org:3478",
        turn_user="ada",
        turn_password="a password",
    )
    page = _AtServers(look, settings, _PLACES)
    page.show_links(opened=True)
    stun = page._servers._stun
    stun.edit.setPlainText("stun:stun.example.org:3478\nturn:other.example.org")
    stun._take()
    return page


PAGES: dict[str, Callable[[Look], Page]] = {
    "history-result": _result,
    "history-no-result": _no_result,
    "settings-servers": _servers,
}
