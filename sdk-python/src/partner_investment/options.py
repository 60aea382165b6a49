"""What a single call may change, and what is seen of its response."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import httpx


@dataclass(frozen=True)
class RateLimit:
    """The window of the key: how many requests it allows, how many are left, and when it ends (Unix seconds)."""

    limit: int
    remaining: int
    reset: int


@dataclass(frozen=True)
class ResponseInfo:
    """A response as it came over the wire."""

    status: int
    headers: httpx.Headers
    body: str
    """The body as text; empty where it is a file."""
    request_id: str | None
    """Quote it when you report a problem."""
    replayed: bool
    """True when this is the stored response of an earlier request with the same idempotency key."""
    rate_limit: RateLimit | None
    attempts: int
    """How many attempts it took."""


@dataclass(frozen=True)
class Retry:
    """An attempt that failed and is to be followed by another."""

    attempt: int
    """Which attempt failed, 1 for the first."""
    delay_seconds: float
    """How long the client waits before the next one."""
    reason: Exception
    """Why: a `PartnerError`, a `ConnectionFailed` or an `UnexpectedAnswer`."""


@dataclass(frozen=True)
class CallOptions:
    """Options of one call; what is None is as the client has it."""

    timeout_seconds: float | None = None
    """How long one attempt may take."""
    deadline_seconds: float | None = None
    """How long the call may take, all its attempts and waits together; of a list, each page."""
    on_retry: Callable[[Retry], None] | None = None
    """Called before each wait for another attempt."""
    on_response: Callable[[ResponseInfo], None] | None = None
    """Sees every final response and every refusal that is tried again."""


@dataclass(frozen=True)
class Download:
    """A file that the service answered."""

    content: bytes
    content_type: str
    headers: httpx.Headers
