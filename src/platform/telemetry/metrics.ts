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

export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Event-loop lag, memory, garbage collection, handles.
  collectDefaultMetrics({ register: registry });
  poolGauge('total', 'Connections open.', registry, () => pool.totalCount);
  poolGauge('idle', 'Connections open and idle.', registry, () => pool.idleCount);
  poolGauge('waiting', 'Requests that wait for a connection.', registry, () => pool.waitingCount);
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
export type GaugeReading = {
  readonly name: string;
  readonly help: string;
  /** Of a gauge with labels one value for each series that there is now. */
  readonly labelNames?: readonly string[];
  readonly read: () => number | readonly Labelled[];
};

/** Gauges that are read together, once per scrape: what they show costs a question to the database. */
export function readGauges({ registry }: Metrics, gauges: readonly GaugeReading[], refresh: () => Promise<void>): void {
  const [first] = gauges;
  for (const gauge of gauges)
    new Gauge({
      name: gauge.name,
      help: gauge.help,
      labelNames: gauge.labelNames ?? [],
      registers: [registry],
      async collect() {
        if (gauge === first) refreshed = refresh().catch(() => {});
        await refreshed;
        const read = gauge.read();
        if (typeof read === 'number') this.set(read);
        else for (const { labels, value } of read) this.set(labels, value);
      },
    });
  let refreshed: Promise<void> = Promise.resolve();
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
