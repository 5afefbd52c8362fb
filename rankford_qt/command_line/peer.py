"""``rankford-quay peer``: an automatic player at a table on the network, that says what happens line by line."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from core.shoe import Stream
from core.strategies import STRATEGIES
from p2p.automaton import Automaton
from p2p.client import Client
from p2p.hosting import host
from p2p.joining import join, looked_for
from p2p.lan.listing import LanError, Listing
from p2p.lan.search import search
from p2p.network import DEFAULT_STUN, Network, Player, World
from p2p.news import Closed, News, RoomClosed
from p2p.protocol import identity, invitation
from p2p.protocol.identity import Identity
from p2p.protocol.invitation import Invitation
from p2p.protocol.invite import InviteError
from p2p.protocol.messages import Entry
from p2p.protocol.names import DisplayNameError
from p2p.protocol.signing import signer
from p2p.signaling import address
from p2p.signaling.address import HelperAddressError
from rankford_qt import disk, key_file
from rankford_qt.command_line.failure import UsageError
from rankford_qt.command_line.peer_report import Report
from rankford_qt.key_file import KeyFileError
from rankford_qt.room_news_words import closed
from rankford_qt.seat_lock import SeatLock, SeatLockError

_Leave = Callable[[], Awaitable[None]]

_RESULT, _ABORT, _INTERRUPTED = 0, 3, 130
_MIND = 32
_SEARCH = 30
"""Seconds to look for a table on this network."""


@dataclass(frozen=True)
class Options:
    """What was asked for on the command line."""

    hosting: bool
    join: str | None
    lan: str | None
    seats: int
    listed: bool
    helper: str | None
    stun: list[str] | None
    name: str | None
    strategy: str
    think: float
    sessions: int
    identity: str | None
    transcripts: str | None
    as_json: bool


def run(**typed: Any) -> int:
    """Play with the `Options` that were typed, and return 0 if every session came to a result, 3 if one did not.

    Raises:
        UsageError: the options cannot be met, or no session came about.
    """
    options = Options(**typed)
    network = Network(_helper(options.helper), _stun(options.stun))
    where = None if options.join is None else _invitation(options.join)
    report = Report(_write, _folder(options.transcripts), _now, as_json=options.as_json)
    with _identity(options.identity, options.name) as own:
        player = Player(Entry(own.public_key, True, own.name), signer(own.secret))
        return asyncio.run(_play(options, player, network, where, report))


class _Seat:
    """Leads news to the report and the player."""

    def __init__(self, report: Report, automaton: Automaton) -> None:
        self._report, self._automaton = report, automaton
        self._client: Client | None = None

    def sit(self, client: Client) -> None:
        """Play for a client, whose news come from now on."""
        self._client = client
        self._automaton.sit(client)

    def tell(self, news: News) -> None:
        """Report some news, and let the player do what follows."""
        if self._client is None:
            return
        try:
            self._report.take(news, self._client)
        except OSError as error:
            # Whoever reads has gone, or the disk is full: there is nobody to play for.
            self._automaton.stop(error)
        else:
            self._automaton.take(news)


async def _play(options: Options, player: Player, network: Network, where: Invitation | None, report: Report) -> int:
    world = World()
    automaton = Automaton(
        STRATEGIES[options.strategy],
        Stream(world.entropy(_MIND)),
        think=options.think,
        sessions=options.sessions,
        seats=options.seats if options.hosting else None,
    )
    seat = _Seat(report, automaton)
    signals = _Signals(automaton)
    try:
        leave = await _unless(automaton.done, _enter(options, player, network, where, world, seat, report))
        if leave is not None:
            try:
                await automaton.done
            finally:
                await leave()
    finally:
        signals.close()
    if signals.caught:
        return _INTERRUPTED
    if not report.ended:
        raise UsageError(f"no session came about: {_why(report)}")
    return _RESULT if automaton.all_completed else _ABORT


async def _unless(stopped: "asyncio.Future[None]", work: Coroutine[Any, Any, _Leave]) -> _Leave | None:
    """Do something; if it is no longer wanted before it is done, nothing."""
    doing = asyncio.create_task(work)
    either: list[asyncio.Future[Any]] = [doing, stopped]
    try:
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    finally:
        doing.cancel()
        await asyncio.wait([doing])
    return None if doing.cancelled() else doing.result()


def _why(report: Report) -> str:
    news = report.closed or RoomClosed(Closed.LEFT)
    return str(closed(news.why, news.refusal))


async def _enter(
    options: Options,
    player: Player,
    network: Network,
    where: Invitation | None,
    world: World,
    seat: _Seat,
    report: Report,
) -> _Leave:
    """Open or join a table; what leaves it again."""
    if options.hosting:
        return await _host(options, player, network, world, seat, report)
    client = await join(player, await _leading(options, where, network, world), network, world, seat.tell)
    seat.sit(client)
    return client.leave


async def _host(
    options: Options, player: Player, network: Network, world: World, seat: _Seat, report: Report
) -> _Leave:
    try:
        hosted = await host(player, options.seats, network, world, seat.tell)
    except OSError as error:
        raise UsageError(f"this computer lets no table be opened: {disk.reason(error)}.") from None
    seat.sit(hosted.client)
    report.opened(hosted.invitation)
    if options.listed:
        try:
            await hosted.set_listed(True)
        except LanError as error:
            report.trouble("unlisted", str(error))
    return hosted.close


async def _leading(options: Options, where: Invitation | None, network: Network, world: World) -> Invitation | Listing:
    """What leads to the table: as it was typed, or found on this network."""
    try:
        if where is None:
            return await _named(str(options.lan), world)
        return where if where.helpers or network.helper else await _coded(where, world)
    except LanError as error:
        raise UsageError(str(error)) from None


async def _named(name: str, world: World) -> Listing:
    """The table on this network whose host has a name."""
    table = await search(lambda each: each.name == name and each.joinable, world.clock, _SEARCH)
    if table is None:
        raise UsageError(f"nobody of that name lists a table on this network, within {_SEARCH} seconds.")
    return table


async def _coded(invitation: Invitation, world: World) -> Invitation:
    """With where the table of a code is on this network."""
    found = await looked_for(invitation, world.clock)
    if found is None:
        raise UsageError(
            "no table of this code is listed on this network, and a code alone does not say where else to meet: "
            "give the invite link, or a helper with --helper."
        )
    return found


class _Signals:
    """Makes an interrupt or a wish to terminate a departure."""

    def __init__(self, automaton: Automaton) -> None:
        self.caught = False
        self._automaton = automaton
        loop = asyncio.get_running_loop()
        # Not the loop's own way, which Windows lacks.
        self._before = {
            each: signal.signal(each, lambda *_: loop.call_soon_threadsafe(self._catch))
            for each in (signal.SIGINT, signal.SIGTERM)
        }

    def close(self) -> None:
        """Let signals do again what they usually do."""
        for each, before in self._before.items():
            signal.signal(each, before)

    def _catch(self) -> None:
        self.caught = True
        self._automaton.stop()


# What was typed


def _helper(typed: str | None) -> str | None:
    try:
        return None if typed is None else address.read(typed)
    except HelperAddressError as error:
        raise UsageError(str(error)) from None


def _stun(urls: list[str] | None) -> tuple[str, ...]:
    return DEFAULT_STUN if urls is None else tuple(url for url in urls if url != "none")


def _invitation(typed: str) -> Invitation:
    try:
        return invitation.read(typed)
    except InviteError as error:
        raise UsageError(str(error)) from None


def _folder(typed: str | None) -> Path | None:
    if typed is None:
        return None
    if not os.access(typed, os.W_OK) or not os.path.isdir(typed):
        raise UsageError(f"transcripts cannot be written into the folder {typed[-200:]!a}.")
    return Path(typed)


@contextlib.contextmanager
def _identity(file: str | None, name: str | None) -> Iterator[Identity]:
    """The key to play with: a fresh one, or that of a file, which is made if it is missing."""
    try:
        own = identity.make("Peer" if name is None else name, os.urandom(identity.ENTROPY_SIZE))
        if name is None:
            own = replace(own, name=f"Peer {own.fingerprint[:4]}")
    except DisplayNameError as error:
        raise UsageError(f"the name cannot be used: {error}.") from None
    path = None if file is None else Path(file)
    lock = SeatLock(path)
    try:
        lock.take()
        if path is not None:
            own = _of_file(path, own, named=name is not None)
        yield own
    except (KeyFileError, SeatLockError) as error:
        raise UsageError(str(error)) from None
    finally:
        lock.release()


def _of_file(path: Path, fresh: Identity, *, named: bool) -> Identity:
    if not os.path.lexists(path):
        key_file.create(path, fresh)
        return fresh
    kept = key_file.load(path)
    return replace(kept, name=fresh.name) if named else kept


def _write(line: str) -> None:
    # Names hold letters that not every terminal, or file, can.
    encoding = sys.stdout.encoding or "utf-8"
    print(line.encode(encoding, "backslashreplace").decode(encoding), flush=True)


def _now() -> datetime:
    return datetime.now(UTC).astimezone()
