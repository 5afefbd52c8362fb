"""What else is on the internet of a laboratory: coturn, a server that swallows all, and certificates."""

import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.netlab.lab import Host
from tests.netlab.stun import ask

PORT = 3478
_READY_SECONDS = 10


@contextmanager
def coturn(host: Host, folder: Path, secret: str) -> Iterator[tuple[str, str]]:
    """A real STUN and TURN server that gives access by a shared secret; its ``stun:`` and ``turn:`` URLs."""
    here = f"--listening-ip={host.address} --relay-ip={host.address} --listening-port={PORT}"
    off = "-n --no-cli --no-tls --no-dtls --no-multicast-peers"
    files = [f"--userdb={folder / 'turn.db'}", f"--pidfile={folder / 'turn.pid'}", "--log-file=stdout"]
    access = ["--use-auth-secret", f"--static-auth-secret={secret}", "--realm=rankford"]
    log = folder / "turn.log"
    with log.open("wb") as told:
        command = host.command("turnserver", *here.split(), *off.split(), *files, *access)
        server = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=told, stderr=told)
    try:
        _wait_for(host, log)
        yield f"stun:{host.address}:{PORT}", f"turn:{host.address}:{PORT}?transport=udp"
    finally:
        server.kill()
        server.wait()


def _wait_for(host: Host, log: Path) -> None:
    with host.udp(timeout=0.05) as asking:
        for _ in range(int(_READY_SECONDS / 0.05)):
            if ask(asking, (host.address, PORT)):
                return
    raise AssertionError(f"coturn does not answer: {log.read_text()[-2000:]}")


def silent_stun(host: Host) -> socket.socket:
    """A UDP port that takes everything and never answers, until it is closed."""
    return host.udp(PORT)


def certificate(address: str, folder: Path) -> tuple[Path, Path]:
    """A certificate that a server at this address proves itself by, and its key; whoever trusts it trusts itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "laboratory")])
    now = datetime.now(UTC)
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
    names = x509.SubjectAlternativeName([x509.IPAddress(ip_address(address))])
    made = builder.add_extension(names, critical=False).sign(key, hashes.SHA256())
    proof, secret = folder / "certificate.pem", folder / "key.pem"
    proof.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    plain = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    secret.write_bytes(key.private_bytes(serialization.Encoding.PEM, *plain))
    return proof, secret
