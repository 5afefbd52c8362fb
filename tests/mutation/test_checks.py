"""Each check of the protocol is missed by a test when it is disabled; each module is covered by its own tests."""

import pytest

from tests.mutation.conftest import Findings
from tests.mutation.equivalent import EQUIVALENT
from tests.mutation.mutants import every_mutant
from tests.mutation.sources import Source, sources

CHECKS = [each.name for each in every_mutant() if each.named and each.name not in EQUIVALENT]


def test_no_test_fails_without_a_mutant(findings: Findings) -> None:
    assert findings["failing"] == []


@pytest.mark.parametrize("check", CHECKS)
def test_a_disabled_check_is_noticed(findings: Findings, check: str) -> None:
    noticed = {each["check"]: each["noticed_by"] for each in findings["verdicts"]}
    assert noticed[check], "no test fails without this check: write one, or delete the check"


def test_what_is_called_equivalent_is_there(findings: Findings) -> None:
    assert findings["stale"] == []


@pytest.mark.parametrize("source", sources(), ids=lambda source: source.name)
def test_a_module_is_covered_by_its_own_tests(findings: Findings, source: Source) -> None:
    left = findings["uncovered"].get(str(source.path), "")
    assert not left, (
        f"not reached: {left}. Every line and branch of {source.path} has to be reached by tests/{source.path.parent}/"
        f"test_{source.path.stem}.py (or test_{source.path.stem}_*.py) alone; a module without functions needs no test."
    )
