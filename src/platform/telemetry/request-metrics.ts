import { Counter, type Registry } from 'prom-client';
import type { Mode } from '../../vocabulary/values.ts';

/**
 * Requests answered and how long they took. A request only adds to plain numbers; labels are put together when
 * metrics are scraped, as the library would otherwise do twice for every request: twenty times the cost (decision 158).
 */
export type RequestMetrics = { count(request: Counted): void };

export type Counted = {
  readonly method: string;
  readonly route: string | null;
  /** Of the key that it names, or of the environment that it is about; null where it is of neither mode. */
  readonly mode: Mode | null;
  readonly status: number;
  readonly ms: number;
};

/** One label for everything that is no route: the caller must not choose how many series there are. */
export const UNKNOWN_ROUTE = 'unknown';
const UNKNOWN_METHOD = 'OTHER';
/** What people of the firm ask, probes, and what was refused before its key was looked for. */
const NO_MODE = 'none';
const methods = new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']);

/** In seconds, each the highest that still counts. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = { readonly method: string; readonly route: string; readonly mode: string };

type Tally = {
  readonly labels: Labels;
  readonly byStatus: Map<number, number>;
  /** One more than there are bounds: the last is for what took longer than all of them. */
  readonly byBound: number[];
  seconds: number;
};

type TalliesByRoute = Map<string, Map<string, Tally>>;

export function requestMetrics(registry: Registry): RequestMetrics {
  const tallies: Tally[] = [];
  const byMode = { live: new Map(), test: new Map(), [NO_MODE]: new Map() } satisfies Record<string, TalliesByRoute>;
  countByStatus(registry, tallies);
  timeByRoute(registry, tallies);

  const begin = (byRoute: TalliesByRoute, labels: Labels): Tally => {
    const { route, method } = labels;
    const begun = { labels, byStatus: new Map(), byBound: [0, ...bounds.map(() => 0)], seconds: 0 };
    const ofRoute = byRoute.get(route) ?? new Map<string, Tally>();
    byRoute.set(route, ofRoute.set(method, begun));
    tallies.push(begun);
    return begun;
  };
  const tallyOf = (request: Counted): Tally => {
    const route = request.route ?? UNKNOWN_ROUTE;
    const method = methods.has(request.method) ? request.method : UNKNOWN_METHOD;
    const mode = request.mode ?? NO_MODE;
    const byRoute: TalliesByRoute = byMode[mode];
    return byRoute.get(route)?.get(method) ?? begin(byRoute, { method, route, mode });
  };

  return {
    count(request) {
      const tally = tallyOf(request);
      const seconds = request.ms / 1_000;
      const bound = bounds.findIndex((highest) => seconds <= highest);
      tally.byStatus.set(request.status, (tally.byStatus.get(request.status) ?? 0) + 1);
      tally.byBound[bound < 0 ? bounds.length : bound]! += 1;
      tally.seconds += seconds;
    },
  };
}

function countByStatus(registry: Registry, tallies: readonly Tally[]): void {
  new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'mode', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, byStatus } of tallies)
        for (const [status, count] of byStatus) this.inc({ ...labels, status }, count);
    },
  });
}

type Value = { readonly metricName: string; readonly labels: object; readonly value: number };

/** A histogram that the library prints, of numbers that it did not count. */
function timeByRoute(registry: Registry, tallies: readonly Tally[]): void {
  const name = 'http_request_duration_seconds';
  const metric = { name, help: 'From the head of a request to the end of its answer.', type: 'histogram' };
  const get = async () => ({ ...metric, values: tallies.flatMap((tally) => valuesOf(name, tally)) });
  registry.registerMetric({ ...metric, get } as never);
}

function valuesOf(name: string, { labels, byBound, seconds }: Tally): Value[] {
  let reached = 0;
  const buckets = byBound.map((count, at) => {
    reached += count;
    return { metricName: `${name}_bucket`, labels: { le: bounds[at] ?? '+Inf', ...labels }, value: reached };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: reached },
  ];
}
