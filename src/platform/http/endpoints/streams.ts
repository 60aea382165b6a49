import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { STREAMS_PER_KEY_MAX } from '../../../vocabulary/limits.ts';
import { Refusal, unavailable } from '../../../vocabulary/refusals.ts';
import { transact } from '../../database/transaction.ts';
import { checkAddress } from '../auth/authorise.ts';
import { headOf } from '../server/respond.ts';
import { type ApiRequest, callerOf } from './request.ts';
import type { Frame, ReadAgain, StreamRoute } from './route.ts';
import { inputIn } from './transaction.ts';

/**
 * Responses that go on: server-sent events. A stream passes the same steps as every GET; afterwards its key is read again
 * before anything is sent and at every heartbeat, so that it ends with the key. Silence never lasts longer than a beat.
 */
export type Streams = {
  open(request: ApiRequest, definition: StreamRoute): Promise<void>;
  /** Ends all of them, as a stop must: a client connects again, elsewhere. */
  closeAll(): void;
};

export const HEARTBEAT_MS = 15_000;
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
    async open(request, definition) {
      const { context, response } = request;
      const { key_id } = request.key;
      if (isClosed) throw unavailable('the service is stopping');
      if (countOf(key_id) >= STREAMS_PER_KEY_MAX) throw tooManyStreams();
      const controller = new AbortController();
      open.set(controller, key_id);
      try {
        const read = readAsKeyOf(request);
        const frames = await framesFor(request, definition, read, controller.signal);
        writeHead(request, controller);
        const failed = (error: unknown) =>
          logger.error({ err: error, request_id: context.request_id, endpoint: definition.endpoint.name }, FAILED);
        const recheck = () => read(async () => {});
        pump(response, frames, controller, { heartbeat_ms, recheck, failed }).finally(() => open.delete(controller));
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

const FAILED = 'A stream failed';

function framesFor(
  request: ApiRequest,
  { stream }: StreamRoute,
  read: ReadAgain,
  signal: AbortSignal,
): Promise<AsyncIterable<Frame>> {
  const caller = callerOf(request, request.key);
  const { value, count } = request.context.headers['last-event-id'];
  const lastEventId = count === 0 ? null : value;
  return stream({ ...inputIn(request), caller, lastEventId, read, signal } as never);
}

function writeHead({ context, response }: ApiRequest, controller: AbortController): void {
  response.writeHead(200, [...headOf(context), ...Object.entries(streamHeaders).flat()]);
  response.once('close', () => controller.abort());
  // A caller that disconnected before now sends no further event.
  if (response.destroyed) controller.abort();
}

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};

const tooManyStreams = () =>
  new Refusal('rate_limited', { limit: String(STREAMS_PER_KEY_MAX), window_seconds: null, retry_after: '15' });

/**
 * Reads as the key may read now. One that ended, that may not be used from here any more, or that now belongs to another
 * environment, reads nothing more.
 */
const readAsKeyOf =
  (request: ApiRequest): ReadAgain =>
  (work) =>
    transact(request.services.pool, 'read', async (tx) => {
      const { services, route, context } = request;
      const key = await services.keys.recheck(tx, request.key);
      checkAddress(key, context.address);
      services.authorise(route.endpoint, key, false);
      if (key.environment.id !== request.key.environment.id) throw unavailable('the sandbox was reset meanwhile');
      return work(tx, callerOf(request, key));
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
  // Its key ended, the database is away or the reader disconnected: a reader that connects again gets the reason. All else is a bug.
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
