import assert from 'node:assert/strict';
import { test } from 'node:test';
import { revokeKey } from '../access/keys/operator-contract.ts';
import { priceProduct } from '../investing/prices/operator-contract.ts';
import { createWorld } from '../testing/world.ts';

const world = await createWorld({ role: 'api' });
const investments = await world.investment({ price: '2.50' });

async function liveBuy() {
  const partner = await world.partner('live', { wallets: { NGN: '500.00' } });
  const order = await partner.client.orders.create({
    investment_id: investments.live,
    amount: '100.00',
    currency: 'NGN',
  } as never);
  assert.equal(order.status, 'pending_fulfilment');
  return { partner, order };
}

test('the operator fulfils a live order at its own figures, once', async () => {
  const { partner, order } = await liveBuy();

  const { data } = await world.act('orders', 'fulfil', order.id);

  assert.equal(data['status'], 'completed');
  assert.equal(data['units'], '40');
  assert.deepEqual(await partner.client.orders.get(order.id), data);
  assert.equal((await world.act('orders', 'fulfil', order.id)).error.code, 'invalid_state');
});

test('more units than the amount buys are refused by name, with the units that it buys', async () => {
  const { partner, order } = await liveBuy();

  const atItsPrice = await world.act('orders', 'fulfil', order.id, '--units', '40.0001');
  const atAnother = await world.act('orders', 'fulfil', order.id, '--units', '40', '--price', '2.51');

  assert.equal(atItsPrice.error.code, 'validation_error');
  assert.deepEqual(atItsPrice.error.details, {
    '--units':
      '40.0001 is too many: the NGN 100.00 that was paid buys 40 at 2.50. Give at most that, or the price at which they were bought.',
  });
  assert.deepEqual(atAnother.error.details, {
    '--units':
      '40 is too many: the NGN 100.00 that was paid buys 39.84063745 at 2.51. Give at most that, or the price at which they were bought.',
  });
  assert.equal((await partner.client.orders.get(order.id)).status, 'pending_fulfilment');
  assert.equal((await world.act('orders', 'fulfil', order.id, '--units', '40')).data['units'], '40');
});

test('the operator fails a live order, and the money is back', async () => {
  const { partner, order } = await liveBuy();

  const { data } = await world.act('orders', 'fail', order.id, '--reason', 'the issuer withdrew', '--actor', 'jane');

  assert.equal(data['status'], 'failed');
  assert.equal(data['failure_code'], 'operator_rejected');
  assert.equal(data['failure_reason'], 'the issuer withdrew');
  assert.equal(await partner.balance(), '500.00');
  const { rows } = await world.database.pool.query(
    'select actor, organisation_id, reason, before, after from audit_entries where subject_id = $1',
    [order.id],
  );
  const [{ before, after, ...entry }] = rows;
  assert.deepEqual(rows.length, 1);
  assert.deepEqual(entry, { actor: 'jane', organisation_id: partner.organisation_id, reason: 'the issuer withdrew' });
  assert.deepEqual([before.status, after.status], ['pending_fulfilment', 'failed']);
});

test('the operator prices a product, and partners see it at once', async () => {
  const { client } = await world.partner('live');
  const { live } = await world.investment({ price: '2.50' });

  const priced = { params: { investment: live }, body: { price: '2.75', bid_price: '2.70' } };
  const { investment } = await world.firm.act(priceProduct, priced);

  assert.deepEqual([investment.price, investment.bid_price], ['2.75', '2.70']);
  assert.equal((await client.investments.get(live)).price, '2.75');
});

test('a key revoked by the operator is refused by the running service at once', async () => {
  const { client, key } = await world.partner('test');
  await client.wallets.list();

  const { status } = await world.firm.act(revokeKey, { params: { key: key.key_id }, body: {} });
  assert.equal(status, 'revoked');

  await assert.rejects(client.wallets.list(), { status: 401, code: 'key_revoked' });
});
