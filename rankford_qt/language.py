"""The language of the program: English, or a translation made with Qt's tools."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

import resources

SYSTEM = "system"
ENGLISH = "en"
GERMAN = "de"
TRANSLATED = (GERMAN,)
"""Languages with a complete translation."""


class Translations:
    """The translators in force; they must outlive every text."""

    def __init__(self, app: QCoreApplication) -> None:
        self._app = app
        self._installed: list[QTranslator] = []
        self._texts: list[bytes] = []

    def install(self, language: str) -> str:
        """Use ``system``, ``en`` or ``de`` for all texts made from now on; the language that resulted."""
        for each in self._installed:
            self._app.removeTranslator(each)
        self._installed = []
        self._texts = []
        locale = _locale(language)
        QLocale.setDefault(locale)
        code = QLocale.languageToCode(locale.language())
        if code in TRANSLATED:
            self._add_qt(locale)
            self._add_own(code)
        return code

    def _add_qt(self, locale: QLocale) -> None:
        """Qt's own texts, such as those of the file dialog; their absence costs only these."""
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        translator = QTranslator(self._app)
        if translator.load(locale, "qtbase", "_", folder):
            self._install(translator)

    def _add_own(self, code: str) -> None:
        data = (resources.FOLDER / "i18n" / f"rankford_quay_{code}.qm").read_bytes()
        # Qt reads from these bytes for as long as the translator lives, and makes no copy.
        self._texts.append(data)
        translator = QTranslator(self._app)
        if not translator.load(data):
            raise AssertionError(f"the translation {code!r} is damaged: run packaging/make_translations.sh")
        self._install(translator)

    def _install(self, translator: QTranslator) -> None:
        self._app.installTranslator(translator)
        self._installed.append(translator)


def _locale(language: str) -> QLocale:
    """The system's locale where it fits the language, so that its date and number forms are kept."""
    system = QLocale.system()
    code = QLocale.languageToCode(system.language())
    # The C locale has no grouping of digits; it stands for "nothing said", and so for English.
    usable = system.language() != QLocale.Language.C
    if language == SYSTEM:
        return system if usable and code in (ENGLISH, *TRANSLATED) else QLocale(QLocale.Language.English)
    if usable and code == language:
        return system
    return QLocale(QLocale.codeToLanguage(language))
