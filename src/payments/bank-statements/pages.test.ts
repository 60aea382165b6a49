import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base64Of, statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** Pages of a statement in files of their own: one that is missing is seen by its number where no balance shows it. */
const world = await createWorld({ operators: operatorsByRole });
const { answered, refused, approve, importFile } = await statementSide(world);

let serial = 0;
const account = async () => {
  const account_number = `01234568${String(++serial).padStart(2, '0')}`;
  const made = { bank_name: 'First Bank', account_number, currency: 'NGN', name: `Pages ${account_number}` };
  return { id: (await answered<{ id: string }>('POST', '/firm-accounts', made)).id, account_number };
};
type Account = Awaited<ReturnType<typeof account>>;

const page = ({ account_number }: Account, number: string, ...fields: string[]) =>
  base64Of([':20:S', `:25:${account_number}`, `:28C:${number}`, ...fields, '-', ...Array<string>(++serial).fill('')]);
const came = (amount: string, day = '1126') => `:61:26${day}${day}C${amount}NTRFR${++serial}`;
const refusedFor = async ({ id }: Account, content: string, more = {}) => {
  const { code, details } = await refused('/bank-statements', { account: id, content, ...more });
  return [code, details];
};
const missing = (expected: string, received: string) => ['statement_disagrees', { line: null, expected, received }];

async function taken({ id }: Account, content: string, more = {}) {
  const proposed = await answered<{ approval_id: string; refused: string; gap_amount: string | null }>(
    'POST',
    '/bank-statements/propose',
    { account: id, content, reason: 'the bank has no such page', ...more },
  );
  assert.equal((await approve(proposed.approval_id)).status, 200);
  return [proposed.refused, proposed.gap_amount];
}

test('a page that is missing although the balances lead on is refused with both numbers, and taken by two people', async () => {
  const into = await account();
  await importFile(into.id, page(into, '12/1', ':60F:C261126NGN100,00', came('50,00'), ':62M:C261126NGN150,00'));
  const third = page(into, '12/3', ':60M:C261126NGN150,00', came('5,00'), ':62F:C261126NGN155,00');

  assert.deepEqual(await refusedFor(into, third), missing('page 2 of statement 12 behind page 1', 'page 3'));
  assert.deepEqual(await taken(into, third), [
    'it has page 3, and expected was page 2 of statement 12 behind page 1.',
    null,
  ]);
});

test('where the balances do not lead on the gap has both balances, and is the item of two people', async () => {
  const into = await account();
  await importFile(into.id, page(into, '12/1', ':60F:C261126NGN100,00', came('50,00'), ':62M:C261126NGN150,00'));
  const third = page(into, '12/3', ':60M:C261126NGN190,00', came('5,00'), ':62F:C261126NGN195,00');

  assert.equal((await refusedFor(into, third))[0], 'statement_gap');
  assert.equal((await taken(into, third))[1], '40.00');
});

test('pages without balances between them are read with those that a person gives, and one that is missing is seen', async () => {
  const into = await account();
  const first = page(into, '12/1', ':60F:C261126NGN100,00', came('50,00'));
  const unsaid = await refusedFor(into, first);
  await importFile(into.id, first, { closing_balance: '150.00' });
  const third = page(into, '12/3', came('5,00'), ':62F:C261126NGN155,00');

  assert.deepEqual(unsaid, [
    'validation_error',
    {
      closing_balance: 'Required: the file has no balances; read it off the statement, or add a column balance.',
    },
  ]);
  assert.deepEqual(
    await refusedFor(into, third, { opening_balance: '150.00' }),
    missing('page 2 of statement 12 behind page 1', 'page 3'),
  );
  await importFile(into.id, page(into, '12/2', came('7,00')), { opening_balance: '150.00', closing_balance: '157.00' });
  const last = page(into, '12/3', came('5,00'), ':62F:C261126NGN162,00');
  assert.equal((await importFile(into.id, last, { opening_balance: '157.00' })).lines, 1);
});

test('the next statement behind a page that is not the last is refused, of SWIFT and of ISO 20022', async () => {
  const into = await account();
  await importFile(into.id, page(into, '12/1', ':60F:C261126NGN100,00', came('50,00'), ':62M:C261126NGN150,00'));
  const next = page(into, '13/1', ':60F:C261126NGN150,00', came('5,00', '1127'), ':62F:C261127NGN155,00');
  assert.deepEqual(
    await refusedFor(into, next),
    missing('page 2 of statement 12 behind page 1', 'page 1 of statement 13'),
  );
  await importFile(into.id, page(into, '12/2', ':60M:C261126NGN150,00', came('0,50'), ':62F:C261126NGN150,50'));

  const other = await account();
  const statement = (number: number, pagination: string, from: string, to: string) => {
    const balance = (kind: string, amount: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="NGN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-27</Dt></Dt></Bal>`;
    return base64Of([
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S${number}</Id>${pagination}<ElctrncSeqNb>${number}</ElctrncSeqNb><Acct><Id><Othr><Id>${other.account_number}</Id></Othr></Id></Acct>${balance('ITBD', from)}${balance('ITBD', to)}<Ntry><Amt Ccy="NGN">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`,
    ]);
  };
  const pagination = (number: number, isLast: boolean) =>
    `<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn>`;
  await importFile(other.id, statement(7, pagination(1, false), '100.00', '105.00'));
  assert.deepEqual(
    await refusedFor(other, statement(8, '', '105.00', '110.00')),
    missing('page 2 of statement 7 behind page 1', 'statement 8'),
  );
  assert.deepEqual(
    await refusedFor(other, statement(7, pagination(3, true), '105.00', '110.00')),
    missing('page 2 of statement 7 behind page 1', 'page 3'),
  );
  await importFile(other.id, statement(7, pagination(2, true), '105.00', '110.00'));
  assert.equal((await importFile(other.id, statement(8, '', '110.00', '115.00'))).lines, 1);
});

test('a line that is booked after the day of its closing balance is refused with both days, and taken by two people', async () => {
  const into = await account();
  const late = page(into, '12/1', ':60F:C261126NGN100,00', came('50,00', '1128'), ':62F:C261127NGN150,00');

  assert.deepEqual(await refusedFor(into, late), [
    'statement_disagrees',
    {
      line: '5',
      expected: 'a booking day until 2026-11-27, of which the closing balance is',
      received: '2026-11-28',
    },
  ]);
  assert.deepEqual(await taken(into, late), [
    'it has 2026-11-28, and expected was a booking day until 2026-11-27, of which the closing balance is.',
    null,
  ]);
  const ahead = page(into, '13/1', ':60F:C261127NGN150,00', ':61:261130C5,00NTRFR', ':62F:C261128NGN155,00');
  assert.equal((await importFile(into.id, ahead)).lines, 1);
});
