"""One of six programs at a table: ``python -m tests.bench.seat ours|bare SEAT URL``.

``ours`` is a client as the program has it. ``bare`` is what no client can do without: connections of aiortc whose
descriptions go through the same helper, and in each phase two signed frames of the same sizes over each channel.

Commands come one a line: ``enter ROOM SEATS``, ``play PHASES``, ``leave``. What happens is told in JSON, a line each,
with the moment in the monotonic seconds that all processes share: ``connected``, ``links`` with how many stand,
``played`` with the phases, ``left``.
"""

import asyncio
import json
import sys
import time
from collections import defaultdict
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from aiortc import RTCConfiguration, RTCDataChannel, RTCPeerConnection, RTCSessionDescription
from nacl.bindings import crypto_sign_open
from nacl.signing import SigningKey
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from core.shoe import Stream
from core.strategies import eager, legal_choices
from core.wagers import Choice
from p2p.client import Client
from p2p.network import Network, Player, World
from p2p.news import Drawn, LinkKind, News, RoomChanged, SessionBegan, SessionEnded, TableChanged
from p2p.protocol.effects import Completed
from p2p.protocol.invite import Room
from p2p.protocol.messages import Entry
from p2p.protocol.signing import SIGNATURE_SIZE, signer
from p2p.signaling import wire
from tests.p2p.protocol.seats import Voices, table

if TYPE_CHECKING:
    from core.game import Phase

THINK = 0.1
"""Seconds from a phase's start until all seats but the last confirm: nobody does so while cards still come."""
PAUSE = 0.2
"""Seconds from when the last seat sees all others sealed to its own Confirm: nothing else goes on then."""
_WIRE_SIZE = 256 * 1024


def _say(event: str, **fields: object) -> None:
    print(json.dumps({"event": event, "at": time.monotonic(), **fields}), flush=True)


def _keys(room: int, seats: int) -> list[SigningKey]:
    """Of all seats in this room, the lowest first: it decides who offers a link."""
    made = [SigningKey(sha256(b"%d %d" % (room, seat)).digest()) for seat in range(seats)]
    return sorted(made, key=lambda each: bytes(each.verify_key))


class Phases:
    """What the phases of a session took, as one seat saw it."""

    def __init__(self) -> None:
        self.confirmed: list[float] = []
        """The moments at which this seat, as the last one, sealed its choice."""
        self.drawn: list[float] = []
        """The moments at which the cards were there."""
        self._busy: list[float] = []

    def draw(self) -> None:
        """Note that the cards are there."""
        self.drawn.append(time.monotonic())
        self._busy.append(time.process_time())

    def told(self) -> dict[str, object]:
        """With the seconds of processor time from each draw to the next."""
        busy = [after - before for before, after in zip(self._busy, self._busy[1:], strict=False)]
        return {"confirmed": self.confirmed, "drawn": self.drawn, "busy": busy}


# The program's client


class _Measured(Client):
    """Tells the moment at which the helper has taken it in."""

    _taken_in = False

    def _take_came(self) -> None:
        if not self._taken_in:
            self._taken_in = True
            _say("connected")
        super()._take_came()

    def _link_failed(self, key: bytes) -> None:
        _say("failed")
        super()._link_failed(key)


class Ours:
    """Plays as the command line's peers do, but the last seat confirms last."""

    def __init__(self, seat: int, url: str) -> None:
        self._seat, self._url = seat, url
        self._mind = Stream(bytes([seat]) * 32)

    async def enter(self, room: int, seats: int) -> None:
        """Set out for a room."""
        key = _keys(room, seats)[self._seat]
        own = Player(Entry(bytes(key.verify_key), True, f"Seat {self._seat}"), signer(bytes(key)))
        name = sha256(b"room %d" % room).digest()
        where = Room(name[:16], sha256(name).digest())
        self._seats, self._last = seats, self._seat == seats - 1
        self._links = 0
        self._playing = False
        hosted = seats if self._seat == 0 else None
        self._client = _Measured(own, where, Network(), World(), self._take, seats=hosted)
        self._client.enter([self._url])

    async def play(self, _phases: int) -> None:
        """Be ready; the host begins once all are."""
        self._playing, self._phases = True, Phases()
        self._asked: tuple[int, Phase] | None = None
        self._over: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._client.say_ready(True)
        self._begin()
        assert await self._over, "the session came to no result"
        _say("played", **self._phases.told())

    async def leave(self) -> None:
        """Leave the room."""
        await self._client.leave()

    def _take(self, news: News) -> None:
        match news:
            case RoomChanged():
                self._count()
                self._begin()
            case SessionBegan():
                self._playing = False
            case TableChanged():
                self._decide()
            case Drawn():
                self._phases.draw()
            case SessionEnded(finished):
                self._over.set_result(isinstance(finished.outcome, Completed))

    def _count(self) -> None:
        links = sum(each.link is LinkKind.DIRECT and not each.own for each in self._client.room.guests)
        if links != self._links:
            self._links = links
            _say("links", count=links)

    def _begin(self) -> None:
        room = self._client.room
        if self._playing and room.can_start and sum(each.member.can_sit for each in room.guests) == self._seats:
            self._playing = False
            self._client.start()

    def _decide(self) -> None:
        view, session = self._client.table, self._client.session
        if view is None or session is None or view.situation is None or (view.round, view.phase) == self._asked:
            return
        others = (each for seat, each in enumerate(view.seats) if seat != view.own)
        if self._last and not all(each.sealed for each in others):
            return
        at = self._asked = (view.round, view.phase)
        choice = eager(legal_choices(session.judge.game, view.own), self._mind)
        asyncio.get_running_loop().call_later(PAUSE if self._last else THINK, self._confirm, at, choice)

    def _confirm(self, at: "tuple[int, Phase]", choice: Choice) -> None:
        if self._last:
            self._phases.confirmed.append(time.monotonic())
        self._client.confirm(at, choice)


# The floor


def frame_sizes(seats: int) -> tuple[int, int]:
    """Bytes of a Commit and of a Reveal at a table of so many seats."""
    voices = Voices(table(seats, real=True))
    commits = [voices.commit(seat, (1, 1)) for seat in range(seats)]
    return len(commits[0].data), len(voices.reveal(0, (1, 1)).data)


class Bare:
    """Connections of aiortc to all others, and nothing else."""

    def __init__(self, seat: int, url: str) -> None:
        self._seat, self._url = seat, url

    async def enter(self, room: int, seats: int) -> None:
        """Set out for a room."""
        self._seats, self._keys = seats, _keys(room, seats)
        self._sizes = dict(zip("CR", frame_sizes(seats), strict=True))
        self._connections: dict[int, RTCPeerConnection] = {}
        self._channels: dict[int, RTCDataChannel] = {}
        self._heard: dict[tuple[str, int], set[int]] = defaultdict(set)
        self._changed = asyncio.Event()
        self._entered = asyncio.create_task(self._meet(sha256(b"room %d" % room).digest()[:16]))
        self._answers: set[asyncio.Task[None]] = set()

    async def play(self, phases: int) -> None:
        """Exchange two frames with everybody, so many times."""
        taken = Phases()
        for phase in range(phases):
            if self._seat == self._seats - 1:
                await self._all("C", phase)
                await asyncio.sleep(PAUSE)
                taken.confirmed.append(time.monotonic())
            else:
                await asyncio.sleep(THINK)
            self._send("C", phase)
            await self._all("C", phase)
            self._send("R", phase)
            await self._all("R", phase)
            taken.draw()
        _say("played", **taken.told())

    async def leave(self) -> None:
        """Close everything."""
        await self._socket.close()
        await self._entered
        await asyncio.gather(*(each.close() for each in self._connections.values()))

    # Links

    async def _meet(self, room_id: bytes) -> None:
        self._socket: ClientConnection = await connect(self._url, compression=None, proxy=None)
        await self._socket.send(wire.hello(room_id))
        await self._socket.recv()
        _say("connected")
        await self._post(kind="hello")
        try:
            async for message in self._socket:
                assert isinstance(message, bytes)
                if message[:1] == wire.BLOB:
                    letter = json.loads(message[1:])
                    if letter.get("to", self._seat) == self._seat:
                        # As in the program, members are answered at the same time.
                        task = asyncio.create_task(self._take(letter))
                        self._answers.add(task)
                        task.add_done_callback(self._answers.discard)
        except ConnectionClosed:
            pass

    async def _post(self, **letter: object) -> None:
        await self._socket.send(json.dumps({"from": self._seat, **letter}).encode())

    async def _take(self, letter: dict[str, Any]) -> None:
        other, known = letter["from"], letter["from"] in self._connections
        match letter["kind"]:
            case "hello" if not known and self._seat < other:
                await self._offer(other)
            case "hello" if not known:
                self._connection(other)
                await self._post(kind="hello", to=other)
            case "offer":
                connection = self._connection(other)
                await connection.setRemoteDescription(RTCSessionDescription(letter["sdp"], "offer"))
                await connection.setLocalDescription(await connection.createAnswer())
                await self._post(kind="answer", to=other, sdp=connection.localDescription.sdp)
            case "answer":
                await self._connection(other).setRemoteDescription(RTCSessionDescription(letter["sdp"], "answer"))

    async def _offer(self, other: int) -> None:
        connection = self._connection(other)
        await connection.setLocalDescription(await connection.createOffer())
        await self._post(kind="offer", to=other, sdp=connection.localDescription.sdp)

    def _connection(self, other: int) -> RTCPeerConnection:
        if other not in self._connections:
            self._connections[other] = connection = RTCPeerConnection(RTCConfiguration(iceServers=[]))
            channel = connection.createDataChannel("bare", negotiated=True, id=0)
            channel.on("open", lambda: self._stand(other, channel))
            channel.on("message", lambda data: self._hear(other, data))
        return self._connections[other]

    def _stand(self, other: int, channel: RTCDataChannel) -> None:
        self._channels[other] = channel
        _say("links", count=len(self._channels))

    # Frames

    def _send(self, kind: str, phase: int) -> None:
        body = kind.encode() + phase.to_bytes(4, "big")
        body += bytes(self._sizes[kind] - SIGNATURE_SIZE - len(body))
        frame = bytes(self._keys[self._seat].sign(body))
        for channel in self._channels.values():
            channel.send(frame)

    def _hear(self, other: int, frame: bytes) -> None:
        body = crypto_sign_open(frame, bytes(self._keys[other].verify_key))
        self._heard[chr(body[0]), int.from_bytes(body[1:5], "big")].add(other)
        self._changed.set()

    async def _all(self, kind: str, phase: int) -> None:
        while len(self._heard[kind, phase]) < self._seats - 1:
            self._changed.clear()
            await self._changed.wait()


async def _main(kind: str, number: str, url: str) -> None:
    seat = (Ours if kind == "ours" else Bare)(int(number), url)
    lines = asyncio.StreamReader(limit=_WIRE_SIZE)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    _say("started")
    while words := (await lines.readline()).decode().split():
        match words:
            case ["enter", room, seats]:
                await seat.enter(int(room), int(seats))
            case ["play", phases]:
                await seat.play(int(phases))
            case ["leave"]:
                await seat.leave()
                _say("left")


if __name__ == "__main__":
    asyncio.run(_main(*sys.argv[1:]))
