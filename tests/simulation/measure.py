"""How much a session holds: the members of every container that it reaches."""

from collections import deque
from collections.abc import Iterable, Mapping
from types import FunctionType, MethodType, ModuleType

_CONTAINERS = (list, tuple, set, frozenset, deque)
_OUTSIDE = (type, ModuleType, FunctionType, MethodType)


def contents(root: object) -> int:
    """Members of all containers reachable from an object, each container counted once."""
    seen: set[int] = set()
    waiting, count = [root], 0
    while waiting:
        each = waiting.pop()
        if id(each) in seen or isinstance(each, (*_OUTSIDE, str, bytes, int, float)):
            continue
        seen.add(id(each))
        found = list(_members(each))
        if isinstance(each, (*_CONTAINERS, Mapping)):
            count += len(found)
        waiting += found
    return count


def _members(each: object) -> Iterable[object]:
    if isinstance(each, Mapping):
        yield from each.keys()
        yield from each.values()
    elif isinstance(each, _CONTAINERS):
        yield from each
    else:
        yield from vars(each).values() if hasattr(each, "__dict__") else ()
        for kind in type(each).__mro__:
            for name in getattr(kind, "__slots__", ()):
                if hasattr(each, name):
                    yield getattr(each, name)
