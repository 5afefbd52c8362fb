"""The stand-in for PyAV. That a mesh plays with it is what every other test of links shows."""

import subprocess
import sys

import pytest

from p2p.links import without_media

PLAYS = """
import sys

class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "av":
            raise AssertionError(f"looked for {name}")

sys.meta_path.insert(0, Nowhere())
from rankford_qt.command_line import main
status = main(["demo", "--seats", "3", "--json"])
assert "aiortc" in sys.modules
assert all(getattr(module, "__file__", None) is None for name, module in sys.modules.items()
           if name.partition(".")[0] == "av")
sys.exit(status)
"""


def test_a_mesh_plays_with_it_though_pyav_cannot_be_found() -> None:
    done = subprocess.run([sys.executable, "-W", "error", "-c", PLAYS], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count('"rank"') == 3


def test_whoever_wants_media_is_told() -> None:
    modules = without_media.stand_in()
    with pytest.raises(without_media.NoMediaError, match="AudioFrame belongs to PyAV"):
        modules["av"].AudioFrame(samples=1)


def test_submodules_are_where_imports_look_for_them() -> None:
    modules = without_media.stand_in()
    assert modules["av"].video is modules["av.video"]
    assert modules["av"].video.frame is modules["av.video.frame"]


def test_it_comes_too_late_once_aiortc_is_there() -> None:
    import aiortc

    before = sys.modules["av"]
    without_media.install()
    assert sys.modules["av"] is before
    assert aiortc.__version__.startswith("1.16.")
