"""The container file and compose.yaml: linted, confined, and built and run where the tools for that are installed."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from rankford_qt.command_line.arguments import _parser
from tests.packaging.hosting import FOLDER, blocks, debian, run, unpack

BIN = Path(sys.executable).parent
COMPOSE: dict[str, Any] = YAML(typ="safe").load(FOLDER / "compose.yaml")
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
HELPERS = [name for name in SERVICES if name.startswith("helper")]
BASE = "localhost/python-base"
_LEFT_OUT = ("./boot", "./usr/bin/caddy", "./usr/share/doc", "./usr/share/locale", "./usr/share/man", "./var")
"""Of the system that stands for the base image: what only takes time."""


def test_the_container_file_is_clean() -> None:
    if not (BIN / "hadolint").exists():
        pytest.skip("needs hadolint, which is not made for this machine")
    assert run(BIN / "hadolint", FOLDER / "Containerfile") == ""


def test_compose_keeps_its_schema() -> None:
    run(BIN / "check-jsonschema", "--builtin-schema", "vendor.compose-spec", FOLDER / "compose.yaml")


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_is_confined(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service.get("cap_add", []) in ([], ["NET_BIND_SERVICE"])
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert "privileged" not in service


@pytest.mark.parametrize("name", HELPERS)
def test_only_the_proxy_reaches_helpers_and_redis(name: str) -> None:
    assert COMPOSE["networks"]["inside"] == {"internal": True}
    for each in (name, "redis"):
        assert SERVICES[each]["networks"] == ["inside"]
        assert "ports" not in SERVICES[each]


@pytest.mark.parametrize("name", HELPERS)
def test_a_helper_takes_its_words(name: str) -> None:
    words = vars(_parser("rankford-quay").parse_args(["helper", *SERVICES[name]["command"]]))
    assert (words["listen"], words["trust_forwarded"], words["redis"]) == (":8765", True, "redis://redis:6379/0")
    assert words["turn_secret_file"] == "/run/secrets/turn-secret"


def test_the_commands_before_compose_fill_everything_in(tmp_path: Path) -> None:
    folder = shutil.copytree(FOLDER, tmp_path / "helper")
    script = blocks("As a container")[1].replace("docker compose up --detach\n", "")
    script = script.replace("NAME=helper.example.org", "NAME=rooms.example.com")
    run("bash", "-euc", script.replace("TURN=turn.example.org", "TURN=relay.example.com"), cwd=folder)
    written = {each.name: each.read_text() for each in folder.iterdir()}
    secret = written["turn-secret"].strip()
    assert f"static-auth-secret={secret}\n" in written["turnserver.conf"]
    assert "reverse_proxy helper-1:8765 helper-2:8765 {" in written["Caddyfile-compose"]
    assert "rooms.example.com {" in written["Caddyfile-compose"]
    for name in ("Caddyfile-compose", "compose.yaml", "turnserver.conf"):
        assert "example.org" not in written[name]
    for each in YAML(typ="safe").load(folder / "compose.yaml")["services"].values():
        for volume in each.get("volumes", []):
            source = volume.partition(":")[0]
            assert source in (*COMPOSE["volumes"], "./certificate") or (folder / source).is_file()


# Built and run


class Store:
    """Where buildah keeps images, for one test."""

    def __init__(self, folder: Path) -> None:
        self._options = ["--root", str(folder / "images"), "--runroot", str(folder / "run"), "--storage-driver", "vfs"]

    def buildah(self, *words: str | Path) -> str:
        """What it prints."""
        return run("buildah", *self._options, *words).strip()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    lacking = [each for each in ("buildah", "runc", "debootstrap") if shutil.which(each) is None]
    if lacking or sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip(f"needs root and {', '.join(lacking) or 'Linux'} to build and run a container")
    made = Store(tmp_path)
    yield made
    made.buildah("rm", "--all")
    made.buildah("rmi", "--all", "--force")


def test_it_is_built_and_runs_confined(store: Store, tmp_path: Path, helper_archive: Path, helper_wheels: Path) -> None:
    _make_base(store, tmp_path)
    context = unpack(helper_archive, tmp_path)
    instead = {"BASE": BASE, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "/wheels"}
    arguments = [word for name, value in instead.items() for word in ("--build-arg", f"{name}={value}")]
    how = ["--isolation", "chroot", "--format", "docker", "--pull-never", "--volume", f"{helper_wheels}:/wheels:ro"]
    store.buildah("bud", *how, *arguments, "--tag", "helper", "--file", context / "Containerfile", context)
    image = json.loads(store.buildah("inspect", "--type", "image", "localhost/helper"))["Docker"]["config"]
    container = store.buildah("from", "--pull-never", "localhost/helper")
    with Container(Path(store.buildah("mount", container)), image, tmp_path) as helper:
        assert helper.said() == "Listening on ws://[::]:8765\n"
        kind, *look = image["Healthcheck"]["Test"]
        assert kind == "CMD"
        helper.run(*look)
        python = look[0]
        status = helper.run(python, "-c", "print(open('/proc/1/status').read())")
        assert "Uid:\t65532\t65532\t65532\t65532" in status
        assert {line.split()[1].strip("0") for line in status.splitlines() if line.startswith("Cap")} == {""}
        for place in ("/opt/rankford-quay/x", "/tmp/x", "/x"):
            tried = f"try:\n open('{place}', 'w')\nexcept OSError as error:\n print(error.strerror)"
            assert helper.run(python, "-c", tried) in ("Read-only file system\n", "Permission denied\n")
        assert helper.stop(image["StopSignal"]) == 0


def _make_base(store: Store, folder: Path) -> None:
    system, archive = debian(), folder / "base.tar"
    run("tar", "-C", system, *(f"--exclude={each}" for each in _LEFT_OUT), "-cf", archive, ".")
    container = store.buildah("from", "scratch")
    store.buildah("add", "--quiet", container, archive, "/")
    store.buildah("commit", "--quiet", container, BASE)
    store.buildah("rm", container)
    archive.unlink()


class Container:
    """A running container, as an engine makes it: read-only, without rights, with a network of its own."""

    def __init__(self, root: Path, image: dict[str, Any], folder: Path) -> None:
        self._bundle = folder / "bundle"
        self._bundle.mkdir()
        run("runc", "spec", cwd=self._bundle)
        file = self._bundle / "config.json"
        file.write_text(json.dumps(_confined(json.loads(file.read_text()), root, image)))
        self._runc = ["runc", "--root", str(folder / "runc")]

    def __enter__(self) -> "Container":
        command = [*self._runc, "run", "--bundle", str(self._bundle), "helper"]
        self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            run(*self._runc, "kill", "helper", "KILL")
            self._process.wait(20)
        assert self._process.stdout
        self._process.stdout.close()

    def said(self) -> str:
        """Its next line."""
        assert self._process.stdout
        return self._process.stdout.readline()

    def run(self, *words: str) -> str:
        """What another program in it prints."""
        return run(*self._runc, "exec", "helper", *words)

    def stop(self, by: str) -> int:
        """Its status, after a signal."""
        run(*self._runc, "kill", "helper", by.removeprefix("SIG"))
        return self._process.wait(20)


def _confined(spec: dict[str, Any], root: Path, image: dict[str, Any]) -> dict[str, Any]:
    """What ``run --read-only --cap-drop all --security-opt no-new-privileges`` makes of an image."""
    user, group = (int(each) for each in image["User"].split(":"))
    process = spec["process"]
    process["user"] = {"uid": user, "gid": group}
    process["args"] = [*image["Entrypoint"], *image["Cmd"]]
    process |= {"env": image["Env"], "terminal": False, "noNewPrivileges": True}
    process["capabilities"] = {each: [] for each in process["capabilities"]}
    spec["root"] = {"path": str(root), "readonly": True}
    # Which cgroups there are is the engine's business.
    spec["linux"].pop("resources")
    return spec
