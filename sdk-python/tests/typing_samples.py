"""Samples of calls and events only for mypy: a line that says `type: ignore` must be refused for what it names."""

from __future__ import annotations

from decimal import Decimal

from partner_investment import AsyncClient, Client, Event, is_known_event
from partner_investment.models import Order


def calls(client: Client, investment_id: str) -> None:
    order: Order = client.orders.create(
        {"investment_id": investment_id, "amount": Decimal("5000.00"), "currency": "NGN"}, idempotency_key="k"
    )
    reference: str | None = order["client_reference"]
    print(reference)
    client.orders.create({"investment_id": investment_id, "amount": 5000.0, "currency": "NGN"})  # type: ignore[typeddict-item]
    client.orders.create({"side": "sell", "holding_id": "h", "amount": "5.00"})  # type: ignore[arg-type]
    client.orders.list(status="complete")  # type: ignore[arg-type]
    client.orders.list(colour="red")  # type: ignore[call-arg]
    print(order["colour"])  # type: ignore[typeddict-item]
    for each in client.orders.list():
        print(each["amount"].upper())


async def coroutines(client: AsyncClient) -> None:
    async for order in client.orders.list():
        print(order["amount"].upper())
    page = await client.orders.list()
    print(page.data[0]["amount"].upper(), page.pagination["count"] + 1)


def events(event: Event) -> None:
    if event["type"] == "order.completed":
        holding_id: str | None = event["data"]["object"]["holding_id"]
        print(holding_id)
        print(event["data"]["object"]["entry_type"])  # type: ignore[typeddict-item]
    elif event["type"] == "wallet.funded":
        amount: str = event["data"]["object"]["amount"]
        print(amount)
    if event["type"] == "order.complete":  # type: ignore[comparison-overlap]
        return
    if is_known_event(event) and event["type"] == "kyb.approved":
        print(event["data"]["object"]["status"])
