import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type MarketMetrics, marketMetrics } from './market-metrics.ts';
import { type RequestMetrics, requestMetrics } from './request-metrics.ts';

/** What the service measures about itself, in the registry that `/metrics` prints. */
export type Metrics = {
  readonly registry: Registry;
  readonly requests: RequestMetrics;
  /** For the order desk to set. */
  readonly orderBatchSize: Histogram;
  readonly orderQueueLength: Gauge;
  /** For the feeds of the exchanges to count and set. */
  readonly market: MarketMetrics;
  /** For the courier of webhooks to count and set. */
  readonly webhookAttempts: Counter<'outcome'>;
  readonly webhookAttemptSeconds: Histogram;
  readonly webhooksUnderWay: Gauge;
};

type Pool = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Event-loop lag, memory, garbage collection, handles.
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: requestMetrics(registry),
    orderBatchSize: new Histogram({
      name: 'order_batch_size',
      help: 'Orders placed by one transaction.',
      buckets: [1, 2, 4, 8, 16, 32, 64],
      registers,
    }),
    orderQueueLength: new Gauge({
      name: 'order_queue_length',
      help: 'Orders that wait for the next transaction.',
      registers,
    }),
    market: marketMetrics(registers),
    ...webhookMetrics(registers),
  };
}

/** Always 1: what runs here stands in its labels. */
export function measureBuild({ registry }: Metrics, version: string): void {
  const labels = { version, node: process.version };
  new Gauge({
    name: 'build_info',
    help: 'Which version of the service runs, and on which Node.js.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set(labels, 1);
}

export function measurePool({ registry }: Metrics, pool: Pool): void {
  poolGauge('total', 'Connections open.', registry, () => pool.totalCount);
  poolGauge('idle', 'Connections open and idle.', registry, () => pool.idleCount);
  poolGauge('waiting', 'Requests that wait for a connection.', registry, () => pool.waitingCount);
}

const webhookMetrics = (registers: Registry[]) => ({
  webhookAttempts: new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts to deliver a webhook, by whether the receiver accepted it.',
    labelNames: ['outcome'],
    registers,
  }),
  webhookAttemptSeconds: new Histogram({
    name: 'webhook_attempt_duration_seconds',
    help: 'From the start of an attempt to the end of the answer.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers,
  }),
  webhooksUnderWay: new Gauge({
    name: 'webhook_attempts_under_way',
    help: 'Attempts that this process is making.',
    registers,
  }),
});

export type Labelled = { readonly labels: Readonly<Record<string, string>>; readonly value: number };
export type GaugeReading<Read> = {
  readonly name: string;
  readonly help: string;
  /** Of a gauge with labels one value for each series that there is now. */
  readonly labelNames?: readonly string[];
  readonly valueOf: (read: Read) => number | readonly Labelled[];
};
export type GaugeLog = { warn(details: object, message: string): void };

/**
 * Gauges that are read together, once per scrape: what they show costs a question to the database. While it cannot be
 * answered they are left out of the scrape, as an old value would look like a fresh one; the log says so once.
 */
export function readGauges<Read>(
  { registry }: Metrics,
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

function poolGauge(name: string, help: string, registry: Registry, read: () => number): void {
  new Gauge({
    name: `pg_pool_${name}`,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
