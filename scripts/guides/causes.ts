import type { PartnerCode } from '../../src/vocabulary/refusals-to-people.ts';

/** How a partner comes to get each code, and the guide that has more of it. A code without an entry does not compile. */
export type Cause = { readonly causes: readonly string[]; readonly guide: string };

const causesIn =
  (guide: string) =>
  (...causes: string[]): Cause => ({ causes, guide });
const signing = causesIn('signing');
const idempotency = causesIn('idempotency');
const orders = causesIn('orders');
const kyb = causesIn('kyb');
const mandates = causesIn('mandates');
const funding = causesIn('funding');
const withdrawals = causesIn('withdrawals');
const webhooks = causesIn('webhooks');
const market = causesIn('market');
const sandbox = causesIn('sandbox');
const limits = causesIn('limits');
const live = causesIn('live');
const security = causesIn('security');
const errors = causesIn('errors');

export const errorCauses = {
  invalid_request: errors(
    'The bytes are not well-formed HTTP/1.1: two Host headers, a length and a transfer encoding together, a blank in the target.',
    'A header of the API has a value that it cannot have, such as an unknown `X-Sandbox-Scenario`.',
  ),
  validation_error: errors(
    'A field is missing, has another type, or is out of its bounds. Money that is a JSON number is the most common one.',
    'The body or the query has a field that the operation does not know, often by a misspelling.',
    'A query parameter was given twice, or `limit` is above the maximum.',
  ),
  invalid_json: errors(
    'The body is cut off, or is something else than an object, such as a list.',
    'A key is twice in one object, or the text begins with a byte order mark.',
  ),
  idempotency_key_required: idempotency(
    'The operation moves money, and the request has no `Idempotency-Key`.',
    'A proxy on the way removed the header.',
  ),
  idempotency_key_invalid: idempotency(
    'The key is empty, is longer than 255 characters, or has characters beyond printable ASCII.',
    'The header was sent twice.',
  ),
  currency_mismatch: orders(
    'An order has another currency than its investment.',
    'A sell names a currency, and its holding is in another one.',
  ),
  amount_below_minimum: orders(
    'The amount is below `minimum_investment`.',
    'The amount buys no unit at the precision of the investment.',
    'A sell would bring less than 0.01 and leaves other units of the holding.',
    'A conversion would give less than 0.01.',
  ),
  amount_above_maximum: orders(
    'The amount is above `maximum_investment`.',
    'A debit is above `limit_amount` of its mandate.',
    'The balance would be larger than the books can hold.',
  ),
  allocation_exceeded: orders(
    'Less of the investment is left than the amount: others bought since it was read.',
    'The investment is fully subscribed.',
  ),
  investment_not_open: orders(
    'Today is before `start_date` or after `close_date`, or the status is not `open`.',
    'The investment is suspended, or the exchange suspended or delisted it; then it takes no sells either.',
  ),
  customer_mismatch: orders(
    'A sell has another `customer.reference` than the holding that it names.',
    'The reference is spelled differently than with the buy: letter case counts.',
  ),
  insufficient_units: orders(
    'The holding has fewer units than were asked for, or all holdings together that the sell may take from.',
    'Units are in other sells that are still pending.',
    'A sell of an investment has no `customer.reference`, and the units were bought with one; or the other way round.',
  ),
  ownership_below_minimum: kyb('A person has the role `beneficial_owner` and an `ownership_percentage` below 5.'),
  ownership_exceeds_total: kyb('The percentages of all people together are above 100.'),
  kyb_incomplete: kyb('The verification was submitted while items of the checklist are missing or rejected.'),
  unsupported_method: funding(
    'The currency has no such method: USD, for example, has no checkout.',
    '`virtual_account` was requested: such requests are made by the deposits themselves.',
  ),
  settlement_account_not_eligible: withdrawals(
    'The account is not verified yet, was rejected or is disabled.',
    'It is in another currency than the wallet.',
    'A mandate was asked for at a bank without direct debit.',
  ),
  account_not_resolved: withdrawals('Bank code and account number do not belong together.'),
  too_many_symbols: market('`symbols` names more instruments than one request takes.'),
  invalid_cursor: errors(
    '`before` or `after` is an id of another list, of another environment or of nothing; or the record was removed (deliveries and events are kept 30 days).',
  ),
  too_large: errors(
    'A list was asked for over so many records that the database could not find them within its limit.',
  ),
  invalid_date_range: errors('`from` is after `to`.'),
  unknown_event_type: webhooks('A type is misspelt, or is of a version that this service does not have yet.'),
  invalid_webhook_url: webhooks(
    'The URL is not https, or carries a user name and a password.',
    'Its port is neither 443 nor 8443, nor another that the firm opened.',
    'Its host leads to a private, loopback, link-local or metadata address.',
  ),
  unsupported_file_type: kyb(
    'The bytes are of no PDF, PNG or JPEG, whatever the name says; or the PDF needs a password or holds a script or a file.',
  ),
  document_too_large: kyb('The file is too large once its base64 is decoded.'),

  missing_signature: signing('One of the three headers is missing or is sent twice; some proxies remove headers.'),
  unknown_key: signing(
    'The header has the signing secret in place of the key id, or the key of another installation.',
    'The key id was cut off when it was copied.',
  ),
  key_revoked: security(
    'Somebody of your organisation or of the firm revoked the key.',
    'The sandbox that it belonged to was deleted.',
  ),
  key_expired: security(
    'The key was rotated, and the time in which the old one was still good is over.',
    'The key was made with an `expires_at` that has passed.',
  ),
  invalid_timestamp: signing('The time was sent in milliseconds, with a fraction, or as a date.'),
  stale_timestamp: signing(
    'The clock of the machine is wrong.',
    'A request waited in a queue, or was retried, with its first signature.',
  ),
  invalid_signature: signing(
    'The body was formatted again after it was signed.',
    'The query was left out, sorted or encoded in another way.',
    'The secret is that of another key or of the other mode.',
    'The hash is SHA-256 in place of SHA-512, or base64 in place of hex.',
  ),
  signature_reused: idempotency(
    'The key has `strict_replay`, and two equal requests of one second have two different `Idempotency-Key`s.',
    'Somebody captured a signed request and sent it again under another key.',
  ),

  insufficient_funds: funding(
    'The wallet holds less than the amount.',
    'Money is on its way and has not arrived: see `pending_balance` of the wallet.',
  ),

  ip_not_allowed: security(
    'The address of the caller is not on the allowlist of the key. A live key with an empty list may be used from nowhere.',
    'Your servers call from another address than before.',
  ),
  insufficient_scope: security(
    'The key was made without the scope; `withdrawals` and `keys` are never there by default.',
  ),
  sandbox_only: sandbox(
    'A live key called a helper of the sandbox, or sent `X-Sandbox-Scenario`.',
    'This address serves only test keys.',
  ),
  live_only: live('A test key was used at an address that serves only live keys.'),
  kyb_not_approved: kyb('A live key asked for what moves money, and the verification is not approved.'),
  organisation_suspended: live('The firm suspended or closed the organisation; `reason` says why.'),
  organisation_restricted: live(
    'The firm restricted the organisation: money may come in, nothing may be bought or paid out.',
  ),
  not_found: errors(
    'The id is of no record, or of a record of another mode, sandbox or organisation: these are answered alike.',
    'The sandbox was reset.',
    'For market data: the day had no session; `details` names the one before.',
  ),
  route_not_found: errors(
    'The path has a trailing slash, two slashes, encoded letters or another letter case.',
    'The path lacks `/partner/v1`.',
  ),
  method_not_allowed: errors('The path is there, but not with this method; HEAD and OPTIONS are refused too.'),
  request_timeout: limits('The request was not complete in time: a slow line, or a length larger than its body.'),
  body_too_large: limits('The body is above the limit of the operation.'),
  unsupported_media_type: errors('The body was sent as a form, as text, or compressed.'),
  expectation_failed: errors('The request has an `Expect` header with something else than `100-continue`.'),
  headers_too_large: limits('The query or a header is very long; many symbols or cookies, for example.'),

  invalid_state: errors(
    'The record is in a status in which this cannot be done, often because somebody else was faster.',
    'A helper of the sandbox asked for a step that live does not allow.',
  ),
  kyb_locked: kyb(
    'The verification is being reviewed or was decided.',
    'The country was changed while documents are there.',
  ),
  order_not_cancellable: orders('The order was submitted to the provider already, or is final.'),
  price_not_published: orders(
    'The order waits for the price of its dealing day, and was to be carried out before that is published.',
  ),
  wallet_frozen: funding(
    'A payment was taken back after its money was spent, and is owed.',
    'The firm froze the wallet.',
    'Something is owed in another currency, and a withdrawal or a conversion was asked for.',
  ),
  settlement_account_exists: withdrawals('The same account of the same bank was added before.'),
  duplicate_reference: idempotency(
    'The same thing was asked for twice, with two `Idempotency-Key`s.',
    'A counter of yours that makes references began again.',
  ),
  idempotency_key_reused: idempotency(
    'The body of a retry differs by a byte from the first one, often by the order of its fields.',
    'A key was made from something that is not unique, such as the customer.',
  ),
  idempotency_in_progress: idempotency('The first request with this key is still under way, and was waited for.'),
  mandate_exists: mandates('The account has a mandate that is pending, active or suspended.'),
  mandate_not_active: mandates('The mandate waits for its token payment, or was suspended, revoked or expired.'),
  mandate_not_ready: mandates('The bank takes debits of a new mandate only from `ready_to_debit_at` on.'),
  duplicate_person: kyb('A person with the same BVN, or with the same kind and number of identity document, is there.'),
  settlement_account_in_use: withdrawals('A mandate or a withdrawal that is not final uses the account.'),
  webhook_limit_reached: limits('The organisation has as many webhook endpoints in this environment as it may have.'),
  key_limit_reached: limits('The organisation has as many keys in this environment as it may have.'),
  sandbox_exists: sandbox('A sandbox with this name was made before, perhaps by a run that did not delete it.'),
  sandbox_limit_reached: sandbox('Runs that failed left their sandboxes behind.'),
  quote_expired: withdrawals('The quote was used too late.'),
  house_cover_missing: withdrawals(
    'The firm gives what a conversion brings out of its own money, and has too little there.',
  ),
  quote_used: withdrawals('A conversion was made with this quote already.'),

  rate_limited: limits(
    'The key made more requests in its window than it may; responses that are replayed or 304 count too.',
    'Several programs share a key.',
    'All test keys of the organisation together made more than they may: `scope` is then `organisation`.',
    'The organisation downloads as many statements at once as it may: `scope` is `organisation` and `window_seconds` is null.',
  ),
  internal_error: errors('A fault of ours. It is logged with the `X-Request-Id`.'),
  provider_unavailable: errors(
    'A payment provider or a bank did not answer in time.',
    'The rate of exchange is too old to be used: `reason` is then `rate_stale`.',
  ),
  unavailable: errors('The service is starting, stopping or has more to do than it can hold; nothing was done.'),
} as const satisfies Record<PartnerCode, Cause>;
