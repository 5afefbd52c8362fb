"""``rankford-quay demo``: automatic players play one session in the terminal, at a table or solo."""

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
from rankford_qt.command_line.failure import UsageError

Entropy = Callable[[int], bytes]
"""So many fresh bytes, 1…32."""

SEATS = 3
"""Of a table, unless it is said."""

_DOMAIN = b"rankford-quay/demo/1"


def run(
    seed: bytes | None,
    as_json: bool,
    seats: int = SEATS,
    memory: bool = False,
    transcripts: str | None = None,
) -> int:
    """Play a session and print it; a seed makes it the same each time, where no network has a part in it.

    Raises:
        UsageError: options that do not go together, transcripts that cannot be written, or no network at all.
    """
    entropy = secrets.token_bytes if seed is None else repeatable(seed)
    if seats == 1:
        if transcripts is not None:
            raise UsageError("demo: only a table of several seats has transcripts, so choose more with --seats.")
        return _solo(entropy, as_json)
    if seed is not None and not memory:
        raise UsageError("demo: no session over real channels can be repeated, so --seed needs --memory.")
    from rankford_qt.command_line import demo_together

    return demo_together.run(entropy, seats, transcripts, as_json, memory=memory)


def _solo(entropy: Entropy, as_json: bool) -> int:
    script, rounds = play(entropy)
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
        yield from (f"  {line}" for line in round_lines(played, 0))
    final = rounds[-1].points[0]
    yield f"\nFinal points {words.points(final)}, net {words.net(final - STARTING_POINTS)}."


def round_lines(played: Round, seat: int) -> Iterator[str]:
    """What a round brought one seat, line by line."""
    ante, tie = played.wagers[seat]
    own, dealer = played.deal.cards[seat], played.deal.dealer
    if own is None or dealer is None:
        yield "Sits this round out."
    else:
        yield f"Ante {ante}, Tie {tie}."
        yield f"Dealt the {words.card(own)}; the dealer has the {words.card(dealer)}."
    yield from _war_lines(played, seat)
    change, points = words.net(played.points[seat] - played.before[seat]), words.points(played.points[seat])
    yield f"{words.OUTCOMES[played.outcomes[seat]].capitalize()}: {change}, now {points} points."


def _war_lines(played: Round, seat: int) -> Iterator[str]:
    if played.choices is None or played.war is None:
        return
    decision, tie = played.choices[seat]
    own, dealer = played.war.cards[seat], played.war.dealer
    if own is not None and dealer is not None:
        yield f"A tie: War for {played.wagers[seat].ante}, War-deal Tie {tie}."
        yield f"War card {words.card(own)}; the dealer has the {words.card(dealer)}."
    elif decision is Decision.SURRENDER:
        yield "A tie: Surrender."
