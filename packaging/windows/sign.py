"""Signs programs for Windows: ``python packaging/windows/sign.py FILE…``; without a key it says so and does nothing.

The environment says how:

    WINDOWS_SIGN_OPTIONS   the options of signtool that choose the key: /sha1 THUMBPRINT for one in the user's store or
                           on a token, /dlib … /dmdf … for one in the cloud
    WINDOWS_TIMESTAMP_URL  a time-stamping server (RFC 3161), so that signatures outlive the certificate
"""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

OPTIONS, TIMESTAMP = "WINDOWS_SIGN_OPTIONS", "WINDOWS_TIMESTAMP_URL"
_KITS = Path(r"C:\Program Files (x86)\Windows Kits\10\bin")


def has_key(environment: Mapping[str, str]) -> bool:
    """Whether the environment says how to sign."""
    return bool(environment.get(OPTIONS, "").strip())


def signtool() -> str:
    """The path of signtool: the one on the path, or that of the newest Windows SDK."""
    found = [str(each) for each in sorted(_KITS.glob("*/x64/signtool.exe"))]
    program = shutil.which("signtool") or (found[-1] if found else None)
    if program is None:
        sys.exit("signtool is not installed; it is a part of the Windows SDK.")
    return program


def options(environment: Mapping[str, str]) -> list[str]:
    """The options of signtool, apart from the files."""
    # Not as a POSIX shell reads them: backslashes are part of paths.
    chosen = [each.strip('"') for each in shlex.split(environment[OPTIONS], posix=False)]
    url = environment.get(TIMESTAMP, "").strip()
    if not url:
        sys.exit(f"{TIMESTAMP} is not set: a signature without a time stamp ends with its certificate.")
    return [*chosen, "/fd", "SHA256", "/td", "SHA256", "/tr", url]


def sign(files: Sequence[str], environment: Mapping[str, str]) -> None:
    """Sign files and check the signatures; nothing happens without a key."""
    if not has_key(environment):
        print(f"Not signed, since {OPTIONS} is not set: {', '.join(files)}")
        return
    program = signtool()
    subprocess.run([program, "sign", *options(environment), *files], check=True)
    subprocess.run([program, "verify", "/pa", *files], check=True)


if __name__ == "__main__":
    sign(sys.argv[1:], os.environ)
