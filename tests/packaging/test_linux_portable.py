"""What stands beside the program in the archive, the AppDir, and the Flatpak manifest."""

import json
import os
import platform
import re
import shutil
from pathlib import Path

import pytest

from build import ROOT, version
from linux import appdir, portable
from tests.packaging import small
from tests.packaging.small import needs, run

MANIFEST = ROOT / "packaging/linux/org.rankfordquay.RankfordQuay.yaml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An unpacked archive, in a folder whose name has all that a name may have."""
    made = small.bundle(tmp_path / "Für alle (2), it's")
    portable.complete(made)
    return made


@pytest.fixture
def account(tmp_path: Path) -> dict[str, str]:
    """The variables of a player with an empty home."""
    (tmp_path / "home").mkdir()
    return {"HOME": str(tmp_path / "home"), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}


def files(folder: Path) -> set[str]:
    """Every file and link, but the list that a desktop keeps."""
    found = (path for path in folder.rglob("*") if path.is_symlink() or path.is_file())
    return {str(path.relative_to(folder)) for path in found if path.name != "mimeinfo.cache"}


def test_installed_it_is_in_the_menu_and_on_the_path(folder: Path, account: dict[str, str]) -> None:
    needs("desktop-file-validate")
    home = Path(account["HOME"])
    told = run(folder / "install.sh", environment=account)
    assert f"it is {home}/.local/bin/rankford-quay." in told
    assert (home / ".local/bin/rankford-quay").resolve() == folder / "rankford-quay"
    entry = home / ".local/share/applications/rankford-quay.desktop"
    assert f'\nTryExec={folder}/rankford-quay\nExec="{folder}/rankford-quay" %u\n' in entry.read_text("utf-8")
    assert run("desktop-file-validate", entry) == ""
    wanted = files(folder / "share")
    assert files(home) == {f".local/share/{each}" for each in wanted} | {".local/bin/rankford-quay"}


def test_uninstalled_everything_goes_but_the_players_files(folder: Path, account: dict[str, str]) -> None:
    home = Path(account["HOME"])
    kept = home / ".local/share/rankford-quay/identity.key"
    kept.parent.mkdir(parents=True)
    kept.write_text("key")
    run(folder / "install.sh", environment=account)
    invite = home / ".local/share/applications/rankford-quay-invite.desktop"
    invite.write_text(f'[Desktop Entry]\nExec="{folder}/rankford-quay" %u\n')
    told = run(folder / "uninstall.sh", environment=account)
    assert files(home) == {".local/share/rankford-quay/identity.key"}
    assert f"Your files stay in {home}/.config/rankford-quay and {home}/.local/share/rankford-quay.\n" in told


def test_the_desktops_own_folders_are_taken(folder: Path, account: dict[str, str], tmp_path: Path) -> None:
    account["XDG_DATA_HOME"] = str(tmp_path / "data")
    run(folder / "install.sh", environment=account)
    assert files(tmp_path / "data") == files(folder / "share")
    assert f"{tmp_path}/data/rankford-quay." in run(folder / "uninstall.sh", environment=account)
    assert files(tmp_path / "data") == set()


def test_what_another_folder_installed_stays(folder: Path, account: dict[str, str], tmp_path: Path) -> None:
    run(folder / "install.sh", environment=account)
    before = files(Path(account["HOME"]))
    other = small.bundle(tmp_path / "other")
    portable.complete(other)
    with pytest.raises(AssertionError, match=r"uninstall.sh: nothing of this folder is installed\.\n"):
        run(other / "uninstall.sh", environment=account)
    assert files(Path(account["HOME"])) == before
    assert (Path(account["HOME"]) / ".local/bin/rankford-quay").resolve() == folder / "rankford-quay"


def test_an_invitation_entry_of_another_program_stays(folder: Path, account: dict[str, str]) -> None:
    run(folder / "install.sh", environment=account)
    invite = Path(account["HOME"], ".local/share/applications/rankford-quay-invite.desktop")
    invite.write_text("[Desktop Entry]\nExec=/usr/lib/rankford-quay/rankford-quay %u\n")
    run(folder / "uninstall.sh", environment=account)
    assert invite.exists()


def test_another_program_of_that_name_is_not_replaced(folder: Path, account: dict[str, str]) -> None:
    program = Path(account["HOME"], ".local/bin/rankford-quay")
    program.parent.mkdir(parents=True)
    program.write_text("another")
    with pytest.raises(AssertionError, match=r"install.sh: .* is another program; move it away\.\n"):
        run(folder / "install.sh", environment=account)
    assert program.read_text() == "another"
    assert files(Path(account["HOME"])) == {".local/bin/rankford-quay"}


@pytest.mark.parametrize("name", ['a"b', "a`b", "a$b", "a\\b", "a%b", "a&b", "a|b", "a\nb"])
def test_folders_that_no_menu_can_call_are_refused(name: str, account: dict[str, str], tmp_path: Path) -> None:
    folder = small.bundle(tmp_path / name)
    portable.complete(folder)
    with pytest.raises(AssertionError, match="move the folder to another name"):
        run(folder / "install.sh", environment=account)
    assert files(Path(account["HOME"])) == set()


def test_a_second_time_nothing_is_doubled(folder: Path) -> None:
    before = files(folder)
    portable.complete(folder)
    assert files(folder) == before


def test_the_readme_tells_the_c_library_that_is_needed(folder: Path) -> None:
    needed = portable.glibc([folder / "rankford-quay"])
    assert re.search(rf"glibc\s{'.'.join(map(str, portable.glibc(small_libraries(folder))))} or newer", readme(folder))
    own = tuple(map(int, platform.libc_ver()[1].split(".")))
    assert (2, 2) <= needed <= own


def small_libraries(folder: Path) -> list[Path]:
    return [folder / "rankford-quay", folder / "_internal" / small.LIBRARY]


def readme(folder: Path) -> str:
    return (folder / "README.txt").read_text("utf-8")


def test_scripts_are_clean() -> None:
    needs("shellcheck")
    scripts = ROOT / "packaging/linux"
    assert run("shellcheck", scripts / "install.sh", scripts / "uninstall.sh", scripts / "prerm") == ""
    assert run("shellcheck", "--shell=bash", scripts / "completion.bash") == ""


def test_an_appdir_runs_and_has_what_appimagetool_looks_for(tmp_path: Path) -> None:
    needs("desktop-file-validate")
    (tmp_path / "AppDir").mkdir()
    (tmp_path / "AppDir/old").write_text("")
    appdir.make(small.bundle(tmp_path / "bundle"), tmp_path / "AppDir", 1_790_000_000)
    moved = tmp_path / "moved"
    shutil.move(tmp_path / "AppDir", moved)
    assert {path.name for path in moved.iterdir()} == {
        "AppRun",
        ".DirIcon",
        "rankford-quay.desktop",
        "rankford-quay.png",
        "usr",
    }
    assert all(path.exists() for path in moved.iterdir())
    assert run(moved / "AppRun", moved / "rankford-quay.desktop", environment={}) == ""
    assert {path.lstat().st_mtime for path in moved.rglob("*")} == {1_790_000_000}


def test_the_flatpak_manifest_is_understood(tmp_path: Path) -> None:
    needs("flatpak-builder")
    told = json.loads(run("flatpak-builder", "--show-manifest", MANIFEST, cwd=tmp_path))
    (module,) = told["modules"]
    (source,) = module["sources"]
    assert source["path"] == f"../../dist/rankford-quay-{version()}-linux-x86_64.tar.xz"
    given = {each.partition("=")[0] for each in told["finish-args"]}
    assert given == {"--share", "--socket"}, "files and devices stay outside"
    for folder in ("rankford-quay", "_internal", "share"):
        assert any(re.search(rf"\b{folder}\b", each) for each in module["build-commands"])
