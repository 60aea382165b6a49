"""A server that returns what a test has set, and remembers what it was asked. No part of the client is replaced."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx

from partner_investment import AsyncClient, Client

KEY_ID = "pk_test_python"
SECRET = "sk_test_3f9c1b6a8d2e47f0a5c4b3e2d1908f7e"


@dataclass
class Answer:
    status: int = 200
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)
    instead: str = ""
    """`break` ends the connection without a response, `silence` never responds."""
    chunks: list[str] | None = None
    """Sent one after another, as a stream; then the connection ends."""


@dataclass(frozen=True)
class Received:
    method: str
    target: str
    headers: dict[str, str]
    body: str


def refusal(status: int, code: str, details: dict[str, str | None] | None = None, **headers: str) -> Answer:
    error = {"code": code, "message": f"It is {code}.", "details": details or {}}
    return Answer(status, {"error": error}, {name.replace("_", "-"): value for name, value in headers.items()})


class Scripted:
    def __init__(self, address: str) -> None:
        self.address = address
        self.answers: list[Answer] = []
        self.received: list[Received] = []
        self.over = threading.Event()
        self.connections: list[httpx.Client] = []

    def options(self, **options: Any) -> dict[str, Any]:
        return {"base_url": self.address, "key_id": KEY_ID, "secret": SECRET} | options

    def client(self, **options: Any) -> Client:
        """It speaks no TLS, so it need not read the certificates of the system."""
        self.connections.append(httpx.Client(verify=False))
        return Client(**self.options(http_client=self.connections[-1], **options))

    def keys(self) -> set[str]:
        return {request.headers["idempotency-key"] for request in self.received}

    def stamps(self) -> list[str]:
        return [request.headers["x-service-timestamp"] for request in self.received]


@contextmanager
def scripted_server() -> Iterator[Scripted]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        # Head and body in one packet.
        wbufsize = -1

        def answer(self) -> None:
            length = int(self.headers.get("content-length") or 0)
            headers = {name.lower(): value for name, value in self.headers.items()}
            script.received.append(Received(self.command, self.path, headers, self.rfile.read(length).decode()))
            give(self, script)

        do_GET = do_POST = do_PUT = do_DELETE = answer

        def log_message(self, *_: object) -> None:
            return

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        script = Scripted(f"http://127.0.0.1:{server.server_address[1]}")
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        try:
            yield script
        finally:
            script.over.set()
            for connection in script.connections:
                connection.close()
            server.shutdown()


def give(handler: BaseHTTPRequestHandler, script: Scripted) -> None:
    answer = script.answers.pop(0) if script.answers else Answer(500, "no answer is left")
    if answer.instead == "silence":
        script.over.wait()
    if answer.instead:
        handler.close_connection = True
        return
    body = answer.body if isinstance(answer.body, str) else json.dumps(answer.body if answer.body else {"data": {}})
    handler.send_response(answer.status)
    for name, value in {"x-request-id": "req-1", **answer.headers}.items():
        handler.send_header(name, value)
    if answer.chunks is None:
        handler.send_header("content-length", str(len(body.encode())))
        handler.end_headers()
        handler.wfile.write(body.encode())
        return
    handler.send_header("connection", "close")
    handler.end_headers()
    for chunk in answer.chunks:
        if chunk in ("silence", "pause"):
            script.over.wait(0.1 if chunk == "pause" else None)
            continue
        handler.wfile.write(chunk.encode())
        handler.wfile.flush()
    handler.close_connection = True


Calling = Callable[..., Any]
"""`calling("orders.create", body, key=value)`: the same call in a function or in a coroutine."""


def calling_of(style: str, server: Scripted, **options: Any) -> Calling:
    def call(name: str, *args: Any, **keywords: Any) -> Any:
        if style == "sync":
            with server.client(**options) as client:
                return member(client, name)(*args, **keywords)
        return asyncio.run(call_async(name, args, keywords))

    async def call_async(name: str, args: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        async with (
            httpx.AsyncClient(verify=False) as http,
            AsyncClient(**server.options(http_client=http, **options)) as client,
        ):
            return await member(client, name)(*args, **keywords)

    return call


def member(client: object, name: str) -> Any:
    for part in name.split("."):
        client = getattr(client, part)
    return client
