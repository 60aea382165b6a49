import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base64Of, statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { balancesIn, readRows, refusalOf } from '../../testing/statement-files.ts';
import { createWorld } from '../../testing/world.ts';

/** What a table says of its account and currency in its own columns and cells counts as what its headings say. */
const world = await createWorld({ operators: operatorsByRole });
const { answered, refused, importFile } = await statementSide(world);

const rows = ['27-Nov-2026,A,,"1,234.00","2,234.00"', '27-Nov-2026,B,34.00,,"2,200.00"'];
const names = 'Date,Narration,Debit,Credit,Balance';
const withColumn = (name: string, ...values: string[]) => [
  `${name},${names}`,
  ...rows.map((row, at) => `${values[at] ?? values[0]},${row}`),
];
const inCells = (before: string, behind = '') => [
  names,
  `27-Nov-2026,A,,"${before}1,234.00${behind}","${before}2,234.00${behind}"`,
  `27-Nov-2026,B,${before}34.00${behind},,"${before}2,200.00${behind}"`,
];

const account = async (account_number: string) =>
  (
    await answered<{ id: string }>('POST', '/firm-accounts', {
      ...{ bank_name: 'First Bank', account_number, currency: 'NGN', name: `Client money ${account_number}` },
    })
  ).id;
const refusedOf = async (into: string, lines: readonly string[]) => {
  const { code, details } = await refused('/bank-statements', { account: into, content: base64Of(lines) });
  return [code, details];
};

test('another currency in a column, in the name of one, in cells and beside balances is refused with both', async () => {
  const into = await account('1234500001');
  const mismatch = (received: string) => ['currency_mismatch', { expected: 'NGN', received }];

  assert.deepEqual(await refusedOf(into, withColumn('Currency', 'USD')), mismatch('USD'));
  assert.deepEqual(await refusedOf(into, withColumn('Ccy', 'US Dollar')), mismatch('USD'));
  assert.deepEqual(await refusedOf(into, inCells('USD ')), mismatch('USD'));
  assert.deepEqual(await refusedOf(into, inCells('', ' GHS')), mismatch('GHS'));
  assert.deepEqual(await refusedOf(into, inCells('$')), mismatch('USD'));
  const named = 'Date,Narration,Debit (USD),Credit (USD),Balance (USD)';
  assert.deepEqual(await refusedOf(into, [named, ...rows]), mismatch('USD'));
  assert.deepEqual(await refusedOf(into, ['Opening Balance,"GHS 1,000.00"', names, ...rows]), mismatch('GHS'));
  assert.deepEqual(await refusedOf(into, withColumn('Currency', 'NGN', 'USD')), [
    'validation_error',
    { 'content.currency': 'Expected one currency; found NGN and USD.' },
  ]);
  const { lines } = await importFile(into, base64Of(withColumn('Currency', 'Naira')));
  assert.equal(lines, 2);
});

test('the currency of the account before and behind its amounts is read', () => {
  for (const lines of [
    inCells('NGN '),
    inCells('', ' NGN'),
    inCells('', 'NGN'),
    inCells('N'),
    inCells('=N='),
    inCells('₦', ' CR'),
  ])
    assert.deepEqual(balancesIn(readRows(lines.map((line) => line.replace(/₦34.00 CR/, '₦34.00')))), [
      '1000.00',
      '2200.00',
    ]);
});

test('another account in a column, and a masked number that is not of the account, are refused', async () => {
  const into = await account('0123450001');
  const refusal = (number: string) => [
    'validation_error',
    { account: `The file is of the account ${number}, not of 0123450001: name that account.` },
  ];

  assert.deepEqual(await refusedOf(into, withColumn('Account Number', '9999999999')), refusal('9999999999'));
  for (const other of ['******1111', '01******11', 'XXXXXX1111', '02********', '9123******', '012345****9'])
    assert.deepEqual(await refusedOf(into, [`Account No:,${other},,,`, names, ...rows]), refusal(other));
  const own = ['******0001', '0123XXX001', '01234500**', '123450001', 'NGFB******0001', '0123450001NGN'];
  for (const [at, number] of own.entries()) {
    const content = base64Of([`Account No:,${number},,,`, names, rows[0]!, `Statement,${at}`]);
    assert.equal((await importFile(into, content)).known_lines, at === 0 ? 0 : 1);
  }
});

test('a column of several accounts is not guessed to be of the other side', () => {
  const problem = (one: string, other: string) =>
    `The column Account No says ${other} where ${one} is said as well: split the file, or say that it is of who paid or was paid.`;

  assert.deepEqual(refusalOf(() => readRows(withColumn('Account No', '0123450001', '0123450002'))).details, {
    uncertain: 'counterparty_account',
    counterparty_account: problem('0123450001', '0123450002'),
  });
  assert.deepEqual(
    refusalOf(() => readRows(['Account: 0123450001', ...withColumn('Account No', '0123450002')])).details[
      'counterparty_account'
    ],
    problem('0123450001', '0123450002'),
  );
  assert.equal(
    readRows(['Account: 0123450001', ...withColumn('Account No', '******0001')]).account_number,
    '0123450001',
  );
});
