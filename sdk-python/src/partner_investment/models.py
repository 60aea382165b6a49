# Written by `npm run generate` from the tables of the service. Do not edit.
"""What requests carry and answers hold, as the API describes it.

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
"""Where it is incorporated."""


Currency = Literal["NGN", "GHS", "USD"]
"""ISO 4217 code of a wallet currency."""


DeliveryStatus = Literal["pending", "delivering", "retrying", "delivered", "failed", "cancelled"]
"""`failed` after the last attempt; `cancelled` with its endpoint."""


DocumentType = Literal["certificate_of_incorporation", "memorandum_and_articles", "partnership_deed", "status_report", "company_profile", "tax_certificate", "proof_of_address", "board_resolution", "shareholder_register", "beneficial_ownership_declaration", "regulatory_licence", "aml_policy", "audited_financials", "bank_statement", "power_of_attorney", "other", "identity_document", "person_proof_of_address", "pep_declaration"]
"""What a document proves."""


EntityType = Literal["private_limited", "public_limited", "partnership", "other"]
"""What kind of company it is."""


ErrorCode = Literal["invalid_request", "validation_error", "invalid_json", "idempotency_key_required", "idempotency_key_invalid", "currency_mismatch", "amount_below_minimum", "amount_above_maximum", "allocation_exceeded", "investment_not_open", "insufficient_units", "ownership_below_minimum", "ownership_exceeds_total", "kyb_incomplete", "unsupported_method", "settlement_account_not_eligible", "account_not_resolved", "too_many_symbols", "invalid_date_range", "unknown_event_type", "invalid_webhook_url", "unsupported_file_type", "document_too_large", "missing_signature", "unknown_key", "key_revoked", "key_expired", "invalid_timestamp", "stale_timestamp", "invalid_signature", "signature_reused", "insufficient_funds", "ip_not_allowed", "insufficient_scope", "sandbox_only", "live_only", "kyb_not_approved", "organisation_suspended", "organisation_restricted", "not_found", "route_not_found", "method_not_allowed", "request_timeout", "body_too_large", "unsupported_media_type", "expectation_failed", "headers_too_large", "invalid_state", "kyb_locked", "order_not_cancellable", "wallet_frozen", "settlement_account_exists", "duplicate_reference", "idempotency_key_reused", "idempotency_in_progress", "mandate_exists", "mandate_not_active", "mandate_not_ready", "duplicate_person", "settlement_account_in_use", "webhook_limit_reached", "key_limit_reached", "sandbox_exists", "sandbox_limit_reached", "quote_expired", "quote_used", "rate_limited", "internal_error", "provider_unavailable", "unavailable"]
"""Stable and machine-readable. New codes may appear under a known status."""


EventFilter = Literal["organisation.status_changed", "key.created", "key.rotated", "key.allowlist_changed", "key.expiring", "key.revoked", "settlement_account.verified", "settlement_account.rejected", "settlement_account.disabled", "mandate.activated", "mandate.failed", "mandate.revoked", "mandate.suspended", "mandate.expired", "kyb.submitted", "kyb.under_review", "kyb.more_info_required", "kyb.approved", "kyb.rejected", "kyb.suspended", "kyb.reopened", "kyb.document.reviewed", "wallet.funded", "funding.processing", "funding.completed", "funding.failed", "funding.expired", "funding.cancelled", "funding.reversed", "order.created", "order.paid", "order.pending_fulfilment", "order.completed", "order.failed", "order.cancelled", "holding.created", "holding.updated", "holding.matured", "holding.closed", "market.session_closed", "disclosure.published", "distribution.paid", "conversion.completed", "withdrawal.created", "withdrawal.processing", "withdrawal.completed", "withdrawal.failed", "withdrawal.cancelled", "withdrawal.returned", "investment.opened", "investment.closed", "webhook_endpoint.disabled", "test.ping", "organisation.*", "key.*", "settlement_account.*", "mandate.*", "kyb.*", "kyb.document.*", "wallet.*", "funding.*", "order.*", "holding.*", "market.*", "disclosure.*", "distribution.*", "conversion.*", "withdrawal.*", "investment.*", "webhook_endpoint.*", "test.*"]
"""A type of event, or a family of them such as `order.*`."""


EventName = Literal["organisation.status_changed", "key.created", "key.rotated", "key.allowlist_changed", "key.expiring", "key.revoked", "settlement_account.verified", "settlement_account.rejected", "settlement_account.disabled", "mandate.activated", "mandate.failed", "mandate.revoked", "mandate.suspended", "mandate.expired", "kyb.submitted", "kyb.under_review", "kyb.more_info_required", "kyb.approved", "kyb.rejected", "kyb.suspended", "kyb.reopened", "kyb.document.reviewed", "wallet.funded", "funding.processing", "funding.completed", "funding.failed", "funding.expired", "funding.cancelled", "funding.reversed", "order.created", "order.paid", "order.pending_fulfilment", "order.completed", "order.failed", "order.cancelled", "holding.created", "holding.updated", "holding.matured", "holding.closed", "market.session_closed", "disclosure.published", "distribution.paid", "conversion.completed", "withdrawal.created", "withdrawal.processing", "withdrawal.completed", "withdrawal.failed", "withdrawal.cancelled", "withdrawal.returned", "investment.opened", "investment.closed", "webhook_endpoint.disabled", "test.ping"]
"""A type of event, as GET /event-types lists them."""


IdType = Literal["passport", "nin", "ghana_card", "drivers_license", "voters_card"]
"""What kind of identity document a number belongs to."""


KybStatus = Literal["draft", "submitted", "under_review", "approved", "more_info_required", "rejected", "suspended"]
"""Where the business verification of this environment stands."""


PersonRole = Literal["director", "beneficial_owner", "signatory", "admin"]
"""What a person is to the business."""


ReviewStatus = Literal["pending", "in_review", "approved", "rejected", "expired"]
"""What the review made of a person or a document."""


class _AddSettlementAccountRequired(TypedDict):
    currency: Currency
    account_number: str
    """NGN: 10 digits. GHS: 8 to 20 digits, of mobile money the phone number. USD: up to 34 characters."""


class AddSettlementAccount(_AddSettlementAccountRequired, total=False):
    """An account to be paid out to and debited from."""

    bank_code: str
    """NGN and GHS, required: a code that GET /banks lists. Refused for USD. (1 to 20 characters)"""
    bank_name: str
    """The bank. Required for USD, refused otherwise. (1 to 140 characters)"""
    bank_country: str
    """Where the bank is, ISO 3166 alpha-2. Required for USD, refused otherwise. (2 characters)"""
    label: str | None
    """Your own name for it. (1 to 100 characters)"""
    account_name: str
    """The holder. Required for USD, refused otherwise: the bank names it. (1 to 140 characters)"""
    swift_bic: str
    """Required for USD, refused otherwise."""


class Adjustment(TypedDict):
    """Money that the firm moved by hand."""

    id: str
    """The adjustment. (uuid)"""
    currency: Currency
    direction: Literal["credit", "debit"]
    """`credit` put money into the wallet, `debit` took it out."""
    amount: str
    """How much. Money, 2 decimals."""
    reason: str
    """Why, in words of the firm."""
    created_at: str
    """When it was posted. (date-time)"""


class AdvanceSandboxClock(TypedDict, total=False):
    """One of the two."""

    advance_to: DateTimeLike
    """The instant to advance to; after `now`. (date-time)"""
    advance_by_seconds: int
    """How far to advance, in seconds. (1 to 1577880000)"""


class Bank(TypedDict):
    """A bank or mobile money operator."""

    code: str
    """What other calls name the bank by."""
    nip_code: str | None
    """Six digits of the Nigerian instant payment scheme."""
    name: str
    """Its name."""
    country: Literal["NG", "GH"]
    """ISO 3166 alpha-2."""
    currency: Currency
    type: Literal["bank", "mobile_money"]
    """`bank`, or `mobile_money`: a wallet behind a phone number."""
    supports_direct_debit: bool
    """Whether mandates are taken on its accounts."""
    token_payment_amount: str | None
    """What activates a mandate on its accounts. Money, 2 decimals."""


class Business(TypedDict):
    """The company that is verified. What was not given is null."""

    legal_name: str | None
    """Its name as registered. (1 to 255 characters)"""
    trading_name: str | None
    """The name it trades under. (1 to 255 characters)"""
    country: BusinessCountry | None
    entity_type: EntityType | None
    registration_number: str | None
    """Its number in the register of companies. (1 to 64 characters)"""
    date_of_incorporation: str | None
    """When it was incorporated; in the past when submitted. (date)"""
    tax_id: str | None
    """Its tax identification number. (1 to 64 characters)"""
    registered_address: str | None
    """Its registered address. (1 to 500 characters)"""
    operating_address: str | None
    """Where it works. (1 to 500 characters)"""
    industry: str | None
    """What line of business it is in. (1 to 120 characters)"""
    website: str | None
    """Its http or https address, up to 255 characters. (uri, at most 255 characters)"""
    use_case: str | None
    """What it wants to use the service for. (1 to 2000 characters)"""
    expected_monthly_volume: str | None
    """How much it expects to move a month. (1 to 120 characters)"""
    source_of_funds: str | None
    """Where its money comes from. (1 to 1000 characters)"""
    licence_regulator: str | None
    """Who licensed it. (1 to 120 characters)"""
    licence_type: str | None
    """What it is licensed for. (1 to 120 characters)"""
    licence_number: str | None
    """The number of its licence. (1 to 120 characters)"""
    contact_name: str | None
    """Whom to talk to. (1 to 255 characters)"""
    contact_email: str | None
    """The contact's e-mail address. 1 to 254 characters. (email, 1 to 254 characters)"""
    contact_phone: str | None
    """The contact's telephone number. (1 to 50 characters)"""
    technical_contact_email: str | None
    """Who is informed of technical matters. 1 to 254 characters. (email, 1 to 254 characters)"""


class _BuyRequestRequired(TypedDict):
    investment_id: str
    """What to buy. (uuid)"""
    amount: DecimalLike
    """How much to spend."""
    currency: Currency
    """Must equal the investment's."""


class BuyRequest(_BuyRequestRequired, total=False):
    """A buy for an amount of money."""

    side: Literal["buy"]
    """`buy` when absent."""
    payment_mode: Literal["wallet", "checkout"]
    """`wallet` when absent."""
    client_reference: str | None
    """The caller's own reference, unique for ever per environment and kind of record. (1 to 100 characters)"""
    customer: RequestedCustomer | None
    metadata: dict[str, str | None]
    """Up to 50 pairs; keys up to 40, values up to 500 characters or null."""


Conversion = TypedDict(
    "Conversion",
    {
        # The conversion. (uuid)
        "id": "str",
        # The quote it used. (uuid)
        "quote_id": "str",
        # The currency that is given.
        "from": "Currency",
        # The currency that is received.
        "to": "Currency",
        # What one unit of `from` brings in `to`. 2 to 8 decimals.
        "rate": "str",
        # What leaves the wallet of `from`. Money, 2 decimals.
        "source_amount": "str",
        # source_amount x rate, cut: what reaches the wallet of `to`. Money, 2 decimals.
        "destination_amount": "str",
        # A conversion is complete when it is created.
        "status": "Literal[\"completed\"]",
        # When it was made. (date-time)
        "created_at": "str",
    },
)


class ConversionRequest(TypedDict):
    """A conversion at a quoted rate."""

    quote_id: str
    """The quote to use. (uuid)"""


class _CreateFundingRequestRequired(TypedDict):
    currency: Currency
    method: Literal["bank_transfer", "virtual_account", "gateway_checkout", "gateway_direct_debit", "gateway_mobile_money", "wire"]
    """NGN: bank_transfer, gateway_checkout, gateway_direct_debit. GHS: bank_transfer, gateway_checkout, gateway_mobile_money. USD: wire. What is paid into the account of the NGN wallet (virtual_account) is not asked for: it makes a funding request by itself."""
    amount: DecimalLike
    """How much is asked for."""


class CreateFundingRequest(_CreateFundingRequestRequired, total=False):
    """Money to be brought into a wallet."""

    mandate_id: str
    """With gateway_direct_debit, and only there: the mandate to debit. (uuid)"""
    phone: str
    """With gateway_mobile_money, and only there: the payer."""
    network: Literal["MTN", "ATL", "VOD"]
    """With gateway_mobile_money, and only there: a mobile money code that GET /banks lists."""
    return_url: str
    """With gateway_checkout, and only there: where the payer goes afterwards. (uri, at most 2048 characters)"""
    client_reference: str | None
    """The caller's own reference, unique for ever per environment and kind of record. (1 to 100 characters)"""
    metadata: dict[str, str | None]
    """Up to 50 pairs; keys up to 40, values up to 500 characters or null."""


class CreateKey(TypedDict, total=False):
    """A key for the environment of the calling one, or for another sandbox."""

    label: str | None
    """The caller's own name for the key. (1 to 100 characters)"""
    scopes: list[Literal["read", "kyb", "funding", "orders", "withdrawals", "webhooks", "keys"]]
    """No scope that the calling key lacks. Absent: all but `withdrawals` and `keys`."""
    ip_allowlist: list[str]
    """IPv4 or IPv6 addresses and CIDR blocks, masks of at least /8 and /32. (at most 50 items)"""
    expires_at: DateTimeLike | None
    """An instant in the future. (date-time)"""
    strict_replay: bool
    """Whether a captured request is refused under a new Idempotency-Key (`signature_reused`); false when absent. Two equal requests are then signed with different timestamps, as the SDK does by itself."""
    sandbox: str
    """The sandbox that the key is for; absent: that of the calling key. Test keys only."""


class CreateMandate(TypedDict):
    """A mandate to debit a settlement account."""

    settlement_account_id: str
    """A verified NGN account at a bank that supports direct debit. (uuid)"""
    limit_amount: DecimalLike
    """The most that one debit may take."""


class _CreatePersonRequired(TypedDict):
    roles: list[PersonRole]
    """What the person is to the business: at least one, none twice."""
    first_name: str
    """First name. (1 to 100 characters)"""
    last_name: str
    """Last name. (1 to 100 characters)"""


class CreatePerson(_CreatePersonRequired, total=False):
    """Somebody who directs, owns, signs for or administers the business."""

    middle_name: str | None
    """Middle names. (1 to 100 characters)"""
    date_of_birth: DateLike | None
    """Birthday; at least 18 years ago. (date)"""
    nationality: str | None
    """ISO 3166 alpha-2 or alpha-3, in any case. (1 to 3 characters)"""
    id_type: IdType | None
    id_number: str | None
    """The number of the identity document; needs id_type. Never answered, only its mask. (1 to 64 characters)"""
    email: str | None
    """E-mail address. 1 to 254 characters. (email, 1 to 254 characters)"""
    phone: str | None
    """Telephone number. (1 to 50 characters)"""
    residential_address: str | None
    """Where the person lives. (1 to 500 characters)"""
    ownership_percentage: DecimalLike | None
    """Share of the business in percent. A beneficial owner needs 5 to 100; all people together own at most 100."""
    bvn: str | None
    """Bank verification number, 11 digits. Never answered, only its mask."""
    is_pep: bool | None
    """Whether the person is politically exposed; false when absent."""
    pep_details: str | None
    """Which office; required when is_pep is true. (1 to 2000 characters)"""


class CreateSandbox(TypedDict):
    """A sandbox to be made."""

    name: str
    """1 to 40 lower-case letters, digits and hyphens."""


class _CreateWebhookEndpointRequired(TypedDict):
    url: str
    """https to a public address, on port 443 or above 1023, without credentials. In the sandbox also http to loopback where the service allows it. (at most 2048 characters)"""


class CreateWebhookEndpoint(_CreateWebhookEndpointRequired, total=False):
    """Where events are to be sent, and which."""

    description: str | None
    """The caller's own words. (0 to 255 characters)"""
    events: list[EventFilter]
    """Event types, or families such as `order.*`; empty means all. (at most 100 items)"""
    enabled: bool
    """Whether it is sent new events; true when absent."""


class Customer(TypedDict):
    """The end customer as the partner supplied it."""

    reference: str | None
    """The partner's id of its customer. (at most 100 characters)"""
    name: str | None
    """The customer's name. (at most 255 characters)"""
    email: str | None
    """The customer's e-mail address. (email, 1 to 254 characters)"""


class Disclosure(TypedDict):
    """What an issuer announced to the market."""

    id: str
    """The disclosure. (uuid)"""
    exchange: str
    """Code of the exchange."""
    symbol: str | None
    """Of the issuer, where it is listed."""
    instrument_id: str | None
    """The instrument, where it is known. (uuid)"""
    issuer_name: str
    """Who published it."""
    title: str
    """Its title."""
    category: Literal["financial_statement", "corporate_action", "corporate_disclosure", "director_dealing", "board_meeting", "earnings_forecast", "other"]
    """What it is about."""
    published_at: str
    """When the exchange published it. (date-time)"""
    period_end: str | None
    """End of the period it reports on. (date)"""
    document_url: str | None
    """Where it can be read."""
    source: str
    """Who reported it; `sandbox-…` is simulated."""


class DistributeSandboxHolding(TypedDict, total=False):
    """What a holding is to pay out."""

    gross_amount: DecimalLike
    """Before tax; 1 % of cost_basis when absent."""
    tax_withheld: DecimalLike
    """Kept back for the tax authority; 0.00 when absent."""


class Distribution(TypedDict):
    """Income that a holding pays while it is held."""

    id: str
    """The distribution. (uuid)"""
    holding_id: str
    """The holding that pays it. (uuid)"""
    currency: Currency
    gross_amount: str
    """Before tax. Money, 2 decimals."""
    tax_withheld: str
    """Kept back for the tax authority. Money, 2 decimals."""
    net_amount: str
    """gross_amount - tax_withheld: what reaches the wallet, or buys units where the product reinvests. Money, 2 decimals."""
    record_date: str
    """Whoever held on this day is paid. (date)"""
    payment_date: str
    """When it is to be paid. (date)"""
    status: Literal["scheduled", "paid", "cancelled"]
    """Whether it is still to be paid."""
    paid_at: str | None
    """When it reached the wallet. (date-time)"""
    created_at: str
    """When it was scheduled. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""


class Document(TypedDict):
    """A document of the business or of one of its people."""

    id: str
    """The document. (uuid)"""
    document_type: DocumentType
    person_id: str | None
    """Whose document it is; null for one of the company. (uuid)"""
    file_name: str
    """The name it was uploaded under."""
    content_type: Literal["application/pdf", "image/png", "image/jpeg"]
    """What its bytes are."""
    size_bytes: int
    """Its size. (at least 1)"""
    review_status: ReviewStatus
    review_note: str | None
    """What the reviewer had to say."""
    created_at: str
    """When it was uploaded. (date-time)"""


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
    """The name to subscribe to."""
    object_type: str
    """The kind of object it carries."""
    description: str
    """When it is sent."""
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
    """Against the session before."""
    all_share_index_change_percent: str
    """Against the session before. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    all_share_index_ytd_change_percent: str | None
    """Against the last session of the year before. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    deals: int
    """Deals made. (at least 0)"""
    volume: int
    """Units traded. (at least 0)"""
    value_traded: str
    """What they were traded for. Money, 2 decimals."""
    turnover_rate: str | None
    """value_traded ÷ market_cap.equity. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    listed_securities: int
    """Securities listed. (at least 0)"""
    market_cap: ExchangeSessionMarketCap
    """Market capitalisation."""
    breadth: ExchangeSessionBreadth
    """How many moved which way."""
    session: ExchangeSessionSession
    """Hours of the session."""
    fetched_at: str
    """When the service fetched it. (date-time)"""
    exchange: str
    """Code of the exchange."""
    currency: str
    """ISO 4217. (3 characters)"""


class ExchangeSessionMarketCap(TypedDict):
    """Market capitalisation."""

    equity: str | None
    """Equities. Money, 2 decimals."""
    bonds: str | None
    """Bonds. Money, 2 decimals."""
    etfs: str | None
    """ETFs. Money, 2 decimals."""
    total: str | None
    """All that is known of the three. Money, 2 decimals."""


class ExchangeSessionBreadth(TypedDict):
    """How many moved which way."""

    advancers: int
    """Securities that rose. (at least 0)"""
    decliners: int
    """Securities that fell. (at least 0)"""
    unchanged: int
    """Securities that traded and did neither. (at least 0)"""
    traded_securities: int
    """Securities that traded. (at least 0)"""


class ExchangeSessionSession(TypedDict):
    """Hours of the session."""

    open_time: str
    """When trading opened. HH:MM in the exchange's own time."""
    close_time: str
    """When trading closes or closed. HH:MM in the exchange's own time."""
    timezone: str
    """IANA name."""


class FundSandboxWallet(TypedDict):
    """Money for a sandbox wallet."""

    amount: DecimalLike
    """How much to put in."""


class FundingInstructions(TypedDict):
    """How the money is to be sent; the parts that the method has."""

    checkout_url: str | None
    """Of a checkout: where the payer pays."""
    bank_name: str | None
    """Of a transfer: the bank to pay into."""
    bank_code: str | None
    """Its code."""
    account_number: str | None
    """The account to pay into."""
    account_name: str | None
    """Its holder."""
    swift_bic: str | None
    """Of a wire."""
    narration: str | None
    """What the payer must write as the purpose."""
    text: str | None
    """What to show the payer."""


class FundingRequest(TypedDict):
    """Money on its way into a wallet, and what came of it."""

    id: str
    """The funding request. (uuid)"""
    reference: str
    """`FND-` and 26 characters."""
    client_reference: str | None
    """The caller's own reference, at most 100 characters. (at most 100 characters)"""
    currency: Currency
    method: Literal["bank_transfer", "virtual_account", "gateway_checkout", "gateway_direct_debit", "gateway_mobile_money", "wire"]
    """How the money comes in."""
    amount: str
    """What was asked for. Money, 2 decimals."""
    fee: str
    """What the provider charges; the firm pays it. Money, 2 decimals."""
    amount_received: str
    """What arrived, and was credited. Money, 2 decimals."""
    status: Literal["pending", "processing", "completed", "failed", "expired", "cancelled", "reversed"]
    """Where it stands."""
    instructions: FundingInstructions | None
    provider: str
    """Who collects the money."""
    provider_reference: str | None
    """The provider's own reference; null until there is one."""
    mandate_id: str | None
    """The mandate that is debited. (uuid)"""
    order_id: str | None
    """The checkout buy that it pays for. (uuid)"""
    failure_code: Literal["payment_failed", "declined", "insufficient_funds", "limit_exceeded", "mandate_not_active", "provider_rejected", "operator_rejected", "order_closed", None]
    """Why it failed, for programs."""
    failure_reason: str | None
    """Why it failed, for people."""
    payer: Payer | None
    """Who paid; null until it is known."""
    metadata: dict[str, str | None]
    """Up to 50 pairs; keys up to 40, values up to 500 characters or null."""
    expires_at: str | None
    """Until when it waits; money that comes later is still credited. (date-time)"""
    completed_at: str | None
    """When the money arrived. (date-time)"""
    created_at: str
    """When it was created. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""


FxQuote = TypedDict(
    "FxQuote",
    {
        # The quote. (uuid)
        "id": "str",
        # The currency that is given.
        "from": "Currency",
        # The currency that is received.
        "to": "Currency",
        # What one unit of `from` brings in `to`. 2 to 8 decimals.
        "rate": "str",
        # What leaves the wallet of `from`. Money, 2 decimals.
        "source_amount": "str",
        # source_amount x rate, cut: what reaches the wallet of `to`. Money, 2 decimals.
        "destination_amount": "str",
        # From then on it can no longer be used. (date-time)
        "expires_at": "str",
        # When it was made. (date-time)
        "created_at": "str",
    },
)


FxQuoteRequest = TypedDict(
    "FxQuoteRequest",
    {
        "from": "Currency",
        "to": "Currency",
        # How much of `from` to change.
        "amount": "DecimalLike",
    },
)


class FxRate(TypedDict):
    """An exchange rate. It informs; conversions are made at a quote of their own."""

    pair: str
    """Base and quote currency, such as `USD-NGN`."""
    base: Currency
    quote: Currency
    bid: str
    """What one unit of base is bought for, in quote. 2 to 8 decimals."""
    ask: str
    """What one unit of base is sold for, in quote. 2 to 8 decimals."""
    mid: str
    """Between the two. 2 to 8 decimals."""
    derived: bool
    """True when it follows from other pairs (the inverse, or a cross over a third currency), cut to 8 decimals."""
    as_of: str
    """When it was observed; of a derived rate the older of what it follows from. (date-time)"""
    source: str
    """Who says so. (at least 1 characters)"""


class Holding(TypedDict):
    """A position: one completed buy is one holding."""

    id: str
    """The holding. (uuid)"""
    order_id: str
    """The buy that created it. (uuid)"""
    investment_id: str
    """What is held. (uuid)"""
    investment_name: str
    """The name of the investment when it was bought. (at least 1 characters)"""
    category: str
    """The category of the investment."""
    currency: Currency
    units: str
    """Units held, those in pending sells included. At most 8 decimals, no trailing zeros."""
    available_units: str
    """Units free to sell. At most 8 decimals, no trailing zeros."""
    cost_basis: str
    """What the units held cost. Money, 2 decimals."""
    average_cost: str | None
    """cost_basis / units, cut to 8 decimals; null without units. 2 to 8 decimals."""
    current_price: str
    """What a redemption pays per unit now. 2 to 8 decimals."""
    current_value: str
    """units x current_price, cut. Money, 2 decimals."""
    gain_loss: str
    """current_value - cost_basis. Money, 2 decimals."""
    gain_loss_percent: str
    """gain_loss in percent of cost_basis. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    accrued_income: str
    """Earned and not yet paid out; 0.00 for funds and equities that pay cash. Money, 2 decimals."""
    status: Literal["active", "matured", "closed"]
    """`matured`: due, payment outstanding. `closed`: paid or sold, no units."""
    customer: Customer | None
    """As supplied with the buy."""
    client_reference: str | None
    """As supplied with the buy."""
    purchased_at: str
    """When the buy completed. (date-time)"""
    maturity_date: str | None
    """When it pays back; null for open-ended products. (date)"""
    closed_at: str | None
    """When it was sold or paid. (date-time)"""
    valuation_as_of: str
    """When current_price was set. (date-time)"""
    created_at: str
    """When it was created. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""


class HoldingsSummary(TypedDict):
    """Totals of one currency."""

    currency: Currency
    holdings_count: int
    """Holdings that are not closed. (at least 0)"""
    cost_basis: str
    """Sum of what they cost. Money, 2 decimals."""
    current_value: str
    """Sum of what they are worth. Money, 2 decimals."""
    gain_loss: str
    """current_value - cost_basis. Money, 2 decimals."""
    gain_loss_percent: str
    """gain_loss in percent of cost_basis; 0.0000 without cost. Percent, 4 decimals: "1.2345" is 1.2345 %."""


class _InjectSandboxFaultRequired(TypedDict):
    kind: Literal["provider_unavailable", "latency", "rate_limit"]
    """`provider_unavailable`: 502, only where a provider is called. `latency`: the answer comes 3 s late. `rate_limit`: 429 with Retry-After."""


class InjectSandboxFault(_InjectSandboxFaultRequired, total=False):
    """A fault that the coming requests of this sandbox meet."""

    route: str
    """`METHOD /path` of an endpoint, such as `POST /orders`; every endpoint when absent. (at most 200 characters)"""
    count: int
    """How many of the coming requests meet it, 1 to 100; 1 when absent. (1 to 100)"""


class Investment(TypedDict):
    """A product that can be bought and sold."""

    id: str
    """The investment, in this mode. (uuid)"""
    name: str
    """Its name. (at least 1 characters)"""
    description: str | None
    """What it is, in a few sentences."""
    category: Literal["treasury_bill", "government_bond", "corporate_bond", "commercial_paper", "fixed_note", "money_market_fund", "fixed_income_fund", "balanced_fund", "equity_fund", "dollar_fund", "equity", "etf"]
    """What kind of product it is."""
    provider: str
    """Who issues or manages it."""
    country: str
    """ISO 3166 alpha-2. (2 characters)"""
    currency: Currency
    price: str
    """What a buyer pays per unit. 2 to 8 decimals."""
    bid_price: str | None
    """What a redemption pays per unit. 2 to 8 decimals."""
    minimum_investment: str
    """The smallest amount of one buy. Money, 2 decimals."""
    maximum_investment: str | None
    """The largest amount of one buy; null is no limit. Money, 2 decimals."""
    expected_return_rate: str | None
    """Expected return per year. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    duration: str | None
    """Such as `60 days`; null for open-ended products."""
    payout_type: str | None
    """Such as `regular earnings on investments`."""
    income_treatment: Literal["cash", "reinvested"]
    """`cash`: income is paid into the wallet. `reinvested`: income accrues by the day and buys more units."""
    risk_profile: Literal["low", "moderate", "high"]
    """How much risk it has."""
    start_date: str | None
    """First day on which it can be bought. (date)"""
    close_date: str | None
    """Last day on which it can be bought. (date)"""
    maturity_date: str | None
    """When it pays back, where that is one day for all. (date)"""
    status: Literal["pending", "open", "fully_subscribed", "closed", "matured", "suspended"]
    """Where it stands; `fully_subscribed` when less than the minimum is left."""
    is_open: bool
    """True when it can be bought now: status open, today within its dates, allocation left."""
    allocation_remaining: str | None
    """What can still be bought; null is unlimited. Money, 2 decimals."""
    unit_precision: int
    """Decimals of a unit. (0 to 8)"""
    terms_url: str | None
    """Where its terms are."""
    image_url: str | None
    """A picture to show beside it."""
    created_at: str
    """When it was first offered. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""


class InvestmentPrice(TypedDict):
    """A change of the price, the bid or both. Of several on one day the last is the price of that day."""

    date: str
    """The day of the change, in UTC; several changes may have the same. (date)"""
    price: str
    """What a buyer paid per unit from then on. 2 to 8 decimals."""
    bid_price: str
    """What a redemption paid per unit from then on. 2 to 8 decimals."""
    changed_at: str
    """The instant of the change. A price that was kept only as the last of its day has the beginning of the day. (date-time)"""


class Key(TypedDict):
    """A signing key of this environment, without its secret."""

    id: str
    """The key record; use it in paths. (uuid)"""
    key_id: str
    """Sent as X-Service-Key."""
    label: str | None
    """The caller's own name for the key."""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    sandbox: str | None
    """The sandbox that a test key belongs to; null of a live key."""
    scopes: list[Literal["read", "kyb", "funding", "orders", "withdrawals", "webhooks", "keys"]]
    """What the key may do."""
    ip_allowlist: list[str]
    """Addresses and CIDR blocks the key may be used from. Empty: any address for a test key, none for a live key."""
    rate_limit: int
    """Requests per 60 seconds. (at least 1)"""
    strict_replay: bool
    """Whether a signature is good for one Idempotency-Key only: seen with another within 10 minutes, it is refused with `signature_reused`. Set at creation, kept by rotation."""
    status: Literal["active", "expiring", "expired", "revoked"]
    """`expiring` has a replaced or announced end, but still works."""
    last_used_at: str | None
    """Last accepted request, up to a few seconds late. (date-time)"""
    created_at: str
    """When it was created. (date-time)"""
    expires_at: str | None
    """From when on it is refused. (date-time)"""
    revoked_at: str | None
    """When it was revoked. (date-time)"""


class Kyb(TypedDict):
    """The business verification of this environment."""

    status: KybStatus
    requirements: list[KybRequirement]
    """The checklist of the country and the kind of company, and what the reviewer asked for beside it."""
    review: KybReview
    """The last word of the review."""
    submitted_at: str | None
    """When it was last submitted. (date-time)"""
    approved_at: str | None
    """When it was last approved. (date-time)"""


class KybReview(TypedDict):
    """The last word of the review."""

    note: str | None
    """What the reviewer had to say."""
    reasons: list[str]
    """Codes of the requirements that the reviewer asked for."""
    reviewed_at: str | None
    """When the reviewer last decided. (date-time)"""


class KybAttestation(TypedDict):
    """Who answers for what is submitted."""

    accepted: Literal[True]
    """That everything given is true and complete."""
    name: str
    """Who attests. (1 to 255 characters)"""
    title: str
    """In which office. (1 to 255 characters)"""


class KybRequirement(TypedDict):
    """One item of the checklist and where it stands."""

    code: str
    """What is asked for, such as `business.legal_name` or `document.memorandum_and_articles`."""
    field: str | None
    """The field to fill in, where it is one."""
    person_id: str | None
    """Whom it concerns, where it is a person. (uuid)"""
    document_type: str | None
    """The document to upload, where it is one."""
    status: Literal["missing", "submitted", "accepted", "rejected", "waived"]
    """Whether it was handed in, and what the review said; `waived`: the firm goes without it."""
    message: str
    """What to do, in a sentence."""


class LedgerEntry(TypedDict):
    """One line of a wallet statement. Never changed, never deleted."""

    id: str
    """The entry. (uuid)"""
    transaction_id: str
    """The movement it belongs to. (uuid)"""
    sequence: int
    """Counts the entries of this wallet from 1 without gaps. (at least 1)"""
    currency: Currency
    direction: Literal["credit", "debit"]
    """`credit` raises the balance, `debit` lowers it."""
    amount: str
    """What moved, above 0. Money, 2 decimals."""
    balance_after: str
    """Balance of the wallet after this entry. Money, 2 decimals."""
    type: Literal["funding", "order_debit", "order_refund", "sale_proceeds", "distribution", "reinvestment", "maturity", "withdrawal", "withdrawal_reversal", "conversion_out", "conversion_in", "fee", "adjustment", "funding_reversal"]
    """Why the money moved."""
    description: str
    """The same in words."""
    reference: str | None
    """The reference of what caused it, such as an order."""
    source: LedgerEntrySource
    """What caused the movement."""
    hash: str
    """Hex SHA-256 of: hash of the entry before (64 zeros first), wallet id, sequence, transaction_id, direction, amount, balance_after, created_at, joined by newlines."""
    created_at: str
    """When it was posted; never before its predecessor. (date-time)"""


class LedgerEntrySource(TypedDict):
    """What caused the movement."""

    type: str
    """The kind of record that caused it. What GET returns it: `funding_request` /funding-requests/{id} · `order` /orders/{id} · `withdrawal` /withdrawals/{id} · `conversion` /fx/conversions/{id} · `holding` /holdings/{id} (a maturity) · `distribution` /distributions/{id} · `adjustment` /adjustments/{id}."""
    id: str
    """That record. (uuid)"""


class Mandate(TypedDict):
    """A standing authority to debit a settlement account of your own."""

    id: str
    """The mandate. (uuid)"""
    reference: str
    """`MND-` and 26 characters."""
    status: Literal["pending", "active", "failed", "revoked", "suspended", "expired"]
    """Where it stands."""
    currency: Currency
    bank_code: str
    """The code of the bank, as in `GET /banks`."""
    bank_name: str
    """The name of the bank."""
    account_number_masked: str
    """The account that is debited; only the last 4 digits show."""
    account_name: str | None
    """The holder as the bank names it."""
    limit_amount: str
    """The most that one debit may take. Money, 2 decimals."""
    settlement_account_id: str
    """The account that is debited. (uuid)"""
    provider: str
    """Who debits the account."""
    provider_reference: str | None
    """The provider's own reference; null until there is one."""
    activation: MandateActivation | None
    """Null once the mandate is active."""
    ready_to_debit_at: str | None
    """From when on it can be debited. (date-time)"""
    activated_at: str | None
    """When it became active. (date-time)"""
    revoked_at: str | None
    """When it was revoked. (date-time)"""
    last_debit_at: str | None
    """When it was last debited. (date-time)"""
    failure_reason: str | None
    """The provider's reason."""
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
    """What is to be paid. Money, 2 decimals."""
    currency: Currency
    pay_from: MandateActivationPayFrom
    """The account that must pay: its holder shows that it is theirs."""
    instructions: str
    """What to show the account holder."""
    expires_at: str
    """Until when; afterwards the mandate fails. (date-time)"""


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
    """A day, a week from Monday, or a month."""
    date: str
    """The trading day; of a week its Monday, of a month its first day. (date)"""
    open: str
    """First price. 2 to 8 decimals."""
    high: str
    """Highest price. 2 to 8 decimals."""
    low: str
    """Lowest price. 2 to 8 decimals."""
    close: str
    """Last price. 2 to 8 decimals."""
    previous_close: str | None
    """Close before it; of a week or month, before its first bar. 2 to 8 decimals."""
    volume: int
    """Units traded. (at least 0)"""
    value_traded: str
    """What they were traded for. Money, 2 decimals."""
    deals: int | None
    """Deals made; null where not known of every day. (at least 0)"""


class MarketHoliday(TypedDict):
    """A day on which the exchange is closed or closes early."""

    date: str
    """The day, in the exchange's own time. (date)"""
    name: str
    """What is celebrated. (at least 1 characters)"""
    closes_at: str | None
    """Of a half-day, when trading ends; null: closed all day. HH:MM in the exchange's own time."""
    confirmed: bool
    """False while it is an estimate, such as one that waits for the moon."""
    source: str
    """Who says so. (at least 1 characters)"""


class MarketInstrument(TypedDict):
    """Something that is listed, or an index of it."""

    id: str
    """The instrument. (uuid)"""
    symbol: str
    """Its symbol on the exchange."""
    name: str
    """Its name."""
    currency: Currency
    identifiers: MarketInstrumentIdentifiers
    """What others call it."""
    listing: MarketInstrumentListing
    """Whether it is listed."""
    media: MarketInstrumentMedia
    """What can be shown beside it."""
    service: MarketInstrumentService
    """What this service offers of it."""
    asset_class: Literal["equity", "etf", "fund", "bond", "index"]
    """What kind of instrument it is."""
    security_type: str
    """The kind of security, as the source says."""
    exchange: str
    """Code of the exchange."""
    equity: MarketInstrumentEquity | None
    """Of an equity; else null."""
    fund: MarketInstrumentFund | None
    """Of an ETF or a fund; else null."""
    index: MarketInstrumentIndex | None
    """Of an index; else null."""
    quote: Quote | None


class MarketInstrumentIdentifiers(TypedDict):
    """What others call it."""

    provider: str
    """Who reported it; `sandbox-…` is simulated."""
    provider_ref: str | None
    """The source's own name for it."""
    isin: str | None
    """As the exchange publishes it; check digits are not enforced."""


class MarketInstrumentListing(TypedDict):
    """Whether it is listed."""

    status: Literal["active", "suspended", "delisted"]
    """Whether it is traded: active, suspended or delisted."""
    first_seen_at: str
    """When it was first seen. (date-time)"""
    last_seen_at: str
    """When it was last seen. (date-time)"""


class MarketInstrumentMedia(TypedDict):
    """What can be shown beside it."""

    logo_url: str | None
    """Where its logo is."""
    website: str | None
    """The issuer's website."""


class MarketInstrumentService(TypedDict):
    """What this service offers of it."""

    investment_id: str | None
    """The investment, in your mode, through which it can be bought. (uuid)"""
    orderable: bool
    """True while that investment is open, whatever is left of its allocation. Never true of an index."""


class MarketInstrumentEquity(TypedDict):
    sector: str | None
    """Sector, as the exchange names it."""
    industry: str | None
    """Industry within the sector."""
    board: str | None
    """Board on which it is listed."""
    shares_outstanding: int | None
    """Shares in issue. (at least -9007199254740991)"""
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
    """Kind of fund."""
    manager: str | None
    """Who manages it."""
    nav: str | None
    """Net asset value of a unit. 2 to 8 decimals."""
    nav_date: str | None
    """Day of the net asset value. (date)"""
    expense_ratio_percent: str | None
    """Costs per year. Percent, 4 decimals: "1.2345" is 1.2345 %."""


class MarketInstrumentIndex(TypedDict):
    family: str | None
    """Family of indices."""
    base_value: str | None
    """Level at base_date. 2 to 8 decimals."""
    base_date: str | None
    """Day of base_value. (date)"""
    constituents_count: int | None
    """Securities in it. (at least -9007199254740991)"""


class MarketStatus(TypedDict):
    """Whether an exchange trades at this moment."""

    exchange: str
    """Code of the exchange."""
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
    """The key record; use it in paths. (uuid)"""
    key_id: str
    """Sent as X-Service-Key."""
    label: str | None
    """The caller's own name for the key."""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    sandbox: str | None
    """The sandbox that a test key belongs to; null of a live key."""
    scopes: list[Literal["read", "kyb", "funding", "orders", "withdrawals", "webhooks", "keys"]]
    """What the key may do."""
    ip_allowlist: list[str]
    """Addresses and CIDR blocks the key may be used from. Empty: any address for a test key, none for a live key."""
    rate_limit: int
    """Requests per 60 seconds. (at least 1)"""
    strict_replay: bool
    """Whether a signature is good for one Idempotency-Key only: seen with another within 10 minutes, it is refused with `signature_reused`. Set at creation, kept by rotation."""
    status: Literal["active", "expiring", "expired", "revoked"]
    """`expiring` has a replaced or announced end, but still works."""
    last_used_at: str | None
    """Last accepted request, up to a few seconds late. (date-time)"""
    created_at: str
    """When it was created. (date-time)"""
    expires_at: str | None
    """From when on it is refused. (date-time)"""
    revoked_at: str | None
    """When it was revoked. (date-time)"""
    secret: str
    """The signing secret. Shown this once and never again."""


class NewWebhookEndpoint(TypedDict):
    """A webhook endpoint with its secret."""

    id: str
    """The endpoint. (uuid)"""
    url: str
    """Where deliveries are posted to."""
    description: str | None
    """The caller's own words."""
    events: list[EventFilter]
    """Event types, or families such as `order.*`; empty means all."""
    enabled: bool
    """Whether it is sent new events."""
    disabled_reason: Literal["partner", "gone", "failing", None]
    """`partner` by request, `gone` after a 410, `failing` after 5 days of failures alone."""
    failing_since: str | None
    """Since when every attempt failed; 5 days after it the endpoint is disabled. A new `url` begins anew. (date-time)"""
    created_at: str
    """When it was created. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""
    secret: str
    """Verifies deliveries, `whsec_…`. Shown this once and never again."""


class Order(TypedDict):
    """A buy or a sell and what became of it."""

    id: str
    """The order. (uuid)"""
    reference: str
    """The service's reference: `ORD-` and 26 characters. (1 to 64 characters)"""
    client_reference: str | None
    """The caller's own reference. (at most 100 characters)"""
    side: Literal["buy", "sell"]
    """Whether it buys or sells."""
    investment_id: str
    """What is bought or sold. (uuid)"""
    investment_name: str
    """The name of the investment when it was ordered. (at least 1 characters)"""
    amount: str
    """Of a buy, what is spent; of a sell, units x bid price when it was created. Money, 2 decimals."""
    currency: Currency
    units: str | None
    """Of a sell, what is sold; of a buy, what was bought, null until it completes. At most 8 decimals, no trailing zeros."""
    price: str | None
    """Price of execution, null before. 2 to 8 decimals."""
    proceeds: str | None
    """Credited to the wallet by a completed sell. Money, 2 decimals."""
    payment_mode: Literal["wallet", "checkout"]
    """How a buy is paid; a sell is always paid into the wallet."""
    status: Literal["awaiting_payment", "pending_fulfilment", "completed", "failed", "cancelled"]
    """Where it stands."""
    customer: Customer | None
    """The end customer as supplied."""
    metadata: dict[str, str | None]
    """Up to 50 pairs; keys up to 40, values up to 500 characters or null."""
    failure_code: Literal["provider_rejected", "allocation_exhausted", "payment_failed", "investment_closed", "holding_matured", "operator_rejected", None]
    """Why it failed, for programs."""
    failure_reason: str | None
    """Why it failed, for people."""
    payment: OrderPayment | None
    """Null for wallet orders."""
    holding_id: str | None
    """The holding that a buy created or a sell takes from. (uuid)"""
    paid_at: str | None
    """When a buy was paid: a wallet buy at its creation. Null for a sell. (date-time)"""
    submitted_at: str | None
    """When it was sent to the provider; null while it can be cancelled. (date-time)"""
    completed_at: str | None
    """When it completed. (date-time)"""
    cancelled_at: str | None
    """When it was cancelled. (date-time)"""
    created_at: str
    """When it was created. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""


class OrderPayment(TypedDict):
    """Payment instructions of a checkout buy and what came of them."""

    status: Literal["pending", "paid", "expired", "failed"]
    """Whether the money came."""
    method: str
    """How the payer pays: `gateway_checkout`."""
    funding_request_id: str | None
    """The funding request that collects the money. (uuid)"""
    reference: str
    """Quote it to the payer."""
    amount: str
    """What is to be paid. Money, 2 decimals."""
    currency: Currency
    checkout_url: str | None
    """Where the payer pays."""
    instructions: str | None
    """What to show the payer."""
    expires_at: str | None
    """When the payment window ends. (date-time)"""
    paid_at: str | None
    """When the money arrived. (date-time)"""


class OrderPreview(TypedDict):
    """What an order would come to now. Nothing is reserved."""

    side: Literal["buy", "sell"]
    """Whether it would buy or sell."""
    investment_id: str
    """What would be bought or sold. (uuid)"""
    holding_id: str | None
    """What a sell would take from. (uuid)"""
    currency: Currency
    amount: str
    """As the order would show it. Money, 2 decimals."""
    price: str
    """The price that holds now. 2 to 8 decimals."""
    units: str
    """What a buy would bring at that price, what a sell would sell. At most 8 decimals, no trailing zeros."""
    proceeds: str | None
    """What a sell would pay at that price. Money, 2 decimals."""
    available_balance: str
    """Balance of the wallet now. Money, 2 decimals."""
    forgone_income: str | None
    """Of a sell: accrued_income that the proceeds do not include. Null of a buy. Money, 2 decimals."""


class Organisation(TypedDict):
    """The organisation that the calling key belongs to."""

    id: str
    """The organisation. (uuid)"""
    name: str
    """Its name. (at least 1 characters)"""
    country: str
    """ISO 3166 alpha-2 country of registration. (2 characters)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    status: Literal["active", "restricted", "suspended", "closed"]
    """active; restricted: reads, cancels and what brings money in go on, and whatever moves money out or places an order or a mandate is 403 organisation_restricted; suspended: reads alone, all else is 403 organisation_suspended; closed: this endpoint alone. It holds in both modes."""
    status_reason: str | None
    """Why it has this status, in the firm's words; null while it was never changed."""
    kyb_status: KybStatus
    capabilities: OrganisationCapabilities
    """What the organisation may create in this environment as things stand, whatever the scopes of the calling key."""
    currencies: list[Currency]
    """Currencies in which the organisation has wallets."""
    created_at: str
    """When the organisation was created. (date-time)"""


class OrganisationCapabilities(TypedDict):
    """What the organisation may create in this environment as things stand, whatever the scopes of the calling key."""

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
    """All records that match, whatever the page. (at least 0)"""


class Payer(TypedDict):
    """Who paid, as far as the provider says."""

    name: str | None
    """As the bank or provider names it."""
    account_number_masked: str | None
    """Four stars and the last 4 characters of the account that paid."""
    bank_name: str | None
    """The bank of that account."""


class Person(TypedDict):
    """A person of the business, without the numbers that are only kept sealed."""

    id: str
    """The person. (uuid)"""
    roles: list[PersonRole]
    """What the person is in the business, each role once."""
    first_name: str
    """First name, 1 to 100 characters."""
    last_name: str
    """Last name, 1 to 100 characters."""
    middle_name: str | None
    """Middle names."""
    date_of_birth: str | None
    """Birthday. (date)"""
    nationality: str | None
    """ISO 3166 alpha-2 or alpha-3, upper case."""
    id_type: IdType | None
    id_number_masked: str | None
    """Four stars and the last 4 characters; of a short number stars alone."""
    email: str | None
    """E-mail address. (email, 1 to 254 characters)"""
    phone: str | None
    """Telephone number."""
    residential_address: str | None
    """Where the person lives."""
    ownership_percentage: str | None
    """Share of the business. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    bvn_masked: str | None
    """Four stars and the last 4 digits."""
    is_pep: bool
    """Whether the person is politically exposed."""
    pep_details: str | None
    """Which office."""
    review_status: ReviewStatus
    created_at: str
    """When the person was added. (date-time)"""


class Quote(TypedDict):
    """The newest observation of an instrument, with what follows from its history."""

    symbol: str
    """The symbol of the instrument."""
    instrument_id: str
    """The instrument. (uuid)"""
    as_of: str
    """When it was observed. (date-time)"""
    trade_date: str
    """The trading day it belongs to. (date)"""
    currency: Currency
    last: str
    """Last price; of an index its level. 2 to 8 decimals."""
    previous_close: str | None
    """Close of the trading day before. 2 to 8 decimals."""
    change: str | None
    """last less previous_close. 2 to 8 decimals."""
    change_percent: str | None
    """change ÷ previous_close. Percent, 4 decimals: "1.2345" is 1.2345 %."""
    day_high: str | None
    """Highest of the day. 2 to 8 decimals."""
    day_low: str | None
    """Lowest of the day. 2 to 8 decimals."""
    volume: int
    """Units traded that day. (at least 0)"""
    value_traded: str
    """What they were traded for. Money, 2 decimals."""
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
    """Where it comes from."""


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
    """Where it comes from."""

    provider: str
    """Who observed it; `sandbox-…` is simulated."""
    provider_ref: str | None
    """The source's own name for the instrument."""
    fetched_at: str
    """When the service fetched it. (date-time)"""


class ReplaceIpAllowlist(TypedDict):
    """The whole new allowlist of a key."""

    ip_allowlist: list[str]
    """IPv4 or IPv6 addresses and CIDR blocks, masks of at least /8 and /32. (at most 50 items)"""


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
    """Your own id of the customer, at most 100 characters. (1 to 100 characters)"""
    name: str | None
    """The customer's name, at most 255 characters. (1 to 255 characters)"""
    email: str | None
    """The customer's e-mail address, at most 254 characters. 1 to 254 characters. (email, 1 to 254 characters)"""


class ResolveAccount(TypedDict):
    """An account whose holder is asked for."""

    bank_code: str
    """A code that GET /banks lists. (1 to 20 characters)"""
    account_number: str
    """NGN: 10 digits. GHS: 8 to 20 digits, of mobile money the phone number. USD: up to 34 characters."""
    currency: Currency


class ResolvedAccount(TypedDict):
    """Who holds an account, as the bank says."""

    account_name: str
    """The holder as the bank names it."""
    bank_name: str
    """The name of the bank."""
    account_number_masked: str
    """Four stars and the last 4 characters."""
    warnings: list[str]
    """What looks wrong and is not refused, such as a check digit that does not fit."""


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
    """Its name, unique in the organisation."""
    is_own: bool
    """Whether the calling key belongs to it."""
    active_keys: int
    """How many of its keys work; at most 20. (at least 0)"""
    created_at: str
    """When it was created; a reset does not change it. (date-time)"""


class SandboxClock(TypedDict):
    """The clock of this sandbox environment. It only moves forward, and runs on."""

    now: str
    """The environment's time. (date-time)"""
    offset_seconds: int
    """How far it runs ahead of the real clock, whole seconds. (at least 0)"""


class SandboxFault(TypedDict):
    """What is to go wrong in this sandbox, and how often."""

    id: str
    """The fault. (uuid)"""
    kind: Literal["provider_unavailable", "latency", "rate_limit"]
    """`provider_unavailable`: 502, only where a provider is called. `latency`: the answer comes 3 s late. `rate_limit`: 429 with Retry-After."""
    route: str | None
    """The endpoint where it is injected; null for every one."""
    count: int
    """How many of the coming requests are still to meet it. (1 to 100)"""


class _SellRequestRequired(TypedDict):
    side: Literal["sell"]
    """A sell says so."""
    holding_id: str
    """What to sell from. (uuid)"""


class SellRequest(_SellRequestRequired, total=False):
    """A sell of units; an amount is refused."""

    units: DecimalLike
    """How many units, up to the precision of the investment; absent: all not in a pending sell."""
    currency: Currency
    """When given, must equal the holding's."""
    payment_mode: Literal["wallet"]
    """Proceeds always go to the wallet."""
    client_reference: str | None
    """The caller's own reference, unique for ever per environment and kind of record. (1 to 100 characters)"""
    customer: RequestedCustomer | None
    metadata: dict[str, str | None]
    """Up to 50 pairs; keys up to 40, values up to 500 characters or null."""


class _SetSandboxPriceRequired(TypedDict):
    price: DecimalLike
    """What a buyer pays per unit."""


class SetSandboxPrice(_SetSandboxPriceRequired, total=False):
    """New prices of an investment, in the caller's environment alone."""

    bid_price: DecimalLike | None
    """What a redemption pays per unit, at most the price; the price when absent."""


class SetSandboxQuote(TypedDict):
    """A new level of an instrument, in the caller's environment alone."""

    last: DecimalLike
    """The last price; of an index its level."""


class SettlementAccount(TypedDict):
    """A bank account of your own: withdrawals go there, mandates debit it."""

    id: str
    """The settlement account. (uuid)"""
    currency: Currency
    country: str
    """Where its bank is: ISO 3166 alpha-2. (2 characters)"""
    type: Literal["bank", "mobile_money"]
    """`bank`, or `mobile_money`: a wallet behind a phone number."""
    bank_code: str | None
    """The code of the bank, as in `GET /banks`; null where a USD account names its bank itself."""
    bank_name: str
    """The name of the bank."""
    account_number_masked: str
    """Four stars and the last 4 characters."""
    account_name: str | None
    """The holder as the bank names it; of USD accounts, as you did."""
    swift_bic: str | None
    """Of USD accounts."""
    label: str | None
    """Your own name for it."""
    status: Literal["pending", "verified", "rejected", "disabled"]
    """Whether it may be used."""
    name_match: Literal["exact", "close", "none", None]
    """How far the holder's name agrees with your organisation's."""
    warnings: list[str]
    """What looks wrong and is not refused, such as a check digit that does not fit."""
    rejection_reason: str | None
    """Why it was rejected."""
    is_default: bool
    """Whether it is the default of its currency."""
    mandate_id: str | None
    """The pending, active or suspended mandate on it. (uuid)"""
    created_at: str
    """When it was added. (date-time)"""
    verified_at: str | None
    """When it was verified. (date-time)"""


class _SimulateDepositRequired(TypedDict):
    account_number: str
    """The dedicated account of the NGN wallet. (6 to 34 characters)"""
    amount: DecimalLike
    """What is paid in."""


class SimulateDeposit(_SimulateDepositRequired, total=False):
    """Money that somebody sends to a virtual account."""

    sender_name: str
    """Who pays. (1 to 140 characters)"""


class _SimulateFundingRequired(TypedDict):
    event: Literal["processing", "completed", "failed", "expired", "reversed", "underpaid"]
    """What happens to the funding request."""


class SimulateFunding(_SimulateFundingRequired, total=False):
    """What is to become of a funding request."""

    amount: DecimalLike
    """With `completed` or `underpaid`: what arrives; by default what is missing, or half."""
    failure_code: Literal["payment_failed", "declined", "insufficient_funds", "limit_exceeded", "mandate_not_active", "provider_rejected", "operator_rejected", "order_closed"]
    """With `failed`; payment_failed when absent."""


class _SimulateKybRequired(TypedDict):
    event: Literal["submitted", "under_review", "approved", "more_info_required", "rejected", "reopened", "suspended"]
    """Where the verification goes; `approved` also ends a suspension."""


class SimulateKyb(_SimulateKybRequired, total=False):
    """What is to become of the verification."""

    note: str | None
    """What the reviewer has to say. (1 to 2000 characters)"""


class SimulateMandate(TypedDict):
    """What is to become of a mandate."""

    event: Literal["activated", "failed", "revoked", "suspended", "expired"]
    """What the bank says."""


class _SimulateOrderRequired(TypedDict):
    event: Literal["paid", "completed", "failed", "payment_expired"]
    """What happens to the order."""


class SimulateOrder(_SimulateOrderRequired, total=False):
    """What is to become of an order."""

    failure_code: Literal["provider_rejected", "allocation_exhausted", "payment_failed", "investment_closed", "holding_matured", "operator_rejected"]
    """With `failed`; when absent provider_rejected, or payment_failed of what is not paid for yet."""


class _SimulateSettlementAccountRequired(TypedDict):
    event: Literal["verified", "rejected"]
    """What the bank says."""


class SimulateSettlementAccount(_SimulateSettlementAccountRequired, total=False):
    """What is to become of a settlement account."""

    reason: str
    """With `rejected`: why. (1 to 200 characters)"""


class _SimulateWithdrawalRequired(TypedDict):
    event: Literal["processing", "completed", "failed", "returned"]
    """What happens to it. `processing`: the operator approves it."""


class SimulateWithdrawal(_SimulateWithdrawalRequired, total=False):
    """What is to become of a withdrawal."""

    failure_code: Literal["provider_rejected", "account_closed", "account_invalid", "limit_exceeded", "operator_rejected", "returned_by_bank"]
    """With `failed` (provider_rejected when absent) and `returned` (returned_by_bank when absent)."""


class SubmitKyb(TypedDict):
    """The attestation under which a verification is submitted."""

    attestation: KybAttestation


class TradingCalendar(TypedDict):
    """When an exchange trades."""

    exchange: TradingCalendarExchange
    """The exchange."""
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
    """The exchange."""

    code: str
    """Its code here, such as `NGX`."""
    name: str
    """Its name."""
    mic: str
    """ISO 10383 market identifier. (4 characters)"""
    timezone: str
    """IANA name."""


class _TriggerWebhookRequired(TypedDict):
    type: EventName


class TriggerWebhook(_TriggerWebhookRequired, total=False):
    """Which event is to be sent."""

    resource_id: str
    """What it is to be about: a record of the kind that the type carries. Absent: the newest. (uuid)"""


class UpdateBusiness(TypedDict, total=False):
    """Any subset: null clears a field, an absent one keeps its value."""

    legal_name: str | None
    """Its name as registered. (1 to 255 characters)"""
    trading_name: str | None
    """The name it trades under. (1 to 255 characters)"""
    country: BusinessCountry | None
    entity_type: EntityType | None
    registration_number: str | None
    """Its number in the register of companies. (1 to 64 characters)"""
    date_of_incorporation: DateLike | None
    """When it was incorporated; in the past when submitted. (date)"""
    tax_id: str | None
    """Its tax identification number. (1 to 64 characters)"""
    registered_address: str | None
    """Its registered address. (1 to 500 characters)"""
    operating_address: str | None
    """Where it works. (1 to 500 characters)"""
    industry: str | None
    """What line of business it is in. (1 to 120 characters)"""
    website: str | None
    """Its http or https address, up to 255 characters. (uri, at most 255 characters)"""
    use_case: str | None
    """What it wants to use the service for. (1 to 2000 characters)"""
    expected_monthly_volume: str | None
    """How much it expects to move a month. (1 to 120 characters)"""
    source_of_funds: str | None
    """Where its money comes from. (1 to 1000 characters)"""
    licence_regulator: str | None
    """Who licensed it. (1 to 120 characters)"""
    licence_type: str | None
    """What it is licensed for. (1 to 120 characters)"""
    licence_number: str | None
    """The number of its licence. (1 to 120 characters)"""
    contact_name: str | None
    """Whom to talk to. (1 to 255 characters)"""
    contact_email: str | None
    """The contact's e-mail address. 1 to 254 characters. (email, 1 to 254 characters)"""
    contact_phone: str | None
    """The contact's telephone number. (1 to 50 characters)"""
    technical_contact_email: str | None
    """Who is informed of technical matters. 1 to 254 characters. (email, 1 to 254 characters)"""


class UpdatePerson(TypedDict, total=False):
    """Any subset: null clears a field, an absent one keeps its value."""

    roles: list[PersonRole]
    """What the person is to the business: at least one, none twice."""
    first_name: str
    """First name. (1 to 100 characters)"""
    last_name: str
    """Last name. (1 to 100 characters)"""
    middle_name: str | None
    """Middle names. (1 to 100 characters)"""
    date_of_birth: DateLike | None
    """Birthday; at least 18 years ago. (date)"""
    nationality: str | None
    """ISO 3166 alpha-2 or alpha-3, in any case. (1 to 3 characters)"""
    id_type: IdType | None
    id_number: str | None
    """The number of the identity document; needs id_type. Never answered, only its mask. (1 to 64 characters)"""
    email: str | None
    """E-mail address. 1 to 254 characters. (email, 1 to 254 characters)"""
    phone: str | None
    """Telephone number. (1 to 50 characters)"""
    residential_address: str | None
    """Where the person lives. (1 to 500 characters)"""
    ownership_percentage: DecimalLike | None
    """Share of the business in percent. A beneficial owner needs 5 to 100; all people together own at most 100."""
    bvn: str | None
    """Bank verification number, 11 digits. Never answered, only its mask."""
    is_pep: bool | None
    """Whether the person is politically exposed; false when absent."""
    pep_details: str | None
    """Which office; required when is_pep is true. (1 to 2000 characters)"""


class UpdateWebhookEndpoint(TypedDict, total=False):
    """What is to change; what is absent stays."""

    url: str
    """https to a public address, on port 443 or above 1023, without credentials. In the sandbox also http to loopback where the service allows it. (at most 2048 characters)"""
    description: str | None
    """The caller's own words. (0 to 255 characters)"""
    events: list[EventFilter] | None
    """Event types, or families such as `order.*`; empty means all. (at most 100 items)"""
    enabled: bool
    """true clears a disablement and its reason; false cancels what waits to be delivered."""


class _UploadDocumentRequired(TypedDict):
    document_type: DocumentType
    file_name: str
    """The name of the file, without a path. It ends as its type does: .pdf, .png, .jpg or .jpeg. (1 to 255 characters)"""
    content_type: str
    """What the file is said to be. Its bytes decide what it is. (1 to 127 characters)"""
    content: str
    """The file in base64: a PDF, PNG or JPEG of at most 10 MiB decoded. (byte, at least 1 characters)"""


class UploadDocument(_UploadDocumentRequired, total=False):
    """A file with what it proves and of whom."""

    person_id: str | None
    """Whose document it is: required for the types of a person, refused for those of the company. (uuid)"""


class Wallet(TypedDict):
    """The money of this environment in one currency."""

    id: str
    """The wallet. (uuid)"""
    currency: Currency
    status: Literal["active", "frozen"]
    """A frozen wallet takes money in but pays none out."""
    available_balance: str
    """Spendable now. Money, 2 decimals."""
    pending_balance: str
    """Funding on its way in. Money, 2 decimals."""
    virtual_account: WalletVirtualAccount | None
    """The dedicated account whose deposits land here, once assigned."""
    frozen_reason: Literal["operator", "reversal", None]
    """Why it is frozen. `reversal`: money that was spent was taken back by its sender, until owed_amount is repaid. `operator`: the firm froze it, and it stays so when a debt is repaid; shown where both hold. null: active."""
    owed_amount: str
    """What reversals of money already spent have left open. The next credits repay it first. While any wallet owes, withdrawals and conversions of every wallet are refused with wallet_frozen. Money, 2 decimals."""
    last_activity_at: str | None
    """When the last entry was posted. (date-time)"""
    created_at: str
    """When the wallet was opened. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""


class WalletVirtualAccount(TypedDict):
    bank_name: str
    """The bank to pay into."""
    bank_code: str
    """The code of that bank."""
    account_number: str
    """The account to pay into."""
    account_name: str
    """The name the account is held under."""


class WalletProof(TypedDict):
    """A fresh recomputation of a wallet from its entries."""

    wallet_id: str
    """The wallet that was checked. (uuid)"""
    currency: Currency
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
    """Counts from 1. (at least 1)"""
    started_at: str
    """When it began. (date-time)"""
    response_status: int | None
    """What the receiver answered; null where nothing came. (at least -9007199254740991)"""
    response_body: str | None
    """The first 2 kB of the answer, as text; null where the receiver is on loopback."""
    duration_ms: int
    """How long it took, in milliseconds. (at least -9007199254740991)"""
    error: str | None
    """Why it did not succeed."""


class WebhookDelivery(TypedDict):
    """One event on its way to one endpoint. Kept 30 days."""

    id: str
    """The delivery. (uuid)"""
    endpoint_id: str
    """To which endpoint. (uuid)"""
    event_id: str
    """Of which event; sent as `webhook-id`. (uuid)"""
    event_type: str
    """Its type."""
    url: str
    """Where the last attempt went; before the first, where the endpoint was then."""
    status: DeliveryStatus
    attempt_count: int
    """Attempts so far. (at least 0)"""
    next_attempt_at: str | None
    """When the next attempt is due. (date-time)"""
    last_attempt_at: str | None
    """When the last attempt began. (date-time)"""
    response_status: int | None
    """What the receiver answered; null where nothing came. (at least -9007199254740991)"""
    response_body: str | None
    """The first 2 kB of the answer, as text; null where the receiver is on loopback."""
    duration_ms: int | None
    """How long the attempt took, in milliseconds. (at least -9007199254740991)"""
    error: str | None
    """Why it did not succeed."""
    trigger: Literal["event", "retry", "replay", "test"]
    """Why it is sent."""
    created_at: str
    """When it was created. (date-time)"""
    delivered_at: str | None
    """When the receiver accepted it. (date-time)"""


class WebhookDeliveryWithAttempts(TypedDict):
    """A delivery with every attempt."""

    id: str
    """The delivery. (uuid)"""
    endpoint_id: str
    """To which endpoint. (uuid)"""
    event_id: str
    """Of which event; sent as `webhook-id`. (uuid)"""
    event_type: str
    """Its type."""
    url: str
    """Where the last attempt went; before the first, where the endpoint was then."""
    status: DeliveryStatus
    attempt_count: int
    """Attempts so far. (at least 0)"""
    next_attempt_at: str | None
    """When the next attempt is due. (date-time)"""
    last_attempt_at: str | None
    """When the last attempt began. (date-time)"""
    response_status: int | None
    """What the receiver answered; null where nothing came. (at least -9007199254740991)"""
    response_body: str | None
    """The first 2 kB of the answer, as text; null where the receiver is on loopback."""
    duration_ms: int | None
    """How long the attempt took, in milliseconds. (at least -9007199254740991)"""
    error: str | None
    """Why it did not succeed."""
    trigger: Literal["event", "retry", "replay", "test"]
    """Why it is sent."""
    created_at: str
    """When it was created. (date-time)"""
    delivered_at: str | None
    """When the receiver accepted it. (date-time)"""
    attempts: list[WebhookAttempt]
    """Oldest first; the last 100."""


class WebhookEndpoint(TypedDict):
    """Where events of this environment are delivered to."""

    id: str
    """The endpoint. (uuid)"""
    url: str
    """Where deliveries are posted to."""
    description: str | None
    """The caller's own words."""
    events: list[EventFilter]
    """Event types, or families such as `order.*`; empty means all."""
    enabled: bool
    """Whether it is sent new events."""
    disabled_reason: Literal["partner", "gone", "failing", None]
    """`partner` by request, `gone` after a 410, `failing` after 5 days of failures alone."""
    failing_since: str | None
    """Since when every attempt failed; 5 days after it the endpoint is disabled. A new `url` begins anew. (date-time)"""
    created_at: str
    """When it was created. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""


class Withdrawal(TypedDict):
    """Money from a wallet to a bank account of your own."""

    id: str
    """The withdrawal. (uuid)"""
    reference: str
    """The service's reference: `WDR-` and 26 characters."""
    client_reference: str | None
    """The caller's own reference. (at most 100 characters)"""
    currency: Currency
    amount: str
    """What leaves the wallet. Money, 2 decimals."""
    settlement_account_id: str
    """Where it goes. (uuid)"""
    status: Literal["pending_approval", "processing", "completed", "failed", "cancelled", "returned"]
    """Where it stands."""
    failure_code: Literal["provider_rejected", "account_closed", "account_invalid", "limit_exceeded", "operator_rejected", "returned_by_bank", None]
    """Why it failed or came back, for programs."""
    failure_reason: str | None
    """Why it failed or came back, for people."""
    provider_reference: str | None
    """What the payments provider calls it."""
    approved_at: str | None
    """When the operator approved it. (date-time)"""
    completed_at: str | None
    """When the bank had the money. (date-time)"""
    created_at: str
    """When it was created. (date-time)"""
    updated_at: str
    """When it last changed. (date-time)"""


class _WithdrawalRequestRequired(TypedDict):
    currency: Currency
    amount: DecimalLike
    """How much to withdraw."""
    settlement_account_id: str
    """A verified settlement account of that currency. (uuid)"""


class WithdrawalRequest(_WithdrawalRequestRequired, total=False):
    """Money to be paid out of a wallet."""

    client_reference: str | None
    """The caller's own reference, unique for ever per environment and kind of record. (1 to 100 characters)"""


class OrganisationStatusChangedEvent(TypedDict):
    """The organisation was restricted, suspended, activated or closed; sent in both modes."""

    id: str
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["organisation.status_changed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """A key was created, by a partner or by the firm."""

    id: str
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["key.created"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["key.rotated"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["key.allowlist_changed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["key.expiring"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["key.revoked"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["settlement_account.verified"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["settlement_account.rejected"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["settlement_account.disabled"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["mandate.activated"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["mandate.failed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["mandate.revoked"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["mandate.suspended"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["mandate.expired"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["kyb.submitted"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["kyb.under_review"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["kyb.more_info_required"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["kyb.approved"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["kyb.rejected"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["kyb.suspended"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["kyb.reopened"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["kyb.document.reviewed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["wallet.funded"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["funding.processing"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["funding.completed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["funding.failed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["funding.expired"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["funding.cancelled"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """Money that was credited was taken back."""

    id: str
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["funding.reversed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["order.created"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["order.paid"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["order.pending_fulfilment"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["order.completed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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


class OrderFailedEvent(TypedDict):
    """An order failed; money and units are released."""

    id: str
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["order.failed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["order.cancelled"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["holding.created"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """A holding changed: a part was sold, units went into a pending sell or came back from it, or it paid income."""

    id: str
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["holding.updated"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["holding.matured"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["holding.closed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["market.session_closed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["disclosure.published"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["distribution.paid"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["conversion.completed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["withdrawal.created"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["withdrawal.processing"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["withdrawal.completed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["withdrawal.failed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["withdrawal.cancelled"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["withdrawal.returned"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["investment.opened"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["investment.closed"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["webhook_endpoint.disabled"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["test.ping"]
    """What happened."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
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


class UnknownEvent(TypedDict):
    """An event of a type that was published after this version. Its type is some other name."""

    id: str
    """The event; the same in every delivery of it. (uuid)"""
    type: Literal["(published later)"]
    """What happened, such as `order.completed`."""
    api_version: Literal["v1"]
    """The version of the API whose shape `data` has."""
    created_at: str
    """When it happened. (date-time)"""
    environment: Literal["test", "live"]
    """`test` is the sandbox, `live` is real money."""
    organisation_id: str
    """Whose event it is. (uuid)"""
    sequence: int | None
    """Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1)"""
    data: UnknownEventData
    """What it is about, and what changed."""


class UnknownEventData(TypedDict):
    """What it is about, and what changed."""

    object_type: str
    """The kind of object."""
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
]
"""An event of a type that this version knows: `type` decides what `data` holds."""


Event = Union[KnownEvent, UnknownEvent]
"""Something that happened. A comparison of `type` with a name tells the checker what `data` holds."""
