"""Run inside a bundle, by its tests: imports every module of ours, and so all that they import. Not shipped."""

import sys
from importlib import import_module
from pkgutil import walk_packages

OURS = ("core", "p2p", "rankford_qt", "resources")
STARTS = {"rankford_qt.__main__"}
"""Modules that would run the program."""


def names() -> list[str]:
    """Every module of ours that the bundle holds."""
    packages = [import_module(name) for name in OURS]
    inner = [found.name for each in packages for found in walk_packages(each.__path__, each.__name__ + ".")]
    return sorted({*OURS, *inner} - STARTS)


for name in names():
    import_module(name)
    print(name)
print(sorted({name.partition(".")[0] for name in sys.modules}), file=sys.stderr)
