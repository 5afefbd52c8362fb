"""Which addresses are told to others, and which of others' are tried."""

from ipaddress import ip_interface

import ifaddr
import pytest

from p2p.lan import adapters
from p2p.lan.adapters import Adapters

HOME = Adapters(frozenset(map(ip_interface, ("192.168.1.7/24", "10.8.0.2/32", "fd00::7/64", "2606:4700:1::7/64"))))


def adapter(index: int, *ips: ifaddr.IP) -> ifaddr.Adapter:
    """An adapter as ifaddr gives it."""
    return ifaddr.Adapter(f"eth{index}", f"eth{index}", list(ips), index)


def v4(address: str, prefix: int) -> ifaddr.IP:
    """An IPv4 address of it."""
    return ifaddr.IP(address, prefix, "")


def v6(address: str, prefix: int, scope: int = 0) -> ifaddr.IP:
    """An IPv6 address of it."""
    return ifaddr.IP((address, 0, scope), prefix, "")


def test_addresses_that_others_can_use_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        adapter(1, v4("127.0.0.1", 8), v6("::1", 128)),
        adapter(2, v4("192.168.1.7", 24), v6("fe80::1%2", 64, 2)),
        adapter(3, v6("fd00::7", 64), v4("0.0.0.0", 8)),
        adapter(4, v4("10.8.0.2", 32)),
    ]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: found)
    own = adapters.read()
    assert own.addresses == ("10.8.0.2", "192.168.1.7", "fd00::7")
    assert own.multicast == ["10.8.0.2", "192.168.1.7", 3]


def test_own_networks_come_first_and_foreign_addresses_are_left_alone() -> None:
    others = ("172.17.0.1", "8.8.8.8", "2606:4700:1::9", "2606:4700:2::9", "fd77::1", "192.168.1.9", "169.254.3.3")
    near = ("2606:4700:1::9", "192.168.1.9", "172.17.0.1", "fd77::1", "169.254.3.3")
    assert HOME.near(others) == near


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "::1", "fe80::1", "fe80::1%3", "0.0.0.0", "::", "224.0.0.1", "ff02::1"]
)
def test_what_leads_to_this_computer_or_nowhere_is_never_tried(address: str) -> None:
    everywhere = Adapters(frozenset(map(ip_interface, ("0.0.0.0/0", "::/0"))))
    assert everywhere.near([address]) == ()


def test_this_machine_can_be_read() -> None:
    for each in adapters.read().interfaces:
        assert not each.ip.is_loopback
