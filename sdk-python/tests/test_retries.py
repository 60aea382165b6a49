from __future__ import annotations

import time

import pytest
from scripted import Answer, Scripted, calling_of, refusal

from partner_investment import CallOptions, ConnectionFailed, PartnerError, ResponseInfo, Retry, TimedOut

BUY = {"investment_id": "5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d", "amount": "5000.00", "currency": "NGN"}
CREATED = Answer(201, {"data": {"id": "a"}})
BREAK = Answer(instead="break")
SILENCE = Answer(instead="silence")


def test_after_too_many_requests_the_client_waits_as_it_is_told_and_sends_the_same_key_again(
    server: Scripted, style: str
) -> None:
    server.answers = [refusal(429, "rate_limited", retry_after="1"), CREATED]
    seen: list[ResponseInfo] = []
    started = time.monotonic()

    order = calling_of(style, server, on_response=seen.append)("orders.create", BUY)

    assert order["id"] == "a"
    assert len(server.received) == 2
    assert len(server.keys()) == 1
    assert seen[-1].attempts == 2
    assert time.monotonic() - started >= 1


def test_a_connection_that_breaks_after_the_effect_ends_in_a_replay(server: Scripted, style: str) -> None:
    server.answers = [BREAK, Answer(201, {"data": {"id": "a"}}, {"idempotent-replayed": "true"})]
    seen: list[ResponseInfo] = []

    calling_of(style, server, on_response=seen.append)("orders.create", BUY)

    assert [info.replayed for info in seen] == [True]
    assert (len(server.received), len(server.keys())) == (2, 1)


def test_each_attempt_is_signed_again_with_the_time_of_its_own(server: Scripted, style: str) -> None:
    server.answers = [refusal(503, "unavailable"), CREATED]
    times = [1767225601.0, 1767225602.0]

    calling_of(style, server, clock=lambda: times.pop(0))("orders.create", BUY)

    assert server.stamps() == ["1767225601", "1767225602"]
    assert len({request.headers["x-service-signature"] for request in server.received}) == 2


def test_an_upstream_failure_a_busy_key_and_an_error_of_a_proxy_are_tried_again(server: Scripted, style: str) -> None:
    server.answers = [
        refusal(502, "provider_unavailable"),
        refusal(409, "idempotency_in_progress"),
        Answer(503, "<html>"),
        Answer(504, "<html>"),
        CREATED,
    ]

    calling_of(style, server)("orders.create", BUY)

    assert (len(server.received), len(server.keys())) == (5, 1)


def test_a_refusal_that_a_repetition_cannot_change_is_not_tried_again(server: Scripted, style: str) -> None:
    codes = [(402, "insufficient_funds"), (409, "duplicate_reference"), (500, "internal_error")]
    server.answers = [refusal(status, code) for status, code in codes]
    retries: list[Retry] = []
    call = calling_of(style, server, on_retry=retries.append)

    for _, code in codes:
        with pytest.raises(PartnerError, match=f"^{code}"):
            call("orders.create", BUY)

    assert len(server.received) == 3
    assert retries == []


def test_a_post_without_a_key_is_not_repeated_when_its_answer_is_lost(server: Scripted, style: str) -> None:
    server.answers = [BREAK]

    with pytest.raises(ConnectionFailed):
        calling_of(style, server)("orders.preview", BUY)

    assert len(server.received) == 1


def test_a_read_is_repeated_when_its_answer_is_late(server: Scripted, style: str) -> None:
    server.answers = [SILENCE, Answer(200, {"data": {"id": "w"}})]

    wallet = calling_of(style, server)("wallets.get", "NGN", options=CallOptions(timeout_seconds=0.2))

    assert wallet["id"] == "w"
    assert len(server.received) == 2


def test_the_number_of_attempts_is_bounded_and_the_last_reason_is_the_error(server: Scripted, style: str) -> None:
    server.answers = [SILENCE, SILENCE, CREATED]

    with pytest.raises(TimedOut, match="^No answer to POST /partner/v1/orders in time.$"):
        calling_of(style, server, retries_max=1, timeout_seconds=0.5)("orders.create", BUY)

    assert len(server.received) == 2


def test_a_wait_of_more_than_a_window_is_an_error(server: Scripted, style: str) -> None:
    server.answers = [refusal(429, "rate_limited", retry_after="3600")]

    with pytest.raises(PartnerError) as raised:
        calling_of(style, server)("organisation.get")

    assert (raised.value.code, raised.value.retry_after) == ("rate_limited", 3600)


def test_a_deadline_ends_a_call_in_the_middle_of_an_attempt(server: Scripted, style: str) -> None:
    server.answers = [SILENCE, CREATED]

    text = r"^No answer to POST /partner/v1/orders within its deadline of 0.15 seconds.$"
    with pytest.raises(TimedOut, match=text):
        calling_of(style, server)("orders.create", BUY, options=CallOptions(deadline_seconds=0.15))

    assert len(server.received) == 1


def test_a_deadline_holds_for_all_attempts_together(server: Scripted, style: str) -> None:
    server.answers = [SILENCE] * 10

    with pytest.raises(ConnectionFailed):
        calling_of(style, server, deadline_seconds=0.5, timeout_seconds=0.2, retries_max=9)("organisation.get")

    assert len(server.received) <= 3


def test_a_wait_that_would_outlast_the_deadline_is_not_begun(server: Scripted, style: str) -> None:
    server.answers = [refusal(429, "rate_limited", retry_after="60")]

    with pytest.raises(PartnerError, match="^rate_limited"):
        calling_of(style, server, deadline_seconds=30)("organisation.get")


def test_an_answer_in_small_pieces_cannot_outlast_the_time_of_an_attempt(server: Scripted, style: str) -> None:
    pieces = [piece for letter in '{"data":{}}' for piece in (letter, "pause")]
    server.answers = [Answer(200, chunks=pieces)]

    with pytest.raises(TimedOut):
        calling_of(style, server, timeout_seconds=0.5, retries_max=0)("organisation.get")


def test_each_attempt_that_is_to_be_repeated_is_reported_to_the_client_and_to_the_call(
    server: Scripted, style: str
) -> None:
    server.answers = [refusal(503, "unavailable"), BREAK, CREATED]
    of_client: list[Retry] = []
    of_call: list[Retry] = []

    call = calling_of(style, server, on_retry=of_client.append)
    call("orders.create", BUY, options=CallOptions(on_retry=of_call.append))

    assert of_client == of_call
    assert [retry.attempt for retry in of_call] == [1, 2]
    assert isinstance(of_call[0].reason, PartnerError)
    assert isinstance(of_call[1].reason, ConnectionFailed)
    assert 0 <= of_call[0].delay_seconds <= 0.25
    assert 0 <= of_call[1].delay_seconds <= 0.5
