import type pg from 'pg';
import type { Origin } from '../../platform/audit-subjects.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { OperatorCaller } from '../../platform/http/auth/operators.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { IDLE_MS } from '../credentials/session-life.ts';
import { type Proof, proveAs } from '../credentials/sign-in.ts';
import { auditCredentials } from '../operators/audit.ts';
import { findOperator } from '../operators/queries.ts';
import * as queries from './queries.ts';
import { operatorPeople } from './sign-in.ts';

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

/** Throws rate_limited, sign_in_refused for a proof that is wrong, and operator_unauthenticated for a token. */
export async function reauthenticate(
  pool: pg.Pool,
  sealer: Sealer,
  { id, credential }: OperatorCaller,
  proof: Proof,
  address: string,
): Promise<void> {
  if (credential.kind !== 'session') refuse('operator_unauthenticated');
  const person = (await transact(pool, 'read', (tx) => findOperator(tx, id))) ?? refuse('operator_unauthenticated');
  await proveAs(operatorPeople, pool, sealer, { person, session_id: credential.id, proof, address });
}
