"""A player who only listens and types: it knows the program by its accessible tree alone, and answers with X keys.

It runs on the system's Python, which has the bindings, and imports nothing of the program:
``python3 atspi_player.py play WISHES`` plays a session, where WISHES is a JSON list of what to do in each round, such
as ``{"ante": 20, "tie": 10, "war": true, "war_tie": 10}``; ``python3 atspi_player.py tour`` looks at every page.
Standard output gets one JSON object: what was read and heard.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = 20.0
APPLICATION = "rankford-quay"
Json = dict[str, Any]
Node = Any
"""An `Atspi.Accessible`."""


class Ear:
    """Hears announcements, and what gets the focus."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.focus: Node | None = None
        self._listeners = [Atspi.EventListener.new(each) for each in (self._announced, self._focused)]
        for listener, kind in zip(
            self._listeners, ("object:announcement", "object:state-changed:focused"), strict=True
        ):
            listener.register(kind)

    def listen(self) -> None:
        """Take in what has been said up to now."""
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass

    def _announced(self, event: Any) -> None:
        self.heard.append(event.any_data)

    def _focused(self, event: Any) -> None:
        if event.detail1:
            self.focus = event.source


class Player:
    """Reads the tree, presses keys, and writes down what was there."""

    def __init__(self) -> None:
        self.ear = Ear()
        self.nameless: list[str] = []
        self.app = self.wait("the application is in the tree", self._application)
        # Every answer comes from the program itself, none from a store on this side.
        self.app.set_cache_mask(Atspi.Cache.NONE)

    # Reading

    def showing(self) -> list[Node]:
        """Everything on the screen, in the order of the tree."""
        return [node for window in _children(self.app) for node in _showing(window)]

    def names(self, role: str) -> list[str]:
        """Names of everything of a role."""
        return [node.get_name() for node in self.showing() if node.get_role_name() == role]

    def focus(self) -> tuple[str, str]:
        """Role and name of what has the focus."""
        self.ear.listen()
        node = self.ear.focus or next((each for each in self.showing() if _has_focus(each)), None)
        return (node.get_role_name(), _spoken(node)) if node is not None else ("", "")

    def check_names(self) -> None:
        """Note whatever takes the focus on this screen and has no name, or is a select without a label."""
        for node in self.showing():
            if not _is(node, Atspi.StateType.FOCUSABLE):
                continue
            labelled = node.get_role_name() != "combo box" or _labels(node)
            if not node.get_name() or not labelled:
                self.nameless.append(_path(node))

    # Acting

    def press(self, *keys: str) -> None:
        """Press keys."""
        subprocess.run(["xdotool", "key", "--delay", "0", *keys], check=True, timeout=PATIENCE)

    def allocate(self, prepared: str) -> None:
        """Press Space, and hear what is prepared then."""
        since = len(self.ear.heard)
        self.press("space")
        self.wait_heard((f"Prepared: {prepared}.",), since)

    def wait_focus(self, role: str, begins: str = "") -> str:
        """Wait until something of a role, whose name begins so, has the focus; gives its name."""

        def there() -> str | None:
            found, name = self.focus()
            return name if found == role and name.startswith(begins) else None

        name: str = self.wait(f"{role} {begins!r} has the focus", there)
        return name

    def move_to(self, key: str, role: str, name: str) -> None:
        """Press a key until something has the focus, as one does who hears each step."""
        for _ in range(60):
            here = self.focus()
            if here[0] == role and here[1].removesuffix(", allocated") == name:
                return
            self.press(key)
            self.wait_other(here)
        raise AssertionError(f"{key} never leads to {role} {name!r}")

    def wait_other(self, than: tuple[str, str]) -> None:
        """Wait until something else has the focus."""
        self.wait(f"the focus moves on from {than}", lambda: self.focus() != than)

    def wait_heard(self, beginnings: tuple[str, ...], since: int = 0) -> str:
        """Wait until an announcement begins like one of these; gives it."""

        def there() -> str | None:
            self.ear.listen()
            return next((text for text in self.ear.heard[since:] if text.startswith(beginnings)), None)

        heard: str = self.wait(f"{beginnings} is announced", there)
        return heard

    def wait(self, what: str, look: Callable[[], Any]) -> Any:
        """Look until there is something; gives it."""
        until = time.monotonic() + PATIENCE
        while not (found := look()):
            if time.monotonic() > until:
                raise AssertionError(f"waited in vain: {what}; heard {self.ear.heard}; focus {self.focus()}")
            time.sleep(0.02)
            self.ear.listen()
        return found

    def _application(self) -> Node | None:
        desktop = Atspi.get_desktop(0)
        return next((each for each in _children(desktop) if each.get_name() == APPLICATION), None)


def _children(node: Node) -> Iterator[Node]:
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield child


def _showing(node: Node) -> Iterator[Node]:
    if _is(node, Atspi.StateType.SHOWING):
        yield node
        for child in _children(node):
            yield from _showing(child)


def _is(node: Node, state: Any) -> bool:
    return bool(node.get_state_set().contains(state))


def _has_focus(node: Node) -> bool:
    # The current item of a list says so too, whether or not its list has the focus.
    return _is(node, Atspi.StateType.FOCUSED) and node.get_role_name() != "list item"


def _spoken(node: Node) -> str:
    """A name as it is read: that of a select, which is its value, after its label."""
    name: str = node.get_name()
    return " ".join([*_labels(node), name]) if node.get_role_name() == "combo box" else name


def _labels(node: Node) -> list[str]:
    return [
        relation.get_target(0).get_name()
        for relation in node.get_relation_set()
        if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY
    ]


def _path(node: Node) -> str:
    steps = []
    while node is not None and node.get_role_name() != "application":
        steps.append(f"{node.get_role_name()} {node.get_name()!r}")
        node = node.get_parent()
    return " < ".join(steps)


# Playing

NEXT_WAR, NEXT_ACKNOWLEDGE = "You tied. Choose", "Nothing to decide here"
NEXT = ("Allocate Ante", NEXT_WAR, NEXT_ACKNOWLEDGE, "Session finished", "Waiting for everybody's receipt")
"""What is announced last when a phase begins, or when all is played."""


def play(wishes: list[Json]) -> Json:
    """Play from the sign-in to the end of the program."""
    player = Player()
    player.wait_focus("text", "Name")
    player.check_names()
    player.press("Return")
    player.wait_focus("push button", "Practice solo")
    player.check_names()
    player.press("Return")
    player.wait_focus("radio button", "Ante")
    deals = []
    for wish in wishes:
        deals += _round(player, wish)
    final = _end(player)
    return {"deals": deals, "final": final, "heard": player.ear.heard, "nameless": player.nameless}


def play_online(wishes: list[Json], host: str) -> Json:
    """Find a table on this network, play a session there, and go home to the end of the program."""
    player = Player()
    player.wait_focus("push button", "Practice solo")
    player.move_to("Down", "push button", "Tables on this network")
    player.press("Return")
    player.wait_focus("push button", "Back")
    player.wait_heard((f"New: Table of {host}",))
    player.check_names()
    player.move_to("Tab", "push button", f"Table of {host}")
    player.press("Return")
    player.wait_focus("push button", "Ready")
    player.check_names()
    lobby = player.names("panel")
    player.press("Return")
    player.wait_focus("radio button", "Ante")
    player.check_names()
    deals = [deal for wish in wishes for deal in _round(player, wish)]
    player.wait_heard(("Every seat signed",))
    final = _end(player)
    return {"lobby": lobby, "deals": deals, "final": final, "heard": player.ear.heard, "nameless": player.nameless}


def _round(player: Player, wish: Json) -> list[Json]:
    """Play a round; what lay on the table after each of its phases."""
    deals = [_open(player, wish)]
    if deals[0]["next"].startswith(NEXT_WAR):
        deals.append(_decide(player, wish))
    elif deals[0]["next"].startswith(NEXT_ACKNOWLEDGE):
        player.wait_focus("push button", "Acknowledge")
        deals.append(_confirm(player))
    return deals


def _open(player: Player, wish: Json) -> Json:
    player.wait_focus("radio button", "Ante")
    player.move_to("Right", "radio button", f"Ante (1 : 1): {wish['ante']}")
    player.allocate(f"Ante {wish['ante']}")
    player.wait_focus("radio button", "Tie")
    if wish.get("tie"):
        player.move_to("Right", "radio button", f"Tie (10 : 1): {wish['tie']}")
        player.allocate(f"Ante {wish['ante']}, Tie {wish['tie']}")
    return _confirm(player)


def _decide(player: Player, wish: Json) -> Json:
    first = player.wait_focus("radio button", "Decision: War")
    if not wish["war"]:
        player.press("Right")
        player.wait_focus("radio button", "Decision: Surrender")
    assert f"{wish['ante']} more" in first, first
    player.allocate(f"War {wish['ante']}" if wish["war"] else "Surrender")
    if wish["war"]:
        player.wait_focus("radio button", "War-deal Tie")
    if wish.get("war_tie"):
        player.move_to("Right", "radio button", f"War-deal Tie (10 : 1): {wish['war_tie']}")
        player.allocate(f"War {wish['ante']}, Tie {wish['war_tie']}")
    return _confirm(player)


def _confirm(player: Player) -> Json:
    """Confirm, wait for the next phase to be announced, then read the table."""
    assert {"Confirm", "Acknowledge"} & set(player.names("push button")), player.names("push button")
    since = len(player.ear.heard)
    player.press("Return")
    next_ = player.wait_heard(NEXT, since)
    read = _read_table(player) | {"next": next_}
    player.check_names()
    return read


def _read_table(player: Player) -> Json:
    """What a listener finds on the table: places with their cards, and the lines around them."""
    nodes = player.showing()
    places = [node for node in nodes if node.get_role_name() == "panel" and node.get_name()]
    labels = [node.get_name() for node in nodes if node.get_role_name() == "label"]
    return {
        "dealer": next(node.get_name() for node in places if node.get_name().startswith("Dealer")),
        "own": next(node.get_name() for node in places if node.get_name().startswith("You")),
        "cards": [each.get_name() for place in places for each in _showing(place) if each.get_role_name() == "label"],
        "points": next(name for name in labels if name.endswith(" points")),
        "status": [node.get_name() for node in nodes if node.get_description() == "Status"],
    }


def _end(player: Player) -> Json:
    player.wait_focus("push button", "See results")
    player.press("Return")
    player.wait_focus("push button", "Play again")
    player.wait("the result is kept", lambda: not any("is being saved" in each for each in player.names("label")))
    player.check_names()
    labels = player.names("label")
    cells = player.names("table cell")
    player.move_to("Tab", "push button", "Verify")
    since = len(player.ear.heard)
    player.press("Return")
    verdict = player.wait_heard(("The cards, points", "The transcript", "Every"), since)
    player.press("Escape")
    player.wait_focus("push button")
    player.check_names()
    player.move_to("Tab", "push button", "Quit")
    player.press("Return")
    return {"labels": labels, "cells": cells, "verdict": verdict}


# Looking around


def tour() -> Json:
    """Look at every page that there is before a first session, an open select and the pause panel."""
    player = Player()
    player.wait_focus("text", "Name")
    player.press("Return")
    player.wait_focus("push button", "Practice solo")
    player.move_to("Tab", "push button", "Home")
    player.press("Return")
    seen = {}
    for page in ("History", "Settings", "Help", "Join with a code", "Host a table"):
        player.wait_focus("push button")
        player.move_to("Tab", "push button", page)
        player.press("Return")
        seen[page] = _walk(player)
        if page == "Host a table":
            player.move_to("Tab", "push button", "Open the table")
            player.press("Return")
            player.wait_focus("push button", "Copy code")
            seen["lobby"] = _walk(player)
        player.press("Escape")
        player.wait_focus("push button", page)
    player.move_to("Tab", "push button", "Practice solo")
    player.press("Return")
    player.wait_focus("radio button", "Ante")
    seen["table"] = _walk(player)
    player.wait_focus("radio button", "Ante")
    player.press("shift+Tab")
    player.wait_focus("combo box")
    player.press("space")
    player.wait_focus("list", "Ante")
    player.check_names()
    player.press("Escape")
    player.press("Escape")
    player.wait_focus("push button", "Resume")
    seen["pause"] = _walk(player)
    player.press("ctrl+q")
    return {"seen": seen, "nameless": player.nameless}


def _walk(player: Player) -> Json:
    """Go once around with Tab: what got the focus, in order, and what takes it but was never reached."""
    player.check_names()
    stops = _stops(player)
    first = player.focus()
    order = [first]
    while len(order) < len(stops):
        here = player.focus()
        player.press("Tab")
        player.wait_other(here)
        order.append(player.focus())
    if len(order) > 1:
        player.press("Tab")
        player.wait("Tab has gone around", lambda: player.focus() == first)
    return {"order": order, "missed": [each for each in stops if each not in order]}


def _stops(player: Player) -> list[tuple[str, str]]:
    """Everything that should be a Tab stop: what takes the focus, save entries of a list, a table, a row or a bar."""
    inside = {"list item", "table cell", "menu item", "list"}
    stops = []
    for node in player.showing():
        role = node.get_role_name()
        entry = role in inside and _inside(node)
        off = role == "radio button" and not _is(node, Atspi.StateType.CHECKED)
        usable = _is(node, Atspi.StateType.FOCUSABLE) and _is(node, Atspi.StateType.ENABLED)
        if usable and not entry and not off:
            stops.append((role, _spoken(node)))
    return stops


def _inside(node: Node) -> bool:
    """Whether a node is part of another Tab stop."""
    role: str = node.get_role_name()
    return role != "list" or bool(node.get_parent().get_role_name() == "combo box")


def main() -> int:
    """Do what the command line says."""
    match sys.argv[1:]:
        case ["play", wishes]:
            report = play(json.loads(wishes))
        case ["online", wishes, host]:
            report = play_online(json.loads(wishes), host)
        case _:
            report = tour()
    print(json.dumps(report))
    return 0


if __name__ == "__main__":
    sys.exit(main())
