import type pg from 'pg';
import { forgetAttemptsOf, isAttemptAllowed, requireAllowed } from '../../access/credentials/attempts.ts';
import { isPasswordOf } from '../../access/credentials/passwords.ts';
import type { Origin } from '../../platform/audit-subjects.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { OperatorCaller } from '../../platform/http/auth/operators.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { auditCredentials } from '../credentials/audit.ts';
import { findCredentials, lockCredentials } from '../credentials/queries.ts';
import { IDLE_MS } from './authenticate.ts';
import * as queries from './queries.ts';
import { isCodeTaken } from './sign-in.ts';

/** Those that are open, the newest first. */
export const listSessions = (tx: Transaction, operator_id: string): Promise<queries.SessionRow[]> => {
  const [now, idleSince] = [tx.now_ms, tx.now_ms - IDLE_MS].map((at_ms) => new Date(at_ms).toISOString());
  return queries.findOpenSessions(tx, operator_id, now!, idleSince!);
};

/** Who ends it, and the request that asked for it, where one did. */
type Ender = Partial<Origin> & { readonly actor: string };

/** Ends a session at once. Again is no error. Throws not_found. */
export async function endSession(
  tx: Transaction,
  operator_id: string,
  id: string,
  ender: Ender,
): Promise<queries.SessionRow> {
  const session = isId(id) ? await queries.lockSession(tx, operator_id, id) : undefined;
  if (!session) return refuse('not_found', { resource: 'session', id });
  if (session.ended_at !== null) return session;
  const ended_at = new Date(tx.now_ms).toISOString();
  await queries.endSessionRow(tx, id, ended_at);
  await auditCredentials(tx, { ...ender, action: 'sessions end', operator_id, after: { session_id: id } });
  return { ...session, ended_at };
}

/** Ends every session of an operator at once. */
export async function endAllSessions(tx: Transaction, operator_id: string, ender: Ender): Promise<void> {
  await queries.endSessionsOf(tx, operator_id, new Date(tx.now_ms).toISOString());
  await auditCredentials(tx, { ...ender, action: 'sessions end_all', operator_id });
}

/** One of the two is enough: the session already stands for the other. */
export type Proof = { readonly password: string } | { readonly code: string };

/**
 * The person of a session proves once more who they are; it counts from this moment. Throws rate_limited, sign_in_refused for a proof that
 * is wrong, and operator_unauthenticated for a token.
 */
export async function reauthenticate(
  pool: pg.Pool,
  sealer: Sealer,
  { id, email, credential }: OperatorCaller,
  proof: Proof,
  address: string,
): Promise<void> {
  if (credential.kind !== 'session') refuse('operator_unauthenticated');
  requireAllowed(await transact(pool, 'write', (tx) => isAttemptAllowed(tx, { email, address })));
  const hash = (await transact(pool, 'read', (tx) => findCredentials(tx, id)))?.password_hash;
  const isRight = 'password' in proof && (await isPasswordOf(proof.password, hash));
  const isProven = await transact(pool, 'write', async (tx) => {
    const credentials = await lockCredentials(tx, id);
    const isShown =
      credentials !== undefined &&
      ('code' in proof
        ? await isCodeTaken(tx, sealer, credentials, proof.code)
        : isRight && credentials.password_hash === hash);
    if (isShown) await queries.noteProof(tx, credential.id, new Date(tx.now_ms).toISOString());
    if (isShown) await forgetAttemptsOf(tx, email);
    const action = isShown ? 'sessions prove' : 'sessions refuse';
    await auditCredentials(tx, {
      actor: email,
      action,
      operator_id: id,
      address,
      after: { session_id: credential.id },
    });
    return isShown;
  });
  if (!isProven) refuse('sign_in_refused');
}
