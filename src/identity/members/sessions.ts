import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { MemberCaller, Members } from '../../platform/http/auth/members.ts';
import { memberRoles } from '../../vocabulary/member-permissions.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { deviceCookie, devicesInCookie, isCsrfTokenOf, sessionCookie, sessionInCookie } from '../credentials/cookie.ts';
import { hashOfSecret, isSecretText } from '../credentials/secret-text.ts';
import { IDLE_MS, isSessionOpen, isUseOld } from '../credentials/session-life.ts';
import { enterEnvironment } from './environments.ts';
import * as queries from './queries.ts';

/** What a browser sent of known devices. */
export const devicesOf = (cookie: string | undefined, isSecure: boolean): string[] =>
  devicesInCookie('member', cookie, isSecure);

type Kept = { readonly text: string; readonly device?: string };

/** Set-Cookie of a sign-in: the session, and the device that is known from now on. */
export const cookiesOf = ({ text, device }: Kept, isSecure: boolean): string[] => [
  sessionCookie('member_session', text, isSecure),
  ...(device === undefined ? [] : [deviceCookie('member', device, isSecure)]),
];

/**
 * Who may send requests of the dashboard: by the cookie of a session. Read from the database at each request: a session that ended and a
 * member who is suspended are refused by the next one.
 */
export const openMembers = (pool: pg.Pool, isSecure: boolean): Members => ({
  async authenticate({ cookie, csrf, isUnsafe }) {
    const text = sessionInCookie('member_session', cookie, isSecure) ?? '';
    if (!isSecretText(text)) return refuse('member_unauthenticated');
    const { caller, isOld } = await transact(pool, 'read', async (tx) => {
      const found = await queries.findByHash(tx, hashOfSecret(text));
      return { caller: callerOf(tx, found), isOld: found !== undefined && isUseOld(found.session, tx.now_ms) };
    });
    if (isUnsafe && !isCsrfTokenOf(text, csrf)) refuse('csrf_token_invalid');
    if (isOld)
      await transact(pool, 'write', (tx) => queries.noteUse(tx, caller.session_id, new Date(tx.now_ms).toISOString()));
    return caller;
  },
  recheck: async (tx, { session_id }) => callerOf(tx, await queries.findSession(tx, session_id)),
  enter: enterEnvironment,
});

function callerOf({ now_ms }: Transaction, found: queries.OpenSession | undefined): MemberCaller {
  if (found?.member.status !== 'active' || !isSessionOpen(found.session, now_ms))
    return refuse('member_unauthenticated');
  const { session, member, organisation } = found;
  const { id, organisation_id, email, name } = member;
  return {
    ...{ id, organisation_id, email, name, session_id: session.id },
    role: memberRoles.find((role) => role === member.role) ?? refuse('member_unauthenticated'),
    organisation_status: organisation.status,
    organisation_status_reason: organisation.status_reason,
    authenticated_at_ms: Date.parse(session.authenticated_at),
  };
}

/** Those that are open, the newest first. */
export const listSessions = (tx: Transaction, member_id: string): Promise<queries.SessionRow[]> => {
  const [now, idleSince] = [tx.now_ms, tx.now_ms - IDLE_MS].map((at_ms) => new Date(at_ms).toISOString());
  return queries.findOpenSessions(tx, member_id, now!, idleSince!);
};

/** Ends a session of the member at once. Again is no error. Throws not_found. */
export async function endSession(tx: Transaction, member_id: string, id: string): Promise<void> {
  const session = isId(id) ? await queries.lockSession(tx, member_id, id) : undefined;
  if (!session) return refuse('not_found', { resource: 'session', id });
  await queries.endSessionRow(tx, id, new Date(tx.now_ms).toISOString());
}
