import type pg from 'pg';
import { environmentOfWithdrawal } from '../../payments/withdrawals/operations.ts';
import { settleWithdrawal } from '../../payments/withdrawals/operator-contract.ts';
import * as operations from '../../payments/withdrawals/transitions.ts';
import { isUnavailable } from '../../platform/database/errors.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { recorded } from '../../platform/operator/act.ts';
import { actionOf } from '../../platform/operator/serve-act.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { applyToOrders, type By, recordRefusal } from './operations.ts';
import * as queries from './queries.ts';

/** As many orders as the desk takes in one transaction: who waits for one of their rows waits for no longer than there. */
const ORDERS_TOGETHER = 64;

/**
 * Does what is still to be done of a run, in its order, in transactions of some lines each. What is committed stays, whatever
 * comes after: the same run again goes on from there. A defect stops no other line, and is thrown at the end.
 */
export async function applyRun(pool: pg.Pool, run: queries.RunRow, by: By): Promise<void> {
  const undone = await transact(pool, 'read', (tx) => queries.findUndone(tx, run.id));
  const places = undone.map(({ place }) => place);
  const together = run.act === 'settle' ? 1 : ORDERS_TOGETHER;
  const defects: unknown[] = [];
  for (let from = 0; from < places.length; from += together)
    defects.push(...(await applyTogether(pool, run, places.slice(from, from + together), by)));
  if (defects.length > 0) throw defects[0];
}

/** Where they cannot be done together each is tried by itself, so that only the one that cannot be done is refused. */
async function applyTogether(
  pool: pg.Pool,
  run: queries.RunRow,
  places: readonly number[],
  by: By,
): Promise<unknown[]> {
  try {
    await transact(pool, 'write', (tx) => applyLines(tx, run, places, by));
    return [];
  } catch (error) {
    if (isAway(error)) throw error;
    const [place] = places;
    if (places.length === 1 && error instanceof Refusal) {
      await transact(pool, 'write', (tx) => recordRefusal(tx, run, place!, error));
      return [];
    }
    if (places.length === 1) return [error];
    const defects: unknown[] = [];
    for (const one of places) defects.push(...(await applyTogether(pool, run, [one], by)));
    return defects;
  }
}

/** The database cannot be worked with: the same request later goes on. */
const isAway = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof Refusal && error.code === 'unavailable');

const applyLines = (tx: Transaction, run: queries.RunRow, places: readonly number[], by: By): Promise<void> =>
  run.act === 'settle' ? settle(tx, run, places[0]!, by) : applyToOrders(tx, run, run.act, places, by);

/** As the endpoint settles one. */
async function settle(tx: Transaction, run: queries.RunRow, place: number, { actor, origin, settings }: By) {
  const [line] = await queries.lockUndone(tx, run.id, [place]);
  if (!line) return;
  const { named, record_id } = line;
  if (record_id === null) return refuse('not_found', { resource: 'withdrawal', id: named });
  const environment = await environmentOfWithdrawal(tx, record_id);
  const { organisation_id } = environment;
  await recorded(tx, {
    ...{ subjects: settings.auditSubjects, subject: { type: 'withdrawal', id: record_id, organisation_id } },
    ...{ actor, action: actionOf(settleWithdrawal), reason: null, origin },
    run: async () => ({ data: await operations.settleWithdrawal(tx, environment, record_id) }),
  });
  const { id: environment_id } = environment;
  const judged = { place, record_id, environment_id, outcome: 'done', code: null, details: null } as const;
  await queries.judge(tx, run.id, [judged], new Date(tx.now_ms).toISOString());
}
