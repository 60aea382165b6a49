import type pg from 'pg';
import { withdrawalCommands } from '../../payments/withdrawals/commands.ts';
import { isUnavailable } from '../../platform/database/errors.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { act, readInput } from '../perform.ts';
import { commandNamed } from '../serve-command.ts';
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

/** Where they cannot be done together each is tried alone, so that only the one that cannot be done is refused. */
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

/** By the command that settles one. */
async function settle(tx: Transaction, run: queries.RunRow, place: number, { actor, origin, settings }: By) {
  const [line] = await queries.lockUndone(tx, run.id, [place]);
  if (!line) return;
  const { named, record_id } = line;
  if (record_id === null) return refuse('not_found', { resource: 'withdrawal', id: named });
  const command = commandNamed(withdrawalCommands, 'withdrawals settle');
  const input = readInput(command, { withdrawal: record_id });
  await act(command, { tx, input, actor, settings }, origin);
  const { environment_id } = (await queries.findPlaceOf(tx, record_id))!;
  const judged = { place, record_id, environment_id, outcome: 'done', code: null, details: null } as const;
  await queries.judge(tx, run.id, [judged], new Date(tx.now_ms).toISOString());
}
