"""What scrolls inside a scroll area."""

from PySide6.QtWidgets import QWidget


class ScrollContent(QWidget):
    """The content of a scroll area. By its type the focus ring knows where to lie.

    Asking its parents would make Python objects of widgets that Qt made, for which PySide first sets up every type of
    widget that there is: a twentieth of the start.
    """
