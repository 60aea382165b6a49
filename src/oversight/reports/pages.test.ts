import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { whileHeld } from '../../testing/waiting-for-locks.ts';
import { createWorld } from '../../testing/world.ts';
import type { ReportRows } from './contract.ts';
import { type KeptReport, keptReports } from './kept.ts';
import { reportNamed } from './table.ts';

/** Pages of a report: it is read whole for the first, and not again for those behind it. */
const world = await createWorld({ role: 'api', operators: operatorsByRole });
const { ask } = await operatorSide(world);
const { owner } = world.database;

test('a page behind the first is of the same reading, without the tables of the report; the first page is read again', async () => {
  const target = '/operator/v1/reports/daily-positions?mode=test';
  await world.partner('test', { wallets: { NGN: '10.00', USD: '3.00' } });
  const look = async (query: string) => {
    const { status, body } = await ask('viewer', 'GET', `${target}&${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data as unknown as ReportRows;
  };
  const first = await look('limit=1');
  assert(first.count >= 2);
  await world.partner('test', { wallets: { NGN: '7.00' } });

  const [second] = await whileHeld(owner, 'lock table ledger_entries in access exclusive mode', [], async () => [
    await look('limit=1&offset=1'),
  ]);

  assert.deepEqual(
    [second!.read_at, second!.count, second!.totals, second!.checks],
    [first.read_at, first.count, first.totals, first.checks],
  );
  assert.notDeepEqual(second!.rows, first.rows);
  const again = await look('limit=1');
  assert(again.count > first.count);
});

test('rows beyond the first 10,000 are in the files, as the refusal says', async () => {
  const { status, code, body } = await ask(
    'viewer',
    'GET',
    '/operator/v1/reports/daily-positions?limit=50&offset=9951',
  );
  assert.deepEqual([status, code], [400, 'too_large']);
  assert.deepEqual(body.error?.details, {
    limit: '10000 rows',
    remedy:
      'Ask for its files with POST /operator/v1/reports/daily-positions/runs: they have all rows, and are made while nobody waits.',
  });
  const last = await ask('viewer', 'GET', '/operator/v1/reports/daily-positions?limit=50&offset=9950');
  assert.equal(last.status, 200);
});

test('what is kept ends after ten minutes, and the reports that were read longest ago go first', () => {
  const kept = keptReports();
  const report = reportNamed('holdings');
  const asked = (as_of: string) =>
    ({ mode: 'test', first_day: as_of, as_of, organisation_id: null, customer_reference: null }) as const;
  const read_at = '2026-11-21T10:00:00.000Z';
  const whole = (count: number): KeptReport => ({
    read_at,
    rows: Array.from({ length: count }, () => ({})),
    totals: [],
    checks: [],
  });
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
  for (const day of days) kept.keep(report, asked(day), whole(9_000));

  const isThere = (now: string) => days.map((day) => kept.find(report, asked(day), Date.parse(now)) !== undefined);
  assert.deepEqual(isThere('2026-11-21T10:09:59.999Z'), [false, true, true]);
  assert.deepEqual(isThere('2026-11-21T10:10:00.000Z'), [false, false, false]);
});
