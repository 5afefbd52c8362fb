"""Rooms made by hand, with members whose keys are a byte repeated."""

from dataclasses import replace

from p2p.news import Guest, HelperState, LinkKind, RoomView
from p2p.protocol.lobby_events import Member, State
from p2p.protocol.messages import Entry

HTML = "<b>x</b> & Sons"
WIDE = "W" * 24
ZALGO = "Z" + "\u0336\u0321\u0346" * 7 + "go"
HEBREW = "שלום עולם"
OWN = 200
"""The byte of one's own key."""


def key(byte: int) -> bytes:
    """A public key."""
    return bytes([byte]) * 32


def guest(
    byte: int,
    name: str,
    *,
    host: bool = False,
    ready: bool = False,
    link: LinkKind = LinkKind.DIRECT,
    automated: bool = False,
    playing: bool = False,
) -> Guest:
    """A member; the one with the byte ``OWN`` is oneself."""
    reachable = link in (LinkKind.DIRECT, LinkKind.RELAYED)
    member = Member(Entry(key(byte), automated, name), host, ready or host, (), reachable, playing)
    return Guest(member, byte == OWN, link)


def room(
    *guests: Guest,
    seats: int | None = 6,
    waiting: tuple[Guest, ...] = (),
    state: State = State.OPEN,
    helper: HelperState = HelperState.CONNECTED,
) -> RoomView:
    """A room; one hosts it oneself if one is its host."""
    hosting = any(each.own and each.member.host for each in guests)
    return RoomView(state, seats, guests, waiting, helper, hosting)


def own_host() -> Guest:
    """Oneself as host."""
    return guest(OWN, "Ada", host=True)


def hosted() -> RoomView:
    """One's own table with every kind of member."""
    return room(
        own_host(),
        guest(2, "Bo", ready=True),
        guest(3, "Chidi", ready=True, link=LinkKind.RELAYED),
        guest(4, WIDE, link=LinkKind.CONNECTING),
        guest(5, "Bo", automated=True, link=LinkKind.NONE),
    )


def joined(*, ready: bool = False) -> RoomView:
    """Somebody else's table."""
    return room(
        guest(1, "Ana", host=True),
        guest(OWN, "Ada", ready=ready),
        guest(3, HTML, ready=True, link=LinkKind.RELAYED),
        seats=4,
    )


def with_own_ready(view: RoomView) -> RoomView:
    """The same after the own client has said Ready."""
    guests = tuple(replace(each, member=replace(each.member, ready=True)) if each.own else each for each in view.guests)
    return replace(view, guests=guests)
