"""Which certificate authorities a bundled program trusts: the system's.

OpenSSL looks for them where it was told to at its build, on another machine.
"""

from collections.abc import MutableMapping
from pathlib import Path

PLACES = (
    "/etc/ssl/certs/ca-certificates.crt",  # Debian, Arch
    "/etc/pki/tls/certs/ca-bundle.crt",  # Fedora
    "/etc/ssl/ca-bundle.pem",  # openSUSE
    "/etc/ssl/cert.pem",  # macOS, Alpine
)
"""Where systems keep them, in one file each. On Windows Python asks the system itself."""
_SAID = ("SSL_CERT_FILE", "SSL_CERT_DIR")


def use_those_of_the_system(environment: MutableMapping[str, str], root: Path = Path("/")) -> None:
    """Tell OpenSSL where they are, unless the environment does."""
    if any(environment.get(each) for each in _SAID):
        return
    found = (each for each in (root / place[1:] for place in PLACES) if each.is_file())
    first = next(found, None)
    if first is not None:
        environment[_SAID[0]] = str(first)
