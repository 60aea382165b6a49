import { HEADER_KIB_MAX, TIMESTAMP_TOLERANCE_MINUTES } from './limits.ts';
/**
 * Every refusal of the service. The code is part of the public contract: add freely, never rename.
 * Anything thrown that is not a Refusal is a bug and responds with 500.
 */
export const refusals = {
  invalid_request: { status: 400, message: 'The request is not well formed; see details.' },
  validation_error: { status: 400, message: 'One or more fields are not valid; details names each.' },
  invalid_json: { status: 400, message: 'The body is not one well-formed JSON object in UTF-8.' },
  idempotency_key_required: { status: 400, message: 'Send an Idempotency-Key header, unique per logical request.' },
  idempotency_key_invalid: { status: 400, message: 'Idempotency-Key must be 1 to 255 printable ASCII characters.' },
  currency_mismatch: { status: 400, message: 'The currency differs from the one that is expected.' },
  amount_below_minimum: { status: 400, message: 'The amount is below the minimum.' },
  amount_above_maximum: { status: 400, message: 'The amount is above the maximum.' },
  allocation_exceeded: { status: 400, message: 'The investment has less allocation left than the amount.' },
  investment_not_open: { status: 400, message: 'The investment does not take this order now.' },
  insufficient_units: { status: 400, message: 'Too few units are free to sell.' },
  ownership_below_minimum: { status: 400, message: 'A beneficial owner needs an ownership of at least 5 %.' },
  ownership_exceeds_total: { status: 400, message: 'The ownership of all people together exceeds 100 %.' },
  kyb_incomplete: { status: 400, message: 'Required items are missing; details lists every one.' },
  unsupported_method: { status: 400, message: 'This currency has no such payment method.' },
  settlement_account_not_eligible: { status: 400, message: 'The settlement account cannot be used for this.' },
  account_not_resolved: { status: 400, message: 'The bank knows no such account.' },
  statement_gap: {
    status: 400,
    message: 'The statement does not begin where the one before it ended; details has both figures.',
  },
  statement_disagrees: {
    status: 400,
    message: 'The statement says something else than what is there of its days; details has both.',
  },
  mapping_required: {
    status: 400,
    message: 'The file leaves open how it is read; details says what. Preview it, and keep a mapping for the account.',
  },
  too_many_symbols: { status: 400, message: 'Too many symbols in one request.' },
  too_large: { status: 400, message: 'Too much was asked for at once; details has the remedy.' },
  invalid_date_range: { status: 400, message: '"from" must not be after "to".' },
  invalid_cursor: {
    status: 400,
    message: 'The list has no record of that id: take an id of this list, or begin without a cursor.',
  },
  unknown_event_type: { status: 400, message: 'There is no such event type; GET /event-types lists them all.' },
  invalid_webhook_url: { status: 400, message: 'This URL cannot receive webhooks; `reason` says why.' },
  unsupported_file_type: { status: 400, message: 'Only PDF, PNG and JPEG files are accepted.' },
  document_too_large: { status: 400, message: 'The document is too large.' },

  missing_signature: {
    status: 401,
    message: 'Send X-Service-Key, X-Service-Timestamp and X-Service-Signature, once each.',
  },
  unknown_key: { status: 401, message: 'There is no such key.' },
  key_revoked: { status: 401, message: 'The key has been revoked.' },
  key_expired: { status: 401, message: 'The key has expired.' },
  invalid_timestamp: { status: 401, message: 'X-Service-Timestamp must be Unix time in whole seconds.' },
  stale_timestamp: {
    status: 401,
    message: `X-Service-Timestamp is more than ${TIMESTAMP_TOLERANCE_MINUTES} minutes from server time.`,
  },
  invalid_signature: { status: 401, message: 'The signature does not match the request.' },
  signature_reused: { status: 401, message: 'This signature was used before, with another Idempotency-Key.' },

  operator_unauthenticated: {
    status: 401,
    message:
      'Sign in, or send a token as Authorization: Bearer op_…; the session or token is absent, ended or unknown.',
  },

  member_unauthenticated: { status: 401, message: 'Sign in; the session is absent, ended or unknown.' },

  sign_in_refused: { status: 401, message: 'The e-mail address, the password or the code is wrong.' },
  open_id_refused: {
    status: 401,
    message:
      'The sign-in at your provider does not count here: begin again, or ask an admin whether you are an operator.',
  },
  passkey_refused: {
    status: 401,
    message: 'The e-mail address, the password or the passkey is wrong, or it took longer than 5 minutes.',
  },

  authorization_pending: { status: 400, message: 'Nobody has approved the login yet; ask again after the interval.' },
  slow_down: { status: 400, message: 'You ask too often: wait 5 seconds longer between two questions.' },
  access_denied: { status: 400, message: 'The login was refused.' },
  expired_token: { status: 400, message: 'The login has ended, was taken already, or never was; begin again.' },

  insufficient_funds: { status: 402, message: 'The wallet balance is too low.' },

  ip_not_allowed: { status: 403, message: 'The key may not be used from this address.' },
  insufficient_scope: { status: 403, message: 'The key lacks the scope that this action needs.' },
  csrf_token_invalid: { status: 403, message: 'Send the CSRF token of the session in X-CSRF-Token.' },
  insufficient_permission: { status: 403, message: 'Your roles do not hold the permission that this action needs.' },
  wrong_person: { status: 403, message: 'Another person has to do this; details says who may not.' },
  reauthentication_required: {
    status: 403,
    message: 'This takes a person who proved within the last 5 minutes who they are; details says how.',
  },
  second_factor_missing: {
    status: 403,
    message: 'You signed in at your provider without a second factor; sign in there with one.',
  },
  sandbox_only: { status: 403, message: 'Only test keys may do this.' },
  live_only: { status: 403, message: 'Only live keys may be used here.' },
  kyb_not_approved: { status: 403, message: 'Business verification must be approved first.' },
  organisation_suspended: { status: 403, message: 'The organisation is suspended or closed; details says why.' },
  organisation_restricted: {
    status: 403,
    message:
      'The organisation is restricted: it may not move money out or place orders and mandates; details says why.',
  },

  not_found: { status: 404, message: 'There is no such resource.' },
  login_unknown: { status: 404, message: 'No login waits with this code: it was mistyped, decided, or has ended.' },
  invitation_unknown: {
    status: 404,
    message: 'The invitation was used, has ended, or never was, or its acceptance code is wrong.',
  },
  route_not_found: { status: 404, message: 'There is no such route; paths are matched exactly as documented.' },
  method_not_allowed: { status: 405, message: 'The route has no such method; see the Allow header.' },
  request_timeout: { status: 408, message: 'The request was not complete in time.' },
  body_too_large: { status: 413, message: 'The body is too large.' },
  unsupported_media_type: { status: 415, message: 'Send the body as application/json in UTF-8, not encoded.' },
  expectation_failed: { status: 417, message: 'The Expect header is not supported.' },
  headers_too_large: { status: 431, message: `The request target and headers are larger than ${HEADER_KIB_MAX} KiB.` },

  invalid_state: { status: 409, message: 'The current state does not allow this.' },
  place_not_empty: { status: 409, message: 'Money lies there; move it to another place first.' },
  already_decided: { status: 409, message: 'It is decided already; details says by whom.' },
  passkey_address_unusable: {
    status: 409,
    message:
      'Browsers make no passkeys for the address of this page: it needs a name, and https anywhere but on localhost.',
  },
  passkey_limit_reached: { status: 409, message: 'There are as many passkeys as allowed; remove one first.' },
  last_second_factor: { status: 409, message: 'It is the only second factor left; register another one first.' },
  preview_changed: {
    status: 409,
    message: 'What would happen is not what you were shown; details has it as it is now.',
  },
  difference_unexplained: {
    status: 409,
    message: 'The balances differ by more than is explained; details has the figures.',
  },
  kyb_locked: { status: 409, message: 'Business verification cannot be edited like this now; details says why.' },
  customer_mismatch: { status: 409, message: 'The holding was bought for another customer.' },
  order_not_cancellable: { status: 409, message: 'The order can no longer be cancelled.' },
  price_not_published: { status: 409, message: 'No price is published yet for the dealing day of the order.' },
  wallet_frozen: { status: 409, message: 'No money may leave: the wallet is frozen, or reversed funding is owed.' },
  settlement_account_exists: { status: 409, message: 'This account has been added before.' },
  duplicate_reference: { status: 409, message: 'The client_reference has been used before.' },
  idempotency_key_reused: { status: 409, message: 'The Idempotency-Key was used with another request.' },
  idempotency_in_progress: { status: 409, message: 'A request with this Idempotency-Key is under way; retry shortly.' },
  mandate_exists: { status: 409, message: 'The settlement account already has a mandate.' },
  mandate_not_active: { status: 409, message: 'The mandate is not active.' },
  mandate_not_ready: { status: 409, message: 'The mandate is not ready to be debited yet.' },
  duplicate_person: { status: 409, message: 'This person has been added before.' },
  settlement_account_in_use: { status: 409, message: 'The settlement account is in use.' },
  webhook_limit_reached: { status: 409, message: 'There are as many webhook endpoints as allowed; delete one first.' },
  key_limit_reached: { status: 409, message: 'There are as many active keys as allowed; revoke one first.' },
  sandbox_exists: { status: 409, message: 'The organisation has a sandbox of this name.' },
  sandbox_limit_reached: { status: 409, message: 'There are as many sandboxes as allowed; delete one first.' },
  file_already_applied: { status: 409, message: 'This file was applied before; details contains its result.' },
  quote_expired: { status: 409, message: 'The quote has expired; ask for a new one.' },
  schedule_overlaps: { status: 409, message: 'Another one of the same scope holds then; end it first.' },
  unbalanced_journal: { status: 400, message: 'Debits and credits differ.' },
  match_differs: { status: 400, message: 'The sums of lines and records differ.' },
  account_not_allowed: { status: 400, message: 'This kind of journal does not move money between these accounts.' },
  period_closed: { status: 409, message: 'The books of that day are closed.' },
  reconciliation_unsigned: { status: 409, message: 'The balance of a place is not signed for that day.' },
  looks_like_known_money: {
    status: 409,
    message: 'It looks like money that is known from elsewhere; details names the record.',
  },
  statement_rested_on: { status: 409, message: 'Something rests on the statement; details says what.' },
  file_known: { status: 409, message: 'The same file was sent before; details contains its result.' },
  house_cover_missing: {
    status: 409,
    message: 'The firm does not have as much of the currency to give at once; nothing was moved.',
  },
  quote_used: { status: 409, message: 'The quote has been used.' },

  rate_limited: { status: 429, message: 'Too many requests; wait as Retry-After says.' },
  internal_error: { status: 500, message: 'Something broke on our side; quote the X-Request-Id when you report it.' },
  provider_unavailable: { status: 502, message: 'An upstream provider is unavailable; retry later.' },
  unavailable: {
    status: 503,
    message: 'The service is busy or restarting; retry in a moment, a POST with the same Idempotency-Key.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

export type RefusalDetails = Record<string, string | null>;

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  /** `cause` is for the log, and is never sent. The sentence is that of the code where it is not given. */
  constructor(code: RefusalCode, details: RefusalDetails = {}, cause?: unknown, message?: string) {
    super(message ?? refusals[code].message, cause === undefined ? {} : { cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}

/** 503: nothing is wrong with the request, and the same may succeed later. Why it is so now is for the log. */
export const unavailable = (cause: unknown): Refusal =>
  new Refusal('unavailable', {}, typeof cause === 'string' ? new Error(cause) : cause);

/** What lies behind a refusal, for logs and records: the partner's sentence does not contain it. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Refusal && error.cause !== undefined ? error.cause : error;

export function refuseUnavailable(cause: unknown): never {
  throw unavailable(cause);
}
