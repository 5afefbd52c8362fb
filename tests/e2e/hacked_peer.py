"""A headless peer that goes by whatever name it is given, whether or not others may have to read it.

``python -m tests.e2e.hacked_peer peer …`` takes the words of ``rankford-quay peer …``.
"""

import sys
from unittest.mock import patch

from p2p.protocol import identity
from rankford_qt.command_line import main

if __name__ == "__main__":
    with patch.object(identity, "clean_name", lambda text: text):
        sys.exit(main())
