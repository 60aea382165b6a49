import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counted, countOfEach, deliveriesIn, endpointOf, HOUR_MS, statuses } from '../../testing/deliveries-sent.ts';
import { createWorld } from '../../testing/world.ts';
import { newId } from '../../vocabulary/id.ts';
import { countParts, purgeParts } from './counting.ts';
import { purgeDeliveries } from './work.ts';

/** The counts of an endpoint's deliveries: hours that are over are counted once. No delivery worker runs here. */
const world = await createWorld({ role: 'api' });
const { owner, pool } = world.database;
const fund = await world.investment({ price: '2.50' });
const { sent, grown, partsOf } = deliveriesIn(world.database);

const run = { pool, signal: new AbortController().signal };
const work = () => countParts.run({ ...run, itemFailed: (item, error) => assert.fail(`${item}: ${error}`) });

async function purge(): Promise<void> {
  while ((await purgeDeliveries.run(run)) > 0);
}

test('hours that are over are counted once, and a list adds what no part has', async () => {
  const acme = await world.partner('test');
  const id = await grown(acme);
  assert.deepEqual(await countOfEach(acme, id), [3_205, 0, 0, 0, 3_205, 0, 0]);

  assert.equal(await work(), 1);
  assert.deepEqual(await partsOf(id), [1_200, 1_500]);
  assert.equal(await work(), 0);
  assert.deepEqual(await countOfEach(acme, id), [3_205, 0, 0, 0, 3_205, 0, 0]);
  await sent(acme, id, 7, { hoursAgo: 0 });
  assert.equal(await counted(acme, id), 3_212);

  // Only the parts say so.
  const change = 'update webhook_delivery_counts set deliveries = deliveries + $2 where endpoint_id = $1';
  await owner.query(change, [id, 1_000]);
  for (const query of [{}, { sort: 'asc' }, { status: 'delivered' }, { offset: 2 }])
    assert.equal(await counted(acme, id, query), 5_212, JSON.stringify(query));
  for (const query of [
    { type: 'order.created' },
    { status: 'delivered', type: 'order.created' },
    { from: '2020-01-01' },
  ])
    assert.equal(await counted(acme, id, query), 3_212, JSON.stringify(query));
  await owner.query(change, [id, -1_000]);
});

test('each status has its count and its page, before its hour is counted and afterwards', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10.00' } });
  const id = await grown(acme);
  for (const hoursAgo of [700, 0]) {
    await sent(acme, id, 3, { hoursAgo, status: 'retrying' });
    await sent(acme, id, 4, { hoursAgo, status: 'failed' });
    await sent(acme, id, 2, { hoursAgo, status: 'cancelled' });
    await sent(acme, id, 1, { hoursAgo, status: 'delivering' });
    await sent(acme, id, 1, { hoursAgo, status: 'pending' });
    await sent(acme, id, 2, { hoursAgo, status: 'pending', isFirst: true });
  }
  await acme.client.orders.create({ investment_id: fund.test, amount: '2.50', currency: 'NGN' });
  const { id: ping } = await acme.client.webhooks.test(id);

  const each = [3_233, 8, 2, 6, 3_205, 8, 4];
  assert.deepEqual(await countOfEach(acme, id), each);
  assert.equal(await work(), 1);
  assert.deepEqual(await partsOf(id), [1_213, 1_500]);
  assert.deepEqual(await countOfEach(acme, id), each);

  for (const [place, status] of statuses.entries()) {
    const { data } = await acme.client.webhooks.deliveries(id, { status, limit: 200 });
    assert.equal(data.length, status === 'delivered' ? 200 : each[place + 1], status);
    assert.deepEqual([...new Set(data.map((one) => one.status))], [status]);
    const ids = data.map((one) => one.id);
    assert.deepEqual(ids, [...ids].sort().reverse());
    assert.equal(ids.includes(ping), status === 'pending');
    const next = await acme.client.webhooks.deliveries(id, { status, before: ids[0]!, limit: 2 });
    assert.deepEqual(
      next.data.map((one) => one.id),
      ids.slice(1, 3),
    );
  }
});

test('what the retention deleted is not counted, and a part of which some may be deleted is not read', async () => {
  const acme = await world.partner('test');
  const id = await grown(acme);
  await work();

  await purge();
  assert.equal(await counted(acme, id), 3_005);

  // As time passes the first part reaches the end of what is kept, and then its deliveries go, some of them first.
  const earlier = newId(Date.now() - 720 * HOUR_MS);
  await owner.query('update webhook_delivery_counts set from_id = $2 where endpoint_id = $1 and deliveries = 1200', [
    id,
    earlier,
  ]);
  assert.equal(await counted(acme, id), 3_005);
  await owner.query(
    `delete from webhook_deliveries
     where id in (select id from webhook_deliveries where endpoint_id = $1 order by id limit 450)`,
    [id],
  );
  assert.deepEqual(await countOfEach(acme, id), [2_555, 0, 0, 0, 2_555, 0, 0]);

  await owner.query(
    "update webhook_delivery_counts set created_at = created_at - interval '31 days' where endpoint_id = $1 and from_id = $2",
    [id, earlier],
  );
  await purgeParts.run(run);
  assert.deepEqual(await partsOf(id), [1_500]);
  assert.equal(await counted(acme, id), 2_555);
});

test('endpoints, sandboxes, live and other partners are counted apart', async () => {
  const acme = await world.partner('test');
  const { organisation_id } = acme;
  await acme.client.sandboxes.create({ name: 'second' });
  const second = await world.partner('test', { organisation_id, sandbox: 'second' });
  const live = await world.partner('live', { organisation_id });
  const other = await world.partner('test');
  const partners = [acme, acme, second, live, other];
  const endpoints: string[] = [];
  for (const [nth, partner] of partners.entries()) {
    const id = await endpointOf(partner);
    endpoints.push(id);
    await sent(partner, id, 1_001 + nth, { hoursAgo: 30 });
    await sent(partner, id, 1, { hoursAgo: 29, status: 'failed' });
  }

  assert.equal(await work(), 5);

  for (const [nth, partner] of partners.entries()) {
    assert.deepEqual(await partsOf(endpoints[nth]!), [1_001 + nth]);
    assert.deepEqual(await countOfEach(partner, endpoints[nth]!), [1_002 + nth, 0, 0, 0, 1_001 + nth, 1, 0]);
  }
  await assert.rejects(counted(other, endpoints[0]!), { code: 'not_found' });
});

test('a sandbox that was reset counts from nothing', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10.00' } });
  const id = await grown(acme);
  await work();

  await acme.client.sandbox.reset();
  assert.deepEqual(await countOfEach(acme, id), [0, 0, 0, 0, 0, 0, 0]);
  assert.equal(await work(), 0);
  await acme.client.webhooks.test(id);
  assert.deepEqual(await countOfEach(acme, id), [1, 1, 0, 0, 0, 0, 0]);
});
