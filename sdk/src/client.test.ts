import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { PartnerClient } from './client.ts';
import { ConnectionError, isCode, PartnerError, UnexpectedAnswerError } from './errors.ts';
import { followEvents } from './follow.ts';
import type { ResponseInfo } from './options.ts';
import { credentials, refusal, scripted } from './scripted-server.ts';
import { sign } from './signature.ts';

const buy = { investment_id: '5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d', amount: '5000.00', currency: 'NGN' } as const;

test('a call carries the three headers, and the signature covers what was sent', async (context) => {
  const clock = () => 1_767_225_600_999;
  const { client, received } = await scripted(context, [{ status: 201 }], { clock });

  await client.orders.create(buy, { scenario: 'hold' });

  const [request] = received;
  assert.ok(request);
  assert.equal(request.method, 'POST');
  assert.equal(request.target, '/partner/v1/orders');
  assert.equal(
    request.body,
    '{"investment_id":"5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d","amount":"5000.00","currency":"NGN"}',
  );
  assert.equal(request.headers['content-type'], 'application/json');
  assert.equal(request.headers['x-sandbox-scenario'], 'hold');
  assert.equal(request.headers['x-service-key'], 'pk_test_sdk');
  assert.equal(request.headers['x-service-timestamp'], '1767225600');
  assert.equal(
    request.headers['x-service-signature'],
    'f48ef0242bbc223e04e06e27517cbf17f7d22d317ab47ea6014e13ee164eec13ebe479c88600310951569c4c91daaf30becb148bb0df79dd670aa8b98e22e4d1',
  );
});

test('a query is sent byte for byte as it is signed', async (context) => {
  const page = { data: [], pagination: { limit: 50, offset: 0, count: 0 } };
  const { client, received } = await scripted(context, [{ body: page }], { clock: () => 1_767_225_600_000 });

  await client.orders.list({ client_reference: `Ọ'Brien & "co"/1+1=2 %`, limit: 7, status: undefined });

  const target = '/partner/v1/orders?client_reference=%E1%BB%8C%27Brien%20%26%20%22co%22%2F1%2B1%3D2%20%25&limit=7';
  assert.equal(received[0]?.target, target);
  const signature = sign(credentials.secret, { timestamp: '1767225600', method: 'GET', target, body: '' });
  assert.equal(received[0]?.headers['x-service-signature'], signature);
});

test('a call that creates something carries a fresh idempotency key, a read carries none', async (context) => {
  const { client, received } = await scripted(context, [{}, {}, {}, {}]);

  await client.orders.create(buy);
  await client.sandbox.fundWallet('NGN', { amount: '1.00' });
  await client.orders.create(buy, { idempotencyKey: 'mine' });
  await client.wallets.get('NGN');

  const keys = received.map(({ headers }) => headers['idempotency-key']?.toString());
  assert.match(keys[0] ?? '', /^[0-9a-f-]{36}$/);
  assert.match(keys[1] ?? '', /^[0-9a-f-]{36}$/);
  assert.notEqual(keys[0], keys[1]);
  assert.deepEqual(keys.slice(2), ['mine', undefined]);
});

test('a refusal is an error with code, status, details and request id', async (context) => {
  const details = { currency: 'NGN', shortfall: '3800.00' };
  const { client } = await scripted(context, [refusal(402, 'insufficient_funds', details)]);

  const error = await client.orders.create(buy).catch((reason: unknown) => reason);

  assert.ok(error instanceof PartnerError);
  assert.ok(isCode(error, 'insufficient_funds', 'wallet_frozen'));
  assert.ok(!isCode(error, 'not_found'));
  assert.equal(error.status, 402);
  assert.equal(error.explanation, 'It is insufficient_funds.');
  assert.equal(
    error.message,
    'insufficient_funds (402): It is insufficient_funds. currency: NGN; shortfall: 3800.00 [request req-1]',
  );
  assert.equal(error.requestId, 'req-1');
  assert.equal(error.retryAfter, null);
  assert.deepEqual(error.details, { currency: 'NGN', shortfall: '3800.00' });
});

test('the message of a refusal names each field that is wrong, and nothing where nothing is known', async (context) => {
  const details = { amount: 'Expected a decimal with 2 places.', 'customer.email': 'Expected an address.', id: null };
  const { client } = await scripted(context, [
    refusal(400, 'validation_error', details),
    { ...refusal(500, 'internal_error'), headers: { 'x-request-id': '' } },
    { status: 404, body: '<html>nginx</html>' },
  ]);
  const messages: string[] = [];

  for (let call = 0; call < 3; call++)
    await client.organisation.get().catch((error: Error) => void messages.push(error.message));

  assert.deepEqual(messages, [
    'validation_error (400): It is validation_error. amount: Expected a decimal with 2 places.; customer.email: Expected an address.; id: null [request req-1]',
    'internal_error (500): It is internal_error.',
    'The answer with status 404 is not one of the service. [request req-1]',
  ]);
});

test('a request says which version of the client sent it', async (context) => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../sdk/package.json'), 'utf8'));
  const { client, received } = await scripted(context, [{}, { body: { data: [] } }]);

  await client.organisation.get();
  await client.request('GET', '/partner/v1/organisation', { headers: { 'User-Agent': 'mine/1' } });

  assert.deepEqual(
    received.map(({ headers }) => headers['user-agent']),
    [`partner-investment-sdk/${version}`, 'mine/1'],
  );
});

test('a boolean filter is sent as true or false', async (context) => {
  const page = { data: [], pagination: { limit: 50, offset: 0, count: 0 } };
  const { client, received } = await scripted(context, [{ body: page }, { body: page }]);

  await client.investments.list({ is_open: true });
  await client.investments.list({ is_open: false });

  const targets = received.map(({ target }) => target);
  assert.deepEqual(targets, ['/partner/v1/investments?is_open=true', '/partner/v1/investments?is_open=false']);
});

test('an answer that is not of the service is its own error', async (context) => {
  const { client } = await scripted(context, [
    { status: 404, body: '<html>nginx</html>' },
    { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
    { status: 200, body: 'OK' },
  ]);

  await assert.rejects(client.organisation.get(), UnexpectedAnswerError);
  await assert.rejects(client.organisation.get(), UnexpectedAnswerError);
  await assert.rejects(client.organisation.get(), UnexpectedAnswerError);
});

test('the raw answer is available through onResponse', async (context) => {
  const headers = {
    'idempotent-replayed': 'true',
    'x-ratelimit-limit': '120',
    'x-ratelimit-remaining': '118',
    'x-ratelimit-reset': '1767225660',
  };
  const all: number[] = [];
  const onEach = (info: ResponseInfo) => void all.push(info.status);
  const { client } = await scripted(context, [{ status: 201, headers, body: { data: { id: 'a' } } }], {
    onResponse: onEach,
  });
  const seen: ResponseInfo[] = [];

  const order = await client.orders.create(buy, { onResponse: (info) => void seen.push(info) });

  assert.equal(order.id, 'a');
  assert.equal(seen[0]?.status, 201);
  assert.equal(seen[0]?.body, '{"data":{"id":"a"}}');
  assert.equal(seen[0]?.replayed, true);
  assert.equal(seen[0]?.requestId, 'req-1');
  assert.equal(seen[0]?.attempts, 1);
  assert.deepEqual(seen[0]?.rateLimit, { limit: 120, remaining: 118, reset: 1_767_225_660 });
  assert.deepEqual(all, [201]);
});

test('an operation that the client does not know can be called raw', async (context) => {
  const { client, received } = await scripted(context, [{ body: { data: [1], extra: true } }]);

  const body = await client.request('post', '/partner/v1/new?a=b%20c', {
    body: '{"a": 1}',
    headers: { 'X-Sandbox-Scenario': 'hold' },
    idempotencyKey: 'k',
  });

  assert.deepEqual(body, { data: [1], extra: true });
  assert.equal(received[0]?.method, 'POST');
  assert.equal(received[0]?.target, '/partner/v1/new?a=b%20c');
  assert.equal(received[0]?.body, '{"a": 1}');
  assert.equal(received[0]?.headers['idempotency-key'], 'k');
  assert.equal(received[0]?.headers['x-sandbox-scenario'], 'hold');
});

test('a request that would change after signing is never sent', async (context) => {
  const { client, received } = await scripted(context, []);

  await assert.rejects(client.request('GET', '/partner/v1/a b'), /would not be sent as it is signed/);
  await assert.rejects(client.request('GET', '/partner/v1/x/../y'), /would not be sent as it is signed/);
  await assert.rejects(client.request('GET', '/partner/v1/x#y'), /would not be sent as it is signed/);
  await assert.rejects(async () => await client.orders.get('..'), /would not be sent as it is signed/);
  assert.throws(() => client.orders.get(''), /order_id must not be empty/);
  assert.equal(received.length, 0);
});

test('a variable of a path cannot leave its segment', async (context) => {
  const { client, received } = await scripted(context, [{}]);

  await client.orders.get('a/b?c');

  assert.equal(received[0]?.target, '/partner/v1/orders/a%2Fb%3Fc');
});

test('a service that cannot be reached is a connection error that says where and why', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.close();
  await once(server, 'close');
  const client = new PartnerClient({ baseUrl, ...credentials, retries_max: 0 });

  const failure = await client.organisation.get().catch((error: Error) => error);

  assert(failure instanceof ConnectionError);
  assert.equal(
    failure.message,
    `No answer to GET /partner/v1/organisation: the connection to ${baseUrl} failed (ECONNREFUSED).`,
  );
});

test('an address, a key or a secret that was never set is named before anything is sent', async () => {
  const whole = { baseUrl: 'http://127.0.0.1:8080', ...credentials };
  const wrong: [object, string][] = [
    [{ ...whole, baseUrl: undefined }, 'baseUrl is missing: is the variable set that it comes from?'],
    [{ ...whole, keyId: undefined }, 'keyId is missing: is the variable set that it comes from?'],
    [{ ...whole, secret: '' }, 'secret is missing: is the variable set that it comes from?'],
    ...['127.0.0.1:8080', 'localhost:8080', 'http://127.0.0.1:8080/partner/v1'].map((baseUrl): [object, string] => [
      { ...whole, baseUrl },
      `baseUrl must be only scheme, host and port, such as https://api.example.com: ${baseUrl}`,
    ]),
  ];
  for (const [options, message] of wrong) {
    assert.throws(() => new PartnerClient(options as never), { name: 'TypeError', message });
    await assert.rejects(followEvents(options as never).next(), { name: 'TypeError', message });
  }
});
