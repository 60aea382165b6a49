import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { OperatorCaller, Operators } from '../../platform/http/auth/operators.ts';
import { permissionsOf } from '../../vocabulary/permissions.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isCsrfTokenOf, sessionInCookie } from '../credentials/cookie.ts';
import { hashOfSecret, isSecretText } from '../credentials/secret-text.ts';
import { isSessionOpen, isUseOld } from '../credentials/session-life.ts';
import * as queries from './queries.ts';

export type SessionSettings = {
  /** Whether the firm's side is served over TLS: its cookie has another name then. */
  readonly isSecure: boolean;
  /** Who sends a request with a token. */
  readonly tokens: Pick<Operators, 'authenticate'>;
};

/**
 * Who may send requests to the firm's own side: by a session's cookie, or by a token where an Authorization header is sent. Read from the
 * database at each request: a session that ended and an operator who is suspended are refused by the next one.
 */
export const openSessions = (
  pool: pg.Pool,
  { isSecure, tokens }: SessionSettings,
): Pick<Operators, 'authenticate'> => ({
  async authenticate(credentials, request) {
    if (credentials.authorization !== undefined) return tokens.authenticate(credentials, request);
    const text = sessionInCookie('operator_session', credentials.cookie, isSecure) ?? '';
    const { caller, isOld } = await transact(pool, 'read', (tx) => knownBy(tx, text));
    if (request.isUnsafe && !isCsrfTokenOf(text, credentials.csrf)) refuse('csrf_token_invalid');
    if (isOld)
      await transact(pool, 'write', (tx) =>
        queries.noteUse(tx, caller.credential.id, new Date(tx.now_ms).toISOString()),
      );
    return caller;
  },
});

type Known = { readonly caller: OperatorCaller; readonly isOld: boolean };

async function knownBy(tx: Transaction, text: string): Promise<Known> {
  const found = isSecretText(text) ? await queries.findByHash(tx, hashOfSecret(text)) : undefined;
  if (found?.operator.status !== 'active' || !isSessionOpen(found.session, tx.now_ms))
    return refuse('operator_unauthenticated');
  const { session, operator } = found;
  const { id, email, name, roles } = operator;
  const caller: OperatorCaller = {
    ...{ id, email, name, roles },
    permissions: permissionsOf(roles),
    credential: { kind: 'session', id: session.id },
    authenticated_at_ms: Date.parse(session.authenticated_at),
  };
  return { caller, isOld: isUseOld(session, tx.now_ms) };
}
