"""Solo practice behind the table page."""

from collections.abc import Callable

from core.derivation import NONCE_SIZE, SALT_SIZE
from core.game import Phase
from core.solo import SoloSession
from core.table import TableView
from core.wagers import Choice
from rankford_qt.table.source import TableSource


class SoloTable(TableSource):
    """A `SoloSession` that takes its nonce and salts from an entropy source."""

    pausable = True

    def __init__(self, name: str, public_key: bytes, entropy: Callable[[int], bytes]) -> None:
        super().__init__()
        self._entropy = entropy
        self.session = SoloSession(name, public_key, entropy(NONCE_SIZE))
        self._view = self.session.view

    @property
    def view(self) -> TableView:
        """The table as it stands."""
        return self._view

    def confirm(self, at: tuple[int, Phase], choice: Choice) -> None:
        """Seal a choice; with one seat that deals at once."""
        if self.session.confirm(at, choice, self._entropy(SALT_SIZE)):
            self._view = self.session.view
            self.changed.emit()
