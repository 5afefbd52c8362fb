"""Cards and outcomes in words, in the player's language."""

from core.cards import Suit, rank, suit
from core.payouts import Outcome
from rankford_qt.wording import translate

_JACK, _QUEEN, _KING, _ACE = 11, 12, 13, 14


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
