"""Real clients over loopback: sessions, and every way in which a room can end or go wrong."""

import asyncio
from dataclasses import replace

import pytest
from websockets.asyncio.server import ServerConnection, serve

from core.game import Phase
from core.wagers import SIT_OUT, IllegalChoiceError, Opening
from p2p import client as clients
from p2p.joining import join
from p2p.links import mesh
from p2p.network import Network, World
from p2p.news import (
    Closed,
    Drawn,
    HelperState,
    LinkKind,
    News,
    RoomChanged,
    RoomClosed,
    SessionBegan,
    SessionEnded,
    Trouble,
    Troubled,
)
from p2p.protocol import helper_url
from p2p.protocol.effects import Completed
from p2p.protocol.endings import Ending, Reason
from p2p.protocol.lobby_events import State
from p2p.signaling import client as lines
from p2p.signaling.wire import Refusal
from tests.p2p.tables import Seat, Table, player, run, table

OPENING = (1, Phase.OPENING)


def test_three_play_twice_and_come_to_the_same_results() -> None:
    async def work() -> None:
        async with table(guests=2) as at:
            await at.start()
            ends = [await each.ended() for each in at.seats]
            assert (
                len({each.finished.outcome.transcript for each in ends if isinstance(each.finished.outcome, Completed)})
                == 1
            )
            assert [each.finished.seat for each in ends] == [0, 1, 2]
            for each in at.seats:
                assert len(each.all(Drawn)) >= 5
                assert all(each.client.receipts)
            for each in at.guests:
                each.client.say_ready(True)
            await at.ready(3)
            at.host.call(at.host.client.start)
            again = [await each.ended(2) for each in at.seats]
            assert all(isinstance(each.finished.outcome, Completed) for each in again)
            assert again[0].finished.agreement.session_id != ends[0].finished.agreement.session_id

    run(work)


def test_the_links_of_a_room_are_shown() -> None:
    async def work() -> None:
        async with table(guests=2) as at:
            for each in at.seats:
                await each.until(
                    lambda each=each: [guest.link for guest in each.client.room.guests] == [LinkKind.DIRECT] * 3  # type: ignore[misc]
                )
                room = each.client.room
                assert room.helper is HelperState.CONNECTED
                assert room.own is not None
                assert room.own.key == each.key
                assert room.state is State.OPEN
                assert room.seats == 6

    run(work)


def test_a_table_that_is_full_takes_nobody_in() -> None:
    async def work() -> None:
        async with table(seats=2) as at:
            late = await at.join(3)
            assert await late.closed() is Closed.TABLE_FULL

    run(work)


def test_a_table_that_plays_takes_nobody_in() -> None:
    async def work() -> None:
        async with table() as at:
            at.host.plays = False
            await at.start()
            late = await at.join(3)
            assert await late.closed() is Closed.TABLE_PLAYING

    run(work)


def test_who_is_removed_hears_so_and_is_gone() -> None:
    async def work() -> None:
        async with table(guests=2) as at:
            gone = at.guests[0]
            with pytest.raises(ValueError, match="only the host"):
                gone.client.remove(at.guests[1].key)
            at.host.call(lambda: at.host.client.remove(gone.key))
            assert await gone.closed() is Closed.REMOVED
            for each in (at.host, at.guests[1]):
                await each.until(lambda each=each: len(each.client.room.guests) == 2)  # type: ignore[misc]

    run(work)


def test_a_host_that_leaves_closes_the_room_for_all() -> None:
    async def work() -> None:
        async with table(guests=2) as at:
            await at.hosted.close()
            for each in at.guests:
                assert await each.closed() is Closed.HOST_LEFT
            assert await at.host.closed() is Closed.LEFT

    run(work)


def test_a_guest_that_leaves_in_a_session_departs_from_it() -> None:
    async def work() -> None:
        async with table(guests=2) as at:
            for each in at.seats:
                each.plays = False
            await at.start()
            await at.guests[0].client.leave()
            assert at.guests[0].all(RoomClosed) == [RoomClosed(Closed.LEFT)]
            for each in (at.host, at.guests[1]):
                outcome = (await each.ended()).finished.outcome
                assert isinstance(outcome, Ending)
                assert (outcome.reason, outcome.charged) == (Reason.DEPARTED, 1)

    run(work)


def test_who_goes_to_the_background_departs_and_sits_no_more() -> None:
    async def work() -> None:
        async with table() as at:
            for each in at.seats:
                each.plays = False
            await at.start()
            at.guests[0].call(at.guests[0].client.background)
            outcome = (await at.host.ended()).finished.outcome
            assert isinstance(outcome, Ending)
            assert outcome.reason is Reason.BACKGROUND
            await at.host.until(lambda: at.host.client.room.state is State.OPEN)
            await at.host.until(lambda: not at.host.client.room.guests[1].member.ready)
            assert not at.host.client.room.can_start

    run(work)


def test_who_goes_to_the_background_in_the_lobby_is_not_ready() -> None:
    async def work() -> None:
        async with table() as at:
            at.guests[0].call(at.guests[0].client.background)
            await at.host.until(lambda: not at.host.client.room.guests[1].member.ready)
            at.guests[0].client.say_ready(True)
            await at.ready(2)

    run(work)


def test_a_confirm_of_another_phase_changes_nothing_and_an_illegal_one_raises() -> None:
    async def work() -> None:
        async with table() as at:
            guest = at.guests[0]
            for each in at.seats:
                each.plays = False
            await at.start()
            before = guest.client.table
            guest.call(lambda: guest.client.confirm((2, Phase.OPENING), SIT_OUT))
            guest.call(lambda: guest.client.confirm((1, Phase.WAR), SIT_OUT))
            with pytest.raises(IllegalChoiceError):
                guest.call(lambda: guest.client.confirm(OPENING, Opening(2000, 0)))
            assert guest.client.table == before
            for each in at.seats:
                each.call(lambda each=each: each.client.confirm(OPENING, Opening(100, 0)))  # type: ignore[misc]
            await guest.first(Drawn)

    run(work)


def test_nobody_confirms_or_starts_outside_its_time() -> None:
    async def work() -> None:
        async with table() as at:
            guest = at.guests[0]
            guest.call(lambda: guest.client.confirm(OPENING, SIT_OUT))
            assert guest.client.receipts == ()
            assert guest.client.table is None
            with pytest.raises(ValueError, match="only the host"):
                guest.client.start()
            await at.start()
            with pytest.raises(ValueError, match="one at a time"):
                at.host.client.start()

    run(work)


def test_a_listener_that_fails_is_told_what_follows() -> None:
    failures: list[dict[str, object]] = []

    async def work() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context))
        async with table() as at:
            guest = at.guests[0]
            tell = guest.tell

            def fail(news: News) -> None:
                tell(news)
                if isinstance(news, SessionBegan | SessionEnded | RoomClosed):
                    raise RuntimeError("a mistake of ours")

            guest.client._tell = fail
            guest.client._news.extend([RoomClosed(Closed.LEFT), RoomChanged()])
            with pytest.raises(RuntimeError, match="of ours"):
                guest.client._tell_news()
            assert isinstance(guest.news.pop(), RoomClosed)
            told = len(guest.news)
            await asyncio.sleep(0)
            assert guest.news[told:] == [RoomChanged()]
            await at.start()
            assert isinstance((await guest.ended()).finished.outcome, Completed)
            await guest.client.leave()
            assert await guest.closed() is Closed.LEFT

    run(work)
    assert len(failures) == 3


def test_two_without_a_path_play_through_a_third() -> None:
    async def work() -> None:
        async with table() as at:
            one = at.guests[0]
            other = await at.join(3, ready=False)
            one.client._mesh.refuse(other.key)
            other.client._mesh.refuse(one.key)
            other.client.say_ready(True)
            await at.start()
            await one.until(
                lambda: {guest.key: guest.link for guest in one.client.room.guests}[other.key] is LinkKind.RELAYED
            )
            outcomes = [(await each.ended()).finished.outcome for each in at.seats]
            assert all(isinstance(each, Completed) for each in outcomes)

    run(work)


def test_that_a_path_is_missing_is_told_of_whom_nobody_has_reached_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    # Somebody who was there and is gone does not need a TURN server.
    monkeypatch.setattr(mesh, "CONNECT", 0.2)

    async def work() -> None:
        async with table() as at:
            low, high = sorted(at.seats, key=lambda each: each.key)
            tried, told = asyncio.Event(), low.client._mesh._told

            def failed(key: bytes) -> None:
                told.failed(key)
                tried.set()

            low.client._mesh._told = replace(told, failed=failed)
            high.client._mesh.refuse(low.key)
            await tried.wait()
            await asyncio.sleep(0)
            assert any(each.link is LinkKind.NONE for each in low.client.room.guests)
            assert not low.all(Troubled)
        async with table(guests=0) as at:
            await at.join(2, ready=False)
            low, high = sorted(at.seats, key=lambda each: each.key)
            high.client._mesh.refuse(low.key)
            assert await low.first(Troubled) == Troubled(Trouble.NO_PATH, (high.key,))

    run(work)


def test_a_key_that_is_used_twice_is_told() -> None:
    async def work() -> None:
        async with table() as at:
            twin = await at.join(2, ready=False)
            told = await at.guests[0].first(Troubled)
            assert told.trouble is Trouble.KEY_IN_USE
            await twin.client.leave()

    run(work)


def test_a_second_host_is_told_and_not_followed() -> None:
    async def work() -> None:
        async with table() as at:
            room = at.hosted.client._exchange._own.room
            usurper = Seat(9)
            client = clients.Client(player(9), room, Network(), World(), usurper.tell, seats=3)
            usurper.sit(client)
            client.enter(at.hosted.near.helpers)
            told = await at.guests[0].first(Troubled)
            assert told == Troubled(Trouble.SECOND_HOST, (usurper.key,))
            assert at.guests[0].client.room.guests[0].key == at.host.key
            await client.leave()

    run(work)


def test_who_expects_another_host_does_not_follow_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clients, "ANSWER", 1.0)

    async def work() -> None:
        async with table() as at:
            wrong = replace(at.hosted.near, host="0000-0000-0000-0000")
            lost = await at.join(3, wrong)
            assert await lost.closed() is Closed.NOBODY

    run(work)


def test_a_host_hears_that_too_few_are_ready() -> None:
    async def work() -> None:
        async with table(guests=0) as at:
            at.host.call(at.host.client.start)
            assert await at.host.first(Troubled) == Troubled(Trouble.TOO_FEW_READY)

    run(work)


async def alone(at: Table, helpers: tuple[str, ...]) -> Seat:
    """Somebody who joins by other helpers than the table's own."""
    return await at.join(3, replace(at.hosted.near, helpers=helpers))


def test_nobody_answers_in_an_empty_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clients, "ANSWER", 0.5)

    async def work() -> None:
        async with table() as at:
            symbols = at.hosted.near.symbols
            elsewhere = replace(at.hosted.near, symbols=symbols[1:] + symbols[:1])
            assert await (await at.join(3, elsewhere)).closed() is Closed.NOBODY

    run(work)


@pytest.mark.parametrize("network", [True, False])
def test_a_helper_that_is_not_there_closes_the_room(network: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "PAUSES", (0.0,))
    monkeypatch.setattr(clients, "host_addresses", lambda: ["192.0.2.1"] * network)

    async def work() -> None:
        async with table() as at:
            lost = await alone(at, ("ws://127.0.0.1:1",))
            assert await lost.closed() is (Closed.HELPER_UNREACHABLE if network else Closed.NO_NETWORK)
            assert lost.all(Troubled) == [Troubled(Trouble.HELPER_LOST)]

    run(work)


def test_a_helper_that_never_speaks_is_not_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clients, "ANSWER", 0.3)

    async def work() -> None:
        async def act(connection: ServerConnection) -> None:
            await connection.wait_closed()

        async with serve(act, "127.0.0.1", 0) as silent, table() as at:
            lost = await alone(at, (helper_url.plain("127.0.0.1", next(iter(silent.sockets)).getsockname()[1]),))
            assert await lost.closed() is Closed.HELPER_UNREACHABLE

    run(work)


@pytest.mark.parametrize(
    ("refusal", "why"),
    [(Refusal.OTHER_VERSION, Closed.OTHER_VERSION), (Refusal.ROOM_FULL, Closed.HELPER_REFUSED)],
)
def test_a_helper_that_refuses_says_why(refusal: Refusal, why: Closed) -> None:
    async def work() -> None:
        async def act(connection: ServerConnection) -> None:
            await connection.close(refusal, "Not here.")

        async with serve(act, "127.0.0.1", 0) as refusing, table() as at:
            lost = await alone(at, (helper_url.plain("127.0.0.1", next(iter(refusing.sockets)).getsockname()[1]),))
            assert await lost.closed() is why
            assert lost.all(RoomClosed) == [RoomClosed(why, "Not here.")]

    run(work)


def test_a_host_hears_that_its_helper_on_the_internet_is_lost() -> None:
    async def work() -> None:
        async with table(network=Network(helper="ws://127.0.0.1:1")) as at:
            assert at.hosted.invitation.helpers[0] == "ws://127.0.0.1:1"
            assert await at.host.first(Troubled) == Troubled(Trouble.HELPER_LOST)
            assert at.host.client.room.helper is HelperState.LOST
            # Who reaches the host's own helper plays all the same.
            await at.start()

    run(work)


def test_play_goes_on_without_a_helper() -> None:
    async def work() -> None:
        async with table(guests=2) as at:
            for each in at.seats:
                await each.until(
                    lambda each=each: all(guest.link is LinkKind.DIRECT for guest in each.client.room.guests)  # type: ignore[misc]
                )
            await at.hosted._helper.close()
            for each in at.seats:
                assert await each.first(Troubled) == Troubled(Trouble.HELPER_LOST)
            await at.start()
            assert isinstance((await at.host.ended()).finished.outcome, Completed)

    run(work)


def test_leaving_at_once_or_twice_leaves_nothing() -> None:
    async def work() -> None:
        async with table() as at:
            for number in range(3, 6):
                seat = await at.join(number, ready=False)
                for _ in range(number * 5):
                    await asyncio.sleep(0)
                await asyncio.gather(seat.client.leave(), seat.client.leave())
                assert seat.all(RoomClosed) == [RoomClosed(Closed.LEFT)]
                seat.client.say_ready(True)
                seat.client.background()

    run(work)


def test_an_invitation_without_a_helper_needs_one_in_the_settings() -> None:
    async def work() -> None:
        async with table() as at:
            bare = replace(at.hosted.near, helpers=())
            with pytest.raises(ValueError, match="needs one in the settings"):
                await join(player(3), bare, Network(), World(), Seat(3).tell)
            seat = Seat(3)
            at.guests.append(seat)
            seat.sit(await join(player(3), bare, Network(at.hosted.near.helpers[0]), World(), seat.tell))
            await seat.in_room()

    run(work)
