"""Why a room closed, and what troubles one, in one sentence for people. No Qt: the command line says it too."""

from p2p.news import Closed, Trouble
from rankford_qt.player_error import QT_TRANSLATE_NOOP, Message

MOST_QUOTED = 160
"""Characters of a helper's own sentence that are shown."""

_CLOSED = {
    Closed.LEFT: QT_TRANSLATE_NOOP("Room", "You left the table."),
    Closed.HOST_LEFT: QT_TRANSLATE_NOOP(
        "Room", "The host left, so the table is closed; join another, or host one yourself."
    ),
    Closed.REMOVED: QT_TRANSLATE_NOOP("Room", "The host removed you from the table; join another, or host one."),
    Closed.TABLE_FULL: QT_TRANSLATE_NOOP(
        "Room", "Every seat of this table is taken; ask the host for a place, and try again."
    ),
    Closed.TABLE_PLAYING: QT_TRANSLATE_NOOP(
        "Room", "This table is playing already; try again when its session is over, in ten minutes at most."
    ),
    Closed.OTHER_VERSION: QT_TRANSLATE_NOOP(
        "Room", "The host's program speaks another version of the protocol than yours; update the older one."
    ),
    Closed.NOBODY: QT_TRANSLATE_NOOP(
        "Room", "Nobody answers at this table: the host is gone, or the code is of another; ask for the present one."
    ),
    Closed.HELPER_UNREACHABLE: QT_TRANSLATE_NOOP(
        "Room",
        "The signaling helper cannot be reached from this computer; "
        "check your connection and the helper's address in Settings, and try again.",
    ),
    Closed.HELPER_REFUSED: QT_TRANSLATE_NOOP("Room", "The signaling helper refused; try again in a minute."),
    Closed.NO_NETWORK: QT_TRANSLATE_NOOP(
        "Room", "This computer has no network address; connect it to a network, and try again."
    ),
}
_REFUSED = QT_TRANSLATE_NOOP("Room", "The signaling helper refused and said: “{refusal}”")
_SOMEBODY = QT_TRANSLATE_NOOP("Room", "somebody")
_TROUBLES = {
    Trouble.HELPER_LOST: QT_TRANSLATE_NOOP(
        "Room",
        "The signaling helper cannot be reached just now and is tried again by itself; who is here stays connected.",
    ),
    Trouble.SECOND_HOST: QT_TRANSLATE_NOOP(
        "Room", "Somebody else says to be the host and was not believed; the code may have got into other hands."
    ),
    Trouble.KEY_IN_USE: QT_TRANSLATE_NOOP(
        "Room", "Another program uses your key at this table; close it, or leave and use another key."
    ),
    Trouble.EQUIVOCATED: QT_TRANSLATE_NOOP(
        "Room", "The program of {names} said two things that exclude each other; the host can remove it."
    ),
    Trouble.PROPOSAL_FAILED: QT_TRANSLATE_NOOP(
        "Room", "The session did not start, since {names} did not answer in time; start again when all are here."
    ),
    Trouble.TOO_FEW_READY: QT_TRANSLATE_NOOP(
        "Room", "The session did not start, since fewer than two players were ready and could be reached."
    ),
    Trouble.NO_PATH: QT_TRANSLATE_NOOP(
        "Room",
        "No connection to {names} came about, neither directly nor through others; "
        "a TURN server, named in Settings on either side, would help.",
    ),
    Trouble.OTHER_VERSION: QT_TRANSLATE_NOOP(
        "Room", "The program of {names} speaks another version of the protocol; the older one has to be updated."
    ),
}


def closed(why: Closed, refusal: str = "") -> Message:
    """Why a room ended; ``refusal`` is the helper's own sentence, quoted as plain text and cut to a length."""
    quoted = _one_line(refusal)
    if why is Closed.HELPER_REFUSED and quoted:
        return _REFUSED.filled(refusal=quoted)
    return _CLOSED[why]


def troubled(trouble: Trouble, names: str) -> Message:
    """What went wrong though the room stays open; ``names`` are of those whom it concerns, in a row."""
    return _TROUBLES[trouble].filled(names=names or _SOMEBODY)


def _one_line(text: str) -> str:
    """Foreign text as one line that can be shown: nothing invisible, and not too long."""
    line = " ".join("".join(each if each.isprintable() else " " for each in text[: 8 * MOST_QUOTED]).split())
    return line if len(line) <= MOST_QUOTED else line[: MOST_QUOTED - 2] + " …"
