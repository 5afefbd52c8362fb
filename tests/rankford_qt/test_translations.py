"""The second language is complete, up to date with the sources, and what is installed is made from it."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from rankford_qt.card_words import card_name
from rankford_qt.language import Translations
from rankford_qt.wording import moment, points, signed

ROOT = Path(__file__).parents[2]
I18N = ROOT / "resources" / "i18n"
GERMAN = I18N / "rankford_quay_de.ts"
PLACEHOLDER = re.compile(r"\{[a-z_]*\}|%n|%[0-9]")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the translations, brought up to date from the sources."""
    folder = tmp_path_factory.mktemp("i18n")
    shutil.copy(GERMAN, folder)
    script = ROOT / "packaging" / "make_translations.sh"
    environment = os.environ | {"BIN": str(Path(sys.executable).parent)}
    subprocess.run(["bash", str(script), str(folder)], check=True, env=environment)
    return folder


@pytest.fixture
def translations(qapp: QApplication) -> Iterator[Translations]:
    locale = QLocale()
    translations = Translations(qapp)
    yield translations
    translations.install("en")
    QLocale.setDefault(locale)


def messages(file: Path) -> list[tuple[str, str, ElementTree.Element]]:
    """Context, source and translation of each text."""
    found: list[tuple[str, str, ElementTree.Element]] = []
    for context in ElementTree.parse(file).getroot().findall("context"):
        name = context.findtext("name", "")
        for message in context.findall("message"):
            translation = message.find("translation")
            assert translation is not None
            found.append((name, message.findtext("source", ""), translation))
    return found


def test_the_texts_are_those_of_the_sources(made: Path) -> None:
    assert (made / GERMAN.name).read_text() == GERMAN.read_text(), "run packaging/make_translations.sh"


def test_what_is_installed_is_made_from_the_texts(made: Path) -> None:
    name = GERMAN.with_suffix(".qm").name
    assert (made / name).read_bytes() == (I18N / name).read_bytes(), "run packaging/make_translations.sh"


def test_nothing_is_left_untranslated() -> None:
    unfinished = [source for _, source, german in messages(GERMAN) if german.get("type") or not german.text]
    assert unfinished == []


def test_placeholders_and_access_keys_are_kept() -> None:
    changed = [
        source
        for _, source, german in messages(GERMAN)
        if sorted(PLACEHOLDER.findall(source)) != sorted(PLACEHOLDER.findall(german.text or ""))
        or source.count("&") != (german.text or "").count("&")
    ]
    assert changed == []


def test_words_numbers_and_times_are_german(translations: Translations) -> None:
    assert translations.install("de") == "de"
    assert card_name(11) == "Kreuz König"
    assert points(1100) == "1.100"
    assert signed(-20) == "−20"
    assert moment(0).split(" ")[1] == "Jan."


def test_what_qt_says_is_german_too(translations: Translations) -> None:
    translations.install("de")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Abbrechen"
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == "Abbrechen"
    box.deleteLater()


def test_english_comes_back(translations: Translations) -> None:
    translations.install("de")
    assert translations.install("en") == "en"
    assert card_name(11) == "king of clubs"
    assert points(1100) == "1,100"


@pytest.mark.parametrize(("system", "code"), [("de_AT", "de"), ("en_GB", "en"), ("fr_FR", "en"), ("C", "en")])
def test_the_system_decides_where_nothing_is_chosen(
    system: str, code: str, translations: Translations, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(system))
    assert translations.install("system") == code
    # A system of the language keeps its own forms of numbers and dates.
    assert QLocale().name() == (system if system in ("de_AT", "en_GB") else "en_US")
