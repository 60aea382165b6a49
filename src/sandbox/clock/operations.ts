import type { ClockRow } from '../../access/organisations/environment-queries.ts';
import { lockClock, setClock } from '../../access/organisations/environments.ts';
import { wasCreatedSince } from '../../platform/database/tenant-tables.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type AdvanceClock, type Clock, OFFSET_SECONDS_MAX } from './contract.ts';
import { dueRows } from './due-rows.ts';

const SECOND_MS = 1_000;

export const readClock = (tx: Transaction, environment: Environment): Clock => ({
  now: tx.time(environment),
  offset_seconds: Math.floor(environment.offset_ms / SECOND_MS),
});

/** Forward only, under the environment's lock: of two at once the second advances from where the first arrived. */
export async function advanceClock(tx: Transaction, environment: Environment, asked: AdvanceClock): Promise<Clock> {
  const clock = await lockClock(tx, environment);
  const now_ms = tx.time_ms(clock);
  const target_ms = asked.advance_to
    ? Date.parse(asked.advance_to)
    : now_ms + (asked.advance_by_seconds ?? 0) * SECOND_MS;
  if (target_ms <= now_ms) refuse('validation_error', { advance_to: `Expected an instant after ${tx.time(clock)}.` });
  const offset_ms = target_ms - tx.now_ms;
  if (offset_ms > OFFSET_SECONDS_MAX * SECOND_MS) {
    const furthest = new Date(tx.now_ms + OFFSET_SECONDS_MAX * SECOND_MS).toISOString();
    const field = asked.advance_to ? 'advance_to' : 'advance_by_seconds';
    refuse('validation_error', { [field]: `The clock may be advanced to ${furthest} at most.` });
  }
  const advanced_from = clock.advanced_from ?? new Date(tx.now_ms).toISOString();
  return moveClock(tx, { ...clock, offset_ms, advanced_from });
}

export async function resetClock(tx: Transaction, environment: Environment): Promise<Clock> {
  const clock = await lockClock(tx, environment);
  if (clock.advanced_from !== null && (await wasCreatedSince(tx, environment.id, clock.advanced_from)))
    refuse('invalid_state', {
      current_status: 'something was created in advanced time',
      allowed_from: 'nothing was created in advanced time',
    });
  return moveClock(tx, { ...clock, offset_ms: 0, advanced_from: null });
}

async function moveClock(tx: Transaction, clock: ClockRow): Promise<Clock> {
  await setClock(tx, clock);
  for (const recompute of dueRows) await recompute(tx, clock);
  return readClock(tx, clock);
}
