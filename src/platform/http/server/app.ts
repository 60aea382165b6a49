import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { newRequestId } from '../../../vocabulary/id.ts';
import { Refusal } from '../../../vocabulary/refusals.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { gauge, type Metrics } from '../../telemetry/metrics.ts';
import type { Tracing } from '../../telemetry/tracing.ts';
import { addressSet } from '../auth/address.ts';
import { cachedGetPath } from '../endpoints/cached-get-path.ts';
import { type CompiledRoute, compileRoute } from '../endpoints/compiled-route.ts';
import type { Serve } from '../endpoints/request.ts';
import type { Route } from '../endpoints/route.ts';
import { type Asset, serveAssets } from './assets.ts';
import { closeCleanly } from './connections.ts';
import { type Intake, takeIn } from './intake.ts';
import type { Bounds } from './listener.ts';
import { openPort, type Port } from './port.ts';
import { type OpenRoute, type Probes, serveOpenRoutes, serveProbes } from './probes.ts';
import type { NoteRequest, Recorder } from './request-context.ts';
import { refusalFor, replyRefusal } from './respond.ts';
import { lookupPath } from './target.ts';
import { indexRoutes } from './unmatched-route.ts';
import { createUploadMemoryBudget } from './upload-memory-budget.ts';

/** What every listener has, whoever it serves. */
export type ListenerOptions = Probes & {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Nobody takes note of requests when absent. */
  readonly noteRequest?: NoteRequest;
  /** No traces are recorded when absent. */
  readonly tracing?: Tracing | null;
  readonly routes: readonly Route[];
  /** What is served besides the API, without a partner's signature. */
  readonly openRoutes?: readonly OpenRoute[];
  /** Files for browsers. */
  readonly assets?: readonly Asset[];
  /** The port that was taken for it; one of its own when absent, which `listen` takes. */
  readonly port?: Port;
  /** Addresses and CIDR blocks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** For tests: how long a request may take to arrive. */
  readonly bounds?: Bounds;
  /** For tests: what the bodies of all requests may take together. */
  readonly bodyBytes?: number;
  readonly connectionsMax?: number;
  /** Trusted proxies are bounded only in total. */
  readonly connectionsPerAddressMax?: number;
};

/** Whom a listener serves, and how. */
export type Side = {
  readonly serve: Serve;
  readonly identify: Intake['identify'];
  /** What the names of its gauges begin with. */
  readonly gauges: '' | 'operator_';
  /** Ends what would otherwise go on forever. */
  readonly beforeClose: () => void;
};

const exactly = {
  caseSensitive: true,
  ignoreTrailingSlash: false,
  ignoreDuplicateSlashes: false,
  // Longer than any target that the parser lets through: a malformed id is not found, never too long.
  maxParamLength: 8_192,
};

/** Routes, probes and pages behind one port. */
export function createApp(options: ListenerOptions, side: Side): FastifyInstance {
  const { logger } = options;
  const recorder = recorderOf(options);
  const port = options.port ?? openPort(recorder, options);
  const stop = { hasBegun: false };
  const app = frameworkOn(port, logger);
  const routeIndex = indexRoutes();
  const intake = intakeOf(options, side, port, { isClosing: () => stop.hasBegun, ...routeIndex });
  const routes = options.routes.map(compileRoute);

  app.addHook('preClose', async () => side.beforeClose());
  const direct = { serve: side.serve, logger, intake };
  app.addHook('onReady', async () => port.serve(cachedGetPath(direct, routes, app.routing)));
  closeCleanly(app, port.connections, stop);
  app.addHook('onRoute', ({ method, url }) => routeIndex.noteRoute(String(method), url));
  app.addHook('onRequest', takeIn(intake));
  serveProbes(app, options);
  serveOpenRoutes(app, options.openRoutes ?? []);
  serveAssets(app, options.assets ?? []);
  for (const route of routes) serveRoute(app, side.serve, route);
  return app;
}

const recorderOf = ({ logger, metrics, noteRequest, tracing = null }: ListenerOptions): Recorder => ({
  ...{ logger, metrics, tracing },
  ...(noteRequest && { noteRequest }),
});

/** The framework finds routes; it reads no bodies and writes no responses of the API. */
function frameworkOn(port: Port, logger: Logger): FastifyInstance {
  const app = fastify({
    serverFactory: () => port.server,
    // The listener responds for its parser; this only stops the framework from answering a second time.
    clientErrorHandler: () => {},
    genReqId: newRequestId,
    // The router sees only the path, and only where it is spelled as a route may be.
    rewriteUrl: ({ url = '' }) => lookupPath(url),
    frameworkErrors: (error, _request, reply) => replyError(logger, error, reply),
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: exactly,
  });
  app.removeAllContentTypeParsers();
  // Intake reads bodies; the framework learns that there is nothing left to parse.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  app.setErrorHandler((error: FastifyError, _request, reply) => replyError(logger, error, reply));
  return app;
}

type IntakeRules = Pick<Intake, 'isClosing' | 'unmatchedRefusal'>;

function intakeOf(options: ListenerOptions, { gauges, identify }: Side, port: Port, rules: IntakeRules): Intake {
  const { metrics, trustedProxies } = options;
  const recorder = recorderOf(options);
  const budget = createUploadMemoryBudget(options.bodyBytes);
  // What callers make the service hold before it knows who they are; both have a bound.
  const { registry } = metrics;
  const bodies = `${gauges}http_request_body_bytes`;
  gauge(registry, bodies, 'Bytes that the bodies of requests under way take.', budget.held);
  gauge(registry, `${gauges}http_connections`, 'Connections open.', () => port.connections.size);
  const trusted = trustedProxies.length > 0 ? addressSet(trustedProxies) : null;
  return { ...rules, recorder, trusted, budget, identify };
}

function serveRoute(app: FastifyInstance, serve: Serve, route: CompiledRoute): void {
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const { requestContext, originalUrl: target, url: path } = request;
    const params = request.params as { [name: string]: string };
    reply.hijack();
    serve(route, requestContext, reply.raw, { target, path, params });
  };
  app.route({ method: route.endpoint.method, url: route.pattern, config: { compiledRoute: route }, handler });
}

function replyError(logger: Logger, error: Error, reply: FastifyReply): void {
  reply.header('X-Request-Id', reply.request.id);
  replyRefusal(reply, refusalFor(logger, reply.request.id, asRefusal(error)));
}

/** The framework judges the Content-Type of a request without a body too. */
const asRefusal = (error: Error): Error =>
  'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
    ? new Refusal('unsupported_media_type', { 'Content-Type': 'Expected application/json.' })
    : error;
