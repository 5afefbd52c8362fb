"""One target, guided by the coverage of `core` and `p2p`: ``python -m tests.fuzz.guided TARGET [OPTION …]``.

The options are libFuzzer's.
"""

import sys

import atheris

with atheris.instrument_imports(include=["core", "p2p"]):
    from tests.fuzz.targets import TARGETS

if __name__ == "__main__":
    name = sys.argv.pop(1)
    atheris.Setup(sys.argv, TARGETS[name][0])
    atheris.Fuzz()
