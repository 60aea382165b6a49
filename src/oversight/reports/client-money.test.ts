import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposeJournal } from '../../access/journals/operator-contract.ts';
import { postAdjustment, recordAdjustment } from '../../ledger/adjustments/operations.ts';
import { createGlAccount } from '../../ledger/chart/code-contract.ts';
import { createPlace } from '../../ledger/places/operator-contract.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { fileOf } from '../../testing/bank-statements.ts';
import { topUpAt, turnPlace } from '../../testing/firm-money.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { reconciliationSide } from '../../testing/reconciliation-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { startOfLagosDay } from '../../vocabulary/lagos-days.ts';

/** What the report of client money reads from the reconciliations of a day. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, made, prepare, sign, answered, importFile, account, approve } = await reconciliationSide(world);

type Row = Readonly<Record<string, string | null>>;
const FIGURES = ['amount', 'held', 'owed', 'difference', 'explained', 'unexplained'];
const lineOf = (row: Row) => [
  row['part'],
  row['item'],
  ...FIGURES.map((name) => row[name]),
  row['status'],
  row['note'],
];

const show = (query = '') =>
  answered<{ as_of: string; rows: Row[]; checks: { is_equal: boolean }[] }>(
    'GET',
    `/reports/client-money-reconciliation${query}`,
  );
async function linesOf(currency: string, day = today): Promise<Row[]> {
  const { rows, checks } = await show(`?as_of=${day}`);
  assert(checks.every(({ is_equal }) => is_equal));
  return rows.filter((row) => row['currency'] === currency);
}

test('the first line says what is held and owed and what explains the difference; places with their items and accounts are behind it', async () => {
  await world.partner('live', { wallets: { NGN: '960.00' } });
  const lacking = await linesOf('NGN');
  const bank = await account();
  await importFile(bank, fileOf([`${today},=All <b>of it</b>,700.00,700.00,`]));
  const id = await made(bank);
  await made(unknownPlace('live', 'NGN'), 'unknown');

  const open = await linesOf('NGN');
  await prepare(id, { note: 'Sent by the desk.' });
  const prepared = await linesOf('NGN');
  await sign(id);
  const signed = await linesOf('NGN');

  const wallet = ['wallet', 'wallet', '960.00', null, '960.00', null, null, null, null, 'Owed to clients.'];
  assert.deepEqual(lacking.map(lineOf), [
    [
      ...['sum', 'client money', null, null, '960.00', null, null, null, 'not signed'],
      'No place has a balance of this day. By the books 960.00 lies nobody knows where: it is not held. 1 of 1 places are not signed: what they hold may change.',
    ],
    ['held', 'Not known where', null, null, '960.00', null, null, null, 'missing', 'The day has no reconciliation.'],
    wallet,
  ]);
  assert.deepEqual(open.map(lineOf), [
    [
      ...['sum', 'client money', '-260.00', '700.00', '960.00', '-260.00', '700.00', '-960.00', 'not signed'],
      '260.00 less is held than is owed. By the books 960.00 lies nobody knows where: it is not held. 2 of 2 places are not signed: what they hold may change.',
    ],
    [
      ...['held', 'First Bank, Client money NGN', '700.00', '700.00', '0.00', '700.00', '700.00', '0.00', 'open'],
      'Nobody has prepared it.',
    ],
    [
      ...['item', '=All <b>of it</b>', '700.00', null, null, null, '700.00', null, 'unmatched_line'],
      'Of First Bank, Client money NGN.',
    ],
    [
      ...['held', 'Not known where', '0.00', '0.00', '960.00', '-960.00', '0.00', '-960.00', 'open'],
      'Nobody has prepared it.',
    ],
    wallet,
  ]);
  const standing = ([sum, place]: Row[]) => [
    ...[place!['place_reconciliation'], place!['status'], place!['note']],
    sum!['note']!.split('. ')[2],
  ];
  assert.deepEqual(standing(prepared), [
    ...[id, 'prepared', 'Prepared by Jane; another person has to sign it. Sent by the desk.'],
    '2 of 2 places are not signed: what they hold may change.',
  ]);
  assert.deepEqual(standing(signed), [
    ...[id, 'signed', 'Prepared by Jane, signed by Ada. Sent by the desk.'],
    '1 of 2 places are not signed: what they hold may change.',
  ]);
});

test('once each place is signed the first line says so, and money that the firm holds apart changes nothing', async () => {
  const named = { bank_name: 'First Bank', currency: 'USD' };
  const accountOf = async (name: string, account_number: string) =>
    (await answered<{ id: string }>('POST', '/firm-accounts', { ...named, name, account_number })).id;
  const bank = await accountOf('Dollars', '1234567891');
  await importFile(bank, fileOf([`${today},Opening,30.00,30.00,`]));
  const id = await made(bank, 'bank', today, 'USD');
  await prepare(id);
  await sign(id);
  const own = await accountOf('Own dollars', '1234567892');
  await turnPlace(world.firm, own, false);
  const journal = { mode: 'live', kind: 'top_up', value_day: today, reason: 'Capital' } as const;
  const line = { amount: '12.00', currency: 'USD' } as const;
  const lines = [
    { ...line, side: 'debit' as const, account: 'place' as const, place: own },
    { ...line, side: 'credit' as const, account: 'equity' as const },
  ];
  await world.firm.approve((await world.firm.act(proposeJournal, { body: { ...journal, lines } }, 'Jane')).approval_id);
  const broker = { mode: 'live', name: 'Stanlib', currency: 'USD', is_client_money: true } as const;
  const { id: place } = await world.firm.act(createPlace, { body: broker });
  await topUpAt(world.firm, { mode: 'live', currency: 'USD', place }, '7.00');

  const shown = await linesOf('USD');

  assert.deepEqual(
    shown.map((row) => [row['part'], row['item'], row['amount'], row['explained'], row['status'], row['gl_account']]),
    [
      ['sum', 'client money', '30.00', '30.00', 'signed', null],
      ['held', 'First Bank, Dollars', '30.00', '30.00', 'signed', null],
      ['item', 'Opening', '30.00', '30.00', 'unmatched_line', null],
      ['counterparties', 'counterparties', '-7.00', '-7.00', null, null],
      ['equity', 'equity', '19.00', '19.00', null, '3000'],
      ['own_places', 'own places', '-12.00', '-12.00', null, null],
    ],
  );
  assert.deepEqual([shown[0]!['unexplained'], shown[0]!['note']], ['0.00', '30.00 more is held than is owed.']);
});

test('without a day it is of yesterday, and test money is said not to be reconciled', async () => {
  await world.partner('test', { wallets: { NGN: '5.00' } });

  const { as_of, rows } = await show();
  const test = (await show(`?as_of=${today}&mode=test`)).rows.find(({ currency }) => currency === 'NGN')!;

  assert.equal(as_of, addDays(today, -1));
  assert.equal(rows[0]!['note'], 'No place has a balance of this day.');
  assert.deepEqual(
    [test['held'], test['owed'], test['note']],
    [null, '5.00', 'No place has a balance of this day. Places of test money are not reconciled.'],
  );
});

test('what was booked into a day is owed at its end, also on accounts whose rows were made after it', async () => {
  const { environment } = await world.partner('live');
  const day = addDays(today, -3);
  const opening = { currency: 'USD', direction: 'credit', amount: '2500.00', reason: 'Taken over' } as const;
  const book = async (tx: Transaction) => {
    const { id } = await recordAdjustment(tx, environment, opening, 'Jane');
    await postAdjustment(tx, environment, id, 'Ada');
  };
  await transact(world.database.pool, 'write', book, { now_ms: Date.parse(startOfLagosDay(day)) + 3_600_000 });

  const of = async (as_of: string) => (await show(`?as_of=${as_of}`)).rows.filter(({ currency }) => currency === 'USD');
  const { checks } = await show(`?as_of=${day}`);

  const figures = async (as_of: string) => (await of(as_of)).map((row) => [row['part'], row['amount'], row['owed']]);
  assert.deepEqual(await figures(addDays(day, -1)), [['sum', null, '0.00']]);
  assert.deepEqual(await figures(day), [
    ['sum', null, '2500.00'],
    ['held', null, '2500.00'],
    ['wallet', '2500.00', '2500.00'],
  ]);
  assert(checks.length > 0 && checks.every(({ is_equal }) => is_equal));
});

test('an account of the ledger has the code of the day, also after another code collects it', async () => {
  const codesOf = async (query: string) =>
    (await show(query)).rows.filter(({ part }) => part === 'wallet').map(({ gl_account }) => gl_account);
  const before = await codesOf(`?as_of=${today}`);

  const body = { code: '2099', name: 'Wallets of clients', type: 'liability', kinds: ['wallet' as const] } as const;
  await world.firm.act(createGlAccount, { body: { ...body, kinds: [...body.kinds] } });
  const after = await codesOf(`?as_of=${today}`);
  // As if it had been changed on the next day.
  await world.database.owner.query('update gl_account_kinds_past set until = until + 1');

  assert.deepEqual([new Set(before), new Set(after)], [new Set(['2000']), new Set(['2099'])]);
  assert.deepEqual(await codesOf(`?as_of=${today}`), before);
});

test('a balance that changed after it was signed is the one of the day, with what was signed and who opened it behind the place', async () => {
  const named = { bank_name: 'First Bank', currency: 'GHS', name: 'Cedis', account_number: '1234567893' };
  const { id: bank } = await answered<{ id: string }>('POST', '/firm-accounts', named);
  // At a bank in Ghana, the day of Lagos has not begun in its first hour.
  const day = addDays(today, -1);
  await importFile(bank, fileOf([`${day},Opening,250.00,250.00,`]));
  const id = await made(bank, 'bank', day, 'GHS');
  await prepare(id);
  await sign(id);
  const signed = await linesOf('GHS', day);

  const content = fileOf([`${day},EXTRA,1.00,251.00,`]);
  const taking = { firm_account: bank, content, reason: 'The bank booked it late.' };
  const { approval_id } = await answered<{ approval_id: string }>('POST', '/bank-statements/propose', taking);
  assert.equal((await approve(approval_id)).status, 200);
  const opened = await linesOf('GHS', day);
  await prepare(id);
  await sign(id);
  const again = await linesOf('GHS', day);

  const partsOf = (rows: Row[]) => rows.map((row) => [row['part'], row['amount'], row['held'], row['status']]);
  const lines = (status: string, ofSum: string) => [
    ['sum', '251.00', '251.00', ofSum],
    ['held', '251.00', '251.00', status],
    ['item', '250.00', null, 'unmatched_line'],
    ['item', '1.00', null, 'unmatched_line'],
    ['signed_before', '1.00', '250.00', 'signed'],
  ];
  assert.deepEqual(partsOf(signed), [
    ['sum', '250.00', '250.00', 'signed'],
    ['held', '250.00', '250.00', 'signed'],
    ['item', '250.00', null, 'unmatched_line'],
  ]);
  assert.deepEqual(partsOf(opened), lines('open', 'not signed'));
  assert.deepEqual(partsOf(again), lines('signed', 'signed'));
  assert.match(
    opened[4]!['note']!,
    /^Of First Bank, Cedis: prepared by Jane, signed by Ada\. Opened again by .+ and .+: The bank booked it late\.$/,
  );
});
