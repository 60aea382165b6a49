import type { Tracing } from '../../../platform/telemetry/tracing.ts';
import type { Request } from './batch.ts';

/** Its last digit says whether it is recorded (https://www.w3.org/TR/trace-context/#sampled-flag). */
const isRecorded = (traceparent: string) => /[13579bdf]$/.test(traceparent);

/**
 * A batch is the work of many requests: a span of its own that is linked with them, and one under each of them for the same time,
 * linked with that. Returns what ends them; null when none of the requests is recorded.
 */
export function traceBatch(tracing: Tracing, requests: readonly Request[]): (() => void) | null {
  const parents = requests.flatMap(({ traceparent }) => (traceparent && isRecorded(traceparent) ? traceparent : []));
  if (parents.length === 0) return null;
  const attributes = { 'batch.size': requests.length };
  const batch = tracing.begin('orders.batch', { kind: 'internal', links: parents, attributes });
  const parts = parents.map((parent) =>
    tracing.begin('orders.place', { kind: 'internal', parent, links: [batch.traceparent], attributes }),
  );
  return () => {
    for (const span of [...parts, batch]) span.end();
  };
}
