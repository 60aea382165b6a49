import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Endpoint } from '../../vocabulary/endpoint.ts';
import { Refusal, unavailable } from '../../vocabulary/refusals.ts';
import { transact } from '../database/transaction.ts';
import type { Answering, Passed } from './answer.ts';
import type { Caller } from './caller.ts';
import { type Exchange, headOf } from './exchange.ts';
import { checkAddress, checkGates } from './gates.ts';
import type { Plan } from './plan.ts';
import type { Frame, Streamed } from './route.ts';

/**
 * Answers that go on: server-sent events. A stream passes the same door as every GET; afterwards its key is read again
 * before anything is sent and at every heartbeat, so that it ends with the key. Silence never lasts longer than a beat.
 */
export type Streams = {
  open(answering: Answering, plan: Plan, passed: Listening, exchange: Exchange): Promise<void>;
  /** Ends all of them, as a stop must: a client connects again, elsewhere. */
  closeAll(): void;
};

type Listening = Pick<Passed, 'caller' | 'query' | 'body' | 'params'> & { readonly lastEventId: string | null };

export const HEARTBEAT_MS = 15_000;
/** In this process: what a stream costs is its memory and its connections, which processes do not share. */
const PER_KEY_MAX = 5;
const RETRY_MS = 2_000;

export type StreamOptions = {
  readonly heartbeat_ms?: number | undefined;
  readonly logger: { error(details: object, message: string): void };
};

export function createStreams({ heartbeat_ms = HEARTBEAT_MS, logger }: StreamOptions): Streams {
  const open = new Map<AbortController, string>();
  let isClosed = false;

  const countOf = (key_id: string) => [...open.values()].filter((id) => id === key_id).length;

  return {
    async open(answering, plan, passed, { life, response: raw }) {
      const { key_id } = passed.caller.key;
      if (isClosed) throw unavailable('the service is stopping');
      if (countOf(key_id) >= PER_KEY_MAX) throw tooMany();
      const controller = new AbortController();
      open.set(controller, key_id);
      const read = reader(answering, plan, passed.caller);
      try {
        const frames = await plan.route.stream!({ ...passed, read, signal: controller.signal } as never);
        raw.writeHead(200, [...headOf(life), ...Object.entries(streamHeaders).flat()]);
        raw.once('close', () => controller.abort());
        // Who left before now says so no more.
        if (raw.destroyed) controller.abort();
        const failed = (error: unknown) =>
          logger.error({ err: error, request_id: life.request_id, endpoint: plan.endpoint.name }, 'A stream failed');
        pump(raw, frames, controller, { heartbeat_ms, recheck: () => read(async () => {}), failed }).finally(() =>
          open.delete(controller),
        );
      } catch (error) {
        open.delete(controller);
        throw error;
      }
    },
    closeAll() {
      isClosed = true;
      for (const controller of open.keys()) controller.abort();
    },
  };
}

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};

const tooMany = () =>
  new Refusal('rate_limited', { limit: String(PER_KEY_MAX), window_seconds: null, retry_after: '15' });

type Read = Streamed<Endpoint>['read'];

/**
 * Reads as the key may read now. One that ended, that may not be used from here any more, or that now speaks for another
 * environment, reads nothing more.
 */
const reader =
  ({ pool, keys, modes }: Answering, { endpoint }: Plan, caller: Caller): Read =>
  (work) =>
    transact(pool, 'read', async (tx) => {
      const key = await keys.recheck(tx, caller.key);
      checkAddress(key, caller.address);
      checkGates(endpoint, key, modes, false);
      if (key.environment.id !== caller.environment.id) throw unavailable('the sandbox was reset meanwhile');
      return work(tx, { ...caller, key, environment: key.environment });
    });

type Pump = {
  readonly heartbeat_ms: number;
  readonly recheck: () => Promise<void>;
  readonly failed: (error: unknown) => void;
};

async function pump(
  raw: ServerResponse,
  frames: AsyncIterable<Frame>,
  controller: AbortController,
  { heartbeat_ms, recheck, failed }: Pump,
): Promise<void> {
  const { signal } = controller;
  let blocked_ms: number | null = null;
  // Its key ended, the database is away or the reader left: the reader connects again and is told which. All else is a bug.
  const note = (error: unknown) => {
    if (!(error instanceof Refusal || signal.aborted || raw.destroyed)) failed(error);
  };
  const beat = () => {
    // A reader that takes nothing for a whole beat is gone, or as good as gone; one that is slow is waited for.
    if (blocked_ms === null) raw.write(': heartbeat\n\n');
    else if (performance.now() - blocked_ms >= heartbeat_ms) raw.destroy();
    recheck().catch((error) => {
      note(error);
      controller.abort();
    });
  };
  const timer = setInterval(beat, heartbeat_ms);
  try {
    raw.write(`retry: ${RETRY_MS}\n\n`);
    for await (const { id, event, data } of frames) {
      if (signal.aborted) break;
      if (raw.write(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`)) continue;
      blocked_ms = performance.now();
      await once(raw, 'drain', { signal });
      blocked_ms = null;
    }
  } catch (error) {
    note(error);
  } finally {
    clearInterval(timer);
    raw.end();
  }
}
