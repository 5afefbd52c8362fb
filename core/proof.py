"""A game together with the commitments, seeds and transcript that prove its cards (protocol section 1)."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from core import derivation
from core.game import Game, Phase, Round
from core.wagers import Choice

Json = dict[str, Any]


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


class Settled(NamedTuple):
    """How things stood after the last round that was played to its end; at the start, if there is none."""

    points: tuple[int, ...]
    transcript: bytes


class ProvenGame:
    """A `Game` whose seeds come from every seat's salts, and which keeps the transcript hash."""

    def __init__(self, identities: Sequence[tuple[bytes, bytes]]) -> None:
        """A new session of (public key[32], nonce[16]) pairs in seat order."""
        self.game = Game(len(identities))
        self.session_id = derivation.session_id(identities)
        self.transcript = derivation.first_transcript(self.session_id)
        self.settled = Settled(self.game.points, self.transcript)
        self._identities = tuple(identities)
        self._salts: list[tuple[bytes, ...]] = []

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
        self._salts.append(tuple(salts))
        if game.phase is not Phase.WAR:
            self.settled = Settled(game.points, self.transcript)
        commit_set = derivation.commit_set(*place, commitments)
        return PhaseProof(*place[1:], commitments, commit_set, seed, self.transcript, played)

    def script(self) -> Json:
        """The script of the rounds played to their end, for `core.replay.replay`."""
        game, salts = self.game, iter(self._salts)
        finished = game.rounds[:-1] if game.phase is Phase.WAR else game.rounds
        return {
            "seats": game.seats,
            "identities": [{"public_key": key.hex(), "nonce": nonce.hex()} for key, nonce in self._identities],
            "rounds": [_written(each, salts) for each in finished],
        }


def _written(played: Round, salts: Iterator[Sequence[bytes]]) -> Json:
    """A round of a script; takes as many entries of ``salts`` as it has phases."""
    initial = [
        {"ante": wager.ante, "tie": wager.tie, "salt": salt.hex()}
        for wager, salt in zip(played.wagers, next(salts), strict=True)
    ]
    war = played.choices and [
        {"decision": choice.decision.name.lower(), "tie": choice.tie, "salt": salt.hex()}
        for choice, salt in zip(played.choices, next(salts), strict=True)
    ]
    return {"initial": initial, "war": war}
