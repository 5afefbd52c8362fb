"""What a bundle takes from its system: real Debian packages, whose copyright files are at hand."""

import json
import shutil
import sys
from pathlib import Path

import pytest

import system_parts

pytestmark = pytest.mark.skipif(shutil.which("dpkg-query") is None, reason="needs Debian's dpkg")

LIBRARY = "/lib/x86_64-linux-gnu/libdbus-1.so.3"
UNDER_USR = "/usr/lib/x86_64-linux-gnu/libfreetype.so.6"
MERGED = "/lib/x86_64-linux-gnu/libglib-2.0.so.0"


def installed(path: str) -> str:
    """A library's file here, or a reason not to test."""
    if not Path(path).exists():
        pytest.skip(f"{path} is not installed here")
    return path


def test_a_library_is_found_by_either_name_of_its_folder() -> None:
    origins = [installed(LIBRARY), installed(UNDER_USR), installed(MERGED)]
    assert system_parts.packages(origins) == {"libdbus-1-3", "libfreetype6", "libglib2.0-0"}


def test_what_belongs_to_python_or_is_installed_in_it_is_no_system_part() -> None:
    ours = [f"{sys.prefix}/lib/x.so", f"{sys.base_prefix}/lib/y.so", "relative/z.so"]
    wanted = [each for each in ours if not each.startswith("/usr/lib")]
    assert system_parts.packages(wanted) == set()


def test_a_file_of_unknown_origin_is_told(tmp_path: Path) -> None:
    with pytest.raises(system_parts.UnknownOriginError, match=r"strange\.so is in the bundle"):
        system_parts.packages([str(tmp_path / "strange.so")])


def test_a_library_under_the_gpl_alone_is_refused() -> None:
    with pytest.raises(system_parts.UnknownOriginError, match="under the GPL alone"):
        system_parts.packages([installed("/lib/x86_64-linux-gnu/libreadline.so.8")])


def test_licences_are_copied_into_the_bundle_with_what_they_refer_to(tmp_path: Path) -> None:
    parts = system_parts.collect(tmp_path, {"libdbus-1.so.3": installed(LIBRARY), "x.so": f"{sys.prefix}/x.so"})
    folder = tmp_path / "_internal" / "resources" / "licences"
    listed = json.loads((folder / "system.json").read_text("utf-8"))
    assert [each["name"] for each in listed] == ["libdbus-1-3"] == [each.name for each in parts]
    assert listed[0]["licence"] == "AFL-2.1 OR GPL-2.0-or-later"
    assert listed[0]["version"]
    assert listed[0]["source"].startswith("dbus ")
    assert listed[0]["texts"][:2] == ["system/notice.txt", "system/libdbus-1-3.txt"]
    assert "system/GPL-2.txt" in listed[0]["texts"]
    assert all((folder / name).read_text("utf-8") for name in listed[0]["texts"])


def test_a_second_collection_leaves_nothing_of_the_first(tmp_path: Path) -> None:
    system_parts.collect(tmp_path, {"libdbus-1.so.3": installed(LIBRARY)})
    system_parts.collect(tmp_path, {})
    folder = tmp_path / "_internal" / "resources" / "licences"
    assert json.loads((folder / "system.json").read_text("utf-8")) == []
    assert [each.name for each in (folder / "system").iterdir()] == ["notice.txt"]


def test_a_package_without_a_copyright_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_parts, "DOCUMENTS", tmp_path)
    with pytest.raises(system_parts.UnknownOriginError, match="libdbus-1-3 is in the bundle, and its licence is not"):
        system_parts.collect(tmp_path, {"libdbus-1.so.3": installed(LIBRARY)})


def test_licences_that_are_named_instead_of_quoted_are_found() -> None:
    common = system_parts.COMMON
    text = f"see {common}/GPL-2'. And {common}/LGPL-2.1.\n{common}/GPL-2, {common}/Nonsense"
    assert system_parts.referred(text) == ["GPL-2", "LGPL-2.1"]


@pytest.mark.parametrize(
    ("text", "licence"),
    [
        ("Files: a\nLicense: MIT\n\nFiles: *\nCopyright: x\n y\nLicense: BSD or GPL-2\n text", "BSD or GPL-2"),
        ("This package was debianized by hand.", ""),
    ],
)
def test_a_licence_in_debians_own_words(text: str, licence: str) -> None:
    assert system_parts.declared(text) == licence
