"""Signs requests: what is signed is the timestamp, the method, the target as it is sent, and the hash of the body."""

from __future__ import annotations

import hashlib
import hmac
import threading
from collections.abc import Callable
from typing import NamedTuple

Clock = Callable[[], float]
"""Unix time in seconds, such as `time.time`."""


def canonical_string(*, timestamp: str, method: str, target: str, body: bytes) -> str:
    """Four lines. `target` is the path, then `?` and the raw query if there is one; `body` may be empty."""
    return "\n".join([timestamp, method, target, hashlib.sha256(body).hexdigest()])


def sign(secret: str, *, timestamp: str, method: str, target: str, body: bytes) -> str:
    """The value of X-Service-Signature."""
    text = canonical_string(timestamp=timestamp, method=method, target=target, body=body)
    return hmac.new(secret.encode(), text.encode(), hashlib.sha512).hexdigest()


class Stamp(NamedTuple):
    """A timestamp to sign with, and how long to wait first where it lies further ahead than the service accepts."""

    timestamp: str
    wait_seconds: float


_AHEAD_MAX_SECONDS = 240
"""The service accepts 300 seconds either way; the difference allows for a wrong clock."""
_KNOWN_MAX = 1_000

_lock = threading.Lock()
_signed: dict[str, int] = {}
"""The last second that each request was signed with, of all clients of this process."""
_strict_keys: set[str] = set()
"""Keys that were refused with `signature_reused`: the service holds them to `strict_replay`."""


def note_strict(key_id: str) -> None:
    _strict_keys.add(key_id)


def fresh_stamp(clock: Clock, key_id: str, *, method: str, target: str, body: bytes) -> Stamp:
    """A timestamp that no equal request of this process was signed with.

    A key with `strict_replay` would refuse the second of two equal signatures as a captured one, so of equal requests
    within a second each is signed one second after the one before. When there are more of them than seconds, they wait
    only where the key is known to be strict; for other keys two equal signatures are allowed.
    """
    now = int(clock())
    name = canonical_string(timestamp=key_id, method=method, target=target, body=body)
    with _lock:
        seconds = max(now, _signed.get(name, 0) + 1)
        ahead = seconds - now - _AHEAD_MAX_SECONDS
        if ahead > 0 and key_id not in _strict_keys:
            return Stamp(str(now), 0)
        if len(_signed) >= _KNOWN_MAX:
            for known in [known for known, used in _signed.items() if used < now]:
                del _signed[known]
        _signed[name] = seconds
    return Stamp(str(seconds), max(0, ahead))
