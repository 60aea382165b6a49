import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundTrips } from '../../../testing/round-trips.ts';
import { createWorld } from '../../../testing/world.ts';

const world = await createWorld({ role: 'api' });
const { client } = await world.partner('test', { wallets: { NGN: '1000.00' } });

test('a record is read in one round trip, together with the key', async () => {
  await client.wallets.get('NGN');
  assert.equal(await roundTrips(() => client.wallets.get('NGN')), 1);
});

test('a list is read in one round trip with its count', async () => {
  await client.orders.list();
  assert.equal(await roundTrips(() => client.orders.list()), 1);
});

test('a page of one wallet is read in one round trip, whatever other parameters make of its list', async () => {
  await client.ledger.list({ type: 'order_debit' });
  await client.ledger.list({ currency: 'NGN', from: '2026-01-01' });
  await client.ledger.list({ currency: 'NGN' });
  assert.equal(await roundTrips(() => client.ledger.list({ currency: 'NGN' })), 1);
});

test('what was read for an environment that the key no longer has is read again in the one that it has', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const { test: investment_id } = await world.investment();
  await partner.client.orders.create({ investment_id, amount: '10.00', currency: 'NGN' });
  assert.equal((await partner.client.orders.list()).pagination.count, 1);

  // As a reset does, but without the notification that makes every process forget the key.
  await world.database.pool.query(
    `with other as (
       insert into environments (id, organisation_id, mode, sandbox, kyb_status, created_at)
       select gen_random_uuid(), organisation_id, mode, sandbox, kyb_status, created_at
       from environments
       where id = $1
       returning id
     ),
     counted as (
       insert into environment_counters (environment_id)
       select id
       from other
     )
     update organisation_modes
     set environment_id = (select id from other)
     where environment_id = $1`,
    [partner.environment.id],
  );
  assert.equal((await partner.client.orders.list()).pagination.count, 0);
});
