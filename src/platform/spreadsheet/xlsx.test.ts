import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ArchivePart, workbookOf } from '../../testing/archive.ts';
import { readXlsx } from '../../testing/read-xlsx.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { readingHere } from '../threads/beside.ts';
import { readSheetRows } from './xlsx.ts';

const row = (text: string, number = 1) =>
  `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
const part = (more: Partial<ArchivePart>): ArchivePart => ({ name: 'xl/media/image1.png', text: 'x', ...more });

/** Why a file is refused; null where it is read. */
function refusalOf(bytes: Uint8Array): string | null {
  try {
    readingHere(() => readXlsx(bytes));
    return null;
  } catch (error) {
    assert(error instanceof Refusal, String(error));
    const { content, ...rest } = error.details;
    assert.deepEqual(rest, {});
    return String(content);
  }
}

const again = ' Save it again as an Excel workbook, or as CSV.';

const whole = workbookOf(row('order'));
const sharing = Array.from({ length: 50 }, (_, at) =>
  part({ name: `xl/part${at}.xml`, text: '\0'.repeat(1_000_000), ...(at > 0 && { sharesWith: 3 }) }),
);
const refused: readonly [about: string, bytes: Uint8Array, why: string][] = [
  [
    'parts that share the bytes of one',
    workbookOf(
      row('order'),
      sharing.map((one, at) => ({ ...one, name: at === 0 ? one.name : 'xl/part0.xml' })),
    ),
    'xl/part0.xml shares bytes with another part.',
  ],
  [
    'a part that is larger than it says',
    workbookOf('', [part({ name: 'xl/sharedStrings.xml', text: '<a/>'.repeat(1_000), says: { size: 100 } })]),
    'xl/sharedStrings.xml is larger than it says.',
  ],
  [
    'a part that says it is too large',
    workbookOf('', [part({ says: { size: 33_554_433 } })]),
    'xl/media/image1.png is larger than 33554432 bytes.',
  ],
  [
    'parts that are too large together',
    workbookOf(
      '',
      ['a', 'b', 'c'].map((name) => part({ name, says: { size: 33_554_432 } })),
    ),
    'its parts are larger than 67108864 bytes together.',
  ],
  [
    'too many parts',
    workbookOf(
      '',
      Array.from({ length: 998 }, (_, at) => part({ name: `xl/${at}` })),
    ),
    'it has more than 1000 parts.',
  ],
  [
    'a part with another sum',
    workbookOf('', [part({ name: 'xl/sharedStrings.xml', text: '<a/>', says: { crc: 1 } })]),
    'xl/sharedStrings.xml is damaged.',
  ],
  ['a part that is encrypted', workbookOf('', [part({ says: { flags: 1 } })]), 'xl/media/image1.png is encrypted.'],
  [
    'a part that is packed in another way',
    workbookOf('', [part({ says: { method: 14 } })]),
    'xl/media/image1.png is packed in another way than workbooks are.',
  ],
  ['two parts of one name', workbookOf('', [part({}), part({})]), 'two of its parts have one name.'],
  ['an end that is cut off', whole.subarray(0, -1), 'its end is missing.'],
  ['bytes behind its end', Buffer.concat([whole, Buffer.from('x')]), 'its end is missing.'],
  [
    'a directory that is elsewhere',
    Buffer.concat([Buffer.from('PK\u0003\u0004'), whole]),
    'its directory is not where its end says.',
  ],
  [
    'elements without end',
    workbookOf('<row/>'.repeat(1_000_001)),
    'it has more than 1000000 elements; delete the rows and columns that are empty.',
  ],
  [
    'elements within each other',
    workbookOf('<row>'.repeat(40) + '</row>'.repeat(40)),
    'its elements are more than 32 deep.',
  ],
  ['a cell that is too long', workbookOf(row('x'.repeat(32_768))), 'a cell has more than 32767 characters.'],
  ['rows that do not rise', workbookOf(row('a', 2) + row('b', 2)), 'the numbers of its rows do not rise.'],
  ['rows beyond the last one', workbookOf(row('a', 1_048_577)), 'the numbers of its rows do not rise.'],
  ['a column too far to the right', workbookOf('<row r="1"><c r="XFD1"/></row>'), 'it has more than 100 columns.'],
];
for (const [about, bytes, why] of refused)
  test(`a workbook with ${about} is refused with what is wrong`, () => {
    assert.equal(refusalOf(bytes), `Not readable as XLSX: ${why}${again}`);
  });

test('one text that very many cells use is refused, however small the file is', () => {
  const strings = part({ name: 'xl/sharedStrings.xml', text: `<sst><si><t>${'x'.repeat(32_767)}</t></si></sst>` });
  const cells = Array.from({ length: 1_025 }, (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`).join('');

  const bytes = workbookOf(cells, [strings]);

  assert(bytes.length < 20_000, String(bytes.length));
  assert.equal(refusalOf(bytes), `Not readable as XLSX: its cells have more than 33554432 characters.${again}`);
});

test('a cell outside of a row, a shared text that is not there and an unknown part are no defects', () => {
  const bytes = workbookOf(
    '<c><v>1</v></c><row r="3"><c t="s"><v>7</v></c><c><v>1.1000000000000001</v></c></row><t>x</t>',
  );

  assert.deepEqual(
    readingHere(() => readXlsx(bytes)),
    [{ row: 3, cells: ['', '1.1'] }],
  );
});

test('who takes the rows may end the reading, and what is behind is not looked at', () => {
  const rows: number[] = [];
  const few = (found: { row: number }) => {
    rows.push(found.row);
    if (rows.length === 2) throw new RangeError('enough');
  };

  const bytes = workbookOf(`${Array.from({ length: 5_000 }, (_, at) => row('x', at + 1)).join('')}<row><broken`);

  assert.throws(() => readingHere(() => readSheetRows(bytes, few)), RangeError);
  assert.deepEqual(rows, [1, 2]);
});
