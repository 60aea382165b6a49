"""Each snippet of the README runs, against the real service."""

from __future__ import annotations

import json
import re
import threading
from pathlib import Path
from typing import Any

import pytest

from partner_investment import Client

SNIPPETS = re.findall(r"```python\n(.*?)```", (Path(__file__).parent.parent / "README.md").read_text(), re.DOTALL)


def run(containing: str) -> dict[str, Any]:
    [snippet] = [each for each in SNIPPETS if containing in each]
    names: dict[str, Any] = {"__name__": "snippet"}
    exec(compile(snippet, "README.md", "exec"), names)  # noqa: S102
    if "client" in names:
        names["client"].close()
    return names


def test_every_snippet_is_run_by_a_test_below() -> None:
    assert len(SNIPPETS) == 6


def test_the_first_order_is_bought_and_again_only_replayed(capsys: pytest.CaptureFixture[str]) -> None:
    order = run("fund_wallet")["order"]
    again = run("fund_wallet")["order"]

    assert again == order
    printed = capsys.readouterr().out
    assert printed.startswith(f"completed {order['units']} {order['holding_id']}\n")
    assert f"{order['reference']} 50000.00\n" in printed


def test_the_coroutines_print_the_wallet_and_the_orders(client: Client, capsys: pytest.CaptureFixture[str]) -> None:
    run("AsyncClient")

    balance, counts, *_ = capsys.readouterr().out.splitlines()
    assert balance == client.wallets.get("NGN")["available_balance"]
    assert int(counts.split()[1]) >= int(counts.split()[0])


def test_a_refusal_is_printed_with_its_reason(client: Client, capsys: pytest.CaptureFixture[str]) -> None:
    run("ConnectionFailed")

    assert re.match(r"^\w+ \(40[02]\): .*\[request [0-9a-f-]+\]\n", capsys.readouterr().out)


def test_the_receiver_verifies_what_the_service_sends(client: Client, capsys: pytest.CaptureFixture[str]) -> None:
    names = run("class Receiver")
    server = names["server"]
    url = f"http://127.0.0.1:{server.server_address[1]}/"
    endpoint = client.webhooks.create({"url": url, "events": ["wallet.funded"]})
    names["SECRET"] = endpoint["secret"]
    handled = threading.Thread(target=server.handle_request)
    handled.start()

    client.sandbox.fund_wallet("NGN", {"amount": "17.00"})
    handled.join(timeout=20)

    server.server_close()
    client.webhooks.delete(endpoint["id"])
    assert capsys.readouterr().out == "17.00\n"


def test_following_prints_the_events_from_the_first(client: Client, capsys: pytest.CaptureFixture[str]) -> None:
    assert client.wallets.get("NGN")["available_balance"]

    run("follow_events")

    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [str(number) for number in range(1, len(lines) + 1)]
    assert lines[-1].endswith(" wallet.funded")


def test_a_proof_of_client_money_is_verified_and_a_forged_one_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    day = json.loads((Path(__file__).parents[2] / "docs" / "examples" / "client-money.json").read_text())

    verify = run("verify_client_money")["verify"]
    verify(day["proof"], day["root"])
    day["root"]["currencies"][0]["owed"] = "1250000.75"
    verify(day["proof"], day["root"])

    assert capsys.readouterr().out == (
        "NGN 1250000.75 of 1348000.78\nUSD 310.10 of 314.10\nnot proved: total_differs\n"
    )
