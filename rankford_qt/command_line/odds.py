"""``rankford-quay odds``: exact odds as fractions."""

import json
from collections.abc import Mapping
from fractions import Fraction

from core.cards import parse_rank
from core.odds import stated, stated_for
from rankford_qt.command_line.failure import UsageError

Table = Mapping[str, Mapping[str, str] | str | list[str]]

_TITLES = {
    "initial": "Opening",
    "war_given_tie": "War, once tied",
    "ev_per_ante": "Value per Ante, before the deal",
    "ev_at_decision_per_ante": "Value per Ante, once tied",
    "ev_initial_tie_per_unit": "Value of an opening Tie, per point",
    "ev_war_tie_per_unit_given_war": "Value of a War-deal Tie, per point",
    "average_stake_per_ante_always_war": "Average stake per Ante, always War",
    "two_seats": "Two seats",
    "some_seat_ties_by_seats": "Some seat ties, by number of seats",
    "second_tie_extremes_over_visible_cards": "Second tie, over all tables that can be seen",
}
_WIDTH = 44


def run(own: str | None, dealer: str | None, others: str, as_json: bool) -> int:
    """Print the odds of the rules, or with ``own`` and ``dealer`` those of a table that can be seen.

    Raises:
        UsageError: half a table, no rank, or more cards of a rank than the shoe has.
    """
    table: Table = stated()
    if own is not None and dealer is not None:
        table = _visible(own, dealer, others)
    elif own is not None or dealer is not None or others:
        raise UsageError("odds: a table that can be seen needs both --own and --dealer.")
    print(json.dumps(table, indent=1) if as_json else _readable(table))
    return 0


def _visible(own: str, dealer: str, others: str) -> Table:
    try:
        seen = [parse_rank(name) for name in others.split(",")] if others.strip() else []
        return stated_for(parse_rank(own), parse_rank(dealer), seen)
    except ValueError as error:
        raise UsageError(f"odds: {error}.") from None


def _readable(table: Table) -> str:
    lines: list[str] = []
    if "opening" in table:
        lines += _seen(table)
    for key, title in _TITLES.items():
        value = table.get(key)
        if isinstance(value, str):
            lines.append(_row(title, value))
        elif isinstance(value, Mapping):
            lines.append(title)
            lines += [_row("  " + name.replace("_", " "), each) for name, each in value.items()]
    return "\n".join(lines)


def _seen(table: Table) -> list[str]:
    own, dealer, others = table["own"], table["dealer"], ", ".join(table["others"])
    lines = [f"Own card {own}, dealer {dealer}, other seats {others or 'none'}."]
    if table["opening"] != "tie":
        word = {"win": "higher", "lose": "lower"}[str(table["opening"])]
        lines.append(f"The opening is settled: {own} is {word} than {dealer}, so there is no War.")
    return lines


def _row(name: str, value: str) -> str:
    return f"{name:<{_WIDTH}} {value:>24} {float(Fraction(value)):>11.3%}"
