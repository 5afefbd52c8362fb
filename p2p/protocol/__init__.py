"""What a peer says and how it judges others: no sockets, clock or randomness."""
