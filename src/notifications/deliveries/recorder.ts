import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { cancelLost, hasMoved, lockConcerned, noteHealth, type Sign } from './health.ts';
import { judge } from './outcome.ts';
import { type Cancelled, cancelAll, type Made, recordAttempts } from './record-queries.ts';

/** An attempt that has ended and is not written yet. */
export type Ended = Sign & { readonly url: string; readonly started_ms: number; readonly lost_ms: number };

export type Recorder = {
  /** Resolves when it is written, or when its lease ran out and it is somebody else's to make again. */
  record(ended: Ended): Promise<void>;
  cancel(cancelled: readonly Cancelled[]): Promise<void>;
};

export type RecorderOptions = {
  readonly pool: pg.Pool;
  readonly by: string;
  readonly waits_ms: readonly number[];
  readonly log: { error(details: object, message: string): void };
};

const BATCH_MAX = 500;
const PAUSE_MS = 500;
/** Of a batch that could not be written, so many are named in the log. */
const NAMED_MAX = 5;

type Held = { readonly ended: Ended; readonly done: () => void };

/** What ends while the previous batch is written forms the next: one transaction for many outcomes, and no timer. */
export function createRecorder({ pool, by, waits_ms, log }: RecorderOptions): Recorder {
  const queue: Held[] = [];
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    while (queue.length > 0) await settle(queue.splice(0, BATCH_MAX));
    isRunning = false;
  };

  /** One that cannot be written holds up neither the others of its batch nor those behind. */
  const settle = async (batch: readonly Held[]) => {
    const outcome = await writeUntilLost(batch);
    if (outcome === 'done') return;
    for (const one of batch) if (!(await tryToWrite([one])).isWritten) void insist(one);
  };

  /** A database that is away is waited for as long as the leases are ours. */
  const writeUntilLost = async (batch: readonly Held[]): Promise<'done' | 'unwritable'> => {
    let held = batch;
    while (held.length > 0) {
      const { isWritten, isAway } = await tryToWrite(held);
      if (isWritten) return 'done';
      if (!isAway) return 'unwritable';
      await pause(PAUSE_MS);
      held = stillOurs(held);
    }
    return 'done';
  };

  const insist = async (one: Held) => {
    for (let held = [one]; held.length > 0; held = stillOurs(held)) {
      await pause(PAUSE_MS);
      if ((await tryToWrite(held)).isWritten) return;
    }
  };

  const tryToWrite = async (batch: readonly Held[]) => {
    try {
      const ended = batch.map((one) => one.ended);
      await transact(pool, 'write', (tx) => write(tx, ended));
      for (const { done } of batch) done();
      return { isWritten: true, isAway: false };
    } catch (error) {
      const deliveries = batch.slice(0, NAMED_MAX).map(({ ended }) => ended.leased.id);
      log.error({ err: error, count: batch.length, deliveries }, 'webhook attempts could not be recorded');
      return { isWritten: false, isAway: error instanceof Refusal && error.code === 'unavailable' };
    }
  };

  const write = async (tx: Transaction, batch: readonly Ended[]) => {
    const concerned = await lockConcerned(tx, batch);
    await recordAttempts(
      tx,
      by,
      batch.map((ended) => madeOf(ended, waits_ms, hasMoved(concerned, ended))),
    );
    await cancelLost(tx, concerned, batch);
    await noteHealth(tx, concerned, batch);
  };

  return {
    record: (ended) =>
      new Promise((done) => {
        queue.push({ ended, done });
        if (!isRunning) void run();
      }),
    cancel: (cancelled) => transact(pool, 'write', (tx) => cancelAll(tx, by, cancelled)),
  };
}

/** What is lost is done with here, and somebody else's to make again. */
function stillOurs(held: readonly Held[]): Held[] {
  const isOurs = ({ ended }: Held) => Date.now() < ended.lost_ms;
  for (const one of held) if (!isOurs(one)) one.done();
  return held.filter(isOurs);
}

function madeOf({ leased, exchange, url, started_ms }: Ended, waits_ms: readonly number[], isMoved: boolean): Made {
  const { retry_after_ms: _, ...answered } = exchange;
  const made = leased.round_count + 1;
  return {
    environment_id: leased.environment_id,
    id: leased.id,
    url,
    started_at: new Date(started_ms).toISOString(),
    ...answered,
    ...judge(exchange, { trigger: leased.trigger, made, isMoved }, waits_ms, started_ms + exchange.duration_ms),
  };
}
