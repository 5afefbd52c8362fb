"""Addresses of helpers: which may be used, and their one spelling."""

import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol import helper_url
from p2p.protocol.helper_url import Fault, HelperAddressError

LOCAL = (
    "127.0.0.1",
    "10.1.2.3",
    "192.168.0.9",
    "172.16.5.5",
    "169.254.7.7",
    "[::1]",
    "[fd00::2]",
    "[fe80::1]",
    "localhost",
)
PUBLIC = (
    "8.8.8.8",
    "172.32.0.1",
    "[2606:4700::1111]",
    "[::ffff:8.8.8.8]",
    "helper.example.org",
    "localhost.example.org",
)


def refused(url: str) -> Fault:
    """What is wrong with it."""
    with pytest.raises(HelperAddressError, match=r"\.$") as caught:
        helper_url.normal(url)
    return caught.value.fault


@pytest.mark.parametrize("host", LOCAL)
def test_plain_ws_serves_on_this_computer_and_private_networks(host: str) -> None:
    assert helper_url.normal(f"ws://{host}:8765") == f"ws://{host}:8765"
    assert helper_url.is_local(f"ws://{host}:8765")


@pytest.mark.parametrize("host", PUBLIC)
def test_everything_else_needs_wss(host: str) -> None:
    assert refused(f"ws://{host}:8765") is Fault.OPEN
    assert not helper_url.is_local(helper_url.normal(f"wss://{host}:8765"))


def test_a_text_that_is_no_address_is_not_local() -> None:
    assert not helper_url.is_local("")


@pytest.mark.parametrize(
    ("url", "normal"),
    [
        ("WSS://Helper.Example.ORG.:443/", "wss://helper.example.org"),
        ("wss://helper.example.org:0080", "wss://helper.example.org:80"),
        ("ws://127.0.0.1:80//", "ws://127.0.0.1"),
        ("wss://h/Room_1/%20~x/", "wss://h/Room_1/%20~x"),
        ("ws://[FD00:0::0002]:1", "ws://[fd00::2]:1"),
        ("ws://[::ffff:10.0.0.1]:1", "ws://10.0.0.1:1"),
        ("wss://münchen.example:65535", "wss://xn--mnchen-3ya.example:65535"),
    ],
)
def test_there_is_one_spelling(url: str, normal: str) -> None:
    assert helper_url.normal(url) == normal
    assert helper_url.normal(normal) == normal


@pytest.mark.parametrize(
    ("url", "fault"),
    [
        ("", Fault.SCHEME),
        ("helper.example.org:8443", Fault.SCHEME),
        ("https://helper.example.org", Fault.SCHEME),
        ("wss:helper.example.org", Fault.SCHEME),
        ("wss://", Fault.HOST),
        ("wss://:443", Fault.HOST),
        ("wss://user@helper.example.org", Fault.HOST),
        ("wss://user:secret@helper.example.org", Fault.PORT),
        ("wss://two words", Fault.HOST),
        ("wss://-a.example", Fault.HOST),
        ("wss://a..example", Fault.HOST),
        ("wss://" + "a" * 64, Fault.HOST),
        ("wss://1.2.3", Fault.HOST),
        ("wss://1.2.3.256", Fault.HOST),
        ("wss://0.0.0.0", Fault.HOST),
        ("wss://[::]", Fault.HOST),
        ("wss://[::ffff:0.0.0.0]", Fault.HOST),
        ("wss://224.0.0.251", Fault.HOST),
        ("ws://[fe80::1%eth0]", Fault.HOST),
        ("wss://[helper]", Fault.HOST),
        ("wss://fd00::2", Fault.PORT),
        ("wss://[fd00::2", Fault.HOST),
        ("wss://h:", Fault.PORT),
        ("wss://h:0", Fault.PORT),
        ("wss://h:65536", Fault.PORT),
        ("wss://h:٣", Fault.PORT),
        ("wss://h/?room=1", Fault.PATH),
        ("wss://h#top", Fault.PATH),
        ("wss://h/a b", Fault.PATH),
        ("wss://h/a./", Fault.PATH),
        ("wss://h/" + "a" * 193, Fault.TOO_LONG),
    ],
)
def test_anything_else_is_refused_in_one_sentence(url: str, fault: Fault) -> None:
    assert refused(url) is fault


def test_the_longest_address_is_allowed() -> None:
    assert len(helper_url.normal("wss://h/" + "a" * 192)) == helper_url.LONGEST


@given(st.one_of(st.ip_addresses(v=4), st.ip_addresses(v=6)), st.integers(1, 65535))
def test_a_numeric_address_gives_a_url(address: ipaddress.IPv4Address | ipaddress.IPv6Address, port: int) -> None:
    url = helper_url.plain(str(address), port)
    try:
        normal = helper_url.normal(url)
    except HelperAddressError as error:
        assert error.fault in (Fault.OPEN, Fault.HOST)
    else:
        assert normal == url or getattr(address, "ipv4_mapped", None)
        assert helper_url.is_local(normal)


@given(st.text(max_size=40), st.sampled_from(("", "ws://", "wss://", "wss://h:1/")))
def test_any_text_is_an_address_or_one_sentence(text: str, start: str) -> None:
    try:
        normal = helper_url.normal(start + text)
    except HelperAddressError as error:
        assert str(error) == error.fault.value
    else:
        assert helper_url.normal(normal) == normal
        assert normal.isascii()
