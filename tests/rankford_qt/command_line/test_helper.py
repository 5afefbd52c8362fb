"""``helper``: its options, what it says of wrong ones, and its log."""

import io
import json
import logging
import socket
import ssl
import subprocess
import sys
from pathlib import Path

import pytest

from p2p.signaling.caps import Caps
from p2p.signaling.counts import Counts
from p2p.signaling.gate import TOLD
from rankford_qt.command_line import helper as command
from rankford_qt.command_line import main
from rankford_qt.command_line.helper_log import _say, log_to


def refused(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """What it says of options that are wrong: one sentence."""
    listen = [] if "--listen" in options else ["--listen", "127.0.0.1:0"]
    assert main(["helper", *listen, *options]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("rankford-quay: helper: ")
    assert err.count("\n") == 1
    return err.removeprefix("rankford-quay: helper: ").strip()


@pytest.mark.parametrize(
    ("listen", "where"),
    [
        ("127.0.0.1:80", ("127.0.0.1", 80)),
        ("[::1]:8765", ("::1", 8765)),
        ("::1:8765", ("::1", 8765)),
        (":0", ("", 0)),
        ("*:65535", ("*", 65535)),
        ("helper.example.org:443", ("helper.example.org", 443)),
    ],
)
def test_where_it_listens(listen: str, where: tuple[str, int]) -> None:
    assert command._where(listen) == where


@pytest.mark.parametrize(
    "listen", ["", "80", "a", "a:", "a:-1", "a:65536", "a:x", "a:١", "[::1:80", "a:000080", "[a]b:80"]
)
def test_what_is_no_address_to_listen_at(capsys: pytest.CaptureFixture[str], listen: str) -> None:
    said = refused(capsys, "--listen", listen)
    assert said == f"--listen {listen!a} is no HOST:PORT, such as 0.0.0.0:8765 or [::1]:8765."


def test_a_port_that_is_taken_and_a_name_that_leads_nowhere(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused(capsys, "--listen", f"127.0.0.1:{port}")
    assert said == f"port {port} of '127.0.0.1' cannot be opened: Address already in use."
    said = refused(capsys, "--listen", "nowhere.invalid:80")
    assert said.startswith("port 80 of 'nowhere.invalid' cannot be opened: ")


def test_certificate_and_key(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cert, key = str(tmp_path / "cert"), str(tmp_path / "key")
    assert refused(capsys, "--tls-cert", cert) == "--tls-cert and --tls-key need each other."
    assert refused(capsys, "--tls-key", key) == "--tls-cert and --tls-key need each other."
    both = ("--tls-cert", cert, "--tls-key", key)
    assert refused(capsys, *both) == "the certificate or its key cannot be read: No such file or directory."
    Path(cert).write_text("no certificate")
    Path(key).write_text("no key")
    assert refused(capsys, *both).startswith("certificate and key cannot be used together: ")


def test_a_key_with_a_password_is_refused_and_not_asked_for(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cert, key = tmp_path / "cert", tmp_path / "key"
    made = "openssl req -x509 -newkey rsa:2048 -days 2 -subj /CN=x -passout pass:secret"
    subprocess.run([*made.split(), "-keyout", key, "-out", cert], check=True, capture_output=True)
    said = refused(capsys, "--tls-cert", str(cert), "--tls-key", str(key))
    assert said.startswith("certificate and key cannot be used together: ")


def test_a_certificate_of_another_key(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for name in ("one", "two"):
        made = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=x"
        subprocess.run(
            [*made.split(), "-keyout", tmp_path / f"{name}.key", "-out", tmp_path / f"{name}.pem"],
            check=True,
            capture_output=True,
        )
    said = refused(capsys, "--tls-cert", str(tmp_path / "one.pem"), "--tls-key", str(tmp_path / "two.key"))
    assert said == "certificate and key cannot be used together: key values mismatch."
    one = command._context(str(tmp_path / "one.pem"), str(tmp_path / "one.key"))
    assert isinstance(one, ssl.SSLContext)


def test_turn_and_its_secret(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    url = "turn:turn.example.org:3478"
    assert refused(capsys, "--turn", url) == "--turn and --turn-secret-file need each other."
    assert refused(capsys, "--turn-secret-file", str(secret)) == "--turn and --turn-secret-file need each other."
    both = ("--turn", url, "--turn-secret-file", str(secret))
    assert refused(capsys, *both) == "the file of --turn-secret-file cannot be read: No such file or directory."
    for wrong in (b"", b"\n", b"x" * (command.SECRET + 1)):
        secret.write_bytes(wrong)
        assert refused(capsys, *both).startswith("the file of --turn-secret-file holds no secret")
    secret.write_bytes(b"north gate\n")
    made = command._turn(url, str(secret))
    assert made
    assert (made.url, made.secret) == (url, b"north gate")
    said = refused(capsys, "--turn", "http://x", "--turn-secret-file", str(secret))
    assert said == "--turn 'http://x' is no TURN address such as turn:turn.example.org:3478."


def test_redis_that_cannot_be_used(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "--redis", "http://x:secret@y")
    assert said == "--redis is no URL such as redis://HOST:6379/0 or unix:///run/redis.sock."
    said = refused(capsys, "--redis", "redis://:secret@127.0.0.1:1")
    assert said == "the Redis of --redis cannot be reached (Connection refused)."


def test_redis_by_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "redis-url"
    options = ("--redis-file", str(file))
    assert refused(capsys, *options) == "the file of --redis-file cannot be read: No such file or directory."
    for wrong in (b"\n", b"x" * (command.SECRET + 1)):
        file.write_bytes(wrong)
        said = refused(capsys, *options)
        assert said == "the file of --redis-file holds no URL such as redis://:PASSWORD@HOST:6379/0."
    file.write_bytes(b"\xff://x")
    assert refused(capsys, *options).startswith("--redis is no URL such as redis://HOST:6379/0")
    file.write_bytes(b"redis://:secret@127.0.0.1:1\n")
    assert refused(capsys, *options) == "the Redis of --redis cannot be reached (Connection refused)."
    both = refused(capsys, *options, "--redis", "redis://127.0.0.1:1")
    assert both.startswith("argument --redis: not allowed with argument --redis-file")


def test_where_is_required(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["helper"]) == 2
    assert capsys.readouterr().err.startswith("rankford-quay: helper: the following arguments are required: --listen")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit of descriptors")
@pytest.mark.parametrize(
    ("soft", "hard", "connections"),
    [
        (1024, 1_000_000, Caps().connections),
        (1_000_000, 1_000_000, Caps().connections),
        (256, -1, Caps().connections),
        (-1, -1, Caps().connections),
        (1024, 1165, 1000),
        (1165, 1165, 1000),
        (10, 10, 1),
    ],
)
def test_it_takes_as_many_connections_as_the_system_lets_it(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, connections: int
) -> None:
    import resource

    raised = [soft]
    monkeypatch.setattr(resource, "RLIM_INFINITY", -1)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: raised.append(limits[0]))
    assert command._connections() == connections
    assert raised[-1] == -1 or connections * TOLD + 64 <= raised[-1] or hard == 10
    assert len(raised) == 1 or soft < raised[-1] <= (hard if hard != -1 else raised[-1])


# The log


def test_counts_are_a_line() -> None:
    stream, counts = io.StringIO(), Counts(members=3)
    counts.ended["slow"] += 1
    with log_to(stream):
        _say(counts)
    line = json.loads(stream.getvalue())
    assert (line["event"], line["level"], line["members"], line["ended"]) == ("counts", "info", 3, {"slow": 1})
    assert line["at"] > 1.7e9


def test_own_words_are_logged_as_they_are() -> None:
    stream = io.StringIO()
    with log_to(stream):
        logging.getLogger("p2p.signaling.redis_share").info("not from this level on")
        logging.getLogger("rankford_qt.command_line.helper_log").info("Redis %s.", "sleeps")
    line = json.loads(stream.getvalue())
    assert (line["event"], line["text"]) == ("log", "Redis sleeps.")


@pytest.mark.logs("8.8.8.8")
def test_of_others_errors_only_the_kind_and_the_place() -> None:
    stream = io.StringIO()
    with log_to(stream):
        try:
            raise ValueError("8.8.8.8 said something")
        except ValueError:
            logging.getLogger("websockets.server").exception("failed with 8.8.8.8\nand more")
        logging.getLogger("asyncio").error("8.8.8.8")
    first, second = map(json.loads, stream.getvalue().splitlines())
    assert (first["event"], first["logger"], first["error"]) == ("error", "websockets.server", "ValueError")
    assert first["where"].startswith("test_helper.py:")
    assert (second["logger"], second.get("error")) == ("asyncio", None)
    assert "8.8.8.8" not in stream.getvalue()


def test_nothing_is_logged_there_afterwards() -> None:
    stream = io.StringIO()
    with log_to(stream):
        pass
    logging.getLogger("rankford_qt.command_line.helper_log").info("later")
    assert stream.getvalue() == ""
