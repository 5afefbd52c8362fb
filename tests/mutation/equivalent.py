"""Mutants that no test can notice, each with the reason. Anything not argued here has to be noticed."""

EQUIVALENT: dict[str, str] = {
    "session._say_reveal: takes all, also without `log.commit`": "all have committed by then; types ask",
    "judge._places_of: holds without `log.ahead`": "a seat in that stage has one; the type checker does not know it",
    "judge._compare_commits: without `shown is not None`": "what a reveal shows was split before; types ask",
}
