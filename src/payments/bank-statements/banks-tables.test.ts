import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workbookOf } from '../../testing/archive.ts';
import { balancesIn, linesIn, readBytes, readRows, refusalOf } from '../../testing/statement-files.ts';

/** Tables after the shape of what banks really send, each with what is right of it. */
test('a day with the name of its month is read, and where it cannot be the message names the day and not the balance', () => {
  const file = (day: string) => ['date,narration,debit,credit,balance', `${day},NIP FROM ADE,,"5,000.00","5,000.00"`];

  assert.deepEqual(linesIn(readRows(file('27-Nov-2026'))), [['2026-11-27', 'credit', '5000.00', null, 'NIP FROM ADE']]);
  const { code, details } = refusalOf(() => readRows(file('27-Foo-2026')));
  assert.deepEqual(
    [code, details],
    [
      'validation_error',
      {
        'row 2.date':
          'Expected a day of the calendar from 2000 on, as 2026-11-21, 21/11/2026 or 21-Nov-2026; found 27-Foo-2026.',
      },
    ],
  );
});

test('one day with the newest line first is put in order by its balances', () => {
  const file = readRows([
    'date,narration,debit,credit,balance',
    '27/11/2026,second,,"5,000.00","15,000.00"',
    '27/11/2026,first,,"10,000.00","10,000.00"',
  ]);

  assert.deepEqual(balancesIn(file), ['0.00', '15000.00']);
  assert.deepEqual(linesIn(file), [
    ['2026-11-27', 'credit', '10000.00', null, 'first'],
    ['2026-11-27', 'credit', '5000.00', null, 'second'],
  ]);
});

const headings = [
  'GUARANTY TRUST BANK PLC,,,,,,,',
  'CUSTOMER STATEMENT,,,,,,,',
  'Account Name:,DEMO LICENSED FIRM CLIENT A/C,,,,,,',
  'Account No:,1010101010,,,,,,',
  'Currency:,NGN,,,,,,',
  'Period:,28-Nov-2026 to 28-Nov-2026,,,,,,',
  'Opening Balance:,"25,074,947.50",,,,,,',
  'Trans. Date,Value. Date,Reference,Debits,Credits,Balance,Originating Branch,Remarks',
];
const charge = `28-Nov-2026,28-Nov-2026,'0100,53.75,,"26,574,893.75",635 HEAD OFFICE,NIP CHARGE + VAT`;

test('headings above the table say whose it is and what was there before it', () => {
  const file = readRows([
    ...headings,
    `28-Nov-2026,28-Nov-2026,'0099,,"1,500,000.00","26,574,947.50",635 HEAD OFFICE,NIP FRM HARMATTAN WEALTH LTD-FUNDING/000013261128`,
    charge,
  ]);

  assert.deepEqual([file.account_number, file.currency], ['1010101010', 'NGN']);
  assert.deepEqual(balancesIn(file), ['25074947.50', '26574893.75']);
  assert.deepEqual(linesIn(file), [
    ['2026-11-28', 'credit', '1500000.00', '0099', 'NIP FRM HARMATTAN WEALTH LTD-FUNDING/000013261128'],
    ['2026-11-28', 'debit', '53.75', '0100', 'NIP CHARGE + VAT'],
  ]);
});

test('lines that do not begin with the opening balance of the headings are complained about', () => {
  const { details } = refusalOf(() => readRows([...headings, charge]));

  assert.deepEqual(details, {
    'row 9.balance':
      'Expected 25074893.75 after the opening balance 25074947.50: a row before it is missing, or it is wrong.',
  });
});

test('days posted, value dates, and 0.00 in the column of the other direction are read', () => {
  const file = readRows([
    'DATE POSTED,VALUE DATE,DESCRIPTION,DEBIT,CREDIT,BALANCE',
    '28/11/2026,28/11/2026,NIP/GTB/HARMATTAN WEALTH LTD/FUNDING,0.00,"1,500,000.00","26,574,947.50"',
    '28/11/2026,29/11/2026,NIP CHARGE + VAT,53.75,0.00,"26,574,893.75"',
  ]);

  assert.deepEqual(balancesIn(file), ['25074947.50', '26574893.75']);
  assert.deepEqual(
    file.lines.map(({ direction, amount, value_day }) => [direction, amount, value_day]),
    [
      ['credit', '1500000.00', '2026-11-28'],
      ['debit', '53.75', '2026-11-29'],
    ],
  );
});

test('a file of which day and month can be exchanged is not guessed, and one day that cannot decides for all', () => {
  const file = (...days: string[]) => [
    'date,narration,amount,balance',
    ...days.map((day, at) => `${day},a,1.00,${at + 1}.00`),
  ];

  const { code, details } = refusalOf(() => readRows(file('03/04/2026', '05/04/2026')));
  assert.deepEqual(
    [code, details],
    [
      'mapping_required',
      {
        uncertain: 'date_format',
        date_format: 'Day and month of each day can be exchanged: say which comes first.',
      },
    ],
  );
  const days = (...written: string[]) => readRows(file(...written)).lines.map(({ day }) => day);
  assert.deepEqual(days('03/04/2026', '28/04/2026'), ['2026-04-03', '2026-04-28']);
  assert.deepEqual(days('04/03/2026', '04/28/2026'), ['2026-04-03', '2026-04-28']);
  assert.deepEqual(days('03/03/2026'), ['2026-03-03']);
  assert.deepEqual(days('28.4.26', '29.4.26'), ['2026-04-28', '2026-04-29']);
  assert.deepEqual(days('2026/04/03 09:15:00', '20260428'), ['2026-04-03', '2026-04-28']);
  assert.deepEqual(days('3 April 2026', 'Apr 28 2026 10:15 PM', '29-APR-26'), [
    '2026-04-03',
    '2026-04-28',
    '2026-04-29',
  ]);
});

test('text of windows-1252, tabs, bars, cells of a formula that say text, and marks of CR and DR are read', () => {
  const french = 'Date;Details;Amount;Balance\n28/11/2026;Virement de Zoé \u0080;5,00 CR;105,00 CR\n';
  assert.deepEqual(linesIn(readBytes(Buffer.from(french, 'latin1'))), [
    ['2026-11-28', 'credit', '5.00', null, 'Virement de Zoé €'],
  ]);
  const tabs = readRows([
    'Txn Date\tNarrative\tRef No.\tAmount (NGN)\tDR/CR\tRunning Balance',
    '28-11-2026\tTRF "ADE" STORES\t="0099"\t₦1,00,000.00\tCR\t1,00,000.00',
    '28-11-2026\tCHARGE\t\t50.00\tDR\t99,950.00',
  ]);
  assert.deepEqual(linesIn(tabs), [
    ['2026-11-28', 'credit', '100000.00', '0099', 'TRF "ADE" STORES'],
    ['2026-11-28', 'debit', '50.00', null, 'CHARGE'],
  ]);
  const bars = readRows([
    'Date|Details|Withdrawals|Deposits|Balance',
    '28/11/2026|a||5.00|5.00',
    '28/11/2026|b|2.00||3.00',
  ]);
  assert.deepEqual(balancesIn(bars), ['0.00', '3.00']);
});

test('rows of balances and sums, repeated headers and sentences around the lines are no lines', () => {
  const file = readRows([
    'Date,Description,Debit,Credit,Balance',
    '01/11/2026,Opening Balance,,,100.00',
    '28/11/2026,a,,5.00,105.00',
    'Date,Description,Debit,Credit,Balance',
    '28/11/2026,b,2.00,,103.00',
    ',Total,2.00,5.00,',
    'This is a computer generated statement,,,,',
    'Closing Balance,,,,103.00',
  ]);

  assert.deepEqual(balancesIn(file), ['100.00', '103.00']);
  assert.equal(file.lines.length, 2);
});

test('lines whose balances fit in both orders are not guessed, but by the balance that is said before them', () => {
  const rows = ['28/11/2026,in,,5.00,5.00', '28/11/2026,out,5.00,,0.00'];
  const header = 'Date,Description,Debit,Credit,Balance';

  assert.equal(refusalOf(() => readRows([header, ...rows])).details['uncertain'], 'order');
  assert.deepEqual(
    linesIn(readRows(['Opening Balance,0.00', header, ...rows])).map(([, direction]) => direction),
    ['credit', 'debit'],
  );
  assert.deepEqual(
    linesIn(readRows(['Opening Balance,5.00', header, ...rows])).map(([, direction]) => direction),
    ['debit', 'credit'],
  );
});

const cell = (at: string, value: string | number) =>
  typeof value === 'number'
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const sheetOf = (rows: readonly (readonly (string | number)[])[]) =>
  rows
    .map(
      (row, at) => `<row r="${at + 1}">${row.map((one, to) => cell(`${'ABCDEFGH'[to]}${at + 1}`, one)).join('')}</row>`,
    )
    .join('');

test('a workbook is read: headings, days as numbers, amounts as binary fractions', () => {
  const file = readBytes(
    workbookOf(
      sheetOf([
        ['ACCESS BANK PLC'],
        ['Account Number: 0123456789'],
        ['Posting Date', 'Value Date', 'Narration', 'Debit', 'Credit', 'Balance'],
        [46353, 46354.5, 'NIP FROM ADE', '', 1500000.1, 26574947.499999996],
        [46354, 46354, 'CHARGE', 53.75, '', 26574893.75],
      ]),
    ),
  );

  assert.deepEqual([file.format, file.account_number], ['xlsx', '0123456789']);
  assert.deepEqual(balancesIn(file), ['25074947.40', '26574893.75']);
  assert.deepEqual(linesIn(file), [
    ['2026-11-27', 'credit', '1500000.10', null, 'NIP FROM ADE'],
    ['2026-11-28', 'debit', '53.75', null, 'CHARGE'],
  ]);
});
