import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { WorkMetrics } from '../work/start.ts';
import { type RequestMetrics, requestMetrics } from './request-metrics.ts';

/** What the service measures about itself, in the registry that `/metrics` prints. Slices add what they measure. */
export type Metrics = {
  readonly registry: Registry;
  readonly requests: RequestMetrics;
  /** Notes whether the gauges that are read together with the named one could be read at the last scrape. */
  readonly noteRead: (gauge: string, isRead: boolean) => void;
};

type Pool = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

export function createMetrics(): Metrics {
  const registry = new Registry();
  for (const metric of metricsOfProcess()) registry.registerMetric(metric as never);
  const unread = new Gauge({
    name: 'gauges_unread',
    help: '1 where the gauges that are read together with this one could not be read at the last scrape and are missing, else 0.',
    labelNames: ['gauge'],
    registers: [registry],
  });
  const noteRead = (name: string, isRead: boolean) => unread.set({ gauge: name }, isRead ? 0 : 1);
  return { registry, requests: requestMetrics(registry), noteRead };
}

let ofProcess: ReturnType<Registry['getMetricsAsArray']> | undefined;

/**
 * Event-loop lag, memory, garbage collection, handles: measured once for all services of a process. The library's timer and observers
 * never end, and would keep each service that was stopped.
 */
function metricsOfProcess() {
  if (!ofProcess) {
    const register = new Registry();
    collectDefaultMetrics({ register });
    ofProcess = register.getMetricsAsArray();
  }
  return ofProcess;
}

/** Always 1: what runs here is in its labels. */
export function measureBuild(
  { registry }: Metrics,
  build: { readonly version: string; readonly commit: string },
): void {
  const labels = { ...build, node: process.version };
  new Gauge({
    name: 'build_info',
    help: 'Which version of the service runs, built from which commit, and on which Node.js.',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  }).set(labels, 1);
}

/** Always 1: whether anything serves, and whether anything works, shows where a series is missing. */
export const measureRole = ({ registry }: Metrics, role: string): void =>
  new Gauge({
    name: 'process_role',
    help: 'What this process does, always 1: `all`, `api` for requests only, or `work` for work without requests only.',
    labelNames: ['role'],
    registers: [registry],
  }).set({ role }, 1);

/** By what they are for: each class of requests has connections of its own. */
export function measurePools({ registry }: Metrics, pools: Readonly<Record<string, Pool>>): void {
  const of = (name: string, help: string, figureOf: (pool: Pool) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [pool, each] of Object.entries(pools)) this.set({ pool }, figureOf(each));
      },
    });
  of('pg_pool_total', 'Connections open.', (pool) => pool.totalCount);
  of('pg_pool_idle', 'Connections open and idle.', (pool) => pool.idleCount);
  of('pg_pool_waiting', 'Requests that wait for a connection.', (pool) => pool.waitingCount);
}

export type Labelled = { readonly labels: Readonly<Record<string, string>>; readonly value: number };
export type GaugeReading<Read> = {
  readonly name: string;
  readonly help: string;
  /** Of a gauge with labels one value for each series that exists now. */
  readonly labelNames?: readonly string[];
  readonly valueOf: (read: Read) => number | readonly Labelled[];
};
export type GaugeLog = { warn(details: object, message: string): void };

/**
 * Gauges that are read together, once per scrape: what they show costs a question to the database. While it cannot be
 * answered they are left out of the scrape, as an old value would look like a fresh one; the log reports it once.
 */
export function readGauges<Read>(
  { registry, noteRead }: Metrics,
  gauges: readonly GaugeReading<Read>[],
  read: () => Promise<Read>,
  log: GaugeLog,
): void {
  const [first] = gauges;
  let isAway = false;
  const note = (isAwayNow: boolean, details: object) => {
    const names = gauges.map(({ name }) => name);
    if (isAway !== isAwayNow)
      log.warn({ ...details, gauges: names }, isAwayNow ? 'Gauges cannot be read.' : 'Gauges are read again.');
    isAway = isAwayNow;
    noteRead(names[0]!, !isAwayNow);
  };
  const tryRead = async (): Promise<{ read: Read } | null> => {
    try {
      const fresh = { read: await read() };
      note(false, {});
      return fresh;
    } catch (error) {
      note(true, { err: error });
      return null;
    }
  };
  let reading: Promise<{ read: Read } | null> = Promise.resolve(null);
  for (const gauge of gauges)
    new Gauge({
      name: gauge.name,
      help: gauge.help,
      labelNames: gauge.labelNames ?? [],
      registers: [registry],
      async collect() {
        if (gauge === first) reading = tryRead();
        const fresh = await reading;
        const value = fresh ? gauge.valueOf(fresh.read) : [];
        this.reset();
        if (typeof value === 'number') this.set(value);
        else if (gauge.labelNames) for (const one of value) this.set(one.labels, one.value);
        else this.remove();
      },
    });
}

/** A number that the process has at hand. */
export function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

/** The last value for a while. A failure is not cached. */
export function cached<Value>(for_ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { readonly at_ms: number; readonly value: Promise<Value> } | null = null;
  return () => {
    if (cached && performance.now() - cached.at_ms < for_ms) return cached.value;
    const value = read();
    const fresh = { at_ms: performance.now(), value };
    cached = fresh;
    value.catch(() => {
      if (cached === fresh) cached = null;
    });
    return value;
  };
}

/**
 * What the work loops did, by the name of the loop: what waits too long shows as failures, not as silence. That a loop goes round
 * shows as an instant that moves, whether its runs fail or not.
 */
export function workMetrics(registry: Registry): WorkMetrics {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['work'], registers: [registry] });
  const items = counter('work_items_total', 'Items that a work loop did.');
  const seconds = counter('work_seconds_total', 'How long a work loop worked.');
  const failures = counter('work_failures_total', 'Runs of a work loop that failed as a whole.');
  const itemFailures = counter(
    'work_item_failures_total',
    'Items that failed while the others of their batch went on.',
  );
  const endedAt = new Gauge({
    name: 'work_run_timestamp_seconds',
    help: 'Unix time at which a work loop last ended a run.',
    labelNames: ['work'],
    registers: [registry],
  });
  return {
    ended: (work) => endedAt.set({ work }, Date.now() / 1_000),
    worked: (work, done, duration_ms) => {
      items.inc({ work }, done);
      seconds.inc({ work }, duration_ms / 1_000);
    },
    failed: (work) => failures.inc({ work }),
    itemFailed: (work) => itemFailures.inc({ work }),
  };
}
