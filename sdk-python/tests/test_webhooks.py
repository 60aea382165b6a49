from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Any

import pytest

from partner_investment import EVENT_NAMES, WebhookError, is_known_event, verify_webhook

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
OTHER = "whsec_" + base64.b64encode(b"another secret of 24 bytes").decode()
BODY = '{"type":"order.completed","data":{}}'
NOW = 1614265330
HEADERS = {"webhook-id": "msg_1", "webhook-timestamp": str(NOW)}


def signed(body: str = BODY, secret: str = SECRET) -> str:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"msg_1.{NOW}.{body}".encode(), hashlib.sha256).digest()
    return "v1," + base64.b64encode(digest).decode()


def verify(body: Any = BODY, secret: Any = SECRET, now: float = NOW, **headers: Any) -> Any:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    whole = HEADERS | {"webhook-signature": signed()} | named
    return verify_webhook(body, {name: value for name, value in whole.items() if value}, secret, clock=lambda: now)


def test_the_published_vector_of_standard_webhooks_is_verified() -> None:
    headers = {
        "Webhook-Id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "Webhook-Timestamp": "1614265330",
        "Webhook-Signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }

    # The signature is right: what is missed is an event of ours in the body.
    with pytest.raises(WebhookError, match="signed but is not an event"):
        verify_webhook('{"test": 2432232314}', headers, SECRET, clock=lambda: NOW)


def test_a_delivery_is_verified_as_bytes_or_text_and_by_each_secret_of_a_rotation() -> None:
    assert verify()["type"] == "order.completed"
    assert verify(body=BODY.encode())["type"] == "order.completed"
    assert verify(secret=[OTHER, SECRET])["type"] == "order.completed"
    both = f"v1a,unknown {signed(secret=OTHER)} {signed()}"
    assert verify(webhook_signature=both)["type"] == "order.completed"


@pytest.mark.parametrize(
    ("code", "given"),
    [
        ("body_missing", {"body": None}),
        ("body_parsed", {"body": {"type": "order.completed"}}),
        ("header_missing", {"webhook_id": ""}),
        ("header_repeated", {"webhook_id": "msg_1, msg_2"}),
        ("secret_missing", {"secret": ""}),
        ("secret_missing", {"secret": []}),
        ("secret_of_api", {"secret": "sk_test_3f9c1b6a8d2e47f0a5c4b3e2d1908f7e"}),
        ("secret_malformed", {"secret": "whsec_short"}),
        ("secret_malformed", {"secret": "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"}),
        ("timestamp_malformed", {"webhook_timestamp": "1614265330000"}),
        ("timestamp_too_old", {"now": NOW + 301}),
        ("timestamp_in_future", {"now": NOW - 301}),
        ("signature_mismatch", {"body": BODY + " "}),
        ("signature_mismatch", {"secret": OTHER}),
        ("signature_mismatch", {"webhook_signature": "v1,x v2,y"}),
        ("payload_not_json", {"body": "no", "webhook_signature": signed("no")}),
        ("payload_not_event", {"body": "[1]", "webhook_signature": signed("[1]")}),
    ],
)
def test_each_way_to_fail_has_its_code(code: str, given: dict[str, Any]) -> None:
    with pytest.raises(WebhookError) as raised:
        verify(**given)

    assert raised.value.code == code


def test_the_edge_of_the_tolerance_is_within_it() -> None:
    assert verify(now=NOW + 300)["type"] == "order.completed"
    assert verify(now=NOW - 300)["type"] == "order.completed"


def test_a_type_that_was_published_later_arrives_and_is_told_apart() -> None:
    body = '{"type":"order.invented","data":{"object":{"new":1}}}'

    event = verify(body=body, webhook_signature=signed(body))

    assert not is_known_event(event)
    assert event["data"]["object"] == {"new": 1}
    assert is_known_event(verify())
    assert "order.completed" in EVENT_NAMES
