import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the service measures about itself, in the registry that `/metrics` prints. */
export type Metrics = {
  readonly registry: Registry;
  readonly requests: Counter<'method' | 'route' | 'status'>;
  readonly requestSeconds: Histogram<'method' | 'route'>;
  /** For the order desk to set. */
  readonly orderBatchSize: Histogram;
  readonly orderQueueLength: Gauge;
  readonly market: MarketMetrics;
};

/** How fresh the market data is, by exchange. */
export type MarketMetrics = {
  readonly fetchedAt: Gauge<'exchange'>;
  readonly overdue: Gauge<'exchange'>;
  readonly failures: Counter<'exchange'>;
  readonly quarantined: Counter<'exchange'>;
};

type Pool = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

/** One label for whatever is no route: the caller must not choose how many series there are. */
export const UNKNOWN_ROUTE = 'unknown';
const UNKNOWN_METHOD = 'OTHER';
const methods = new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']);

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
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests answered.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the head of a request to the end of its answer.',
      labelNames: ['method', 'route'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
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
  };
}

function marketMetrics(registers: Registry[]): MarketMetrics {
  const labelNames = ['exchange'] as const;
  return {
    fetchedAt: new Gauge({
      name: 'market_feed_fetched_timestamp_seconds',
      help: 'When this process last read the feed of an exchange.',
      labelNames,
      registers,
    }),
    overdue: new Gauge({
      name: 'market_feed_overdue',
      help: '1 while the data of an exchange is older than it should be.',
      labelNames,
      registers,
    }),
    failures: new Counter({
      name: 'market_feed_failures_total',
      help: 'Readings of a feed that failed.',
      labelNames,
      registers,
    }),
    quarantined: new Counter({
      name: 'market_rows_quarantined_total',
      help: 'Rows of a feed that failed a check and were not published.',
      labelNames,
      registers,
    }),
  };
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

export function countRequest(
  metrics: Metrics,
  request: { method: string; route: string | null; status: number; ms: number },
): void {
  const method = methods.has(request.method) ? request.method : UNKNOWN_METHOD;
  const route = request.route ?? UNKNOWN_ROUTE;
  metrics.requests.inc({ method, route, status: request.status });
  metrics.requestSeconds.observe({ method, route }, request.ms / 1_000);
}
