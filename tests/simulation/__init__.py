"""Two to six peers in one process, on a virtual clock and a hostile network: every run follows from its seed."""
