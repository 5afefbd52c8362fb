"""What a table page needs of whatever plays behind it: a frozen view and a few intents."""

from PySide6.QtCore import QObject, Signal

from core.game import Phase
from core.table import TableView
from core.wagers import Choice


class TableSource(QObject):
    """The table behind the window, solo or online.

    ``changed`` fires after each change of `view` or `awaited`. ``pausable`` says whether nothing runs against the
    player.
    """

    changed = Signal()
    pausable = False

    @property
    def view(self) -> TableView:
        """The table as it stands."""
        raise NotImplementedError

    @property
    def awaited(self) -> tuple[int, int] | None:
        """How many seats have signed the outcome, and of how many, while the result is not final for lack of them."""
        return None

    def confirm(self, at: tuple[int, Phase], choice: Choice) -> None:
        """Seal a choice that was made for a (round, phase); one made for another phase changes nothing.

        Raises:
            IllegalChoiceError: the choice breaks the rules; nothing has changed.
        """
        raise NotImplementedError
