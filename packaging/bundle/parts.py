"""What of the installed parts goes into a bundle, and what stays out. No system is asked here: names alone decide."""

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import PurePath

STANDARD_LIBRARY_UNUSED = (
    "curses",
    "doctest",
    "idlelib",
    "lib2to3",
    "pdb",
    "pydoc",
    "readline",
    "sqlite3",
    "tkinter",
    "turtle",
    "unittest",
    "xmlrpc",
)
"""Modules of Python that nothing of ours needs, though something names them."""

QT_MODULES = {"Core", "DBus", "Gui", "WaylandClient", "Widgets", "XcbQpa"}
"""Qt's libraries that are shipped."""

QT_PLUGINS = {
    "platforms": {"qxcb", "qwayland", "qoffscreen", "qwindows", "qcocoa"},
    "platforminputcontexts": {"composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"},
    "platformthemes": {"qxdgdesktopportal"},
    "styles": {"qmodernwindowsstyle", "qmacstyle"},
    "wayland-decoration-client": {"bradient"},
    "wayland-shell-integration": {"xdg-shell"},
}
"""Qt's plugins that are shipped, by their folders."""

QT_BINDINGS = {"QtCore", "QtDBus", "QtGui", "QtWidgets"}
"""PySide's modules that are shipped."""

QT_TRANSLATIONS = {"qtbase_de.qm"}

EVERY_DESKTOP_HAS = re.compile(
    r"lib(?:X11|X11-xcb|xcb|EGL|GL|GLX|GLdispatch|OpenGL|gbm|drm|wayland-client|fontconfig|freetype|harfbuzz|expat"
    r"|z|stdc\+\+|gcc_s|mvec|com_err|gpg-error)\.so(?:\.\d+)*"
)
"""Libraries that graphics drivers and fonts of the player's own system are built against: shipped copies break them.

As the list of libraries that AppImages leave out has it (github.com/AppImage/pkg2appimage, excludelist)."""

SOFTWARE_OPENGL = re.compile(r"(opengl32sw|d3dcompiler_\w+)\.dll", re.IGNORECASE)
"""What PySide brings along on Windows to draw by OpenGL where there is none; widgets are drawn without."""

_QT_LIBRARY = re.compile(r"(?:lib)?Qt6?(\w+?)(?:\.(?:so|dll|abi3|framework|dylib|pyd).*)?")


def belongs(target: str) -> bool:
    """Whether a file goes into the bundle, by its path there."""
    path = PurePath(target)
    if "PySide6" not in path.parts:
        return EVERY_DESKTOP_HAS.fullmatch(path.name) is None
    if SOFTWARE_OPENGL.fullmatch(path.name):
        return False
    if "plugins" in path.parts:
        return path.stem.removeprefix("lib") in QT_PLUGINS.get(path.parent.name, set())
    if "translations" in path.parts:
        return path.name in QT_TRANSLATIONS
    return _of_qt(path)


def reached(files: Mapping[str, str], needs: Callable[[str], Iterable[str]]) -> set[str]:
    """Which files are used: what Python or Qt loads by name, Python itself, and the libraries that these need.

    Args:
        files: for each path in the bundle where the file comes from; libraries lie at the top.
        needs: names of the libraries that a file is linked against.
    """
    libraries = {target for target in files if re.fullmatch(r"lib(?!python).*\.so[.\d]*", target)}
    used: set[str] = set()
    new = set(files) - libraries
    while new:
        used |= new
        new = {name for target in new for name in needs(files[target])} & libraries - used
    return used


def _of_qt(path: PurePath) -> bool:
    if path.name.startswith("Qt") and (".abi3." in path.name or path.suffix == ".pyd"):
        return path.name.partition(".")[0] in QT_BINDINGS
    # macOS: PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore
    names = [part for part in path.parts if part.endswith(".framework")] or [path.name]
    library = _QT_LIBRARY.fullmatch(names[0])
    return library is None or library[1] in QT_MODULES


def needless(modules: Mapping[str, Iterable[str]], locked: set[str]) -> list[str]:
    """Top-level modules that are installed here though no part of the lock brings them.

    Args:
        modules: for each top-level module the distributions that bring it.
        locked: names of the distributions in the lock, normalised (PEP 503).
    """
    return sorted(module for module, parts in modules.items() if not {normalised(part) for part in parts} & locked)


def locked(lock: str) -> set[str]:
    """The distributions that a lock file names, normalised."""
    return {normalised(name) for name in re.findall(r"^([A-Za-z0-9._-]+)==", lock, re.MULTILINE)}


def normalised(name: str) -> str:
    """A distribution's name as comparisons want it (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()
