"""Whether a seat that did not say what was due had all it needed to say it: by its own frames, not by our clock alone.

A link that is slow, or carries in one direction only, makes an honest peer late. So lateness counts against a key only
if its Beats acknowledge, over its own link, what it was waiting for; the Beats' word binds nobody but their signer.
"""

from p2p.protocol.judge import Judge
from p2p.protocol.limits import OVERDUE
from p2p.protocol.messages import Beat
from p2p.protocol.neighbour import Neighbour
from p2p.protocol.relay import Relay


def withholds(judge: Judge, relay: Relay, own: int, seat: int, now: float) -> bool:
    """Whether a seat that is late withholds its Commit, Reveal or Receipt.

    Args:
        judge: the session's.
        relay: what came and went over the links.
        own: this client's seat.
        seat: the one that is late.
        now: the time.
    """
    neighbour, beat = relay.neighbours.get(seat), judge.logs[seat].beat
    if neighbour is None or beat is None or not neighbour.standing(now):
        return False
    stated = (beat.round, beat.phase)
    if stated == judge.before:
        return _has_all(beat.reveals, [log.reveal_sequence for log in judge.logs], neighbour, beat, own)
    if stated != judge.place:
        return False
    commits = [log.commit.sequence for log in judge.logs if log.commit]
    if len(commits) == len(judge.logs):
        return _has_all(beat.commits, commits, neighbour, beat, own)
    # Without commitments to wait for: the player's time is over, or nothing but the Receipt is left to send.
    return judge.over or _overdue(neighbour, beat, own, relay.entered[seat][1])


def _has_all(reported: int, sequences: list[int], neighbour: Neighbour, beat: Beat, own: int) -> bool:
    """Whether each frame that the seat needs is one that it reports, or one that has reached it all the same."""
    return all(
        reported >> seat & 1 or neighbour.delivered(beat, own, seat, sequence)
        for seat, sequence in enumerate(sequences)
    )


def _overdue(neighbour: Neighbour, beat: Beat, own: int, entered: float) -> bool:
    """Whether the seat heard a frame of ours that was sent after its time to confirm was over."""
    sent = neighbour.sent_at.get(beat.direct[own] - 1)
    return sent is not None and sent >= entered + OVERDUE
