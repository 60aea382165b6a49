import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { countAttempt, forgetAttempts } from './queries.ts';

/** Attempts of a window: nobody guesses a code of 6 digits in so few, and a person who mistypes is not stopped. */
const WINDOW_MS = 15 * 60_000;
const ATTEMPTS_OF_ACCOUNT_MAX = 10;
/** An office may share one. */
const ATTEMPTS_OF_ADDRESS_MAX = 100;

/** Of the firm's own people, or of a partner's: one address may be known on both sides. */
export type AccountKind = 'account' | 'member';

/** Codes of logins are counted apart. */
type AttemptKind = AccountKind | 'login_code';

export type Attempt = { readonly email: string; readonly address: string };

/**
 * Counts an attempt before it is judged, of an account that there is as of one that there is not. Refuses nothing itself: a refusal
 * would undo the count.
 */
export async function isAttemptAllowed(
  tx: Transaction,
  { email, address }: Attempt,
  kind: AttemptKind = 'account',
): Promise<boolean> {
  const [now, since] = [tx.now_ms, tx.now_ms - WINDOW_MS].map((at_ms) => new Date(at_ms).toISOString());
  const ofAccount = await countAttempt(tx, subjectOf(kind, email), now!, since!);
  const ofAddress = await countAttempt(tx, subjectOf('address', address), now!, since!);
  return ofAccount <= ATTEMPTS_OF_ACCOUNT_MAX && ofAddress <= ATTEMPTS_OF_ADDRESS_MAX;
}

/** Counts an attempt of an address, where it is not known yet who tries. Refuses nothing itself either. */
export async function isAddressAllowed(tx: Transaction, address: string): Promise<boolean> {
  const [now, since] = [tx.now_ms, tx.now_ms - WINDOW_MS].map((at_ms) => new Date(at_ms).toISOString());
  return (await countAttempt(tx, subjectOf('address', address), now!, since!)) <= ATTEMPTS_OF_ADDRESS_MAX;
}

/** Throws rate_limited for an attempt that was not allowed. */
export function requireAllowed(isAllowed: boolean): void {
  const seconds = String(WINDOW_MS / 1_000);
  if (!isAllowed)
    refuse('rate_limited', { limit: String(ATTEMPTS_OF_ACCOUNT_MAX), window_seconds: seconds, retry_after: seconds });
}

/** Once a person signed in, earlier mistakes count no more. Those of the address stay: others may send from it. */
export const forgetAttemptsOf = (tx: Transaction, email: string, kind: AttemptKind = 'account'): Promise<void> =>
  forgetAttempts(tx, subjectOf(kind, email));

const subjectOf = (kind: AttemptKind | 'address', text: string): string =>
  createHash('sha256').update(`${kind}\n${text.toLowerCase()}`).digest('hex');
