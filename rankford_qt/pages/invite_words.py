"""What is wrong with an invite code or link, in the player's language."""

from p2p.protocol.invite import Fault, InviteError
from rankford_qt.player_error import QT_TRANSLATE_NOOP
from rankford_qt.wording import say

_REFUSALS = {
    Fault.FOREIGN_SYMBOL: QT_TRANSLATE_NOOP(
        "Invite", "Symbol {position} of the code, “{symbol}”, never stands in one; look at it again."
    ),
    Fault.WRONG_LENGTH: QT_TRANSLATE_NOOP("Invite", "An invite code has {wanted} symbols, and this one has {count}."),
    Fault.MISTYPED: QT_TRANSLATE_NOOP("Invite", "A symbol of the invite code is mistyped; compare it with the host's."),
    Fault.TOO_LONG: QT_TRANSLATE_NOOP(
        "Invite", "This text is too long for an invitation; paste the code or the link alone."
    ),
    Fault.OTHER_LINK: QT_TRANSLATE_NOOP(
        "Invite", "This is no invitation to a table; paste the host's link, or type the code."
    ),
    Fault.BROKEN_LINK: QT_TRANSLATE_NOOP(
        "Invite", "This invite link is damaged; copy the whole of it again, or type the code."
    ),
    Fault.NO_CODE: QT_TRANSLATE_NOOP(
        "Invite", "This invite link holds no code; copy the whole of it again, or type the code."
    ),
    Fault.TOO_MANY_HELPERS: QT_TRANSLATE_NOOP(
        "Invite", "This invite link names more than {most} helpers; ask the host for a new one."
    ),
    Fault.BAD_HELPER: QT_TRANSLATE_NOOP(
        "Invite",
        "This invite link names a helper that cannot be used; ask the host for a new one, or type the code.",
    ),
    Fault.BAD_HOST: QT_TRANSLATE_NOOP(
        "Invite",
        "The host's fingerprint in this invite link is damaged; copy the whole of it again, or type the code.",
    ),
}


def invite_problem(error: InviteError) -> str:
    """Why a text is no invitation, in one sentence."""
    return say(_REFUSALS[error.fault].filled(**error.fields))
