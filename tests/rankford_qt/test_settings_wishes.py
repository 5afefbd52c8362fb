"""Wishes of the settings page come true or are answered with a sentence, and the page shows how things are."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from rankford_qt.link_handler import Kind, LinkHandlerError
from rankford_qt.look import Look
from rankford_qt.pages.settings import SettingsPage
from rankford_qt.preferences import Preferences
from rankford_qt.settings import Settings, SettingsFile
from rankford_qt.settings_wishes import SettingsWishes
from rankford_qt.widgets.check import Check
from tests.rankford_qt.jobs import AtOnce
from tests.rankford_qt.pages.conftest import Show, show
from tests.rankford_qt.pages.test_settings_page import PLACES

__all__ = ["show"]


class Desktop:
    """A desktop that takes this program for links, or refuses."""

    def __init__(self) -> None:
        self.taken = self.refuses = False

    def opened(self) -> bool:
        """What it does now."""
        return self.taken

    def open(self) -> None:
        """Take it."""
        self._set(True)

    def close(self) -> None:
        """Take it no longer."""
        self._set(False)

    def _set(self, on: bool) -> None:
        if self.refuses:
            raise LinkHandlerError(Kind.NO_XDG)
        self.taken = on


Opened = Callable[..., tuple[SettingsPage, Preferences, SettingsWishes]]


@pytest.fixture
def opened(look: Look, show: Show, tmp_path: Path) -> Opened:
    """Opens a page of settings on a desktop."""

    def open_page(desktop: Desktop | None = None) -> tuple[SettingsPage, Preferences, SettingsWishes]:
        preferences = Preferences(SettingsFile(tmp_path / "settings.json"), Settings(name="Anna"), AtOnce())
        page = SettingsPage(look, preferences.settings, PLACES)
        wishes = SettingsWishes(page, preferences, AtOnce(), lambda: desktop)
        wishes.refresh()
        show(page)
        return page, preferences, wishes

    return open_page


def said(page: SettingsPage) -> list[str]:
    return [label.accessibleName() or label.text() for label in page.findChildren(QLabel) if label.isVisible()]


def links(page: SettingsPage) -> Check:
    return next(each for each in page.findChildren(Check) if each.text().startswith("Open invite"))


def test_links_open_the_program_when_it_is_wished(opened: Opened) -> None:
    desktop = Desktop()
    page, _, _ = opened(desktop)
    links(page).click()
    assert (desktop.taken, links(page).isChecked()) == (True, True)
    assert "Invite links open this program now." in said(page)
    links(page).click()
    assert (desktop.taken, links(page).isChecked()) == (False, False)
    assert "Invite links open this program no longer." in said(page)


def test_a_desktop_that_refuses_is_told_and_the_check_shows_the_truth(opened: Opened) -> None:
    desktop = Desktop()
    desktop.refuses = True
    page, _, _ = opened(desktop)
    links(page).click()
    assert not links(page).isChecked()
    assert [each for each in said(page) if each.startswith("This computer lacks the program xdg-mime")]


def test_what_opens_links_is_found_out_anew(opened: Opened) -> None:
    desktop = Desktop()
    page, _, wishes = opened(desktop)
    assert not links(page).isChecked()
    desktop.taken = True
    wishes.refresh()
    assert links(page).isChecked()


def test_where_only_a_bundle_opens_links_it_is_said(opened: Opened) -> None:
    page, _, _ = opened(None)
    assert not links(page).isVisible()
    assert "Invite links open the program once its application bundle is installed." in said(page)
    page.links_wanted.emit(True)


def test_a_folder_is_kept_and_the_usual_one_again(opened: Opened, tmp_path: Path) -> None:
    page, preferences, _ = opened()
    page.folder_wanted.emit(str(tmp_path / "games"))
    assert preferences.settings.transcripts == str(tmp_path / "games")
    assert {str(tmp_path / "games")} < set(said(page))
    assert [each for each in said(page) if each.startswith("New transcripts go to this folder; ")]
    page.folder_wanted.emit("")
    assert preferences.settings.transcripts == ""
    assert "New transcripts go to the usual folder." in said(page)


def test_a_folder_that_is_not_there_changes_nothing(opened: Opened, tmp_path: Path) -> None:
    page, preferences, _ = opened()
    page.folder_wanted.emit(str(tmp_path / "stick" / "games"))
    assert preferences.settings == Settings(name="Anna")
    assert [each for each in said(page) if each.startswith(f"There is no folder {tmp_path / 'stick' / 'games'} for")]
