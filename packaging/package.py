"""Makes all that is shipped, starts what was built and plays with it: ``make package``.

    dist/    wheel, sdist, helper archive, bundle; on Linux the Debian package; bills of materials, SHA256SUMS

``--only-build`` starts nothing. Windows and macOS make the rest by packaging/windows and packaging/macos.
"""

import argparse
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from build import DIST, ROOT, commit_time, version

STEPS = ("build.py", "helper_archive.py", "bundle/bundle.py")
LINUX = ("linux/deb.py",)


def clear() -> None:
    """Take away what an earlier run left: it may be of another version."""
    DIST.mkdir(exist_ok=True)
    for path in DIST.iterdir():
        if path.is_file() and path.name != ".gitignore":
            path.unlink()


def run(*words: str) -> None:
    """Run one step with this Python; what it says of its failure is enough."""
    if status := subprocess.run([sys.executable, *words], cwd=ROOT, check=False).returncode:
        sys.exit(status)


def write_sums() -> None:
    """Write what each file hashes to, as sha256sum wants it; whatever the umask, everybody may read them."""
    files = [path for path in sorted(DIST.iterdir()) if path.name not in {"SHA256SUMS", ".gitignore"}]
    lines = [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (DIST / "SHA256SUMS").write_text("".join(lines), "utf-8")
    for path in (*files, DIST / "SHA256SUMS"):
        path.chmod(0o644)


def main() -> None:
    """Make everything; then play, unless told not to."""
    parser = argparse.ArgumentParser(description="Make all that is shipped, start it and play.")
    parser.add_argument("--only-build", action="store_true", help="start nothing")
    asked = parser.parse_args()
    clear()
    for each in STEPS + (LINUX if sys.platform == "linux" else ()):
        run(str(Path("packaging", each)))
    # Only now: it reads what is installed, not what was built.
    import sbom

    sbom.write(DIST / f"rankford-quay-{version()}.cdx.json", commit_time())
    write_sums()
    if not asked.only_build:
        run("-m", "pytest", "-rfEs", "tests/packaging/built")


if __name__ == "__main__":
    main()
