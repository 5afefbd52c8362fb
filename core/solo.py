"""Solo practice: one seat, its own key and fresh salts, through the same proven game as online play."""

from core.game import Phase
from core.proof import ProvenGame
from core.replay import Json, script_of
from core.table import TableView, view_of
from core.wagers import STARTING_POINTS, Choice


class SoloSession:
    """Five rounds against the dealer; salts and nonce are handed in."""

    def __init__(self, name: str, public_key: bytes, nonce: bytes) -> None:
        """A new session of a 32-byte key and a fresh 16-byte nonce."""
        self._identities = [(public_key, nonce)]
        self._proven = ProvenGame(self._identities)
        self._salts: list[tuple[bytes]] = []
        self._name = name
        self._settled = ((STARTING_POINTS,), self._proven.transcript)

    @property
    def view(self) -> TableView:
        """The table as it stands; solo has no clocks."""
        return view_of(self._proven.game, [self._name], 0, sealed=[False], deals=len(self._salts))

    @property
    def settled(self) -> tuple[tuple[int], bytes]:
        """Points and 32-byte transcript hash after the last round that was played to its end."""
        return self._settled

    def confirm(self, at: tuple[int, Phase], choice: Choice, salt: bytes) -> bool:
        """Play the current phase with a fresh 16-byte salt.

        Args:
            at: the (round, phase) that the choice was made for; any other changes nothing and gives False.
            choice: a legal choice of the own seat.
            salt: the seat's entropy.

        Raises:
            IllegalChoiceError: the choice is illegal; nothing has changed.
        """
        game = self._proven.game
        if at != (game.round, game.phase) or game.phase is Phase.OVER:
            return False
        self._proven.play([choice], [salt])
        self._salts.append((salt,))
        if game.phase is not Phase.WAR:
            self._settled = ((game.points[0],), self._proven.transcript)
        return True

    def script(self) -> Json:
        """The script of the rounds played to their end, for `core.replay.replay`."""
        game = self._proven.game
        finished = game.rounds[:-1] if game.phase is Phase.WAR else game.rounds
        return script_of(self._identities, finished, self._salts)
