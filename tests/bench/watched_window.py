"""A window as the X server has it: when something is in it, and when it answers a key. No help from the program."""

import ctypes
import time
from collections.abc import Callable
from ctypes import POINTER, byref, c_char_p, c_int, c_uint, c_ulong, c_void_p
from types import TracebackType
from typing import NamedTuple, Self

_Z_PIXMAP, _VIEWABLE = 2, 2
_ALL_PLANES = (1 << 64) - 1
_LEAST_SIDE = 300
"""Pixels; nothing smaller is the program's window."""
_BAND = 40
"""Rows of pixels in the middle of the window that are looked at."""
_STEP = 0.001
_KEY_STEP = 0.01
_SECONDS = 60.0


class _Image(ctypes.Structure):
    _fields_ = [("width", c_int), ("height", c_int), ("offset", c_int), ("format", c_int), ("data", c_void_p)]


class _Attributes(ctypes.Structure):
    _fields_ = [
        *((name, c_int) for name in ("x", "y", "width", "height", "border", "depth")),
        *(("visual", c_void_p), ("root", c_ulong)),
        *((name, c_int) for name in ("kind", "bit_gravity", "window_gravity", "backing_store")),
        *(("planes", c_ulong), ("pixel", c_ulong), ("save_under", c_int), ("colormap", c_ulong)),
        *(("map_installed", c_int), ("map_state", c_int), ("rest", c_ulong * 16)),
    ]


class Frame(NamedTuple):
    """A window with its decoration: where it is, in pixels."""

    x: int
    y: int
    width: int
    height: int


class Watch:
    """A connection to the X server of ``DISPLAY``."""

    def __init__(self) -> None:
        self._x, self._test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self._declare()
        # A window may be gone when it is asked about.
        self._ignore = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda _display, _error: 0)
        self._x.XSetErrorHandler(self._ignore)
        self._display = self._x.XOpenDisplay(None)
        assert self._display, "no display"
        self._root = self._x.XDefaultRootWindow(self._display)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._x.XCloseDisplay(self._display)

    def filled(self) -> float:
        """Wait until a window shows more than one colour in its middle; when that was, in monotonic seconds."""
        _wait(lambda: any(map(self._is_filled, self._frames())))
        return time.monotonic()

    def quits(self, ended: Callable[[], bool]) -> float:
        """Press Ctrl and Q again and again, since the window may not have the keys yet, until the program has ended.

        Returns:
            When the window was no longer there, in monotonic seconds.
        """
        pressed = gone = 0.0

        def over() -> bool:
            nonlocal pressed, gone
            now = time.monotonic()
            if not self._frames():
                gone = gone or now
                return ended()
            # A window manager may put another frame in the place of the first.
            gone = 0.0
            if now >= pressed + _KEY_STEP:
                self._press(b"Control_L", b"q")
                pressed = now
            return False

        _wait(over)
        return gone

    def _frames(self) -> list[Frame]:
        """Windows of the screen that are there to be seen and large enough."""
        root, parent, children, count = c_ulong(), c_ulong(), POINTER(c_ulong)(), c_uint()
        self._x.XQueryTree(self._display, self._root, byref(root), byref(parent), byref(children), byref(count))
        found = [self._frame(children[index]) for index in range(count.value)]
        if children:
            self._x.XFree(children)
        return [each for each in found if each is not None]

    def _frame(self, window: int) -> Frame | None:
        told = _Attributes()
        if not self._x.XGetWindowAttributes(self._display, window, byref(told)) or told.map_state != _VIEWABLE:
            return None
        if min(told.width, told.height) < _LEAST_SIDE:
            return None
        return Frame(told.x, told.y, told.width, told.height)

    def _is_filled(self, frame: Frame) -> bool:
        middle = frame.y + frame.height // 2
        # Of the screen, not of the window, which may be gone. Its borders have another colour.
        place = (frame.x + _BAND, middle, frame.width - 2 * _BAND, _BAND)
        image = self._x.XGetImage(self._display, self._root, *place, c_ulong(_ALL_PLANES), _Z_PIXMAP)
        if not image:
            return False
        pixels = ctypes.string_at(image.contents.data, 4 * image.contents.width * image.contents.height)
        self._x.XDestroyImage(image)
        return pixels != pixels[:4] * (len(pixels) // 4)

    def _press(self, *names: bytes) -> None:
        keys = [self._x.XKeysymToKeycode(self._display, self._x.XStringToKeysym(name)) for name in names]
        for key in keys:
            self._test.XTestFakeKeyEvent(self._display, key, 1, 0)
        for key in reversed(keys):
            self._test.XTestFakeKeyEvent(self._display, key, 0, 0)
        self._x.XFlush(self._display)

    def _declare(self) -> None:
        x, key = self._x, self._test.XTestFakeKeyEvent
        x.XOpenDisplay.restype, x.XOpenDisplay.argtypes = c_void_p, [c_char_p]
        x.XDefaultRootWindow.restype, x.XDefaultRootWindow.argtypes = c_ulong, [c_void_p]
        x.XQueryTree.argtypes = [c_void_p, c_ulong, *[c_void_p] * 4]
        x.XGetWindowAttributes.argtypes = [c_void_p, c_ulong, c_void_p]
        x.XGetImage.argtypes = [c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_ulong, c_int]
        x.XGetImage.restype = POINTER(_Image)
        x.XStringToKeysym.restype, x.XStringToKeysym.argtypes = c_ulong, [c_char_p]
        x.XKeysymToKeycode.argtypes = [c_void_p, c_ulong]
        key.argtypes = [c_void_p, c_uint, c_int, c_ulong]
        for each in (x.XFree, x.XFlush, x.XCloseDisplay, x.XDestroyImage):
            each.argtypes = [c_void_p]


def _wait(come: Callable[[], bool]) -> None:
    until = time.monotonic() + _SECONDS
    while not come():
        assert time.monotonic() < until, "waited in vain for the window"
        time.sleep(_STEP)
