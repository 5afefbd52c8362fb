"""What there is to say about names, in the player's language."""

from p2p.protocol.names import LONGEST, DisplayNameError, Fault, clean_name
from rankford_qt.player_error import QT_TRANSLATE_NOOP
from rankford_qt.wording import say

_REFUSALS = {
    Fault.EMPTY: QT_TRANSLATE_NOOP("Name", "A name needs at least one visible character; type one."),
    Fault.INVISIBLE: QT_TRANSLATE_NOOP(
        "Name", "This name holds a character that cannot be seen; type it anew without it."
    ),
    Fault.TOO_LONG: QT_TRANSLATE_NOOP(
        "Name", "A name has at most {most} characters, and this one has {count}; shorten it."
    ),
}


def name_problem(text: str) -> str:
    """Why a text is no display name, in one sentence; empty if it is one."""
    try:
        clean_name(text)
    except DisplayNameError as error:
        return say(_REFUSALS[error.fault].filled(most=LONGEST, count=error.length))
    return ""
