import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../platform/package-root.ts';
import { metricsOf } from '../testing/metrics-of.ts';
import { until } from '../testing/until.ts';
import { createWorld } from '../testing/world.ts';

let ahead_ms = 0;
const world = await createWorld({ now_ms: () => Date.now() + ahead_ms });

const metrics = () => metricsOf(world.service);

test("a clock that is more than 30 s from the database's is named by readiness and shown by a gauge", async () => {
  const outcomes: unknown[] = [];
  for (ahead_ms of [0, 29_000, 40_000, -40_000]) {
    const answer = await fetch(`${world.baseUrl}/readyz`);
    const { error, checks } = (await answer.json()) as { error?: { details: object }; checks?: object };
    outcomes.push([answer.status, Object(error?.details ?? checks).clock]);
  }
  ahead_ms = 100_000;
  const [, seconds] = /^clock_offset_seconds (\S+)$/m.exec(await metrics()) ?? [];
  ahead_ms = 0;

  assert.deepEqual(outcomes, [
    [200, 'ok'],
    [200, 'ok'],
    [503, "40 s ahead of the database's"],
    [503, "40 s behind the database's"],
  ]);
  assert.equal(Math.round(Number(seconds) / 10), 10);
});

test('metrics say which version runs, from which commit, on which Node.js', async () => {
  const built = readFileSync(join(packageRoot, 'dist/commit'), 'utf8').trim();

  const info = `build_info{version="0.1.0",commit="${built}",node="${process.version}"} 1`;
  assert((await metrics()).split('\n').includes(info), info);
});

test('a process that runs stays ready when a newer version migrates its database', async () => {
  await world.database.owner.query(`insert into migrations (file) values ('9999_later.sql')`);
  const answer = await fetch(`${world.baseUrl}/readyz`);
  const { checks } = (await answer.json()) as { checks: Record<string, string> };
  await world.database.owner.query(`delete from migrations where file = '9999_later.sql'`);

  assert.deepEqual([answer.status, checks['migrations']], [200, 'ok']);
});

test('live queues are counted, with the age of the oldest item; a sandbox does not count', async () => {
  const fund = await world.investment({ price: '2.50' });
  const buy = { amount: '10.00', currency: 'NGN' } as const;
  const live = await world.partner('live', { wallets: { NGN: '100.00' } });
  const test = await world.partner('test', { wallets: { NGN: '100.00' } });
  for (let order = 0; order < 3; order += 1) await live.client.orders.create({ ...buy, investment_id: fund.live });
  await test.client.orders.create({ ...buy, investment_id: fund.test }, { scenario: 'hold' });
  await world.database.pool.query(
    `update orders set created_at = (created_at at time zone 'UTC' - interval '1 hour') at time zone 'UTC' where environment_id = $1`,
    [live.environment.id],
  );

  // It is counted every few seconds, however often it is scraped.
  const text = await until(async () => {
    const now = await metrics();
    return now.includes('queue_waiting{queue="orders_to_fulfil"} 3\n') && now;
  });
  const [, age] = /^queue_oldest_seconds\{queue="orders_to_fulfil"\} (\S+)$/m.exec(text) ?? [];

  assert(Number(age) >= 3_600, `${age} s`);
  assert.match(text, /^queue_waiting\{queue="withdrawals_to_approve"\} 0$/m);
  assert.match(text, /^queue_oldest_seconds\{queue="withdrawals_to_approve"\} 0$/m);
});
