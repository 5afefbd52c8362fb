"""The scripts of packaging/, which are no package, as modules."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "packaging"


def load(path: str) -> ModuleType:
    """A script by its path in packaging/; what it puts on the search path is taken away again."""
    spec = spec_from_file_location(f"packaging_{Path(path).stem}", PACKAGING / path)
    assert spec is not None
    assert spec.loader is not None
    module, before = module_from_spec(spec), [*sys.path]
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path[:] = before
    return module
