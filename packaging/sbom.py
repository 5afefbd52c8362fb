"""Writes the software bill of materials, CycloneDX 1.6: ``python packaging/sbom.py FILE [--bundle FOLDER]``.

It lists what requirements.lock names with its hashes, what lies inside of that, and Python. Of a bundle it lists what
this Python and this system take of the lock, and the system's libraries that `system_parts` found. The same input gives
the same bytes: the time is SOURCE_DATE_EPOCH, and the serial number follows from the content.
"""

import argparse
import json
import os
import platform
import re
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import DisjunctiveLicense, LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL
from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from licences import FOLDER, NOT_SHIPPED, ROOT
from rankford_qt import __version__

NAME = "rankford-quay"
BOOTLOADER, PYSIDE, CRATES = "pyinstaller", "pyside6-essentials", "Rust crates"
_SYSTEMS = {"linux": "Linux", "win32": "Windows", "darwin": "macOS"}
_ARM = {"aarch64", "arm64"}


@dataclass(frozen=True)
class Locked:
    """A version that a lock names, with the SHA-256 of each of its files, in hex."""

    requirement: Requirement
    hashes: tuple[str, ...]

    @property
    def name(self) -> str:
        """Normalised."""
        return canonicalize_name(self.requirement.name)

    @property
    def version(self) -> str:
        """As the lock pins it."""
        return next(iter(self.requirement.specifier)).version


def locked(lock: str) -> list[Locked]:
    """What a lock file names and is shipped."""
    entries = re.findall(r"^(\S+==[^\\\n]+?)\s*\\\n((?:\s+--hash=\S+(?:\s*\\)?\n)+)", lock, re.MULTILINE)
    found = [Locked(Requirement(told), tuple(re.findall(r"sha256:(\w+)", hashes))) for told, hashes in entries]
    return [each for each in found if each.name not in NOT_SHIPPED]


def here(each: Locked) -> bool:
    """Whether this Python on this system takes it."""
    return each.requirement.marker is None or each.requirement.marker.evaluate()


def made(when: int, lock: str, index: list[dict[str, Any]], system: list[dict[str, Any]] | None) -> str:
    """The bill as JSON.

    Args:
        when: seconds since 1970.
        lock: what requirements.lock says.
        index: what resources/licences/index.json lists.
        system: what system.json of a bundle lists; None for no bundle.
    """
    bundled = system is not None
    bom = Bom(serial_number=UUID(int=0))
    bom.metadata.timestamp = datetime.fromtimestamp(when, UTC)
    bom.metadata.component = Component(
        name=NAME,
        version=__version__,
        type=ComponentType.APPLICATION,
        bom_ref=NAME,
        licenses=[LicenseExpression(_told(index, "Rankford Quay")["licence"])],
    )
    shipped = [each for each in index if not bundled or _is_here(each)]
    parts = [_distribution(each, shipped) for each in locked(lock) if not bundled or here(each)]
    parts += [_around(each, shipped, bundled=bundled) for each in shipped if _stands_alone(each, bundled=bundled)]
    parts += [_debian(each) for each in system or []]
    bom.components.update(parts)
    bom.register_dependency(bom.metadata.component, parts)
    return _numbered(bom)


def _numbered(bom: Bom) -> str:
    """The bill with a serial number that follows from all else in it."""
    bom.serial_number = uuid5(NAMESPACE_URL, JsonV1Dot6(bom).output_as_string())
    text: str = JsonV1Dot6(bom).output_as_string(indent=1)
    return text + "\n"


def _told(index: list[dict[str, Any]], name: str) -> dict[str, Any]:
    return next(each for each in index if each["name"] == name and "inside" not in each)


def _is_here(told: Mapping[str, Any]) -> bool:
    machine = {_SYSTEMS.get(sys.platform, sys.platform), "ARM" if platform.machine() in _ARM else ""}
    return not told.get("systems") or bool(machine & set(told["systems"]))


def _stands_alone(told: Mapping[str, Any], *, bundled: bool) -> bool:
    """Whether a part is neither of the lock nor inside another; the bootloader is of bundles alone."""
    if told.get("distribution") == BOOTLOADER:
        return bundled
    return "inside" not in told and "distribution" not in told and told["name"] != "Rankford Quay"


def _distribution(each: Locked, index: list[dict[str, Any]]) -> Component:
    told = next(part for part in index if part.get("distribution") == each.name)
    purl = PackageURL("pypi", None, each.name, each.version)
    embedded = _embedded(each.name)
    if each.name == PYSIDE:
        # Of all that lies in a wheel, Qt alone has the wheel's own version.
        embedded["qt"] = Component(
            name="Qt", version=each.version, purl=PackageURL("generic", None, "qt", each.version)
        )
    return Component(
        name=each.name,
        version=each.version,
        purl=purl,
        bom_ref=str(purl),
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=content) for content in each.hashes],
        licenses=[LicenseExpression(told["licence"])],
        copyright=_copyright(told),
        components=_inside(told["name"], str(purl), index, embedded),
    )


def _around(told: dict[str, Any], index: list[dict[str, Any]], *, bundled: bool) -> Component:
    """Python, the font, the bootloader."""
    part = _native(told, told["name"], _inside(told["name"], told["name"], index, {}))
    if bundled and told["name"] == "Python":
        part.version = platform.python_version()
    elif told.get("distribution") == BOOTLOADER:
        part.version = metadata.version(BOOTLOADER)
        part.purl = PackageURL("pypi", None, BOOTLOADER, part.version)
    return part


def _native(told: dict[str, Any], ref: str, inner: Iterable[Component] = ()) -> Component:
    licences = [LicenseExpression(told["licence"])]
    return Component(name=told["name"], bom_ref=ref, licenses=licences, copyright=_copyright(told), components=inner)


def _inside(whole: str, ref: str, index: list[dict[str, Any]], embedded: dict[str, Component]) -> list[Component]:
    """What lies inside a part, as the index has it and as its wheel tells: that knows versions."""
    parts = []
    for told in (each for each in index if each.get("inside") == whole):
        if told["name"] == CRATES and embedded:
            # The wheel names each of them.
            continue
        place = f"{ref}/{told['name']}"
        part = _native(told, place, _inside(told["name"], place, index, {}))
        if known := embedded.get(told["name"].casefold()):
            part.version, part.purl = known.version, known.purl
        parts.append(part)
    named = {part.name.casefold() for part in parts}
    return parts + [part for name, part in sorted(embedded.items()) if name not in named]


def _embedded(distribution: str) -> dict[str, Component]:
    """What a wheel's own bill of materials says lies in it, by names in small letters."""
    try:
        files = metadata.distribution(distribution).files or []
    except metadata.PackageNotFoundError:
        return {}
    bills = sorted(str(file.locate()) for file in files if "sboms" in file.parts and file.suffix == ".json")
    told = [each for bill in bills for each in json.loads(Path(bill).read_text("utf-8")).get("components", [])]
    # A piece of the distribution itself has the address of the folder that it was built in.
    return {
        str(each["name"]).casefold(): _foreign(each, distribution)
        for each in told
        if each.get("purl") and "file:" not in each["purl"] and not each["purl"].startswith("pkg:pypi/")
    }


def _foreign(told: Mapping[str, Any], distribution: str) -> Component:
    expressions = [str(each["expression"]) for each in told.get("licenses", ()) if "expression" in each]
    return Component(
        name=str(told["name"]),
        version=told.get("version"),
        purl=PackageURL.from_string(told["purl"]),
        bom_ref=f"{distribution}/{told['name']}@{told.get('version')}",
        licenses=[LicenseExpression(each) for each in expressions],
    )


def _debian(told: dict[str, Any]) -> Component:
    source, _, version = told["source"].partition(" ")
    qualifiers = {"arch": told["architecture"], "upstream": f"{source}@{version}"}
    purl = PackageURL("deb", "debian", told["name"], told["version"], qualifiers)
    return Component(
        name=told["name"],
        version=told["version"],
        purl=purl,
        bom_ref=str(purl),
        licenses=[_licence(told["licence"])],
    )


def _licence(told: str) -> LicenseExpression | DisjunctiveLicense:
    try:
        return LicenseExpression(str(canonicalize_license_expression(told)))
    except InvalidLicenseExpression:
        return DisjunctiveLicense(name=told)


def _copyright(told: Mapping[str, Any]) -> str | None:
    return "\n".join(told["copyright"]) if told.get("copyright") else None


def write(target: Path, when: int, bundle: Path | None = None) -> None:
    """Write the bill of what is shipped, or of a bundle whose system libraries `system_parts.collect` has listed."""
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    index = json.loads((FOLDER / "index.json").read_text("utf-8"))
    system = None
    if bundle is not None:
        listed = bundle / "_internal" / "resources" / "licences" / "system.json"
        system = json.loads(listed.read_text("utf-8")) if listed.exists() else []
    target.write_text(made(when, lock, index, system), "utf-8")


def main() -> None:
    """Write it."""
    parser = argparse.ArgumentParser(description="Write the software bill of materials (CycloneDX 1.6).")
    parser.add_argument("target", type=Path, metavar="FILE")
    parser.add_argument("--bundle", type=Path, metavar="FOLDER", help="of this bundle")
    asked = parser.parse_args()
    if "SOURCE_DATE_EPOCH" not in os.environ:
        parser.error("set SOURCE_DATE_EPOCH to the time of the commit: git log -1 --format=%ct")
    write(asked.target, int(os.environ["SOURCE_DATE_EPOCH"]), asked.bundle)


if __name__ == "__main__":
    main()
