"""Fonts, pictures, sounds and translations, read by `rankford_qt` alone."""

from pathlib import Path

FOLDER = Path(__file__).parent
"""Where they lie. Asking `importlib.resources` instead would cost a start several milliseconds."""
