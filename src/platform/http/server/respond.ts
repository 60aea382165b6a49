import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import { Refusal, type RefusalCode, refusals } from '../../../vocabulary/refusals.ts';
import { isPartnerCode } from '../../../vocabulary/refusals-to-people.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { Answer } from '../endpoints/route.ts';
import type { RequestContext } from './request-context.ts';

/** Responses are written to Node's response as they are: there is nothing left that a framework would do to them. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** The headers of every response of the API: names and values alternate. */
export function headOf({ request_id, rateLimit }: RequestContext): string[] {
  const head = ['X-Request-Id', request_id];
  if (rateLimit) {
    head.push('X-RateLimit-Limit', String(rateLimit.limit), 'X-RateLimit-Remaining', String(rateLimit.remaining));
    head.push('X-RateLimit-Reset', String(rateLimit.resets_at));
  }
  return head;
}

const json: Readonly<Record<string, string>> = { 'Content-Type': JSON_TYPE };

export function sendAnswer(context: RequestContext, response: ServerResponse, answer: Answer): void {
  const { status, body, replayed, headers = json, cookies = [] } = answer;
  const head = headOf(context);
  if (replayed) head.push('Idempotent-Replayed', 'true');
  for (const name in headers) head.push(name, headers[name]!);
  for (const cookie of cookies) head.push('Set-Cookie', cookie);
  if (status === 304) {
    // A reader that has the response keeps its headers: this has no length and no type.
    response.writeHead(status, head).end();
    return;
  }
  head.push('Content-Length', String(Buffer.byteLength(body)));
  response.writeHead(status, head).end(body);
}

/**
 * A refusal is a response. Anything else is a bug: the caller gets its request id, the log gets the details. The same for
 * what could not be served: the response asks to retry, and only the log has the reason.
 */
export function refusalFor(logger: Logger, request_id: string, error: unknown): Refusal {
  const refusal = error instanceof Refusal ? error : new Refusal('internal_error');
  if (refusal.code === 'internal_error') logger.error({ err: error, request_id }, 'A request failed');
  if (refusal.code === 'unavailable') logger.warn({ err: refusal, request_id }, 'A request could not be served');
  return refusal;
}

export function sendError(logger: Logger, context: RequestContext, response: ServerResponse, error: unknown): void {
  const refusal = refusalFor(logger, context.request_id, error);
  context.code = refusal.code;
  // Half a response must not be taken for a whole one.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = errorBody(refusal);
  const head = refusalHead(refusal, body, response.getHeader('Link'));
  response.writeHead(refusal.status, [...headOf(context), ...head]).end(body);
}

/** Every error of any origin has the contract's shape; it is made here. */
const errorBody = ({ code, message, details }: Refusal): string =>
  JSON.stringify({ error: { code, message, details } });

/** When to come back, where waiting a moment is the remedy. */
function retryAfter({ code, details }: Refusal): string | null {
  if (code === 'rate_limited') return details['retry_after'] ?? null;
  return code === 'unavailable' || code === 'idempotency_in_progress' ? '1' : null;
}

const helpLinks = new Map(
  (Object.keys(refusals) as RefusalCode[])
    .filter(isPartnerCode)
    .map((code) => [code as RefusalCode, `</docs/errors/${code}>; rel="help"; type="text/html"`]),
);

/** Where people read what a code means, in addition to the links that every response of the route has. */
function linkOf({ code }: Refusal, others: number | string | string[] | undefined): string | null {
  const links = [others ?? [], helpLinks.get(code) ?? []].flat();
  return links.length > 0 ? links.join(', ') : null;
}

export function replyRefusal(reply: FastifyReply, refusal: Refusal): void {
  const seconds = retryAfter(refusal);
  if (seconds !== null) reply.header('Retry-After', seconds);
  const link = linkOf(refusal, undefined);
  if (link !== null) reply.header('Link', link);
  reply.code(refusal.status).header('Content-Type', JSON_TYPE).send(errorBody(refusal));
}

/** The headers of an error, in addition to those that every response has: names and values alternate. */
function refusalHead(refusal: Refusal, body: string, links?: number | string | string[]): string[] {
  const head = ['Content-Type', JSON_TYPE, 'Content-Length', String(Buffer.byteLength(body))];
  const seconds = retryAfter(refusal);
  if (seconds !== null) head.push('Retry-After', seconds);
  const link = linkOf(refusal, links);
  if (link !== null) head.push('Link', link);
  return head;
}

const lastHead = (refusal: Refusal, requestId: string, body: string): string[] => [
  ...refusalHead(refusal, body),
  'X-Request-Id',
  requestId,
  'Connection',
  'close',
];

/** How long a refused body is read and dropped, so that the caller gets to read the response. */
const LINGER_MS = 2_000;

/**
 * Returns before the body was read, then closes. A socket closed over unread bytes is reset, and the reset overtakes
 * the response: so what follows is read and dropped for a moment first.
 */
export function answerEarly(message: IncomingMessage, response: ServerResponse, requestId: string, refusal: Refusal) {
  const body = errorBody(refusal);
  response.writeHead(refusal.status, lastHead(refusal, requestId, body));
  response.write(body);
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER_MS).unref();
  message.once('end', end).once('error', end).resume();
  if (message.complete && message.readableEnded) end();
}

/** The same response where there is no response object to write it to: the parser gave up before. */
export function rawAnswer(refusal: Refusal, requestId: string): string {
  const body = errorBody(refusal);
  const parts = lastHead(refusal, requestId, body);
  const lines = parts.map((part, at) => part + (at % 2 === 0 ? ': ' : '\r\n'));
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`;
}

let waiting: (() => void)[] = [];

/**
 * Delays work to the end of this iteration of the event loop, for responses that are sent together: a write to a socket
 * wakes the reader at its other side, and of several writes in a row only the first has to. No timer is
 * used, so that a lone answer is not held up. What is delayed must not throw: others wait behind it.
 */
export function batchWrite(work: () => void): void {
  if (waiting.length === 0) setImmediate(run);
  waiting.push(work);
}

function run(): void {
  const ready = waiting;
  waiting = [];
  for (const work of ready) work();
}
