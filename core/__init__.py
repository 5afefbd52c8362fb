"""The rules of Rankford Quay: pure, without clock, randomness or I/O."""
