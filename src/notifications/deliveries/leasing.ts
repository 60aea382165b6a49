import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import type { ConcurrencyLimits } from './concurrency-limits.ts';
import * as queries from './lease-queries.ts';
import { repeatedMax } from './lease-queries.ts';
import type { Leased } from './leased.ts';

const LEASED_AT_ONCE_MAX = 512;
const ENDPOINTS_AT_ONCE_MAX = 1_000;

type LeasingOptions = {
  readonly pool: pg.Pool;
  readonly by: string;
  readonly lease_ms: number;
  readonly limits: ConcurrencyLimits;
};

export type Leasing = {
  next(): Promise<Leased[]>;
  /** Whether the last lease left endpoints out, with which the next one goes on. */
  isUnfinished(): boolean;
};

/** Leases what is due, for all endpoints in turn, however many wait: where one lease ends the next begins. */
export function createLeasing({ pool, by, lease_ms, limits }: LeasingOptions): Leasing {
  let cursor = START;
  return {
    next: () =>
      transact(pool, 'write', async (tx) => {
        await queries.lockLeasing(tx);
        await queries.releaseExpired(tx);
        const waiting = await queries.findWaiting(tx, cursor, ENDPOINTS_AT_ONCE_MAX);
        const slots = limits.slots(waiting);
        const capacity = Math.min(LEASED_AT_ONCE_MAX, limits.free());
        const until_ms = tx.now_ms + lease_ms;
        const leased =
          slots.length === 0 || capacity <= 0 ? [] : await queries.leaseDue(tx, slots, { by, until_ms, capacity });
        cursor = nextCursor({ waiting, waiting_max: ENDPOINTS_AT_ONCE_MAX, leased, capacity });
        return leased;
      }),
    isUnfinished: () => cursor !== START,
  };
}

/** Before the ids of all endpoints. */
export const START = '00000000-0000-0000-0000-000000000000';

type LeasedPage = {
  /** The endpoints with deliveries that wait, in the order of their ids. */
  readonly waiting: readonly string[];
  /** At most so many of them are read. */
  readonly waiting_max: number;
  readonly leased: readonly Pick<Leased, 'endpoint_id' | 'trigger' | 'attempts_since_trigger'>[];
  readonly capacity: number;
};

/**
 * Where the next lease goes on. Where a limit was reached, of endpoints, of new deliveries or of those that are made again,
 * it goes on behind the endpoint at which the first of these limits was reached: so no endpoint is skipped because others
 * have many deliveries waiting.
 */
export function nextCursor({ waiting, waiting_max, leased, capacity }: LeasedPage): string {
  const fresh = leased.filter(isNew);
  const repeated = leased.filter((one) => !isNew(one));
  const reached = [
    fresh.length >= capacity ? lastOf(fresh) : null,
    repeated.length >= repeatedMax(capacity) ? lastOf(repeated) : null,
    waiting.length >= waiting_max ? waiting.at(-1)! : null,
  ].filter((id) => id !== null);
  return reached.sort()[0] ?? START;
}

const isNew = ({ trigger, attempts_since_trigger }: LeasedPage['leased'][0]): boolean =>
  trigger === 'event' && attempts_since_trigger === 0;

const lastOf = (leased: LeasedPage['leased']): string | null =>
  leased.reduce<string | null>((last, { endpoint_id }) => (last && last > endpoint_id ? last : endpoint_id), null);
