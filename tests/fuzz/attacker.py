"""What a hostile seat may send: noise, what others said and what is like it, and anything at all, validly signed."""

from core import derivation
from core.wagers import ROUNDS
from p2p.protocol import agreement
from p2p.protocol.endings import Reason
from p2p.protocol.frames import _DOMAIN
from p2p.protocol.limits import FRAME, LEAST_SEATS
from p2p.protocol.messages import Abort, Beat, Commit, Message, Payload, Receipt, Reveal, Start, encode
from tests.fuzz.choosing import Chooser, one_of
from tests.fuzz.table import FuzzedTable
from tests.p2p.protocol import seats


class Attacker:
    """Makes frames of the hostile seat of a table; its own honest session goes on beside that."""

    def __init__(self, table: FuzzedTable, seat: int) -> None:
        """Sign as this seat."""
        self._table = table
        self._seat = seat
        self._judge = table.sessions[seat].judge
        self._sign = table.table.signs[seat]

    def frame(self, choose: Chooser, victim: int) -> bytes:
        """Bytes to send to a victim."""
        match choose.below(8):
            case 0:
                return self._noise(choose)
            case 1:
                return changed(choose, self._said(choose))
            case 2:
                return self._said(choose)
            case 3:
                return self._signed(choose, choose.blob(80), self._table.table.session_id)
            case 4:
                other = seats.table(self._table.count, session=1 + choose.below(2))
                start = Payload(choose.below(2), other.agreement.start())
                return self._signed(choose, encode(start), other.session_id)
        payload = Payload(self._sequence(choose, victim), self._message(choose))
        return self._signed(choose, self._perhaps_changed(choose, encode(payload)), self._table.table.session_id)

    def _noise(self, choose: Chooser) -> bytes:
        return choose.blob(200) + bytes(one_of(choose, (0, 100, FRAME - 100, FRAME)))

    def _said(self, choose: Chooser) -> bytes:
        said = list(self._table.said)
        return said[-1 - choose.below(min(len(said), 200))]

    def _signed(self, choose: Chooser, payload: bytes, session_id: bytes) -> bytes:
        # Mostly as itself; as another seat it fails, since keys are not shared.
        seat = self._seat if choose.below(8) else choose.below(256)
        signature = self._sign(b"%s%s%c%s" % (_DOMAIN, session_id, seat, payload))
        return b"%s%c%s%s" % (session_id, seat, signature, payload)

    def _perhaps_changed(self, choose: Chooser, payload: bytes) -> bytes:
        return payload if choose.below(6) else changed(choose, payload)

    def _sequence(self, choose: Chooser, victim: int) -> int:
        held = self._table.sessions[victim].judge.logs[self._seat].held
        return max(0, one_of(choose, (held, held, held, held + 1, held - 1, 0, 41, 1000)))

    # Messages, sound or nearly

    def _message(self, choose: Chooser) -> Message:
        match choose.below(6):
            case 0:
                return self._start(choose)
            case 1:
                return self._commit(choose)
            case 2:
                return self._reveal(choose)
            case 3:
                return self._receipt(choose)
            case 4:
                return self._beat(choose)
        seat = one_of(choose, (None, *range(self._table.count + 1)))
        return Abort(one_of(choose, list(Reason)), seat)

    def _start(self, choose: Chooser) -> Start:
        ours = self._table.table.agreement
        other = seats.table(one_of(choose, (self._table.count, LEAST_SEATS)), session=choose.below(2)).agreement
        proposal, answers = one_of(choose, (ours, other)).proposal, list(one_of(choose, (ours, other)).answers)
        if choose.below(2) and self._seat < len(answers):
            answers[self._seat] = agreement.answer(proposal, seats.salt(choose.below(4)), self._sign)
        return Start(proposal, tuple(answers))

    def _place(self, choose: Chooser) -> tuple[int, int]:
        number, phase = self._judge.place
        places = ((number, min(phase, 2)), (min(number + 1, ROUNDS), 1), (number, 2), (1, 1))
        return places[choose.below(8) % 5 % 4]

    def _opening(self, choose: Chooser) -> tuple[bytes, bytes]:
        """A salt and a choice."""
        return seats.salt(choose.below(3)), bytes((choose.below(12), choose.below(3)))

    def _commit(self, choose: Chooser) -> Commit:
        place, opening = self._place(choose), self._opening(choose)
        return Commit(*place, derivation.commitment(self._table.table.session_id, *place, self._seat, *opening))

    def _reveal(self, choose: Chooser) -> Reveal:
        place, opening = self._place(choose), self._opening(choose)
        frames = [log.commit.frame if log.commit else None for log in self._judge.logs]
        shown = tuple(frame.data if frame and choose.below(8) else self._said(choose) for frame in frames)
        seen = derivation.commit_set(self._table.table.session_id, *place, self._judge.commitments())
        return Reveal(*place, *opening, seen if choose.below(6) else bytes(32), shown)

    def _receipt(self, choose: Chooser) -> Receipt:
        points = self._judge.game.points if choose.below(2) else (1000,) * (1 + choose.below(6))
        return Receipt(self._judge.transcript if choose.below(4) else bytes(32), points)

    def _beat(self, choose: Chooser) -> Beat:
        count, stage = self._table.count, self._judge.place
        held = [max(0, log.held - one_of(choose, (0, 0, 1, -1, 100))) for log in self._judge.logs]
        place = stage if choose.below(4) else (1 + choose.below(ROUNDS), 1 + choose.below(3))
        sets = [choose.below(1 << count) for _ in range(4)]
        if not choose.below(8):
            held, sets = [*held, 0][:6], [63] * 4
        direct = tuple(max(0, each - choose.below(2)) for each in held)
        return Beat(sets[0], tuple(held), direct, *place, *sets[1:])


def changed(choose: Chooser, data: bytes) -> bytes:
    """Bytes with one place changed, cut off, filled in or doubled."""
    at = choose.below(len(data) + 1)
    match choose.below(4):
        case 0:
            return data[:at] + bytes((choose.below(256),)) + data[at + 1 :]
        case 1:
            return data[:at]
        case 2:
            return data[:at] + choose.blob(8) + data[at:]
    return data[:at] + data[max(0, at - 8) :]
