"""Asks the OSV service for known weaknesses of all that the locks name: ``python packaging/audit.py``.

Where the service is out of reach, or slow, nothing is audited, which is said and is no failure. A weakness is one,
unless it stands in `IGNORED`.
"""

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SECONDS = 30
"""For all locks together: a check that takes longer is not run."""
_ANSWER_SECONDS = 5
_UNREACHED = re.compile(
    r"\b(ConnectionError|ConnectTimeout|ReadTimeout|ServiceError|ProxyError|SSLError|ChunkedEncodingError"
    r"|JSONDecodeError)\b|Could not connect|blocking this service"
)
"""What pip-audit ends with when the service gave no answer, or one that is none."""


@dataclass(frozen=True)
class Ignored:
    """A weakness that does not count until a day, and why."""

    identifier: str
    reason: str
    until: date


IGNORED: tuple[Ignored, ...] = ()


@dataclass
class Findings:
    """What the audit of the locks came to; a part is ``name version``."""

    weak: dict[str, set[str]] = field(default_factory=dict)
    """For each weakness, by its identifier with those of others in brackets, the parts that have it."""
    clean: set[str] = field(default_factory=set)
    skipped: set[str] = field(default_factory=set)
    """Parts of which the service knows nothing at all."""
    unreached: bool = False
    """Whether the service gave no answer."""
    broken: str = ""
    """What pip-audit said when it failed by itself."""

    def take(self, told: dict[str, Any]) -> None:
        """Add what pip-audit says."""
        for part in told["dependencies"]:
            if "skip_reason" in part:
                self.skipped.add(part["name"])
                continue
            name = f"{part['name']} {part['version']}"
            if not part["vulns"]:
                self.clean.add(name)
            for each in part["vulns"]:
                fixed = ", ".join(each["fix_versions"])
                known = f"{each['id']} ({', '.join(each['aliases'])})" if each["aliases"] else each["id"]
                told_of = f"{known}: fixed in {fixed}" if fixed else f"{known}: not fixed yet"
                self.weak.setdefault(told_of, set()).add(name)


def audit(locks: Iterable[Path], ignored: Iterable[Ignored], url: str, seconds: float) -> Findings:
    """Audit locks, for so long at most."""
    findings = Findings()
    try:
        done = subprocess.run(
            _command(locks, ignored, url),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        findings.unreached = True
        return findings
    try:
        findings.take(json.loads(done.stdout))
    except ValueError:
        findings.unreached = _UNREACHED.search(done.stderr) is not None
        if not findings.unreached:
            findings.broken = (done.stderr.strip() or "pip-audit said nothing").splitlines()[-1]
    return findings


def _command(locks: Iterable[Path], ignored: Iterable[Ignored], url: str) -> list[str]:
    command = [sys.executable, "-m", "pip_audit", "--disable-pip", "--progress-spinner", "off", "--format", "json"]
    command += ["--vulnerability-service", "osv", "--timeout", str(_ANSWER_SECONDS)]
    command += ["--osv-url", url] if url else []
    command += [argument for lock in locks for argument in ("--requirement", str(lock))]
    return command + [argument for each in ignored for argument in ("--ignore-vuln", each.identifier)]


def in_force(ignored: Iterable[Ignored], today: date) -> list[Ignored]:
    """What is still ignored."""
    return [each for each in ignored if today <= each.until]


def report(findings: Findings) -> tuple[list[str], int]:
    """What to print, and the exit status: 1 for a weakness, 2 for an audit that failed by itself."""
    lines = [f"{told}, in {', '.join(sorted(parts))}" for told, parts in sorted(findings.weak.items())]
    if findings.broken:
        lines.append(f"The audit failed: {findings.broken}")
    if findings.unreached:
        lines.append(
            "Nothing was audited: the service for known weaknesses was not reached, or did not answer in time."
        )
    if findings.skipped:
        lines.append(f"Not audited, since the service does not know them: {', '.join(sorted(findings.skipped))}.")
    if findings.clean:
        count = len(findings.clean)
        lines.append(f"No known weakness in {count} {'part' if count == 1 else 'parts'}.")
    return lines, 1 if findings.weak else 2 if findings.broken else 0


def main() -> int:
    """Audit every lock."""
    parser = argparse.ArgumentParser(description="Audit all locks for known weaknesses.")
    parser.add_argument("locks", nargs="*", type=Path, metavar="LOCK", help="all locks if none is named")
    parser.add_argument("--url", default="", help="the OSV service to ask")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"how long to wait (default: {SECONDS})")
    asked = parser.parse_args()
    locks = asked.locks or sorted(ROOT.glob("requirements*.lock"))
    ignored = in_force(IGNORED, datetime.now(UTC).date())
    lines, status = report(audit(locks, ignored, asked.url, asked.seconds))
    print("\n".join(lines))
    return status


if __name__ == "__main__":
    sys.exit(main())
