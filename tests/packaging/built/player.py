"""A player who knows the program by its accessible tree alone, and answers with X keys: ``player.py WHAT ROUNDS …``.

It runs on the system's Python, beside the program, and imports nothing of it. Each line of standard output is a JSON
object: ``picture`` names what is to be seen now, and waits for a line of input; the last one is the report.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Sequence

from tests.e2e import atspi_player
from tests.e2e.atspi_player import Json, Player

atspi_player.PATIENCE = 60.0

_BOLD = {"ante": 20, "tie": 10, "war": True, "war_tie": 10}
_LEAST = {"ante": 10, "tie": 0, "war": True, "war_tie": 0}
_ROUNDS = 5


def solo() -> Json:
    """The first start: sign in, Enter, Enter, a session, its results, and the end of the program."""
    player = Player()
    player.wait_focus("text", "Name")
    _picture("sign-in")
    player.press("Return")
    player.wait_focus("push button", "Practice solo")
    _picture("home")
    player.press("Return")
    player.wait_focus("radio button", "Ante")
    deals = _rounds(player, [_BOLD, *[_LEAST] * (_ROUNDS - 1)])
    return {"deals": deals, **_results(player), "nameless": player.nameless}


def history() -> Json:
    """A later start: what the history shows."""
    player = Player()
    player.wait_focus("push button", "Practice solo")
    _from_home(player, "History")
    player.wait("the sessions are listed", lambda: player.names("table cell") or player.names("list item"))
    told = [node.get_name() for node in player.showing() if node.get_name()]
    _picture("history")
    player.press("Escape")
    _quit(player)
    return {"told": told}


def host(*guests: str) -> Json:
    """Sign in, open a table for so many more, play, and go home."""
    player = Player()
    _sign_in(player)
    _from_home(player, "Host a table")
    player.wait_focus("push button", "Open the table")
    player.move_to("Tab", "push button", "Open the table")
    player.press("Return")
    player.wait_focus("push button", "Copy code")
    (code,) = (name for name in player.names("label") if len(name) == 14 and name.count("-") == 2)
    _tell({"code": code})
    for name in guests:
        player.wait_heard((f"{name} is ready.",))
    _picture("lobby")
    player.move_to("Tab", "push button", "Start")
    player.press("Return")
    return _with_others(player)


def join(link: str) -> Json:
    """Sign in, go to somebody's table by an invitation, play, and go home."""
    player = Player()
    _sign_in(player)
    _from_home(player, "Join with a code")
    player.wait_focus("text")
    subprocess.run(["xdotool", "type", "--delay", "0", link], check=True, timeout=atspi_player.PATIENCE)
    player.press("Return")
    player.wait_focus("push button", "Ready")
    player.press("Return")
    return _with_others(player)


def _sign_in(player: Player) -> None:
    player.wait_focus("text", "Name")
    player.press("Return")
    player.wait_focus("push button", "Practice solo")


def _from_home(player: Player, entry: str) -> None:
    player.move_to("Down", "push button", entry)
    player.press("Return")


def _with_others(player: Player) -> Json:
    player.wait_focus("radio button", "Ante")
    _picture("table")
    deals = _rounds(player, [_LEAST] * _ROUNDS)
    player.wait_heard(("Every seat signed",))
    return {"deals": deals, **_results(player), "nameless": player.nameless}


def _rounds(player: Player, wishes: Sequence[Json]) -> list[Json]:
    deals = [deal for wish in wishes for deal in atspi_player._round(player, wish)]
    _picture("last-cards")
    return deals


def _results(player: Player) -> Json:
    player.wait_focus("push button", "See results")
    player.press("Return")
    player.wait_focus("push button", "Play again")
    player.wait("the result is kept", lambda: not any("is being saved" in each for each in player.names("label")))
    _picture("results")
    labels = player.names("label")
    player.move_to("Tab", "push button", "Verify")
    since = len(player.ear.heard)
    player.press("Return")
    verdict = player.wait_heard(("The cards, points", "The transcript", "Every"), since)
    player.press("Escape")
    _quit(player)
    return {"labels": labels, "verdict": verdict}


def _quit(player: Player) -> None:
    player.wait_focus("push button")
    player.move_to("Tab", "push button", "Quit")
    player.press("Return")


def _picture(name: str) -> None:
    _tell({"picture": name})
    sys.stdin.readline()


def _tell(said: Json) -> None:
    print(json.dumps(said), flush=True)


_PLAYS: dict[str, Callable[..., Json]] = {"solo": solo, "history": history, "host": host, "join": join}

if __name__ == "__main__":
    what, *words = sys.argv[1:]
    _tell({"report": _PLAYS[what](*words)})
