"""The application for macOS: what its Info.plist promises, how it is signed, and the icons of both other systems."""

import os
import plistlib
import re
import shutil
import struct
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage

import make_icon
from build import ROOT
from macos import application
from p2p.lan.listing import SERVICE
from rankford_qt.language import ENGLISH, TRANSLATED
from rankford_qt.link_handler import SCHEME

MACOS = ROOT / "packaging" / "macos"
IDENTITY = "Developer ID Application: Somebody (ABCDE12345)"


# Info.plist


@pytest.fixture(scope="module")
def info() -> dict[str, Any]:
    return dict(plistlib.loads((MACOS / "Info.plist").read_bytes()))


def test_links_open_the_application(info: dict[str, Any]) -> None:
    (kind,) = info["CFBundleURLTypes"]
    assert kind["CFBundleURLSchemes"] == [SCHEME]


def test_the_system_lets_it_find_tables_on_the_network(info: dict[str, Any]) -> None:
    assert [f"{each}.local." for each in info["NSBonjourServices"]] == [SERVICE]
    assert info["NSLocalNetworkUsageDescription"].endswith(".")


def test_it_asks_for_the_macos_that_the_locked_qt_asks_for(info: dict[str, Any]) -> None:
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    # Another Qt may want another macOS: its wheels say so in their names (macosx_13_0_universal2).
    assert re.search(r"^pyside6-essentials==6\.11\.", lock, re.MULTILINE)
    assert info["LSMinimumSystemVersion"] == "13.0"


def test_it_is_an_application_with_a_window_in_the_languages_that_there_are(info: dict[str, Any]) -> None:
    assert set(info["CFBundleLocalizations"]) == {ENGLISH, *TRANSLATED}
    assert info["NSHighResolutionCapable"] is True
    assert info["NSRequiresAquaSystemAppearance"] is False
    assert not info.keys() & {"LSBackgroundOnly", "LSUIElement", "CFBundleShortVersionString"}


def test_one_exception_from_the_hardened_runtime_and_no_more() -> None:
    entitlements = plistlib.loads((MACOS / "entitlements.plist").read_bytes())
    assert entitlements == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


@pytest.mark.parametrize(
    ("python_needs", "least"), [(None, "13.0"), ("10.13", "13.0"), ("13.0", "13.0"), ("15.0", "15.0")]
)
def test_the_spec_is_given_the_version_and_the_macos_that_all_parts_run_on(
    python_needs: str | None, least: str
) -> None:
    stated = application.info("1.2.3", python_needs)
    assert (stated["CFBundleShortVersionString"], stated["CFBundleVersion"]) == ("1.2.3", "1.2.3")
    assert stated["LSMinimumSystemVersion"] == least
    assert stated["CFBundleIdentifier"] == application.IDENTIFIER
    assert application.ICON.is_file()
    assert f'/{application.NAME}"' in (MACOS / "sign.sh").read_text("utf-8")


# Signing


class Mac:
    """The programs of macOS that the script calls, as stand-ins that write down what they are asked."""

    PROGRAMS = ("codesign", "xcrun", "ditto", "hdiutil", "spctl")

    def __init__(self, folder: Path) -> None:
        self.application = folder / "Rankford Quay.app"
        self.image = folder / "dist" / "quay.dmg"
        self._log, self._bin = folder / "asked", folder / "bin"
        self._bin.mkdir()
        for each in self.PROGRAMS:
            self._stand_in(each, f'echo "{each} $*" >> "{self._log}"')
        # As `file --brief` says it there: what a file is follows from its name here.
        self._stand_in(
            "file", 'case "$2" in *.so|*.dylib|*/QtCore|*/rankford-quay) echo "Mach-O 64-bit";; *) echo data;; esac'
        )
        contents = self.application / "Contents"
        for each in (
            "MacOS/rankford-quay",
            "Frameworks/libcrypto.dylib",
            "Frameworks/PySide6/QtCore.abi3.so",
            "Frameworks/PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore",
            "Resources/a b.txt",
        ):
            (contents / each).parent.mkdir(parents=True, exist_ok=True)
            (contents / each).write_text("")

    def _stand_in(self, name: str, script: str) -> None:
        program = self._bin / name
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)

    def sign(self, **said: str) -> "subprocess.CompletedProcess[str]":
        """Run the script, with this in the environment."""
        environment = {"PATH": f"{self._bin}:{os.environ['PATH']}", **said}
        command = ["bash", str(MACOS / "sign.sh"), str(self.application), str(self.image)]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True)

    @property
    def asked(self) -> list[str]:
        """What was asked of the programs, in order, without the folder of the test."""
        text = self._log.read_text().replace(str(self.application.parent), "")
        return [re.sub(r"/tmp/tmp\.\w+", "WORK", each) for each in text.splitlines()]

    def signed(self) -> list[str]:
        """What was signed, by name."""
        return [each.rpartition("/")[2] for each in self.asked if each.startswith("codesign --force")]


posix = pytest.mark.skipif(os.name == "nt", reason="a shell script with stand-ins that are shell scripts")


@posix
def test_all_is_signed_from_inside_out_and_then_notarised(tmp_path: Path) -> None:
    mac = Mac(tmp_path)
    mac.sign(MACOS_SIGN_IDENTITY=IDENTITY, MACOS_NOTARY_PROFILE="quay")
    order = mac.signed()
    assert order[-2:] == ["Rankford Quay.app", "quay.dmg"]
    assert set(order[:-1]) == {
        "rankford-quay", "libcrypto.dylib", "QtCore.abi3.so", "QtCore", "QtCore.framework", "Rankford Quay.app",
    }  # fmt: skip
    assert order.index("QtCore") < order.index("QtCore.framework")
    with_exception = [each for each in mac.asked if "--entitlements" in each]
    assert [each.rpartition("/")[2] for each in with_exception] == ["rankford-quay", "Rankford Quay.app"]
    signings = [each for each in mac.asked if each.startswith("codesign --force") and not each.endswith(".dmg")]
    assert all(f"--options runtime --timestamp --sign {IDENTITY}" in each for each in signings)
    told = [each.split()[0] + " " + each.split()[1] for each in mac.asked if not each.startswith("codesign --force")]
    assert told == [
        "codesign --verify",
        "ditto -c",
        "xcrun notarytool",
        "xcrun stapler",
        "hdiutil create",
        "xcrun notarytool",
        "xcrun stapler",
        "spctl --assess",
    ]


@posix
def test_without_a_key_there_is_a_disk_image_and_the_script_says_what_it_left_out(tmp_path: Path) -> None:
    mac = Mac(tmp_path)
    done = mac.sign()
    assert done.stdout.splitlines() == [
        "Not signed, since MACOS_SIGN_IDENTITY is not set.",
        "Not notarised, since MACOS_NOTARY_PROFILE or MACOS_SIGN_IDENTITY is not set.",
    ]
    (made,) = mac.asked
    assert made.startswith("hdiutil create -volname Rankford Quay -srcfolder WORK/image")
    assert made.endswith("/dist/quay.dmg")
    assert mac.image.parent.is_dir()


@posix
def test_with_a_key_and_without_an_account_it_is_signed_and_not_notarised(tmp_path: Path) -> None:
    mac = Mac(tmp_path)
    mac.sign(MACOS_SIGN_IDENTITY=IDENTITY)
    assert "Rankford Quay.app" in mac.signed()
    assert not [each for each in mac.asked if "notarytool" in each]


@posix
def test_the_script_tells_how_it_is_called() -> None:
    done = subprocess.run(["bash", MACOS / "sign.sh", "one"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.split(":")[0]) == (2, "usage")


@pytest.mark.skipif(not shutil.which("shellcheck"), reason="needs shellcheck")
def test_shellcheck_is_content() -> None:
    subprocess.run(["shellcheck", MACOS / "sign.sh"], check=True)


# Icons


def image(data: bytes) -> QImage:
    """A PNG."""
    assert data.startswith(b"\x89PNG")
    return QImage.fromData(data)


def difference(one: QImage, other: QImage) -> float:
    """The mean difference of two images, 0…255 a channel; another processor may round another way."""
    assert one.size() == other.size()
    first, second = [
        bytes(each.convertToFormat(QImage.Format.Format_RGBA8888_Premultiplied).constBits()) for each in (one, other)
    ]
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def test_the_icon_of_windows_holds_every_size() -> None:
    data = make_icon.WINDOWS.read_bytes()
    assert data == make_icon.ico(
        {size: (make_icon.FOLDER / f"rankford-quay-{size}.png").read_bytes() for size in make_icon.SIZES}
    )
    assert struct.unpack_from("<HHH", data) == (0, 1, len(make_icon.SIZES))
    for number, size in enumerate(make_icon.SIZES):
        width, height, *_, bits, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (width or 256, height or 256, bits) == (size, size, 32)
        assert image(data[offset : offset + length]).width() == size
    assert offset + length == len(data)


def test_the_icon_of_macos_holds_every_part_as_it_is_drawn() -> None:
    data, parts, offset = make_icon.MACOS.read_bytes(), {}, 8
    assert struct.unpack_from(">4sI", data) == (b"icns", len(data))
    while offset < len(data):
        name, length = struct.unpack_from(">4sI", data, offset)
        parts[name] = image(data[offset + 8 : offset + length])
        offset += length
    assert {name: each.width() for name, each in parts.items()} == make_icon.MACOS_PARTS
    for name in (b"ic11", b"ic07"):
        assert difference(parts[name], make_icon.for_macos(make_icon.MACOS_PARTS[name])) < 1


def test_what_is_drawn_is_drawn_again() -> None:
    for size in (16, 64):
        drawing: Callable[..., QImage] = make_icon.rendered
        drawn = drawing(make_icon.SMALL_DRAWING if size <= make_icon.SMALL else make_icon.DRAWING, size)
        assert difference(image((make_icon.FOLDER / f"rankford-quay-{size}.png").read_bytes()), drawn) < 1
        assert image(make_icon.png(drawn)) == drawn


def test_the_installer_has_a_picture_of_the_size_that_it_shows() -> None:
    data = make_icon.SIDE.read_bytes()
    assert data.startswith(b"BM")
    shown = QImage.fromData(data)
    assert (shown.width(), shown.height()) == make_icon.SIDE_SIZE
    assert difference(shown, make_icon.side()) < 1
