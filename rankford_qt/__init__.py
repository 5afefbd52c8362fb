"""The desktop program: window, sound, settings, command line."""

__version__ = "0.1.0"
