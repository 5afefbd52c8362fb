"""Invite links (``rankford:…``) that open this program, where the desktop supports it.

Linux: a desktop entry in the player's own folder, made the default by xdg-mime. Windows: the player's own classes in
the registry. macOS takes this from an application bundle alone. What runs here blocks: it is for a thread.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import resources
from rankford_qt import disk
from rankford_qt.player_error import QT_TRANSLATE_NOOP, PlayerError

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

SCHEME = "rankford"
ENTRY = "rankford-quay-invite.desktop"
"""Not the name that a package uses, whose entry stays as it is."""
TEMPLATE = resources.FOLDER / "desktop" / "rankford-quay.desktop"
ICON = resources.FOLDER / "icon" / "rankford-quay-256.png"
_MIME = f"x-scheme-handler/{SCHEME}"
_PATIENCE = 20
"""Seconds for a program of the desktop to answer."""
_RESERVED = set(" \t\"'\\><~|&;$*?#()`")
"""What an argument may hold only between quotes (Desktop Entry Specification, Exec)."""
_CLASSES = rf"HKEY_CURRENT_USER\Software\Classes\{SCHEME}"


class Kind(Enum):
    """Why links do not open this program."""

    NO_XDG = "no xdg-mime"
    REFUSED = "refused"
    PATH = "path"
    READ_ONLY = disk.Fault.READ_ONLY.value
    DISK_FULL = disk.Fault.DISK_FULL.value
    UNWRITABLE = disk.Fault.UNWRITABLE.value


_SENTENCES = {
    Kind.NO_XDG: QT_TRANSLATE_NOOP(
        "LinkHandler",
        "This computer lacks the program xdg-mime, which tells the desktop what opens links; "
        "install the package xdg-utils, or paste links on the page Join with a code.",
    ),
    Kind.REFUSED: QT_TRANSLATE_NOOP(
        "LinkHandler",
        "The desktop did not take this program for invite links ({detail}); paste links on the page Join with a code.",
    ),
    Kind.PATH: QT_TRANSLATE_NOOP(
        "LinkHandler",
        "The program lies in a folder whose name no desktop can call; "
        "install it elsewhere, or paste links on the page Join with a code.",
    ),
    Kind.READ_ONLY: QT_TRANSLATE_NOOP(
        "LinkHandler",
        "Invite links cannot be opened with this program, since {path} cannot be written to; "
        "see to the permissions of that folder.",
    ),
    Kind.DISK_FULL: QT_TRANSLATE_NOOP(
        "LinkHandler",
        "Invite links cannot be opened with this program, since the disk that should hold {path} is full; "
        "free some space and try again.",
    ),
    Kind.UNWRITABLE: QT_TRANSLATE_NOOP(
        "LinkHandler",
        "Invite links cannot be opened with this program, since {path} could not be written ({detail}); "
        "see to that folder.",
    ),
}


class LinkHandlerError(PlayerError):
    """Links that this program does not open."""

    def __init__(self, kind: Kind, path: Path | None = None, detail: str = "") -> None:
        super().__init__(_SENTENCES[kind].filled(path=path, detail=detail))
        self.kind = kind


class LinkHandler(Protocol):
    """What opens invite links on a desktop."""

    def opened(self) -> bool:
        """Whether links open this program."""

    def open(self) -> None:
        """Have them open it; LinkHandlerError if they do not."""

    def close(self) -> None:
        """Have them open it no longer; LinkHandlerError if they still do."""


def handler(platform: str = sys.platform) -> LinkHandler | None:
    """What opens links here; ``None`` where only a package can, or does so already."""
    if platform == "win32":
        return WindowsLinks(own_command())
    if platform == "darwin" or packaged(platform):
        return None
    return DesktopLinks(own_command())


def packaged(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether this program was installed by what opens links for it: an application bundle, Flatpak or package."""
    if "FLATPAK_ID" in environment:
        return True
    if not getattr(sys, "frozen", False) or platform == "win32":
        return False
    return platform == "darwin" or _installed(environment)


def _installed(environment: Mapping[str, str]) -> bool:
    """Whether a package's entry calls this program. It has another name than the one that is written here."""
    called = shutil.which("rankford-quay", path=environment.get("PATH"))
    if called is None or os.path.realpath(called) != os.path.realpath(sys.executable):
        return False
    folders = environment.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    return any(Path(each, "applications", TEMPLATE.name).is_file() for each in folders.split(":") if each)


def own_command() -> tuple[str, ...]:
    """What starts this program again, wherever the desktop starts it."""
    if getattr(sys, "frozen", False):
        return (_lasting(_without_console(sys.executable), os.environ),)
    started = os.path.abspath(sys.argv[0])
    name = os.path.basename(started).removesuffix(".exe")
    if name == "rankford-quay" and os.access(started, os.X_OK):
        return (started,)
    return (sys.executable, "-m", "rankford_qt")


def _without_console(program: str) -> str:
    """The one of a bundle's two programs for Windows that opens no console beside the window."""
    console = "-console.exe"
    return f"{program.removesuffix(console)}.exe" if program.endswith(console) else program


def _lasting(program: str, environment: Mapping[str, str]) -> str:
    """The file of the AppImage that a program is in, which lies elsewhere at each start; else the program."""
    image, inside = environment.get("APPIMAGE"), environment.get("APPDIR")
    return image if image and inside and Path(program).is_relative_to(inside) else program


class DesktopLinks:
    """By a desktop entry (freedesktop.org)."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str] = os.environ) -> None:
        """Let this command, with the link behind it, open links."""
        self._command, self._environment = tuple(command), environment

    @property
    def path(self) -> Path:
        """Where the entry lies."""
        stated = self._environment.get("XDG_DATA_HOME", "")
        folder = Path(stated) if os.path.isabs(stated) else Path(os.path.expanduser("~/.local/share"))
        return folder / "applications" / ENTRY

    def opened(self) -> bool:
        """Whether links open this very command."""
        try:
            written = self.path.read_text("utf-8")
        except (OSError, ValueError):
            return False
        try:
            return written == self.entry() and self._xdg_mime("query", "default", _MIME).strip() == ENTRY
        except LinkHandlerError:
            return False

    def open(self) -> None:
        """Write the entry, and make it the default.

        Raises:
            LinkHandlerError: links do not open this program.
        """
        entry = self.entry()
        self._xdg_mime("query", "default", _MIME)
        try:
            disk.write(self.path, entry.encode())
        except OSError as error:
            raise LinkHandlerError(Kind(disk.fault(error).value), self.path, disk.reason(error)) from error
        self._xdg_mime("default", ENTRY, _MIME)
        self._refresh()

    def close(self) -> None:
        """Remove the entry; the desktop passes over a default that is gone.

        Raises:
            LinkHandlerError: it cannot be removed.
        """
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise LinkHandlerError(Kind(disk.fault(error).value), self.path, disk.reason(error)) from error
        self._refresh()

    def entry(self) -> str:
        """The text of the entry: that of the program's own, out of menus.

        Raises:
            LinkHandlerError: the command cannot be written in one.
        """
        lines = []
        for line in TEMPLATE.read_text("utf-8").splitlines():
            key = line.partition("=")[0]
            if key == "Exec":
                # Desktops pass over an entry whose TryExec is gone: links then find what else is installed.
                lines.append(f"TryExec={_value(self._command[0])}")
                line = f"Exec={' '.join(map(_argument, self._command))} %u"
            elif key == "Icon":
                line = f"Icon={_value(str(ICON))}"
            lines.append(line)
        return "\n".join([*lines, "NoDisplay=true", ""])

    def _xdg_mime(self, *arguments: str) -> str:
        program = shutil.which("xdg-mime", path=self._environment.get("PATH"))
        if program is None:
            raise LinkHandlerError(Kind.NO_XDG)
        return self._run(program, *arguments)

    def _refresh(self) -> None:
        """Tell the desktop that entries changed, where it keeps a list of them."""
        program = shutil.which("update-desktop-database", path=self._environment.get("PATH"))
        if program is not None and self.path.parent.is_dir():
            self._run(program, str(self.path.parent))

    def _run(self, program: str, *arguments: str) -> str:
        try:
            ran = subprocess.run(  # noqa: S603  the desktop's own programs, with nothing that others wrote
                [program, *arguments],
                env=dict(self._environment),
                capture_output=True,
                check=True,
                stdin=subprocess.DEVNULL,
                timeout=_PATIENCE,
            )
        except subprocess.CalledProcessError as error:
            said = error.stderr.decode(errors="replace").strip().splitlines()
            raise LinkHandlerError(Kind.REFUSED, detail=said[0][:200] if said else str(error.returncode)) from error
        except (OSError, subprocess.TimeoutExpired) as error:
            raise LinkHandlerError(Kind.REFUSED, detail=type(error).__name__) from error
        return ran.stdout.decode(errors="replace")


class WindowsLinks:
    """By the player's own classes in the registry."""

    def __init__(self, command: Sequence[str], store: "Callable[[], QSettings] | None" = None) -> None:
        """Let this command, with the link behind it, open links; ``store`` opens the key of the scheme."""
        # As the installer writes it; no name on Windows has a quotation mark in it.
        self.command = " ".join(f'"{each}"' for each in (*command, "%1"))
        self._store = store or _registry_key

    def opened(self) -> bool:
        """Whether links open this very command."""
        return bool(self._store().value("shell/open/command/Default") == self.command)

    def open(self) -> None:
        """Write the class.

        Raises:
            LinkHandlerError: the registry does not take it.
        """
        store = self._store()
        store.setValue("Default", "URL:Rankford Quay")
        store.setValue("URL Protocol", "")
        store.setValue("shell/open/command/Default", self.command)
        _check(store)

    def close(self) -> None:
        """Remove the class.

        Raises:
            LinkHandlerError: the registry does not let it go.
        """
        store = self._store()
        store.clear()
        _check(store)


def _registry_key() -> "QSettings":
    # Here: nothing else of this module needs Qt.
    from PySide6.QtCore import QSettings

    return QSettings(_CLASSES, QSettings.Format.NativeFormat)


def _check(store: "QSettings") -> None:
    store.sync()
    if store.status() is not store.Status.NoError:
        raise LinkHandlerError(Kind.REFUSED, detail=store.status().name)


def _argument(text: str) -> str:
    """An argument of an Exec line."""
    if any(ord(each) < 32 or each == "\x7f" for each in text):
        raise LinkHandlerError(Kind.PATH)
    text = text.replace("%", "%%")
    if not _RESERVED & set(text):
        return _value(text)
    for each in '\\"`$':
        text = text.replace(each, f"\\{each}")
    return _value(f'"{text}"')


def _value(text: str) -> str:
    """A text as a value in a desktop entry."""
    return text.replace("\\", "\\\\")
