import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../vocabulary/refusals.ts';
import { edgeRefusal } from './edge.ts';
import { readHeaders } from './headers.ts';
import { type Life, type Pending, pendingAnswer, type Recorder, record } from './life.ts';
import { rawAnswer, sayEarly } from './say.ts';

/**
 * Node's HTTP server with every bound closed, and with our own words where Node would answer by itself: requests
 * that its parser gives up on, expectations, tunnels. Every answer has the contract's body and a request id.
 */
export type Bounds = {
  readonly requestTimeout_ms: number;
  readonly headersTimeout_ms: number;
  /** How long not a byte may move, either way, while an answer is made or taken. */
  readonly silence_ms?: number;
};

const HEADER_BYTES_MAX = 8_192;
/** Longer than any answer takes to make. Whoever takes none of it for so long keeps its bytes in our memory for nothing. */
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
    writeRaw(recorder, socket, lifeOf(message.method ?? '', socket), refusal);
  });
  return server;
}

function answerExpectation(recorder: Recorder, message: IncomingMessage, response: ServerResponse): void {
  const headers = readHeaders(message);
  const life = { ...lifeOf(message.method ?? '', message.socket), headers };
  const refusal =
    edgeRefusal(message, message.url ?? '', headers, { bodyBytesMax: Number.MAX_SAFE_INTEGER }) ??
    new Refusal('expectation_failed', { Expect: 'Leave it out.' });
  response.once('close', () => record(recorder, life, refusal.status, false));
  sayEarly(message, response, life.request_id, refusal);
}

function lifeOf(method: string, socket: Duplex): Life {
  const address = 'remoteAddress' in socket && typeof socket.remoteAddress === 'string' ? socket.remoteAddress : '';
  return {
    request_id: uuid(),
    method,
    route: null,
    address,
    headers: readHeaders({ rawHeaders: [] }),
    startedAt: performance.now(),
    body: Buffer.alloc(0),
    bodyBytes: 0,
    key: null,
    standing: null,
  };
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
  else writeRaw(recorder, socket, lifeOf('', socket), refusal);
}

/** Makes way for another connection: whoever began a request hears why, and nobody is waited for. */
export const giveUpOn = (recorder: Recorder) => (socket: Socket, isIdle: boolean) => {
  if (!isIdle && !answered.has(socket)) refuseOn(recorder, socket, new Refusal('unavailable'));
  socket.destroySoon();
};

function answerPending(socket: Duplex, { response, request_id }: Pending, refusal: Refusal): void {
  // The answer of a whole request comes first; what followed that request is then closed upon.
  if (response.req.complete) response.once('close', () => socket.end());
  // Of several answers under way, an earlier one has the socket: a raw one now would be taken for that.
  else if (response.socket !== socket) socket.destroy();
  // Refused before its body was read, and the body turns out to be broken: the answer is on its way already.
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

function writeRaw(recorder: Recorder, socket: Duplex, life: Life, refusal: Refusal): void {
  endWith(socket, rawAnswer(refusal, life.request_id));
  record(recorder, life, refusal.status, false);
}

const LINGER_MS = 2_000;

/** Ends our side and drops what still arrives for a moment: a reset would overtake the answer. */
function endWith(socket: Duplex, bytes: string): void {
  answered.add(socket);
  socket.on('error', () => socket.destroy());
  socket.end(bytes);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(timer));
}
