"""What there is to say about a room and its members, in the player's language."""

from collections.abc import Iterable

from p2p.news import Guest, HelperState, LinkKind, RoomView
from p2p.protocol.identity import fingerprint
from p2p.protocol.lobby_events import State
from rankford_qt.equal_names import equal_looking
from rankford_qt.player_error import QT_TRANSLATE_NOOP
from rankford_qt.wording import say, translate

_LINKS = {
    LinkKind.DIRECT: QT_TRANSLATE_NOOP("Room", "direct link"),
    LinkKind.RELAYED: QT_TRANSLATE_NOOP("Room", "relayed through another player"),
    LinkKind.CONNECTING: QT_TRANSLATE_NOOP("Room", "connecting …"),
    LinkKind.NONE: QT_TRANSLATE_NOOP("Room", "no link"),
}


def link_text(kind: LinkKind) -> str:
    """How a member is reached."""
    return say(_LINKS[kind])


def listed(names: Iterable[str]) -> str:
    """Names in a row, such as "Ann, Bo"."""
    return translate("Room", ", ").join(names)


def called(guest: Guest, room: RoomView) -> str:
    """A member's name, with the fingerprint beside it where another's looks equal."""
    everybody = (*room.guests, *room.waiting)
    name = guest.member.entry.name
    alike = {everybody[place].key for place in equal_looking([each.member.entry.name for each in everybody])}
    return f"{name} ({fingerprint(guest.key)})" if guest.key in alike else name


def names_of(keys: Iterable[bytes], room: RoomView) -> list[str]:
    """What the members with these keys are called; those who are gone are left out."""
    present = {each.key: each for each in (*room.guests, *room.waiting)}
    return [called(present[key], room) for key in keys if key in present]


def host_name(room: RoomView) -> str:
    """What the host is called; empty until it was heard."""
    return next((called(each, room) for each in room.guests if each.member.host), "")


def title(room: RoomView) -> str:
    """Whose table it is."""
    if room.hosting:
        return translate("Room", "Your table")
    name = next((each.member.entry.name for each in room.guests if each.member.host), "")
    return translate("Room", "Table of {name}").format(name=name) if name else translate("Room", "Table")


def seats_text(room: RoomView) -> str:
    """How many sit, of how many."""
    text = translate("Room", "Players: {count} of {seats}")
    return text.format(count=len(room.guests), seats=room.seats if room.seats is not None else "?")


def helper_text(state: HelperState) -> str:
    """What a signaling helper that does not serve means for others; empty while all is well."""
    if state is HelperState.CONNECTED:
        return ""
    if state is HelperState.CONNECTING:
        return translate("Room", "The signaling helper is being reached …")
    return translate("Room", "The signaling helper cannot be reached: until it can, nobody new gets in.")


def on_the_way(room: RoomView) -> str:
    """How far the way into a room is."""
    if room.seats is not None:
        return translate("Room", "The host answered; the link to the table is being made …")
    if room.helper is HelperState.CONNECTED:
        return translate("Room", "The helper is reached; waiting for the host …")
    if room.helper is HelperState.LOST:
        return translate("Room", "The helper cannot be reached just now; trying again …")
    return translate("Room", "Reaching the helper …")


def status(room: RoomView) -> str:
    """What is going on, and what one can do now."""
    if room.state is State.PROPOSED:
        return translate("Room", "The session is about to start: everybody's program is asked.")
    if room.state is State.PLAYING:
        return translate("Room", "A session is being played; the next one can start when it is over.")
    if room.state is State.CLOSED:
        return translate("Room", "The table is closed.")
    return _host_status(room) if room.hosting else _member_status(room)


def _host_status(room: RoomView) -> str:
    others = [each for each in room.guests if not each.own]
    ready = [each for each in others if each.member.ready]
    if room.can_start:
        names = listed(called(each, room) for each in ready if each.member.can_sit)
        return translate("Room", "Start begins a session with {names}.").format(names=names)
    if not others:
        return translate("Room", "Nobody else is here yet; give somebody the code or the link.")
    playing = [each for each in others if each.member.playing]
    if playing:
        names = listed(called(each, room) for each in playing)
        return translate("Room", "Start waits; still at the last session: {names}.").format(names=names)
    if not ready:
        return translate("Room", "Start waits until somebody is ready: others press Ready when they want to play.")
    names = listed(called(each, room) for each in ready)
    return translate("Room", "Start waits for a connection to {names}.").format(names=names)


def _member_status(room: RoomView) -> str:
    own, host = room.own, host_name(room)
    if own is None or not host:
        return translate("Room", "Waiting for the host …")
    if own in room.waiting:
        return translate("Room", "Every seat is taken; you get one when somebody leaves.")
    if own.member.ready:
        return translate("Room", "You are ready; {host} starts the session.").format(host=host)
    return translate("Room", "Press Ready when you want to play; {host} starts the session.").format(host=host)
