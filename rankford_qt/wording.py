"""Words and numbers that several pages share, in the player's language."""

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from rankford_qt.player_error import Message, PlayerError

# pyside6-lupdate finds calls of this name; contexts and texts must be literals.
translate = QCoreApplication.translate

MINUS = "−"


def say(problem: Message | Exception) -> str:
    """A sentence, or that of an error, in the player's language; an error without one is told in its own words."""
    message = problem.message if isinstance(problem, PlayerError) else problem
    if isinstance(message, Message):
        fields = {name: say(each) if isinstance(each, Message) else each for name, each in message.fields.items()}
        return translate(message.context, message.text).format(**fields)
    return str(message)


def points(value: int) -> str:
    """Whole points with the language's grouping, such as "1,100"."""
    return QLocale().toString(abs(value)) if value >= 0 else MINUS + QLocale().toString(abs(value))


def signed(value: int) -> str:
    """A net with its sign, such as "+30", "−20" and "0"."""
    return f"+{points(value)}" if value > 0 else points(value)


def points_phrase(value: int) -> str:
    """Points with the word, such as "1,100 points"."""
    return translate("Points", "{points} points").format(points=points(value))


def moment(seconds: float) -> str:
    """A point in time (Unix seconds) as local date and time, such as "30 Nov 2026 14:05"."""
    when = QDateTime.fromMSecsSinceEpoch(round(seconds * 1000))
    return QLocale().toString(when, translate("Moment", "d MMM yyyy HH:mm", "QDateTime format"))
