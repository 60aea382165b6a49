import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { mayBeLoopback, type UrlRules } from '../webhooks/url.ts';
import { openAgents } from './agents.ts';
import type { Leased } from './lease-queries.ts';
import * as queries from './lease-queries.ts';
import { createWriter } from './message.ts';
import { isDelivered } from './outcome.ts';
import { keepPace } from './pace.ts';
import { EXCHANGE_WITHIN_MS, type Exchange, post } from './post.ts';
import { createRecorder } from './recorder.ts';
import { createResolve, type Resolve } from './resolve.ts';
import { FIRST, nextCursor } from './round.ts';

export type CourierMetrics = {
  attempted(isDelivered: boolean, duration_ms: number): void;
  underWay(count: number): void;
};

export type CourierOptions = UrlRules & {
  readonly pool: pg.Pool;
  readonly sealer: Sealer;
  /** The wait before each attempt of a round, after the end of the one before; as many as there are attempts. */
  readonly waits_ms: readonly number[];
  readonly log: { error(details: object, message: string): void };
  readonly metrics: CourierMetrics;
  /** How long a delivery is ours before others may think that we are gone. */
  readonly lease_ms?: number;
  readonly exchange_ms?: number;
  readonly resolve?: Resolve;
};

export type Courier = {
  readonly work: WorkEntry;
  /** Called when there may be room for more. */
  onRoom(wake: () => void): void;
  /** Lets attempts under way end, within a bound; what is left goes back to the queue. */
  stop(): Promise<void>;
};

const LEASE_MS = 60_000;
const LEASED_AT_ONCE_MAX = 512;
const VISITED_MAX = 1_000;
const LOOK_EVERY_MS = 1_000;
/** Between two leases: what comes meanwhile is leased together. */
const GATHER_MS = 5;
const STOP_WITHIN_MS = 5_000;

/** Makes deliveries: leases what is due, posts it with no transaction open, records what came of it. */
export function createCourier(options: CourierOptions): Courier {
  const { pool, waits_ms, log, metrics, lease_ms = LEASE_MS, exchange_ms = EXCHANGE_WITHIN_MS } = options;
  const by = randomUUID();
  const agents = openAgents(options, options.resolve ?? createResolve());
  const write = createWriter(options.sealer);
  const recorder = createRecorder({ pool, by, waits_ms, log });
  const pace = keepPace();
  const underWay = new Map<string, { controller: AbortController; ended: Promise<void> }>();
  let cursor = FIRST;
  let leased_ms = 0;
  let isStopping = false;
  let wake = () => {};

  /** Goes round all endpoints, however many wait: where one look ends the next begins. */
  async function lease(): Promise<Leased[]> {
    return transact(pool, 'write', async (tx) => {
      await queries.lockLeasing(tx);
      await queries.releaseExpired(tx);
      const waiting = await queries.findWaiting(tx, cursor, VISITED_MAX);
      const rooms = pace.rooms(waiting);
      const capacity = Math.min(LEASED_AT_ONCE_MAX, pace.free());
      const until_ms = tx.now_ms + lease_ms;
      const leased =
        rooms.length === 0 || capacity <= 0 ? [] : await queries.leaseDue(tx, rooms, { by, until_ms, capacity });
      cursor = nextCursor({ waiting, visited_max: VISITED_MAX, leased, capacity });
      return leased;
    });
  }

  async function deliver(leased: Leased, controller: AbortController): Promise<void> {
    const started_ms = Date.now();
    const message = write(leased, started_ms);
    const answered = await post(agents.of(message.url, leased.mode), message, controller, exchange_ms);
    // What listens on this machine alone is shown to nobody who can only name its port.
    const isInside = mayBeLoopback(message.url, leased.mode, options);
    const exchange = isInside ? { ...answered, response_body: null } : answered;
    metrics.attempted(isDelivered(exchange), exchange.duration_ms);
    if (!isStopping || !controller.signal.aborted)
      await recorder.record({ leased, exchange, url: message.url.href, started_ms, lost_ms: started_ms + lease_ms });
    finish(leased, exchange);
  }

  function finish(leased: Leased, exchange: Exchange): void {
    pace.end(leased.endpoint_id, isDelivered(exchange), exchange.duration_ms);
    underWay.delete(leased.id);
    metrics.underWay(underWay.size);
    wake();
  }

  function begin(leased: Leased): void {
    const controller = new AbortController();
    pace.begin(leased.endpoint_id);
    const ended = deliver(leased, controller).catch((error) => {
      log.error({ err: error, delivery: leased.id }, 'a delivery could not be made');
      pace.end(leased.endpoint_id, false, 0);
      underWay.delete(leased.id);
    });
    underWay.set(leased.id, { controller, ended });
  }

  async function run(): Promise<number> {
    await new Promise((resume) => setTimeout(resume, Math.max(0, leased_ms + GATHER_MS - performance.now())));
    if (isStopping) return 0;
    const wasInTheMiddle = cursor !== FIRST;
    const leased = await lease();
    leased_ms = performance.now();
    for (const one of leased) if (complaint(one) === null) begin(one);
    metrics.underWay(underWay.size);
    const impossible = leased.filter((one) => complaint(one) !== null);
    if (impossible.length > 0) await recorder.cancel(impossible.map((one) => ({ ...one, error: complaint(one)! })));
    return leased.length > 0 || !wasInTheMiddle ? leased.length : 1;
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const bound = setTimeout(() => {
      for (const { controller } of underWay.values()) controller.abort();
    }, STOP_WITHIN_MS);
    const ids = [...underWay.keys()];
    await Promise.all([...underWay.values()].map(({ ended }) => ended));
    clearTimeout(bound);
    if (ids.length > 0) await transact(pool, 'write', (tx) => queries.release(tx, by, ids)).catch(() => {});
    await agents.close();
  }

  return {
    work: { name: 'webhooks.deliver', every_ms: LOOK_EVERY_MS, isQuiet: true, run },
    onRoom: (call) => {
      wake = call;
    },
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
