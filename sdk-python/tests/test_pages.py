from __future__ import annotations

import asyncio
from typing import Any

import pytest
from scripted import Answer, Scripted

from partner_investment import AsyncClient


def page(ids: list[str], link: str | None, count: int = 3) -> Answer:
    body = {"data": [{"id": each} for each in ids], "pagination": {"limit": 2, "offset": 0, "count": count}}
    return Answer(200, body, {} if link is None else {"link": link})


def ids_of(style: str, server: Scripted, **filters: Any) -> list[str]:
    if style == "sync":
        with server.client() as client:
            return [order["id"] for order in client.orders.list(**filters)]

    async def follow() -> list[str]:
        async with AsyncClient(**server.options()) as client:
            return [order["id"] async for order in client.orders.list(**filters)]

    return asyncio.run(follow())


NEXT = '</partner/v1/orders?status=completed&before=b>; rel="next"'


def test_a_list_is_followed_page_by_page_by_the_link_of_the_service(server: Scripted, style: str) -> None:
    server.answers = [page(["a", "b"], NEXT), page(["c"], '</partner/v1/orders?after=c>; rel="prev"')]

    assert ids_of(style, server, status="completed") == ["a", "b", "c"]
    assert [request.target for request in server.received] == [
        "/partner/v1/orders?status=completed",
        "/partner/v1/orders?status=completed&before=b&limit=200",
    ]


def test_a_size_that_was_asked_for_is_kept(server: Scripted, style: str) -> None:
    link = '</partner/v1/orders?limit=2&before=b>; rel="next"'
    server.answers = [page(["a", "b"], link), page(["c"], "")]

    assert ids_of(style, server, limit=2) == ["a", "b", "c"]
    assert server.received[1].target == "/partner/v1/orders?limit=2&before=b"


def test_a_part_of_a_list_is_never_given_for_the_whole(server: Scripted, style: str) -> None:
    server.answers = [page(["a", "b"], None)]
    with pytest.raises(ValueError, match="came without its Link header"):
        ids_of(style, server)

    server.answers = [page(["a", "b"], '<https://elsewhere.example/x>; rel="next"')]
    with pytest.raises(ValueError, match="is said to be at https://elsewhere.example/x"):
        ids_of(style, server)


def test_the_requested_page_alone_costs_one_request(server: Scripted) -> None:
    server.answers = [page(["a", "b"], NEXT), page(["a", "b"], NEXT)]

    async def first() -> tuple[int, int]:
        async with AsyncClient(**server.options()) as client:
            loaded = await client.orders.list()
            return len(loaded.data), loaded.pagination["count"]

    with server.client() as client:
        loaded = client.orders.list()
        assert (len(loaded.data), loaded.pagination["count"]) == (2, 3)
    assert asyncio.run(first()) == (2, 3)
    assert len(server.received) == 2
