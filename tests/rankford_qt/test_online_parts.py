"""The parts that play over a network: what they load, and what is said where they cannot work."""

import asyncio
import errno
import subprocess
import sys
from types import SimpleNamespace
from typing import Any, cast

import pytest

import p2p.hosting
import p2p.joining
import p2p.lan.browser
from p2p.hosting import HostedTable
from p2p.lan.listing import LanError, LanFault
from p2p.network import Network, Player, World
from p2p.protocol.invitation import Invitation
from rankford_qt import online_parts
from rankford_qt.online_parts import OnlineError, OnlineParts

ANY = cast("Any", None)


def test_nothing_of_the_network_is_loaded_before_it_is_asked_for() -> None:
    code = (
        "import sys; from rankford_qt.online_parts import OnlineParts; heavy = {'aiortc', 'zeroconf', 'websockets'};"
        "early = heavy & set(sys.modules); OnlineParts().load(); sys.exit(bool(early or heavy - set(sys.modules)))"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_a_missing_part_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "p2p.joining", None)
    with pytest.raises(OnlineError, match=r"lacks a part .*p2p\.joining"):
        OnlineParts().load()


def test_where_nobody_may_listen_nobody_hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_arguments: object) -> HostedTable:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(p2p.hosting, "host", refuse)
    with pytest.raises(OnlineError, match=r"wait for other players \(Permission denied\)"):
        asyncio.run(OnlineParts().host(cast("Player", ANY), 2, Network(), World(), lambda _news: None))


def test_every_fault_of_discovery_has_its_sentence() -> None:
    told = {name: message.text for name, message in online_parts._NOT_SEEN.items()}
    assert told == {fault.name: fault.value for fault in LanFault}


@pytest.mark.parametrize("fault", LanFault)
def test_blocked_discovery_is_said(fault: LanFault, monkeypatch: pytest.MonkeyPatch) -> None:
    class Blocked:
        def __init__(self, _tell: object) -> None:
            pass

        async def start(self) -> None:
            raise LanError(fault)

    monkeypatch.setattr(p2p.lan.browser, "Browser", Blocked)
    with pytest.raises(OnlineError) as caught:
        asyncio.run(OnlineParts().browse(lambda: None))
    assert str(caught.value) == fault.value


def test_a_table_that_is_not_found_says_what_else_leads_there(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(_invitation: Invitation, _clock: object) -> None:
        return None

    monkeypatch.setattr(p2p.joining, "looked_for", nothing)
    with pytest.raises(OnlineError, match="paste the whole link, or enter the host's helper"):
        asyncio.run(OnlineParts().look_for(Invitation("0" * 11), World()))


def test_without_a_network_nothing_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_network(_invitation: Invitation, _clock: object) -> None:
        raise LanError(LanFault.NO_NETWORK)

    monkeypatch.setattr(p2p.joining, "looked_for", no_network)
    with pytest.raises(OnlineError, match="no network address"):
        asyncio.run(OnlineParts().look_for(Invitation("0" * 11), World()))


def test_a_table_that_is_found_leads_there(monkeypatch: pytest.MonkeyPatch) -> None:
    invitation = Invitation("0" * 11, ("ws://192.168.1.2:4000",))

    async def found(_invitation: Invitation, _clock: object) -> Invitation:
        return invitation

    monkeypatch.setattr(p2p.joining, "looked_for", found)
    assert asyncio.run(OnlineParts().look_for(Invitation("0" * 11), World())) is invitation


def test_a_table_that_cannot_be_listed_says_that_the_code_works() -> None:
    async def refuse(_listed: bool) -> None:
        raise LanError(LanFault.BLOCKED)

    table = cast("HostedTable", SimpleNamespace(set_listed=refuse))
    with pytest.raises(OnlineError, match="the code and the link still work"):
        asyncio.run(OnlineParts().set_listed(table, listed=True))
