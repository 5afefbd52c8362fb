"""Sound is heard when it can be, and otherwise nothing happens: no error, no delay, no noise on the terminal."""

import array
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from rankford_qt.sound import (
    CLOSE_SECONDS,
    QUEUED,
    RATE,
    RETRY_SECONDS,
    STALE_SECONDS,
    Cue,
    Mixer,
    Output,
    Player,
    Sound,
    backends,
    load,
    shipped,
)

ROOT = Path(__file__).parents[2]
SOON = 10.0
"""Seconds a thread gets to do what it was asked to; never waited for in full."""


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class FakeOutput:
    def __init__(self) -> None:
        self.played: queue.Queue[bytes] = queue.Queue()
        self.closed = threading.Event()
        self.lost = False
        self.broken = False

    def play(self, samples: bytes) -> None:
        if self.broken:
            raise RuntimeError("the backend failed")
        self.played.put(samples)

    def close(self) -> None:
        self.closed.set()
        if self.broken:
            raise RuntimeError("the backend failed again")


class Devices:
    """An opener that hands out fake devices, or fails while ``missing``."""

    def __init__(self) -> None:
        self.opened: list[FakeOutput] = []
        self.handed_out: queue.Queue[FakeOutput] = queue.Queue()
        self.attempts = 0
        self.missing = False

    def __call__(self) -> Output:
        self.attempts += 1
        if self.missing:
            raise OSError("no device")
        output = FakeOutput()
        self.opened.append(output)
        self.handed_out.put(output)
        return output


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def devices() -> Devices:
    return Devices()


@pytest.fixture
def player(devices: Devices, clock: Clock) -> Player:
    return Player(devices, shipped(), clock)


class TestPlayer:
    def test_plays_the_file_of_each_cue_on_one_device(self, player: Player, devices: Devices, clock: Clock) -> None:
        for cue in Cue:
            player.play(cue, clock.now)
        [output] = devices.opened
        assert [output.played.get_nowait() for _ in Cue] == [load(shipped(), cue) for cue in Cue]

    def test_a_missing_device_is_asked_for_again_after_thirty_seconds(
        self, player: Player, devices: Devices, clock: Clock
    ) -> None:
        devices.missing = True
        player.play(Cue.DEAL, clock.now)
        clock.now += RETRY_SECONDS - 0.001
        player.play(Cue.DEAL, clock.now)
        assert devices.attempts == 1
        devices.missing = False
        clock.now += 0.001
        player.play(Cue.DEAL, clock.now)
        assert devices.opened[0].played.qsize() == 1

    def test_a_lost_device_is_given_back_and_left_for_thirty_seconds(
        self, player: Player, devices: Devices, clock: Clock
    ) -> None:
        player.play(Cue.DEAL, clock.now)
        devices.opened[0].lost = True
        player.play(Cue.WIN, clock.now)
        assert devices.opened[0].closed.is_set()
        assert devices.opened[0].played.qsize() == 1
        assert devices.attempts == 1
        clock.now += RETRY_SECONDS
        player.play(Cue.WIN, clock.now)
        assert devices.opened[1].played.qsize() == 1

    def test_a_loss_found_while_resting_counts_too(self, player: Player, devices: Devices, clock: Clock) -> None:
        player.play(Cue.DEAL, clock.now)
        devices.opened[0].lost = True
        player.rest()
        player.play(Cue.WIN, clock.now)
        assert devices.attempts == 1

    def test_a_rested_device_comes_back_at_once(self, player: Player, devices: Devices, clock: Clock) -> None:
        player.play(Cue.DEAL, clock.now)
        player.rest()
        assert devices.opened[0].closed.is_set()
        assert not player.open
        player.play(Cue.WIN, clock.now)
        assert devices.opened[1].played.qsize() == 1

    def test_a_failing_backend_is_silent(self, player: Player, devices: Devices, clock: Clock) -> None:
        player.play(Cue.DEAL, clock.now)
        devices.opened[0].broken = True
        player.play(Cue.WIN, clock.now)
        assert devices.opened[0].closed.is_set()
        assert not player.open

    def test_a_sound_that_comes_too_late_is_dropped(self, player: Player, devices: Devices, clock: Clock) -> None:
        player.play(Cue.DEAL, clock.now - STALE_SECONDS - 0.001)
        assert devices.opened[0].played.empty()

    @pytest.mark.parametrize("content", [None, b"", b"RIFF", b"not a sound at all", b"RIFF\x04\0\0\0WAVE"])
    def test_a_missing_or_damaged_file_is_silent(
        self, content: bytes | None, devices: Devices, clock: Clock, tmp_path: Path
    ) -> None:
        if content is not None:
            (tmp_path / "win.wav").write_bytes(content)
        player = Player(devices, tmp_path, clock)
        player.play(Cue.WIN, clock.now)
        assert devices.attempts == 0

    def test_a_file_of_another_form_is_silent(self, devices: Devices, clock: Clock, tmp_path: Path) -> None:
        whole = (shipped() / "win.wav").read_bytes()
        (tmp_path / "win.wav").write_bytes(whole[:22] + b"\2" + whole[23:])
        Player(devices, tmp_path, clock).play(Cue.WIN, clock.now)
        assert devices.attempts == 0


@pytest.fixture
def sound(devices: Devices) -> Iterator[Sound]:
    made = Sound(opener=devices)
    yield made
    made.close()


def _open_one(sound: Sound, devices: Devices) -> FakeOutput:
    sound.play(Cue.DEAL)
    output = devices.handed_out.get(timeout=SOON)
    output.played.get(timeout=SOON)
    return output


class TestSound:
    def test_a_cue_reaches_the_device(self, sound: Sound, devices: Devices) -> None:
        output = _open_one(sound, devices)
        sound.play(Cue.WIN)
        assert output.played.get(timeout=SOON) == load(shipped(), Cue.WIN)

    def test_muted_it_starts_and_opens_nothing(self, devices: Devices) -> None:
        before = threading.active_count()
        sound = Sound(muted=True, opener=devices)
        sound.play(Cue.DEAL)
        assert threading.active_count() == before
        sound.close()
        assert devices.attempts == 0

    def test_muting_gives_the_device_back(self, sound: Sound, devices: Devices) -> None:
        output = _open_one(sound, devices)
        sound.muted = True
        assert output.closed.wait(SOON)
        assert sound.muted

    def test_unmuted_it_is_heard_again(self, sound: Sound, devices: Devices) -> None:
        output = _open_one(sound, devices)
        sound.muted = True
        assert output.closed.wait(SOON)
        sound.muted = False
        sound.play(Cue.TIE)
        assert devices.handed_out.get(timeout=SOON).played.get(timeout=SOON) == load(shipped(), Cue.TIE)

    def test_an_idle_device_is_given_back(self, devices: Devices) -> None:
        sound = Sound(opener=devices, idle_seconds=0.01)
        output = _open_one(sound, devices)
        assert output.closed.wait(SOON)
        sound.close()

    def test_closing_gives_the_device_back_and_ends_the_thread(self, sound: Sound, devices: Devices) -> None:
        output = _open_one(sound, devices)
        sound.close()
        assert output.closed.is_set()
        assert not [each for each in threading.enumerate() if each.name == "sound"]

    def test_closed_it_plays_nothing_and_may_be_closed_again(self, sound: Sound, devices: Devices) -> None:
        sound.close()
        sound.play(Cue.DEAL)
        sound.close()
        assert devices.attempts == 0

    def test_a_device_that_hangs_holds_up_nobody(self, clock: Clock) -> None:
        opening, released = threading.Event(), threading.Event()
        output = FakeOutput()

        def hang() -> Output:
            opening.set()
            released.wait(SOON)
            return output

        sound = Sound(opener=hang, clock=clock)
        sound.play(Cue.DEAL)
        assert opening.wait(SOON)
        for _ in range(10 * QUEUED):
            sound.play(Cue.WIN)
        assert len(sound._cues) == QUEUED
        sound.close()  # waits CLOSE_SECONDS and no longer: the thread is still in the driver
        assert not released.is_set()
        assert CLOSE_SECONDS <= 0.5
        clock.now += 60
        released.set()
        assert output.closed.wait(SOON)
        assert output.played.empty()


class TestMixer:
    def test_one_sound_passes_unchanged_and_ends_in_silence(self) -> None:
        mixer = Mixer()
        mixer.add(_samples(1, -2, 3))
        assert mixer.take(2) == _samples(1, -2)
        assert mixer.take(2) == _samples(3, 0)
        assert mixer.take(1) == _samples(0)

    def test_sounds_add_up_and_never_wrap_round(self) -> None:
        mixer = Mixer()
        mixer.add(_samples(100, 30_000, -30_000))
        mixer.add(_samples(11, 30_000, -30_000, 5))
        assert mixer.take(4) == _samples(111, 32_767, -32_768, 5)


def _samples(*values: int) -> bytes:
    return array.array("h", values).tobytes()


class TestBackends:
    def test_alsa_is_tried_only_where_there_is_a_card(self, tmp_path: Path) -> None:
        assert backends("linux", tmp_path) == ["PULSEAUDIO"]
        (tmp_path / "pcmC0D0c").touch()
        assert backends("linux", tmp_path) == ["PULSEAUDIO"]
        (tmp_path / "pcmC0D0p").touch()
        assert backends("linux", tmp_path) == ["PULSEAUDIO", "ALSA"]

    @pytest.mark.parametrize("platform", ["win32", "darwin", "linux", "freebsd14"])
    def test_all_are_known_to_miniaudio_and_none_is_the_null_backend(self, platform: str) -> None:
        import miniaudio  # type: ignore[import-untyped]

        chosen = {miniaudio.Backend[name] for name in backends(platform)}
        assert miniaudio.Backend.NULL not in chosen


REAL = """
import sys
from rankford_qt.sound import Cue, Sound, _silence_alsa, open_device
Sound(muted=True).close()
assert "miniaudio" not in sys.modules
try:
    open_device().close()
except Exception as error:
    print(type(error).__name__)
sound = Sound()
sound.play(Cue.DEAL)
sound.close()
_silence_alsa()
import miniaudio
try:
    miniaudio.PlaybackDevice(backends=[miniaudio.Backend.ALSA]).close()
except miniaudio.MiniaudioError as error:
    print(error)
"""


@pytest.mark.parametrize("home", ["", "/nonexistent", "/proc/1"])
def test_without_a_device_the_real_backend_says_nothing(home: str, tmp_path: Path) -> None:
    """No PulseAudio server, and a home that its library complains of; ALSA is asked too, where it would complain."""
    environment = os.environ | {"HOME": home, "XDG_RUNTIME_DIR": str(tmp_path), "PULSE_SERVER": "unix:/nonexistent"}
    ran = subprocess.run(
        [sys.executable, "-c", REAL], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")


class TestShippedSounds:
    def test_they_are_what_the_program_makes(self, tmp_path: Path) -> None:
        subprocess.run([sys.executable, ROOT / "packaging/make_sounds.py", tmp_path], check=True, timeout=120)
        for cue in Cue:
            name = f"{cue.value}.wav"
            assert (tmp_path / name).read_bytes() == (shipped() / name).read_bytes(), name
        assert {each.name for each in shipped().iterdir()} == {f"{cue.value}.wav" for cue in Cue}

    @pytest.mark.parametrize("cue", Cue)
    def test_they_are_short_quiet_and_begin_and_end_in_silence(self, cue: Cue) -> None:
        samples = array.array("h", load(shipped(), cue))
        assert len(samples) <= 0.6 * RATE
        assert 0.2 * 32_767 < max(map(abs, samples)) <= 0.5 * 32_767
        assert (samples[0], samples[-1]) == (0, 0)
        assert max(map(abs, samples[:20])) < 400
        assert max(map(abs, samples[-20:])) < 400


def test_miniaudio_comes_without_its_radio_and_spoils_nothing_for_others() -> None:
    check = (
        "import sys; from rankford_qt import sound; made = sound._import_miniaudio(); "
        "assert made.PlaybackDevice; assert 'http.client' not in sys.modules; "
        "import html, urllib.request; assert html.escape and urllib.request.Request"
    )
    subprocess.run([sys.executable, "-c", check], check=True)
