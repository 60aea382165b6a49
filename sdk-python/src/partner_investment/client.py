"""The clients: `Client` for functions, `AsyncClient` for coroutines of asyncio."""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator, Callable, Generator, Mapping
from types import TracebackType
from typing import Any

import httpx

from ._async_resources import AsyncResources
from ._call import Call
from ._resources import Resources
from ._send import AsyncSend, Send
from ._settings import Settings, checked_base_url
from .follow import OnReconnect, follow, follow_async
from .models import Event
from .options import CallOptions, ResponseInfo, Retry
from .signing import Clock


class Client(Resources):
    """A client of the Partner Investment API for one key.

    It signs every attempt, keeps one idempotency key over the attempts of a call, and repeats only what cannot have a
    second effect. One client may be used from several threads.

    Args:
        base_url: Scheme, host and port, such as `https://api.example.com`.
        key_id: `pk_test_…` or `pk_live_…`.
        secret: The signing secret that was shown once, `sk_…` included.
        timeout_seconds: How long one attempt may take.
        deadline_seconds: How long a call may take, all its attempts and waits together; without a limit when absent.
        retries_max: How many attempts may follow the first; 0 turns retries off.
        clock: Unix time in seconds, for the timestamp that is signed.
        on_response: Sees every response, for logs and metrics.
        on_retry: Called before each wait for another attempt.
        http_client: Sends the requests, for a proxy or certificates of your own. You close it yourself.
    """

    def __init__(
        self,
        *,
        base_url: str,
        key_id: str,
        secret: str,
        timeout_seconds: float = 30.0,
        deadline_seconds: float | None = None,
        retries_max: int = 4,
        clock: Clock = time.time,
        on_response: Callable[[ResponseInfo], None] | None = None,
        on_retry: Callable[[Retry], None] | None = None,
        http_client: httpx.Client | None = None,
    ) -> None:
        url = checked_base_url(base_url, key_id, secret)
        self._settings = Settings(
            url, key_id, secret, timeout_seconds, deadline_seconds, retries_max, clock, on_response, on_retry
        )
        self._http = http_client or httpx.Client()
        self._owns_http = http_client is None
        self._raw = Send(self._settings, self._http)
        super().__init__(self._raw)

    def request(
        self,
        method: str,
        target: str,
        *,
        body: object = None,
        headers: Mapping[str, str] | None = None,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> Any:
        """Sends a signed request to an operation that this version does not know, and returns the whole body.

        `target` is the path with its query, encoded, and is sent and signed as it is. Text and bytes are sent as they
        are, any other body as JSON.
        """
        return self._raw.whole(_raw_call(method, target, body, headers, idempotency_key), options)

    def follow_events(
        self,
        *,
        after: int | None = None,
        silence_seconds: float = 45.0,
        wait_max_seconds: float = 30.0,
        on_reconnect: OnReconnect | None = None,
    ) -> Generator[Event, None, None]:
        """Every event once and in order, for as long as you iterate.

        A connection that breaks or is silent is replaced, with growing waits, and goes on after the last event that you
        have taken. A gap in the sequence is never skipped. Store the sequence of each event with what you did for it,
        and give it as `after` at the next start.

        Args:
            after: The sequence of the last event you have; 0 for every stored event. Absent: from now on.
            silence_seconds: A stream that is silent for longer counts as broken; 45 seconds are three heartbeats.
            wait_max_seconds: The waits between attempts grow to this.
            on_reconnect: Called before every new attempt to connect, with the reason and the wait in seconds.

        Raises:
            StreamRefused: another attempt would be refused too.
        """
        return follow(self._settings, self._http, after, silence_seconds, wait_max_seconds, on_reconnect)

    def close(self) -> None:
        """Closes the connections, unless `http_client` was given."""
        if self._owns_http:
            self._http.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class AsyncClient(AsyncResources):
    """As `Client`, with coroutines of asyncio: `await` a call, `async for` over a list.

    Cancelling a task ends its call.
    """

    def __init__(
        self,
        *,
        base_url: str,
        key_id: str,
        secret: str,
        timeout_seconds: float = 30.0,
        deadline_seconds: float | None = None,
        retries_max: int = 4,
        clock: Clock = time.time,
        on_response: Callable[[ResponseInfo], None] | None = None,
        on_retry: Callable[[Retry], None] | None = None,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        url = checked_base_url(base_url, key_id, secret)
        self._settings = Settings(
            url, key_id, secret, timeout_seconds, deadline_seconds, retries_max, clock, on_response, on_retry
        )
        self._http = http_client or httpx.AsyncClient()
        self._owns_http = http_client is None
        self._raw = AsyncSend(self._settings, self._http)
        super().__init__(self._raw)

    async def request(
        self,
        method: str,
        target: str,
        *,
        body: object = None,
        headers: Mapping[str, str] | None = None,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> Any:
        """As `Client.request`."""
        return await self._raw.whole(_raw_call(method, target, body, headers, idempotency_key), options)

    def follow_events(
        self,
        *,
        after: int | None = None,
        silence_seconds: float = 45.0,
        wait_max_seconds: float = 30.0,
        on_reconnect: OnReconnect | None = None,
    ) -> AsyncGenerator[Event, None]:
        """As `Client.follow_events`, for `async for`."""
        return follow_async(self._settings, self._http, after, silence_seconds, wait_max_seconds, on_reconnect)

    async def close(self) -> None:
        """Closes the connections, unless `http_client` was given."""
        if self._owns_http:
            await self._http.aclose()

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


def _raw_call(
    method: str, target: str, body: object, headers: Mapping[str, str] | None, idempotency_key: str | None
) -> Call:
    return Call(method.upper(), target, body=body, headers=headers or {}, idempotency_key=idempotency_key)
