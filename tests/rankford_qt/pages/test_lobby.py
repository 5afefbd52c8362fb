"""The lobby: who is there, what may be pressed, and that no press ever meets somebody else."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from p2p.news import HelperState, LinkKind, RoomView
from p2p.protocol.identity import fingerprint
from p2p.protocol.lobby_events import State
from rankford_qt.look import Look
from rankford_qt.pages.lobby import LobbyPage
from tests.rankford_qt.pages.conftest import Heard, Show, focused, settle
from tests.rankford_qt.pages.judge import visible
from tests.rankford_qt.pages.rooms import (
    HTML,
    OWN,
    WIDE,
    ZALGO,
    guest,
    hosted,
    joined,
    key,
    own_host,
    room,
    with_own_ready,
)


def record(of: bytes) -> str:
    return "new" if of == key(3) else "2 finished"


@pytest.fixture
def page(look: Look, show: Show) -> LobbyPage:
    page = LobbyPage(look)
    page.show_invitation("K7M2-0RBX-4TQ9", "rankford:join?code=K7M2-0RBX-4TQ9")
    page.show_room(hosted(), record)
    show(page)
    return page


def buttons(page: LobbyPage) -> list[str]:
    return [each.text() for each in visible(page) if isinstance(each, QPushButton)]


def happened(page: LobbyPage) -> list[str]:
    listed = page._happenings._list
    return [listed.item(row).text() for row in range(listed.count())]


# Members


def test_a_member_shows_all_that_is_known_of_it(page: LobbyPage) -> None:
    card = page._cards[key(3)]
    assert card.accessibleName() == f"Chidi, Ready, relayed through another player, new, {fingerprint(key(3))}"
    assert "automated program" in page._cards[key(5)].accessibleName()
    assert "you, host" in page._cards[key(OWN)].accessibleName()
    assert "Playing" not in card.accessibleName()
    page.show_room(room(own_host(), guest(3, "Chidi", playing=True)), record)
    assert "Playing" in page._cards[key(3)].accessibleName()
    # Whoever was killed in a session said last that it plays.
    page.show_room(room(own_host(), guest(3, "Chidi", playing=True, link=LinkKind.NONE)), record)
    assert "Playing" not in page._cards[key(3)].accessibleName()


def test_tab_goes_from_the_invitation_through_the_members_in_the_order_of_the_page(
    page: LobbyPage, qapp: QApplication
) -> None:
    page.show_room(room(own_host(), guest(9, "Zoe"), guest(2, "Bo")), record)
    settle(qapp)
    page._listed.setFocus()
    seen = []
    for _ in range(6):
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
        seen.append(focused().accessibleName().partition(",")[0])
    assert seen == ["Ada", "Zoe", "Remove Zoe", "Bo", "Remove Bo", "What happened"]


def test_the_host_alone_removes_starts_and_invites(page: LobbyPage) -> None:
    assert {"Start", "Remove", "Copy code", "Copy link"} <= set(buttons(page))
    assert "Ready" not in buttons(page)
    page.begin()
    page.show_room(joined(), record)
    assert not {"Start", "Remove", "Copy code"} & set(buttons(page))
    assert "Ready" in buttons(page)


def test_start_can_be_pressed_when_there_is_somebody_to_play_with(page: LobbyPage) -> None:
    heard = Heard(page.start, page)
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert len(heard.values) == 1
    page.show_room(room(own_host()), record)
    assert not page._start.isEnabled()
    assert "Nobody else" in page._start.accessibleDescription()
    assert page.first_focus() is page._copy_code


def test_ready_is_said_and_taken_back(page: LobbyPage) -> None:
    heard = Heard(page.ready, page)
    page.begin()
    page.show_room(joined(), record)
    page._ready.click()
    page.show_room(with_own_ready(joined()), record)
    assert page._ready.text() == "Not ready"
    page._ready.click()
    page.show_room(replace(joined(), state=State.PROPOSED), record)
    page._ready.click()
    assert heard.values == [True, False]


def test_removal_is_asked_first_and_names_the_member(page: LobbyPage) -> None:
    heard = Heard(page.remove, page)
    page._cards[key(2)]._remove.click()
    assert heard.values == []
    assert page._question.isVisible()
    assert f"Bo ({fingerprint(key(2))})" in page._question._sentence.accessibleName()
    page._question._yes.click()
    assert heard.values == [key(2)]


def test_a_question_about_somebody_who_is_gone_is_dropped(page: LobbyPage) -> None:
    page._cards[key(2)]._remove.click()
    page.show_room(room(own_host(), guest(3, "Chidi")), record)
    assert not page._question.waits


def test_a_press_meets_nobody_who_moved_under_it(page: LobbyPage, qapp: QApplication) -> None:
    heard = Heard(page.remove, page)
    bo = page._cards[key(2)]._remove
    QTest.mousePress(bo, Qt.MouseButton.LeftButton, pos=bo.rect().center())
    place = bo.mapToGlobal(bo.rect().center())
    page.show_room(room(own_host(), guest(3, "Chidi"), guest(2, "Bo")), record)
    page.show_room(room(own_host(), guest(3, "Chidi")), record)
    settle(qapp)
    under = page._cards[key(3)]._remove
    QTest.mouseRelease(under, Qt.MouseButton.LeftButton, pos=under.mapFromGlobal(place))
    assert not page._question.waits
    assert heard.values == []


def test_the_focus_of_a_member_that_goes_is_kept_in_the_page(page: LobbyPage) -> None:
    page._cards[key(2)].setFocus()
    page.show_room(room(own_host(), guest(3, "Chidi")), record)
    assert focused() is page.back_button


def test_names_that_mean_harm_are_text_and_widen_nothing(page: LobbyPage, qapp: QApplication) -> None:
    width = page.window().width()
    for name in (HTML, WIDE, ZALGO):
        page.show_room(room(own_host(), guest(2, name)), record)
        settle(qapp)
        assert page.window().width() == width
        assert page._cards[key(2)].accessibleName().startswith(name)


# Leaving


def test_nobody_leaves_others_by_one_escape(page: LobbyPage) -> None:
    heard = Heard(page.leave, page)
    page.back.emit()
    assert (heard.values, page._question.waits) == ([], True)
    assert "closes for everybody" in page._question._sentence.accessibleName()
    page.back.emit()
    assert not page._question.waits
    page.back.emit()
    page._question._yes.click()
    assert len(heard.values) == 1


def test_an_empty_table_is_left_at_once(page: LobbyPage) -> None:
    heard = Heard(page.leave, page)
    page.show_room(room(own_host()), record)
    page.back.emit()
    assert len(heard.values) == 1


def test_a_member_is_asked_about_itself_alone(page: LobbyPage) -> None:
    page.begin()
    page.show_room(joined(), record)
    page.back.emit()
    assert page._question._sentence.accessibleName() == "Leave this table?"


# Invitation


@pytest.mark.parametrize(("button", "copied"), [("Copy code", "K7M2-0RBX-4TQ9"), ("Copy link", "rankford:join?")])
def test_code_and_link_are_copied_and_that_is_said(page: LobbyPage, button: str, copied: str) -> None:
    (found,) = (each for each in page.findChildren(QPushButton) if each.text() == button)
    found.click()
    assert QGuiApplication.clipboard().text().startswith(copied)
    assert "copied" in happened(page)[0]


def test_showing_the_table_is_a_wish_that_may_fail(page: LobbyPage) -> None:
    heard = Heard(page.listed, page)
    page._listed.click()
    page.show_listed(listed=False)
    assert (heard.values, page._listed.isChecked()) == ([True], False)


def test_a_helper_that_fails_is_shown_beside_the_code(page: LobbyPage) -> None:
    assert page._helper.isHidden()
    page.show_room(replace(hosted(), helper=HelperState.LOST), record)
    assert page._helper.isVisible()


def test_what_was_done_is_shown_until_more_happens_and_trouble_stays(page: LobbyPage) -> None:
    page._copy_code.click()
    assert page._notice.isVisible()
    page.show_room(joined(), record)
    assert page._notice.isHidden()
    page.show_notice("The helper is lost.", urgent=True)
    page.show_room(replace(hosted(), helper=HelperState.LOST), record)
    assert page._notice.isVisible()
    page.show_room(hosted(), record)
    assert page._notice.isHidden()


# News


def test_each_change_is_told_once_and_a_new_room_begins_anew(page: LobbyPage) -> None:
    before = len(happened(page))
    changed = room(*hosted().guests, guest(6, "Di"))
    page.show_room(changed, record)
    page.show_room(changed, record)
    assert happened(page)[: len(happened(page)) - before] == ["Di joined."]
    page.show_notice("Something is wrong.")
    assert happened(page)[0] == "Something is wrong."
    page.begin()
    assert happened(page) == []
    assert page._cards == {}


def test_start_that_can_no_more_be_pressed_keeps_the_focus_in_the_page(page: LobbyPage) -> None:
    def view(*, ready: bool) -> RoomView:
        return room(own_host(), guest(2, "Bo", ready=ready))

    page.show_room(view(ready=True), record)
    page._start.setFocus()
    page.show_room(view(ready=False), record)
    assert focused() is page.back_button


def test_in_a_wide_window_players_stand_beside_the_invitation(look: Look, show: Show) -> None:
    page = LobbyPage(look)
    page.show_invitation("K7M2-0RBX-4TQ9", "rankford:join?code=K7M2-0RBX-4TQ9")
    page.show_room(hosted(), record)
    show(page, 1280, 800)
    assert page._members.mapTo(page, QPoint()).x() > page._code_text.mapTo(page, QPoint()).x()
    page.window().resize(500, 800)
    settle(QApplication.instance())  # type: ignore[arg-type]
    assert page._members.mapTo(page, QPoint()).y() > page._code_text.mapTo(page, QPoint()).y()
