import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { writeXlsx } from './write-xlsx.ts';
import { readXlsx } from './xlsx.ts';

test('texts stay texts whatever they begin with, and numbers are numbers as long as none of their digits is lost', () => {
  const workbook = writeXlsx(['text', 'number']);
  const bytes = Buffer.concat([
    workbook.write([
      ['=1+1', { number: '-12.50' }],
      ['<b>&\u001b', { number: '1234567890123456.78' }],
      [null, null],
    ]),
    workbook.end(),
  ]);

  assert.deepEqual(
    readXlsx(bytes).map(({ cells }) => cells),
    [
      ['text', 'number'],
      ['=1+1', '-12.5'],
      ['<b>&\uFFFD', '1234567890123456.78'],
      ['', ''],
    ],
  );
  assert(!strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!).includes('<f>'));
});

test('the same rows make the same bytes, and a table that is longer than a sheet goes on in another', () => {
  const made = () => {
    const workbook = writeXlsx(['row'], 3);
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
