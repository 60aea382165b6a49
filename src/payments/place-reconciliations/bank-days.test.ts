import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposeJournal } from '../../access/journals/operator-contract.ts';
import { fileOf } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { reconciliationSide } from '../../testing/reconciliation-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { receiveMoney } from '../inbound/operations.ts';
import { matchSettlement, recordSettlement } from '../settlements/operator-contract.ts';

/** What statements and postings of a bank account say of the same money, each once. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, made, get, prepare, sign, ...side } = await reconciliationSide(world);
const { account, importFile, linesOf, transfer, ignoredBefore } = side;
const { firm } = world;

test('the line of a settlement is what was booked of it, gross and fees', async () => {
  const acme = await world.partner('live');
  const { id: request } = await transfer(acme, '250000.00');
  const payment = { transaction_id: `P-${request}`, amount: '250000.00', fee: '5000.00' };
  await world.write((tx) =>
    receiveMoney(tx, acme.environment, request, { provider: 'paystack', ...payment, sender_name: null }),
  );
  const terms = { mode: 'live', provider: 'paystack', currency: 'NGN', settled_on: today, reference: 'S-1' } as const;
  const { id: settlement } = await firm.act(recordSettlement, {
    body: { ...terms, net: '245000.00', payments: [payment] },
  });
  const bank = await account();
  const imported = await importFile(bank, fileOf([`${today},PAYSTACK SETTLEMENT,245000.00,245000.00,`]));
  const [line] = await linesOf(imported.id);
  await firm.act(matchSettlement, { params: { settlement }, body: { bank_line: line!.id } }, 'Jane');

  const id = await made(bank);
  await prepare(id);
  const signed = await sign(id);

  assert.deepEqual(
    [signed.balance_there, signed.balance_here, signed.explained, signed.items],
    ['245000.00', '245000.00', '0.00', []],
  );
});

test('where two statements meet on a day, its lines count once', async () => {
  const bank = await account();
  const [first, second] = [addDays(today, -1), today];
  await importFile(bank, fileOf([`${first},Morning,100.00,100.00,`]));
  await importFile(bank, fileOf([`${first},Evening,20.00,120.00,`, `${second},Next,3.00,123.00,`]));

  const met = await get(await made(bank, 'bank', first));
  const ended = await get(await made(bank, 'bank', second));

  assert.deepEqual([met.balance_there, met.explained, met.unexplained], ['120.00', '120.00', '0.00']);
  assert.deepEqual([ended.balance_there, ended.explained, ended.unexplained], ['123.00', '123.00', '0.00']);
});

test('a statement that only adds to the days before says nothing of where a day ends', async () => {
  const bank = await account();
  const [before, day] = [addDays(today, -1), today];
  await importFile(bank, fileOf([`${day},Morning,100.00,100.00,`, `${day},Evening,20.00,120.00,`]));
  await importFile(bank, fileOf([`${before},Charge,-7.00,0.00,`, `${day},Morning,100.00,100.00,`]));

  const shown = await get(await made(bank));

  assert.deepEqual([shown.balance_there, shown.explained, shown.unexplained], ['120.00', '113.00', '7.00']);
});

async function journalOfCharge(bank: string): Promise<void> {
  const lines = [
    { side: 'debit' as const, account: 'expense' as const, amount: '53.75', currency: 'NGN' as const },
    { side: 'credit' as const, account: 'place' as const, place: bank, amount: '53.75', currency: 'NGN' as const },
  ];
  const journal = { mode: 'live', kind: 'bank_charge', value_day: today, reason: 'The advice of the bank' } as const;
  await firm.approve((await firm.act(proposeJournal, { body: { ...journal, lines } }, 'Jane')).approval_id);
}

test('a line that a person ignored is no item of that day: a journal books it, and without one it is unexplained', async () => {
  const bank = await account();
  const { id: statement } = await importFile(bank, fileOf([`${today},COMM ON TURNOVER,-53.75,-53.75,`]));
  const [line] = await linesOf(statement);
  await ignoredBefore(line!.id);
  const id = await made(bank);
  const ignored = await get(id);
  await journalOfCharge(bank);

  await prepare(id);
  const signed = await sign(id);

  assert.deepEqual([ignored.items, ignored.unexplained], [[], '-53.75']);
  assert.deepEqual(
    [signed.balance_there, signed.balance_here, signed.items, signed.unexplained],
    ['-53.75', '-53.75', [], '0.00'],
  );
});

test('a line that a person ignored after its day is an item of that day, and the day on which it was ignored needs the journal', async () => {
  const bank = await account();
  const day = addDays(today, -1);
  const { id: statement } = await importFile(
    bank,
    fileOf([`${day},COMM ON TURNOVER,-53.75,-53.75,`, `${today},Cash,1.00,-52.75,`]),
  );
  const line = (await linesOf(statement)).find(({ row_number }) => row_number === 2);
  await ignoredBefore(line!.id);

  const before = await get(await made(bank, 'bank', day));
  const without = await get(await made(bank));
  await journalOfCharge(bank);
  const then = await made(bank, 'bank', day);
  await prepare(then);
  const signed = await sign(then);
  const booked = await prepare(await made(bank));

  const item = { kind: 'ignored', amount: '-53.75', day, record_type: 'bank_line', record_id: line!.id };
  assert.deepEqual(before.items, [{ ...item, description: 'COMM ON TURNOVER' }]);
  assert.equal(before.unexplained, '0.00');
  assert.equal(without.unexplained, '-53.75');
  assert.deepEqual([signed.explained, signed.unexplained, signed.items], ['-53.75', '0.00', before.items]);
  assert.deepEqual([booked.explained, booked.unexplained], ['1.00', '0.00']);
});
