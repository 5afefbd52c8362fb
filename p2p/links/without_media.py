"""What stands in for PyAV, whose names aiortc imports for sound and pictures; this program links data channels only.

Its wheels carry 100 MB of codecs, some of them under the GPL. So they are neither installed nor shipped nor loaded.
"""

import sys
from types import ModuleType

_NAMES = {
    "av": ("AudioFrame", "AudioResampler", "CodecContext", "Packet", "VideoFrame"),
    "av.frame": ("Frame",),
    "av.packet": ("Packet",),
    "av.video": (),
    "av.video.codeccontext": ("VideoCodecContext",),
    "av.video.frame": ("PictureType",),
}
"""All that aiortc 1.16 names while it is imported and in the annotations of its codecs, module by module."""


class NoMediaError(RuntimeError):
    """Something tried to send or read sound or pictures."""


class _Unavailable:
    def __init__(self, *_values: object, **_named: object) -> None:
        raise NoMediaError(f"{type(self).__name__} belongs to PyAV, which this program does without")


def stand_in() -> dict[str, ModuleType]:
    """The modules that stand in, by their names; a class of theirs raises `NoMediaError` once somebody makes one."""
    modules = {name: ModuleType(name, __doc__) for name in _NAMES}
    for name, module in modules.items():
        for each in _NAMES[name]:
            setattr(module, each, type(each, (_Unavailable,), {"__module__": name}))
        parent, _, own = name.rpartition(".")
        if parent:
            setattr(modules[parent], own, module)
    modules["av"].FFmpegError = NoMediaError  # type: ignore[attr-defined]
    return modules


def install() -> None:
    """Let aiortc find the stand-in instead of PyAV, whether that is installed or not. A second time changes nothing."""
    if "aiortc" not in sys.modules:
        sys.modules.update(stand_in())
