"""Members of rooms of six, many at once, in one process: what a helper is put under.

``python -m tests.bench.load DIALECT PORTS capacity|paced|hold NUMBER SECONDS``: the members of a room take turns
between the ports of 127.0.0.1, joined by commas. Each joins; once all six are there each says one blob; when all have
heard all others they leave.

``capacity`` keeps so many rooms going, ``paced`` begins so many a second: a line of JSON tells of those that were
complete. ``hold`` brings so many members in, says so, and keeps them until its standard input ends.
"""

import gc
import json
import selectors
import socket
import sys
import time
from collections import deque
from dataclasses import dataclass, field
from itertools import count
from statistics import quantiles

from tests.bench.dialects import BLOB_SIZE, DIALECTS, Dialect

SEATS = 6
WARM_UP = 1.0
"""Seconds that are not counted."""
_LOST = 10.0
"""Seconds without any sign of life after which something is broken."""
_STAMP = 8
_SOURCES = 200
"""Addresses that connections come from in turn: a port of one is not free again for a minute."""
_BIND_WITHOUT_PORT = 24
"""IP_BIND_ADDRESS_NO_PORT of Linux: the port is chosen when it is known who is called."""
_BURST = 60
"""Members on their way in at once, when they are to be held."""


@dataclass(slots=True)
class _Room:
    number: int
    members: "list[_Member]" = field(default_factory=list)
    entered: int = 0
    came: int = 0
    """Times that one of them heard of another that came."""
    heard: int = 0
    left: int = 0


@dataclass(slots=True)
class _Member:
    room: _Room
    socket: socket.socket
    steps: deque[bytes]
    step: int = 0
    buffer: bytearray = field(default_factory=bytearray)


class Load:
    """Drives all members from one thread."""

    def __init__(self, dialect: Dialect, ports: list[int]) -> None:
        self._dialect, self._ports = dialect, ports
        self._selector = selectors.DefaultSelector()
        self._numbers, self._sources = count(), count()
        self.going = 0
        """Rooms that have begun and are not over."""
        self.entering = 0
        """Members on their way in."""
        self.entered = 0
        self.done = 0
        self.taken: list[float] = []
        """Milliseconds of each delivery."""
        self.keeps = False
        """Whether whoever is in a room stays and is silent."""

    def begin(self) -> None:
        """Let six members set out for a room of theirs."""
        room = _Room(next(self._numbers))
        self.going += 1
        for seat in range(1 if self._dialect.hears_comers else SEATS):
            self.enter(room, seat)

    def enter(self, room: _Room, seat: int) -> None:
        """Let one set out."""
        it = socket.socket()
        it.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        it.setsockopt(socket.IPPROTO_IP, _BIND_WITHOUT_PORT, 1)
        it.bind((f"127.0.1.{1 + next(self._sources) % _SOURCES}", 0))
        it.settimeout(_LOST)
        it.connect(("127.0.0.1", self._ports[seat % len(self._ports)]))
        member = _Member(room, it, deque(self._dialect.steps(room.number)))
        room.members.append(member)
        self.entering += 1
        self._selector.register(it, selectors.EVENT_READ, member)
        it.sendall(member.steps.popleft())

    def look(self, seconds: float) -> None:
        """Do what is to do, and wait no longer than so many seconds for it."""
        for key, _ in self._selector.select(max(0.0, seconds)):
            self._read(key.data)

    def _read(self, member: _Member) -> None:
        data = member.socket.recv(65_536)
        room = member.room
        if not data:
            self._selector.unregister(member.socket)
            member.socket.close()
            assert room.heard == SEATS * (SEATS - 1), f"room {room.number} was closed"
            room.left += 1
            if room.left == SEATS:
                self.going -= 1
                self.done += 1
            return
        if room.heard == SEATS * (SEATS - 1):
            return  # a close that is answered
        member.buffer += data
        while member.step >= 0 and self._dialect.answered(member.step, member.buffer):
            self._step(member)
        if member.step < 0 and member.buffer:
            self._hear(member)

    def _step(self, member: _Member) -> None:
        if member.steps:
            member.step += 1
            member.socket.sendall(member.steps.popleft())
            return
        member.step = -1
        self.entering -= 1
        self.entered += 1
        member.room.entered += 1
        self._gather(member.room)

    def _gather(self, room: _Room) -> None:
        """Let a room speak if all are there, and the next one come if they come one by one."""
        if self.keeps or (self._dialect.hears_comers and room.came < room.entered * (room.entered - 1) // 2):
            return
        if room.entered == SEATS:
            self._speak(room)
        elif self._dialect.hears_comers and room.entered == len(room.members):
            self.enter(room, room.entered)

    def _take_comer(self, room: _Room) -> None:
        room.came += 1
        if self._dialect.hears_comers:
            self._gather(room)

    def _speak(self, room: _Room) -> None:
        rest = bytes(BLOB_SIZE - _STAMP)
        for each in room.members:
            stamp = time.monotonic_ns().to_bytes(_STAMP, "big")
            each.socket.sendall(self._dialect.say(room.number, stamp + rest))

    def _hear(self, member: _Member) -> None:
        room = member.room
        for blob in self._dialect.blobs(member.buffer):
            if blob:
                self.taken.append((time.monotonic_ns() - int.from_bytes(blob[:_STAMP], "big")) / 1e6)
                room.heard += 1
            else:
                self._take_comer(room)
        if room.heard == SEATS * (SEATS - 1):
            for each in room.members:
                each.socket.sendall(self._dialect.leave)


def capacity(load: Load, rooms: int, seconds: float) -> dict[str, float]:
    """Rooms a second with so many at once."""
    while load.going < rooms:
        load.begin()
    _until(load, time.monotonic() + WARM_UP, rooms)
    load.taken.clear()
    before, start, busy = load.done, time.monotonic(), time.process_time()
    _until(load, start + seconds, rooms)
    passed = time.monotonic() - start
    share = (time.process_time() - busy) / passed
    return {"rooms_per_second": (load.done - before) / passed, "loader_share": share, **_told(load)}


def _until(load: Load, end: float, rooms: int) -> None:
    heard, done = time.monotonic(), load.done
    while (now := time.monotonic()) < end:
        load.look(end - now)
        while load.going < rooms:
            load.begin()
        if load.done > done:
            heard, done = now, load.done
        assert now - heard < _LOST, "no room was complete for seconds"


def paced(load: Load, rate: int, seconds: float) -> dict[str, float]:
    """Milliseconds of a delivery, with so many rooms a second."""
    start, busy = time.monotonic(), time.process_time()
    for number in range(int(rate * (WARM_UP + seconds))):
        if number == int(rate * WARM_UP):
            load.taken.clear()
        while (left := start + number / rate - time.monotonic()) > 0:
            load.look(left)
        load.begin()
    passed = time.monotonic() - start
    share = (time.process_time() - busy) / passed
    while load.going and time.monotonic() < start + passed + _LOST:
        load.look(0.1)
    assert not load.going, f"{load.going} rooms were not complete in time"
    return {"rooms_per_second": load.done / passed, "loader_share": share, **_told(load)}


def hold(load: Load, members: int) -> None:
    """Bring members in, and keep them until standard input ends."""
    load.keeps = True
    room = _Room(next(load._numbers))
    while load.entered < members:
        while load.entering < _BURST and load.entering + load.entered < members:
            if len(room.members) == SEATS:
                room = _Room(next(load._numbers))
            load.enter(room, len(room.members))
        load.look(_LOST)
    print(json.dumps({"members": load.entered}), flush=True)
    load._selector.register(sys.stdin, selectors.EVENT_READ)
    while True:
        for key, _ in load._selector.select():
            if key.data is None:
                return
            assert key.data.socket.recv(65_536), "a member that is held was let go"


def _told(load: Load) -> dict[str, float]:
    cuts = quantiles(load.taken, n=100)
    return {"p50_ms": cuts[49], "p99_ms": cuts[98], "done": load.done}


def main(dialect: str, ports: str, mode: str, number: str, seconds: str = "0") -> None:
    """Do as the command line says."""
    gc.disable()
    load = Load(DIALECTS[dialect], [int(each) for each in ports.split(",")])
    if mode == "hold":
        hold(load, int(number))
    else:
        print(json.dumps({"capacity": capacity, "paced": paced}[mode](load, int(number), float(seconds))))


if __name__ == "__main__":
    main(*sys.argv[1:])
