"""The coach: exact odds and the value of each choice, in words (rules, "Exact odds the product may state")."""

from fractions import Fraction

from PySide6.QtCore import QLocale

from core import odds
from core.cards import rank
from core.draft import Draft
from core.game import Phase
from core.table import TableView
from rankford_qt.wording import MINUS, translate


def advice(view: TableView, draft: Draft) -> str:
    """What the coach says about the decision that the own seat faces; empty if there is none."""
    if draft.situation.phase is Phase.OPENING:
        return _opening() if draft.rows else ""
    if not draft.situation.tied:
        return ""
    own, dealer = view.own_seat.card, view.dealer
    if own is None or dealer is None:
        return ""
    others = [rank(seat.card) for index, seat in enumerate(view.seats) if index != view.own and seat.card is not None]
    return _decision(odds.war_odds(rank(own), rank(dealer), others))


def _opening() -> str:
    chances = odds.OPENING
    war = odds.war_odds(14, 14)
    return translate(
        "Coach",
        "Opening: higher {higher}, tie {tie}, lower {lower}. An Ante is worth {war} of itself if every tie goes to "
        "War, {surrender} with Surrender. A Tie is worth {side}.",
    ).format(
        higher=percent(chances.higher),
        tie=percent(chances.tie),
        lower=percent(chances.lower),
        war=percent(odds.ante_value(odds.war_value(war)), 2),
        surrender=percent(odds.ante_value(odds.SURRENDER_VALUE), 2),
        side=percent(odds.tie_value(chances), 2),
    )


def _decision(chances: odds.Odds) -> str:
    return translate(
        "Coach",
        "With the cards on the table: War higher {higher}, second tie {tie}, lower {lower}. War is worth {war} of "
        "the Ante, Surrender {surrender}: War is never worse. A War-deal Tie is worth {side}.",
    ).format(
        higher=percent(chances.higher),
        tie=percent(chances.tie),
        lower=percent(chances.lower),
        war=percent(odds.war_value(chances)),
        surrender=percent(odds.SURRENDER_VALUE),
        side=percent(odds.tie_value(chances)),
    )


def percent(value: Fraction, digits: int = 1) -> str:
    """A fraction as a percentage with ``digits`` decimals and a real minus sign."""
    text = QLocale().toString(abs(float(value)) * 100, "f", digits)
    return f"{MINUS if value < 0 else ''}{text}\N{NO-BREAK SPACE}%"
