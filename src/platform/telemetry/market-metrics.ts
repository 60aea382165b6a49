import { Counter, Gauge, type Registry } from 'prom-client';

/** How fresh the market data is, by exchange. */
export type MarketMetrics = {
  readonly fetchedAt: Gauge<'exchange'>;
  readonly overdue: Gauge<'exchange'>;
  readonly failures: Counter<'exchange'>;
  readonly quarantined: Counter<'exchange'>;
};

export function marketMetrics(registers: Registry[]): MarketMetrics {
  const labelNames = ['exchange'] as const;
  return {
    fetchedAt: new Gauge({
      name: 'market_feed_fetched_timestamp_seconds',
      help: 'When the feed of an exchange was last read, by whichever process.',
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
