"""Meshes over real connections, with letters that go by hand: who is linked, what is refused, what is made anew."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256

import pytest

from p2p.links import mesh as meshes
from p2p.links.connection import IceServers
from p2p.links.mesh import OFFERS, PAIRS, STEADY, STRANGERS, Mesh, Told
from p2p.protocol import link_description
from p2p.protocol.link_description import Description
from p2p.protocol.sealing import AnswerLink, Content, OfferLink
from tests.p2p.links.ends import LONGEST, NOWHERE, Clock, by_key, own_of, run

Letter = tuple[bytes, bytes, bytes, Content]
"""Sender, recipient, attempt, what is said."""

NO_ADDRESS = link_description.to_bytes(Description("ufra", "p" * 22, bytes(32), ()))
"""An offer that is well spelled and leads nowhere."""


@dataclass
class Room:
    """Some meshes, and a helper between them that can be stopped."""

    count: int
    clock: Clock = field(default_factory=Clock)
    lose: Callable[[Letter], bool] = lambda _: False
    letters: list[Letter] = field(default_factory=list)
    told: list[tuple[str, int, int]] = field(default_factory=list)
    """What, to whom, of whom."""
    messages: list[tuple[int, int, bytes]] = field(default_factory=list)
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    meshes: list[Mesh] = field(default_factory=list)
    keys: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Make the meshes, by ascending keys: the first of a pair offers."""
        players = by_key(self.count)
        self.keys = [each.public_key for each in players]
        for number, player in enumerate(players):
            self.meshes.append(
                Mesh(own_of(player, self.clock), no_servers, self._sender(number), self._told_to(number))
            )

    def _sender(self, number: int) -> Callable[[bytes, bytes, Content], None]:
        def send(recipient: bytes, attempt: bytes, content: Content) -> None:
            letter = (self.keys[number], recipient, attempt, content)
            self.letters.append(letter)
            self.changed.set()
            if not self.lose(letter):
                asyncio.get_running_loop().call_soon(self.deliver, letter)

        return send

    def deliver(self, letter: Letter) -> None:
        """Hand a letter over, as a mailbox would."""
        sender, recipient, attempt, content = letter
        at = self.meshes[self.keys.index(recipient)]
        if isinstance(content, OfferLink):
            at.take_offer(sender, attempt, content.body)
        elif isinstance(content, AnswerLink):
            at.take_answer(sender, attempt, content.body)

    def _told_to(self, number: int) -> Told:
        def note(what: str) -> Callable[[bytes], None]:
            def heard(key: bytes) -> None:
                self.told.append((what, number, self.keys.index(key)))
                self.changed.set()

            return heard

        def received(key: bytes, data: bytes) -> None:
            self.messages.append((number, self.keys.index(key), data))
            self.changed.set()

        return Told(note("up"), note("down"), received, note("failed"))

    async def until(self, met: Callable[[], bool]) -> None:
        """Wait until something holds that a letter, a message or news bring about."""
        while not met():
            self.changed.clear()
            await self.changed.wait()

    async def link(self, one: int, other: int) -> None:
        """Have both want each other, and wait until they are linked."""
        self.meshes[one].want([self.keys[other]])
        self.meshes[other].want([self.keys[one]])
        await self.until(lambda: {("up", one, other), ("up", other, one)} <= set(self.told))

    def offers(self) -> int:
        """How many were made."""
        return sum(isinstance(content, OfferLink) for *_, content in self.letters)

    def answers(self) -> int:
        """How many were made."""
        return sum(isinstance(content, AnswerLink) for *_, content in self.letters)

    async def close(self) -> None:
        """Close all, and see that nothing is left."""
        await asyncio.gather(*(each.close() for each in self.meshes))
        await settled()
        assert asyncio.all_tasks() == {asyncio.current_task()}


async def no_servers(_key: bytes) -> IceServers:
    """As on a LAN."""
    return NOWHERE


async def settled() -> None:
    """Let what is due at once happen."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_everybody_is_linked_to_everybody_and_the_lower_key_offers() -> None:
    async def work() -> None:
        room = Room(4)
        for at in room.meshes:
            at.want([key for key in room.keys if room.meshes[room.keys.index(key)] is not at])
        await room.until(lambda: len(room.told) == 12)
        assert {what for what, *_ in room.told} == {"up"}
        assert room.offers() == 6
        assert all(
            (sender < recipient) is isinstance(content, OfferLink) for sender, recipient, _, content in room.letters
        )
        room.meshes[0].send(room.keys[3], b"\0hello")
        await room.until(lambda: (3, 0, b"\0hello") in room.messages)
        assert room.meshes[0].is_up(room.keys[3])
        await room.close()

    run(work())


def test_an_answer_to_another_attempt_is_ignored() -> None:
    async def work() -> None:
        room = Room(2, lose=lambda letter: isinstance(letter[3], AnswerLink))
        room.meshes[0].want([room.keys[1]])
        await room.until(lambda: room.answers() == 1)
        sender, _, attempt, answer = room.letters[-1]
        assert isinstance(answer, AnswerLink)
        room.meshes[0].take_answer(sender, b"\7" * 16, answer.body)
        room.meshes[0].take_answer(sender, attempt, b"no description")
        room.meshes[0].take_answer(room.keys[0], attempt, answer.body)
        answered = room.meshes[0]._pairs[sender].answered
        assert answered is not None
        assert not answered.done()
        room.meshes[0].take_answer(sender, attempt, answer.body)
        room.meshes[0].take_answer(sender, attempt, answer.body)
        await room.until(lambda: len(room.told) == 2)
        await room.close()

    run(work())


def test_an_attempt_that_nobody_answers_fails_and_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meshes, "CONNECT", 0.3)
    monkeypatch.setattr(meshes, "PAUSES", (0.01, LONGEST))

    async def work() -> None:
        room = Room(2, lose=lambda _: room.offers() == 1)
        room.meshes[0].want([room.keys[1]])
        await room.until(lambda: room.told == [("failed", 0, 1)])
        assert room.meshes[0].has_failed(room.keys[1])
        await room.until(lambda: ("up", 1, 0) in room.told)
        first, second = (attempt for _, _, attempt, content in room.letters if isinstance(content, OfferLink))
        assert first != second
        await room.close()

    run(work())


def test_a_retry_does_not_wait_for_the_pause_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meshes, "CONNECT", 0.2)
    monkeypatch.setattr(meshes, "PAUSES", (0.01, 2 * LONGEST))

    async def work() -> None:
        room = Room(2, lose=lambda _: room.offers() <= 2)
        room.meshes[0].want([room.keys[1]])
        await room.until(lambda: room.told.count(("failed", 0, 1)) == 2)
        await asyncio.sleep(0)
        room.meshes[0].retry()
        await room.until(lambda: ("up", 1, 0) in room.told)
        await room.close()

    run(work())


def test_a_second_offer_takes_the_place_of_the_link_before() -> None:
    async def work() -> None:
        room = Room(2)
        await room.link(0, 1)
        # The other program was killed, and started anew with its key.
        old, again = room.meshes[0], Room(2)
        room.meshes[0] = again.meshes[0]
        room.meshes[0]._send_letter, room.meshes[0]._told = room._sender(0), room._told_to(0)
        room.told.clear()
        room.meshes[0].want([room.keys[1]])
        await room.until(lambda: ("up", 1, 0) in room.told)
        assert room.told[0] == ("down", 1, 0)
        await old.close()
        await again.close()
        await room.close()

    run(work())


def test_a_link_that_stood_is_made_anew_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meshes, "PAUSES", (2 * LONGEST,))

    async def work() -> None:
        room = Room(2)
        await room.link(0, 1)
        room.clock.now += STEADY
        room.told.clear()
        room.meshes[1].drop(room.keys[0])
        await room.until(lambda: ("up", 0, 1) in room.told)
        assert ("down", 0, 1) in room.told
        assert not room.meshes[0].has_failed(room.keys[1])
        await room.close()

    run(work())


def test_a_link_that_soon_broke_waits_before_it_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meshes, "PAUSES", (2 * LONGEST,))

    async def work() -> None:
        room = Room(2)
        await room.link(0, 1)
        room.clock.now += STEADY - 0.1
        room.meshes[1].drop(room.keys[0])
        await room.until(lambda: ("down", 0, 1) in room.told)
        await settled()
        assert room.offers() == 1
        assert room.meshes[0].has_failed(room.keys[1])
        await room.close()

    run(work())


def test_a_member_that_was_refused_gets_no_link_now_or_later() -> None:
    async def work() -> None:
        room = Room(2)
        await room.link(0, 1)
        room.meshes[1].refuse(room.keys[0])
        await room.until(lambda: ("down", 0, 1) in room.told)
        answers = room.answers()
        room.meshes[1].want([room.keys[0]])
        room.meshes[1].take_offer(room.keys[0], bytes(16), NO_ADDRESS)
        await settled()
        assert room.answers() == answers
        assert not room.meshes[1].is_up(room.keys[0])
        await room.close()

    run(work())


@pytest.mark.parametrize("body", [b"", b"no description", NO_ADDRESS[:-1]], ids=len)
def test_what_is_no_offer_makes_no_connection(body: bytes) -> None:
    async def work() -> None:
        room = Room(2)
        room.meshes[1].take_offer(room.keys[0], bytes(16), body)
        assert not room.meshes[1]._tasks
        await room.close()

    run(work())


def test_the_higher_key_cannot_offer() -> None:
    async def work() -> None:
        room = Room(2)
        room.meshes[0].take_offer(room.keys[1], bytes(16), NO_ADDRESS)
        room.meshes[0].take_offer(room.keys[0], bytes(16), NO_ADDRESS)
        assert not room.meshes[0]._tasks
        await room.close()

    run(work())


def test_a_member_is_answered_so_many_offers_and_more_as_time_goes() -> None:
    async def work() -> None:
        room = Room(2, lose=lambda _: True)
        room.meshes[1].want([room.keys[0]])

        async def offered(number: int, answers: int) -> None:
            room.meshes[1].take_offer(room.keys[0], number.to_bytes(16, "big"), NO_ADDRESS)
            await room.until(lambda: room.answers() == answers) if answers > before else await settled()

        for number in range(OFFERS + 3):
            before = room.answers()
            await offered(number, min(number + 1, OFFERS))
        assert room.answers() == OFFERS
        room.clock.now += 4.0
        before = room.answers()
        await offered(100, OFFERS + 1)
        await room.close()

    run(work())


def test_strangers_take_so_many_places_and_leave_room_for_who_is_wanted() -> None:
    async def work() -> None:
        room = Room(2)
        own = room.meshes[1]
        low = [bytes([0, number]) + bytes(30) for number in range(100)]
        for number, key in enumerate(low):
            own.take_offer(key, number.to_bytes(16, "big"), NO_ADDRESS)
        assert len(own._pairs) == min(PAIRS, STRANGERS)
        await room.link(0, 1)
        assert own.is_up(room.keys[0])
        assert not own._pairs.keys() & set(low)
        for number, key in enumerate(low):
            own.take_offer(key, number.to_bytes(16, "big"), NO_ADDRESS)
        # Those who were dropped took what strangers may cost.
        assert len(own._pairs) == 1
        room.clock.now += 2.0
        own.take_offer(low[0], bytes(16), NO_ADDRESS)
        own.take_offer(low[1], bytes(16), NO_ADDRESS)
        assert len(own._pairs) == 2
        await room.close()

    run(work())


def test_links_of_strangers_that_stand_give_way_to_who_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meshes, "PAIRS", 1)

    async def work() -> None:
        room = Room(3)
        room.meshes[0].want([room.keys[2]])
        await room.until(lambda: ("up", 2, 0) in room.told)
        room.meshes[2].want([room.keys[1], room.keys[0]])
        room.meshes[1].want([room.keys[2]])
        await room.until(lambda: ("up", 2, 1) in room.told)
        assert ("down", 2, 0) in room.told
        await room.close()

    run(work())


def test_who_is_wanted_no_longer_keeps_a_link_that_stands() -> None:
    async def work() -> None:
        room = Room(2)
        await room.link(0, 1)
        for at in room.meshes:
            at.want([])
        await settled()
        assert room.meshes[0].is_up(room.keys[1])
        await room.close()

    run(work())


def test_who_is_wanted_no_longer_is_tried_no_longer() -> None:
    async def work() -> None:
        room = Room(2, lose=lambda _: True)
        room.meshes[0].want([room.keys[1]])
        await room.until(lambda: room.offers() == 1)
        room.meshes[0].want([])
        assert not room.meshes[0]._pairs
        await room.close()

    run(work())


def test_a_closed_mesh_wants_and_answers_nothing() -> None:
    async def work() -> None:
        room = Room(2)
        await room.link(0, 1)
        await room.meshes[1].close()
        room.meshes[1].want([room.keys[0]])
        room.meshes[1].take_offer(room.keys[0], bytes(16), NO_ADDRESS)
        assert not room.meshes[1]._tasks
        room.meshes[1].send(room.keys[0], b"\0lost")
        await room.close()

    run(work())


def test_what_was_sent_is_delivered_before_the_links_close() -> None:
    async def work() -> None:
        room = Room(2)
        await room.link(0, 1)
        for number in range(30):
            room.meshes[0].send(room.keys[1], bytes([0, number]) * 2000)
        await room.meshes[0].close()
        await room.until(lambda: ("down", 1, 0) in room.told)
        assert len(room.messages) == 30
        await room.close()

    run(work())


def test_offers_are_answered_with_their_hash() -> None:
    async def work() -> None:
        room = Room(2)
        await room.link(0, 1)
        offer, answer = (content for *_, content in room.letters)
        assert isinstance(offer, OfferLink)
        assert isinstance(answer, AnswerLink)
        assert answer.offer == sha256(offer.body).digest()
        await room.close()

    run(work())


def test_a_link_can_be_refused_while_it_comes_about() -> None:
    async def work() -> None:
        room = Room(2)
        room.meshes[0].want([room.keys[1]])
        await room.until(lambda: room.answers() == 1)
        for one, other in ((0, 1), (1, 0)):
            room.meshes[one].refuse(room.keys[other])
        await room.close()
        assert room.told == []

    run(work())
