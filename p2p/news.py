"""What a client tells of a room while it is in it, and the views that go with it. No Qt, no sockets."""

from dataclasses import dataclass, field
from enum import Enum

from core.proof import PhaseProof, ProvenGame
from p2p.protocol.agreement import Agreement
from p2p.protocol.effects import Completed
from p2p.protocol.endings import Ending
from p2p.protocol.lobby_events import Member, State
from p2p.protocol.records import Marks


class LinkKind(Enum):
    """How a member is reached."""

    DIRECT = "direct"
    RELAYED = "relayed"
    """Through another member."""
    CONNECTING = "connecting"
    NONE = "none"
    """Every attempt failed, and nobody else leads to it."""


class HelperState(Enum):
    """How things stand with the signaling helper; a session does not need one."""

    CONNECTING = "connecting"
    CONNECTED = "connected"
    LOST = "lost"
    """The connection broke, or never came about; it is tried again by itself."""


@dataclass(frozen=True, slots=True)
class Guest:
    """One member of the room and how it is reached."""

    member: Member
    own: bool
    link: LinkKind
    """``DIRECT`` for oneself."""

    @property
    def key(self) -> bytes:
        """Its public key."""
        return self.member.entry.public_key


@dataclass(frozen=True, slots=True)
class RoomView:
    """What a lobby page shows."""

    state: State
    seats: int | None
    """How many can sit, the host included; ``None`` until the host was heard."""
    guests: tuple[Guest, ...]
    """The host first, then by arrival, as many as can sit."""
    waiting: tuple[Guest, ...]
    """Who came later."""
    helper: HelperState
    """Of the one by which others come: the host's own program serves one beside it, if the settings name one."""
    hosting: bool

    @property
    def own(self) -> Guest | None:
        """Oneself, once in the room."""
        return next((each for each in (*self.guests, *self.waiting) if each.own), None)

    @property
    def hosted(self) -> bool:
        """Whether the host is there."""
        return any(each.member.host for each in self.guests[:1])

    @property
    def can_start(self) -> bool:
        """Whether the host may propose: 2 to 6 ready, reachable members, itself among them."""
        ready = [each for each in (*self.guests, *self.waiting) if each.member.can_sit]
        return self.hosting and self.state is State.OPEN and len(ready) >= 2


@dataclass(frozen=True, slots=True)
class Finished:
    """A session that ended, one way or the other."""

    agreement: Agreement
    seat: int
    """One's own."""
    outcome: Completed | Ending
    marks: Marks
    """What it adds to the record of each seat's key."""
    proven: ProvenGame = field(repr=False)
    transcript: bytes = field(repr=False)
    """The file, sealed with one's own key."""


class Trouble(Enum):
    """What went wrong though the room stays open."""

    HELPER_LOST = "helper_lost"
    """It cannot be reached, and is tried again."""
    SECOND_HOST = "second_host"
    """Somebody else announced to be the host."""
    KEY_IN_USE = "key_in_use"
    """Another program uses this key in the room."""
    EQUIVOCATED = "equivocated"
    """A member signed two things that exclude each other."""
    PROPOSAL_FAILED = "proposal_failed"
    """Not everybody answered."""
    TOO_FEW_READY = "too_few_ready"
    """Fewer than two ready, reachable members."""
    NO_PATH = "no_path"
    """No link to a member came about, directly or through others."""
    OTHER_VERSION = "other_version"
    """A member speaks another version of the protocol."""


class Closed(Enum):
    """Why a room ended for this client."""

    LEFT = "left"
    """By its own wish."""
    HOST_LEFT = "host_left"
    REMOVED = "removed"
    """By the host."""
    TABLE_FULL = "table_full"
    TABLE_PLAYING = "table_playing"
    OTHER_VERSION = "other_version"
    """The host speaks another version of the protocol."""
    NOBODY = "nobody"
    """Nobody answers in the room: the host is gone, or the code is another."""
    HELPER_UNREACHABLE = "helper_unreachable"
    """No helper could be reached before any link stood."""
    HELPER_REFUSED = "helper_refused"
    """The refusal says why."""
    NO_NETWORK = "no_network"
    """This computer has no network address."""


@dataclass(frozen=True, slots=True)
class RoomChanged:
    """The room's view is another."""


@dataclass(frozen=True, slots=True)
class SessionBegan:
    """All agreed; a session runs."""

    agreement: Agreement
    seat: int


@dataclass(frozen=True, slots=True)
class TableChanged:
    """The table's view, or who signed a receipt, is another."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A phase was drawn."""

    proof: PhaseProof


@dataclass(frozen=True, slots=True)
class SessionEnded:
    """The session is over; the room is open again unless `RoomClosed` follows."""

    finished: Finished


@dataclass(frozen=True, slots=True)
class Troubled:
    """Something went wrong; ``keys`` are the members it concerns."""

    trouble: Trouble
    keys: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True)
class RoomClosed:
    """The last news of a room."""

    why: Closed
    refusal: str = ""
    """The helper's own sentence, for ``HELPER_REFUSED``; plain text from outside."""


News = RoomChanged | SessionBegan | TableChanged | Drawn | SessionEnded | Troubled | RoomClosed
