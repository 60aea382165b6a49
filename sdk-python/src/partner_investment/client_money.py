"""Verifies offline that a partner's money is in the sums that the firm published of a day."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

ClientMoneyErrorCode = Literal[
    "malformed",
    "negative_amount",
    "date_differs",
    "environment_differs",
    "currency_missing",
    "leaf_repeated",
    "amount_differs",
    "root_differs",
    "total_differs",
    "nothing_proved",
    "expected_differs",
    "held_below_owed",
]
"""Each way in which a proof can be wrong."""


class ClientMoneyError(Exception):
    """Your money is not proved to be in the published sum, or the firm says that it holds less than that sum.

    Keep both responses, and ask the firm.
    """

    def __init__(self, code: ClientMoneyErrorCode, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True)
class VerifiedClientMoney:
    """Proved for one currency: `amount` is yours, and part of `owed`, what the firm says it owes to all partners.

    `held` is what the firm says it holds for them, which no hash proves; None where the root does not say it.
    """

    currency: str
    amount: str
    owed: str
    held: str | None = None


def verify_client_money(
    proof: Mapping[str, Any],
    root: Mapping[str, Any],
    *,
    environment_id: str | None = None,
    expected: Mapping[str, str] | None = None,
) -> list[VerifiedClientMoney]:
    """Verifies that your money is in the sums that the firm published of a day, with nothing but the two responses.

    Args:
        proof: What `GET /client-money/{date}` returns.
        root: What `GET /client-money/{date}/root` returns.
        environment_id: Your environment's id as an earlier proof had it. It never changes in live.
        expected: What your own books say was owed to you at the end of the day, by currency; one that is not named is
            not compared, and has to have a part of yours: name those in which nothing is owed to you with "0.00".

    Raises:
        ClientMoneyError: it is not proved; `code` says why. `nothing_proved`: no part of the sum of a currency is
            yours, and you did not expect "0.00" of it. `held_below_owed`: the firm says that it holds less than it
            owes.
    """
    try:
        return _verify(proof, root, environment_id, expected or {})
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        text = "A field is missing in one of the responses, or is of another type."
        raise ClientMoneyError("malformed", text) from error


def _verify(
    proof: Mapping[str, Any], root: Mapping[str, Any], environment_id: str | None, expected: Mapping[str, str]
) -> list[VerifiedClientMoney]:
    if proof["date"] != root["date"]:
        raise ClientMoneyError("date_differs", f"The proof is of {proof['date']}, the root of {root['date']}.")
    if environment_id is not None and proof["environment_id"] != environment_id:
        raise ClientMoneyError("environment_differs", f"The proof is of the environment {proof['environment_id']}.")
    for each in root["currencies"]:
        _check_named_once(each["currency"], proof["currencies"])
    environment = _bytes_of("environment_id", proof["environment_id"].replace("-", ""), 16)
    verified = [_verify_currency(environment, own, root["currencies"]) for own in proof["currencies"]]
    proved = {each.currency: each.amount for each in verified}
    for currency, amount in expected.items():
        own_amount = proved.get(currency, "0.00")
        if _hundredths_of(own_amount) != _hundredths_of(amount):
            text = f"{currency}: {own_amount} is proved, and you expected {amount}."
            raise ClientMoneyError("expected_differs", text)
    for each in verified:
        if each.currency not in expected and _hundredths_of(each.amount) == 0:
            raise ClientMoneyError("nothing_proved", _nothing_proved(each.currency))
    for each in verified:
        _check_held(each)
    return verified


def _nothing_proved(currency: str) -> str:
    """Who is left out of the sum is shown 0.00, and that is no balance that anything proves."""
    nothing = f"{currency}: no part of the sum is yours, so it proves no balance."
    return f"{nothing} If nothing is owed to you in {currency}, expect 0.00."


def _check_held(verified: VerifiedClientMoney) -> None:
    """Last, as it is the only figure that no hash proves. It may be below zero."""
    held = verified.held
    if held is None:
        return
    amount = _hundredths_of(held.removeprefix("-"))
    if held.startswith("-") or amount < _hundredths_of(verified.owed):
        text = f"{verified.currency}: the firm says that it holds {held}, and it owes {verified.owed}."
        raise ClientMoneyError("held_below_owed", text)


def _check_named_once(currency: str, own: Sequence[Mapping[str, Any]]) -> None:
    """What a proof leaves out is not proved, and what it has twice would count twice."""
    count = sum(each["currency"] == currency for each in own)
    if count != 1:
        raise ClientMoneyError("currency_missing", f"The proof has {count} amounts of {currency}, not one.")


def _verify_currency(
    environment: bytes, own: Mapping[str, Any], published: Sequence[Mapping[str, Any]]
) -> VerifiedClientMoney:
    currency, leaves = own["currency"], own["leaves"]
    sums = [each for each in published if each["currency"] == currency]
    if len(sums) != 1:
        raise ClientMoneyError("currency_missing", f"The root has {len(sums)} sums of {currency}, not one.")
    # No leaf may count twice: it is once in the published sum.
    if len({(len(leaf["path"]), leaf["position"]) for leaf in leaves}) != len(leaves):
        raise ClientMoneyError("leaf_repeated", f"{currency}: two of your leaves are the same one.")
    if sum(_hundredths_of(leaf["amount"]) for leaf in leaves) != _hundredths_of(own["amount"]):
        raise ClientMoneyError("amount_differs", f"{currency}: your leaves do not add up to {own['amount']}.")
    for leaf in leaves:
        _check_leaf(currency, environment, leaf, sums[0])
    if "held" in sums[0]:
        _hundredths_of(sums[0]["held"].removeprefix("-"))
    return VerifiedClientMoney(currency, own["amount"], sums[0]["owed"], sums[0].get("held"))


_STEPS_MAX = 48
_SUM_BYTES = 16


def _check_leaf(currency: str, environment: bytes, leaf: Mapping[str, Any], published: Mapping[str, Any]) -> None:
    position, path = leaf["position"], leaf["path"]
    if len(path) > _STEPS_MAX or type(position) is not int or not 0 <= position < 2 ** len(path):
        raise ClientMoneyError("malformed", f"{currency}: no leaf of a tree is at position {position}.")
    total = _hundredths_of(leaf["amount"])
    digest = hashlib.sha256(b"\0" + environment + _bytes_of("salt", leaf["salt"], 32) + _sum_bytes(total)).digest()
    for step, other in enumerate(path):
        amount = _hundredths_of(other["amount"])
        own = digest + _sum_bytes(total)
        beside = _bytes_of("hash", other["hash"], 32) + _sum_bytes(amount)
        is_right = position >> step & 1
        digest = hashlib.sha256(b"\1" + (beside + own if is_right else own + beside)).digest()
        total += amount
    if digest != _bytes_of("root_hash", published["root_hash"], 32):
        text = f"{currency}: leaf {position} does not lead to the published root."
        raise ClientMoneyError("root_differs", text)
    if total != _hundredths_of(published["owed"]):
        raise ClientMoneyError("total_differs", f"{currency}: the published sum is not the sum of the tree.")


def _hundredths_of(amount: object) -> int:
    """An amount with a minus is refused: it would hide what is owed to others."""
    if isinstance(amount, str) and amount.startswith("-"):
        raise ClientMoneyError("negative_amount", f"{amount}: no amount may be negative.")
    if not isinstance(amount, str) or not re.fullmatch(r"[0-9]{1,36}\.[0-9]{2}", amount):
        raise ClientMoneyError("malformed", f"{amount} is no amount.")
    return int(amount.replace(".", ""))


def _sum_bytes(total: int) -> bytes:
    if total >= 1 << 8 * _SUM_BYTES:
        raise ClientMoneyError("malformed", "A sum is larger than 16 bytes can hold.")
    return total.to_bytes(_SUM_BYTES, "big")


def _bytes_of(name: str, text: object, count: int) -> bytes:
    if not isinstance(text, str) or not re.fullmatch(rf"[0-9a-f]{{{2 * count}}}", text):
        raise ClientMoneyError("malformed", f"{name} is not {count} bytes in hex digits.")
    return bytes.fromhex(text)
