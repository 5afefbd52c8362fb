"""A game together with the commitments, seeds and transcript that prove its cards (protocol section 1)."""

from collections.abc import Sequence
from typing import NamedTuple

from core import derivation
from core.game import Game, Round
from core.wagers import Choice


class PhaseProof(NamedTuple):
    """What one phase committed to and drew."""

    round: int
    phase: int
    commitments: tuple[bytes, ...]
    commit_set: bytes
    seed: bytes
    transcript: bytes
    """The transcript hash after this phase."""
    played: Round


class ProvenGame:
    """A `Game` whose seeds come from every seat's salts, and which keeps the transcript hash."""

    def __init__(self, identities: Sequence[tuple[bytes, bytes]]) -> None:
        """A new session of (public key[32], nonce[16]) pairs in seat order."""
        self.game = Game(len(identities))
        self.session_id = derivation.session_id(identities)
        self.transcript = derivation.first_transcript(self.session_id)

    def commitment(self, seat: int, salt: bytes, choice: Choice) -> bytes:
        """The commitment of one seat to a choice in the current phase."""
        game = self.game
        return derivation.commitment(self.session_id, game.round, game.phase, seat, salt, choice.encode())

    def play(self, choices: Sequence[Choice], salts: Sequence[bytes]) -> PhaseProof:
        """Play the current phase with one choice and one 16-byte salt for each seat.

        Raises:
            IllegalChoiceError: a choice is illegal; nothing has changed.
            ValueError: a wrong number of choices, or a salt of wrong length; nothing has changed.
        """
        game, place = self.game, (self.session_id, self.game.round, int(self.game.phase))
        pairs = list(zip(choices, salts, strict=True))
        seed = derivation.seed(*place, salts)
        played = game.play(choices, seed)
        # Only a legal choice fits into its two bytes, so nothing is encoded before the game has judged it.
        encoded = [(choice.encode(), salt) for choice, salt in pairs]
        commitments = tuple(
            derivation.commitment(*place, seat, salt, choice) for seat, (choice, salt) in enumerate(encoded)
        )
        drawn = played.war.drawn() if played.war else played.deal.drawn()
        self.transcript = derivation.next_transcript(self.transcript, *place[1:], encoded, drawn)
        commit_set = derivation.commit_set(*place, commitments)
        return PhaseProof(*place[1:], commitments, commit_set, seed, self.transcript, played)
