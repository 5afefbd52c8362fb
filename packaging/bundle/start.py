"""Where the bundled program begins; from a source tree that is ``rankford_qt/__main__.py``."""

import os
import sys
from importlib import import_module


def own_paths_only() -> None:
    """Take back what the bundle's loader put into the environment: other programs would load our libraries by it."""
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        os.environ["LD_LIBRARY_PATH"] = before
    else:
        os.environ.pop("LD_LIBRARY_PATH", None)


def output_to_nowhere() -> None:
    """On Windows the program without a console has no place for what it prints, not even for a traceback."""
    if sys.stdout is None or sys.stderr is None:
        sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (until the process ends)


own_paths_only()
output_to_nowhere()
if len(sys.argv) > 2:
    # Maybe a worker of `simulate --jobs`, which starts this program again where processes are not forked.
    if sys.platform == "linux":
        import_module("pyi_rth_multiprocessing")  # elsewhere the loader has run it
    from multiprocessing import freeze_support

    freeze_support()

from rankford_qt.command_line import main

sys.exit(main())
