from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from scripted import Scripted, scripted_server

import partner_investment.signing
from partner_investment import Client


@pytest.fixture
def server() -> Iterator[Scripted]:
    # What other tests signed in the same second would move the timestamps of this one.
    partner_investment.signing._signed.clear()
    with scripted_server() as script:
        yield script


@pytest.fixture(params=["sync", "async"])
def style(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="session")
def service() -> dict[str, Any]:
    """The real service, which `npm run check -- python` starts, and its demonstration key."""
    return {
        "base_url": os.environ["PARTNER_BASE_URL"],
        "key_id": os.environ["PARTNER_KEY_ID"],
        "secret": os.environ["PARTNER_SECRET"],
    }


@pytest.fixture(scope="session")
def client(service: dict[str, Any]) -> Iterator[Client]:
    with Client(**service) as client:
        client.sandbox.fund_wallet("NGN", {"amount": "10000000.00"})
        yield client


@pytest.fixture(scope="session")
def investment_id(client: Client) -> str:
    """Open, in NGN, and cheap enough for 5,000.00."""
    for investment in client.investments.list(currency="NGN", is_open=True):
        if float(investment["minimum_investment"]) <= 5000:
            return investment["id"]
    raise AssertionError("the demonstration has no such investment")
