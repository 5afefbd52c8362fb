"""What went wrong, in sentences for the player: each stands once, in English, where the problem arises. No Qt.

`rankford_qt.wording.say` says them in the player's language.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Message:
    """One sentence for the player; as a text it is English."""

    context: str
    """Under which its translation is found."""
    text: str
    """English, with a placeholder for each field."""
    fields: Mapping[str, object] = field(default_factory=dict)

    def filled(self, **fields: object) -> "Message":
        """The same sentence with what its placeholders stand for; fields that it does not name are allowed."""
        return replace(self, fields=fields)

    def __str__(self) -> str:
        return self.text.format(**self.fields)


def QT_TRANSLATE_NOOP(context: str, text: str) -> Message:
    """A sentence to be translated later.

    pyside6-lupdate finds calls of this name; both arguments must be literals.
    """
    return Message(context, text)


class PlayerError(Exception):
    """An error that a player is told; its text is one sentence in English."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message
