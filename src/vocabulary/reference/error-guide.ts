import { CHECKOUT, methodsOf } from '../funding-methods.ts';
import {
  BODY_MIB_MAX,
  DOCUMENT_BODY_MIB_MAX,
  DOCUMENT_MIB_MAX,
  mebibytes,
  QUOTE_SECONDS,
  REQUEST_SECONDS_MAX,
} from '../limits.ts';
import { type RefusalCode, type RefusalDetails, refusals } from '../refusals.ts';
import { isPartnerCode } from '../refusals-to-people.ts';
import { operatorErrorGuide } from './operator-error-guide.ts';

/**
 * What a partner's developer does about each refusal, and an example of what `details` carries. Every code has an
 * entry, or this does not compile; openapi.json, docs/errors.md and the SDK's comments are written from it.
 */
export type Guidance = {
  /** Absent where details carries nothing. */
  readonly details?: RefusalDetails;
  readonly remedy: string;
};

const errorGuide = {
  invalid_request: {
    details: { header: 'X-Sandbox-Scenario: expected hold or fail:<code>' },
    remedy: 'Correct the request line or the header that details names.',
  },
  validation_error: {
    details: { amount: 'Expected a decimal string above 0 with at most 2 decimals, such as "5000.00".' },
    remedy: 'Correct every field that details names; unknown fields and parameters are refused too.',
  },
  invalid_json: { remedy: 'Send one JSON object in UTF-8, without duplicate keys, a byte order mark or deep nesting.' },
  idempotency_key_required: { remedy: 'Create one key per logical request, store it, and send it with every attempt.' },
  idempotency_key_invalid: { remedy: 'Use 1 to 255 printable ASCII characters; a UUID is fine.' },
  currency_mismatch: {
    details: { expected: 'NGN', received: 'USD' },
    remedy: 'Send the currency that details names as expected: that of the investment or of the holding.',
  },
  amount_below_minimum: { details: { minimum: '1000.00' }, remedy: 'Raise the amount to at least the minimum.' },
  amount_above_maximum: { details: { maximum: '5000000.00' }, remedy: 'Lower the amount to at most the maximum.' },
  allocation_exceeded: {
    details: { allocation_remaining: '25000.00' },
    remedy: 'Lower the amount to what is left, or choose another investment.',
  },
  investment_not_open: {
    details: { status: 'closed', start_date: '2026-01-01', close_date: '2026-06-30' },
    remedy: 'Offer investments whose is_open is true.',
  },
  customer_mismatch: {
    details: { customer_reference: 'C-1041' },
    remedy: 'Send the reference of the holding, or none; or sell a holding of that customer.',
  },
  insufficient_units: {
    details: { available_units: '10.5', requested_units: '12' },
    remedy: 'Sell at most available_units; units in pending sells are not free.',
  },
  ownership_below_minimum: { remedy: 'List beneficial owners of 5 % or more only.' },
  ownership_exceeds_total: { remedy: 'Correct the percentages: together at most 100.' },
  kyb_incomplete: {
    details: { 'business.tax_id': 'Required.' },
    remedy: 'Complete every item that details lists, then submit again.',
  },
  unsupported_method: {
    details: { currency: 'USD', method: CHECKOUT, methods: methodsOf('USD').join(', ') },
    remedy: 'Choose a method that the currency has; of funding requests, details lists them.',
  },
  settlement_account_not_eligible: {
    details: { reason: 'The account is not verified.' },
    remedy: 'Use a verified account of your own that meets the stated reason.',
  },
  account_not_resolved: { remedy: 'Check bank code and account number with the account holder.' },
  too_many_symbols: { details: { limit: '200', received: '201' }, remedy: 'Split the symbols over several requests.' },
  invalid_cursor: {
    details: { parameter: 'after', newest: '01935f5e-6c00-7000-8000-000000000042' },
    remedy: 'Go on from the last id that you have read of this list, or begin without `before` and `after`.',
  },
  too_large: {
    details: { limit: '10 seconds', remedy: 'Ask for fewer days with `from` and `to`.' },
    remedy: 'Ask for less at once, as details says; the same request would be refused again.',
  },
  invalid_date_range: { details: { from: '2026-11-21', to: '2026-11-01' }, remedy: 'Swap or correct the dates.' },
  unknown_event_type: { details: { type: 'order.done' }, remedy: 'Use a type that GET /event-types lists.' },
  invalid_webhook_url: {
    details: { reason: 'The address is private.' },
    remedy: 'Use an https URL on port 443 or 8443 whose host resolves to public addresses only.',
  },
  unsupported_file_type: { remedy: 'Convert the file, or print it to a new PDF; its bytes decide, not its name.' },
  document_too_large: {
    details: { max_bytes: String(mebibytes(DOCUMENT_MIB_MAX)), received_bytes: '12000000' },
    remedy: `Reduce the file to at most ${DOCUMENT_MIB_MAX} MiB.`,
  },

  missing_signature: { remedy: 'Send all three headers, each once.' },
  unknown_key: { remedy: 'Check X-Service-Key: the key id, not the secret.' },
  key_revoked: { remedy: 'Change to an active key.' },
  key_expired: { remedy: 'Change to the key that replaced it.' },
  invalid_timestamp: { remedy: 'Send Unix time in whole seconds, not milliseconds.' },
  stale_timestamp: {
    details: { server_timestamp: '1767225600', tolerance_seconds: '300' },
    remedy: 'Synchronise the clock, and sign each attempt again.',
  },
  invalid_signature: {
    details: {
      method: 'POST',
      target: '/partner/v1/orders',
      body_sha256: 'c6ca9d2f9fbc1b3f3f1f4ec5a2b0a3ec7be5f4a3f5e9e3f0d8a7b6c5d4e3f201',
      canonical_sha256: '5f1d7a84db00d2fce00b31a7fc73224f7f2c9c5b8f2a9e6d4c3b2a1908f7e6d5',
      server_timestamp: '1767225600',
      hint: 'The query was left out; sign the target as it is sent, with ? and the raw query.',
    },
    remedy:
      'Sign the exact bytes that are sent. With a test key, details shows what the server signed, and `hint` the usual mistake where it can be recognised; with a live key it is empty.',
  },
  signature_reused: {
    remedy: 'A new request: sign it with a timestamp one second on. A retry: send the Idempotency-Key of the first.',
  },

  insufficient_funds: {
    details: {
      currency: 'NGN',
      available_balance: '1200.00',
      required_amount: '5000.00',
      shortfall: '3800.00',
    },
    remedy: 'Fund the wallet with at least the shortfall, then send the same request with the same key.',
  },

  ip_not_allowed: { remedy: 'Add the address of your server to the allowlist of the key.' },
  insufficient_scope: { details: { required_scope: 'orders' }, remedy: 'Use a key that has the scope.' },
  ...operatorErrorGuide,
  sandbox_only: { remedy: 'Use a test key.' },
  live_only: { remedy: 'Use a live key.' },
  kyb_not_approved: {
    details: { kyb_status: 'under_review' },
    remedy: 'Complete business verification; test keys do not wait for it.',
  },
  organisation_suspended: {
    details: { status: 'suspended', reason: 'Your licence has expired.' },
    remedy: 'Contact the firm. While suspended, everything can still be read; once closed, only `GET /organisation`.',
  },
  organisation_restricted: {
    details: { status: 'restricted', reason: 'Your licence is about to expire.' },
    remedy: 'Contact the firm. Reads, cancels and what brings money in go on.',
  },

  not_found: {
    details: { resource: 'order', id: '019353d2-5f3a-7c41-9b7e-2f4c8a6d1e05' },
    remedy: 'Check the id, and that it belongs to the organisation and mode of the key.',
  },
  route_not_found: { remedy: 'Spell the path exactly: no trailing slash, no percent-encoding.' },
  method_not_allowed: { remedy: 'Use a method that the Allow header lists.' },
  request_timeout: { remedy: `Send the whole request within ${REQUEST_SECONDS_MAX} seconds; retry with the same key.` },
  body_too_large: {
    remedy: `Send less: ${BODY_MIB_MAX} MiB of JSON, ${DOCUMENT_BODY_MIB_MAX} MiB where documents are uploaded.`,
  },
  unsupported_media_type: { remedy: 'Send Content-Type: application/json and no Content-Encoding.' },
  expectation_failed: { remedy: 'Do not send an Expect header.' },
  headers_too_large: { remedy: 'Shorten the query or the headers.' },

  invalid_state: {
    details: { current_status: 'closed', allowed_from: 'active' },
    remedy: 'Read the record again; act on its current status. Where details names items, see to those first.',
  },
  kyb_locked: {
    details: { current_status: 'under_review', allowed_from: 'draft, more_info_required' },
    remedy: 'Wait for the review; more_info_required opens it again. For a country, delete the documents first.',
  },
  order_not_cancellable: {
    details: { current_status: 'completed' },
    remedy: 'Read the order; a completed buy can be sold instead.',
  },
  price_not_published: {
    details: { dealing_date: '2026-11-27' },
    remedy:
      'Publish the price of that day once its cut-off has passed, or wait for it; in the sandbox set it with ' +
      '`date` in `POST /sandbox/investments/{investment_id}/price`.',
  },
  wallet_frozen: {
    details: { currency: 'NGN', reason: 'reversal', owed_currency: 'GHS', owed_amount: '1000.00' },
    remedy:
      'reversal: fund the wallet of owed_currency, what comes in repays owed_amount first; while anything is owed no ' +
      'wallet withdraws or converts. operator: contact the firm; money in is still credited, and owed_currency and ' +
      'owed_amount are null where nothing is owed.',
  },
  settlement_account_exists: {
    details: { settlement_account_id: '019353d2-5f3a-7c41-9b7e-2f4c8a6d1e05' },
    remedy: 'Use the account in details, or remove it first.',
  },
  duplicate_reference: {
    details: {
      client_reference: 'INV-2026-0001',
      resource: 'order',
      id: '019353d2-5f3a-7c41-9b7e-2f4c8a6d1e05',
    },
    remedy: 'The record exists: read it by the id in details, or use another reference.',
  },
  idempotency_key_reused: { remedy: 'Use a new key for a new request; repeat an old one unchanged.' },
  idempotency_in_progress: { remedy: 'Wait as Retry-After says, then retry, a POST with the same Idempotency-Key.' },
  mandate_exists: {
    details: { mandate_id: '019353d2-5f3a-7c41-9b7e-2f4c8a6d1e05' },
    remedy: 'Use the mandate in details, or revoke it first.',
  },
  mandate_not_active: { remedy: 'Wait for mandate.activated, or create another mandate.' },
  mandate_not_ready: {
    details: { ready_to_debit_at: '2026-11-22T09:30:00.000Z' },
    remedy: 'Debit from the instant in details on.',
  },
  duplicate_person: { remedy: 'Change the person that exists instead of adding it again.' },
  settlement_account_in_use: { remedy: 'Revoke the mandate or wait for the payment that uses it.' },
  webhook_limit_reached: { remedy: 'Delete an endpoint that is no longer needed.' },
  key_limit_reached: { remedy: 'Revoke a key that is no longer needed.' },
  sandbox_exists: { details: { name: 'ci-1' }, remedy: 'Use that sandbox, or choose another name.' },
  sandbox_limit_reached: { details: { limit: '20' }, remedy: 'Delete a sandbox that nobody uses.' },
  quote_expired: { remedy: `Ask for a new quote and use it within ${QUOTE_SECONDS} seconds.` },
  house_cover_missing: {
    details: { currency: 'USD', required_amount: '6500.00' },
    remedy: 'Convert less, or ask again later with a new quote: the firm brings in the currency first.',
  },
  quote_used: { remedy: 'Ask for a new quote for another conversion.' },

  rate_limited: {
    details: { limit: '120', window_seconds: '60', retry_after: '17' },
    remedy: 'Wait as Retry-After says, then retry with the same key.',
  },
  internal_error: { remedy: 'Report the X-Request-Id; a retry with the same key is safe.' },
  provider_unavailable: {
    details: { provider: 'fx', retryable: 'true', reason: 'rate_stale', as_of: '2026-11-18T09:00:00.000Z' },
    remedy:
      'Retry later with the same key and body. reason and as_of are only where an exchange rate is too old to quote.',
  },
  unavailable: { remedy: 'Wait as Retry-After says, then retry with the same key.' },
} as const satisfies Record<RefusalCode, Guidance>;

export const guidanceOf = (code: RefusalCode): Required<Guidance> => ({ details: {}, ...errorGuide[code] });

/** `errorGuide` has exactly the codes of `refusals`; this list keeps their order and their type. */
export const knownCodes = Object.keys(errorGuide).filter((code): code is RefusalCode => code in refusals);

/** Those that partners may get: docs/errors.md, docs/openapi.json and the SDK have them. */
export const partnerCodes = knownCodes.filter(isPartnerCode);
