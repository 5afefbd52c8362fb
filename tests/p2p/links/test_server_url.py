"""URLs of STUN and TURN servers: what is taken, and that aiortc can use it."""

import pytest
from aiortc.rtcicetransport import parse_stun_turn_uri
from hypothesis import given
from hypothesis import strategies as st

from p2p.links import server_url
from p2p.links.server_url import Fault, Server, ServerUrlError
from p2p.network import DEFAULT_STUN


@pytest.mark.parametrize(
    ("typed", "url"),
    [
        (" stun.example.org ", "stun:stun.example.org:3478"),
        ("stun.example.org:19302", "stun:stun.example.org:19302"),
        ("STUN:Stun.Example.org.:19302", "stun:stun.example.org:19302"),
        ("stun://10.0.0.1:9", "stun:10.0.0.1:9"),
        ("localhost:3478", "stun:localhost:3478"),
        ("stun:1", "stun:stun:1"),
    ],
)
def test_a_stun_server_has_one_spelling(typed: str, url: str) -> None:
    assert server_url.stun_url(typed) == url
    assert server_url.stun_url(url) == url


@pytest.mark.parametrize(
    ("typed", "server"),
    [
        ("turn.example.org", Server("turn", "turn.example.org", 3478, "udp")),
        ("turn:turn.example.org:9?transport=UDP", Server("turn", "turn.example.org", 9, "udp")),
        ("turn:turn.example.org?transport=tcp", Server("turn", "turn.example.org", 3478, "tcp")),
        ("turns:turn.example.org", Server("turns", "turn.example.org", 5349, "tcp")),
        ("turns:10.0.0.1:443?transport=tcp", Server("turns", "10.0.0.1", 443, "tcp")),
    ],
)
def test_a_turn_server_has_one_spelling(typed: str, server: Server) -> None:
    assert server_url.turn(typed) == server
    assert server_url.turn(server.url) == server
    assert server_url.turn_url(typed) == server.url


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        (" ", Fault.EMPTY),
        ("a" * 201, Fault.TOO_LONG),
        ("turn:stun.example.org", Fault.NOT_STUN),
        ("stuns:stun.example.org", Fault.NOT_STUN),
        ("stun:stun.example.org?transport=udp", Fault.NOT_STUN),
        ("stun:stun.example.org/path", Fault.NOT_STUN),
        ("https://stun.example.org", Fault.NOT_STUN),
        ("stun:", Fault.HOST),
        ("stun:[fd00::2]:3478", Fault.HOST),
        ("stun:two words", Fault.HOST),
        ("stun:fd00::2", Fault.PORT),
        ("stun:host:0", Fault.PORT),
    ],
)
def test_anything_else_is_no_stun_server(typed: str, fault: Fault) -> None:
    with pytest.raises(ServerUrlError, match=r"\.$") as caught:
        server_url.stun_url(typed)
    assert caught.value.fault is fault


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("stun:turn.example.org", Fault.NOT_TURN),
        ("turn:turn.example.org?ttl=1", Fault.NOT_TURN),
        ("turn:turn.example.org?transport=sctp", Fault.TRANSPORT),
        ("turns:turn.example.org?transport=udp", Fault.TRANSPORT),
        ("turn:user@turn.example.org", Fault.HOST),
    ],
)
def test_anything_else_is_no_turn_server(typed: str, fault: Fault) -> None:
    with pytest.raises(ServerUrlError) as caught:
        server_url.turn_url(typed)
    assert caught.value.fault is fault


def test_the_default_servers_are_such_urls() -> None:
    assert [server_url.stun_url(each) for each in DEFAULT_STUN] == list(DEFAULT_STUN)


@given(st.text(max_size=40), st.sampled_from(("", "stun:", "turn:", "turns:", "turn:h?", "turn:h:1?transport=")))
def test_whatever_is_taken_can_be_used(text: str, start: str) -> None:
    for read in (server_url.stun, server_url.turn):
        try:
            server = read(start + text)
        except ServerUrlError as error:
            assert str(error) == error.fault.value
        else:
            parsed = parse_stun_turn_uri(server.url)
            assert (parsed["scheme"], parsed["host"], parsed["port"]) == (server.scheme, server.host, server.port)
            assert parsed.get("transport", "") == server.transport
