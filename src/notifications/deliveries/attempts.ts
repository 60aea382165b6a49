import type { Span, Tracing } from '../../platform/telemetry/tracing.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { mayBeLoopback, type UrlRules } from '../webhooks/url.ts';
import type { Agents } from './agents.ts';
import type { ConcurrencyLimits } from './concurrency-limits.ts';
import type { Leased } from './leased.ts';
import type { MessageWriter } from './message.ts';
import { isDelivered } from './outcome.ts';
import { type Posting, type PostResult, post } from './post.ts';
import type { Recorder } from './recorder.ts';

export type DeliveryMetrics = {
  attempted(mode: Mode, isDelivered: boolean, duration_ms: number): void;
  underWay(count: number): void;
};

type AttemptOptions = {
  readonly rules: UrlRules;
  readonly agents: Agents;
  readonly write: MessageWriter;
  readonly recorder: Recorder;
  readonly limits: ConcurrencyLimits;
  readonly metrics: DeliveryMetrics;
  readonly log: { error(details: object, message: string): void };
  readonly tracing: Tracing | null;
  readonly lease_ms: number;
  readonly timeout_ms: number;
};

export type Attempts = {
  begin(leased: readonly Leased[]): void;
  /** Called when an attempt ended, so that there may be capacity for more. */
  onCapacity(wake: () => void): void;
  /** Waits for those under way, and aborts what takes longer. Returns the deliveries that were under way. */
  stop(within_ms: number): Promise<string[]>;
};

type Answered = { readonly url: string; readonly result: PostResult };

/** Part of the request that caused the event. The receiver's address is its secret, so that only the endpoint's id is recorded. */
const beginSpan = (tracing: Tracing, { id, endpoint_id, event_id, event_type, traceparent }: Leased): Span =>
  tracing.begin('webhooks.deliver', {
    kind: 'client',
    parent: traceparent,
    attributes: { 'delivery.id': id, 'endpoint.id': endpoint_id, 'event.id': event_id, 'event.type': event_type },
  });

/** A delivery that is being made. It has a request from the moment that its message is written. */
type UnderWay = { posting: Posting | null; ended: Promise<void> };

/** Posts its message and waits for the response. */
async function ask(
  { rules, agents, write, tracing, timeout_ms }: AttemptOptions,
  leased: Leased,
  one: UnderWay,
  started_ms: number,
): Promise<Answered> {
  const span = tracing && beginSpan(tracing, leased);
  const message = write(leased, started_ms, span?.traceparent ?? null);
  one.posting = post(agents.of(message.url, leased.mode), message, timeout_ms);
  const answered = await one.posting.answered;
  span?.end({
    attributes: answered.response_status === null ? {} : { 'http.response.status_code': answered.response_status },
    failed: !isDelivered(answered),
  });
  // The response of a service that listens only on this machine is not shown to a caller who only knows its port.
  const isInside = mayBeLoopback(message.url, leased.mode, rules);
  return { url: message.url.href, result: isInside ? { ...answered, response_body: null } : answered };
}

/** The attempts that this process makes: each posts its message with no transaction open and records the result. */
export function createAttempts(options: AttemptOptions): Attempts {
  const { recorder, limits, metrics, log, lease_ms } = options;
  const underWay = new Map<string, UnderWay>();
  let isStopping = false;
  let wake = () => {};

  /** The endpoint may get its next as soon as it responds: what is answered is written meanwhile. */
  async function make(leased: Leased, one: UnderWay): Promise<void> {
    const started_ms = Date.now();
    let answered: Answered | null = null;
    try {
      answered = await ask(options, leased, one, started_ms);
    } finally {
      const isGood = answered !== null && isDelivered(answered.result);
      limits.answered(leased.endpoint_id, isGood, answered?.result.duration_ms ?? 0);
      wake();
    }
    metrics.attempted(leased.mode, isDelivered(answered.result), answered.result.duration_ms);
    if (!isStopping || !one.posting?.isAborted())
      await recorder.record({ leased, ...answered, started_ms, lost_ms: started_ms + lease_ms });
  }

  function begin(leased: Leased): void {
    const one: UnderWay = { posting: null, ended: Promise.resolve() };
    limits.begin(leased.endpoint_id);
    one.ended = make(leased, one)
      .catch((error) => log.error({ err: error, delivery: leased.id }, 'a delivery could not be made'))
      .then(() => {
        limits.recorded(leased.endpoint_id);
        underWay.delete(leased.id);
        metrics.underWay(underWay.size);
        wake();
      });
    underWay.set(leased.id, one);
  }

  return {
    begin(leased) {
      for (const one of leased) begin(one);
      metrics.underWay(underWay.size);
    },
    onCapacity: (call) => {
      wake = call;
    },
    async stop(within_ms) {
      isStopping = true;
      const timer = setTimeout(() => {
        for (const { posting } of underWay.values()) posting?.abort();
      }, within_ms);
      const ids = [...underWay.keys()];
      await Promise.all([...underWay.values()].map(({ ended }) => ended));
      clearTimeout(timer);
      return ids;
    },
  };
}
