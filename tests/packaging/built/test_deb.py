"""The Debian package that was built: by lintian, and from its installation to its removal in an empty Debian."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bundle
from tests.packaging import empty_machine
from tests.packaging.built import contents
from tests.packaging.empty_machine import Machine
from tests.packaging.small import needs, run

OLDEST = (2, 36)
"""The C library of Debian 12."""


@pytest.fixture(scope="module")
def package() -> Path:
    """The newest one."""
    packages = sorted(bundle.DIST.glob("*.deb"))
    if not packages:
        pytest.skip("no .deb is built")
    return packages[-1]


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory, package: Path) -> Iterator[Machine]:
    """An empty Debian that has the package, until the last test removes it."""
    with empty_machine.started(tmp_path_factory.mktemp("machine")) as started:
        before = packages(started)
        started.install(package)
        came = {name: size for name, size in packages(started).items() if name not in before}
        print(f"\n{package.name} brings {len(came) - 1} packages, {sum(came.values()) / 1000:.0f} MB: {sorted(came)}")
        yield started


def packages(machine: Machine) -> dict[str, int]:
    """What is installed, with its kilobytes."""
    told = machine.run("dpkg-query", "--show", "--showformat", "${Package} ${Installed-Size}\n")
    return {name: int(size) for name, size in (line.split() for line in told.splitlines())}


def test_lintian_finds_nothing_but_what_is_overridden(package: Path) -> None:
    needs("lintian")
    told = run("lintian", "--allow-root", "--pedantic", "--display-info", "--tag-display-limit", "0", package)
    hints = re.findall(r"^[EWIP]: .*$", told, re.MULTILINE)
    # Another Python has other parts.
    assert [each for each in hints if "unused-override" not in each] == []


def test_the_oldest_c_library_that_it_runs_with_is_debian_12s() -> None:
    needed = contents.newest_glibc(contents.libraries())
    print(f"\nglibc {'.'.join(map(str, needed))}")
    assert needed <= OLDEST


def test_everything_that_it_links_to_is_installed_with_it(machine: Machine) -> None:
    inside = "/usr/lib/rankford-quay"
    script = f"find {inside} -type f -exec ldd {{}} + 2>&- | grep 'not found' || true"
    assert machine.run("sh", "-c", script, environment={"LD_LIBRARY_PATH": f"{inside}/_internal"}) == ""


def test_the_desktop_opens_invite_links_with_it(machine: Machine) -> None:
    machine.apt("install", "desktop-file-utils", "xdg-utils")
    assert machine.run("xdg-mime", "query", "default", "x-scheme-handler/rankford") == "rankford-quay.desktop\n"


def test_it_is_installed_renewed_and_removed(machine: Machine, package: Path) -> None:
    assert machine.run("rankford-quay", "--version").startswith("rankford-quay ")
    assert "rank 1." in machine.run("rankford-quay", "demo", "--memory", "--seats", "2")
    machine.run(
        "sh", "-c", "mkdir -p ~/.local/share/rankford-quay && echo key > ~/.local/share/rankford-quay/identity.key"
    )
    renewed = machine.run("dpkg", "--install", f"/var/tmp/{package.name}", user="root")
    assert "leaves each player's files" not in renewed
    assert machine.run("dpkg", "--verify", "rankford-quay", user="root") == ""
    removed = machine.apt("remove", "rankford-quay")
    assert removed.count("Rankford Quay leaves each player's files in ~/.config/rankford-quay and ") == 1
    left = machine.run("sh", "-c", "find / -xdev -name '*ankford*' -not -path '/var/tmp/*' 2>&- || true", user="root")
    assert left.split() == ["/home/player/.local/share/rankford-quay"]
    # Nothing of it is left to be purged.
    assert "rankford-quay" not in packages(machine)
