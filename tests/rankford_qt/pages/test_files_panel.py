"""Where files lie can be read, copied as it is, and heard."""

from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from rankford_qt.look import Look
from rankford_qt.pages.files_panel import FilesPanel
from rankford_qt.places import Places
from rankford_qt.widgets.button import Button

DEEP = Path("/home", "a-long-name" * 9)


def copy_button(panel: FilesPanel) -> Button:
    """The one button."""
    (found,) = panel.findChildren(Button)
    return found


def texts(panel: FilesPanel) -> list[str]:
    """What a screen reader finds, in order."""
    return [each.accessibleName() or each.text() for each in panel.findChildren(QLabel) if not each.isHidden()]


def test_paths_are_copied_as_they_are(look: Look) -> None:
    # What is shown of a long path holds invisible letters.
    places = Places(DEEP / "settings.json", DEEP / "history.jsonl", DEEP / "identity.key", DEEP / "known-players.json")
    panel = FilesPanel(look, places)
    panel.show()
    paths = [str(each) for each in (places.settings, places.history, places.identity, places.known_players)]
    assert [each for each in texts(panel) if each.startswith("/")] == paths
    copy_button(panel).click()
    assert QGuiApplication.clipboard().text().split("\n") == paths
    assert texts(panel)[-1] == "The paths are copied."


def test_without_a_home_there_is_nothing_to_copy(look: Look) -> None:
    panel = FilesPanel(look, Places(None, None, None))
    panel.show()
    assert texts(panel).count("not kept, since there is no home folder") == 4
    assert copy_button(panel).isHidden()


def test_what_is_kept_elsewhere_alone_is_copied(look: Look) -> None:
    panel = FilesPanel(look, Places(DEEP / "settings.json", None, None))
    panel.show()
    copy_button(panel).click()
    assert QGuiApplication.clipboard().text() == str(DEEP / "settings.json")
