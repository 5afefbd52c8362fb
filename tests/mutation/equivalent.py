"""Mutants that no test can notice, each with the reason. Anything not argued here has to be noticed."""

EQUIVALENT: dict[str, str] = {}
