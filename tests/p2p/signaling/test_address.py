"""The helper's address as a player types it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.signaling import address
from p2p.signaling.address import Fault, HelperAddressError


@pytest.mark.parametrize(
    ("typed", "url"),
    [
        (" helper.example.org:8443 ", "wss://helper.example.org:8443"),
        ("Helper.Example.org/rooms/", "wss://helper.example.org/rooms"),
        ("wss://helper.example.org", "wss://helper.example.org"),
        ("8.8.8.8:9", "wss://8.8.8.8:9"),
        ("192.168.1.5:8765", "ws://192.168.1.5:8765"),
        ("localhost:8765", "ws://localhost:8765"),
        ("::1", "ws://[::1]"),
        ("fd00::0:2", "ws://[fd00::2]"),
        ("2606:4700::1111", "wss://[2606:4700::1111]"),
        ("[fd00::2]:8765/x", "ws://[fd00::2]:8765/x"),
        ("wss://127.0.0.1:8765", "wss://127.0.0.1:8765"),
    ],
)
def test_plain_ws_is_meant_on_this_network_and_wss_elsewhere(typed: str, url: str) -> None:
    assert address.read(typed) == url
    assert address.is_local(url) == (url.startswith("ws:") or "127.0.0.1" in url)


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("  ", Fault.EMPTY),
        ("host:port", Fault.PORT),
        ("ws://helper.example.org", Fault.OPEN),
        ("http://helper.example.org", Fault.SCHEME),
        ("user@helper.example.org", Fault.HOST),
        ("a" * 10_000, Fault.TOO_LONG),
        ("fe80::1%eth0", Fault.HOST),
    ],
)
def test_anything_else_is_refused_in_one_sentence(typed: str, fault: Fault) -> None:
    with pytest.raises(HelperAddressError, match=r"\.$") as caught:
        address.read(typed)
    assert caught.value.fault is fault


@given(st.text(max_size=40))
def test_any_text_is_an_address_or_one_sentence(typed: str) -> None:
    try:
        url = address.read(typed)
    except HelperAddressError:
        return
    assert address.read(url) == url
