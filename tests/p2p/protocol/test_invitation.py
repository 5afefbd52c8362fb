"""Invitations: what is read from a link or code, and what people's chat programs do to it."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.protocol import crockford, helper_url, invitation
from p2p.protocol.invitation import Invitation
from p2p.protocol.invite import Fault, InviteError

SYMBOLS = "J51KVRP8CHW"
CODE = "J51K-VRP8-CHWG"
HOST = "ABCD-EFGH-JKMN-PQRS"
HELPER = "wss://helper.example.org:8443/rooms"
WHOLE = Invitation(SYMBOLS, (HELPER, "ws://[fd00::2]:8765"), HOST)

LINK = (
    "rankford:join?code=J51K-VRP8-CHWG&helper=wss://helper.example.org:8443/rooms"
    "&helper=ws://%5Bfd00::2%5D:8765&host=ABCD-EFGH-JKMN-PQRS"
)


def refused(text: str) -> InviteError:
    """Why it cannot be read."""
    with pytest.raises(InviteError, match=r"\.$") as caught:
        invitation.read(text)
    return caught.value


def test_a_link_carries_code_helpers_and_host() -> None:
    assert WHOLE.link() == LINK
    assert invitation.read(LINK) == WHOLE
    assert WHOLE.code == CODE


def test_the_documented_link_is_what_is_made() -> None:
    document = Path("docs/WIRE.md").read_text(encoding="utf-8")
    (link,) = re.findall(r"^ {4}(rankford:\S+)$", document, re.MULTILINE)
    assert invitation.read(link).link() == link
    assert f"0–{invitation.MOST_HELPERS} times" in document
    assert f"{invitation.LONGEST} characters" in document
    assert f"{helper_url.LONGEST} characters" in document


def test_a_code_alone_is_an_invitation() -> None:
    assert invitation.read(f" “{CODE.lower()}”. ") == Invitation(SYMBOLS)
    assert Invitation(SYMBOLS).link() == f"rankford:join?code={CODE}"
    assert refused("J51K-VRP8-CHWH").fault is Fault.MISTYPED


@pytest.mark.parametrize(
    "text",
    [
        f"  <{LINK}>\n",
        f"“{LINK}”.",
        f"({LINK})!",
        LINK.replace("rankford:join", "RANKFORD://Join"),
        LINK.replace("join?", "join/?"),
        LINK.replace("&helper", "\r\n  &helper"),
        LINK.replace("://", "%3A%2F%2F"),
        LINK + "&colour=red&empty=",
        LINK.replace("J51K-VRP8-CHWG", "j5ik%20vrp8%20chwg"),
        LINK.replace("ABCD-EFGH-JKMN-PQRS", "abcdefghjkmnpqrs"),
        LINK + f"&helper={HELPER}",
    ],
)
def test_what_chat_programs_and_people_do_to_a_link_is_forgiven(text: str) -> None:
    assert invitation.read(text) == WHOLE


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("https://example.org/join?code=J51K-VRP8-CHWG", Fault.OTHER_LINK),
        ("rankford:leave?code=J51K-VRP8-CHWG", Fault.OTHER_LINK),
        ("rankford:join", Fault.OTHER_LINK),
        ("rankford:join?", Fault.NO_CODE),
        ("rankford:join?host=ABCD-EFGH-JKMN-PQRS", Fault.NO_CODE),
        ("rankford:join?code=J51K-VRP8", Fault.WRONG_LENGTH),
        (LINK + "&code=J51K-VRP8-CHWG", Fault.BROKEN_LINK),
        (LINK + "&host=ABCD-EFGH-JKMN-PQRS", Fault.BROKEN_LINK),
        (LINK + "&x=%FF", Fault.BROKEN_LINK),
        (LINK + "&x=1" * 40, Fault.BROKEN_LINK),
        (LINK + "0", Fault.BAD_HOST),
        (LINK.replace("PQRS", "PQRU"), Fault.BAD_HOST),
        (LINK + "&helper=ws://8.8.8.8", Fault.BAD_HELPER),
        (LINK + "&helper=", Fault.BAD_HELPER),
        (LINK + "&helper=ws://127.0.0.1" * 7, Fault.TOO_MANY_HELPERS),
    ],
)
def test_a_bad_link_is_refused_in_one_sentence(text: str, fault: Fault) -> None:
    assert refused(text).fault is fault


def test_the_sentence_can_be_said_in_another_language() -> None:
    error = refused("J51K-VRP8")
    assert str(error) == error.fault.value.format(**error.fields)
    assert error.fields == {"wanted": 12, "count": 8}


def test_a_link_names_no_more_helpers_than_are_read() -> None:
    many = Invitation(SYMBOLS, tuple(f"ws://10.0.0.{each}" for each in range(1, 20)))
    assert invitation.read(many.link()).helpers == many.helpers[: invitation.MOST_HELPERS]


def test_a_clipboard_full_of_something_else_is_refused_at_once() -> None:
    assert refused("rankford:join?code=" + "%41&" * 250_000).fault is Fault.TOO_LONG
    assert refused(" " * (invitation.LONGEST + 1)).fault is Fault.TOO_LONG
    assert refused("A" * invitation.LONGEST).fault is Fault.WRONG_LENGTH


@given(
    st.text(crockford.ALPHABET, min_size=11, max_size=11),
    st.lists(st.integers(1, 65535).map("wss://helper.example.org:{}/a~b_".format), max_size=8, unique=True),
    st.none() | st.text(crockford.ALPHABET, min_size=16, max_size=16),
)
def test_every_link_is_read_as_it_was_meant(symbols: str, helpers: list[str], host: str | None) -> None:
    helpers = [each.replace(":443/", "/") for each in helpers]
    meant = Invitation(symbols, tuple(helpers), host and crockford.grouped(host))
    assert invitation.read(meant.link()) == meant


@given(st.text(max_size=60), st.sampled_from(("", "rankford:join?", "rankford:join?code=J51K-VRP8-CHWG&")))
def test_any_text_is_an_invitation_or_one_sentence(text: str, start: str) -> None:
    try:
        read = invitation.read(start + text)
    except InviteError as error:
        assert str(error).endswith(".")
    else:
        assert invitation.read(read.link()) == read
