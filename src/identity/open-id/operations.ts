import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { OperatorCaller } from '../../platform/http/auth/operators.ts';
import { newId } from '../../vocabulary/id.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { admitBegin, requireAdmitted } from '../attempts/attempts.ts';
import { hashOfSecret, newSecretText } from '../credentials/secret-text.ts';
import { operators } from '../operators/people.ts';
import { findOperatorByEmail, lockOperator, type OperatorRow } from '../operators/queries.ts';
import { auditOwnAct, auditPerson } from '../people/audit.ts';
import { sessionsOf } from '../sessions/queries.ts';
import { beginSession, type SignedIn } from '../sessions/sign-in.ts';
import type { Identified, Identity, OpenIdClient, Returned } from './client.ts';
import * as queries from './queries.ts';

const LIVES_MS = 10 * 60_000;
/** The provider says it in whole seconds, and its clock may be behind ours. */
const CLOCKS_DIFFER_MAX_MS = 5_000;

/** From where a request comes, and the session whose person proves who they are; none for a sign-in. */
type Sender = { readonly address: string; readonly operator: OperatorCaller | null };

/** Begins a sign-in, or a proof in a session. Throws rate_limited, provider_unavailable, and operator_unauthenticated for a token. */
export async function startOpenId(pool: pg.Pool, client: OpenIdClient, sender: Sender) {
  const session_id = sessionOf(sender);
  const { address } = sender;
  requireAdmitted(await transact(pool, 'write', (tx) => admitBegin(tx, address)));
  const secret = newSecretText();
  const there = await client.address(secret, session_id !== null);
  await transact(pool, 'write', (tx) => {
    const at = tx.now;
    const expires_at = new Date(tx.now_ms + LIVES_MS).toISOString();
    const attempt = { id: newId(tx.now_ms), session_id, created_at: at, expires_at, used_at: null };
    return queries.insertAttempt(tx, attempt, hashOfSecret(secret));
  });
  return { address: there, secret };
}

export type Finish = Returned & { readonly secret: string };

/**
 * A session for the active operator whom the provider names; always a new one. Throws rate_limited, provider_unavailable,
 * second_factor_missing, and open_id_refused: in the same words for a response that is not believed, for an address that nobody has or that is
 * not verified, for another subject than before and for an operator who is suspended.
 */
export async function signInByOpenId(
  pool: pg.Pool,
  client: OpenIdClient,
  wanted: Finish,
  address: string,
): Promise<SignedIn<OperatorRow>> {
  const sender = { address, operator: null };
  const { identified } = await answerOf(pool, client, wanted, sender);
  const { signedIn, refused } = await transact(pool, 'write', async (tx) => {
    const judged = await judge(tx, client, identified);
    if ('refused' in judged) return { signedIn: null, refused: await recordRefusal(tx, judged, sender) };
    return {
      signedIn: await beginSession(tx, operators, judged.operator, { address, method: 'open_id' }),
      refused: null,
    };
  });
  return signedIn ?? refuseFor(refused);
}

/** The person of a session proves once more who they are, by a sign-in at the provider that is younger than its begin. Throws as a sign-in does. */
export async function proveByOpenId(
  pool: pg.Pool,
  client: OpenIdClient,
  wanted: Finish,
  sender: { readonly address: string; readonly operator: OperatorCaller },
): Promise<void> {
  const { identified, begun_ms } = await answerOf(pool, client, wanted, sender);
  const { id: operator_id, credential } = sender.operator;
  const refused = await transact(pool, 'write', async (tx) => {
    const judged = await judge(tx, client, identified);
    if ('refused' in judged) return recordRefusal(tx, judged, sender);
    if (judged.operator.id !== operator_id) return recordRefusal(tx, { refused: 'another_operator' }, sender);
    const { authenticated_at_ms } = judged.identity;
    if (authenticated_at_ms === null || authenticated_at_ms < begun_ms - CLOCKS_DIFFER_MAX_MS)
      return recordRefusal(tx, { refused: 'old_sign_in' }, sender);
    await sessionsOf.operator.noteProof(tx, credential.id, tx.now);
    const proven = { person: judged.operator, session_id: credential.id, method: 'open_id' } as const;
    await auditOwnAct(tx, 'operator', { action: 'sessions prove', address: sender.address, ...proven });
    return null;
  });
  if (refused !== null) refuseFor(refused);
}

/** A token proves nothing of a person. */
function sessionOf({ operator }: Sender): string | null {
  if (operator === null) return null;
  return operator.credential.kind === 'session' ? operator.credential.id : refuse('operator_unauthenticated');
}

/** What the provider says of who came back, once for each begin. Only a begin that there is asks the provider. */
async function answerOf(pool: pg.Pool, client: OpenIdClient, { secret, ...returned }: Finish, sender: Sender) {
  const session_id = sessionOf(sender);
  const { attempt, admission } = await transact(pool, 'write', async (tx) => {
    const taken = await queries.takeAttempt(tx, hashOfSecret(secret), session_id, tx.now);
    if (taken === undefined) await recordRefusal(tx, { refused: 'attempt_unknown' }, sender);
    return { attempt: taken, admission: taken === undefined ? await admitBegin(tx, sender.address) : null };
  });
  if (admission) requireAdmitted(admission);
  if (attempt === undefined) return refuse('open_id_refused');
  return { identified: await client.identify(secret, returned), begun_ms: Date.parse(attempt.created_at) };
}

type Refused = { readonly refused: string; readonly operator?: OperatorRow };
type Judged = Refused | { readonly operator: OperatorRow; readonly identity: Identity };

/** Whose sign-in it is, or why it is nobody's. The operator is locked. */
async function judge(tx: Transaction, { settings }: OpenIdClient, identified: Identified): Promise<Judged> {
  if ('refused' in identified) return identified;
  const { identity } = identified;
  const { email, isEmailVerified, subject, methods } = identity;
  if (email === null || !isEmailVerified) return { refused: 'email_not_verified' };
  const known = await findOperatorByEmail(tx, email);
  const operator = known && (await lockOperator(tx, known.id));
  if (!operator) return { refused: 'operator_unknown' };
  if (operator.status !== 'active') return { refused: `operator_${operator.status}`, operator };
  const { issuer, secondFactors } = settings;
  if (secondFactors.length > 0 && !methods.some((method) => secondFactors.includes(method)))
    return { refused: NO_SECOND_FACTOR, operator };
  const bound = await queries.bindSubject(tx, operator.id, issuer, subject, tx.now);
  return bound?.subject === subject ? { operator, identity } : { refused: 'other_subject', operator };
}

const NO_SECOND_FACTOR = 'second_factor_missing';

/** The audit says why; the person reads only what does not show who is an operator here. */
async function recordRefusal(tx: Transaction, { refused, operator }: Refused, sender: Sender): Promise<string> {
  const who = operator ?? sender.operator ?? undefined;
  await auditPerson(tx, 'operator', who, {
    ...{ actor: who?.email ?? 'unknown', action: 'sessions refuse', address: sender.address },
    after: { method: 'open_id', why: refused },
  });
  return refused;
}

const refuseFor = (refused: string | null): never =>
  refuse(refused === NO_SECOND_FACTOR ? 'second_factor_missing' : 'open_id_refused');
