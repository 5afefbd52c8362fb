"""What peers say to each other, and how they reach each other."""
