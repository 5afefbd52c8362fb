"""Solo sessions played by plan, their salts found by trying 0, 1, 2, …"""

from core.game import Phase
from core.payouts import Outcome
from core.solo import SoloSession
from core.wagers import SURRENDER, Choice, Decision, Opening, WarChoice

WAGER = Opening(50, 10)
WAR = WarChoice(Decision.WAR, 10)


def salt(number: int) -> bytes:
    """A salt by number."""
    return number.to_bytes(16, "big")


def at(session: SoloSession) -> tuple[int, Phase]:
    """What a choice made now is made for."""
    return session.view.round, session.view.phase


def new() -> SoloSession:
    """A session of Ann's."""
    return SoloSession("Ann", bytes(32), bytes(16))


def played(*, number: int = 0, rounds: int) -> SoloSession:
    """A session of so many whole rounds: ties go to War in even sessions and to Surrender in odd ones."""
    session, decision = new(), SURRENDER if number % 2 else WAR
    phases = 100 * number
    while session.view.phase is Phase.WAR or len(session.view.rounds) < rounds:
        choice: Choice = decision if session.view.phase is Phase.WAR else WAGER
        session.confirm(at(session), choice, salt(phases))
        phases += 1
    return session


def tied(*, after: int = 0) -> SoloSession:
    """A session at the War decision of the round that follows ``after`` sat out ones."""
    return dealt(Outcome.TIE, after=after)


def dealt(outcome: Outcome, *, after: int = 0, wager: Opening = WAGER) -> SoloSession:
    """A session whose last opening came to an outcome."""
    for number in range(10_000):
        session = new()
        for _ in range(after):
            session.confirm(at(session), Opening(0, 0), salt(0))
        session.confirm(at(session), wager, salt(number))
        if session.view.own_seat.outcome is outcome:
            return session
    raise AssertionError(outcome)
