"""The signaling helper, and how members reach it (protocol section 6)."""
