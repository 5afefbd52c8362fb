"""The table page: felt, seats, cards, action rail, and what is said about them."""
