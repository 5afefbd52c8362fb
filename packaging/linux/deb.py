"""Makes the Debian package of the bundle that is there: ``python packaging/linux/deb.py``.

    dist/rankford-quay_VERSION_amd64.deb    with all that lintian wants to know

The same bundle and commit give the same bytes.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from email.utils import format_datetime
from hashlib import md5, sha256
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from build import DIST, ROOT, commit_time, version
from linux import rights, share

HERE = Path(__file__).resolve().parent
BUNDLE = ROOT / "build" / "bundle" / share.NAME
PACKAGE = share.NAME
MAINTAINER = "Rankford Quay contributors <maintainers@rankfordquay.invalid>"
"""No address is known; this form of one never leads anywhere (RFC 2606)."""
AT_RUN_TIME = ("xkb-data",)
"""What is needed and no library is linked against: keyboard layouts, for the xkbcommon in the bundle."""
CONTROL = f"""Package: {PACKAGE}
Version: {{version}}
Architecture: amd64
Maintainer: {MAINTAINER}
Installed-Size: {{size}}
Depends: {{depends}}
Recommends: ca-certificates, libasound2, libpulse0, xdg-utils
Section: games
Priority: optional
Description: free, points-only high-card table for one to six
 Rankford Quay is a table of Casino War: solo practice against the dealer, and
 play between friends, on one network or by an invite code over the internet.
 There is no account, no game server, and nothing to win but points.
 .
 All programs at a table draw the cards together, so nobody can choose them,
 and anyone can compute them again from the transcript of a session.
 .
 It is played by keyboard, mouse, touch or screen reader. The package brings
 its own Python and Qt; it also holds the signaling helper by which players
 find each other.
"""


def stage(bundle: Path, root: Path) -> None:
    """Lay the files out as they will lie on the player's disk; `control` follows."""
    share.program(bundle, root / "usr" / "lib" / PACKAGE)
    (root / "usr" / "bin").mkdir()
    (root / "usr" / "bin" / PACKAGE).symlink_to(f"../lib/{PACKAGE}/{PACKAGE}")
    share.fill(root / "usr" / "share")
    overrides = root / "usr" / "share" / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copyfile(HERE / "lintian-overrides", overrides / PACKAGE)
    _document(bundle, root / "usr" / "share" / "doc" / PACKAGE)


def _document(bundle: Path, folder: Path) -> None:
    folder.mkdir(parents=True)
    shutil.copyfile(HERE / "README.Debian", folder / "README.Debian")
    (folder / "copyright").write_text(rights.copyright_file(bundle / "_internal" / "resources" / "licences"), "utf-8")
    changes = changelog((ROOT / "CHANGELOG.md").read_text("utf-8"))
    (folder / "changelog.gz").write_bytes(share.packed(changes.encode()))


def changelog(text: str) -> str:
    """CHANGELOG.md in Debian's form."""
    entries = []
    for number, date, items in share.releases(text):
        when = format_datetime(datetime.fromisoformat(date).replace(tzinfo=UTC))
        told = "".join(f"  * {_wrapped(item)}\n" for item in items)
        entries.append(f"{PACKAGE} ({number}) stable; urgency=medium\n\n{told}\n -- {MAINTAINER}  {when}\n")
    return "\n".join(entries)


def _wrapped(item: str) -> str:
    return re.sub(r"(.{1,74})(?:\s+|$)", r"\1\n    ", item).rstrip()


def control(root: Path) -> None:
    """Write what dpkg reads."""
    folder = root / "DEBIAN"
    folder.mkdir()
    files = sorted(path for path in root.joinpath("usr").rglob("*") if path.is_file() and not path.is_symlink())
    kilobytes = sum(-(-path.stat().st_size // 1024) for path in files)
    depends = ", ".join(sorted([*dependencies(root), *AT_RUN_TIME]))
    filled = CONTROL.format(version=version(), size=kilobytes, depends=depends)
    (folder / "control").write_text(filled, "utf-8")
    sums = (
        f"{md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(root)}\n" for path in files
    )
    (folder / "md5sums").write_text("".join(sums), "utf-8")
    shutil.copyfile(HERE / "prerm", folder / "prerm")


def _sum(path: Path) -> str:
    return md5(path.read_bytes(), usedforsecurity=False).hexdigest()


def dependencies(root: Path) -> list[str]:
    """The Debian packages, with versions, that hold what the libraries in a folder are linked against.

    dpkg-shlibdeps looks into the packages that are installed here, by their versioned symbols.
    """
    libraries = share.binaries(root)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder)
        (source / "debian").mkdir()
        (source / "debian" / "control").write_text(f"Source: {PACKAGE}\n\nPackage: {PACKAGE}\nArchitecture: amd64\n")
        # What is in the bundle asks for nothing more.
        own = sorted({line for path in libraries for line in _spelled(path.name)})
        (source / "own").write_text("".join(own))
        names = [f"-l{each}" for each in sorted({path.parent for path in libraries})]
        command = ["dpkg-shlibdeps", "-O", "--warnings=0", f"-L{source / 'own'}", *names, *map(str, libraries)]
        told = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    found = re.search(r"^shlibs:Depends=(.+)$", told.stdout, re.MULTILINE)
    if told.returncode or found is None:
        said = re.findall(r"error: (.+)", told.stderr) or [told.stderr.strip()]
        sys.exit(f"The package cannot say what it depends on: {said[0]}")
    return found[1].split(", ")


def _spelled(name: str) -> list[str]:
    """A library as dpkg's lists of them have it, name and version apart; none for what is loaded by its file name."""
    found = re.fullmatch(r"(.+)\.so\.(.+)|(.+)-(\d.*)\.so", name)
    return [f"{found[1] or found[3]} {found[2] or found[4]}\n"] if found else []


def settle(root: Path, when: int) -> None:
    """Give every file the modes and times that any other build of this commit gives it."""
    programs = {root / "usr" / "lib" / PACKAGE / PACKAGE, root / "DEBIAN" / "prerm"}
    for path in [root, *root.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path in programs else 0o644)
        os.utime(path, (when, when), follow_symlinks=False)


def pack(root: Path, target: Path, when: int) -> None:
    """Make the package; xz on one thread, as its output differs from that of several."""
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--threads-max=1", "--build", str(root), str(target)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(when)}
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)


def make(bundle: Path, folder: Path, when: int) -> Path:
    """The package of a bundle, in a folder."""
    target = folder / f"{PACKAGE}_{version()}_amd64.deb"
    with tempfile.TemporaryDirectory() as work:
        root = Path(work, "root")
        stage(bundle, root)
        control(root)
        settle(root, when)
        # Elsewhere first: what is interrupted leaves no half of a package.
        pack(root, Path(work, target.name), when)
        shutil.move(Path(work, target.name), target)
    return target


def main() -> None:
    """Make it, and print what was made."""
    DIST.mkdir(exist_ok=True)
    target = make(BUNDLE, DIST, commit_time())
    print(f"{sha256(target.read_bytes()).hexdigest()}  {target.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
