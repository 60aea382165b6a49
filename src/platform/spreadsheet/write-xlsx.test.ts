import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from '../../testing/read-xlsx.ts';
import { readersOfWorkbooks } from '../../testing/workbook-readers.ts';
import { faultsOfWorkbook } from '../../testing/workbook-rules.ts';
import { readingHere } from '../threads/beside.ts';
import { type Cell, type WorkbookState, writeXlsx } from './write-xlsx.ts';

const written = (header: readonly string[], rows: readonly (readonly Cell[])[]): Buffer => {
  const workbook = writeXlsx(header);
  return Buffer.concat([workbook.write(rows), workbook.end()]);
};
const sheetOf = (bytes: Uint8Array): string => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);

test('texts stay texts whatever they begin with, and numbers are numbers as long as none of their digits is lost', () => {
  const bytes = written(
    ['text', 'number'],
    [
      ['=1+1', { number: '-12.50', as: 'money' }],
      ['<b>&\u001b', { number: '1234567890123456.78', as: 'money' }],
      [null, 'end'],
    ],
  );

  assert.deepEqual(
    readingHere(() => readXlsx(bytes)).map(({ cells }) => cells),
    [
      ['text', 'number'],
      ['=1+1', '-12.5'],
      ['<b>&\uFFFD', '1234567890123456.78'],
      ['', 'end'],
    ],
  );
  assert(!sheetOf(bytes).includes('<f>'));
});

test('the same rows make the same bytes, and a table that is longer than a sheet goes on in another', () => {
  const made = () => {
    const workbook = writeXlsx(['row'], { rowsOfASheet: 3 });
    const parts = [workbook.write([['1'], ['2'], ['3']]), workbook.write([['4'], ['5']]), workbook.end()];
    return Buffer.concat(parts);
  };
  const parts = unzipSync(made());
  const rowsOf = (name: string) =>
    [...strFromU8(parts[`xl/worksheets/${name}.xml`]!).matchAll(/<t[^>]*>(\w+)<\/t>/g)].map(([, text]) => text);

  assert.deepEqual(made(), made());
  assert.deepEqual(['sheet1', 'sheet2', 'sheet3'].map(rowsOf), [
    ['row', '1', '2'],
    ['row', '3', '4'],
    ['row', '5'],
  ]);
});

test('dates are dates and amounts are numbers, each in its format, and every cell says where it is', () => {
  const bytes = written(
    ['day', 'instant', 'money', 'price', 'units'],
    [
      [
        { day: '2026-11-28' },
        { instant: '2026-11-28T13:37:11.123Z' },
        { number: '1234.50', as: 'money' },
        { number: '2.50', as: 'price' },
        { number: '0.00000001' },
      ],
      [{ day: 'unknown' }, { instant: '0001-01-01T00:00:00.000Z' }, null, { number: '0.10000000', as: 'price' }, null],
    ],
  );

  const [, , row] = sheetOf(bytes).split('<row ');
  assert.equal(
    row,
    'r="2"><c r="A2" s="5"><v>46354</v></c><c r="B2" s="6"><v>46354.5674898495</v></c><c r="C2" s="3"><v>1234.50</v></c>' +
      '<c r="D2" s="4"><v>2.50</v></c><c r="E2" s="0"><v>0.00000001</v></c></row>',
  );
  assert.deepEqual(readingHere(() => readXlsx(bytes))[2]!.cells, [
    'unknown',
    '0001-01-01T00:00:00.000Z',
    '',
    '0.1',
    '',
  ]);
  const styles = strFromU8(unzipSync(bytes)['xl/styles.xml']!);
  for (const format of [
    '"164" formatCode="#,##0.00######"',
    '"165" formatCode="yyyy-mm-dd"',
    '"166" formatCode="yyyy-mm-dd hh:mm:ss.000"',
  ])
    assert(styles.includes(`<numFmt numFmtId=${format}/>`), format);
  assert.deepEqual(faultsOfWorkbook(bytes), []);
});

test('a text that would be an escape, has ends of lines or is too long for a cell is still one that can be read', () => {
  const long = `${'x'.repeat(32_721)}\u{1F600}${'y'.repeat(100)}`;

  const bytes = written(['text'], [['_x0041_'], ['two\r\nlines\tand a tab'], [long]]);

  assert(sheetOf(bytes).includes('_x005F_x0041_'));
  assert(sheetOf(bytes).includes('two_x000D_\nlines\tand a tab'));
  const [, , , [cell] = []] = readingHere(() => readXlsx(bytes)).map(({ cells }) => cells);
  assert.equal(cell, `${'x'.repeat(32_721)} … (cut here; the CSV file has the whole text)`);
  assert.deepEqual(faultsOfWorkbook(bytes), []);
});

test('columns have the names that a spreadsheet gives them', () => {
  const header = Array.from({ length: 703 }, (_, at) => `column ${at}`);
  const [, first = ''] = sheetOf(written(header, [])).split('<row ');
  const places = [...first.matchAll(/ r="([A-Z]+)1"/g)].map(([, letters]) => letters);

  assert.deepEqual([places[0], places[25], places[26], places[701], places[702]], ['A', 'Z', 'AA', 'ZZ', 'AAA']);
});

test('the programs that are here read a workbook as what it says', async () => {
  const rows: Cell[][] = [
    ['=1+1', { number: '1234.50', as: 'money' }, { day: '2026-11-28' }, { instant: '2026-11-28T13:37:11.000Z' }],
    ['Ade & Sons', { number: '1234567890123456.78', as: 'money' }, null, null],
  ];

  for (const { name, read } of await readersOfWorkbooks())
    assert.deepEqual(
      await read([written(['text', 'money', 'day', 'instant'], rows)]),
      [
        [
          ['text', 'money', 'day', 'instant'],
          ['=1+1', 1234.5, '2026-11-28', '2026-11-28T13:37:11'],
          ['Ade & Sons', '1234567890123456.78', '', ''],
        ],
      ],
      name,
    );
});

test('a workbook that is continued from a state which was stored has the same bytes, whichever sheet it is in', () => {
  const options = { rowsOfASheet: 3 };
  const batches: Cell[][][] = [[['1'], ['2']], [['3 & ä']], [['4'], ['5']], [['6']]];
  const first = writeXlsx(['row'], options);
  const whole = Buffer.concat([...batches.map((rows) => first.write(rows)), first.end()]);

  for (let kept = 0; kept <= batches.length; kept += 1) {
    const before = writeXlsx(['row'], options);
    const stored = [before.write([]), ...batches.slice(0, kept).map((rows) => before.write(rows))];
    const from = JSON.parse(JSON.stringify(before.state())) as WorkbookState;
    const after = writeXlsx(['row'], { ...options, from });
    const rest = [...batches.slice(kept).map((rows) => after.write(rows)), after.end()];

    assert.deepEqual(Buffer.concat([...stored, ...rest]), whole, `${kept} batches were stored`);
  }
  assert.deepEqual(faultsOfWorkbook(whole), []);
});
