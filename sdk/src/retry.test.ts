import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConnectionError, isCode, PartnerError, TimeoutError } from './errors.ts';
import type { ResponseInfo } from './options.ts';
import { type Received, refusal, scripted } from './scripted-server.ts';

const buy = { investment_id: '5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d', amount: '5000.00', currency: 'NGN' } as const;
const created = { status: 201, body: { data: { id: 'a' } } };
const keysOf = (received: readonly Received[]) => new Set(received.map(({ headers }) => headers['idempotency-key']));

test('after a refusal for too many requests the client waits and sends the same key again', async (context) => {
  const limited = refusal(429, 'rate_limited', { retry_after: '1' }, { 'retry-after': '1' });
  const { client, received } = await scripted(context, [limited, created]);
  const seen: ResponseInfo[] = [];
  const started = performance.now();

  const order = await client.orders.create(buy, { onResponse: (info) => void seen.push(info) });

  assert.equal(order.id, 'a');
  assert.equal(received.length, 2);
  assert.equal(keysOf(received).size, 1);
  assert.equal(seen.at(-1)?.attempts, 2);
  assert.ok(performance.now() - started >= 1_000);
});

test('a connection that breaks after the effect ends in a replay, not in a second order', async (context) => {
  const replay = { ...created, headers: { 'idempotent-replayed': 'true' } };
  const { client, received } = await scripted(context, [{ instead: 'break' }, replay]);
  const seen: ResponseInfo[] = [];

  await client.orders.create(buy, { onResponse: (info) => void seen.push(info) });

  assert.equal(seen.at(-1)?.replayed, true);
  assert.equal(received.length, 2);
  assert.equal(keysOf(received).size, 1);
});

test('each attempt is signed again, with the time of its own', async (context) => {
  const times = [1_767_225_601_000, 1_767_225_602_000];
  const clock = () => times.shift() ?? 0;
  const { client, received } = await scripted(context, [refusal(503, 'unavailable'), created], { clock });

  await client.orders.create(buy);

  const stamps = received.map(({ headers }) => headers['x-service-timestamp']);
  assert.deepEqual(stamps, ['1767225601', '1767225602']);
  assert.notEqual(received[0]?.headers['x-service-signature'], received[1]?.headers['x-service-signature']);
});

test('an upstream failure, a busy key, a request that was cut off and an error of a proxy are tried again', async (context) => {
  const { client, received } = await scripted(context, [
    refusal(502, 'provider_unavailable'),
    refusal(409, 'idempotency_in_progress'),
    refusal(408, 'request_timeout'),
    created,
  ]);
  const behindProxy = await scripted(context, [
    { status: 503, body: '<html>' },
    { status: 408, body: '<html>' },
    created,
  ]);

  await client.orders.create(buy);
  await behindProxy.client.orders.create(buy);

  assert.deepEqual([received.length, behindProxy.received.length], [4, 3]);
  assert.equal(keysOf(received).size, 1);
});

test('a refusal that a repetition cannot change is not tried again', async (context) => {
  const { client, received } = await scripted(context, [
    refusal(402, 'insufficient_funds'),
    refusal(409, 'duplicate_reference'),
    refusal(500, 'internal_error'),
  ]);

  await assert.rejects(client.orders.create(buy), PartnerError);
  await assert.rejects(client.orders.create(buy), PartnerError);
  await assert.rejects(client.orders.create(buy), PartnerError);
  assert.equal(received.length, 3);
});

test('a POST without a key is not repeated when its answer is lost', async (context) => {
  const { client, received } = await scripted(context, [{ instead: 'break' }]);

  await assert.rejects(client.orders.preview(buy), ConnectionError);
  assert.equal(received.length, 1);
});

test('a read is repeated when its answer is late', async (context) => {
  const { client, received } = await scripted(context, [{ instead: 'silence' }, { body: { data: { id: 'w' } } }]);

  const wallet = await client.wallets.get('NGN', { timeout_ms: 200 });

  assert.equal(wallet.id, 'w');
  assert.equal(received.length, 2);
});

test('the number of attempts is bounded, and the last reason is the error', async (context) => {
  const { client, received } = await scripted(context, [{ instead: 'silence' }, { instead: 'silence' }], {
    retries_max: 1,
    timeout_ms: 2_000,
  });

  await assert.rejects(client.orders.create(buy), TimeoutError);
  assert.equal(received.length, 2);
});

test('a wait of more than a window is an error, not a sleep', async (context) => {
  const limited = refusal(429, 'rate_limited', {}, { 'retry-after': '3600' });
  const { client } = await scripted(context, [limited]);

  const error = await client.organisation.get().catch((reason: unknown) => reason);

  assert.ok(isCode(error, 'rate_limited'));
  assert.equal(error.retryAfter, 3_600);
});

test('an aborted call ends at once', async (context) => {
  const limited = refusal(429, 'rate_limited', {}, { 'retry-after': '30' });
  const { client, received } = await scripted(context, [limited]);
  const signal = AbortSignal.timeout(150);

  await assert.rejects(client.organisation.get({ signal }), { name: 'TimeoutError' });
  assert.equal(received.length, 1);
});
