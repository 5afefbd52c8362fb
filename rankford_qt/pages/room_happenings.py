"""What is announced when something happens in a room, each once and in order."""

from p2p.news import Guest, HelperState, LinkKind, RoomView
from p2p.protocol.lobby_events import State
from rankford_qt.pages.room_words import called, listed
from rankford_qt.table.happenings import Happening
from rankford_qt.wording import translate

_REACHED = (LinkKind.DIRECT, LinkKind.RELAYED)


def of_room(before: RoomView | None, after: RoomView) -> list[Happening]:
    """What is new since the view before, or who is there if there was none."""
    if before is None:
        return _present(after)
    old = {each.key: each for each in (*before.guests, *before.waiting)}
    new = {each.key: each for each in (*after.guests, *after.waiting)}
    said = [_left(each, before) for key, each in old.items() if key not in new]
    for key, each in new.items():
        if key not in old and not each.own:
            said += _joined(each, after)
    for key, each in new.items():
        if key in old:
            said += _changes(old[key], each, before, after)
    said += _helper(before, after) + _session(before, after)
    return [Happening(text) for text in said]


def _present(room: RoomView) -> list[Happening]:
    others = [called(each, room) for each in room.guests if not each.own]
    if not others:
        return []
    return [Happening(translate("Room", "Here already: {names}.").format(names=listed(others)))]


def _joined(guest: Guest, room: RoomView) -> list[str]:
    """That somebody came, maybe ready as they did."""
    name = called(guest, room)
    said = [translate("Room", "{name} joined.").format(name=name)]
    return [*said, _readiness(name, ready=True)] if guest.member.ready and room.state is State.OPEN else said


def _left(guest: Guest, room: RoomView) -> str:
    return translate("Room", "{name} is gone.").format(name=called(guest, room))


def _changes(old: Guest, new: Guest, before: RoomView, after: RoomView) -> list[str]:
    if new.own:
        seated = old in before.waiting and new in after.guests
        return [translate("Room", "A seat has become free; it is yours.")] if seated else []
    name, said = called(new, after), []
    # Who plays, or has played, is not ready for the time being: that is no news.
    if old.member.ready != new.member.ready and before.state is State.OPEN and after.state is State.OPEN:
        said.append(_readiness(name, ready=new.member.ready))
    if old.link is not new.link:
        said += [text.format(name=name) for text in _link_news(old.link, new.link)]
    return said


def _readiness(name: str, *, ready: bool) -> str:
    yes, no = translate("Room", "{name} is ready."), translate("Room", "{name} is not ready any more.")
    return (yes if ready else no).format(name=name)


def _link_news(old: LinkKind, new: LinkKind) -> list[str]:
    """That a link came about, and trouble with it."""
    if new is LinkKind.NONE:
        return [translate("Room", "There is no link to {name}.")]
    if new is LinkKind.RELAYED:
        return [translate("Room", "{name} is reached through another player.")]
    if new is LinkKind.CONNECTING and old in _REACHED:
        return [translate("Room", "The link to {name} is interrupted.")]
    if new is LinkKind.DIRECT:
        return [translate("Room", "{name} is connected.")]
    return []


def _helper(before: RoomView, after: RoomView) -> list[str]:
    back = before.helper is HelperState.LOST and after.helper is HelperState.CONNECTED
    return [translate("Room", "The signaling helper is reached again.")] if back else []


def _session(before: RoomView, after: RoomView) -> list[str]:
    if before.state is after.state:
        return []
    if after.state is State.PROPOSED:
        return [translate("Room", "The session is about to start.")]
    if after.state is State.PLAYING:
        return [translate("Room", "A session began.")]
    if before.state is State.PLAYING and after.state is State.OPEN:
        return [translate("Room", "The session is over.")]
    return []
