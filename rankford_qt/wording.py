"""Words and numbers that several pages share, in the player's language."""

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from core.cards import Suit, rank, suit
from core.payouts import Outcome
from rankford_qt.player_error import Message, PlayerError

# pyside6-lupdate finds calls of this name; contexts and texts must be literals.
translate = QCoreApplication.translate

MINUS = "−"
_JACK, _QUEEN, _KING, _ACE = 11, 12, 13, 14


def say(problem: Message | Exception) -> str:
    """A sentence, or that of an error, in the player's language; an error without one is told in its own words."""
    message = problem.message if isinstance(problem, PlayerError) else problem
    if isinstance(message, Message):
        return translate(message.context, message.text).format(**message.fields)
    return str(message)


def rank_word(value: int) -> str:
    """A rank as spoken: 2…10, jack, queen, king, ace."""
    if value == _JACK:
        return translate("Cards", "jack")
    if value == _QUEEN:
        return translate("Cards", "queen")
    if value == _KING:
        return translate("Cards", "king")
    if value == _ACE:
        return translate("Cards", "ace")
    return str(value)


def suit_word(of: Suit) -> str:
    """A suit as spoken."""
    words = {
        Suit.CLUBS: translate("Cards", "clubs"),
        Suit.DIAMONDS: translate("Cards", "diamonds"),
        Suit.HEARTS: translate("Cards", "hearts"),
        Suit.SPADES: translate("Cards", "spades"),
    }
    return words[of]


def card_name(card: int) -> str:
    """A card as spoken, such as "9 of clubs"."""
    return translate("Cards", "{rank} of {suit}").format(rank=rank_word(rank(card)), suit=suit_word(suit(card)))


def outcome_word(outcome: Outcome) -> str:
    """How a round stands or ended for a seat, in a word or two."""
    words = {
        Outcome.SAT_OUT: translate("Outcome", "Sat out"),
        Outcome.WIN: translate("Outcome", "Won"),
        Outcome.LOSE: translate("Outcome", "Lost"),
        Outcome.TIE: translate("Outcome", "Tie"),
        Outcome.SURRENDER: translate("Outcome", "Surrendered"),
        Outcome.WAR_WIN: translate("Outcome", "Won War"),
        Outcome.WAR_LOSE: translate("Outcome", "Lost War"),
        Outcome.WAR_TIE: translate("Outcome", "Second tie"),
    }
    return words[outcome]


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
