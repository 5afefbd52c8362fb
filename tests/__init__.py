"""Tests of everything."""

# aiortc asks for PyAV while it is imported; this puts the stand-in there, for tests that import aiortc first.
import p2p.links  # noqa: F401
