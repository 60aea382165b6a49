import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { followEvents, StreamRefusedError } from '../../../sdk/src/follow.ts';
import { sign } from '../../../sdk/src/signature.ts';
import type { WebhookEvent } from '../../../sdk/src/webhooks.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

const logged: string[] = [];
const logger = createLogger('error', { write: (line: string) => void logged.push(line) });
const world = await createWorld({ heartbeat_ms: 300, logger });
const { test: investment_id } = await world.investment();
const buy = (partner: Partner) => partner.client.orders.create({ investment_id, amount: '10.00', currency: 'NGN' });
const TARGET = '/partner/v1/events/stream';

function listen({ key }: Partner, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = sign(key.secret, { timestamp, method: 'GET', target: TARGET, body: '' });
  const signed = {
    'x-service-key': key.key_id,
    'x-service-timestamp': timestamp,
    'x-service-signature': signature,
    ...headers,
  };
  return fetch(world.baseUrl + TARGET, { headers: signed, ...(signal && { signal }) });
}

const follow = (partner: Partner, more: object = {}) =>
  followEvents({
    baseUrl: world.baseUrl,
    keyId: partner.key.key_id,
    secret: partner.key.secret,
    wait_max_ms: 100,
    ...more,
  });

async function take(events: AsyncIterable<WebhookEvent>, count: number): Promise<WebhookEvent[]> {
  const taken: WebhookEvent[] = [];
  for await (const event of events) {
    taken.push(event);
    if (taken.length === count) break;
  }
  return taken;
}

test('a stream shows every event as GET returns it, in order, from the cursor on', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  await buy(partner);
  const live = take(follow(partner, { after: 0 }), 7);
  await buy(partner);
  const events = await live;

  assert.deepEqual(
    events.map(({ sequence }) => sequence),
    [1, 2, 3, 4, 5, 6, 7],
  );
  for (const event of events) assert.deepEqual(await partner.client.events.get(event.id), event);
});

test('D1: a stream without events still has heartbeats, and ends with its key', async () => {
  const partner = await world.partner('test');
  const response = await listen(partner);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.split(': heartbeat\n\n').length < 4) text += (await reader.read()).value ?? assert.fail('it ended');

  assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
  assert.notEqual(response.headers.get('x-ratelimit-remaining'), null);
  const other = await world.partner('test', { organisation_id: partner.organisation_id });
  await other.client.keys.revoke(partner.key.id);
  while (!(await reader.read()).done);
});

test('a stream ends when its key may not be used from its address any more', async () => {
  const partner = await world.partner('test');
  const reader = (await listen(partner)).body!.getReader();

  await partner.client.keys.replaceIpAllowlist(partner.key.id, { ip_allowlist: ['203.0.113.7'] });
  while (!(await reader.read()).done);
  assert.equal((await listen(partner)).status, 403);
});

test('a stream that fails by a fault of the service ends and is in the log; one whose key ended is not', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const response = await listen(partner);
  const reader = response.body!.getReader();
  assert.deepEqual(logged, []);

  await world.database.owner.query('alter table events rename column object to elsewhere');
  await world.database.pool.query('update environment_counters set events = events + 1 where environment_id = $1', [
    partner.environment.id,
  ]);
  while (!(await reader.read()).done);
  await world.database.owner.query('alter table events rename column elsewhere to object');
  await world.database.pool.query('update environment_counters set events = events - 1 where environment_id = $1', [
    partner.environment.id,
  ]);

  const failure = logged.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'A stream failed');
  assert.equal(failure?.request_id, response.headers.get('x-request-id'));
  assert.match(failure.err.message, /column events.object does not exist/);
});

test('D1: a silent connection is replaced with growing waits, and nothing is missed or doubled', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  await buy(partner);
  // A proxy that passes on two events and then falls silent, again and again.
  const dead = createServer(async (request, response) => {
    const controller = new AbortController();
    response.on('close', () => controller.abort());
    const last = request.headers['last-event-id'];
    try {
      const whole = await listen(partner, last ? { 'last-event-id': String(last) } : {}, controller.signal);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      let blocks = 0;
      const text = whole.body!.pipeThrough(new TextDecoderStream());
      for await (const chunk of text as unknown as AsyncIterable<string>)
        for (const block of chunk.split('\n\n'))
          if (block.startsWith('id:') && blocks++ < 2) response.write(`${block}\n\n`);
    } catch {
      // The reader has disconnected.
    }
  });
  await new Promise<void>((listening) => dead.listen(0, '127.0.0.1', listening));
  after(() => {
    dead.closeAllConnections();
    dead.close();
  });
  const waits: number[] = [];
  const baseUrl = `http://127.0.0.1:${(dead.address() as AddressInfo).port}`;
  const events = await take(
    follow(partner, {
      baseUrl,
      after: 0,
      silence_ms: 400,
      onReconnect: (_: unknown, wait_ms: number) => waits.push(wait_ms),
    }),
    4,
  );

  assert.deepEqual(
    events.map(({ sequence }) => sequence),
    [1, 2, 3, 4],
  );
  assert.ok(waits.length >= 1);
});

test('D2: events recorded without an open stream are there, by Last-Event-ID and by after', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const [first] = await take(follow(partner, { after: 0 }), 1);
  await buy(partner);
  await buy(partner);

  const missed = await take(follow(partner, { after: first!.sequence }), 6);

  const listed: (number | null)[] = [];
  for await (const { sequence } of partner.client.events.list({ after: '1', limit: 2 } as never)) listed.push(sequence);
  assert.deepEqual(listed, [2, 3, 4, 5, 6, 7]);
  assert.deepEqual(
    missed.map(({ sequence }) => sequence),
    listed,
  );
});

test('a sixth stream of a key is refused, and one may begin when another ends', async () => {
  const partner = await world.partner('test');
  const controllers = Array.from({ length: 5 }, () => new AbortController());
  for (const { signal } of controllers) assert.equal((await listen(partner, {}, signal)).status, 200);

  const sixth = await listen(partner);
  assert.equal(sixth.status, 429);
  assert.equal(sixth.headers.get('retry-after'), '15');
  controllers[0]!.abort();
  await until(async () => {
    const again = new AbortController();
    const { status } = await listen(partner, {}, again.signal);
    again.abort();
    return status === 200;
  });
  for (const controller of controllers) controller.abort();
});

test('a reader that disconnects before its stream begins is not counted', async () => {
  const partner = await world.partner('test');
  const controllers = Array.from({ length: 5 }, () => new AbortController());
  const stall = await world.database.pool.connect();
  await stall.query('begin; lock table environment_counters in access exclusive mode');
  const left = controllers.map(({ signal }) => assert.rejects(listen(partner, {}, signal), { name: 'AbortError' }));
  await new Promise((next) => setTimeout(next, 300));
  for (const controller of controllers) controller.abort();
  await Promise.all(left);
  await new Promise((next) => setTimeout(next, 300));
  await stall.query('rollback');
  stall.release();

  const again = new AbortController();
  await until(async () => (await listen(partner, {}, again.signal)).status === 200);
  again.abort();
});

test('a cursor that is no sequence is refused, and so is a caller without a key', async () => {
  const partner = await world.partner('test', { scopes: ['read'] });
  const noRights = await world.partner('test', { scopes: ['orders'] });

  assert.equal((await listen(partner, { 'last-event-id': 'abc' })).status, 400);
  assert.equal((await listen(noRights)).status, 403);
  const refused = take(follow(partner, { secret: 'sk_test_wrong' }), 1);
  await assert.rejects(refused, (error: unknown) => error instanceof StreamRefusedError && error.status === 401);
});

test('a stop ends open streams and does not wait for them', async () => {
  const other = await createWorld();
  const partner = await other.partner('test');
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const response = await fetch(other.baseUrl + TARGET, {
    headers: {
      'x-service-key': partner.key.key_id,
      'x-service-timestamp': timestamp,
      'x-service-signature': sign(partner.key.secret, { timestamp, method: 'GET', target: TARGET, body: '' }),
    },
  });
  const ended = response.text();

  await other.service.server.close();

  assert.match(await ended, /^retry: 2000\n\n/);
});
