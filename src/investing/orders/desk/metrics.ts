import { Gauge, Histogram, type Registry } from 'prom-client';
import type { DeskMetrics } from './attempts.ts';

/** What the order desk measures of itself. */
export function deskMetrics(registry: Registry): DeskMetrics {
  const registers = [registry];
  const batchSize = new Histogram({
    name: 'order_batch_size',
    help: 'Orders placed by one transaction.',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  });
  const queueLength = new Gauge({
    name: 'order_queue_length',
    help: 'Orders that wait for the next transaction.',
    registers,
  });
  return { batch: (size) => batchSize.observe(size), waiting: (count) => queueLength.set(count) };
}
