// Written by `npm run generate` from the tables of the service. Do not edit.

/** What you will sign in with. */
export interface AcceptMemberInvitation {
  /** The text of the invitation. (1 to 200 characters) */
  invitation: string;
  /** The acceptance code, which a second person of the firm gives you: required where the text begins with `with-code-`. Letter case, blanks and hyphens do not count. An invitation by an owner has none. (1 to 100 characters) */
  acceptance_code?: string;
  /** At least 12 characters, and none of the common ones. (1 to 1024 characters) */
  password: string;
  /** What your authenticator shows now; each code is good once. */
  code: string;
}

/** One of the two fields, and not both. */
export interface AdvanceSandboxClock {
  /** The instant to advance the clock to; after `now`. (date-time) */
  advance_to?: string;
  /** How far to advance the clock, in seconds. (1 to 1577880000) */
  advance_by_seconds?: number;
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

/** ISO 4217 code of a wallet currency. */
export type Currency = 'NGN' | 'GHS' | 'USD';

/** The end customer as the partner supplied it. */
export interface Customer {
  /** Your own id of the end customer. (at most 100 characters) */
  reference: string | null;
  /** The name of the end customer. (at most 255 characters) */
  name: string | null;
  /** The e-mail address of the end customer. (email, 1 to 254 characters) */
  email: string | null;
}

/** The role of the member. */
export interface DashboardChangeRole {
  /** What the person may do from now on. */
  role: 'owner' | 'developer' | 'finance' | 'viewer';
}

/** What a member sets a password and a second factor with, once. */
export interface DashboardInvitation {
  /** Its text, shown this once; give it to the person by a way of your own. */
  invitation: string;
  /** When it ends: 24 hours after it was made. (date-time) */
  expires_at: string;
}

/** A new member and the invitation. */
export interface DashboardInvitedMember {
  member: Member;
  /** Its text, shown this once; give it to the person by a way of your own. */
  invitation: string;
  /** When it ends: 24 hours after it was made. (date-time) */
  expires_at: string;
}

/** The member who sends the request. */
export interface DashboardMe {
  /** The member. (uuid) */
  id: string;
  /** The organisation that you belong to. (uuid) */
  organisation_id: string;
  /** The address that you sign in with. */
  email: string;
  /** Your name. */
  name: string;
  /** Your role as it is now. */
  role: 'owner' | 'developer' | 'finance' | 'viewer';
  /** What the role may do, in the order of the table. */
  permissions: Array<string>;
  /** While it is suspended you can read, and while it is closed nothing but this. */
  organisation_status: 'active' | 'restricted' | 'suspended' | 'closed';
  /** The session that the request was sent with. (uuid) */
  session_id: string;
  /** The address that this request came from, as the allowlist of a key would see it. */
  your_address: string;
}

/** `pending`: waiting for its first attempt, or for one that was asked for. `delivering`: an attempt is under way. `retrying`: it failed and is tried again. `delivered`: a 2xx came. `failed`: after the last attempt. `cancelled`: its endpoint was deleted or disabled. */
export type DeliveryStatus = 'pending' | 'delivering' | 'retrying' | 'delivered' | 'failed' | 'cancelled';

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

/** Something that happened, as webhooks deliver it. */
export interface Event {
  /** Identifies the event; the same in every delivery of it, as `webhook-id`. (uuid) */
  id: string;
  /** What happened, such as `order.completed`. */
  type: string;
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
    object_type: string;
    /** The object as GET returned it at that moment. */
    object: Record<string, unknown>;
    /** The former values of changed fields, or null. */
    previous: Record<string, unknown> | null;
  };
}

/** A type of event, or a family of them such as `order.*`. */
export type EventFilter = string;

/** A type of event, as GET /event-types lists them. */
export type EventName = string;

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

/** Who of a partner's people is invited. */
export interface InviteMember {
  /** The address of the person; no other member of any organisation has it. (email, at most 254 characters) */
  email: string;
  /** The name of the person, 1 to 100 letters. (1 to 100 characters) */
  name: string;
  /** What the person may do in the dashboard. */
  role: 'owner' | 'developer' | 'finance' | 'viewer';
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

/** A request of a partner’s server, without its body and its headers. */
export interface LoggedRequest {
  /** The request: the `X-Request-Id` of its response. (uuid) */
  id: string;
  /** The key that it named in `X-Service-Key`. */
  key_id: string;
  /** Whether the signature was that of the key. */
  is_signed: boolean;
  /** The method, such as GET. */
  method: string;
  /** The path of the endpoint with its parameters named, such as `/partner/v1/orders/{order_id}`. */
  route: string;
  /** The target, up to 300 characters: of its path ids, codes of currencies and symbols as they were sent, of its query the names. The rest is replaced by `…`. */
  target: string;
  /** The HTTP status of the response. */
  status: number;
  /** The `code` that it was refused with, as in `/docs/errors`; null where it was not refused. */
  code: string | null;
  /** The address that it came from. */
  address: string;
  /** How long it took until the response was out, in milliseconds. (at least 0) */
  duration_ms: number;
  /** When it was answered. (date-time) */
  created_at: string;
}

/** One of a partner's own people. */
export interface Member {
  /** The member. (uuid) */
  id: string;
  /** The organisation that the person belongs to. (uuid) */
  organisation_id: string;
  /** The address that the person signs in with. */
  email: string;
  /** The name of the person. */
  name: string;
  /** What the person may do in the dashboard. */
  role: 'owner' | 'developer' | 'finance' | 'viewer';
  /** A suspended member is refused from the next request on. */
  status: 'invited' | 'active' | 'suspended';
  /** When the member was invited first. (date-time) */
  created_at: string;
  /** When the member last changed. (date-time) */
  updated_at: string;
  /** Since when the member is suspended; null while not. (date-time) */
  suspended_at: string | null;
}

/** What is needed to accept an invitation. */
export interface MemberInvitationShown {
  /** The address that you will sign in with. */
  email: string;
  /** Your name. */
  name: string;
  /** When the invitation ends. (date-time) */
  expires_at: string;
  /** The second factor, in base 32, to type into an authenticator. */
  totp_secret: string;
  /** The same as an `otpauth:` address, to show as a picture. */
  totp_address: string;
}

/** Your password, or the code of this moment. */
export type MemberProof = {
  /** Your password. (1 to 1024 characters) */
  password: string;
} | {
  /** What your authenticator shows now; each code is good once. */
  code: string;
};

/** A session of yours. */
export interface MemberSession {
  /** The session. (uuid) */
  id: string;
  /** From where you signed in. */
  address: string;
  /** When you signed in. (date-time) */
  created_at: string;
  /** When it was last used, to the minute. (date-time) */
  last_used_at: string;
  /** When it ends at the latest. (date-time) */
  expires_at: string;
}

/** What proves who you are. */
export interface MemberSignIn {
  /** Your address. (1 to 254 characters) */
  email: string;
  /** Your password. (1 to 1024 characters) */
  password: string;
  /** What your authenticator shows now; each code is good once. */
  code: string;
}

/** A new session. */
export interface MemberSignedIn {
  member: Member;
  /** Send it in X-CSRF-Token with every request that changes something. */
  csrf_token: string;
  /** When the session ends at the latest. (date-time) */
  expires_at: string;
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

/** What the authenticator answered when it made the passkey. */
export interface NewPasskey {
  /** What you call it, such as the device that has it. (1 to 60 characters) */
  name: string;
  /** The name that the authenticator gave the passkey. (at most 1400 characters) */
  credential_id: string;
  /** `clientDataJSON` of the response of the browser. (at most 8192 characters) */
  client_data: string;
  /** `attestationObject` of the response of the browser. (at most 32768 characters) */
  attestation: string;
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

/** A passkey of yours. */
export interface Passkey {
  /** The passkey. (uuid) */
  id: string;
  /** What its owner calls it. */
  name: string;
  /** When it was registered. (date-time) */
  created_at: string;
  /** When it last proved who its owner is; null while it did not. (date-time) */
  last_used_at: string | null;
}

/** What a passkey signed. */
export interface PasskeyAnswer {
  /** The name that the authenticator gave the passkey. (at most 1400 characters) */
  credential_id: string;
  /** `clientDataJSON` of the response of the browser. (at most 8192 characters) */
  client_data: string;
  /** `authenticatorData` of the response of the browser. (at most 8192 characters) */
  authenticator_data: string;
  /** `signature` of the response of the browser. (at most 4096 characters) */
  signature: string;
}

/** What one of your passkeys is asked to sign. */
export interface PasskeyChallenge {
  /** What the authenticator signs, of 30 random bytes. It is good once, for 5 minutes. (at most 40 characters) */
  challenge: string;
  /** The name of the place that passkeys are bound to. */
  rp_id: string;
  /** Where the page has to be open: a browser uses the passkeys at no other place. */
  address: string;
  /** Until when the response is taken. (date-time) */
  expires_at: string;
}

/** What an authenticator needs to make a passkey. */
export interface PasskeyRegistration {
  /** What the authenticator signs, of 30 random bytes. It is good once, for 5 minutes. (at most 40 characters) */
  challenge: string;
  /** The name of the place that passkeys are bound to. */
  rp_id: string;
  /** Where the page has to be open: a browser uses the passkeys at no other place. */
  address: string;
  /** Until when the response is taken. (date-time) */
  expires_at: string;
  /** For whom the passkey is. */
  user: {
    /** What the authenticator keeps of who you are: your id. (at most 64 characters) */
    handle: string;
    /** Your address, which names the account. */
    email: string;
    /** Your name. */
    name: string;
  };
  /** Your passkeys: an authenticator that has one of them makes no other. */
  registered: Array<string>;
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

/** The invitation that is read. */
export interface ReadMemberInvitation {
  /** The text of the invitation. (1 to 200 characters) */
  invitation: string;
  /** The acceptance code, which a second person of the firm gives you: required where the text begins with `with-code-`. Letter case, blanks and hyphens do not count. An invitation by an owner has none. (1 to 100 characters) */
  acceptance_code?: string;
}

/** Requests that were refused with one code at one endpoint. */
export interface RefusedRequests {
  /** The `code` that they were refused with, as in `/docs/errors`. */
  code: string;
  /** The HTTP status of the response. */
  status: number;
  /** The method, such as GET. */
  method: string;
  /** The path of the endpoint with its parameters named, such as `/partner/v1/orders/{order_id}`. */
  route: string;
  /** How many there were. (at least 1) */
  count: number;
  /** When the last of them was answered. (date-time) */
  last_at: string;
  /** The last of them. (uuid) */
  last_request_id: string;
}

/** The whole new allowlist of a key. */
export interface ReplaceIpAllowlist {
  /** IPv4 or IPv6 addresses and CIDR blocks from which the key may be used, masks of at least /8 and /32. (at most 50 items) */
  ip_allowlist: Array<string>;
}

/** What the review made of it. `pending`: not looked at yet, or changed since. `in_review`: a reviewer has it. `expired`: its validity ran out. */
export type ReviewStatus = 'pending' | 'in_review' | 'approved' | 'rejected' | 'expired';

/** How a key gives way to its successor. */
export interface RotateKey {
  /** How long the old key keeps working, 0 to 604800; 86400 when absent. 0 ends it at once. (0 to 604800) */
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

/** What you prove before the passkey. */
export interface StartMemberPasskeySignIn {
  /** Your address. (1 to 254 characters) */
  email: string;
  /** Your password. (1 to 1024 characters) */
  password: string;
}

/** The attestation under which a verification is submitted. */
export interface SubmitKyb {
  attestation: KybAttestation;
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

/** A page of a list. */
export type Page<Row> = { data: Row[]; pagination: Pagination };

/** What each operation takes and returns. */
export type Calls = {
  'dashboardInvitations.read': {
    body: ReadMemberInvitation;
    answer: MemberInvitationShown;
  };
  'dashboardInvitations.accept': {
    body: AcceptMemberInvitation;
    answer: Member;
  };
  'dashboardSessions.create': {
    body: MemberSignIn;
    answer: MemberSignedIn;
  };
  'dashboardMe.get': {
    answer: DashboardMe;
  };
  'dashboardSessions.list': {
    answer: Array<MemberSession>;
  };
  'dashboardSessions.end': {
    params: {
      /** The session. (uuid) */
      session_id: string;
    };
    answer: {
      ended: true;
    };
  };
  'dashboardSessions.prove': {
    body: MemberProof;
    answer: {
      /** It counts for the next 5 minutes. */
      proven: true;
    };
  };
  'dashboardPasskeys.list': {
    answer: Array<Passkey>;
  };
  'dashboardPasskeys.start': {
    answer: PasskeyRegistration;
  };
  'dashboardPasskeys.create': {
    body: NewPasskey;
    answer: Passkey;
  };
  'dashboardPasskeys.remove': {
    params: {
      /** The passkey. (uuid) */
      passkey_id: string;
    };
    answer: Passkey;
  };
  'dashboardSessions.startPasskey': {
    body: StartMemberPasskeySignIn;
    answer: PasskeyChallenge;
  };
  'dashboardSessions.finishPasskey': {
    body: PasskeyAnswer;
    answer: MemberSignedIn;
  };
  'dashboardSessions.startPasskeyProof': {
    answer: PasskeyChallenge;
  };
  'dashboardSessions.provePasskey': {
    body: PasskeyAnswer;
    answer: {
      /** It counts from now on. */
      proven: true;
    };
  };
  'dashboardMembers.list': {
    answer: Array<Member>;
  };
  'dashboardMembers.invite': {
    body: InviteMember;
    answer: DashboardInvitedMember;
  };
  'dashboardMembers.inviteAgain': {
    params: {
      /** The member. (uuid) */
      member_id: string;
    };
    answer: DashboardInvitation;
  };
  'dashboardMembers.suspend': {
    params: {
      /** The member. (uuid) */
      member_id: string;
    };
    answer: Member;
  };
  'dashboardMembers.reinstate': {
    params: {
      /** The member. (uuid) */
      member_id: string;
    };
    answer: Member;
  };
  'dashboardMembers.changeRole': {
    params: {
      /** The member. (uuid) */
      member_id: string;
    };
    body: DashboardChangeRole;
    answer: Member;
  };
  'dashboardKeys.collect': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
      /** The `id` of the key record. (uuid) */
      key_id: string;
    };
    answer: NewKey;
  };
  'dashboardRequests.list': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    query?: {
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
      /** The beginning, inclusive: a date (UTC) or a date-time. 24 hours before the end, or before now, when absent. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only requests that were answered, or only those that were refused. */
      outcome?: 'answered' | 'refused';
      /** Only requests that were refused with this code. (1 to 100 characters) */
      code?: string;
      /** Only requests that named this key. (1 to 100 characters) */
      key_id?: string;
      /** Only requests of this endpoint, its parameters named as in `route`. (1 to 200 characters) */
      route?: string;
      /** Only the request with this `X-Request-Id`, whenever it was sent. (uuid) */
      id?: string;
    };
    answer: Page<LoggedRequest>;
  };
  'dashboardRequests.refused': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    query?: {
      /** The beginning, inclusive: a date (UTC) or a date-time. 24 hours before the end, or before now, when absent. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
    };
    answer: Array<RefusedRequests>;
  };
  'dashboardOrganisation.get': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: Organisation;
  };
  'dashboardKeys.list': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: Array<Key>;
  };
  'dashboardKeys.create': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    body?: CreateKey;
    answer: NewKey;
  };
  'dashboardKeys.get': {
    params: {
      /** The `id` of the key record. (uuid) */
      key_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: Key;
  };
  'dashboardKeys.rotate': {
    params: {
      /** The `id` of the key record. (uuid) */
      key_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    body?: RotateKey;
    answer: NewKey;
  };
  'dashboardKeys.replaceIpAllowlist': {
    params: {
      /** The `id` of the key record. (uuid) */
      key_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    body: ReplaceIpAllowlist;
    answer: Key;
  };
  'dashboardKeys.revoke': {
    params: {
      /** The `id` of the key record. (uuid) */
      key_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: {
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'dashboardSandboxes.list': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: Array<Sandbox>;
  };
  'dashboardKyb.get': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: Kyb;
  };
  'dashboardKyb.submit': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    body: SubmitKyb;
    answer: Kyb;
  };
  'dashboardKyb.getBusiness': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: Business;
  };
  'dashboardKyb.updateBusiness': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    body?: UpdateBusiness;
    answer: Business;
  };
  'dashboardKyb.createPerson': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    body: CreatePerson;
    answer: Person;
  };
  'dashboardKyb.listPeople': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: Array<Person>;
  };
  'dashboardKyb.updatePerson': {
    params: {
      /** The `id` of the person. (uuid) */
      person_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    body?: UpdatePerson;
    answer: Person;
  };
  'dashboardKyb.deletePerson': {
    params: {
      /** The `id` of the person. (uuid) */
      person_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: {
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'dashboardKyb.uploadDocument': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    body: UploadDocument;
    answer: Document;
  };
  'dashboardKyb.listDocuments': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: Array<Document>;
  };
  'dashboardKyb.downloadDocument': {
    params: {
      /** The `id` of the document. (uuid) */
      document_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: string;
  };
  'dashboardKyb.deleteDocument': {
    params: {
      /** The `id` of the document. (uuid) */
      document_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: {
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'dashboardWallets.list': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: Array<Wallet>;
  };
  'dashboardLedger.list': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    query?: {
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
    };
    answer: Page<LedgerEntry>;
  };
  'dashboardLedger.export': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    query?: {
      /** The kind of file; `csv` when absent. */
      format?: 'csv' | 'pdf';
      /** The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`. */
      from?: string;
      /** The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`. */
      to?: string;
      /** Only this wallet; all three when absent. */
      currency?: Currency;
    };
    answer: string;
  };
  'dashboardWithdrawals.list': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    query?: {
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
    };
    answer: Page<Withdrawal>;
  };
  'dashboardSettlementAccounts.list': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    query?: {
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
    };
    answer: Page<SettlementAccount>;
  };
  'dashboardSettlementAccounts.delete': {
    params: {
      /** The `id` of the settlement account. (uuid) */
      settlement_account_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: {
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'dashboardSettlementAccounts.makeDefault': {
    params: {
      /** The `id` of the settlement account. (uuid) */
      settlement_account_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: SettlementAccount;
  };
  'dashboardOrders.list': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    query?: {
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
    };
    answer: Page<Order>;
  };
  'dashboardOrders.get': {
    params: {
      /** The `id` of the order. (uuid) */
      order_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: Order;
  };
  'dashboardHoldings.list': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    query?: {
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
    };
    answer: Page<Holding>;
  };
  'dashboardHoldings.summary': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: Array<HoldingsSummary>;
  };
  'dashboardHoldings.get': {
    params: {
      /** The `id` of the holding. (uuid) */
      holding_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: Holding;
  };
  'dashboardEvents.list': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    query?: {
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
    };
    answer: Page<Event>;
  };
  'dashboardEvents.get': {
    params: {
      /** The `id` of the event. (uuid) */
      event_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: Event;
  };
  'dashboardWebhooks.list': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: Array<WebhookEndpoint>;
  };
  'dashboardWebhooks.get': {
    params: {
      /** The `id` of the webhook endpoint. (uuid) */
      endpoint_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: WebhookEndpoint;
  };
  'dashboardWebhooks.test': {
    params: {
      /** The `id` of the webhook endpoint. (uuid) */
      endpoint_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: WebhookDelivery;
  };
  'dashboardWebhooks.deliveries': {
    params: {
      /** The `id` of the webhook endpoint. (uuid) */
      endpoint_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    query?: {
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
    };
    answer: Page<WebhookDelivery>;
  };
  'dashboardWebhooks.delivery': {
    params: {
      /** The `id` of the webhook endpoint. (uuid) */
      endpoint_id: string;
      /** The `id` of the delivery. (uuid) */
      delivery_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: WebhookDeliveryWithAttempts;
  };
  'dashboardWebhooks.retry': {
    params: {
      /** The `id` of the webhook endpoint. (uuid) */
      endpoint_id: string;
      /** The `id` of the delivery. (uuid) */
      delivery_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: WebhookDelivery;
  };
  'dashboardSandbox.readClock': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: SandboxClock;
  };
  'dashboardSandbox.advanceClock': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    body: AdvanceSandboxClock;
    answer: SandboxClock;
  };
  'dashboardSandbox.resetClock': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: SandboxClock;
  };
  'dashboardSandbox.reset': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: Organisation;
  };
  'dashboardSandbox.listFaults': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: Array<SandboxFault>;
  };
  'dashboardSandbox.injectFault': {
    params: {
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    body: InjectSandboxFault;
    answer: SandboxFault;
  };
  'dashboardSandbox.removeFault': {
    params: {
      /** The `id` of the fault. (uuid) */
      fault_id: string;
      /** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
      environment: string;
    };
    answer: {
      /** Always true: it is gone. */
      deleted: true;
    };
  };
};

export const operations = {
  "dashboardInvitations.read": {
    "method": "POST",
    "path": "/dashboard/v1/invitations/read",
    "permission": "anyone"
  },
  "dashboardInvitations.accept": {
    "method": "POST",
    "path": "/dashboard/v1/invitations/accept",
    "permission": "anyone"
  },
  "dashboardSessions.create": {
    "method": "POST",
    "path": "/dashboard/v1/sessions",
    "permission": "anyone"
  },
  "dashboardMe.get": {
    "method": "GET",
    "path": "/dashboard/v1/me",
    "permission": "own"
  },
  "dashboardSessions.list": {
    "method": "GET",
    "path": "/dashboard/v1/sessions",
    "permission": "own"
  },
  "dashboardSessions.end": {
    "method": "POST",
    "path": "/dashboard/v1/sessions/{session_id}/end",
    "permission": "own"
  },
  "dashboardSessions.prove": {
    "method": "POST",
    "path": "/dashboard/v1/sessions/proof",
    "permission": "own"
  },
  "dashboardPasskeys.list": {
    "method": "GET",
    "path": "/dashboard/v1/passkeys",
    "permission": "own"
  },
  "dashboardPasskeys.start": {
    "method": "POST",
    "path": "/dashboard/v1/passkeys/start",
    "permission": "own"
  },
  "dashboardPasskeys.create": {
    "method": "POST",
    "path": "/dashboard/v1/passkeys",
    "permission": "own"
  },
  "dashboardPasskeys.remove": {
    "method": "POST",
    "path": "/dashboard/v1/passkeys/{passkey_id}/remove",
    "permission": "own"
  },
  "dashboardSessions.startPasskey": {
    "method": "POST",
    "path": "/dashboard/v1/sessions/passkey/start",
    "permission": "anyone"
  },
  "dashboardSessions.finishPasskey": {
    "method": "POST",
    "path": "/dashboard/v1/sessions/passkey/finish",
    "permission": "anyone"
  },
  "dashboardSessions.startPasskeyProof": {
    "method": "POST",
    "path": "/dashboard/v1/sessions/passkey/start-proof",
    "permission": "own"
  },
  "dashboardSessions.provePasskey": {
    "method": "POST",
    "path": "/dashboard/v1/sessions/passkey/prove",
    "permission": "own"
  },
  "dashboardMembers.list": {
    "method": "GET",
    "path": "/dashboard/v1/members",
    "permission": "members.manage"
  },
  "dashboardMembers.invite": {
    "method": "POST",
    "path": "/dashboard/v1/members",
    "permission": "members.manage"
  },
  "dashboardMembers.inviteAgain": {
    "method": "POST",
    "path": "/dashboard/v1/members/{member_id}/invitations",
    "permission": "members.manage"
  },
  "dashboardMembers.suspend": {
    "method": "POST",
    "path": "/dashboard/v1/members/{member_id}/suspend",
    "permission": "members.manage"
  },
  "dashboardMembers.reinstate": {
    "method": "POST",
    "path": "/dashboard/v1/members/{member_id}/reinstate",
    "permission": "members.manage"
  },
  "dashboardMembers.changeRole": {
    "method": "POST",
    "path": "/dashboard/v1/members/{member_id}/role",
    "permission": "members.manage"
  },
  "dashboardKeys.collect": {
    "method": "POST",
    "path": "/dashboard/v1/environments/{environment}/keys/{key_id}/collect",
    "permission": "keys.manage"
  },
  "dashboardRequests.list": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/requests",
    "permission": "requests.read"
  },
  "dashboardRequests.refused": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/requests/refused",
    "permission": "requests.read"
  },
  "dashboardOrganisation.get": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/organisation",
    "permission": "records.read"
  },
  "dashboardKeys.list": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/keys",
    "permission": "keys.manage"
  },
  "dashboardKeys.create": {
    "method": "POST",
    "path": "/dashboard/v1/environments/{environment}/keys",
    "permission": "keys.manage"
  },
  "dashboardKeys.get": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/keys/{key_id}",
    "permission": "keys.manage"
  },
  "dashboardKeys.rotate": {
    "method": "POST",
    "path": "/dashboard/v1/environments/{environment}/keys/{key_id}/rotate",
    "permission": "keys.manage"
  },
  "dashboardKeys.replaceIpAllowlist": {
    "method": "PUT",
    "path": "/dashboard/v1/environments/{environment}/keys/{key_id}/ip-allowlist",
    "permission": "keys.manage"
  },
  "dashboardKeys.revoke": {
    "method": "DELETE",
    "path": "/dashboard/v1/environments/{environment}/keys/{key_id}",
    "permission": "keys.manage"
  },
  "dashboardSandboxes.list": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/sandboxes",
    "permission": "sandbox.use"
  },
  "dashboardKyb.get": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/kyb",
    "permission": "kyb.manage"
  },
  "dashboardKyb.submit": {
    "method": "POST",
    "path": "/dashboard/v1/environments/{environment}/kyb/submit",
    "permission": "kyb.manage"
  },
  "dashboardKyb.getBusiness": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/kyb/business",
    "permission": "kyb.manage"
  },
  "dashboardKyb.updateBusiness": {
    "method": "PUT",
    "path": "/dashboard/v1/environments/{environment}/kyb/business",
    "permission": "kyb.manage"
  },
  "dashboardKyb.createPerson": {
    "method": "POST",
    "path": "/dashboard/v1/environments/{environment}/kyb/people",
    "permission": "kyb.manage"
  },
  "dashboardKyb.listPeople": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/kyb/people",
    "permission": "kyb.manage"
  },
  "dashboardKyb.updatePerson": {
    "method": "PUT",
    "path": "/dashboard/v1/environments/{environment}/kyb/people/{person_id}",
    "permission": "kyb.manage"
  },
  "dashboardKyb.deletePerson": {
    "method": "DELETE",
    "path": "/dashboard/v1/environments/{environment}/kyb/people/{person_id}",
    "permission": "kyb.manage"
  },
  "dashboardKyb.uploadDocument": {
    "method": "POST",
    "path": "/dashboard/v1/environments/{environment}/kyb/documents",
    "permission": "kyb.manage"
  },
  "dashboardKyb.listDocuments": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/kyb/documents",
    "permission": "kyb.manage"
  },
  "dashboardKyb.downloadDocument": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/kyb/documents/{document_id}/content",
    "permission": "kyb.manage"
  },
  "dashboardKyb.deleteDocument": {
    "method": "DELETE",
    "path": "/dashboard/v1/environments/{environment}/kyb/documents/{document_id}",
    "permission": "kyb.manage"
  },
  "dashboardWallets.list": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/wallets",
    "permission": "records.read"
  },
  "dashboardLedger.list": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/ledger",
    "permission": "records.read"
  },
  "dashboardLedger.export": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/ledger/export",
    "permission": "records.read"
  },
  "dashboardWithdrawals.list": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/withdrawals",
    "permission": "records.read"
  },
  "dashboardSettlementAccounts.list": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/settlement-accounts",
    "permission": "payouts.manage"
  },
  "dashboardSettlementAccounts.delete": {
    "method": "DELETE",
    "path": "/dashboard/v1/environments/{environment}/settlement-accounts/{settlement_account_id}",
    "permission": "payouts.manage"
  },
  "dashboardSettlementAccounts.makeDefault": {
    "method": "POST",
    "path": "/dashboard/v1/environments/{environment}/settlement-accounts/{settlement_account_id}/default",
    "permission": "payouts.manage"
  },
  "dashboardOrders.list": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/orders",
    "permission": "records.read"
  },
  "dashboardOrders.get": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/orders/{order_id}",
    "permission": "records.read"
  },
  "dashboardHoldings.list": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/holdings",
    "permission": "records.read"
  },
  "dashboardHoldings.summary": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/holdings/summary",
    "permission": "records.read"
  },
  "dashboardHoldings.get": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/holdings/{holding_id}",
    "permission": "records.read"
  },
  "dashboardEvents.list": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/events",
    "permission": "requests.read"
  },
  "dashboardEvents.get": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/events/{event_id}",
    "permission": "requests.read"
  },
  "dashboardWebhooks.list": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/webhooks",
    "permission": "requests.read"
  },
  "dashboardWebhooks.get": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/webhooks/{endpoint_id}",
    "permission": "requests.read"
  },
  "dashboardWebhooks.test": {
    "method": "POST",
    "path": "/dashboard/v1/environments/{environment}/webhooks/{endpoint_id}/test",
    "permission": "webhooks.manage"
  },
  "dashboardWebhooks.deliveries": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/webhooks/{endpoint_id}/deliveries",
    "permission": "requests.read"
  },
  "dashboardWebhooks.delivery": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/webhooks/{endpoint_id}/deliveries/{delivery_id}",
    "permission": "requests.read"
  },
  "dashboardWebhooks.retry": {
    "method": "POST",
    "path": "/dashboard/v1/environments/{environment}/webhooks/{endpoint_id}/deliveries/{delivery_id}/retry",
    "permission": "webhooks.manage"
  },
  "dashboardSandbox.readClock": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/sandbox/clock",
    "permission": "sandbox.use"
  },
  "dashboardSandbox.advanceClock": {
    "method": "POST",
    "path": "/dashboard/v1/environments/{environment}/sandbox/clock",
    "permission": "sandbox.use"
  },
  "dashboardSandbox.resetClock": {
    "method": "DELETE",
    "path": "/dashboard/v1/environments/{environment}/sandbox/clock",
    "permission": "sandbox.use"
  },
  "dashboardSandbox.reset": {
    "method": "POST",
    "path": "/dashboard/v1/environments/{environment}/sandbox/reset",
    "permission": "sandbox.use"
  },
  "dashboardSandbox.listFaults": {
    "method": "GET",
    "path": "/dashboard/v1/environments/{environment}/sandbox/faults",
    "permission": "sandbox.use"
  },
  "dashboardSandbox.injectFault": {
    "method": "POST",
    "path": "/dashboard/v1/environments/{environment}/sandbox/faults",
    "permission": "sandbox.use"
  },
  "dashboardSandbox.removeFault": {
    "method": "DELETE",
    "path": "/dashboard/v1/environments/{environment}/sandbox/faults/{fault_id}",
    "permission": "sandbox.use"
  }
} as const;

export const transitions = {} as const;

