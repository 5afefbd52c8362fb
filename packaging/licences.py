"""Gathers the licences of all that is shipped into resources/licences: ``python packaging/licences.py``.

What the distributions of requirements.lock say of themselves is taken from their metadata; the rest, and what lies
inside them, stands in packaging/shipped_parts.toml. `system_parts` adds what a bundle takes from its system.
"""

import json
import re
import shutil
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Any

from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "resources" / "licences"
SHIPPED = ROOT / "packaging" / "shipped_parts.toml"
NOT_SHIPPED = {"setuptools"}
"""In the lock for an installation from source alone."""


@dataclass(frozen=True)
class Part:
    """Something that is shipped.

    ``licence`` is an SPDX expression, ``inside`` the part that holds it, on ``systems`` alone if any are named,
    ``distribution`` its normalised name in the lock, ``texts`` files beside the index.
    """

    name: str
    licence: str
    inside: str = ""
    systems: tuple[str, ...] = ()
    distribution: str = ""
    copyright: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()


@dataclass
class Texts:
    """The licence texts that are not kept by hand; one that is alike to another is kept once."""

    names: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._by_content = {
            settled(path.read_text("utf-8")): f"standard/{path.name}" for path in sorted(FOLDER.glob("standard/*.txt"))
        }

    def keep(self, stem: str, text: str) -> str:
        """The file that holds a text; it is a new one unless some other holds the same."""
        text = settled(text)
        name = self._by_content.get(text, f"parts/{stem}.txt")
        if name not in self.names and text not in self._by_content:
            self._by_content[text] = name
            self.names[name] = text
        return name


def settled(text: str) -> str:
    """A text with the line ends of this project and no space before them."""
    lines = text.replace("\r\n", "\n").replace("\f", "").strip("\n").split("\n")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def locked(lock: str) -> list[str]:
    """The normalised names of the distributions in a lock file that are shipped."""
    named = dict.fromkeys(canonicalize_name(name) for name in re.findall(r"^([A-Za-z0-9._-]+)==", lock, re.MULTILINE))
    return sorted(set(named) - NOT_SHIPPED)


def gather(lock: str, shipped: dict[str, Any], texts: Texts) -> list[Part]:
    """Every part in the order in which it is listed: what lies inside a part follows it.

    Raises:
        ValueError: a part has no licence that SPDX knows, or no text.
    """
    overrides = shipped["distribution"]
    around = [_made(each, texts) for each in shipped["part"]]
    bundler = shipped["bundler"]
    parts = [_distributed(name, overrides.get(name, {}), texts) for name in locked(lock)]
    parts.append(_distributed(bundler["distribution"], bundler, texts))
    first = [each for each in around if not each.inside]
    return [*_ordered([*first, *sorted(parts, key=lambda each: each.name.casefold())], around)]


def _made(told: dict[str, Any], texts: Texts) -> Part:
    names = tuple(_text(each, told["name"], texts) for each in told["texts"])
    inside, systems = told.get("inside", ""), tuple(told.get("systems", ()))
    return _checked(Part(told["name"], told["licence"], inside, systems, "", _lines(told), names))


def _text(name: str, part: str, texts: Texts) -> str:
    if "/" in name:
        return texts.keep(canonicalize_name(part.replace(" ", "-")), (ROOT / name).read_text("utf-8"))
    return f"standard/{name}.txt"


def _distributed(name: str, told: dict[str, Any], texts: Texts) -> Part:
    """What a distribution's metadata says, unless it is told otherwise; one that is not installed is told wholly."""
    try:
        installed: metadata.Distribution | None = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        installed = None
    names = [f"standard/{each}.txt" for each in (*_notice(told), *told.get("texts", ()))]
    if installed is not None and "texts" not in told:
        names += _files(installed, name, texts)
    shown = told.get("name") or (installed.metadata["Name"] if installed else name)
    licence = told.get("licence") or (_licence(installed) if installed else "")
    return _checked(Part(shown, licence, "", (), name, _lines(told), tuple(dict.fromkeys(names))))


def _notice(told: dict[str, Any]) -> tuple[str, ...]:
    return (told["notice"],) if "notice" in told else ()


def _lines(told: dict[str, Any]) -> tuple[str, ...]:
    return tuple(told.get("copyright", ()))


def _licence(installed: metadata.Distribution) -> str:
    told = installed.metadata.get_all("License-Expression") or installed.metadata.get_all("License") or [""]
    return str(told[0])


def _files(installed: metadata.Distribution, name: str, texts: Texts) -> Iterator[str]:
    for number, file in enumerate(installed.metadata.get_all("License-File") or (), 1):
        text = installed.read_text(f"licenses/{file}") or installed.read_text(file)
        if text is not None:
            yield texts.keep(name if number == 1 else f"{name}-{number}", text)


def _checked(part: Part) -> Part:
    try:
        valid = canonicalize_license_expression(part.licence) == part.licence
    except InvalidLicenseExpression:
        valid = False
    if not valid:
        raise ValueError(f"{part.name}: {part.licence!r} is no SPDX expression; shipped_parts.toml can tell one")
    if not part.texts:
        raise ValueError(f"{part.name} has no licence text; shipped_parts.toml can name one")
    return part


def _ordered(parts: Iterable[Part], around: list[Part]) -> Iterator[Part]:
    for part in parts:
        yield part
        yield from _ordered([each for each in around if each.inside == part.name], around)


def write(parts: list[Part], texts: Texts, folder: Path) -> None:
    """Write the index and the texts that were found; what was found before and is not any more goes."""
    shutil.rmtree(folder / "parts", ignore_errors=True)
    (folder / "parts").mkdir(parents=True)
    for name, text in sorted(texts.names.items()):
        (folder / name).write_text(text, "utf-8")
    listed = [{key: value for key, value in asdict(each).items() if value} for each in parts]
    (folder / "index.json").write_text(json.dumps(listed, indent=1, ensure_ascii=False) + "\n", "utf-8")


def main() -> None:
    """Gather and write."""
    texts = Texts()
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    parts = gather(lock, tomllib.loads(SHIPPED.read_text("utf-8")), texts)
    write(parts, texts, FOLDER)
    print(f"{len(parts)} parts, {len(texts.names)} texts of their own")


if __name__ == "__main__":
    main()
