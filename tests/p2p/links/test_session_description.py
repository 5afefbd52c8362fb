"""SDP of aiortc to a description and back, and nobody else's text in it."""

import asyncio

import pytest
from aiortc import RTCPeerConnection, RTCSessionDescription
from hypothesis import given

from p2p.links.session_description import of_sdp, to_sdp
from p2p.protocol.link_description import CANDIDATES, Candidate, Description
from tests.p2p.protocol.test_link_description import descriptions

PLAIN = Description("ufra", "p" * 22, bytes(range(32)), (Candidate("1", 99, "2001:db8::1", 5, "host"),))


@given(descriptions)
def test_a_description_comes_back_from_its_sdp(description: Description) -> None:
    candidates = sorted(description.candidates, key=lambda each: -each.priority)
    found = of_sdp(to_sdp(description, "offer"))
    assert (found.fragment, found.password, found.fingerprint) == (
        description.fragment,
        description.password,
        description.fingerprint,
    )
    assert list(found.candidates) == candidates


@given(descriptions)
def test_sdp_has_a_line_for_each_candidate_and_no_more(description: Description) -> None:
    lines = to_sdp(description, "answer").split("\r\n")
    assert len(lines) == len(to_sdp(PLAIN, "answer").split("\r\n")) - 1 + len(description.candidates)
    assert "a=setup:active" in lines


def test_the_best_candidates_are_kept_if_there_are_too_many() -> None:
    many = "\r\n".join(f"a=candidate:{each} 1 udp {each + 1} 192.0.2.1 {each + 1} typ host" for each in range(100))
    found = of_sdp(to_sdp(PLAIN, "offer") + many + "\r\n").candidates
    assert len(found) == CANDIDATES
    assert [each.priority for each in found] == sorted([*range(70, 101), 99], reverse=True)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("a=candidate:a 1 udp 5 192.0.2.1 7 typ srflx raddr 10.0.0.1 rport 9", "srflx"),
        ("a=candidate:a 1 udp 5 192.0.2.1 7 typ relay raddr 0.0.0.0 rport 0", "relay"),
        ("a=candidate:a 1 udp 5 192.0.2.1 7 typ prflx", "srflx"),
    ],
)
def test_kinds_of_candidates(line: str, kind: str) -> None:
    assert of_sdp(to_sdp(PLAIN, "offer") + line + "\r\n").candidates[1].kind == kind


@pytest.mark.parametrize(
    "line", ["a=candidate:a 1 tcp 5 192.0.2.1 7 typ host", "a=candidate:a 2 udp 5 192.0.2.1 7 typ host"]
)
def test_tcp_and_other_components_are_left_out(line: str) -> None:
    assert len(of_sdp(to_sdp(PLAIN, "offer") + line + "\r\n").candidates) == 1


def test_aiortc_reads_what_is_written() -> None:
    async def work() -> None:
        connection = RTCPeerConnection()
        await connection.setRemoteDescription(RTCSessionDescription(to_sdp(PLAIN, "offer"), "offer"))
        assert connection.signalingState == "have-remote-offer"
        await connection.close()

    asyncio.run(work())
