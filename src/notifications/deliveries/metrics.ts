import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { DeliveryMetrics } from './attempts.ts';

/** What the delivery worker measures. */
export function deliveryMetrics(registry: Registry): DeliveryMetrics {
  const registers = [registry];
  const attempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts to deliver a webhook, by mode and by whether the receiver accepted it.',
    labelNames: ['mode', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'webhook_attempt_duration_seconds',
    help: 'From the start of an attempt to the end of the answer.',
    labelNames: ['mode'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers,
  });
  const underWay = new Gauge({
    name: 'webhook_attempts_under_way',
    help: 'Attempts that this process is making.',
    registers,
  });
  return {
    attempted(mode, isDelivered, duration_ms) {
      attempts.inc({ mode, outcome: isDelivered ? 'delivered' : 'failed' });
      seconds.observe({ mode }, duration_ms / 1_000);
    },
    underWay: (count) => underWay.set(count),
  };
}
