import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { createLogger } from '../platform/telemetry/logger.ts';
import { openTracing } from '../service/tracing-settings.ts';
import { ask } from './ask.ts';
import { startReceiver } from './receiver.ts';
import { until } from './until.ts';
import { createWorld } from './world.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  links?: { traceId: string; spanId: string }[];
};
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[] };

/** A collector that takes OTLP over HTTP as JSON. */
const bodies: { path: string; authorization: string | undefined; body: string }[] = [];
const collector = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  bodies.push({ path: request.url!, authorization: request.headers.authorization, body });
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const tracing = await openTracing(
  {
    otelExporterOtlpEndpoint: endpoint,
    otelExporterOtlpHeaders: { authorization: 'Bearer t' },
    otelServiceName: 'the service',
    otelTracesSamplerArg: 1,
  },
  createLogger('silent'),
);
const world = await createWorld({ tracing });
const fund = await world.investment();
after(async () => {
  await tracing?.stop();
  collector.close();
});

const sent = (): Sent[] => bodies.map(({ body }) => JSON.parse(body) as Sent);
const spans = (): SentSpan[] =>
  sent().flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  );
const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

test("a trace leads from the partner's own span through request and batch to the delivery of the webhook", async () => {
  const partner = await world.partner('test', { wallets: { NGN: '500.00' } });
  const traceparents: unknown[] = [];
  const receiver = await startReceiver((response, { headers }) => {
    traceparents.push(headers['traceparent']);
    response.writeHead(204).end();
  });
  await partner.client.webhooks.create({ url: receiver.url, events: ['order.completed'] });

  const { status } = await ask(partner.client, 'POST', '/partner/v1/orders', {
    body: { investment_id: fund.test, amount: '10.00', currency: 'NGN' },
    idempotencyKey: 'k',
    headers: { traceparent: `00-${TRACE}-${CALLER}-01` },
  });

  assert.equal(status, 201);
  const ours = await until(async () => {
    const found = spans().filter(({ traceId }) => traceId === TRACE);
    return found.length >= 3 && found;
  });
  const named = (name: string) => ours.find((span) => span.name === name)!;
  const [request, place, deliver] = ['POST /partner/v1/orders', 'orders.place', 'webhooks.deliver'].map(named);
  assert.equal(request!.parentSpanId, CALLER);
  assert.equal(place!.parentSpanId, request!.spanId);
  assert.equal(deliver!.parentSpanId, request!.spanId);
  assert.deepEqual(traceparents, [`00-${TRACE}-${deliver!.spanId}-01`]);

  const batch = spans().find(({ name, links }) => name === 'orders.batch' && links?.[0]?.spanId === request!.spanId)!;
  assert.equal(place!.links?.[0]?.spanId, batch.spanId);
  assert.equal(attributesOf(request!)['http.response.status_code'], 201);
  assert.equal(attributesOf(request!)['http.route'], '/partner/v1/orders');
  assert.equal(attributesOf(deliver!)['event.type'], 'order.completed');
  const [{ resource }] = sent()[0]!.resourceSpans as [Sent['resourceSpans'][0]];
  assert.equal(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue, 'the service');
  assert.deepEqual([bodies[0]!.path, bodies[0]!.authorization], ['/v1/traces', 'Bearer t']);
});

test('what is in paths, bodies and addresses is in no span', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '500.00' } });
  const receiver = await startReceiver((response) => void response.writeHead(204).end());
  await partner.client.webhooks.create({ url: `${receiver.url}/a-secret-path`, events: ['order.completed'] });
  const order = {
    investment_id: fund.test,
    amount: '10.00',
    currency: 'NGN',
    client_reference: 'a-reference',
  } as const;
  const before = spans().length;

  const { id } = await partner.client.orders.create(order);
  await partner.client.orders.get(id);

  const later = await until(async () => {
    const found = spans().slice(before);
    return (
      ['webhooks.deliver', 'GET /partner/v1/orders/{order_id}'].every((name) => found.some((s) => s.name === name)) &&
      found
    );
  });
  const text = JSON.stringify(later);
  for (const secret of [id, 'a-reference', 'a-secret-path', partner.key.secret, partner.key.key_id])
    assert(!text.includes(secret), secret);
});

test('where no collector is configured nothing is recorded', async () => {
  const none = await openTracing(
    { otelExporterOtlpHeaders: {}, otelServiceName: 'the service', otelTracesSamplerArg: 1 },
    createLogger('silent'),
  );
  assert.equal(none, null);
});
