"""The lobby: who is in the room, who is ready, and the agreement that a session starts from (section 6, Start).

Like the session it does no I/O: events go in, effects come out, and what a peer sent never raises.
"""

import math
from collections.abc import Callable

from core.derivation import PROPOSAL_ID_SIZE
from core.wagers import MAX_SEATS
from p2p.protocol import agreement, notices
from p2p.protocol.allowance import Allowance
from p2p.protocol.identity import fingerprint
from p2p.protocol.limits import LEAST_SEATS, LINKS_SAID, LOBBY_KEYS, NOTICE_RATE, NOTICES
from p2p.protocol.lobby_events import (
    HELPER,
    Agreed,
    Changed,
    Effect,
    Equivocated,
    Event,
    HostLeft,
    Ignored,
    KeyInUse,
    LeaveRoom,
    LinkDown,
    LinkRefused,
    LinkUp,
    LobbyView,
    Member,
    OtherVersion,
    ProposalFailed,
    ProposeSession,
    Received,
    Removed,
    RemoveMember,
    SayReady,
    SecondHost,
    Send,
    SessionOver,
    State,
)
from p2p.protocol.lobby_links import Links, Voice
from p2p.protocol.lobby_members import Known, Members
from p2p.protocol.lobby_proposal import Pending, Proposed
from p2p.protocol.messages import Entry, Proposal
from p2p.protocol.notices import Answered, Foreign, Host, Join, Leave, Message, Notice, Propose, Ready, Remove, Signed
from p2p.protocol.signing import Sign, Verify


class Lobby:
    """One client's side of a lobby. Refused and removed neighbours are cut by the driver; this only names them."""

    def __init__(
        self,
        room_id: bytes,
        own: Entry,
        sign: Sign,
        verify: Verify,
        nonce: Callable[[], bytes],
        seats: int | None = None,
        counter: int = 0,
        expected_host: str | None = None,
    ) -> None:
        """Enter a room.

        Args:
            room_id: 16 bytes, from the invite code.
            own: this client's key, flag and name.
            sign: with that key.
            verify: what judges signatures.
            nonce: gives 16 fresh bytes from the operating system's generator at each call.
            seats: 2-6 to open a table as its host; ``None`` to join one.
            counter: above all that this key used in the room before, by the wall clock for example.
            expected_host: the host's fingerprint from an invite link; nobody else's announcement counts then.

        Raises:
            ValueError: another number of seats.
        """
        if seats is not None and not LEAST_SEATS <= seats <= MAX_SEATS:
            raise ValueError(f"a table seats {LEAST_SEATS}-{MAX_SEATS}, not {seats}")
        self._room_id, self._own, self._key = room_id, own, own.public_key
        self._sign, self._verify, self._nonce = sign, verify, nonce
        self._voice = Voice(room_id, own.public_key, sign, counter)
        self._expected_host = expected_host
        self._key_in_use = False
        self._state = State.OPEN
        self._ready = False
        self._host: bytes | None = None
        self._seats: int | None = None
        self._members = Members()
        self._own_record = self._members.own(self._key)
        self._links = Links()
        self._proposed = Proposed()
        self._pending: Pending | None = None
        # Somebody who comes and goes without end must not use up what others let the host say: half is for all else.
        self._seatings = Allowance(NOTICES // 2, NOTICE_RATE / 2)
        self._late = False
        """Whether who sits is yet to be said."""
        self._links_due = math.inf
        """When to say which links there are; ``math.inf`` once that was said."""
        self._effects: list[Effect] = []
        self._say(Host(own.name, own.automated, seats) if seats else Join(own.name, own.automated), 0.0)
        self._say_ready(0.0, (self._key,) if seats else ())
        self._deadline = math.inf
        self.view = self._viewed(0.0)
        """What a window shows."""

    @property
    def deadline(self) -> float:
        """When to hand over `Wake`; ``math.inf`` for never."""
        return self._deadline

    def handle(self, event: Event, now: float) -> list[Effect]:
        """Take an event, at a monotonic time in seconds; what to do about it, in order.

        Raises:
            ValueError: this program asks for what it cannot ask now.
        """
        if self._state is State.CLOSED:
            return []
        self._effects = []
        self._dispatch(event, now)
        self._members.update(self._key, self._links.neighbours(), now)
        self._say_seated(now)
        self._say_links(now)
        view = self._viewed(now)
        if view != self.view:
            self.view = view
            self._effects.append(Changed())
        self._deadline = self._next_deadline(now)
        return self._effects

    def _dispatch(self, event: Event, now: float) -> None:
        match event:
            case LinkUp():
                self._link_up(event.link, now)
            case LinkDown():
                self._link_down(event.link, now)
            case Received():
                self._receive(event.link, event.data, now)
            case SayReady():
                self._set_ready(event.ready, now)
            case RemoveMember():
                self._remove(event.key, now)
            case ProposeSession():
                self._propose(event.id, now)
            case SessionOver():
                self._session_over(now)
            case LeaveRoom():
                self._say(Leave(), now)
            case _:
                self._judge_limit(now)

    # What this client says

    def _say(self, message: Message, now: float) -> None:
        """Sign a notice, send it over every link, and take it as others do."""
        notice = self._voice.make(message)
        self._own_record.count(notice)
        # What concerns a session goes over links alone, as the session will: there, no answer overtakes its proposal,
        # and no proposal the names in it.
        links_only = isinstance(message, Propose | Answered)
        self._send(notice, set(self._links.neighbours()) if links_only else self._links.everywhere())
        self._take(notice, self._own_record, now)

    def _send(self, notice: Notice, links: set[bytes]) -> None:
        if links:
            self._effects.append(Send(tuple(sorted(links)), notice.data))

    def _say_ready(self, now: float, seated: tuple[bytes, ...] | None = None) -> None:
        """Say how this client stands, and as the host who sits: as before, or anew."""
        self._links_due = math.inf
        playing, links = self._state is State.PLAYING, tuple(self._links.neighbours()[:LOBBY_KEYS])
        self._say(Ready(self._ready, playing, links, self._own_record.seated if seated is None else seated), now)

    def _say_seated(self, now: float) -> None:
        """As the host, say who sits whenever that changes: who came first, others cannot know."""
        if self._host == self._key and self._state is not State.CLOSED:
            sitting, _ = self._sitting(now)
            seated = tuple(member.entry.public_key for member in sitting)
            self._late = seated != self._own_record.seated and not self._seatings.take(now)
            if seated != self._own_record.seated and not self._late:
                self._say_ready(now, seated)

    def _set_ready(self, ready: bool, now: float) -> None:
        if ready is not self._ready:
            self._ready = ready
            self._say_ready(now)

    def _remove(self, key: bytes, now: float) -> None:
        known = self._members.get(key)
        if self._host != self._key or key == self._key or known is None:
            raise ValueError("only the host removes members, and not itself")
        if not known.removed:
            self._say(Remove(key), now)

    def _propose(self, proposal_id: bytes, now: float) -> None:
        if self._host != self._key or self._state is not State.OPEN:
            raise ValueError("only the host proposes a session, and one at a time")
        if len(proposal_id) != PROPOSAL_ID_SIZE or proposal_id in self._proposed:
            raise ValueError(f"a proposal has an id of {PROPOSAL_ID_SIZE} fresh bytes")
        others = (each for each in (*self.view.members, *self.view.waiting) if not each.host)
        roster = [self._own, *(each.entry for each in others if each.can_sit)][: self._seats]
        if len(roster) < LEAST_SEATS:
            self._effects.append(ProposalFailed(()))
        else:
            self._say(Propose(agreement.propose(proposal_id, roster, self._sign)), now)

    def _session_over(self, now: float) -> None:
        if self._state is not State.PLAYING:
            raise ValueError("no session is running")
        self._state = State.OPEN
        self._say_ready(now)

    # Links

    def _link_up(self, link: bytes, now: float) -> None:
        if link == self._key:
            raise ValueError("a client has no link to itself")
        self._links.up(link)
        # What others said they say to the helper themselves.
        kept = self._own_record.in_order() if link == HELPER else self._members.kept()
        pending = self._pending.kept if self._pending is not None and link != HELPER else []
        self._effects += [Send((link,), data) for data in (*kept, *pending)]
        if link != HELPER:
            self._links_changed(now)

    def _link_down(self, link: bytes, now: float) -> None:
        if self._links.down(link) and link != HELPER:
            self._links_changed(now)

    def _links_changed(self, now: float) -> None:
        """Say so a moment later: where several links come about at once, that takes one notice."""
        self._links_due = min(self._links_due, now + LINKS_SAID)

    def _say_links(self, now: float) -> None:
        if self._links_due <= now and self._state is not State.CLOSED:
            self._say_ready(now)

    def _strike(self, link: bytes, why: str) -> None:
        """Hold against a link what no member sends or passes on."""
        self._effects.append(Ignored(link, why))
        if self._links.strike(link):
            self._effects.append(LinkRefused(link))

    # What is heard

    def _receive(self, link: bytes, data: bytes, now: float) -> None:
        if not self._links.reads(link):
            return
        if not self._links.may_send(link, now):
            self._effects.append(LinkRefused(link))
            return
        try:
            notice = notices.read(data)
        except notices.NoticeError as error:
            self._strike(link, str(error))
            return
        if self._is_repeated(notice):
            return
        if not notice.signed_in(self._room_id, self._verify):
            self._strike(link, "its signer did not sign a notice in this room")
        elif notice.signer == self._key:
            self._hear_own_key()
        else:
            self._hear(link, notice, now)

    def _is_repeated(self, notice: Notice | Foreign) -> bool:
        """Whether this came before, or something newer of its kind. What conflicts is no repeat."""
        known = self._members.get(notice.signer)
        if isinstance(notice, Foreign):
            return known is not None and known.has_told(notice)
        message = notice.message
        if notice.signer == self._key:
            return self._voice.knows(notice)
        if known is None:
            return False
        match message:
            case Remove(key):
                return self._members.is_removed(key)
            case Propose(proposal) if proposal.id in self._proposed:
                return not self._proposed.conflicts(proposal)
            case Answered() if self._pending and self._pending.conflicts(known.key, message, self._verify):
                return False
        return known.is_stale(notice)

    def _hear_own_key(self) -> None:
        """Take note of something signed with this client's key by another program."""
        if not self._key_in_use:
            self._key_in_use = True
            self._effects.append(KeyInUse())

    def _hear(self, link: bytes, notice: Notice | Foreign, now: float) -> None:
        known = self._members.admit(notice.signer)
        if known is None:
            self._ignore(notice, "this room has heard as many keys as it takes")
        elif isinstance(notice, Foreign):
            self._hear_version(known, notice)
        elif not known.allowance.take(now):
            self._ignore(notice, "it sends more notices than a member may")
        elif self._may_say(link, known, notice):
            self._send(notice, {*self._links.neighbours()} - {link, notice.signer} - self._told(known, notice.message))
            self._take(notice, known, now)

    def _told(self, known: Known, message: Message) -> set[bytes]:
        """Whom a member told itself, by its own word, what is no loss if its link there has just died."""
        match message:
            case Ready(links=links):
                return set(links)
            case Host() | Join():
                return set(known.links)
        return set()

    def _hear_version(self, known: Known, notice: Foreign) -> None:
        """Take note that a key speaks another version. Nobody passes on what it cannot read."""
        if known.removed:
            self._ignore(notice, "the host removed it")
        else:
            known.foreign = notice.announces
            host = notice.announces and self._host is None and self._is_invited(known)
            self._effects.append(OtherVersion(known.key, notice.version, host))

    def _ignore(self, notice: Signed, why: str) -> None:
        self._effects.append(Ignored(notice.signer, why))

    def _may_say(self, link: bytes, known: Known, notice: Notice) -> bool:
        """Whether a notice is one that members take and pass on; if not, why is said."""
        known.count(notice)
        if known.removed:
            self._ignore(notice, "the host removed it")
            return False
        match notice.message:
            case Host() as said if self._contradicts_host(known, said):
                self._effects.append(SecondHost(known.key))
            case Join() if known.key == self._host:
                self._ignore(notice, "the host does not join")
            case Remove() | Propose() if known.key != self._host:
                self._ignore(notice, "only the host removes and proposes")
            case Remove(key) if key == self._host or self._members.get(key) is None:
                self._ignore(notice, "it removes the host, or a key that this room has not heard")
            case Propose(proposal) if self._proposed.full and proposal.id not in self._proposed:
                self._ignore(notice, "it proposes more often than a room takes")
            case Propose(proposal) if not self._is_proposed_by(known.key, proposal):
                self._strike(link, "it proposes a roster that is none, or that it did not sign")
            case _:
                return True
        return False

    def _contradicts_host(self, known: Known, said: Host) -> bool:
        """Whether a host announcement differs from the first one, or is of somebody else than the invite's host."""
        if not self._is_invited(known):
            return True
        first = (self._host, self._seats, known.entry)
        return self._host is not None and (known.key, said.seats, _entry(known.key, said)) != first

    def _is_invited(self, known: Known) -> bool:
        """Whether the invite lets this key host."""
        return self._expected_host in (None, fingerprint(known.key))

    def _is_proposed_by(self, host: bytes, proposal: Proposal) -> bool:
        return proposal.roster[0].public_key == host and agreement.is_proposed(proposal, self._verify)

    # What is taken, from others and from oneself

    def _take(self, notice: Notice, known: Known, now: float) -> None:
        match notice.message:
            case Host() as said:
                self._host, self._seats = known.key, said.seats
                known.announce(_entry(known.key, said), notice)
            case Join() as said:
                known.announce(_entry(known.key, said), notice)
            case Ready() as said:
                known.say_ready(said, notice)
            case Remove(key):
                self._take_removal(key, notice)
            case Propose(proposal):
                self._take_proposal(proposal, notice, now)
            case Answered() as said:
                self._take_answer(known, said, notice, now)
            case _:
                known.leave(notice)
                self._take_leave(known)

    def _take_removal(self, key: bytes, notice: Notice) -> None:
        self._members.remove(key, notice)
        self._effects.append(Removed(key))
        if key == self._key:
            self._state = State.CLOSED
        else:
            self._fail_without(key)

    def _take_leave(self, known: Known) -> None:
        """Close this lobby if who left is oneself, or the host and has not come back since."""
        if known.key == self._key:
            self._state = State.CLOSED
        elif known.key == self._host and not known.joined:
            self._state = State.CLOSED
            self._effects.append(HostLeft())
        elif not known.joined:
            self._fail_without(known.key)

    def _fail_without(self, key: bytes) -> None:
        """Wait no longer for a session in which somebody would sit who is gone: it would end as soon as it began."""
        if self._pending is not None and key in self._pending.keys:
            self._fail((key,))

    def _take_proposal(self, proposal: Proposal, notice: Notice, now: float) -> None:
        self._judge_limit(now)
        conflicts, objection = self._proposed.conflicts(proposal), self._objection(proposal)
        self._proposed.take(proposal)
        if conflicts:
            self._equivocated(notice.signer, proposal.id, "the host signed two rosters under one proposal")
        elif objection:
            self._ignore(notice, objection)
        else:
            self._answer(proposal, notice, now)

    def _objection(self, proposal: Proposal) -> str | None:
        """Why this client does not answer a proposal."""
        if self._own not in proposal.roster:
            return "it proposes a session without this seat"
        if self._state is not State.OPEN:
            return f"it proposes while {self._state.value}"
        if not self._ready and self._host != self._key:
            # Nor after a restart, when somebody repeats what was proposed before: that would be a second answer.
            return "it proposes though this player is not ready"
        if not all(map(self._members.announced, proposal.roster)):
            return "its roster names somebody otherwise than they named themselves"
        return None

    def _answer(self, proposal: Proposal, notice: Notice, now: float) -> None:
        self._state = State.PROPOSED
        self._pending = Pending(proposal, now, [notice.data])
        self._say(Answered(proposal.id, agreement.answer(proposal, self._nonce(), self._sign)), now)

    def _take_answer(self, known: Known, said: Answered, notice: Notice, now: float) -> None:
        pending = self._pending
        if pending is None or pending.proposal.id != said.proposal_id:
            return
        if not pending.fits(known.key, said.answer, self._verify):
            self._ignore(notice, "its answer is not one to what the host proposed")
        elif not pending.take(known.key, said.answer):
            self._equivocated(known.key, said.proposal_id, "a seat gave two answers to one proposal")
        else:
            pending.kept.append(notice.data)
            self._settle(pending, now)

    def _settle(self, pending: Pending, now: float) -> None:
        agreed = pending.agreement()
        if agreed is not None:
            self._pending, self._state = None, State.PLAYING
            self._effects.append(Agreed(agreed, pending.keys.index(self._key)))
            self._ready = False
            self._say_ready(now)

    def _equivocated(self, key: bytes, proposal_id: bytes, why: str) -> None:
        self._effects.append(Equivocated(key, why))
        if self._pending is not None and self._pending.proposal.id == proposal_id:
            self._pending, self._state = None, State.OPEN

    # Time and view

    def _judge_limit(self, now: float) -> None:
        if self._pending is not None and now >= self._pending.deadline:
            self._fail(self._pending.missing())

    def _fail(self, missing: tuple[bytes, ...]) -> None:
        self._effects.append(ProposalFailed(missing))
        self._pending, self._state = None, State.OPEN

    def _next_deadline(self, now: float) -> float:
        if self._state is State.CLOSED:
            return math.inf
        pending = self._pending.deadline if self._pending else math.inf
        seating = now + 2 / NOTICE_RATE if self._late else math.inf
        return min(pending, seating, self._links_due, self._members.next_loss(now))

    def _viewed(self, now: float) -> LobbyView:
        return LobbyView(self._state, self._seats, *self._sitting(now))

    def _sitting(self, now: float) -> tuple[tuple[Member, ...], tuple[Member, ...]]:
        return self._members.view(self._host, self._seats, now, hosting=self._host == self._key)


def _entry(key: bytes, said: Host | Join) -> Entry:
    return Entry(key, said.automated, said.name)
