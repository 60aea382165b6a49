import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readingHere } from '../../platform/threads/beside.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { readStatementFile } from './read-file.ts';

/** Files as banks write them, and what is read of them. */
const read = (text: string, given = {}) =>
  readingHere(() => readStatementFile(Buffer.from(text).toString('base64'), given));

const detailsOf = (text: string, given = {}): Record<string, string | null> => {
  try {
    read(text, given);
  } catch (error) {
    assert(error instanceof Refusal, String(error));
    return error.details;
  }
  return assert.fail('nothing was refused');
};

const shortOf = (text: string, given = {}) =>
  read(text, given).lines.map(({ day, direction, amount, narration }) => [day, direction, amount, narration]);

const balances = { opening_balance: '1000.00', closing_balance: '2234.50' };
const twoLines = [
  ['2026-11-20', 'credit', '1734.50', 'FND-1 from Ada'],
  ['2026-11-21', 'debit', '500.00', 'Charges'],
];

test('a table with one signed column, commas and ISO days is read', () => {
  assert.deepEqual(
    shortOf('date,narration,amount\n2026-11-20,FND-1 from Ada,"1,734.50"\n2026-11-21,Charges,-500\n', balances),
    twoLines,
  );
});

test('a table with a byte order mark, semicolons, two columns and days as day/month/year is read', () => {
  const text =
    '\ufeffDate;Narration;Debit;Credit\r\n20/11/2026;FND-1 from Ada;;1.734,50\r\n21/11/2026;Charges;500,00;0,00\r\n';

  assert.deepEqual(shortOf(text, balances), twoLines);
});

test('a table with a column of balances needs no others, and may have the newest row first', () => {
  const text =
    'date,narration,amount,balance\n2026-11-21,Charges,(500.00),2234.50\n2026-11-20,FND-1 from Ada,1734.50,2734.50\n';

  assert.deepEqual(shortOf(text), twoLines);
  const { opening_balance, closing_balance, first_day, last_day, difference } = read(text);
  assert.deepEqual(
    [opening_balance, closing_balance, first_day, last_day, difference],
    ['1000.00', '2234.50', '2026-11-20', '2026-11-21', '0.00'],
  );
});

test('a row that is missing shows in the balances of the others', () => {
  const { problems } = read('date,narration,amount,balance\n2026-11-20,a,5.00,105.00\n2026-11-21,b,5.00,120.00\n');

  assert.deepEqual(problems, [
    {
      row: 3,
      field: 'balance',
      problem: 'Expected 110.00 after the row before, found 120.00: a row is missing or wrong.',
    },
  ]);
});

test('each wrong row is named with its field', () => {
  const text =
    'date,narration,reference,amount\n2026-02-30,a,,1.00\n2026-11-20,b,,=1+1\n2026-11-20,c,,1.2345\n2026-11-20,d\n2026-11-20,e\u001b[2J,,1.00\n2026-11-20,f,,0.00\n2026-11-20,g,,12345678901234567.00\n2026-11-20,h,,2.00\n';

  const { problems, lines } = read(text, { opening_balance: '0.00', closing_balance: '2.00' });

  assert.deepEqual(
    problems.map(({ row, field }) => [row, field]),
    [
      [2, 'date'],
      [3, 'amount'],
      [4, 'amount'],
      [5, 'amount'],
      [8, 'amount'],
    ],
  );
  assert.deepEqual(
    lines.map(({ row, amount, narration }) => [row, amount, narration]),
    [
      [6, '1.00', 'e [2J'],
      [9, '2.00', 'h'],
    ],
  );
});

test('a cell that spreadsheets would compute stays the text that it is', () => {
  const formula = '=HYPERLINK("http://evil.example")';
  const [line] = read(`date,narration,amount\n2026-11-20,"${formula.replaceAll('"', '""')}",1.00\n`, {
    opening_balance: '0.00',
    closing_balance: '1.00',
  }).lines;

  assert.equal(line!.narration, formula);
});

test('a table whose columns are missing or without balances says which, and a column that nobody needs is left out', () => {
  assert.deepEqual(detailsOf('date,branch,amount\n2026-11-20,a,1.00\n'), {
    uncertain: 'narration',
    narration: 'No column is named as a text: say which has it.',
  });
  assert.deepEqual(Object.keys(detailsOf('date,narration,debit\n2026-11-20,a,1.00\n')), ['uncertain', 'amount']);
  assert.deepEqual(Object.keys(detailsOf('when,what,how much\n2026-11-20,a,1.00\n')), ['uncertain', 'header_row']);
  assert.deepEqual(Object.keys(detailsOf('date,narration,branch,amount\n2026-11-20,a,b,1.00\n')), [
    'opening_balance',
    'closing_balance',
  ]);
});

test('lines that do not lead to the closing balance are refused with the difference', () => {
  const text = 'date,narration,amount\n2026-11-20,a,10.00\n';

  assert.deepEqual(detailsOf(text, { opening_balance: '5.00', closing_balance: '12.00' }), {
    closing_balance:
      'Expected 15.00, which is the opening balance and all lines; found 12.00, a difference of -3.00: a row is missing or wrong.',
  });
});

/** The example of a public description of the format, with marks and continuation lines of each kind. */
const mt940 = `{1:F01BANKNGLAXXXX0000000000}{2:I940XXXXN}{4:
:20:STARTUMSE
:25:0123456789
:28C:00001/001
:60F:C261119NGN1000,00
:61:2611201120C1734,50NTRFNONREF//B4E08MS9D00A0009
:86:FND-01JD9X5GST8V21Q7XF5J4
R6WG5 ADA OBI
:61:2611211121D500,NCHGCHARGES//99
Monthly
:86:166?00CHARGE?20Maintenance?21 fee?3112345678?32Bank of?33 Lagos
:61:2612310101RC100,25NTRFREF1
:61:2611221122RD0,25NTRFREF2
:62F:C261122NGN2134,50
:64:C261122NGN2134,50
-}`;

test('a SWIFT file of two accounts, or with balances of two currencies, is refused by the field', () => {
  const next = mt940.replace('0123456789', '9876543210').replace('60F:C261119NGN1000,00', '60F:C261122NGN2134,50');
  assert.deepEqual(detailsOf(`${mt940}\n${next}`), {
    'content.:25:': 'Expected one account: split the file.',
  });
  assert.deepEqual(detailsOf(mt940.replace(':62F:C261122NGN', ':62F:C261122USD')), {
    'content.:62F:': 'Expected one currency.',
  });
});

test('a file of more rows than are read at once is refused', () => {
  const text = `date,narration,amount\n${'2026-11-20,a,1.00\n'.repeat(10_001)}`;

  assert.deepEqual(detailsOf(text, { opening_balance: '0.00', closing_balance: '10001.00' }), {
    content: 'Expected at most 10000 rows: split the file by days.',
  });
});

test('a SWIFT statement is read: continuation lines, structured narration, reversals, and the year of an entry date', () => {
  const { lines, ...file } = read(mt940);

  assert.deepEqual(
    [file.format, file.account_number, file.currency, file.bank_reference, file.opening_balance, file.closing_balance],
    ['mt940', '0123456789', 'NGN', 'STARTUMSE', '1000.00', '2134.50'],
  );
  assert.deepEqual(
    lines.map((line) => [
      ...[line.day, line.direction, line.amount, line.narration],
      ...[line.reference, line.counterparty_name, line.counterparty_account_masked],
    ]),
    [
      ['2026-11-20', 'credit', '1734.50', 'FND-01JD9X5GST8V21Q7XF5J4 R6WG5 ADA OBI', 'B4E08MS9D00A0009', null, null],
      ['2026-11-21', 'debit', '500.00', 'Monthly Maintenance fee', 'CHARGES', 'Bank of Lagos', '****5678'],
      ['2027-01-01', 'debit', '100.25', '', 'REF1', null, null],
      ['2026-11-22', 'credit', '0.25', '', 'REF2', null, null],
    ],
  );
});

test('pages of a SWIFT statement follow each other, and a page that is missing is found', () => {
  const page = (from: string, to: string, amount: string, isLast = false) =>
    `:20:A\n:25:0123456789\n:28C:1/1\n:60${from === '0,' ? 'F' : 'M'}:C261120NGN${from}\n:61:261120C${amount}NTRFX\n:62${isLast ? 'F' : 'M'}:C261120NGN${to}\n-\n`;

  assert.equal(read(page('0,', '5,', '5,') + page('5,', '7,', '2,', true)).closing_balance, '7.00');
  assert.equal(read(page('0,', '5,', '5,') + page('6,', '8,', '2,', true)).gap_within?.amount, '1.00');
});

test('a SWIFT line that cannot be read is named by where it is', () => {
  const { problems } = read(mt940.replace(':61:2611211121D500,', ':61:2611211121X500,'));

  assert.deepEqual(
    problems.map(({ row, field }) => [row, field]),
    [[9, ':61:']],
  );
});
