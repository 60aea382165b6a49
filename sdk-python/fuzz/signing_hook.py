"""Signs what schemathesis sends, exactly as it is sent, and asks more of each response than its schema."""

from __future__ import annotations

import os
import time
from typing import Any
from urllib.parse import urlsplit

import schemathesis

from partner_investment.signing import sign

KEY_ID, SECRET = os.environ["PARTNER_KEY_ID"], os.environ["PARTNER_SECRET"]


class Signed:
    """Adds the three headers to a prepared request."""

    def __call__(self, request: Any) -> Any:
        _, _, path, query, _ = urlsplit(request.url)
        body = request.body or b""
        target = f"{path}?{query}" if query else path
        timestamp = str(int(time.time()))
        request.headers["X-Service-Key"] = KEY_ID
        request.headers["X-Service-Timestamp"] = timestamp
        request.headers["X-Service-Signature"] = sign(
            SECRET,
            timestamp=timestamp,
            method=request.method,
            target=target,
            body=body if isinstance(body, bytes) else body.encode(),
        )
        return request


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: dict[str, Any]) -> None:
    kwargs["auth"] = Signed()


@schemathesis.check
def no_fault_of_the_service(ctx: Any, response: Any, case: Any) -> None:
    # 502 and 503 are documented outcomes of an operation; 500 never is meant.
    if response.status_code == 500:
        raise AssertionError("the service answered 500")
