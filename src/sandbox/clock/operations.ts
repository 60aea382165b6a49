import type { ClockRow } from '../../access/organisations/environment-queries.ts';
import { lockClock, setClock } from '../../access/organisations/environments.ts';
import type { Recompute } from '../../platform/database/recompute.ts';
import { wasCreatedSince } from '../../platform/database/tenant-tables.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type AdvanceClock, type Clock, OFFSET_SECONDS_MAX } from './contract.ts';
import * as queries from './queries.ts';

/** Everything that is due in business time but stored in real time: all of it is computed again when a clock moves. */
type DueRows = readonly Recompute[];

const SECOND_MS = 1_000;

export const readClock = (tx: Transaction, environment: Environment): Clock => ({
  now: tx.time(environment),
  offset_seconds: Math.floor(environment.offset_ms / SECOND_MS),
});

/** Forward only, under the environment's lock: of two at once the second advances from the result of the first. */
export async function advanceClock(
  tx: Transaction,
  dueRows: DueRows,
  environment: Environment,
  requested: AdvanceClock,
): Promise<Clock> {
  const clock = await lockClock(tx, environment);
  const now_ms = tx.time_ms(clock);
  const target_ms = requested.advance_to
    ? Date.parse(requested.advance_to)
    : now_ms + (requested.advance_by_seconds ?? 0) * SECOND_MS;
  if (target_ms <= now_ms) refuse('validation_error', { advance_to: `Expected an instant after ${tx.time(clock)}.` });
  const offset_ms = target_ms - tx.now_ms;
  if (offset_ms > OFFSET_SECONDS_MAX * SECOND_MS) {
    const furthest = new Date(tx.now_ms + OFFSET_SECONDS_MAX * SECOND_MS).toISOString();
    const field = requested.advance_to ? 'advance_to' : 'advance_by_seconds';
    refuse('validation_error', { [field]: `The clock may be advanced to ${furthest} at most.` });
  }
  const advanced_from = clock.advanced_from ?? new Date(tx.now_ms).toISOString();
  return moveClock(tx, dueRows, { ...clock, offset_ms, advanced_from });
}

export async function resetClock(tx: Transaction, dueRows: DueRows, environment: Environment): Promise<Clock> {
  const clock = await lockClock(tx, environment);
  if (clock.advanced_from !== null && (await wasCreatedSince(tx, environment.id, clock.advanced_from)))
    refuse('invalid_state', {
      current_status: 'something was created in advanced time',
      allowed_from: 'nothing was created in advanced time',
    });
  return moveClock(tx, dueRows, { ...clock, offset_ms: 0, advanced_from: null });
}

/** So many rows in one transaction: a large sandbox must not block its own requests. */
const BATCH = 500;

/** A sandbox of ordinary size is done at once; the work loop does the rest of a large one, batch by batch. */
async function moveClock(tx: Transaction, dueRows: DueRows, clock: ClockRow): Promise<Clock> {
  await setClock(tx, clock);
  await recomputeFrom(tx, dueRows, clock, { environment_id: clock.id, kind: 0, done_to: null });
  return readClock(tx, clock);
}

/** The next batch of an environment whose clock moved, from where the last one ended, if anything is left. */
export async function recomputeNext(tx: Transaction, dueRows: DueRows, environment: Environment): Promise<void> {
  const clock = await lockClock(tx, environment);
  const move = await queries.findAdvance(tx, clock.id);
  if (move) await recomputeFrom(tx, dueRows, clock, move);
}

async function recomputeFrom(
  tx: Transaction,
  dueRows: DueRows,
  clock: ClockRow,
  { kind, done_to }: queries.ClockAdvance,
): Promise<void> {
  let [budget, at, from] = [BATCH, kind, done_to];
  for (let recompute = dueRows[at]; recompute; recompute = dueRows[at]) {
    const reached = await recompute(tx, clock, { done_to: from, limit: budget });
    budget -= reached.count;
    if (budget <= 0) return queries.saveAdvance(tx, { environment_id: clock.id, kind: at, done_to: reached.done_to });
    [at, from] = [at + 1, null];
  }
  await queries.deleteAdvance(tx, clock.id);
}
