"""The certificate of a laboratory's helper holds up to what clients demand of one."""

import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.netlab.servers import certificate


def _handshake(proof: Path, key: Path, name: str) -> None:
    server, client = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.create_default_context(cafile=str(proof))
    # As Python 3.13 does by itself.
    client.verify_flags |= ssl.VERIFY_X509_STRICT
    server.load_cert_chain(proof, key)
    one, other = socket.socketpair()
    with one, other, ThreadPoolExecutor(1) as thread:
        serving = thread.submit(server.wrap_socket, one, True)
        try:
            client.wrap_socket(other, server_hostname=name).close()
        finally:
            other.close()
            if serving.exception() is None:
                serving.result().close()


@pytest.mark.parametrize("address", ["51.0.0.2", "2a0f:51::2"])
def test_a_certificate_is_for_its_address_alone(tmp_path: Path, address: str) -> None:
    proof, key = certificate(address, tmp_path)
    _handshake(proof, key, address)
    with pytest.raises(ssl.SSLCertVerificationError, match="mismatch"):
        _handshake(proof, key, "51.0.0.3")
