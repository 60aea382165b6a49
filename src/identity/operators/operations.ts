import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { orRetry } from '../../platform/database/errors.ts';
import { execute } from '../../platform/database/query.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Role } from '../../vocabulary/permissions.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import * as queries from './queries.ts';
import { type OperatorTransition, operatorMachine } from './states.ts';

export type NewOperator = { readonly email: string; readonly name: string; readonly roles: readonly Role[] };

/** Throws validation_error where another operator has the address, or a name that looks the same. */
export async function createOperator(
  tx: Transaction,
  wanted: NewOperator,
  status: 'invited' | 'active' = 'active',
): Promise<queries.OperatorRow> {
  if (await queries.findOperatorByEmail(tx, wanted.email))
    refuse('validation_error', { email: 'Another operator has this address.' });
  if (await queries.findOperatorNamedLike(tx, wanted.name))
    refuse('validation_error', {
      name: 'Another operator has a name that looks the same; add a name to distinguish them.',
    });
  const at = tx.now;
  const operator: queries.OperatorRow = {
    ...wanted,
    roles: [...new Set(wanted.roles)],
    lost_roles: [],
    id: newId(tx.now_ms),
    status: operatorMachine.create(status),
    created_at: at,
    updated_at: at,
    suspended_at: null,
  };
  await orRetry(
    queries.insertOperator(tx, operator),
    ['operators_by_email', 'operators_by_skeleton'],
    'the address or the name',
  );
  return operator;
}

const oneAtATime = execute(`select pg_advisory_xact_lock(${advisoryLocks.operators})`);

/** For whoever makes the first admin: one at a time. Throws invalid_state once there is an active one. */
export async function requireNoAdmin(tx: Transaction): Promise<void> {
  await oneAtATime(tx);
  if (await queries.hasActiveAdmin(tx))
    refuse('invalid_state', { current_status: 'there is an active admin', allowed_from: 'no active admin' });
}

/** Throws not_found, and invalid_state where the status does not allow it. Takes effect with the next request. */
export async function changeStatus(
  tx: Transaction,
  id: string,
  transition: OperatorTransition,
): Promise<queries.OperatorRow> {
  const operator = isId(id) ? await queries.lockOperator(tx, id) : undefined;
  if (!operator) return refuse('not_found', { resource: 'operator', id });
  const at = tx.now;
  const changed = operatorMachine.after(operator, transition, { updated_at: at }, at);
  await queries.updateOperators(tx, [changed]);
  return changed;
}

/** By id, e-mail address, or name; undefined where there is none. */
export const findOperatorNamed = (tx: Transaction, named: string): Promise<queries.OperatorRow | undefined> => {
  if (isId(named)) return queries.findOperator(tx, named);
  return named.includes('@') ? queries.findOperatorByEmail(tx, named) : queries.findOperatorNamedLike(tx, named);
};

/** The same; throws not_found. */
export const operatorNamed = async (tx: Transaction, named: string): Promise<queries.OperatorRow> =>
  (await findOperatorNamed(tx, named)) ?? refuse('not_found', { resource: 'operator', id: named });

/** What a session or a token may do follows its owner's roles at each use. Throws not_found. */
export async function changeRoles(tx: Transaction, id: string, roles: readonly Role[]): Promise<queries.OperatorRow> {
  const operator = await queries.lockOperator(tx, id);
  if (!operator) return refuse('not_found', { resource: 'operator', id });
  const changed = { ...operator, roles: [...roles], lost_roles: [], updated_at: tx.now };
  await queries.updateOperators(tx, [changed]);
  return changed;
}
