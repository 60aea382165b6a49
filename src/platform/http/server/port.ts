import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { newRequestId } from '../../../vocabulary/id.ts';
import { REQUEST_SECONDS_MAX } from '../../../vocabulary/limits.ts';
import { Refusal, type RefusalDetails } from '../../../vocabulary/refusals.ts';
import { addressSet } from '../auth/address.ts';
import { CONNECTIONS_MAX, CONNECTIONS_PER_ADDRESS_MAX, keepConnections } from './connections.ts';
import { readHeaders } from './headers.ts';
import { begin } from './intake.ts';
import { type Bounds, createListener, disconnectWith } from './listener.ts';
import { LIVEZ, READYZ } from './probe-paths.ts';
import type { Recorder } from './request-context.ts';
import { answerEarly, JSON_TYPE, refusalFor } from './respond.ts';
import { lookupPath } from './target.ts';
import { createUploadMemoryBudget } from './upload-memory-budget.ts';

/**
 * The HTTP port, which can be taken before there is anything to serve: a start that finds it taken has made nothing yet.
 * Until then it responds that the service lives and is not ready.
 */
export type Port = {
  readonly server: Server;
  readonly connections: ReadonlySet<Socket>;
  take(host: string, port: number): Promise<void>;
  /** From now on requests go there. */
  serve(onRequest: RequestListener): void;
  stop(): Promise<void>;
};

export type PortOptions = {
  readonly bounds?: Bounds;
  readonly connectionsMax?: number;
  /** Trusted proxies are bounded only in total. */
  readonly connectionsPerAddressMax?: number;
  readonly trustedProxies?: readonly string[];
};

const defaultBounds: Bounds = { requestTimeout_ms: REQUEST_SECONDS_MAX * 1_000, headersTimeout_ms: 10_000 };

export function openPort(recorder: Recorder, options: PortOptions = {}): Port {
  const { bounds = defaultBounds, trustedProxies = [] } = options;
  const limits = {
    inAll: options.connectionsMax ?? CONNECTIONS_MAX,
    perAddress: options.connectionsPerAddressMax ?? CONNECTIONS_PER_ADDRESS_MAX,
    trusted: trustedProxies.length > 0 ? addressSet(trustedProxies) : null,
  };
  const connections = new Set<Socket>();
  let onRequest: RequestListener = (message, response) => answerStarting(recorder, message, response);
  const listener = createListener(bounds, recorder, (message, response) => onRequest(message, response));
  const server = keepConnections(listener, connections, limits, disconnectWith(recorder));
  return {
    server,
    connections,
    async take(host, port) {
      server.listen({ host, port });
      await once(server, 'listening');
      if (host === 'localhost') await listenBeside(server);
    },
    serve: (next) => {
      onRequest = next;
    },
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The name stands for an address of each kind, where the machine has both. */
async function listenBeside(server: Server): Promise<void> {
  const { address, port } = server.address() as AddressInfo;
  const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  other.listen({ host: address === '::1' ? '127.0.0.1' : '::1', port });
  server.once('close', () => other.close());
  await Promise.race([once(other, 'listening'), once(other, 'error')]).catch(() => other.close());
}

/** What is counted under its own route from the first moment on. */
const probes = new Set([LIVEZ, READYZ]);

/** No body is read before there is anything to serve. */
const noBudget = createUploadMemoryBudget(0);

function answerStarting(recorder: Recorder, message: IncomingMessage, response: ServerResponse): void {
  const request_id = newRequestId();
  const path = lookupPath(message.url ?? '');
  const route = message.method === 'GET' && probes.has(path) ? path : null;
  begin(
    { recorder, trusted: null, budget: noBudget },
    { request_id, route, headers: readHeaders(message), message, response },
  );
  if (route === LIVEZ) {
    const body = '{"status":"ok"}';
    response.writeHead(200, [
      'Content-Type',
      JSON_TYPE,
      'Content-Length',
      String(body.length),
      'X-Request-Id',
      request_id,
    ]);
    response.end(body);
    return;
  }
  const details: RefusalDetails = route === READYZ ? { start: 'not finished' } : {};
  const refusal = new Refusal('unavailable', details, new Error('the service is starting'));
  answerEarly(message, response, request_id, refusalFor(recorder.logger, request_id, refusal));
}
