"""``rankford-quay helper``: a signaling helper until it is told to stop."""

import asyncio
import json
import os
import signal
import ssl
import sys
from dataclasses import replace
from pathlib import Path

from p2p.signaling.caps import Caps
from p2p.signaling.gate import TOLD
from p2p.signaling.helper import Helper
from p2p.signaling.listening import EVERY
from p2p.signaling.share import Share, ShareLostError
from p2p.signaling.turn import Turn
from rankford_qt import disk
from rankford_qt.command_line.failure import UsageError
from rankford_qt.command_line.helper_log import log_counts, log_to

SECRET = 4096
"""Bytes of a file with a secret that are read."""
_SPARE = 64
"""Descriptors that are no connections: what the program itself has open."""
_MOST_PORT = 65535


def run(
    listen: str,
    tls_cert: str | None,
    tls_key: str | None,
    turn: str | None,
    turn_secret_file: str | None,
    redis: str | None,
    redis_file: str | None,
    metrics: bool,
    trust_forwarded: bool,
    as_json: bool,
) -> int:
    """Serve until SIGTERM or SIGINT.

    Returns:
        0 after an orderly stop.

    Raises:
        UsageError: an option is wrong, or the port, a file or Redis cannot be used.
    """
    host, port = _where(listen)
    context = _context(tls_cert, tls_key)
    helper = Helper(
        replace(Caps(), connections=_connections()),
        turn=_turn(turn, turn_secret_file),
        share=_share(redis if redis_file is None else _redis(redis_file)),
        metrics=metrics,
        trust_forwarded=trust_forwarded,
    )
    with log_to(sys.stderr):
        asyncio.run(_serve(helper, host, port, context, as_json))
    return 0


async def _serve(helper: Helper, host: str, port: int, context: ssl.SSLContext | None, as_json: bool) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGTERM, signal.SIGINT):
        # Not the loop's own way, which Windows lacks.
        signal.signal(each, lambda *_: loop.call_soon_threadsafe(stop.set))
    try:
        await helper.start(host, port, context)
    except OSError as error:
        raise UsageError(f"helper: {_at(host, port)} cannot be opened: {_why(error)}.") from None
    except ShareLostError as error:
        raise UsageError(f"helper: the Redis of --redis {error}.") from None
    for url in helper.urls:
        print(json.dumps({"event": "listening", "url": url}) if as_json else f"Listening on {url}", flush=True)
    counting = asyncio.create_task(log_counts(lambda: helper.counts), name="counts")
    await stop.wait()
    await helper.close()
    counting.cancel()
    await asyncio.wait([counting])


def _where(listen: str) -> tuple[str, int]:
    host, colon, digits = listen.rpartition(":")
    host = host[1:-1] if host.startswith("[") and host.endswith("]") else host
    port = digits.isascii() and digits.isdecimal() and len(digits) <= len(str(_MOST_PORT))
    if not colon or not port or int(digits) > _MOST_PORT or "[" in host or "]" in host:
        raise UsageError(f"helper: --listen {listen[:60]!a} is no HOST:PORT, such as 0.0.0.0:8765 or [::1]:8765.")
    return host, int(digits)


def _at(host: str, port: int) -> str:
    return f"port {port}" if host in EVERY else f"port {port} of {host[:100]!a}"


def _why(error: OSError) -> str:
    """The system's words, without the address that sockets put behind them. `os.strerror` knows none on Windows."""
    return disk.reason(error).partition(" (while ")[0]


def _context(cert: str | None, key: str | None) -> ssl.SSLContext | None:
    if cert is None and key is None:
        return None
    if cert is None or key is None:
        raise UsageError("helper: --tls-cert and --tls-key need each other.")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        # Without a password it would ask for one on the terminal.
        context.load_cert_chain(cert, key, password="")
    except ssl.SSLError as error:
        why = (error.reason or "unreadable").replace("_", " ").lower()
        raise UsageError(f"helper: certificate and key cannot be used together: {why}.") from None
    except OSError as error:
        raise UsageError(f"helper: the certificate or its key cannot be read: {disk.reason(error)}.") from None
    return context


def _turn(url: str | None, secret_file: str | None) -> Turn | None:
    if url is None and secret_file is None:
        return None
    if url is None or secret_file is None:
        raise UsageError("helper: --turn and --turn-secret-file need each other.")
    secret = _secret(secret_file, "--turn-secret-file")
    if not secret:
        raise UsageError("helper: the file of --turn-secret-file holds no secret: one line with the words of coturn.")
    try:
        return Turn(url, secret)
    except ValueError as error:
        raise UsageError(f"helper: --turn {url[:60]!a} {error}.") from None


def _secret(file: str, option: str) -> bytes:
    """What a file holds; nothing, if that is too long."""
    try:
        with Path(file).open("rb") as opened:
            secret = opened.read(SECRET + 1).strip()
    except OSError as error:
        raise UsageError(f"helper: the file of {option} cannot be read: {disk.reason(error)}.") from None
    return secret if len(secret) <= SECRET else b""


def _redis(file: str) -> str:
    # What is no UTF-8 becomes no URL.
    url = _secret(file, "--redis-file").decode(errors="replace")
    if not url:
        raise UsageError("helper: the file of --redis-file holds no URL such as redis://:PASSWORD@HOST:6379/0.")
    return url


def _share(url: str | None) -> Share | None:
    if url is None:
        return None
    from p2p.signaling.redis_share import RedisShare

    try:
        return RedisShare(url, os.urandom)
    except ValueError:
        raise UsageError("helper: --redis is no URL such as redis://HOST:6379/0 or unix:///run/redis.sock.") from None


def _connections() -> int:
    """How many connections the system lets this process have, once its limit is raised as far as needed."""
    most = Caps().connections
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return most
    needed = int(most * TOLD) + _SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return max(1, int((allowed - _SPARE) / TOLD))
