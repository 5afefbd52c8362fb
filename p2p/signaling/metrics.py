"""A page of metrics for Prometheus, made from a helper's counts when it is asked for."""

from collections.abc import Callable, Iterator

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from p2p.signaling.counts import DROPS, Counts
from p2p.signaling.wire import Refusal

_NAME = "rankford_helper_"
_GAUGES = {
    "connections": "Connections, those in a handshake or about to be refused too.",
    "rooms": "Rooms with a member.",
    "members": "Members of rooms.",
}
_COUNTERS = {
    "connected": "Connections since the start.",
    "entered": "Members that were taken into a room.",
    "blobs": "Blobs that members sent.",
    "blob_bytes": "Bytes of these.",
    "delivered": "Blobs that were handed to members here, each counted for each of them.",
}
ENDS = (*(each.name.lower() for each in Refusal), *DROPS)


class _Collector(Collector):
    def __init__(self, counts: Callable[[], Counts]) -> None:
        self._counts = counts

    def collect(self) -> Iterator[Metric]:
        counts = self._counts()
        for name, told in _GAUGES.items():
            yield GaugeMetricFamily(_NAME + name, told, value=getattr(counts, name))
        for name, told in _COUNTERS.items():
            yield CounterMetricFamily(_NAME + name, told, value=getattr(counts, name))
        ended = CounterMetricFamily(_NAME + "ended", "Connections that the helper ended, by why.", labels=["why"])
        for why in ENDS:
            ended.add_metric([why], counts.ended[why])
        yield ended


def page_of(counts: Callable[[], Counts]) -> Callable[[], tuple[str, bytes]]:
    """What makes the page: its content type and its bytes."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Collector(counts))
    return lambda: (CONTENT_TYPE_LATEST, generate_latest(registry))
