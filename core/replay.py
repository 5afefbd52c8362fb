"""Replay of a script: seats, salts and choices in, every card and point out (the form of ``vectors/sessions.json``)."""

from collections.abc import Mapping

from core.derivation import KEY_SIZE, NONCE_SIZE, SALT_SIZE
from core.game import Phase
from core.payouts import Outcome
from core.proof import Json, PhaseProof, ProvenGame
from core.standings import ranks
from core.wagers import MAX_SEATS, ROUNDS, Choice, Decision, IllegalChoiceError, Opening, WarChoice


class ScriptError(ValueError):
    """A script that cannot be replayed; the message is one sentence that says where and why."""


def replay(script: object) -> Json:
    """The result of a script of one to five rounds, key for key in the form of the vectors.

    Raises:
        ScriptError: the script is malformed or breaks the rules; names round, phase, seat and reason.
    """
    fields = _mapping(script, "the script")
    seats = _integer(fields, "seats", 1, MAX_SEATS, "the script")
    identities = _list(fields, "identities", seats, seats, "the script")
    rounds = _list(fields, "rounds", 1, ROUNDS, "the script")
    proven = ProvenGame([_identity(each, f"identity of seat {seat}") for seat, each in enumerate(identities)])
    stated = fields.get("session_id")
    if stated is not None and stated != proven.session_id.hex():
        raise ScriptError("the session id is not the one of these identities")
    played = [_round(proven, each, number) for number, each in enumerate(rounds, 1)]
    points = proven.game.points
    return {
        "rounds": played,
        "points": list(points),
        "ranks": list(ranks(points)),
        "transcript": proven.transcript.hex(),
    }


def _round(proven: ProvenGame, entry: object, number: int) -> Json:
    where = f"round {number}"
    fields = _mapping(entry, where)
    opened = _play(proven, fields, "initial", where)
    war = fields.get("war")
    result = _opening_result(opened)
    if proven.game.phase is Phase.WAR:
        if war is None:
            seat = opened.played.outcomes.index(Outcome.TIE)
            raise ScriptError(f"{where}, War, seat {seat}: it tied with the dealer, so War choices are needed")
        decided = _play(proven, fields, "war", where)
        result["war"] = _war_result(decided)
        final = decided.played
    else:
        if war is not None:
            raise ScriptError(
                f"{where}, War, seat 0: neither it nor another tied with the dealer, so there is no War to choose"
            )
        final = opened.played
    return result | {"outcomes": [outcome.value for outcome in final.outcomes], "points": list(final.points)}


def _play(proven: ProvenGame, fields: Mapping[str, object], key: str, where: str) -> PhaseProof:
    game = proven.game
    where = f"{where}, {'opening' if key == 'initial' else 'War'}"
    entries = _list(fields, key, game.seats, game.seats, where)
    choices: list[Choice] = []
    salts: list[bytes] = []
    for seat, entry in enumerate(entries):
        place = f"{where}, seat {seat}"
        choice = _mapping(entry, place)
        salts.append(_hex(choice, "salt", SALT_SIZE, place))
        choices.append(_opening(choice, place) if key == "initial" else _war_choice(choice, place))
        try:
            game.check(seat, choices[-1])
        except IllegalChoiceError as illegal:
            raise ScriptError(f"{place}: {illegal}") from None
    return proven.play(choices, salts)


def _opening_result(proof: PhaseProof) -> Json:
    deal = proof.played.deal
    return _proof_result(proof) | {
        "burn": deal.burn,
        "cards": list(deal.cards),
        "dealer": deal.dealer,
        "transcript": proof.transcript.hex(),
        "available": list(proof.played.points),
        "war": None,
    }


def _war_result(proof: PhaseProof) -> Json:
    war = proof.played.war
    if war is None:
        raise AssertionError("a War phase was played")
    return _proof_result(proof) | {
        "burns": [_burns(each) for each in war.burns],
        "cards": list(war.cards),
        "dealer_burns": _burns(war.dealer_burns),
        "dealer": war.dealer,
        "transcript": proof.transcript.hex(),
    }


def _proof_result(proof: PhaseProof) -> Json:
    return {
        "commitments": [each.hex() for each in proof.commitments],
        "commit_set": proof.commit_set.hex(),
        "seed": proof.seed.hex(),
    }


def _burns(burns: tuple[int, int, int] | None) -> list[int] | None:
    return None if burns is None else list(burns)


def _identity(entry: object, where: str) -> tuple[bytes, bytes]:
    fields = _mapping(entry, where)
    return _hex(fields, "public_key", KEY_SIZE, where), _hex(fields, "nonce", NONCE_SIZE, where)


def _opening(fields: Mapping[str, object], where: str) -> Opening:
    return Opening(_integer(fields, "ante", None, None, where), _integer(fields, "tie", None, None, where))


def _war_choice(fields: Mapping[str, object], where: str) -> WarChoice:
    name = fields.get("decision")
    decision = {each.name.lower(): each for each in Decision}.get(name) if isinstance(name, str) else None
    if decision is None:
        raise ScriptError(f"{where}: the decision must be acknowledge, surrender or war")
    return WarChoice(decision, _integer(fields, "tie", None, None, where))


def _mapping(value: object, where: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise ScriptError(f"{where} is not an object")
    return value


def _list(fields: Mapping[str, object], key: str, least: int, most: int, where: str) -> list[object]:
    value = fields.get(key)
    if not isinstance(value, list) or not least <= len(value) <= most:
        count = f"{least}" if least == most else f"{least} to {most}"
        raise ScriptError(f"{where}: {key!r} must be a list of {count}")
    return value


def _integer(fields: Mapping[str, object], key: str, least: int | None, most: int | None, where: str) -> int:
    value = fields.get(key)
    if type(value) is not int:
        raise ScriptError(f"{where}: {key!r} must be a whole number")
    if (least is not None and value < least) or (most is not None and value > most):
        raise ScriptError(f"{where}: {key!r} must be {least} to {most}")
    return value


def _hex(fields: Mapping[str, object], key: str, size: int, where: str) -> bytes:
    value = fields.get(key)
    try:
        data = bytes.fromhex(value) if isinstance(value, str) else b""
    except ValueError:
        data = b""
    if len(data) != size or not isinstance(value, str) or len(value) != 2 * size:
        raise ScriptError(f"{where}: {key!r} must be {size} bytes in hex")
    return data
