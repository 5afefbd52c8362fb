"""What stands beside the program in the archive that anybody unpacks: `complete`."""

import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from linux import share

HERE = Path(__file__).resolve().parent
SCRIPTS = ("install.sh", "uninstall.sh")


def complete(bundle: Path) -> None:
    """Add to a bundle a README, the scripts that put it into a player's menus, and what these install."""
    shutil.rmtree(bundle / "share", ignore_errors=True)
    share.fill(bundle / "share")
    for name in SCRIPTS:
        shutil.copyfile(HERE / name, bundle / name)
        (bundle / name).chmod(0o755)
    needed = ".".join(map(str, glibc(share.binaries(bundle))))
    (bundle / "README.txt").write_text((HERE / "README.txt").read_text("utf-8").format(glibc=needed), "utf-8")


def glibc(files: Iterable[Path]) -> tuple[int, ...]:
    """The oldest glibc that has all the versioned symbols that programs and libraries ask for."""
    command = ["readelf", "--version-info", "--wide", *map(str, files)]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    asked = re.findall(r"Name: GLIBC_([\d.]+)", told.stdout)
    return max(tuple(map(int, version.split("."))) for version in asked)
