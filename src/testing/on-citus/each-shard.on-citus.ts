import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { lockCounters } from '../../events/outbox/counters.ts';
import { purgeEvents } from '../../events/outbox/purge.ts';
import { matureHoldings } from '../../investing/maturity/work.ts';
import { failScenarios } from '../../investing/orders/work.ts';
import { verifyLedgerDaily } from '../../ledger/book/work.ts';
import { createConcurrencyLimits } from '../../notifications/deliveries/concurrency-limits.ts';
import { createLeasing } from '../../notifications/deliveries/leasing.ts';
import { purgeDeliveries } from '../../notifications/deliveries/work.ts';
import { rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { insertMissingRows } from '../../platform/database/rows.ts';
import { statement } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { purgeIdempotencyKeys, purgeRepeatedSignatures } from '../../platform/work/purge.ts';
import { untilAnswered } from '../faults/load.ts';
import { createWorld } from '../world.ts';
import { poolNoting } from './noting.ts';

/** Work loops look for what is due in every shard, each by a statement of its own: none is planned for all of them. */
const world = await createWorld({ role: 'api' });
const { owner } = world.database;
const { pool, noted: overAll } = await poolNoting(world.database, 'citus.multi_task_query_log_level = notice', 2);

const fund = await world.investment({ price: '2.50' });
const partners = await Promise.all(
  Array.from({ length: 12 }, () => world.partner('test', { wallets: { NGN: '1000.00' } })),
);
const environments = partners.map(({ environment }) => environment.id);
const readCounters = statement('select environment_id from environment_counters');
const orderOf = () => ({ investment_id: fund.test, amount: '2.50', currency: 'NGN' }) as const;
const place = ({ client }: (typeof partners)[0]) => untilAnswered(client, orderOf(), randomUUID());

const shardsOfPartners = async (): Promise<Map<string, string>> => {
  const { rows } = await owner.query<{ id: string; shard: string }>(
    `select id, get_shard_id_for_distribution_column('orders', id)::text as shard from unnest($1::uuid[]) id`,
    [environments],
  );
  return new Map(rows.map(({ id, shard }) => [id, shard]));
};

/** Until nothing is left, or the entry would rest. */
async function run(entry: WorkEntry): Promise<number> {
  const failed: string[] = [];
  const done = await entry.run({
    pool,
    signal: new AbortController().signal,
    itemFailed: (item, error) => void failed.push(`${entry.name}: ${item}: ${error}`),
  });
  assert.deepEqual(failed, []);
  return done;
}

test('a statement over all shards is noticed', async () => {
  await pool.query('select count(*) from orders');

  assert.deepEqual(overAll.splice(0), ['multi-task query about to be executed']);
});

test('deliveries of every shard are leased, by statements of one shard each', async () => {
  for (const { client } of partners) {
    await client.webhooks.create({ url: 'http://127.0.0.1:9/hook', events: ['wallet.*'] });
    await client.sandbox.triggerWebhook({ type: 'wallet.funded' });
  }
  assert(new Set((await shardsOfPartners()).values()).size > 1, 'the partners are in several shards');
  const leasing = createLeasing({ pool, by: randomUUID(), lease_ms: 1, limits: createConcurrencyLimits() });

  for (const time of ['the first time', 'again, once the lease has ended']) {
    const leased = await leasing.next();
    assert.deepEqual(new Set(leased.map(({ environment_id }) => environment_id)), new Set(environments), time);
    await new Promise((done) => setTimeout(done, 20));
  }
  assert.deepEqual(overAll.splice(0), []);
});

test('what is old is deleted in every shard, and what is due is done', async () => {
  for (const { client } of partners) await client.orders.create(orderOf(), { scenario: 'fail:provider_rejected' });
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from idempotency_keys');
  await owner.query(`update idempotency_keys set created_at = now() - interval '1 year'`);
  await owner.query(`update orders set scenario_due_at = now()`);

  assert.equal(await run(purgeIdempotencyKeys), rows[0]!.count);
  assert.equal(await run(failScenarios), partners.length);
  for (const entry of [purgeRepeatedSignatures, purgeDeliveries, purgeEvents, matureHoldings]) await run(entry);

  assert.deepEqual(overAll.splice(0), []);
  assert.equal((await owner.query('select from idempotency_keys')).rowCount, 0);
  assert.equal((await owner.query(`select from orders where status = 'failed'`)).rowCount, partners.length);
});

test('the accounts of all shards are verified in one order', async () => {
  const entry = verifyLedgerDaily({ report: ({ problem }) => assert.fail(problem) });
  const verified = async () => (await owner.query('select accounts, verified_at from ledger_verification')).rows[0];
  overAll.length = 0;

  for (let batches = 0; (await verified()).verified_at === null && batches < 1_000; batches++) await run(entry);

  const { rows } = await owner.query(
    'select count(*) as count from ledger_accounts where sequence > 0 or balance <> 0',
  );
  assert.equal((await verified()).accounts, rows[0].count);
  assert.deepEqual(overAll.splice(0), []);
});

/** The shard with the most partners, between two of them. */
async function split(): Promise<void> {
  const before = await shardsOfPartners();
  const { rows: fullest } = await owner.query<{ shard: string; point: string }>(
    `select get_shard_id_for_distribution_column('orders', id)::text as shard,
       percentile_disc(0.5) within group (order by worker_hash(id))::text as point
     from unnest($1::uuid[]) id
     group by 1
     order by count(*) desc
     limit 1`,
    [environments],
  );
  await owner.query(
    `select citus_split_shard_by_split_points(shardid, array[$2], array[node.nodeid, node.nodeid], 'block_writes')
     from pg_dist_shard
     join pg_dist_placement placement using (shardid)
     join pg_dist_node node using (groupid)
     where shardid = $1`,
    [fullest[0]!.shard, fullest[0]!.point],
  );
  assert(new Set((await shardsOfPartners()).values()).size > new Set(before.values()).size);
}

const insertRepeats = insertMissingRows('repeated_signatures');
const repeats = environments.map((environment_id) => ({
  ...{ environment_id, signature: 'one', key: 'a', created_at: new Date().toISOString() },
}));

test('after a shard was split orders are placed and found on both sides of it', async () => {
  await Promise.all(partners.map(place));
  await split();

  const placed = await Promise.all(partners.map(place));

  for (const [index, { order }] of placed.entries()) {
    const { environment, client } = partners[index]!;
    assert.equal((await client.orders.get(order.id)).id, order.id);
    const { rows } = await owner.query('select id from orders where environment_id = $1 and id = $2', [
      environment.id,
      order.id,
    ]);
    assert.deepEqual(rows, [{ id: order.id }]);
  }
});

test('what was meant for a shard that was split is read and written on both sides of it', async () => {
  await world.read((tx) => rowsOfEachShard(tx, readCounters, []));
  await split();
  assert.equal((await world.read((tx) => lockCounters(tx, environments, 'look'))).length, environments.length);

  await world.read((tx) => rowsOfEachShard(tx, readCounters, []));
  await split();
  await world.write((tx) => insertRepeats(tx, repeats));
  for (const environment_id of environments) {
    const { rows } = await owner.query('select signature from repeated_signatures where environment_id = $1', [
      environment_id,
    ]);
    assert.deepEqual(rows, [{ signature: 'one' }]);
  }
});
