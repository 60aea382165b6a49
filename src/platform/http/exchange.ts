import type { ServerResponse } from 'node:http';
import { Refusal } from '../../vocabulary/refusals.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Life } from './life.ts';
import type { Answer } from './route.ts';
import { errorBody, JSON_TYPE, refusalHead } from './say.ts';

/**
 * A request of the API on its way through the door, and where its answer goes. Answers are written to Node's response
 * as they are: there is nothing left that a framework would do to them.
 */
export type Exchange = {
  readonly life: Life;
  /** The request target as it was sent and signed. */
  readonly target: string;
  /** The path alone, as its route was found by. */
  readonly path: string;
  readonly params: { readonly [name: string]: string };
  readonly response: ServerResponse;
};

/** What every answer of the API says, whatever else it says: names and values in turn. */
export function headOf({ request_id, standing }: Life): string[] {
  const head = ['X-Request-Id', request_id];
  if (standing) {
    head.push('X-RateLimit-Limit', String(standing.limit), 'X-RateLimit-Remaining', String(standing.remaining));
    head.push('X-RateLimit-Reset', String(standing.resets_at));
  }
  return head;
}

const json: Readonly<Record<string, string>> = { 'Content-Type': JSON_TYPE };

export function sendAnswer({ life, response }: Exchange, answer: Answer): void {
  const { status, body, replayed, headers = json } = answer;
  const head = headOf(life);
  if (replayed) head.push('Idempotent-Replayed', 'true');
  for (const name in headers) head.push(name, headers[name]!);
  if (status === 304) {
    // A reader that has the answer keeps its headers: this says nothing of a length or a type that are not its own.
    response.writeHead(status, head).end();
    return;
  }
  head.push('Content-Length', String(Buffer.byteLength(body)));
  response.writeHead(status, head).end(body);
}

/**
 * A refusal is an answer. Anything else is a bug: the caller learns its request id, the log learns the rest. So it does of
 * what could not be served: the answer says to come back, and only the log says why.
 */
export function refusalFor(logger: Logger, request_id: string, error: unknown): Refusal {
  const refusal = error instanceof Refusal ? error : new Refusal('internal_error');
  if (refusal.code === 'internal_error') logger.error({ err: error, request_id }, 'A request failed');
  if (refusal.code === 'unavailable') logger.warn({ err: refusal, request_id }, 'A request could not be served');
  return refusal;
}

export function sendError(logger: Logger, { life, response }: Exchange, error: unknown): void {
  const refusal = refusalFor(logger, life.request_id, error);
  // Half an answer must not be taken for a whole one.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = errorBody(refusal);
  response.writeHead(refusal.status, [...headOf(life), ...refusalHead(refusal, body)]).end(body);
}
