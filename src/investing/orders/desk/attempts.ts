import type pg from 'pg';
import { groupsOf, noteShards } from '../../../platform/database/citus/shards.ts';
import { isDistributed, openLane } from '../../../platform/database/connect.ts';
import {
  codeOf,
  isReadOnly,
  isTransient,
  isUnavailable,
  LOCK_NOT_AVAILABLE,
  UNIQUE_VIOLATION,
} from '../../../platform/database/errors.ts';
import { rollBack, runOn } from '../../../platform/database/transaction.ts';
import type { Tracing } from '../../../platform/telemetry/tracing.ts';
import { unavailable } from '../../../vocabulary/refusals.ts';
import type { Mode } from '../../../vocabulary/values.ts';
import { type OrderChecks, type Outcome, placeOrders, type Request } from './batch.ts';
import { traceBatch } from './trace.ts';

/** What the lanes report of themselves. */
export type DeskMetrics = {
  batch(size: number): void;
  /** An order left the desk. A repeated one counts again. */
  ended(mode: Mode, outcome: OrderOutcome): void;
  /** Asked at each scrape how many orders wait. */
  watch(waiting: (mode: Mode) => number): void;
};

export const orderOutcomes = ['answered', 'refused', 'failed'] as const;
export type OrderOutcome = (typeof orderOutcomes)[number];

export type LaneOptions = OrderChecks & {
  connect(): pg.Client;
  metrics: DeskMetrics;
  tracing: Tracing | null;
  log(error: unknown, about: string): void;
};

export type Failure = { failure: unknown };

export type Attempts = {
  /**
   * The outcome of each request, in their order; it never fails as a whole. `onDecided` is called when they were decided and
   * what they write is on its way.
   */
  outcomesOf(
    requests: readonly Request[],
    first: 'wait' | 'skip',
    onDecided?: () => void,
  ): Promise<(Outcome | Failure)[]>;
  close(): Promise<void>;
};

const ATTEMPTS_MAX = 3;

/** Another process was faster, with a key or with a lock; what it did is seen the next time. */
const isLostRace = (error: unknown): boolean =>
  codeOf(error) === UNIQUE_VIOLATION || (isTransient(error) && codeOf(error) !== LOCK_NOT_AVAILABLE);

export function createAttempts(options: LaneOptions): Attempts {
  const connection = createConnection(options);

  /**
   * A batch that waited too long for a lock is tried again without the rows that are held; one that lost a race is
   * tried again and finds what the other did; one that fails for any other reason is tried request by request, so
   * that only the one that cannot be carried out fails.
   */
  async function outcomesOf(
    requests: readonly Request[],
    first: 'wait' | 'skip',
    onDecided = () => {},
  ): Promise<(Outcome | Failure)[]> {
    let locking = first;
    let error: unknown;
    for (let tries = 0; tries < ATTEMPTS_MAX; tries++) {
      try {
        const shards = await connection.shardsOf(requests);
        if (shards.length > 1) return await shardByShard(requests, shards, locking);
        return await connection.place(requests, locking, onDecided);
      } catch (thrown) {
        error = thrown;
        if (isUnavailable(error)) return requests.map(() => ({ refusal: unavailable(error) }));
        if (codeOf(error) === LOCK_NOT_AVAILABLE && locking === 'wait') locking = 'skip';
        else if (!isLostRace(error)) break;
      }
    }
    if (requests.length > 1) return oneByOne(requests);
    if (requests.length === 1 && isTransient(error)) return ['busy'];
    options.log(error, 'an order could not be carried out');
    return [{ failure: error }];
  }

  /** The first orders of environments whose shards were not known: a worker that is lost refuses only its own. */
  async function shardByShard(requests: readonly Request[], shards: readonly number[][], locking: 'wait' | 'skip') {
    const outcomes = new Array<Outcome | Failure>(requests.length);
    for (const places of shards) {
      const ofShard = places.map((place) => requests[place]!);
      const found = await outcomesOf(ofShard, locking);
      for (const [index, place] of places.entries()) outcomes[place] = found[index]!;
    }
    return outcomes;
  }

  /** No request waits for a lock here: the others would wait behind it. */
  async function oneByOne(requests: readonly Request[]): Promise<(Outcome | Failure)[]> {
    const outcomes: (Outcome | Failure)[] = [];
    for (const request of requests) outcomes.push(...(await outcomesOf([request], 'skip')));
    return outcomes;
  }

  return { outcomesOf, close: () => connection.close() };
}

type Connection = Pick<Attempts, 'close'> & {
  /** The places of the requests of each shard, where the tables are spread by Citus; nothing elsewhere. */
  shardsOf(requests: readonly Request[]): Promise<number[][]>;
  place(requests: readonly Request[], locking: 'wait' | 'skip', onDecided: () => void): Promise<Outcome[]>;
};

/** One connection at a time. One that ended with its transaction, or takes no writes, is replaced before the next. */
function createConnection(options: LaneOptions): Connection {
  let client: pg.Client | null = null;

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const fresh = options.connect();
    fresh.on('error', () => {
      if (client === fresh) client = null;
    });
    await openLane(fresh);
    client = fresh;
    return fresh;
  }

  function discard(connection: pg.Client): void {
    if (client === connection) client = null;
    connection.end().catch(() => {});
  }

  return {
    async shardsOf(requests) {
      const connection = await connected();
      if (!isDistributed(connection)) return [];
      const environments = requests.map(({ caller }) => caller.environment.id);
      await noteShards(connection, environments);
      return groupsOf(environments);
    },
    async place(requests, locking, onDecided) {
      const connection = await connected();
      options.metrics.batch(requests.length);
      const end = options.tracing && traceBatch(options.tracing, requests);
      try {
        return await runOn(
          connection,
          'write',
          (tx) => placeOrders(tx, requests, options, locking, onDecided),
          'along',
        );
      } catch (error) {
        if ((await rollBack(connection)) || isReadOnly(error)) discard(connection);
        throw error;
      } finally {
        end?.();
      }
    },
    async close() {
      await client?.end();
    },
  };
}
