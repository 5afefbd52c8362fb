"""TURN credentials as coturn checks them."""

import hashlib
import hmac
from base64 import b64decode

import pytest

from p2p.signaling.turn import VALID, Turn


def test_a_credential_expires_and_is_signed_with_the_secret() -> None:
    made = Turn("turn:turn.example.org:3478", b"north").credential(1_000_000.9, bytes(range(16)))
    assert made.url == "turn:turn.example.org:3478"
    assert made.username == f"{1_000_000 + VALID}:000102030405"
    assert b64decode(made.password) == hmac.new(b"north", made.username.encode(), hashlib.sha1).digest()


def test_two_of_one_second_differ() -> None:
    turn = Turn("turn:turn.example.org", b"north")
    assert turn.credential(5.0, b"a" * 16).username != turn.credential(5.0, b"b" * 16).username


def test_the_secret_is_not_shown() -> None:
    assert "north" not in repr(Turn("turn:turn.example.org", b"north"))


@pytest.mark.parametrize(
    "url", ["turn:192.0.2.1", "turns:turn.example.org:5349?transport=tcp", "turn:[2001:db8::1]:3478"]
)
def test_addresses_of_servers(url: str) -> None:
    assert Turn(url, b"x").url == url


@pytest.mark.parametrize(
    "url",
    [
        "",
        "turn.example.org",
        "stun:a",
        "turn:",
        "turn:a b",
        "turn://a",
        "turn:a:x",
        "turn:a?transport=sctp",
        "turn:a\n",
    ],
)
def test_what_is_no_address(url: str) -> None:
    with pytest.raises(ValueError, match=r"^is no TURN address"):
        Turn(url, b"x")


def test_a_secret_has_to_be_there() -> None:
    with pytest.raises(ValueError, match=r"^has no secret"):
        Turn("turn:a", b"")
