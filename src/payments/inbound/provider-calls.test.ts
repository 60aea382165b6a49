import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { until } from '../../testing/until.ts';

const world = await createPaystackWorld({ operators: operatorsByRole });
const { ask } = await operatorSide(world);
const page = async (query: string) => (await ask('viewer', 'GET', `/operator/v1/provider-calls?${query}`)).body;
const listed = async (mode = 'live') => (await page(`mode=${mode}`)).data as unknown as { id: string }[];

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
  const made = { provider: 'paystack', account: String(world.paystack.integration) };
  const held = { held: null, held_reason: null, remedy: null };
  assert.deepEqual(line, { ...about, attempts: 1, called_at, unknown_since: null, due_at, ...made, ...held });
  assert.deepEqual(await listed('test'), []);

  await until(async () => {
    await world.makeDue(environment.id);
    return (await listed()).length === 0;
  });
  assert((await client.wallets.get('NGN')).virtual_account);
});

test('calls that are not answered are read page by page, with their total, from either end', async () => {
  for (let nth = 0; nth < 3; nth++) {
    world.paystack.trouble(/^POST \/customer$/, 'down');
    const { client } = await world.partner('live');
    await assert.rejects(client.wallets.assignVirtualAccount(), { code: 'provider_unavailable' });
  }
  const ids = (await listed()).map(({ id }) => id);
  assert.equal(ids.length, 3);

  const first = await page('limit=2');
  const rest = await page(`limit=2&after=${ids[1]}`);

  assert.deepEqual((first as object as { pagination: object }).pagination, {
    limit: 2,
    offset: 0,
    count: 3,
    is_count_estimated: false,
  });
  assert.deepEqual(
    (first.data as unknown as { id: string }[]).map(({ id }) => id),
    ids.slice(0, 2),
  );
  assert.deepEqual(
    (rest.data as unknown as { id: string }[]).map(({ id }) => id),
    ids.slice(2),
  );
  const newest = (await page('sort=desc&limit=1')).data as unknown as { id: string }[];
  assert.equal(newest[0]!.id, ids[2]);
});

test('a record before its first call is not listed', async () => {
  const { client } = await world.partner('live');
  const body = { currency: 'NGN', method: 'gateway_checkout', amount: '5000.00' } as const;
  const { id } = await client.fundingRequests.create(body);
  await world.database.pool.query('update funding_requests set called_at = null where id = $1', [id]);

  assert.equal(
    (await listed()).some((call) => call.id === id),
    false,
  );
});
