"""What there is to say about the settings file, in the player's language."""

from PySide6.QtCore import QCoreApplication

from rankford_qt.settings import Kind, SettingsError

translate = QCoreApplication.translate


def settings_problem(error: SettingsError) -> str:
    """What happened to the settings file and what to do, in one sentence."""
    sentences = {
        Kind.SET_ASIDE: translate(
            "SettingsFile",
            "The settings file could not be read and now lies aside as {path}; "
            "the program started with its first settings, so choose yours again.",
        ),
        Kind.LEFT: translate(
            "SettingsFile",
            "The settings file {path} cannot be read or moved aside ({detail}); "
            "move it away, or changed settings cannot be saved.",
        ),
        Kind.INVALID_VALUES: translate(
            "SettingsFile",
            "Some values in the settings file {path} are not usable ({detail}); "
            "they are as at a first start, so choose them again.",
        ),
        Kind.NO_HOME: translate(
            "SettingsFile",
            "This computer has no home folder for you, so settings last only until the program ends; "
            "to keep them, name a folder in the environment variable RANKFORD_QUAY_HOME.",
        ),
        Kind.READ_ONLY: translate(
            "SettingsFile",
            "The settings could not be saved, since the folder of {path} cannot be written to; "
            "see to its permissions, or they last only until the program ends.",
        ),
        Kind.DISK_FULL: translate(
            "SettingsFile",
            "The settings could not be saved, since the disk that should hold {path} is full; "
            "free some space and change a setting again.",
        ),
        Kind.UNWRITABLE: translate(
            "SettingsFile",
            "The settings could not be saved as {path} ({detail}); "
            "see to that folder, or they last only until the program ends.",
        ),
    }
    return sentences[error.kind].format(path=error.path, detail=error.detail)
