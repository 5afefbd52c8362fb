"""Sealed letters between the members of one room, over one helper or several (protocol section 6).

A host serves its own network by a helper in its program, and others by one on the internet: it passes blobs on between
the two, so that every member reads every other.
"""

from collections.abc import Callable, Sequence

from p2p.protocol.invite import Room
from p2p.protocol.sealing import (
    ATTEMPT_SIZE,
    EVERYBODY,
    SEAL_NONCE_SIZE,
    AnswerLink,
    Content,
    Letter,
    Mailbox,
    Note,
    OfferLink,
    Refusal,
)
from p2p.protocol.signing import Sign, Verify
from p2p.signaling import client
from p2p.signaling.client import Blob, Came, HelperLine, Lost, Opened, Refused
from p2p.signaling.wire import TurnCredential

__all__ = ["AnswerLink", "Exchange", "Letter", "Note", "OfferLink"]


class Exchange:
    """One member's letters.

    ``letter(sender, letter, local)`` is told of each that is for this member and news to it, ``came()`` when somebody
    may be there who has heard nothing yet, ``changed()`` when a connection to a helper came about, broke or was refused.
    """

    def __init__(
        self,
        room: Room,
        public_key: bytes,
        sign: Sign,
        verify: Verify,
        entropy: Callable[[int], bytes],
        letter: Callable[[bytes, Letter, bool], None],
        came: Callable[[], None],
        changed: Callable[[], None],
    ) -> None:
        self._room, self._entropy = room, entropy
        self._mailbox = Mailbox(room, public_key, sign, verify)
        self._note_attempt = entropy(ATTEMPT_SIZE)
        self._tell_letter, self._tell_came, self._tell_changed = letter, came, changed
        self._lines: list[HelperLine] = []
        self._local: dict[HelperLine, Callable[[], bool]] = {}
        self.refused: Refused | None = None
        """The latest refusal for good."""
        self.others = 0
        """Most other members that a helper has told of."""
        self.failures = 0
        """Tries that failed, over all helpers, since one succeeded."""
        self.turn: TurnCredential | None = None

    @property
    def is_open(self) -> bool:
        """Whether any helper serves."""
        return any(line.is_open for line in self._lines)

    def add(self, urls: Sequence[str], local: Callable[[], bool] | None = None) -> None:
        """Use a helper at the first of these addresses that answers; ``local`` says whether all its members are near."""
        line = HelperLine(urls, self._room.room_id, lambda event: self._take(line, event))
        self._lines.append(line)
        self._local[line] = local or (lambda: line.local)
        line.start()

    def send(self, recipient: bytes, attempt: bytes, content: Content) -> None:
        """Write to one member, about one attempt at a link."""
        self._post(self._mailbox.write(recipient, attempt, content, self._entropy(SEAL_NONCE_SIZE)))

    def tell_everybody(self, notice: bytes) -> None:
        """Write a notice to the whole room."""
        self.send(EVERYBODY, self._note_attempt, Note(notice))

    async def close(self) -> None:
        """Leave all helpers."""
        for line in self._lines:
            await line.close()

    def _post(self, blob: bytes, but: HelperLine | None = None) -> None:
        for line in self._lines:
            if line is not but:
                line.send(blob)

    def _take(self, line: HelperLine, event: client.Event) -> None:
        match event:
            case Blob(data):
                self._read(line, data)
            case Came():
                self._tell_came()
            case Opened(others, turn):
                self.failures, self.turn = 0, turn or self.turn
                self.others = max(self.others, others)
                self._tell_came()
                self._tell_changed()
            case Lost():
                self.failures += 1
                self._tell_changed()
            case Refused():
                self.refused = event
                self._tell_changed()

    def _read(self, line: HelperLine, blob: bytes) -> None:
        opened = self._mailbox.read(blob)
        if isinstance(opened, Refusal):
            # What is for somebody else may be for a member behind the other helper.
            if opened is Refusal.RECIPIENT:
                self._post(blob, but=line)
            return
        sender, letter = opened
        if letter.recipient == EVERYBODY:
            self._post(blob, but=line)
        self._tell_letter(sender, letter, self._local[line]())
