import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { type AttemptResult, cancelLost, hasChangedUrl, lockConcerned, recordHealth } from './health.ts';
import { judge } from './outcome.ts';
import { type Cancelled, cancelAll, type RecordedAttempt, recordAttempts } from './record-queries.ts';

/** An attempt that has ended and is not written yet. */
export type EndedAttempt = AttemptResult & {
  readonly url: string;
  readonly started_ms: number;
  readonly lost_ms: number;
};

export type Recorder = {
  /** Resolves when it is written, or when its lease ran out, so that another process makes the delivery again. */
  record(ended: EndedAttempt): Promise<void>;
  cancel(cancelled: readonly Cancelled[]): Promise<void>;
};

export type RecorderOptions = {
  readonly pool: pg.Pool;
  readonly by: string;
  readonly waits_ms: readonly number[];
  readonly log: { error(details: object, message: string): void };
};

const BATCH_MAX = 500;
const RETRY_AFTER_MS = 500;
/** Of a batch that could not be written, so many are named in the log. */
const NAMED_MAX = 5;

type QueuedAttempt = { readonly ended: EndedAttempt; readonly done: () => void };

/** What ends while the previous batch is written forms the next: one transaction for many outcomes, and no timer. */
export function createRecorder(options: RecorderOptions): Recorder {
  const queue: QueuedAttempt[] = [];
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    while (queue.length > 0) await writeBatch(options, queue.splice(0, BATCH_MAX));
    isRunning = false;
  };

  return {
    record: (ended) =>
      new Promise((done) => {
        queue.push({ ended, done });
        if (!isRunning) void run();
      }),
    cancel: (cancelled) => transact(options.pool, 'write', (tx) => cancelAll(tx, options.by, cancelled)),
  };
}

/** One that cannot be written delays neither the others of its batch nor those behind. */
async function writeBatch(options: RecorderOptions, batch: readonly QueuedAttempt[]): Promise<void> {
  const outcome = await writeUntilLost(options, batch);
  if (outcome === 'done') return;
  for (const one of batch) if (!(await tryToWrite(options, [one])).isWritten) void retryUntilLost(options, one);
}

/** While the database is away this waits, for as long as the leases are ours. */
async function writeUntilLost(
  options: RecorderOptions,
  batch: readonly QueuedAttempt[],
): Promise<'done' | 'unwritable'> {
  let left = batch;
  while (left.length > 0) {
    const { isWritten, isAway } = await tryToWrite(options, left);
    if (isWritten) return 'done';
    if (!isAway) return 'unwritable';
    await sleep(RETRY_AFTER_MS);
    left = stillOurs(left);
  }
  return 'done';
}

async function retryUntilLost(options: RecorderOptions, one: QueuedAttempt): Promise<void> {
  for (let left = [one]; left.length > 0; left = stillOurs(left)) {
    await sleep(RETRY_AFTER_MS);
    if ((await tryToWrite(options, left)).isWritten) return;
  }
}

async function tryToWrite(options: RecorderOptions, batch: readonly QueuedAttempt[]) {
  try {
    const ended = batch.map((one) => one.ended);
    await transact(options.pool, 'write', (tx) => write(tx, options, ended));
    for (const { done } of batch) done();
    return { isWritten: true, isAway: false };
  } catch (error) {
    const deliveries = batch.slice(0, NAMED_MAX).map(({ ended }) => ended.leased.id);
    options.log.error({ err: error, count: batch.length, deliveries }, 'webhook attempts could not be recorded');
    return { isWritten: false, isAway: error instanceof Refusal && error.code === 'unavailable' };
  }
}

async function write(
  tx: Transaction,
  { by, waits_ms }: RecorderOptions,
  batch: readonly EndedAttempt[],
): Promise<void> {
  const locked = await lockConcerned(tx, batch);
  await recordAttempts(
    tx,
    by,
    batch.map((ended) => attemptRow(ended, waits_ms, hasChangedUrl(locked, ended))),
  );
  await cancelLost(tx, locked, batch);
  await recordHealth(tx, locked, batch);
}

/** A lost lease ends our work on the attempt: another process makes the delivery again. */
function stillOurs(attempts: readonly QueuedAttempt[]): QueuedAttempt[] {
  const isOurs = ({ ended }: QueuedAttempt) => Date.now() < ended.lost_ms;
  for (const one of attempts) if (!isOurs(one)) one.done();
  return attempts.filter(isOurs);
}

function attemptRow(
  { leased, result, url, started_ms }: EndedAttempt,
  waits_ms: readonly number[],
  hasNewUrl: boolean,
): RecordedAttempt {
  const { retry_after_ms: _, ...answered } = result;
  const made = leased.attempts_since_trigger + 1;
  return {
    environment_id: leased.environment_id,
    id: leased.id,
    url,
    started_at: new Date(started_ms).toISOString(),
    ...answered,
    ...judge(result, { trigger: leased.trigger, made, hasNewUrl }, waits_ms, started_ms + result.duration_ms),
  };
}
