"""What the spec tells PyInstaller of the application for macOS: ``BUNDLE(…, info_plist=info(…))``."""

import plistlib
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
NAME = "Rankford Quay.app"
IDENTIFIER = "org.rankfordquay.RankfordQuay"
ICON = HERE / "rankford-quay.icns"


def info(version: str, python_needs: str | None) -> dict[str, Any]:
    """The values of its Info.plist.

    Args:
        version: the program's.
        python_needs: the macOS for which the Python that goes into it was built, such as ``11.0``; ``sysconfig`` knows
            it as MACOSX_DEPLOYMENT_TARGET.
    """
    stated: dict[str, Any] = plistlib.loads((HERE / "Info.plist").read_bytes())
    newest = max((stated["LSMinimumSystemVersion"], python_needs or "0"), key=_numbers)
    return stated | {
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSMinimumSystemVersion": newest,
    }


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(each) for each in version.split("."))
