import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readingHere } from '../threads/beside.ts';
import { CsvFault, CsvReader, type CsvRecord, readCsvRecords } from './csv-records.ts';

function read(text: string, delimiter: ',' | ';' = ',', pieces = 1): [number, ...string[]][] {
  const found: [number, ...string[]][] = [];
  const reader = readingHere(
    () => new CsvReader(({ row, cells }: CsvRecord) => void found.push([row, ...cells]), { delimiter }),
  );
  const size = Math.ceil(text.length / pieces) || 1;
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size));
  reader.end();
  return found;
}

const tables: readonly [about: string, text: string, rows: [number, ...string[]][], delimiter?: ';'][] = [
  [
    'ends of lines of every kind',
    'a,b\nc,d\r\ne,f\rg,h',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
      [3, 'e', 'f'],
      [4, 'g', 'h'],
    ],
  ],
  ['a byte order mark and blanks around cells', '\uFEFF a , "b" ,\tc\n', [[1, 'a', 'b', 'c']]],
  [
    'quotation marks, delimiters and lines in a cell',
    '"a ""b""","c,d","e\nf"\ng\n',
    [
      [1, 'a "b"', 'c,d', 'e\nf'],
      [2, 'g'],
    ],
  ],
  [
    'rows that are empty, which count',
    'a,b\n\n,,\n   \n""\nc\n\n',
    [
      [1, 'a', 'b'],
      [6, 'c'],
    ],
  ],
  [
    'rows of any width',
    'a\nb,c,\n',
    [
      [1, 'a'],
      [2, 'b', 'c', ''],
    ],
  ],
  [
    'semicolons',
    'a;"b;c"\nd,e;f',
    [
      [1, 'a', 'b;c'],
      [2, 'd,e', 'f'],
    ],
    ';',
  ],
  ['a last cell that is empty', 'a,', [[1, 'a', '']]],
  ['nothing', '', []],
];
for (const [about, text, rows, delimiter] of tables)
  test(`a table is read as it is written: ${about}`, () => {
    assert.deepEqual(read(text, delimiter), rows);
    assert.deepEqual(read(text, delimiter, text.length), rows);
  });

const faults: readonly [text: string, message: string][] = [
  ['a\n"b', 'row 2: a quotation mark is not closed.'],
  ['a"b', 'row 1: a quotation mark is in a cell that does not begin with one.'],
  ['"a"b', 'row 1: something is between a quotation mark and the end of its cell.'],
  ['"a" "b"', 'row 1: something is between a quotation mark and the end of its cell.'],
  [`x\n${','.repeat(1_000)}`, 'row 2: more than 1000 cells.'],
  [`"${'\n'.repeat(65_537)}`, 'row 1: more than 65536 characters; is a quotation mark not closed?'],
];
for (const [text, message] of faults)
  test(`what is no table is refused with its row: ${message}`, () => {
    assert.throws(
      () => read(text),
      (error: Error) => error instanceof CsvFault && error.message === message,
    );
  });

test('who takes the records may end the reading, and nothing behind is read', () => {
  let taken = 0;
  const few = () => {
    taken += 1;
    if (taken === 3) throw new RangeError('enough');
  };

  assert.throws(() => readingHere(() => readCsvRecords(`${'x\n'.repeat(100)}"never closed`, few)), RangeError);
  assert.equal(taken, 3);
});
