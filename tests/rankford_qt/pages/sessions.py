"""Sessions played by a fixed plan, and their records."""

from datetime import UTC, datetime, timedelta
from hashlib import sha256

from core.game import Phase
from core.proof import ProvenGame
from core.table import TableView, view_of
from core.wagers import Choice, Decision, Opening, WarChoice
from rankford_qt.history import HistoryFile, Listing, Record, record

WITH_WAR = 1
"""The session of this number goes to War in round 2."""


def played(number: int = WITH_WAR) -> ProvenGame:
    """A finished session: Ante 50 with Tie 10 in every round but the fourth, and War on every tie."""
    proven = ProvenGame([(bytes(32), bytes(16))])
    phases = 0
    while proven.game.phase is not Phase.OVER:
        phases += 1
        salt = sha256(bytes([number, phases])).digest()[:16]
        proven.play([_choice(proven.game.round, proven.game.phase)], [salt])
    return proven


def seen(name: str = "Anna", number: int = WITH_WAR) -> TableView:
    """How a finished session looks."""
    game = played(number).game
    return view_of(game, [name], 0, sealed=[False], deals=sum(1 + (each.war is not None) for each in game.rounds))


def _choice(number: int, phase: Phase) -> Choice:
    if phase is Phase.WAR:
        return WarChoice(Decision.WAR, 10)
    return Opening(0, 0) if number == 4 else Opening(50, 10)


def kept(number: int = WITH_WAR) -> Record:
    """The record of a session; higher numbers ended earlier."""
    proven = played(number)
    ended = datetime(2026, 11, 30, 14, 5, tzinfo=UTC) - timedelta(days=number)
    return record(ended, "finished", *proven.settled, proven.script())


class FixedHistory(HistoryFile):
    """A history that is not on any disk."""

    def __init__(self, listing: Listing) -> None:
        super().__init__(None)
        self.listing = listing

    def load(self) -> Listing:
        """What was set."""
        return self.listing
