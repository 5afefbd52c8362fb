"""Every check of the protocol, found on the syntax tree, and the tree with that check disabled.

- A `raise` is left out: what it refuses is taken. It is named by the clause it says.
- A condition of an `if`, of a filter or of a `case`: never holds, or always for a filter; of several joined by `and` or
  `or`, each one is left out in turn.
- A function that answers yes or no: always says one of them.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tests.mutation.sources import Source, sources


@dataclass(frozen=True)
class Mutant:
    """One check that is disabled."""

    source: Source
    name: str
    """Which check, and how it is disabled."""
    line: int
    node: int
    """Where in `ast.walk` of the tree the part stands that is replaced."""
    put: ast.AST
    function: tuple[str, ...]
    """The function it stands in, with the classes around that."""
    shows_in: int
    """Only tests that come to this line can notice."""
    named: bool
    """Whether it is a refusal, named by the clause it says; else a condition or an answer."""

    def tree(self) -> ast.Module:
        """The module without the check."""
        tree = self.source.tree()
        target = list(ast.walk(tree))[self.node]
        _Replace(target, self.put).visit(tree)
        return ast.fix_missing_locations(tree)


class _Replace(ast.NodeTransformer):
    def __init__(self, target: ast.AST, put: ast.AST) -> None:
        self._target, self._put = target, put

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self._target:
            return ast.copy_location(self._put, node)
        return self.generic_visit(node)


def mutants(source: Source) -> Iterator[Mutant]:
    """Every mutant of a module; no two have one name."""
    tree = source.tree()
    places = {id(node): index for index, node in enumerate(ast.walk(tree))}
    names: Counter[str] = Counter()
    for path, function in _functions(tree, ()):
        for name, node, put, shows_in in _edits(function):
            spoken = f"{source.path.stem}.{function.name}: {name}"
            names[spoken] += 1
            spoken += f" ({names[spoken]})" * (names[spoken] > 1)
            named = isinstance(node, ast.Raise)
            yield Mutant(source, spoken, node.lineno, places[id(node)], put, path, shows_in, named)


def every_mutant() -> list[Mutant]:
    """Every mutant of the protocol."""
    return [mutant for source in sources() if source.path.parts[0] == "p2p" for mutant in mutants(source)]


def _functions(
    within: ast.Module | ast.ClassDef, path: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], ast.FunctionDef]]:
    for node in within.body:
        if isinstance(node, ast.ClassDef):
            yield from _functions(node, (*path, node.name))
        elif isinstance(node, ast.FunctionDef):
            yield (*path, node.name), node


Edit = tuple[str, ast.stmt | ast.expr, ast.AST, int]
"""What it is, which part of the tree, what is put there, and a line that every test that can notice comes to."""


def _edits(function: ast.FunctionDef) -> Iterator[Edit]:
    answers = isinstance(function.returns, ast.Name) and function.returns.id == "bool"
    for node in ast.walk(function):
        match node:
            case ast.Raise():
                yield _clause(node), node, ast.Pass(), node.lineno
            case ast.If():
                if not _only_raises(node):
                    yield _never(node.test, node.body[0].lineno)
                yield from _operands(node.test, node.body[0].lineno)
            case ast.IfExp():
                yield _never(node.test, node.lineno)
                yield from _operands(node.test, node.lineno)
            case ast.comprehension():
                for each in node.ifs:
                    yield f"takes all, also without `{ast.unparse(each)}`", each, ast.Constant(True), each.lineno
                    yield from _operands(each, each.lineno)
            case ast.match_case(guard=ast.expr() as guard):
                yield f"holds without `{ast.unparse(guard)}`", guard, ast.Constant(True), guard.lineno
                yield from _operands(guard, guard.lineno)
            case ast.Return(value=ast.expr() as value) if answers and not isinstance(value, ast.Constant):
                for said in _ANSWERS:
                    yield f"`{ast.unparse(value)}` is always {said}", value, ast.Constant(said), node.lineno
                yield from _operands(value, node.lineno)


_ANSWERS = (True, False)


def _only_raises(node: ast.If) -> bool:
    return len(node.body) == 1 and isinstance(node.body[0], ast.Raise)


def _never(test: ast.expr, shows_in: int) -> Edit:
    return f"`{ast.unparse(test)}` never holds", test, ast.Constant(False), shows_in


def _operands(test: ast.expr, body: int) -> Iterator[Edit]:
    """Each part of joined conditions left out."""
    for joined in ast.walk(test):
        if isinstance(joined, ast.BoolOp):
            # Without one of several that suffice, the body is only left out; nested ones may do either.
            shows_in = body if joined is test and isinstance(joined.op, ast.Or) else test.lineno
            for left_out in joined.values:
                rest = [each for each in joined.values if each is not left_out]
                put = rest[0] if len(rest) == 1 else ast.BoolOp(joined.op, rest)
                yield f"without `{ast.unparse(left_out)}`", joined, put, shows_in


def _clause(node: ast.Raise) -> str:
    said = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    return said[-1] if said else ast.unparse(node)
