"""What a call may raise. Each message can be logged as it is: it names code, status, fields and request."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import cast

from .models import ErrorCode
from .options import ResponseInfo


class PartnerInvestmentError(Exception):
    """Every error of a call."""


class PartnerError(PartnerInvestmentError):
    """The service refused. Decide by `code`; `details` holds its facts."""

    def __init__(self, code: str, explanation: str, details: Mapping[str, str | None], response: ResponseInfo) -> None:
        facts = "; ".join(f"{name}: {'null' if fact is None else fact}" for name, fact in details.items())
        parts = [f"{code} ({response.status}): {explanation}", facts, _request_of(response)]
        super().__init__(" ".join(part for part in parts if part))
        self.code = cast(ErrorCode, code)
        """Why, such as `insufficient_funds`. New codes may appear within v1."""
        self.explanation = explanation
        """Only the sentence of the service."""
        self.details = dict(details)
        """The facts of the code: of a `validation_error`, what is wrong with each field."""
        self.response = response

    @property
    def status(self) -> int:
        return self.response.status

    @property
    def request_id(self) -> str | None:
        """Quote it when you report a problem."""
        return self.response.request_id

    @property
    def retry_after(self) -> int | None:
        """Seconds to wait before another attempt, where the service names them."""
        return retry_after_of(self.response)


class UnexpectedAnswer(PartnerInvestmentError):
    """The response is not one of the service, such as that of a proxy on the way."""

    def __init__(self, response: ResponseInfo) -> None:
        text = f"The answer with status {response.status} is not one of the service. {_request_of(response)}"
        super().__init__(text.rstrip())
        self.response = response


class ConnectionFailed(PartnerInvestmentError):
    """No response arrived: the request may or may not have had its effect. Repeat it with the same idempotency key."""


class TimedOut(ConnectionFailed):
    """No response arrived in time: the request may or may not have had its effect."""


class StreamRefused(PartnerInvestmentError):
    """The stream of events was refused in a way that another attempt cannot change: a wrong key, a cursor too old."""

    def __init__(self, status: int, body: str) -> None:
        super().__init__(f"The stream of events was refused with {status}: {body}")
        self.status = status
        self.body = body


def retry_after_of(response: ResponseInfo) -> int | None:
    text = response.headers.get("retry-after", "")
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else None


def _request_of(response: ResponseInfo) -> str:
    return f"[request {response.request_id}]" if response.request_id else ""
