from __future__ import annotations

import asyncio
import json
from itertools import islice
from typing import Any

import pytest
from scripted import Answer, Scripted, refusal

from partner_investment import AsyncClient, StreamRefused


def told(*sequences: int) -> list[str]:
    return [f"id: {each}\ndata: {json.dumps({'type': 'test', 'sequence': each})}\n\n" for each in sequences]


def stream(*chunks: str) -> Answer:
    return Answer(200, chunks=list(chunks), headers={"content-type": "text/event-stream"})


def follow(style: str, server: Scripted, count: int, **options: Any) -> list[int | None]:
    options = {"wait_max_seconds": 0.01} | options
    if style == "sync":
        with server.client() as client:
            events = client.follow_events(**options)
            taken = [event["sequence"] for event in islice(events, count)]
            events.close()
            return taken

    async def run() -> list[int | None]:
        async with AsyncClient(**server.options()) as client:
            events = client.follow_events(**options)
            taken: list[int | None] = []
            async for event in events:
                taken.append(event["sequence"])
                if len(taken) == count:
                    break
            await events.aclose()
            return taken

    return asyncio.run(run())


def starts(server: Scripted) -> list[str | None]:
    return [request.headers.get("last-event-id") for request in server.received]


def test_a_stream_that_breaks_goes_on_after_the_last_event_that_was_taken(server: Scripted, style: str) -> None:
    server.answers = [stream(": hello\n\n", *told(5, 6)), refusal(503, "unavailable"), stream(*told(7, 8))]
    reasons: list[str] = []

    taken = follow(style, server, 4, after=4, on_reconnect=lambda error, _: reasons.append(str(error)))

    assert taken == [5, 6, 7, 8]
    assert starts(server) == ["4", "6", "6"]
    assert reasons == ["The stream of events ended.", "The stream of events was refused with 503."]
    assert {request.target for request in server.received} == {"/partner/v1/events/stream"}


def test_without_a_place_to_begin_the_stream_begins_now(server: Scripted, style: str) -> None:
    server.answers = [stream(*told(41))]

    assert follow(style, server, 1) == [41]
    assert starts(server) == [None]


def test_an_event_that_comes_twice_is_given_once(server: Scripted, style: str) -> None:
    server.answers = [stream(*told(1, 2)), stream(*told(2, 3))]

    assert follow(style, server, 3, after=0) == [1, 2, 3]


def test_a_gap_is_never_skipped(server: Scripted, style: str) -> None:
    server.answers = [stream(*told(1, 3)), stream(*told(2, 3))]
    reasons: list[str] = []

    taken = follow(style, server, 3, after=0, on_reconnect=lambda error, _: reasons.append(str(error)))

    assert taken == [1, 2, 3]
    assert reasons == ["Event 2 is missing before 3."]
    assert starts(server) == ["0", "1"]


def test_a_silent_stream_is_replaced(server: Scripted, style: str) -> None:
    server.answers = [stream(*told(1), "silence"), stream(*told(2))]

    assert follow(style, server, 2, after=0, silence_seconds=0.2) == [1, 2]
    assert starts(server) == ["0", "1"]


def test_an_event_in_pieces_is_given_when_it_is_whole(server: Scripted, style: str) -> None:
    [whole] = told(1)
    server.answers = [stream(whole[:9], whole[9:20], whole[20:])]

    assert follow(style, server, 1, after=0) == [1]


def test_a_refusal_that_another_attempt_cannot_change_is_raised(server: Scripted, style: str) -> None:
    server.answers = [refusal(401, "unknown_key")]

    with pytest.raises(StreamRefused, match="refused with 401: .*unknown_key") as raised:
        follow(style, server, 1)

    assert raised.value.status == 401
    assert len(server.received) == 1
