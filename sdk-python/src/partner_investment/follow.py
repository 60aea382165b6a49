"""Follows the stream of events, over connections that break and fall silent."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import AsyncGenerator, Callable, Generator
from typing import Any

import httpx

from ._settings import Settings
from ._version import USER_AGENT
from .errors import ConnectionFailed, StreamRefused
from .models import Event
from .signing import sign

OnReconnect = Callable[[Exception, float], None]
"""Why the connection is replaced, and how many seconds are waited first."""

_TARGET = "/partner/v1/events/stream"
_WAIT_FIRST_SECONDS = 0.5
_MAY_PASS = (408, 429, 500, 502, 503, 504)
_BROKEN = (httpx.TransportError, httpx.StreamError, ConnectionFailed)


def follow(
    settings: Settings,
    http: httpx.Client,
    after: int | None,
    silence_seconds: float,
    wait_max_seconds: float,
    on_reconnect: OnReconnect | None,
) -> Generator[Event, None, None]:
    place = _Place(after, wait_max_seconds)
    while True:
        try:
            with http.stream("GET", **_request(settings, place.last, silence_seconds)) as response:
                if response.status_code != 200:
                    raise _refusal(response.status_code, response.read())
                events = _Parser()
                for chunk in response.iter_text():
                    for event in events.feed(chunk):
                        if place.is_new(event):
                            yield event
                            place.taken(event)
            raise ConnectionFailed("The stream of events ended.")
        except _BROKEN as error:
            wait = place.wait_after(error, on_reconnect)
        time.sleep(wait)


async def follow_async(
    settings: Settings,
    http: httpx.AsyncClient,
    after: int | None,
    silence_seconds: float,
    wait_max_seconds: float,
    on_reconnect: OnReconnect | None,
) -> AsyncGenerator[Event, None]:
    place = _Place(after, wait_max_seconds)
    while True:
        try:
            async with http.stream("GET", **_request(settings, place.last, silence_seconds)) as response:
                if response.status_code != 200:
                    raise _refusal(response.status_code, await response.aread())
                events = _Parser()
                async for chunk in response.aiter_text():
                    for event in events.feed(chunk):
                        if place.is_new(event):
                            yield event
                            place.taken(event)
            raise ConnectionFailed("The stream of events ended.")
        except _BROKEN as error:
            wait = place.wait_after(error, on_reconnect)
        await asyncio.sleep(wait)


class _Place:
    """Where in the sequence a follower is, and how often it failed since the last event."""

    def __init__(self, after: int | None, wait_max_seconds: float) -> None:
        self.last = after
        self._wait_max_seconds = wait_max_seconds
        self._failures = 0

    def is_new(self, event: Event) -> bool:
        """False for an event that was taken already. A gap is an error: the next connection begins before it."""
        sequence = event["sequence"]
        if sequence is None:
            return False
        if self.last is None:
            return True
        if sequence > self.last + 1:
            raise ConnectionFailed(f"Event {self.last + 1} is missing before {sequence}.")
        return sequence > self.last

    def taken(self, event: Event) -> None:
        self._failures = 0
        self.last = event["sequence"]

    def wait_after(self, error: Exception, on_reconnect: OnReconnect | None) -> float:
        longest = min(self._wait_max_seconds, _WAIT_FIRST_SECONDS * 2.0 ** min(self._failures, 16))
        self._failures += 1
        wait = longest * (0.5 + random.random() / 2)
        if on_reconnect:
            on_reconnect(error, wait)
        return wait


def _request(settings: Settings, last: int | None, silence_seconds: float) -> dict[str, Any]:
    timestamp = str(int(settings.clock()))
    headers = {
        "accept": "text/event-stream",
        "user-agent": USER_AGENT,
        "x-service-key": settings.key_id,
        "x-service-timestamp": timestamp,
        "x-service-signature": sign(settings.secret, timestamp=timestamp, method="GET", target=_TARGET, body=b""),
    }
    if last is not None:
        headers["last-event-id"] = str(last)
    timeout = httpx.Timeout(settings.timeout_seconds, read=silence_seconds)
    return {"url": settings.base_url + _TARGET, "headers": headers, "timeout": timeout, "follow_redirects": False}


def _refusal(status: int, body: bytes) -> Exception:
    if status in _MAY_PASS:
        return ConnectionFailed(f"The stream of events was refused with {status}.")
    return StreamRefused(status, body.decode("utf-8", "replace"))


class _Parser:
    """Takes text as it comes and gives the events that are whole."""

    def __init__(self) -> None:
        self._text = ""

    def feed(self, chunk: str) -> list[Event]:
        *blocks, self._text = (self._text + chunk).split("\n\n")
        lines = [line for block in blocks for line in block.split("\n") if line.startswith("data: ")]
        return [json.loads(line.removeprefix("data: ")) for line in lines]
