"""What is kept of a session while it is played, and what becomes of it at its end."""

from p2p.network import Player
from p2p.news import Finished
from p2p.protocol.agreement import Agreement
from p2p.protocol.effects import Aborted, Completed, Record
from p2p.protocol.records import alone_unrevealed, marks
from p2p.protocol.session import Session
from p2p.protocol.transcript import Transcript


class Played:
    """One session of this client: the frames for its transcript, and its end."""

    def __init__(self, agreement: Agreement, seat: int, session: Session, now: float) -> None:
        """A session that begins at a monotonic time."""
        self.agreement, self.seat, self.session = agreement, seat, session
        self._transcript = Transcript(agreement, seat, now)

    def keep(self, record: Record, now: float) -> None:
        """Keep a frame."""
        self._transcript.add(record, now)

    def finish(self, ended: Completed | Aborted, now: float, player: Player) -> Finished:
        """The session as it ended, its transcript sealed with the player's key."""
        judge = self.session.judge
        outcome = ended if isinstance(ended, Completed) else ended.ending
        made = marks(outcome, self.agreement.seats, self.seat, alone_unrevealed(judge))
        file = self._transcript.finished(ended, now, player.entry.public_key, player.sign)
        return Finished(self.agreement, self.seat, outcome, made, judge.proven, file)
