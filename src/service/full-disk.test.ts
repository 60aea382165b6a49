import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statement, transact } from '../platform/database/transaction.ts';
import { metricsOf } from '../testing/metrics-of.ts';
import { until } from '../testing/until.ts';
import { createWorld } from '../testing/world.ts';

const world = await createWorld({ role: 'api' });

const ready = async () => {
  const answer = await fetch(`${world.baseUrl}/readyz`);
  return { status: answer.status, text: await answer.text() };
};

/** What PostgreSQL raises when it can write no further page. */
const fails = statement(`do $$ begin
  raise exception 'could not extend file' using errcode = 'disk_full';
end $$`);

test('a full disk of the database is named by readiness, and no longer when writes work again', async () => {
  assert.equal((await ready()).status, 200);

  await assert.rejects(
    transact(world.database.pool, 'write', (tx) => tx.rows(fails)),
    { code: 'unavailable' },
  );

  const full = await ready();
  assert.equal(full.status, 503);
  assert.match(full.text, /"database":"its disk is full"/);
  assert.match(await metricsOf(world.service), /^database_writable 0$/m);
  await until(async () => (await ready()).status === 200);
});
