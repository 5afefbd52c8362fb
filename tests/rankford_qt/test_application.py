"""What is imported when: nothing that the first page does not need, and all that a table needs before one is opened."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

_CODE = """
import json, sys
from PySide6.QtCore import QTimer
from rankford_qt.command_line import open_window
LATER = ["asyncio", "qasync", "msgspec", "nacl", "p2p.protocol.session"]
there = lambda: [name for name in LATER if name in sys.modules]
seen = []
status = open_window(
    shown=lambda window: seen.append(there()), started=lambda window: QTimer.singleShot(0, window.close)
)
print(json.dumps([*seen, there()]))
sys.exit(status)
"""


def test_a_table_is_prepared_after_the_first_page(tmp_path: Path) -> None:
    environment = os.environ | {"RANKFORD_QUAY_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", _CODE], env=environment, stdout=subprocess.PIPE, check=True, timeout=60
    )
    assert json.loads(done.stdout) == [[], ["asyncio", "qasync", "msgspec", "nacl", "p2p.protocol.session"]]


@pytest.mark.parametrize(
    ("more", "name"), [({}, "rankford-quay"), ({"FLATPAK_ID": "org.example.Quay"}, "org.example.Quay")]
)
def test_the_desktop_is_told_which_entry_is_its_own(more: dict[str, str], name: str) -> None:
    code = "from rankford_qt.application import _application; print(_application().desktopFileName())"
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"} | more
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, text=True, check=True, timeout=60
    )
    assert done.stdout == f"{name}\n"
