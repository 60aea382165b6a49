import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { cancelLost, lockConcerned, noteHealth, type Sign } from './health.ts';
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

/** What ends while the previous batch is written forms the next: one transaction for many outcomes, and no timer. */
export function createRecorder({ pool, by, waits_ms, log }: RecorderOptions): Recorder {
  const queue: { ended: Ended; done: () => void }[] = [];
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    while (queue.length > 0) {
      const batch = queue.splice(0, BATCH_MAX);
      await writeUntilLost(batch.map(({ ended }) => ended));
      for (const { done } of batch) done();
    }
    isRunning = false;
  };

  /** A database that is away is waited for as long as the leases are ours. */
  const writeUntilLost = async (batch: readonly Ended[]) => {
    let held = batch;
    while (held.length > 0) {
      try {
        await transact(pool, 'write', (tx) => write(tx, held));
        return;
      } catch (error) {
        log.error({ err: error }, 'webhook attempts could not be recorded');
        await new Promise((resume) => setTimeout(resume, PAUSE_MS));
        held = held.filter(({ lost_ms }) => Date.now() < lost_ms);
      }
    }
  };

  const write = async (tx: Transaction, batch: readonly Ended[]) => {
    const concerned = await lockConcerned(tx, batch);
    await recordAttempts(
      tx,
      by,
      batch.map((ended) => madeOf(ended, waits_ms)),
    );
    await cancelLost(tx, concerned, batch);
    await noteHealth(tx, concerned, batch);
  };

  return {
    record: (ended) =>
      new Promise((done) => {
        queue.push({ ended, done });
        if (!isRunning) run();
      }),
    cancel: (cancelled) => transact(pool, 'write', (tx) => cancelAll(tx, by, cancelled)),
  };
}

function madeOf({ leased, exchange, url, started_ms }: Ended, waits_ms: readonly number[]): Made {
  const { retry_after_ms: _, ...answered } = exchange;
  const made = leased.round_count + 1;
  return {
    environment_id: leased.environment_id,
    id: leased.id,
    url,
    started_at: new Date(started_ms).toISOString(),
    ...answered,
    ...judge(exchange, { trigger: leased.trigger, made }, waits_ms, started_ms + exchange.duration_ms),
  };
}
