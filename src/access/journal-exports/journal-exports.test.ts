import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { postMovement } from '../../ledger/book/operations.ts';
import { createGlAccount } from '../../ledger/chart/code-contract.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { installedOn } from '../../testing/installed.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { readersOfWorkbooks } from '../../testing/workbook-readers.ts';
import { faultsOfWorkbook } from '../../testing/workbook-rules.ts';
import { createWorld } from '../../testing/world.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { findHouse } from '../organisations/environment-queries.ts';
import { renamePartner } from '../organisations/operator-contract.ts';
import * as periods from '../periods/operator-contract.ts';
import type { ExportForm, JournalExport } from './contract.ts';
import { fileOf } from './file.ts';
import { linesOf } from './lines.ts';
import * as contract from './operator-contract.ts';

/** Lines of the books for a general ledger: what was booked in live mode on closed days, each line by one run. */
const world = await createWorld({ operators: operatorsByRole });
await installedOn(world, '2025-01-01');
const { firm } = world;
const { ask, baseUrl } = await operatorSide(world);
const { pool, owner } = world.database;

const rename = (organisation_id: string, name: string) =>
  firm.act(renamePartner, { params: { organisation: organisation_id }, body: { name, reason: 'Its own name.' } });
const acme = await world.partner('live');
const beta = await world.partner('live');
await rename(acme.organisation_id, 'Acme Savings');
await rename(beta.organisation_id, '=Beta "Wealth", Ltd');
const sandbox = await world.partner('test');
const house = await world.read((tx) => findHouse(tx, 'live'));

type Booked = { readonly amount: string; readonly currency?: Currency; readonly mode?: 'live' | 'test' };

const book = (
  reason: 'adjustment_credit' | 'provider_fee',
  environment: { readonly id: string },
  at: string,
  { amount, currency = 'NGN', mode = 'live' }: Booked,
  reference: string | null = null,
) =>
  world.write((tx) =>
    postMovement(tx, reason, {
      ...{ environment, currency, amount: Decimal.of(amount), reference, description: 'A transfer' },
      place: unknownPlace(mode, currency),
      ...{ source: { type: 'adjustment', id: newId(Date.parse(at)) }, at_ms: Date.parse(at) },
    }),
  );

const close = (period: string) => firm.act(periods.closePeriod, { params: { period }, body: {} }, 'Jane');
const make = (period: string, form: ExportForm): Promise<JournalExport> =>
  firm.act(contract.makeJournalExport, { body: { period, form } }, 'Jane');
async function download(run: JournalExport, format = 'csv') {
  const response = await fetch(`${baseUrl}/operator/v1/journal-exports/${run.id}/file?format=${format}`, {
    headers: { Authorization: 'Bearer op_viewer' },
  });
  assert.equal(response.status, 200);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

// A day of Lagos begins at 23:00 UTC.
await book('adjustment_credit', acme.environment, '2025-02-02T22:59:59.999Z', { amount: '1.00' }, 'DAY-BEFORE');
await book('adjustment_credit', acme.environment, '2025-02-02T23:00:00.000Z', { amount: '75000.00' }, 'TRF-1');
await book('adjustment_credit', acme.environment, '2025-02-03T10:00:00.000Z', { amount: '0.01' }, 'TRF-2');
await book(
  'adjustment_credit',
  beta.environment,
  '2025-02-03T11:00:00.000Z',
  { amount: '20.00', currency: 'USD' },
  'INV-9',
);
await book('provider_fee', house, '2025-02-03T12:00:00.000Z', { amount: '53.75' }, '+ADVICE');
await book('adjustment_credit', sandbox.environment, '2025-02-03T13:00:00.000Z', { amount: '9.00', mode: 'test' });
await book('adjustment_credit', acme.environment, '2025-02-28T22:59:59.999Z', { amount: '5.00' }, 'TRF-3');
await book('adjustment_credit', acme.environment, '2025-03-01T08:00:00.000Z', { amount: '7.00' }, 'TRF-4');

const FEBRUARY = [
  ['date', 'code', 'description', 'debit', 'credit', 'currency', 'document', 'partner'],
  ['2025-02-03', '5000', 'A transfer', '53.75', '', 'NGN', "'+ADVICE", ''],
  ['2025-02-03', '1000', 'A transfer', '', '53.75', 'NGN', "'+ADVICE", ''],
  ['2025-02-03', '1000', 'A transfer', '75000.00', '', 'NGN', 'TRF-1', 'Acme Savings'],
  ['2025-02-03', '2000', 'A transfer', '', '75000.00', 'NGN', 'TRF-1', 'Acme Savings'],
  ['2025-02-03', '1000', 'A transfer', '0.01', '', 'NGN', 'TRF-2', 'Acme Savings'],
  ['2025-02-03', '2000', 'A transfer', '', '0.01', 'NGN', 'TRF-2', 'Acme Savings'],
  ['2025-02-03', '1000', 'A transfer', '20.00', '', 'USD', 'INV-9', `'=Beta "Wealth", Ltd`],
  ['2025-02-03', '2000', 'A transfer', '', '20.00', 'USD', 'INV-9', `'=Beta "Wealth", Ltd`],
];
let first: JournalExport;

test('a day is exported only when it is closed, by who may, and once', async () => {
  await assert.rejects(make('2025-02-03', 'single'), {
    code: 'validation_error',
    details: { period: '2025-02-03 is open: only the lines of closed days are exported.' },
  });
  await close('2025-02-03');
  const { status, body } = await ask('viewer', 'POST', '/operator/v1/journal-exports', {
    ...{ period: '2025-02-03', form: 'single' },
  });
  assert.deepEqual([status, body.error?.details], [403, { required_permission: 'periods.manage' }]);

  first = await make('2025-02-03', 'single');

  const { id: _id, created_at: _at, ...shown } = first;
  assert.deepEqual(shown, {
    ...{ number: 1, period: '2025-02-03', days: ['2025-02-03'], form: 'single', lines: 8, made_by: 'Jane' },
    totals: [
      { currency: 'NGN', debits: '75053.76', credits: '75053.76' },
      { currency: 'USD', debits: '20.00', credits: '20.00' },
    ],
  });
  await assert.rejects(make('2025-02-03', 'summed'), {
    code: 'validation_error',
    details: { period: 'All of it was exported already: its lines are in run 1.' },
  });
});

test('a line is in one run only: the month has the days that no run had, summed', async () => {
  await assert.rejects(make('2025-02', 'summed'), {
    code: 'validation_error',
    details: { period: '2025-02-01 is open: only the lines of closed days are exported.' },
  });
  await close('2025-02');

  const month = await make('2025-02', 'summed');

  assert.deepEqual(
    [month.number, month.days.length, month.days.includes('2025-02-03'), month.lines],
    [2, 27, false, 4],
  );
  assert.deepEqual(month.totals, [{ currency: 'NGN', debits: '6.00', credits: '6.00' }]);
  const { bytes, headers } = await download(month);
  assert.deepEqual(parse(bytes).slice(1), [
    [
      '2025-02-02',
      '1000',
      'Client money at banks, providers and counterparties, 1 entry',
      '1.00',
      '',
      'NGN',
      'RUN-2-2025-02-02',
      '',
    ],
    ['2025-02-02', '2000', 'Wallets of partners, 1 entry', '', '1.00', 'NGN', 'RUN-2-2025-02-02', ''],
    [
      '2025-02-28',
      '1000',
      'Client money at banks, providers and counterparties, 1 entry',
      '5.00',
      '',
      'NGN',
      'RUN-2-2025-02-28',
      '',
    ],
    ['2025-02-28', '2000', 'Wallets of partners, 1 entry', '', '5.00', 'NGN', 'RUN-2-2025-02-28', ''],
  ]);
  assert.equal(headers.get('content-disposition'), 'attachment; filename="journal-export-2-2025-02.csv"');
  const { body } = await ask('viewer', 'GET', '/operator/v1/journal-exports');
  assert.deepEqual(
    (body.data as unknown as JournalExport[]).map(({ number }) => number),
    [2, 1],
  );
});

test('the file of a run has the same bytes after the chart and the names of partners changed, in parts of any size', async () => {
  const [csv, xlsx] = [await download(first), await download(first, 'xlsx')];
  assert.deepEqual(parse(csv.bytes), FEBRUARY);

  await firm.act(createGlAccount, {
    body: { code: '2001', name: 'Wallets', type: 'liability', kinds: ['wallet'] },
  });
  await rename(acme.organisation_id, 'Acme Capital');

  assert.equal(sha256((await download(first)).bytes), sha256(csv.bytes));
  assert.equal(sha256((await download(first, 'xlsx')).bytes), sha256(xlsx.bytes));
  const { parts } = fileOf(first, linesOf(pool, first, 1), 'csv');
  const texts: string[] = [];
  for await (const part of parts) texts.push(String(part));
  assert.equal(sha256(Buffer.from(texts.join(''))), sha256(csv.bytes));
  await close('2025-03-01');
  const later = parse((await download(await make('2025-03-01', 'single'))).bytes) as string[][];
  assert.deepEqual(later[2], ['2025-03-01', '2000', 'A transfer', '', '7.00', 'NGN', 'TRF-4', 'Acme Capital']);
});

test('other programs read the amounts and the days of the workbook, and texts stay texts', async () => {
  const { bytes, headers } = await download(first, 'xlsx');

  assert.deepEqual(faultsOfWorkbook(bytes), []);
  assert.equal(headers.get('content-disposition'), 'attachment; filename="journal-export-1-2025-02-03.xlsx"');
  for (const { name, read } of await readersOfWorkbooks()) {
    const [sheet] = await read([bytes]);
    assert.deepEqual(sheet![3], ['2025-02-03', '1000', 'A transfer', 75000, '', 'NGN', 'TRF-1', 'Acme Savings'], name);
    assert.equal(sheet![1]![6], '+ADVICE', name);
  }
});

test('a day that was exported stays closed, and each day shows the run that has it', async () => {
  const reopen = firm.act(periods.reopenPeriod, { params: { period: '2025-02' }, body: { reason: 'Late.' } }, 'Jane');
  await assert.rejects(reopen, {
    code: 'validation_error',
    details: {
      period:
        'The lines of 2025-02-01 were exported by run 2, so it stays closed. Book what is found out later on the day on which it is found out.',
    },
  });

  const { body } = await ask('viewer', 'GET', '/operator/v1/periods?month=2025-02');
  const { days } = body.data as unknown as periods.Month;
  assert.deepEqual(
    days.slice(1, 4).map(({ export_number }) => export_number),
    [2, 1, 2],
  );
  await assert.rejects(owner.query(`delete from closed_days where day = '2025-02-03'`), { code: '23503' });
});

test('a period that is none, is not over, or has nothing is refused', async () => {
  for (const [period, sentence] of [
    ['2025-13', 'Expected a day such as "2026-11-27" or a month such as "2026-11".'],
    ['2025-02-30', 'Expected a day of the calendar.'],
  ] as const)
    await assert.rejects(make(period, 'single'), { code: 'validation_error', details: { period: sentence } });
  await close('2025-04-01');
  await assert.rejects(make('2025-04-01', 'single'), {
    code: 'validation_error',
    details: { period: 'Nothing was booked on these days in live mode.' },
  });
  const missing = await ask('viewer', 'GET', `/operator/v1/journal-exports/${acme.organisation_id}/file`);
  assert.deepEqual([missing.status, missing.code], [404, 'not_found']);
});

test('two people who export the same day at once get one run', async () => {
  await book('adjustment_credit', acme.environment, '2025-05-01T08:00:00.000Z', { amount: '3.00' });
  await close('2025-05-01');

  const made = await Promise.allSettled([make('2025-05-01', 'single'), make('2025-05-01', 'single')]);

  assert.deepEqual(made.map((one) => (one.status === 'fulfilled' ? 'made' : one.reason.code)).sort(), [
    ...['made', 'validation_error'],
  ]);
});
