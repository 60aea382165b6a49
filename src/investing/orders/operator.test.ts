import assert from 'node:assert/strict';
import { test } from 'node:test';
import { revokeKey } from '../../access/keys/operator-contract.ts';
import { createWorld } from '../../testing/world.ts';
import { priceProduct } from '../prices/operator-contract.ts';
import { failOrder, fulfilOrder } from './operator-contract.ts';

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
  const named = { params: { order: order.id }, body: {} };

  const { order: fulfilled, is_pending_approval } = await world.firm.act(fulfilOrder, named);

  assert.deepEqual([fulfilled.status, fulfilled.units, is_pending_approval], ['completed', '40', false]);
  const { status, units } = await partner.client.orders.get(order.id);
  assert.deepEqual([status, units], ['completed', '40']);
  await assert.rejects(world.firm.act(fulfilOrder, named), { code: 'invalid_state' });
});

test('more units than the amount buys are refused by name, with the units that it buys', async () => {
  const { partner, order } = await liveBuy();

  const params = { order: order.id };
  await assert.rejects(world.firm.act(fulfilOrder, { params, body: { units: '40.0001' } }), {
    code: 'validation_error',
    details: {
      units:
        '40.0001 is too many: the NGN 100.00 that was paid buys 40 at 2.50. Give at most that, or the price at which they were bought.',
    },
  });
  await assert.rejects(world.firm.act(fulfilOrder, { params, body: { units: '40', price: '2.51' } }), {
    code: 'validation_error',
    details: {
      units:
        '40 is too many: the NGN 100.00 that was paid buys 39.84063745 at 2.51. Give at most that, or the price at which they were bought.',
    },
  });
  assert.equal((await partner.client.orders.get(order.id)).status, 'pending_fulfilment');
  const { order: fulfilled } = await world.firm.act(fulfilOrder, { params, body: { units: '40' } });
  assert.equal(fulfilled.units, '40');
});

test('the operator fails a live order, and the money is back', async () => {
  const { partner, order } = await liveBuy();

  const failing = { params: { order: order.id }, body: { reason: 'the issuer withdrew' } };
  const { order: failed } = await world.firm.act(failOrder, failing, 'jane');

  assert.equal(failed.status, 'failed');
  assert.equal(failed.failure_code, 'operator_rejected');
  assert.equal(failed.failure_reason, 'the issuer withdrew');
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

test('an unknown order or product is not found, malformed or not', async () => {
  for (const named of ['nonsense', '00000000-0000-7000-8000-000000000009']) {
    const order = { params: { order: named } };
    const price = { params: { investment: named }, body: { price: '1.25' } };
    await assert.rejects(world.firm.act(failOrder, { ...order, body: { reason: 'x' } }), { code: 'not_found' });
    await assert.rejects(world.firm.act(fulfilOrder, { ...order, body: {} }), { code: 'not_found' });
    await assert.rejects(world.firm.act(priceProduct, price), { code: 'not_found' });
  }
});
