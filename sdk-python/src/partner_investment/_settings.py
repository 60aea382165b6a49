"""What a client is made of, checked before anything is sent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import httpx

from .options import ResponseInfo, Retry
from .signing import Clock


@dataclass(frozen=True)
class Settings:
    """What a client is made of."""

    base_url: str
    key_id: str
    secret: str
    timeout_seconds: float
    deadline_seconds: float | None
    retries_max: int
    clock: Clock
    on_response: Callable[[ResponseInfo], None] | None
    on_retry: Callable[[Retry], None] | None


def checked_base_url(base_url: str, key_id: str, secret: str) -> str:
    """Checked before anything is sent: an unset variable would else give an unclear error."""
    for name, value in (("base_url", base_url), ("key_id", key_id), ("secret", secret)):
        if not isinstance(value, str) or value == "":
            raise ValueError(f"{name} is missing: is the variable set that it comes from?")
    unclear = f"base_url must be only scheme, host and port, such as https://api.example.com: {base_url}"
    try:
        url = httpx.URL(base_url)
    except httpx.InvalidURL as error:
        raise ValueError(unclear) from error
    if url.scheme not in ("http", "https") or not url.host or url.raw_path != b"/" or url.userinfo or url.fragment:
        raise ValueError(unclear)
    return base_url.rstrip("/")
