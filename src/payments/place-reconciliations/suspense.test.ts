import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf } from '../../testing/bank-statements.ts';
import { matchAsTwo } from '../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { reconciliationSide } from '../../testing/reconciliation-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { receiveMoney } from '../inbound/operations.ts';
import { matchSettled } from '../inbound/unmatched-contract.ts';

/** A line that went to suspense, on the days after it became the money of a partner. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, made, get, receiveAt, ...side } = await reconciliationSide(world);
const { account, importFile, linesOf, answered, transfer } = side;
const yesterday = addDays(today, -1);

/** The first line of a file is put into suspense today. */
async function suspended(bank: string, ...lines: string[]): Promise<string> {
  const { id } = await importFile(bank, fileOf(lines));
  const line = (await linesOf(id)).find(({ row_number }) => row_number === 2);
  await answered('POST', `/bank-lines/${line!.id}/suspend`, { reason: 'Nobody knows whose it is.' });
  const { rows } = await world.database.pool.query<{ id: string }>(
    "select id from unmatched_payments where provider = 'bank_statement' and transaction_id = $1",
    [line!.id],
  );
  return rows[0]!.id;
}

const shownOf = async (bank: string, day: string) => {
  const { balance_there, balance_here, unexplained, items } = await get(await made(bank, 'bank', day));
  return [balance_there, balance_here, unexplained, items.map(({ kind, amount }) => [kind, amount])];
};

test('money of suspense that was given to a partner is the money of its line on later days too', async () => {
  const acme = await world.partner('live');
  const bank = await account();
  const unmatched = await suspended(
    bank,
    `${yesterday},NIP TRF WITHOUT A NAME,75000.00,75000.00,`,
    `${today},COMM ON TURNOVER,-5.00,74995.00,`,
  );
  await matchAsTwo(world, unmatched, { organisation: acme.organisation_id, reason: 'The bank named the payer.' });

  const given = await shownOf(bank, today);
  const before = await shownOf(bank, yesterday);

  assert.equal(await acme.balance(), '75000.00');
  assert.deepEqual(given, ['74995.00', '75000.00', '0.00', [['unmatched_line', '-5.00']]]);
  assert.deepEqual(before, ['75000.00', '0.00', '0.00', [['booked_later', '75000.00']]]);
});

test('money of suspense that a person had settled by hand is the money of its line', async () => {
  const acme = await world.partner('live');
  const bank = await account();
  const unmatched = await suspended(bank, `${today},NIP TRF OF JOHN ADE,41.00,41.00,`);
  await receiveAt(acme, bank, '41.00');
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select funding_request_id as id from inbound_payments where place_id = $1',
    [bank],
  );
  const body = { funding_request: rows[0]!.id, reason: 'It is the transfer that was settled.' };
  await world.firm.act(matchSettled, { params: { unmatched_payment: unmatched }, body });

  const once = await shownOf(bank, today);

  assert.deepEqual(once, ['41.00', '41.00', '0.00', []]);
});

test('a second credit of a request whose money came through suspense is an item that names the request', async () => {
  const acme = await world.partner('live');
  const bank = await account();
  const unmatched = await suspended(bank, `${today},NIP TRF OF MARY OBI,62.00,62.00,`);
  const { id } = await transfer(acme, '62.00');
  await matchAsTwo(world, unmatched, { funding_request: id, reason: 'The bank named the payer.' });
  const again = { provider: 'operator', transaction_id: `P-${id}`, amount: '62.00', fee: '0.00', sender_name: null };
  await world.write((tx) => receiveMoney(tx, acme.environment, id, { ...again, place: bank }));

  const { unexplained, items } = await get(await made(bank, 'bank', today));

  assert.equal(unexplained, '0.00');
  assert.deepEqual(
    items.map(({ kind, amount, record_type, record_id }) => [kind, amount, record_type, record_id]),
    [['amount_differs', '-62.00', 'funding_request', id]],
  );
});
