import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPaystackWorld } from '../testing/paystack-world.ts';
import { until } from '../testing/until.ts';

const world = await createPaystackWorld();
const listed = async (mode = 'live') => (await world.operate('calls', 'list', '--mode', mode)).data as object[];

test('an unanswered call is listed with its record, until the provider gives a final answer', async () => {
  const { client, environment, organisation_id } = await world.partner('live');
  world.paystack.trouble(/^POST \/customer$/, 'down');
  await assert.rejects(client.wallets.assignVirtualAccount(), { code: 'provider_unavailable' });

  const [line] = await listed();
  const { rows } = await world.database.pool.query(
    'select id, reference, called_at, call_due_at from virtual_accounts where environment_id = $1',
    [environment.id],
  );
  const { id, reference, called_at, call_due_at: due_at } = rows[0]!;
  const about = { call: 'virtual_account', id, reference, organisation_id, mode: 'live' };
  assert.deepEqual(line, { ...about, attempts: 1, called_at, unknown_since: null, due_at });
  assert.deepEqual(await listed('test'), []);

  await until(async () => {
    await world.makeDue(environment.id);
    return (await listed()).length === 0;
  });
  assert((await client.wallets.get('NGN')).virtual_account);
});

test('a record before its first call is not listed', async () => {
  const { client } = await world.partner('live');
  const body = { currency: 'NGN', method: 'gateway_checkout', amount: '50.00' } as const;
  const { id } = await client.fundingRequests.create(body);
  await world.database.pool.query('update funding_requests set called_at = null where id = $1', [id]);

  assert.deepEqual(await listed(), []);
});
