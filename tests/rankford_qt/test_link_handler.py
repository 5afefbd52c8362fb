"""An invite link opens this program by the desktop's own means, whatever the folder is called."""

import os
import select
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from rankford_qt import link_handler
from rankford_qt.link_handler import ENTRY, TEMPLATE, DesktopLinks, Kind, LinkHandlerError, WindowsLinks
from tests.rankford_qt.mounts import fill, mounting

LINK = "rankford:join?code=ABCD-EFGH-JKMN&helper=wss%3A%2F%2Fhelper.example.org&host=AS3N-N9TM-CD3M-R0M5"
PATIENCE = 20.0
"""Seconds for a program of the desktop to start another."""

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="desktop entries are a matter of Linux")
needs_xdg = pytest.mark.skipif(not shutil.which("xdg-mime"), reason="needs xdg-utils")


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A desktop of its own, without settings."""
    outside = {key: value for key, value in os.environ.items() if not key.startswith(("XDG_CURRENT", "DESKTOP"))}
    return outside | {
        "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "config"),
    }  # fmt: skip


class Listener:
    """A program in a folder that tells what it was called with."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True)
        script, self._pipe = folder / "program.py", folder / "pipe"
        script.write_text(
            "import sys; from pathlib import Path\n"
            "(Path(__file__).parent / 'pipe').write_text('\\n'.join(sys.argv[1:]), 'utf-8')\n"
        )
        os.mkfifo(self._pipe)
        self.command = (sys.executable, str(script), "50%")

    def called(self) -> list[str]:
        """What the program was called with, as soon as it was."""
        reader = os.open(self._pipe, os.O_RDONLY | os.O_NONBLOCK)
        try:
            assert select.select([reader], [], [], PATIENCE)[0], "the desktop did not start the program"
            return os.read(reader, 4096).decode().splitlines()
        finally:
            os.close(reader)


def problem_of(action: Callable[[], object]) -> Kind:
    with pytest.raises(LinkHandlerError) as caught:
        action()
    return caught.value.kind


@on_linux
@needs_xdg
@pytest.mark.skipif(not os.environ.get("DISPLAY"), reason="xdg-open asks for the default only on a display")
def test_xdg_open_opens_a_link(environment: dict[str, str], tmp_path: Path) -> None:
    listener = Listener(tmp_path / "folder")
    DesktopLinks(listener.command, environment).open()
    with subprocess.Popen(["xdg-open", LINK], env=environment) as opening:
        # Some versions hand doubled percent signs on.
        assert listener.called()[-1] == LINK
    assert opening.returncode == 0


@on_linux
@needs_xdg
@pytest.mark.skipif(not shutil.which("gio"), reason="needs gio")
@pytest.mark.parametrize("name", ["folder", "with space", "quote\"'s", "back\\slash", "$HOME `x`", "100%u", "Kärt&;|"])
def test_a_desktop_opens_a_link_whatever_the_folder_is_called(
    name: str, environment: dict[str, str], tmp_path: Path
) -> None:
    listener = Listener(tmp_path / name)
    DesktopLinks(listener.command, environment).open()
    with subprocess.Popen(["gio", "open", LINK], env=environment) as opening:
        assert listener.called() == ["50%", LINK]
    assert opening.returncode == 0


@on_linux
@needs_xdg
def test_links_are_opened_from_when_it_is_asked_until_it_is_taken_back(environment: dict[str, str]) -> None:
    links = DesktopLinks((sys.executable, "quay"), environment)
    assert not links.opened()
    links.open()
    assert links.opened()
    assert not DesktopLinks(("/elsewhere/rankford-quay",), environment).opened()
    links.close()
    links.close()
    assert not links.opened()
    assert not links.path.exists()


@on_linux
@needs_xdg
def test_another_default_is_seen(environment: dict[str, str]) -> None:
    links = DesktopLinks((sys.executable, "quay"), environment)
    links.open()
    links.path.with_name("other.desktop").write_text(links.entry())
    subprocess.run(["xdg-mime", "default", "other.desktop", "x-scheme-handler/rankford"], env=environment, check=True)
    assert not links.opened()


@on_linux
@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="needs desktop-file-utils")
def test_the_entries_are_valid(environment: dict[str, str], tmp_path: Path) -> None:
    entry = tmp_path / ENTRY
    entry.write_text(DesktopLinks(("/opt/my quay/rankford-quay", "-m"), environment).entry(), "utf-8")
    ran = subprocess.run(["desktop-file-validate", str(entry), str(TEMPLATE)], capture_output=True, check=False)
    assert (ran.stdout, ran.returncode) == (b"", 0)


def test_the_own_entry_differs_from_the_package_s_in_what_it_must_alone(environment: dict[str, str]) -> None:
    own = DesktopLinks(("/opt/quay",), environment).entry().splitlines()
    package = TEMPLATE.read_text("utf-8").splitlines()
    assert set(package) - set(own) == {"Exec=rankford-quay %u", "Icon=rankford-quay"}
    assert set(own) - set(package) == {
        "TryExec=/opt/quay",
        "Exec=/opt/quay %u",
        f"Icon={link_handler.ICON}",
        "NoDisplay=true",
    }
    assert link_handler.ICON.exists()


@pytest.mark.parametrize(
    ("argument", "written"),
    [
        ("/opt/Käse/quay", "/opt/Käse/quay"),
        ("/100%", "/100%%"),
        ("/a b", '"/a b"'),
        ('/a"b`c$d\\e', r'"/a\\"b\\`c\\$d\\\\e"'),
    ],
)
def test_an_argument_is_written_as_the_specification_says(
    argument: str, written: str, environment: dict[str, str]
) -> None:
    assert f"\nExec={written} %u\n" in DesktopLinks((argument,), environment).entry()


@on_linux
def test_without_xdg_mime_nothing_is_written(environment: dict[str, str], tmp_path: Path) -> None:
    links = DesktopLinks(("/opt/quay",), environment | {"PATH": str(tmp_path)})
    assert problem_of(links.open) is Kind.NO_XDG
    assert not links.path.exists()
    links.path.parent.mkdir(parents=True)
    links.path.write_text(links.entry())
    assert not links.opened()
    links.close()


@on_linux
def test_what_the_desktop_says_is_told(environment: dict[str, str], tmp_path: Path) -> None:
    program = tmp_path / "bin" / "xdg-mime"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n[ $1 = query ] || { echo 'no, thanks' >&2; exit 3; }\n")
    program.chmod(0o755)
    links = DesktopLinks(("/opt/quay",), environment | {"PATH": f"{program.parent}:/bin"})
    with pytest.raises(LinkHandlerError, match="no, thanks"):
        links.open()
    program.write_text("#!/bin/sh\nexit 3\n")
    assert problem_of(links.open) is Kind.REFUSED
    program.write_text("no program\n")
    assert problem_of(links.open) is Kind.REFUSED


@on_linux
def test_a_program_that_never_answers_is_given_up(
    environment: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link_handler, "_PATIENCE", 0.05)
    program = tmp_path / "bin" / "xdg-mime"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\nexec sleep 60\n")
    program.chmod(0o755)
    links = DesktopLinks(("/opt/quay",), environment | {"PATH": f"{program.parent}:/bin:/usr/bin"})
    assert problem_of(links.open) is Kind.REFUSED


@on_linux
@pytest.mark.parametrize("path", ["/a\nb/quay", "/a\x7f/quay"])
def test_a_folder_that_no_entry_can_name_is_told(path: str, environment: dict[str, str]) -> None:
    assert problem_of(DesktopLinks((path,), environment).open) is Kind.PATH


@on_linux
@needs_xdg
def test_a_disk_that_takes_nothing_is_told(environment: dict[str, str], tmp_path: Path) -> None:
    with mounting(tmp_path / "mounted") as mount:
        links = DesktopLinks(("/opt/quay",), environment | {"XDG_DATA_HOME": str(mount("rw"))})
        links.open()
        mount("ro")
        assert problem_of(links.open) is Kind.READ_ONLY
        assert problem_of(links.close) is Kind.READ_ONLY
        mount("rw")
        links.close()
        fill(tmp_path / "mounted")
        assert problem_of(links.open) is Kind.DISK_FULL


@on_linux
def test_a_damaged_entry_is_none(environment: dict[str, str]) -> None:
    links = DesktopLinks(("/opt/quay",), environment)
    links.path.parent.mkdir(parents=True)
    links.path.write_bytes(b"\xff")
    assert not links.opened()


def test_a_relative_data_folder_does_not_count() -> None:
    links = DesktopLinks(("/opt/quay",), {"XDG_DATA_HOME": "data"})
    assert links.path == Path.home() / ".local" / "share" / "applications" / ENTRY


def test_the_registry_of_windows_in_a_file(tmp_path: Path) -> None:
    def store() -> QSettings:
        return QSettings(str(tmp_path / "classes.ini"), QSettings.Format.IniFormat)

    links = WindowsLinks((r"C:\Program Files\Quay\python.exe", "-m", "rankford_qt"), store)
    assert links.command == r'"C:\Program Files\Quay\python.exe" "-m" "rankford_qt" "%1"'
    assert not links.opened()
    links.open()
    assert links.opened()
    assert (store().value("Default"), store().value("URL Protocol")) == ("URL:Rankford Quay", "")
    assert not WindowsLinks(("other.exe",), store).opened()
    links.close()
    assert (links.opened(), store().allKeys()) == (False, [])


def test_a_registry_that_takes_nothing_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    def store() -> QSettings:
        return QSettings(str(tmp_path / "file" / "classes.ini"), QSettings.Format.IniFormat)

    assert problem_of(WindowsLinks(("quay.exe",), store).open) is Kind.REFUSED


def test_each_system_has_its_own_way() -> None:
    assert isinstance(link_handler.handler("linux"), DesktopLinks)
    assert isinstance(link_handler.handler("win32"), WindowsLinks)
    assert link_handler.handler("darwin") is None


def test_a_flatpak_has_an_entry_already(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLATPAK_ID", "org.rankfordquay.RankfordQuay")
    assert link_handler.handler("linux") is None


@on_linux
def test_a_package_s_entry_that_calls_this_program_needs_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, command = tmp_path / "lib" / "rankford-quay", tmp_path / "bin" / "rankford-quay"
    for each in (program, command):
        each.parent.mkdir()
    program.write_text("")
    program.chmod(0o755)
    command.symlink_to(program)
    applications = tmp_path / "share" / "applications"
    applications.mkdir(parents=True)
    monkeypatch.setenv("PATH", str(command.parent))
    monkeypatch.setenv("XDG_DATA_DIRS", f"{tmp_path / 'other'}:{tmp_path / 'share'}")
    monkeypatch.setattr(sys, "executable", str(program))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert isinstance(link_handler.handler("linux"), DesktopLinks)
    (applications / "rankford-quay.desktop").write_text("")
    assert link_handler.handler("linux") is None
    # A bundle that lies elsewhere beside the installed one.
    monkeypatch.setattr(sys, "executable", str(tmp_path / "unpacked" / "rankford-quay"))
    assert isinstance(link_handler.handler("linux"), DesktopLinks)


def test_only_what_was_installed_on_macos_is_a_bundle(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not link_handler.packaged("darwin", {})
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert link_handler.packaged("darwin", {})
    assert not link_handler.packaged("win32", {})


def test_an_appimage_is_called_by_its_own_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/tmp/.mount_1/usr/lib/rankford-quay/rankford-quay")
    monkeypatch.setenv("APPIMAGE", "/home/Rankford_Quay.AppImage")
    monkeypatch.setenv("APPDIR", "/tmp/.mount_1")
    assert link_handler.own_command() == ("/home/Rankford_Quay.AppImage",)
    # Started from within another one.
    monkeypatch.setenv("APPDIR", "/tmp/.mount_2")
    assert link_handler.own_command() == (sys.executable,)


def test_the_command_is_the_installed_program_or_this_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "rankford-quay"
    program.write_text("")
    monkeypatch.setattr(sys, "argv", [str(program), "x"])
    assert link_handler.own_command() == (sys.executable, "-m", "rankford_qt")
    program.chmod(0o755)
    assert link_handler.own_command() == (str(program),)
    monkeypatch.setattr(sys, "argv", ["/opt/other"])
    assert link_handler.own_command() == (sys.executable, "-m", "rankford_qt")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert link_handler.own_command() == (sys.executable,)
    monkeypatch.setattr(sys, "executable", r"C:\Quay\rankford-quay-console.exe")
    assert link_handler.own_command() == (r"C:\Quay\rankford-quay.exe",)
