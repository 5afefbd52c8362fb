"""Whatever the terminal's locale is, Qt finds UTF-8 at once, and the player's language all the same."""

import json
import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="locales that are not UTF-8 are a matter of Linux")

_PROGRAM = """
import json, os
from rankford_qt.charset import use_utf8
use_utf8()
from PySide6.QtCore import QCoreApplication, QLocale
app = QCoreApplication([])
seen = {each: os.environ[each] for each in os.environ if each[:2] in ("LC", "LA")}
print(json.dumps([QLocale.system().name(), seen]))
"""
# Python sets a locale of UTF-8 by itself where LC_ALL is not set; a bundle's Python may not.
_BARE = [sys.executable, "-X", "utf8=1", "-c", _PROGRAM]


def run(**locales: str) -> tuple[str, dict[str, str]]:
    """Qt's locale and the variables, in a process of its own that says nothing."""
    others = {name: value for name, value in os.environ.items() if name[:3] not in ("LC_", "LAN")}
    environment = others | {"PYTHONCOERCECLOCALE": "0"} | locales
    done = subprocess.run(_BARE, env=environment, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    language, variables = json.loads(done.stdout)
    return language, variables


@pytest.mark.parametrize(
    ("stated", "language"),
    [("C", "C"), ("POSIX", "C"), ("tr_TR.UTF-8", "tr_TR"), ("de_DE.ISO-8859-1", "de_DE"), ("nonsense", "C")],
)
@pytest.mark.parametrize("variable", ["LC_ALL", "LANG"])
def test_qt_has_nothing_to_say_and_the_language_stays(variable: str, stated: str, language: str) -> None:
    assert run(**{variable: stated}) == (language, {"LANG": stated, "LC_CTYPE": "C.UTF-8"})


def test_without_any_locale_there_is_utf8_too() -> None:
    assert run() == ("C", {"LC_CTYPE": "C.UTF-8"})


def test_what_one_locale_stood_above_does_not_come_up() -> None:
    language, variables = run(LC_ALL="de_DE.ISO-8859-1", LC_MESSAGES="fr_FR", LANG="it_IT")
    assert (language, sorted(variables)) == ("de_DE", ["LANG", "LC_CTYPE"])


def test_a_locale_that_is_utf8_is_left_alone() -> None:
    assert run(LC_ALL="C.UTF-8", LC_TIME="fr_FR") == ("C", {"LC_ALL": "C.UTF-8", "LC_TIME": "fr_FR"})
