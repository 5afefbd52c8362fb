"""The modules that have to be covered, and which test files are each one's own."""

import ast
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PACKAGES = ("p2p/protocol", "core")


@dataclass(frozen=True)
class Source:
    """One module."""

    path: Path
    """Relative to the repository."""

    @property
    def name(self) -> str:
        """As it is imported."""
        return ".".join(self.path.with_suffix("").parts)

    def tree(self) -> ast.Module:
        """Its syntax tree, made anew."""
        return ast.parse((ROOT / self.path).read_text())

    @property
    def does_something(self) -> bool:
        """Whether there is a function in it; data alone needs no test."""
        return any(isinstance(node, ast.FunctionDef | ast.Lambda) for node in ast.walk(self.tree()))


def sources() -> list[Source]:
    """Every module of the packages."""
    return [Source(path.relative_to(ROOT)) for package in PACKAGES for path in sorted((ROOT / package).glob("*.py"))]


def test_files() -> list[Path]:
    """Every test file of the packages, relative to the repository."""
    found = (path for package in PACKAGES for path in (ROOT / "tests" / package).glob("test_*.py"))
    return sorted(path.relative_to(ROOT) for path in found)


def own_tests(source: Source) -> list[Path]:
    """A module's own test files: `test_X.py` and `test_X_*.py`, unless that is another module's."""
    folder = Path("tests") / source.path.parent
    names = [each.path.stem for each in sources() if each.path.parent == source.path.parent]
    return [path for path in test_files() if path.parent == folder and _tested(path, names) == source.path.stem]


def _tested(path: Path, names: list[str]) -> str:
    """The module that a test file is for: the longest name that it begins with."""
    subject = path.stem.removeprefix("test_")
    fitting = [name for name in names if subject == name or subject.startswith(f"{name}_")]
    return max(fitting, key=len, default="")
