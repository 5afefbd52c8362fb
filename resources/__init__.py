"""Fonts, pictures, sounds and translations, read by `rankford_qt` alone."""
