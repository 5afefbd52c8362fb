"""What one honest seat passes on before it ends a session never makes another honest seat take it for the culprit."""

import pytest

from p2p.protocol.effects import Aborted
from p2p.protocol.endings import Reason
from p2p.protocol.messages import Abort
from tests.p2p.protocol.runs import Run
from tests.p2p.protocol.seats import table


@pytest.mark.parametrize("ahead", [2, 200])
def test_a_frame_out_of_place_is_not_passed_on(ahead: int) -> None:
    run = Run(table(3)).play(1)
    sequence = run.sessions[2].judge.logs[2].held + ahead
    run.send(2, 1, run.table.frame(2, sequence, Abort(Reason.DEPARTED, 2)))
    for seat in (0, 1):
        ended = run.endings[seat]
        assert isinstance(ended, Aborted)
        assert ended.ending.charged in (None, 2)
        assert (ended.ending.charged, ended.ending.by) == ((2, None) if seat == 1 else (None, 1))
