"""Commands that put a program into other surroundings, for `driving.App`: another home, account or network."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

OTHER = 65_534
"""An account that every Linux has, ``nobody``."""
STRANGER = 54_321
"""The number of an account that this computer does not know by name."""
_PLACES = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "RANKFORD_QUAY_HOME")


def at_home(home: Path) -> Sequence[str]:
    """With nothing but HOME to tell where files go."""
    return ["env", *_without(*_PLACES), f"HOME={home}"]


def as_other_account(folder: Path, home: Path) -> Sequence[str]:
    """As another account, in a desktop session of its own; ``folder`` is one that everybody can go through."""
    rundir = home_of(OTHER, folder / "run")
    return _as(OTHER, folder, f"HOME={home}", f"XDG_RUNTIME_DIR={rundir}", "dbus-run-session", "--")


def as_stranger(folder: Path) -> Sequence[str]:
    """As an account that nobody knows: it has neither a home nor a desktop session."""
    return _as(STRANGER, folder, "DBUS_SESSION_BUS_ADDRESS=disabled:")


def _as(account: int, folder: Path, *environment: str) -> Sequence[str]:
    """It may read Python and this source wherever they lie, write what is its own alone, and use the display."""
    become = [f"--reuid={account}", f"--regid={account}", "--clear-groups"]
    may_read = ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"]
    setpriv = ["setpriv", *become, *may_read]
    _needs_root("setpriv", [*setpriv, "true"])
    cookie = _given(account, Path(shutil.copy(os.environ["XAUTHORITY"], folder / f"display-{account}")))
    return [*setpriv, "env", *_without(*_PLACES, "HOME", "XDG_RUNTIME_DIR"), f"XAUTHORITY={cookie}", *environment]


def home_of(account: int, folder: Path) -> Path:
    """Make a folder that is an account's, as an administrator makes a home."""
    folder.mkdir(mode=0o700)
    return _given(account, folder)


def _given(account: int, path: Path) -> Path:
    try:
        os.chown(path, account, account)
    except PermissionError:
        pytest.skip("needs root")
    return path


def without_network(*, loopback: bool) -> Sequence[str]:
    """On a computer without any network, or with none but its own loopback."""
    up = "ip link set lo up; " if loopback else ""
    command = ["unshare", "--net", "sh", "-c", f'{up}exec "$@"', "sh"]
    _needs_root("unshare", [*command, "true"])
    return command


def _without(*names: str) -> list[str]:
    return [word for name in names for word in ("-u", name)]


def _needs_root(program: str, probe: Sequence[str]) -> None:
    if shutil.which(program) is None or subprocess.run(probe, capture_output=True, check=False).returncode:
        pytest.skip(f"needs Linux, root and {program}")
