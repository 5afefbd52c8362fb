"""Attacks of a seat that is the only way between two honest ones, on what it passes on."""

from random import Random

from msgspec.structs import replace

from p2p.protocol import frames
from p2p.protocol.endings import Reason
from p2p.protocol.frames import Frame
from p2p.protocol.limits import SILENCE
from p2p.protocol.messages import Abort, Beat, Message, Receipt, encode
from tests.simulation.adversary import Adversary, Said
from tests.simulation.attacks.scripted import (
    HARMLESS,
    Expected,
    Scripted,
    When,
    reported,
    seen,
    unproved,
)


class _Relay(Scripted):
    """Changes what it passes on, from the moment on; what it says itself stays true."""

    relaying = True
    goes_on = True

    def strike(self, peer: Adversary, message: Message) -> list[Said]:
        """Go on talking; its own moment is that of what it passes on."""
        del peer
        return [Said(message)]

    def relay(self, peer: Adversary, link: int, data: bytes) -> list[bytes]:
        """Change another's frame, once it has come to the moment."""
        frame = frames.split(data)
        return self.change(peer, link, frame) if self.fired and frame is not None else [data]

    def change(self, peer: Adversary, link: int, frame: Frame) -> list[bytes]:
        """What goes over a link in place of a frame of another's."""
        raise NotImplementedError


class ForgedRelay(_Relay):
    """Changes a frame that it passes on: bad signature, the fault of the link, seen."""

    def change(self, peer: Adversary, link: int, frame: Frame) -> list[bytes]:
        """One bit of the payload."""
        del peer, link
        return [frame.data[:-1] + bytes([frame.data[-1] ^ 1])]

    def expected(self, when: When) -> Expected:
        """A bad signature."""
        del when
        return seen(Reason.BAD_SIGNATURE)


class ReEncodedRelay(ForgedRelay):
    """Spells a frame that it passes on in another way: bad signature, the fault of the link, seen."""

    def change(self, peer: Adversary, link: int, frame: Frame) -> list[bytes]:
        """The sequence number in more bytes."""
        del peer, link
        payload = frame.read()
        if payload is None:
            return []
        head = len(frame.data) - len(frame.payload)
        rest = encode(replace(payload, sequence=0))[2:]
        return [frame.data[:head] + b"\x92\xce" + payload.sequence.to_bytes(4, "big") + rest]


class ReorderedRelay(_Relay):
    """Passes on two frames of a seat in the wrong order: out of turn, the fault of the link, seen."""

    def __init__(self, when: When, ordinal: int, random: Random) -> None:
        """Wait for a phase."""
        super().__init__(when, ordinal, random)
        self._held: dict[tuple[int, int], bytes] = {}

    def change(self, peer: Adversary, link: int, frame: Frame) -> list[bytes]:
        """Hold one back until the next of that seat has gone."""
        del peer
        payload = frame.read()
        if payload and isinstance(payload.message, Receipt):
            return [frame.data]
        held = self._held.pop((link, frame.seat), None)
        if held is None:
            self._held[link, frame.seat] = frame.data
            return []
        return [frame.data, held]

    def expected(self, when: When) -> Expected:
        """Out of turn where it is seen; what comes after the Receipts changes nothing."""
        if when is When.SETTLING:
            return seen(Reason.OUT_OF_TURN).if_not_final()
        return seen(Reason.OUT_OF_TURN) | unproved(Reason.NO_PATH, Reason.SILENT)


class WithheldRelay(_Relay):
    """Passes on nothing any more: silent or no path, and nobody is charged; a dead network looks alike."""

    def change(self, peer: Adversary, link: int, frame: Frame) -> list[bytes]:
        """Nothing."""
        del peer, link, frame
        return []

    def expected(self, when: When) -> Expected:
        """Silent; while settling no path."""
        del when
        return unproved(Reason.SILENT, Reason.NO_PATH)


class WithheldBetween(_Relay):
    """Passes on Beats but neither commitments, reveals nor Receipts, which makes a gap: out of turn, seen."""

    def change(self, peer: Adversary, link: int, frame: Frame) -> list[bytes]:
        """Beats and last words only."""
        del peer, link
        payload = frame.read()
        return [frame.data] if payload and isinstance(payload.message, Beat | Abort) else []

    def expected(self, when: When) -> Expected:
        """Out of turn."""
        del when
        return seen(Reason.OUT_OF_TURN) | reported(Reason.OUT_OF_TURN)


class HoardedRelay(_Relay):
    """Holds back what it passes on for some seconds, then lets it all go, in order: late, but in time; harmless."""

    longest = SILENCE / 4

    def __init__(self, when: When, ordinal: int, random: Random) -> None:
        """Wait for a phase."""
        super().__init__(when, ordinal, random)
        self._hoard: list[tuple[int, bytes]] = []
        self._over = False

    def change(self, peer: Adversary, link: int, frame: Frame) -> list[bytes]:
        """Keep it for a while."""
        if self._over:
            return [frame.data]
        if not self._hoard:
            peer.plan(self.longest, lambda: self._release(peer))
        self._hoard.append((link, frame.data))
        return []

    def _release(self, peer: Adversary) -> None:
        self._over = True
        for link, data in self._hoard:
            peer.put(link, data)

    def expected(self, when: When) -> Expected:
        """Nothing."""
        del when
        return HARMLESS


class LongHoardedRelay(HoardedRelay):
    """Holds back what it passes on for longer than anybody waits: silent or no path, and nobody is charged."""

    longest = 3 * SILENCE

    def expected(self, when: When) -> Expected:
        """Silent; while settling no path."""
        del when
        return unproved(Reason.SILENT, Reason.NO_PATH)
