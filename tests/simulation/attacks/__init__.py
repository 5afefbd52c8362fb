"""Every attack, by name."""

from collections.abc import Iterator

from tests.simulation.attacks import conflicts, noise, relays, reveals, words
from tests.simulation.attacks.scripted import Scripted


def _attacks() -> Iterator[type[Scripted]]:
    for module in (conflicts, reveals, words, noise, relays):
        for name, each in vars(module).items():
            defined = isinstance(each, type) and issubclass(each, Scripted) and each.__module__ == module.__name__
            if defined and not name.startswith("_"):
                yield each


ATTACKS: dict[str, type[Scripted]] = {each.__name__: each for each in _attacks()}
