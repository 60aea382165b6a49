"""The client against the service as its users run it: real HTTP, real signatures, a real PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import queue
import threading
import uuid
from collections.abc import Iterator
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import islice
from typing import Any

import pytest

from partner_investment import (
    AsyncClient,
    Client,
    PartnerError,
    StreamRefused,
    WebhookSignatureError,
    is_known_event,
    verify_webhook,
)
from partner_investment.models import BuyRequest, Event, Order
from partner_investment.options import CallOptions, ResponseInfo


def buy_of(investment_id: str) -> BuyRequest:
    return {"investment_id": investment_id, "amount": Decimal("5000.00"), "currency": "NGN"}


@pytest.fixture
def sandbox(client: Client, service: dict[str, Any]) -> Iterator[Client]:
    """A sandbox of its own, so that no other test adds events or rows."""
    name = f"py-{uuid.uuid4().hex[:12]}"
    client.sandboxes.create({"name": name})
    organisation_key = client.keys.create({"sandbox": name, "scopes": ["read", "funding", "orders", "webhooks"]})
    with Client(
        base_url=service["base_url"], key_id=organisation_key["key_id"], secret=organisation_key["secret"]
    ) as own:
        yield own
    client.sandboxes.delete(name)


def test_an_order_is_bought_replayed_held_and_sold(client: Client, investment_id: str) -> None:
    before = Decimal(client.wallets.get("NGN")["available_balance"])
    seen: list[ResponseInfo] = []
    watched = CallOptions(on_response=seen.append)
    key = str(uuid.uuid4())

    order = client.orders.create(buy_of(investment_id), idempotency_key=key, options=watched)
    again = client.orders.create(buy_of(investment_id), idempotency_key=key, options=watched)

    assert order["status"] == "completed"
    assert order["amount"] == "5000.00"
    assert again == order
    assert [info.replayed for info in seen] == [False, True]
    assert seen[0].rate_limit is not None
    assert order["holding_id"] is not None
    spent = before - Decimal(client.wallets.get("NGN")["available_balance"])
    holding = client.holdings.get(order["holding_id"])
    assert Decimal(holding["cost_basis"]) == spent

    sold = client.orders.create({"side": "sell", "holding_id": holding["id"]})

    assert (sold["side"], sold["status"]) == ("sell", "completed")
    assert client.holdings.get(holding["id"])["status"] == "closed"


def test_the_same_works_in_coroutines_at_once(service: dict[str, Any], investment_id: str, client: Client) -> None:
    async def buy_three() -> tuple[list[Order], list[str]]:
        async with AsyncClient(**service) as several:
            orders = await asyncio.gather(*(several.orders.create(buy_of(investment_id)) for _ in range(3)))
            first = await several.orders.list(limit=2)
            listed = [order["id"] async for order in several.orders.list(limit=2, side="buy")]
            assert len(first.data) == 2
            return list(orders), listed

    orders, listed = asyncio.run(buy_three())

    assert len({order["id"] for order in orders}) == 3
    assert {order["id"] for order in orders} <= set(listed)
    assert len(listed) == len(set(listed)) == client.orders.list(limit=1, side="buy").pagination["count"]


def test_what_the_service_refuses_names_the_field(client: Client, investment_id: str) -> None:
    wrong: Any = {"investment_id": investment_id, "amount": "5000.005", "currency": "NGN", "colour": "red"}

    with pytest.raises(PartnerError) as raised:
        client.orders.create(wrong)

    error = raised.value
    assert (error.code, error.status) == ("validation_error", 400)
    assert set(error.details) == {"amount", "colour"}
    assert f"[request {error.request_id}]" in str(error)
    with pytest.raises(PartnerError, match=r"^not_found \(404\)"):
        client.orders.get(str(uuid.uuid4()))


def test_a_wrong_secret_is_refused(service: dict[str, Any]) -> None:
    with Client(**(service | {"secret": "sk_test_wrong"})) as stranger:
        with pytest.raises(PartnerError, match=r"^invalid_signature \(401\)"):
            stranger.organisation.get()
        with pytest.raises(StreamRefused, match="invalid_signature"):
            next(stranger.follow_events())


def test_equal_orders_of_a_strict_key_are_both_placed(
    client: Client, service: dict[str, Any], investment_id: str
) -> None:
    key = client.keys.create({"scopes": ["read", "orders"], "strict_replay": True})
    strict = Client(base_url=service["base_url"], key_id=key["key_id"], secret=key["secret"], retries_max=0)

    with strict:
        orders = [strict.orders.create(buy_of(investment_id)) for _ in range(3)]

    assert len({order["id"] for order in orders}) == 3
    client.keys.revoke(key["id"])


def test_a_statement_is_a_file(client: Client) -> None:
    statement = client.ledger.export(format="csv", currency="NGN", from_="2026-01-01", to="2100-01-01")

    assert statement.content_type.startswith("text/csv")
    assert b"\n" in statement.content


def test_events_are_followed_in_order_and_taken_up_again(sandbox: Client, service: dict[str, Any]) -> None:
    sandbox.sandbox.fund_wallet("NGN", {"amount": "20000.00"})
    [investment, *_] = sandbox.investments.list(currency="NGN", is_open=True, limit=1).data
    amount = investment["minimum_investment"]
    sandbox.sandbox.fund_wallet("NGN", {"amount": amount})
    sandbox.orders.create({"investment_id": investment["id"], "amount": amount, "currency": "NGN"})
    listed = list(sandbox.events.list(after=0))

    followed = sandbox.follow_events(after=0)
    first = list(islice(followed, 2))
    followed.close()
    rest = sandbox.follow_events(after=first[-1]["sequence"])
    second = list(islice(rest, len(listed) - 2))
    rest.close()

    assert first + second == listed
    assert [event["sequence"] for event in listed] == list(range(1, len(listed) + 1))
    types = [event["type"] for event in listed]
    assert types[-3:] == ["order.created", "holding.created", "order.completed"]
    completed = listed[-1]
    assert is_known_event(completed) and completed["type"] == "order.completed"
    assert completed["data"]["object"]["amount"] == amount


def test_an_event_that_happens_while_it_is_followed_arrives(sandbox: Client, service: dict[str, Any]) -> None:
    settings = sandbox._settings
    *_, newest = sandbox.events.list(after=0)

    async def fund_and_see() -> Event:
        async with AsyncClient(
            base_url=service["base_url"], key_id=settings.key_id, secret=settings.secret
        ) as following:
            events = following.follow_events(after=newest["sequence"])
            waiting = asyncio.ensure_future(anext(events))
            await asyncio.sleep(0.2)
            await following.sandbox.fund_wallet("NGN", {"amount": "7.00"})
            event = await waiting
            await events.aclose()
            return event

    event = asyncio.run(fund_and_see())

    assert event["type"] == "wallet.funded"
    assert event["data"]["object"]["amount"] == "7.00"


@pytest.fixture
def receiver() -> Iterator[tuple[str, queue.Queue[tuple[dict[str, str], bytes]]]]:
    deliveries: queue.Queue[tuple[dict[str, str], bytes]] = queue.Queue()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            deliveries.put((dict(self.headers.items()), body))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            return

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/hook", deliveries
        server.shutdown()


def test_a_delivery_of_the_service_is_verified_also_during_a_rotation(
    sandbox: Client, receiver: tuple[str, queue.Queue[tuple[dict[str, str], bytes]]]
) -> None:
    url, deliveries = receiver
    endpoint = sandbox.webhooks.create({"url": url, "events": ["wallet.*"]})

    sandbox.sandbox.fund_wallet("NGN", {"amount": "12.00"})
    headers, body = deliveries.get(timeout=20)
    event = verify_webhook(body, headers, endpoint["secret"])
    rotated = sandbox.webhooks.rotate_secret(endpoint["id"], {"grace_seconds": 3600})
    sandbox.sandbox.fund_wallet("NGN", {"amount": "13.00"})
    later_headers, later_body = deliveries.get(timeout=20)

    assert event["type"] == "wallet.funded"
    assert event["data"]["object"]["amount"] == "12.00"
    assert sandbox.events.get(event["id"]) == json.loads(body)
    for secret in (endpoint["secret"], rotated["secret"], [endpoint["secret"], rotated["secret"]]):
        assert verify_webhook(later_body, later_headers, secret)["type"] == "wallet.funded"
    with pytest.raises(WebhookSignatureError):
        verify_webhook(later_body.replace(b"13.00", b"99.00"), later_headers, rotated["secret"])
