import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database/transaction.ts';
import { networkOfSender } from '../../platform/http/auth/address.ts';
import {
  SIGN_IN_TRIES_KNOWN_MAX,
  SIGN_IN_TRIES_NETWORK_MAX,
  SIGN_IN_TRIES_UNKNOWN_MAX,
} from '../../vocabulary/limits.ts';
import { kinds, type PersonKind } from '../../vocabulary/person-kinds.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Waiting } from '../credentials/hashing.ts';
import { countAttempt, forgetAttempts, giveAttemptBack } from './queries.ts';

/** So many tries of a subject in a window, which begins with the first. They are counted in the database, for all processes together. */
export type Bound = { readonly subject: string; readonly max: number; readonly window_ms: number };

const HOUR_MS = 60 * 60_000;
const QUARTER_MS = 15 * 60_000;
/** Of what is begun before the caller is known: at a provider, with a passkey, by a command line. An office may share a network. */
const BEGINS_OF_NETWORK_MAX = 100;
const LOGIN_CODES_MAX = 10;

const unknownOf = (kind: PersonKind, email: string): Bound => ({
  ...{ subject: `${kinds[kind].mark}\n${email.toLowerCase()}`, max: SIGN_IN_TRIES_UNKNOWN_MAX, window_ms: HOUR_MS },
});
const networkOf = (address: string): Bound => ({
  ...{ subject: `network\n${networkOfSender(address)}`, max: SIGN_IN_TRIES_NETWORK_MAX, window_ms: HOUR_MS },
});
const knownOf = (what: 'device' | 'session', id: string): Bound => ({
  ...{ subject: `${what}\n${id}`, max: SIGN_IN_TRIES_KNOWN_MAX, window_ms: HOUR_MS },
});
const beginsOf = (address: string): Bound => ({
  ...{ subject: `begins\n${networkOfSender(address)}`, max: BEGINS_OF_NETWORK_MAX, window_ms: QUARTER_MS },
});
const loginCodesOf = (operator_id: string): Bound => ({
  ...{ subject: `login_code\n${operator_id}`, max: LOGIN_CODES_MAX, window_ms: QUARTER_MS },
});

/** A try that may be judged, as it was counted. */
export type Admitted = {
  readonly waiting: Waiting;
  /** In whose turn its password is hashed. */
  readonly source: string;
  readonly counted: readonly Bound[];
};

/** A try that may not be judged, and why. Nothing is thrown inside the transaction, which would undo the count. */
export type Admission = Admitted | { readonly reached: Bound };

/** Who tries to sign in, as far as a request says it. */
export type Attempt = { readonly kind: PersonKind; readonly email: string; readonly address: string };

/** How a person who is not known proves who they are. */
export type Way = 'code' | 'passkey';

/**
 * The bounds of an unknown device. With a password and a code: of its network, and then of the account, whether there is such a one or not.
 * What a network sends beyond its own bound is not counted for the account: it would keep others out. A sign-in with a passkey is
 * not stopped by the tries of others: who guesses a password learns nothing without the passkey.
 */
export const boundsOfUnknown = (way: Way, { kind, email, address }: Attempt): readonly Bound[] =>
  way === 'code' ? [networkOf(address), unknownOf(kind, email)] : [beginsOf(address)];

/** Of somebody who has signed in already: no try of another person counts here. */
export const admitProof = (tx: Transaction, session_id: string): Promise<Admission> =>
  count(tx, { waiting: 'known', source: session_id, counted: [knownOf('session', session_id)] });

export const admitLoginCode = (tx: Transaction, operator_id: string): Promise<Admission> =>
  count(tx, { waiting: 'known', source: operator_id, counted: [loginCodesOf(operator_id)] });

/** Whether a network may begin one thing more, where the caller is not known yet. */
export const admitBegin = (tx: Transaction, address: string): Promise<Admission> =>
  count(tx, { waiting: 'stranger', source: networkOfSender(address), counted: [beginsOf(address)] });

type Trying = { readonly device: string | null; readonly source: string; readonly unknown: readonly Bound[] };

/**
 * Counts a try to sign in before it is judged. A known device has tries of its own; without one, or once they are used up, it is counted with
 * the unknown ones.
 */
export async function admitTry(tx: Transaction, { device, source, unknown }: Trying): Promise<Admission> {
  if (device !== null) {
    const known = await count(tx, { waiting: 'known', source: device, counted: [knownOf('device', device)] });
    if (!('reached' in known)) return known;
  }
  return count(tx, { waiting: 'stranger', source, counted: unknown });
}

/** The first bound that is reached ends it: the next ones are not counted. */
async function count(tx: Transaction, admitted: Admitted): Promise<Admission> {
  for (const bound of admitted.counted) {
    const since = new Date(tx.now_ms - bound.window_ms).toISOString();
    const now = tx.now;
    if ((await countAttempt(tx, hashOf(bound), now, since)) > bound.max) return { reached: bound };
  }
  return admitted;
}

/** Throws rate_limited for a try that may not be judged. */
export function requireAdmitted(admission: Admission): Admitted {
  if (!('reached' in admission)) return admission;
  const { max, window_ms } = admission.reached;
  const seconds = String(window_ms / 1_000);
  return refuse('rate_limited', { limit: String(max), window_seconds: seconds, retry_after: seconds });
}

/**
 * After a success: a person who is known starts again, and of unknown ones only this try counts no more. Those of others stay, or each
 * sign-in of the owner would give guesses to strangers.
 */
export async function settle(tx: Transaction, { waiting, counted }: Admitted): Promise<void> {
  const uncount = waiting === 'known' ? forgetAttempts : giveAttemptBack;
  for (const bound of counted) await uncount(tx, hashOf(bound));
}

/** The person of a known device or of a session proved who they are. */
export async function forgetTries(tx: Transaction, what: 'device' | 'session', id: string | null): Promise<void> {
  if (id !== null) await forgetAttempts(tx, hashOf(knownOf(what, id)));
}

/** Of a try that was not judged after all. */
export async function giveBack(tx: Transaction, { counted }: Admitted): Promise<void> {
  for (const bound of counted) await giveAttemptBack(tx, hashOf(bound));
}

const hashOf = ({ subject }: Bound): string => createHash('sha256').update(subject).digest('hex');
