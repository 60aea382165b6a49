import type pg from 'pg';
import type { Transaction } from '../../platform/database/transaction.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { OperatorCaller, Operators } from '../../platform/http/auth/operators.ts';
import { newId } from '../../vocabulary/id.ts';
import { days, OPERATOR_TOKEN_DAYS_MAX } from '../../vocabulary/limits.ts';
import { permissionsOf, type Role } from '../../vocabulary/permissions.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import type { OperatorRow } from '../operators/queries.ts';
import * as queries from './queries.ts';
import { hashOfToken, isTokenText, newTokenText } from './token-text.ts';

export type NewToken = { readonly name: string; readonly roles: readonly Role[]; readonly expires_at: string };

/**
 * A token of an operator; its text is shown this once. Throws validation_error for a role that the operator lacks, and for an
 * end that has passed or is more than 90 days away.
 */
export async function createToken(
  tx: Transaction,
  { id: operator_id, roles: held }: Pick<OperatorRow, 'id' | 'roles'>,
  { name, roles, expires_at }: NewToken,
): Promise<{ readonly row: queries.TokenRow; readonly token: string }> {
  const lacking = roles.find((role) => !held.includes(role));
  if (lacking !== undefined) refuse('validation_error', { roles: `You do not have the role ${lacking}.` });
  const lives_ms = Date.parse(expires_at) - tx.now_ms;
  if (lives_ms <= 0 || lives_ms > days(OPERATOR_TOKEN_DAYS_MAX))
    refuse('validation_error', { expires_at: `Expected an instant within the next ${OPERATOR_TOKEN_DAYS_MAX} days.` });
  const token = newTokenText();
  const row: queries.TokenRow = {
    id: newId(tx.now_ms),
    operator_id,
    name,
    roles: [...new Set(roles)],
    created_at: tx.now,
    expires_at,
    last_used_at: null,
    revoked_at: null,
  };
  await queries.insertToken(tx, row, hashOfToken(token));
  return { row, token };
}

/** The newest first, without their texts. */
export const listTokens = (tx: Transaction, operator_id: string): Promise<queries.TokenRow[]> =>
  queries.findTokens(tx, operator_id);

/** A token of an operator, locked. Throws not_found, also for a token of another operator. */
export async function lockToken(tx: Transaction, operator_id: string, id: string): Promise<queries.TokenRow> {
  const token = isId(id) ? await queries.lockToken(tx, operator_id, id) : undefined;
  return token ?? refuse('not_found', { resource: 'token', id });
}

/** Ends a token at once. Again is no error. Throws not_found. */
export async function revokeToken(tx: Transaction, operator_id: string, id: string): Promise<queries.TokenRow> {
  const token = await lockToken(tx, operator_id, id);
  if (token.revoked_at !== null) return token;
  const revoked = { ...token, revoked_at: tx.now };
  await queries.updateTokens(tx, [revoked]);
  return revoked;
}

const USE_RECORDED_EVERY_MS = 60_000;
const BEARER = /^Bearer (\S+)$/;

/** Who may send requests to the firm's own side: operators with a token, read from the database at every request. */
export const openOperators = (pool: pg.Pool): Pick<Operators, 'authenticate'> => ({
  async authenticate({ authorization = '' }) {
    const [, text = ''] = BEARER.exec(authorization) ?? [];
    const { caller, isUseOld } = await transact(pool, 'read', (tx) => knownBy(tx, text));
    if (isUseOld) await transact(pool, 'write', (tx) => queries.noteUse(tx, caller.credential.id, tx.now));
    return caller;
  },
});

type Known = { readonly caller: OperatorCaller; readonly isUseOld: boolean };

/** Who a token belongs to; undefined for one that is no token, that ended, or whose owner is suspended. */
export const findCaller = async (tx: Transaction, text: string): Promise<OperatorCaller | undefined> =>
  (await findKnown(tx, text))?.caller;

/** The same, refused in the same words for a token that never was and for one that ended. */
const knownBy = async (tx: Transaction, text: string): Promise<Known> =>
  (await findKnown(tx, text)) ?? refuse('operator_unauthenticated');

async function findKnown(tx: Transaction, text: string): Promise<Known | undefined> {
  if (!isTokenText(text)) return undefined;
  const found = await queries.findByHash(tx, hashOfToken(text).toString('hex'));
  if (!found) return undefined;
  const { token, operator } = found;
  const isOver = token.revoked_at !== null || Date.parse(token.expires_at) <= tx.now_ms;
  if (isOver || operator.status !== 'active') return undefined;
  const roles = token.roles.filter((role) => operator.roles.includes(role));
  const { id, email, name } = operator;
  const caller: OperatorCaller = {
    ...{ id, email, name, roles },
    permissions: permissionsOf(roles),
    credential: { kind: 'token', id: token.id },
    authenticated_at_ms: null,
  };
  const usedAt_ms = token.last_used_at === null ? 0 : Date.parse(token.last_used_at);
  return { caller, isUseOld: tx.now_ms - usedAt_ms >= USE_RECORDED_EVERY_MS };
}
