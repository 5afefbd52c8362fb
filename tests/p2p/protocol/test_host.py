"""Hosts and ports as people write them."""

import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol import host
from p2p.protocol.host import HostError, PortError


@pytest.mark.parametrize(
    ("text", "split"),
    [
        ("Helper.Example.ORG.:0080", ("helper.example.org", 80)),
        ("helper_1", ("helper_1", 7)),
        ("münchen.example:65535", ("xn--mnchen-3ya.example", 65535)),
        ("10.0.0.1", ("10.0.0.1", 7)),
        ("[FD00:0::0002]:1", ("fd00::2", 1)),
        ("[::ffff:10.0.0.1]", ("10.0.0.1", 7)),
        ("a" * 63, ("a" * 63, 7)),
    ],
)
def test_there_is_one_spelling(text: str, split: tuple[str, int]) -> None:
    assert host.split(text, 7) == split
    assert host.split(host.joined(*split), 7) == split
    assert host.split(host.bracketed(split[0]), 7) == (split[0], 7)


@pytest.mark.parametrize(
    "text",
    [
        "",
        ":443",
        "user@host",
        "two words",
        "-a.example",
        "a-.example",
        "a..example",
        ".",
        "a" * 64,
        "1.2.3",
        "1.2.3.256",
        "01.2.3.4",
        "0.0.0.0",
        "[::]",
        "[::ffff:0.0.0.0]",
        "224.0.0.251",
        "[ff02::fb]",
        "[fe80::1%eth0]",
        "[helper]",
        "[10.0.0.1]",
        "[fd00::2",
        "[::1]x",
    ],
)
def test_what_cannot_be_connected_to_is_refused(text: str) -> None:
    with pytest.raises(HostError):
        host.split(text, 7)


@pytest.mark.parametrize("port", ["", "0", "00", "65536", "100000", "+1", "1 ", "٣", "port"])
def test_a_port_is_a_number_from_1_to_65535(port: str) -> None:
    with pytest.raises(PortError):
        host.split(f"host:{port}", 7)


@pytest.mark.parametrize(
    ("text", "local"),
    [
        ("localhost", True),
        ("localhost.example.org", False),
        ("127.1.2.3", True),
        ("::1", True),
        ("192.168.0.9", True),
        ("172.16.5.5", True),
        ("172.32.0.1", False),
        ("169.254.7.7", True),
        ("fe80::1", True),
        ("fd00::2", True),
        ("2606:4700::1111", False),
        ("8.8.8.8", False),
    ],
)
def test_private_addresses_are_local(text: str, local: bool) -> None:
    assert host.is_local(text) == local


@given(st.one_of(st.ip_addresses(v=4), st.ip_addresses(v=6)), st.integers(1, 65535))
def test_every_numeric_address_is_itself(address: ipaddress.IPv4Address | ipaddress.IPv6Address, port: int) -> None:
    try:
        name, same = host.split(host.joined(str(address), port), 7)
    except HostError:
        assert address.is_multicast or address.is_unspecified
    else:
        assert same == port
        assert ipaddress.ip_address(name) == (getattr(address, "ipv4_mapped", None) or address)


@given(st.text(max_size=40))
def test_any_text_is_a_host_or_refused(text: str) -> None:
    try:
        split = host.split(text, 7)
    except (HostError, PortError):
        return
    assert split[0].isascii()
    assert host.split(host.joined(*split), 7) == split
