"""Links between members: one aiortc data channel a pair (protocol section 6, Links)."""

from p2p.links import without_media

# Before any module of this package imports aiortc.
without_media.install()
