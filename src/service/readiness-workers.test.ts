import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { connectPool } from '../platform/database/connect.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { measureWorkers, readinessOf } from './readiness.ts';

/** A coordinator as far as readiness looks: what says that tables are spread, and what asks the workers. On Citus itself it is tried too. */
const database = await freshDatabase();
await database.owner.query(`
  create schema two_phase;
  grant usage on schema two_phase to public;
  create table two_phase.marker (is_marked boolean);
  create table workers (nodename text, nodeport int, success boolean);
  grant select on workers to public;
  create function run_command_on_workers(text) returns table (nodename text, nodeport int, success boolean, result text)
    language sql as 'select nodename, nodeport, success, $1 from workers';`);
const spread = connectPool(database.address, 1, () => {});
const other = await freshDatabase();
const plain = connectPool(other.address, 1, () => {});
after(async () => {
  await Promise.all([spread.end(), plain.end()]);
  await Promise.all([database.drop(), other.drop()]);
});

const readiness = (pool: typeof spread) =>
  readinessOf(pool, {
    isPrepared: () => true,
    isStopping: () => false,
    masterKeys: async () => 'ok',
    feedReadiness: { isAwaited: false, missing: async () => [] },
    now_ms: Date.now,
  })();

const noted: string[] = [];
const metrics = createMetrics();
measureWorkers(metrics, spread, { warn: (_details, message) => noted.push(message) });

/** What readiness and the gauge have of two workers. */
async function seen(first: boolean, second: boolean) {
  await database.owner.query(
    `truncate workers; insert into workers values ('worker-1', 5432, ${first}), ('worker-2', 5432, ${second})`,
  );
  const away = /^database_workers_away (\S+)$/m.exec(await metrics.registry.metrics())?.[1];
  return [(await readiness(spread))['workers'], away];
}

test('readiness looks at the workers of Citus: one that is lost is shown by a gauge, and without any of them nobody is served', async () => {
  assert.deepEqual(await seen(true, true), ['ok', '0']);
  assert.deepEqual(await seen(true, false), ['ok', '1']);
  assert.deepEqual(await seen(false, false), ['not reachable: worker-1:5432, worker-2:5432', '2']);
  assert.deepEqual(noted, []);
});

test('where the tables are not spread there are no workers to look at', async () => {
  assert.deepEqual(await readiness(plain), { database: 'ok', migrations: 'ok', master_keys: 'ok', clock: 'ok' });
});
