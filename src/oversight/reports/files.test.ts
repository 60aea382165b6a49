import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readersOfWorkbooks } from '../../testing/workbook-readers.ts';
import { faultsOfWorkbook } from '../../testing/workbook-rules.ts';
import type { ColumnType, Report } from './definition.ts';
import { lineOfRow, linesBelow, reportFiles } from './files.ts';
import { reports } from './table.ts';

/** What a column of each type has in these rows, and what another program finds there. */
const samples: Readonly<Record<ColumnType, readonly [written: string, found: string | number]>> = {
  text: ['=Ade & Sons', '=Ade & Sons'],
  currency: ['NGN', 'NGN'],
  money: ['-1234.50', -1234.5],
  units: ['118.4211', 118.4211],
  price: ['125.40', 125.4],
  percent: ['7.5', 7.5],
  count: ['12', 12],
  day: ['2026-11-28', '2026-11-28'],
  instant: ['2026-11-28T13:37:11.000Z', '2026-11-28T13:37:11'],
};

function workbookOf(report: Report): Buffer {
  const files = reportFiles(report);
  const cells = Object.fromEntries(report.columns.map(({ name, type }) => [name, samples[type][0]]));
  files.add([lineOfRow(cells), lineOfRow(Object.fromEntries(report.columns.map(({ name }) => [name, null])))]);
  files.add(linesBelow(report, [{ currency: 'NGN', of: null, rows: 1, amounts: cells }], []));
  files.end();
  return Buffer.concat(files.xlsx.waiting);
}

test('the workbook of each report is as the format asks, and other programs read its dates and numbers', async () => {
  const workbooks = reports.map(workbookOf);

  for (const [at, workbook] of workbooks.entries()) assert.deepEqual(faultsOfWorkbook(workbook), [], reports[at]!.name);
  const expected = reports.map(({ columns }) => ['row', ...columns.map(({ type }) => samples[type][1]), '']);
  for (const { name, read } of await readersOfWorkbooks())
    assert.deepEqual(
      (await read(workbooks)).map(([, row]) => row),
      expected,
      name,
    );
});
