import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../../testing/ask.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const fund = await world.investment({ price: '2.50' });
const ORDERS = '/partner/v1/orders';
const buy = (more: object = {}) => ({ investment_id: fund.test, amount: '100.00', currency: 'NGN' as const, ...more });

test('a retry replays the first answer byte for byte, says so, and debits once', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '500.00' } });
  const body = JSON.stringify(buy({ client_reference: 'r-1' }));

  const first = await ask(acme.client, 'POST', ORDERS, { body, idempotencyKey: 'k' });
  const retry = await ask(acme.client, 'POST', ORDERS, { body, idempotencyKey: 'k' });

  assert.deepEqual([first.status, retry.status], [201, 201]);
  assert.equal(retry.body, first.body);
  assert.equal(first.headers.get('idempotent-replayed'), null);
  assert.equal(retry.headers.get('idempotent-replayed'), 'true');
  assert.equal(await acme.balance(), '400.00');
});

test('a replay is the first answer even when the order has changed since', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '500.00' } });
  const place = () => acme.client.orders.create(buy(), { scenario: 'hold', idempotencyKey: 'k' });
  const order = await place();

  await acme.client.orders.cancel(order.id);

  assert.equal((await place()).status, 'pending_fulfilment');
  assert.equal((await acme.client.orders.get(order.id)).status, 'cancelled');
});

test('the same key with another body, by a single space too, is refused', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '500.00' } });
  const body = JSON.stringify(buy());
  await ask(acme.client, 'POST', ORDERS, { body, idempotencyKey: 'k' });

  for (const other of [JSON.stringify(buy({ amount: '200.00' })), ` ${body}`]) {
    const answer = await ask(acme.client, 'POST', ORDERS, { body: other, idempotencyKey: 'k' });
    assert.equal(answer.status, 409);
    assert.equal(JSON.parse(answer.body).error.code, 'idempotency_key_reused');
  }
  assert.equal(await acme.balance(), '400.00');
});

test('a key is one key over all routes', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '500.00' } });
  const order = await acme.client.orders.create(buy(), { scenario: 'hold', idempotencyKey: 'k' });

  const reused = { status: 409, code: 'idempotency_key_reused' };
  await assert.rejects(acme.client.orders.cancel(order.id, { idempotencyKey: 'k' }), reused);
  await assert.rejects(acme.client.sandbox.fundWallet('NGN', { amount: '1.00' }, { idempotencyKey: 'k' }), reused);
  await acme.client.orders.cancel(order.id, { idempotencyKey: 'other' });
  await assert.rejects(acme.client.orders.create(buy(), { idempotencyKey: 'other' }), reused);
});

test('a refused request binds nothing: with money in the wallet the same key works', async () => {
  const acme = await world.partner('test');
  const place = () => acme.client.orders.create(buy({ client_reference: 'r-1' }), { idempotencyKey: 'k' });

  await assert.rejects(place(), { status: 402, code: 'insufficient_funds' });
  await assert.rejects(acme.client.orders.create({ ...buy(), amount: '-1' }, { idempotencyKey: 'k' }), { status: 400 });
  await acme.client.sandbox.fundWallet('NGN', { amount: '100.00' });

  assert.equal((await place()).status, 'completed');
});

test('two modes and two organisations use the same key, each for itself', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '500.00' } });
  const live = await world.partner('live', { wallets: { NGN: '500.00' }, organisation_id: acme.organisation_id });
  const rival = await world.partner('test', { wallets: { NGN: '500.00' } });
  const key = { idempotencyKey: 'k' };

  const orders = [
    await acme.client.orders.create(buy({ client_reference: 'r' }), key),
    await live.client.orders.create({ ...buy({ client_reference: 'r' }), investment_id: fund.live }, key),
    await rival.client.orders.create(buy({ client_reference: 'r' }), key),
  ];

  assert.equal(new Set(orders.map(({ id }) => id)).size, 3);
  for (const { balance } of [acme, live, rival]) assert.equal(await balance(), '400.00');
});

test('two keys of one environment share their idempotency keys', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '500.00' } });
  const colleague = await world.partner('test', { organisation_id: acme.organisation_id });

  const order = await acme.client.orders.create(buy(), { idempotencyKey: 'k' });
  const same = await colleague.client.orders.create(buy(), { idempotencyKey: 'k' });

  assert.deepEqual(same, order);
});

test('the same key sent 50 times at once takes effect once', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '5000.00' } });
  const body = JSON.stringify(buy());

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ask(acme.client, 'POST', ORDERS, { body, idempotencyKey: 'k' })),
  );

  const effects = answers.filter(({ status, replayed }) => status === 201 && !replayed);
  assert.equal(effects.length, 1);
  for (const { status, replayed, body: text } of answers) {
    if (status === 201) assert.equal(text, effects[0]!.body);
    else assert.equal(JSON.parse(text).error.code, 'idempotency_in_progress');
    assert.ok(status === 409 || replayed || text === effects[0]!.body);
  }
  assert.equal(await acme.balance(), '4900.00');
  assert.equal((await acme.client.orders.list()).pagination.count, 1);
});

test('the same key sent 50 times at once to another route takes effect once too', async () => {
  const acme = await world.partner('test');
  const target = '/partner/v1/sandbox/wallets/NGN/fund';

  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      ask(acme.client, 'POST', target, { body: { amount: '7.00' }, idempotencyKey: 'k' }),
    ),
  );

  assert.equal(answers.filter(({ status, replayed }) => status === 200 && !replayed).length, 1);
  for (const { status, body } of answers)
    if (status !== 200) assert.match(JSON.parse(body).error.code, /^(idempotency_in_progress|unavailable)$/);
  assert.equal(await acme.balance(), '7.00');
});

test('a key is 1 to 255 printable characters, and an order needs one', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '500.00' } });
  const preview = await ask(acme.client, 'POST', ORDERS, { body: buy() });
  assert.equal(JSON.parse(preview.body).error.code, 'idempotency_key_required');

  for (const key of ['k'.repeat(256), 'naïve', 'a\tb'])
    await assert.rejects(acme.client.orders.create(buy(), { idempotencyKey: key }), {
      status: 400,
      code: 'idempotency_key_invalid',
    });
  await acme.client.orders.create(buy(), { idempotencyKey: 'k'.repeat(255) });

  assert.equal(await acme.balance(), '400.00');
});

test('a client_reference is used only once, also when its Idempotency-Key is deleted', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '500.00' } });
  const order = await acme.client.orders.create(buy({ client_reference: 'r-1' }), { idempotencyKey: 'k' });
  const { pool } = world.database;
  await pool.query(`update idempotency_keys set created_at = now() - interval '7 days 1 minute' where key = 'k'`);
  await pool.query(`delete from idempotency_keys where created_at < now() - interval '7 days'`);

  const expected = {
    status: 409,
    code: 'duplicate_reference',
    details: { client_reference: 'r-1', resource: 'order', id: order.id, order_id: order.id },
  };
  await assert.rejects(acme.client.orders.create(buy({ client_reference: 'r-1' }), { idempotencyKey: 'k' }), expected);
  await assert.rejects(acme.client.orders.preview(buy({ client_reference: 'r-1' })), expected);
  assert.equal((await acme.client.orders.create(buy({ client_reference: 'R-1' }))).client_reference, 'R-1');

  assert.equal(await acme.balance(), '300.00');
});

test('one client_reference in 20 orders at once makes one order', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '5000.00' } });

  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => acme.client.orders.create(buy({ client_reference: 'r-1' }))),
  );

  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'duplicate_reference');
  assert.equal(await acme.balance(), '4900.00');
});
