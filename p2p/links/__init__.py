"""Links between members: one aiortc data channel a pair (protocol section 6, Links)."""
