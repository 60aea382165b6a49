import type { RefusalCode } from './refusals.ts';

/**
 * What the details of a refusal carry: each key with its meaning, or one sentence where the keys are the caller's own. A
 * code that is not here carries nothing. A response has those keys that apply; docs/errors.md is written from this table,
 * and a whole run of the tests holds it against every refusal that they saw.
 */
export const refusalDetails = {
  invalid_request: 'The header or part that is wrong, and what is wrong with it.',
  validation_error: 'One entry for each field: its dotted path, and what is wrong with it.',
  invalid_json: { reason: 'What makes it no JSON object.', path: 'Where in the body, if one place is wrong.' },
  idempotency_key_invalid: { 'Idempotency-Key': 'What is wrong with it.' },
  currency_mismatch: { expected: 'The currency it is in.', received: 'The currency that was sent.' },
  amount_below_minimum: {
    minimum: 'The smallest amount; of a sell what its units bring. Absent where charges take all of any amount.',
  },
  amount_above_maximum: { maximum: 'The largest amount.' },
  allocation_exceeded: { allocation_remaining: 'What can still be bought.' },
  investment_not_open: {
    status: 'Its status.',
    start_date: 'The first day to buy, or null.',
    close_date: 'The last day to buy, or null.',
  },
  customer_mismatch: { customer_reference: 'The reference that the holding was bought with.' },
  insufficient_units: { available_units: 'Units free to sell.', requested_units: 'Units that were asked for.' },
  unsupported_method: {
    currency: 'The currency.',
    method: 'The method that was asked for.',
    methods: 'Those that the currency has, of funding requests.',
  },
  settlement_account_not_eligible: { reason: 'What it lacks.' },
  account_not_resolved: { bank_code: 'The bank that was asked.' },
  statement_gap: {
    expected_opening: 'What was there at the end of the statement before.',
    opening: 'What the file begins with.',
    last_day: 'The last day of the statement before.',
    first_day: 'The first day of the file.',
  },
  statement_disagrees: {
    line: 'The row of the file; null: no single one.',
    expected: 'What is there, or may be.',
    received: 'What the file says.',
  },
  statement_rested_on: {
    rests: 'What does: a later statement, an approval that waits, lines that are decided, or a reconciliation.',
  },
  looks_like_known_money: {
    type: 'What it looks like: `funding_request`, `unmatched_payment`, `bank_line`, `settlement`, `withdrawal`, `payment_return`, or `place`: what waits there to be settled by a provider.',
    id: 'That record.',
  },
  mapping_required: '`uncertain`: the fields of the mapping that are open, and one entry for each: why it is.',
  too_many_symbols: { limit: 'How many are taken.', received: 'How many were sent.' },
  too_large: { limit: 'What was reached.', remedy: 'What to ask for instead.' },
  invalid_date_range: { from: 'As it was sent.', to: 'As it was sent.' },
  invalid_cursor: {
    parameter: 'Which one: `before`, `after`, or the header `Last-Event-ID`.',
    newest: 'The id, or the sequence, of the newest record of the list; null where it is empty or not by time.',
  },
  unknown_event_type: { type: 'As it was sent.' },
  invalid_webhook_url: { reason: 'What is wrong with it.' },
  kyb_incomplete: 'One entry for each item that is missing, and what to do.',
  unsupported_file_type: { content: 'What is wrong with the file.' },
  document_too_large: { max_bytes: 'The most that is taken.', received_bytes: 'What was sent.' },
  missing_signature: {
    'X-Service-Key': 'What is wrong with it.',
    'X-Service-Timestamp': 'What is wrong with it.',
    'X-Service-Signature': 'What is wrong with it.',
  },
  key_revoked: { revoked_at: 'Since when.' },
  key_expired: { expires_at: 'Since when.' },
  invalid_timestamp: { reason: 'What is wrong with it.' },
  stale_timestamp: {
    server_timestamp: 'The time of the service, in Unix seconds.',
    tolerance_seconds: 'How far the two may be apart.',
  },
  invalid_signature: {
    method: 'Of test keys: the method as it was received.',
    target: 'Of test keys: the target as it was received.',
    body_sha256: 'Of test keys: the hash of the body.',
    canonical_sha256: 'Of test keys: the hash of the four lines.',
    server_timestamp: 'Of test keys: the time of the service.',
    hint: 'Of test keys: the usual mistake, where it can be named; else null.',
  },
  insufficient_funds: {
    currency: 'Of the wallet.',
    available_balance: 'What it holds.',
    required_amount: 'What is needed.',
    shortfall: 'What is missing.',
  },
  insufficient_scope: { required_scope: 'The scope that is missing.' },
  reauthentication_required: { how: 'What to send before the same request is sent again.' },
  wrong_person: { proposed_by: 'Who proposed it.' },
  place_not_empty: { balance: 'What lies there by the books.' },
  already_decided: {
    status: 'What was decided.',
    decided_by: 'The person who decided it.',
    decided_at: 'When it was decided.',
  },
  difference_unexplained: {
    balance_there: 'What the bank or provider has; null where it is not known.',
    balance_here: 'What lies there by the books.',
    difference: 'The first less the second; null where the first is not known.',
    explained: 'What the items add up to.',
    unexplained: 'The difference less that; null where no balance there is known.',
  },
  preview_changed: {
    payload_sha256: 'Of the payload.',
    effect: 'What would happen if it were approved now.',
    effect_sha256: 'Of that text.',
  },
  passkey_address_unusable: {
    address: 'Where this page is said to be open.',
    set: 'The variable that names the address that people open.',
  },
  passkey_limit_reached: { limit: 'How many passkeys a person has at most.' },
  insufficient_permission: { required_permission: 'The permission that is missing.' },
  kyb_not_approved: { kyb_status: 'The status of the verification.' },
  organisation_suspended: { status: 'Of the organisation.', reason: 'Why, in the words of the firm.' },
  organisation_restricted: { status: 'Of the organisation.', reason: 'Why, in the words of the firm.' },
  not_found: {
    resource: 'What kind of thing.',
    id: 'As it was sent.',
    reason: 'Of a session: `no_data` or `not_a_trading_day`.',
    previous_trading_day: 'Of a session: the last one there is.',
  },
  body_too_large: { max_bytes: 'The most that the route takes.' },
  unsupported_media_type: { 'Content-Type': 'What is expected.', 'Content-Encoding': 'What is expected.' },
  expectation_failed: { Expect: 'What is expected.' },
  invalid_state:
    '`current_status`: its status; `allowed_from`: from where this is allowed. Of an approval also one entry for each item that is in its way, of an order whose dealing day is open also `cut_off_at`.',
  kyb_locked: {
    current_status: 'The status of the verification.',
    allowed_from: 'From where this is allowed.',
    field: 'The field that is fixed.',
    reason: 'Why it is.',
  },
  order_not_cancellable: { current_status: 'The status of the order.' },
  price_not_published: {
    dealing_date: 'The dealing day whose price is awaited.',
    cut_off_at: 'Until when that day takes orders; absent once it has passed.',
  },
  wallet_frozen: {
    currency: 'Of the wallet.',
    reason: '`operator`: the firm froze it; `reversal`: reversed money is owed.',
    owed_currency: 'What is owed, wherever; null where nothing is.',
    owed_amount: 'How much is owed; null where nothing is.',
  },
  house_cover_missing: {
    currency: 'That the firm has too little of.',
    required_amount: 'How much of it is needed.',
  },
  settlement_account_exists: { settlement_account_id: 'The existing account.' },
  schedule_overlaps: {
    id: 'The one that holds then.',
    effective_from: 'Its first day.',
  },
  file_already_applied: {
    id: 'What came of the file is kept under this id.',
    applied_by: 'The person who applied it.',
    applied_at: 'When it was applied, in UTC.',
    applied_count: 'How many of its rows were applied at once.',
    planned_count: 'How many of its rows hold from a later day.',
    proposed_count: 'How many of its rows wait for a second person.',
    wrong_count: 'How many of its rows were wrong and left out.',
  },
  duplicate_reference: {
    client_reference: 'As it was sent.',
    resource: 'What kind of record has it.',
    id: 'Of that record.',
    order_id: 'Of that record, where it is an order.',
  },
  unbalanced_journal: {
    currency: 'In which they differ.',
    debits: 'All debits of a partner, or of the firm.',
    credits: 'All credits of the same.',
  },
  match_differs: {
    currency: 'In which they differ.',
    lines: 'What came less what went by the lines.',
    records: 'The same of the records.',
    difference: 'The lines less the records.',
  },
  account_not_allowed: { account: 'From which to which account.', reason: 'Why not, and what lists the others.' },
  period_closed: { day: 'The closed day.' },
  reconciliation_unsigned: { place: 'The place.', day: 'The first day for which it is not signed.' },
  file_known: {
    file: 'The file that was sent before.',
    file_name: 'How that was called.',
    sent_by: 'The operator who sent it.',
    sent_at: 'When.',
    applied_at: 'When it was first applied; null where it was not.',
    done: 'How many rows are done.',
    pending_approval: 'How many rows wait for another person.',
    refused: 'How many rows were refused.',
    undone: 'How many rows can be read and were not applied.',
    wrong: 'How many rows cannot be read.',
  },
  mandate_exists: { mandate_id: 'Of the existing mandate.' },
  mandate_not_active: { current_status: 'The status of the mandate.' },
  mandate_not_ready: { ready_to_debit_at: 'From when on it can be debited.' },
  settlement_account_in_use: { resource: 'What uses it.', id: 'Of what uses it.' },
  webhook_limit_reached: { limit: 'How many there may be.' },
  key_limit_reached: { limit: 'How many there may be.' },
  sandbox_exists: { name: 'As it was sent.' },
  sandbox_limit_reached: { limit: 'How many there may be.' },
  rate_limited: {
    limit: 'Requests in a window.',
    window_seconds: 'How long a window is; null where it counts what is open at once.',
    retry_after: 'Seconds until the next.',
    scope:
      '`organisation`: all test keys of the organisation reached their common limit; absent where the key reached its own.',
  },
  provider_unavailable: {
    provider: 'Who does not answer; `none`: nobody is configured for it.',
    rail: 'Of `none`: what nobody does, such as `payout`.',
    currency: 'Of `none`: in which currency.',
    retryable: '`true`: the same request may succeed later. `false`: a person of the firm has to do something first.',
    reason: 'Of rates: `rate_stale`, the rate is too old to quote.',
    as_of: 'Of rates: when the rate was reported last.',
  },
  unavailable:
    'Of `/readyz` one entry for each check; `reason` where files wait to be read and this one cannot wait longer; else none.',
} as const satisfies { readonly [Code in RefusalCode]?: DescribedDetails };

type DescribedDetails = string | { readonly [key: string]: string };

export function detailsOf(code: RefusalCode): DescribedDetails {
  const described: { readonly [Code in RefusalCode]?: DescribedDetails } = refusalDetails;
  return described[code] ?? {};
}
