"""Relay on demand: which frame goes over which link (protocol section 3)."""

import math
from collections.abc import Iterable, Iterator

from p2p.protocol.effects import Send
from p2p.protocol.frames import Frame
from p2p.protocol.judge import Judge, Place
from p2p.protocol.limits import LAG
from p2p.protocol.messages import Beat
from p2p.protocol.neighbour import Neighbour


class Relay:
    """The links to all neighbours. One's own frames go over every link, others' where they are wanted."""

    def __init__(self, judge: Judge, own: int) -> None:
        """Pass on what a judge's logs hold, for the client in the seat ``own``."""
        self.neighbours: dict[int, Neighbour] = {}
        self.entered: dict[int, tuple[Place, float]] = {}
        """For each other seat the phase that its Beats state, and when the first one that states it came."""
        self._judge = judge
        self._own = own
        self._arrived: list[list[float]] = [[] for _ in judge.logs]
        self._receipts: dict[int, tuple[Frame, float]] = {}
        self._evidence: list[tuple[int, int, bytes]] = []

    def connect(self, seat: int) -> None:
        """A link was made. Everything of one's own goes over it that the neighbour does not report."""
        beat = self._judge.logs[seat].beat
        self.neighbours[seat] = Neighbour(seat, list(beat.held) if beat else [0] * len(self._judge.logs))

    def disconnect(self, seat: int) -> None:
        """A link is gone."""
        self.neighbours.pop(seat, None)

    def heard(self, now: float) -> int:
        """The neighbours over whose own links a frame of theirs came within the last 3 s, as a set of seats."""
        return sum(1 << seat for seat, neighbour in self.neighbours.items() if neighbour.standing(now))

    def fades(self, seats: int) -> float:
        """When the first of these neighbours, a set of seats, is not heard any more."""
        gone = [
            self.neighbours[seat].fades if seat in self.neighbours else -math.inf
            for seat in range(seats.bit_length())
            if seats >> seat & 1
        ]
        return min(gone, default=math.inf)

    def direct(self) -> tuple[int, ...]:
        """For each seat how many of its frames had come when the latest came over its own link."""
        return tuple(
            self.neighbours[seat].direct if seat in self.neighbours else 0 for seat in range(len(self._judge.logs))
        )

    def note(self, now: float) -> None:
        """Remember when the frames came that the logs hold since the last call."""
        for seat, (log, arrived) in enumerate(zip(self._judge.logs, self._arrived, strict=True)):
            arrived.extend([now] * (log.held - len(arrived)))
            if log.receipt_frame is not None:
                self._receipts.setdefault(seat, (log.receipt_frame, now))

    def keep_evidence(self, link: int, signer: int, data: bytes) -> None:
        """Keep a faulty frame that came over a link, which a seat signed and no log holds, for others to see it too."""
        self._evidence.append((link, signer, data))

    def take_beat(self, seat: int, beat: Beat, now: float) -> None:
        """Learn from a seat's Beat what it holds and lacks."""
        place = (beat.round, beat.phase)
        if seat not in self.entered or self.entered[seat][0] != place:
            self.entered[seat] = (place, now)
        neighbour = self.neighbours.get(seat)
        if neighbour is None:
            return
        neighbour.cursors = [max(pair) for pair in zip(neighbour.cursors, beat.held, strict=True)]
        neighbour.lagging = {
            other
            for other, (count, arrived) in enumerate(zip(beat.held, self._arrived, strict=True))
            if count < len(arrived) and arrived[count] + LAG <= now
        }
        receipts = (seat for seat, (_, came) in self._receipts.items() if came + LAG <= now)
        neighbour.receipts_lacked = [seat for seat in receipts if not beat.receipts >> seat & 1]
        neighbour.commits_lacked = list(self._commits_lacked(beat))

    def _commits_lacked(self, beat: Beat) -> Iterator[tuple[int, int]]:
        """Commits that a neighbour lacks though it holds a frame under their number: another one, then."""
        if (beat.round, beat.phase) == self._judge.place:
            for seat, log in enumerate(self._judge.logs):
                if log.commit and not beat.commits >> seat & 1 and beat.held[seat] > log.commit.sequence:
                    yield seat, log.commit.sequence

    def pass_on(self, now: float, *, everything: bool = False, accused: int | None = None) -> Iterator[Send]:
        """What has to be sent now, others' frames before one's own.

        Args:
            now: the time.
            everything: pass on all that a neighbour does not report, and all evidence, as one does before an Abort.
            accused: the seat whose frames go to those, too, who report as many: they may hold others.
        """
        for neighbour in self.neighbours.values():
            if accused not in (None, self._own, neighbour.seat):
                neighbour.cursors[accused] = 0
        # Asked after every event, and mostly each neighbour hears everybody.
        asking = [each for each in self.neighbours.values() if everything or self._wants_any(each)]
        for seat in range(len(self._judge.logs)) if asking else ():
            if seat != self._own:
                wanting = [each for each in self._behind(seat, asking) if everything or self._wants(each, seat)]
                yield from self._pass_seat(seat, wanting, now)
        for neighbour in self.neighbours.values():
            yield from self._pass_commits(neighbour)
            yield from self._pass_receipts(neighbour, list(self._receipts) if everything else neighbour.receipts_lacked)
        if everything:
            yield from self._pass_evidence()
        yield from self._pass_seat(self._own, self._behind(self._own, self.neighbours.values()), now)

    def _behind(self, seat: int, neighbours: Iterable[Neighbour]) -> list[Neighbour]:
        """Those of the neighbours that have not been sent, and do not report, all that is held of a seat."""
        held = self._judge.logs[seat].held
        return [each for each in neighbours if each.cursors[seat] < held and each.seat != seat]

    def _wants_any(self, neighbour: Neighbour) -> bool:
        """Whether it may want frames of others passed on, those of whoever else is at the table."""
        beat = self._judge.logs[neighbour.seat].beat
        if beat is None:
            return False
        heard = beat.heard | 1 << self._own | 1 << neighbour.seat
        return heard != (1 << len(self._judge.logs)) - 1 or bool(neighbour.lagging)

    def _wants(self, neighbour: Neighbour, seat: int) -> bool:
        beat = self._judge.logs[neighbour.seat].beat
        return beat is not None and (not beat.heard >> seat & 1 or seat in neighbour.lagging)

    def _pass_seat(self, seat: int, wanting: list[Neighbour], now: float) -> Iterator[Send]:
        held = self._judge.logs[seat].held
        for sequence in range(min((each.cursors[seat] for each in wanting), default=held), held):
            lacking = [each for each in wanting if each.cursors[seat] <= sequence and not each.has(seat, sequence)]
            if lacking:
                yield self._send(lacking, seat, sequence, now)
        for each in wanting:
            each.cursors[seat] = held

    def _pass_commits(self, neighbour: Neighbour) -> Iterator[Send]:
        for seat, sequence in neighbour.commits_lacked:
            if seat not in (neighbour.seat, self._own) and not neighbour.has(seat, sequence):
                yield self._send([neighbour], seat, sequence, 0.0)
        neighbour.commits_lacked = []

    def _pass_receipts(self, neighbour: Neighbour, lacked: list[int]) -> Iterator[Send]:
        """Pass on Receipts whatever their sequence number; where the log holds another frame of it, out of the log."""
        for seat in lacked:
            log, (receipt, _) = self._judge.logs[seat], self._receipts[seat]
            frame, _ = log.frames[log.receipt_sequence]
            if seat in (neighbour.seat, self._own):
                continue
            if frame is not receipt and seat not in neighbour.receipts:
                neighbour.receipts.add(seat)
                yield Send((neighbour.seat,), receipt.data)
            elif frame is receipt and not neighbour.has(seat, log.receipt_sequence):
                yield self._send([neighbour], seat, log.receipt_sequence, 0.0)
        neighbour.receipts_lacked = []

    def _pass_evidence(self) -> Iterator[Send]:
        for link, signer, data in self._evidence:
            links = tuple(seat for seat in self.neighbours if seat not in (link, signer))
            if links:
                yield Send(links, data)
        self._evidence = []

    def _send(self, neighbours: list[Neighbour], seat: int, sequence: int, now: float) -> Send:
        for each in neighbours:
            if seat == self._own:
                each.sent_at[sequence] = now
            else:
                each.passed[seat, sequence] = each.cursors[self._own]
        return Send(tuple(each.seat for each in neighbours), self._judge.logs[seat].frames[sequence][0].data)
