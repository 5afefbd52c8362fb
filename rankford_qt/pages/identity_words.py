"""What there is to say about names and key files, in the player's language."""

import unicodedata

from PySide6.QtCore import QCoreApplication

from p2p.protocol.names import LONGEST, DisplayNameError, clean_name
from rankford_qt.key_file import KeyFileError, Problem

translate = QCoreApplication.translate


def name_problem(text: str) -> str:
    """Why a text is no display name, in one sentence; empty if it is one."""
    try:
        clean_name(text)
    except DisplayNameError:
        return _refusal(unicodedata.normalize("NFC", text).strip())
    return ""


def _refusal(text: str) -> str:
    if not text:
        return translate("Name", "A name needs at least one visible character; type one.")
    if len(text) > LONGEST:
        too_long = translate("Name", "A name has at most {most} characters, and this one has {count}; shorten it.")
        return too_long.format(most=LONGEST, count=len(text))
    return translate("Name", "This name holds a character that cannot be seen; type it anew without it.")


def key_problem(error: KeyFileError) -> str:
    """What is wrong with a key file and what to do, in one sentence."""
    sentences = {
        Problem.MISSING: translate("KeyFile", "There is no key file {path}; choose another file."),
        Problem.UNREADABLE: translate(
            "KeyFile", "The key file {path} cannot be read ({detail}); see to its permissions and its disk."
        ),
        Problem.NOT_A_FILE: translate(
            "KeyFile", "{path} is a folder or a device and no key file; choose another file."
        ),
        Problem.TOO_LARGE: translate(
            "KeyFile", "{path} is too large for a key file of Rankford Quay; choose another file."
        ),
        Problem.TOO_OPEN: translate(
            "KeyFile", "Other people on this computer can open the key file; close it to them with: chmod 600 '{path}'"
        ),
        Problem.DAMAGED: translate(
            "KeyFile", "The key file {path} is damaged; restore a backup, or set it aside and make a new key."
        ),
        Problem.FOREIGN: translate("KeyFile", "{path} is no key file of Rankford Quay; choose another file."),
        Problem.NEWER: translate(
            "KeyFile", "The key file {path} was made by a newer version of Rankford Quay; update this one."
        ),
        Problem.MISMATCHED: translate(
            "KeyFile", "The two halves of the key in {path} do not belong together; restore a backup."
        ),
        Problem.EXISTS: translate(
            "KeyFile", "There is already a file {path}, which is left as it is; choose another name."
        ),
        Problem.READ_ONLY: translate(
            "KeyFile", "The folder of {path} cannot be written to; choose another one, or see to its permissions."
        ),
        Problem.DISK_FULL: translate(
            "KeyFile", "The disk that should hold {path} is full; free some space and try again."
        ),
        Problem.UNWRITABLE: translate("KeyFile", "{path} could not be written ({detail}); choose another place."),
    }
    cause = error.__cause__
    detail = cause.strerror if isinstance(cause, OSError) and cause.strerror else translate("KeyFile", "reason unknown")
    return sentences[error.problem].format(path=error.path, detail=detail)
