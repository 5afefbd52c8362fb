"""Descriptions of links: what is one, its one spelling, and what is none."""

from dataclasses import dataclass

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol import link_description
from p2p.protocol.link_description import CANDIDATES, Candidate, Description

HOST = Candidate("abc", 2130706431, "192.0.2.1", 50000, "host")
PLAIN = Description("ufra", "p" * 22, bytes(range(32)), (HOST,))

_LETTERS = "abcXYZ019+/"


def _texts(least: int, most: int) -> st.SearchStrategy[str]:
    return st.text(_LETTERS, min_size=least, max_size=most)


_addresses = st.ip_addresses().filter(lambda each: not (each.is_multicast or each.is_unspecified)).map(str)
candidates = st.builds(
    Candidate,
    _texts(1, 32),
    st.integers(1, 2**31 - 1),
    _addresses,
    st.integers(1, 65535),
    st.sampled_from(["host", "srflx", "relay"]),
)
descriptions = st.builds(
    Description,
    _texts(4, 256),
    _texts(22, 256),
    st.binary(min_size=32, max_size=32),
    st.lists(candidates, max_size=CANDIDATES).map(tuple),
)


@given(descriptions)
def test_what_is_spelled_is_read(description: Description) -> None:
    assert link_description.read(link_description.to_bytes(description)) == description


@given(st.binary(max_size=200))
def test_bytes_that_are_no_description_are_none(junk: bytes) -> None:
    read = link_description.read(junk)
    assert read is None or link_description.to_bytes(read) == junk


@given(descriptions, st.data())
def test_a_changed_byte_is_another_description_or_none(description: Description, data: st.DataObject) -> None:
    body = bytearray(link_description.to_bytes(description))
    body[data.draw(st.integers(0, len(body) - 1))] ^= data.draw(st.integers(1, 255))
    assert link_description.read(bytes(body)) != description


@pytest.mark.parametrize(
    "address",
    [
        "0f2c.local",
        "example.org",
        "",
        "192.0.2.1 ",
        "192.0.2.01",
        "192.0.2.256",
        "2001:DB8::1",
        "2001:0db8::1",
        "fe80::1%eth0",
        "fe80::1%\r\na=fingerprint:sha-256 00",
        "0.0.0.0",
        "::",
        "224.0.0.251",
        "ff02::fb",
        "192.0.2.1\r\na=ice-lite",
    ],
)
def test_what_is_no_address_of_one_machine_is_no_candidate(address: str) -> None:
    body = link_description.to_bytes(with_candidates(HOST, msgspec.structs.replace(HOST, address=address)))
    assert link_description.read(body) is None


@pytest.mark.parametrize("address", ["192.0.2.1", "127.0.0.1", "2001:db8::1", "::1", "fe80::1", "10.0.0.1"])
def test_addresses_of_machines_are_read(address: str) -> None:
    description = with_candidates(msgspec.structs.replace(HOST, address=address))
    assert link_description.read(link_description.to_bytes(description)) == description


def with_candidates(*those: Candidate) -> Description:
    """A description with these candidates."""
    return msgspec.structs.replace(PLAIN, candidates=those)


@dataclass(frozen=True)
class Wrong:
    """A description with one thing wrong."""

    what: str
    description: Description


WRONG = [
    Wrong("no fragment", msgspec.structs.replace(PLAIN, fragment="abc")),
    Wrong("long fragment", msgspec.structs.replace(PLAIN, fragment="a" * 257)),
    Wrong("fragment with a line", msgspec.structs.replace(PLAIN, fragment="abcd\r\na=x")),
    Wrong("fragment with a last line end", msgspec.structs.replace(PLAIN, fragment="abcd\n")),
    Wrong("short password", msgspec.structs.replace(PLAIN, password="p" * 21)),
    Wrong("long password", msgspec.structs.replace(PLAIN, password="p" * 257)),
    Wrong("password with a space", msgspec.structs.replace(PLAIN, password="p" * 22 + " ")),
    Wrong("short fingerprint", msgspec.structs.replace(PLAIN, fingerprint=bytes(31))),
    Wrong("too many candidates", with_candidates(*[HOST] * (CANDIDATES + 1))),
    Wrong("a thousand candidates", with_candidates(*[HOST] * 1000)),
    Wrong("no foundation", with_candidates(msgspec.structs.replace(HOST, foundation=""))),
    Wrong("long foundation", with_candidates(msgspec.structs.replace(HOST, foundation="a" * 33))),
    Wrong("foundation with a space", with_candidates(msgspec.structs.replace(HOST, foundation="a b"))),
    Wrong("no priority", with_candidates(msgspec.structs.replace(HOST, priority=0))),
    Wrong("large priority", with_candidates(msgspec.structs.replace(HOST, priority=2**31))),
    Wrong("no port", with_candidates(msgspec.structs.replace(HOST, port=0))),
    Wrong("large port", with_candidates(msgspec.structs.replace(HOST, port=2**16))),
    Wrong("unknown kind", with_candidates(msgspec.structs.replace(HOST, kind="tcp"))),
]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda each: each.what)
def test_a_description_with_something_wrong_is_none(wrong: Wrong) -> None:
    assert link_description.read(link_description.to_bytes(wrong.description)) is None


def test_nothing_follows_a_description() -> None:
    assert link_description.read(link_description.to_bytes(PLAIN) + b"\0") is None
