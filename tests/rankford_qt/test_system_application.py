"""What the system says to the program as a whole: links that are opened while it runs, and that it should end."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from p2p.protocol import identity
from rankford_qt import key_file

LINK = "rankford:join?code=ABCD-EFGH-JKMN&helper=wss:%2F%2Fhelper.example.org&host=AS3N-N9TM-CD3M-R0M5"

SLOW_DISK = 0.3
"""Seconds to write the settings: longer than one turn of the event loop."""

_CODE = """
import json, sys, threading
from PySide6.QtCore import QCoreApplication, QEvent, QTimer, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QLineEdit
from rankford_qt.command_line import open_window
from rankford_qt.settings import SettingsFile
save = SettingsFile.save
SettingsFile.save = lambda *arguments: (threading.Event().wait(SLOW), save(*arguments))
app, seen, urls, early = QCoreApplication.instance, [], json.loads(sys.argv[1]), sys.argv[2] == "early"

def send():
    for url in urls:
        QCoreApplication.sendEvent(app(), QFileOpenEvent(QUrl(url)))

def look(window, left):
    # The key is read in a thread before the page comes.
    seen[:] = [type(window.page).__name__, [each.text() for each in window.page.findChildren(QLineEdit)]]
    if left and seen[0] != "JoinPage":
        QTimer.singleShot(20, lambda: look(window, left - 1))
    else:
        QCoreApplication.sendEvent(app(), QEvent(QEvent.Type.Quit))

def started(window):
    window.resize(700, 650)
    if not early:
        send()
    look(window, 300 if urls[-1:] == [__LINK__] else 3)

status = open_window(shown=lambda window: early and send(), started=started)
print(json.dumps([status, *seen]))
"""


def started_with(urls: list[str], when: str, home: Path) -> Any:
    """Status, page and fields of a program to which the system gave these links, and which it then told to end."""
    key_file.create(home / "identity.key", identity.make("Ann", bytes(range(32))))
    environment = os.environ | {"RANKFORD_QUAY_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    code = _CODE.replace("__LINK__", repr(LINK)).replace("SLOW", str(SLOW_DISK))
    command = [sys.executable, "-c", code, json.dumps(urls), when]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True, timeout=120)
    return json.loads(done.stdout)


@pytest.mark.parametrize("when", ["early", "later"])
def test_a_link_that_the_system_hands_over_opens_the_page_to_join_at(tmp_path: Path, when: str) -> None:
    assert started_with([LINK], when, tmp_path) == [0, "JoinPage", [LINK]]


@pytest.mark.parametrize("url", ["file:///etc/hosts", "https://rankford.example/join?code=ABCD", ""])
def test_nothing_else_is_opened(tmp_path: Path, url: str) -> None:
    assert started_with([url], "later", tmp_path)[:2] == [0, "HomePage"]


def test_quit_closes_the_window_and_writes_what_was_to_be_kept(tmp_path: Path) -> None:
    assert started_with([], "later", tmp_path)[0] == 0
    assert json.loads((tmp_path / "settings.json").read_bytes())["window_width"] == 700


_TAB = """
import sys
from PySide6.QtCore import Qt, QTimer
from rankford_qt.system_application import SystemApplication
from rankford_qt.command_line import open_window
hints = SystemApplication(["program"]).styleHints()
hints.setTabFocusBehavior(Qt.TabFocusBehavior.TabFocusTextControls)  # as on macOS
open_window(started=lambda window: QTimer.singleShot(0, window.close))
sys.exit(hints.tabFocusBehavior() is not Qt.TabFocusBehavior.TabFocusAllControls)
"""


def test_tab_reaches_buttons_on_every_system(tmp_path: Path) -> None:
    environment = os.environ | {"RANKFORD_QUAY_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run([sys.executable, "-c", _TAB], env=environment, check=True, timeout=120)
