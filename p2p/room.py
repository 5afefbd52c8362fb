"""The room as a lobby page shows it: who is there, and how each is reached."""

from p2p.links.mesh import Mesh
from p2p.news import Guest, HelperState, LinkKind, RoomView
from p2p.protocol.lobby_events import LobbyView, Member


def view_of(lobby: LobbyView, own_key: bytes, mesh: Mesh, helper: HelperState, *, hosting: bool) -> RoomView:
    """The view of a room for one of its members."""
    guests, waiting = (
        tuple(_guest(each, own_key, mesh) for each in members) for members in (lobby.members, lobby.waiting)
    )
    return RoomView(lobby.state, lobby.seats, guests, waiting, helper, hosting)


def _guest(member: Member, own_key: bytes, mesh: Mesh) -> Guest:
    key = member.entry.public_key
    own = key == own_key
    return Guest(member, own, LinkKind.DIRECT if own else _kind(key, member, mesh))


def _kind(key: bytes, member: Member, mesh: Mesh) -> LinkKind:
    if mesh.is_up(key):
        return LinkKind.DIRECT
    if member.reachable:
        return LinkKind.RELAYED
    return LinkKind.NONE if mesh.has_failed(key) else LinkKind.CONNECTING
