from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from partner_investment import ClientMoneyError, VerifiedClientMoney, verify_client_money

VECTOR: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "docs" / "examples" / "client-money.json").read_text(encoding="utf-8")
)
TOO_LARGE = "3402823669209384634633746074317682074.56"
OWN = "0f6d2b7a-41c8-4d5e-9a3b-7c1e5f2d8b60"
Change = Callable[[dict[str, Any], list[Any]], object]


def test_the_published_vector_is_verified() -> None:
    verified = verify_client_money(
        VECTOR["proof"], VECTOR["root"], environment_id=OWN, expected={"NGN": "1250000.75", "GHS": "0.00"}
    )

    assert verified == [
        VerifiedClientMoney("NGN", "1250000.75", "1348000.78"),
        VerifiedClientMoney("USD", "310.10", "314.10"),
    ]


def _count_twice(vector: dict[str, Any], leaves: list[Any]) -> None:
    leaves.append(leaves[0])


def _repeat_currency(vector: dict[str, Any], leaves: list[Any]) -> None:
    vector["proof"]["currencies"].append(vector["proof"]["currencies"][0])


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("root_differs", lambda vector, leaves: leaves[0].update(salt="0" * 64)),
        ("root_differs", lambda vector, leaves: leaves[0].update(position=leaves[0]["position"] ^ 1)),
        ("root_differs", lambda vector, leaves: vector["proof"].update(environment_id=OWN[:-1] + "1")),
        ("root_differs", lambda vector, leaves: leaves[0]["path"][0].update(amount="0.00")),
        ("root_differs", lambda vector, leaves: leaves[0]["path"][1].update(hash="f" * 64)),
        ("root_differs", lambda vector, leaves: leaves[0]["path"].reverse()),
        ("root_differs", lambda vector, leaves: leaves[0]["path"].append({"hash": "0" * 64, "amount": "0.00"})),
        ("amount_differs", lambda vector, leaves: leaves[0].update(amount="0.01")),
        ("amount_differs", lambda vector, leaves: vector["proof"]["currencies"][0].update(amount="1250000.76")),
        ("total_differs", lambda vector, leaves: vector["root"]["currencies"][0].update(owed="1250000.75")),
        ("leaf_repeated", _count_twice),
        ("negative_amount", lambda vector, leaves: leaves[0]["path"][0].update(amount="-5.00")),
        ("negative_amount", lambda vector, leaves: leaves[0].update(amount="-5.00")),
        ("malformed", lambda vector, leaves: leaves[0]["path"][0].update(amount=TOO_LARGE)),
        ("malformed", lambda vector, leaves: leaves[0]["path"][0].update(amount="1.0")),
        ("malformed", lambda vector, leaves: leaves[0].update(salt="AB" * 32)),
        ("malformed", lambda vector, leaves: leaves[0].update(position=-1)),
        ("date_differs", lambda vector, leaves: vector["root"].update(date="2026-03-30")),
        ("currency_missing", lambda vector, leaves: vector["root"]["currencies"].pop(0)),
        ("currency_missing", lambda vector, leaves: vector["proof"]["currencies"].pop(0)),
        ("currency_missing", _repeat_currency),
    ],
)
def test_what_is_forged_is_found(code: str, change: Change) -> None:
    vector = copy.deepcopy(VECTOR)
    change(vector, vector["proof"]["currencies"][0]["leaves"])

    with pytest.raises(ClientMoneyError) as raised:
        verify_client_money(vector["proof"], vector["root"])

    assert raised.value.code == code


def _leave_out(vector: dict[str, Any]) -> None:
    vector["proof"]["currencies"][1].update(amount="0.00", leaves=[])


def test_who_is_left_out_of_a_sum_is_not_proved_a_balance() -> None:
    vector = copy.deepcopy(VECTOR)
    _leave_out(vector)

    with pytest.raises(ClientMoneyError) as raised:
        verify_client_money(vector["proof"], vector["root"], expected={"NGN": "1250000.75"})

    assert raised.value.code == "nothing_proved"
    assert "no part of the sum is yours" in str(raised.value)
    verified = verify_client_money(vector["proof"], vector["root"], expected={"USD": "0.00"})
    assert [each.amount for each in verified] == ["1250000.75", "0.00"]


@pytest.mark.parametrize(
    "change",
    [
        lambda proof, root: proof.pop("currencies"),
        lambda proof, root: root.pop("currencies"),
        lambda proof, root: proof.pop("date"),
        lambda proof, root: proof.update(environment_id=None),
        lambda proof, root: proof.update(currencies="NGN"),
        lambda proof, root: proof.update(currencies=[None]),
        lambda proof, root: proof["currencies"][0].pop("leaves"),
        lambda proof, root: proof["currencies"][0].update(leaves=None),
        lambda proof, root: proof["currencies"][0]["leaves"][0].pop("salt"),
        lambda proof, root: proof["currencies"][0]["leaves"][0].update(path=7),
        lambda proof, root: proof["currencies"][0]["leaves"][0].update(path=[[]]),
        lambda proof, root: proof["currencies"][0]["leaves"][0].update(position=[]),
        lambda proof, root: root["currencies"][0].pop("owed"),
    ],
)
def test_what_is_missing_or_of_another_type_is_malformed(change: Callable[[Any, Any], object]) -> None:
    vector = copy.deepcopy(VECTOR)
    change(vector["proof"], vector["root"])

    with pytest.raises(ClientMoneyError) as raised:
        verify_client_money(vector["proof"], vector["root"])
    assert raised.value.code == "malformed"


def test_another_environment_or_amount_than_expected_is_found() -> None:
    with pytest.raises(ClientMoneyError) as raised:
        verify_client_money(VECTOR["proof"], VECTOR["root"], environment_id="3c9a1f04-8b72-4e6d-b1a5-92d07e4c6f18")
    assert raised.value.code == "environment_differs"

    with pytest.raises(ClientMoneyError) as raised:
        verify_client_money(VECTOR["proof"], VECTOR["root"], expected={"NGN": "1250000.74"})
    assert raised.value.code == "expected_differs"


def test_what_the_firm_says_it_holds_is_shown() -> None:
    vector = copy.deepcopy(VECTOR)
    vector["root"]["currencies"][1].update(held="314.10")

    verified = verify_client_money(vector["proof"], vector["root"])

    assert verified[0].held is None
    assert verified[1] == VerifiedClientMoney("USD", "310.10", "314.10", "314.10")


@pytest.mark.parametrize(
    ("code", "held"),
    [
        ("held_below_owed", "314.09"),
        ("held_below_owed", "-500.00"),
        ("malformed", "314.1"),
        ("malformed", "-"),
        ("malformed", 314.1),
        ("malformed", None),
    ],
)
def test_less_held_than_owed_is_found(code: str, held: object) -> None:
    vector = copy.deepcopy(VECTOR)
    vector["root"]["currencies"][1].update(held=held)

    with pytest.raises(ClientMoneyError) as raised:
        verify_client_money(vector["proof"], vector["root"])

    assert raised.value.code == code
