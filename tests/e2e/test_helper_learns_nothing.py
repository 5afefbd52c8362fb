"""What passes through a helper, its log and its memory hold no name, no key and no description of a link."""

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from p2p.protocol import identity
from rankford_qt import key_file
from tests.e2e.helper_process import HelperProcess

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads another program's memory by /proc")

NAMES = ("Quincunx Aubergine", "Zweihander Okapi")
SECONDS = 60
_REGION = re.compile(r"([0-9a-f]+)-([0-9a-f]+) rw")


class Eavesdropper:
    """A relay in front of the helper that keeps all that passes."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.passed: list[bytes] = []

    async def serve(self, client: ServerConnection) -> None:
        """Pass on what comes, both ways."""
        async with connect(self._url, compression=None, proxy=None) as helper:
            await asyncio.gather(self._copy(client, helper), self._copy(helper, client))

    async def _copy(
        self, source: ServerConnection | ClientConnection, target: ServerConnection | ClientConnection
    ) -> None:
        try:
            async for message in source:
                self.passed.append(message if isinstance(message, bytes) else message.encode())
                await target.send(message)
        except ConnectionClosed:
            pass
        await target.close()


async def played(url: str, folder: Path, names: tuple[str, ...]) -> str:
    """Let a host and others meet at a helper by the code alone and play; the code."""
    common = ["--helper", url, "--json", "--stun", "none"]
    command = [sys.executable, "-m", "rankford_qt", "peer"]
    host = await asyncio.create_subprocess_exec(
        *command, "--host", "--unlisted", *common, "--name", names[0], "--identity", str(folder / "0"),
        stdout=subprocess.PIPE,
    )  # fmt: skip
    assert host.stdout
    code: str = json.loads(await host.stdout.readline())["code"]
    guest = await asyncio.create_subprocess_exec(
        *command, "--join", code, *common, "--name", names[1], "--identity", str(folder / "1"), stdout=subprocess.PIPE
    )
    assert [status for _, status in [await ended(each) for each in (host, guest)]] == [0, 0]
    return code


async def ended(process: asyncio.subprocess.Process) -> tuple[bytes, int | None]:
    """What a program still printed, and its exit status."""
    out, _ = await process.communicate()
    return out, process.returncode


def memory_of(pid: int) -> bytes:
    """All that a process can write to."""
    found = []
    with open(f"/proc/{pid}/mem", "rb", buffering=0) as memory:
        for line in Path(f"/proc/{pid}/maps").read_text().splitlines():
            if match := _REGION.match(line):
                start, end = (int(each, 16) for each in match.groups())
                memory.seek(start)
                try:
                    found.append(memory.read(end - start))
                except OSError:
                    continue  # the kernel's own pages
    return b"\n".join(found)


def secrets(folder: Path, code: str) -> dict[str, bytes]:
    """What nobody but the members may know, as it would stand in the clear."""
    found = {f"name {name}": name.encode() for name in NAMES}
    for number in range(len(NAMES)):
        own = key_file.load(folder / str(number))
        found |= {f"key {number}": own.public_key, f"key {number}, hex": own.public_key.hex().encode()}
        found |= {f"secret {number}": own.secret, f"fingerprint {number}": own.fingerprint.encode()}
    found |= {"code": code.encode(), "symbols": code.replace("-", "")[:-1].encode()}
    return found | {"description": b"ice-pwd", "candidate": b"typ host", "kind of a candidate": b"\xa4host"}


def test_a_helper_learns_no_name_key_or_description(tmp_path: Path) -> None:
    async def run() -> tuple[str, list[bytes], bytes]:
        with HelperProcess("--metrics") as helper:
            ear = Eavesdropper(helper.url)
            async with serve(ear.serve, "127.0.0.1", 0, compression=None) as relay:
                port = next(iter(relay.sockets)).getsockname()[1]
                async with asyncio.timeout(SECONDS):
                    code = await played(f"ws://127.0.0.1:{port}", tmp_path, NAMES)
                memory = memory_of(helper.process.pid)
            assert helper.stop() == 0
            return code, ear.passed, memory + helper.errors().encode()

    code, passed, held = asyncio.run(run())
    # A hello of each, and what they said by way of the helper: it is this that is looked through.
    assert len(passed) > 8
    assert sum(map(len, passed)) > 4000
    assert len(held) > 10_000_000
    for what, secret in secrets(tmp_path, code).items():
        assert not any(secret in each for each in passed), f"{what} passed through the helper"
        assert secret not in held, f"{what} is in the helper's memory or log"


def test_what_is_looked_for_would_be_found(tmp_path: Path) -> None:
    for number, name in enumerate(NAMES):
        key_file.create(tmp_path / str(number), identity.make(name, os.urandom(identity.ENTROPY_SIZE)))
    wanted = secrets(tmp_path, "ABCD-EFGH-JKMN")
    held = memory_of(os.getpid())
    for what, secret in wanted.items():
        assert secret in held, what
