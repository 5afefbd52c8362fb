"""Sealed letters between the members of one room, over one helper or several (protocol section 6).

A host serves its own network by a helper in its program, and others by one on the internet: it passes blobs on between
the two, so that every member reads every other.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from p2p.own import Own
from p2p.protocol.allowance import Allowance
from p2p.protocol.sealing import (
    ATTEMPT_SIZE,
    EVERYBODY,
    SEAL_NONCE_SIZE,
    Content,
    Letter,
    Mailbox,
    Note,
    Refusal,
)
from p2p.signaling import client
from p2p.signaling.client import Blob, Came, HelperLine, Lost, Opened, Refused
from p2p.signaling.wire import TurnCredential

PASSED = 160
"""Blobs passed on at once from one helper to another, and …"""
PASSED_RATE = 4.0
"""… for each second since. A helper takes 240 and 8 of one member: whoever floods one helper must not use up what the
other takes of this client."""
REMEMBERED = 512
"""Latest blobs passed on, each once: two clients that bridge the same helpers would pass them in a circle."""


@dataclass(frozen=True, slots=True)
class Told:
    """What an exchange calls: ``letter(sender, letter, near)`` for each that is for this member and news to it,
    ``came()`` when somebody may be there who has heard nothing yet, ``changed()`` when a helper was reached, was lost,
    or refused."""

    letter: Callable[[bytes, Letter, bool], None]
    came: Callable[[], None]
    changed: Callable[[], None]


class Exchange:
    """One member's letters."""

    def __init__(self, own: Own, told: Told) -> None:
        """Letters over no helper yet."""
        self._own, self._told = own, told
        self._mailbox = Mailbox(own.room, own.public_key, own.sign, own.verify)
        self._note_attempt = own.entropy(ATTEMPT_SIZE)
        self._lines: list[HelperLine] = []
        self._local: dict[HelperLine, Callable[[], bool]] = {}
        self._passed: OrderedDict[bytes, None] = OrderedDict()
        self._passing = Allowance(PASSED, PASSED_RATE)
        self.refused: Refused | None = None
        """The latest refusal for good."""
        self.turn: TurnCredential | None = None

    @property
    def is_open(self) -> bool:
        """Whether the helper serves by which others come: the last one added."""
        return bool(self._lines) and self._lines[-1].is_open

    @property
    def failures(self) -> int:
        """Tries at that helper that failed since one succeeded."""
        return self._lines[-1].failures if self._lines else 0

    def add(self, urls: Sequence[str], local: Callable[[], bool] | None = None) -> None:
        """Use a helper at the first of these addresses that answers; ``local``: whether all its members are near."""
        line = HelperLine(urls, self._own.room.room_id, self._own.clock, lambda event: self._take(line, event))
        self._lines.append(line)
        self._local[line] = local or (lambda: line.local)
        line.start()

    def send(self, recipient: bytes, attempt: bytes, content: Content) -> None:
        """Write to one member, about one attempt at a link."""
        self._post(self._mailbox.write(recipient, attempt, content, self._own.entropy(SEAL_NONCE_SIZE)))

    def tell_everybody(self, notice: bytes) -> None:
        """Write a notice to the whole room."""
        self.send(EVERYBODY, self._note_attempt, Note(notice))

    async def close(self) -> None:
        """Leave all helpers."""
        await asyncio.gather(*(line.close() for line in self._lines))

    def _post(self, blob: bytes) -> None:
        for line in self._lines:
            line.send(blob)

    def _pass_on(self, blob: bytes, came_over: HelperLine) -> None:
        """Post somebody's blob to the other helpers, each once."""
        others = [line for line in self._lines if line is not came_over]
        name = sha256(blob).digest()
        if not others or name in self._passed or not self._passing.take(self._own.clock()):
            return
        self._passed[name] = None
        if len(self._passed) > REMEMBERED:
            self._passed.popitem(last=False)
        for line in others:
            line.send(blob)

    def _take(self, line: HelperLine, event: client.Event) -> None:
        match event:
            case Blob(data):
                self._read(line, data)
            case Came():
                self._told.came()
            case Opened(turn):
                self.turn = turn or self.turn
                self._told.came()
                self._told.changed()
            case Lost():
                self._told.changed()
            case Refused():
                self.refused = event
                self._told.changed()

    def _read(self, line: HelperLine, blob: bytes) -> None:
        opened = self._mailbox.read(blob)
        if isinstance(opened, Refusal):
            # What is for somebody else may be for a member behind the other helper.
            if opened is Refusal.RECIPIENT:
                self._pass_on(blob, line)
            return
        sender, letter = opened
        if letter.recipient == EVERYBODY:
            self._pass_on(blob, line)
        self._told.letter(sender, letter, self._local[line]())
