"""The mutation test itself: which checks it finds, how it disables them, and that it sees who notices."""

import ast
import os
import time
from pathlib import Path

import pytest

from tests.mutation import forks, sources, trial
from tests.mutation.mutants import Mutant, mutants
from tests.mutation.sources import Source

CODE = """
def judge(number, limit=None):
    if number < 0 or number > 9:
        raise ValueError("a number out of range")
    if limit and number > limit:
        return [each for each in (number, limit) if each]
    return []

class Gate:
    @property
    def open(self) -> bool:
        return self.key is not None and self.turned
"""


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Source:
    monkeypatch.setattr(sources, "ROOT", tmp_path)
    (tmp_path / "gates.py").write_text(CODE)
    return Source(Path("gates.py"))


def _result(mutant: Mutant, *arguments: object) -> object:
    space: dict[str, object] = {}
    exec(compile(mutant.tree(), "gates.py", "exec"), space)
    judge = space["judge"]
    assert callable(judge)
    return judge(*arguments)


def _named(source: Source, name: str) -> Mutant:
    return next(each for each in mutants(source) if each.name == name)


def test_every_check_is_found_by_its_name(source: Source) -> None:
    assert {each.name for each in mutants(source)} == {
        "gates.judge: a number out of range",
        "gates.judge: without `number < 0`",
        "gates.judge: without `number > 9`",
        "gates.judge: `limit and number > limit` never holds",
        "gates.judge: without `limit`",
        "gates.judge: without `number > limit`",
        "gates.judge: takes all, also without `each`",
        "gates.open: `self.key is not None and self.turned` is always True",
        "gates.open: `self.key is not None and self.turned` is always False",
        "gates.open: without `self.key is not None`",
        "gates.open: without `self.turned`",
    }


def test_a_raise_is_left_out(source: Source) -> None:
    assert _result(_named(source, "gates.judge: a number out of range"), 10) == []


def test_a_part_of_a_condition_is_left_out(source: Source) -> None:
    mutant = _named(source, "gates.judge: without `number < 0`")
    assert _result(mutant, -1) == []
    with pytest.raises(ValueError, match="out of range"):
        _result(mutant, 10)


def test_a_condition_never_holds(source: Source) -> None:
    assert _result(_named(source, "gates.judge: `limit and number > limit` never holds"), 3, 2) == []


def test_a_filter_takes_all(source: Source) -> None:
    assert _result(_named(source, "gates.judge: takes all, also without `each`"), 3, 2) == [3, 2]


def test_two_checks_of_one_name_are_told_apart(source: Source) -> None:
    (sources.ROOT / source.path).write_text(
        "def f(a):\n    if a:\n        raise E('no')\n    else:\n        raise E('no')\n"
    )
    assert [each.name for each in mutants(source)] == ["gates.f: no", "gates.f: no (2)"]


def test_a_new_check_is_found_without_a_list(source: Source) -> None:
    before = len(list(mutants(source)))
    (sources.ROOT / source.path).write_text(CODE + "\ndef other(x):\n    if x:\n        raise ValueError('new')\n")
    assert len(list(mutants(source))) == before + 1


def test_data_needs_no_test(source: Source) -> None:
    assert source.does_something
    (sources.ROOT / source.path).write_text("LIMIT = 3\n")
    assert not source.does_something


def test_the_longest_name_owns_a_test_file() -> None:
    assert sources._tested(Path("test_lobby_links.py"), ["lobby", "lobby_links"]) == "lobby_links"
    assert sources._tested(Path("test_lobby_rules.py"), ["lobby", "lobby_links"]) == "lobby"
    assert sources._tested(Path("test_lobbyist.py"), ["lobby"]) == ""


pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork processes")


def test_jobs_run_in_processes_of_their_own() -> None:
    ended = dict(forks.run([os.getpid, lambda: "done", lambda: 1 // 0, lambda: os._exit(3)], 20, workers=2))
    assert ended[0].result != os.getpid()
    assert ended[1].result == "done"
    assert "ZeroDivisionError" in ended[2].crash
    assert ended[3].crash


def _loop() -> None:
    while True:
        pass


def test_a_loop_is_killed_and_known_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forks, "PATIENCE", 100)
    assert dict(forks.run([_loop], 1))[0].hung


def test_a_job_that_sleeps_is_killed_and_nothing_is_known_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forks, "PATIENCE", 1)
    ended = dict(forks.run([lambda: time.sleep(60)], 1))
    assert ended[0].crash
    assert not ended[0].hung


def test_a_job_may_allow_itself_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forks, "PATIENCE", 100)

    def long() -> str:
        forks.allow(60)
        until = time.process_time() + 2.0
        while time.process_time() < until:
            pass
        return "done"

    assert dict(forks.run([long], 1))[0].result == "done"


def test_a_mutant_is_put_where_the_function_lives() -> None:
    source = Source(Path("p2p/protocol/crockford.py"))

    def mutated() -> str:
        tree = ast.parse("def grouped(symbols):\n    return 'mutated'")
        put = tree.body[0]
        place = next(i for i, n in enumerate(ast.walk(source.tree())) if getattr(n, "name", "") == "grouped")
        trial.put_in(Mutant(source, "", 1, place, put, ("grouped",), 1, named=False))
        from p2p.protocol import crockford

        return crockford.grouped("AB")

    import p2p.protocol.crockford  # noqa: F401  mutated where it is, once imported

    assert dict(forks.run([mutated], 20))[0].result == "mutated"
