// Written by `npm run generate` from the tables of the service. Do not edit.

/** Why the service says no. New codes may appear within v1. */
export type ErrorCode =
  /** 400. The request is not well formed; see details. */
  | 'invalid_request'
  /** 400. One or more fields are not valid; details names each. */
  | 'validation_error'
  /** 400. The body is not one well-formed JSON object in UTF-8. */
  | 'invalid_json'
  /** 400. Send an Idempotency-Key header, unique per logical request. */
  | 'idempotency_key_required'
  /** 400. Idempotency-Key must be 1 to 255 printable ASCII characters. */
  | 'idempotency_key_invalid'
  /** 400. The currency differs from the one that is expected. */
  | 'currency_mismatch'
  /** 400. The amount is below the minimum. */
  | 'amount_below_minimum'
  /** 400. The amount is above the maximum. */
  | 'amount_above_maximum'
  /** 400. The investment has less allocation left than the amount. */
  | 'allocation_exceeded'
  /** 400. The investment does not take this order now. */
  | 'investment_not_open'
  /** 409. The holding was bought for another customer. */
  | 'customer_mismatch'
  /** 400. Too few units are free to sell. */
  | 'insufficient_units'
  /** 400. A beneficial owner needs an ownership of at least 5 %. */
  | 'ownership_below_minimum'
  /** 400. The ownership of all people together exceeds 100 %. */
  | 'ownership_exceeds_total'
  /** 400. Required items are missing; details lists every one. */
  | 'kyb_incomplete'
  /** 400. This currency has no such payment method. */
  | 'unsupported_method'
  /** 400. The settlement account cannot be used for this. */
  | 'settlement_account_not_eligible'
  /** 400. The bank knows no such account. */
  | 'account_not_resolved'
  /** 400. Too many symbols in one request. */
  | 'too_many_symbols'
  /** 400. The list has no record of that id: take an id of this list, or begin without a cursor. */
  | 'invalid_cursor'
  /** 400. Too much was asked for at once; details has the remedy. */
  | 'too_large'
  /** 400. "from" must not be after "to". */
  | 'invalid_date_range'
  /** 400. There is no such event type; GET /event-types lists them all. */
  | 'unknown_event_type'
  /** 400. This URL cannot receive webhooks; `reason` says why. */
  | 'invalid_webhook_url'
  /** 400. Only PDF, PNG and JPEG files are accepted. */
  | 'unsupported_file_type'
  /** 400. The document is too large. */
  | 'document_too_large'
  /** 401. Send X-Service-Key, X-Service-Timestamp and X-Service-Signature, once each. */
  | 'missing_signature'
  /** 401. There is no such key. */
  | 'unknown_key'
  /** 401. The key has been revoked. */
  | 'key_revoked'
  /** 401. The key has expired. */
  | 'key_expired'
  /** 401. X-Service-Timestamp must be Unix time in whole seconds. */
  | 'invalid_timestamp'
  /** 401. X-Service-Timestamp is more than 5 minutes from server time. */
  | 'stale_timestamp'
  /** 401. The signature does not match the request. */
  | 'invalid_signature'
  /** 401. This signature was used before, with another Idempotency-Key. */
  | 'signature_reused'
  /** 402. The wallet balance is too low. */
  | 'insufficient_funds'
  /** 403. The key may not be used from this address. */
  | 'ip_not_allowed'
  /** 403. The key lacks the scope that this action needs. */
  | 'insufficient_scope'
  /** 403. Only test keys may do this. */
  | 'sandbox_only'
  /** 403. Only live keys may be used here. */
  | 'live_only'
  /** 403. Business verification must be approved first. */
  | 'kyb_not_approved'
  /** 403. The organisation is suspended or closed; details says why. */
  | 'organisation_suspended'
  /** 403. The organisation is restricted: it may not move money out or place orders and mandates; details says why. */
  | 'organisation_restricted'
  /** 404. There is no such resource. */
  | 'not_found'
  /** 404. There is no such route; paths are matched exactly as documented. */
  | 'route_not_found'
  /** 405. The route has no such method; see the Allow header. */
  | 'method_not_allowed'
  /** 408. The request was not complete in time. */
  | 'request_timeout'
  /** 413. The body is too large. */
  | 'body_too_large'
  /** 415. Send the body as application/json in UTF-8, not encoded. */
  | 'unsupported_media_type'
  /** 417. The Expect header is not supported. */
  | 'expectation_failed'
  /** 431. The request target and headers are larger than 8 KiB. */
  | 'headers_too_large'
  /** 409. The current state does not allow this. */
  | 'invalid_state'
  /** 409. Business verification cannot be edited like this now; details says why. */
  | 'kyb_locked'
  /** 409. The order can no longer be cancelled. */
  | 'order_not_cancellable'
  /** 409. No price is published yet for the dealing day of the order. */
  | 'price_not_published'
  /** 409. No money may leave: the wallet is frozen, or reversed funding is owed. */
  | 'wallet_frozen'
  /** 409. This account has been added before. */
  | 'settlement_account_exists'
  /** 409. The client_reference has been used before. */
  | 'duplicate_reference'
  /** 409. The Idempotency-Key was used with another request. */
  | 'idempotency_key_reused'
  /** 409. A request with this Idempotency-Key is under way; retry shortly. */
  | 'idempotency_in_progress'
  /** 409. The settlement account already has a mandate. */
  | 'mandate_exists'
  /** 409. The mandate is not active. */
  | 'mandate_not_active'
  /** 409. The mandate is not ready to be debited yet. */
  | 'mandate_not_ready'
  /** 409. This person has been added before. */
  | 'duplicate_person'
  /** 409. The settlement account is in use. */
  | 'settlement_account_in_use'
  /** 409. There are as many webhook endpoints as allowed; delete one first. */
  | 'webhook_limit_reached'
  /** 409. There are as many active keys as allowed; revoke one first. */
  | 'key_limit_reached'
  /** 409. The organisation has a sandbox of this name. */
  | 'sandbox_exists'
  /** 409. There are as many sandboxes as allowed; delete one first. */
  | 'sandbox_limit_reached'
  /** 409. The quote has expired; ask for a new one. */
  | 'quote_expired'
  /** 409. The firm does not have as much of the currency to give at once; nothing was moved. */
  | 'house_cover_missing'
  /** 409. The quote has been used. */
  | 'quote_used'
  /** 429. Too many requests; wait as Retry-After says. */
  | 'rate_limited'
  /** 500. Something broke on our side; quote the X-Request-Id when you report it. */
  | 'internal_error'
  /** 502. An upstream provider is unavailable; retry later. */
  | 'provider_unavailable'
  /** 503. The service is busy or restarting; retry in a moment, a POST with the same Idempotency-Key. */
  | 'unavailable';

/** An account to be paid out to and debited from. */
export interface AddSettlementAccount {
  /** The currency of the account. It decides which other fields are required. */
  currency: Currency;
  /** The code of the bank, as `GET /banks` lists it. Required for NGN and GHS, refused for USD. (1 to 20 characters) */
  bank_code?: string;
  /** The name of the bank. Required for USD, refused otherwise. (1 to 140 characters) */
  bank_name?: string;
  /** The country of the bank, ISO 3166 alpha-2. Required for USD, refused otherwise. (2 characters) */
  bank_country?: string;
  /** The number of the account. NGN: 10 digits. GHS: 8 to 20 digits, of mobile money the phone number. USD: up to 34 letters and digits. */
  account_number: string;
  /** Your own name for the account, up to 100 characters. (1 to 100 characters) */
  label?: string | null;
  /** The name of the holder. Required for USD, refused otherwise, as the bank names it. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 140 characters) */
  account_name?: string;
  /** The SWIFT or BIC code of the bank, 8 or 11 capital letters and digits. Required for USD, refused otherwise. */
  swift_bic?: string;
}

/** Money that the firm moved by hand, or with the correction of an order. */
export interface Adjustment {
  /** Identifies the adjustment; it never changes. (uuid) */
  id: string;
  /** The currency of the wallet whose balance was moved. */
  currency: Currency;
  /** `credit` put money into the wallet, `debit` took it out. */
  direction: 'credit' | 'debit';
  /** The amount that was moved, above 0. Money, 2 decimals. */
  amount: string;
  /** Why the money was moved, in words of the firm. */
  reason: string;
  /** When the adjustment was posted. (date-time) */
  created_at: string;
}

/** One of the two fields, and not both. */
export interface AdvanceSandboxClock {
  /** The instant to advance the clock to; after `now`. (date-time) */
  advance_to?: string;
  /** How far to advance the clock, in seconds. (1 to 1577880000) */
  advance_by_seconds?: number;
}

/** A bank or mobile money operator. */
export interface Bank {
  /** The code of the bank: other operations take it as `bank_code`. */
  code: string;
  /** The code of the bank in the Nigerian instant payment scheme, 6 digits; null where it has none. */
  nip_code: string | null;
  /** The name of the bank or operator. */
  name: string;
  /** The country of the bank, ISO 3166 alpha-2. */
  country: 'NG' | 'GH';
  /** The currency of the accounts that it keeps. */
  currency: Currency;
  /** `bank`, or `mobile_money`: a wallet behind a phone number. */
  type: 'bank' | 'mobile_money';
  /** Whether mandates can be set up on its accounts. */
  supports_direct_debit: boolean;
  /** The token payment that activates a mandate on its accounts, in `currency`; null where it takes none. Money, 2 decimals. */
  token_payment_amount: string | null;
}

/** The company that is verified. What was not given is null. */
export interface Business {
  /** The name of the business as registered, 1 to 255 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters) */
  legal_name: string | null;
  /** The name that the business trades under, where it has another. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters) */
  trading_name: string | null;
  country: BusinessCountry | null;
  entity_type: EntityType | null;
  /** The number of the business in the register of companies. (1 to 64 characters) */
  registration_number: string | null;
  /** The day on which the business was incorporated; in the past when submitted. (date) */
  date_of_incorporation: string | null;
  /** The tax identification number of the business. (1 to 64 characters) */
  tax_id: string | null;
  /** The registered address of the business, with line breaks if need be. (1 to 500 characters) */
  registered_address: string | null;
  /** The address where the business works, if it is another. (1 to 500 characters) */
  operating_address: string | null;
  /** The line of business, in its own words. (1 to 120 characters) */
  industry: string | null;
  /** The website of the business: an http or https address of up to 255 characters. (uri, at most 255 characters) */
  website: string | null;
  /** What the business wants to use the service for. (1 to 2000 characters) */
  use_case: string | null;
  /** How much money the business expects to move a month, as free text. (1 to 120 characters) */
  expected_monthly_volume: string | null;
  /** Where the money of the business comes from. (1 to 1000 characters) */
  source_of_funds: string | null;
  /** The authority that licensed the business. (1 to 120 characters) */
  licence_regulator: string | null;
  /** What the business is licensed for. (1 to 120 characters) */
  licence_type: string | null;
  /** The number of the licence. (1 to 120 characters) */
  licence_number: string | null;
  /** The person whom the firm may talk to. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters) */
  contact_name: string | null;
  /** The e-mail address of the contact. 1 to 254 characters. (email, 1 to 254 characters) */
  contact_email: string | null;
  /** The telephone number of the contact. (1 to 50 characters) */
  contact_phone: string | null;
  /** The e-mail address to which technical matters are reported. 1 to 254 characters. (email, 1 to 254 characters) */
  technical_contact_email: string | null;
}

/** Where the business is incorporated, ISO 3166 alpha-2. */
export type BusinessCountry = 'GH' | 'NG';

/** A buy for an amount of money. */
export interface BuyRequest {
  /** A buy; the same when absent. */
  side?: 'buy';
  /** The `id` of the investment to buy. (uuid) */
  investment_id: string;
  /** How much to spend, charges included; where `charges_on` of the investment is `on_top`, how much to invest, without them. Above 0 with at most 2 decimals, within the bounds of the investment. */
  amount: string;
  /** The currency of the investment; another is refused. */
  currency: Currency;
  /** `wallet`: the wallet is debited at once. `checkout`: a payer pays on a page. `wallet` when absent. */
  payment_mode?: 'wallet' | 'checkout';
  /** Your own reference, 1 to 100 characters, unique forever per environment and kind of record. (1 to 100 characters) */
  client_reference?: string | null;
  customer?: RequestedCustomer | null;
  /** Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null. */
  metadata?: Record<string, string | null>;
}

/** A fee, a tax or a levy that is charged for an act. */
export interface Charge {
  /** What is charged, as accounts and reports sum it. `sales_charge` is what the fund house of an order kept, expected until it is carried out: the firm neither sets nor earns it. */
  code: string;
  /** Its name, to show to customers. */
  name: string;
  /** `fee`: of the firm, but of the code `sales_charge` of the fund house. `tax`, `levy`: of an authority. */
  kind: 'fee' | 'tax' | 'levy';
  /** What it is computed on: the amount, or the charges that it is levied on. Of a `sales_charge` what was dealt with the fund house, that charge included. Money, 2 decimals. */
  base: string;
  /** How much of the base, before a minimum and a maximum; null: a fixed amount, or tiers. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  rate: string | null;
  /** What is charged, above 0: rounded down. Money, 2 decimals. */
  amount: string;
}

/** A part of your money, and what leads from it to the root. */
export interface ClientMoneyLeaf {
  /** Which leaf of the tree it is, from 0 on the left. (at least 0) */
  position: number;
  /** 32 random bytes, as 64 hex digits. */
  salt: string;
  /** This part of your money. Money, 2 decimals. */
  amount: string;
  /** The other child at each step, from the leaf to the root. */
  path: Array<ClientMoneyStep>;
}

/** Your part of what is owed in one currency. */
export interface ClientMoneyOfCurrency {
  /** The currency of the tree. */
  currency: Currency;
  /** The root of the tree. SHA-256, 64 hex digits. */
  root_hash: string;
  /** What the firm owes to all partners together: the sum of the tree. Money, 2 decimals. */
  owed: string;
  /** What the firm says is held for them: the sum of `places`. What lies nobody knows where is not held. Money, 2 decimals. */
  held: string;
  /** The reconciled balances that the firm signed. */
  places: Array<SignedBalance>;
  /** What is owed to you: wallet, orders that are not placed, and payouts that have not left. Money, 2 decimals. */
  amount: string;
  /** The parts of that amount; none where nothing is owed. */
  leaves: Array<ClientMoneyLeaf>;
}

/** That your money is in the sum that the firm published of a day. */
export interface ClientMoneyProof {
  /** The day of Lagos, at whose end it is. (date) */
  date: string;
  /** Whose money it is: yours. It is part of each leaf, and never changes in live. (uuid) */
  environment_id: string;
  /** When it was published. (date-time) */
  published_at: string;
  /** Each currency that was published. */
  currencies: Array<ClientMoneyOfCurrency>;
}

/** What is beside the path at one step. */
export interface ClientMoneyStep {
  /** Of the other child. SHA-256, 64 hex digits. */
  hash: string;
  /** Its sum. Money, 2 decimals. */
  amount: string;
}

/** Money changed from one wallet into another. */
export interface Conversion {
  /** Identifies the conversion; it never changes. (uuid) */
  id: string;
  /** The `id` of the quote that it used. (uuid) */
  quote_id: string;
  /** The currency that is given: its wallet is debited. */
  from: Currency;
  /** The currency that is received: its wallet is credited. */
  to: Currency;
  /** The rate: what one unit of `from` brings in `to`, with the margin of the firm in it where it has one. 2 to 8 decimals. */
  rate: string;
  /** The amount that leaves the wallet of `from`. Money, 2 decimals. */
  source_amount: string;
  /** net_amount x rate, cut: what reaches the wallet of `to`. Money, 2 decimals. */
  destination_amount: string;
  /** What is charged, in the order in which it is computed. */
  charges: Array<Charge>;
  /** All charges together; "0.00" where nothing is charged. Money, 2 decimals. */
  charges_total: string;
  /** What is left after the charges: of a conversion what is converted, else what is credited or paid out. Of a buy `amount` less `charges_total`: what may buy units, no figure of what they cost. What of it bought none came back to the wallet as `order_refund`; what the units cost is `cost_basis` of the holding that the buy created. Money, 2 decimals. */
  net_amount: string;
  /** Always `completed`: a conversion is complete when it is created. */
  status: 'completed';
  /** When it was made. (date-time) */
  created_at: string;
}

/** A conversion at a quoted rate. */
export interface ConversionRequest {
  /** The `id` of a quote that has not been used and has not expired. (uuid) */
  quote_id: string;
}

/** Money to be brought into a wallet. */
export interface CreateFundingRequest {
  /** The currency to be paid in; the wallet of this currency is credited. */
  currency: Currency;
  /** NGN: bank_transfer, gateway_checkout, gateway_direct_debit. GHS: bank_transfer, gateway_checkout, gateway_mobile_money. USD: wire. What is paid into the account of the NGN wallet (virtual_account) is not asked for: it makes a funding request by itself. */
  method: 'bank_transfer' | 'gateway_checkout' | 'gateway_direct_debit' | 'gateway_mobile_money' | 'wire';
  /** The amount to be paid in, above 0 with at most 2 decimals. */
  amount: string;
  /** With gateway_direct_debit, and only there: the mandate to debit. (uuid) */
  mandate_id?: string;
  /** With gateway_mobile_money, and only there: the phone number of the payer, 9 to 15 digits, such as `233241234567`. */
  phone?: string;
  /** With gateway_mobile_money, and only there: a mobile money code that GET /banks lists. */
  network?: 'MTN' | 'ATL' | 'VOD';
  /** With gateway_checkout, and only there: where the payer goes afterwards. (uri, at most 2048 characters) */
  return_url?: string;
  /** Your own reference, 1 to 100 characters, unique forever per environment and kind of record. (1 to 100 characters) */
  client_reference?: string | null;
  /** Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null. */
  metadata?: Record<string, string | null>;
}

/** A key for the environment of the calling one, or for another sandbox. */
export interface CreateKey {
  /** The caller's own name for the key. (1 to 100 characters) */
  label?: string | null;
  /** What the new key may do: no scope that the calling key lacks, none twice. Absent: all but `withdrawals` and `keys`, and of a person in the dashboard those of them that the role may give. */
  scopes?: Array<'read' | 'kyb' | 'funding' | 'orders' | 'withdrawals' | 'webhooks' | 'keys'>;
  /** IPv4 or IPv6 addresses and CIDR blocks from which the key may be used, masks of at least /8 and /32. (at most 50 items) */
  ip_allowlist?: Array<string>;
  /** From this instant on the new key is refused: an instant in the future. Absent or null: it has no end. (date-time) */
  expires_at?: string | null;
  /** Whether a captured request is refused under a new Idempotency-Key (`signature_reused`); false when absent. Two equal requests are then signed with different timestamps, as the SDK does by itself. */
  strict_replay?: boolean;
  /** The sandbox that the key is for; absent: that of the calling key. Test keys only. */
  sandbox?: string;
}

/** A mandate to debit a settlement account. */
export interface CreateMandate {
  /** The `id` of a verified NGN settlement account at a bank that supports direct debit. (uuid) */
  settlement_account_id: string;
  /** The most that one debit may take; it does not bound their sum. */
  limit_amount: string;
}

/** Somebody who directs, owns, signs for or administers the business. */
export interface CreatePerson {
  /** The roles of the person in the business: at least one, none twice. */
  roles: Array<PersonRole>;
  /** First name of the person, 1 to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters) */
  first_name: string;
  /** Last name of the person, 1 to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters) */
  last_name: string;
  /** Middle names of the person, up to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters) */
  middle_name?: string | null;
  /** Date of birth; at least 18 years ago. (date) */
  date_of_birth?: string | null;
  /** Nationality, ISO 3166 alpha-2 or alpha-3, in any case. (1 to 3 characters) */
  nationality?: string | null;
  id_type?: IdType | null;
  /** The number of the identity document; needs id_type. Never answered, only its mask. (1 to 64 characters) */
  id_number?: string | null;
  /** E-mail address of the person. 1 to 254 characters. (email, 1 to 254 characters) */
  email?: string | null;
  /** Telephone number of the person. (1 to 50 characters) */
  phone?: string | null;
  /** The address where the person lives. (1 to 500 characters) */
  residential_address?: string | null;
  /** Share of the business that the person owns, in percent. A beneficial owner needs 5 to 100; all people together own at most 100. */
  ownership_percentage?: string | null;
  /** Bank verification number, 11 digits. Never answered, only its mask. */
  bvn?: string | null;
  /** Whether the person is politically exposed; false when absent. */
  is_pep?: boolean | null;
  /** Which public office it is; required when is_pep is true. (1 to 2000 characters) */
  pep_details?: string | null;
}

/** A sandbox to be made. */
export interface CreateSandbox {
  /** The name of the new sandbox: 1 to 40 lower-case letters, digits and hyphens, not in use. */
  name: string;
}

/** Where events are to be sent, and which. */
export interface CreateWebhookEndpoint {
  /** https to a public address, on port 443 or 8443 (or another that the service was set to), without credentials, whose name leads to no private address. In the sandbox also http to loopback where the service allows it. (uri, at most 2048 characters) */
  url: string;
  /** Your own description of the endpoint, up to 255 characters. (0 to 255 characters) */
  description?: string | null;
  /** The types of event, or families such as `order.*`, that are delivered; empty means all. (at most 100 items) */
  events?: Array<EventFilter>;
  /** Whether it is sent new events; true when absent. */
  enabled?: boolean;
}

/** ISO 4217 code of a wallet currency. */
export type Currency = 'NGN' | 'GHS' | 'USD';

/** What custody of your holdings was charged for a month. */
export interface CustodyCharge {
  /** Identifies the charge; it never changes. (uuid) */
  id: string;
  /** The month of Lagos that is charged for. */
  month: string;
  /** The currency of the holdings, and of the wallet that is debited. */
  currency: Currency;
  /** What all holdings in the currency were worth when the month ended; "0.00" where nothing was held. Money, 2 decimals. */
  value: string;
  /** `outstanding`: it waits until the wallet has all of it and is not frozen. `taken`: the wallet was debited. `not_charged`: nothing was held, or no fee holds for it. `cancelled`: the firm waived it before it was taken; the month is never charged again. */
  status: 'outstanding' | 'taken' | 'not_charged' | 'cancelled';
  /** What is charged: each fee on the value for which it holds, a twelfth of a year, then taxes and levies on the fees; `[]` where nothing is charged. */
  charges: Array<Charge>;
  /** All charges together: what the wallet is debited with; "0.00" where nothing is charged. Money, 2 decimals. */
  charges_total: string;
  /** What makes up the fees, by fee and product, the largest value first; at most 200. */
  products: Array<CustodyChargeProduct>;
  /** How many more lines there are. (at least 0) */
  products_left_out: number;
  /** When it was computed: soon after the month had ended. (date-time) */
  created_at: string;
  /** When the wallet was debited; null: it was not. (date-time) */
  taken_at: string | null;
  /** When the firm cancelled it; null: it did not. (date-time) */
  cancelled_at: string | null;
}

/** What of a fee for custody was charged for one product. */
export interface CustodyChargeProduct {
  /** The code of the fee that the line is a part of. */
  code: string;
  /** The product of which units were held when the month ended. (uuid) */
  investment_id: string;
  /** The name of the product. */
  investment_name: string;
  /** What was held when the month ended. At most 8 decimals, no trailing zeros. */
  units: string;
  /** What a unit was valued at then: its bid price. 2 to 8 decimals. */
  price: string;
  /** What the holdings of it were worth then, each of them rounded down. Money, 2 decimals. */
  value: string;
  /** Its part of the fee: "0.00" or more. Money, 2 decimals. */
  fee: string;
}

/** The end customer as the partner supplied it. */
export interface Customer {
  /** Your own id of the end customer. (at most 100 characters) */
  reference: string | null;
  /** The name of the end customer. (at most 255 characters) */
  name: string | null;
  /** The e-mail address of the end customer. (email, 1 to 254 characters) */
  email: string | null;
}

/** `pending`: waiting for its first attempt, or for one that was asked for. `delivering`: an attempt is under way. `retrying`: it failed and is tried again. `delivered`: a 2xx came. `failed`: after the last attempt. `cancelled`: its endpoint was deleted or disabled. */
export type DeliveryStatus = 'pending' | 'delivering' | 'retrying' | 'delivered' | 'failed' | 'cancelled';

/** What an issuer announced to the market. */
export interface Disclosure {
  /** Identifies the disclosure; it never changes. (uuid) */
  id: string;
  /** The code of the exchange, such as `NGX`. */
  exchange: string;
  /** The symbol of the issuer; null where it is not listed. */
  symbol: string | null;
  /** The `id` of the instrument of the issuer; null where it is not known. (uuid) */
  instrument_id: string | null;
  /** The issuer that announced it. */
  issuer_name: string;
  /** The title of the announcement. */
  title: string;
  /** The kind of announcement that it is. */
  category: 'financial_statement' | 'corporate_action' | 'corporate_disclosure' | 'director_dealing' | 'board_meeting' | 'earnings_forecast' | 'other';
  /** When the exchange published it. (date-time) */
  published_at: string;
  /** End of the period it reports on. (date) */
  period_end: string | null;
  /** The address of the document at its source; null: none. */
  document_url: string | null;
  /** The source that reported the disclosure; `sandbox-…` is simulated. */
  source: string;
}

/** What a holding is to pay out. */
export interface DistributeSandboxHolding {
  /** Before tax; 1 % of cost_basis when absent. */
  gross_amount?: string;
  /** Withheld before it reaches the firm; 0.00 when absent. */
  tax_withheld?: string;
}

/** Income that a holding pays while it is held. */
export interface Distribution {
  /** Identifies the distribution; it never changes. (uuid) */
  id: string;
  /** The `id` of the holding that pays it. (uuid) */
  holding_id: string;
  /** The currency of the amounts: that of the holding. */
  currency: Currency;
  /** The income before tax. Money, 2 decimals. */
  gross_amount: string;
  /** What was withheld before the money reached the firm, such as by the issuer. Money, 2 decimals. */
  tax_withheld: string;
  /** What the firm withholds of gross_amount - tax_withheld for an authority, by the rules of the payment date: computed when it is paid, `[]` before. */
  charges: Array<Charge>;
  /** All charges together; "0.00" where nothing is charged. Money, 2 decimals. */
  charges_total: string;
  /** gross_amount - tax_withheld - charges_total: what reaches the wallet, or buys units where the product reinvests. Money, 2 decimals. */
  net_amount: string;
  /** Whoever held on this day is paid. (date) */
  record_date: string;
  /** The day on which it is to be paid. (date) */
  payment_date: string;
  /** `scheduled`: still to be paid. `paid`: it was. `cancelled`: it will not be. */
  status: 'scheduled' | 'paid' | 'cancelled';
  /** When the income reached the wallet, or bought units; null: not yet. (date-time) */
  paid_at: string | null;
  /** When the distribution was scheduled. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
}

/** A document of the business or of one of its people. */
export interface Document {
  /** Identifies the document; it never changes. (uuid) */
  id: string;
  document_type: DocumentType;
  /** The `id` of the person whose document it is; null for one of the company. (uuid) */
  person_id: string | null;
  /** The name that the file was uploaded under. */
  file_name: string;
  /** The media type of the file, as its bytes show. */
  content_type: 'application/pdf' | 'image/png' | 'image/jpeg';
  /** The size of the file in bytes. (at least 1) */
  size_bytes: number;
  review_status: ReviewStatus;
  /** What the reviewer wrote about the document; null: nothing. */
  review_note: string | null;
  /** When the document was uploaded. (date-time) */
  created_at: string;
}

/** What the document proves. */
export type DocumentType = 'certificate_of_incorporation' | 'memorandum_and_articles' | 'partnership_deed' | 'status_report' | 'company_profile' | 'tax_certificate' | 'proof_of_address' | 'board_resolution' | 'shareholder_register' | 'beneficial_ownership_declaration' | 'regulatory_licence' | 'aml_policy' | 'audited_financials' | 'bank_statement' | 'power_of_attorney' | 'other' | 'identity_document' | 'person_proof_of_address' | 'pep_declaration';

/** What kind of company the business is; it decides the checklist. */
export type EntityType = 'private_limited' | 'public_limited' | 'partnership' | 'other';

/** A type of event, or a family of them such as `order.*`. */
export type EventFilter = 'organisation.status_changed' | 'key.created' | 'key.rotated' | 'key.allowlist_changed' | 'key.expiring' | 'key.revoked' | 'settlement_account.verified' | 'settlement_account.rejected' | 'settlement_account.disabled' | 'mandate.activated' | 'mandate.failed' | 'mandate.revoked' | 'mandate.suspended' | 'mandate.expired' | 'kyb.submitted' | 'kyb.under_review' | 'kyb.more_info_required' | 'kyb.approved' | 'kyb.rejected' | 'kyb.suspended' | 'kyb.reopened' | 'kyb.document.reviewed' | 'wallet.funded' | 'funding.processing' | 'funding.completed' | 'funding.failed' | 'funding.expired' | 'funding.cancelled' | 'funding.reversed' | 'order.created' | 'order.paid' | 'order.pending_fulfilment' | 'order.completed' | 'order.corrected' | 'order.failed' | 'order.cancelled' | 'holding.created' | 'holding.updated' | 'holding.matured' | 'holding.closed' | 'market.session_closed' | 'disclosure.published' | 'distribution.paid' | 'conversion.completed' | 'withdrawal.created' | 'withdrawal.processing' | 'withdrawal.completed' | 'withdrawal.failed' | 'withdrawal.cancelled' | 'withdrawal.returned' | 'investment.opened' | 'investment.closed' | 'webhook_endpoint.disabled' | 'test.ping' | 'revenue_share.issued' | 'revenue_share.credited' | 'tax_certificate.issued' | 'fee_invoice.issued' | 'custody_charge.cancelled' | 'organisation.*' | 'key.*' | 'settlement_account.*' | 'mandate.*' | 'kyb.*' | 'kyb.document.*' | 'wallet.*' | 'funding.*' | 'order.*' | 'holding.*' | 'market.*' | 'disclosure.*' | 'distribution.*' | 'conversion.*' | 'withdrawal.*' | 'investment.*' | 'webhook_endpoint.*' | 'test.*' | 'revenue_share.*' | 'tax_certificate.*' | 'fee_invoice.*' | 'custody_charge.*';

/** A type of event, as GET /event-types lists them. */
export type EventName = 'organisation.status_changed' | 'key.created' | 'key.rotated' | 'key.allowlist_changed' | 'key.expiring' | 'key.revoked' | 'settlement_account.verified' | 'settlement_account.rejected' | 'settlement_account.disabled' | 'mandate.activated' | 'mandate.failed' | 'mandate.revoked' | 'mandate.suspended' | 'mandate.expired' | 'kyb.submitted' | 'kyb.under_review' | 'kyb.more_info_required' | 'kyb.approved' | 'kyb.rejected' | 'kyb.suspended' | 'kyb.reopened' | 'kyb.document.reviewed' | 'wallet.funded' | 'funding.processing' | 'funding.completed' | 'funding.failed' | 'funding.expired' | 'funding.cancelled' | 'funding.reversed' | 'order.created' | 'order.paid' | 'order.pending_fulfilment' | 'order.completed' | 'order.corrected' | 'order.failed' | 'order.cancelled' | 'holding.created' | 'holding.updated' | 'holding.matured' | 'holding.closed' | 'market.session_closed' | 'disclosure.published' | 'distribution.paid' | 'conversion.completed' | 'withdrawal.created' | 'withdrawal.processing' | 'withdrawal.completed' | 'withdrawal.failed' | 'withdrawal.cancelled' | 'withdrawal.returned' | 'investment.opened' | 'investment.closed' | 'webhook_endpoint.disabled' | 'test.ping' | 'revenue_share.issued' | 'revenue_share.credited' | 'tax_certificate.issued' | 'fee_invoice.issued' | 'custody_charge.cancelled';

/** A kind of event. */
export interface EventType {
  /** The name of the type, to subscribe to. */
  type: string;
  /** The kind of object that events of this type carry. */
  object_type: string;
  /** When events of this type are sent. */
  description: string;
  /** A delivery of it, as its schema describes it. */
  example: Event;
}

/** A trading day in figures: its last observation. */
export interface ExchangeSession {
  /** The trading day, in the exchange's own time. (date) */
  trade_date: string;
  /** When it was observed. (date-time) */
  as_of: string;
  /** Level of the main index. 2 to 8 decimals. */
  all_share_index: string;
  /** Change of the index against the session before, in points. */
  all_share_index_change: string;
  /** Change of the index against the session before. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  all_share_index_change_percent: string;
  /** Change of the index against the last session of the year before. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  all_share_index_ytd_change_percent: string | null;
  /** How many deals were made. (at least 0) */
  deals: number;
  /** How many units were traded in all. (at least 0) */
  volume: number;
  /** The value of all units traded, in `currency`. Money, 2 decimals. */
  value_traded: string;
  /** value_traded ÷ market_cap.equity. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  turnover_rate: string | null;
  /** How many securities are listed. (at least 0) */
  listed_securities: number;
  /** The market capitalisation of the exchange, by kind of security, in `currency`. */
  market_cap: {
    /** The market capitalisation of equities. Money, 2 decimals. */
    equity: string | null;
    /** The market capitalisation of bonds. Money, 2 decimals. */
    bonds: string | null;
    /** The market capitalisation of exchange-traded funds. Money, 2 decimals. */
    etfs: string | null;
    /** The sum of what is known of the three. Money, 2 decimals. */
    total: string | null;
  };
  /** How many moved which way. */
  breadth: {
    /** How many securities rose. (at least 0) */
    advancers: number;
    /** How many securities fell. (at least 0) */
    decliners: number;
    /** How many securities traded and neither rose nor fell. (at least 0) */
    unchanged: number;
    /** How many securities traded. (at least 0) */
    traded_securities: number;
  };
  /** Hours of the session. */
  session: {
    /** When trading opens or opened. HH:MM in the exchange's own time. */
    open_time: string;
    /** When trading closes or closed. HH:MM in the exchange's own time. */
    close_time: string;
    /** The time zone of the exchange, by its IANA name. */
    timezone: string;
  };
  /** When the service fetched it. (date-time) */
  fetched_at: string;
  /** The code of the exchange, such as `NGX`. */
  exchange: string;
  /** The currency of the amounts, ISO 4217. (3 characters) */
  currency: string;
}

/** A part of an order that was dealt at one price. */
export interface Execution {
  /** Units that were dealt. At most 8 decimals, no trailing zeros. */
  units: string;
  /** At which price. 2 to 8 decimals. */
  price: string;
  /** What they were dealt at, before charges: as `gross_amount` of the order. Money, 2 decimals. */
  amount: string;
  /** When the execution was reported, or made by itself at the price of a dealing day. (date-time) */
  executed_at: string;
  /** The reference of the broker or of the exchange for it; null: none was reported, as of all products without a broker. */
  venue_reference: string | null;
}

/** What you were charged in fees in a month, with the taxes on them. */
export interface FeeInvoice {
  /** Identifies the invoice; it never changes. (uuid) */
  id: string;
  /** The number of the invoice, which the firm gave it. */
  invoice_number: string;
  /** The month of Lagos that it is of. */
  month: string;
  /** The currency of the amounts. */
  currency: Currency;
  /** Who was charged: the legal name of your business at the time of issue, or your name where that was not known. */
  billed_to: string;
  /** The tax identification number of that business; null: none is known. */
  tax_id: string | null;
  /** The name of the firm at the time of issue; null: none was configured. */
  billed_by: string | null;
  /** The fees of the month, less those of earlier months that were given back in it. Money, 2 decimals. */
  fees: string;
  /** The taxes on them. Money, 2 decimals. */
  taxes: string;
  /** `fees` and `taxes` together, which was paid when it was charged: nothing is to be paid. May be below 0. Money, 2 decimals. */
  total: string;
  /** What was charged, then what was given back of earlier months. */
  lines: Array<FeeInvoiceLine>;
  /** When it was issued. (date-time) */
  created_at: string;
}

/** What one fee, or one tax on fees, came to in a month. */
export interface FeeInvoiceLine {
  /** The month of Lagos in which it was charged: that of the invoice, or an earlier one where it was given back in the month of the invoice. */
  charged_month: string;
  /** `fee`: of the firm. `tax`, `levy`: on its fees, for an authority. */
  kind: 'fee' | 'tax' | 'levy';
  /** The code, as charges have it. */
  code: string;
  /** Its name, as charges have it. */
  name: string;
  /** What was charged for. */
  charged_for: 'buy' | 'sell' | 'conversion' | 'withdrawal' | 'funding' | 'custody';
  /** The rate of a tax or a levy; null of a fee. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  rate: string | null;
  /** How many charges, or how many that were given back. (at least 0) */
  charges: number;
  /** What they are computed on, together. Below 0 of what was given back. Money, 2 decimals. */
  base: string;
  /** What was charged, together. Below 0 of what was given back. Money, 2 decimals. */
  amount: string;
}

/** Money for a sandbox wallet. */
export interface FundSandboxWallet {
  /** How much play money to put in, above 0. */
  amount: string;
}

/** How the money is to be sent; the parts that the method has. */
export interface FundingInstructions {
  /** Of a checkout: where the payer pays. */
  checkout_url: string | null;
  /** Of a transfer: the bank to pay into. */
  bank_name: string | null;
  /** Of a transfer: the code of the bank to pay into. */
  bank_code: string | null;
  /** Of a transfer: the number of the account to pay into. */
  account_number: string | null;
  /** Of a transfer: the holder of the account to pay into. */
  account_name: string | null;
  /** Of a wire: the SWIFT or BIC code of the bank. */
  swift_bic: string | null;
  /** What the payer must write as the purpose. */
  narration: string | null;
  /** What to show the payer, as a whole sentence. */
  text: string | null;
}

/** Money on its way into a wallet, and its outcome. */
export interface FundingRequest {
  /** Identifies the funding request; it never changes. (uuid) */
  id: string;
  /** The service's reference of the funding. Of a transfer, the payer writes it as the purpose. `FND-` and 26 characters. */
  reference: string;
  /** The caller's own reference, at most 100 characters. (at most 100 characters) */
  client_reference: string | null;
  /** The currency of the amounts, and of the wallet that is credited. */
  currency: Currency;
  /** The rail on which the money comes in. */
  method: 'bank_transfer' | 'virtual_account' | 'gateway_checkout' | 'gateway_direct_debit' | 'gateway_mobile_money' | 'wire';
  /** The amount that was asked for. Money, 2 decimals. */
  amount: string;
  /** What the provider charges. The firm pays it; the wallet is credited with the whole `amount_received`. Money, 2 decimals. */
  fee: string;
  /** The amount that arrived and was credited; it may differ from `amount`. Money, 2 decimals. */
  amount_received: string;
  /** How much of `amount_received` was taken back, by the payer, a bank or the provider; the whole of it once it is `reversed`. Money, 2 decimals. */
  amount_reversed: string;
  /** What the firm charged for the money that arrived, as `fee` and `tax` entries of the wallet: of each payment in the order in which it is computed. Empty also of money that was charged before the service kept it here. */
  charges: Array<Charge>;
  /** All charges together; "0.00" where nothing is charged. Money, 2 decimals. */
  charges_total: string;
  /** What `amount_received` left in the wallet after its charges, before anything was taken back. Money, 2 decimals. */
  net_amount: string;
  /** `pending`: waiting for the payer. `processing`: the money is on its way. `completed`: credited. `failed`, `expired` and `cancelled`: nothing came, and money that comes late makes it `completed`. `reversed`: taken back as a whole; of one that is `completed` a part may be, see `amount_reversed`. */
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'expired' | 'cancelled' | 'reversed';
  instructions: FundingInstructions | null;
  /** The provider that collects the money. */
  provider: string;
  /** The provider's own reference; null until there is one. */
  provider_reference: string | null;
  /** The `id` of the mandate that is debited; null with another method. (uuid) */
  mandate_id: string | null;
  /** The `id` of the checkout buy that it pays for; null where there is none. (uuid) */
  order_id: string | null;
  /** Why the funding failed, for programs; null where it did not. */
  failure_code: 'payment_failed' | 'declined' | 'insufficient_funds' | 'limit_exceeded' | 'mandate_not_active' | 'provider_rejected' | 'operator_rejected' | 'order_closed' | null;
  /** Why the funding failed, for people; null where it did not. */
  failure_reason: string | null;
  /** Who paid; null until it is known. */
  payer: Payer | null;
  /** Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null. */
  metadata: Record<string, string | null>;
  /** Until when the payment is awaited; money that comes later is still credited. Null: without end. (date-time) */
  expires_at: string | null;
  /** When the money was credited; null: it was not. (date-time) */
  completed_at: string | null;
  /** When it was created. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
}

/** A rate that holds for 60 seconds and for one conversion. */
export interface FxQuote {
  /** Identifies the quote; it never changes. (uuid) */
  id: string;
  /** The currency that is given: its wallet is debited. */
  from: Currency;
  /** The currency that is received: its wallet is credited. */
  to: Currency;
  /** The rate: what one unit of `from` brings in `to`, with the margin of the firm in it where it has one. 2 to 8 decimals. */
  rate: string;
  /** The amount that leaves the wallet of `from`. Money, 2 decimals. */
  source_amount: string;
  /** net_amount x rate, cut: what reaches the wallet of `to`. Money, 2 decimals. */
  destination_amount: string;
  /** What is charged, in the order in which it is computed. */
  charges: Array<Charge>;
  /** All charges together; "0.00" where nothing is charged. Money, 2 decimals. */
  charges_total: string;
  /** What is left after the charges: of a conversion what is converted, else what is credited or paid out. Of a buy `amount` less `charges_total`: what may buy units, no figure of what they cost. What of it bought none came back to the wallet as `order_refund`; what the units cost is `cost_basis` of the holding that the buy created. Money, 2 decimals. */
  net_amount: string;
  /** From this instant on the quote can no longer be used. (date-time) */
  expires_at: string;
  /** When it was made. (date-time) */
  created_at: string;
}

/** What is to be converted into what. */
export interface FxQuoteRequest {
  /** The currency to be given: its wallet is debited. */
  from: Currency;
  /** The currency to be received: another one than `from`. */
  to: Currency;
  /** How much of `from` to change, above 0 with at most 2 decimals. */
  amount: string;
}

/** An exchange rate. It informs; conversions are made at a quote of their own. */
export interface FxRate {
  /** Base and quote currency, such as `USD-NGN`. */
  pair: string;
  /** The currency of which one unit is priced. */
  base: Currency;
  /** The currency that the price is in. */
  quote: Currency;
  /** What one unit of base is bought for, in quote. 2 to 8 decimals. */
  bid: string;
  /** What one unit of base is sold for, in quote. 2 to 8 decimals. */
  ask: string;
  /** The middle between bid and ask, in quote. 2 to 8 decimals. */
  mid: string;
  /** True when it follows from other pairs (the inverse, or a cross over a third currency), cut to 8 decimals. */
  derived: boolean;
  /** When it was observed; of a derived rate the older of what it follows from. (date-time) */
  as_of: string;
  /** Who reported the rate. (at least 1 characters) */
  source: string;
}

/** A position: one completed buy is one holding. */
export interface Holding {
  /** Identifies the holding; it never changes. (uuid) */
  id: string;
  /** The `id` of the buy that created it. (uuid) */
  order_id: string;
  /** The `id` of the investment that is held. (uuid) */
  investment_id: string;
  /** The name of the investment when it was bought. (at least 1 characters) */
  investment_name: string;
  /** The kind of product that is held, as the investment has it. */
  category: string;
  /** The currency of all amounts and prices of the holding. */
  currency: Currency;
  /** Units held, those in pending sells included. At most 8 decimals, no trailing zeros. */
  units: string;
  /** Units that can be sold now: those that no pending sell has reserved. At most 8 decimals, no trailing zeros. */
  available_units: string;
  /** What the units held cost. Money, 2 decimals. */
  cost_basis: string;
  /** cost_basis / units, cut to 8 decimals; null without units. 2 to 8 decimals. */
  average_cost: string | null;
  /** What a redemption pays per unit now, in `currency`. 2 to 8 decimals. */
  current_price: string;
  /** units x current_price, cut. Money, 2 decimals. */
  current_value: string;
  /** current_value - cost_basis. Money, 2 decimals. */
  gain_loss: string;
  /** gain_loss in percent of cost_basis. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  gain_loss_percent: string;
  /** Earned and not yet paid out; 0.00 for funds and equities that pay cash, and on days of `pricing` `forward`, whose income is in the price: there it stays what had accrued before. Money, 2 decimals. */
  accrued_income: string;
  /** What a sell of all its units would be credited now, as `POST /orders/preview` says it: units x current_price cut once, with the accrued income that a sell pays by `redemption_income` of the investment, less what the firm charges on a sell and withholds of that income. Never below 0.00: where the charges take all of it, none are charged. Units in a pending sell count too. Money, 2 decimals. */
  redemption_value: string;
  /** What the firm withheld of the income of its maturity, by the rules of that day; `[]` before it is paid back. */
  charges: Array<Charge>;
  /** All charges together; "0.00" where nothing is charged. Money, 2 decimals. */
  charges_total: string;
  /** What its maturity paid into the wallet: cost_basis and accrued_income of that day, less charges_total; null where it paid nothing back. Money, 2 decimals. */
  net_amount: string | null;
  /** `active`: held. `matured`: due, payment outstanding. `closed`: paid or sold, no units. */
  status: 'active' | 'matured' | 'closed';
  /** The end customer, as supplied with the buy; null: none was given. */
  customer: Customer | null;
  /** Your own reference, as supplied with the buy; null: none was given. */
  client_reference: string | null;
  /** When the buy completed. (date-time) */
  purchased_at: string;
  /** The day on which it pays back; null for open-ended products. (date) */
  maturity_date: string | null;
  /** When the last unit was sold or paid back; null: it is still held. (date-time) */
  closed_at: string | null;
  /** When current_price was set. (date-time) */
  valuation_as_of: string;
  /** When it was created. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
}

/** Totals of one currency. */
export interface HoldingsSummary {
  /** The currency that these totals are in; currencies are never added together. */
  currency: Currency;
  /** Holdings that are not closed. (at least 0) */
  holdings_count: number;
  /** The sum of what the holdings cost. Money, 2 decimals. */
  cost_basis: string;
  /** The sum of what the holdings are worth now. Money, 2 decimals. */
  current_value: string;
  /** current_value - cost_basis. Money, 2 decimals. */
  gain_loss: string;
  /** gain_loss in percent of cost_basis; 0.0000 without cost. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  gain_loss_percent: string;
}

/** The kind of identity document that `id_number` is of. */
export type IdType = 'passport' | 'nin' | 'ghana_card' | 'drivers_license' | 'voters_card';

/** A fault that the coming requests of this sandbox meet. */
export interface InjectSandboxFault {
  /** `provider_unavailable`: 502, only where a provider is called. `latency`: the response comes 3 s late. `rate_limit`: 429 with Retry-After. */
  kind: 'provider_unavailable' | 'latency' | 'rate_limit';
  /** `METHOD /path` of an endpoint, such as `POST /orders`; every endpoint when absent. (at most 200 characters) */
  route?: string;
  /** How many of the coming requests meet it, 1 to 100; 1 when absent. (1 to 100) */
  count?: number;
}

/** A product that can be bought and sold. */
export interface Investment {
  /** Identifies the investment in the mode of the key; it has another id in the other mode. (uuid) */
  id: string;
  /** The name of the product, to show to customers. (at least 1 characters) */
  name: string;
  /** What it is, in a few sentences. */
  description: string | null;
  /** The kind of product that it is. */
  category: 'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf';
  /** The institution that issues or manages the product. */
  provider: string;
  /** The country of the product, ISO 3166 alpha-2. (2 characters) */
  country: string;
  /** The currency in which it is bought and pays; a buy has to name the same. */
  currency: Currency;
  /** What a buyer pays per unit, in `currency`. 2 to 8 decimals. */
  price: string;
  /** What a redemption pays per unit, in `currency`; null: the price. 2 to 8 decimals. */
  bid_price: string | null;
  /** The smallest amount of one buy, in `currency`. Money, 2 decimals. */
  minimum_investment: string;
  /** The largest amount of one buy, in `currency`; null is no limit. Money, 2 decimals. */
  maximum_investment: string | null;
  /** Expected return per year, before tax; null where none is published. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  expected_return_rate: string | null;
  /** How long the money is invested, such as `60 days`; null for open-ended products. */
  duration: string | null;
  /** When it pays back. `from_purchase`: each holding `duration` after its purchase. `issue`: all holdings on `maturity_date`. Null: open-ended, held until it is sold. */
  term: 'from_purchase' | 'issue' | null;
  /** How income is paid, as a phrase such as `regular earnings on investments`; null: nothing is said. */
  payout_type: string | null;
  /** `cash`: income is paid into the wallet. `reinvested`: income accrues by the day, or is in the price where `pricing` is `forward` or `yield`, and buys more units. */
  income_treatment: 'cash' | 'reinvested';
  /** What a redemption does with the `accrued_income` of the units sold. `paid`: it is paid with them. `forfeited`: it is lost. `penalty`: it is paid less a penalty. Income that is in the price is not accrued, and is paid with it. */
  redemption_income: 'paid' | 'forfeited' | 'penalty';
  /** Of a `penalty`: how much of the accrued income is kept; else null. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  redemption_penalty_percent: string | null;
  /** Of a `penalty`: the income of how many days is kept, at most what accrued; else null. (1 to 3650) */
  redemption_penalty_days: number | null;
  /** Where the charges of a buy go. `inside`: they come out of its `amount`. `on_top`: `amount` of the request is invested, and the debit is that with its charges. */
  charges_on: 'inside' | 'on_top';
  /** The price at which a live order executes. `forward`: the one that is published for its dealing day, which nobody knows when it is placed. `fixed`: the stated price when it is placed. `yield`: the price of the day on which it executes, computed from `rate` and the days to `maturity_date`. `quoted`: what the market gave, as the broker reports it. */
  pricing: 'forward' | 'fixed' | 'yield' | 'quoted';
  /** How the price of a bill or a commercial paper (`pricing` `yield`) follows from its `rate`, with the days to `maturity_date` t (none below 0, by the day in UTC) and B = `year_days`. `discount`: `face_value` × (1 − `rate` ÷ 100 × t ÷ B). `yield`: `face_value` ÷ (1 + `rate` ÷ 100 × t ÷ B). To 8 decimals: `price` is rounded up, `bid_price` is cut, so that nobody is paid more than was computed. Null elsewhere. */
  rate_basis: 'discount' | 'yield' | null;
  /** Of `pricing` `yield`: the rate of the day in percent a year, from which the price is computed on each day until another is set; null elsewhere. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  rate: string | null;
  /** Of `pricing` `yield`: how many days its rate counts as a year, such as 364 or 365; null elsewhere. (360 to 366) */
  year_days: number | null;
  /** Of `pricing` `yield`: what a unit pays back on `maturity_date`, in `currency`; null elsewhere. 2 to 8 decimals. */
  face_value: string | null;
  /** Of a product with `pricing` `forward`: until when a dealing day takes orders, `HH:MM` in the time zone of its calendar; what comes at that minute or later belongs to the next one. Null elsewhere. */
  dealing_cut_off: string | null;
  /** The exchange whose trading days and time zone count for dealing days, such as `NGX`; null where there are none. */
  dealing_calendar: string | null;
  /** On which weekdays of its calendar it is dealt; null: on each trading day, or it has no dealing days. */
  dealing_days: Array<'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday'> | null;
  /** Of a product with `pricing` `forward`: how many trading days of `dealing_calendar` after the dealing day a buy and a sell settle. Null: it does not say. */
  settlement_days: SettlementDays | null;
  /** How much risk the product has, as its issuer says. */
  risk_profile: 'low' | 'moderate' | 'high';
  /** First day on which it can be bought. (date) */
  start_date: string | null;
  /** Last day on which it can be bought. (date) */
  close_date: string | null;
  /** When it pays back, where that is one day for all. (date) */
  maturity_date: string | null;
  /** `pending`: not offered yet. `open`: offered. `fully_subscribed`: less than the minimum is left. `closed`: no longer offered. `matured`: paid back. `suspended`: neither bought nor sold. */
  status: 'pending' | 'open' | 'fully_subscribed' | 'closed' | 'matured' | 'suspended';
  /** True when it can be bought now: status open, today within its dates, allocation left. */
  is_open: boolean;
  /** The amount that can still be bought, in `currency`; null is unlimited. Money, 2 decimals. */
  allocation_remaining: string | null;
  /** How many decimals a number of units may have. (0 to 8) */
  unit_precision: number;
  /** The address of its terms; null: none. */
  terms_url: string | null;
  /** The address of a picture to show next to it; null: none. */
  image_url: string | null;
  /** When it was first offered. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
}

/** A change of the price, the bid or both. Of several on one day the last is the price of that day. */
export interface InvestmentPrice {
  /** The day of the change, in UTC; several changes may have the same. Of a price that was published for a dealing day: that day. (date) */
  date: string;
  /** What a buyer paid per unit from then on. 2 to 8 decimals. */
  price: string;
  /** What a redemption paid per unit from then on. 2 to 8 decimals. */
  bid_price: string;
  /** The instant of the change. A price that was kept only as the last of its day has the beginning of the day. (date-time) */
  changed_at: string;
}

/** A signing key of this environment, without its secret. */
export interface Key {
  /** Identifies the record of the key; use it in paths. (uuid) */
  id: string;
  /** The name of the key in requests: send it as `X-Service-Key`. */
  key_id: string;
  /** The caller's own name for the key. */
  label: string | null;
  /** `test` is the sandbox, `live` is real money. */
  environment: 'test' | 'live';
  /** The sandbox that a test key belongs to; null of a live key. */
  sandbox: string | null;
  /** What the key may do; each operation names the scope that it needs. */
  scopes: Array<'read' | 'kyb' | 'funding' | 'orders' | 'withdrawals' | 'webhooks' | 'keys'>;
  /** Addresses and CIDR blocks the key may be used from. Empty: any address for a test key, none for a live key. */
  ip_allowlist: Array<string>;
  /** How many requests the key may make in 60 seconds. (at least 1) */
  rate_limit: number;
  /** Whether a signature is good for one Idempotency-Key only: seen with another within 10 minutes, it is refused with `signature_reused`. Set at creation, kept by rotation. */
  strict_replay: boolean;
  /** `awaiting_collection` is a live key that the firm made or rotated: it signs nothing until a member of the organisation collects its secret in the dashboard, within 7 days of `created_at`, after which it has expired. `active` works. `expiring` still works, and has an end because it was rotated or will expire soon. `expired` and `revoked` are refused. */
  status: 'awaiting_collection' | 'active' | 'expiring' | 'expired' | 'revoked';
  /** When it last signed a request that was accepted, up to a few seconds late; null: never. (date-time) */
  last_used_at: string | null;
  /** When it was created. (date-time) */
  created_at: string;
  /** From this instant on the key is refused; null: it has no end. (date-time) */
  expires_at: string | null;
  /** When the key was revoked; null: it was not. (date-time) */
  revoked_at: string | null;
}

/** The business verification of this environment. */
export interface Kyb {
  status: KybStatus;
  /** The checklist of the country and the kind of company, and what the reviewer asked for in addition. */
  requirements: Array<KybRequirement>;
  /** What the review last decided. */
  review: {
    /** What the reviewer wrote about the whole verification; null: nothing yet. */
    note: string | null;
    /** Codes of the requirements that the reviewer asked for. */
    reasons: Array<string>;
    /** When the reviewer last decided; null: not yet. (date-time) */
    reviewed_at: string | null;
  };
  /** When the verification was last submitted; null: never. (date-time) */
  submitted_at: string | null;
  /** When the verification was last approved; null: never. (date-time) */
  approved_at: string | null;
}

/** Who is responsible for what is submitted. */
export interface KybAttestation {
  /** True: everything that was given is true and complete. */
  accepted: true;
  /** The name of the person who attests. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters) */
  name: string;
  /** The office of that person in the business. (1 to 255 characters) */
  title: string;
}

/** One item of the checklist and its status. */
export interface KybRequirement {
  /** What is asked for, such as `business.legal_name` or `document.memorandum_and_articles`. */
  code: string;
  /** The name of the field to fill in; null where it is none. */
  field: string | null;
  /** The `id` of the person whom it concerns; null where it is none. (uuid) */
  person_id: string | null;
  /** The type of the document to upload; null where it is none. */
  document_type: string | null;
  /** `missing`: not submitted. `submitted`: not judged yet. `accepted` or `rejected`: what the review said. `waived`: the firm goes without it. */
  status: 'missing' | 'submitted' | 'accepted' | 'rejected' | 'waived';
  /** What to do about it, in a sentence for people. */
  message: string;
}

/** The status of the business verification of this environment. */
export type KybStatus = 'draft' | 'submitted' | 'under_review' | 'approved' | 'more_info_required' | 'rejected' | 'suspended';

/** One line of a wallet statement. Never changed, never deleted. */
export interface LedgerEntry {
  /** Identifies the entry; it never changes. (uuid) */
  id: string;
  /** The movement of money that the entry belongs to. (uuid) */
  transaction_id: string;
  /** Counts the entries of this wallet from 1 without gaps. (at least 1) */
  sequence: number;
  /** The currency of the wallet that the entry belongs to. */
  currency: Currency;
  /** `credit` raises the balance, `debit` lowers it. */
  direction: 'credit' | 'debit';
  /** The amount that moved, above 0. Money, 2 decimals. */
  amount: string;
  /** Balance of the wallet after this entry. Money, 2 decimals. */
  balance_after: string;
  /** Why the money moved, for programs. `fee`: a fee or a levy that is charged by itself, and `tax` a tax on it; charges of orders, withdrawals and conversions are in the entries of these. */
  type: 'funding' | 'order_debit' | 'order_refund' | 'sale_proceeds' | 'distribution' | 'reinvestment' | 'maturity' | 'withdrawal' | 'withdrawal_reversal' | 'conversion_out' | 'conversion_in' | 'fee' | 'tax' | 'adjustment' | 'funding_reversal' | 'revenue_share';
  /** Why the money moved, in words for people. */
  description: string;
  /** The reference of what caused it, such as an order. */
  reference: string | null;
  /** The record that caused the movement. */
  source: {
    /** The kind of record that caused it. What GET returns it: `funding_request` /funding-requests/{id} · `order` /orders/{id} · `withdrawal` /withdrawals/{id} · `conversion` /fx/conversions/{id} · `holding` /holdings/{id} (a maturity) · `distribution` /distributions/{id} · `adjustment` /adjustments/{id} · `revenue_share` /revenue-shares/{id} · `custody_charge` /custody-charges/{id}. */
    type: string;
    /** The `id` of the record that caused it. (uuid) */
    id: string;
  };
  /** Hex SHA-256 of: hash of the entry before (64 zeros first), wallet id, sequence, transaction_id, direction, amount, balance_after, created_at, joined by newlines. */
  hash: string;
  /** When the entry was posted; never before the entry before it. (date-time) */
  created_at: string;
}

/** Which saved scenario the sandbox is filled with. */
export interface LoadSandboxScenario {
  /** `invested_partner`: 50000.00 NGN in the wallet, three active holdings in NGN, and an active mandate on a verified settlement account. */
  scenario: 'invested_partner';
}

/** What a saved scenario made. */
export interface LoadedSandboxScenario {
  /** `invested_partner`: 50000.00 NGN in the wallet, three active holdings in NGN, and an active mandate on a verified settlement account. */
  scenario: 'invested_partner';
  /** The NGN wallet after the scenario. */
  wallet: Wallet;
  /** The buys that made the holdings: three, all completed. */
  orders: Array<Order>;
  /** What the buys made: three, in the order of `orders`. */
  holdings: Array<Holding>;
  /** The verified account that the mandate debits. */
  settlement_account: SettlementAccount;
  /** The active mandate; it can be debited at once. */
  mandate: Mandate;
}

/** A standing authority to debit a settlement account of your own. */
export interface Mandate {
  /** Identifies the mandate; it never changes. (uuid) */
  id: string;
  /** The service's reference of the mandate. `MND-` and 26 characters. */
  reference: string;
  /** `pending`: the token payment is awaited. `active`: it can be debited from `ready_to_debit_at` on. `failed`: it can be activated again. `suspended`: by the bank, for a time. `revoked` and `expired`: ended. */
  status: 'pending' | 'active' | 'failed' | 'revoked' | 'suspended' | 'expired';
  /** The currency of the account that is debited: NGN. */
  currency: Currency;
  /** The code of the bank of the account, as `GET /banks` lists it. */
  bank_code: string;
  /** The name of the bank of the account. */
  bank_name: string;
  /** The account that is debited; only the last 4 digits show. */
  account_number_masked: string;
  /** The holder of the account, as the bank names it. */
  account_name: string | null;
  /** The most that one debit may take; it does not bound their sum. Money, 2 decimals. */
  limit_amount: string;
  /** The `id` of the settlement account that is debited. (uuid) */
  settlement_account_id: string;
  /** The provider that debits the account. */
  provider: string;
  /** The provider's own reference; null until there is one. */
  provider_reference: string | null;
  /** What the holder has to do to activate the mandate; null once it is active. */
  activation: MandateActivation | null;
  /** From this instant on it can be debited; null until it is active. (date-time) */
  ready_to_debit_at: string | null;
  /** When the mandate last became active; null: it was never. (date-time) */
  activated_at: string | null;
  /** When the mandate was revoked; null: it was not. (date-time) */
  revoked_at: string | null;
  /** When the account was last debited; null: never. (date-time) */
  last_debit_at: string | null;
  /** Why the mandate failed, for people; null where it did not. */
  failure_reason: string | null;
  /** When it was created. (date-time) */
  created_at: string;
}

/** The token payment by which the holder confirms the mandate. */
export interface MandateActivation {
  /** How it is activated: by a payment of the token amount. */
  method: 'token_payment';
  /** Where the token payment goes; null while the provider shows it to the holder itself. */
  account_number: string | null;
  /** The holder of the account to pay into. */
  account_name: string | null;
  /** The code of the bank to pay into. */
  bank_code: string | null;
  /** The name of the bank to pay into. */
  bank_name: string | null;
  /** The token amount to be paid. Money, 2 decimals. */
  amount: string;
  /** The currency of the token payment: NGN. */
  currency: Currency;
  /** The account that must pay: its holder shows that it is theirs. */
  pay_from: {
    /** The account; only the last 4 digits show. */
    account_number_masked: string;
    /** The name of its bank. */
    bank_name: string;
  };
  /** What to show the holder of the account, as a whole sentence. */
  instructions: string;
  /** Until when the token payment is awaited; afterwards the mandate fails. (date-time) */
  expires_at: string;
}

/** Prices over a day, a week or a month. Days without a trade have none. */
export interface MarketBar {
  /** The symbol of the instrument. */
  symbol: string;
  /** The period of the bar: `1d` a day, `1w` a week from Monday, `1mo` a month. */
  timeframe: '1d' | '1w' | '1mo';
  /** The trading day; of a week its Monday, of a month its first day. (date) */
  date: string;
  /** The first price of the period. 2 to 8 decimals. */
  open: string;
  /** The highest price of the period. 2 to 8 decimals. */
  high: string;
  /** The lowest price of the period. 2 to 8 decimals. */
  low: string;
  /** The last price of the period. 2 to 8 decimals. */
  close: string;
  /** Close before it; of a week or month, before its first bar. 2 to 8 decimals. */
  previous_close: string | null;
  /** The number of units traded. (at least 0) */
  volume: number;
  /** The value of the units traded, in the currency of the instrument. Money, 2 decimals. */
  value_traded: string;
  /** How many deals were made; null where it is not known of every day. (at least 0) */
  deals: number | null;
}

/** A day on which the exchange is closed or closes early. */
export interface MarketHoliday {
  /** The day, in the exchange's own time. (date) */
  date: string;
  /** The name of the holiday. (at least 1 characters) */
  name: string;
  /** Of a half-day, when trading ends; null: closed all day. HH:MM in the exchange's own time. */
  closes_at: string | null;
  /** False while it is an estimate, such as one that waits for the moon. */
  confirmed: boolean;
  /** The source that names the holiday. (at least 1 characters) */
  source: string;
}

/** Something that is listed, or an index of it. */
export interface MarketInstrument {
  /** Identifies the instrument; it never changes. (uuid) */
  id: string;
  /** The symbol of the instrument on its exchange. */
  symbol: string;
  /** The full name of the instrument or its issuer. */
  name: string;
  /** The currency in which it is traded. */
  currency: Currency;
  /** The names by which others know the instrument. */
  identifiers: {
    /** The source that reported the instrument; `sandbox-…` is simulated. */
    provider: string;
    /** The source's own name for the instrument; null: none. */
    provider_ref: string | null;
    /** As the exchange publishes it; check digits are not enforced. */
    isin: string | null;
  };
  /** Whether the instrument is listed, and since when it is known. */
  listing: {
    /** Whether it is traded: active, suspended or delisted. */
    status: 'active' | 'suspended' | 'delisted';
    /** When it was first seen. (date-time) */
    first_seen_at: string;
    /** When it was last seen. (date-time) */
    last_seen_at: string;
  };
  /** Pictures and links to show next to it. */
  media: {
    /** The address of the logo of the issuer; null: none. */
    logo_url: string | null;
    /** The address of the website of the issuer; null: none. */
    website: string | null;
  };
  /** What this service offers of it. */
  service: {
    /** The investment, in your mode, through which it can be bought. (uuid) */
    investment_id: string | null;
    /** True while that investment is open and the instrument is neither suspended nor delisted, whatever is left of its allocation. Never true of an index. */
    orderable: boolean;
  };
  /** The kind of instrument that it is. */
  asset_class: 'equity' | 'etf' | 'fund' | 'bond' | 'index';
  /** The kind of security, as the source says. */
  security_type: string;
  /** The code of the exchange, such as `NGX`. */
  exchange: string;
  /** Of an equity; else null. */
  equity: {
    /** Sector, as the exchange names it. */
    sector: string | null;
    /** Industry within the sector. */
    industry: string | null;
    /** Board on which it is listed. */
    board: string | null;
    /** How many shares are in issue; null: not known. */
    shares_outstanding: number | null;
    /** Earnings per share; negative after a loss. */
    eps: string | null;
    /** last ÷ eps; null without earnings. */
    pe_ratio: string | null;
    /** Dividend per share of the last year. */
    dividend_per_share: string | null;
    /** dividend_per_share ÷ last. Percent, 4 decimals: "1.2345" is 1.2345 %. */
    dividend_yield_percent: string | null;
    /** last × shares_outstanding. Money, 2 decimals. */
    market_cap: string | null;
    /** First day of listing. (date) */
    listed_at: string | null;
  } | null;
  /** Of an ETF or a fund; else null. */
  fund: {
    /** The kind of fund, as its manager names it. */
    fund_type: string | null;
    /** The company that manages the fund. */
    manager: string | null;
    /** Net asset value of a unit. 2 to 8 decimals. */
    nav: string | null;
    /** The day of the net asset value. (date) */
    nav_date: string | null;
    /** The costs of the fund per year. Percent, 4 decimals: "1.2345" is 1.2345 %. */
    expense_ratio_percent: string | null;
  } | null;
  /** Of an index; else null. */
  index: {
    /** The family of indices that it belongs to. */
    family: string | null;
    /** The level of the index at `base_date`. 2 to 8 decimals. */
    base_value: string | null;
    /** The day on which the index had `base_value`. (date) */
    base_date: string | null;
    /** How many securities are in the index; null: not known. */
    constituents_count: number | null;
  } | null;
  quote: Quote | null;
}

/** Whether an exchange trades at this moment. */
export interface MarketStatus {
  /** The code of the exchange, such as `NGX`. */
  exchange: string;
  /** True while orders are matched: phases open and pre_close. */
  is_open: boolean;
  /** `holiday` is a weekday without a session; weekends are `closed`. */
  phase: 'pre_open' | 'open' | 'pre_close' | 'closed' | 'holiday';
  /** When trading next opens. (date-time) */
  next_open: string;
  /** When trading next closes. (date-time) */
  next_close: string;
}

/** A signing key with its secret. */
export interface NewKey {
  /** Identifies the record of the key; use it in paths. (uuid) */
  id: string;
  /** The name of the key in requests: send it as `X-Service-Key`. */
  key_id: string;
  /** The caller's own name for the key. */
  label: string | null;
  /** `test` is the sandbox, `live` is real money. */
  environment: 'test' | 'live';
  /** The sandbox that a test key belongs to; null of a live key. */
  sandbox: string | null;
  /** What the key may do; each operation names the scope that it needs. */
  scopes: Array<'read' | 'kyb' | 'funding' | 'orders' | 'withdrawals' | 'webhooks' | 'keys'>;
  /** Addresses and CIDR blocks the key may be used from. Empty: any address for a test key, none for a live key. */
  ip_allowlist: Array<string>;
  /** How many requests the key may make in 60 seconds. (at least 1) */
  rate_limit: number;
  /** Whether a signature is good for one Idempotency-Key only: seen with another within 10 minutes, it is refused with `signature_reused`. Set at creation, kept by rotation. */
  strict_replay: boolean;
  /** `awaiting_collection` is a live key that the firm made or rotated: it signs nothing until a member of the organisation collects its secret in the dashboard, within 7 days of `created_at`, after which it has expired. `active` works. `expiring` still works, and has an end because it was rotated or will expire soon. `expired` and `revoked` are refused. */
  status: 'awaiting_collection' | 'active' | 'expiring' | 'expired' | 'revoked';
  /** When it last signed a request that was accepted, up to a few seconds late; null: never. (date-time) */
  last_used_at: string | null;
  /** When it was created. (date-time) */
  created_at: string;
  /** From this instant on the key is refused; null: it has no end. (date-time) */
  expires_at: string | null;
  /** When the key was revoked; null: it was not. (date-time) */
  revoked_at: string | null;
  /** The signing secret. Shown this once and never again. */
  secret: string;
}

/** A webhook endpoint with its secret. */
export interface NewWebhookEndpoint {
  /** Identifies the endpoint; it never changes. (uuid) */
  id: string;
  /** The address that deliveries are posted to. */
  url: string;
  /** Your own description of the endpoint, up to 255 characters. */
  description: string | null;
  /** The types of event, or families such as `order.*`, that are delivered; empty means all. */
  events: Array<EventFilter>;
  /** Whether it is sent new events. */
  enabled: boolean;
  /** `partner` by request, `gone` after a 410, `failing` after 5 days of nothing but failures, `firm` by the firm's operators. */
  disabled_reason: 'partner' | 'gone' | 'failing' | 'firm' | null;
  /** Since when every attempt failed; 5 days after it the endpoint is disabled. A new `url` starts again. (date-time) */
  failing_since: string | null;
  /** When it was created. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
  /** Verifies deliveries, `whsec_…`. Shown this once and never again. */
  secret: string;
}

/** A buy or a sell and what became of it. */
export interface Order {
  /** Identifies the order; it never changes. (uuid) */
  id: string;
  /** The service's reference of the order. `ORD-` and 26 characters. (1 to 64 characters) */
  reference: string;
  /** Your own reference of the order; null: none was given. (at most 100 characters) */
  client_reference: string | null;
  /** Whether the order buys or sells. */
  side: 'buy' | 'sell';
  /** The `id` of the investment that is bought or sold. (uuid) */
  investment_id: string;
  /** The name of the investment when it was ordered. (at least 1 characters) */
  investment_name: string;
  /** Of a buy, the whole debit, charges included; of a sell, units x bid price when it was created. Money, 2 decimals. */
  amount: string;
  /** The currency of all amounts of the order, and of the wallet that it uses. */
  currency: Currency;
  /** Of a sell, what is sold; of a buy, what was bought, null until it completes. At most 8 decimals, no trailing zeros. */
  units: string | null;
  /** Price of execution, null before. 2 to 8 decimals. */
  price: string | null;
  /** Credited to the wallet by a completed sell: gross_amount and income_paid, after all charges. Money, 2 decimals. */
  proceeds: string | null;
  /** What was dealt at the price, before charges: of a sell what the units brought, which is `proceeds` and `charges_total` together less `income_paid`; of a buy what the units cost (`cost_basis` of the holding that it created) and what a fund house kept, without charges of the firm. Null until it completes. Money, 2 decimals. */
  gross_amount: string | null;
  /** Of a sell: accrued income of the units sold that is paid with them, in `proceeds`, before tax; expected until it is carried out, `0.00` where it failed or was cancelled. Null of a buy. Money, 2 decimals. */
  income_paid: string | null;
  /** Of a sell: accrued income of the units sold that is not paid, because it is forfeited or kept as a penalty. Null of a buy, of a sell that failed or was cancelled, and of sells from before the service kept it. Money, 2 decimals. */
  forgone_income: string | null;
  /** What is charged, in the order in which it is computed. */
  charges: Array<Charge>;
  /** All charges together; "0.00" where nothing is charged. Money, 2 decimals. */
  charges_total: string;
  /** What is left after the charges: of a conversion what is converted, else what is credited or paid out. Of a buy `amount` less `charges_total`: what may buy units, no figure of what they cost. What of it bought none came back to the wallet as `order_refund`; what the units cost is `cost_basis` of the holding that the buy created. Money, 2 decimals. */
  net_amount: string;
  /** How a buy is paid; a sell is always paid into the wallet. */
  payment_mode: 'wallet' | 'checkout';
  /** `awaiting_payment`: the payer of a checkout has to pay. `pending_fulfilment`: it waits to be carried out. `completed`: it is. `failed` and `cancelled`: money, allocation and units were given back. */
  status: 'awaiting_payment' | 'pending_fulfilment' | 'completed' | 'failed' | 'cancelled';
  /** The end customer as supplied; of a sell of a holding that was supplied without one, that of the holding. */
  customer: Customer | null;
  /** Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null. */
  metadata: Record<string, string | null>;
  /** Why the order failed, for programs; null where it did not. */
  failure_code: 'provider_rejected' | 'allocation_exhausted' | 'payment_failed' | 'investment_closed' | 'holding_matured' | 'operator_rejected' | null;
  /** Why the order failed, for people; null where it did not. */
  failure_reason: string | null;
  /** How the payer pays a checkout buy, and whether it was paid; null for other orders. */
  payment: OrderPayment | null;
  /** The `id` of the holding that a buy created or a sell takes from; null until a buy completes, and of a sell of an investment, whose holdings are in `lots`. (uuid) */
  holding_id: string | null;
  /** Of a sell, the holdings that it takes units from, first in, first out: one where it names a holding. They are fixed when it is created. `[]` of a buy. */
  lots: Array<OrderLot>;
  /** When a buy was paid: a wallet buy at its creation. Null for a sell. (date-time) */
  paid_at: string | null;
  /** When it was sent to the provider; null while it can be cancelled, and of an order with a dealing day until it is sent after its cut-off. (date-time) */
  submitted_at: string | null;
  /** Of a live order of a product with `pricing` `forward`: the dealing day whose price it gets. Null while a checkout is not paid, and of other orders. (date) */
  dealing_date: string | null;
  /** Until when it can be cancelled and the price of its dealing day is known to nobody; null where dealing_date is. (date-time) */
  cut_off_at: string | null;
  /** Of a live order of a product with `settlement_days`: so many trading days after `dealing_date`, in the calendar of the product. On that day a sell completes at the price of its dealing day, and its wallet is credited. Null of other orders. (date) */
  expected_settlement_date: string | null;
  /** Of a sell with an `expected_settlement_date`: when its proceeds reached the wallet; null before, and of other orders. (date-time) */
  settled_at: string | null;
  /** At what it was dealt. One where it completed: it has all units, and its amount is `gross_amount`. `[]` where it did not. */
  executions: Array<Execution>;
  /** How many units were dealt: of the executions together; "0" before the first. At most 8 decimals, no trailing zeros. */
  filled_units: string;
  /** How many units are still to be dealt: of a sell that waits all of them, "0" once an order has ended. Null of a buy that waits, as its units are not known. At most 8 decimals, no trailing zeros. */
  remaining_units: string | null;
  /** When the order was carried out; null: it was not. (date-time) */
  completed_at: string | null;
  /** When the order was cancelled; null: it was not. (date-time) */
  cancelled_at: string | null;
  /** When it was created. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
}

/** What a sell takes from one holding. */
export interface OrderLot {
  /** The `id` of the holding that units are taken from. (uuid) */
  holding_id: string;
  /** Units that are taken from it. At most 8 decimals, no trailing zeros. */
  units: string;
  /** Its share of the proceeds, by what its units bring at the price with its income_paid: each is cut to 0.01, and the last has the rest, so that together they are `proceeds` exactly. Null until the sell completes. Money, 2 decimals. */
  proceeds: string | null;
  /** What is paid of the income that accrued on the units; together they are `income_paid` of the order. Null until the sell completes. Money, 2 decimals. */
  income_paid: string | null;
  /** What the units that were taken had cost: by it `cost_basis` of the holding fell. Null until the sell completes, and of sells that completed before this field existed. Money, 2 decimals. */
  cost: string | null;
}

/** Payment instructions of a checkout buy and what came of them. */
export interface OrderPayment {
  /** `pending`: not yet. `paid`: it came. `expired`: not in time, or the order was cancelled. `failed`: it will not come. */
  status: 'pending' | 'paid' | 'expired' | 'failed';
  /** How the payer pays: `gateway_checkout`. */
  method: string;
  /** The funding request that collects the money. (uuid) */
  funding_request_id: string | null;
  /** The reference of the payment; quote it to the payer. `FND-` and 26 characters. */
  reference: string;
  /** The amount that the payer pays. Money, 2 decimals. */
  amount: string;
  /** The currency in which the payer pays: that of the order. */
  currency: Currency;
  /** The address of the page where the payer pays; null until the provider named it. */
  checkout_url: string | null;
  /** What to show the payer of the checkout, as a whole sentence; null: nothing. */
  instructions: string | null;
  /** When the payment window ends. (date-time) */
  expires_at: string | null;
  /** When the payer had paid; null: not yet, or never. (date-time) */
  paid_at: string | null;
}

/** What an order would come to now. Nothing is reserved. */
export interface OrderPreview {
  /** Whether it would buy or sell. */
  side: 'buy' | 'sell';
  /** The `id` of the investment that would be bought or sold. (uuid) */
  investment_id: string;
  /** The `id` of the holding that a sell would take from; null of a buy, and of a sell of an investment. (uuid) */
  holding_id: string | null;
  /** Of a sell, what it would take from which holding, with the figures that each would have. `[]` of a buy. */
  lots: Array<OrderLot>;
  /** The currency of all amounts, and of the wallet that would be used. */
  currency: Currency;
  /** The amount that the order would show: of a buy the whole debit, with charges that are on top of what is invested. Money, 2 decimals. */
  amount: string;
  /** The price of a unit that holds now. 2 to 8 decimals. */
  price: string;
  /** What a buy would bring at that price, what a sell would sell. At most 8 decimals, no trailing zeros. */
  units: string;
  /** What a sell would pay at that price, with income_paid, after all charges. Money, 2 decimals. */
  proceeds: string | null;
  /** Before charges, at that price: what the units of a buy would cost and a fund house would keep, what those of a sell would bring. Money, 2 decimals. */
  gross_amount: string;
  /** Of a sell: accrued income of the units sold that is paid with them, in `proceeds`, before tax; expected until it is carried out, `0.00` where it failed or was cancelled. Null of a buy. Money, 2 decimals. */
  income_paid: string | null;
  /** Of a sell: accrued income of the units sold that is not paid, because it is forfeited or kept as a penalty. Null of a buy, of a sell that failed or was cancelled, and of sells from before the service kept it. Money, 2 decimals. */
  forgone_income: string | null;
  /** The setting of the investment. `inside`: charges of a buy come out of the amount of the request. `on_top`: they are added to it. Null of a sell, whose charges come out of what it brings. */
  charges_on: 'inside' | 'on_top' | null;
  /** What is charged, in the order in which it is computed. */
  charges: Array<Charge>;
  /** All charges together; "0.00" where nothing is charged. Money, 2 decimals. */
  charges_total: string;
  /** What is left after the charges: of a conversion what is converted, else what is credited or paid out. Of a buy `amount` less `charges_total`: what may buy units, no figure of what they cost. What of it bought none came back to the wallet as `order_refund`; what the units cost is `cost_basis` of the holding that the buy created. Money, 2 decimals. */
  net_amount: string;
  /** Whether the figures are those of now and those of the execution may differ: with a live key. False with a test key, at whose price the order would be booked. */
  estimated: boolean;
  /** What a broker, an exchange or an issuer is expected to bill besides, by the rates that the firm knows, with taxes on it. Always an estimate, in neither total, and not booked by it: what a contract note brings is in `charges` of the order. */
  third_party_charges: Array<Charge>;
  /** What the wallet can spend now, before the order. Money, 2 decimals. */
  available_balance: string;
  /** With a live key, the dealing day whose price it would get now; null where it has none. (date) */
  dealing_date: string | null;
  /** When that day takes no more orders; null where there is no dealing day. (date-time) */
  cut_off_at: string | null;
  /** The day on which it would settle; null where there is no dealing day, or the investment does not say. (date) */
  expected_settlement_date: string | null;
}

/** A buy, or a sell where `side` says so. */
export type OrderRequest = BuyRequest | SellRequest;

/** The organisation that the calling key belongs to. */
export interface Organisation {
  /** Identifies the organisation; it never changes. (uuid) */
  id: string;
  /** The name of the organisation as the firm registered it. (at least 1 characters) */
  name: string;
  /** Country of registration, ISO 3166 alpha-2. (2 characters) */
  country: string;
  /** `test` is the sandbox, `live` is real money. */
  environment: 'test' | 'live';
  /** active; restricted: reads, cancels and what brings money in go on, and whatever moves money out or places an order or a mandate is 403 organisation_restricted; suspended: only reads, all else is 403 organisation_suspended; closed: only this endpoint. It holds in both modes. */
  status: 'active' | 'restricted' | 'suspended' | 'closed';
  /** Why it has this status, in the firm's words; null while it was never changed. */
  status_reason: string | null;
  kyb_status: KybStatus;
  /** What the organisation may create in this environment as things are, whatever the scopes of the calling key. */
  capabilities: {
    /** Whether funding requests may be created now. */
    funding: 'enabled' | 'disabled';
    /** Whether mandates may be created now. */
    mandates: 'enabled' | 'disabled';
    /** Whether orders may be created now. */
    orders: 'enabled' | 'disabled';
    /** Whether withdrawals may be created now. */
    withdrawals: 'enabled' | 'disabled';
  };
  /** Currencies in which the organisation has wallets. */
  currencies: Array<Currency>;
  /** When the organisation was created. (date-time) */
  created_at: string;
}

/** Where the page lies in the whole list. */
export interface Pagination {
  /** The limit that was applied. (1 to 200) */
  limit: number;
  /** The offset that was applied. (at least 0) */
  offset: number;
  /** All records that match, regardless of the page. (at least 0) */
  count: number;
}

/** Who paid, as far as the provider says. */
export interface Payer {
  /** The name of the payer, as the bank or provider has it. */
  name: string | null;
  /** Four stars and the last 4 characters of the account that paid. */
  account_number_masked: string | null;
  /** The bank of the account that paid. */
  bank_name: string | null;
}

/** A person of the business, without the numbers that are only kept sealed. */
export interface Person {
  /** Identifies the person; it never changes. (uuid) */
  id: string;
  /** The roles of the person in the business, each once. */
  roles: Array<PersonRole>;
  /** First name of the person. */
  first_name: string;
  /** Last name of the person. */
  last_name: string;
  /** Middle names of the person, up to 100 characters. */
  middle_name: string | null;
  /** Date of birth of the person. (date) */
  date_of_birth: string | null;
  /** Nationality, ISO 3166 alpha-2 or alpha-3, upper case. */
  nationality: string | null;
  id_type: IdType | null;
  /** The number of the identity document, masked: four stars and the last 4 characters; of a short number only stars. */
  id_number_masked: string | null;
  /** E-mail address of the person. (email, 1 to 254 characters) */
  email: string | null;
  /** Telephone number of the person. */
  phone: string | null;
  /** The address where the person lives. */
  residential_address: string | null;
  /** Share of the business that the person owns. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  ownership_percentage: string | null;
  /** The bank verification number, masked: four stars and the last 4 digits. */
  bvn_masked: string | null;
  /** Whether the person is politically exposed (holds, or held, a public office). */
  is_pep: boolean;
  /** Which public office it is; null where there is none. */
  pep_details: string | null;
  review_status: ReviewStatus;
  /** When the person was added. (date-time) */
  created_at: string;
}

/** A role that a person has in the business. */
export type PersonRole = 'director' | 'beneficial_owner' | 'signatory' | 'admin';

/** What is held of one investment, by all customers together or by one: the sum of its holdings. */
export interface Position {
  /** The `id` of its first holding, also where that is sold by now; it never changes. (uuid) */
  id: string;
  /** The `id` of the investment that is held. (uuid) */
  investment_id: string;
  /** The name of the investment now. (at least 1 characters) */
  investment_name: string;
  /** The kind of product that is held. */
  category: string;
  /** The currency of all amounts and prices of the position. */
  currency: Currency;
  /** With `by=customer` or a `customer_reference` in the request, your own id of the end customer whose holdings these are; null: holdings that were bought with none, or those of all customers together. */
  customer_reference: string | null;
  /** Units held, those in pending sells included: the sum of its holdings, exactly. At most 8 decimals, no trailing zeros. */
  units: string;
  /** Units that can be sold now: those that no pending sell has reserved. At most 8 decimals, no trailing zeros. */
  available_units: string;
  /** What the units held cost: the sum of its holdings, exactly. Money, 2 decimals. */
  cost_basis: string;
  /** cost_basis / units, cut to 8 decimals. 2 to 8 decimals. */
  average_cost: string;
  /** What a redemption pays per unit now, in `currency`. 2 to 8 decimals. */
  current_price: string;
  /** units x current_price, cut once. The sum of what its holdings are worth can be less, by less than 0.01 for each. Money, 2 decimals. */
  current_value: string;
  /** Earned and not yet paid out, cut once; 0.00 for funds and equities that pay cash, and on days of `pricing` `forward`, whose income is in the price. The sum of that of its holdings can be less, by less than 0.01 for each. Money, 2 decimals. */
  accrued_income: string;
  /** current_value - cost_basis. Money, 2 decimals. */
  gain_loss: string;
  /** gain_loss in percent of cost_basis. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  gain_loss_percent: string;
  /** What one sell of all its units would be credited now, as `POST /orders/preview` says it: units x current_price cut once, with the accrued income that a sell pays by `redemption_income` of the investment, less what the firm charges on a sell and withholds of that income. Never below 0.00. A fee with a minimum is charged once for it, so that it can be more than the sum of its holdings. Of more than 500 holdings, which no one sell takes, that income is computed in sum, as if each was held for at least the days of a penalty. Money, 2 decimals. */
  redemption_value: string;
  /** Holdings that are not closed. (at least 0) */
  holdings_count: number;
  /** When current_price was set. (date-time) */
  valuation_as_of: string;
}

/** The newest observation of an instrument, with what follows from its history. */
export interface Quote {
  /** The symbol of the instrument. */
  symbol: string;
  /** The `id` of the instrument. (uuid) */
  instrument_id: string;
  /** When it was observed. (date-time) */
  as_of: string;
  /** The trading day it belongs to. (date) */
  trade_date: string;
  /** The currency of its prices. */
  currency: Currency;
  /** Last price; of an index its level. 2 to 8 decimals. */
  last: string;
  /** Close of the trading day before. 2 to 8 decimals. */
  previous_close: string | null;
  /** last less previous_close. 2 to 8 decimals. */
  change: string | null;
  /** change ÷ previous_close. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  change_percent: string | null;
  /** The highest price of the day. 2 to 8 decimals. */
  day_high: string | null;
  /** The lowest price of the day. 2 to 8 decimals. */
  day_low: string | null;
  /** The number of units traded that day. (at least 0) */
  volume: number;
  /** The value of the units traded that day, in `currency`. Money, 2 decimals. */
  value_traded: string;
  /** last × shares outstanding; null where their number is not known. Money, 2 decimals. */
  market_cap: string | null;
  /** Highest of the 52 weeks up to trade_date. 2 to 8 decimals. */
  high_52w: string | null;
  /** Lowest of the 52 weeks up to trade_date. 2 to 8 decimals. */
  low_52w: string | null;
  /** Units traded in the three months before trade_date ÷ trading days in them, cut; null without history. (at least 0) */
  average_volume_3m: number | null;
  /** Change of last; null where history does not reach. */
  performance: {
    /** Against the last close 7 days before trade_date or earlier. Percent, 4 decimals: "1.2345" is 1.2345 %. */
    change_7d_percent: string | null;
    /** Against the last close a month before, or earlier. Percent, 4 decimals: "1.2345" is 1.2345 %. */
    change_1m_percent: string | null;
    /** Against the last close of the year before. Percent, 4 decimals: "1.2345" is 1.2345 %. */
    change_ytd_percent: string | null;
    /** Against the last close 364 days before, or earlier. Percent, 4 decimals: "1.2345" is 1.2345 %. */
    change_52w_percent: string | null;
  };
  /** True when it is more than one session old: from before the session that preceded the newest one. */
  is_stale: boolean;
  /** The source of the observation. */
  source: {
    /** The source that observed the quote; `sandbox-…` is simulated. */
    provider: string;
    /** The source's own name for the instrument. */
    provider_ref: string | null;
    /** When the service fetched it. (date-time) */
    fetched_at: string;
  };
}

/** The whole new allowlist of a key. */
export interface ReplaceIpAllowlist {
  /** IPv4 or IPv6 addresses and CIDR blocks from which the key may be used, masks of at least /8 and /32. (at most 50 items) */
  ip_allowlist: Array<string>;
}

/** Which events are to be delivered again. */
export interface ReplayDeliveries {
  /** Events from this instant on. (date-time) */
  from: string;
  /** Events up to and including this instant. (date-time) */
  to: string;
  /** Only events whose newest delivery to this endpoint ended so; absent: every event it asks for. */
  status?: 'delivered' | 'failed' | 'cancelled';
}

/** What a replay set going. */
export interface Replayed {
  /** How many events will be delivered. (at least 0) */
  count: number;
}

/** Each part optional, at least one present. */
export interface RequestedCustomer {
  /** Your own id of the end customer, 1 to 100 characters. (1 to 100 characters) */
  reference?: string | null;
  /** The name of the end customer, 1 to 255 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters) */
  name?: string | null;
  /** The e-mail address of the end customer. 1 to 254 characters. (email, 1 to 254 characters) */
  email?: string | null;
}

/** An account whose holder is asked for. */
export interface ResolveAccount {
  /** The code of the bank, as `GET /banks` lists it. (1 to 20 characters) */
  bank_code: string;
  /** The number of the account. NGN: 10 digits. GHS: 8 to 20 digits, of mobile money the phone number. USD: up to 34 letters and digits. */
  account_number: string;
  /** The currency of the account: NGN or GHS. */
  currency: Currency;
}

/** Who holds an account, as the bank says. */
export interface ResolvedAccount {
  /** The name of the holder, as the bank has it. */
  account_name: string;
  /** The name of the bank. */
  bank_name: string;
  /** The number of the account, masked: four stars and the last 4 characters. */
  account_number_masked: string;
  /** What looks wrong and is not refused, such as a check digit that does not fit. */
  warnings: Array<string>;
}

/** Your share of the fees that your customers were charged in a month, and of earlier ones that are on no statement. */
export interface RevenueShare {
  /** Identifies the statement; it never changes. (uuid) */
  id: string;
  /** The month of Lagos whose fees it states: those that were charged by its end and are on no statement before. With a test key those that reached the firm by its end, which those of a day may do on the next. */
  month: string;
  /** The currency of the amounts, and of the wallet that is credited. */
  currency: Currency;
  /** The fees that are shared, together, without the taxes on them and less those that were given back. Money, 2 decimals. */
  fees: string;
  /** Your share of them, above 0. Money, 2 decimals. */
  amount: string;
  /** `issued`: stated, and owed by the firm. `credited`: it reached the wallet. */
  status: 'issued' | 'credited';
  /** By schedule and product, the largest share first. */
  lines: Array<RevenueShareLine>;
  /** When it was issued. (date-time) */
  created_at: string;
  /** When it reached the wallet; null: not yet. (date-time) */
  credited_at: string | null;
}

/** What one schedule brought with one product. */
export interface RevenueShareLine {
  /** The code of the fee. */
  code: string;
  /** The name of the fee. */
  name: string;
  /** What is charged for. */
  charged_for: 'buy' | 'sell' | 'conversion' | 'withdrawal' | 'funding' | 'custody';
  /** The schedule by which the fees were charged. (uuid) */
  fee_schedule_id: string;
  /** Your share of each of these fees, as it was agreed when they were charged. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  revenue_share_percent: string;
  /** The product that was charged for; null: the fee is for none, or the line sums the products after the first 100. (uuid) */
  investment_id: string | null;
  /** The name of that product. */
  investment_name: string | null;
  /** How many fees were charged, less those that were given back; 0 where more were given back. (at least 0) */
  charges: number;
  /** These fees together, without the taxes on them and less those that were given back. Money, 2 decimals. */
  fees: string;
  /** Your share: that of each fee is rounded down by itself. Below 0 where more was given back than charged. Money, 2 decimals. */
  amount: string;
}

/** What the review made of it. `pending`: not looked at yet, or changed since. `in_review`: a reviewer has it. `expired`: its validity ran out. */
export type ReviewStatus = 'pending' | 'in_review' | 'approved' | 'rejected' | 'expired';

/** How a key gives way to its successor. */
export interface RotateKey {
  /** How long the old key keeps working, 0 to 604800; 86400 when absent. 0 ends it at once. (0 to 604800) */
  grace_seconds?: number;
}

/** How a secret gives way to its successor. */
export interface RotateWebhookSecret {
  /** How long deliveries carry both signatures, 0 to 604800; 86400 when absent. 0: only the new one. (0 to 604800) */
  grace_seconds?: number;
}

/** A test environment of its own: data, clock, faults, events, webhooks and reset apart. */
export interface Sandbox {
  /** The name of the sandbox, unique in the organisation. */
  name: string;
  /** Whether the calling key belongs to it. */
  is_own: boolean;
  /** How many of its keys work; at most 20. (at least 0) */
  active_keys: number;
  /** When it was created; a reset does not change it. (date-time) */
  created_at: string;
}

/** The clock of this sandbox environment. It only moves forward, and runs on. */
export interface SandboxClock {
  /** The time of this sandbox now. (date-time) */
  now: string;
  /** How far the clock is ahead of the real one, in whole seconds. (at least 0) */
  offset_seconds: number;
}

/** A fault that is injected into this sandbox, and how often. */
export interface SandboxFault {
  /** Identifies the fault; it never changes. (uuid) */
  id: string;
  /** `provider_unavailable`: 502, only where a provider is called. `latency`: the response comes 3 s late. `rate_limit`: 429 with Retry-After. */
  kind: 'provider_unavailable' | 'latency' | 'rate_limit';
  /** The operation that meets it, as `METHOD /path`; null for every one. */
  route: string | null;
  /** How many of the coming requests are still to meet it. (1 to 100) */
  count: number;
}

/** A sell of units of a holding or of an investment: it has `holding_id` or `investment_id`, one of the two. An amount is refused. */
export interface SellRequest {
  /** A sell has to say so. */
  side: 'sell';
  /** The `id` of the holding to sell from. A sell without `customer.reference` is for the customer of the holding; with another reference than the holding has it is refused. (uuid) */
  holding_id?: string;
  /** Instead of a holding, the `id` of an investment: units are taken from its holdings first in, first out, in the order of `purchased_at` and then `id`, from up to 500 of them. With `customer.reference` from those bought with this reference, without one only from those bought with none. (uuid) */
  investment_id?: string;
  /** How many units, up to the precision of the investment; absent: all not in a pending sell, of the holding, or of all holdings that the sell may take from. */
  units?: string;
  /** Refused. A sell takes `units`, not an amount: divide the amount wanted by the current_price of the holding and send the result as `units`. A sell without `units` sells ALL available units of the holding. */
  amount?: never;
  /** The currency of the holding; another is refused. It may be absent. */
  currency?: Currency;
  /** `wallet`, or absent: proceeds always go to the wallet. */
  payment_mode?: 'wallet';
  /** Your own reference, 1 to 100 characters, unique forever per environment and kind of record. (1 to 100 characters) */
  client_reference?: string | null;
  customer?: RequestedCustomer | null;
  /** Your own key-value pairs, stored and answered as they are: up to 50, keys up to 40 and values up to 500 characters or null. */
  metadata?: Record<string, string | null>;
}

/** New prices of an investment, only in the caller's environment. */
export interface SetSandboxPrice {
  /** The new price: what a buyer pays per unit; required but of an investment with `pricing` `yield`. */
  price?: string;
  /** Of an investment with `pricing` `yield`, required and instead of a price: percent a year, from which the price of each day on the clock of the sandbox is computed. */
  rate?: string;
  /** The new bid: what a redemption pays per unit, at most the price; the price when absent. */
  bid_price?: string | null;
  /** Of an investment with `pricing` `forward`: the dealing day whose price it is, over by the clock of the sandbox; the last such day when absent. The orders that wait for it execute. (date) */
  date?: string;
}

/** A new level of an instrument, only in the caller's environment. */
export interface SetSandboxQuote {
  /** The new last price; of an index its level. */
  last: string;
}

/** A bank account of your own: withdrawals go there, mandates debit it. */
export interface SettlementAccount {
  /** Identifies the settlement account; it never changes. (uuid) */
  id: string;
  /** The currency of the account: what can be paid out to it and debited from it. */
  currency: Currency;
  /** The country of its bank, ISO 3166 alpha-2. (2 characters) */
  country: string;
  /** `bank`, or `mobile_money`: a wallet behind a phone number. */
  type: 'bank' | 'mobile_money';
  /** The code of the bank, as in `GET /banks`; null where a USD account names its bank itself. */
  bank_code: string | null;
  /** The name of the bank. */
  bank_name: string;
  /** The number of the account, masked: four stars and the last 4 characters. */
  account_number_masked: string;
  /** The holder as the bank names it; of USD accounts, as you named it. Null until the bank has answered. */
  account_name: string | null;
  /** The SWIFT or BIC code of the bank, 8 or 11 characters; null where the account is not in USD. */
  swift_bic: string | null;
  /** Your own name for the account, up to 100 characters. */
  label: string | null;
  /** `pending`: its bank, or the firm, has not answered. `verified`: it can be used. `rejected`: it cannot. `disabled`: it was removed. */
  status: 'pending' | 'verified' | 'rejected' | 'disabled';
  /** How far the holder's name agrees with that of your organisation; null until the bank has answered. */
  name_match: 'exact' | 'close' | 'none' | null;
  /** What looks wrong and is not refused, such as a check digit that does not fit. */
  warnings: Array<string>;
  /** Why the account was rejected, for people; null where it was not. */
  rejection_reason: string | null;
  /** Whether it is the default account of its currency. */
  is_default: boolean;
  /** The `id` of the mandate on it that is pending, active or suspended; null: there is none. (uuid) */
  mandate_id: string | null;
  /** When the account was added. (date-time) */
  created_at: string;
  /** When the account was verified; null: it was not. (date-time) */
  verified_at: string | null;
}

/** When orders settle, in trading days of the calendar of the product, counted from the dealing day. */
export interface SettlementDays {
  /** How many trading days after its dealing day a buy settles; 0 is that day. (0 to 30) */
  buy: number;
  /** How many trading days after its dealing day a sell settles; 0 is that day. (0 to 30) */
  sell: number;
}

/** What the firm signed of one place where client money lies. */
export interface SignedBalance {
  /** What kind of place it is. */
  kind: 'bank' | 'provider' | 'counterparty' | 'unknown';
  /** What the bank or provider had at the end of the day. Money, 2 decimals. */
  balance: string;
  /** What the books of the firm had there. Money, 2 decimals. */
  by_books: string;
  /** When the second person signed it. (date-time) */
  signed_at: string;
}

/** Money that somebody sends to a virtual account. */
export interface SimulateDeposit {
  /** The dedicated account of the NGN wallet. (6 to 34 characters) */
  account_number: string;
  /** The amount that is paid in, above 0. */
  amount: string;
  /** The name of the person who pays; a simulated one when absent. (1 to 140 characters) */
  sender_name?: string;
}

/** What is to become of a funding request. */
export interface SimulateFunding {
  /** What is to happen to the funding request. */
  event: 'processing' | 'completed' | 'failed' | 'expired' | 'reversed' | 'underpaid';
  /** With `completed` or `underpaid`: what arrives; by default what is missing, or half. With `reversed`: what is taken back; by default all that is left. */
  amount?: string;
  /** With `failed`: why it fails; payment_failed when absent. */
  failure_code?: 'payment_failed' | 'declined' | 'insufficient_funds' | 'limit_exceeded' | 'mandate_not_active' | 'provider_rejected' | 'operator_rejected' | 'order_closed';
}

/** What is to become of the verification. */
export interface SimulateKyb {
  /** Where the verification goes; `approved` also ends a suspension. */
  event: 'submitted' | 'under_review' | 'approved' | 'more_info_required' | 'rejected' | 'reopened' | 'suspended';
  /** What the reviewer writes about the whole verification. (1 to 2000 characters) */
  note?: string | null;
}

/** What is to become of a mandate. */
export interface SimulateMandate {
  /** What the bank decides about the mandate. */
  event: 'activated' | 'failed' | 'revoked' | 'suspended' | 'expired';
}

/** What is to become of an order. */
export interface SimulateOrder {
  /** What is to happen to the order. */
  event: 'paid' | 'completed' | 'failed' | 'payment_expired';
  /** With `failed`: why it fails; when absent provider_rejected, or payment_failed of what is not paid for yet. */
  failure_code?: 'provider_rejected' | 'allocation_exhausted' | 'payment_failed' | 'investment_closed' | 'holding_matured' | 'operator_rejected';
}

/** What is to become of a settlement account. */
export interface SimulateSettlementAccount {
  /** What the bank returns about the account. */
  event: 'verified' | 'rejected';
  /** With `rejected`: why the bank rejects the account, for people. (1 to 200 characters) */
  reason?: string;
}

/** What is to become of a withdrawal. */
export interface SimulateWithdrawal {
  /** What is to happen to the withdrawal. `processing`: the firm approves it. */
  event: 'processing' | 'completed' | 'failed' | 'returned';
  /** Why it fails or comes back: with `failed` (provider_rejected when absent) and `returned` (returned_by_bank when absent). */
  failure_code?: 'provider_rejected' | 'account_closed' | 'account_invalid' | 'limit_exceeded' | 'operator_rejected' | 'returned_by_bank';
}

/** The attestation under which a verification is submitted. */
export interface SubmitKyb {
  attestation: KybAttestation;
}

/** What the firm withheld of your income in a year by one tax, and paid to the authority. */
export interface TaxCertificate {
  /** Identifies the certificate; it never changes. (uuid) */
  id: string;
  /** The number that the firm gave it. */
  certificate_number: string;
  /** When the income was paid. A calendar year of Lagos. (2000 to 9999) */
  year: number;
  /** The code of the tax, as charges have it. */
  code: string;
  /** The name of the tax. */
  name: string;
  /** The currency of the amounts. */
  currency: Currency;
  /** Whose income it is: the legal name of your business at the time of issue, or your name where that was not known. */
  beneficiary: string;
  /** The tax identification number of that business; null: none is known. */
  tax_id: string | null;
  /** Who withheld it: the name of the firm at the time of issue; null: none was configured. */
  withheld_by: string | null;
  /** The income that the tax is computed on, together. Money, 2 decimals. */
  base: string;
  /** What was withheld, together. Money, 2 decimals. */
  amount: string;
  /** How the authority acknowledged the payment. */
  remittance_reference: string;
  /** When the firm had paid all of it to the authority. (date) */
  remitted_on: string;
  /** By payer, investment and rate, the largest first. */
  lines: Array<TaxCertificateLine>;
  /** When it was issued. (date-time) */
  created_at: string;
}

/** What was withheld of the income from one investment at one rate. */
export interface TaxCertificateLine {
  /** To whom the tax was paid. */
  authority: string;
  /** The income that it was withheld of. */
  charged_for: 'distribution' | 'maturity';
  /** Who paid the income; null: the line sums the products after the first 100. */
  payer: string | null;
  /** The investment that paid it; null as the payer is. */
  investment_name: string | null;
  /** How much of the base was withheld. Percent, 4 decimals: "1.2345" is 1.2345 %. */
  rate: string;
  /** How many payments it was withheld of. (at least 0) */
  payments: number;
  /** The income that the tax is computed on. Money, 2 decimals. */
  base: string;
  /** What was withheld of it: of each payment rounded down by itself. Money, 2 decimals. */
  amount: string;
}

/** When an exchange trades. */
export interface TradingCalendar {
  /** The exchange that the calendar is of. */
  exchange: {
    /** The code of the exchange in this API, such as `NGX`. */
    code: string;
    /** The name of the exchange. */
    name: string;
    /** The market identifier code of ISO 10383. (4 characters) */
    mic: string;
    /** The time zone of the exchange, by its IANA name. */
    timezone: string;
  };
  /** Today, in the exchange's own time. (date) */
  date: string;
  /** Whether the exchange opens today. */
  is_trading_day: boolean;
  /** The first trading day after today. (date) */
  next_trading_day: string;
  /** When trading opens, from the latest session summary. HH:MM in the exchange's own time. */
  session_open_time: string;
  /** When trading closes, from the latest session summary. HH:MM in the exchange's own time. */
  session_close_time: string;
  /** This year's and the next's, weekdays only, earliest first. */
  holidays: Array<MarketHoliday>;
}

/** Which event is to be sent. */
export interface TriggerWebhook {
  type: EventName;
  /** What it is to be about: a record of the kind that the type carries. Absent: the newest. (uuid) */
  resource_id?: string;
}

/** Any subset: null clears a field, an absent one keeps its value. */
export interface UpdateBusiness {
  /** The name of the business as registered, 1 to 255 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters) */
  legal_name?: string | null;
  /** The name that the business trades under, where it has another. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters) */
  trading_name?: string | null;
  country?: BusinessCountry | null;
  entity_type?: EntityType | null;
  /** The number of the business in the register of companies. (1 to 64 characters) */
  registration_number?: string | null;
  /** The day on which the business was incorporated; in the past when submitted. (date) */
  date_of_incorporation?: string | null;
  /** The tax identification number of the business. (1 to 64 characters) */
  tax_id?: string | null;
  /** The registered address of the business, with line breaks if need be. (1 to 500 characters) */
  registered_address?: string | null;
  /** The address where the business works, if it is another. (1 to 500 characters) */
  operating_address?: string | null;
  /** The line of business, in its own words. (1 to 120 characters) */
  industry?: string | null;
  /** The website of the business: an http or https address of up to 255 characters. (uri, at most 255 characters) */
  website?: string | null;
  /** What the business wants to use the service for. (1 to 2000 characters) */
  use_case?: string | null;
  /** How much money the business expects to move a month, as free text. (1 to 120 characters) */
  expected_monthly_volume?: string | null;
  /** Where the money of the business comes from. (1 to 1000 characters) */
  source_of_funds?: string | null;
  /** The authority that licensed the business. (1 to 120 characters) */
  licence_regulator?: string | null;
  /** What the business is licensed for. (1 to 120 characters) */
  licence_type?: string | null;
  /** The number of the licence. (1 to 120 characters) */
  licence_number?: string | null;
  /** The person whom the firm may talk to. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 255 characters) */
  contact_name?: string | null;
  /** The e-mail address of the contact. 1 to 254 characters. (email, 1 to 254 characters) */
  contact_email?: string | null;
  /** The telephone number of the contact. (1 to 50 characters) */
  contact_phone?: string | null;
  /** The e-mail address to which technical matters are reported. 1 to 254 characters. (email, 1 to 254 characters) */
  technical_contact_email?: string | null;
}

/** Any subset: null clears a field, an absent one keeps its value. */
export interface UpdatePerson {
  /** The roles of the person in the business: at least one, none twice. */
  roles?: Array<PersonRole>;
  /** First name of the person, 1 to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters) */
  first_name?: string;
  /** Last name of the person, 1 to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters) */
  last_name?: string;
  /** Middle names of the person, up to 100 characters. It has at least one letter, no invisible, reordering, control or unassigned character, and at most 4 combining marks on a letter. (1 to 100 characters) */
  middle_name?: string | null;
  /** Date of birth; at least 18 years ago. (date) */
  date_of_birth?: string | null;
  /** Nationality, ISO 3166 alpha-2 or alpha-3, in any case. (1 to 3 characters) */
  nationality?: string | null;
  id_type?: IdType | null;
  /** The number of the identity document; needs id_type. Never answered, only its mask. (1 to 64 characters) */
  id_number?: string | null;
  /** E-mail address of the person. 1 to 254 characters. (email, 1 to 254 characters) */
  email?: string | null;
  /** Telephone number of the person. (1 to 50 characters) */
  phone?: string | null;
  /** The address where the person lives. (1 to 500 characters) */
  residential_address?: string | null;
  /** Share of the business that the person owns, in percent. A beneficial owner needs 5 to 100; all people together own at most 100. */
  ownership_percentage?: string | null;
  /** Bank verification number, 11 digits. Never answered, only its mask. */
  bvn?: string | null;
  /** Whether the person is politically exposed; false when absent. */
  is_pep?: boolean | null;
  /** Which public office it is; required when is_pep is true. (1 to 2000 characters) */
  pep_details?: string | null;
}

/** What is to change; what is absent stays. */
export interface UpdateWebhookEndpoint {
  /** https to a public address, on port 443 or 8443 (or another that the service was set to), without credentials, whose name leads to no private address. In the sandbox also http to loopback where the service allows it. (uri, at most 2048 characters) */
  url?: string;
  /** Your own description of the endpoint, up to 255 characters. (0 to 255 characters) */
  description?: string | null;
  /** The types of event, or families such as `order.*`, that are delivered; empty means all. (at most 100 items) */
  events?: Array<EventFilter> | null;
  /** true clears a disablement and its reason; false cancels what waits to be delivered. */
  enabled?: boolean;
}

/** A file with what it proves and of whom. */
export interface UploadDocument {
  document_type: DocumentType;
  /** The `id` of the person whose document it is: required for the types of a person, refused for those of the company. (uuid) */
  person_id?: string | null;
  /** The name of the file, without a path. It ends as its type does: .pdf, .png, .jpg, .jpeg, .jpe or .jfif. (1 to 255 characters) */
  file_name: string;
  /** What the file is said to be. Its bytes decide what it is. (1 to 127 characters) */
  content_type: string;
  /** The file in base64: a PDF that opens without a password and holds nothing to carry out, a PNG or a JPEG, of at most 10 MiB decoded. (byte, at least 1 characters) */
  content: string;
}

/** The money of this environment in one currency. */
export interface Wallet {
  /** Identifies the wallet; it never changes. (uuid) */
  id: string;
  /** The currency of the wallet; there is one wallet for each. */
  currency: Currency;
  /** `active`: money comes in and goes out. `frozen`: money comes in, and none goes out. */
  status: 'active' | 'frozen';
  /** What can be spent now. Money, 2 decimals. */
  available_balance: string;
  /** Funding on its way in, not spendable yet. Money, 2 decimals. */
  pending_balance: string;
  /** The dedicated account whose deposits land here, once assigned. */
  virtual_account: {
    /** The bank of the dedicated account. */
    bank_name: string;
    /** The code of that bank, as `GET /banks` lists it. */
    bank_code: string;
    /** The number of the dedicated account. */
    account_number: string;
    /** The name under which the dedicated account is held. */
    account_name: string;
  } | null;
  /** Why it is frozen. `reversal`: money that was spent was taken back by its sender, until owed_amount is repaid or the firm writes it off. `operator`: the firm froze it, and it stays so when a debt is repaid; shown where both hold. null: active. */
  frozen_reason: 'operator' | 'reversal' | null;
  /** What reversals of money already spent have left open. The next credits repay it first, unless the firm writes it off. While any wallet owes, withdrawals and conversions of every wallet are refused with wallet_frozen. Money, 2 decimals. */
  owed_amount: string;
  /** When the last entry was posted; null: there is none. (date-time) */
  last_activity_at: string | null;
  /** When the wallet was opened. (date-time) */
  created_at: string;
  /** When the wallet last changed. (date-time) */
  updated_at: string;
}

/** A fresh recomputation of a wallet from its entries. */
export interface WalletProof {
  /** The wallet that was checked. (uuid) */
  wallet_id: string;
  /** The currency of the wallet that was checked. */
  currency: Currency;
  /** How many entries the wallet has. (at least 0) */
  entry_count: number;
  /** The sum of its entries. Money, 2 decimals. */
  computed_balance: string;
  /** The balance that the service works with. Money, 2 decimals. */
  stored_balance: string;
  /** The hash of the last entry; 64 zeros for a wallet without entries. */
  head_hash: string;
  /** The checkpoint the check began at; 0 is the beginning. (at least 0) */
  checked_from_sequence: number;
  /** True when balance and hash chain both agree. */
  verified: boolean;
}

/** One try to deliver. */
export interface WebhookAttempt {
  /** The number of the attempt, counted from 1. (at least 1) */
  number: number;
  /** When the attempt began. (date-time) */
  started_at: string;
  /** What the receiver answered; null where nothing came. */
  response_status: number | null;
  /** The first 2 kB of the response, as text; null where the receiver is on loopback. */
  response_body: string | null;
  /** How long this attempt took, in milliseconds. */
  duration_ms: number;
  /** Why the attempt did not succeed; null where it did. */
  error: string | null;
}

/** One event on its way to one endpoint. Kept 30 days. */
export interface WebhookDelivery {
  /** Identifies the delivery; it never changes. (uuid) */
  id: string;
  /** The `id` of the endpoint that it goes to. (uuid) */
  endpoint_id: string;
  /** The `id` of the event; sent as the header `webhook-id`. (uuid) */
  event_id: string;
  /** The type of the event that it carries. */
  event_type: string;
  /** Where the last attempt went; before the first, where the endpoint was then. */
  url: string;
  status: DeliveryStatus;
  /** How many attempts were made so far. (at least 0) */
  attempt_count: number;
  /** When the next attempt is due; null: none is. (date-time) */
  next_attempt_at: string | null;
  /** When the last attempt began; null: none was made. (date-time) */
  last_attempt_at: string | null;
  /** What the receiver answered; null where nothing came. */
  response_status: number | null;
  /** The first 2 kB of the response, as text; null where the receiver is on loopback. */
  response_body: string | null;
  /** How long the last attempt took, in milliseconds; null before the first. */
  duration_ms: number | null;
  /** Why the attempt did not succeed; null where it did. */
  error: string | null;
  /** Why it is sent: an `event` happened, or somebody asked for a `retry`, a `replay` or a `test`. */
  trigger: 'event' | 'retry' | 'replay' | 'test';
  /** When it was created. (date-time) */
  created_at: string;
  /** When the receiver accepted it; null: it has not. (date-time) */
  delivered_at: string | null;
}

/** A delivery with every attempt. */
export interface WebhookDeliveryWithAttempts {
  /** Identifies the delivery; it never changes. (uuid) */
  id: string;
  /** The `id` of the endpoint that it goes to. (uuid) */
  endpoint_id: string;
  /** The `id` of the event; sent as the header `webhook-id`. (uuid) */
  event_id: string;
  /** The type of the event that it carries. */
  event_type: string;
  /** Where the last attempt went; before the first, where the endpoint was then. */
  url: string;
  status: DeliveryStatus;
  /** How many attempts were made so far. (at least 0) */
  attempt_count: number;
  /** When the next attempt is due; null: none is. (date-time) */
  next_attempt_at: string | null;
  /** When the last attempt began; null: none was made. (date-time) */
  last_attempt_at: string | null;
  /** What the receiver answered; null where nothing came. */
  response_status: number | null;
  /** The first 2 kB of the response, as text; null where the receiver is on loopback. */
  response_body: string | null;
  /** How long the last attempt took, in milliseconds; null before the first. */
  duration_ms: number | null;
  /** Why the attempt did not succeed; null where it did. */
  error: string | null;
  /** Why it is sent: an `event` happened, or somebody asked for a `retry`, a `replay` or a `test`. */
  trigger: 'event' | 'retry' | 'replay' | 'test';
  /** When it was created. (date-time) */
  created_at: string;
  /** When the receiver accepted it; null: it has not. (date-time) */
  delivered_at: string | null;
  /** Oldest first; the last 100. */
  attempts: Array<WebhookAttempt>;
}

/** Where events of this environment are delivered to. */
export interface WebhookEndpoint {
  /** Identifies the endpoint; it never changes. (uuid) */
  id: string;
  /** The address that deliveries are posted to. */
  url: string;
  /** Your own description of the endpoint, up to 255 characters. */
  description: string | null;
  /** The types of event, or families such as `order.*`, that are delivered; empty means all. */
  events: Array<EventFilter>;
  /** Whether it is sent new events. */
  enabled: boolean;
  /** `partner` by request, `gone` after a 410, `failing` after 5 days of nothing but failures, `firm` by the firm's operators. */
  disabled_reason: 'partner' | 'gone' | 'failing' | 'firm' | null;
  /** Since when every attempt failed; 5 days after it the endpoint is disabled. A new `url` starts again. (date-time) */
  failing_since: string | null;
  /** When it was created. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
}

/** Money from a wallet to a bank account of your own. */
export interface Withdrawal {
  /** Identifies the withdrawal; it never changes. (uuid) */
  id: string;
  /** The service's reference of the withdrawal. `WDR-` and 26 characters. */
  reference: string;
  /** Your own reference of the withdrawal; null: none was given. (at most 100 characters) */
  client_reference: string | null;
  /** The currency of the wallet that is debited and of the account that is paid. */
  currency: Currency;
  /** The amount that leaves the wallet; the bank gets `net_amount` of it. Money, 2 decimals. */
  amount: string;
  /** What is charged, in the order in which it is computed. */
  charges: Array<Charge>;
  /** All charges together; "0.00" where nothing is charged. Money, 2 decimals. */
  charges_total: string;
  /** What is left after the charges: of a conversion what is converted, else what is credited or paid out. Of a buy `amount` less `charges_total`: what may buy units, no figure of what they cost. What of it bought none came back to the wallet as `order_refund`; what the units cost is `cost_basis` of the holding that the buy created. Money, 2 decimals. */
  net_amount: string;
  /** The `id` of the settlement account that is paid. (uuid) */
  settlement_account_id: string;
  /** `pending_approval`: the firm has to approve it. `processing`: it is being paid, or waits for the firm. `completed`: the bank has the money. `failed` and `cancelled`: refunded. `returned`: the bank sent it back, refunded. */
  status: 'pending_approval' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'returned';
  /** Why it failed or came back, for programs. */
  failure_code: 'provider_rejected' | 'account_closed' | 'account_invalid' | 'limit_exceeded' | 'operator_rejected' | 'returned_by_bank' | null;
  /** Why it failed or came back, for people: the sentence of its code, or what the firm says. */
  failure_reason: string | null;
  /** The payments provider's own reference; null until there is one. */
  provider_reference: string | null;
  /** When the firm approved it; null: not yet, or never. (date-time) */
  approved_at: string | null;
  /** When the bank had the money; null: it has not. (date-time) */
  completed_at: string | null;
  /** When it was created. (date-time) */
  created_at: string;
  /** When it last changed. (date-time) */
  updated_at: string;
}

/** Money to be paid out of a wallet. */
export interface WithdrawalRequest {
  /** The currency of the wallet to take the money from; the settlement account has to be of the same. */
  currency: Currency;
  /** How much leaves the wallet, above 0 with at most 2 decimals, and more than what is charged for it. */
  amount: string;
  /** The `id` of a verified settlement account of that currency. (uuid) */
  settlement_account_id: string;
  /** Your own reference, 1 to 100 characters, unique forever per environment and kind of record. (1 to 100 characters) */
  client_reference?: string | null;
}

/** Every type of event that this version knows. */
export const eventNames: readonly EventName[] = [
  'organisation.status_changed',
  'key.created',
  'key.rotated',
  'key.allowlist_changed',
  'key.expiring',
  'key.revoked',
  'settlement_account.verified',
  'settlement_account.rejected',
  'settlement_account.disabled',
  'mandate.activated',
  'mandate.failed',
  'mandate.revoked',
  'mandate.suspended',
  'mandate.expired',
  'kyb.submitted',
  'kyb.under_review',
  'kyb.more_info_required',
  'kyb.approved',
  'kyb.rejected',
  'kyb.suspended',
  'kyb.reopened',
  'kyb.document.reviewed',
  'wallet.funded',
  'funding.processing',
  'funding.completed',
  'funding.failed',
  'funding.expired',
  'funding.cancelled',
  'funding.reversed',
  'order.created',
  'order.paid',
  'order.pending_fulfilment',
  'order.completed',
  'order.corrected',
  'order.failed',
  'order.cancelled',
  'holding.created',
  'holding.updated',
  'holding.matured',
  'holding.closed',
  'market.session_closed',
  'disclosure.published',
  'distribution.paid',
  'conversion.completed',
  'withdrawal.created',
  'withdrawal.processing',
  'withdrawal.completed',
  'withdrawal.failed',
  'withdrawal.cancelled',
  'withdrawal.returned',
  'investment.opened',
  'investment.closed',
  'webhook_endpoint.disabled',
  'test.ping',
  'revenue_share.issued',
  'revenue_share.credited',
  'tax_certificate.issued',
  'fee_invoice.issued',
  'custody_charge.cancelled',
];

/** What each type of event carries. */
export interface EventObjects {
  /** The organisation was restricted, suspended, activated or closed; sent in both modes. */
  'organisation.status_changed': { object_type: 'organisation'; object: Organisation };
  /** A key was created, by a partner or by the firm. A live one by the firm has the status `awaiting_collection`. */
  'key.created': { object_type: 'key'; object: Key };
  /** A key got a successor, which is the object; `previous.id` is the key that it replaces. */
  'key.rotated': { object_type: 'key'; object: Key };
  /** Other addresses than before may use a key. */
  'key.allowlist_changed': { object_type: 'key'; object: Key };
  /** A key was rotated and its grace period began, or its announced end is near. */
  'key.expiring': { object_type: 'key'; object: Key };
  /** A key was revoked. */
  'key.revoked': { object_type: 'key'; object: Key };
  /** A settlement account was verified. */
  'settlement_account.verified': { object_type: 'settlement_account'; object: SettlementAccount };
  /** A settlement account was rejected. */
  'settlement_account.rejected': { object_type: 'settlement_account'; object: SettlementAccount };
  /** A settlement account was removed. */
  'settlement_account.disabled': { object_type: 'settlement_account'; object: SettlementAccount };
  /** The bank confirmed the token payment. */
  'mandate.activated': { object_type: 'mandate'; object: Mandate };
  /** A mandate was not activated. */
  'mandate.failed': { object_type: 'mandate'; object: Mandate };
  /** A mandate was revoked. */
  'mandate.revoked': { object_type: 'mandate'; object: Mandate };
  /** The bank suspended a mandate. */
  'mandate.suspended': { object_type: 'mandate'; object: Mandate };
  /** A mandate ran out. */
  'mandate.expired': { object_type: 'mandate'; object: Mandate };
  /** The verification was submitted. */
  'kyb.submitted': { object_type: 'kyb'; object: Kyb };
  /** A reviewer took the verification up. */
  'kyb.under_review': { object_type: 'kyb'; object: Kyb };
  /** The reviewer asks for more; it can be edited again. */
  'kyb.more_info_required': { object_type: 'kyb'; object: Kyb };
  /** The verification was approved, or a suspension of it ended. */
  'kyb.approved': { object_type: 'kyb'; object: Kyb };
  /** The verification was rejected. */
  'kyb.rejected': { object_type: 'kyb'; object: Kyb };
  /** An approved verification was suspended: no live money moves. */
  'kyb.suspended': { object_type: 'kyb'; object: Kyb };
  /** A rejected verification is a draft again. */
  'kyb.reopened': { object_type: 'kyb'; object: Kyb };
  /** A reviewer approved, rejected or expired a document. */
  'kyb.document.reviewed': { object_type: 'kyb_document'; object: Document };
  /** Money from outside reached a wallet. */
  'wallet.funded': { object_type: 'ledger_entry'; object: LedgerEntry };
  /** Money is on its way. */
  'funding.processing': { object_type: 'funding_request'; object: FundingRequest };
  /** Money arrived and was credited. */
  'funding.completed': { object_type: 'funding_request'; object: FundingRequest };
  /** The money will not come. */
  'funding.failed': { object_type: 'funding_request'; object: FundingRequest };
  /** No money came in time. */
  'funding.expired': { object_type: 'funding_request'; object: FundingRequest };
  /** A funding request was cancelled. */
  'funding.cancelled': { object_type: 'funding_request'; object: FundingRequest };
  /** Money that was credited was taken back: a part of it, as `amount_reversed` says, or the whole, and then its status is `reversed`. */
  'funding.reversed': { object_type: 'funding_request'; object: FundingRequest };
  /** An order was accepted. */
  'order.created': { object_type: 'order'; object: Order };
  /** The checkout funding of a buy settled. */
  'order.paid': { object_type: 'order'; object: Order };
  /** An order waits to be placed or redeemed. */
  'order.pending_fulfilment': { object_type: 'order'; object: Order };
  /** A buy was placed or a sell redeemed. */
  'order.completed': { object_type: 'order'; object: Order };
  /** The firm corrected what came of a completed order, such as at another price of its dealing day; `previous` has the figures before. */
  'order.corrected': { object_type: 'order'; object: Order };
  /** An order failed; money and units are released. */
  'order.failed': { object_type: 'order'; object: Order };
  /** An order was cancelled; money and units are released. */
  'order.cancelled': { object_type: 'order'; object: Order };
  /** A completed buy created a holding. */
  'holding.created': { object_type: 'holding'; object: Holding };
  /** A holding changed: a part was sold, units went into a pending sell or came back from it, it paid income, or the firm corrected an order of it. */
  'holding.updated': { object_type: 'holding'; object: Holding };
  /** A holding is due to be paid back. */
  'holding.matured': { object_type: 'holding'; object: Holding };
  /** A holding was sold or paid back completely. */
  'holding.closed': { object_type: 'holding'; object: Holding };
  /** An exchange closed for the day, and its summary is known. */
  'market.session_closed': { object_type: 'exchange_session'; object: ExchangeSession };
  /** An issuer announced something to the market. */
  'disclosure.published': { object_type: 'disclosure'; object: Disclosure };
  /** A holding paid income: into the wallet, or into more units where the product reinvests. */
  'distribution.paid': { object_type: 'distribution'; object: Distribution };
  /** Money was changed from one wallet into another. */
  'conversion.completed': { object_type: 'conversion'; object: Conversion };
  /** A withdrawal was created and the wallet debited. */
  'withdrawal.created': { object_type: 'withdrawal'; object: Withdrawal };
  /** A withdrawal was approved and is being paid. */
  'withdrawal.processing': { object_type: 'withdrawal'; object: Withdrawal };
  /** The bank has the money. */
  'withdrawal.completed': { object_type: 'withdrawal'; object: Withdrawal };
  /** A withdrawal failed; the wallet is refunded. */
  'withdrawal.failed': { object_type: 'withdrawal'; object: Withdrawal };
  /** A withdrawal was cancelled; the wallet is refunded. */
  'withdrawal.cancelled': { object_type: 'withdrawal'; object: Withdrawal };
  /** The bank sent the money back to the wallet. */
  'withdrawal.returned': { object_type: 'withdrawal'; object: Withdrawal };
  /** An investment can be bought from now on. */
  'investment.opened': { object_type: 'investment'; object: Investment };
  /** An investment can no longer be bought. */
  'investment.closed': { object_type: 'investment'; object: Investment };
  /** An endpoint is sent no more events: every attempt of 5 days failed, it answered 410, or it was switched off. */
  'webhook_endpoint.disabled': { object_type: 'webhook_endpoint'; object: WebhookEndpoint };
  /** A test of one endpoint was asked for; it has no sequence and is in no list of events. */
  'test.ping': { object_type: 'webhook_endpoint'; object: WebhookEndpoint };
  /** The firm stated your share of the fees of a month. */
  'revenue_share.issued': { object_type: 'revenue_share'; object: RevenueShare };
  /** Your share of the fees of a month reached the wallet. */
  'revenue_share.credited': { object_type: 'revenue_share'; object: RevenueShare };
  /** The firm certified what it withheld of your income in a year. */
  'tax_certificate.issued': { object_type: 'tax_certificate'; object: TaxCertificate };
  /** The firm invoiced the fees of a month. */
  'fee_invoice.issued': { object_type: 'fee_invoice'; object: FeeInvoice };
  /** The firm cancelled what custody of a month was to be charged, before the wallet was debited. */
  'custody_charge.cancelled': { object_type: 'custody_charge'; object: CustodyCharge };
}

/** Something that happened, as webhooks deliver it. */
export interface EventEnvelope<Type extends string, ObjectType extends string, Shown> {
  /** Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid) */
  id: string;
  /** What happened, such as `order.completed`. */
  type: Type;
  /** The version of the API whose shape `data` has. */
  api_version: 'v1';
  /** When the event happened, by the clock of the environment. (date-time) */
  created_at: string;
  /** `test` is the sandbox, `live` is real money. */
  environment: 'test' | 'live';
  /** The `id` of the organisation whose event it is. (uuid) */
  organisation_id: string;
  /** Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping. (at least 1) */
  sequence: number | null;
  /** What it is about, and what changed. */
  data: {
    /** The kind of object that the event is about, such as `order`. */
    object_type: ObjectType;
    /** The object as GET returned it at that moment. */
    object: Shown;
    /** The former values of changed fields, or null. */
    previous: Partial<Shown> | null;
  };
}

/** An event of one type: `EventOf<'order.completed'>`; of several types, the union of them. */
export type EventOf<Type extends EventName> = {
  [Each in Type]: EventEnvelope<Each, EventObjects[Each]['object_type'], EventObjects[Each]['object']>;
}[Type];

/** An event of a type that this version knows: `type` decides what `data.object` is. */
export type KnownEvent = EventOf<EventName>;

/**
 * Stands for the name of a type that was published after this version; the value is that name. Assign it to a string to
 * compare it with one.
 */
export type LaterEventName = '(published later)';

/** An event of a type that was published after this version. What is left when every known type was handled. */
export type UnknownEvent = EventEnvelope<LaterEventName, string, Record<string, unknown>>;

/** Something that happened. A comparison of `type` with a name narrows `data` to what events of that type carry. */
export type Event = KnownEvent | UnknownEvent;

/** What `ledger.list` can be narrowed to. */
export interface LedgerListQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
  from?: string;
  /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
  to?: string;
  currency?: Currency;
  type?: 'funding' | 'order_debit' | 'order_refund' | 'sale_proceeds' | 'distribution' | 'reinvestment' | 'maturity' | 'withdrawal' | 'withdrawal_reversal' | 'conversion_out' | 'conversion_in' | 'fee' | 'tax' | 'adjustment' | 'funding_reversal' | 'revenue_share';
  /** Only entries that this order caused. (uuid) */
  order_id?: string;
}

/** What `ledger.export` can be narrowed to. */
export interface LedgerExportQuery {
  /** The kind of file; `csv` when absent. */
  format?: 'csv' | 'pdf';
  /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
  from?: string;
  /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
  to?: string;
  /** Only this wallet; all three when absent. */
  currency?: Currency;
}

/** What `revenueShares.list` can be narrowed to. */
export interface RevenueSharesListQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  currency?: Currency;
  /** `issued`: stated, and owed by the firm. `credited`: it reached the wallet. */
  status?: 'issued' | 'credited';
}

/** What `taxCertificates.list` can be narrowed to. */
export interface TaxCertificatesListQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  currency?: Currency;
}

/** What `feeInvoices.list` can be narrowed to. */
export interface FeeInvoicesListQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  currency?: Currency;
}

/** What `fx.conversions` can be narrowed to. */
export interface FxConversionsQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
}

/** What `withdrawals.list` can be narrowed to. */
export interface WithdrawalsListQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
  from?: string;
  /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
  to?: string;
  status?: 'pending_approval' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'returned';
  currency?: Currency;
  /** (1 to 100 characters) */
  client_reference?: string;
}

/** What `banks.list` can be narrowed to. */
export interface BanksListQuery {
  /** The country of the bank, ISO 3166 alpha-2. */
  country?: 'NG' | 'GH';
  /** `bank`, or `mobile_money`: a wallet behind a phone number. */
  type?: 'bank' | 'mobile_money';
}

/** What `settlementAccounts.list` can be narrowed to. */
export interface SettlementAccountsListQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  currency?: Currency;
  status?: 'pending' | 'verified' | 'rejected' | 'disabled';
}

/** What `fundingRequests.list` can be narrowed to. */
export interface FundingRequestsListQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
  from?: string;
  /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
  to?: string;
  currency?: Currency;
  method?: 'bank_transfer' | 'virtual_account' | 'gateway_checkout' | 'gateway_direct_debit' | 'gateway_mobile_money' | 'wire';
  status?: 'pending' | 'processing' | 'completed' | 'failed' | 'expired' | 'cancelled' | 'reversed';
  /** (1 to 100 characters) */
  client_reference?: string;
  /** Only the record with this `FND-…` reference. (1 to 100 characters) */
  reference?: string;
}

/** What `mandates.list` can be narrowed to. */
export interface MandatesListQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  status?: 'pending' | 'active' | 'failed' | 'revoked' | 'suspended' | 'expired';
}

/** What `investments.list` can be narrowed to. */
export interface InvestmentsListQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  category?: 'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf';
  currency?: Currency;
  country?: string;
  status?: 'pending' | 'open' | 'fully_subscribed' | 'closed' | 'matured' | 'suspended';
  risk_profile?: 'low' | 'moderate' | 'high';
  /** Only those that take buys now, or only those that do not. */
  is_open?: boolean;
  /** Case-insensitive part of the name. (1 to 100 characters) */
  search?: string;
}

/** What `investments.prices` can be narrowed to. */
export interface InvestmentsPricesQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An instant of this list: only earlier changes. Not together with the other cursor, nor with an `offset` above 0. (date-time) */
  before?: string;
  /** An instant of this list: only later changes, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (date-time) */
  after?: string;
  /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
  from?: string;
  /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
  to?: string;
}

/** What `orders.list` can be narrowed to. */
export interface OrdersListQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
  from?: string;
  /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
  to?: string;
  status?: 'awaiting_payment' | 'pending_fulfilment' | 'completed' | 'failed' | 'cancelled';
  side?: 'buy' | 'sell';
  currency?: Currency;
  /** Only orders for this investment. (uuid) */
  investment_id?: string;
  /** Only orders that created or sell from this holding. (uuid) */
  holding_id?: string;
  payment_mode?: 'wallet' | 'checkout';
  /** (1 to 100 characters) */
  client_reference?: string;
  /** (1 to 100 characters) */
  customer_reference?: string;
}

/** What `holdings.list` can be narrowed to. */
export interface HoldingsListQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  status?: 'active' | 'matured' | 'closed';
  /** Only holdings of this investment. (uuid) */
  investment_id?: string;
  currency?: Currency;
  /** (1 to 100 characters) */
  customer_reference?: string;
}

/** What `positions.list` can be narrowed to. */
export interface PositionsListQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  /** Only positions in this investment. (uuid) */
  investment_id?: string;
  currency?: Currency;
  category?: 'treasury_bill' | 'government_bond' | 'corporate_bond' | 'commercial_paper' | 'fixed_note' | 'money_market_fund' | 'fixed_income_fund' | 'balanced_fund' | 'equity_fund' | 'dollar_fund' | 'equity' | 'etf';
  /** Only what was bought with this `customer.reference`. (1 to 100 characters) */
  customer_reference?: string;
  /** `investment`, as when absent: one row for each investment. `customer`: one for each investment and customer. */
  by?: 'investment' | 'customer';
}

/** What `custodyCharges.list` can be narrowed to. */
export interface CustodyChargesListQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  currency?: Currency;
  /** `outstanding`: it waits until the wallet has all of it and is not frozen. `taken`: the wallet was debited. `not_charged`: nothing was held, or no fee holds for it. `cancelled`: the firm waived it before it was taken; the month is never charged again. */
  status?: 'outstanding' | 'taken' | 'not_charged' | 'cancelled';
}

/** What `market.snapshot` can be narrowed to. */
export interface MarketSnapshotQuery {
  /** The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent. */
  exchange?: string;
  /** The trading day; the latest when absent. (date) */
  date?: string;
}

/** What `market.snapshotHistory` can be narrowed to. */
export interface MarketSnapshotHistoryQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** A day of this list: only records of earlier days. Not together with the other cursor, nor with an `offset` above 0. (date) */
  before?: string;
  /** A day of this list: only records of later days, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (date) */
  after?: string;
  /** The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent. */
  exchange?: string;
  /** First day, inclusive, in the exchange's own time. A date: the records of this list are days. (date) */
  from?: string;
  /** Last day, inclusive, in the exchange's own time. A date: the records of this list are days. (date) */
  to?: string;
}

/** What `market.indices` can be narrowed to. */
export interface MarketIndicesQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** An id of this list, regardless of its filters: only records that precede that one, those next to it. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records that follow that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  /** The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent. */
  exchange?: string;
  /** Case-insensitive part of symbol or name. (1 to 100 characters) */
  search?: string;
  /** By listing status; active when absent. inactive is everything not active. */
  status?: 'active' | 'inactive' | 'all';
}

/** What `market.instruments` can be narrowed to. */
export interface MarketInstrumentsQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** An id of this list, regardless of its filters: only records that precede that one, those next to it. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records that follow that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  /** The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent. */
  exchange?: string;
  /** Case-insensitive part of symbol or name. (1 to 100 characters) */
  search?: string;
  /** By listing status; active when absent. inactive is everything not active. */
  status?: 'active' | 'inactive' | 'all';
  asset_class?: 'equity' | 'etf' | 'fund' | 'bond' | 'index';
  /** The whole name of a sector, in any case. (1 to 100 characters) */
  sector?: string;
}

/** What `market.instrument` can be narrowed to. */
export interface MarketInstrumentQuery {
  /** The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent. */
  exchange?: string;
}

/** What `market.bars` can be narrowed to. */
export interface MarketBarsQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** A day of this list: only records of earlier days. Not together with the other cursor, nor with an `offset` above 0. (date) */
  before?: string;
  /** A day of this list: only records of later days, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (date) */
  after?: string;
  /** The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent. */
  exchange?: string;
  /** First day, inclusive, in the exchange's own time. A date: the records of this list are days. (date) */
  from?: string;
  /** Last day, inclusive, in the exchange's own time. A date: the records of this list are days. (date) */
  to?: string;
  /** The period of a bar: `1d` a day, `1w` a week from Monday, `1mo` a month; `1d` when absent. */
  timeframe?: '1d' | '1w' | '1mo';
}

/** What `market.quotes` can be narrowed to. */
export interface MarketQuotesQuery {
  /** The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent. */
  exchange?: string;
  /** Symbols in any case, separated by commas, at most 200. (1 to 8000 characters) */
  symbols: string;
}

/** What `market.movers` can be narrowed to. */
export interface MarketMoversQuery {
  /** The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent. */
  exchange?: string;
  direction: 'gainers' | 'losers' | 'active';
  /** How many, 1 to 50. (1 to 50, 10 when absent) */
  limit?: number;
}

/** What `market.calendar` can be narrowed to. */
export interface MarketCalendarQuery {
  /** The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent. */
  exchange?: string;
}

/** What `market.status` can be narrowed to. */
export interface MarketStatusQuery {
  /** The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent. */
  exchange?: string;
}

/** What `holdings.distributions` can be narrowed to. */
export interface HoldingsDistributionsQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  status?: 'scheduled' | 'paid' | 'cancelled';
}

/** What `market.fx` can be narrowed to. */
export interface MarketFxQuery {
  base?: Currency;
  quote?: Currency;
  /** The rates that held at the end of that day (UTC); those that hold now when absent. (date) */
  date?: string;
}

/** What `market.fxHistory` can be narrowed to. */
export interface MarketFxHistoryQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** A day of this list: only records of earlier days. Not together with the other cursor, nor with an `offset` above 0. (date) */
  before?: string;
  /** A day of this list: only records of later days, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (date) */
  after?: string;
  /** First day, inclusive (UTC). A date: the records of this list are days. (date) */
  from?: string;
  /** Last day, inclusive (UTC). A date: the records of this list are days. (date) */
  to?: string;
}

/** What `market.disclosures` can be narrowed to. */
export interface MarketDisclosuresQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  /** The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent. */
  exchange?: string;
  /** The beginning, inclusive: a date in the exchange's own time, or a date-time with its offset. */
  from?: string;
  /** The end, inclusive: a date in the exchange's own time, or a date-time with its offset. */
  to?: string;
  /** Only announcements of the issuer with this symbol, in any case. (1 to 32 characters) */
  symbol?: string;
  category?: 'financial_statement' | 'corporate_action' | 'corporate_disclosure' | 'director_dealing' | 'board_meeting' | 'earnings_forecast' | 'other';
  /** Case-insensitive part of title or issuer. (1 to 100 characters) */
  search?: string;
}

/** What `events.list` can be narrowed to. */
export interface EventsListQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** A sequence: ascending from the event after it, 0 for the first. Events are kept 30 days, or until the sandbox is reset; an older one is 400. Or the id of an event: only newer ones, those next to it, newest first as the list is; not together with `before`, nor with an `offset` above 0. */
  after?: number | string;
  /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
  from?: string;
  /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
  to?: string;
  /** Only events of this type. */
  type?: EventName;
}

/** What `webhooks.deliveries` can be narrowed to. */
export interface WebhooksDeliveriesQuery {
  /** How many records to return, 1 to 200. (1 to 200, 50 when absent) */
  limit?: number;
  /** How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent) */
  offset?: number;
  /** By time: `desc`, the newest first, when absent, or `asc`, the oldest first. */
  sort?: 'asc' | 'desc';
  /** An id of this list, regardless of its filters: only records older than that one. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  before?: string;
  /** An id of this list, regardless of its filters: only records newer than that one, those next to it, in the order of the list. Another is 400 `invalid_cursor`. Not together with the other cursor, nor with an `offset` above 0. (uuid) */
  after?: string;
  /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
  from?: string;
  /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
  to?: string;
  status?: DeliveryStatus;
  /** Only deliveries of this type of event. */
  type?: EventName;
}

/** What `sandbox.setQuote` can be narrowed to. */
export interface SandboxSetQuoteQuery {
  /** The exchange, by its code (`NGX`, `GSE`) or its MIC of ISO 10383 (`XNSA`, `XGHA`), in any letter case; the default exchange when absent. */
  exchange?: string;
}

