"""Blobs for the signaling helper: sealed, signed, padded; and what a mailbox ignores."""

from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from nacl.secret import SecretBox

from p2p.protocol import limits, sealing, signing
from p2p.protocol.invite import Room
from p2p.protocol.sealing import EVERYBODY, AnswerLink, Content, Letter, Mailbox, Note, OfferLink, Refusal
from tests.p2p.protocol.players import Player, cheap, cheap_verify, real

ROOM = Room(bytes(range(16)), bytes(range(32)))
NONCE = bytes(24)
ATTEMPT, OTHER = bytes(16), bytes([1]) * 16
MARA, JONAS, LENA = real("Mara"), real("Jonas"), real("Lena")
BOX = SecretBox(ROOM.sealing_key)
LETTER = Letter(JONAS.key, ATTEMPT, 0, Note(b"hello"))
BLOB = sealing.seal(ROOM, MARA.key, LETTER, NONCE, MARA.sign)


def mailbox(player: Player, room: Room = ROOM) -> Mailbox:
    return Mailbox(room, player.key, player.sign, signing.verify)


def told(opened: tuple[bytes, Letter] | Refusal) -> Content:
    assert not isinstance(opened, Refusal)
    return opened[1].content


def test_a_letter_comes_out_as_it_went_in() -> None:
    assert sealing.unseal(ROOM, BLOB, signing.verify) == (MARA.key, LETTER)
    assert mailbox(JONAS).read(BLOB) == (MARA.key, LETTER)


def test_the_layout_and_what_is_signed_are_the_documented_bytes() -> None:
    payload = (
        bytes.fromhex("94c420") + JONAS.key + bytes.fromhex("c410") + ATTEMPT + bytes.fromhex("009202c405") + b"hello"
    )
    signature = MARA.sign(b"rankford-quay/blob/1" + ROOM.room_id + MARA.key + payload)
    plain = (96 + len(payload)).to_bytes(4, "big") + MARA.key + signature + payload
    assert BLOB[:24] == NONCE
    assert BOX.decrypt(BLOB) == plain + bytes(256 - 24 - 16 - len(plain))
    assert len(BLOB) == 256


@given(st.integers(0, 3000))
def test_every_size_is_a_multiple_of_the_step_and_the_least(size: int) -> None:
    lina = cheap("Lina")
    blob = sealing.seal(ROOM, lina.key, Letter(JONAS.key, ATTEMPT, 0, Note(bytes(size))), NONCE, lina.sign)
    assert len(blob) % limits.BLOB_STEP == 0
    assert len(blob) - limits.BLOB_STEP < 24 + 16 + 4 + 96 + 60 + size
    opened = sealing.unseal(ROOM, blob, cheap_verify)
    assert told(opened) == Note(bytes(size))


def test_the_largest_letter_fits_and_one_byte_more_does_not() -> None:
    room_for = limits.BLOB - 24 - 16 - 4 - 96 - (1 + 34 + 18 + 1 + 2 + 3)
    box = mailbox(MARA)
    blob = box.write(JONAS.key, ATTEMPT, Note(bytes(room_for)), NONCE)
    assert len(blob) == limits.BLOB
    assert told(mailbox(JONAS).read(blob)) == Note(bytes(room_for))
    with pytest.raises(ValueError, match="does not fit into a blob"):
        box.write(JONAS.key, ATTEMPT, Note(bytes(room_for + 1)), NONCE)


@pytest.mark.parametrize("size", [0, 255, 257, limits.BLOB + limits.BLOB_STEP])
def test_other_sizes_are_refused_unread(size: int) -> None:
    assert mailbox(JONAS).read(bytes(size)) is Refusal.SIZE


@given(st.integers(0, len(BLOB) - 1), st.integers(1, 255))
def test_any_changed_byte_breaks_the_seal(place: int, change: int) -> None:
    changed = BLOB[:place] + bytes([BLOB[place] ^ change]) + BLOB[place + 1 :]
    assert mailbox(JONAS).read(changed) is Refusal.SEAL


def test_another_room_is_refused_by_its_seal_or_by_the_signature() -> None:
    assert mailbox(JONAS, Room(ROOM.room_id, bytes(32))).read(BLOB) is Refusal.SEAL
    assert mailbox(JONAS, Room(bytes(16), ROOM.sealing_key)).read(BLOB) is Refusal.SIGNATURE


def test_a_member_cannot_write_as_another() -> None:
    forged = sealing.seal(ROOM, MARA.key, LETTER, NONCE, LENA.sign)
    assert mailbox(JONAS).read(forged) is Refusal.SIGNATURE


def resealed(plain: bytes) -> bytes:
    return bytes(BOX.encrypt(plain, NONCE))


@pytest.mark.parametrize(
    "change",
    [
        lambda plain: plain[:-1] + b"\1",
        lambda plain: plain + bytes(256),
        lambda plain: b"\0\0\0\0" + plain[4:],
        lambda plain: b"\xff\xff\xff\xff" + plain[4:],
        lambda plain: plain[:3] + bytes([plain[3] - 1]) + plain[4:],
        lambda plain: plain[:3] + bytes([plain[3] + 1]) + plain[4:],
        lambda plain: bytes(len(plain)),
    ],
    ids=["padding of ones", "more padding", "no length", "endless", "one short", "one long", "zeros"],
)
def test_whoever_holds_the_key_still_has_one_spelling(change: object) -> None:
    assert callable(change)
    assert mailbox(JONAS).read(resealed(change(bytes(BOX.decrypt(BLOB))))) is Refusal.SPELLING


def test_a_length_beyond_a_blob_without_padding_is_another_spelling() -> None:
    size = 256 - 24 - 16 - 4 - 96 - (1 + 34 + 18 + 1 + 1 + 1 + 2)
    full = sealing.seal(ROOM, MARA.key, Letter(JONAS.key, ATTEMPT, 0, Note(bytes(size))), NONCE, MARA.sign)
    plain = bytes(BOX.decrypt(full))
    assert int.from_bytes(plain[:4], "big") == len(plain) - 4
    assert mailbox(JONAS).read(resealed(b"\xff" + plain[1:])) is Refusal.SPELLING


@settings(max_examples=50)
@given(st.binary(max_size=212).map(lambda plain: resealed(plain + bytes(216 - len(plain)))) | st.binary(max_size=600))
def test_any_bytes_are_a_letter_or_a_refusal(blob: bytes) -> None:
    assert isinstance(mailbox(JONAS).read(blob), Refusal)


def test_letters_for_others_and_one_own_echo_are_ignored() -> None:
    blob = mailbox(MARA).write(JONAS.key, ATTEMPT, Note(b""), NONCE)
    assert mailbox(LENA).read(blob) is Refusal.RECIPIENT
    assert mailbox(MARA).read(blob) is Refusal.ECHO
    everybody = mailbox(MARA).write(EVERYBODY, ATTEMPT, Note(b"all"), NONCE)
    assert told(mailbox(LENA).read(everybody)) == told(mailbox(JONAS).read(everybody)) == Note(b"all")


def test_counters_rise_for_each_sender_and_attempt() -> None:
    box, mara, lena = mailbox(JONAS), mailbox(MARA), mailbox(LENA)
    first, second = (mara.write(JONAS.key, ATTEMPT, Note(body), NONCE) for body in (b"1", b"2"))
    assert told(box.read(second)) == Note(b"2")
    assert box.read(second) is Refusal.STALE
    assert box.read(first) is Refusal.STALE
    assert told(box.read(lena.write(JONAS.key, ATTEMPT, Note(b"3"), NONCE))) == Note(b"3")
    early = sealing.seal(ROOM, MARA.key, Letter(JONAS.key, OTHER, 0, Note(b"4")), NONCE, MARA.sign)
    assert told(box.read(early)) == Note(b"4")


def test_an_answer_names_the_offer_that_was_made_to_its_sender_in_its_attempt() -> None:
    mara, jonas, lena = mailbox(MARA), mailbox(JONAS), mailbox(LENA)
    offer = OfferLink(b"v=0")
    assert told(jonas.read(mara.write(JONAS.key, ATTEMPT, offer, NONCE))) == offer
    digest = sha256(b"v=0").digest()
    answer = AnswerLink(digest, b"v=1")
    wrong = jonas.write(MARA.key, ATTEMPT, AnswerLink(sha256(b"v=2").digest(), b"v=1"), NONCE)
    elsewhere = jonas.write(MARA.key, OTHER, answer, NONCE)
    stranger = lena.write(MARA.key, ATTEMPT, answer, NONCE)
    right = jonas.write(MARA.key, ATTEMPT, answer, NONCE)
    assert [mara.read(blob) for blob in (wrong, elsewhere, stranger)] == [Refusal.OFFER] * 3
    assert told(mara.read(right)) == answer


@pytest.mark.parametrize("content", [OfferLink(b""), AnswerLink(bytes(32), b"")], ids=["offer", "answer"])
def test_only_notices_are_for_everybody(content: Content) -> None:
    with pytest.raises(ValueError, match="only a notice is for everybody"):
        mailbox(MARA).write(EVERYBODY, ATTEMPT, content, NONCE)
    blob = sealing.seal(ROOM, MARA.key, Letter(EVERYBODY, ATTEMPT, 0, content), NONCE, MARA.sign)
    assert mailbox(JONAS).read(blob) is Refusal.RECIPIENT


@pytest.mark.parametrize(
    ("recipient", "attempt", "nonce"),
    [(JONAS.key[:31], ATTEMPT, NONCE), (JONAS.key, ATTEMPT[:15], NONCE), (JONAS.key, ATTEMPT, NONCE[:23])],
    ids=["recipient", "attempt", "nonce"],
)
def test_parts_of_other_sizes_are_misuse(recipient: bytes, attempt: bytes, nonce: bytes) -> None:
    with pytest.raises(ValueError, match=r"nonce|recipient"):
        mailbox(MARA).write(recipient, attempt, Note(b""), nonce)


def counted(sender: Player, attempt: int, counter: int = 0) -> bytes:
    letter = Letter(JONAS.key, attempt.to_bytes(16, "big"), counter, Note(b""))
    return sealing.seal(ROOM, sender.key, letter, NONCE, sender.sign)


def test_of_endless_attempts_and_senders_the_latest_are_kept() -> None:
    box = Mailbox(ROOM, JONAS.key, JONAS.sign, cheap_verify)
    mara = cheap("Mara")
    for attempt in range(limits.MAIL_ATTEMPTS + 1):
        assert told(box.read(counted(mara, attempt)))
    assert box.read(counted(mara, limits.MAIL_ATTEMPTS)) is Refusal.STALE
    assert box.read(counted(mara, 1)) is Refusal.STALE
    assert told(box.read(counted(mara, 0)))
    for index in range(limits.MAIL_SENDERS):
        assert told(box.read(counted(cheap(f"sender {index}"), 0)))
    assert len(box._heard) == limits.MAIL_SENDERS
    assert mara.key not in box._heard
    assert all(len(attempts) <= limits.MAIL_ATTEMPTS for attempts in box._heard.values())


def test_a_sender_who_writes_again_is_one_of_the_latest() -> None:
    box = Mailbox(ROOM, JONAS.key, JONAS.sign, cheap_verify)
    senders = [cheap(f"sender {index}") for index in range(limits.MAIL_SENDERS + 1)]
    for sender, counter in [*((each, 0) for each in senders[:-1]), (senders[0], 1), (senders[-1], 0)]:
        assert told(box.read(counted(sender, 0, counter)))
    assert box.read(counted(senders[0], 0, 1)) is Refusal.STALE
    assert told(box.read(counted(senders[1], 0)))


def test_of_endless_offers_the_latest_are_kept() -> None:
    mara, jonas = mailbox(MARA), mailbox(JONAS)
    for attempt in range(limits.MAIL_ATTEMPTS + 1):
        mara.write(JONAS.key, attempt.to_bytes(16, "big"), OfferLink(b"v=0"), NONCE)
    mara.write(JONAS.key, b"\xff" * 16, Note(b""), NONCE)
    answer = AnswerLink(sha256(b"v=0").digest(), b"v=1")
    assert mara.read(jonas.write(MARA.key, (0).to_bytes(16, "big"), answer, NONCE)) is Refusal.OFFER
    assert told(mara.read(jonas.write(MARA.key, (1).to_bytes(16, "big"), answer, NONCE))) == answer
