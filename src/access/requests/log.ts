import type pg from 'pg';
import { Counter } from 'prom-client';
import { transact } from '../../platform/database/transaction.ts';
import type { CallerKey } from '../../platform/http/auth/keys.ts';
import type { NoteRequest, RequestContext } from '../../platform/http/server/request-context.ts';
import { instantNow, type Logger } from '../../platform/telemetry/logger.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { insertRequests, type RequestRow } from './queries.ts';
import { targetOf } from './target.ts';

/**
 * Remembers requests and writes them together, at most a second later, in a transaction of their own: no request waits for
 * it and none fails with it. What a process has not written when it is killed is lost; what does not fit is counted.
 */
export type RequestLog = { readonly note: NoteRequest; close(): Promise<void> };

type Options = { readonly pool: pg.Pool; readonly metrics: Metrics; readonly logger: Logger };

const WRITE_EVERY_MS = 1_000;
const HELD_MAX = 20_000;
/** Few enough that orders, which share the processors, hardly wait for a statement. */
const BATCH = 200;
/**
 * Whoever knows the name of a key can send requests that it did not sign, and a server that is over its rate can go on: of each
 * key so many of them a second are kept.
 */
const UNBOUNDED_MAX = 10;

export function openRequestLog({ pool, metrics, logger }: Options): RequestLog {
  const lost = new Counter({
    name: 'request_log_lost_total',
    help: 'Requests that are not in the log of requests: too many waited to be written, or the database refused them.',
    registers: [metrics.registry],
  });
  const bound = boundByKey();
  let held: RequestRow[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function write(least: number): Promise<void> {
    while (held.length >= least) {
      const batch = held.slice(0, BATCH);
      try {
        await transact(pool, 'write', (tx) => insertRequests(tx, batch));
      } catch (error) {
        logger.warn({ err: error }, 'The log of requests could not be written');
        // Written with those that come, once the database is back.
        if (error instanceof Refusal && error.code === 'unavailable') return;
        lost.inc(batch.length);
      }
      held = held.slice(batch.length);
    }
  }

  function writeSoon(): void {
    timer ??= setTimeout(() => {
      timer = null;
      bound.begin();
      writing = writing
        .then(() => write(1))
        .then(() => {
          if (held.length > 0 && !isClosed) writeSoon();
        });
    }, WRITE_EVERY_MS);
    timer.unref();
  }

  return {
    note(context, key, status, ms) {
      if (isClosed || context.route === null || !bound.allows(context, key)) return;
      if (held.length >= HELD_MAX) {
        lost.inc();
        return;
      }
      held.push(rowOf(context, key, status, ms));
      writeSoon();
      // At once, so that a second's requests do not come to the database together.
      if (held.length === BATCH) writing = writing.then(() => write(BATCH));
    },
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await writing;
      await write(1);
    },
  };
}

/** Bounds what can come without an end, by the name of its key. */
function boundByKey() {
  let counts = new Map<string, number>();
  return {
    begin() {
      counts = new Map();
    },
    allows({ key, code }: RequestContext, { key_id }: CallerKey): boolean {
      if (key !== null && code !== 'rate_limited') return true;
      const count = (counts.get(key_id) ?? 0) + 1;
      counts.set(key_id, count);
      return count <= UNBOUNDED_MAX;
    },
  };
}

function rowOf(context: RequestContext, key: CallerKey, status: number, ms: number): RequestRow {
  const { organisation_id, mode, sandbox } = key.environment;
  const { request_id, method, route, target, code, address } = context;
  // Written out: each request makes one, and spreading objects into it would cost several times as much.
  return {
    organisation_id,
    mode,
    sandbox,
    id: request_id,
    key_id: key.key_id,
    is_signed: context.key !== null,
    method,
    route: route!,
    target: targetOf(target, route!),
    status,
    code,
    address,
    duration_us: Math.round(ms * 1_000),
    created_at: instantNow(),
  };
}
