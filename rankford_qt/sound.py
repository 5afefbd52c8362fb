"""Sound that can only help: ``Sound`` plays cues, and whatever is wrong with the machine's audio is silence.

One thread does all that can block. Nothing here raises, waits or writes to the terminal because of a device.
"""

import array
import logging
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Generator
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import resources

RATE = 44_100
"""Samples a second of every sound shipped; mono, 16 bit, the machine's byte order once loaded."""
QUEUED = 4
"""Cues waiting at most; a table never asks for more at once unless the device is stuck."""
STALE_SECONDS = 0.4
"""A cue that could not start by then is dropped: late, it would belong to the wrong moment."""
IDLE_SECONDS = 3.0
"""Silence after which the device is closed, since an open one wakes the program 40 times a second."""
RETRY_SECONDS = 30.0
"""Between two attempts to open a device that was missing or lost."""
CLOSE_SECONDS = 0.5
"""``close`` waits no longer for a device that hangs in its driver."""
STALLED_SECONDS = 2.5
"""A device that takes no samples for so long is lost; one that wakes up (Bluetooth, a null sink) needs up to two."""
PERIOD_MS = 25
BYTES_PER_SAMPLE = 2

_log = logging.getLogger(__name__)


class Cue(Enum):
    """What can be heard; the value is the name of its file."""

    DEAL = "deal"
    SEAL = "seal"
    WIN = "win"
    LOSS = "loss"
    TIE = "tie"
    WARNING = "warning"


class Output(Protocol):
    """An open device."""

    @property
    def lost(self) -> bool:
        """It went away, or takes no samples any more."""

    def play(self, samples: bytes) -> None:
        """Start a sound over whatever still sounds."""

    def close(self) -> None:
        """Give the device back."""


class Player:
    """Plays one cue after the other in the calling thread: device, its loss and its return, sounds read once.

    Args:
        opener: opens a device; may block, and may raise anything.
        folder: where the sounds are.
        clock: monotonic seconds.
    """

    def __init__(self, opener: Callable[[], Output], folder: Path, clock: Callable[[], float]) -> None:
        self._opener = opener
        self._folder = folder
        self._clock = clock
        self._output: Output | None = None
        self._retry_at = float("-inf")
        self._loaded: dict[Cue, bytes | None] = {}

    @property
    def open(self) -> bool:
        """A device is held."""
        return self._output is not None

    def play(self, cue: Cue, asked_at: float) -> None:
        """Start a sound that was asked for at ``asked_at``, unless that is too long ago once the device is open."""
        samples = self._samples(cue)
        if samples is None:
            return
        self._check()
        self._open()
        if self._output is None or self._clock() - asked_at > STALE_SECONDS:
            return
        try:
            self._output.play(samples)
        except Exception as error:  # a backend may raise anything, and none of it is the player's
            self._failed(error)

    def rest(self) -> None:
        """Give the device back."""
        self._check()
        self._give_back()

    def _open(self) -> None:
        if self._output is not None or self._clock() < self._retry_at:
            return
        try:
            self._output = self._opener()
        except Exception as error:  # missing library, service, device, permission: all of it is silence
            self._failed(error)

    def _check(self) -> None:
        if self._output is not None and self._output.lost:
            self._failed("the device was lost")

    def _failed(self, reason: object) -> None:
        _log.debug("no sound for %.0f s: %s", RETRY_SECONDS, reason)
        self._retry_at = self._clock() + RETRY_SECONDS
        self._give_back()

    def _give_back(self) -> None:
        output, self._output = self._output, None
        if output is None:
            return
        try:
            output.close()
        except Exception as error:  # it is gone either way
            _log.debug("closing the sound device: %s", error)

    def _samples(self, cue: Cue) -> bytes | None:
        if cue not in self._loaded:
            try:
                self._loaded[cue] = load(self._folder, cue)
            except OSError as error:
                _log.debug("no sound for %s: %s", cue.value, error)
                self._loaded[cue] = None
        return self._loaded[cue]


class _Task(Enum):
    REST = "close the device"
    END = "end the thread"


class Sound:
    """Plays cues on a device that is open only while there is something to hear.

    Args:
        muted: starts muted; nothing is then imported, started or opened.
        opener: opens the device in the worker thread; the machine's default one if left out.
        folder: where the sounds are; the program's own if left out.
        clock: monotonic seconds.
        idle_seconds: of silence, after which the device is given back.
    """

    def __init__(
        self,
        *,
        muted: bool = False,
        opener: Callable[[], Output] | None = None,
        folder: Path | None = None,
        clock: Callable[[], float] = time.monotonic,
        idle_seconds: float = IDLE_SECONDS,
    ) -> None:
        if opener is None:
            _quiet_pulseaudio()
        self._player = Player(opener or open_device, folder or shipped(), clock)
        self._muted = muted
        self._clock = clock
        self._idle_seconds = idle_seconds
        self._wake = threading.Condition()
        self._cues: deque[tuple[Cue, float]] = deque()
        self._closing = False
        self._thread: threading.Thread | None = None

    @property
    def muted(self) -> bool:
        """Whether cues are dropped; muting also silences what sounds and gives the device back."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        with self._wake:
            self._muted = muted
            self._cues.clear()
            self._wake.notify()

    def play(self, cue: Cue) -> None:
        """Ask for a sound; returns at once. Dropped while muted, closed or behind."""
        with self._wake:
            if self._muted or self._closing or len(self._cues) >= QUEUED:
                return
            self._cues.append((cue, self._clock()))
            if self._thread is None:
                # A daemon, so that a driver that never returns cannot keep the program from ending.
                self._thread = threading.Thread(target=self._work, name="sound", daemon=True)
                self._thread.start()
            self._wake.notify()

    def close(self) -> None:
        """End the thread and give the device back, within ``CLOSE_SECONDS``. May be called twice."""
        with self._wake:
            self._closing = True
            self._cues.clear()
            self._wake.notify()
        if self._thread is not None:
            self._thread.join(CLOSE_SECONDS)

    def _work(self) -> None:
        while (task := self._next()) is not _Task.END:
            if isinstance(task, tuple):
                self._player.play(*task)
            else:
                self._player.rest()
        self._player.rest()

    def _next(self) -> tuple[Cue, float] | _Task:
        """Wait for what to do next, without a wake-up while the device is closed."""
        with self._wake:
            while True:
                if self._closing:
                    return _Task.END
                if self._muted and self._player.open:
                    return _Task.REST
                if self._cues:
                    return self._cues.popleft()
                asked = self._wake.wait(self._idle_seconds if self._player.open else None)
                if not asked and not self._cues and self._player.open:
                    return _Task.REST


def _quiet_pulseaudio() -> None:
    """Send what PulseAudio's library has to say (a home of somebody else's, say) to the system log, not the terminal.

    It reads this variable when first used. Set before the thread starts: changing the environment there is unsafe.
    """
    if sys.platform.startswith("linux"):
        os.environ.setdefault("PULSE_LOG_SYSLOG", "1")


def shipped() -> Path:
    """The folder of the sounds that come with the program."""
    return resources.FOLDER / "sounds"


def load(folder: Path, cue: Cue) -> bytes:
    """The samples of a cue.

    Raises:
        OSError: missing, cut short, or not mono, 16 bit, ``RATE``.
    """
    import wave  # in the worker: a muted program never needs it

    try:
        with wave.open(str(folder / f"{cue.value}.wav"), "rb") as file:
            form = (file.getnchannels(), file.getsampwidth(), file.getframerate())
            samples = file.readframes(file.getnframes())
    except (EOFError, wave.Error) as error:
        raise OSError(f"not a sound: {error}") from error
    if form != (1, BYTES_PER_SAMPLE, RATE):
        raise OSError(f"not mono, 16 bit, {RATE} Hz")
    return samples


class Mixer:
    """Adds up the sounds that are on at one time; filled by the worker, emptied by the device's thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._voices: list[memoryview] = []

    def add(self, samples: bytes) -> None:
        with self._lock:
            self._voices.append(memoryview(samples))

    def take(self, frames: int) -> bytes:
        """The next samples, filled up with silence."""
        size = frames * BYTES_PER_SAMPLE
        with self._lock:
            parts = [bytes(voice[:size]) for voice in self._voices]
            self._voices = [voice[size:] for voice in self._voices if len(voice) > size]
        if len(parts) <= 1:
            return b"".join(parts).ljust(size, b"\0")
        return _sum(parts, frames)


def _sum(parts: list[bytes], frames: int) -> bytes:
    total = [0] * frames
    for part in parts:
        for index, value in enumerate(array.array("h", part)):
            total[index] += value
    return array.array("h", [max(-32_768, min(32_767, value)) for value in total]).tobytes()


def open_device(clock: Callable[[], float] = time.monotonic) -> Output:
    """Open the machine's default device; may block for seconds.

    Raises:
        Exception: of any kind, when there is none (miniaudio, its library, the system).
    """
    miniaudio = _import_miniaudio()
    names = backends(sys.platform)
    if "ALSA" in names:
        _silence_alsa()
    return _Device(miniaudio, [miniaudio.Backend[name] for name in names], clock)


def _import_miniaudio() -> Any:
    """Import miniaudio when a sound is wanted first, without what only its internet radio needs.

    That is most of the time that the import takes, while the first cards fly, and four megabytes.
    """
    needless = [name for name in ("html", "urllib.request") if name not in sys.modules]
    sys.modules.update({name: ModuleType(name) for name in needless})
    try:
        import miniaudio  # type: ignore[import-untyped]
    finally:
        for name in needless:
            del sys.modules[name]
    return miniaudio


def backends(platform: str, sound_cards: Path = Path("/dev/snd")) -> list[str]:
    """The sound systems to try, in order. Never a null backend: it would burn time for nothing.

    On Linux PulseAudio comes first, which PipeWire speaks too and which is quiet when it is missing. ALSA writes to
    standard error when there is no card, so it is tried only where there is one. JACK does the same and is left out.
    """
    if platform == "win32":
        return ["WASAPI", "DSOUND", "WINMM"]
    if platform == "darwin":
        return ["COREAUDIO"]
    if platform.startswith("linux"):
        return ["PULSEAUDIO", "ALSA"] if any(sound_cards.glob("pcmC*p")) else ["PULSEAUDIO"]
    return ["SNDIO", "AUDIO4", "OSS", "PULSEAUDIO"]


def _silence_alsa() -> None:
    """Keep ALSA's complaints (a busy or misconfigured card) from the player's terminal.

    ALSA takes a C function for its messages. Given is one of its own that ignores its arguments: unlike a Python
    function it needs no interpreter in ALSA's threads, and unlike redirecting standard error it hides nothing else.
    """
    import ctypes

    try:
        alsa = ctypes.CDLL("libasound.so.2")
        alsa.snd_lib_error_set_handler(ctypes.cast(alsa.snd_asoundlib_version, ctypes.c_void_p))
    except (OSError, AttributeError) as error:
        _log.debug("ALSA messages stay: %s", error)


class _Device:
    """A miniaudio device that plays from a mixer."""

    def __init__(self, miniaudio: Any, chosen: list[Any], clock: Callable[[], float]) -> None:
        self._lib = miniaudio.lib
        self._clock = clock
        self._mixer = Mixer()
        self._stopped = False
        self._taken_at = clock()
        # Made in two steps, so that a device whose opening fails half-way can be given back too.
        self._device = miniaudio.PlaybackDevice.__new__(miniaudio.PlaybackDevice)
        try:
            self._device.__init__(
                output_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=PERIOD_MS,
                backends=chosen,
                app_name="Rankford Quay",
            )
            self._device.stop_callback = self._on_stop
            feed = self._feed()
            next(feed)
            self._device.start(feed)
        except BaseException:
            self.close()
            raise

    @property
    def lost(self) -> bool:
        # miniaudio says nothing when a PulseAudio server dies; but an open device asks for samples all the time.
        return self._stopped or self._clock() - self._taken_at > STALLED_SECONDS

    def play(self, samples: bytes) -> None:
        self._mixer.add(samples)

    def close(self) -> None:
        if hasattr(self._device, "_device"):
            self._device.close()
        # miniaudio for Python never ends a context, and each one of PulseAudio's keeps a thread.
        context = self._device.__dict__.pop("_context", None)
        if context is not None:
            self._lib.ma_context_uninit(context)

    def _feed(self) -> Generator[bytes, int, None]:
        frames = yield b""
        while True:
            self._taken_at = self._clock()
            frames = yield self._mixer.take(frames)

    def _on_stop(self) -> None:
        self._stopped = True
