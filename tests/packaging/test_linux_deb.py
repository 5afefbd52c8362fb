"""The Debian package, of a small bundle; tests/packaging/built tries the real one."""

import json
import os
import re
from hashlib import sha256
from pathlib import Path

import pytest

from build import ROOT, version
from linux import deb, rights
from tests.packaging import small
from tests.packaging.small import needs, run

WHEN = 1_790_000_000


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package of a small bundle."""
    needs("dpkg-deb", "dpkg-shlibdeps")
    folder = tmp_path_factory.mktemp("package")
    return deb.make(small.bundle(folder / "bundle"), folder, WHEN)


@pytest.fixture(scope="module")
def unpacked(package: Path) -> Path:
    """What it holds, with its control files in DEBIAN."""
    folder = package.parent / "unpacked"
    run("dpkg-deb", "--raw-extract", package, folder)
    return folder


def field(package: Path, name: str) -> str:
    return run("dpkg-deb", "--field", package, name).strip()


def test_the_same_bundle_gives_the_same_bytes(package: Path, tmp_path: Path) -> None:
    bundle = small.bundle(tmp_path / "bundle")
    # An older file, of whose rights another machine's owner thought otherwise.
    os.utime(bundle / "rankford-quay", (1, 1))
    (bundle / "_internal" / small.LIBRARY).chmod(0o600)
    again = deb.make(bundle, tmp_path, WHEN)
    assert sha256(again.read_bytes()).hexdigest() == sha256(package.read_bytes()).hexdigest()


def test_its_name_and_fields_tell_the_version(package: Path) -> None:
    assert package.name == f"rankford-quay_{version()}_amd64.deb"
    assert field(package, "Version") == version()


def test_files_belong_to_root_and_only_programs_may_run(package: Path) -> None:
    listed = [line.split(maxsplit=5) for line in run("dpkg-deb", "--contents", package).splitlines()]
    assert {owner for _, owner, *_ in listed} == {"root/root"}
    files = {words[5]: words[0] for words in listed if not words[0].startswith(("d", "l"))}
    assert {name for name, mode in files.items() if mode == "-rwxr-xr-x"} == {"./usr/lib/rankford-quay/rankford-quay"}
    assert set(files.values()) == {"-rwxr-xr-x", "-rw-r--r--"}


def test_the_command_is_a_link_to_the_program(unpacked: Path) -> None:
    command = unpacked / "usr/bin/rankford-quay"
    assert command.is_symlink()
    assert command.resolve() == unpacked / "usr/lib/rankford-quay/rankford-quay"
    assert (unpacked / "usr/lib/rankford-quay/_internal/link").is_symlink()


def test_sums_and_size_are_those_of_the_files(package: Path, unpacked: Path) -> None:
    run("md5sum", "--check", "--strict", "--quiet", "DEBIAN/md5sums", cwd=unpacked)
    files = [path for path in (unpacked / "usr").rglob("*") if path.is_file() and not path.is_symlink()]
    listed = [line.split("  ")[1] for line in (unpacked / "DEBIAN/md5sums").read_text().splitlines()]
    assert listed == [str(path.relative_to(unpacked)) for path in sorted(files)]
    assert int(field(package, "Installed-Size")) >= sum(path.stat().st_size for path in files) // 1024


def test_it_depends_on_what_is_not_inside(package: Path) -> None:
    names = [each.split(" ")[0] for each in field(package, "Depends").split(", ")]
    # That of the library inside, not the library.
    assert "libpcre2-8-0" in names
    assert "libglib2.0-0" not in names
    assert "xkb-data" in names
    assert re.search(r"\blibc6 \(>= 2\.\d+\)", field(package, "Depends"))


def test_a_library_that_nobody_knows_stops_the_build(tmp_path: Path) -> None:
    needs("dpkg-shlibdeps")
    root = tmp_path / "root"
    small.bundle(root / "usr/lib/rankford-quay")
    library = root / "usr/lib/rankford-quay/_internal" / small.LIBRARY
    library.write_bytes(library.read_bytes().replace(b"libpcre2-8.so.0\0", b"libpcre2-X.so.0\0"))
    with pytest.raises(SystemExit, match=r"^The package cannot say .*: cannot find library libpcre2-X"):
        deb.dependencies(root)


def test_the_changelog_is_debians(unpacked: Path) -> None:
    needs("dpkg-parsechangelog")
    changelog = unpacked / "usr/share/doc/rankford-quay/changelog.gz"
    told = run("sh", "-c", 'zcat "$1" | dpkg-parsechangelog --all --file -', "sh", changelog)
    assert f"Version: {version()}\n" in told
    assert "warning" not in told
    assert "Solo practice" in told


def test_lintian_finds_nothing(package: Path) -> None:
    needs("lintian")
    told = run("lintian", "--allow-root", "--pedantic", "--display-info", "--tag-display-limit", "0", package)
    # A small bundle has not all that is overridden; it has a neighbour's program and library, though.
    hints = [line for line in told.splitlines() if re.match(r"[EWIP]: ", line)]
    assert [line for line in hints if "unused-override" not in line and "mismatched-override" not in line] == []


def test_every_override_has_its_reason() -> None:
    blocks = (ROOT / "packaging/linux/lintian-overrides").read_text("utf-8").strip().split("\n\n")
    assert all(block.startswith("# ") for block in blocks)


def test_removal_says_where_players_files_are(unpacked: Path) -> None:
    script = unpacked / "DEBIAN/prerm"
    told = run(script, "remove")
    assert told.count("\n") == 1
    assert "~/.config/rankford-quay" in told
    assert "~/.local/share/rankford-quay" in told
    assert run(script, "upgrade", "0.2.0") == ""


def test_all_parts_of_linux_are_in_the_copyright_file(unpacked: Path) -> None:
    text = (unpacked / "usr/share/doc/rankford-quay/copyright").read_text("utf-8")
    for told in (
        "\n Quill: Copyright 2020 Q. U. Ill\n",
        "\n Nib, in Quill: its authors, as parts/nib-2.txt names them\n",
        "\n  Nib, in Quill\n  MIT\n  parts/nib.txt\n  parts/nib-2.txt\n",
        "\n  libglib2.0-0, in Debian\n  LGPL-2.1-or-later\n  system/g.txt\n",
        "\nLicense: Expat\n MIT License\n .\n Copyright (c)",
    ):
        assert told in text
    assert "Pane" not in text


def test_a_bundle_without_its_lists_makes_no_package(tmp_path: Path) -> None:
    (tmp_path / "index.json").write_text(json.dumps(small.PARTS))
    with pytest.raises(SystemExit, match=r"The bundle lacks its list of parts, .*system.json; build it anew"):
        rights.copyright_file(tmp_path)


def test_the_program_is_said_to_lie_where_it_does(unpacked: Path) -> None:
    assert (unpacked / rights.INSTALLED.lstrip("/") / "index.json").exists()
