"""A page on which time may run against the player: Help opens beside it, and leaving it is asked about first."""

from PySide6.QtWidgets import QWidget


class LivePage(QWidget):
    """While it is `live`, whoever owns the window opens Help by `open_beside` instead of over it."""

    @property
    def live(self) -> bool:
        """Whether time runs here that nobody can hold."""
        return False

    @property
    def beside(self) -> QWidget | None:
        """What is open beside it."""
        return None

    def open_beside(self, page: QWidget) -> None:
        """Show another page beside this one, or over it where there is no room for both."""
        raise NotImplementedError

    def close_beside(self) -> None:
        """Give the page beside it back to where it came from, and the focus to what had it before."""
        raise NotImplementedError

    def withdraw(self) -> bool:
        """Take back a question that is open on the page; gives whether there was one."""
        return False
