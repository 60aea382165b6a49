import type pg from 'pg';
import { statement, type Transaction, transact } from '../database/transaction.ts';
import { cached, type GaugeLog, type GaugeReading, type Metrics, readGauges } from './metrics.ts';

/** What waits for a work loop, a provider or the operator, as data. */
export type Queue = {
  readonly name: string;
  readonly from: string;
  /** Since when a row waits. */
  readonly since: string;
  /** Which rows wait: the predicate of an index that holds only those; `$1` is the time. */
  readonly where: string;
};

/** Rows that say themselves that they are of live mode. */
export const queueOfMode = (name: string, from: string, since: string, where: string): Queue => ({
  ...{ name, from, since },
  where: `${where} and mode = 'live'`,
});

/** Rows of a table that belongs to environments, where they are of live ones. Webhooks have gauges of their own. */
export const liveQueue = (name: string, table: string, since: string, where: string): Queue => ({
  name,
  from: table,
  since,
  where: `${where} and ${table}.environment_id in (select id from environments where mode = 'live' and retired_at is null)`,
});

/** What waits in a queue, counted up to `COUNTED_MAX`, and since when the oldest. */
export type Waiting = { readonly queue: string; readonly waiting: number; readonly oldest: string | null };

/** A queue this long is late whatever it counts: a scrape must not count all of it. */
export const COUNTED_MAX = 10_000;
/** Several scrape, and scrape often: what was counted a moment ago is good enough. */
const READ_EVERY_MS = 5_000;

const countOf = ({ name, from, since, where }: Queue) => `
  select '${name}' as queue, count(*) as waiting, min(since) as oldest
  from (
    select ${since} as since
    from ${from}
    where ${where}
    limit ${COUNTED_MAX}
  ) waiting`;

const ageOf = ({ oldest }: Waiting, now_ms: number): number =>
  oldest === null ? 0 : Math.max(0, (now_ms - Date.parse(oldest)) / 1_000);

const each = (value: (of: Waiting) => number) => (read: readonly Waiting[]) =>
  read.map((of) => ({ labels: { queue: of.queue }, value: value(of) }));

const gauges: readonly GaugeReading<readonly Waiting[]>[] = [
  {
    name: 'queue_waiting',
    help: `What waits in live mode, by queue; counted up to ${COUNTED_MAX}.`,
    labelNames: ['queue'],
    valueOf: each(({ waiting }) => waiting),
  },
  {
    name: 'queue_oldest_seconds',
    help: 'How long the oldest has waited in live mode, by queue; 0 where nothing waits.',
    labelNames: ['queue'],
    valueOf: each((of) => ageOf(of, Date.now())),
  },
];

/** Reads all queues at once. */
export function queueReader(queues: readonly Queue[]): (tx: Transaction) => Promise<Waiting[]> {
  const text = queues.map(countOf).join(' union all ');
  const readAll = statement(text);
  const takesTime = text.includes('$1');
  return (tx) => tx.rows<Waiting>(readAll, takesTime ? [tx.now] : []);
}

export function measureQueues(metrics: Metrics, pool: pg.Pool, queues: readonly Queue[], log: GaugeLog): void {
  const readAll = queueReader(queues);
  const read = cached(READ_EVERY_MS, () => transact(pool, 'read', readAll));
  readGauges(metrics, gauges, read, log);
}
