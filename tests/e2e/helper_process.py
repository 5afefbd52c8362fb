"""The helper as a program of its own, and raw sockets that treat it badly."""

import json
import os
import selectors
import signal
import socket
import subprocess
import sys
import threading
from base64 import b64encode
from types import TracebackType
from typing import Any

from p2p.signaling import wire

SECONDS = 20.0
"""In which whatever is waited for has to happen."""
ROOM = b"r" * 16


class HelperProcess:
    """``rankford-quay helper`` on a free port of this computer, until it is left."""

    def __init__(self, *options: str, listen: str = "127.0.0.1:0") -> None:
        command = [sys.executable, "-m", "rankford_qt", "helper", "--listen", listen, "--json", *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout
        told = json.loads(self.process.stdout.readline() or "{}")
        self.url: str = told.get("url", "")
        self.port = int(self.url.rpartition(":")[2] or 0)
        self._errors: list[str] = []
        self._reader = threading.Thread(target=self._read, name="errors of the helper")
        self._reader.start()

    def __enter__(self) -> "HelperProcess":
        assert self.url, self.process.wait(SECONDS) or self.errors()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop; its exit status."""
        self.process.send_signal(by)
        return self.process.wait(SECONDS)

    def kill(self) -> None:
        """Whatever state it is in."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self._reader.join()
        for each in (self.process.stdout, self.process.stderr):
            assert each
            each.close()

    def errors(self) -> str:
        """All that it wrote to standard error until it ended."""
        self._reader.join(SECONDS)
        return "".join(self._errors)

    def logged(self) -> list[dict[str, Any]]:
        """Each line of it."""
        return [json.loads(line) for line in self.errors().splitlines()]

    def metric(self, name: str) -> float:
        """What it counts, if it runs with ``--metrics``."""
        with RawClient(self.port) as it:
            it.send(b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
            page = b""
            while more := it.socket.recv(65536):
                page += more
        (value,) = (each.rpartition(" ")[2] for each in page.decode().splitlines() if each.startswith(f"{name} "))
        return float(value)

    def memory(self) -> int:
        """Bytes that it holds (Linux)."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def _read(self) -> None:
        assert self.process.stderr
        self._errors += self.process.stderr


class RawClient:
    """A socket that says whatever bytes it is told to."""

    def __init__(self, port: int, *, receive_buffer: int | None = None) -> None:
        self.socket = socket.socket()
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(SECONDS)
        try:
            self.socket.connect(("127.0.0.1", port))
        except OSError:
            self.socket.close()
            raise

    def __enter__(self) -> "RawClient":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        """All of it."""
        self.socket.sendall(data)

    def upgrade(self) -> "RawClient":
        """Become a WebSocket."""
        self.send(UPGRADE)
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self.socket.recv(1)
        assert answer.startswith(b"HTTP/1.1 101 ")
        return self

    def enter(self, room: bytes = ROOM) -> "RawClient":
        """Become a member; the welcome is read."""
        self.upgrade().send(frame(wire.hello(room)))
        opcode, message = self.frame()
        assert (opcode, message[:1]) == (2, wire.WELCOME)
        return self

    def frame(self) -> tuple[int, bytes]:
        """Opcode and payload of the next frame."""
        head = self._exactly(2)
        size = head[1] & 127
        if size == 126:
            size = int.from_bytes(self._exactly(2), "big")
        elif size == 127:
            size = int.from_bytes(self._exactly(8), "big")
        return head[0] & 15, self._exactly(size)

    def close_code(self) -> int | None:
        """Code of the close that comes, whatever comes before it; ``None`` if the connection is cut without one."""
        try:
            while True:
                opcode, payload = self.frame()
                if opcode == 8:
                    return int.from_bytes(payload[:2], "big")
        except ConnectionError:
            return None

    def cut(self) -> bool:
        """Whether the connection ends, once all that comes before is read."""
        try:
            while self.socket.recv(65536):
                pass
        except ConnectionError:
            pass
        return True

    def is_open(self) -> bool:
        """Whether nothing more has come, not even an end."""
        with selectors.DefaultSelector() as selector:
            selector.register(self.socket, selectors.EVENT_READ)
            return not selector.select(0)

    def _exactly(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            more = self.socket.recv(size - len(data))
            if not more:
                raise ConnectionError
            data += more
        return data


KEY = b64encode(b"0123456789abcdef")
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + KEY + b"\r\n\r\n"
)


def frame(payload: bytes, opcode: int = 2, *, end: bool = True) -> bytes:
    """A frame as clients send it, under a mask of zeros."""
    size = len(payload)
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 65536:
        length = b"\xfe" + size.to_bytes(2, "big")
    else:
        length = b"\xff" + size.to_bytes(8, "big")
    return bytes([(0x80 if end else 0) | opcode]) + length + bytes(4) + payload
