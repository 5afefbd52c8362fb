"""The name that is offered at the first start."""

import getpass
import sys

from p2p.protocol.names import DisplayNameError, clean_name

FALLBACK = "Player"


def offered_name() -> str:
    """The system user's real name, else the login, else "Player".

    It may ask a directory service, so call it in a thread.
    """
    for candidate in (_real_name(), _login()):
        try:
            return clean_name(candidate)
        except DisplayNameError:
            continue
    return FALLBACK


def _real_name() -> str:
    if sys.platform == "win32":
        return ""
    import os
    import pwd

    try:
        # The first field of GECOS; an & in it stands for the login.
        return pwd.getpwuid(os.getuid()).pw_gecos.partition(",")[0].replace("&", "")
    except KeyError:
        return ""


def _login() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
