"""What was built, or the reason why it cannot be tested; and a place for it to run."""

from collections.abc import Iterator

import pytest

from tests.packaging.built import contents, places, screen
from tests.packaging.built.places import Place
from tests.packaging.built.screen import Screen


@pytest.fixture(scope="session", autouse=True)
def _built() -> None:
    if reason := contents.why_not():
        pytest.skip(reason)


@pytest.fixture(scope="session")
def place(_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """Made once: what one test leaves there is what a player leaves."""
    with places.ready(tmp_path_factory.mktemp("place")) as made:
        yield made


@pytest.fixture
def shown(place: Place) -> Iterator[Screen]:
    """A display for one window."""
    with screen.shown(place) as made:
        yield made
