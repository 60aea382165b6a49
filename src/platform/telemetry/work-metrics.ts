import { Counter, type Registry } from 'prom-client';
import type { WorkMetrics } from '../work/start.ts';

/** What the work loops did, by the name of the loop: what waits too long shows as failures, not as silence. */
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
  return {
    worked: (work, done, duration_ms) => {
      items.inc({ work }, done);
      seconds.inc({ work }, duration_ms / 1_000);
    },
    failed: (work) => failures.inc({ work }),
    itemFailed: (work) => itemFailures.inc({ work }),
  };
}
