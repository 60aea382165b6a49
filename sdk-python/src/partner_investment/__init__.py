"""The Python client of the Partner Investment API."""

from . import models
from ._version import VERSION
from .client import AsyncClient, Client
from .client_money import ClientMoneyError, ClientMoneyErrorCode, VerifiedClientMoney, verify_client_money
from .errors import (
    ConnectionFailed,
    PartnerError,
    PartnerInvestmentError,
    StreamRefused,
    TimedOut,
    UnexpectedAnswer,
)
from .models import Event, KnownEvent, UnknownEvent
from .options import CallOptions, Download, RateLimit, ResponseInfo, Retry
from .pages import AsyncPage, LoadedPage, Page
from .signing import canonical_string, sign
from .webhooks import (
    EVENT_NAMES,
    WebhookBodyNotRaw,
    WebhookError,
    WebhookErrorCode,
    WebhookHeaderError,
    WebhookPayloadError,
    WebhookSecretError,
    WebhookSignatureError,
    WebhookTimestampError,
    is_known_event,
    verify_webhook,
)

__version__ = VERSION

__all__ = [
    "EVENT_NAMES",
    "AsyncClient",
    "AsyncPage",
    "CallOptions",
    "Client",
    "ClientMoneyError",
    "ClientMoneyErrorCode",
    "ConnectionFailed",
    "Download",
    "Event",
    "KnownEvent",
    "LoadedPage",
    "Page",
    "PartnerError",
    "PartnerInvestmentError",
    "RateLimit",
    "ResponseInfo",
    "Retry",
    "StreamRefused",
    "TimedOut",
    "UnexpectedAnswer",
    "UnknownEvent",
    "VerifiedClientMoney",
    "WebhookBodyNotRaw",
    "WebhookError",
    "WebhookErrorCode",
    "WebhookHeaderError",
    "WebhookPayloadError",
    "WebhookSecretError",
    "WebhookSignatureError",
    "WebhookTimestampError",
    "canonical_string",
    "is_known_event",
    "models",
    "sign",
    "verify_client_money",
    "verify_webhook",
]
