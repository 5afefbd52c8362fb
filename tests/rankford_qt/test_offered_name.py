"""The offered name is a valid one, whatever the system says."""

import getpass
import sys

import pytest

from rankford_qt import offered_name as module
from rankford_qt.offered_name import offered_name

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="real names come from the password file")


@pytest.mark.parametrize(
    ("real", "login", "offered"),
    [
        ("Anna Quay", "anna", "Anna Quay"),
        ("Anna Quay,Room 5,,", "anna", "Anna Quay"),
        ("", "anna", "anna"),
        ("x" * 25, "anna", "anna"),
        ("a\u202eb", "anna", "anna"),
        ("", "", "Player"),
        ("\x07", "x" * 40, "Player"),
    ],
)
def test_the_first_usable_name_is_offered(real: str, login: str, offered: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import pwd

    entry = pwd.struct_passwd(("x", "x", 0, 0, real, "/", "/bin/sh"))
    monkeypatch.setattr(pwd, "getpwuid", lambda _uid: entry)
    monkeypatch.setattr(getpass, "getuser", lambda: login)
    assert offered_name() == offered


def test_a_user_without_an_entry_is_offered_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    import pwd

    def unknown(_uid: int) -> pwd.struct_passwd:
        raise KeyError

    def nobody() -> str:
        raise OSError("no login")

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    monkeypatch.setattr(getpass, "getuser", nobody)
    assert offered_name() == module.FALLBACK
