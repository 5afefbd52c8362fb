"""Between a description and the SDP that aiortc reads and writes. Only our own text is ever parsed."""

import re
from typing import Literal

from p2p.protocol.link_description import CANDIDATES, Candidate, Description

_CANDIDATE = re.compile(
    r"^a=candidate:(?P<foundation>\S+) 1 udp (?P<priority>\d+) (?P<address>\S+) (?P<port>\d+) typ (?P<kind>\w+)", re.M
)
_FINGERPRINT = re.compile(r"^a=fingerprint:sha-256 (\S+)", re.M)
_FRAGMENT = re.compile(r"^a=ice-ufrag:(\S+)", re.M)
_PASSWORD = re.compile(r"^a=ice-pwd:(\S+)", re.M)

MESSAGE = 65536
"""Bytes of a message that this end says it takes; a session's are far shorter."""

_SETUP = {"offer": "actpass", "answer": "active"}


def of_sdp(sdp: str) -> Description:
    """What aiortc says of one's own end."""
    fingerprint, fragment, password = (pattern.findall(sdp)[0] for pattern in (_FINGERPRINT, _FRAGMENT, _PASSWORD))
    candidates = [
        Candidate(each["foundation"], int(each["priority"]), each["address"], int(each["port"]), _kind(each["kind"]))
        for each in _CANDIDATE.finditer(sdp)
    ]
    # The best ones, if there are too many adapters.
    candidates.sort(key=lambda each: -each.priority)
    return Description(fragment, password, bytes.fromhex(fingerprint.replace(":", "")), tuple(candidates[:CANDIDATES]))


def to_sdp(description: Description, of: Literal["offer", "answer"]) -> str:
    """The SDP of another's end."""
    lines = [
        "v=0",
        "o=- 0 0 IN IP4 0.0.0.0",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        "a=mid:0",
        "a=sctp-port:5000",
        f"a=max-message-size:{MESSAGE}",
        *(
            f"a=candidate:{each.foundation} 1 udp {each.priority} {each.address} {each.port} typ {each.kind}"
            for each in description.candidates
        ),
        "a=end-of-candidates",
        f"a=ice-ufrag:{description.fragment}",
        f"a=ice-pwd:{description.password}",
        f"a=fingerprint:sha-256 {description.fingerprint.hex(':').upper()}",
        f"a=setup:{_SETUP[of]}",
    ]
    return "\r\n".join([*lines, ""])


def _kind(text: str) -> Literal["host", "srflx", "relay"]:
    if text == "host":
        return "host"
    return "relay" if text == "relay" else "srflx"
