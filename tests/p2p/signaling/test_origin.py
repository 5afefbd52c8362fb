"""What counts as one address, and which are local."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.signaling.origin import UNKNOWN, Origin, forwarded, origin


def test_an_ipv4_address_is_one_and_an_ipv6_network_is_one() -> None:
    assert origin("8.8.8.8") == origin("::ffff:8.8.8.8") == Origin(0x08080808, False)
    assert origin("2606:4700::1") == origin("2606:4700::ffff:0:0:2") != origin("2606:4700:0:1::1")
    assert origin("8.8.8.8") != origin("8.8.8.9")


@pytest.mark.parametrize(
    "text", ["127.0.0.1", "10.1.2.3", "192.168.1.2", "169.254.3.4", "::1", "fe80::1%eth0", "fd00::5", "::ffff:10.0.0.1"]
)
def test_local_addresses(text: str) -> None:
    assert origin(text).local


@pytest.mark.parametrize("text", ["8.8.8.8", "2606:4700::1", "::ffff:8.8.8.8"])
def test_others_are_not_local(text: str) -> None:
    assert not origin(text).local


@pytest.mark.parametrize("text", ["", "x", "1.2.3", "unknown", "8.8.8.8 9.9.9.9"])
def test_what_is_no_address_counts_as_one_that_is_not_local(text: str) -> None:
    assert origin(text) is UNKNOWN
    assert not UNKNOWN.local


@pytest.mark.parametrize(
    ("values", "address"),
    [
        (["8.8.8.8"], "8.8.8.8"),
        (["1.1.1.1, 8.8.8.8"], "8.8.8.8"),
        (["1.1.1.1", "9.9.9.9,8.8.8.8 "], "8.8.8.8"),
        (["8.8.8.8:443"], "8.8.8.8"),
        (["2606:4700::1"], "2606:4700::1"),
        (["[2606:4700::1]:443"], "2606:4700::1"),
        (["[2606:4700::1]"], "2606:4700::1"),
    ],
)
def test_the_nearest_proxy_has_the_last_word(values: list[str], address: str) -> None:
    assert forwarded(values) == origin(address) != UNKNOWN


@pytest.mark.parametrize("values", [[], [""], ["8.8.8.8, "], ["8.8.8.8, _hidden"]])
def test_a_proxy_that_names_nobody(values: list[str]) -> None:
    assert forwarded(values) is UNKNOWN


@given(st.lists(st.text(max_size=60) | st.text("0123456789abcdef:.[]%, ", max_size=40), max_size=3))
def test_whatever_a_header_holds_is_one_address(values: list[str]) -> None:
    found = forwarded(values)
    assert forwarded([", ".join(values)]) == found or not values
    assert isinstance(hash(found), int)
