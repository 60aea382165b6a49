import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../../testing/ask.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const fund = await world.investment({ price: '1.00' });

test('an injected provider fault responds with 502 as often as requested, binds no key, and affects no other environment', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const other = await world.partner('test', { wallets: { NGN: '100.00' } });
  const request = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;

  const fault = await acme.client.sandbox.injectFault({
    kind: 'provider_unavailable',
    route: 'POST /orders',
    count: 2,
  });
  assert.deepEqual(fault, { id: fault.id, kind: 'provider_unavailable', route: 'POST /orders', count: 2 });
  const place = () => acme.client.orders.create(request, { idempotencyKey: 'once' });
  for (let attempt = 0; attempt < 2; attempt++)
    await assert.rejects(place(), {
      status: 502,
      code: 'provider_unavailable',
      details: { provider: 'sandbox', retryable: 'true' },
    });
  await other.client.orders.create(request);
  assert.equal(await acme.balance(), '100.00');

  assert.equal((await place()).status, 'completed');
  assert.equal((await place()).status, 'completed');
  assert.equal(await acme.balance(), '90.00');
});

test('where a provider is called while the caller waits, the key stays bound to what was recorded', async () => {
  const { client } = await world.partner('test');
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  await client.sandbox.injectFault({ kind: 'provider_unavailable', route: 'POST /partner/v1/mandates' });
  const create = (limit_amount: string) =>
    client.mandates.create({ settlement_account_id, limit_amount }, { idempotencyKey: 'mandate' });

  await assert.rejects(create('50.00'), { status: 502, code: 'provider_unavailable' });
  await assert.rejects(create('51.00'), { status: 409, code: 'idempotency_key_reused' });

  assert.equal((await create('50.00')).status, 'active');
  assert.equal((await client.mandates.list()).pagination.count, 1);
});

test('a checkout order whose provider is away is recorded under its key, and the same key and body resume it', async () => {
  const acme = await world.partner('test');
  const fund = await world.investment({ price: '1.00' });
  const route = 'POST /partner/v1/orders';
  const place = (amount: string, options: object) =>
    acme.client.orders.create({ investment_id: fund.test, amount, currency: 'NGN', payment_mode: 'checkout' }, options);

  for (const options of [{ idempotencyKey: 'at once' }, { idempotencyKey: 'held', scenario: 'hold' }]) {
    await acme.client.sandbox.injectFault({ kind: 'provider_unavailable', route });
    await assert.rejects(place('50.00', options), { status: 502, code: 'provider_unavailable' });
    const [recorded] = (await acme.client.orders.list({ limit: 1 })).data;
    await assert.rejects(place('51.00', options), { status: 409, code: 'idempotency_key_reused' });
    await acme.client.sandbox.injectFault({ kind: 'provider_unavailable', route });
    await assert.rejects(place('50.00', options), { status: 502, code: 'provider_unavailable' });

    const resumed = await place('50.00', options);
    assert.deepEqual(resumed, recorded);
    assert.deepEqual(await place('50.00', options), resumed);
    assert.notEqual(resumed.payment!.checkout_url, null);
  }
  const { data, pagination } = await acme.client.orders.list();
  assert.deepEqual([pagination.count, data.map(({ status }) => status)], [2, ['awaiting_payment', 'completed']]);
});

test('a checkout order that is refused while no provider is there records nothing', async () => {
  const { client } = await world.partner('test');
  const fund = await world.investment({ price: '1.00', minimum_investment: '10.00' });
  await client.sandbox.injectFault({ kind: 'provider_unavailable', route: 'POST /partner/v1/orders' });
  const body = { investment_id: fund.test, amount: '1.00', currency: 'NGN', payment_mode: 'checkout' } as const;

  await assert.rejects(client.orders.create(body, { idempotencyKey: 'small' }), { code: 'amount_below_minimum' });

  const next = await client.orders.create({ ...body, amount: '10.00' }, { idempotencyKey: 'small' });
  assert.equal(next.status, 'completed');
});

test('too many requests are refused with the time to wait, and an answer can be late', async () => {
  const { client } = await world.partner('test');
  await client.sandbox.injectFault({ kind: 'rate_limit', route: 'GET /wallets/{currency}' });
  await client.sandbox.injectFault({ kind: 'latency', route: 'GET /wallets/NGN' });

  const refused = await ask(client, 'GET', '/partner/v1/wallets/NGN');
  const { code, details } = JSON.parse(refused.body).error;
  assert.deepEqual([refused.status, refused.headers.get('retry-after'), code], [429, '1', 'rate_limited']);
  const limit = refused.headers.get('x-ratelimit-limit');
  assert.deepEqual(details, { limit, window_seconds: '60', retry_after: '1' });
  const begun = performance.now();
  await client.wallets.get('NGN');
  assert.ok(performance.now() - begun > 2_900);
});

test('a fault of every endpoint does not affect the helpers, can be removed and ends with a reset', async () => {
  const { client } = await world.partner('test');
  const everywhere = { kind: 'rate_limit', count: 100 } as const;
  const { id, ...fault } = await client.sandbox.injectFault(everywhere);
  assert.deepEqual(fault, { ...everywhere, route: null });
  await assert.rejects(client.wallets.list(), { status: 429 });
  await client.sandbox.fundWallet('NGN', { amount: '1.00' });
  assert.deepEqual(await client.sandbox.removeFault(id), { deleted: true });
  assert.equal((await client.wallets.list()).length, 3);
  await assert.rejects(client.sandbox.removeFault(id), { status: 404, details: { resource: 'fault', id } });

  await client.sandbox.injectFault(everywhere);
  await client.sandbox.reset();
  assert.equal((await client.wallets.list()).length, 3);
});

test('faults are listed with their remaining count, until they are used up', async () => {
  const { client } = await world.partner('test');
  const orders = await client.sandbox.injectFault({ kind: 'rate_limit', route: 'GET /orders', count: 2 });
  const anywhere = await client.sandbox.injectFault({ kind: 'provider_unavailable', count: 3 });
  assert.deepEqual(await client.sandbox.listFaults(), [anywhere, orders]);

  await assert.rejects(client.orders.list(), { status: 429 });
  assert.deepEqual(await client.sandbox.listFaults(), [anywhere, { ...orders, count: 1 }]);
  await assert.rejects(client.orders.list(), { status: 429 });
  assert.deepEqual(await client.sandbox.listFaults(), [anywhere]);

  const again = await client.sandbox.injectFault({ kind: 'provider_unavailable', count: 1 });
  assert.deepEqual(await client.sandbox.listFaults(), [again]);
});

test('a provider fault applies only where a provider is called, and no other route accepts it', async () => {
  const { client } = await world.partner('test', { wallets: { NGN: '50.00' } });
  await client.sandbox.injectFault({ kind: 'provider_unavailable' });
  assert.equal((await client.wallets.list()).length, 3);
  assert.equal((await client.holdings.list()).pagination.count, 0);
  const request = { currency: 'NGN', method: 'bank_transfer', amount: '1000.00' } as const;
  await assert.rejects(client.fundingRequests.create(request), { status: 502 });
  assert.equal((await client.fundingRequests.create(request)).status, 'pending');

  const called = [
    ...['POST /fx/quotes', 'POST /settlement-accounts/resolve', 'POST /funding-requests', 'POST /mandates'],
    ...['POST /wallets/NGN/virtual-account', 'POST /mandates/{mandate_id}/retry-activation', 'POST /orders'],
  ];
  for (const route of called) await client.sandbox.injectFault({ kind: 'provider_unavailable', route });
  for (const route of ['GET /wallets', 'GET /orders', 'POST /orders/preview', 'POST /orders/{order_id}/cancel'])
    await assert.rejects(
      client.sandbox.injectFault({ kind: 'provider_unavailable', route }),
      ({ status, details }) => status === 400 && /^No provider is called there\. Expected one of/.test(details.route),
      route,
    );
  assert.equal((await client.sandbox.listFaults()).length, called.length);
});

test('of many concurrent requests as many fail as requested', async () => {
  const { client } = await world.partner('test');
  await client.sandbox.injectFault({ kind: 'rate_limit', route: 'GET /wallets', count: 5 });

  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => client.wallets.list()));

  assert.equal(outcomes.filter(({ status }) => status === 'rejected').length, 5);
});

test('a fault that makes no sense is refused by name, and a live key has none', async () => {
  const { client } = await world.partner('test');
  const wrong: [body: object, field: string][] = [
    [{}, 'kind'],
    [{ kind: 'fire' }, 'kind'],
    [{ kind: 'latency', count: 0 }, 'count'],
    [{ kind: 'latency', count: 101 }, 'count'],
    [{ kind: 'latency', route: 'POST /nowhere' }, 'route'],
    [{ kind: 'latency', route: '/orders' }, 'route'],
    [{ kind: 'latency', route: 'POST /orders extra' }, 'route'],
    [{ kind: 'latency', route: 'POST /sandbox/reset' }, 'route'],
    [{ kind: 'latency', for: 'ever' }, 'for'],
  ];
  for (const [body, field] of wrong) {
    const { status, body: answer } = await ask(client, 'POST', '/partner/v1/sandbox/faults', { body });
    assert.deepEqual([status, Object.keys(JSON.parse(answer).error.details)], [400, [field]], JSON.stringify(body));
  }
  const live = await world.partner('live');
  await assert.rejects(live.client.sandbox.injectFault({ kind: 'latency' }), { status: 403, code: 'sandbox_only' });
});
