from __future__ import annotations

import socket
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from typing import Any

import pytest
from scripted import Answer, Scripted, calling_of, refusal

from partner_investment import (
    AsyncClient,
    Client,
    ConnectionFailed,
    PartnerError,
    RateLimit,
    ResponseInfo,
    UnexpectedAnswer,
)
from partner_investment.models import BuyRequest
from partner_investment.options import CallOptions

BUY: BuyRequest = {"investment_id": "5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d", "amount": "5000.00", "currency": "NGN"}
CREATED = Answer(201, {"data": {"id": "a"}})
EMPTY = Answer(200, {"data": [], "pagination": {"limit": 50, "offset": 0, "count": 0}})


def test_a_call_that_creates_something_carries_a_fresh_idempotency_key_and_a_read_none(server: Scripted) -> None:
    server.answers = [CREATED, CREATED, CREATED, Answer()]
    with server.client() as client:
        client.orders.create(BUY)
        client.sandbox.fund_wallet("NGN", {"amount": "1.00"})
        client.orders.create(BUY, idempotency_key="mine")
        client.wallets.get("NGN")

    keys = [request.headers.get("idempotency-key") for request in server.received]
    assert keys[0] and keys[1] and len(keys[0]) == 36 and keys[0] != keys[1]
    assert keys[2:] == ["mine", None]


def test_a_refusal_carries_code_fields_status_and_request_in_its_text_and_as_attributes(
    server: Scripted, style: str
) -> None:
    server.answers = [refusal(402, "insufficient_funds", {"currency": "NGN", "shortfall": "3800.00", "id": None})]

    with pytest.raises(PartnerError) as raised:
        calling_of(style, server)("orders.create", BUY)

    error = raised.value
    assert str(error) == (
        "insufficient_funds (402): It is insufficient_funds. currency: NGN; shortfall: 3800.00; id: null"
        " [request req-1]"
    )
    assert (error.code, error.status, error.request_id) == ("insufficient_funds", 402, "req-1")
    assert error.details == {"currency": "NGN", "shortfall": "3800.00", "id": None}
    assert error.explanation == "It is insufficient_funds."
    assert error.retry_after is None


def test_an_answer_that_is_not_of_the_service_is_its_own_error(server: Scripted, style: str) -> None:
    server.answers = [
        Answer(404, "<html>nginx</html>"),
        Answer(302, "{}", {"location": "http://127.0.0.1:1/"}),
        Answer(200, "OK"),
    ]
    call = calling_of(style, server)

    texts = []
    for _ in range(3):
        with pytest.raises(UnexpectedAnswer) as raised:
            call("organisation.get")
        texts.append(str(raised.value))

    assert texts[0] == "The answer with status 404 is not one of the service. [request req-1]"
    assert len(server.received) == 3


def test_the_raw_answer_is_seen_by_the_client_and_by_the_call(server: Scripted, style: str) -> None:
    headers = {
        "idempotent-replayed": "true",
        "x-ratelimit-limit": "120",
        "x-ratelimit-remaining": "118",
        "x-ratelimit-reset": "1767225660",
    }
    server.answers = [Answer(201, '{"data":{"id":"a"}}', headers)]
    of_client: list[ResponseInfo] = []
    of_call: list[ResponseInfo] = []

    call = calling_of(style, server, on_response=of_client.append)
    call("orders.create", BUY, options=CallOptions(on_response=of_call.append))

    assert of_client == of_call
    [info] = of_call
    assert (info.status, info.body, info.request_id, info.replayed, info.attempts) == (
        201,
        '{"data":{"id":"a"}}',
        "req-1",
        True,
        1,
    )
    assert info.rate_limit == RateLimit(limit=120, remaining=118, reset=1767225660)


def test_a_request_says_which_version_of_the_client_sent_it(server: Scripted, style: str) -> None:
    server.answers = [Answer(), Answer()]
    call = calling_of(style, server)

    call("organisation.get")
    call("request", "GET", "/partner/v1/organisation", headers={"User-Agent": "mine/1"})

    agents = [request.headers["user-agent"] for request in server.received]
    assert agents == ["partner-investment-python/0.1.0", "mine/1"]


def test_a_float_is_refused_before_anything_is_sent_and_the_field_is_named(server: Scripted, style: str) -> None:
    call = calling_of(style, server)

    with pytest.raises(TypeError, match=r'^amount is a float: give a decimal.Decimal or a string, such as "5000.00"$'):
        call("orders.create", dict(BUY) | {"amount": 5000.0})
    with pytest.raises(TypeError, match=r"^metadata.rate is a float"):
        call("orders.create", dict(BUY) | {"metadata": {"rate": 0.1}})
    with pytest.raises(ValueError, match=r"^amount is NaN, which is no amount$"):
        call("orders.create", dict(BUY) | {"amount": Decimal("NaN")})
    with pytest.raises(ValueError, match=r"^from has no time zone"):
        call("webhooks.replay", "e", {"from": datetime(2026, 11, 21), "to": "x"})

    assert server.received == []


def test_a_decimal_is_sent_as_it_is_written_and_never_rounded(server: Scripted) -> None:
    server.answers = [CREATED] * 4
    with server.client() as client:
        for amount in ("5000.00", "0.10", "1E+3", "5000.005"):
            client.orders.create({**BUY, "amount": Decimal(amount)})

    sent = [request.body.split('"amount":')[1].split(",")[0] for request in server.received]
    assert sent == ['"5000.00"', '"0.10"', '"1000"', '"5000.005"']


def test_dates_and_instants_and_booleans_are_sent_as_the_api_has_them(server: Scripted) -> None:
    server.answers = [EMPTY, EMPTY, CREATED]
    lagos = timezone(timedelta(hours=1))
    with server.client() as client:
        client.orders.list(from_=date(2026, 11, 21), to=datetime(2026, 11, 21, 23, 59, 59, tzinfo=lagos))
        client.investments.list(is_open=True)
        client.webhooks.replay("e", {"from": datetime(2026, 11, 21, tzinfo=timezone.utc), "to": "2026-11-22T00:00:00Z"})

    assert [request.target for request in server.received] == [
        "/partner/v1/orders?from=2026-11-21&to=2026-11-21T23%3A59%3A59%2B01%3A00",
        "/partner/v1/investments?is_open=true",
        "/partner/v1/webhooks/e/replay",
    ]
    assert server.received[2].body == '{"from":"2026-11-21T00:00:00Z","to":"2026-11-22T00:00:00Z"}'


def test_null_is_sent_and_what_is_absent_is_not(server: Scripted) -> None:
    server.answers = [Answer(), Answer()]
    with server.client() as client:
        client.kyb.update_business({"trading_name": None})
        client.kyb.update_business()

    assert [request.body for request in server.received] == ['{"trading_name":null}', ""]


def test_an_operation_that_the_client_does_not_know_can_be_called(server: Scripted, style: str) -> None:
    server.answers = [Answer(200, {"data": [1], "extra": True})]

    body = calling_of(style, server)(
        "request",
        "post",
        "/partner/v1/new?a=b%20c",
        body='{"a": 1}',
        headers={"X-Sandbox-Scenario": "hold"},
        idempotency_key="k",
    )

    assert body == {"data": [1], "extra": True}
    [request] = server.received
    assert (request.method, request.target, request.body) == ("POST", "/partner/v1/new?a=b%20c", '{"a": 1}')
    assert (request.headers["idempotency-key"], request.headers["x-sandbox-scenario"]) == ("k", "hold")


def test_a_request_that_would_change_after_signing_is_never_sent(server: Scripted) -> None:
    with server.client() as client:
        for target in ("/partner/v1/a b", "/partner/v1/x/../y", "/partner/v1/x#y", "partner"):
            with pytest.raises(ValueError, match="would not be sent as it is signed"):
                client.request("GET", target)
        with pytest.raises(ValueError, match="would not be sent as it is signed"):
            client.orders.get("..")
        with pytest.raises(ValueError, match="order_id must be text that is not empty"):
            client.orders.get("")

    assert server.received == []


def test_a_variable_of_a_path_cannot_leave_its_segment(server: Scripted) -> None:
    server.answers = [Answer()]
    with server.client() as client:
        client.orders.get("a/b?c")

    assert server.received[0].target == "/partner/v1/orders/a%2Fb%3Fc"


def test_a_service_that_cannot_be_reached_is_a_connection_error_that_says_where_and_why(style: str) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{unused.getsockname()[1]}"
        with pytest.raises(ConnectionFailed, match=rf"^No answer to GET /partner/v1/organisation: .*{address} failed"):
            calling_of(style, Scripted(address), retries_max=0)("organisation.get")


@pytest.mark.parametrize("kind", [Client, AsyncClient])
def test_an_address_a_key_or_a_secret_that_was_never_set_is_named(kind: type[Client] | type[AsyncClient]) -> None:
    whole: dict[str, Any] = {"base_url": "http://127.0.0.1:8080", "key_id": "pk_test_x", "secret": "sk_test_x"}

    for name in ("base_url", "key_id", "secret"):
        with pytest.raises(ValueError, match=f"^{name} is missing: is the variable set that it comes from"):
            kind(**(whole | {name: ""}))
    for address in ("127.0.0.1:8080", "localhost:8080", "http://127.0.0.1:8080/partner/v1", "http://u:p@127.0.0.1"):
        with pytest.raises(ValueError, match="^base_url must be only scheme, host and port"):
            kind(**(whole | {"base_url": address}))
