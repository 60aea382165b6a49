import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { HEADER_KIB_MAX } from '../../../vocabulary/limits.ts';
import { Refusal } from '../../../vocabulary/refusals.ts';
import { readHeaders } from './headers.ts';
import { headRefusal } from './intake.ts';
import {
  newContext,
  type Pending,
  pendingAnswer,
  type Recorder,
  type RequestContext,
  record,
} from './request-context.ts';
import { answerEarly, rawAnswer } from './respond.ts';

/**
 * Node's HTTP server with every bound closed, and with our own words where Node would answer by itself: requests
 * that its parser gives up on, expectations, tunnels. Every response has the contract's body and a request id.
 */
export type Bounds = {
  readonly requestTimeout_ms: number;
  readonly headersTimeout_ms: number;
  /** How long a connection may be without any byte, either way, while a response is made or read. */
  readonly silence_ms?: number;
};

const HEADER_BYTES_MAX = HEADER_KIB_MAX * 1_024;
/** Longer than any response takes to make. A reader that takes none of it for so long only holds memory. */
const SILENCE_MS = 120_000;

export function createListener(bounds: Bounds, recorder: Recorder, onRequest: RequestListener): Server {
  const server = createServer(
    {
      requestTimeout: bounds.requestTimeout_ms,
      headersTimeout: bounds.headersTimeout_ms,
      connectionsCheckingInterval: Math.max(50, Math.min(1_000, Math.floor(bounds.headersTimeout_ms / 4))),
      maxHeaderSize: HEADER_BYTES_MAX,
      keepAliveTimeout: 72_000,
      // A missing Host is answered by us, in the contract's shape.
      requireHostHeader: false,
      insecureHTTPParser: false,
    },
    onRequest,
  );
  // Node drops headers past a count without a word; their bytes are bounded already.
  server.maxHeadersCount = 0;
  server.timeout = bounds.silence_ms ?? SILENCE_MS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => answerBroken(recorder, error, socket));
  server.on('checkExpectation', (message, response) => answerExpectation(recorder, message, response));
  server.on('connect', (message, socket) => {
    const refusal = new Refusal('route_not_found');
    writeRaw(recorder, socket, contextOf(message.method ?? '', socket), refusal);
  });
  return server;
}

function answerExpectation(recorder: Recorder, message: IncomingMessage, response: ServerResponse): void {
  const { url: target = '' } = message;
  const headers = readHeaders(message);
  const context = { ...contextOf(message.method ?? '', message.socket), headers };
  const refusal =
    headRefusal({ message, target, headers, bodyBytesMax: Number.MAX_SAFE_INTEGER, isClosing: false }) ??
    new Refusal('expectation_failed', { Expect: 'Leave it out.' });
  response.once('close', () => record(recorder, context, refusal.status, false));
  answerEarly(message, response, context.request_id, refusal);
}

function contextOf(method: string, socket: Duplex): RequestContext {
  const address = 'remoteAddress' in socket && typeof socket.remoteAddress === 'string' ? socket.remoteAddress : '';
  return newContext({
    request_id: uuid(),
    method,
    route: null,
    address,
    headers: readHeaders({ rawHeaders: [] }),
    span: null,
  });
}

const answered = new WeakSet<Duplex>();

/** The parser gave up: on the first bytes, in the middle of a body, or on what follows a whole request. */
function answerBroken(recorder: Recorder, error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || error.code === 'EPIPE' || !socket.writable) socket.destroy();
  if (socket.destroyed || answered.has(socket)) return;
  refuseOn(recorder, socket, refusalOf(error));
}

function refuseOn(recorder: Recorder, socket: Duplex, refusal: Refusal): void {
  const pending = pendingAnswer(socket);
  if (pending) answerPending(socket, pending, refusal);
  else writeRaw(recorder, socket, contextOf('', socket), refusal);
}

/** Disconnects in favour of another connection: a request that began is answered with the reason, without waiting. */
export const disconnectWith = (recorder: Recorder) => (socket: Socket, isIdle: boolean) => {
  if (!isIdle && !answered.has(socket)) refuseOn(recorder, socket, new Refusal('unavailable'));
  socket.destroySoon();
};

function answerPending(socket: Duplex, { response, request_id }: Pending, refusal: Refusal): void {
  // The response of a whole request comes first; what followed that request is then closed upon.
  if (response.req.complete) response.once('close', () => socket.end());
  // Of several responses under way, an earlier one has the socket: a raw one now would be taken for that.
  else if (response.socket !== socket) socket.destroy();
  // Refused before its body was read, and the body is broken: the response is on its way already.
  else if (response.headersSent) endWith(socket, '');
  else {
    // The request's own record is written when its response closes.
    response.statusCode = refusal.status;
    endWith(socket, rawAnswer(refusal, request_id));
  }
}

function refusalOf({ code }: NodeJS.ErrnoException): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('headers_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('request_timeout');
  return new Refusal('invalid_request', { reason: 'This is not well-formed HTTP/1.1.' });
}

function writeRaw(recorder: Recorder, socket: Duplex, context: RequestContext, refusal: Refusal): void {
  endWith(socket, rawAnswer(refusal, context.request_id));
  record(recorder, context, refusal.status, false);
}

const LINGER_MS = 2_000;

/** Ends our side and drops what still arrives for a moment: a reset would overtake the response. */
function endWith(socket: Duplex, bytes: string): void {
  answered.add(socket);
  socket.on('error', () => socket.destroy());
  socket.end(bytes);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(timer));
}
