import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** A daily run that is not done in its time is seen: on Today, and by the metric of its alarm. */
// No loop works here, so that what is due stays due.
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { read } = await operatorSide(world);
const { pool } = world.database;

type Queue = { queue: string; waiting: number; oldest_at: string | null };
const queueOf = async (name: string) => {
  const found = (await read<Queue[]>('/operator/v1/work')).find(({ queue }) => queue === name)!;
  return [found.waiting, found.oldest_at];
};
const HOURS_AGO = new Date(Date.now() - 2 * 3_600_000).toISOString();

const addDay = (mode: 'live' | 'test', day: string) =>
  pool.query(
    `insert into reconciliation_runs (id, mode, provider, day, status, due_at, created_at)
     values ($1, $2, 'simulator', $3, 'due', clock_timestamp() + interval '1 minute', $4)`,
    [randomUUID(), mode, day, HOURS_AGO],
  );

test('a day that stays due to be compared is among the work with since when, and a compared one is not', async () => {
  assert.deepEqual(await queueOf('comparisons_due'), [0, null]);
  await addDay('live', '2026-03-04');
  await addDay('test', '2026-03-04');

  assert.deepEqual(await queueOf('comparisons_due'), [1, HOURS_AGO]);

  await pool.query(
    `update reconciliation_runs set status = 'compared', due_at = null, lines = 0, totals = '[]', compared_at = clock_timestamp()`,
  );
  assert.deepEqual(await queueOf('comparisons_due'), [0, null]);
});

test('a report that stays due to be made is among the work, and one that is made is not', async () => {
  assert.deepEqual(await queueOf('reports_due'), [0, null]);
  const insert = `
    insert into report_runs (id, report, mode, first_day, as_of, is_daily, requested_by, created_at, due_at, attempts)
    values ($1, 'daily-positions', 'live', '2026-03-04', '2026-03-04', true, 'system', $2, clock_timestamp(), 3)`;
  const id = randomUUID();
  await pool.query(insert, [id, HOURS_AGO]);

  assert.deepEqual(await queueOf('reports_due'), [1, HOURS_AGO]);

  await pool.query('delete from report_runs where id = $1', [id]);
  assert.deepEqual(await queueOf('reports_due'), [0, null]);
});

test('the metric of the alarm says how long the oldest is due', async () => {
  await addDay('live', '2026-03-05');
  const metric = async () => {
    const text = await world.service.metrics.registry.metrics();
    return Number(/queue_oldest_seconds\{queue="comparisons_due"\} (\d+)/.exec(text)?.[1] ?? 0);
  };
  // What was counted a moment ago may be exposed still.
  for (let looks = 0; looks < 200 && (await metric()) === 0; looks++)
    await new Promise((done) => setTimeout(done, 100));

  assert((await metric()) >= 7_200, 'the run is due for two hours');
});
