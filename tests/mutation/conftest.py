"""What the mutation test found, once for all that ask."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.mutation.sources import ROOT

Findings = dict[str, Any]


@pytest.fixture(scope="session")
def findings(tmp_path_factory: pytest.TempPathFactory) -> Findings:
    """Of ``python -m tests.mutation --named``, as JSON; conditions are tried by ``make mutate``."""
    if not hasattr(os, "fork"):
        pytest.skip("this system cannot fork processes")
    told: Path = tmp_path_factory.mktemp("mutation") / "findings.json"
    command = [sys.executable, "-m", "tests.mutation", "--named", "--json", str(told)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.exists(), ran.stderr
    found: Findings = json.loads(told.read_text())
    return found
