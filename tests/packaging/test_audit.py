"""The audit of the locks: real pip-audit, and a service for known weaknesses on this computer."""

import json
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

import audit

ROOT = Path(__file__).parents[2]
ENOUGH = 90.0
"""Seconds that a busy computer may take for what is no test of time."""
WEAK = {
    "id": "GHSA-aaaa-bbbb-cccc",
    "aliases": ["CVE-2026-0001"],
    "summary": "A weakness",
    "affected": [
        {
            "package": {"name": "redis", "ecosystem": "PyPI"},
            "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "8.1.1"}]}],
        }
    ],
}
Answer = Callable[[dict[str, Any]], tuple[int, bytes]]


@contextmanager
def service(answer: Answer) -> Iterator[str]:
    """A service that answers what is asked; the address of its queries."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            status, body = answer(asked)
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_arguments: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/v1/query"
        server.shutdown()
        thread.join()


@pytest.fixture
def lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A lock of two parts. The home is the test's own, for pip-audit keeps a cache there, and no proxy is asked."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    path = tmp_path / "requirements.lock"
    hashes = f" \\\n    --hash=sha256:{'0' * 64}\n"
    path.write_text(f"redis==8.1.0{hashes}websockets==17.4{hashes}")
    return path


def redis_is_weak(asked: dict[str, Any]) -> tuple[int, bytes]:
    found = {"vulns": [WEAK]} if asked["package"]["name"] == "redis" else {}
    return 200, json.dumps(found).encode()


def none_is_weak(_asked: dict[str, Any]) -> tuple[int, bytes]:
    return 200, b"{}"


def outcome(lock: Path, url: str, *ignored: Any, seconds: float = ENOUGH) -> tuple[list[str], int]:
    found: tuple[list[str], int] = audit.report(audit.audit([lock], ignored, url, seconds))
    return found


def test_a_weakness_is_told_with_what_has_it_and_what_mends_it(lock: Path) -> None:
    with service(redis_is_weak) as url:
        lines, status = outcome(lock, url)
    assert lines == [
        "CVE-2026-0001 (GHSA-aaaa-bbbb-cccc): fixed in 8.1.1, in redis 8.1.0",
        "No known weakness in 1 part.",
    ]
    assert status == 1


def test_where_nothing_is_known_all_is_clean(lock: Path) -> None:
    asked: list[tuple[str, str]] = []

    def answer(query: dict[str, Any]) -> tuple[int, bytes]:
        asked.append((query["package"]["name"], query["version"]))
        return none_is_weak(query)

    with service(answer) as url:
        assert outcome(lock, url) == (["No known weakness in 2 parts."], 0)
    assert sorted(asked) == [("redis", "8.1.0"), ("websockets", "17.4")]


NOTHING = ["Nothing was audited: the service for known weaknesses was not reached, or did not answer in time."]


def test_a_service_out_of_reach_is_no_failure(lock: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    assert outcome(lock, f"http://127.0.0.1:{port}/v1/query") == (NOTHING, 0)
    assert outcome(lock, "http://no-such-host.invalid/v1/query") == (NOTHING, 0)


def test_a_service_that_hangs_is_no_failure(lock: Path) -> None:
    # It takes the connection and says nothing.
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/v1/query"
        assert outcome(lock, url, seconds=2.0) == (NOTHING, 0)
        assert outcome(lock, url) == (NOTHING, 0)


@pytest.mark.parametrize("answer", [(503, b"busy"), (200, b"<html>Sign in to this network</html>")], ids=str)
def test_an_answer_that_is_none_is_not_taken_for_clean(answer: tuple[int, bytes], lock: Path) -> None:
    with service(lambda _asked: answer) as url:
        assert outcome(lock, url) == (NOTHING, 0)


def test_what_is_ignored_does_not_count_until_its_day(lock: Path) -> None:
    known = audit.Ignored("CVE-2026-0001", "Rankford Quay opens no such connection", date(2026, 12, 31))
    assert audit.in_force([known], date(2026, 12, 31)) == [known]
    assert audit.in_force([known], date(2027, 1, 1)) == []
    with service(redis_is_weak) as url:
        assert outcome(lock, url, known) == (["No known weakness in 2 parts."], 0)


def test_what_is_ignored_says_why() -> None:
    assert all(each.reason and each.identifier for each in audit.IGNORED)


def test_a_lock_that_cannot_be_read_is_a_failure_and_not_taken_for_unreached(lock: Path) -> None:
    lock.write_text("redis=8\n")
    lines, status = outcome(lock, "http://127.0.0.1:9/v1/query")
    assert status == 2
    assert len(lines) == 1
    assert lines[0].startswith("The audit failed: ")


def test_a_part_that_the_service_does_not_know_is_not_taken_for_clean() -> None:
    findings = audit.Findings()
    findings.take(
        {
            "dependencies": [
                {"name": "redis", "version": "8.1.0", "vulns": []},
                {
                    "name": "qasync",
                    "skip_reason": "Dependency not found on PyPI and could not be audited: qasync (0.28.0)",
                },
            ]
        }
    )
    lines = ["Not audited, since the service does not know them: qasync.", "No known weakness in 1 part."]
    assert audit.report(findings) == (lines, 0)


def test_a_weakness_without_another_name_or_a_remedy_is_told() -> None:
    findings = audit.Findings()
    vulns = [{"id": "PYSEC-1", "aliases": [], "fix_versions": []}]
    findings.take({"dependencies": [{"name": "x", "version": "1", "vulns": vulns}]})
    findings.take({"dependencies": [{"name": "y", "version": "2", "vulns": vulns}]})
    assert audit.report(findings) == (["PYSEC-1: not fixed yet, in x 1, y 2"], 1)


@pytest.mark.usefixtures("lock")
def test_the_command_audits_every_lock_and_its_status_says_what_came_of_it() -> None:
    asked: set[str] = set()

    def answer(query: dict[str, Any]) -> tuple[int, bytes]:
        asked.add(query["package"]["name"])
        return redis_is_weak(query)

    with service(answer) as url:
        command = [sys.executable, str(ROOT / "packaging" / "audit.py"), "--url", url, "--seconds", str(ENOUGH)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 1, done.stderr
    assert "GHSA-aaaa-bbbb-cccc" in done.stdout
    # One of what runs, and one of what develops.
    assert {"redis", "mypy"} <= asked
    assert len(asked) > 60
