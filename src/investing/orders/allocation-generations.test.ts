import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogueFile } from '../../testing/catalogue-file.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { importInvestments } from '../catalogue/operations.ts';
import { completeOrder } from './operations.ts';

/** A total that becomes finite counts from then on: what was ordered before never comes back to it. */
const world = await createWorld({ role: 'api' });

let next = 0;
async function product() {
  const code = `ROUNDS-${next++}`;
  const cells = { code, mode: 'both', currency: 'NGN', minimum_investment: '1.00', price: '3.00' };
  const total = (allocation_total: string) =>
    world.write((tx) => importInvestments(tx, catalogueFile({ ...cells, allocation_total })));
  await total('');
  const { rows } = await world.database.pool.query('select id from investments where code = $1 and mode = $2', [
    code,
    'live',
  ]);
  return { investment_id: rows[0].id as string, total };
}

const rich = () => world.partner('live', { wallets: { NGN: '10000.00' } });
const buy = ({ client }: Partner, investment_id: string, amount: string) =>
  client.orders.create({ investment_id, amount, currency: 'NGN' });
const left = async ({ client }: Partner, id: string) => (await client.investments.get(id)).allocation_remaining;

test('buys of the time without a total give nothing to the total, however they end', async () => {
  const { investment_id, total } = await product();
  const acme = await rich();
  const cancelled = await buy(acme, investment_id, '500.00');
  const completed = await buy(acme, investment_id, '100.00');
  await total('1000.00');
  await buy(acme, investment_id, '1000.00');
  assert.equal(await left(acme, investment_id), '0.00');

  await acme.client.orders.cancel(cancelled.id);
  await world.write((tx) => completeOrder(tx, acme.environment, completed.id, { units: '31' }));

  assert.equal(await left(acme, investment_id), '0.00');
  await assert.rejects(buy(acme, investment_id, '10.00'), { code: 'allocation_exceeded' });
  assert.equal(await acme.balance(), '8907.00');
});

test('buys of an earlier total give nothing to a later one, and those of this one all that they took', async () => {
  const { investment_id, total } = await product();
  const acme = await rich();
  await total('800.00');
  const earlier = await buy(acme, investment_id, '500.00');
  await total('');
  await total('1000.00');
  const current = await buy(acme, investment_id, '700.00');

  await acme.client.orders.cancel(earlier.id);
  assert.equal(await left(acme, investment_id), '300.00');
  await total('1200.00');
  await acme.client.orders.cancel(current.id);
  assert.equal(await left(acme, investment_id), '1200.00');
});
