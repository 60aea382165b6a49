import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { newRequestId } from '../../vocabulary/id.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import type { Logger } from '../telemetry/logger.ts';
import { addressSet } from './address.ts';
import { type Admission, admit } from './admission.ts';
import { createBodyRoom } from './body-room.ts';
import { closeCleanly } from './closing.ts';
import { refusalFor } from './exchange.ts';
import { type FrontDoor, type LargeBodies, serveRequest } from './front-door.ts';
import { holdingMetrics } from './holding-metrics.ts';
import { readJson } from './json.ts';
import type { Bounds } from './listener.ts';
import { type OpenRoute, serveOpenRoutes } from './open-routes.ts';
import { type Plan, planOf } from './plan.ts';
import { openPort, type Port } from './port.ts';
import { type Probes, serveProbes } from './probes.ts';
import type { Route } from './route.ts';
import { sayRefusal } from './say.ts';
import { senderOf } from './sender.ts';
import { shortcut } from './shortcut.ts';
import { sha256 } from './signature.ts';
import { finder } from './stray.ts';
import { createStreams } from './streams.ts';
import { routablePath } from './target.ts';

/** Everything the HTTP side stands on. It knows no business: that comes as routes. */
export type ServerOptions = Omit<FrontDoor, 'now_ms' | 'streams' | 'large'> &
  Probes & {
    /** Here and now when absent. */
    readonly large?: LargeBodies;
    readonly routes: readonly Route[];
    /** What is served beside the API, without a partner's signature. */
    readonly openRoutes?: readonly OpenRoute[];
    readonly logger: Logger;
    /** The port that was taken for it; one of its own when absent, which `listen` takes. */
    readonly port?: Port;
    /** Addresses and CIDR blocks whose X-Forwarded-For is believed. */
    readonly trustedProxies: readonly string[];
    /** For tests: the clock that timestamps are held against. */
    readonly now_ms?: () => number;
    /** For tests: how long a stream may be silent. */
    readonly heartbeat_ms?: number;
    /** For tests: how long a request may take to arrive. */
    readonly bounds?: Bounds;
    /** For tests: what the bodies of all requests may take together. */
    readonly bodyBytes?: number;
    readonly connectionsMax?: number;
    /** Trusted proxies are bounded in all alone. */
    readonly connectionsPerAddressMax?: number;
  };

const exactly = {
  caseSensitive: true,
  ignoreTrailingSlash: false,
  ignoreDuplicateSlashes: false,
  // Longer than any target that the parser lets through: a malformed id is not found, never too long.
  maxParamLength: 8_192,
};

export function createServer(options: ServerOptions): FastifyInstance {
  const { logger, metrics, trustedProxies, now_ms = Date.now } = options;
  const recorder = { logger, metrics };
  const port = options.port ?? openPort(recorder, options);
  const stop = { hasBegun: false };
  const { noteRoute, strayRefusal } = finder();
  const trusted = trustedProxies.length > 0 ? addressSet(trustedProxies) : null;
  const room = createBodyRoom(options.bodyBytes);
  holdingMetrics(metrics.registry, { bodyBytes: room.held, connections: () => port.connections.size });
  const admission: Admission = {
    recorder,
    trusted,
    room,
    identify: (request) => senderOf(options.keys, request.life, now_ms()),
    isClosing: () => stop.hasBegun,
    strayRefusal,
  };
  const streams = createStreams(options);
  const door: FrontDoor = { ...options, now_ms, streams, large: options.large ?? hereAndNow };
  const plans = options.routes.map(planOf);
  const app = fastify({
    serverFactory: () => port.server,
    // The listener answers for its parser; this only keeps the framework from answering a second time.
    clientErrorHandler: () => {},
    genReqId: newRequestId,
    // The router sees the path alone, and only where it is spelled as a route may be.
    rewriteUrl: ({ url = '' }) => routablePath(url),
    frameworkErrors: (error, _request, reply) => sayError(logger, error, reply),
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: exactly,
  });
  app.addHook('preClose', async () => streams.closeAll());
  app.addHook('onReady', async () => port.serve(shortcut({ door, admission }, plans, app.routing)));
  closeCleanly(app, port.connections, stop);
  app.addHook('onRoute', ({ method, url }) => noteRoute(String(method), url));
  app.addHook('onRequest', admit(admission));
  app.removeAllContentTypeParsers();
  // Bodies are read at the door; the framework is told that there is nothing left to parse.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  app.setErrorHandler((error: FastifyError, _request, reply) => sayError(logger, error, reply));

  serveProbes(app, options);
  serveOpenRoutes(app, options.openRoutes ?? []);
  for (const plan of plans) servePlan(app, door, plan);
  return app;
}

const hereAndNow: LargeBodies = {
  digest: async (bytes) => ({ bytes, hash: sha256(bytes) }),
  readJson: async (bytes) => readJson(bytes),
};

function servePlan(app: FastifyInstance, door: FrontDoor, plan: Plan): void {
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const { life, originalUrl: target, url: path } = request;
    const params = request.params as { [name: string]: string };
    reply.hijack();
    serveRequest(door, plan, { life, target, path, params, response: reply.raw });
  };
  app.route({ method: plan.endpoint.method, url: plan.pattern, config: { plan }, handler });
}

function sayError(logger: Logger, error: Error, reply: FastifyReply): void {
  reply.header('X-Request-Id', reply.request.id);
  sayRefusal(reply, refusalFor(logger, reply.request.id, inOurWords(error)));
}

/** The framework judges the Content-Type of a request without a body too. */
const inOurWords = (error: Error): Error =>
  'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
    ? new Refusal('unsupported_media_type', { 'Content-Type': 'Expected application/json.' })
    : error;
