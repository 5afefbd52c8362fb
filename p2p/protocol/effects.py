"""What a session asks of its driver, in the order in which it has to be done."""

from dataclasses import dataclass

from core.proof import PhaseProof
from p2p.protocol.endings import Ending


@dataclass(frozen=True, slots=True)
class Send:
    """Send a frame over each of these links: one's own, or one passed on."""

    links: tuple[int, ...]
    data: bytes


@dataclass(frozen=True, slots=True)
class Record:
    """Keep a validly signed frame for the transcript, in this order: one's own, taken or refused."""

    data: bytes
    link: int | None
    """The link it came over; ``None`` for one's own."""


@dataclass(frozen=True, slots=True)
class Changed:
    """What the table shows is another: the session's view."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A phase was drawn, and shows."""

    proof: PhaseProof


@dataclass(frozen=True, slots=True)
class Completed:
    """Every seat signed the same outcome: the result is final."""

    points: tuple[int, ...]
    transcript: bytes


@dataclass(frozen=True, slots=True)
class Aborted:
    """The session ended without a result."""

    ending: Ending


@dataclass(frozen=True, slots=True)
class Close:
    """Nothing more will be sent: once all is delivered, or half a second has passed, links may go."""


Effect = Send | Record | Changed | Drawn | Completed | Aborted | Close
