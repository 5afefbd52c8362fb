"""A headless peer that chooses the cards of a table whose other seats all use `entropy.SALT`.

``python -m tests.e2e.rigged_peer STORY peer …`` takes the words of ``rankford-quay peer …``. A story has one word for
each phase, with the outcome of each seat in seat order and ``-`` for any: ``tie,win,lose war_win,-,- lose,tie,win``.
With an empty story, and after its end, it uses `entropy.SALT` as well, so that another may choose.
"""

import copy
import os
import sys
from collections.abc import Iterator, Sequence
from unittest.mock import patch

from core.derivation import SALT_SIZE
from core.game import Phase
from core.payouts import Outcome
from core.table import TableView
from core.wagers import Choice, Decision, Opening, WarChoice
from p2p.client import Client
from p2p.network import World
from rankford_qt.command_line import main, peer
from tests.e2e.entropy import SALT

_TRIES = 50_000


class Rig:
    """Entropy that is the system's, but for the salts of a client that confirms."""

    def __init__(self, story: str) -> None:
        self._words: Iterator[str] = iter(story.split())

    def __call__(self, size: int) -> bytes:
        """So many bytes."""
        caller = sys._getframe(1)
        if caller.f_code is not Client.confirm.__code__:
            return os.urandom(size)
        word = next(self._words, "")
        return _search(caller.f_locals["self"], word.split(",")) if word else SALT


def _search(client: Client, wanted: Sequence[str]) -> bytes:
    session, table = client.session, client.table
    assert session is not None
    assert table is not None
    choices = [_likely(table, seat) for seat in range(len(table.seats))]
    for number in range(_TRIES):
        salt = number.to_bytes(SALT_SIZE, "big")
        salts = [salt if seat == table.own else SALT for seat in range(len(table.seats))]
        played = copy.deepcopy(session.judge.proven).play(choices, salts).played
        if all(want in ("-", got.value) for want, got in zip(wanted, played.outcomes, strict=True)):
            return salt
    raise AssertionError(f"no salt leads to {wanted}")


def _likely(table: TableView, seat: int) -> Choice:
    """Whatever a seat stakes, its cards are the same, as long as it plays."""
    if table.phase is Phase.OPENING:
        return Opening(10, 0)
    tied = table.seats[seat].outcome is Outcome.TIE
    return WarChoice(Decision.WAR if tied else Decision.ACKNOWLEDGE, 0)


if __name__ == "__main__":
    story, *sys.argv[1:] = sys.argv[1:]
    with patch.object(peer, "World", lambda: World(entropy=Rig(story))):
        sys.exit(main())
