import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { writeAudit } from '../../platform/audit.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { whileHeld } from '../../testing/waiting-for-locks.ts';
import { createWorld } from '../../testing/world.ts';
import type { ReportRun } from './contract.ts';
import { makeRun } from './making.ts';

/** What people see of a report while it is made, and where making it failed. */
const world = await createWorld({ role: 'api', operators: operatorsByRole });
const { ask } = await operatorSide(world);
const { owner, pool } = world.database;
const RUNS = '/operator/v1/reports/audit-extract/runs';

for (const subject_id of ['one', 'two', 'three'])
  await world.write((tx) =>
    writeAudit(tx, { actor: 'ada', action: 'kyb approve', subject_type: 'kyb', subject_id, organisation_id: null }),
  );

async function askFor(): Promise<string> {
  const { status, body } = await ask('admin', 'POST', RUNS, {});
  assert.equal(status, 201, JSON.stringify(body));
  return (body.data as unknown as ReportRun).id;
}

async function shown(id: string): Promise<ReportRun> {
  const { body } = await ask('admin', 'GET', `${RUNS}/${id}`);
  return body.data as unknown as ReportRun;
}

const dueAt = async (id: string): Promise<number> => {
  const { rows } = await pool.query<{ due_at: string }>('select due_at from report_runs where id = $1', [id]);
  return Date.parse(rows[0]!.due_at);
};

test('a report says how far it is while it is made, and is kept from others while one of its statements takes long', async () => {
  const id = await askFor();
  const limits = { statement_ms: 60_000, lease_ms: 1_500, retry_ms: 60_000 };
  const parts = await owner.connect();
  after(() => parts.release(true));
  const making = await whileHeld(owner, 'lock table audit_entries in access exclusive mode', [], async () => {
    const made = makeRun(pool, id, null, pool, limits);
    await until(async () => (await shown(id)).begun_at !== null);
    const first = await dueAt(id);
    await until(async () => (await dueAt(id)) > first);
    assert.equal((await shown(id)).rows_read, 0);
    await parts.query('begin');
    await parts.query('lock table report_parts in exclusive mode');
    return [made];
  });

  const underWay = await until(async () => {
    const run = await shown(id);
    return (run.rows_read ?? 0) > 0 && run;
  });
  await parts.query('commit');
  await making[0];

  const made = await shown(id);
  assert(made.row_count! >= 3);
  assert.equal(underWay.rows_read, made.row_count);
  assert.deepEqual([underWay.made_at, made.begun_at, made.rows_read, made.failure], [null, null, null, null]);
});

test('a report that failed says why and when it is begun again, and each wait is twice as long as the one before', async () => {
  const id = await askFor();
  const limits = { statement_ms: 200, lease_ms: 90_000, retry_ms: 60_000 };
  await owner.query('alter table audit_entries enable row level security');
  await owner.query('create policy slow on audit_entries for select using ((select pg_sleep(2)) is not null)');
  await owner.query('create policy free on audit_entries for insert with check (true)');
  const attempt = async () => {
    await pool.query('update report_runs set due_at = created_at where id = $1', [id]);
    await assert.rejects(makeRun(pool, id, null, pool, limits));
    const run = await shown(id);
    const wait_s = Math.round((Date.parse(run.next_attempt_at!) - Date.parse(run.failed_at!)) / 1_000);
    return { attempts: run.attempts, wait_s, failure: run.failure, begun_at: run.begun_at };
  };
  const failure =
    'A statement took longer than 0.2 seconds: ask for fewer days, or for one partner where the report takes one.';
  try {
    assert.deepEqual(await attempt(), { attempts: 1, wait_s: 60, failure, begun_at: null });
    assert.deepEqual(await attempt(), { attempts: 2, wait_s: 120, failure, begun_at: null });
  } finally {
    await owner.query('drop policy slow on audit_entries; drop policy free on audit_entries');
    await owner.query('alter table audit_entries disable row level security');
  }

  await pool.query('update report_runs set due_at = created_at where id = $1', [id]);
  await makeRun(pool, id);
  const made = await shown(id);
  assert.notEqual(made.made_at, null);
  assert.equal(made.next_attempt_at, null);
});
