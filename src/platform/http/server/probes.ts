import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../../../vocabulary/refusals.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { serversAt } from '../openapi/document.ts';
import { ownAddress } from './own-address.ts';
import { LIVEZ, METRICS, READYZ } from './probe-paths.ts';
import { JSON_TYPE } from './respond.ts';
import { ASKED_EACH_TIME, answerWith, type Served, serveFiles } from './static-files.ts';

/** What must hold before requests are sent here: `ok`, or what is wrong, per check. */
export type Readiness = () => Promise<{ readonly [check: string]: string }>;

export type Probes = {
  readonly metrics: Metrics;
  /** Whether this listener prints them; partners read none. */
  readonly servesMetrics: boolean;
  readonly readiness: Readiness;
  /** What nobody outside is configured for, in lines; the rest is served. */
  readonly notServed?: readonly string[];
  readonly openApiDocument: object;
  /** Under which address partners reach the service; what it listens on when absent. */
  readonly publicUrl?: string | null;
  /** The reference page, guides and what they load. */
  readonly pages: readonly Served[];
};

/** What is served without a signature: whether the service lives, how it does, and its description. */
export function serveProbes(app: FastifyInstance, probes: Probes): void {
  const lacking = probes.notServed?.length ? { not_served: probes.notServed } : {};
  app.get(LIVEZ, (_request, reply) => reply.header('Content-Type', JSON_TYPE).send('{"status":"ok"}'));
  app.get(READYZ, async (_request, reply) => {
    const checks = await probes.readiness();
    if (Object.values(checks).some((outcome) => outcome !== 'ok')) throw notReady(checks);
    return reply.header('Content-Type', JSON_TYPE).send(JSON.stringify({ status: 'ok', checks, ...lacking }));
  });
  const { registry } = probes.metrics;
  if (probes.servesMetrics)
    app.get(METRICS, async (_request, reply) =>
      reply.header('Content-Type', registry.contentType).send(await registry.metrics()),
    );
  let description: ReturnType<typeof answerWith> | undefined;
  app.get('/openapi.json', (request, reply) => {
    // The address is available once it listens.
    description ??= answerWith(
      { 'Content-Type': JSON_TYPE, 'Cache-Control': ASKED_EACH_TIME },
      Buffer.from(JSON.stringify(describedAt(probes, probes.publicUrl ?? ownAddress(app)))),
    );
    return description(request, reply);
  });
  serveFiles(app, probes.pages);
}

/** What is wrong is in the response, and in the log as its cause. */
function notReady(checks: { readonly [check: string]: string }): Refusal {
  const wrong = Object.entries(checks).filter(([, outcome]) => outcome !== 'ok');
  const cause = new Error(`not ready: ${wrong.map(([check, outcome]) => `${check}: ${outcome}`).join('; ')}`);
  return new Refusal('unavailable', { ...checks }, cause);
}

const describedAt = ({ openApiDocument }: Probes, address: string): object => ({
  ...openApiDocument,
  servers: serversAt(address),
});

/** What responds without a partner's signature and is not of the API: providers' events, a payer's page. */
export type OpenRoute = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly bodyBytesMax: number;
  readonly answer: (request: OpenRequest) => Promise<OpenAnswer>;
};

export type OpenRequest = {
  readonly params: { readonly [name: string]: string };
  /** The caller's, as far as anyone is believed about it. */
  readonly address: string;
  /** The bytes as they came. */
  readonly body: Buffer;
  /** Empty where there is none; of several, all, as no signature is. */
  readonly header: (name: string) => string;
};

export type OpenAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export function serveOpenRoutes(app: FastifyInstance, routes: readonly OpenRoute[]): void {
  for (const route of routes) {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { body, address } = request.requestContext;
      if (body.length > route.bodyBytesMax) refuse('body_too_large', { max_bytes: String(route.bodyBytesMax) });
      const {
        status,
        headers,
        body: text,
      } = await route.answer({
        params: request.params as { [name: string]: string },
        address,
        body,
        header: (name) => String(request.headers[name] ?? ''),
      });
      return reply.code(status).headers(headers).send(text);
    };
    app.route({ method: route.method, url: route.path, handler });
  }
}
