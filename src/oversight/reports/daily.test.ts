import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '../../platform/database/transaction.ts';
import { createWorld } from '../../testing/world.ts';
import { lastDueDay } from './asked.ts';
import { deleteOld, makeRun, scheduleDays } from './making.ts';
import * as queries from './queries.ts';

/** The reports of each day: once each, whoever makes them, also after a standstill, and not forever. */
const world = await createWorld({ role: 'api' });
const { pool, owner } = world.database;
await owner.query("update migrations set applied_at = '2026-01-01T00:00:00Z'");

const at = (instant: string) => Date.parse(instant);
const schedule = (instant: string) => world.write((tx) => scheduleDays(tx, at(instant)));
const daysOf = async (report: string) =>
  (
    await pool.query<{ as_of: string }>('select as_of from report_runs where report = $1 order by as_of', [report])
  ).rows.map(({ as_of }) => as_of);

test('the day before is due from six in the morning of Lagos on', () => {
  assert.equal(lastDueDay(at('2026-03-10T04:59:59.999Z')), '2026-03-08');
  assert.equal(lastDueDay(at('2026-03-10T05:00:00.000Z')), '2026-03-09');
});

test('days of a standstill are made up, once each, by two processes too; what keeps no history has only its last day', async () => {
  assert.equal(await schedule('2026-03-10T05:00:00Z'), 13);
  assert.equal(await schedule('2026-03-10T23:00:00Z'), 0);

  await Promise.all([schedule('2026-03-13T05:00:00Z'), schedule('2026-03-13T05:00:00Z')]);

  assert.deepEqual(await daysOf('daily-positions'), ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12']);
  assert.deepEqual(await daysOf('kyb-ageing'), ['2026-03-09', '2026-03-12']);
  assert.deepEqual(await daysOf('customer-statement'), []);
});

const someRun = async () =>
  (await pool.query<{ id: string }>("select id from report_runs where report = 'holdings' order by as_of limit 1"))
    .rows[0]!.id;

test('of two processes that would make a report one does, and one that stopped in the middle stores nothing more', async () => {
  const id = await someRun();
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  const stopped = await world.write((tx) => queries.takeRun(tx, id, soon(0), soon(-1_000)));
  assert.equal(stopped!.attempts, 1);
  await world.write((tx) => queries.insertPart(tx, id, 1, false, 0, Buffer.from('half of it').toString('base64')));

  await world.write((tx) => queries.takeRun(tx, id, soon(0), soon(-1_000)));
  await assert.rejects(world.write((tx) => queries.keepRun(tx, id, 1, soon(60_000), 0)));

  await Promise.all([makeRun(pool, id), makeRun(pool, id)]);

  const run = (await world.read((tx) => queries.findRun(tx, 'holdings', id)))!;
  assert.deepEqual([run.attempts, run.due_at, run.row_count], [3, null, 0]);
  await assert.rejects(world.write((tx) => queries.keepRun(tx, id, 3, soon(60_000), 0)));
  const { rows } = await pool.query('select attempt, is_xlsx from report_parts where run_id = $1 order by is_xlsx', [
    id,
  ]);
  assert.deepEqual(rows, [
    { attempt: 3, is_xlsx: false },
    { attempt: 3, is_xlsx: true },
  ]);
  const acts = await pool.query('select actor, action, after ->> $2 as hash from audit_entries where subject_id = $1', [
    id,
    'csv_sha256',
  ]);
  assert.deepEqual(acts.rows, [{ actor: 'system', action: 'reports make', hash: run.csv_sha256 }]);
});

test('a report that cannot be made is due again, and is made then', async () => {
  const { rows } = await pool.query<{ id: string }>(
    "select id from report_runs where report = 'fees' order by as_of limit 1",
  );
  const { id } = rows[0]!;
  await owner.query('alter table report_parts add constraint refused check (number < 0) not valid');
  await assert.rejects(makeRun(pool, id));
  await owner.query('alter table report_parts drop constraint refused');
  const failed = (await world.read((tx) => queries.findRun(tx, 'fees', id)))!;
  assert.deepEqual([failed.attempts, failed.made_at], [1, null]);
  assert(Date.parse(failed.due_at!) > Date.now());

  await pool.query('update report_runs set due_at = created_at where id = $1', [id]);
  await makeRun(pool, id);

  assert.notEqual((await world.read((tx) => queries.findRun(tx, 'fees', id)))!.made_at, null);
});

test('a report is deleted after 400 days with its files, and the audit says so', async () => {
  const id = await someRun();
  const { created_at } = (await world.read((tx) => queries.findRun(tx, 'holdings', id)))!;
  const DAY_MS = 86_400_000;
  const deleteAt = (days: number) =>
    transact(pool, 'write', (tx) => deleteOld(tx, Date.parse(created_at) + days * DAY_MS + 1));
  assert.equal(await deleteAt(399), 0);

  while ((await deleteAt(400)) > 0);

  assert.equal(await world.read((tx) => queries.findRun(tx, 'holdings', id)), undefined);
  const { rows } = await pool.query(
    `select actor, action, before ->> 'report' as report, before ->> 'as_of' as as_of
     from audit_entries where subject_id = $1 and action = 'reports delete'`,
    [id],
  );
  assert.deepEqual(rows, [{ actor: 'system', action: 'reports delete', report: 'holdings', as_of: '2026-03-09' }]);
  assert.equal((await pool.query('select from report_parts where run_id = $1', [id])).rows.length, 0);
});
