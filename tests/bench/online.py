"""The parts of the measurement that have to do with others: links, phases, a window at a table, the helper."""

import argparse
import asyncio
from collections.abc import Mapping
from statistics import median, quantiles

from tests.bench import helper, seats, servers, six
from tests.bench.figure import Figure, Part
from tests.bench.quota import NoQuotaError

_SESSIONS = 3


def mesh(asked: argparse.Namespace) -> list[Figure]:
    """From when the last member is with the helper until all links stand, beside bare aiortc."""
    figures = []
    for name, alone in (("sixth comes: 5 links", 1), ("six at once: 15 links", seats.SEATS)):
        found = asyncio.run(seats.meshes(asked.turns, alone))
        ours, bare = (1000 * median(found[kind]) for kind in ("ours", "bare"))
        figures.append(Figure(f"mesh: {name}", ours, bare, "ms", "ratio ≤ 2"))
    return figures


def phase(_asked: argparse.Namespace) -> list[Figure]:
    """From the last Confirm to cards at all seats, beside two signed frames of the same sizes over bare channels."""
    found = asyncio.run(seats.phases(_SESSIONS))
    ours, bare = found["ours"], found["bare"]
    return [
        Figure("phase of six: median", median(ours.taken), median(bare.taken), "ms", "ratio ≤ 1.3"),
        Figure("phase of six: p90", quantiles(ours.taken, n=10)[-1], quantiles(bare.taken, n=10)[-1], "ms"),
        Figure("phase of six: processor", median(ours.busy), median(bare.busy), "ms"),
    ]


def window(asked: argparse.Namespace) -> list[Figure]:
    """A window at a table with five others, beside one at a table of its own."""
    with six.at_home() as environment:
        alone = six.solo(environment, asked.seconds)
        found = six.at_six(environment, asked.seconds)
    return [
        Figure("table of six: choosing", found.choosing, alone.percent, "% of a core", "≤ 2"),
        Figure("table of six: sealed", found.sealed, alone.percent, "% of a core", "≤ 2"),
        Figure("memory (PSS): table of six", found.memory, alone.memory, "MiB", "ratio ≤ 2"),
    ]


def loaded_helper(_asked: argparse.Namespace) -> list[Figure]:
    """The helper under load, each figure beside that of a bare relay and that of a broker in C."""
    capacity = helper.in_turns(servers.SERVERS, "capacity", helper.ROOMS)
    paced = helper.in_turns(servers.SERVERS, "paced", helper.PACE)
    held = {name: helper.held(start, helper.MEMBERS) for name, start in servers.SERVERS.items()}
    figures = []
    for floor in ("bare relay", "mosquitto"):
        target = "ratio ≥ 0.7" if floor == "bare relay" else ""
        figures += [
            _beside("rooms a second", floor, {name: each.rooms for name, each in capacity.items()}, "rooms/s", target),
            _beside("processor of a room", floor, {name: each.cost for name, each in capacity.items()}, "ms"),
            _beside(f"p50 at {helper.PACE} rooms/s", floor, {name: each.p50 for name, each in paced.items()}, "ms"),
            _beside(
                f"p99 at {helper.PACE} rooms/s", floor, {name: each.p99 for name, each in paced.items()}, "ms", "≤ 10"
            ),
            _beside("idle member", floor, {name: each.each for name, each in held.items()}, "KiB"),
            _beside(
                f"{helper.MEMBERS} members", floor, {name: each.whole for name, each in held.items()}, "MiB", "≤ 200"
            ),
        ]
    busy = max(each.loader for each in (*capacity.values(), *paced.values()))
    return [*figures, Figure("busiest loader", busy, None, "of a core"), *_two()]


def _beside(what: str, floor: str, found: Mapping[str, float], unit: str, target: str = "") -> Figure:
    return Figure(f"{what} (to {floor})", found["helper"], found[floor], unit, target)


def _two() -> list[Figure]:
    try:
        found = helper.shared()
    except NoQuotaError as error:
        print(f"two helpers are not set beside one: this system lets no quota be set ({error})")
        return []
    one, two = found["one"].rooms, found["two over Redis"].rooms
    share = f"{helper.PERCENT} % of a core each"
    return [
        Figure(f"two helpers to one, {share}", two, one, "rooms/s", "ratio > 1"),
        Figure("one over Redis to one without", found["one over Redis"].rooms, one, "rooms/s"),
    ]


PARTS: dict[str, Part] = {"mesh": mesh, "phase": phase, "window6": window, "helper": loaded_helper}
