import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { Acting } from '../../platform/http/endpoints/route.ts';
import { newId } from '../../vocabulary/id.ts';
import { days, OPERATOR_LOGIN_MINUTES } from '../../vocabulary/limits.ts';
import type { Role } from '../../vocabulary/permissions.ts';
import { type RefusalCode, refuse } from '../../vocabulary/refusals.ts';
import { admitBegin, admitLoginCode, requireAdmitted, settle } from '../attempts/attempts.ts';
import { hashOfSecret, newSecretText } from '../credentials/secret-text.ts';
import { findOperator, lockOperator } from '../operators/queries.ts';
import { auditPerson } from '../people/audit.ts';
import { createToken } from '../tokens/operations.ts';
import { newUserCode, readUserCode } from './codes.ts';
import type { LoginRow } from './queries.ts';
import * as queries from './queries.ts';

const INTERVAL_SECONDS = 2;
/** What each question that comes too early adds (RFC 8628, section 3.5). */
const SLOWER_SECONDS = 5;

/** Where the console asks for the code. */
const PAGE = '/login';

type Wanted = { readonly machine: string; readonly days: number; readonly address: string };

/** A login that waits for a person. Throws rate_limited. */
export async function beginLogin(pool: pg.Pool, { machine, days: lives_days, address }: Wanted) {
  const [device_code, user_code] = [newSecretText(), newUserCode()];
  const admission = await transact(pool, 'write', async (tx) => {
    const asked = await admitBegin(tx, address);
    if ('reached' in asked) return asked;
    const row: LoginRow = {
      ...{ id: newId(tx.now_ms), machine, address, days: lives_days, interval_seconds: INTERVAL_SECONDS },
      created_at: tx.now,
      expires_at: new Date(tx.now_ms + OPERATOR_LOGIN_MINUTES * 60_000).toISOString(),
      ...{ last_asked_at: null, operator_id: null, roles: null, approved_at: null, refused_at: null },
      ...{ token_id: null, redeemed_at: null },
    };
    await queries.insertLogin(tx, row, {
      deviceCode: hashOfSecret(device_code),
      userCode: hashOfSecret(user_code),
    });
    return asked;
  });
  requireAdmitted(admission);
  return {
    ...{ device_code, user_code, verification_uri: PAGE, verification_uri_complete: `${PAGE}?code=${user_code}` },
    ...{ expires_in: OPERATOR_LOGIN_MINUTES * 60, interval: INTERVAL_SECONDS },
  };
}

type Taken = Awaited<ReturnType<typeof redeem>>;

/** The token, once. Throws authorization_pending, slow_down, access_denied, and expired_token: it ended, was taken, or never was. */
export async function takeToken(pool: pg.Pool, device_code: string, address: string): Promise<Taken> {
  const came = await transact(pool, 'write', async (tx): Promise<Taken | RefusalCode> => {
    const row = await queries.lockByDeviceCode(tx, hashOfSecret(device_code));
    if (!row || row.redeemed_at !== null || isOver(tx, row)) return 'expired_token';
    if (row.refused_at !== null) return 'access_denied';
    if (row.approved_at === null) return noteAsked(tx, row);
    return (await isOwnerGood(tx, row)) ? redeem(tx, row, address) : 'access_denied';
  });
  return typeof came === 'string' ? refuse(came) : came;
}

async function noteAsked(tx: Transaction, row: LoginRow): Promise<RefusalCode> {
  const waited_ms = row.last_asked_at === null ? null : tx.now_ms - Date.parse(row.last_asked_at);
  const isTooEarly = waited_ms !== null && waited_ms < row.interval_seconds * 1_000;
  const interval_seconds = row.interval_seconds + (isTooEarly ? SLOWER_SECONDS : 0);
  await queries.updateLogins(tx, [{ ...row, interval_seconds, last_asked_at: tx.now }]);
  return isTooEarly ? 'slow_down' : 'authorization_pending';
}

/** Who approved may have been suspended since, or have lost the roles. */
async function isOwnerGood(tx: Transaction, row: LoginRow): Promise<boolean> {
  const owner = await lockOperator(tx, row.operator_id!);
  return owner?.status === 'active' && rolesOf(row, owner).length > 0;
}

const rolesOf = ({ roles }: LoginRow, owner: { readonly roles: readonly string[] }): Role[] =>
  (roles ?? []).filter((role) => owner.roles.includes(role)) as Role[];

/** The token is made now: before, its text was nowhere. */
async function redeem(tx: Transaction, row: LoginRow, address: string) {
  const owner = (await findOperator(tx, row.operator_id!))!;
  const expires_in = days(row.days) / 1_000;
  const { row: token, token: access_token } = await createToken(tx, owner, {
    name: `command line on ${row.machine}`,
    roles: rolesOf(row, owner),
    expires_at: new Date(tx.now_ms + days(row.days)).toISOString(),
  });
  await queries.updateLogins(tx, [{ ...row, token_id: token.id, redeemed_at: tx.now }]);
  await audit(tx, 'logins take', { row, actor: owner.email, address, more: { token_id: token.id } });
  const roles = token.roles as Role[];
  return { access_token, token_type: 'Bearer', expires_in, token_id: token.id, roles } as const;
}

/** What the person is to compare. Throws login_unknown for a code that is none, that ended or was decided; and rate_limited. */
export async function showLogin(pool: pg.Pool, caller: Acting, user_code: string) {
  const row = await lookUp(pool, caller, user_code, async (_tx, found) => (isDecided(found) ? undefined : found));
  const { machine, address, days: lives_days, created_at, expires_at } = row ?? refuse('login_unknown');
  const roles = [...caller.operator.roles];
  return { user_code: readUserCode(user_code), machine, address, days: lives_days, roles, created_at, expires_at };
}

type Decision = { readonly decided: 'approved'; readonly roles: readonly Role[] } | { readonly decided: 'refused' };

/**
 * Approves or refuses it, once. Throws login_unknown, already_decided, rate_limited, and validation_error for a role that the person
 * lacks.
 */
export async function decideLogin(pool: pg.Pool, caller: Acting, user_code: string, decision: Decision): Promise<void> {
  const { operator, address } = caller;
  const roles = decision.decided === 'approved' ? [...new Set(decision.roles)] : null;
  const lacking = roles?.find((role) => !operator.roles.includes(role));
  if (lacking !== undefined) refuse('validation_error', { roles: `You do not have the role ${lacking}.` });
  const found = await lookUp(pool, caller, user_code, async (tx, row) => {
    if (isDecided(row)) return { before: row, decided_by: (await findOperator(tx, row.operator_id!))!.name };
    const decided_at = tx.now;
    const when = roles ? { approved_at: decided_at } : { refused_at: decided_at };
    await queries.updateLogins(tx, [{ ...row, operator_id: operator.id, roles, ...when }]);
    const action = roles ? 'logins approve' : 'logins refuse';
    const decided = { ...row, operator_id: operator.id };
    await audit(tx, action, { row: decided, actor: operator.email, address, more: { roles } });
    return null;
  });
  if (found === undefined) return refuse('login_unknown');
  if (found === null) return;
  const { approved_at, refused_at } = found.before;
  const status = approved_at === null ? 'refused' : 'approved';
  refuse('already_decided', { status, decided_by: found.decided_by, decided_at: approved_at ?? refused_at });
}

const isDecided = ({ approved_at, refused_at }: LoginRow): boolean => approved_at !== null || refused_at !== null;

/** Counts each code that is tried before it is judged; a right one ends the count. Undefined for a code that is none, or ended. */
async function lookUp<Found>(
  pool: pg.Pool,
  { operator, address }: Acting,
  user_code: string,
  work: (tx: Transaction, row: LoginRow) => Promise<Found>,
): Promise<Found | undefined> {
  const { admission, found } = await transact(pool, 'write', async (tx) => {
    const asked = await admitLoginCode(tx, operator.id);
    if ('reached' in asked) return { admission: asked, found: undefined };
    const row = await queries.lockByUserCode(tx, hashOfSecret(readUserCode(user_code)));
    if (!row || isOver(tx, row)) {
      await auditPerson(tx, 'operator', operator, { action: 'logins wrong_code', actor: operator.email, address });
      return { admission: asked, found: undefined };
    }
    await settle(tx, asked);
    return { admission: asked, found: await work(tx, row) };
  });
  requireAdmitted(admission);
  return found;
}

const isOver = (tx: Transaction, { expires_at }: LoginRow): boolean => Date.parse(expires_at) <= tx.now_ms;

type Audited = { readonly row: LoginRow; readonly actor: string; readonly address: string; readonly more: object };

/** Of which machine, in addition to who; never a code. */
function audit(tx: Transaction, action: string, { row, actor, address, more }: Audited): Promise<void> {
  const { id: login_id, machine, address: asked_from, days: lives_days } = row;
  const operator = row.operator_id === null ? undefined : { id: row.operator_id };
  const after = { login_id, machine, asked_from, days: lives_days, ...more };
  return auditPerson(tx, 'operator', operator, { action, actor, address, after });
}
