"""Makes resources/sounds again, from arithmetic alone: ``python packaging/make_sounds.py [FOLDER]``.

Mono, 16 bit, 44.1 kHz; every sound starts and ends in silence. The same program gives the same bytes.
"""

import array
import math
import sys
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

RATE = 44_100  # samples a second
FADE = 0.004  # seconds at either end, so that nothing clicks
DEFAULT_FOLDER = Path(__file__).resolve().parent.parent / "resources" / "sounds"

Samples = list[float]


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def noise(seed: int) -> Iterator[float]:
    """White noise in −1…1 from a linear congruential generator (Numerical Recipes), the same on every machine."""
    state = seed
    while True:
        state = (state * 1_664_525 + 1_013_904_223) % 2**32
        yield state / 2**31 - 1.0


def mix(target: Samples, source: Samples, at: float, gain: float = 1.0) -> None:
    start = round(at * RATE)
    for index, value in enumerate(source[: len(target) - start]):
        target[start + index] += gain * value


def rush(seconds: float, first: float, last: float, seed: int) -> Samples:
    """Noise through a band-pass that glides from ``first`` to ``last`` Hz: paper moving through air."""
    low = band = soft = 0.0
    made = []
    source = noise(seed)
    for index in range(round(seconds * RATE)):
        part = index / (seconds * RATE)
        pitch = first * (last / first) ** part
        step = 2 * math.sin(math.pi * pitch / RATE)
        low += step * band
        band += step * (next(source) - low - 0.7 * band)
        soft += 0.35 * (band - soft)  # 3 kHz low-pass: noise above it hisses
        made.append(soft * math.sin(math.pi * part**0.45) ** 2)
    return made


def struck(seconds: float, modes: tuple[tuple[float, float, float], ...]) -> Samples:
    """Something solid being tapped; modes are (Hz, level, seconds to fall to 1/e)."""
    made = silence(seconds)
    for pitch, level, fall in modes:
        for index in range(len(made)):
            time = index / RATE
            made[index] += level * math.sin(2 * math.pi * pitch * time) * math.exp(-time / fall)
    return made


def blown(seconds: float, pitch: Callable[[float], float], overtones: int, brightness: float, rise: float) -> Samples:
    """A held tone of ``pitch(time)`` Hz whose upper partials come late and leave early, as those of brass do."""
    made = []
    turn = 0.0
    for index in range(round(seconds * RATE)):
        time = index / RATE
        turn += 2 * math.pi * pitch(time) / RATE
        swell = math.sin(math.pi / 2 * min(1.0, time / rise)) ** 2
        level = swell * math.cos(math.pi / 2 * time / seconds) ** 1.3
        tilt = brightness * level
        partials = (tilt ** (nth - 1) / nth**0.5 * math.sin(nth * turn) for nth in range(1, overtones + 1))
        made.append(level * math.fsum(partials))  # fsum: Python 3.12 changed the rounding of sum
    return made


def steady(hertz: float) -> Callable[[float], float]:
    return lambda _time: hertz


def sinking(hertz: float, semitones: float, start: float, seconds: float) -> Callable[[float], float]:
    return lambda time: hertz * 2 ** (-semitones / 12 * min(1.0, max(0.0, time - start) / seconds))


def deal() -> Samples:
    """A card drawn off the shoe and laid on felt."""
    made = silence(0.16)
    mix(made, rush(0.11, 4_200, 1_300, seed=17), at=0.0, gain=1.2)
    mix(made, struck(0.07, ((165, 0.45, 0.016), (310, 0.18, 0.009))), at=0.085)
    mix(made, rush(0.03, 2_600, 1_700, seed=5), at=0.082, gain=0.5)
    return made


def seal() -> Samples:
    """A wooden tap."""
    made = silence(0.22)
    mix(made, struck(0.2, ((392, 1.0, 0.038), (1_046, 0.42, 0.017), (1_870, 0.16, 0.008))), at=0.003)
    mix(made, rush(0.012, 3_200, 1_800, seed=29), at=0.0, gain=0.35)
    return made


def win() -> Samples:
    """Two rising notes, a fourth apart."""
    made = silence(0.6)
    mix(made, blown(0.24, steady(440.0), 7, 0.62, 0.022), at=0.0, gain=0.85)
    mix(made, blown(0.44, steady(587.33), 7, 0.62, 0.026), at=0.15)
    return made


def loss() -> Samples:
    """One low note that sinks by a third, without sting."""
    return blown(0.56, sinking(233.08, 4, start=0.1, seconds=0.22), 4, 0.4, 0.035)


def tie() -> Samples:
    """A fourth left hanging: the second tone joins, and neither resolves."""
    made = silence(0.6)
    mix(made, blown(0.6, steady(392.0), 3, 0.3, 0.03), at=0.0, gain=0.8)
    mix(made, blown(0.5, steady(523.25), 3, 0.3, 0.03), at=0.09, gain=0.8)
    mix(made, blown(0.5, steady(526.0), 2, 0.2, 0.03), at=0.09, gain=0.3)
    return made


def warning() -> Samples:
    """A clock that ticks twice, quietly."""
    made = silence(0.3)
    mix(made, struck(0.12, ((1_320, 0.8, 0.014), (2_210, 0.25, 0.007))), at=0.003)
    mix(made, struck(0.12, ((988, 0.8, 0.016), (1_650, 0.25, 0.008))), at=0.163)
    return made


# Peak of each in parts of full scale; at most 0.5 (−6 dB). Tonal sounds carry further than short ones.
SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "deal": (deal, 0.34),
    "seal": (seal, 0.46),
    "win": (win, 0.38),
    "loss": (loss, 0.33),
    "tie": (tie, 0.36),
    "warning": (warning, 0.40),
}


def finished(samples: Samples, peak: float) -> bytes:
    """16-bit samples, little-endian, centred, faded at both ends and scaled to ``peak``."""
    middle = math.fsum(samples) / len(samples)
    fade = round(FADE * RATE)
    last = len(samples) - 1
    shaped = [
        (value - middle) * math.sin(math.pi / 2 * min(1.0, index / fade, (last - index) / fade)) ** 2
        for index, value in enumerate(samples)
    ]
    scale = peak * 32_767 / max(abs(value) for value in shaped)
    data = array.array("h", [round(value * scale) for value in shaped])
    if sys.byteorder == "big":
        data.byteswap()
    return data.tobytes()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, (make, peak) in SOUNDS.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(finished(make(), peak))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT_FOLDER)
