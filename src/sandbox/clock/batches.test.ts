import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueRows } from '../../service/registry.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { clockWork } from './work.ts';

// No loop runs by itself: a test runs it, batch by batch.
const world = await createWorld({ role: 'api' });
const { pool } = world.database;
const HOUR_S = 3_600;

const runLoop = async () => {
  const [entry] = clockWork(dueRows);
  return entry!.run({ pool, signal: new AbortController().signal });
};

/** So many requests that wait for a transfer. */
async function waiting({ client, environment }: Partner, count: number): Promise<void> {
  const { id } = await client.fundingRequests.create({ currency: 'NGN', method: 'bank_transfer', amount: '1000.00' });
  await pool.query(
    `insert into funding_requests
     select (jsonb_populate_record(
       request,
       jsonb_build_object('id', gen_random_uuid(), 'reference', 'copy-' || $1 || '-' || number)
     )).*
     from funding_requests request, generate_series(2, $3) number
     where (request.environment_id, request.id) = ($2, $1::uuid)`,
    [id, environment.id, count],
  );
}

/** How many rows are due as the environment's clock says, and how many are not yet. */
async function dueBy({ environment }: Partner): Promise<{ right: number; behind: number }> {
  const { rows } = await pool.query(
    `select count(*) filter (where due_at = expires_at - offset_ms * interval '1 ms') as right,
       count(*) filter (where due_at > expires_at - offset_ms * interval '1 ms') as behind
     from funding_requests
     join environments on environments.id = environment_id
     where environment_id = $1`,
    [environment.id],
  );
  return { right: Number(rows[0].right), behind: Number(rows[0].behind) };
}

const advance = ({ client }: Partner, hours: number) =>
  client.sandbox.advanceClock({ advance_by_seconds: hours * HOUR_S });

test('a large sandbox is advanced 500 rows at a time, and none is left behind', async () => {
  const acme = await world.partner('test');
  await waiting(acme, 1_200);

  await advance(acme, 1);

  assert.deepEqual(await dueBy(acme), { right: 500, behind: 700 });
  assert.equal(await runLoop(), 1);
  assert.deepEqual(await dueBy(acme), { right: 1_000, behind: 200 });
  assert.equal(await runLoop(), 1);
  assert.equal(await runLoop(), 0);
  assert.deepEqual(await dueBy(acme), { right: 1_200, behind: 0 });
});

test('a clock that is advanced again half-way begins again, and ends at the latest target', async () => {
  const acme = await world.partner('test');
  await waiting(acme, 700);
  await advance(acme, 1);
  await advance(acme, 2);

  assert.deepEqual(await dueBy(acme), { right: 500, behind: 200 });
  while ((await runLoop()) > 0);

  assert.deepEqual(await dueBy(acme), { right: 700, behind: 0 });
});

test('a small sandbox is done in the request', async () => {
  const acme = await world.partner('test');
  await waiting(acme, 3);

  await advance(acme, 1);

  assert.deepEqual(await dueBy(acme), { right: 3, behind: 0 });
  assert.equal(await runLoop(), 0);
});
