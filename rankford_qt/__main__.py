"""``python -m rankford_qt``."""

import sys

from rankford_qt.command_line import main

sys.exit(main())
