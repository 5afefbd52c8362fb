"""The scripts of packaging/, which is no package, as modules that find each other."""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

FOLDER = Path(__file__).parents[2] / "packaging"


def script(name: str) -> ModuleType:
    """A script by its name; it finds its neighbours as if it had been started."""
    # Last: nothing that is installed may be hidden by a script.
    sys.path.append(str(FOLDER))
    try:
        return import_module(name)
    finally:
        sys.path.remove(str(FOLDER))
