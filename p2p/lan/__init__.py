"""Tables on the local network, by zeroconf (protocol section 6, LAN)."""
