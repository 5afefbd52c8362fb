"""What is said of codes and links that are none."""

import pytest

from p2p.protocol.invitation import read
from p2p.protocol.invite import Fault, InviteError
from rankford_qt.pages.invite_words import _REFUSALS, invite_problem


def test_every_fault_has_the_sentence_of_the_protocol() -> None:
    assert {fault: message.text for fault, message in _REFUSALS.items()} == {fault: fault.value for fault in Fault}


@pytest.mark.parametrize("text", ["", "K7M2-0RBX-4TQ", "K7M2-0RBX-4TQ!", "https://example.org", "rankford:join?"])
def test_fields_are_filled(text: str) -> None:
    with pytest.raises(InviteError) as caught:
        read(text)
    assert invite_problem(caught.value) == str(caught.value)
