import type pg from 'pg';
import { holdEnvironment } from '../../access/organisations/environments.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { payScheduled } from '../distributions/operations.ts';
import { type DueDistribution, findDeclared } from '../distributions/queries.ts';
import * as queries from './queries.ts';
import { declarationMachine } from './states.ts';

/** The next distributions of a declaration that belong to one environment: one transaction pays them. */
export async function nextToPay(
  tx: Transaction,
  declaration_id: string,
  excluded: readonly string[],
  limit: number,
): Promise<DueDistribution[]> {
  const due = await findDeclared(tx, declaration_id, excluded, limit);
  return due.filter(({ environment_id }) => environment_id === due[0]!.environment_id);
}

/** Pays them in one transaction: each once, whoever else pays them at the same time. Returns how many it paid. */
export const payBatch = (pool: pg.Pool, declaration_id: string, due: readonly DueDistribution[]): Promise<number> =>
  transact(pool, 'write', async (tx) => {
    const environment = await holdEnvironment(tx, due[0]!.environment_id);
    if (!environment) return 0;
    const paid = await payScheduled(tx, environment, due);
    if (paid > 0) await queries.countPaid(tx, declaration_id, paid, new Date(tx.now_ms).toISOString());
    return paid;
  });

/** Nothing is left to pay. What a maturity cancelled in between stays cancelled. */
export async function finishDeclaration(tx: Transaction, id: string): Promise<void> {
  const row = await queries.lockDeclaration(tx, id);
  if (!row || !declarationMachine.allows('finish', row.status)) return;
  const after = declarationMachine.after(row, 'finish', {}, new Date(tx.now_ms).toISOString());
  await queries.updateDeclaration(tx, [after]);
}
