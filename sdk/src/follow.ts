import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientOptions, requireAddressAndKey } from './options.ts';
import { sign } from './signature.ts';
import type { Event } from './types.generated.ts';
import { USER_AGENT } from './version.ts';

export type FollowOptions = Pick<ClientOptions, 'baseUrl' | 'keyId' | 'secret' | 'fetch' | 'clock'> & {
  /** The sequence of the last event you have; 0 for every stored event. Absent: from now on. */
  readonly after?: number;
  readonly signal?: AbortSignal;
  /** A stream that is silent for longer counts as broken; 45000 when absent, three heartbeats. */
  readonly silence_ms?: number;
  /** The waits between attempts grow to this; 30000 when absent. */
  readonly wait_max_ms?: number;
  /** Called before every new attempt to connect, with the reason. */
  readonly onReconnect?: (reason: unknown, wait_ms: number) => void;
};

/** The service refused the stream in a way that another attempt cannot change: a wrong key, or a cursor that is too old. */
export class StreamRefusedError extends Error {
  override readonly name = 'StreamRefusedError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const PATH = '/partner/v1/events/stream';
const SILENCE_MS = 45_000;
const WAIT_FIRST_MS = 500;
const WAIT_MAX_MS = 30_000;

/**
 * Every event once and in order, for as long as you iterate. A broken or silent connection is replaced, with growing
 * waits, and goes on after the last event that was yielded. A gap in the sequence is never skipped: the stream begins again there.
 */
export async function* followEvents(options: FollowOptions): AsyncGenerator<Event, void, undefined> {
  requireAddressAndKey(options);
  const { signal, wait_max_ms = WAIT_MAX_MS } = options;
  let last = options.after ?? null;
  let failures = 0;
  while (!signal?.aborted) {
    try {
      for await (const event of connectOnce(options, last)) {
        const sequence = event.sequence ?? 0;
        if (last !== null && sequence <= last) continue;
        if (last !== null && sequence !== last + 1) throw new Error(`event ${last + 1} is missing before ${sequence}`);
        failures = 0;
        yield event;
        last = sequence;
      }
      throw new Error('the stream ended');
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof StreamRefusedError) throw error;
      const wait_ms = Math.min(wait_max_ms, WAIT_FIRST_MS * 2 ** failures) * (0.5 + Math.random() / 2);
      failures += 1;
      options.onReconnect?.(error, wait_ms);
      await sleep(wait_ms, undefined, { signal }).catch(() => {});
    }
  }
}

async function* connectOnce(options: FollowOptions, last: number | null): AsyncGenerator<Event> {
  const { baseUrl, keyId, secret, clock = Date.now, silence_ms = SILENCE_MS, signal } = options;
  const timestamp = String(Math.floor(clock() / 1_000));
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort);
  const watchdog = setTimeout(abort, silence_ms);
  try {
    const response = await (options.fetch ?? globalThis.fetch)(new URL(PATH, baseUrl), {
      headers: {
        accept: 'text/event-stream',
        'user-agent': USER_AGENT,
        'x-service-key': keyId,
        'x-service-timestamp': timestamp,
        'x-service-signature': sign(secret, { timestamp, method: 'GET', target: PATH, body: '' }),
        ...(last !== null && { 'last-event-id': String(last) }),
      },
      signal: controller.signal,
    });
    if (!response.ok || !response.body) throw await refusal(response);
    yield* parse(response.body, () => watchdog.refresh());
  } finally {
    clearTimeout(watchdog);
    signal?.removeEventListener('abort', abort);
    controller.abort();
  }
}

const mayPass = new Set([408, 429, 500, 502, 503, 504]);

async function refusal(response: Response): Promise<Error> {
  const text = await response.text();
  return mayPass.has(response.status)
    ? new Error(`the stream was refused with ${response.status}`)
    : new StreamRefusedError(response.status, text);
}

async function* parse(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<Event> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    onBytes();
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data: '));
      if (data) yield JSON.parse(data.slice('data: '.length)) as Event;
    }
  }
}
