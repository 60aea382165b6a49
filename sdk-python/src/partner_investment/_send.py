"""Carries the steps of a call out with httpx, in a function or in a coroutine."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import httpx

from ._call import Call
from ._exchange import Answer, Attempt, Delivered, Wait, steps_of
from ._settings import Settings
from .options import CallOptions, Download
from .pages import AsyncPage, Linked, Page


class Send:
    def __init__(self, settings: Settings, http: httpx.Client) -> None:
        self._settings = settings
        self._http = http

    def whole(self, call: Call, options: CallOptions | None) -> Any:
        return self._deliver(call, options).body

    def one(self, call: Call, options: CallOptions | None) -> Any:
        return self.whole(call, options)["data"]

    def page(self, call: Call, options: CallOptions | None) -> Page[Any]:
        def load(target: str | None) -> Linked:
            return _linked(self._deliver(_page_call(call, target), options))

        return Page(call.path, load)

    def file(self, call: Call, options: CallOptions | None) -> Download:
        return _download(self._deliver(call, options, is_file=True))

    def _deliver(self, call: Call, options: CallOptions | None, *, is_file: bool = False) -> Delivered:
        steps = steps_of(self._settings, call, options, is_file=is_file)
        got: Answer | Exception | None = None
        while True:
            try:
                step = steps.send(got)
            except StopIteration as end:
                delivered: Delivered = end.value
                return delivered
            if isinstance(step, Wait):
                time.sleep(step.seconds)
                got = None
            else:
                got = self._attempt(step)

    def _attempt(self, step: Attempt) -> Answer | Exception:
        ends_at = time.monotonic() + step.within_seconds
        request = _request(self._http, step)
        _share_time(request, ends_at)
        try:
            response = self._http.send(request, stream=True, follow_redirects=False)
            try:
                chunks = []
                for chunk in response.iter_bytes():
                    # A response that comes in small pieces may outlast the time, each piece within it.
                    if time.monotonic() > ends_at:
                        return TimeoutError()
                    chunks.append(chunk)
            finally:
                response.close()
        except httpx.RequestError as error:
            return error
        return Answer(response.status_code, response.headers, b"".join(chunks))


class AsyncSend:
    def __init__(self, settings: Settings, http: httpx.AsyncClient) -> None:
        self._settings = settings
        self._http = http

    async def whole(self, call: Call, options: CallOptions | None) -> Any:
        return (await self._deliver(call, options)).body

    async def one(self, call: Call, options: CallOptions | None) -> Any:
        return (await self.whole(call, options))["data"]

    def page(self, call: Call, options: CallOptions | None) -> AsyncPage[Any]:
        async def load(target: str | None) -> Linked:
            return _linked(await self._deliver(_page_call(call, target), options))

        return AsyncPage(call.path, load)

    async def file(self, call: Call, options: CallOptions | None) -> Download:
        return _download(await self._deliver(call, options, is_file=True))

    async def _deliver(self, call: Call, options: CallOptions | None, *, is_file: bool = False) -> Delivered:
        steps = steps_of(self._settings, call, options, is_file=is_file)
        got: Answer | Exception | None = None
        while True:
            try:
                step = steps.send(got)
            except StopIteration as end:
                delivered: Delivered = end.value
                return delivered
            if isinstance(step, Wait):
                await asyncio.sleep(step.seconds)
                got = None
            else:
                got = await self._attempt(step)

    async def _attempt(self, step: Attempt) -> Answer | Exception:
        request = _request(self._http, step)
        try:
            response = await asyncio.wait_for(self._http.send(request, follow_redirects=False), step.within_seconds)
        except asyncio.TimeoutError:
            return TimeoutError()
        except httpx.RequestError as error:
            return error
        return Answer(response.status_code, response.headers, response.content)


def _request(http: httpx.Client | httpx.AsyncClient, step: Attempt) -> httpx.Request:
    return http.build_request(
        step.method,
        step.url,
        headers=step.headers,
        content=step.body or None,
        timeout=httpx.Timeout(step.within_seconds),
    )


def _share_time(request: httpx.Request, ends_at: float) -> None:
    """httpx bounds connecting, sending and receiving each on its own: what one of them took, the next has no more."""
    timeout = request.extensions["timeout"]

    def trace(name: str, _: object) -> None:
        if name.endswith(".started"):
            remaining = max(ends_at - time.monotonic(), 0.001)
            timeout.update(connect=remaining, read=remaining, write=remaining, pool=remaining)

    request.extensions["trace"] = trace


def _page_call(call: Call, target: str | None) -> Call:
    return call if target is None else Call(call.method, target)


def _linked(delivered: Delivered) -> Linked:
    return Linked(delivered.body, delivered.answer.headers.get("link"))


def _download(delivered: Delivered) -> Download:
    headers = delivered.answer.headers
    return Download(delivered.answer.content, headers.get("content-type", "application/octet-stream"), headers)
