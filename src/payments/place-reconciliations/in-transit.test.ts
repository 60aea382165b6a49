import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerPlace, unknownPlace } from '../../ledger/places/place-ids.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { approveAndAsk } from '../../testing/approve-and-ask.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { reconciliationSide, refusalOf } from '../../testing/reconciliation-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { bookProviderCharges } from '../funding/charges.ts';
import { receiveMoney } from '../inbound/operations.ts';
import { matchSettlement, recordSettlement, unmatchSettlement } from '../settlements/operator-contract.ts';
import { settleWithdrawal } from '../withdrawals/transitions.ts';
import { readFigures } from './figures.ts';
import { sendBackPlaceReconciliation } from './operator-contract.ts';

/** What has left a place there, and is here until a line says where it arrived. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, made, get, prepare, sign, ...side } = await reconciliationSide(world);
const { account, lineOf, answered, transfer } = side;
const { firm, database } = world;
const waiting = providerPlace('live', 'paystack', 'NGN', 'waiting');
const unknown = unknownPlace('live', 'NGN');
const yesterday = addDays(today, -1);

type Charged = { readonly amount: string; readonly fee: string };

/** What a payer paid the provider, and what the provider says at once that it kept of it. */
async function paid(partner: Partner, { amount, fee }: Charged): Promise<string> {
  const { id } = await transfer(partner, amount);
  const transaction_id = `P-${id}`;
  const incoming = { provider: 'paystack', transaction_id, amount, fee, sender_name: null };
  await world.write((tx) => receiveMoney(tx, partner.environment, id, incoming));
  await bookProviderCharges.run({ pool: database.pool, signal: AbortSignal.abort() });
  return transaction_id;
}

type Settled = { readonly net: string; readonly settled_on?: string; readonly deductions?: string };

async function settled(reference: string, payment: Charged & { transaction_id: string }, terms: Settled) {
  const body = { mode: 'live', provider: 'paystack', currency: 'NGN', settled_on: today } as const;
  return firm.act(recordSettlement, { body: { ...body, reference, payments: [payment], ...terms } }, 'Ada');
}

/** As the day is now: it is prepared with what a person says of the provider, and sent back. */
async function dayOf(place: string, balance_there?: string) {
  const id = await made(place, place === unknown ? 'unknown' : 'provider');
  const record = await prepare(id, balance_there === undefined ? {} : { balance_there });
  const params = { place_reconciliation: id };
  await firm.act(sendBackPlaceReconciliation, { params, body: { note: 'Again.' } }, 'Ada');
  const items = record.items.map(({ kind, amount, record_id }) => [kind, amount, record_id]);
  return [record.balance_here, record.unexplained, items];
}

test('a settlement is an item of the provider until its line is matched, which explains the day to 0.00', async () => {
  const acme = await world.partner('live');
  const terms = { amount: '250000.00', fee: '5000.00' };
  const payment = { ...terms, transaction_id: await paid(acme, terms) };
  assert.deepEqual(await dayOf(waiting, '0.00'), ['245000.00', '-245000.00', []]);

  const { id } = await settled('T-1', payment, { net: '245000.00' });

  const item = ['settlement_in_transit', '-245000.00', id];
  assert.deepEqual(await dayOf(waiting, '0.00'), ['245000.00', '0.00', [item]]);
  const record = await made(waiting, 'provider');
  const { items } = await prepare(record, { balance_there: '0.00' });
  assert.deepEqual(items, [
    {
      ...{ kind: 'settlement_in_transit', amount: '-245000.00', day: today },
      ...{ record_type: 'settlement', record_id: id, description: 'Settlement T-1 of paystack' },
    },
  ]);
  const line = await lineOf('PAYSTACK T-1', '245000.00');
  const params = { settlement: id };
  const match = () => firm.act(matchSettlement, { params, body: { bank_line: line.id } }, 'Jane');
  await match();
  // What was prepared has other figures now: nobody signs it.
  assert.equal((await refusalOf(sign(record))).code, 'invalid_state');
  const back = { params: { place_reconciliation: record }, body: { note: 'It is matched.' } };
  await firm.act(sendBackPlaceReconciliation, back, 'Ada');
  assert.deepEqual(await dayOf(waiting, '0.00'), ['0.00', '0.00', []]);

  await firm.act(unmatchSettlement, { params, body: { reason: 'It was another line' } }, 'Jane');
  assert.deepEqual(await dayOf(waiting, '0.00'), ['245000.00', '0.00', [item]]);
  await match();
  assert.deepEqual(await dayOf(waiting, '0.00'), ['0.00', '0.00', []]);
});

test('a settlement that came after the day is no item of it, and one that was matched after the day still is', async () => {
  const terms = { amount: '100.00', fee: '0' };
  const payment = { ...terms, transaction_id: await paid(await world.partner('live'), terms) };
  const { id } = await settled('T-2', payment, { net: '100.00', settled_on: yesterday });
  const itemsOf = async (day: string, within: Transaction | null = null) => {
    const of = { place_id: waiting, kind: 'provider', day } as const;
    const stated = { stated_balance: '0.00', stated_items: [] };
    const read = (tx: Transaction) => readFigures(tx, of, stated);
    const { items } = within === null ? await world.write(read) : await read(within);
    return items.map(({ amount, record_id }) => [amount, record_id]);
  };
  assert.deepEqual([await itemsOf(addDays(today, -2)), await itemsOf(yesterday)], [[], [['-100.00', id]]]);

  await firm.act(
    matchSettlement,
    { params: { settlement: id }, body: { bank_line: (await lineOf('T-2', '100.00')).id } },
    'Jane',
  );

  assert.deepEqual([await itemsOf(yesterday), await itemsOf(today)], [[['-100.00', id]], []]);
  // Taken back on a later day it had left the provider on this one nevertheless.
  const later = world.write(async (tx) => {
    await tx.rows(takenBack, [id]);
    assert.deepEqual(await itemsOf(today, tx), []);
    throw new Error('nothing of it stays');
  });
  await assert.rejects(later, { message: 'nothing of it stays' });
});

/** As it is afterwards, without what that posts. */
const takenBack = statement(`
  update settlements
  set status = 'in_transit', bank_line_id = null, firm_account_id = null, matched_by = null, matched_at = null
  where id = $1`);

test('fees that the provider names only in the settlement are in transit with it, and deductions that nothing booked stay unexplained', async () => {
  const acme = await world.partner('live');
  const amount = '1000.00';
  const first = { amount, fee: '15.00', transaction_id: await paid(acme, { amount, fee: '0' }) };
  const { id } = await settled('T-3', first, { net: '985.00' });

  assert.deepEqual(await dayOf(waiting, '0.00'), ['1000.00', '0.00', [['settlement_in_transit', '-1000.00', id]]]);
  await firm.act(
    matchSettlement,
    { params: { settlement: id }, body: { bank_line: (await lineOf('T-3', '985.00')).id } },
    'Jane',
  );
  assert.deepEqual(await dayOf(waiting, '0.00'), ['0.00', '0.00', []]);

  const second = { amount, fee: '0', transaction_id: await paid(acme, { amount, fee: '0' }) };
  const held = await settled('T-4', second, { net: '940.00', deductions: '60.00' });
  assert.deepEqual(await dayOf(waiting, '0.00'), [
    '1000.00',
    '-60.00',
    [['settlement_in_transit', '-940.00', held.id]],
  ]);
});

test('a payout whose account nobody has said is an item of the unknown place until its line is matched', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '900.00' } });
  const before = await dayOf(unknown);
  const theirs = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(theirs);
  await database.pool.query("update settlement_accounts set status = 'verified', call_due_at = null where id = $1", [
    settlement_account_id,
  ]);
  const { id } = await acme.client.withdrawals.create({
    ...{ currency: 'NGN', amount: '300.00', settlement_account_id },
  });
  await world.write((tx) => approveAndAsk(tx, acme.environment, id));
  assert.deepEqual(await dayOf(unknown), before);

  await world.write((tx) => settleWithdrawal(tx, acme.environment, id));

  const item = ['not_on_statement', '300.00', id];
  const [, unexplained] = before;
  const [, after, items] = await dayOf(unknown);
  assert.deepEqual([after, items], [unexplained, [item]]);
  const line = await lineOf('PAYOUT', '-300.00');
  await answered('POST', `/bank-lines/${line.id}/match`, { withdrawal: id });
  assert.deepEqual(await dayOf(unknown), before);
  await answered('POST', `/bank-lines/${line.id}/unmatch`, { reason: 'It was another payout' });
  assert.deepEqual((await dayOf(unknown))[2], [item]);
  assert.equal((await get(await made(await account()))).items_count, 0);
});
