"""Lays the bundle out as an AppDir: ``python packaging/linux/appdir.py``.

    build/AppDir/    for ``appimagetool build/AppDir dist/Rankford_Quay-VERSION-x86_64.AppImage``

appimagetool adds the type-2 runtime, which no package registry has.
"""

import os
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from build import ROOT, commit_time
from linux import share

BUNDLE = ROOT / "build" / "bundle" / share.NAME
APPDIR = ROOT / "build" / "AppDir"


def make(bundle: Path, target: Path, when: int) -> None:
    """Make it anew, with the times of the commit (seconds since 1970)."""
    shutil.rmtree(target, ignore_errors=True)
    library = target / "usr" / "lib" / share.NAME
    share.program(bundle, library)
    share.fill(target / "usr" / "share")
    icon = target / "usr" / "share" / "icons" / "hicolor" / "256x256" / "apps" / f"{share.NAME}.png"
    entry = target / "usr" / "share" / "applications" / f"{share.NAME}.desktop"
    links = {
        # The program finds its folder through links; it needs no script before it.
        "AppRun": library / share.NAME,
        f"{share.NAME}.desktop": entry,
        f"{share.NAME}.png": icon,
        ".DirIcon": icon,
    }
    for name, leads in links.items():
        (target / name).symlink_to(leads.relative_to(target))
    for path in [*target.rglob("*"), target]:
        os.utime(path, (when, when), follow_symlinks=False)


def main() -> None:
    """Make it of the bundle that is there."""
    make(BUNDLE, APPDIR, commit_time())
    print(f"{APPDIR.relative_to(ROOT)}: for appimagetool")


if __name__ == "__main__":
    main()
