"""What a Linux desktop wants to know of the program, laid out as in ``/usr/share``: `fill`."""

import gzip
import re
import shutil
from pathlib import Path
from xml.sax.saxutils import escape

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NAME = "rankford-quay"
COMPONENT = "org.rankfordquay.RankfordQuay"
RESOURCES = ROOT / "resources"
_RELEASE = re.compile(
    r"^## \[(?P<version>[^]]+)\] - (?P<date>[\d-]+)\n(?P<text>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL
)
_ITEM = re.compile(r"^- (.+?)(?=^- |^#|^$|\Z)", re.MULTILINE | re.DOTALL)


def fill(share: Path) -> None:
    """Put all of it into a folder, as files that everybody may read."""
    applications = share / "applications"
    applications.mkdir(parents=True)
    shutil.copyfile(RESOURCES / "desktop" / f"{NAME}.desktop", applications / f"{NAME}.desktop")
    _icons(share / "icons" / "hicolor")
    _write(share / "metainfo" / f"{COMPONENT}.metainfo.xml", metainfo().encode())
    _write(share / "man" / "man6" / f"{NAME}.6.gz", packed((HERE / f"{NAME}.6").read_bytes()))
    _write(share / "bash-completion" / "completions" / NAME, (HERE / "completion.bash").read_bytes())


def program(bundle: Path, library: Path) -> None:
    """Copy the program itself, without what stands beside it in an archive."""
    library.mkdir(parents=True)
    shutil.copy2(bundle / NAME, library)
    shutil.copytree(bundle / "_internal", library / "_internal", symlinks=True)


def _icons(theme: Path) -> None:
    for icon in sorted((RESOURCES / "icon").glob(f"{NAME}-*.png")):
        size = icon.stem.rpartition("-")[2]
        _write(theme / f"{size}x{size}" / "apps" / f"{NAME}.png", icon.read_bytes())
    _write(theme / "scalable" / "apps" / f"{NAME}.svg", (RESOURCES / "icon" / f"{NAME}.svg").read_bytes())


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def packed(content: bytes) -> bytes:
    """Content as ``gzip -9n`` packs it: without a name or a time."""
    return gzip.compress(content, 9, mtime=0)


def releases(changelog: str) -> list[tuple[str, str, list[str]]]:
    """Version, date and what changed, in plain text, of each release that a changelog tells of, the newest first."""
    return [
        (found["version"], found["date"], [_plain(item) for item in _ITEM.findall(found["text"])])
        for found in _RELEASE.finditer(changelog)
    ]


def _plain(item: str) -> str:
    """An item of a list without Markdown, in one line."""
    return re.sub(r"\[(.+?)\]\(.+?\)|`", lambda found: found[1] or "", " ".join(item.split()))


def metainfo() -> str:
    """The AppStream file, with the releases of CHANGELOG.md."""
    told = []
    for version, date, items in releases((ROOT / "CHANGELOG.md").read_text("utf-8")):
        lines = "".join(f"          <li>{escape(item)}</li>\n" for item in items)
        told.append(
            f'    <release version="{version}" date="{date}" type="stable">\n'
            f"      <description>\n        <ul>\n{lines}        </ul>\n      </description>\n    </release>\n"
        )
    template = (HERE / "metainfo.xml").read_text("utf-8")
    return template.replace("  <releases/>\n", f"  <releases>\n{''.join(told)}  </releases>\n")


def binaries(folder: Path) -> list[Path]:
    """The programs and libraries in a folder."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as opened:
                if opened.read(4) == b"\x7fELF":
                    found.append(path)
    return found
