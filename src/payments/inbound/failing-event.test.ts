import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { until } from '../../testing/until.ts';
import { failWrites, itemFailures, WRITE_FAILURE } from '../../testing/write-failure.ts';

const world = await createPaystackWorld();
const { pool } = world.database;

test('an event that cannot be applied is counted, says why, and is applied when it can be', async () => {
  const acme = await world.partner('live');
  const asked = { currency: 'NGN', method: 'gateway_checkout', amount: '500.00' } as const;
  const { id, reference } = await acme.client.fundingRequests.create(asked);
  const restore = await failWrites(
    world.database.owner,
    'funding_requests',
    `old.id = '${id}' and new.status = 'completed'`,
  );
  world.knows(reference, { status: 'success' });

  await world.notify('charge.success', world.paystack.transactions.get(reference));
  await until(async () => (await itemFailures(world.service, 'provider_events.apply')) > 0);

  const waiting = async () =>
    (await pool.query("select outcome from provider_events where status = 'received'")).rows[0];
  await until(async () => (await waiting())?.outcome === WRITE_FAILURE);
  assert.equal(await acme.balance(), '0.00');
  await restore();
  await until(async () => (await acme.balance()) === '500.00');
});
