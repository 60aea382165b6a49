import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../../platform/provider-calls/definition.ts';
import { secondService } from '../../testing/faults/second-service.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { settledDays } from '../../testing/settled-days.ts';
import { until } from '../../testing/until.ts';
import { addDays, dayOf } from '../../vocabulary/days.ts';
import { leaseRun } from './queries.ts';

/** Which days are compared, when, and by how many: every service here works as a process of its own would. */
// This one only asks and looks: who compares is started by each test, and stopped when it ends.
const world = await createPaystackWorld({ operators: operatorsByRole, role: 'api' });
const { read } = await operatorSide(world);
const worker = (fault: Fault = () => {}) => secondService(world, { role: 'work', payments: world.payments, fault });
const { paystack } = world;
const { pool } = world.database;
const live = settledDays(world, read, 'live');
const test_ = settledDays(world, read, 'test');

const today = dayOf(new Date().toISOString());
const lists = () => paystack.calls.filter((line) => line === 'GET /transaction').length;
function signal() {
  let give = () => {};
  const given = new Promise<void>((done) => {
    give = done;
  });
  return { given, give };
}
/** As if the provider had come into use so many days ago, and nobody had run since. */
async function absent(mode: 'test' | 'live', days: number): Promise<void> {
  const provider = mode === 'live' ? 'paystack' : 'simulator';
  await pool.query('delete from reconciliation_runs where mode = $1', [mode]);
  await pool.query(
    `insert into reconciliation_providers (mode, provider, since, seen_at)
     values ($1, $2, $3, now())
     on conflict (mode, provider) do update set since = excluded.since`,
    [mode, provider, addDays(today, -days)],
  );
}
const everyDay = async (mode: 'test' | 'live') => {
  const { rows } = await pool.query<{ day: string; status: string }>(
    'select day, status from reconciliation_runs where mode = $1 order by compared_at, day',
    [mode],
  );
  return rows;
};

test('a service that was down for days compares them all, oldest first, without being asked', async () => {
  await absent('live', 3);
  await worker();

  await until(async () => {
    const rows = await everyDay('live');
    return rows.length >= 2 && rows.every(({ status }) => status === 'compared');
  });

  const days = (await everyDay('live')).map(({ day }) => day);
  assert.deepEqual(days.slice(0, 2), [addDays(today, -3), addDays(today, -2)]);
  assert(!days.includes(today), 'a day that is not over was compared');
});

test('after a long absence no more than the last 31 days are compared', async () => {
  await absent('test', 400);
  await worker();

  await until(async () => (await everyDay('test')).length > 0);

  const days = (await everyDay('test')).map(({ day }) => day).toSorted();
  assert.equal(days[0], addDays(today, -31));
});

test('a process whose lease has ended writes nothing over what another found', async () => {
  const day = live.freshDay();
  const paid_at = `${day}T09:00:00.000Z`;
  world.knows('LATE', { id: 61_000, status: 'success', amount: 100, paid_at, created_at: paid_at });
  const [leased, goesOn] = [signal(), signal()];
  await worker((point, mode) => {
    if (point !== 'reconciliation_run.leased' || mode !== 'live') return undefined;
    leased.give();
    return goesOn.given;
  });

  await live.ask(day);
  await leased.given;
  await live.makeDue();
  await worker();
  const { compared_at } = await live.compared(day);
  const before = lists();
  goesOn.give();
  await until(async () => lists() > before);
  await sleep(500);

  const { lines, discrepancies, ...shown } = (await live.find(day))!;
  assert.deepEqual([lines, discrepancies, shown.compared_at], [1, 1, compared_at]);
  const { rows } = await pool.query('select attempt from reconciliation_lines where day = $1', [day]);
  assert.deepEqual(rows, [{ attempt: 2 }]);
});

test('a process whose lease has ended writes nothing while another is still at work on the day', async () => {
  const day = live.freshDay();
  const paid_at = `${day}T09:00:00.000Z`;
  world.knows('LATER', { id: 61_001, status: 'success', amount: 100, paid_at, created_at: paid_at });
  const [leased, goesOn, listed, ends] = [signal(), signal(), signal(), signal()];
  const slow = await worker((point, mode) => {
    if (point !== 'reconciliation_run.leased' || mode !== 'live') return undefined;
    leased.give();
    return goesOn.given;
  });
  await live.ask(day);
  await leased.given;
  await live.makeDue();
  await worker((point, mode) => {
    if (point !== 'reconciliation_run.listed' || mode !== 'live') return undefined;
    listed.give();
    return ends.given;
  });
  await listed.given;

  goesOn.give();
  await slow.stop();

  const { rows } = await pool.query('select attempt from reconciliation_lines where day = $1', [day]);
  assert.deepEqual(rows, [{ attempt: 2 }]);
  ends.give();
  assert.equal((await live.compared(day)).lines, 1);
});

test('of many processes that lease a run at once, one gets it', async () => {
  const day = live.freshDay();
  await live.ask(day);
  const { rows } = await pool.query('select id from reconciliation_runs where mode = $1 and day = $2', ['live', day]);

  const attempts = await Promise.all(
    Array.from({ length: 8 }, () => world.write((tx) => leaseRun(tx, rows[0].id, '2100-01-01T00:00:00.000Z'))),
  );

  assert.deepEqual(
    attempts.filter((attempt) => attempt !== undefined),
    [1],
  );
});

test('two services compare a day once', async () => {
  const day = live.freshDay();
  const before = lists();
  await Promise.all([worker(), worker()]);

  await live.compare(day);

  assert.equal(lists() - before, 1);
});

test('a provider that is away in one mode does not keep the other from being compared', async () => {
  const [away, day] = [live.freshDay(), test_.freshDay()];
  const enough = lists() + 3;
  await worker();
  for (let time = 0; time < 6; time++) paystack.trouble(/^GET \/transaction$/, 'down');

  await live.ask(away);
  await until(async () => lists() >= enough);
  const compared = await test_.compare(day);

  assert.deepEqual([compared.status, (await live.find(away))?.status], ['compared', 'due']);
  await until(async () => {
    await live.makeDue();
    return (await live.find(away))?.status === 'compared';
  });
});
