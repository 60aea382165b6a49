import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Mode } from '../../../vocabulary/values.ts';
import { type AccessLog, accessLog } from '../../telemetry/access-log.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { Span, Tracing } from '../../telemetry/tracing.ts';
import type { CallerKey } from '../auth/keys.ts';
import type { RateLimitState } from '../auth/rate-limit.ts';
import type { CompiledRoute } from '../endpoints/compiled-route.ts';
import { NO_BODY } from './body.ts';
import type { Headers } from './headers.ts';
import { isProbe } from './probe-paths.ts';

/** The data of one request until its response is sent: filled in by intake, read by what serves and records it. */
export type RequestContext = {
  readonly request_id: string;
  readonly method: string;
  /** The template of its route; null where there is none. */
  readonly route: string | null;
  readonly address: string;
  readonly headers: Headers;
  readonly startedAt: number;
  /** Its part of a trace; null where none are recorded. */
  readonly span: Span | null;
  body: Buffer;
  /** Lower-case hex SHA-256 of a body that came in pieces; null of another. */
  bodyHash: string | null;
  /** What its body takes of the memory budget for uploads, where it has no reservation of its own. */
  bodyBytes: number;
  /** The key that signed it. */
  key: CallerKey | null;
  /** The key that it names, which may not have signed it. */
  namedKey: CallerKey | null;
  /** Of that key, or of the environment that a member's request is about; null where it is of neither mode. */
  mode: Mode | null;
  /** As it was sent; empty until its key is looked for. */
  target: string;
  /** What it was refused with. */
  code: string | null;
  /** Of its key's window, once this request was counted. */
  rateLimit: RateLimitState | null;
};

type Beginning = Pick<RequestContext, 'request_id' | 'method' | 'route' | 'address' | 'headers' | 'span'>;

export const newContext = ({ request_id, method, route, address, headers, span }: Beginning): RequestContext => ({
  request_id,
  method,
  route,
  address,
  headers,
  startedAt: performance.now(),
  span,
  body: NO_BODY,
  bodyHash: null,
  bodyBytes: 0,
  key: null,
  namedKey: null,
  mode: null,
  target: '',
  code: null,
  rateLimit: null,
});

declare module 'fastify' {
  interface FastifyRequest {
    requestContext: RequestContext;
  }
  interface FastifyContextConfig {
    /** Absent on routes that are not of the API. */
    compiledRoute?: CompiledRoute;
  }
}

/** Takes note of a request that names a key, once its response is out. It returns at once, and never throws. */
export type NoteRequest = (context: RequestContext, key: CallerKey, status: number, ms: number) => void;

export type Recorder = {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly noteRequest?: NoteRequest;
  readonly tracing?: Tracing | null;
};

/** The span of a request, under what its caller names. Of its path only the template: what is in a path may be a secret. */
export const beginSpan = (
  { tracing }: Pick<Recorder, 'tracing'>,
  { request_id, method, route, headers }: Pick<RequestContext, 'request_id' | 'method' | 'route' | 'headers'>,
): Span | null =>
  tracing
    ? tracing.begin(route === null ? method : `${method} ${route}`, {
        kind: 'server',
        parent: headers.traceparent.value,
        attributes: { 'http.request.method': method, 'request.id': request_id, ...(route && { 'http.route': route }) },
      })
    : null;

/** One line and one count per request, when its response is out or its caller is gone. */
export function record(
  { logger, metrics, noteRequest }: Recorder,
  context: RequestContext,
  status: number,
  isAborted: boolean,
): void {
  const { request_id, method, route, mode, address, startedAt } = context;
  const ms = Math.round((performance.now() - startedAt) * 1_000) / 1_000;
  metrics.requests.count({ method, route, mode, status, ms });
  context.span?.end({ attributes: { 'http.response.status_code': status }, failed: status >= 500 || isAborted });
  const line = { request_id, status, ms, address };
  if (context.namedKey) noteRequest?.(context, context.namedKey, status, ms);
  accessLogOf(logger, context)(isAborted ? { ...line, aborted: true } : line);
}

const ACCESS_LOGS_MAX = 10_000;
let accessLogs = new WeakMap<CallerKey, Map<string | null, Map<string, AccessLog>>>();
let made = 0;

/** Partners ask for the same all day. Bounded: with more keys and routes than that, all are created again now and then. */
function accessLogOf(logger: Logger, { method, route, key }: RequestContext): AccessLog {
  const nobody = { method, route, key_id: null, mode: null, environment_id: null };
  if (!key) return accessLog(logger, nobody, isProbe(route) ? 'debug' : 'info');
  const cached = accessLogs.get(key)?.get(route)?.get(method);
  if (cached) return cached;
  if (made >= ACCESS_LOGS_MAX) {
    accessLogs = new WeakMap();
    made = 0;
  }
  made += 1;
  const { key_id, mode, environment } = key;
  const fresh = accessLog(logger, { method, route, key_id, mode, environment_id: environment.id });
  const ofKey = accessLogs.get(key) ?? new Map<string | null, Map<string, AccessLog>>();
  accessLogs.set(key, ofKey);
  const ofRoute = ofKey.get(route) ?? new Map<string, AccessLog>();
  ofKey.set(route, ofRoute.set(method, fresh));
  return fresh;
}

/** The response that a connection waits for. */
export type Pending = { readonly response: ServerResponse<IncomingMessage>; readonly request_id: string };

const lastAnswers = new WeakMap<Duplex, Pending>();

/** Remembers which response a connection waits for: bytes that follow it and make no sense must not overtake it. */
export const follow = (message: IncomingMessage, response: ServerResponse<IncomingMessage>, request_id: string) => {
  lastAnswers.set(message.socket, { response, request_id });
};

/** Whether a request ever came this way. */
export const wasAnswered = (socket: Duplex): boolean => lastAnswers.has(socket);

export function pendingAnswer(socket: Duplex): Pending | null {
  const last = lastAnswers.get(socket);
  return last && !last.response.writableFinished ? last : null;
}
