"""A client's session as the table page sees it: labels, receipts, and a Confirm that can be refused."""

import pytest
from PySide6.QtWidgets import QApplication

from core.game import Phase
from core.wagers import SIT_OUT, Choice, IllegalChoiceError, Opening
from p2p.protocol.identity import fingerprint
from rankford_qt.look import Look
from rankford_qt.sound import Cue
from rankford_qt.table import words
from rankford_qt.table.desk import Desk
from rankford_qt.table.online_table import OnlineTable
from tests.core import seeds
from tests.rankford_qt.dressed import settle
from tests.rankford_qt.planned_client import PlannedClient, online, roster
from tests.rankford_qt.table.tables import PlannedTable, stand

STAKE = Opening(20, 0)


def over(names: tuple[str, ...] = ("Ann", "Bo", "Cy")) -> tuple[PlannedClient, OnlineTable]:
    """Five rounds in which everybody sat out."""
    planned = PlannedTable(names)
    client, table = online(planned)
    for _ in range(5):
        planned.reveal(bytes(32))
    table.take()
    return client, table


def awaited(table: OnlineTable) -> tuple[int, int] | None:
    """What the table waits for."""
    return table.awaited


def changes(table: OnlineTable) -> list[bool]:
    """One entry for each change told."""
    told: list[bool] = []
    table.changed.connect(lambda: told.append(True))
    return told


def test_look_alike_names_have_their_fingerprints_and_programs_their_flag() -> None:
    names = ("Ann", "Bo", "ANN", "Cy")
    _, table = online(PlannedTable(names), automated=(1, 2))
    keys = [fingerprint(entry.public_key) for entry in roster(names)]
    assert [seat.label for seat in table.view.seats] == [keys[0], "", keys[2], ""]
    assert [seat.automated for seat in table.view.seats] == [False, True, True, False]


def test_what_tells_a_seat_apart_is_shown_and_said(look: Look, qapp: QApplication) -> None:
    planned = PlannedTable(("Ann", "ANN", "Bo"), own=0)
    client, table = online(planned, automated=(2,))
    at = stand(look, table)
    other = table.view.seats[1]
    planned.reveal(seeds.opening(1, 0), Ann=STAKE, ANN=STAKE)
    client.planned = planned
    table.take()
    settle(qapp)
    ann, bo = (place.accessibleName() for place in at.page.felt._seats[:2])
    assert ann.startswith(f"ANN, {other.label}, ")
    assert bo.startswith("Bo, automated, ")
    assert at.page.felt._seats[2].accessibleName().startswith("You, 1,020 points")
    assert at.page.banner._detail.text() == f"ANN {other.label} tied"
    assert f"ANN {other.label}: Tie 0; Bo: Sat out" in at.told
    at.page.grab()


def test_the_view_follows_the_client_and_is_told_once() -> None:
    planned = PlannedTable(("Ann", "Bo"))
    _, table = online(planned)
    told = changes(table)
    table.take()
    assert told == []
    planned.seal(1, STAKE)
    table.take()
    table.take()
    assert told == [True]
    assert [seat.sealed for seat in table.view.seats] == [False, True]


def test_receipts_are_awaited_from_the_last_deal_on_until_the_result_is_final() -> None:
    client, table = online(PlannedTable(("Ann", "Bo", "Cy")))
    assert awaited(table) is None
    for _ in range(5):
        client.planned.reveal(bytes(32))
    table.take()
    assert awaited(table) == (0, 3)
    told = changes(table)
    client.receipts = (True, False, True)
    table.take()
    assert (awaited(table), told) == ((2, 3), [True])
    client.receipts = (True, True, True)
    table.finish()
    assert awaited(table) is None


def test_a_final_table_stays_as_it_is() -> None:
    client, table = over()
    table.finish()
    view, told = table.view, changes(table)
    client.planned = PlannedTable(("Ann", "Bo", "Cy"))
    client.receipts = ()
    table.take()
    assert (table.view, told) == (view, [])


def test_confirm_goes_to_the_client_and_seals_at_once(look: Look) -> None:
    client, table = online(PlannedTable(("Ann", "Bo")))
    at = stand(look, table)
    at.desk.confirm()
    assert [choice for _, choice in client.planned.confirmed] == [SIT_OUT]
    # The client tells a moment later; nothing waits for that.
    assert at.page.rail._status.text() == "Sealed until the reveal."
    assert at.sounds == [Cue.SEAL]
    table.take()
    assert at.told[-1] == "Sealed."
    assert at.told.count("Sealed.") == 1


class Refusing(PlannedClient):
    """A client that takes no choice."""

    def confirm(self, at: tuple[int, Phase], choice: Choice) -> None:
        """Refuse."""
        raise IllegalChoiceError(f"not {choice} in {at}")


def test_a_refused_choice_is_said_and_changes_nothing(look: Look) -> None:
    planned = PlannedTable(("Ann", "Bo"))
    client = Refusing(planned)
    at = stand(look, OnlineTable(client, client.table, roster(planned.names)))
    at.desk.allocate()
    draft = at.desk.draft
    at.desk.confirm()
    assert at.desk.draft == draft
    assert at.told[-1] == "Not sealed: the rules do not allow this choice; choose another."
    assert at.sounds == []
    assert at.page.rail._status.text() == at.told[-1]


def test_results_can_be_seen_once_everybody_has_signed(look: Look, qapp: QApplication) -> None:
    client, table = online(PlannedTable(("Ann", "Bo", "Cy")))
    at = stand(look, table)
    for _ in range(5):
        client.planned.reveal(bytes(32))
        table.take()
    done: list[bool] = []
    at.page.finished.connect(lambda: done.append(True))
    waiting = "Waiting for everybody's receipt: 0 of 3 are here."
    assert at.told[-2:] == ["Final points: 1,000, net 0.", waiting]
    assert at.page._guide._now.text() == waiting
    assert at.page.banner._phase.text() == "Receipts"
    at.page.rail._confirm.click()
    assert done == []
    assert at.told[-1] == waiting
    client.receipts = (True, True, False)
    table.take()
    assert at.page.rail._status.text() == "Waiting for everybody's receipt: 2 of 3 are here."
    table.finish()
    settle(qapp)
    assert at.told[-1] == "Every seat signed the outcome: the result is final."
    assert at.page.banner._phase.text() == "Session finished"
    at.page.rail._confirm.click()
    assert done == [True]


@pytest.mark.parametrize(
    ("sealed", "said"),
    [
        ((0,), "Sealed. Waiting for the other seats."),
        ((0, 2), "Sealed. Waiting for 2 seats."),
        ((0, 1, 2), "Sealed. Waiting for Di."),
        ((0, 1, 2, 3), "All seats have sealed. The cards are on their way."),
    ],
)
def test_for_whom_a_sealed_seat_waits(sealed: tuple[int, ...], said: str) -> None:
    planned = PlannedTable(("Ann", "Bo", "Cy", "Di"))
    for seat in sealed:
        planned.seal(seat, SIT_OUT)
    assert words.instruction(planned.view, None) == said


def test_a_desk_that_answers_at_once_tells_that_it_sealed_first() -> None:
    planned = PlannedTable(("Ann", "Bo"))
    desk, told = Desk(planned, acknowledge=False), list[str]()
    desk.sealed.connect(lambda: told.append("sealed"))
    desk.changed.connect(lambda: told.append("changed"))
    desk.confirm()
    assert told == ["sealed", "changed"]
