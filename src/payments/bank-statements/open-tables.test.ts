import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readingHere } from '../../platform/threads/beside.ts';
import { workbookOfSheets } from '../../testing/archive.ts';
import { balancesIn, linesIn, readBytes, readRows, refusalOf } from '../../testing/statement-files.ts';
import type { StatementMapping } from './mapping.ts';
import { readStatementFile } from './read-file.ts';

/** Tables that leave something open, or whose sums do not fit: none of it is guessed. */
test('a closing balance that the lines do not lead to is complained about, and one of a page is not', () => {
  const rows = ['28/11/2026,a,,5.00,105.00', '28/11/2026,b,,5.00,110.00'];
  const header = 'Date,Description,Debit,Credit,Balance';
  const file = (closing: string) => ['Opening Balance,100.00', `Closing Balance,${closing}`, header, ...rows];

  assert.deepEqual(balancesIn(readRows(file('110.00'))), ['100.00', '110.00']);
  assert.deepEqual(
    balancesIn(readRows([header, rows[0]!, ',Balance C/F,,,105.00', rows[1]!, ',Balance C/F,,,110.00'])),
    ['100.00', '110.00'],
  );
  const missing =
    'Expected 110.00, which is the opening balance and all lines; found 120.00, a difference of 10.00: a row is missing or wrong.';
  for (const lines of [file('120.00'), [header, ...rows, ',Closing Balance,,,120.00']])
    assert.deepEqual(refusalOf(() => readRows(lines)).details, { closing_balance: missing });
});

test('columns of debits and credits beside one of amounts are not guessed, also where their names say more', () => {
  const names =
    'Date,Narration,Transaction Amount (NGN),Settlement Debit (NGN),Settlement Credit (NGN),Balance After (NGN)';

  const { code, details } = refusalOf(() => readRows([names, '28/11/2026,a,5000.00,,4950.00,5050.00']));

  assert.deepEqual(
    [code, details],
    [
      'mapping_required',
      { uncertain: 'amount', amount: 'Other columns are of only debits or only credits: say which has the money.' },
    ],
  );
});

test('three digits behind a point may be thousands: where nothing else shows it, that is not guessed', () => {
  const file = (...rows: string[]) => ['Date;Narration;Amount;Balance', ...rows];

  assert.deepEqual(refusalOf(() => readRows(file('28/11/2026;a;5.000;15.000'))).details, {
    uncertain: 'decimal',
    decimal: 'Each amount with a point has three digits behind it: say whether they are thousands.',
  });
  assert.deepEqual(balancesIn(readRows(file('28/11/2026;a;5.000;15.000,00'))), ['10000.00', '15000.00']);
  assert.deepEqual(balancesIn(readRows(file('28/11/2026;a;5,000;15,000'))), ['10000.00', '15000.00']);
});

test('an amount with its sign behind it is read', () => {
  const rows = ['28/11/2026,a,"1,250.00-","8,750.00"', '28/11/2026,b,500.00+,"9,250.00+"'];

  assert.deepEqual(balancesIn(readRows(['Date,Narration,Amount,Balance', ...rows])), ['10000.00', '9250.00']);
});

const rowsOf = (rows: readonly (readonly (string | number)[])[]) =>
  rows
    .map((cells) => {
      const written = cells.map((value) =>
        typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`,
      );
      return `<row>${written.join('')}</row>`;
    })
    .join('');

const oneSheet: StatementMapping = {
  ...{ sheet: null, encoding: null, header_row: 1, date: '', date_format: 'YYYY-MM-DD', value_date: null },
  ...{ narration: [], reference: null, debit: null, credit: null, amount: null, sign: 'plus_is_credit', side: null },
  ...{ balance: null, counterparty_name: null, counterparty_account: null, decimal: '.', order: 'oldest_first' },
};

test('of a workbook with two tables none is left out unasked, and a sheet without a table is passed over', () => {
  const names = ['Date', 'Narration', 'Amount', 'Balance'];
  const [november, more] = [rowsOf([names, [46354, 'in', 5, 5]]), rowsOf([names, [46354, 'more', 5, 10]])];
  const summary = rowsOf([['Opening', 0]]);

  const { code, details } = refusalOf(() =>
    readBytes(
      workbookOfSheets([
        ['Summary', summary],
        ['Page 1', november],
        ['Page 2', more],
      ]),
    ),
  );

  assert.deepEqual(
    [code, details],
    [
      'mapping_required',
      { uncertain: 'sheet', sheet: 'The sheets Page 1, Page 2 have a table each: say which is read.' },
    ],
  );
  const kept = { ...oneSheet, date: 'Date', narration: ['Narration'], amount: 'Amount', balance: 'Balance' };
  const twice = workbookOfSheets([
    ['Page 1', november],
    ['Page 2', more],
  ]).toString('base64');
  const read = (sheet: string | null) => readingHere(() => readStatementFile(twice, {}, { ...kept, sheet }));
  assert.equal(refusalOf(() => read(null)).code, 'mapping_required');
  assert.deepEqual(linesIn(read('Page 2')), [['2026-11-28', 'credit', '5.00', null, 'more']]);
  const one = workbookOfSheets([
    ['Summary', summary],
    ['Page 1', november],
  ]);
  assert.deepEqual(linesIn(readBytes(one)), [['2026-11-28', 'credit', '5.00', null, 'in']]);
});

test('characters that act on a screen, and text without end, keep no statement out: who pays writes them', () => {
  const text = `ADE \u202eSTORES\u0002 LTD ${'x'.repeat(2_500)}`;
  const swift = [':20:A', ':25:0123456789', ':28C:1/1', ':60F:C261126NGN0,', ':61:2611271127C5,NTRFA'];

  const [table] = readRows(['Date,Narration,Amount,Balance', `28/11/2026,${text},5.00,5.00`]).lines;
  const [message] = readRows([...swift, `:86:${text}`, ':62F:C261127NGN5,', '-']).lines;

  for (const line of [table!, message!]) {
    assert.equal(line.narration.length, 2_000);
    assert.match(line.narration, /^ADE STORES LTD x+$/);
  }
});

test('a row of 0.00 is no line, its balance counts, and a row without an amount is complained about', () => {
  const header = 'Date,Narration,Debit,Credit,Balance';
  const first = '28/11/2026,in,,5.00,5.00';

  const file = readRows([header, first, '28/11/2026,SMS ALERT,0.00,0.00,5.00', '28/11/2026,out,1.00,,4.00']);

  assert.deepEqual(balancesIn(file), ['0.00', '4.00']);
  assert.deepEqual(
    file.lines.map(({ narration }) => narration),
    ['in', 'out'],
  );
  const signed = readRows(['Date,Narration,Amount,Balance', '28/11/2026,in,5.00,5.00', '28/11/2026,none,0.00,5.00']);
  assert.deepEqual(balancesIn(signed), ['0.00', '5.00']);
  assert.deepEqual(readRows([header, first, '28/11/2026,SMS ALERT,0.00,0.00,9.00']).problems, [
    { row: 3, field: 'balance', problem: 'Expected 5.00 after the row before, found 9.00: a row is missing or wrong.' },
  ]);
  assert.deepEqual(Object.keys(refusalOf(() => readRows([header, '28/11/2026,in,,,5.00'])).details), ['row 2.debit']);
  assert.deepEqual(
    Object.keys(refusalOf(() => readRows(['Date,Narration,Amount,Balance', '28/11/2026,in,,5.00'])).details),
    ['row 2.amount'],
  );
});

test('a table without a line is refused as that', () => {
  assert.deepEqual(refusalOf(() => readRows(['Date,Narration,Debit,Credit,Balance'])).details, {
    content: 'Expected at least one line below the names of the columns.',
  });
});

test('a credit below zero takes money away, and a debit with its minus is a debit', () => {
  const rows = ['28/11/2026,taken back,CR,-5.00,95.00', '28/11/2026,out,DR,-3.00,92.00', '28/11/2026,in,CR,1.00,93.00'];

  const file = readRows(['Date,Narration,DR/CR,Amount,Balance', ...rows]);

  assert.deepEqual(balancesIn(file), ['100.00', '93.00']);
  assert.deepEqual(
    file.lines.map(({ direction }) => direction),
    ['debit', 'debit', 'credit'],
  );
});

test('a balance that is brought forward as an amount is no line', () => {
  const header = 'Date,Narration,Debit,Credit,Balance';

  const file = readRows([header, '25/11/2026,Balance B/F,0.00,100.00,100.00 CR', '26/11/2026,in,,5.00,105.00']);

  assert.deepEqual(balancesIn(file), ['100.00', '105.00']);
  assert.deepEqual(linesIn(file), [['2026-11-26', 'credit', '5.00', null, 'in']]);
  const moved = readRows([header, '28/11/2026,a,,5.00,5.00', '28/11/2026,Opening balance top up,,1.00,6.00']);
  assert.equal(moved.lines.length, 2);
});

test('text that goes on in the rows below belongs to its line, and a sentence below the table does not', () => {
  const file = readRows([
    'Date,Narration,Debit,Credit,Balance',
    '28/11/2026,NIP FROM ADE,,5.00,5.00',
    ',STORES LTD,,,',
    ',FND-0123456789ABCDEFGHJKMNPQRS,,,',
    '28/11/2026,b,,1.00,6.00',
    ',Total,,,',
    ',End of the statement,,,',
    'This is a computer generated statement,,,,',
  ]);

  assert.deepEqual(
    file.lines.map(({ row, narration }) => [row, narration]),
    [
      [2, 'NIP FROM ADE STORES LTD FND-0123456789ABCDEFGHJKMNPQRS'],
      [5, 'b'],
    ],
  );
  assert.deepEqual(balancesIn(file), ['0.00', '6.00']);
});

test('numbers of days that a spreadsheet may have exchanged beside days left as text are not guessed, also with a mapping', () => {
  const names = ['Date', 'Narration', 'Amount', 'Balance'];
  const book = (...days: (string | number)[]) =>
    workbookOfSheets([['a', rowsOf([names, ...days.map((day, at) => [day, 'a', 5, (at + 1) * 5])])]]);
  const mapping: StatementMapping = {
    ...oneSheet,
    ...{ date: 'Date', date_format: 'DD/MM/YYYY', narration: ['Narration'], amount: 'Amount', balance: 'Balance' },
  };
  const problem = (numbers: string, texts: string) =>
    `The days of the rows ${numbers} are numbers and those of the rows ${texts} are texts: a spreadsheet may have exchanged day and month of the first. Export the file again and send it as the bank made it.`;
  const read = (bytes: Buffer) =>
    refusalOf(() => readingHere(() => readStatementFile(bytes.toString('base64'), {}, mapping)));

  const exchanged = book(46276, 46306, '13/11/2026', '14/11/2026');
  for (const { code, details } of [refusalOf(() => readBytes(exchanged)), read(exchanged)])
    assert.deepEqual([code, details], ['mapping_required', { uncertain: 'date', date: problem('2, 3', '4, 5') }]);
  assert.equal(read(book(46085, '27/11/2026')).details['date'], problem('2', '3'));
  assert.equal(read(book(46085, '11/27/2026')).details['date'], problem('2', '3'));
  const days = (bytes: Buffer) => readBytes(bytes).lines.map(({ day }) => day);
  assert.deepEqual(days(book(46337, 46353, '28/11/2026')), ['2026-11-11', '2026-11-27', '2026-11-28']);
  assert.deepEqual(days(book(46085, '5-Mar-2026')), ['2026-03-04', '2026-03-05']);
});
