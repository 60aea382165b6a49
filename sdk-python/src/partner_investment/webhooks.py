"""Verifies deliveries, which are signed as Standard Webhooks has it."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping, Sequence
from typing import Literal, TypeGuard, cast, get_args

from .models import Event, EventName, KnownEvent
from .signing import Clock

EVENT_NAMES: tuple[EventName, ...] = get_args(EventName)
"""Every type of event that this version knows."""

WebhookErrorCode = Literal[
    "body_missing",
    "body_parsed",
    "header_missing",
    "header_repeated",
    "secret_missing",
    "secret_of_api",
    "secret_malformed",
    "timestamp_malformed",
    "timestamp_too_old",
    "timestamp_in_future",
    "signature_mismatch",
    "payload_not_json",
    "payload_not_event",
]
"""Each way in which a delivery can fail, for logs and counters."""


class WebhookError(Exception):
    """The delivery must not be trusted. Answer 400 and change nothing; each kind of mistake has its own class."""

    def __init__(self, code: WebhookErrorCode, message: str) -> None:
        super().__init__(message)
        self.code = code


class WebhookBodyNotRaw(WebhookError):
    """The body was parsed before it was verified: pass the bytes as they arrived."""


class WebhookHeaderError(WebhookError):
    """webhook-id, webhook-timestamp or webhook-signature is missing or repeated."""


class WebhookSecretError(WebhookError):
    """The secret is not one that POST /webhooks or rotate-secret showed."""


class WebhookTimestampError(WebhookError):
    """The delivery was signed too long ago or lies in the future: a replay, or a clock that is wrong."""


class WebhookSignatureError(WebhookError):
    """No signature matches: another endpoint's secret, or a body that is not byte for byte the one that was sent."""


class WebhookPayloadError(WebhookError):
    """Signed by the service, but not an event that this version can read."""


def is_known_event(event: Event) -> TypeGuard[KnownEvent]:
    """False for an event of a type that was published after this version: log it or leave it."""
    return event["type"] in EVENT_NAMES


def verify_webhook(
    raw_body: bytes | str,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    tolerance_seconds: float = 300,
    clock: Clock = time.time,
) -> Event:
    """Verifies a delivery and returns its event.

    Args:
        raw_body: The body as it arrived, before anything parsed it.
        headers: The headers of the request, in any letter case.
        secret: `whsec_…` as it was shown, or several of them while you change over.
        tolerance_seconds: How far the timestamp may lie from now.
        clock: Unix time in seconds.

    Raises:
        WebhookError: the delivery must not be trusted; `code` says why.
    """
    body = _bytes_of(raw_body)
    keys = [_key_of(each) for each in ([secret] if isinstance(secret, str) or not secret else secret)]
    identity = _exactly_one(headers, "webhook-id")
    timestamp = _exactly_one(headers, "webhook-timestamp")
    received = _signatures_of(_exactly_one(headers, "webhook-signature"))
    _check_timestamp(timestamp, clock(), tolerance_seconds)

    signed = f"{identity}.{timestamp}.".encode() + body
    expected = [hmac.new(key, signed, hashlib.sha256).digest() for key in keys]
    if not any(hmac.compare_digest(own, signature) for own in expected for signature in received):
        raise WebhookSignatureError(
            "signature_mismatch",
            "No signature matches: check that the secret is of this endpoint, and that the body is the raw one.",
        )
    return _event_of(body)


def _bytes_of(raw_body: object) -> bytes:
    if isinstance(raw_body, str):
        return raw_body.encode()
    if isinstance(raw_body, (bytes, bytearray, memoryview)):
        return bytes(raw_body)
    if raw_body is None:
        raise WebhookBodyNotRaw("body_missing", "The body is missing: verify the raw bytes, before any parser.")
    text = f"The body is a parsed {type(raw_body).__name__}: verify the raw bytes, before any parser."
    raise WebhookBodyNotRaw("body_parsed", text)


_KEY_BYTES_MIN = 24


def _key_of(secret: object) -> bytes:
    if not isinstance(secret, str) or secret == "":
        raise WebhookSecretError("secret_missing", "The secret is missing.")
    if secret.startswith(("sk_", "pk_")):
        text = "This is a signing key of the API; a webhook secret begins with whsec_."
        raise WebhookSecretError("secret_of_api", text)
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True) if secret.startswith("whsec_") else b""
    except (binascii.Error, ValueError):
        key = b""
    if len(key) < _KEY_BYTES_MIN:
        text = "A webhook secret is whsec_ and base64, whole and without quotes or spaces."
        raise WebhookSecretError("secret_malformed", text)
    return key


def _exactly_one(headers: Mapping[str, str], name: str) -> str:
    values = [value for key, value in headers.items() if key.lower() == name and value != ""]
    if not values:
        raise WebhookHeaderError("header_missing", f"The header {name} is missing.")
    # Frameworks join what was repeated with a comma; only a signature has one of its own, without a space.
    if len(values) > 1 or ", " in values[0] or (name != "webhook-signature" and "," in values[0]):
        raise WebhookHeaderError("header_repeated", f"The header {name} is given more than once.")
    return values[0]


def _check_timestamp(timestamp: str, now: float, tolerance_seconds: float) -> None:
    if not re.fullmatch(r"[1-9][0-9]{9}", timestamp):
        raise WebhookTimestampError("timestamp_malformed", "webhook-timestamp is not Unix time in seconds.")
    age = int(now) - int(timestamp)
    if age > tolerance_seconds:
        text = f"Signed {age} s ago, more than {tolerance_seconds} s."
        raise WebhookTimestampError("timestamp_too_old", text)
    if age < -tolerance_seconds:
        text = f"Signed {-age} s in the future: check the clock of this machine."
        raise WebhookTimestampError("timestamp_in_future", text)


def _signatures_of(header: str) -> list[bytes]:
    """Signatures of unknown versions, and what is not base64, are skipped."""
    found = []
    for part in header.split(" "):
        try:
            if part.startswith("v1,"):
                found.append(base64.b64decode(part.removeprefix("v1,"), validate=True))
        except (binascii.Error, ValueError):
            continue
    return found


def _event_of(body: bytes) -> Event:
    try:
        event = json.loads(body)
    except ValueError as error:
        raise WebhookPayloadError("payload_not_json", "The body is signed but is not JSON.") from error
    if isinstance(event, dict) and "type" in event and "data" in event:
        return cast(Event, event)
    raise WebhookPayloadError("payload_not_event", "The body is signed but is not an event.")
