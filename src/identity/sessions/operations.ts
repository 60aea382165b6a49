import type pg from 'pg';
import type { Origin } from '../../platform/audit-subjects.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { OperatorCaller } from '../../platform/http/auth/operators.ts';
import { kinds, type Person, type PersonKind } from '../../vocabulary/person-kinds.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { operators } from '../operators/people.ts';
import { auditPerson } from '../people/audit.ts';
import type { People } from '../people/people.ts';
import { type Session, sessionsOf } from './queries.ts';
import { IDLE_MS } from './session-life.ts';
import { type Proof, proveAs } from './sign-in.ts';

/** Whose sessions they are. */
export type Owner = Pick<Person, 'id' | 'organisation_id'>;

/** Those that are open, the newest first. */
export const listSessions = (tx: Transaction, kind: PersonKind, person_id: string): Promise<Session[]> => {
  const [now, idleSince] = [tx.now_ms, tx.now_ms - IDLE_MS].map((at_ms) => new Date(at_ms).toISOString());
  return sessionsOf[kind].findOpen(tx, person_id, now!, idleSince!);
};

/** Who ends it, and the request that asked for it, where one did. */
export type Ender = Partial<Origin> & { readonly actor: string };

/** Ends a session at once. Again is no error. Throws not_found. */
export async function endSession(
  tx: Transaction,
  kind: PersonKind,
  owner: Owner,
  session_id: string,
  ender: Ender,
): Promise<Session> {
  const session = isId(session_id) ? await sessionsOf[kind].lock(tx, owner.id, session_id) : undefined;
  if (!session) return refuse('not_found', { resource: 'session', id: session_id });
  if (session.ended_at !== null) return session;
  const ended_at = tx.now;
  await sessionsOf[kind].end(tx, session_id, ended_at);
  await auditPerson(tx, kind, owner, { ...ender, action: 'sessions end', after: { session_id } });
  return { ...session, ended_at };
}

/** Ends every session of a person at once. */
export async function endAllSessions(tx: Transaction, kind: PersonKind, owner: Owner, ender: Ender): Promise<void> {
  await sessionsOf[kind].endAll(tx, owner.id, tx.now);
  await auditPerson(tx, kind, owner, { ...ender, action: 'sessions end_all' });
}

/** From which session of which person a proof comes. */
export type Proving = {
  readonly id: string;
  readonly session_id: string;
  readonly proof: Proof;
  readonly address: string;
};

/** The person of a session proves once more who they are. Throws rate_limited, and sign_in_refused for a proof that is wrong. */
export async function prove<P extends Person>(
  people: People<P>,
  pool: pg.Pool,
  sealer: Sealer,
  { id, ...proving }: Proving,
): Promise<void> {
  const person = await transact(pool, 'read', (tx) => people.find(tx, id));
  await proveAs(people, pool, sealer, { person: person ?? refuse(kinds[people.kind].unauthenticated), ...proving });
}

/** The same of an operator. Throws operator_unauthenticated for a token, which proves nothing of a person. */
export async function reauthenticate(
  pool: pg.Pool,
  sealer: Sealer,
  { id, credential }: OperatorCaller,
  proof: Proof,
  address: string,
): Promise<void> {
  if (credential.kind !== 'session') refuse('operator_unauthenticated');
  await prove(operators, pool, sealer, { id, session_id: credential.id, proof, address });
}
