# Written by `npm run generate` from the tables of the service. Do not edit.
"""What requests carry and responses contain, as the API describes it.

An answer is the JSON that came over the wire: a field that a later version adds is kept, and money is a string, because
a binary float cannot hold it. In a request a decimal may also be a `Decimal`, a date a `date`, and an instant a
`datetime` with its offset.
"""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from typing import Any, Literal, TypedDict, Union

DecimalLike = Union[str, Decimal]
"""A decimal for a request: `"5000.00"` or `Decimal("5000.00")`, never a float."""

DateLike = Union[str, date]
"""A date for a request: `"2026-11-21"` or a `date`."""

DateTimeLike = Union[str, datetime]
"""An instant for a request: `"2026-11-21T09:30:00Z"` or a `datetime` with its offset."""


BusinessCountry = Literal["GH", "NG"]
"""Where the business is incorporated, ISO 3166 alpha-2."""


Currency = Literal["NGN", "GHS", "USD"]
"""ISO 4217 code of a wallet currency."""


DeliveryStatus = Literal["pending", "delivering", "retrying", "delivered", "failed", "cancelled"]
"""`pending`: waiting for its first attempt, or for one that was asked for. `delivering`: an attempt is under way. `retrying`: it failed and is tried again. `delivered`: a 2xx came. `failed`: after the last attempt. `cancelled`: its endpoint was deleted or disabled."""


DocumentType = Literal["certificate_of_incorporation", "memorandum_and_articles", "partnership_deed", "status_report", "company_profile", "tax_certificate", "proof_of_address", "board_resolution", "shareholder_register", "beneficial_ownership_declaration", "regulatory_licence", "aml_policy", "audited_financials", "bank_statement", "power_of_attorney", "other", "identity_document", "person_proof_of_address", "pep_declaration"]
"""What the document proves."""


EntityType = Literal["private_limited", "public_limited", "partnership", "other"]
"""What kind of company the business is; it decides the checklist."""


ErrorCode = Literal["invalid_request", "validation_error", "invalid_json", "idempotency_key_required", "idempotency_key_invalid", "currency_mismatch", "amount_below_minimum", "amount_above_maximum", "allocation_exceeded", "investment_not_open", "customer_mismatch", "insufficient_units", "ownership_below_minimum", "ownership_exceeds_total", "kyb_incomplete", "unsupported_method", "settlement_account_not_eligible", "account_not_resolved", "too_many_symbols", "invalid_cursor", "too_large", "invalid_date_range", "unknown_event_type", "invalid_webhook_url", "unsupported_file_type", "document_too_large", "missing_signature", "unknown_key", "key_revoked", "key_expired", "invalid_timestamp", "stale_timestamp", "invalid_signature", "signature_reused", "insufficient_funds", "ip_not_allowed", "insufficient_scope", "sandbox_only", "live_only", "kyb_not_approved", "organisation_suspended", "organisation_restricted", "not_found", "route_not_found", "method_not_allowed", "request_timeout", "body_too_large", "unsupported_media_type", "expectation_failed", "headers_too_large", "invalid_state", "kyb_locked", "order_not_cancellable", "price_not_published", "wallet_frozen", "settlement_account_exists", "duplicate_reference", "idempotency_key_reused", "idempotency_in_progress", "mandate_exists", "mandate_not_active", "mandate_not_ready", "duplicate_person", "settlement_account_in_use", "webhook_limit_reached", "key_limit_reached", "sandbox_exists", "sandbox_limit_reached", "quote_expired", "house_cover_missing", "quote_used", "rate_limited", "internal_error", "provider_unavailable", "unavailable"]
"""Stable and machine-readable. New codes may appear under a known status."""


EventFilter = Literal["organisation.status_changed", "key.created", "key.rotated", "key.allowlist_changed", "key.expiring", "key.revoked", "settlement_account.verified", "settlement_account.rejected", "settlement_account.disabled", "mandate.activated", "mandate.failed", "mandate.revoked", "mandate.suspended", "mandate.expired", "kyb.submitted", "kyb.under_review", "kyb.more_info_required", "kyb.approved", "kyb.rejected", "kyb.suspended", "kyb.reopened", "kyb.document.reviewed", "wallet.funded", "funding.processing", "funding.completed", "funding.failed", "funding.expired", "funding.cancelled", "funding.reversed", "order.created", "order.paid", "order.pending_fulfilment", "order.completed", "order.corrected", "order.failed", "order.cancelled", "holding.created", "holding.updated", "holding.matured", "holding.closed", "market.session_closed", "disclosure.published", "distribution.paid", "conversion.completed", "withdrawal.created", "withdrawal.processing", "withdrawal.completed", "withdrawal.failed", "withdrawal.cancelled", "withdrawal.returned", "investment.opened", "investment.closed", "webhook_endpoint.disabled", "test.ping", "revenue_share.issued", "revenue_share.credited", "tax_certificate.issued", "fee_invoice.issued", "custody_charge.cancelled", "organisation.*", "key.*", "settlement_account.*", "mandate.*", "kyb.*", "kyb.document.*", "wallet.*", "funding.*", "order.*", "holding.*", "market.*", "disclosure.*", "distribution.*", "conversion.*", "withdrawal.*", "investment.*", "webhook_endpoint.*", "test.*", "revenue_share.*", "tax_certificate.*", "fee_invoice.*", "custody_charge.*"]
"""A type of event, or a family of them such as `order.*`."""


EventName = Literal["organisation.status_changed", "key.created", "key.rotated", "key.allowlist_changed", "key.expiring", "key.revoked", "settlement_account.verified", "settlement_account.rejected", "settlement_account.disabled", "mandate.activated", "mandate.failed", "mandate.revoked", "mandate.suspended", "mandate.expired", "kyb.submitted", "kyb.under_review", "kyb.more_info_required", "kyb.approved", "kyb.rejected", "kyb.suspended", "kyb.reopened", "kyb.document.reviewed", "wallet.funded", "funding.processing", "funding.completed", "funding.failed", "funding.expired", "funding.cancelled", "funding.reversed", "order.created", "order.paid", "order.pending_fulfilment", "order.completed", "order.corrected", "order.failed", "order.cancelled", "holding.created", "holding.updated", "holding.matured", "holding.closed", "market.session_closed", "disclosure.published", "distribution.paid", "conversion.completed", "withdrawal.created", "withdrawal.processing", "withdrawal.completed", "withdrawal.failed", "withdrawal.cancelled", "withdrawal.returned", "investment.opened", "investment.closed", "webhook_endpoint.disabled", "test.ping", "revenue_share.issued", "revenue_share.credited", "tax_certificate.issued", "fee_invoice.issued", "custody_charge.cancelled"]
"""A type of event, as GET /event-types lists them."""


IdType = Literal["passport", "nin", "ghana_card", "drivers_license", "voters_card"]
"""The kind of identity document that `id_number` is of."""


KybStatus = Literal["draft", "submitted", "under_review", "approved", "more_info_required", "rejected", "suspended"]
"""The status of the business verification of this environment."""


PersonRole = Literal["director", "beneficial_owner", "signatory", "admin"]
"""A role that a person has in the business."""


ReviewStatus = Literal["pending", "in_review", "approved", "rejected", "expired"]
"""What the review made of it. `pending`: not looked at yet, or changed since. `in_review`: a reviewer has it. `expired`: its validity ran out."""


class _AddSettlementAccountRequired(TypedDict):
    currency: Currency
    """The currency of the account. It decides which other fields are required."""
    account_number: str
    """The number of the account. NGN: 10 digits. GHS: 8 to 20 digits, of mobile money the phone number. USD: up to 34 letters and digits."""


class AddSettlementAccount(_AddSettlementAccountRequired, total=False):
    """An account to be paid out to and debited from."""

    bank_code: str
    """The code of the bank, as `GET /banks` lists it. Required for NGN and GHS, refused for USD. (1 to 20 characters)"""
    bank_name: str
    """The name of the bank. Required for USD, refused otherwise. (1 to 140 characters)"""
    bank_country: str
    """The country of the bank, ISO 3166 alpha-2. Required for USD, refused otherwise. (2 characters)"""
    label: str | None
    """Your own name for the account, up to 100 characters. (1 to 100 characters)"""
    account_name: str
    """The name of the holder. Required for USD, refused otherwise, as the bank names it. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 140 characters)"""
    swift_bic: str
    """The SWIFT or BIC code of the bank, 8 or 11 capital letters and digits. Required for USD, refused otherwise."""


class Adjustment(TypedDict):
    """Money that the firm moved by hand, or with the correction of an order."""

    id: str
    """Identifies the adjustment; it never changes. (uuid)"""
    currency: Currency
    """The currency of the wallet whose balance was moved."""
    direction: Literal["credit", "debit"]
    """`credit` put money into the wallet, `debit` took it out."""
    amount: str
    """The amount that was moved, above 0. Money, 2 decimals."""
    reason: str
    """Why the money was moved, in words of the firm."""
    created_at: str
    """When the adjustment was posted. (date-time)"""


class AdvanceSandboxClock(TypedDict, total=False):
    """One of the two fields, and not both."""

    advance_to: DateTimeLike
    """The instant to advance the clock to; after `now`. (date-time)"""
    advance_by_seconds: int
    """How far to advance the clock, in seconds. (1 to 1577880000)"""


class Bank(TypedDict):
    """A bank or mobile money operator."""

    code: str
    """The code of the bank: other operations take it as `bank_code`."""
    nip_code: str | None
    """The code of the bank in the Nigerian instant payment scheme, 6 digits; null where it has none."""
    name: str
    """The name of the bank or operator."""
    country: Literal["NG", "GH"]
    """The country of the bank, ISO 3166 alpha-2."""
    currency: Currency
    """The currency of the accounts that it keeps."""
    type: Literal["bank", "mobile_money"]
    """`bank`, or `mobile_money`: a wallet behind a phone number."""
    supports_direct_debit: bool
    """Whether mandates can be set up on its accounts."""
    token_payment_amount: str | None
    """The token payment that activates a mandate on its accounts, in `currency`; null where it takes none. Money, 2 decimals."""


class Business(TypedDict):
    """The company that is verified. What was not given is null."""

    legal_name: str | None
    """The name of the business as registered, 1 to 255 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters)"""
    trading_name: str | None
    """The name that the business trades under, where it has another. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters)"""
    country: BusinessCountry | None
    entity_type: EntityType | None
    registration_number: str | None
    """The number of the business in the register of companies. (1 to 64 characters)"""
    date_of_incorporation: str | None
    """The day on which the business was incorporated; in the past when submitted. (date)"""
    tax_id: str | None
    """The tax identification number of the business. (1 to 64 characters)"""
    registered_address: str | None
    """The registered address of the business, with line breaks if need be. (1 to 500 characters)"""
    operating_address: str | None
    """The address where the business works, if it is another. (1 to 500 characters)"""
    industry: str | None
    """The line of business, in its own words. (1 to 120 characters)"""
    website: str | None
    """The website of the business: an http or https address of up to 255 characters. (uri, at most 255 characters)"""
    use_case: str | None
    """What the business wants to use the service for. (1 to 2000 characters)"""
    expected_monthly_volume: str | None
    """How much money the business expects to move a month, as free text. (1 to 120 characters)"""
    source_of_funds: str | None
    """Where the money of the business comes from. (1 to 1000 characters)"""
    licence_regulator: str | None
    """The authority that licensed the business. (1 to 120 characters)"""
    licence_type: str | None
    """What the business is licensed for. (1 to 120 characters)"""
    licence_number: str | None
    """The number of the licence. (1 to 120 characters)"""
    contact_name: str | None
    """The person whom the firm may talk to. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters)"""
    contact_email: str | None
    """The e-mail address of the contact. 1 to 254 characters. (email, 1 to 254 characters)"""
    contact_phone: str | None
    """The telephone number of the contact. (1 to 50 characters)"""
    technical_contact_email: str | None
    """The e-mail address to which technical matters are reported. 1 to 254 characters. (email, 1 to 254 characters)"""


class _BuyRequestRequired(TypedDict):
    investment_id: str
    """The `id` of the investment to buy. (uuid)"""
    amount: DecimalLike
    """How much to spend, charges included; where `charges_on` of the investment is `on_top`, how much to invest, without them. Above 0 with at most 2 decimals, within the bounds of the investment."""
    currency: Currency
    """The currency of the investment; another is refused."""


class BuyRequest(_BuyRequestRequired, total=False):
    """A buy for an amount of money."""

    side: Literal["buy"]
    """A buy; the same when absent."""
    payment_mode: Literal["wallet", "checkout"]
    """`wallet`: the wallet is debited at once. `checkout`: a payer pays on a page. `wallet` when absent."""
    client_reference: str | None
    """Your own reference, 1 to 100 characters, unique forever per environment and kind of record. (1 to 100 characters)"""
    customer: RequestedCustomer | None
    metadata: dict[str, str | None]
    """Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null."""


class Charge(TypedDict):
    """A fee, a tax or a levy that is charged for an act."""

    code: str
    """What is charged, as accounts and reports sum it. `sales_charge` is what the fund house of an order kept, expected until it is carried out: the firm neither sets nor earns it."""
    name: str
    """Its name, to show to customers."""
    kind: Literal["fee", "tax", "levy"]
    """`fee`: of the firm, but of the code `sales_charge` of the fund house. `tax`, `levy`: of an authority."""
    base: str
    """What it is computed on: the amount, or the charges that it is levied on. Of a `sales_charge` what was dealt with the fund house, that charge included. Money, 2 decimals."""
    rate: str | None
    """How much of the base, before a minimum and a maximum; null: a fixed amount, or tiers. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    amount: str
    """What is charged, above 0: rounded down. Money, 2 decimals."""


class ClientMoneyLeaf(TypedDict):
    """A part of your money, and what leads from it to the root."""

    position: int
    """Which leaf of the tree it is, from 0 on the left. (at least 0)"""
    salt: str
    """32 random bytes, as 64 hex digits."""
    amount: str
    """This part of your money. Money, 2 decimals."""
    path: list[ClientMoneyStep]
    """The other child at each step, from the leaf to the root."""


class ClientMoneyOfCurrency(TypedDict):
    """Your part of what is owed in one currency."""

    currency: Currency
    """The currency of the tree."""
    root_hash: str
    """The root of the tree. SHA-256, 64 hex digits."""
    owed: str
    """What the firm owes to all partners together: the sum of the tree. Money, 2 decimals."""
    held: str
    """What the firm says is held for them: the sum of `places`. What lies nobody knows where is not held. Money, 2 decimals."""
    places: list[SignedBalance]
    """The reconciled balances that the firm signed."""
    amount: str
    """What is owed to you: wallet, orders that are not placed, and payouts that have not left. Money, 2 decimals."""
    leaves: list[ClientMoneyLeaf]
    """The parts of that amount; none where nothing is owed."""


class ClientMoneyProof(TypedDict):
    """That your money is in the sum that the firm published of a day."""

    date: str
    """The day of Lagos, at whose end it is. (date)"""
    environment_id: str
    """Whose money it is: yours. It is part of each leaf, and never changes in live. (uuid)"""
    published_at: str
    """When it was published. (date-time)"""
    currencies: list[ClientMoneyOfCurrency]
    """Each currency that was published."""


class ClientMoneyStep(TypedDict):
    """What is beside the path at one step."""

    hash: str
    """Of the other child. SHA-256, 64 hex digits."""
    amount: str
    """Its sum. Money, 2 decimals."""


Conversion = TypedDict(
    "Conversion",
    {
        # Identifies the conversion; it never changes. (uuid)
        "id": "str",
        # The `id` of the quote that it used. (uuid)
        "quote_id": "str",
        # The currency that is given: its wallet is debited.
        "from": "Currency",
        # The currency that is received: its wallet is credited.
        "to": "Currency",
        # The rate: what one unit of `from` brings in `to`, with the margin of the firm in it where it has one. 2 to 8 decimals.
        "rate": "str",
        # The amount that leaves the wallet of `from`. Money, 2 decimals.
        "source_amount": "str",
        # net_amount x rate, cut: what reaches the wallet of `to`. Money, 2 decimals.
        "destination_amount": "str",
        # What is charged, in the order in which it is computed.
        "charges": "list[Charge]",
        # All charges together; "0.00" where nothing is charged. Money, 2 decimals.
        "charges_total": "str",
        # What is left after the charges: of a conversion what is converted, else what is credited or paid out. Of a buy `amount` less `charges_total`: what may buy units, no figure of what they cost. What of it bought none came back to the wallet as `order_refund`; what the units cost is `cost_basis` of the holding that the buy created. Money, 2 decimals.
        "net_amount": "str",
        # Always `completed`: a conversion is complete when it is created.
        "status": "Literal[\"completed\"]",
        # When it was made. (date-time)
        "created_at": "str",
    },
)


class ConversionRequest(TypedDict):
    """A conversion at a quoted rate."""

    quote_id: str
    """The `id` of a quote that has not been used and has not expired. (uuid)"""


class _CreateFundingRequestRequired(TypedDict):
    currency: Currency
    """The currency to be paid in; the wallet of this currency is credited."""
    method: Literal["bank_transfer", "gateway_checkout", "gateway_direct_debit", "gateway_mobile_money", "wire"]
    """NGN: bank_transfer, gateway_checkout, gateway_direct_debit. GHS: bank_transfer, gateway_checkout, gateway_mobile_money. USD: wire. What is paid into the account of the NGN wallet (virtual_account) is not asked for: it makes a funding request by itself."""
    amount: DecimalLike
    """The amount to be paid in, above 0 with at most 2 decimals."""


class CreateFundingRequest(_CreateFundingRequestRequired, total=False):
    """Money to be brought into a wallet."""

    mandate_id: str
    """With gateway_direct_debit, and only there: the mandate to debit. (uuid)"""
    phone: str
    """With gateway_mobile_money, and only there: the phone number of the payer, 9 to 15 digits, such as `233241234567`."""
    network: Literal["MTN", "ATL", "VOD"]
    """With gateway_mobile_money, and only there: a mobile money code that GET /banks lists."""
    return_url: str
    """With gateway_checkout, and only there: where the payer goes afterwards. (uri, at most 2048 characters)"""
    client_reference: str | None
    """Your own reference, 1 to 100 characters, unique forever per environment and kind of record. (1 to 100 characters)"""
    metadata: dict[str, str | None]
    """Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null."""


class CreateKey(TypedDict, total=False):
    """A key for the environment of the calling one, or for another sandbox."""

    label: str | None
    """The caller's own name for the key. (1 to 100 characters)"""
    scopes: list[Literal["read", "kyb", "funding", "orders", "withdrawals", "webhooks", "keys"]]
    """What the new key may do: no scope that the calling key lacks, none twice. Absent: all but `withdrawals` and `keys`, and of a person in the dashboard those of them that the role may give."""
    ip_allowlist: list[str]
    """IPv4 or IPv6 addresses and CIDR blocks from which the key may be used, masks of at least /8 and /32. (at most 50 items)"""
    expires_at: DateTimeLike | None
    """From this instant on the new key is refused: an instant in the future. Absent or null: it has no end. (date-time)"""
    strict_replay: bool
    """Whether a captured request is refused under a new Idempotency-Key (`signature_reused`); false when absent. Two equal requests are then signed with different timestamps, as the SDK does by itself."""
    sandbox: str
    """The sandbox that the key is for; absent: that of the calling key. Test keys only."""


class CreateMandate(TypedDict):
    """A mandate to debit a settlement account."""

    settlement_account_id: str
    """The `id` of a verified NGN settlement account at a bank that supports direct debit. (uuid)"""
    limit_amount: DecimalLike
    """The most that one debit may take; it does not bound their sum."""


class _CreatePersonRequired(TypedDict):
    roles: list[PersonRole]
    """The roles of the person in the business: at least one, none twice."""
    first_name: str
    """First name of the person, 1 to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters)"""
    last_name: str
    """Last name of the person, 1 to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters)"""


class CreatePerson(_CreatePersonRequired, total=False):
    """Somebody who directs, owns, signs for or administers the business."""

    middle_name: str | None
    """Middle names of the person, up to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters)"""
    date_of_birth: DateLike | None
    """Date of birth; at least 18 years ago. (date)"""
    nationality: str | None
    """Nationality, ISO 3166 alpha-2 or alpha-3, in any case. (1 to 3 characters)"""
    id_type: IdType | None
    id_number: str | None
    """The number of the identity document; needs id_type. Never answered, only its mask. (1 to 64 characters)"""
    email: str | None
    """E-mail address of the person. 1 to 254 characters. (email, 1 to 254 characters)"""
    phone: str | None
    """Telephone number of the person. (1 to 50 characters)"""
    residential_address: str | None
    """The address where the person lives. (1 to 500 characters)"""
    ownership_percentage: DecimalLike | None
    """Share of the business that the person owns, in percent. A beneficial owner needs 5 to 100; all people together own at most 100."""
    bvn: str | None
    """Bank verification number, 11 digits. Never answered, only its mask."""
    is_pep: bool | None
    """Whether the person is politically exposed; false when absent."""
    pep_details: str | None
    """Which public office it is; required when is_pep is true. (1 to 2000 characters)"""


class CreateSandbox(TypedDict):
    """A sandbox to be made."""

    name: str
    """The name of the new sandbox: 1 to 40 lower-case letters, digits and hyphens, not in use."""


class _CreateWebhookEndpointRequired(TypedDict):
    url: str
    """https to a public address, on port 443 or 8443 (or another that the service was set to), without credentials, whose name leads to no private address. In the sandbox also http to loopback where the service allows it. (uri, at most 2048 characters)"""


class CreateWebhookEndpoint(_CreateWebhookEndpointRequired, total=False):
    """Where events are to be sent, and which."""

    description: str | None
    """Your own description of the endpoint, up to 255 characters. (0 to 255 characters)"""
    events: list[EventFilter]
    """The types of event, or families such as `order.*`, that are delivered; empty means all. (at most 100 items)"""
    enabled: bool
    """Whether it is sent new events; true when absent."""


class CustodyCharge(TypedDict):
    """What custody of your holdings was charged for a month."""

    id: str
    """Identifies the charge; it never changes. (uuid)"""
    month: str
    """The month of Lagos that is charged for."""
    currency: Currency
    """The currency of the holdings, and of the wallet that is debited."""
    value: str
    """What all holdings in the currency were worth when the month ended; "0.00" where nothing was held. Money, 2 decimals."""
    status: Literal["outstanding", "taken", "not_charged", "cancelled"]
    """`outstanding`: it waits until the wallet has all of it and is not frozen. `taken`: the wallet was debited. `not_charged`: nothing was held, or no fee holds for it. `cancelled`: the firm waived it before it was taken; the month is never charged again."""
    charges: list[Charge]
    """What is charged: each fee on the value for which it holds, a twelfth of a year, then taxes and levies on the fees; `[]` where nothing is charged."""
    charges_total: str
    """All charges together: what the wallet is debited with; "0.00" where nothing is charged. Money, 2 decimals."""
    products: list[CustodyChargeProduct]
    """What makes up the fees, by fee and product, the largest value first; at most 200."""
    products_left_out: int
    """How many more lines there are. (at least 0)"""
    created_at: str
    """When it was computed: soon after the month had ended. (date-time)"""
    taken_at: str | None
    """When the wallet was debited; null: it was not. (date-time)"""
    cancelled_at: str | None
    """When the firm cancelled it; null: it did not. (date-time)"""


class CustodyChargeProduct(TypedDict):
    """What of a fee for custody was charged for one product."""

    code: str
    """The code of the fee that the line is a part of."""
    investment_id: str
    """The product of which units were held when the month ended. (uuid)"""
    investment_name: str
    """The name of the product."""
    units: str
    """What was held when the month ended. At most 8 decimals, no trailing zeros."""
    price: str
    """What a unit was valued at then: its bid price. 2 to 8 decimals."""
    value: str
    """What the holdings of it were worth then, each of them rounded down. Money, 2 decimals."""
    fee: str
    """Its part of the fee: "0.00" or more. Money, 2 decimals."""


class Customer(TypedDict):
    """The end customer as the partner supplied it."""

    reference: str | None
    """Your own id of the end customer. (at most 100 characters)"""
    name: str | None
    """The name of the end customer. (at most 255 characters)"""
    email: str | None
    """The e-mail address of the end customer. (email, 1 to 254 characters)"""


class Disclosure(TypedDict):
    """What an issuer announced to the market."""

    id: str
    """Identifies the disclosure; it never changes. (uuid)"""
    exchange: str
    """The code of the exchange, such as `NGX`."""
    symbol: str | None
    """The symbol of the issuer; null where it is not listed."""
    instrument_id: str | None
    """The `id` of the instrument of the issuer; null where it is not known. (uuid)"""
    issuer_name: str
    """The issuer that announced it."""
    title: str
    """The title of the announcement."""
    category: Literal["financial_statement", "corporate_action", "corporate_disclosure", "director_dealing", "board_meeting", "earnings_forecast", "other"]
    """The kind of announcement that it is."""
    published_at: str
    """When the exchange published it. (date-time)"""
    period_end: str | None
    """End of the period it reports on. (date)"""
    document_url: str | None
    """The address of the document at its source; null: none."""
    source: str
    """The source that reported the disclosure; `sandbox-…` is simulated."""


class DistributeSandboxHolding(TypedDict, total=False):
    """What a holding is to pay out."""

    gross_amount: DecimalLike
    """Before tax; 1 % of cost_basis when absent."""
    tax_withheld: DecimalLike
    """Withheld before it reaches the firm; 0.00 when absent."""


class Distribution(TypedDict):
    """Income that a holding pays while it is held."""

    id: str
    """Identifies the distribution; it never changes. (uuid)"""
    holding_id: str
    """The `id` of the holding that pays it. (uuid)"""
    currency: Currency
    """The currency of the amounts: that of the holding."""
    gross_amount: str
    """The income before tax. Money, 2 decimals."""
    tax_withheld: str
    """What was withheld before the money reached the firm, such as by the issuer. Money, 2 decimals."""
    charges: list[Charge]
    """What the firm withholds of gross_amount - tax_withheld for an authority, by the rules of the payment date: computed when it is paid, `[]` before."""
    charges_total: str
    """All charges together; "0.00" where nothing is charged. Money, 2 decimals."""
    net_amount: str
    """gross_amount - tax_withheld - charges_total: what reaches the wallet, or buys units where the product reinvests. Money, 2 decimals."""
    record_date: str
    """Whoever held on this day is paid. (date)"""
    payment_date: str
    """The day on which it is to be paid. (date)"""
    status: Literal["scheduled", "paid", "cancelled"]
    """`scheduled`: still to be paid. `paid`: it was. `cancelled`: it will not be."""
    paid_at: str | None
    """When the income reached the wallet, or bought units; null: not yet. (date-time)"""
    created_at: str
    """When the distribution was scheduled. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""


class Document(TypedDict):
    """A document of the business or of one of its people."""

    id: str
    """Identifies the document; it never changes. (uuid)"""
    document_type: DocumentType
    person_id: str | None
    """The `id` of the person whose document it is; null for one of the company. (uuid)"""
    file_name: str
    """The name that the file was uploaded under."""
    content_type: Literal["application/pdf", "image/png", "image/jpeg"]
    """The media type of the file, as its bytes show."""
    size_bytes: int
    """The size of the file in bytes. (at least 1)"""
    review_status: ReviewStatus
    review_note: str | None
    """What the reviewer wrote about the document; null: nothing."""
    created_at: str
    """When the document was uploaded. (date-time)"""


class Error(TypedDict):
    """Every refusal has this body."""

    error: ErrorError
    """What was refused and why."""


class ErrorError(TypedDict):
    """What was refused and why."""

    code: ErrorCode
    message: str
    """The reason in a sentence, for developers. (at least 1 characters)"""
    details: dict[str, str | None]
    """Facts that belong to the code, such as the fields that are not valid."""


class EventType(TypedDict):
    """A kind of event."""

    type: str
    """The name of the type, to subscribe to."""
    object_type: str
    """The kind of object that events of this type carry."""
    description: str
    """When events of this type are sent."""
    example: Event
    """A delivery of it, as its schema describes it."""


class ExchangeSession(TypedDict):
    """A trading day in figures: its last observation."""

    trade_date: str
    """The trading day, in the exchange's own time. (date)"""
    as_of: str
    """When it was observed. (date-time)"""
    all_share_index: str
    """Level of the main index. 2 to 8 decimals."""
    all_share_index_change: str
    """Change of the index against the session before, in points."""
    all_share_index_change_percent: str
    """Change of the index against the session before. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    all_share_index_ytd_change_percent: str | None
    """Change of the index against the last session of the year before. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    deals: int
    """How many deals were made. (at least 0)"""
    volume: int
    """How many units were traded in all. (at least 0)"""
    value_traded: str
    """The value of all units traded, in `currency`. Money, 2 decimals."""
    turnover_rate: str | None
    """value_traded ÷ market_cap.equity. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    listed_securities: int
    """How many securities are listed. (at least 0)"""
    market_cap: ExchangeSessionMarketCap
    """The market capitalisation of the exchange, by kind of security, in `currency`."""
    breadth: ExchangeSessionBreadth
    """How many moved which way."""
    session: ExchangeSessionSession
    """Hours of the session."""
    fetched_at: str
    """When the service fetched it. (date-time)"""
    exchange: str
    """The code of the exchange, such as `NGX`."""
    currency: str
    """The currency of the amounts, ISO 4217. (3 characters)"""


class ExchangeSessionMarketCap(TypedDict):
    """The market capitalisation of the exchange, by kind of security, in `currency`."""

    equity: str | None
    """The market capitalisation of equities. Money, 2 decimals."""
    bonds: str | None
    """The market capitalisation of bonds. Money, 2 decimals."""
    etfs: str | None
    """The market capitalisation of exchange-traded funds. Money, 2 decimals."""
    total: str | None
    """The sum of what is known of the three. Money, 2 decimals."""


class ExchangeSessionBreadth(TypedDict):
    """How many moved which way."""

    advancers: int
    """How many securities rose. (at least 0)"""
    decliners: int
    """How many securities fell. (at least 0)"""
    unchanged: int
    """How many securities traded and neither rose nor fell. (at least 0)"""
    traded_securities: int
    """How many securities traded. (at least 0)"""


class ExchangeSessionSession(TypedDict):
    """Hours of the session."""

    open_time: str
    """When trading opens or opened. HH:MM in the exchange's own time."""
    close_time: str
    """When trading closes or closed. HH:MM in the exchange's own time."""
    timezone: str
    """The time zone of the exchange, by its IANA name."""


class Execution(TypedDict):
    """A part of an order that was dealt at one price."""

    units: str
    """Units that were dealt. At most 8 decimals, no trailing zeros."""
    price: str
    """At which price. 2 to 8 decimals."""
    amount: str
    """What they were dealt at, before charges: as `gross_amount` of the order. Money, 2 decimals."""
    executed_at: str
    """When the execution was reported, or made by itself at the price of a dealing day. (date-time)"""
    venue_reference: str | None
    """The reference of the broker or of the exchange for it; null: none was reported, as of all products without a broker."""


class FeeInvoice(TypedDict):
    """What you were charged in fees in a month, with the taxes on them."""

    id: str
    """Identifies the invoice; it never changes. (uuid)"""
    invoice_number: str
    """The number of the invoice, which the firm gave it."""
    month: str
    """The month of Lagos that it is of."""
    currency: Currency
    """The currency of the amounts."""
    billed_to: str
    """Who was charged: the legal name of your business at the time of issue, or your name where that was not known."""
    tax_id: str | None
    """The tax identification number of that business; null: none is known."""
    billed_by: str | None
    """The name of the firm at the time of issue; null: none was configured."""
    fees: str
    """The fees of the month, less those of earlier months that were given back in it. Money, 2 decimals."""
    taxes: str
    """The taxes on them. Money, 2 decimals."""
    total: str
    """`fees` and `taxes` together, which was paid when it was charged: nothing is to be paid. May be below 0. Money, 2 decimals."""
    lines: list[FeeInvoiceLine]
    """What was charged, then what was given back of earlier months."""
    created_at: str
    """When it was issued. (date-time)"""


class FeeInvoiceLine(TypedDict):
    """What one fee, or one tax on fees, came to in a month."""

    charged_month: str
    """The month of Lagos in which it was charged: that of the invoice, or an earlier one where it was given back in the month of the invoice."""
    kind: Literal["fee", "tax", "levy"]
    """`fee`: of the firm. `tax`, `levy`: on its fees, for an authority."""
    code: str
    """The code, as charges have it."""
    name: str
    """Its name, as charges have it."""
    charged_for: Literal["buy", "sell", "conversion", "withdrawal", "funding", "custody"]
    """What was charged for."""
    rate: str | None
    """The rate of a tax or a levy; null of a fee. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    charges: int
    """How many charges, or how many that were given back. (at least 0)"""
    base: str
    """What they are computed on, together. Below 0 of what was given back. Money, 2 decimals."""
    amount: str
    """What was charged, together. Below 0 of what was given back. Money, 2 decimals."""


class FundSandboxWallet(TypedDict):
    """Money for a sandbox wallet."""

    amount: DecimalLike
    """How much play money to put in, above 0."""


class FundingInstructions(TypedDict):
    """How the money is to be sent; the parts that the method has."""

    checkout_url: str | None
    """Of a checkout: where the payer pays."""
    bank_name: str | None
    """Of a transfer: the bank to pay into."""
    bank_code: str | None
    """Of a transfer: the code of the bank to pay into."""
    account_number: str | None
    """Of a transfer: the number of the account to pay into."""
    account_name: str | None
    """Of a transfer: the holder of the account to pay into."""
    swift_bic: str | None
    """Of a wire: the SWIFT or BIC code of the bank."""
    narration: str | None
    """What the payer must write as the purpose."""
    text: str | None
    """What to show the payer, as a whole sentence."""


class FundingRequest(TypedDict):
    """Money on its way into a wallet, and its outcome."""

    id: str
    """Identifies the funding request; it never changes. (uuid)"""
    reference: str
    """The service's reference of the funding. Of a transfer, the payer writes it as the purpose. `FND-` and 26 characters."""
    client_reference: str | None
    """The caller's own reference, at most 100 characters. (at most 100 characters)"""
    currency: Currency
    """The currency of the amounts, and of the wallet that is credited."""
    method: Literal["bank_transfer", "virtual_account", "gateway_checkout", "gateway_direct_debit", "gateway_mobile_money", "wire"]
    """The rail on which the money comes in."""
    amount: str
    """The amount that was asked for. Money, 2 decimals."""
    fee: str
    """What the provider charges. The firm pays it; the wallet is credited with the whole `amount_received`. Money, 2 decimals."""
    amount_received: str
    """The amount that arrived and was credited; it may differ from `amount`. Money, 2 decimals."""
    amount_reversed: str
    """How much of `amount_received` was taken back, by the payer, a bank or the provider; the whole of it once it is `reversed`. Money, 2 decimals."""
    charges: list[Charge]
    """What the firm charged for the money that arrived, as `fee` and `tax` entries of the wallet: of each payment in the order in which it is computed. Empty also of money that was charged before the service kept it here."""
    charges_total: str
    """All charges together; "0.00" where nothing is charged. Money, 2 decimals."""
    net_amount: str
    """What `amount_received` left in the wallet after its charges, before anything was taken back. Money, 2 decimals."""
    status: Literal["pending", "processing", "completed", "failed", "expired", "cancelled", "reversed"]
    """`pending`: waiting for the payer. `processing`: the money is on its way. `completed`: credited. `failed`, `expired` and `cancelled`: nothing came, and money that comes late makes it `completed`. `reversed`: taken back as a whole; of one that is `completed` a part may be, see `amount_reversed`."""
    instructions: FundingInstructions | None
    provider: str
    """The provider that collects the money."""
    provider_reference: str | None
    """The provider's own reference; null until there is one."""
    mandate_id: str | None
    """The `id` of the mandate that is debited; null with another method. (uuid)"""
    order_id: str | None
    """The `id` of the checkout buy that it pays for; null where there is none. (uuid)"""
    failure_code: Literal["payment_failed", "declined", "insufficient_funds", "limit_exceeded", "mandate_not_active", "provider_rejected", "operator_rejected", "order_closed", None]
    """Why the funding failed, for programs; null where it did not."""
    failure_reason: str | None
    """Why the funding failed, for people; null where it did not."""
    payer: Payer | None
    """Who paid; null until it is known."""
    metadata: dict[str, str | None]
    """Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null."""
    expires_at: str | None
    """Until when the payment is awaited; money that comes later is still credited. Null: without end. (date-time)"""
    completed_at: str | None
    """When the money was credited; null: it was not. (date-time)"""
    created_at: str
    """When it was created. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""


FxQuote = TypedDict(
    "FxQuote",
    {
        # Identifies the quote; it never changes. (uuid)
        "id": "str",
        # The currency that is given: its wallet is debited.
        "from": "Currency",
        # The currency that is received: its wallet is credited.
        "to": "Currency",
        # The rate: what one unit of `from` brings in `to`, with the margin of the firm in it where it has one. 2 to 8 decimals.
        "rate": "str",
        # The amount that leaves the wallet of `from`. Money, 2 decimals.
        "source_amount": "str",
        # net_amount x rate, cut: what reaches the wallet of `to`. Money, 2 decimals.
        "destination_amount": "str",
        # What is charged, in the order in which it is computed.
        "charges": "list[Charge]",
        # All charges together; "0.00" where nothing is charged. Money, 2 decimals.
        "charges_total": "str",
        # What is left after the charges: of a conversion what is converted, else what is credited or paid out. Of a buy `amount` less `charges_total`: what may buy units, no figure of what they cost. What of it bought none came back to the wallet as `order_refund`; what the units cost is `cost_basis` of the holding that the buy created. Money, 2 decimals.
        "net_amount": "str",
        # From this instant on the quote can no longer be used. (date-time)
        "expires_at": "str",
        # When it was made. (date-time)
        "created_at": "str",
    },
)


FxQuoteRequest = TypedDict(
    "FxQuoteRequest",
    {
        # The currency to be given: its wallet is debited.
        "from": "Currency",
        # The currency to be received: another one than `from`.
        "to": "Currency",
        # How much of `from` to change, above 0 with at most 2 decimals.
        "amount": "DecimalLike",
    },
)


class FxRate(TypedDict):
    """An exchange rate. It informs; conversions are made at a quote of their own."""

    pair: str
    """Base and quote currency, such as `USD-NGN`."""
    base: Currency
    """The currency of which one unit is priced."""
    quote: Currency
    """The currency that the price is in."""
    bid: str
    """What one unit of base is bought for, in quote. 2 to 8 decimals."""
    ask: str
    """What one unit of base is sold for, in quote. 2 to 8 decimals."""
    mid: str
    """The middle between bid and ask, in quote. 2 to 8 decimals."""
    derived: bool
    """True when it follows from other pairs (the inverse, or a cross over a third currency), cut to 8 decimals."""
    as_of: str
    """When it was observed; of a derived rate the older of what it follows from. (date-time)"""
    source: str
    """Who reported the rate. (at least 1 characters)"""


class Holding(TypedDict):
    """A position: one completed buy is one holding."""

    id: str
    """Identifies the holding; it never changes. (uuid)"""
    order_id: str
    """The `id` of the buy that created it. (uuid)"""
    investment_id: str
    """The `id` of the investment that is held. (uuid)"""
    investment_name: str
    """The name of the investment when it was bought. (at least 1 characters)"""
    category: str
    """The kind of product that is held, as the investment has it."""
    currency: Currency
    """The currency of all amounts and prices of the holding."""
    units: str
    """Units held, those in pending sells included. At most 8 decimals, no trailing zeros."""
    available_units: str
    """Units that can be sold now: those that no pending sell has reserved. At most 8 decimals, no trailing zeros."""
    cost_basis: str
    """What the units held cost. Money, 2 decimals."""
    average_cost: str | None
    """cost_basis / units, cut to 8 decimals; null without units. 2 to 8 decimals."""
    current_price: str
    """What a redemption pays per unit now, in `currency`. 2 to 8 decimals."""
    current_value: str
    """units x current_price, cut. Money, 2 decimals."""
    gain_loss: str
    """current_value - cost_basis. Money, 2 decimals."""
    gain_loss_percent: str
    """gain_loss in percent of cost_basis. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    accrued_income: str
    """Earned and not yet paid out; 0.00 for funds and equities that pay cash, and on days of `pricing` `forward`, whose income is in the price: there it stays what had accrued before. Money, 2 decimals."""
    redemption_value: str
    """What a sell of all its units would be credited now, as `POST /orders/preview` says it: units x current_price cut once, with the accrued income that a sell pays by `redemption_income` of the investment, less what the firm charges on a sell and withholds of that income. Never below 0.00: where the charges take all of it, none are charged. Units in a pending sell count too. Money, 2 decimals."""
    charges: list[Charge]
    """What the firm withheld of the income of its maturity, by the rules of that day; `[]` before it is paid back."""
    charges_total: str
    """All charges together; "0.00" where nothing is charged. Money, 2 decimals."""
    net_amount: str | None
    """What its maturity paid into the wallet: cost_basis and accrued_income of that day, less charges_total; null where it paid nothing back. Money, 2 decimals."""
    status: Literal["active", "matured", "closed"]
    """`active`: held. `matured`: due, payment outstanding. `closed`: paid or sold, no units."""
    customer: Customer | None
    """The end customer, as supplied with the buy; null: none was given."""
    client_reference: str | None
    """Your own reference, as supplied with the buy; null: none was given."""
    purchased_at: str
    """When the buy completed. (date-time)"""
    maturity_date: str | None
    """The day on which it pays back; null for open-ended products. (date)"""
    closed_at: str | None
    """When the last unit was sold or paid back; null: it is still held. (date-time)"""
    valuation_as_of: str
    """When current_price was set. (date-time)"""
    created_at: str
    """When it was created. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""


class HoldingsSummary(TypedDict):
    """Totals of one currency."""

    currency: Currency
    """The currency that these totals are in; currencies are never added together."""
    holdings_count: int
    """Holdings that are not closed. (at least 0)"""
    cost_basis: str
    """The sum of what the holdings cost. Money, 2 decimals."""
    current_value: str
    """The sum of what the holdings are worth now. Money, 2 decimals."""
    gain_loss: str
    """current_value - cost_basis. Money, 2 decimals."""
    gain_loss_percent: str
    """gain_loss in percent of cost_basis; 0.0000 without cost. Percent, 4 decimals: "1.2345" is 1.2345 %."""


class _InjectSandboxFaultRequired(TypedDict):
    kind: Literal["provider_unavailable", "latency", "rate_limit"]
    """`provider_unavailable`: 502, only where a provider is called. `latency`: the response comes 3 s late. `rate_limit`: 429 with Retry-After."""


class InjectSandboxFault(_InjectSandboxFaultRequired, total=False):
    """A fault that the coming requests of this sandbox meet."""

    route: str
    """`METHOD /path` of an endpoint, such as `POST /orders`; every endpoint when absent. (at most 200 characters)"""
    count: int
    """How many of the coming requests meet it, 1 to 100; 1 when absent. (1 to 100)"""


class Investment(TypedDict):
    """A product that can be bought and sold."""

    id: str
    """Identifies the investment in the mode of the key; it has another id in the other mode. (uuid)"""
    name: str
    """The name of the product, to show to customers. (at least 1 characters)"""
    description: str | None
    """What it is, in a few sentences."""
    category: Literal["treasury_bill", "government_bond", "corporate_bond", "commercial_paper", "fixed_note", "money_market_fund", "fixed_income_fund", "balanced_fund", "equity_fund", "dollar_fund", "equity", "etf"]
    """The kind of product that it is."""
    provider: str
    """The institution that issues or manages the product."""
    country: str
    """The country of the product, ISO 3166 alpha-2. (2 characters)"""
    currency: Currency
    """The currency in which it is bought and pays; a buy has to name the same."""
    price: str
    """What a buyer pays per unit, in `currency`. 2 to 8 decimals."""
    bid_price: str | None
    """What a redemption pays per unit, in `currency`; null: the price. 2 to 8 decimals."""
    minimum_investment: str
    """The smallest amount of one buy, in `currency`. Money, 2 decimals."""
    maximum_investment: str | None
    """The largest amount of one buy, in `currency`; null is no limit. Money, 2 decimals."""
    expected_return_rate: str | None
    """Expected return per year, before tax; null where none is published. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    duration: str | None
    """How long the money is invested, such as `60 days`; null for open-ended products."""
    term: Literal["from_purchase", "issue", None]
    """When it pays back. `from_purchase`: each holding `duration` after its purchase. `issue`: all holdings on `maturity_date`. Null: open-ended, held until it is sold."""
    payout_type: str | None
    """How income is paid, as a phrase such as `regular earnings on investments`; null: nothing is said."""
    income_treatment: Literal["cash", "reinvested"]
    """`cash`: income is paid into the wallet. `reinvested`: income accrues by the day, or is in the price where `pricing` is `forward` or `yield`, and buys more units."""
    redemption_income: Literal["paid", "forfeited", "penalty"]
    """What a redemption does with the `accrued_income` of the units sold. `paid`: it is paid with them. `forfeited`: it is lost. `penalty`: it is paid less a penalty. Income that is in the price is not accrued, and is paid with it."""
    redemption_penalty_percent: str | None
    """Of a `penalty`: how much of the accrued income is kept; else null. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    redemption_penalty_days: int | None
    """Of a `penalty`: the income of how many days is kept, at most what accrued; else null. (1 to 3650)"""
    charges_on: Literal["inside", "on_top"]
    """Where the charges of a buy go. `inside`: they come out of its `amount`. `on_top`: `amount` of the request is invested, and the debit is that with its charges."""
    pricing: Literal["forward", "fixed", "yield", "quoted"]
    """The price at which a live order executes. `forward`: the one that is published for its dealing day, which nobody knows when it is placed. `fixed`: the stated price when it is placed. `yield`: the price of the day on which it executes, computed from `rate` and the days to `maturity_date`. `quoted`: what the market gave, as the broker reports it."""
    rate_basis: Literal["discount", "yield", None]
    """How the price of a bill or a commercial paper (`pricing` `yield`) follows from its `rate`, with the days to `maturity_date` t (none below 0, by the day in UTC) and B = `year_days`. `discount`: `face_value` × (1 − `rate` ÷ 100 × t ÷ B). `yield`: `face_value` ÷ (1 + `rate` ÷ 100 × t ÷ B). To 8 decimals: `price` is rounded up, `bid_price` is cut, so that nobody is paid more than was computed. Null elsewhere."""
    rate: str | None
    """Of `pricing` `yield`: the rate of the day in percent a year, from which the price is computed on each day until another is set; null elsewhere. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    year_days: int | None
    """Of `pricing` `yield`: how many days its rate counts as a year, such as 364 or 365; null elsewhere. (360 to 366)"""
    face_value: str | None
    """Of `pricing` `yield`: what a unit pays back on `maturity_date`, in `currency`; null elsewhere. 2 to 8 decimals."""
    dealing_cut_off: str | None
    """Of a product with `pricing` `forward`: until when a dealing day takes orders, `HH:MM` in the time zone of its calendar; what comes at that minute or later belongs to the next one. Null elsewhere."""
    dealing_calendar: str | None
    """The exchange whose trading days and time zone count for dealing days, such as `NGX`; null where there are none."""
    dealing_days: list[Literal["monday", "tuesday", "wednesday", "thursday", "friday"]] | None
    """On which weekdays of its calendar it is dealt; null: on each trading day, or it has no dealing days."""
    settlement_days: SettlementDays | None
    """Of a product with `pricing` `forward`: how many trading days of `dealing_calendar` after the dealing day a buy and a sell settle. Null: it does not say."""
    risk_profile: Literal["low", "moderate", "high"]
    """How much risk the product has, as its issuer says."""
    start_date: str | None
    """First day on which it can be bought. (date)"""
    close_date: str | None
    """Last day on which it can be bought. (date)"""
    maturity_date: str | None
    """When it pays back, where that is one day for all. (date)"""
    status: Literal["pending", "open", "fully_subscribed", "closed", "matured", "suspended"]
    """`pending`: not offered yet. `open`: offered. `fully_subscribed`: less than the minimum is left. `closed`: no longer offered. `matured`: paid back. `suspended`: neither bought nor sold."""
    is_open: bool
    """True when it can be bought now: status open, today within its dates, allocation left."""
    allocation_remaining: str | None
    """The amount that can still be bought, in `currency`; null is unlimited. Money, 2 decimals."""
    unit_precision: int
    """How many decimals a number of units may have. (0 to 8)"""
    terms_url: str | None
    """The address of its terms; null: none."""
    image_url: str | None
    """The address of a picture to show next to it; null: none."""
    created_at: str
    """When it was first offered. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""


class InvestmentPrice(TypedDict):
    """A change of the price, the bid or both. Of several on one day the last is the price of that day."""

    date: str
    """The day of the change, in UTC; several changes may have the same. Of a price that was published for a dealing day: that day. (date)"""
    price: str
    """What a buyer paid per unit from then on. 2 to 8 decimals."""
    bid_price: str
    """What a redemption paid per unit from then on. 2 to 8 decimals."""
    changed_at: str
    """The instant of the change. A price that was kept only as the last of its day has the beginning of the day. (date-time)"""


class Key(TypedDict):
    """A signing key of this environment, without its secret."""

    id: str
    """Identifies the record of the key; use it in paths. (uuid)"""
    key_id: str
    """The name of the key in requests: send it as `X-Service-Key`."""
    label: str | None
    """The caller's own name for the key."""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    sandbox: str | None
    """The sandbox that a test key belongs to; null of a live key."""
    scopes: list[Literal["read", "kyb", "funding", "orders", "withdrawals", "webhooks", "keys"]]
    """What the key may do; each operation names the scope that it needs."""
    ip_allowlist: list[str]
    """Addresses and CIDR blocks the key may be used from. Empty: any address for a test key, none for a live key."""
    rate_limit: int
    """How many requests the key may make in 60 seconds. (at least 1)"""
    strict_replay: bool
    """Whether a signature is good for one Idempotency-Key only: seen with another within 10 minutes, it is refused with `signature_reused`. Set at creation, kept by rotation."""
    status: Literal["awaiting_collection", "active", "expiring", "expired", "revoked"]
    """`awaiting_collection` is a live key that the firm made or rotated: it signs nothing until a member of the organisation collects its secret in the dashboard, within 7 days of `created_at`, after which it has expired. `active` works. `expiring` still works, and has an end because it was rotated or will expire soon. `expired` and `revoked` are refused."""
    last_used_at: str | None
    """When it last signed a request that was accepted, up to a few seconds late; null: never. (date-time)"""
    created_at: str
    """When it was created. (date-time)"""
    expires_at: str | None
    """From this instant on the key is refused; null: it has no end. (date-time)"""
    revoked_at: str | None
    """When the key was revoked; null: it was not. (date-time)"""


class Kyb(TypedDict):
    """The business verification of this environment."""

    status: KybStatus
    requirements: list[KybRequirement]
    """The checklist of the country and the kind of company, and what the reviewer asked for in addition."""
    review: KybReview
    """What the review last decided."""
    submitted_at: str | None
    """When the verification was last submitted; null: never. (date-time)"""
    approved_at: str | None
    """When the verification was last approved; null: never. (date-time)"""


class KybReview(TypedDict):
    """What the review last decided."""

    note: str | None
    """What the reviewer wrote about the whole verification; null: nothing yet."""
    reasons: list[str]
    """Codes of the requirements that the reviewer asked for."""
    reviewed_at: str | None
    """When the reviewer last decided; null: not yet. (date-time)"""


class KybAttestation(TypedDict):
    """Who is responsible for what is submitted."""

    accepted: Literal[True]
    """True: everything that was given is true and complete."""
    name: str
    """The name of the person who attests. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters)"""
    title: str
    """The office of that person in the business. (1 to 255 characters)"""


class KybRequirement(TypedDict):
    """One item of the checklist and its status."""

    code: str
    """What is asked for, such as `business.legal_name` or `document.memorandum_and_articles`."""
    field: str | None
    """The name of the field to fill in; null where it is none."""
    person_id: str | None
    """The `id` of the person whom it concerns; null where it is none. (uuid)"""
    document_type: str | None
    """The type of the document to upload; null where it is none."""
    status: Literal["missing", "submitted", "accepted", "rejected", "waived"]
    """`missing`: not submitted. `submitted`: not judged yet. `accepted` or `rejected`: what the review said. `waived`: the firm goes without it."""
    message: str
    """What to do about it, in a sentence for people."""


class LedgerEntry(TypedDict):
    """One line of a wallet statement. Never changed, never deleted."""

    id: str
    """Identifies the entry; it never changes. (uuid)"""
    transaction_id: str
    """The movement of money that the entry belongs to. (uuid)"""
    sequence: int
    """Counts the entries of this wallet from 1 without gaps. (at least 1)"""
    currency: Currency
    """The currency of the wallet that the entry belongs to."""
    direction: Literal["credit", "debit"]
    """`credit` raises the balance, `debit` lowers it."""
    amount: str
    """The amount that moved, above 0. Money, 2 decimals."""
    balance_after: str
    """Balance of the wallet after this entry. Money, 2 decimals."""
    type: Literal["funding", "order_debit", "order_refund", "sale_proceeds", "distribution", "reinvestment", "maturity", "withdrawal", "withdrawal_reversal", "conversion_out", "conversion_in", "fee", "tax", "adjustment", "funding_reversal", "revenue_share"]
    """Why the money moved, for programs. `fee`: a fee or a levy that is charged by itself, and `tax` a tax on it; charges of orders, withdrawals and conversions are in the entries of these."""
    description: str
    """Why the money moved, in words for people."""
    reference: str | None
    """The reference of what caused it, such as an order."""
    source: LedgerEntrySource
    """The record that caused the movement."""
    hash: str
    """Hex SHA-256 of: hash of the entry before (64 zeros first), wallet id, sequence, transaction_id, direction, amount, balance_after, created_at, joined by newlines."""
    created_at: str
    """When the entry was posted; never before the entry before it. (date-time)"""


class LedgerEntrySource(TypedDict):
    """The record that caused the movement."""

    type: str
    """The kind of record that caused it. What GET returns it: `funding_request` /funding-requests/{id} · `order` /orders/{id} · `withdrawal` /withdrawals/{id} · `conversion` /fx/conversions/{id} · `holding` /holdings/{id} (a maturity) · `distribution` /distributions/{id} · `adjustment` /adjustments/{id} · `revenue_share` /revenue-shares/{id} · `custody_charge` /custody-charges/{id}."""
    id: str
    """The `id` of the record that caused it. (uuid)"""


class LoadSandboxScenario(TypedDict):
    """Which saved scenario the sandbox is filled with."""

    scenario: Literal["invested_partner"]
    """`invested_partner`: 50000.00 NGN in the wallet, three active holdings in NGN, and an active mandate on a verified settlement account."""


class LoadedSandboxScenario(TypedDict):
    """What a saved scenario made."""

    scenario: Literal["invested_partner"]
    """`invested_partner`: 50000.00 NGN in the wallet, three active holdings in NGN, and an active mandate on a verified settlement account."""
    wallet: Wallet
    """The NGN wallet after the scenario."""
    orders: list[Order]
    """The buys that made the holdings: three, all completed."""
    holdings: list[Holding]
    """What the buys made: three, in the order of `orders`."""
    settlement_account: SettlementAccount
    """The verified account that the mandate debits."""
    mandate: Mandate
    """The active mandate; it can be debited at once."""


class Mandate(TypedDict):
    """A standing authority to debit a settlement account of your own."""

    id: str
    """Identifies the mandate; it never changes. (uuid)"""
    reference: str
    """The service's reference of the mandate. `MND-` and 26 characters."""
    status: Literal["pending", "active", "failed", "revoked", "suspended", "expired"]
    """`pending`: the token payment is awaited. `active`: it can be debited from `ready_to_debit_at` on. `failed`: it can be activated again. `suspended`: by the bank, for a time. `revoked` and `expired`: ended."""
    currency: Currency
    """The currency of the account that is debited: NGN."""
    bank_code: str
    """The code of the bank of the account, as `GET /banks` lists it."""
    bank_name: str
    """The name of the bank of the account."""
    account_number_masked: str
    """The account that is debited; only the last 4 digits show."""
    account_name: str | None
    """The holder of the account, as the bank names it."""
    limit_amount: str
    """The most that one debit may take; it does not bound their sum. Money, 2 decimals."""
    settlement_account_id: str
    """The `id` of the settlement account that is debited. (uuid)"""
    provider: str
    """The provider that debits the account."""
    provider_reference: str | None
    """The provider's own reference; null until there is one."""
    activation: MandateActivation | None
    """What the holder has to do to activate the mandate; null once it is active."""
    ready_to_debit_at: str | None
    """From this instant on it can be debited; null until it is active. (date-time)"""
    activated_at: str | None
    """When the mandate last became active; null: it was never. (date-time)"""
    revoked_at: str | None
    """When the mandate was revoked; null: it was not. (date-time)"""
    last_debit_at: str | None
    """When the account was last debited; null: never. (date-time)"""
    failure_reason: str | None
    """Why the mandate failed, for people; null where it did not."""
    created_at: str
    """When it was created. (date-time)"""


class MandateActivation(TypedDict):
    """The token payment by which the holder confirms the mandate."""

    method: Literal["token_payment"]
    """How it is activated: by a payment of the token amount."""
    account_number: str | None
    """Where the token payment goes; null while the provider shows it to the holder itself."""
    account_name: str | None
    """The holder of the account to pay into."""
    bank_code: str | None
    """The code of the bank to pay into."""
    bank_name: str | None
    """The name of the bank to pay into."""
    amount: str
    """The token amount to be paid. Money, 2 decimals."""
    currency: Currency
    """The currency of the token payment: NGN."""
    pay_from: MandateActivationPayFrom
    """The account that must pay: its holder shows that it is theirs."""
    instructions: str
    """What to show the holder of the account, as a whole sentence."""
    expires_at: str
    """Until when the token payment is awaited; afterwards the mandate fails. (date-time)"""


class MandateActivationPayFrom(TypedDict):
    """The account that must pay: its holder shows that it is theirs."""

    account_number_masked: str
    """The account; only the last 4 digits show."""
    bank_name: str
    """The name of its bank."""


class MarketBar(TypedDict):
    """Prices over a day, a week or a month. Days without a trade have none."""

    symbol: str
    """The symbol of the instrument."""
    timeframe: Literal["1d", "1w", "1mo"]
    """The period of the bar: `1d` a day, `1w` a week from Monday, `1mo` a month."""
    date: str
    """The trading day; of a week its Monday, of a month its first day. (date)"""
    open: str
    """The first price of the period. 2 to 8 decimals."""
    high: str
    """The highest price of the period. 2 to 8 decimals."""
    low: str
    """The lowest price of the period. 2 to 8 decimals."""
    close: str
    """The last price of the period. 2 to 8 decimals."""
    previous_close: str | None
    """Close before it; of a week or month, before its first bar. 2 to 8 decimals."""
    volume: int
    """The number of units traded. (at least 0)"""
    value_traded: str
    """The value of the units traded, in the currency of the instrument. Money, 2 decimals."""
    deals: int | None
    """How many deals were made; null where it is not known of every day. (at least 0)"""


class MarketHoliday(TypedDict):
    """A day on which the exchange is closed or closes early."""

    date: str
    """The day, in the exchange's own time. (date)"""
    name: str
    """The name of the holiday. (at least 1 characters)"""
    closes_at: str | None
    """Of a half-day, when trading ends; null: closed all day. HH:MM in the exchange's own time."""
    confirmed: bool
    """False while it is an estimate, such as one that waits for the moon."""
    source: str
    """The source that names the holiday. (at least 1 characters)"""


class MarketInstrument(TypedDict):
    """Something that is listed, or an index of it."""

    id: str
    """Identifies the instrument; it never changes. (uuid)"""
    symbol: str
    """The symbol of the instrument on its exchange."""
    name: str
    """The full name of the instrument or its issuer."""
    currency: Currency
    """The currency in which it is traded."""
    identifiers: MarketInstrumentIdentifiers
    """The names by which others know the instrument."""
    listing: MarketInstrumentListing
    """Whether the instrument is listed, and since when it is known."""
    media: MarketInstrumentMedia
    """Pictures and links to show next to it."""
    service: MarketInstrumentService
    """What this service offers of it."""
    asset_class: Literal["equity", "etf", "fund", "bond", "index"]
    """The kind of instrument that it is."""
    security_type: str
    """The kind of security, as the source says."""
    exchange: str
    """The code of the exchange, such as `NGX`."""
    equity: MarketInstrumentEquity | None
    """Of an equity; else null."""
    fund: MarketInstrumentFund | None
    """Of an ETF or a fund; else null."""
    index: MarketInstrumentIndex | None
    """Of an index; else null."""
    quote: Quote | None


class MarketInstrumentIdentifiers(TypedDict):
    """The names by which others know the instrument."""

    provider: str
    """The source that reported the instrument; `sandbox-…` is simulated."""
    provider_ref: str | None
    """The source's own name for the instrument; null: none."""
    isin: str | None
    """As the exchange publishes it; check digits are not enforced."""


class MarketInstrumentListing(TypedDict):
    """Whether the instrument is listed, and since when it is known."""

    status: Literal["active", "suspended", "delisted"]
    """Whether it is traded: active, suspended or delisted."""
    first_seen_at: str
    """When it was first seen. (date-time)"""
    last_seen_at: str
    """When it was last seen. (date-time)"""


class MarketInstrumentMedia(TypedDict):
    """Pictures and links to show next to it."""

    logo_url: str | None
    """The address of the logo of the issuer; null: none."""
    website: str | None
    """The address of the website of the issuer; null: none."""


class MarketInstrumentService(TypedDict):
    """What this service offers of it."""

    investment_id: str | None
    """The investment, in your mode, through which it can be bought. (uuid)"""
    orderable: bool
    """True while that investment is open and the instrument is neither suspended nor delisted, whatever is left of its allocation. Never true of an index."""


class MarketInstrumentEquity(TypedDict):
    sector: str | None
    """Sector, as the exchange names it."""
    industry: str | None
    """Industry within the sector."""
    board: str | None
    """Board on which it is listed."""
    shares_outstanding: int | None
    """How many shares are in issue; null: not known."""
    eps: str | None
    """Earnings per share; negative after a loss."""
    pe_ratio: str | None
    """last ÷ eps; null without earnings."""
    dividend_per_share: str | None
    """Dividend per share of the last year."""
    dividend_yield_percent: str | None
    """dividend_per_share ÷ last. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    market_cap: str | None
    """last × shares_outstanding. Money, 2 decimals."""
    listed_at: str | None
    """First day of listing. (date)"""


class MarketInstrumentFund(TypedDict):
    fund_type: str | None
    """The kind of fund, as its manager names it."""
    manager: str | None
    """The company that manages the fund."""
    nav: str | None
    """Net asset value of a unit. 2 to 8 decimals."""
    nav_date: str | None
    """The day of the net asset value. (date)"""
    expense_ratio_percent: str | None
    """The costs of the fund per year. Percent, 4 decimals: "1.2345" is 1.2345 %."""


class MarketInstrumentIndex(TypedDict):
    family: str | None
    """The family of indices that it belongs to."""
    base_value: str | None
    """The level of the index at `base_date`. 2 to 8 decimals."""
    base_date: str | None
    """The day on which the index had `base_value`. (date)"""
    constituents_count: int | None
    """How many securities are in the index; null: not known."""


class MarketStatus(TypedDict):
    """Whether an exchange trades at this moment."""

    exchange: str
    """The code of the exchange, such as `NGX`."""
    is_open: bool
    """True while orders are matched: phases open and pre_close."""
    phase: Literal["pre_open", "open", "pre_close", "closed", "holiday"]
    """`holiday` is a weekday without a session; weekends are `closed`."""
    next_open: str
    """When trading next opens. (date-time)"""
    next_close: str
    """When trading next closes. (date-time)"""


class NewKey(TypedDict):
    """A signing key with its secret."""

    id: str
    """Identifies the record of the key; use it in paths. (uuid)"""
    key_id: str
    """The name of the key in requests: send it as `X-Service-Key`."""
    label: str | None
    """The caller's own name for the key."""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    sandbox: str | None
    """The sandbox that a test key belongs to; null of a live key."""
    scopes: list[Literal["read", "kyb", "funding", "orders", "withdrawals", "webhooks", "keys"]]
    """What the key may do; each operation names the scope that it needs."""
    ip_allowlist: list[str]
    """Addresses and CIDR blocks the key may be used from. Empty: any address for a test key, none for a live key."""
    rate_limit: int
    """How many requests the key may make in 60 seconds. (at least 1)"""
    strict_replay: bool
    """Whether a signature is good for one Idempotency-Key only: seen with another within 10 minutes, it is refused with `signature_reused`. Set at creation, kept by rotation."""
    status: Literal["awaiting_collection", "active", "expiring", "expired", "revoked"]
    """`awaiting_collection` is a live key that the firm made or rotated: it signs nothing until a member of the organisation collects its secret in the dashboard, within 7 days of `created_at`, after which it has expired. `active` works. `expiring` still works, and has an end because it was rotated or will expire soon. `expired` and `revoked` are refused."""
    last_used_at: str | None
    """When it last signed a request that was accepted, up to a few seconds late; null: never. (date-time)"""
    created_at: str
    """When it was created. (date-time)"""
    expires_at: str | None
    """From this instant on the key is refused; null: it has no end. (date-time)"""
    revoked_at: str | None
    """When the key was revoked; null: it was not. (date-time)"""
    secret: str
    """The signing secret. Shown this once and never again."""


class NewWebhookEndpoint(TypedDict):
    """A webhook endpoint with its secret."""

    id: str
    """Identifies the endpoint; it never changes. (uuid)"""
    url: str
    """The address that deliveries are posted to."""
    description: str | None
    """Your own description of the endpoint, up to 255 characters."""
    events: list[EventFilter]
    """The types of event, or families such as `order.*`, that are delivered; empty means all."""
    enabled: bool
    """Whether it is sent new events."""
    disabled_reason: Literal["partner", "gone", "failing", "firm", None]
    """`partner` by request, `gone` after a 410, `failing` after 5 days of nothing but failures, `firm` by the firm's operators."""
    failing_since: str | None
    """Since when every attempt failed; 5 days after it the endpoint is disabled. A new `url` starts again. (date-time)"""
    created_at: str
    """When it was created. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""
    secret: str
    """Verifies deliveries, `whsec_…`. Shown this once and never again."""


class Order(TypedDict):
    """A buy or a sell and what became of it."""

    id: str
    """Identifies the order; it never changes. (uuid)"""
    reference: str
    """The service's reference of the order. `ORD-` and 26 characters. (1 to 64 characters)"""
    client_reference: str | None
    """Your own reference of the order; null: none was given. (at most 100 characters)"""
    side: Literal["buy", "sell"]
    """Whether the order buys or sells."""
    investment_id: str
    """The `id` of the investment that is bought or sold. (uuid)"""
    investment_name: str
    """The name of the investment when it was ordered. (at least 1 characters)"""
    amount: str
    """Of a buy, the whole debit, charges included; of a sell, units x bid price when it was created. Money, 2 decimals."""
    currency: Currency
    """The currency of all amounts of the order, and of the wallet that it uses."""
    units: str | None
    """Of a sell, what is sold; of a buy, what was bought, null until it completes. At most 8 decimals, no trailing zeros."""
    price: str | None
    """Price of execution, null before. 2 to 8 decimals."""
    proceeds: str | None
    """Credited to the wallet by a completed sell: gross_amount and income_paid, after all charges. Money, 2 decimals."""
    gross_amount: str | None
    """What was dealt at the price, before charges: of a sell what the units brought, which is `proceeds` and `charges_total` together less `income_paid`; of a buy what the units cost (`cost_basis` of the holding that it created) and what a fund house kept, without charges of the firm. Null until it completes. Money, 2 decimals."""
    income_paid: str | None
    """Of a sell: accrued income of the units sold that is paid with them, in `proceeds`, before tax; expected until it is carried out, `0.00` where it failed or was cancelled. Null of a buy. Money, 2 decimals."""
    forgone_income: str | None
    """Of a sell: accrued income of the units sold that is not paid, because it is forfeited or kept as a penalty. Null of a buy, of a sell that failed or was cancelled, and of sells from before the service kept it. Money, 2 decimals."""
    charges: list[Charge]
    """What is charged, in the order in which it is computed."""
    charges_total: str
    """All charges together; "0.00" where nothing is charged. Money, 2 decimals."""
    net_amount: str
    """What is left after the charges: of a conversion what is converted, else what is credited or paid out. Of a buy `amount` less `charges_total`: what may buy units, no figure of what they cost. What of it bought none came back to the wallet as `order_refund`; what the units cost is `cost_basis` of the holding that the buy created. Money, 2 decimals."""
    payment_mode: Literal["wallet", "checkout"]
    """How a buy is paid; a sell is always paid into the wallet."""
    status: Literal["awaiting_payment", "pending_fulfilment", "completed", "failed", "cancelled"]
    """`awaiting_payment`: the payer of a checkout has to pay. `pending_fulfilment`: it waits to be carried out. `completed`: it is. `failed` and `cancelled`: money, allocation and units were given back."""
    customer: Customer | None
    """The end customer as supplied; of a sell of a holding that was supplied without one, that of the holding."""
    metadata: dict[str, str | None]
    """Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null."""
    failure_code: Literal["provider_rejected", "allocation_exhausted", "payment_failed", "investment_closed", "holding_matured", "operator_rejected", None]
    """Why the order failed, for programs; null where it did not."""
    failure_reason: str | None
    """Why the order failed, for people; null where it did not."""
    payment: OrderPayment | None
    """How the payer pays a checkout buy, and whether it was paid; null for other orders."""
    holding_id: str | None
    """The `id` of the holding that a buy created or a sell takes from; null until a buy completes, and of a sell of an investment, whose holdings are in `lots`. (uuid)"""
    lots: list[OrderLot]
    """Of a sell, the holdings that it takes units from, first in, first out: one where it names a holding. They are fixed when it is created. `[]` of a buy."""
    paid_at: str | None
    """When a buy was paid: a wallet buy at its creation. Null for a sell. (date-time)"""
    submitted_at: str | None
    """When it was sent to the provider; null while it can be cancelled, and of an order with a dealing day until it is sent after its cut-off. (date-time)"""
    dealing_date: str | None
    """Of a live order of a product with `pricing` `forward`: the dealing day whose price it gets. Null while a checkout is not paid, and of other orders. (date)"""
    cut_off_at: str | None
    """Until when it can be cancelled and the price of its dealing day is known to nobody; null where dealing_date is. (date-time)"""
    expected_settlement_date: str | None
    """Of a live order of a product with `settlement_days`: so many trading days after `dealing_date`, in the calendar of the product. On that day a sell completes at the price of its dealing day, and its wallet is credited. Null of other orders. (date)"""
    settled_at: str | None
    """Of a sell with an `expected_settlement_date`: when its proceeds reached the wallet; null before, and of other orders. (date-time)"""
    executions: list[Execution]
    """At what it was dealt. One where it completed: it has all units, and its amount is `gross_amount`. `[]` where it did not."""
    filled_units: str
    """How many units were dealt: of the executions together; "0" before the first. At most 8 decimals, no trailing zeros."""
    remaining_units: str | None
    """How many units are still to be dealt: of a sell that waits all of them, "0" once an order has ended. Null of a buy that waits, as its units are not known. At most 8 decimals, no trailing zeros."""
    completed_at: str | None
    """When the order was carried out; null: it was not. (date-time)"""
    cancelled_at: str | None
    """When the order was cancelled; null: it was not. (date-time)"""
    created_at: str
    """When it was created. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""


class OrderLot(TypedDict):
    """What a sell takes from one holding."""

    holding_id: str
    """The `id` of the holding that units are taken from. (uuid)"""
    units: str
    """Units that are taken from it. At most 8 decimals, no trailing zeros."""
    proceeds: str | None
    """Its share of the proceeds, by what its units bring at the price with its income_paid: each is cut to 0.01, and the last has the rest, so that together they are `proceeds` exactly. Null until the sell completes. Money, 2 decimals."""
    income_paid: str | None
    """What is paid of the income that accrued on the units; together they are `income_paid` of the order. Null until the sell completes. Money, 2 decimals."""
    cost: str | None
    """What the units that were taken had cost: by it `cost_basis` of the holding fell. Null until the sell completes, and of sells that completed before this field existed. Money, 2 decimals."""


class OrderPayment(TypedDict):
    """Payment instructions of a checkout buy and what came of them."""

    status: Literal["pending", "paid", "expired", "failed"]
    """`pending`: not yet. `paid`: it came. `expired`: not in time, or the order was cancelled. `failed`: it will not come."""
    method: str
    """How the payer pays: `gateway_checkout`."""
    funding_request_id: str | None
    """The funding request that collects the money. (uuid)"""
    reference: str
    """The reference of the payment; quote it to the payer. `FND-` and 26 characters."""
    amount: str
    """The amount that the payer pays. Money, 2 decimals."""
    currency: Currency
    """The currency in which the payer pays: that of the order."""
    checkout_url: str | None
    """The address of the page where the payer pays; null until the provider named it."""
    instructions: str | None
    """What to show the payer of the checkout, as a whole sentence; null: nothing."""
    expires_at: str | None
    """When the payment window ends. (date-time)"""
    paid_at: str | None
    """When the payer had paid; null: not yet, or never. (date-time)"""


class OrderPreview(TypedDict):
    """What an order would come to now. Nothing is reserved."""

    side: Literal["buy", "sell"]
    """Whether it would buy or sell."""
    investment_id: str
    """The `id` of the investment that would be bought or sold. (uuid)"""
    holding_id: str | None
    """The `id` of the holding that a sell would take from; null of a buy, and of a sell of an investment. (uuid)"""
    lots: list[OrderLot]
    """Of a sell, what it would take from which holding, with the figures that each would have. `[]` of a buy."""
    currency: Currency
    """The currency of all amounts, and of the wallet that would be used."""
    amount: str
    """The amount that the order would show: of a buy the whole debit, with charges that are on top of what is invested. Money, 2 decimals."""
    price: str
    """The price of a unit that holds now. 2 to 8 decimals."""
    units: str
    """What a buy would bring at that price, what a sell would sell. At most 8 decimals, no trailing zeros."""
    proceeds: str | None
    """What a sell would pay at that price, with income_paid, after all charges. Money, 2 decimals."""
    gross_amount: str
    """Before charges, at that price: what the units of a buy would cost and a fund house would keep, what those of a sell would bring. Money, 2 decimals."""
    income_paid: str | None
    """Of a sell: accrued income of the units sold that is paid with them, in `proceeds`, before tax; expected until it is carried out, `0.00` where it failed or was cancelled. Null of a buy. Money, 2 decimals."""
    forgone_income: str | None
    """Of a sell: accrued income of the units sold that is not paid, because it is forfeited or kept as a penalty. Null of a buy, of a sell that failed or was cancelled, and of sells from before the service kept it. Money, 2 decimals."""
    charges_on: Literal["inside", "on_top", None]
    """The setting of the investment. `inside`: charges of a buy come out of the amount of the request. `on_top`: they are added to it. Null of a sell, whose charges come out of what it brings."""
    charges: list[Charge]
    """What is charged, in the order in which it is computed."""
    charges_total: str
    """All charges together; "0.00" where nothing is charged. Money, 2 decimals."""
    net_amount: str
    """What is left after the charges: of a conversion what is converted, else what is credited or paid out. Of a buy `amount` less `charges_total`: what may buy units, no figure of what they cost. What of it bought none came back to the wallet as `order_refund`; what the units cost is `cost_basis` of the holding that the buy created. Money, 2 decimals."""
    estimated: bool
    """Whether the figures are those of now and those of the execution may differ: with a live key. False with a test key, at whose price the order would be booked."""
    third_party_charges: list[Charge]
    """What a broker, an exchange or an issuer is expected to bill besides, by the rates that the firm knows, with taxes on it. Always an estimate, in neither total, and not booked by it: what a contract note brings is in `charges` of the order."""
    available_balance: str
    """What the wallet can spend now, before the order. Money, 2 decimals."""
    dealing_date: str | None
    """With a live key, the dealing day whose price it would get now; null where it has none. (date)"""
    cut_off_at: str | None
    """When that day takes no more orders; null where there is no dealing day. (date-time)"""
    expected_settlement_date: str | None
    """The day on which it would settle; null where there is no dealing day, or the investment does not say. (date)"""


class Organisation(TypedDict):
    """The organisation that the calling key belongs to."""

    id: str
    """Identifies the organisation; it never changes. (uuid)"""
    name: str
    """The name of the organisation as the firm registered it. (at least 1 characters)"""
    country: str
    """Country of registration, ISO 3166 alpha-2. (2 characters)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    status: Literal["active", "restricted", "suspended", "closed"]
    """active; restricted: reads, cancels and what brings money in go on, and whatever moves money out or places an order or a mandate is 403 organisation_restricted; suspended: only reads, all else is 403 organisation_suspended; closed: only this endpoint. It holds in both modes."""
    status_reason: str | None
    """Why it has this status, in the firm's words; null while it was never changed."""
    kyb_status: KybStatus
    capabilities: OrganisationCapabilities
    """What the organisation may create in this environment as things are, whatever the scopes of the calling key."""
    currencies: list[Currency]
    """Currencies in which the organisation has wallets."""
    created_at: str
    """When the organisation was created. (date-time)"""


class OrganisationCapabilities(TypedDict):
    """What the organisation may create in this environment as things are, whatever the scopes of the calling key."""

    funding: Literal["enabled", "disabled"]
    """Whether funding requests may be created now."""
    mandates: Literal["enabled", "disabled"]
    """Whether mandates may be created now."""
    orders: Literal["enabled", "disabled"]
    """Whether orders may be created now."""
    withdrawals: Literal["enabled", "disabled"]
    """Whether withdrawals may be created now."""


class Pagination(TypedDict):
    """Where the page lies in the whole list."""

    limit: int
    """The limit that was applied. (1 to 200)"""
    offset: int
    """The offset that was applied. (at least 0)"""
    count: int
    """All records that match, regardless of the page. (at least 0)"""


class Payer(TypedDict):
    """Who paid, as far as the provider says."""

    name: str | None
    """The name of the payer, as the bank or provider has it."""
    account_number_masked: str | None
    """Four stars and the last 4 characters of the account that paid."""
    bank_name: str | None
    """The bank of the account that paid."""


class Person(TypedDict):
    """A person of the business, without the numbers that are only kept sealed."""

    id: str
    """Identifies the person; it never changes. (uuid)"""
    roles: list[PersonRole]
    """The roles of the person in the business, each once."""
    first_name: str
    """First name of the person."""
    last_name: str
    """Last name of the person."""
    middle_name: str | None
    """Middle names of the person, up to 100 characters."""
    date_of_birth: str | None
    """Date of birth of the person. (date)"""
    nationality: str | None
    """Nationality, ISO 3166 alpha-2 or alpha-3, upper case."""
    id_type: IdType | None
    id_number_masked: str | None
    """The number of the identity document, masked: four stars and the last 4 characters; of a short number only stars."""
    email: str | None
    """E-mail address of the person. (email, 1 to 254 characters)"""
    phone: str | None
    """Telephone number of the person."""
    residential_address: str | None
    """The address where the person lives."""
    ownership_percentage: str | None
    """Share of the business that the person owns. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    bvn_masked: str | None
    """The bank verification number, masked: four stars and the last 4 digits."""
    is_pep: bool
    """Whether the person is politically exposed (holds, or held, a public office)."""
    pep_details: str | None
    """Which public office it is; null where there is none."""
    review_status: ReviewStatus
    created_at: str
    """When the person was added. (date-time)"""


class Position(TypedDict):
    """What is held of one investment, by all customers together or by one: the sum of its holdings."""

    id: str
    """The `id` of its first holding, also where that is sold by now; it never changes. (uuid)"""
    investment_id: str
    """The `id` of the investment that is held. (uuid)"""
    investment_name: str
    """The name of the investment now. (at least 1 characters)"""
    category: str
    """The kind of product that is held."""
    currency: Currency
    """The currency of all amounts and prices of the position."""
    customer_reference: str | None
    """With `by=customer` or a `customer_reference` in the request, your own id of the end customer whose holdings these are; null: holdings that were bought with none, or those of all customers together."""
    units: str
    """Units held, those in pending sells included: the sum of its holdings, exactly. At most 8 decimals, no trailing zeros."""
    available_units: str
    """Units that can be sold now: those that no pending sell has reserved. At most 8 decimals, no trailing zeros."""
    cost_basis: str
    """What the units held cost: the sum of its holdings, exactly. Money, 2 decimals."""
    average_cost: str
    """cost_basis / units, cut to 8 decimals. 2 to 8 decimals."""
    current_price: str
    """What a redemption pays per unit now, in `currency`. 2 to 8 decimals."""
    current_value: str
    """units x current_price, cut once. The sum of what its holdings are worth can be less, by less than 0.01 for each. Money, 2 decimals."""
    accrued_income: str
    """Earned and not yet paid out, cut once; 0.00 for funds and equities that pay cash, and on days of `pricing` `forward`, whose income is in the price. The sum of that of its holdings can be less, by less than 0.01 for each. Money, 2 decimals."""
    gain_loss: str
    """current_value - cost_basis. Money, 2 decimals."""
    gain_loss_percent: str
    """gain_loss in percent of cost_basis. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    redemption_value: str
    """What one sell of all its units would be credited now, as `POST /orders/preview` says it: units x current_price cut once, with the accrued income that a sell pays by `redemption_income` of the investment, less what the firm charges on a sell and withholds of that income. Never below 0.00. A fee with a minimum is charged once for it, so that it can be more than the sum of its holdings. Of more than 500 holdings, which no one sell takes, that income is computed in sum, as if each was held for at least the days of a penalty. Money, 2 decimals."""
    holdings_count: int
    """Holdings that are not closed. (at least 0)"""
    valuation_as_of: str
    """When current_price was set. (date-time)"""


class Quote(TypedDict):
    """The newest observation of an instrument, with what follows from its history."""

    symbol: str
    """The symbol of the instrument."""
    instrument_id: str
    """The `id` of the instrument. (uuid)"""
    as_of: str
    """When it was observed. (date-time)"""
    trade_date: str
    """The trading day it belongs to. (date)"""
    currency: Currency
    """The currency of its prices."""
    last: str
    """Last price; of an index its level. 2 to 8 decimals."""
    previous_close: str | None
    """Close of the trading day before. 2 to 8 decimals."""
    change: str | None
    """last less previous_close. 2 to 8 decimals."""
    change_percent: str | None
    """change ÷ previous_close. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    day_high: str | None
    """The highest price of the day. 2 to 8 decimals."""
    day_low: str | None
    """The lowest price of the day. 2 to 8 decimals."""
    volume: int
    """The number of units traded that day. (at least 0)"""
    value_traded: str
    """The value of the units traded that day, in `currency`. Money, 2 decimals."""
    market_cap: str | None
    """last × shares outstanding; null where their number is not known. Money, 2 decimals."""
    high_52w: str | None
    """Highest of the 52 weeks up to trade_date. 2 to 8 decimals."""
    low_52w: str | None
    """Lowest of the 52 weeks up to trade_date. 2 to 8 decimals."""
    average_volume_3m: int | None
    """Units traded in the three months before trade_date ÷ trading days in them, cut; null without history. (at least 0)"""
    performance: QuotePerformance
    """Change of last; null where history does not reach."""
    is_stale: bool
    """True when it is more than one session old: from before the session that preceded the newest one."""
    source: QuoteSource
    """The source of the observation."""


class QuotePerformance(TypedDict):
    """Change of last; null where history does not reach."""

    change_7d_percent: str | None
    """Against the last close 7 days before trade_date or earlier. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    change_1m_percent: str | None
    """Against the last close a month before, or earlier. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    change_ytd_percent: str | None
    """Against the last close of the year before. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    change_52w_percent: str | None
    """Against the last close 364 days before, or earlier. Percent, 4 decimals: "1.2345" is 1.2345 %."""


class QuoteSource(TypedDict):
    """The source of the observation."""

    provider: str
    """The source that observed the quote; `sandbox-…` is simulated."""
    provider_ref: str | None
    """The source's own name for the instrument."""
    fetched_at: str
    """When the service fetched it. (date-time)"""


class ReplaceIpAllowlist(TypedDict):
    """The whole new allowlist of a key."""

    ip_allowlist: list[str]
    """IPv4 or IPv6 addresses and CIDR blocks from which the key may be used, masks of at least /8 and /32. (at most 50 items)"""


_ReplayDeliveriesRequired = TypedDict(
    "_ReplayDeliveriesRequired",
    {
        # Events from this instant on. (date-time)
        "from": "DateTimeLike",
        # Events up to and including this instant. (date-time)
        "to": "DateTimeLike",
    },
)


class ReplayDeliveries(_ReplayDeliveriesRequired, total=False):
    """Which events are to be delivered again."""

    status: Literal["delivered", "failed", "cancelled"]
    """Only events whose newest delivery to this endpoint ended so; absent: every event it asks for."""


class Replayed(TypedDict):
    """What a replay set going."""

    count: int
    """How many events will be delivered. (at least 0)"""


class RequestedCustomer(TypedDict, total=False):
    """Each part optional, at least one present."""

    reference: str | None
    """Your own id of the end customer, 1 to 100 characters. (1 to 100 characters)"""
    name: str | None
    """The name of the end customer, 1 to 255 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters)"""
    email: str | None
    """The e-mail address of the end customer. 1 to 254 characters. (email, 1 to 254 characters)"""


class ResolveAccount(TypedDict):
    """An account whose holder is asked for."""

    bank_code: str
    """The code of the bank, as `GET /banks` lists it. (1 to 20 characters)"""
    account_number: str
    """The number of the account. NGN: 10 digits. GHS: 8 to 20 digits, of mobile money the phone number. USD: up to 34 letters and digits."""
    currency: Currency
    """The currency of the account: NGN or GHS."""


class ResolvedAccount(TypedDict):
    """Who holds an account, as the bank says."""

    account_name: str
    """The name of the holder, as the bank has it."""
    bank_name: str
    """The name of the bank."""
    account_number_masked: str
    """The number of the account, masked: four stars and the last 4 characters."""
    warnings: list[str]
    """What looks wrong and is not refused, such as a check digit that does not fit."""


class RevenueShare(TypedDict):
    """Your share of the fees that your customers were charged in a month, and of earlier ones that are on no statement."""

    id: str
    """Identifies the statement; it never changes. (uuid)"""
    month: str
    """The month of Lagos whose fees it states: those that were charged by its end and are on no statement before. With a test key those that reached the firm by its end, which those of a day may do on the next."""
    currency: Currency
    """The currency of the amounts, and of the wallet that is credited."""
    fees: str
    """The fees that are shared, together, without the taxes on them and less those that were given back. Money, 2 decimals."""
    amount: str
    """Your share of them, above 0. Money, 2 decimals."""
    status: Literal["issued", "credited"]
    """`issued`: stated, and owed by the firm. `credited`: it reached the wallet."""
    lines: list[RevenueShareLine]
    """By schedule and product, the largest share first."""
    created_at: str
    """When it was issued. (date-time)"""
    credited_at: str | None
    """When it reached the wallet; null: not yet. (date-time)"""


class RevenueShareLine(TypedDict):
    """What one schedule brought with one product."""

    code: str
    """The code of the fee."""
    name: str
    """The name of the fee."""
    charged_for: Literal["buy", "sell", "conversion", "withdrawal", "funding", "custody"]
    """What is charged for."""
    fee_schedule_id: str
    """The schedule by which the fees were charged. (uuid)"""
    revenue_share_percent: str
    """Your share of each of these fees, as it was agreed when they were charged. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    investment_id: str | None
    """The product that was charged for; null: the fee is for none, or the line sums the products after the first 100. (uuid)"""
    investment_name: str | None
    """The name of that product."""
    charges: int
    """How many fees were charged, less those that were given back; 0 where more were given back. (at least 0)"""
    fees: str
    """These fees together, without the taxes on them and less those that were given back. Money, 2 decimals."""
    amount: str
    """Your share: that of each fee is rounded down by itself. Below 0 where more was given back than charged. Money, 2 decimals."""


class RotateKey(TypedDict, total=False):
    """How a key gives way to its successor."""

    grace_seconds: int
    """How long the old key keeps working, 0 to 604800; 86400 when absent. 0 ends it at once. (0 to 604800)"""


class RotateWebhookSecret(TypedDict, total=False):
    """How a secret gives way to its successor."""

    grace_seconds: int
    """How long deliveries carry both signatures, 0 to 604800; 86400 when absent. 0: only the new one. (0 to 604800)"""


class Sandbox(TypedDict):
    """A test environment of its own: data, clock, faults, events, webhooks and reset apart."""

    name: str
    """The name of the sandbox, unique in the organisation."""
    is_own: bool
    """Whether the calling key belongs to it."""
    active_keys: int
    """How many of its keys work; at most 20. (at least 0)"""
    created_at: str
    """When it was created; a reset does not change it. (date-time)"""


class SandboxClock(TypedDict):
    """The clock of this sandbox environment. It only moves forward, and runs on."""

    now: str
    """The time of this sandbox now. (date-time)"""
    offset_seconds: int
    """How far the clock is ahead of the real one, in whole seconds. (at least 0)"""


class SandboxFault(TypedDict):
    """A fault that is injected into this sandbox, and how often."""

    id: str
    """Identifies the fault; it never changes. (uuid)"""
    kind: Literal["provider_unavailable", "latency", "rate_limit"]
    """`provider_unavailable`: 502, only where a provider is called. `latency`: the response comes 3 s late. `rate_limit`: 429 with Retry-After."""
    route: str | None
    """The operation that meets it, as `METHOD /path`; null for every one."""
    count: int
    """How many of the coming requests are still to meet it. (1 to 100)"""


class _SellRequestRequired(TypedDict):
    side: Literal["sell"]
    """A sell has to say so."""


class SellRequest(_SellRequestRequired, total=False):
    """A sell of units of a holding or of an investment: it has `holding_id` or `investment_id`, one of the two. An amount is refused."""

    holding_id: str
    """The `id` of the holding to sell from. A sell without `customer.reference` is for the customer of the holding; with another reference than the holding has it is refused. (uuid)"""
    investment_id: str
    """Instead of a holding, the `id` of an investment: units are taken from its holdings first in, first out, in the order of `purchased_at` and then `id`, from up to 500 of them. With `customer.reference` from those bought with this reference, without one only from those bought with none. (uuid)"""
    units: DecimalLike
    """How many units, up to the precision of the investment; absent: all not in a pending sell, of the holding, or of all holdings that the sell may take from."""
    currency: Currency
    """The currency of the holding; another is refused. It may be absent."""
    payment_mode: Literal["wallet"]
    """`wallet`, or absent: proceeds always go to the wallet."""
    client_reference: str | None
    """Your own reference, 1 to 100 characters, unique forever per environment and kind of record. (1 to 100 characters)"""
    customer: RequestedCustomer | None
    metadata: dict[str, str | None]
    """Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null."""


class SetSandboxPrice(TypedDict, total=False):
    """New prices of an investment, only in the caller's environment."""

    price: DecimalLike
    """The new price: what a buyer pays per unit; required but of an investment with `pricing` `yield`."""
    rate: DecimalLike
    """Of an investment with `pricing` `yield`, required and instead of a price: percent a year, from which the price of each day on the clock of the sandbox is computed."""
    bid_price: DecimalLike | None
    """The new bid: what a redemption pays per unit, at most the price; the price when absent."""
    date: DateLike
    """Of an investment with `pricing` `forward`: the dealing day whose price it is, over by the clock of the sandbox; the last such day when absent. The orders that wait for it execute. (date)"""


class SetSandboxQuote(TypedDict):
    """A new level of an instrument, only in the caller's environment."""

    last: DecimalLike
    """The new last price; of an index its level."""


class SettlementAccount(TypedDict):
    """A bank account of your own: withdrawals go there, mandates debit it."""

    id: str
    """Identifies the settlement account; it never changes. (uuid)"""
    currency: Currency
    """The currency of the account: what can be paid out to it and debited from it."""
    country: str
    """The country of its bank, ISO 3166 alpha-2. (2 characters)"""
    type: Literal["bank", "mobile_money"]
    """`bank`, or `mobile_money`: a wallet behind a phone number."""
    bank_code: str | None
    """The code of the bank, as in `GET /banks`; null where a USD account names its bank itself."""
    bank_name: str
    """The name of the bank."""
    account_number_masked: str
    """The number of the account, masked: four stars and the last 4 characters."""
    account_name: str | None
    """The holder as the bank names it; of USD accounts, as you named it. Null until the bank has answered."""
    swift_bic: str | None
    """The SWIFT or BIC code of the bank, 8 or 11 characters; null where the account is not in USD."""
    label: str | None
    """Your own name for the account, up to 100 characters."""
    status: Literal["pending", "verified", "rejected", "disabled"]
    """`pending`: its bank, or the firm, has not answered. `verified`: it can be used. `rejected`: it cannot. `disabled`: it was removed."""
    name_match: Literal["exact", "close", "none", None]
    """How far the holder's name agrees with that of your organisation; null until the bank has answered."""
    warnings: list[str]
    """What looks wrong and is not refused, such as a check digit that does not fit."""
    rejection_reason: str | None
    """Why the account was rejected, for people; null where it was not."""
    is_default: bool
    """Whether it is the default account of its currency."""
    mandate_id: str | None
    """The `id` of the mandate on it that is pending, active or suspended; null: there is none. (uuid)"""
    created_at: str
    """When the account was added. (date-time)"""
    verified_at: str | None
    """When the account was verified; null: it was not. (date-time)"""


class SettlementDays(TypedDict):
    """When orders settle, in trading days of the calendar of the product, counted from the dealing day."""

    buy: int
    """How many trading days after its dealing day a buy settles; 0 is that day. (0 to 30)"""
    sell: int
    """How many trading days after its dealing day a sell settles; 0 is that day. (0 to 30)"""


class SignedBalance(TypedDict):
    """What the firm signed of one place where client money lies."""

    kind: Literal["bank", "provider", "counterparty", "unknown"]
    """What kind of place it is."""
    balance: str
    """What the bank or provider had at the end of the day. Money, 2 decimals."""
    by_books: str
    """What the books of the firm had there. Money, 2 decimals."""
    signed_at: str
    """When the second person signed it. (date-time)"""


class _SimulateDepositRequired(TypedDict):
    account_number: str
    """The dedicated account of the NGN wallet. (6 to 34 characters)"""
    amount: DecimalLike
    """The amount that is paid in, above 0."""


class SimulateDeposit(_SimulateDepositRequired, total=False):
    """Money that somebody sends to a virtual account."""

    sender_name: str
    """The name of the person who pays; a simulated one when absent. (1 to 140 characters)"""


class _SimulateFundingRequired(TypedDict):
    event: Literal["processing", "completed", "failed", "expired", "reversed", "underpaid"]
    """What is to happen to the funding request."""


class SimulateFunding(_SimulateFundingRequired, total=False):
    """What is to become of a funding request."""

    amount: DecimalLike
    """With `completed` or `underpaid`: what arrives; by default what is missing, or half. With `reversed`: what is taken back; by default all that is left."""
    failure_code: Literal["payment_failed", "declined", "insufficient_funds", "limit_exceeded", "mandate_not_active", "provider_rejected", "operator_rejected", "order_closed"]
    """With `failed`: why it fails; payment_failed when absent."""


class _SimulateKybRequired(TypedDict):
    event: Literal["submitted", "under_review", "approved", "more_info_required", "rejected", "reopened", "suspended"]
    """Where the verification goes; `approved` also ends a suspension."""


class SimulateKyb(_SimulateKybRequired, total=False):
    """What is to become of the verification."""

    note: str | None
    """What the reviewer writes about the whole verification. (1 to 2000 characters)"""


class SimulateMandate(TypedDict):
    """What is to become of a mandate."""

    event: Literal["activated", "failed", "revoked", "suspended", "expired"]
    """What the bank decides about the mandate."""


class _SimulateOrderRequired(TypedDict):
    event: Literal["paid", "completed", "failed", "payment_expired"]
    """What is to happen to the order."""


class SimulateOrder(_SimulateOrderRequired, total=False):
    """What is to become of an order."""

    failure_code: Literal["provider_rejected", "allocation_exhausted", "payment_failed", "investment_closed", "holding_matured", "operator_rejected"]
    """With `failed`: why it fails; when absent provider_rejected, or payment_failed of what is not paid for yet."""


class _SimulateSettlementAccountRequired(TypedDict):
    event: Literal["verified", "rejected"]
    """What the bank returns about the account."""


class SimulateSettlementAccount(_SimulateSettlementAccountRequired, total=False):
    """What is to become of a settlement account."""

    reason: str
    """With `rejected`: why the bank rejects the account, for people. (1 to 200 characters)"""


class _SimulateWithdrawalRequired(TypedDict):
    event: Literal["processing", "completed", "failed", "returned"]
    """What is to happen to the withdrawal. `processing`: the firm approves it."""


class SimulateWithdrawal(_SimulateWithdrawalRequired, total=False):
    """What is to become of a withdrawal."""

    failure_code: Literal["provider_rejected", "account_closed", "account_invalid", "limit_exceeded", "operator_rejected", "returned_by_bank"]
    """Why it fails or comes back: with `failed` (provider_rejected when absent) and `returned` (returned_by_bank when absent)."""


class SubmitKyb(TypedDict):
    """The attestation under which a verification is submitted."""

    attestation: KybAttestation


class TaxCertificate(TypedDict):
    """What the firm withheld of your income in a year by one tax, and paid to the authority."""

    id: str
    """Identifies the certificate; it never changes. (uuid)"""
    certificate_number: str
    """The number that the firm gave it."""
    year: int
    """When the income was paid. A calendar year of Lagos. (2000 to 9999)"""
    code: str
    """The code of the tax, as charges have it."""
    name: str
    """The name of the tax."""
    currency: Currency
    """The currency of the amounts."""
    beneficiary: str
    """Whose income it is: the legal name of your business at the time of issue, or your name where that was not known."""
    tax_id: str | None
    """The tax identification number of that business; null: none is known."""
    withheld_by: str | None
    """Who withheld it: the name of the firm at the time of issue; null: none was configured."""
    base: str
    """The income that the tax is computed on, together. Money, 2 decimals."""
    amount: str
    """What was withheld, together. Money, 2 decimals."""
    remittance_reference: str
    """How the authority acknowledged the payment."""
    remitted_on: str
    """When the firm had paid all of it to the authority. (date)"""
    lines: list[TaxCertificateLine]
    """By payer, investment and rate, the largest first."""
    created_at: str
    """When it was issued. (date-time)"""


class TaxCertificateLine(TypedDict):
    """What was withheld of the income from one investment at one rate."""

    authority: str
    """To whom the tax was paid."""
    charged_for: Literal["distribution", "maturity"]
    """The income that it was withheld of."""
    payer: str | None
    """Who paid the income; null: the line sums the products after the first 100."""
    investment_name: str | None
    """The investment that paid it; null as the payer is."""
    rate: str
    """How much of the base was withheld. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    payments: int
    """How many payments it was withheld of. (at least 0)"""
    base: str
    """The income that the tax is computed on. Money, 2 decimals."""
    amount: str
    """What was withheld of it: of each payment rounded down by itself. Money, 2 decimals."""


class TradingCalendar(TypedDict):
    """When an exchange trades."""

    exchange: TradingCalendarExchange
    """The exchange that the calendar is of."""
    date: str
    """Today, in the exchange's own time. (date)"""
    is_trading_day: bool
    """Whether the exchange opens today."""
    next_trading_day: str
    """The first trading day after today. (date)"""
    session_open_time: str
    """When trading opens, from the latest session summary. HH:MM in the exchange's own time."""
    session_close_time: str
    """When trading closes, from the latest session summary. HH:MM in the exchange's own time."""
    holidays: list[MarketHoliday]
    """This year's and the next's, weekdays only, earliest first."""


class TradingCalendarExchange(TypedDict):
    """The exchange that the calendar is of."""

    code: str
    """The code of the exchange in this API, such as `NGX`."""
    name: str
    """The name of the exchange."""
    mic: str
    """The market identifier code of ISO 10383. (4 characters)"""
    timezone: str
    """The time zone of the exchange, by its IANA name."""


class _TriggerWebhookRequired(TypedDict):
    type: EventName


class TriggerWebhook(_TriggerWebhookRequired, total=False):
    """Which event is to be sent."""

    resource_id: str
    """What it is to be about: a record of the kind that the type carries. Absent: the newest. (uuid)"""


class UpdateBusiness(TypedDict, total=False):
    """Any subset: null clears a field, an absent one keeps its value."""

    legal_name: str | None
    """The name of the business as registered, 1 to 255 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters)"""
    trading_name: str | None
    """The name that the business trades under, where it has another. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters)"""
    country: BusinessCountry | None
    entity_type: EntityType | None
    registration_number: str | None
    """The number of the business in the register of companies. (1 to 64 characters)"""
    date_of_incorporation: DateLike | None
    """The day on which the business was incorporated; in the past when submitted. (date)"""
    tax_id: str | None
    """The tax identification number of the business. (1 to 64 characters)"""
    registered_address: str | None
    """The registered address of the business, with line breaks if need be. (1 to 500 characters)"""
    operating_address: str | None
    """The address where the business works, if it is another. (1 to 500 characters)"""
    industry: str | None
    """The line of business, in its own words. (1 to 120 characters)"""
    website: str | None
    """The website of the business: an http or https address of up to 255 characters. (uri, at most 255 characters)"""
    use_case: str | None
    """What the business wants to use the service for. (1 to 2000 characters)"""
    expected_monthly_volume: str | None
    """How much money the business expects to move a month, as free text. (1 to 120 characters)"""
    source_of_funds: str | None
    """Where the money of the business comes from. (1 to 1000 characters)"""
    licence_regulator: str | None
    """The authority that licensed the business. (1 to 120 characters)"""
    licence_type: str | None
    """What the business is licensed for. (1 to 120 characters)"""
    licence_number: str | None
    """The number of the licence. (1 to 120 characters)"""
    contact_name: str | None
    """The person whom the firm may talk to. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters)"""
    contact_email: str | None
    """The e-mail address of the contact. 1 to 254 characters. (email, 1 to 254 characters)"""
    contact_phone: str | None
    """The telephone number of the contact. (1 to 50 characters)"""
    technical_contact_email: str | None
    """The e-mail address to which technical matters are reported. 1 to 254 characters. (email, 1 to 254 characters)"""


class UpdatePerson(TypedDict, total=False):
    """Any subset: null clears a field, an absent one keeps its value."""

    roles: list[PersonRole]
    """The roles of the person in the business: at least one, none twice."""
    first_name: str
    """First name of the person, 1 to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters)"""
    last_name: str
    """Last name of the person, 1 to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters)"""
    middle_name: str | None
    """Middle names of the person, up to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters)"""
    date_of_birth: DateLike | None
    """Date of birth; at least 18 years ago. (date)"""
    nationality: str | None
    """Nationality, ISO 3166 alpha-2 or alpha-3, in any case. (1 to 3 characters)"""
    id_type: IdType | None
    id_number: str | None
    """The number of the identity document; needs id_type. Never answered, only its mask. (1 to 64 characters)"""
    email: str | None
    """E-mail address of the person. 1 to 254 characters. (email, 1 to 254 characters)"""
    phone: str | None
    """Telephone number of the person. (1 to 50 characters)"""
    residential_address: str | None
    """The address where the person lives. (1 to 500 characters)"""
    ownership_percentage: DecimalLike | None
    """Share of the business that the person owns, in percent. A beneficial owner needs 5 to 100; all people together own at most 100."""
    bvn: str | None
    """Bank verification number, 11 digits. Never answered, only its mask."""
    is_pep: bool | None
    """Whether the person is politically exposed; false when absent."""
    pep_details: str | None
    """Which public office it is; required when is_pep is true. (1 to 2000 characters)"""


class UpdateWebhookEndpoint(TypedDict, total=False):
    """What is to change; what is absent stays."""

    url: str
    """https to a public address, on port 443 or 8443 (or another that the service was set to), without credentials, whose name leads to no private address. In the sandbox also http to loopback where the service allows it. (uri, at most 2048 characters)"""
    description: str | None
    """Your own description of the endpoint, up to 255 characters. (0 to 255 characters)"""
    events: list[EventFilter] | None
    """The types of event, or families such as `order.*`, that are delivered; empty means all. (at most 100 items)"""
    enabled: bool
    """true clears a disablement and its reason; false cancels what waits to be delivered."""


class _UploadDocumentRequired(TypedDict):
    document_type: DocumentType
    file_name: str
    """The name of the file, without a path. It ends as its type does: .pdf, .png, .jpg, .jpeg, .jpe or .jfif. (1 to 255 characters)"""
    content_type: str
    """What the file is said to be. Its bytes decide what it is. (1 to 127 characters)"""
    content: str
    """The file in base64: a PDF that opens without a password and holds nothing to carry out, a PNG or a JPEG, of at most 10 MiB decoded. (byte, at least 1 characters)"""


class UploadDocument(_UploadDocumentRequired, total=False):
    """A file with what it proves and of whom."""

    person_id: str | None
    """The `id` of the person whose document it is: required for the types of a person, refused for those of the company. (uuid)"""


class Wallet(TypedDict):
    """The money of this environment in one currency."""

    id: str
    """Identifies the wallet; it never changes. (uuid)"""
    currency: Currency
    """The currency of the wallet; there is one wallet for each."""
    status: Literal["active", "frozen"]
    """`active`: money comes in and goes out. `frozen`: money comes in, and none goes out."""
    available_balance: str
    """What can be spent now. Money, 2 decimals."""
    pending_balance: str
    """Funding on its way in, not spendable yet. Money, 2 decimals."""
    virtual_account: WalletVirtualAccount | None
    """The dedicated account whose deposits land here, once assigned."""
    frozen_reason: Literal["operator", "reversal", None]
    """Why it is frozen. `reversal`: money that was spent was taken back by its sender, until owed_amount is repaid or the firm writes it off. `operator`: the firm froze it, and it stays so when a debt is repaid; shown where both hold. null: active."""
    owed_amount: str
    """What reversals of money already spent have left open. The next credits repay it first, unless the firm writes it off. While any wallet owes, withdrawals and conversions of every wallet are refused with wallet_frozen. Money, 2 decimals."""
    last_activity_at: str | None
    """When the last entry was posted; null: there is none. (date-time)"""
    created_at: str
    """When the wallet was opened. (date-time)"""
    updated_at: str
    """When the wallet last changed. (date-time)"""


class WalletVirtualAccount(TypedDict):
    bank_name: str
    """The bank of the dedicated account."""
    bank_code: str
    """The code of that bank, as `GET /banks` lists it."""
    account_number: str
    """The number of the dedicated account."""
    account_name: str
    """The name under which the dedicated account is held."""


class WalletProof(TypedDict):
    """A fresh recomputation of a wallet from its entries."""

    wallet_id: str
    """The wallet that was checked. (uuid)"""
    currency: Currency
    """The currency of the wallet that was checked."""
    entry_count: int
    """How many entries the wallet has. (at least 0)"""
    computed_balance: str
    """The sum of its entries. Money, 2 decimals."""
    stored_balance: str
    """The balance that the service works with. Money, 2 decimals."""
    head_hash: str
    """The hash of the last entry; 64 zeros for a wallet without entries."""
    checked_from_sequence: int
    """The checkpoint the check began at; 0 is the beginning. (at least 0)"""
    verified: bool
    """True when balance and hash chain both agree."""


class WebhookAttempt(TypedDict):
    """One try to deliver."""

    number: int
    """The number of the attempt, counted from 1. (at least 1)"""
    started_at: str
    """When the attempt began. (date-time)"""
    response_status: int | None
    """What the receiver answered; null where nothing came."""
    response_body: str | None
    """The first 2 kB of the response, as text; null where the receiver is on loopback."""
    duration_ms: int
    """How long this attempt took, in milliseconds."""
    error: str | None
    """Why the attempt did not succeed; null where it did."""


class WebhookDelivery(TypedDict):
    """One event on its way to one endpoint. Kept 30 days."""

    id: str
    """Identifies the delivery; it never changes. (uuid)"""
    endpoint_id: str
    """The `id` of the endpoint that it goes to. (uuid)"""
    event_id: str
    """The `id` of the event; sent as the header `webhook-id`. (uuid)"""
    event_type: str
    """The type of the event that it carries."""
    url: str
    """Where the last attempt went; before the first, where the endpoint was then."""
    status: DeliveryStatus
    attempt_count: int
    """How many attempts were made so far. (at least 0)"""
    next_attempt_at: str | None
    """When the next attempt is due; null: none is. (date-time)"""
    last_attempt_at: str | None
    """When the last attempt began; null: none was made. (date-time)"""
    response_status: int | None
    """What the receiver answered; null where nothing came."""
    response_body: str | None
    """The first 2 kB of the response, as text; null where the receiver is on loopback."""
    duration_ms: int | None
    """How long the last attempt took, in milliseconds; null before the first."""
    error: str | None
    """Why the attempt did not succeed; null where it did."""
    trigger: Literal["event", "retry", "replay", "test"]
    """Why it is sent: an `event` happened, or somebody asked for a `retry`, a `replay` or a `test`."""
    created_at: str
    """When it was created. (date-time)"""
    delivered_at: str | None
    """When the receiver accepted it; null: it has not. (date-time)"""


class WebhookDeliveryWithAttempts(TypedDict):
    """A delivery with every attempt."""

    id: str
    """Identifies the delivery; it never changes. (uuid)"""
    endpoint_id: str
    """The `id` of the endpoint that it goes to. (uuid)"""
    event_id: str
    """The `id` of the event; sent as the header `webhook-id`. (uuid)"""
    event_type: str
    """The type of the event that it carries."""
    url: str
    """Where the last attempt went; before the first, where the endpoint was then."""
    status: DeliveryStatus
    attempt_count: int
    """How many attempts were made so far. (at least 0)"""
    next_attempt_at: str | None
    """When the next attempt is due; null: none is. (date-time)"""
    last_attempt_at: str | None
    """When the last attempt began; null: none was made. (date-time)"""
    response_status: int | None
    """What the receiver answered; null where nothing came."""
    response_body: str | None
    """The first 2 kB of the response, as text; null where the receiver is on loopback."""
    duration_ms: int | None
    """How long the last attempt took, in milliseconds; null before the first."""
    error: str | None
    """Why the attempt did not succeed; null where it did."""
    trigger: Literal["event", "retry", "replay", "test"]
    """Why it is sent: an `event` happened, or somebody asked for a `retry`, a `replay` or a `test`."""
    created_at: str
    """When it was created. (date-time)"""
    delivered_at: str | None
    """When the receiver accepted it; null: it has not. (date-time)"""
    attempts: list[WebhookAttempt]
    """Oldest first; the last 100."""


class WebhookEndpoint(TypedDict):
    """Where events of this environment are delivered to."""

    id: str
    """Identifies the endpoint; it never changes. (uuid)"""
    url: str
    """The address that deliveries are posted to."""
    description: str | None
    """Your own description of the endpoint, up to 255 characters."""
    events: list[EventFilter]
    """The types of event, or families such as `order.*`, that are delivered; empty means all."""
    enabled: bool
    """Whether it is sent new events."""
    disabled_reason: Literal["partner", "gone", "failing", "firm", None]
    """`partner` by request, `gone` after a 410, `failing` after 5 days of nothing but failures, `firm` by the firm's operators."""
    failing_since: str | None
    """Since when every attempt failed; 5 days after it the endpoint is disabled. A new `url` starts again. (date-time)"""
    created_at: str
    """When it was created. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""


class Withdrawal(TypedDict):
    """Money from a wallet to a bank account of your own."""

    id: str
    """Identifies the withdrawal; it never changes. (uuid)"""
    reference: str
    """The service's reference of the withdrawal. `WDR-` and 26 characters."""
    client_reference: str | None
    """Your own reference of the withdrawal; null: none was given. (at most 100 characters)"""
    currency: Currency
    """The currency of the wallet that is debited and of the account that is paid."""
    amount: str
    """The amount that leaves the wallet; the bank gets `net_amount` of it. Money, 2 decimals."""
    charges: list[Charge]
    """What is charged, in the order in which it is computed."""
    charges_total: str
    """All charges together; "0.00" where nothing is charged. Money, 2 decimals."""
    net_amount: str
    """What is left after the charges: of a conversion what is converted, else what is credited or paid out. Of a buy `amount` less `charges_total`: what may buy units, no figure of what they cost. What of it bought none came back to the wallet as `order_refund`; what the units cost is `cost_basis` of the holding that the buy created. Money, 2 decimals."""
    settlement_account_id: str
    """The `id` of the settlement account that is paid. (uuid)"""
    status: Literal["pending_approval", "processing", "completed", "failed", "cancelled", "returned"]
    """`pending_approval`: the firm has to approve it. `processing`: it is being paid, or waits for the firm. `completed`: the bank has the money. `failed` and `cancelled`: refunded. `returned`: the bank sent it back, refunded."""
    failure_code: Literal["provider_rejected", "account_closed", "account_invalid", "limit_exceeded", "operator_rejected", "returned_by_bank", None]
    """Why it failed or came back, for programs."""
    failure_reason: str | None
    """Why it failed or came back, for people: the sentence of its code, or what the firm says."""
    provider_reference: str | None
    """The payments provider's own reference; null until there is one."""
    approved_at: str | None
    """When the firm approved it; null: not yet, or never. (date-time)"""
    completed_at: str | None
    """When the bank had the money; null: it has not. (date-time)"""
    created_at: str
    """When it was created. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""


class _WithdrawalRequestRequired(TypedDict):
    currency: Currency
    """The currency of the wallet to take the money from; the settlement account has to be of the same."""
    amount: DecimalLike
    """How much leaves the wallet, above 0 with at most 2 decimals, and more than what is charged for it."""
    settlement_account_id: str
    """The `id` of a verified settlement account of that currency. (uuid)"""


class WithdrawalRequest(_WithdrawalRequestRequired, total=False):
    """Money to be paid out of a wallet."""

    client_reference: str | None
    """Your own reference, 1 to 100 characters, unique forever per environment and kind of record. (1 to 100 characters)"""


class OrganisationStatusChangedEvent(TypedDict):
    """The organisation was restricted, suspended, activated or closed; sent in both modes."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["organisation.status_changed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: OrganisationStatusChangedEventData
    """What it is about, and what changed."""


class OrganisationStatusChangedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["organisation"]
    """The kind of object."""
    object: Organisation
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class KeyCreatedEvent(TypedDict):
    """A key was created, by a partner or by the firm. A live one by the firm has the status `awaiting_collection`."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["key.created"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: KeyCreatedEventData
    """What it is about, and what changed."""


class KeyCreatedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["key"]
    """The kind of object."""
    object: Key
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class KeyRotatedEvent(TypedDict):
    """A key got a successor, which is the object; `previous.id` is the key that it replaces."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["key.rotated"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: KeyRotatedEventData
    """What it is about, and what changed."""


class KeyRotatedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["key"]
    """The kind of object."""
    object: Key
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class KeyAllowlistChangedEvent(TypedDict):
    """Other addresses than before may use a key."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["key.allowlist_changed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: KeyAllowlistChangedEventData
    """What it is about, and what changed."""


class KeyAllowlistChangedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["key"]
    """The kind of object."""
    object: Key
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class KeyExpiringEvent(TypedDict):
    """A key was rotated and its grace period began, or its announced end is near."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["key.expiring"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: KeyExpiringEventData
    """What it is about, and what changed."""


class KeyExpiringEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["key"]
    """The kind of object."""
    object: Key
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class KeyRevokedEvent(TypedDict):
    """A key was revoked."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["key.revoked"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: KeyRevokedEventData
    """What it is about, and what changed."""


class KeyRevokedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["key"]
    """The kind of object."""
    object: Key
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class SettlementAccountVerifiedEvent(TypedDict):
    """A settlement account was verified."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["settlement_account.verified"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: SettlementAccountVerifiedEventData
    """What it is about, and what changed."""


class SettlementAccountVerifiedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["settlement_account"]
    """The kind of object."""
    object: SettlementAccount
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class SettlementAccountRejectedEvent(TypedDict):
    """A settlement account was rejected."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["settlement_account.rejected"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: SettlementAccountRejectedEventData
    """What it is about, and what changed."""


class SettlementAccountRejectedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["settlement_account"]
    """The kind of object."""
    object: SettlementAccount
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class SettlementAccountDisabledEvent(TypedDict):
    """A settlement account was removed."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["settlement_account.disabled"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: SettlementAccountDisabledEventData
    """What it is about, and what changed."""


class SettlementAccountDisabledEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["settlement_account"]
    """The kind of object."""
    object: SettlementAccount
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class MandateActivatedEvent(TypedDict):
    """The bank confirmed the token payment."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["mandate.activated"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: MandateActivatedEventData
    """What it is about, and what changed."""


class MandateActivatedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["mandate"]
    """The kind of object."""
    object: Mandate
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class MandateFailedEvent(TypedDict):
    """A mandate was not activated."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["mandate.failed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: MandateFailedEventData
    """What it is about, and what changed."""


class MandateFailedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["mandate"]
    """The kind of object."""
    object: Mandate
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class MandateRevokedEvent(TypedDict):
    """A mandate was revoked."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["mandate.revoked"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: MandateRevokedEventData
    """What it is about, and what changed."""


class MandateRevokedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["mandate"]
    """The kind of object."""
    object: Mandate
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class MandateSuspendedEvent(TypedDict):
    """The bank suspended a mandate."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["mandate.suspended"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: MandateSuspendedEventData
    """What it is about, and what changed."""


class MandateSuspendedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["mandate"]
    """The kind of object."""
    object: Mandate
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class MandateExpiredEvent(TypedDict):
    """A mandate ran out."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["mandate.expired"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: MandateExpiredEventData
    """What it is about, and what changed."""


class MandateExpiredEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["mandate"]
    """The kind of object."""
    object: Mandate
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class KybSubmittedEvent(TypedDict):
    """The verification was submitted."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["kyb.submitted"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: KybSubmittedEventData
    """What it is about, and what changed."""


class KybSubmittedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["kyb"]
    """The kind of object."""
    object: Kyb
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class KybUnderReviewEvent(TypedDict):
    """A reviewer took the verification up."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["kyb.under_review"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: KybUnderReviewEventData
    """What it is about, and what changed."""


class KybUnderReviewEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["kyb"]
    """The kind of object."""
    object: Kyb
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class KybMoreInfoRequiredEvent(TypedDict):
    """The reviewer asks for more; it can be edited again."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["kyb.more_info_required"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: KybMoreInfoRequiredEventData
    """What it is about, and what changed."""


class KybMoreInfoRequiredEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["kyb"]
    """The kind of object."""
    object: Kyb
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class KybApprovedEvent(TypedDict):
    """The verification was approved, or a suspension of it ended."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["kyb.approved"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: KybApprovedEventData
    """What it is about, and what changed."""


class KybApprovedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["kyb"]
    """The kind of object."""
    object: Kyb
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class KybRejectedEvent(TypedDict):
    """The verification was rejected."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["kyb.rejected"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: KybRejectedEventData
    """What it is about, and what changed."""


class KybRejectedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["kyb"]
    """The kind of object."""
    object: Kyb
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class KybSuspendedEvent(TypedDict):
    """An approved verification was suspended: no live money moves."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["kyb.suspended"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: KybSuspendedEventData
    """What it is about, and what changed."""


class KybSuspendedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["kyb"]
    """The kind of object."""
    object: Kyb
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class KybReopenedEvent(TypedDict):
    """A rejected verification is a draft again."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["kyb.reopened"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: KybReopenedEventData
    """What it is about, and what changed."""


class KybReopenedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["kyb"]
    """The kind of object."""
    object: Kyb
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class KybDocumentReviewedEvent(TypedDict):
    """A reviewer approved, rejected or expired a document."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["kyb.document.reviewed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: KybDocumentReviewedEventData
    """What it is about, and what changed."""


class KybDocumentReviewedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["kyb_document"]
    """The kind of object."""
    object: Document
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class WalletFundedEvent(TypedDict):
    """Money from outside reached a wallet."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["wallet.funded"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: WalletFundedEventData
    """What it is about, and what changed."""


class WalletFundedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["ledger_entry"]
    """The kind of object."""
    object: LedgerEntry
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class FundingProcessingEvent(TypedDict):
    """Money is on its way."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["funding.processing"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: FundingProcessingEventData
    """What it is about, and what changed."""


class FundingProcessingEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["funding_request"]
    """The kind of object."""
    object: FundingRequest
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class FundingCompletedEvent(TypedDict):
    """Money arrived and was credited."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["funding.completed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: FundingCompletedEventData
    """What it is about, and what changed."""


class FundingCompletedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["funding_request"]
    """The kind of object."""
    object: FundingRequest
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class FundingFailedEvent(TypedDict):
    """The money will not come."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["funding.failed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: FundingFailedEventData
    """What it is about, and what changed."""


class FundingFailedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["funding_request"]
    """The kind of object."""
    object: FundingRequest
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class FundingExpiredEvent(TypedDict):
    """No money came in time."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["funding.expired"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: FundingExpiredEventData
    """What it is about, and what changed."""


class FundingExpiredEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["funding_request"]
    """The kind of object."""
    object: FundingRequest
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class FundingCancelledEvent(TypedDict):
    """A funding request was cancelled."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["funding.cancelled"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: FundingCancelledEventData
    """What it is about, and what changed."""


class FundingCancelledEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["funding_request"]
    """The kind of object."""
    object: FundingRequest
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class FundingReversedEvent(TypedDict):
    """Money that was credited was taken back: a part of it, as `amount_reversed` says, or the whole, and then its status is `reversed`."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["funding.reversed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: FundingReversedEventData
    """What it is about, and what changed."""


class FundingReversedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["funding_request"]
    """The kind of object."""
    object: FundingRequest
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class OrderCreatedEvent(TypedDict):
    """An order was accepted."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["order.created"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: OrderCreatedEventData
    """What it is about, and what changed."""


class OrderCreatedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["order"]
    """The kind of object."""
    object: Order
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class OrderPaidEvent(TypedDict):
    """The checkout funding of a buy settled."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["order.paid"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: OrderPaidEventData
    """What it is about, and what changed."""


class OrderPaidEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["order"]
    """The kind of object."""
    object: Order
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class OrderPendingFulfilmentEvent(TypedDict):
    """An order waits to be placed or redeemed."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["order.pending_fulfilment"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: OrderPendingFulfilmentEventData
    """What it is about, and what changed."""


class OrderPendingFulfilmentEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["order"]
    """The kind of object."""
    object: Order
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class OrderCompletedEvent(TypedDict):
    """A buy was placed or a sell redeemed."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["order.completed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: OrderCompletedEventData
    """What it is about, and what changed."""


class OrderCompletedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["order"]
    """The kind of object."""
    object: Order
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class OrderCorrectedEvent(TypedDict):
    """The firm corrected what came of a completed order, such as at another price of its dealing day; `previous` has the figures before."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["order.corrected"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: OrderCorrectedEventData
    """What it is about, and what changed."""


class OrderCorrectedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["order"]
    """The kind of object."""
    object: Order
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class OrderFailedEvent(TypedDict):
    """An order failed; money and units are released."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["order.failed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: OrderFailedEventData
    """What it is about, and what changed."""


class OrderFailedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["order"]
    """The kind of object."""
    object: Order
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class OrderCancelledEvent(TypedDict):
    """An order was cancelled; money and units are released."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["order.cancelled"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: OrderCancelledEventData
    """What it is about, and what changed."""


class OrderCancelledEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["order"]
    """The kind of object."""
    object: Order
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class HoldingCreatedEvent(TypedDict):
    """A completed buy created a holding."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["holding.created"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: HoldingCreatedEventData
    """What it is about, and what changed."""


class HoldingCreatedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["holding"]
    """The kind of object."""
    object: Holding
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class HoldingUpdatedEvent(TypedDict):
    """A holding changed: a part was sold, units went into a pending sell or came back from it, it paid income, or the firm corrected an order of it."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["holding.updated"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: HoldingUpdatedEventData
    """What it is about, and what changed."""


class HoldingUpdatedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["holding"]
    """The kind of object."""
    object: Holding
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class HoldingMaturedEvent(TypedDict):
    """A holding is due to be paid back."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["holding.matured"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: HoldingMaturedEventData
    """What it is about, and what changed."""


class HoldingMaturedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["holding"]
    """The kind of object."""
    object: Holding
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class HoldingClosedEvent(TypedDict):
    """A holding was sold or paid back completely."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["holding.closed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: HoldingClosedEventData
    """What it is about, and what changed."""


class HoldingClosedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["holding"]
    """The kind of object."""
    object: Holding
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class MarketSessionClosedEvent(TypedDict):
    """An exchange closed for the day, and its summary is known."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["market.session_closed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: MarketSessionClosedEventData
    """What it is about, and what changed."""


class MarketSessionClosedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["exchange_session"]
    """The kind of object."""
    object: ExchangeSession
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class DisclosurePublishedEvent(TypedDict):
    """An issuer announced something to the market."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["disclosure.published"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: DisclosurePublishedEventData
    """What it is about, and what changed."""


class DisclosurePublishedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["disclosure"]
    """The kind of object."""
    object: Disclosure
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class DistributionPaidEvent(TypedDict):
    """A holding paid income: into the wallet, or into more units where the product reinvests."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["distribution.paid"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: DistributionPaidEventData
    """What it is about, and what changed."""


class DistributionPaidEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["distribution"]
    """The kind of object."""
    object: Distribution
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class ConversionCompletedEvent(TypedDict):
    """Money was changed from one wallet into another."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["conversion.completed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: ConversionCompletedEventData
    """What it is about, and what changed."""


class ConversionCompletedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["conversion"]
    """The kind of object."""
    object: Conversion
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class WithdrawalCreatedEvent(TypedDict):
    """A withdrawal was created and the wallet debited."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["withdrawal.created"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: WithdrawalCreatedEventData
    """What it is about, and what changed."""


class WithdrawalCreatedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["withdrawal"]
    """The kind of object."""
    object: Withdrawal
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class WithdrawalProcessingEvent(TypedDict):
    """A withdrawal was approved and is being paid."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["withdrawal.processing"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: WithdrawalProcessingEventData
    """What it is about, and what changed."""


class WithdrawalProcessingEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["withdrawal"]
    """The kind of object."""
    object: Withdrawal
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class WithdrawalCompletedEvent(TypedDict):
    """The bank has the money."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["withdrawal.completed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: WithdrawalCompletedEventData
    """What it is about, and what changed."""


class WithdrawalCompletedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["withdrawal"]
    """The kind of object."""
    object: Withdrawal
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class WithdrawalFailedEvent(TypedDict):
    """A withdrawal failed; the wallet is refunded."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["withdrawal.failed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: WithdrawalFailedEventData
    """What it is about, and what changed."""


class WithdrawalFailedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["withdrawal"]
    """The kind of object."""
    object: Withdrawal
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class WithdrawalCancelledEvent(TypedDict):
    """A withdrawal was cancelled; the wallet is refunded."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["withdrawal.cancelled"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: WithdrawalCancelledEventData
    """What it is about, and what changed."""


class WithdrawalCancelledEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["withdrawal"]
    """The kind of object."""
    object: Withdrawal
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class WithdrawalReturnedEvent(TypedDict):
    """The bank sent the money back to the wallet."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["withdrawal.returned"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: WithdrawalReturnedEventData
    """What it is about, and what changed."""


class WithdrawalReturnedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["withdrawal"]
    """The kind of object."""
    object: Withdrawal
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class InvestmentOpenedEvent(TypedDict):
    """An investment can be bought from now on."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["investment.opened"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: InvestmentOpenedEventData
    """What it is about, and what changed."""


class InvestmentOpenedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["investment"]
    """The kind of object."""
    object: Investment
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class InvestmentClosedEvent(TypedDict):
    """An investment can no longer be bought."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["investment.closed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: InvestmentClosedEventData
    """What it is about, and what changed."""


class InvestmentClosedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["investment"]
    """The kind of object."""
    object: Investment
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class WebhookEndpointDisabledEvent(TypedDict):
    """An endpoint is sent no more events: every attempt of 5 days failed, it answered 410, or it was switched off."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["webhook_endpoint.disabled"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: WebhookEndpointDisabledEventData
    """What it is about, and what changed."""


class WebhookEndpointDisabledEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["webhook_endpoint"]
    """The kind of object."""
    object: WebhookEndpoint
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class TestPingEvent(TypedDict):
    """A test of one endpoint was asked for; it has no sequence and is in no list of events."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["test.ping"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: TestPingEventData
    """What it is about, and what changed."""


class TestPingEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["webhook_endpoint"]
    """The kind of object."""
    object: WebhookEndpoint
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class RevenueShareIssuedEvent(TypedDict):
    """The firm stated your share of the fees of a month."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["revenue_share.issued"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: RevenueShareIssuedEventData
    """What it is about, and what changed."""


class RevenueShareIssuedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["revenue_share"]
    """The kind of object."""
    object: RevenueShare
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class RevenueShareCreditedEvent(TypedDict):
    """Your share of the fees of a month reached the wallet."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["revenue_share.credited"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: RevenueShareCreditedEventData
    """What it is about, and what changed."""


class RevenueShareCreditedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["revenue_share"]
    """The kind of object."""
    object: RevenueShare
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class TaxCertificateIssuedEvent(TypedDict):
    """The firm certified what it withheld of your income in a year."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["tax_certificate.issued"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: TaxCertificateIssuedEventData
    """What it is about, and what changed."""


class TaxCertificateIssuedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["tax_certificate"]
    """The kind of object."""
    object: TaxCertificate
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class FeeInvoiceIssuedEvent(TypedDict):
    """The firm invoiced the fees of a month."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["fee_invoice.issued"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: FeeInvoiceIssuedEventData
    """What it is about, and what changed."""


class FeeInvoiceIssuedEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["fee_invoice"]
    """The kind of object."""
    object: FeeInvoice
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class CustodyChargeCancelledEvent(TypedDict):
    """The firm cancelled what custody of a month was to be charged, before the wallet was debited."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["custody_charge.cancelled"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: CustodyChargeCancelledEventData
    """What it is about, and what changed."""


class CustodyChargeCancelledEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: Literal["custody_charge"]
    """The kind of object."""
    object: CustodyCharge
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


class UnknownEvent(TypedDict):
    """An event of a type that was published after this version. Its type is some other name."""

    id: str
    """Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid)"""
    type: Literal["(published later)"]
    """What happened, such as `order.completed`."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When the event happened, by the clock of the environment. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """The `id` of the organisation whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: UnknownEventData
    """What it is about, and what changed."""


class UnknownEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: str
    """The kind of object that the event is about, such as `order`."""
    object: dict[str, Any]
    """The object as GET returned it at that moment."""
    previous: dict[str, Any] | None
    """The former values of changed fields, or null."""


OrderRequest = Union[BuyRequest, SellRequest]
"""A buy, or a sell where `side` says so."""


KnownEvent = Union[
    OrganisationStatusChangedEvent,
    KeyCreatedEvent,
    KeyRotatedEvent,
    KeyAllowlistChangedEvent,
    KeyExpiringEvent,
    KeyRevokedEvent,
    SettlementAccountVerifiedEvent,
    SettlementAccountRejectedEvent,
    SettlementAccountDisabledEvent,
    MandateActivatedEvent,
    MandateFailedEvent,
    MandateRevokedEvent,
    MandateSuspendedEvent,
    MandateExpiredEvent,
    KybSubmittedEvent,
    KybUnderReviewEvent,
    KybMoreInfoRequiredEvent,
    KybApprovedEvent,
    KybRejectedEvent,
    KybSuspendedEvent,
    KybReopenedEvent,
    KybDocumentReviewedEvent,
    WalletFundedEvent,
    FundingProcessingEvent,
    FundingCompletedEvent,
    FundingFailedEvent,
    FundingExpiredEvent,
    FundingCancelledEvent,
    FundingReversedEvent,
    OrderCreatedEvent,
    OrderPaidEvent,
    OrderPendingFulfilmentEvent,
    OrderCompletedEvent,
    OrderCorrectedEvent,
    OrderFailedEvent,
    OrderCancelledEvent,
    HoldingCreatedEvent,
    HoldingUpdatedEvent,
    HoldingMaturedEvent,
    HoldingClosedEvent,
    MarketSessionClosedEvent,
    DisclosurePublishedEvent,
    DistributionPaidEvent,
    ConversionCompletedEvent,
    WithdrawalCreatedEvent,
    WithdrawalProcessingEvent,
    WithdrawalCompletedEvent,
    WithdrawalFailedEvent,
    WithdrawalCancelledEvent,
    WithdrawalReturnedEvent,
    InvestmentOpenedEvent,
    InvestmentClosedEvent,
    WebhookEndpointDisabledEvent,
    TestPingEvent,
    RevenueShareIssuedEvent,
    RevenueShareCreditedEvent,
    TaxCertificateIssuedEvent,
    FeeInvoiceIssuedEvent,
    CustodyChargeCancelledEvent,
]
"""An event of a type that this version knows: `type` decides what `data` holds."""


Event = Union[KnownEvent, UnknownEvent]
"""Something that happened. A comparison of `type` with a name narrows `data` for the type checker."""
