"""A bundle that is made in a moment: a system's program as ours, beside one of the libraries that it needs."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

PROGRAM = "/usr/bin/desktop-file-validate"
LIBRARY = "libglib-2.0.so.0"
PARTS = [
    {"name": "Rankford Quay", "licence": "MIT", "texts": ["parts/rankford-quay.txt"]},
    {"name": "Quill", "licence": "Zlib", "copyright": ["Copyright 2020 Q. U. Ill"], "texts": ["standard/Zlib.txt"]},
    {"name": "Nib", "inside": "Quill", "licence": "MIT", "texts": ["parts/nib.txt", "parts/nib-2.txt"]},
    {"name": "Pane", "systems": ["Windows", "macOS"], "licence": "MIT", "texts": ["parts/pane.txt"]},
]
SYSTEM_PARTS = [{"name": "libglib2.0-0", "inside": "Debian", "licence": "LGPL-2.1-or-later", "texts": ["system/g.txt"]}]


def needs(*tools: str) -> None:
    """Skip the test where one of these programs is not installed."""
    if lacking := [each for each in tools if shutil.which(each) is None]:
        pytest.skip(f"needs {', '.join(lacking)}")


def run(*command: str | Path, cwd: Path | None = None, environment: dict[str, str] | None = None) -> str:
    """What a command prints, errors too, once it has succeeded."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, f"{command}: {done.stdout}"
    return done.stdout


def bundle(folder: Path) -> Path:
    """The bundle, in a folder that is not there yet."""
    needs("desktop-file-validate", "ldd")
    licences = folder / "_internal" / "resources" / "licences"
    licences.mkdir(parents=True)
    (licences / "index.json").write_text(json.dumps(PARTS))
    (licences / "system.json").write_text(json.dumps(SYSTEM_PARTS))
    shutil.copy(PROGRAM, folder / "rankford-quay")
    (library,) = (line.split()[2] for line in run("ldd", PROGRAM).splitlines() if LIBRARY in line)
    shutil.copyfile(library, folder / "_internal" / LIBRARY)
    (folder / "_internal" / "link").symlink_to(LIBRARY)
    return folder
