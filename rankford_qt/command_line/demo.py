"""``rankford-quay demo``: an automatic player plays one solo session in the terminal."""

import json
import secrets
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count

from core.derivation import KEY_SIZE, NONCE_SIZE, SALT_SIZE
from core.game import Phase, Round
from core.proof import Json, ProvenGame
from core.replay import replay
from core.shoe import Stream
from core.strategies import eager, legal_choices
from core.wagers import STARTING_POINTS, Decision
from rankford_qt.command_line import words

Entropy = Callable[[int], bytes]
"""So many fresh bytes, 1…32."""

_DOMAIN = b"rankford-quay/demo/1"


def run(seed: bytes | None, as_json: bool) -> int:
    """Play a session and print it; a seed makes it the same each time."""
    script, rounds = play(secrets.token_bytes if seed is None else repeatable(seed))
    result = replay(script)
    if as_json:
        print(json.dumps({"script": script, "result": result}, indent=1))
    else:
        print("\n".join(_lines(rounds)))
        print(f"Transcript {result['transcript']}")
    return 0


def repeatable(seed: bytes) -> Entropy:
    """Entropy that is the same for the same seed."""
    numbers = count()

    def draw(size: int) -> bytes:
        return sha256(_DOMAIN + seed + next(numbers).to_bytes(8, "big")).digest()[:size]

    return draw


def play(entropy: Entropy) -> tuple[Json, list[Round]]:
    """A whole solo session of an automatic player: the script that replays it, and its rounds."""
    proven = ProvenGame([(entropy(KEY_SIZE), entropy(NONCE_SIZE))])
    mind = Stream(entropy(32))
    while proven.game.phase is not Phase.OVER:
        salt = entropy(SALT_SIZE)
        proven.play([eager(legal_choices(proven.game, 0), mind)], [salt])
    return proven.script(), proven.game.rounds


def _lines(rounds: list[Round]) -> Iterator[str]:
    yield f"Solo practice, five rounds, {words.points(STARTING_POINTS)} points without any value."
    for number, played in enumerate(rounds, 1):
        yield f"\nRound {number}"
        yield from (f"  {line}" for line in _round_lines(played))
    final = rounds[-1].points[0]
    yield f"\nFinal points {words.points(final)}, net {words.net(final - STARTING_POINTS)}."


def _round_lines(played: Round) -> Iterator[str]:
    ante, tie = played.wagers[0]
    own, dealer = played.deal.cards[0], played.deal.dealer
    if own is None or dealer is None:
        yield "Sits this round out."
    else:
        yield f"Ante {ante}, Tie {tie}."
        yield f"Dealt the {words.card(own)}; the dealer has the {words.card(dealer)}."
    yield from _war_lines(played)
    change = words.net(played.points[0] - played.before[0])
    yield f"{words.OUTCOMES[played.outcomes[0]].capitalize()}: {change}, now {words.points(played.points[0])} points."


def _war_lines(played: Round) -> Iterator[str]:
    if played.choices is None or played.war is None:
        return
    decision, tie = played.choices[0]
    own, dealer = played.war.cards[0], played.war.dealer
    if decision is Decision.WAR and own is not None and dealer is not None:
        yield f"A tie: War for {played.wagers[0].ante}, War-deal Tie {tie}."
        yield f"War card {words.card(own)}; the dealer has the {words.card(dealer)}."
    else:
        yield "A tie: Surrender."
