"""What a table page needs of whatever plays behind it: a frozen view and a few intents."""

from PySide6.QtCore import QObject, Signal

from core.game import Phase
from core.table import TableView
from core.wagers import Choice


class TableSource(QObject):
    """The table behind the window, solo or online.

    ``changed`` fires after each change of `view`. ``pausable`` says whether nothing runs against the player.
    """

    changed = Signal()
    pausable = False

    @property
    def view(self) -> TableView:
        """The table as it stands."""
        raise NotImplementedError

    def confirm(self, at: tuple[int, Phase], choice: Choice) -> None:
        """Seal a choice that was made for a (round, phase); one made for another phase changes nothing."""
        raise NotImplementedError
