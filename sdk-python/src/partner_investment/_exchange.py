"""A call as steps: attempts that are signed again, and waits between them.

The steps are the same for both clients; `_send.py` carries them out, in a function or in a coroutine. What the service
refused had no effect; what was lost on the way may have had one, so it is repeated only where a repetition cannot have
a second effect: with the same idempotency key, or where nothing is created.
"""

from __future__ import annotations

import json
import random
import time
import uuid
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

import httpx

from ._call import Call, bytes_of, target_of
from ._settings import Settings
from ._version import USER_AGENT
from .errors import ConnectionFailed, PartnerError, TimedOut, UnexpectedAnswer, retry_after_of
from .options import CallOptions, RateLimit, ResponseInfo, Retry
from .signing import fresh_stamp, note_strict, sign

_WAIT_FIRST_SECONDS = 0.25
_WAIT_MAX_SECONDS = 8.0
_RETRY_AFTER_MAX_SECONDS = 65
"""A window of the rate limit lasts 60 seconds; a longer wait is an error for the caller."""


@dataclass(frozen=True)
class Attempt:
    """Send this within so many seconds."""

    method: str
    url: str
    headers: dict[str, str]
    body: bytes
    within_seconds: float


@dataclass(frozen=True)
class Wait:
    seconds: float


@dataclass(frozen=True)
class Answer:
    """What came back, or why nothing did."""

    status: int
    headers: httpx.Headers
    content: bytes


Steps = Generator["Attempt | Wait", "Answer | Exception | None", "Delivered"]


@dataclass(frozen=True)
class Delivered:
    body: Any
    """The parsed body; None where the response is a file."""
    answer: Answer


class _Deadline:
    """How long a call may still take, its attempts and the waits between them together."""

    def __init__(self, seconds: float | None, request: str) -> None:
        self._ends_at = None if seconds is None else time.monotonic() + seconds
        self._text = f"No answer to {request} within its deadline of {seconds} seconds."

    def remaining_seconds(self) -> float:
        return float("inf") if self._ends_at is None else self._ends_at - time.monotonic()

    def error(self, cause: BaseException | None) -> TimedOut:
        error = TimedOut(self._text)
        error.__cause__ = cause
        return error


def steps_of(settings: Settings, call: Call, options: CallOptions | None, *, is_file: bool = False) -> Steps:
    options = options or CallOptions()
    method, target, body = call.method, target_of(call), bytes_of(call.body)
    # Before a key is made or anything is sent: what would change after signing is never sent.
    _require_unchanged(settings.base_url, target)
    headers = _headers_of(call, body)
    is_repeatable = method != "POST" or "idempotency-key" in headers
    seconds = settings.deadline_seconds if options.deadline_seconds is None else options.deadline_seconds
    deadline = _Deadline(seconds, f"{method} {target}")
    number = 0
    while True:
        number += 1
        try:
            answer = yield from _attempt(settings, options, (method, target, headers, body), deadline)
            return _delivered(settings, options, answer, number, is_file)
        except (PartnerError, UnexpectedAnswer, ConnectionFailed) as error:
            if deadline.remaining_seconds() <= 0 and isinstance(error, ConnectionFailed):
                raise deadline.error(error.__cause__) from error.__cause__
            if number > settings.retries_max or not _may_retry(error, is_repeatable):
                raise
            delay = _wait_before(number, error)
            # What failed says more than that the time is over.
            if delay is None or delay >= deadline.remaining_seconds():
                raise
            retry = Retry(attempt=number, delay_seconds=delay, reason=error)
        for hook in (settings.on_retry, options.on_retry):
            if hook:
                hook(retry)
        yield Wait(delay)


def _require_unchanged(base_url: str, target: str) -> None:
    try:
        sent = httpx.URL(base_url + target)
    except httpx.InvalidURL as error:
        raise ValueError(f"{target} would not be sent as it is signed") from error
    if not target.startswith("/") or sent.raw_path.decode() != target or sent.fragment:
        raise ValueError(f"{target} would not be sent as it is signed")


def _headers_of(call: Call, body: bytes) -> dict[str, str]:
    headers = {"accept": "application/json", "user-agent": USER_AGENT}
    if body:
        headers["content-type"] = "application/json"
    if call.idempotency_key is not None or call.takes_key:
        headers["idempotency-key"] = str(uuid.uuid4()) if call.idempotency_key is None else call.idempotency_key
    if call.scenario is not None:
        headers["x-sandbox-scenario"] = call.scenario
    return headers | {name.lower(): value for name, value in call.headers.items()}


def _attempt(
    settings: Settings,
    options: CallOptions,
    request: tuple[str, str, dict[str, str], bytes],
    deadline: _Deadline,
) -> Generator[Attempt | Wait, Answer | Exception | None, Answer]:
    method, target, headers, body = request
    # Only what carries an idempotency key must differ: reads may be signed alike.
    if "idempotency-key" not in headers:
        timestamp = str(int(settings.clock()))
    else:
        timestamp, wait = fresh_stamp(settings.clock, settings.key_id, method=method, target=target, body=body)
        if wait >= deadline.remaining_seconds():
            raise deadline.error(None)
        if wait > 0:
            yield Wait(wait)
    signature = sign(settings.secret, timestamp=timestamp, method=method, target=target, body=body)
    signed = {
        "x-service-key": settings.key_id,
        "x-service-timestamp": timestamp,
        "x-service-signature": signature,
    }
    timeout = settings.timeout_seconds if options.timeout_seconds is None else options.timeout_seconds
    within = min(timeout, max(deadline.remaining_seconds(), 0.001))
    got = yield Attempt(method, settings.base_url + target, headers | signed, body, within)
    if isinstance(got, Answer):
        return got
    if isinstance(got, (httpx.TimeoutException, TimeoutError)):
        raise TimedOut(f"No answer to {method} {target} in time.") from got
    text = str(got) or type(got).__name__
    raise ConnectionFailed(
        f"No answer to {method} {target}: the connection to {settings.base_url} failed ({text})."
    ) from got


def _delivered(settings: Settings, options: CallOptions, answer: Answer, number: int, is_file: bool) -> Delivered:
    is_success = 200 <= answer.status < 300
    body = "" if is_file and is_success else answer.content.decode("utf-8", "replace")
    info = ResponseInfo(
        status=answer.status,
        headers=answer.headers,
        body=body,
        request_id=answer.headers.get("x-request-id") or None,
        replayed=answer.headers.get("idempotent-replayed") == "true",
        rate_limit=_rate_limit_of(answer.headers),
        attempts=number,
    )
    for hook in (settings.on_response, options.on_response):
        if hook:
            hook(info)
    if is_file and is_success:
        return Delivered(None, answer)
    parsed = _parse(body)
    if is_success and isinstance(parsed, dict) and "data" in parsed:
        return Delivered(parsed, answer)
    refusal = _refusal_of(parsed, info)
    # Another attempt is signed with a later timestamp.
    if isinstance(refusal, PartnerError) and refusal.code == "signature_reused":
        note_strict(settings.key_id)
    raise refusal


def _rate_limit_of(headers: httpx.Headers) -> RateLimit | None:
    limit, remaining, reset = (headers.get(f"x-ratelimit-{name}", "") for name in ("limit", "remaining", "reset"))
    if not (limit.isdecimal() and remaining.isdecimal() and reset.isdecimal()):
        return None
    return RateLimit(int(limit), int(remaining), int(reset))


def _parse(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


def _refusal_of(body: Any, info: ResponseInfo) -> PartnerError | UnexpectedAnswer:
    error = body.get("error") if isinstance(body, dict) else None
    if not isinstance(error, dict) or not isinstance(error.get("code"), str):
        return UnexpectedAnswer(info)
    return PartnerError(error["code"], str(error.get("message", "")), error.get("details") or {}, info)


_SAFE_TO_REPEAT = ("rate_limited", "idempotency_in_progress", "signature_reused")
"""Refused before anything was done, and an attempt that is signed or timed again may succeed."""


def _may_retry(error: Exception, is_repeatable: bool) -> bool:
    if isinstance(error, ConnectionFailed):
        return is_repeatable
    if isinstance(error, PartnerError) and error.code in _SAFE_TO_REPEAT:
        return True
    status = error.response.status if isinstance(error, (PartnerError, UnexpectedAnswer)) else 0
    return status == 429 or (is_repeatable and status in (502, 503, 504))


def _wait_before(number: int, error: Exception) -> float | None:
    """As long as the service says, else an exponential wait with full jitter; None when the wait is too long."""
    asked = retry_after_of(error.response) if isinstance(error, (PartnerError, UnexpectedAnswer)) else None
    if asked is not None and asked > _RETRY_AFTER_MAX_SECONDS:
        return None
    longest = min(_WAIT_MAX_SECONDS, _WAIT_FIRST_SECONDS * 2.0 ** (number - 1))
    return random.random() * longest + (asked or 0)
