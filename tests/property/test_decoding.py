"""The targets of the fuzzer on bytes that hypothesis makes up or changes, and on all that ever broke one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.attacker import changed
from tests.fuzz.choosing import Examples
from tests.fuzz.targets import TARGETS

SEEDS = {name: list(seeds()) for name, (_, seeds) in TARGETS.items()}
DECODERS = sorted(set(TARGETS) - {"session"})


@pytest.mark.parametrize("name", DECODERS)
def test_what_the_fuzzer_begins_with_holds(name: str) -> None:
    for seed in SEEDS[name]:
        TARGETS[name][0](seed)


@pytest.mark.parametrize("name", DECODERS)
@given(data=st.binary(max_size=300))
def test_any_bytes(name: str, data: bytes) -> None:
    TARGETS[name][0](data)


@pytest.mark.parametrize("name", DECODERS)
@given(data=st.data(), times=st.integers(1, 4))
@settings(max_examples=60)
def test_true_bytes_with_changes(name: str, data: st.DataObject, times: int) -> None:
    choose = Examples(data)
    some = SEEDS[name][choose.below(len(SEEDS[name]))]
    for _ in range(times):
        some = changed(choose, some)
    TARGETS[name][0](some)
