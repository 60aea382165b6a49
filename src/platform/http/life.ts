import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Logger, type Narrator, narrator } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { KnownKey } from './caller.ts';
import type { Headers } from './headers.ts';
import type { Plan } from './plan.ts';
import type { Standing } from './rate-limit.ts';

/** What is known of one request while it lives: gathered at the door, read by whatever serves and records it. */
export type Life = {
  readonly request_id: string;
  readonly method: string;
  /** The template of its route; null where there is none. */
  readonly route: string | null;
  readonly address: string;
  readonly headers: Headers;
  readonly startedAt: number;
  body: Buffer;
  /** What its body takes of the room for bodies, where that is not a place of its own. */
  bodyBytes: number;
  key: KnownKey | null;
  /** Where its key stands in its window, once that was counted. */
  standing: Standing | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    life: Life;
  }
  interface FastifyContextConfig {
    /** Absent on routes that are not of the API. */
    plan?: Plan;
  }
}

export type Recorder = { readonly logger: Logger; readonly metrics: Metrics };

/** One line and one count per request, when its answer is out or its caller is gone. */
export function record({ logger, metrics }: Recorder, life: Life, status: number, isAborted: boolean): void {
  const { request_id, method, route, address, startedAt } = life;
  const ms = Math.round((performance.now() - startedAt) * 1_000) / 1_000;
  metrics.requests.count({ method, route, status, ms });
  const line = { request_id, status, ms, address };
  narratorOf(logger, life)(isAborted ? { ...line, aborted: true } : line);
}

const NARRATORS_MAX = 10_000;
let narrators = new WeakMap<KnownKey, Map<string | null, Map<string, Narrator>>>();
let made = 0;

/** Partners ask for the same all day. Bounded: with more keys and routes than that, all are made anew now and then. */
function narratorOf(logger: Logger, { method, route, key }: Life): Narrator {
  if (!key) return narrator(logger, { method, route, key_id: null, mode: null, environment_id: null });
  const known = narrators.get(key)?.get(route)?.get(method);
  if (known) return known;
  if (made >= NARRATORS_MAX) {
    narrators = new WeakMap();
    made = 0;
  }
  made += 1;
  const { key_id, mode, environment } = key;
  const fresh = narrator(logger, { method, route, key_id, mode, environment_id: environment.id });
  const ofKey = narrators.get(key) ?? new Map<string | null, Map<string, Narrator>>();
  narrators.set(key, ofKey);
  const ofRoute = ofKey.get(route) ?? new Map<string, Narrator>();
  ofKey.set(route, ofRoute.set(method, fresh));
  return fresh;
}

/** The answer that a connection waits for. */
export type Pending = { readonly response: ServerResponse<IncomingMessage>; readonly request_id: string };

const lastAnswers = new WeakMap<Duplex, Pending>();

/** Remembers which answer a connection waits for: bytes that follow it and make no sense must not overtake it. */
export const follow = (message: IncomingMessage, response: ServerResponse<IncomingMessage>, request_id: string) => {
  lastAnswers.set(message.socket, { response, request_id });
};

/** Whether a request ever came this way. */
export const wasAnswered = (socket: Duplex): boolean => lastAnswers.has(socket);

export function pendingAnswer(socket: Duplex): Pending | null {
  const last = lastAnswers.get(socket);
  return last && !last.response.writableFinished ? last : null;
}
