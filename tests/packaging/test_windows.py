"""The installer for Windows: what it holds; and, under Wine, what it lays, refuses, renews and removes."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from platformdirs.windows import Windows as WindowsFolders

from build import ROOT
from rankford_qt import __version__, places
from rankford_qt.link_handler import SCHEME, WindowsLinks
from tests.packaging import wine
from tests.packaging.wine import Windows
from windows import installer, sign, version_resource

needs_nsis = pytest.mark.skipif(not shutil.which("makensis"), reason="needs nsis")
needs_7z = pytest.mark.skipif(not shutil.which("7z"), reason="needs p7zip-full")
needs_wine = pytest.mark.skipif(wine.missing(), reason="needs wine64 and nsis")

FILES = (
    "rankford-quay.exe",
    "rankford-quay-console.exe",
    "_internal/base_library.zip",
    "_internal/PySide6/plug ins/q.dll",
)
UNINSTALL = r"Software\Microsoft\Windows\CurrentVersion\Uninstall\RankfordQuay"
CLASS = rf"Software\Classes\{SCHEME}"
COMMAND = r"shell\open\command"
PROGRAM = """
Unicode true
SilentInstall silent
RequestExecutionLevel user
OutFile "${TARGET}"
Section
  FileOpen $0 "$EXEDIR\\running" w
  FileClose $0
  again:
  Sleep 50
  IfFileExists "$EXEDIR\\running" again
SectionEnd
"""
"""A program that runs until the file beside it is gone."""
_SECONDS = 120.0


def tree(folder: Path, files: tuple[str, ...] = FILES) -> Path:
    """A made-up bundle."""
    for each in files:
        file = folder / each
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{each} of {folder.name}")
    return folder


def relative(folder: Path) -> set[str]:
    """Every file below a folder."""
    return {each.relative_to(folder).as_posix() for each in folder.rglob("*") if each.is_file()}


def wait_until(true: Callable[[], bool]) -> None:
    """Wait until something is so that another program does."""
    deadline = time.monotonic() + _SECONDS
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.05)


# What is compiled


@needs_nsis
@needs_7z
def test_an_installer_holds_the_bundle_and_an_uninstaller(tmp_path: Path) -> None:
    setup = tmp_path / "made" / "quay-setup.exe"
    installer.compile_installer(tree(tmp_path / "bundle"), setup)
    target = tmp_path / "unpacked"
    subprocess.run(["7z", "x", f"-o{target}", setup], stdout=subprocess.DEVNULL, check=True)
    held = {each for each in relative(target) if not each.startswith("$PLUGINSDIR")}
    assert held == {*FILES, "uninstall.exe"}
    assert (target / FILES[-1]).read_text() == f"{FILES[-1]} of bundle"


@needs_nsis
@needs_7z
def test_its_manifest_and_version(tmp_path: Path) -> None:
    setup = tmp_path / "quay-setup.exe"
    installer.compile_installer(tree(tmp_path / "bundle"), setup)
    subprocess.run(["7z", "x", "-t#", f"-o{tmp_path / 'parts'}", setup], stdout=subprocess.DEVNULL, check=True)
    parts = b"".join(each.read_bytes() for each in (tmp_path / "parts").iterdir())
    assert b'requestedExecutionLevel level="asInvoker"' in parts
    assert re.search(rb"<dpiAware[^>]*>true</dpiAware>", parts)
    assert f"ProductVersion\0{__version__}".encode("utf-16-le") in parts.replace(b"\0\0\0\0", b"\0\0")


@needs_nsis
def test_two_of_one_bundle_are_the_same(tmp_path: Path) -> None:
    bundle, made = tree(tmp_path / "bundle"), [tmp_path / "one.exe", tmp_path / "two.exe"]
    for each in made:
        installer.compile_installer(bundle, each)
    assert made[0].read_bytes() == made[1].read_bytes()


@needs_nsis
def test_the_script_makes_it_in_dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installer, "ROOT", tmp_path)
    monkeypatch.setattr(sys, "argv", ["installer.py", str(tree(tmp_path / "bundle"))])
    installer.main()
    assert (tmp_path / "dist" / f"rankford-quay-{__version__}-windows-x86_64-setup.exe").is_file()


def test_a_bundle_of_another_system_is_none(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"is no bundle for Windows: rankford-quay-console\.exe are missing"):
        installer.compile_installer(tree(tmp_path / "bundle", FILES[:1]), tmp_path / "quay-setup.exe")


def test_a_file_that_cannot_be_named_is_told(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"called so: _internal/\$x"):
        installer.file_lists(tree(tmp_path / "bundle", (*FILES, "_internal/$x")))


def test_without_nsis_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match="makensis is not installed"):
        installer.makensis()


# What agrees with the program


def test_the_registry_s_names_are_those_of_the_program() -> None:
    script = (ROOT / "packaging" / "windows/installer.nsi").read_text("utf-8")
    assert rf'!define LINK_KEY "Software\Classes\{SCHEME}"' in script
    # As the script writes it.
    assert WindowsLinks(("$INSTDIR\\${PROGRAM}",)).command == '"$INSTDIR\\${PROGRAM}" "%1"'
    assert """'"$INSTDIR\\${PROGRAM}" "%1"'""" in script


def test_the_folder_that_stays_is_the_program_s(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    script = (ROOT / "packaging" / "windows/installer.nsi").read_text("utf-8")
    monkeypatch.setattr("platformdirs.windows.get_win_folder", {"CSIDL_LOCAL_APPDATA": str(tmp_path)}.__getitem__)
    folders = WindowsFolders(places.APPLICATION, appauthor=False)
    assert {folders.user_config_path, folders.user_data_path} == {tmp_path / places.APPLICATION}
    assert rf'!define DATA "$LOCALAPPDATA\{places.APPLICATION}"' in script


# The version resource


@pytest.mark.parametrize(
    ("version", "expected"),
    [("0.1.0", (0, 1, 0, 0)), ("1.2rc3", (1, 2, 0, 0)), ("1.2.3.4.5", (1, 2, 3, 4)), ("dev", (0, 0, 0, 0))],
)
def test_four_numbers(version: str, expected: tuple[int, ...]) -> None:
    assert version_resource.numbers(version) == expected


def test_pyinstaller_reads_the_version_resource(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    # What only Windows has is not needed to read it.
    monkeypatch.setitem(sys.modules, "pefile", ModuleType("pefile"))
    monkeypatch.setattr("PyInstaller.compat.win32api", None, raising=False)
    monkeypatch.delitem(sys.modules, "PyInstaller.utils.win32.versioninfo", raising=False)
    versioninfo: Any = pytest.importorskip("PyInstaller.utils.win32.versioninfo")
    file = version_resource.write(tmp_path / "made", "0.1.0", "rankford-quay.exe")
    resource = versioninfo.load_version_info_from_text_file(file)
    raw = resource.toRaw()
    assert "OriginalFilename\0".encode("utf-16-le") in raw
    assert "rankford-quay.exe\0".encode("utf-16-le") in raw
    assert resource.ffi.fileVersionMS == 1


# Signing


@pytest.fixture
def signing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[], list[str]]:
    """A signtool that writes down what it is asked; gives what that was."""
    log = tmp_path / "asked"
    tool = tmp_path / "bin" / "signtool"
    tool.parent.mkdir()
    tool.write_text(f"#!/bin/sh\necho \"$@\" >> '{log}'\n")
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tool.parent}:{os.environ['PATH']}")
    return lambda: log.read_text().splitlines() if log.exists() else []


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a shell script")
def test_what_is_signed_is_verified(signing: Callable[[], list[str]]) -> None:
    environment = {
        "WINDOWS_SIGN_OPTIONS": r'/f "C:\my key.pfx" /p word',
        "WINDOWS_TIMESTAMP_URL": "http://time.example",
    }
    sign.sign(["a.exe", "b.exe"], environment)
    assert signing() == [
        r"sign /f C:\my key.pfx /p word /fd SHA256 /td SHA256 /tr http://time.example a.exe b.exe",
        "verify /pa a.exe b.exe",
    ]


def test_without_a_key_nothing_is_signed(signing: Callable[[], list[str]], capsys: pytest.CaptureFixture[str]) -> None:
    sign.sign(["a.exe"], {"WINDOWS_SIGN_OPTIONS": " "})
    assert capsys.readouterr().out == "Not signed, since WINDOWS_SIGN_OPTIONS is not set: a.exe\n"
    assert signing() == []


def test_without_a_time_stamp_or_a_tool_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="WINDOWS_TIMESTAMP_URL is not set"):
        sign.options({"WINDOWS_SIGN_OPTIONS": "/a"})
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match="signtool is not installed"):
        sign.signtool()


@needs_nsis
@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a shell script")
def test_with_a_key_uninstaller_and_installer_are_signed(
    signing: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WINDOWS_SIGN_OPTIONS", "/sha1 00")
    monkeypatch.setenv("WINDOWS_TIMESTAMP_URL", "http://time.example")
    installer.compile_installer(tree(tmp_path / "bundle"), tmp_path / "quay-setup.exe")
    signed = [each.split()[-1] for each in signing() if each.startswith("sign")]
    assert len(signed) == 2
    assert signed[-1] == str(tmp_path / "quay-setup.exe")


# What it does


@pytest.fixture(scope="module")
def windows(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Windows]:
    made = Windows(tmp_path_factory.mktemp("windows"))
    yield made
    made.close()


class Machine:
    """A Windows on which nothing is installed, and installers for it."""

    def __init__(self, windows: Windows, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.windows, self._folder, self._patch = windows, folder, monkeypatch
        (profile,) = (each for each in (windows.disk / "users").iterdir() if each.name != "Public")
        self.local = profile / "AppData" / "Local"
        self.usual = self.local / "Programs" / "Rankford Quay"
        self.shortcut = profile / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Rankford Quay.lnk"

    def setup(self, name: str, files: tuple[str, ...] = FILES, version: str = __version__) -> Path:
        """An installer of a version."""
        target = self._folder / f"quay-{name}.exe"
        # Wine runs programs of 64 bits alone here.
        self._patch.setattr(installer, "OPTIONS", ("-V2", "-WX", "-XTarget amd64-unicode"))
        installer.compile_installer(tree(self._folder / name, files), target, version)
        return target

    def program(self) -> Path:
        """A program that runs until it is told to end."""
        script, target = self._folder / "program.nsi", self._folder / "program.exe"
        script.write_text(PROGRAM)
        subprocess.run(
            ["makensis", "-V1", "-XTarget amd64-unicode", f"-DTARGET={target}", str(script)],
            check=True,
            timeout=_SECONDS,
        )
        return target

    def uninstall(self, folder: Path) -> None:
        """Remove what is in a folder: by a copy of the uninstaller, which goes on once that has ended."""
        assert self.windows.run(folder / "uninstall.exe", "/S") == 0
        wait_until(lambda: not self.windows.values(UNINSTALL))

    def clean(self) -> None:
        """Remove what a test left."""
        for key in (UNINSTALL, CLASS):
            self.windows.remove(key)
        for folder in (self.local / "Programs", self.local / places.APPLICATION, self.windows.disk / "Other"):
            shutil.rmtree(folder, ignore_errors=True)
        self.shortcut.unlink(missing_ok=True)


@pytest.fixture
def machine(windows: Windows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    made = Machine(windows, tmp_path, monkeypatch)
    yield made
    made.clean()


@needs_wine
def test_what_is_installed_is_registered_and_removed_without_a_trace_but_for_the_player_s_own(machine: Machine) -> None:
    own = machine.local / places.APPLICATION / "identity.key"
    own.parent.mkdir()
    own.write_text("key")
    assert machine.windows.run(machine.setup("setup"), "/S") == 0
    assert relative(machine.usual) == {*FILES, "uninstall.exe"}
    assert machine.shortcut.is_file()
    registered = machine.windows.values(UNINSTALL)
    folder = registered["InstallLocation"]
    assert folder.endswith(r"\AppData\Local\Programs\Rankford Quay")
    assert registered["DisplayVersion"] == __version__
    assert registered["QuietUninstallString"] == rf'"{folder}\uninstall.exe" /S'
    command = WindowsLinks((rf"{folder}\rankford-quay.exe",)).command
    assert machine.windows.values(CLASS) == {"": "URL:Rankford Quay", "URL Protocol": "", COMMAND: command}

    strange = machine.usual / "_internal" / "mine.txt"
    strange.write_text("mine")
    machine.uninstall(machine.usual)
    assert relative(machine.usual) == {"_internal/mine.txt"}
    assert not (machine.usual / "_internal" / "PySide6").exists()
    assert not machine.shortcut.exists()
    assert machine.windows.values(CLASS) == {}
    assert own.read_text() == "key"


@needs_wine
def test_a_newer_version_takes_the_place_of_the_older_and_links_stay_taken_back(machine: Machine) -> None:
    old = machine.setup("old", (*FILES, "_internal/gone.dll"), "0.0.9")
    assert machine.windows.run(old, "/S") == 0
    assert "_internal/gone.dll" in relative(machine.usual)
    machine.windows.remove(CLASS)
    new = machine.setup("new")
    assert machine.windows.run(new, "/S") == 0
    assert relative(machine.usual) == {*FILES, "uninstall.exe"}
    assert (machine.usual / FILES[0]).read_text() == f"{FILES[0]} of new"
    assert machine.windows.values(UNINSTALL)["DisplayVersion"] == __version__
    assert machine.windows.values(CLASS) == {}
    assert machine.windows.run(new, "/S", r"/D=C:\Other\Quay") == 0
    assert not machine.usual.exists()
    assert relative(machine.windows.disk / "Other" / "Quay") == {*FILES, "uninstall.exe"}
    assert machine.windows.values(UNINSTALL)["InstallLocation"] == r"C:\Other\Quay"


@needs_wine
def test_links_that_another_copy_opens_stay_with_it(machine: Machine) -> None:
    setup = machine.setup("setup")
    assert machine.windows.run(setup, "/S") == 0
    machine.windows.put(rf"{CLASS}\{COMMAND}", r"C:\Other\quay.exe")
    assert machine.windows.run(setup, "/S") == 0
    machine.uninstall(machine.usual)
    assert machine.windows.values(CLASS)[COMMAND] == r"C:\Other\quay.exe"


@needs_wine
@pytest.mark.parametrize("name", FILES[:2])
def test_while_it_runs_nothing_is_changed(machine: Machine, name: str) -> None:
    setup, folder = machine.setup("setup"), machine.windows.disk / "Other" / "Quay"
    assert machine.windows.run(setup, "/S", r"/D=C:\Other\Quay") == 0
    shutil.copy(machine.program(), folder / name)
    running = folder / "running"
    with machine.windows.start(folder / name) as process:
        wait_until(running.exists)
        try:
            before = relative(folder)
            assert machine.windows.run(setup, "/S") == 2
            # What waits for an uninstaller has it run where it is.
            assert machine.windows.run(folder / "uninstall.exe", "/S", r"_?=C:\Other\Quay") == 2
            assert relative(folder) == before
            assert machine.windows.values(UNINSTALL)["DisplayName"] == "Rankford Quay"
        finally:
            running.unlink(missing_ok=True)
            process.wait(_SECONDS)
    assert machine.windows.run(setup, "/S") == 0


@needs_wine
def test_a_windows_that_is_too_old_is_refused(machine: Machine) -> None:
    machine.windows.version("win7")
    try:
        assert machine.windows.run(machine.setup("setup"), "/S") == 2
    finally:
        machine.windows.version("win10")
    assert not machine.usual.exists()
    assert machine.windows.values(UNINSTALL) == {}
