"""Mutants that no test can notice, each with the reason. Anything not argued here has to be noticed."""

_SPARES = "each seat is looked at again; this only spares that"

EQUIVALENT: dict[str, str] = {
    "session._say_reveal: takes all, also without `log.commit`": "all have committed by then; types ask",
    "judge._places_of: holds without `log.ahead`": "a seat in that stage has one; the type checker does not know it",
    "judge._compare_commits: without `shown is not None`": "what a reveal shows was split before; types ask",
    "relay.pass_on: takes all, also without `everything or self._wants_any(each)`": _SPARES,
    "relay._wants_any: `heard != (1 << len(self._judge.logs)) - 1 or bool(neighbour.lagging)` is always True": _SPARES,
}
