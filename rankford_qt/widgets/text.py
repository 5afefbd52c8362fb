"""A label of plain text in one of the look's roles."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from rankford_qt.look import Look, Role


class Text(QLabel):
    """Plain text (never HTML), wrapped, that follows the look.

    Args:
        colour: the theme's field to take the colour from, such as ``text`` or ``felt_second``.
    """

    def __init__(
        self, look: Look, role: Role, text: str = "", *, colour: str = "text", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look, self._role, self._colour = look, role, colour
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.setText(text)
        look.changed.connect(self._restyle)
        self._restyle()

    def set_role(self, role: Role) -> None:
        """Take another role, as where there is less room."""
        if role is not self._role:
            self._role = role
            self._restyle()

    def _restyle(self) -> None:
        self.setFont(self._look.font(self._role))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, QColor(getattr(self._look.theme, self._colour)))
        self.setPalette(palette)
