"""The page of metrics names every reason to end a connection, and belongs to one helper alone."""

from p2p.signaling.counts import Counts
from p2p.signaling.metrics import ENDS, page_of
from p2p.signaling.wire import Refusal


def test_a_page_shows_the_counts_of_the_moment() -> None:
    counts = Counts(members=3)
    page = page_of(lambda: counts)
    kind, first = page()
    counts.members, counts.ended["slow"] = 4, 2
    assert kind.startswith("text/plain")
    assert b"\nrankford_helper_members 3.0\n" in first
    assert b"\nrankford_helper_members 4.0\n" in page()[1]
    assert b'\nrankford_helper_ended_total{why="slow"} 2.0\n' in page()[1]


def test_every_reason_is_there_before_it_happens() -> None:
    _, page = page_of(Counts)()
    assert all(f'{{why="{each}"}} 0.0\n'.encode() in page for each in ENDS)
    assert {each.name.lower() for each in Refusal} < set(ENDS)
    assert b"python_info" not in page
