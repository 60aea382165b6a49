import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyBooks } from '../../ledger/book/verify.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { counted, deliveriesIn, HOUR_MS } from '../../testing/deliveries-sent.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import { newId } from '../../vocabulary/id.ts';
import { countParts } from './counting.ts';

/** Counting the deliveries of hours that are over, in parts of which each begins where the one before it ends. */
const world = await createWorld({ role: 'api' });
const { owner, pool } = world.database;
const { sent, grown, partsOf } = deliveriesIn(world.database);

const work = (failed: (item: string, error: unknown) => void = (item, error) => assert.fail(`${item}: ${error}`)) =>
  countParts.run({ pool, signal: new AbortController().signal, itemFailed: failed });

test('what is sent after the last part becomes the next part, once it is enough and its hours are over', async () => {
  const acme = await world.partner('test');
  const id = await grown(acme);
  await work();

  await sent(acme, id, 699, { hoursAgo: 50 });
  await sent(acme, id, 2_000, { hoursAgo: 1 });
  assert.equal(await work(), 0);
  await sent(acme, id, 1, { hoursAgo: 49 });
  assert.equal(await work(), 1);

  assert.deepEqual(await partsOf(id), [1_200, 1_500, 1_000]);
  assert.equal(await counted(acme, id), 5_905);
});

test('processes that count at once count each hour once, and what a killed one left is counted again', async () => {
  const acme = await world.partner('test');
  const id = await grown(acme);
  const holder = await owner.connect();
  await holder.query('select pg_advisory_lock($1)', [advisoryLocks.countingDeliveries]);
  const failed: string[] = [];

  const killed = work((item) => void failed.push(item));
  await until(async () => {
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid)
       from pg_locks
       where locktype = 'advisory' and objid = $1 and not granted`,
      [advisoryLocks.countingDeliveries],
    );
    return rowCount === 1;
  });
  assert.equal(await killed, 0);
  assert.deepEqual(failed, [`${acme.environment.id} ${id}`]);
  assert.deepEqual(await partsOf(id), []);
  assert.equal(await counted(acme, id), 3_205);
  await holder.query('select pg_advisory_unlock($1)', [advisoryLocks.countingDeliveries]);
  holder.release();

  // One that failed waits for a second.
  await until(async () => (await Promise.all([work(), work(), work()])).some((done) => done > 0));
  assert.deepEqual(await partsOf(id), [1_200, 1_500]);
  assert.equal(await counted(acme, id), 3_205);
});

test('ledger verify names a part that has more deliveries than were counted, and one that is counted twice', async () => {
  const acme = await world.partner('test');
  const id = await grown(acme);
  await work();
  const problems = async () => (await world.read((tx) => verifyBooks(tx, world.settings.checks))).problems;
  assert.deepEqual(await problems(), []);

  const late = await sent(acme, id, 2, { hoursAgo: 500 });
  assert.deepEqual(
    (await problems()).map(({ problem }) => problem),
    ['1500 were counted, there are 1502'],
  );
  await owner.query('delete from webhook_deliveries where endpoint_id = $1 and id = any($2)', [id, late]);

  await owner.query(
    `insert into webhook_delivery_counts (environment_id, endpoint_id, from_id, to_id, deliveries, created_at)
     values ($1, $2, $3, $4, 1, now())`,
    [acme.environment.id, id, ...[600, 590].map((hours) => newId(Date.now() - hours * HOUR_MS))],
  );
  assert.deepEqual(
    (await problems()).map(({ problem }) => problem),
    ['it begins before the one before it ends'],
  );
  await owner.query('delete from webhook_delivery_counts where endpoint_id = $1 and deliveries = 1', [id]);
});
