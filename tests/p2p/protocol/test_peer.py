"""A client at a table, from the lobby through sessions and back: what goes where over its links."""

import heapq
import math
from itertools import count

import pytest

from core.game import Phase
from core.wagers import ACKNOWLEDGE, SIT_OUT
from p2p.protocol import events, lobby_events
from p2p.protocol.effects import Aborted, Close, Completed
from p2p.protocol.endings import Ground, Reason
from p2p.protocol.limits import EARLY_FRAMES, FRAME
from p2p.protocol.lobby_events import (
    Agreed,
    LeaveRoom,
    LinkDown,
    LinkUp,
    ProposeSession,
    Received,
    SayReady,
    Send,
    Wake,
)
from p2p.protocol.peer import FRAME_KIND, NOTICE, Effect, Event, Peer
from tests.p2p.protocol.lobby_rooms import NAMES, lobby_of
from tests.p2p.protocol.players import Player, cheap, cheap_verify

IDS = tuple(bytes([number]) * 16 for number in range(1, 9))


class Room:
    """Whole peers, the first of which hosts, over ordered links with one delay."""

    def __init__(self, seats: int) -> None:
        self.players: list[Player] = [cheap(name) for name in NAMES[:seats]]
        lobbies = [lobby_of(each, None if index else seats) for index, each in enumerate(self.players)]
        self.peers = [Peer(each, self.players[index].sign, cheap_verify) for index, each in enumerate(lobbies)]
        self.keys = [each.key for each in self.players]
        self.now = 50.0
        self.told: list[list[Effect]] = [[] for _ in self.peers]
        self.sent: list[tuple[int, int, bytes]] = []
        self.held_back: set[tuple[int, int]] = set()
        self.kept: list[tuple[int, int, bytes]] = []
        self._order = count()
        self._queue: list[tuple[float, int, int, Received]] = []

    def do(self, index: int, event: Event) -> list[Effect]:
        """Let something happen to a peer, and put what it sends under way."""
        effects = self.peers[index].handle(event, self.now)
        for effect in effects:
            if not isinstance(effect, Send):
                self.told[index].append(effect)
                continue
            for link in effect.links:
                other = self.keys.index(link)
                self.sent.append((index, other, effect.data))
                if (index, other) in self.held_back:
                    self.kept.append((index, other, effect.data))
                else:
                    self.deliver(index, other, effect.data)
        return effects

    def deliver(self, index: int, other: int, data: bytes) -> None:
        """Put a message of one peer under way to another."""
        received = Received(self.keys[index], data)
        heapq.heappush(self._queue, (self.now + 0.02, next(self._order), other, received))

    def connect(self, *pairs: tuple[int, int]) -> None:
        """Make links, in both directions."""
        for one, other in pairs:
            self.do(one, LinkUp(self.keys[other]))
            self.do(other, LinkUp(self.keys[one]))
        self.pass_time(0.5)

    def pass_time(self, seconds: float) -> None:
        """Deliver, and wake whoever is due."""
        until = self.now + seconds
        while True:
            due = min((peer.deadline, index) for index, peer in enumerate(self.peers))
            at = self._queue[0][0] if self._queue else math.inf
            if min(at, due[0]) > until:
                break
            self.now = max(self.now, min(at, due[0]))
            if at <= due[0]:
                _, _, index, received = heapq.heappop(self._queue)
                self.do(index, received)
            else:
                self.do(due[1], Wake())
        self.now = until

    def agree(self, proposal_id: bytes = IDS[0]) -> None:
        """All are ready, and the host proposes."""
        for index in range(1, len(self.peers)):
            self.do(index, SayReady(True))
        self.pass_time(0.5)
        self.do(0, ProposeSession(proposal_id))

    def play(self) -> None:
        """Every seat sits out, phase by phase, until no session runs."""
        salts = count(1)
        while any(peer.session for peer in self.peers):
            for index, peer in enumerate(self.peers):
                if peer.session and peer.session.view.situation:
                    place = peer.session.judge.game.round, peer.session.judge.game.phase
                    choice = SIT_OUT if place[1] is Phase.OPENING else ACKNOWLEDGE
                    self.do(index, events.Confirm(place, choice, next(salts).to_bytes(16, "big")))
            self.pass_time(0.2)

    def of(self, kind: type, index: int) -> list[Effect]:
        """Everything of one kind that a peer told."""
        return [each for each in self.told[index] if isinstance(each, kind)]


def whole(seats: int = 3) -> Room:
    """A room in which all have links to all."""
    room = Room(seats)
    room.connect(*((one, other) for one in range(seats) for other in range(one)))
    return room


def frames(room: Room, index: int, other: int) -> list[bytes]:
    """The frames that a peer sent to another."""
    return [data[1:] for one, to, data in room.sent if (one, to) == (index, other) and data[:1] == FRAME_KIND]


def test_a_table_plays_and_plays_again_over_the_same_links() -> None:
    room = whole()
    for proposal_id in IDS[:2]:
        room.agree(proposal_id)
        room.pass_time(0.1)
        assert all(peer.session for peer in room.peers)
        room.play()
    ids = [effect.agreement.session_id for effect in room.of(Agreed, 0) if isinstance(effect, Agreed)]
    assert len(set(ids)) == 2
    for index in range(3):
        assert len(room.of(Completed, index)) == len(room.of(Close, index)) == 2
        assert room.of(Completed, index) == room.of(Completed, 0)
        assert room.peers[index].session is None
        assert not room.of(lobby_events.Ignored, index)


def test_a_pair_without_a_link_plays_through_the_third() -> None:
    room = Room(3)
    room.connect((0, 1), (0, 2))
    room.agree()
    room.pass_time(3.0)
    room.play()
    assert room.of(Completed, 1) == room.of(Completed, 2) == room.of(Completed, 0) != []


def test_links_that_come_and_go_are_told_to_the_session() -> None:
    room = whole()
    room.agree()
    room.pass_time(1.0)
    room.do(1, LinkDown(room.keys[2]))
    room.do(2, LinkDown(room.keys[1]))
    before = len(frames(room, 1, 2))
    room.pass_time(5.0)
    assert len(frames(room, 1, 2)) == before
    room.do(1, LinkUp(room.keys[2]))
    room.do(2, LinkUp(room.keys[1]))
    room.pass_time(1.0)
    assert len(frames(room, 1, 2)) > before
    room.play()
    assert len(room.of(Completed, 1)) == len(room.of(Completed, 2)) == 1


def test_frames_that_come_before_the_session_are_held_and_then_judged() -> None:
    room = whole()
    room.agree()
    # The third hears the proposal, and of the second's answer to it nothing.
    room.held_back = {(1, 2)}
    room.pass_time(0.03)
    room.held_back = {(0, 2), (1, 2)}
    room.pass_time(0.1)
    assert [peer.session is not None for peer in room.peers] == [True, True, False]
    late = sorted(
        (each for each in room.sent[-20:] if each[:2] in room.held_back), key=lambda each: each[2][:1] == NOTICE
    )
    room.held_back.clear()
    for index, other, data in late:
        room.deliver(index, other, data)
    assert late[0][2][:1] == FRAME_KIND
    room.pass_time(0.05)
    assert all(peer.session for peer in room.peers)
    room.play()
    assert all(room.of(Completed, index) for index in range(3))


def test_too_many_early_frames_make_a_link_useless_for_that_session() -> None:
    room = whole()
    junk = FRAME_KIND + bytes(200)
    for _ in range(EARLY_FRAMES + 5):
        room.do(2, Received(room.keys[1], junk))
    room.agree()
    room.pass_time(3.0)
    assert all(peer.session for peer in room.peers)
    assert frames(room, 2, 1) == []
    assert frames(room, 2, 0) != []


def test_early_frames_of_no_session_are_judged_when_one_begins() -> None:
    room = whole()
    room.do(2, Received(room.keys[1], FRAME_KIND + bytes(9 * FRAME)))
    room.agree()
    room.pass_time(1.0)
    (aborted,) = room.of(Aborted, 2)
    assert isinstance(aborted, Aborted)
    assert (aborted.ending.reason, aborted.ending.ground) == (Reason.OVERSIZE, Ground.NONE)
    assert room.peers[2].session is None
    assert room.peers[2].latest is not None
    assert room.peers[2].latest.ending == aborted.ending
    room.pass_time(10.0)
    assert all(peer.session is None for peer in room.peers)


def test_nothing_is_held_of_a_link_that_went_or_never_was() -> None:
    room = whole()
    for _ in range(EARLY_FRAMES + 1):
        room.do(2, Received(room.keys[1], FRAME_KIND + bytes(200)))
        room.do(2, Received(bytes(31) + b"x", FRAME_KIND + bytes(200)))
    room.do(2, LinkDown(room.keys[1]))
    room.do(1, LinkDown(room.keys[2]))
    room.connect((1, 2))
    room.agree()
    room.pass_time(1.0)
    assert frames(room, 2, 1) != []
    room.play()
    assert room.of(Completed, 2)


def test_late_frames_of_an_ended_session_are_dropped_silently() -> None:
    room = whole()
    room.agree()
    room.pass_time(0.1)
    room.play()
    old = frames(room, 1, 0)
    for data in old:
        assert room.do(0, Received(room.keys[1], FRAME_KIND + data)) == []
    before = len(frames(room, 0, 1))
    room.agree(IDS[1])
    room.pass_time(0.1)
    assert len(frames(room, 0, 1)) > before
    for data in old:
        assert room.do(0, Received(room.keys[1], FRAME_KIND + data)) == []
    room.play()
    assert len(room.of(Completed, 0)) == 2


def test_frames_of_somebody_who_does_not_sit_change_nothing() -> None:
    room = whole(4)
    room.do(1, SayReady(True))
    room.do(2, SayReady(True))
    room.pass_time(0.5)
    room.do(0, ProposeSession(IDS[0]))
    room.pass_time(0.5)
    assert [peer.session is not None for peer in room.peers] == [True, True, True, False]
    assert room.do(0, Received(room.keys[3], FRAME_KIND + bytes(300))) == []
    room.play()
    assert len(room.of(Completed, 0)) == 1


@pytest.mark.parametrize("data", [b"", b"\2", b"\2" + bytes(300), NOTICE, NOTICE + bytes(100)])
def test_what_is_neither_notice_nor_frame_is_held_against_the_link(data: bytes) -> None:
    room = whole()
    (ignored,) = room.do(0, Received(room.keys[1], data))
    assert isinstance(ignored, lobby_events.Ignored)
    assert ignored.key == room.keys[1]


def test_no_frame_comes_through_the_helper() -> None:
    room = whole()
    room.agree()
    room.pass_time(0.1)
    room.peers[0].handle(LinkUp(lobby_events.HELPER), room.now)
    effects = room.do(0, Received(lobby_events.HELPER, FRAME_KIND + bytes(300)))
    assert [type(each) for each in effects] == [lobby_events.Ignored]


def test_leaving_the_room_departs_from_the_session_first() -> None:
    room = whole()
    room.agree()
    room.pass_time(0.1)
    room.do(1, LeaveRoom())
    room.pass_time(1.0)
    for index in (0, 2):
        (aborted,) = room.of(Aborted, index)
        assert isinstance(aborted, Aborted)
        assert (aborted.ending.reason, aborted.ending.charged) == (Reason.DEPARTED, aborted.ending.by)
    assert len(room.peers[0].lobby.view.members) == 2


def test_leaving_a_session_leaves_one_in_the_room() -> None:
    room = whole()
    room.agree()
    room.pass_time(0.1)
    room.do(1, events.Leave())
    room.pass_time(1.0)
    assert all(peer.session is None for peer in room.peers)
    assert len(room.peers[0].lobby.view.members) == 3
    assert room.do(1, events.Background()) == []


def test_who_is_not_ready_does_not_sit_whatever_the_host_proposed_meanwhile() -> None:
    room = whole()
    for index in (1, 2):
        room.do(index, SayReady(True))
    room.pass_time(0.5)
    room.do(1, SayReady(False))
    room.do(0, ProposeSession(IDS[0]))
    room.pass_time(0.5)
    assert all(peer.session is None for peer in room.peers)
    room.pass_time(10.0)
    assert room.of(lobby_events.ProposalFailed, 0) == [lobby_events.ProposalFailed((room.keys[1],))]
    room.do(0, ProposeSession(IDS[1]))
    room.pass_time(0.5)
    assert [peer.session is not None for peer in room.peers] == [True, False, True]


def cuts(room: Room, index: int) -> list[Effect]:
    """What a peer told of the room's ends and of the session's, in order."""
    kinds = (Agreed, lobby_events.Removed, lobby_events.HostLeft, Completed, Aborted, Close)
    return [each for each in room.told[index] if isinstance(each, kinds)]


def test_a_member_that_is_removed_plays_its_session_to_the_end() -> None:
    room = whole(4)
    room.do(1, SayReady(True))
    room.do(2, SayReady(True))
    room.pass_time(0.5)
    room.do(0, ProposeSession(IDS[0]))
    room.pass_time(0.5)
    room.do(0, lobby_events.RemoveMember(room.keys[1]))
    # Who does not sit is cut at once.
    room.do(0, lobby_events.RemoveMember(room.keys[3]))
    room.pass_time(0.5)
    at_once, later = lobby_events.Removed(room.keys[3]), lobby_events.Removed(room.keys[1])
    told = [room.of(lobby_events.Removed, index) for index in range(4)]
    assert told == [[at_once], [], [at_once], [later, at_once]]
    assert room.peers[1].lobby.view.state is lobby_events.State.CLOSED
    assert math.inf > room.peers[1].deadline
    room.play()
    for index in range(3):
        assert [type(each) for each in cuts(room, index)][-3:] == [Completed, Close, lobby_events.Removed]
        assert cuts(room, index)[-1] == later
    # Said once: the next session, of those that are left, ends without it.
    room.do(2, SayReady(True))
    room.pass_time(0.5)
    room.do(0, ProposeSession(IDS[1]))
    room.pass_time(0.5)
    room.play()
    assert [type(each) for each in cuts(room, 0)][-2:] == [Completed, Close]


@pytest.mark.parametrize("overtakes", [False, True])
def test_a_host_that_leaves_departs_from_the_session_before_the_room_closes(overtakes: bool) -> None:
    room = whole()
    room.agree()
    room.pass_time(1.0)
    if overtakes:
        room.held_back = {(0, 1), (0, 2)}
    room.do(0, LeaveRoom())
    # A notice can come by the helper, before the frames of the link.
    for index, other, data in sorted(room.kept, key=lambda each: each[2][:1]):
        room.deliver(index, other, data)
    room.pass_time(0.5)
    assert [type(each) for each in cuts(room, 0)] == [Agreed, Aborted, Close]
    for index in (1, 2):
        assert [type(each) for each in cuts(room, index)] == [Agreed, Aborted, Close, lobby_events.HostLeft]
        (aborted,) = room.of(Aborted, index)
        assert isinstance(aborted, Aborted)
        assert (aborted.ending.reason, aborted.ending.charged) == (Reason.DEPARTED, 0)
        assert room.peers[index].deadline == math.inf


def leave_the_room_alone(room: Room) -> None:
    """The host says that it leaves the room, and plays on."""
    (left,) = (each for each in room.peers[0].lobby.handle(LeaveRoom(), room.now) if isinstance(each, Send))
    for other in (1, 2):
        room.deliver(0, other, NOTICE + left.data)
    room.pass_time(0.1)


def test_a_session_goes_on_when_its_lobby_is_closed() -> None:
    room = whole()
    room.agree()
    room.pass_time(1.0)
    leave_the_room_alone(room)
    assert all(peer.lobby.view.state is lobby_events.State.CLOSED for peer in room.peers)
    assert [cuts(room, index)[1:] for index in range(3)] == [[]] * 3
    # Links that come and go still reach it, and so do its limits.
    room.do(1, LinkDown(room.keys[2]))
    room.do(2, LinkDown(room.keys[1]))
    room.pass_time(5.0)
    before = len(frames(room, 1, 2))
    room.do(1, LinkUp(room.keys[2]))
    room.do(2, LinkUp(room.keys[1]))
    room.pass_time(5.0)
    assert len(frames(room, 1, 2)) > before
    room.play()
    for index in (1, 2):
        assert [type(each) for each in cuts(room, index)[1:]] == [Completed, Close, lobby_events.HostLeft]
    assert [type(each) for each in cuts(room, 0)[1:]] == [Completed, Close]
    assert all(peer.deadline == math.inf for peer in room.peers)


def test_a_limit_ends_a_session_whose_lobby_is_closed() -> None:
    room = whole()
    room.agree()
    room.pass_time(1.0)
    leave_the_room_alone(room)
    room.pass_time(60.0)
    for index in (1, 2):
        assert [type(each) for each in cuts(room, index)[1:]] == [Aborted, Close, lobby_events.HostLeft]
    assert all(peer.session is None for peer in room.peers)


def test_the_deadline_is_the_first_of_lobby_and_session() -> None:
    room = whole()
    peer = room.peers[0]
    assert peer.deadline == peer.lobby.deadline
    room.agree()
    room.pass_time(0.1)
    assert peer.session is not None
    assert peer.deadline == min(peer.session.deadline, peer.lobby.deadline) < math.inf
