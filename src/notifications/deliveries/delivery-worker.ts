import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Tracing } from '../../platform/telemetry/tracing.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import type { Resolve } from '../webhooks/resolve.ts';
import type { UrlRules } from '../webhooks/url.ts';
import { openAgents } from './agents.ts';
import { createAttempts, type DeliveryMetrics } from './attempts.ts';
import { createConcurrencyLimits } from './concurrency-limits.ts';
import { release } from './lease-queries.ts';
import type { Leased } from './leased.ts';
import { createLeasing } from './leasing.ts';
import { createMessageWriter } from './message.ts';
import { POST_TIMEOUT_MS } from './post.ts';
import { createRecorder } from './recorder.ts';

export type DeliveryWorkerOptions = UrlRules & {
  readonly pool: pg.Pool;
  readonly sealer: Sealer;
  /** The wait before each attempt of a round, after the end of the one before; as many as there are attempts. */
  readonly waits_ms: readonly number[];
  readonly log: { error(details: object, message: string): void };
  readonly metrics: DeliveryMetrics;
  /** No traces are recorded when absent. */
  readonly tracing?: Tracing | null;
  /** After this time without a result another process may make the delivery. */
  readonly lease_ms?: number;
  readonly timeout_ms?: number;
  /** Where names lead. */
  readonly resolve: Resolve;
};

export type DeliveryWorker = {
  readonly work: WorkEntry;
  /** Called when there may be capacity for more. */
  onCapacity(wake: () => void): void;
  /** Lets attempts under way end, within a bound; what is left goes back to the queue. */
  stop(): Promise<void>;
};

const LEASE_MS = 60_000;
const LEASE_EVERY_MS = 1_000;
/** Between two leases: what comes meanwhile is leased together. */
const BATCH_WAIT_MS = 5;
const STOP_WITHIN_MS = 5_000;

/** Makes deliveries: leases what is due, posts it with no transaction open, records the result. */
export function createDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const { pool, waits_ms, log, metrics, lease_ms = LEASE_MS, timeout_ms = POST_TIMEOUT_MS } = options;
  const by = randomUUID();
  const agents = openAgents(options, options.resolve);
  const write = createMessageWriter(options.sealer);
  const recorder = createRecorder({ pool, by, waits_ms, log });
  const limits = createConcurrencyLimits();
  const leasing = createLeasing({ pool, by, lease_ms, limits });
  const attempts = createAttempts({
    rules: options,
    agents,
    write,
    recorder,
    limits,
    metrics,
    log,
    tracing: options.tracing ?? null,
    lease_ms,
    timeout_ms,
  });
  let leased_ms = 0;
  let isStopping = false;

  async function run(): Promise<number> {
    await new Promise((resume) => setTimeout(resume, Math.max(0, leased_ms + BATCH_WAIT_MS - performance.now())));
    if (isStopping) return 0;
    const wasUnfinished = leasing.isUnfinished();
    const leased = await leasing.next();
    leased_ms = performance.now();
    attempts.begin(leased.filter((one) => complaint(one) === null));
    const impossible = leased.filter((one) => complaint(one) !== null);
    if (impossible.length > 0) await recorder.cancel(impossible.map((one) => ({ ...one, error: complaint(one)! })));
    return leased.length > 0 || !wasUnfinished ? leased.length : 1;
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const ids = await attempts.stop(STOP_WITHIN_MS);
    if (ids.length > 0) await transact(pool, 'write', (tx) => release(tx, by, ids)).catch(() => {});
    await agents.close();
  }

  return {
    work: { name: 'webhooks.deliver', every_ms: LEASE_EVERY_MS, isQuiet: true, run },
    onCapacity: attempts.onCapacity,
    stop,
  };
}

/** Why a delivery that was leased cannot be made any more. */
function complaint({ url, enabled, is_current, trigger, envelope, object_type }: Leased): string | null {
  if (url === null) return 'The endpoint was deleted.';
  if (!is_current) return 'The sandbox was reset.';
  if (!enabled && trigger !== 'test') return 'The endpoint was disabled.';
  return envelope === null && object_type === null ? 'The event is no longer kept.' : null;
}
