from __future__ import annotations

from scripted import Answer, Scripted, calling_of, refusal

from partner_investment import sign

SECRET = "sk_test_3f9c1b6a8d2e47f0a5c4b3e2d1908f7e"
BUY = {"investment_id": "5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d", "amount": "5000.00", "currency": "NGN"}
CREATED = Answer(201, {"data": {"id": "a"}})


def test_a_read_is_signed_as_the_published_vector() -> None:
    target = "/partner/v1/market/quotes?symbols=MTNN,GTCO"

    signature = sign(SECRET, timestamp="1767225600", method="GET", target=target, body=b"")

    assert signature == (
        "d10231260ef036121f286ed0541f6300d9627c0f253e5fd5923c095f2486910e"
        "c1bd20aad20cc6e7bed8708c12688fcd7e1f97fd8162551f453477ce712aec1c"
    )


def test_an_order_is_signed_as_the_published_vector(server: Scripted, style: str) -> None:
    server.answers = [CREATED]

    calling_of(style, server, clock=lambda: 1767225600.999)("orders.create", BUY, scenario="hold")

    [request] = server.received
    assert (request.method, request.target) == ("POST", "/partner/v1/orders")
    assert request.body == (
        '{"investment_id":"5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d","amount":"5000.00","currency":"NGN"}'
    )
    assert request.headers["content-type"] == "application/json"
    assert request.headers["x-sandbox-scenario"] == "hold"
    assert request.headers["x-service-key"] == "pk_test_python"
    assert request.headers["x-service-timestamp"] == "1767225600"
    assert request.headers["x-service-signature"] == (
        "f48ef0242bbc223e04e06e27517cbf17f7d22d317ab47ea6014e13ee164eec13"
        "ebe479c88600310951569c4c91daaf30becb148bb0df79dd670aa8b98e22e4d1"
    )


def test_a_query_is_sent_byte_for_byte_as_it_is_signed(server: Scripted, style: str) -> None:
    server.answers = [Answer(200, {"data": [], "pagination": {"limit": 7, "offset": 0, "count": 0}})]

    reference = 'Ọ\'Brien & "co"/1+1=2 %'
    calling_of(style, server, clock=lambda: 1767225600)("request", "GET", "/partner/v1/orders?limit=7&a=b%20c")
    server.answers = [Answer(200, {"data": [], "pagination": {"limit": 7, "offset": 0, "count": 0}})]
    with server.client(clock=lambda: 1767225600) as client:
        client.orders.list(client_reference=reference, limit=7, status=None)

    target = "/partner/v1/orders?limit=7&client_reference=%E1%BB%8C%27Brien%20%26%20%22co%22%2F1%2B1%3D2%20%25"
    assert server.received[0].target == "/partner/v1/orders?limit=7&a=b%20c"
    assert server.received[1].target == target
    signature = sign(SECRET, timestamp="1767225600", method="GET", target=target, body=b"")
    assert server.received[1].headers["x-service-signature"] == signature


def test_equal_requests_within_a_second_get_different_signatures_one_second_apart(server: Scripted, style: str) -> None:
    server.answers = [CREATED] * 4
    call = calling_of(style, server, clock=lambda: 1767225600)

    call("orders.create", BUY)
    call("orders.create", BUY)
    call("orders.create", BUY | {"amount": "1.00"})
    call("orders.create", BUY)

    assert server.stamps() == ["1767225600", "1767225601", "1767225600", "1767225602"]
    assert len({request.headers["x-service-signature"] for request in server.received}) == 4


def test_reads_are_signed_with_the_current_time_however_many_are_equal(server: Scripted) -> None:
    server.answers = [Answer(), Answer()]
    with server.client(clock=lambda: 1767225600) as client:
        client.organisation.get()
        client.organisation.get()

    assert server.stamps() == ["1767225600", "1767225600"]


def test_more_equal_requests_than_timestamps_are_not_delayed_unless_the_key_is_strict(server: Scripted) -> None:
    reused = refusal(401, "signature_reused")
    server.answers = [*[CREATED] * 242, reused, CREATED]
    call = calling_of("sync", server, clock=lambda: 1767225600, key_id="pk_test_strict")
    with server.client(clock=lambda: 1767225600, key_id="pk_test_strict") as client:
        for _ in range(242):
            client.orders.create(BUY)  # type: ignore[arg-type]

    call("orders.create", BUY)

    stamps = server.stamps()
    assert max(stamps) == "1767225841"
    assert stamps[240:242] == ["1767225840", "1767225600"]
    # Refused once, the key is known to be strict: the next timestamp is waited for.
    assert stamps[-2:] == ["1767225600", "1767225841"]
    assert len({request.headers["idempotency-key"] for request in server.received[-2:]}) == 1
