import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Refusal } from '../../vocabulary/refusals.ts';

/** Every error of whatever origin leaves in the contract's shape; this is where the shape is. */
export const JSON_TYPE = 'application/json; charset=utf-8';

export const errorBody = ({ code, message, details }: Refusal): string =>
  JSON.stringify({ error: { code, message, details } });

/** When to come back, where waiting a moment is the remedy. */
export function retryAfter({ code, details }: Refusal): string | null {
  if (code === 'rate_limited') return details['retry_after'] ?? null;
  return code === 'unavailable' || code === 'idempotency_in_progress' ? '1' : null;
}

export function sayRefusal(reply: FastifyReply, refusal: Refusal): void {
  const seconds = retryAfter(refusal);
  if (seconds !== null) reply.header('Retry-After', seconds);
  reply.code(refusal.status).header('Content-Type', JSON_TYPE).send(errorBody(refusal));
}

/** What the head of an error says, beside what every head says: names and values in turn. */
export function refusalHead(refusal: Refusal, body: string): string[] {
  const head = ['Content-Type', JSON_TYPE, 'Content-Length', String(Buffer.byteLength(body))];
  const seconds = retryAfter(refusal);
  if (seconds !== null) head.push('Retry-After', seconds);
  return head;
}

const lastHead = (refusal: Refusal, requestId: string, body: string): string[] => [
  ...refusalHead(refusal, body),
  'X-Request-Id',
  requestId,
  'Connection',
  'close',
];

/** How long a refused body is read and dropped, so that the caller gets to read the answer. */
const LINGER_MS = 2_000;

/**
 * Answers before the body was read, then closes. A socket closed over unread bytes is reset, and the reset overtakes
 * the answer: so the rest is read and dropped for a moment first.
 */
export function sayEarly(message: IncomingMessage, response: ServerResponse, requestId: string, refusal: Refusal) {
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

/** The same answer where there is no response object to write it to: the parser gave up before. */
export function rawAnswer(refusal: Refusal, requestId: string): string {
  const body = errorBody(refusal);
  const parts = lastHead(refusal, requestId, body);
  const lines = parts.map((part, at) => part + (at % 2 === 0 ? ': ' : '\r\n'));
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`;
}
