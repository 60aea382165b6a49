import { Counter, Gauge, type Registry } from 'prom-client';
import type { FeedMetrics } from './work.ts';

/** How fresh the market data is, by exchange. */
export function feedMetrics(registry: Registry): FeedMetrics {
  const labelNames = ['exchange'] as const;
  const registers = [registry];
  const fetchedAt = new Gauge({
    name: 'market_feed_fetched_timestamp_seconds',
    help: 'When the feed of an exchange was last read, by whichever process.',
    labelNames,
    registers,
  });
  const overdue = new Gauge({
    name: 'market_feed_overdue',
    help: '1 while the data of an exchange is older than it should be.',
    labelNames,
    registers,
  });
  const failures = new Counter({
    name: 'market_feed_failures_total',
    help: 'Readings of a feed that failed.',
    labelNames,
    registers,
  });
  const quarantined = new Counter({
    name: 'market_rows_quarantined_total',
    help: 'Rows of a feed that failed a check and were not published.',
    labelNames,
    registers,
  });
  return {
    fetched: (exchange, at_ms) => fetchedAt.set({ exchange }, at_ms / 1_000),
    failed: (exchange) => failures.inc({ exchange }),
    quarantined: (exchange, count) => quarantined.inc({ exchange }, count),
    overdue: (exchange, isOverdue) => overdue.set({ exchange }, isOverdue ? 1 : 0),
  };
}
