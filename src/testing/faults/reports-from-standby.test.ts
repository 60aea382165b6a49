import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makeRun } from '../../oversight/reports/making.ts';
import { requestRun } from '../../oversight/reports/operations.ts';
import { findRun } from '../../oversight/reports/queries.ts';
import { connectPool } from '../../platform/database/connect.ts';
import { openReplica, type Replica } from '../../platform/database/replica.ts';
import { statement } from '../../platform/database/transaction.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { operatorSide, operatorsByRole } from '../operator-side.ts';
import { until } from '../until.ts';
import { createWorld } from '../world.ts';
import { secondService } from './second-service.ts';
import { startPair } from './standby-pair.ts';
import { openSwitch } from './switch.ts';

/** Reports, which read whole tables, are read from a standby: their files and their pages. */
const pair = await startPair();
const servers = await openSwitch(pair.socketsOfOne);
process.env['TEST_DATABASE'] = servers.address;
const world = await createWorld({ logger: createLogger('silent'), role: 'api' });
const { pool, address } = world.database;
const takesReadOnly = { takesReadOnly: true } as const;
const connections = connectPool(pair.onStandby(address), 2, () => {}, takesReadOnly);
// A busy machine may replay late: what is too old is the other test's subject.
const forLong = connectPool(pair.onStandby(address), 2, () => {}, takesReadOnly);
const standby = openReplica({
  replica: connections,
  long: forLong,
  primary: pool,
  lagMax_ms: 60_000,
  onError: () => {},
});
after(async () => {
  await standby.close();
  servers.close();
  await pair.stop();
});

const fund = await world.investment({ price: '2.50' });
const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
await acme.client.orders.create({ investment_id: fund.test, amount: '10.00', currency: 'NGN' });

/** A report of today, made with that standby: what it says, and how many parts of files there are. */
async function made(replica: Replica | null) {
  const asked = { as_of: lagosDayOf(Date.now()), mode: 'test' } as const;
  const { id } = await world.write((tx) => requestRun(tx, 'daily-positions', asked, 'Jane'));
  await makeRun(pool, id, replica);
  const run = await world.read((tx) => findRun(tx, 'daily-positions', id));
  const { rows } = await pool.query('select is_xlsx, number from report_parts where run_id = $1 order by is_xlsx', [
    id,
  ]);
  const { row_count, csv_sha256, totals, checks } = run!;
  return { made: { row_count, csv_sha256, totals, checks }, parts: rows };
}

/** Waits until the standby has replayed everything that is written by now. */
async function standbyCaughtUp() {
  const { rows } = await pool.query<{ position: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as position`,
  );
  await until(() => standby.read(() => Promise.resolve(), rows[0]!.position));
}

const isStandby = statement('select pg_is_in_recovery() as is_standby');
const parts = [
  { is_xlsx: false, number: 0 },
  { is_xlsx: true, number: 0 },
];

test('a report that a standby can answer is read there, and says what the primary says', async () => {
  const reads: (boolean | null)[] = [];
  const watched: Replica = {
    ...standby,
    async readLong(work) {
      const answer = await standby.readLong(async (tx) => {
        const result = await work(tx);
        const where = await tx.row<{ is_standby: boolean }>(isStandby);
        reads.push(where!.is_standby);
        return result;
      });
      if (!answer) reads.push(null);
      return answer;
    },
  };
  const ofPrimary = await made(null);
  await standbyCaughtUp();

  const ofStandby = await made(watched);

  assert.deepEqual(reads, [true]);
  assert(ofStandby.made.row_count! > 0);
  assert.deepEqual(ofStandby, { ...ofPrimary, parts });
});

test('a report whose standby is too far behind, or ends the read in the middle, is made from the primary, once', async () => {
  const ofPrimary = await made(null);
  const behind: Replica = { ...standby, readLong: () => Promise.resolve(null) };
  /** As after a conflict with what the standby replays. */
  const ended: Replica = {
    ...standby,
    async readLong(work) {
      await standby.readLong(work);
      return null;
    },
  };

  for (const replica of [behind, ended]) assert.deepEqual(await made(replica), { ...ofPrimary, parts });
});

/** Asks the operators' side of a process that reads what may be a moment old there. */
async function sideReading(standbyAddress: string) {
  const { service } = await secondService(world, {
    operators: operatorsByRole,
    replica: { address: standbyAddress, connections: 2, lagMax_ms: 60_000 },
  });
  const { ask } = await operatorSide({ service, database: world.database });
  /** A report of today that somebody looks at, and how many seconds it may be behind; null where it is current. */
  return async (role: 'viewer' | 'compliance', report: string) => {
    const { status, headers, body } = await ask(role, 'GET', `/operator/v1/reports/${report}?mode=test`);
    assert.equal(status, 200, JSON.stringify(body));
    const age = headers.get('x-data-age');
    // When it was read differs by itself.
    const { read_at, ...shown } = body.data as unknown as { count: number; read_at: string };
    assert(Date.parse(read_at) > 0);
    return { age: age === null ? null : Number(age), shown };
  };
}

const look = await sideReading(pair.onStandby(address));

test('a page of a report is read from a standby and says how old it may be; where there is none, from the primary', async () => {
  await standbyCaughtUp();
  const { age, shown } = await until(async () => {
    const page = await look('viewer', 'daily-positions');
    return page.age !== null && page;
  });
  assert(age! > 0 && age! <= 60, `${age} s`);
  assert(shown.count > 0);

  const lookWithout = await sideReading(address.replace(/host=[^&]+/, 'host=/nowhere'));
  assert.deepEqual(await lookWithout('viewer', 'daily-positions'), { age: null, shown });
});

test('who looks at a confidential report is recorded on the primary, whichever server its page is read from', async () => {
  const page = await until(async () => {
    const seen = await look('compliance', 'kyb-ageing');
    return seen.age !== null && seen;
  });
  assert(page.age! > 0);
  const { rows } = await pool.query(
    `select distinct actor, subject_id from audit_entries where action = 'reports show'`,
  );
  assert.deepEqual(rows, [{ actor: 'The compliance', subject_id: 'kyb-ageing' }]);
});
