"""A headless peer that stays in the room after a session without a result, as people at a table may.

``python -m tests.chaos.stayer peer …`` takes the words of ``rankford-quay peer …``, which leaves then.
"""

import sys
from unittest.mock import patch

from p2p.automaton import Automaton
from p2p.client import Client
from rankford_qt.command_line import main, peer


class Stayer(Automaton):
    """Plays on, whatever came of the last session."""

    def _end(self, client: Client, **_: bool) -> None:
        super()._end(client, completed=True)


if __name__ == "__main__":
    with patch.object(peer, "Automaton", Stayer):
        sys.exit(main())
