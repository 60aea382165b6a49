import type { ErrorCode } from '../../sdk/src/generated.ts';

/** What the person at the terminal can do about a refusal, where the message of the service does not say it already. */
const remedies: Partial<Record<ErrorCode | 'no_answer' | 'unexpected_answer', string>> = {
  no_answer: 'check base_url and the network; partner doctor looks at both',
  unexpected_answer: 'check that base_url leads to the service',
  missing_signature: 'partner profiles use NAME, or partner login',
  unknown_key: 'the key is not of this service: check base_url, or partner login with a key of it',
  key_revoked: 'partner login with another key',
  key_expired: 'partner login with another key',
  stale_timestamp: 'set the clock of this machine; partner doctor shows how far it is off',
  invalid_signature: 'the secret is not the one of this key: partner login again',
  ip_not_allowed: 'add this address with partner keys replace-ip-allowlist, from an address that is allowed',
  insufficient_scope: 'use a key that has the scope required_scope',
  sandbox_only: 'use a profile with a test key',
  live_only: 'use a profile with a live key',
  kyb_not_approved: 'partner kyb get shows what is missing',
  insufficient_funds: 'add money; in the sandbox: partner sandbox fund-wallet CURRENCY --amount AMOUNT',
  idempotency_key_reused: 'use another --idempotency-key, or send exactly the first request again',
  duplicate_reference: 'read the record in details, or use another --client-reference',
  rate_limited: 'wait retry_after seconds and try again',
  validation_error: 'correct the fields above; --help describes each',
  not_found: 'check the id, and that it belongs to the organisation, mode and sandbox of this key',
  unavailable: 'try again in a moment',
  provider_unavailable: 'try again with the same --idempotency-key',
};

export const remedyOf = (code: string): string | undefined => remedies[code as keyof typeof remedies];
