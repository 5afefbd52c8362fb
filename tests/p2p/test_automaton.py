"""The automatic player: when it is ready, proposes and confirms, and when it is done."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256
from types import SimpleNamespace
from typing import Any, cast

import pytest

from core.game import Game, Phase
from core.shoe import Stream
from core.strategies import bold, cautious, legal_choices
from core.table import TableView, view_of
from core.wagers import ACKNOWLEDGE, Choice, Opening
from p2p.automaton import PACE, Automaton
from p2p.client import Client
from p2p.news import (
    Closed,
    Guest,
    HelperState,
    LinkKind,
    RoomChanged,
    RoomClosed,
    RoomView,
    SessionBegan,
    SessionEnded,
    TableChanged,
    Trouble,
    Troubled,
)
from p2p.protocol.lobby_events import Member, State
from p2p.protocol.messages import Entry
from tests.p2p.virtual_time import run
from tests.rankford_qt.online_sessions import aborted, completed

THINK = 2.0
COMPLETED, ABORTED = SessionEnded(completed()), SessionEnded(aborted())
BEGAN = SessionBegan(completed().agreement, 0)
PROPOSING = (Trouble.PROPOSAL_FAILED, Trouble.TOO_FEW_READY)
SEED = sha256(b"cards").digest()


def room(*sitting: bool, hosting: bool = True, state: State = State.OPEN) -> RoomView:
    """A room of so many members, of whom some can sit."""
    members = [
        Member(Entry(bytes([seat]) * 32, True, f"Player {seat}"), seat == 0, can_sit, (), reachable=True)
        for seat, can_sit in enumerate(sitting)
    ]
    guests = tuple(Guest(each, each.host is hosting, LinkKind.DIRECT) for each in members)
    return RoomView(state, 6, guests, (), HelperState.CONNECTED, hosting)


class Room:
    """A client that does nothing, and remembers at what time it was asked for what."""

    def __init__(self, *sitting: bool, hosting: bool = True) -> None:
        self.room = room(*sitting, hosting=hosting)
        self.game = Game(2)
        self.table: TableView | None = None
        self.session: Any = None
        self.asked: list[tuple[float, str, object]] = []

    def play(self) -> None:
        """Have a session, in the phase that its game is in."""
        self.session = SimpleNamespace(judge=SimpleNamespace(game=self.game))
        self.table = view_of(self.game, ("Ann", "Bo"), 0, sealed=(False, False), deals=0)

    def start(self) -> None:
        """Propose."""
        self._note("start", None)

    def say_ready(self, ready: bool) -> None:
        """Want to play."""
        self._note("ready", ready)

    def confirm(self, at: tuple[int, Phase], choice: Choice) -> None:
        """Seal a choice."""
        self._note("confirm", (at, choice))

    def _note(self, what: str, how: object) -> None:
        self.asked.append((round(asyncio.get_running_loop().time(), 3), what, how))


def sat(
    at: Room,
    *,
    seats: int | None = None,
    sessions: int = 1,
    think: float = THINK,
    strategy: Callable[[Sequence[Choice], Stream], Choice] = bold,
) -> Automaton:
    """An automatic player of a room."""
    player = Automaton(strategy, Stream(bytes(32)), think=think, sessions=sessions, seats=seats)
    player.sit(cast("Client", at))
    return player


# What a guest does


def test_a_guest_is_ready_at_once_and_after_each_session_but_the_last() -> None:
    async def work() -> None:
        at = Room(hosting=False)
        player = sat(at, sessions=2)
        assert at.asked == [(0, "ready", True)]
        player.take(COMPLETED)
        assert at.asked[1:] == [(0, "ready", True)]
        assert not player.done.done()
        player.take(COMPLETED)
        assert len(at.asked) == 2
        await player.done
        assert player.all_completed

    run(work)


def test_a_guest_never_proposes() -> None:
    async def work() -> None:
        at = Room(True, True)
        sat(at).take(RoomChanged())
        assert [what for _time, what, _how in at.asked] == ["ready"]

    run(work)


def test_before_it_sits_and_once_it_is_done_news_change_nothing() -> None:
    async def work() -> None:
        at = Room(True, True)
        player = Automaton(bold, Stream(bytes(32)), think=THINK, sessions=1, seats=2)
        player.take(RoomClosed(Closed.HOST_LEFT))
        assert not player.done.done()
        assert player.all_completed
        player.sit(cast("Client", at))
        player.stop()
        player.take(RoomClosed(Closed.HOST_LEFT))
        player.take(RoomChanged())
        assert player.all_completed
        assert at.asked == []

    run(work)


# What a host does


@pytest.mark.parametrize("news", [RoomChanged(), *map(Troubled, PROPOSING)])
def test_a_host_proposes_when_as_many_as_wanted_can_sit(news: RoomChanged | Troubled) -> None:
    async def work() -> None:
        at = Room(True, True, False)
        player = sat(at, seats=3)
        player.take(news)
        assert at.asked == []
        at.room = room(True, True, True)
        player.take(news)
        assert at.asked == [(0, "start", None)]

    run(work)


@pytest.mark.parametrize("trouble", [each for each in Trouble if each not in PROPOSING])
def test_other_troubles_propose_nothing(trouble: Trouble) -> None:
    async def work() -> None:
        at = Room(True, True)
        sat(at, seats=2).take(Troubled(trouble))
        assert at.asked == []

    run(work)


@pytest.mark.parametrize("state", [State.PROPOSED, State.PLAYING])
def test_a_room_that_cannot_start_is_not_asked_to(state: State) -> None:
    async def work() -> None:
        at = Room(True, True)
        at.room = room(True, True, state=state)
        sat(at, seats=2).take(RoomChanged())
        assert at.asked == []

    run(work)


def test_a_host_proposes_again_by_itself_once_its_pace_allows_it() -> None:
    async def work() -> None:
        at = Room(True, True)
        player = sat(at, seats=2)
        player.take(RoomChanged())
        await asyncio.sleep(1)
        player.take(Troubled(Trouble.PROPOSAL_FAILED))
        player.take(RoomChanged())
        await asyncio.sleep(2 * PACE)
        assert at.asked == [(0, "start", None), (PACE, "start", None)]

    run(work)


def test_by_then_too_few_may_be_there() -> None:
    async def work() -> None:
        at = Room(True, True)
        player = sat(at, seats=2)
        player.take(RoomChanged())
        player.take(RoomChanged())
        at.room = room(True, False)
        await asyncio.sleep(2 * PACE)
        assert at.asked == [(0, "start", None)]

    run(work)


def test_a_host_goes_on_with_the_next_session() -> None:
    async def work() -> None:
        at = Room(True, True)
        player = sat(at, seats=2, sessions=2)
        player.take(RoomChanged())
        await asyncio.sleep(PACE)
        player.take(COMPLETED)
        assert [what for _time, what, _how in at.asked] == ["start", "start"]

    run(work)


# At the table


def test_it_thinks_and_then_confirms_what_its_strategy_picks() -> None:
    async def work() -> None:
        at = Room(hosting=False)
        player = sat(at, strategy=cautious)
        at.play()
        player.take(BEGAN)
        player.take(TableChanged())
        await asyncio.sleep(1)
        # Others sealing is no new question.
        player.take(TableChanged())
        await asyncio.sleep(60)
        assert at.asked[1:] == [(THINK, "confirm", ((1, Phase.OPENING), Opening(10, 0)))]

    run(work)


def test_each_phase_is_a_question_of_its_own() -> None:
    async def work() -> None:
        at = Room(hosting=False)
        player = sat(at, think=0)
        at.play()
        player.take(TableChanged())
        await asyncio.sleep(1)
        at.game.play([Opening(0, 0), Opening(0, 0)], SEED)
        at.play()
        player.take(TableChanged())
        await asyncio.sleep(1)
        confirmed = [how for _time, what, how in at.asked if what == "confirm"]
        assert [asked[0] for asked in cast("list[tuple[object, object]]", confirmed)] == [
            (1, Phase.OPENING),
            (2, Phase.OPENING),
        ]

    run(work)


def test_the_first_phase_of_another_session_is_asked_for_anew() -> None:
    async def work() -> None:
        at = Room(hosting=False)
        player = sat(at, sessions=2)
        at.play()
        for began in (0.0, 100.0):
            await asyncio.sleep(began)
            player.take(BEGAN)
            player.take(TableChanged())
        await asyncio.sleep(100)
        assert [time for time, what, _how in at.asked if what == "confirm"] == [THINK, 100 + THINK]

    run(work)


def test_a_strategy_sees_what_is_legal_for_its_own_seat() -> None:
    async def work() -> None:
        at = Room(hosting=False)
        seen: list[Sequence[Choice]] = []

        def last(legal: Sequence[Choice], _mind: Stream) -> Choice:
            seen.append(legal)
            return legal[-1]

        player = sat(at, strategy=last, think=0)
        # Seat 1 ties with the dealer under this seed, and seat 0 sat out.
        at.game.play([Opening(0, 0), Opening(10, 0)], _tying())
        at.play()
        player.take(TableChanged())
        await asyncio.sleep(1)
        assert seen == [legal_choices(at.game, 0)] == [(ACKNOWLEDGE,)]
        assert at.asked[-1][2] == ((1, Phase.WAR), ACKNOWLEDGE)

    run(work)


def _tying() -> bytes:
    """A seed by which seat 1 of 2 ties, if seat 0 sits out."""
    for number in range(1000):
        seed, game = sha256(b"%d" % number).digest(), Game(2)
        game.play([Opening(0, 0), Opening(10, 0)], seed)
        if game.phase is Phase.WAR:
            return seed
    raise AssertionError("no seed ties")


def test_without_a_table_or_a_question_there_is_nothing_to_confirm() -> None:
    async def work() -> None:
        at = Room(hosting=False)
        player = sat(at, think=0)
        player.take(TableChanged())
        at.play()
        table = at.table
        assert table is not None
        at.table = replace(table, situation=None)
        player.take(TableChanged())
        at.table, at.session = table, None
        player.take(TableChanged())
        await asyncio.sleep(1)
        assert [what for _time, what, _how in at.asked] == ["ready"]

    run(work)


# The end


def test_a_session_without_a_result_is_the_last() -> None:
    async def work() -> None:
        at = Room(hosting=False)
        player = sat(at, sessions=3)
        player.take(COMPLETED)
        player.take(ABORTED)
        await player.done
        assert not player.all_completed
        assert len(at.asked) == 2

    run(work)


def test_a_closed_room_is_no_completion() -> None:
    async def work() -> None:
        player = sat(Room(hosting=False))
        player.take(RoomClosed(Closed.REMOVED))
        await player.done
        assert not player.all_completed

    run(work)


def test_a_player_that_stopped_confirms_nothing_any_more() -> None:
    async def work() -> None:
        at = Room(hosting=False)
        player = sat(at)
        at.play()
        player.take(TableChanged())
        player.stop()
        player.stop()
        await asyncio.sleep(60)
        assert [what for _time, what, _how in at.asked] == ["ready"]

    run(work)


def test_whoever_waits_is_told_what_went_wrong() -> None:
    async def work() -> None:
        player = sat(Room(hosting=False))
        player.stop(BrokenPipeError("nobody reads"))
        player.stop(OSError("later"))
        with pytest.raises(BrokenPipeError, match="nobody reads"):
            await player.done

    run(work)
