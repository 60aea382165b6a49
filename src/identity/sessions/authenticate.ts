import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { OperatorCaller, Operators } from '../../platform/http/auth/operators.ts';
import { permissionsOf } from '../../vocabulary/permissions.ts';
import { kinds, type Person, type PersonKind } from '../../vocabulary/person-kinds.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { hashOfSecret, isSecretText } from '../credentials/secret-text.ts';
import type { OperatorRow } from '../operators/queries.ts';
import { isCsrfTokenOf, sessionInCookie } from './cookie.ts';
import { findByHash, findSession, type Held, sessionsOf } from './queries.ts';
import { isSessionOpen, isUseOld } from './session-life.ts';

/** What a request carries of who sends it, as it came. */
export type Sent = {
  readonly cookie: string | undefined;
  readonly csrf: string | undefined;
  /** It changes something, so the token of its session has to come with it. */
  readonly isUnsafe: boolean;
};

/** Whose sessions they are, and how one of these people is shown to the endpoints. */
export type Callers<P extends Person, Caller> = {
  readonly kind: PersonKind;
  /** Whether they are reached over TLS: the cookie has another name then. */
  readonly isSecure: boolean;
  readonly callerOf: (held: Held<P>) => Caller;
};

/**
 * Who sends a request, by the cookie of a session. Read from the database at each request: a session that ended and a person who is
 * suspended are refused by the next one. Throws csrf_token_invalid, and what people of the kind are refused with who are not signed in.
 */
export async function bySession<P extends Person, Caller>(
  pool: pg.Pool,
  { kind, isSecure, callerOf }: Callers<P, Caller>,
  { cookie, csrf, isUnsafe }: Sent,
): Promise<Caller> {
  const text = sessionInCookie(kind, cookie, isSecure) ?? '';
  if (!isSecretText(text)) return refuse(kinds[kind].unauthenticated);
  const { held, isOld } = await transact(pool, 'read', async (tx) => {
    const found = requireOpen(tx, kind, await findByHash<P>(tx, kind, hashOfSecret(text)));
    return { held: found, isOld: isUseOld(found.session, tx.now_ms) };
  });
  const caller = callerOf(held);
  if (isUnsafe && !isCsrfTokenOf(text, csrf)) refuse('csrf_token_invalid');
  if (isOld) await transact(pool, 'write', (tx) => sessionsOf[kind].noteUse(tx, held.session.id, tx.now));
  return caller;
}

/** The same by the id of a session, as things are in the transaction that responds. */
export const bySessionAgain = async <P extends Person, Caller>(
  tx: Transaction,
  { kind, callerOf }: Callers<P, Caller>,
  session_id: string,
): Promise<Caller> => callerOf(requireOpen(tx, kind, await findSession<P>(tx, kind, session_id)));

function requireOpen<P extends Person>({ now_ms }: Transaction, kind: PersonKind, held: Held<P> | undefined): Held<P> {
  if (held?.person.status === 'active' && isSessionOpen(held.session, now_ms)) return held;
  return refuse(kinds[kind].unauthenticated);
}

export type SessionSettings = {
  /** Whether the firm's side is served over TLS: its cookie has another name then. */
  readonly isSecure: boolean;
  /** Who sends a request with a token. */
  readonly tokens: Pick<Operators, 'authenticate'>;
};

/** Who may send requests to the firm's own side: by a session's cookie, or by a token where an Authorization header is sent. */
export const openSessions = (
  pool: pg.Pool,
  { isSecure, tokens }: SessionSettings,
): Pick<Operators, 'authenticate'> => ({
  authenticate: ({ authorization, ...sent }, request) =>
    authorization === undefined
      ? bySession(pool, { kind: 'operator', isSecure, callerOf }, { ...sent, isUnsafe: request.isUnsafe })
      : tokens.authenticate({ authorization, ...sent }, request),
});

const callerOf = ({ session, person: { id, email, name, roles } }: Held<OperatorRow>): OperatorCaller => ({
  ...{ id, email, name, roles },
  permissions: permissionsOf(roles),
  credential: { kind: 'session', id: session.id },
  authenticated_at_ms: Date.parse(session.authenticated_at),
});
