import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { until } from '../../testing/until.ts';

const world = await createPaystackWorld();
const { pool } = world.database;

const failures = async () => {
  const counter = world.service.metrics.registry.getSingleMetric('work_item_failures_total');
  const { values } = await counter!.get();
  return values.find(({ labels }) => labels['work'] === 'provider_notices.apply')?.value ?? 0;
};

test('a notice that cannot be applied is counted, says why, and is applied when it can be', async () => {
  const acme = await world.partner('live');
  const asked = { currency: 'NGN', method: 'gateway_checkout', amount: '500.00' } as const;
  const { id, reference } = await acme.client.fundingRequests.create(asked);
  await pool.query(`
    create function poison() returns trigger language plpgsql as $$
    begin
      raise exception 'this row cannot be written';
    end $$`);
  await pool.query(`
    create trigger poisoned before update on funding_requests for each row
    when (old.id = '${id}' and new.status = 'completed') execute function poison()`);
  world.knows(reference, { status: 'success' });

  await world.notify('charge.success', world.paystack.transactions.get(reference));
  await until(async () => (await failures()) > 0);

  const waiting = async () =>
    (await pool.query("select outcome from provider_notices where status = 'received'")).rows[0];
  await until(async () => (await waiting())?.outcome === 'this row cannot be written');
  assert.equal(await acme.balance(), '0.00');
  await pool.query('drop trigger poisoned on funding_requests');
  await until(async () => (await acme.balance()) === '500.00');
});
