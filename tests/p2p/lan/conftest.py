"""A service type of its own for each test: others may look for tables on the same network meanwhile."""

import secrets

import pytest

from p2p.lan import advertiser, browser


@pytest.fixture(autouse=True)
def own_service(monkeypatch: pytest.MonkeyPatch) -> None:
    """List and find by a name that nobody else uses."""
    service = f"_t{secrets.token_hex(6)}._tcp.local."
    monkeypatch.setattr(browser, "SERVICE", service)
    monkeypatch.setattr(advertiser, "SERVICE", service)
