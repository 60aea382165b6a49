import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../vocabulary/refusals.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { serversAt } from './openapi.ts';
import { ownAddress } from './own-address.ts';
import { JSON_TYPE } from './say.ts';

/** What is served without a signature: whether the service lives, how it does, and its description. */
export type Served = {
  readonly path: string;
  readonly content_type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** What must hold before requests are sent here: `ok`, or what is wrong, per check. */
export type Readiness = () => Promise<{ readonly [check: string]: string }>;

export type Probes = {
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly openApiDocument: object;
  /** Under which address partners reach the service; what it listens on when absent. */
  readonly publicUrl?: string | null;
  readonly referencePage: readonly Served[];
};

export function serveProbes(app: FastifyInstance, probes: Probes): void {
  const { registry } = probes.metrics;
  app.get('/livez', (_request, reply) => reply.header('Content-Type', JSON_TYPE).send('{"status":"ok"}'));
  app.get('/readyz', async (_request, reply) => {
    const checks = await probes.readiness();
    if (Object.values(checks).some((outcome) => outcome !== 'ok')) throw notReady(checks);
    return reply.header('Content-Type', JSON_TYPE).send(JSON.stringify({ status: 'ok', checks }));
  });
  app.get('/metrics', async (_request, reply) =>
    reply.header('Content-Type', registry.contentType).send(await registry.metrics()),
  );
  // As bytes: whoever asks for it and does not take it keeps no copy of its own in our memory.
  let description: Buffer | undefined;
  app.get('/openapi.json', (_request, reply) => {
    // Where it listens is known once it does.
    description ??= Buffer.from(JSON.stringify(describedAt(probes, probes.publicUrl ?? ownAddress(app))));
    return reply.header('Content-Type', JSON_TYPE).send(description);
  });
  for (const { path, content_type, headers, body } of probes.referencePage)
    app.get(path, (_request, reply) => reply.headers(headers).header('Content-Type', content_type).send(body));
}

/** What is wrong stands in the answer, and in the log as its cause. */
function notReady(checks: { readonly [check: string]: string }): Refusal {
  const wrong = Object.entries(checks).filter(([, outcome]) => outcome !== 'ok');
  const cause = new Error(`not ready: ${wrong.map(([check, outcome]) => `${check}: ${outcome}`).join('; ')}`);
  return new Refusal('unavailable', { ...checks }, cause);
}

const describedAt = ({ openApiDocument }: Probes, address: string): object => ({
  ...openApiDocument,
  servers: serversAt(address),
});
