"""What can happen to a lobby, what it asks of its driver, and what a window shows of it.

Members and the links to them are named by public key. What reaches everybody through the signaling helper comes and
goes over the link `HELPER`.
"""

from dataclasses import dataclass
from enum import Enum

from core.derivation import KEY_SIZE
from p2p.protocol.agreement import Agreement
from p2p.protocol.messages import Entry

HELPER = bytes(KEY_SIZE)
"""Nobody's key. One's own notices go over this link, except what concerns a session, and others' do not."""

# Events


@dataclass(frozen=True, slots=True)
class LinkUp:
    """A link was made, or made anew. For the helper also: somebody came who has heard nothing yet."""

    link: bytes


@dataclass(frozen=True, slots=True)
class LinkDown:
    """A link is gone."""

    link: bytes


@dataclass(frozen=True, slots=True)
class Received:
    """A notice came over a link."""

    link: bytes
    data: bytes


@dataclass(frozen=True, slots=True)
class SayReady:
    """The player wants to play now, or no longer."""

    ready: bool


@dataclass(frozen=True, slots=True)
class RemoveMember:
    """The host removes a member."""

    key: bytes


@dataclass(frozen=True, slots=True)
class ProposeSession:
    """The host proposes a session to the members that are ready."""

    id: bytes
    """16 fresh bytes from the operating system's generator."""


@dataclass(frozen=True, slots=True)
class SessionOver:
    """The session that was agreed on has ended, one way or the other."""


@dataclass(frozen=True, slots=True)
class LeaveRoom:
    """The player leaves the room."""


@dataclass(frozen=True, slots=True)
class Wake:
    """The lobby's deadline came; everything received before it has been handed over."""


Event = LinkUp | LinkDown | Received | SayReady | RemoveMember | ProposeSession | SessionOver | LeaveRoom | Wake

# Effects


@dataclass(frozen=True, slots=True)
class Send:
    """Send a notice over each of these links: one's own, or one passed on."""

    links: tuple[bytes, ...]
    data: bytes


@dataclass(frozen=True, slots=True)
class Changed:
    """The lobby's view is another."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """Every seat answered: the session can start."""

    agreement: Agreement
    seat: int
    """One's own."""


@dataclass(frozen=True, slots=True)
class ProposalFailed:
    """No agreement came of the proposal; the lobby is open again.

    A host whose program proposes by itself waits a second before the next, so that no member still waits for this one.
    """

    missing: tuple[bytes, ...]
    """Who did not answer in time, or is gone; nobody if too few were ready to propose anything."""


@dataclass(frozen=True, slots=True)
class Equivocated:
    """A key signed two things that exclude each other."""

    key: bytes
    why: str


@dataclass(frozen=True, slots=True)
class SecondHost:
    """A host announcement that contradicts the first one, or the invite, was refused."""

    key: bytes


@dataclass(frozen=True, slots=True)
class OtherVersion:
    """A key speaks another version of the protocol. Said once for each key, and once more if it announces a table."""

    key: bytes
    version: int
    """1-255; what this program speaks is `notices.VERSION`."""
    host: bool
    """Whether this room's host may be who speaks so: it announces a table, and no other host was heard or invited."""


@dataclass(frozen=True, slots=True)
class KeyInUse:
    """Another program signs with this client's key. Said once."""


@dataclass(frozen=True, slots=True)
class Removed:
    """The host removed a member, whose link is to be cut; one's own key: this lobby is closed."""

    key: bytes


@dataclass(frozen=True, slots=True)
class HostLeft:
    """The host left; this lobby is closed."""


@dataclass(frozen=True, slots=True)
class Ignored:
    """Something that was received changed nothing."""

    key: bytes
    """Who signed it, or the link it came over if nobody did."""
    why: str


@dataclass(frozen=True, slots=True)
class LinkRefused:
    """Too much came over a link that no member would have sent; nothing from it is read any more. Cut it."""

    link: bytes


Effect = (
    Send
    | Changed
    | Agreed
    | ProposalFailed
    | Equivocated
    | SecondHost
    | OtherVersion
    | KeyInUse
    | Removed
    | HostLeft
    | Ignored
    | LinkRefused
)

# View


class State(Enum):
    """What a lobby is doing."""

    OPEN = "open"
    PROPOSED = "a proposal waits for its answers"
    PLAYING = "a session is running"
    CLOSED = "this client or the host left, or the host removed it"


@dataclass(frozen=True, slots=True)
class Member:
    """One member as a window shows it. Equal-looking names are told apart by the fingerprint of the key."""

    entry: Entry
    host: bool
    ready: bool
    links: tuple[bytes, ...]
    """Keys to which it says it has links; any other member is reached through those."""
    reachable: bool
    """Whether there is a way to it over links; if not, it is gone soon."""
    playing: bool = False
    """Whether it is in a session, by its own word."""

    @property
    def can_sit(self) -> bool:
        """Whether a host that proposes now would ask it."""
        return self.ready and self.reachable and not self.playing


@dataclass(frozen=True, slots=True)
class LobbyView:
    """What a window shows."""

    state: State
    seats: int | None
    """How many can sit, the host included; ``None`` until the host was heard."""
    members: tuple[Member, ...]
    """The host first, then by the order in which they came to the host, as many as can sit."""
    waiting: tuple[Member, ...]
    """Who came later, or is not seated by the host yet and finds no free seat. The host's roster decides who plays."""
