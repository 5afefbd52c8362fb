"""Announcements to screen readers."""

from PySide6.QtWidgets import QWidget


def announce(speaker: QWidget, text: str, *, urgent: bool = False) -> None:
    """Have a sentence read out as words of a widget; an urgent one interrupts what is being read."""
    # Here, since the many names in it take several milliseconds to make, and no first page announces anything.
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    event = QAccessibleAnnouncementEvent(speaker, text)
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if urgent else politeness.Polite)
    QAccessible.updateAccessibility(event)
