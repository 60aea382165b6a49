"""How a call becomes the bytes that are signed and sent."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from urllib.parse import quote


@dataclass(frozen=True)
class Call:
    method: str
    path: str
    """Encoded already, without a query, unless it is a whole target."""
    query: Mapping[str, object] = field(default_factory=dict)
    body: object = None
    takes_key: bool = False
    """The operation creates something, so the call carries an idempotency key."""
    idempotency_key: str | None = None
    scenario: str | None = None
    headers: Mapping[str, str] = field(default_factory=dict)


def path_of(template: str, **variables: str) -> str:
    """Fills the variables of a path. An empty one would call another operation."""
    for name, value in variables.items():
        if not isinstance(value, str) or value == "":
            raise ValueError(f"{name} must be text that is not empty")
        template = template.replace(f"{{{name}}}", quote(value, safe=""))
    return template


def target_of(call: Call) -> str:
    given = [(name, value) for name, value in call.query.items() if value is not None]
    pairs = [f"{quote(name, safe='')}={quote(_query_text(name, value), safe='')}" for name, value in given]
    return f"{call.path}?{'&'.join(pairs)}" if pairs else call.path


def bytes_of(body: object) -> bytes:
    """Text and bytes are sent as they are, anything else as JSON; nothing where there is no body."""
    if body is None:
        return b""
    if isinstance(body, bytes):
        return body
    if isinstance(body, str):
        return body.encode()
    return json.dumps(_json(body, ""), ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def _query_text(name: str, value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    return str(_json(value, name))


def _json(value: object, place: str) -> object:
    """The value as JSON has it. A float is refused: it cannot hold money, so 0.1 would be another amount."""
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if isinstance(value, float):
        raise TypeError(f'{place or "the body"} is a float: give a decimal.Decimal or a string, such as "5000.00"')
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise ValueError(f"{place or 'the body'} is {value}, which is no amount")
        return format(value, "f")
    if isinstance(value, datetime):
        if value.utcoffset() is None:
            raise ValueError(f"{place} has no time zone: give a datetime with its offset")
        return value.isoformat().replace("+00:00", "Z")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {str(name): _json(each, f"{place}.{name}" if place else str(name)) for name, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_json(each, f"{place}.{index}" if place else str(index)) for index, each in enumerate(value)]
    raise TypeError(f"{place or 'the body'} is a {type(value).__name__}, which JSON does not have")
