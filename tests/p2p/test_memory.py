"""Tables in memory: every seat plays to the end, and keeps a true transcript; all of it follows from the entropy."""

import json
from collections.abc import Callable
from hashlib import sha256
from itertools import count

import pytest

from core.game import Phase
from core.replay import replay
from p2p.memory import Player, Table
from p2p.protocol import signing
from p2p.protocol.agreement import is_answered, is_proposed
from p2p.protocol.verification import verify
from tests.p2p.protocol.seats import real_key, stand_in_key, stand_in_verify


def entropy(seed: int = 0) -> Callable[[int], bytes]:
    """Entropy that is the same for the same seed."""
    numbers = count()
    return lambda size: sha256(b"%d %d" % (seed, next(numbers))).digest()[:size]


def players(seats: int) -> list[Player]:
    """Players that sign by a stand-in."""
    return [Player(f"Player {seat}", *stand_in_key(bytes([seat]) * 32)) for seat in range(seats)]


def played(seats: int, seed: int = 0) -> Table:
    """A table at which a session was played."""
    table = Table(players(seats), entropy(seed), stand_in_verify)
    table.play()
    return table


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_seat_completes_with_the_same_cards(seats: int) -> None:
    table = played(seats)
    judges = [each.session.judge for each in table.seats]
    assert [judge.game.phase for judge in judges] == [Phase.OVER] * seats
    assert [judge.game.rounds for judge in judges] == [judges[0].game.rounds] * seats
    result = replay(judges[0].proven.script())
    assert {(judge.game.points, judge.transcript.hex()) for judge in judges} == {
        (tuple(result["points"]), result["transcript"])
    }


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_seat_keeps_a_true_transcript_of_its_own(seats: int) -> None:
    table = played(seats)
    for own, each in enumerate(table.seats):
        found = verify(each.file, stand_in_verify)
        assert found.proven.complete
        assert found.proven.saver == own
        assert found.proven.points == each.session.judge.game.points
        assert found.stated.links == set(range(seats)) - {own}


def test_real_signatures_are_judged_as_such() -> None:
    table = Table([Player(name, *real_key(name.encode() * 32)) for name in "ab"], entropy())
    table.play()
    assert verify(table.seats[1].file).proven.complete


def test_all_seats_agreed_and_are_marked_as_automatic() -> None:
    agreement = played(3).agreement
    assert is_proposed(agreement.proposal, stand_in_verify)
    given = enumerate(agreement.answers)
    assert all(is_answered(agreement.proposal, seat, each, stand_in_verify) for seat, each in given)
    entries = [(entry.name, entry.automated) for entry in agreement.proposal.roster]
    assert entries == [("Player 0", True), ("Player 1", True), ("Player 2", True)]
    assert len({nonce for _, nonce in agreement.identities}) == 3


def test_the_same_entropy_plays_the_same_session_and_other_entropy_another() -> None:
    def files(seed: int) -> list[bytes]:
        return [each.file for each in played(2, seed).seats]

    assert files(1) == files(1) != files(2)


def test_nobody_sits_out_while_there_is_something_to_stake() -> None:
    rounds = played(4).seats[0].session.judge.game.rounds
    assert len(rounds) == 5
    assert all(wager.ante for each in rounds for wager, before in zip(each.wagers, each.before, strict=True) if before)


def test_time_passes_for_what_is_on_its_way_and_for_players_who_think() -> None:
    *frames, ending, _ = map(json.loads, played(2).seats[0].file.splitlines()[1:])
    others = [line["at"] for line in frames if line["link"] == 1]
    assert (frames[0]["at"], others[0]) == (0, 20)
    # Five rounds of players who think for one second on average, and never as long as a limit.
    assert 2_000 < ending["at"] < 20_000


def test_seats_that_come_to_no_result_are_an_error_of_this_program() -> None:
    table = Table(players(2), entropy(), lambda *_: False)
    with pytest.raises(AssertionError, match="no result"):
        table.play()


def test_signatures_are_libsodiums_unless_told_otherwise() -> None:
    assert Table(players(2), entropy()).seats[0].session.judge._verify is signing.verify
