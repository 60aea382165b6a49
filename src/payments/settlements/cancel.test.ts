import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notServed } from '../../providers/payments/not-served.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { paidByProvider } from '../../testing/paid-by-provider.ts';
import { problemsAfter } from '../../testing/problems-after.ts';
import { type SettlementTerms, settlementActs } from '../../testing/settlement-acts.ts';
import { createWorld } from '../../testing/world.ts';
import { reverseFunding } from '../inbound/operations.ts';
import { holdInSuspense } from '../inbound/unmatched.ts';
import { cancelSettlement } from './operator-contract.ts';
import { recordSettlement as recordAs } from './record.ts';
import { settlementChecks } from './verify.ts';
import { settlementWork } from './work.ts';

/** A settlement is of payments as they are known here, in its currency; one that was recorded wrongly is cancelled, and the right one is recorded. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, lineOf, transfer, answered } = await bookedLines(world);
const { firm, database } = world;

const { terms, waiting, balanceOf, record, match, explain, unmatch, shown } = settlementActs(world, today);
const read = (body: SettlementTerms) =>
  world.write((tx) => recordAs(tx, { ...terms, ...body }, { actor: 'paystack', ifDifferent: 'hold' }));
const cancel = (settlement: string) =>
  firm.act(cancelSettlement, { params: { settlement }, body: { reason: 'Typed wrongly' } }, 'Jane');

const acme = await world.partner('live');
const paid = async (amount: string) =>
  paidByProvider(world, acme, (await transfer(acme, amount)).id, { amount, fee: '0.00' });

test('a settlement of another currency, amount, provider or mode than its payments is refused with both figures', async () => {
  const [one, two] = [(await paid('7000.00')).payment, (await paid('8000.00')).payment];
  const both = { reference: 'C-1', net: '15000.00', payments: [one, two] };

  await assert.rejects(record({ ...both, currency: 'GHS' }), {
    code: 'validation_error',
    details: {
      currency: `Of payment ${one.transaction_id}: The settlement says GHS 7000.00, and it is NGN 7000.00 here.`,
    },
  });
  await assert.rejects(record({ ...both, net: '15001.00', payments: [one, { ...two, amount: '8001.00' }] }), {
    code: 'validation_error',
    details: { 'payments.1.amount': 'The settlement says NGN 8001.00, and it is NGN 8000.00 here.' },
  });
  await assert.rejects(record({ ...both, provider: 'simulator' }), {
    code: 'validation_error',
    details: {
      'payments.0.transaction_id': 'It is a payment of paystack in live mode: expected one of simulator in live mode.',
    },
  });
  await assert.rejects(record({ ...both, mode: 'test' }), {
    details: {
      'payments.0.transaction_id': 'It is a payment of paystack in live mode: expected one of paystack in test mode.',
    },
  });
  const suspended = { mode: 'test', provider: 'paystack', transaction_id: 'P-held', currency: 'NGN' } as const;
  await world.write((tx) =>
    holdInSuspense(tx, { ...suspended, amount: '5.00', problem: 'No request has this reference.', reference: null }),
  );
  const held = { transaction_id: 'P-held', amount: '5.00', fee: '0' };
  await assert.rejects(record({ reference: 'C-2', net: '5.00', payments: [held] }), {
    details: {
      'payments.0.transaction_id': 'It is a payment of paystack in test mode: expected one of paystack in live mode.',
    },
  });
  assert.equal((await record({ ...both, payments: [one, two] })).status, 'in_transit');
});

test('a settlement is not of a day to come', async () => {
  const { payment } = await paid('1.00');
  const wanted = { reference: 'C-3', net: '1.00', payments: [payment] };

  await assert.rejects(record({ ...wanted, settled_on: '2199-01-01' }), {
    code: 'validation_error',
    details: { settled_on: `It is after today, ${today}: expected the day on which it was paid.` },
  });
  assert.equal((await record(wanted)).settled_on, today);
});

test('what a provider reports with other amounts or another currency is held with what differs, until that is corrected or it is cancelled', async () => {
  const { payment } = await paid('150000.00');
  const other = { ...payment, amount: '150001.00' };
  const { id } = await read({ reference: 'C-4', net: '150001.00', payments: [other] });

  const held = await shown(id);
  const problem = 'The settlement says NGN 150001.00, and it is NGN 150000.00 here.';
  assert.deepEqual(
    [held.status, held.unknown_payments, held.differing_payments],
    ['held', 0, [{ transaction_id: payment.transaction_id, problem }]],
  );
  const line = await lineOf('PAYSTACK C-4', '150001.00');
  await assert.rejects(match(id, line.id), { code: 'invalid_state' });
  await assert.rejects(explain(id), {
    code: 'validation_error',
    details: { settlement: `Of its payment ${payment.transaction_id}: ${problem}` },
  });
  await assert.rejects(record({ reference: 'C-4', net: '150000.00', payments: [payment] }), {
    code: 'validation_error',
  });

  const cancelled = await cancel(id);
  assert.deepEqual(
    [cancelled.status, cancelled.cancelled_by, cancelled.cancellation_reason, cancelled.payments, cancelled.gross],
    ['cancelled', 'Jane', 'Typed wrongly', 1, '150001.00'],
  );
  await assert.rejects(cancel(id), {
    code: 'invalid_state',
    details: { current_status: 'cancelled', allowed_from: 'held, in_transit' },
  });
  await assert.rejects(match(id, line.id), { code: 'invalid_state' });
  const right = await record({ reference: 'C-4', net: '150000.00', payments: [payment] });
  await match(right.id, (await lineOf('PAYSTACK C-4', '150000.00')).id);
  await assert.rejects(cancel(right.id), { code: 'invalid_state' });
  const audited = await answered<{ action: string }[]>('GET', `/audit?subject_type=settlement&subject_id=${id}`);
  assert.deepEqual(
    audited.map(({ action }) => action),
    ['settlements cancel'],
  );
});

test('a payment that becomes known in another currency than its settlement is not moved; one in suspense neither', async () => {
  const late = { transaction_id: 'P-late', amount: '75.00', fee: '0' };
  const { id } = await record({ reference: 'C-5', currency: 'GHS', net: '75.00', payments: [late] });
  const suspended = { mode: 'live', provider: 'paystack', transaction_id: 'P-late', currency: 'NGN' } as const;
  await world.write((tx) =>
    holdInSuspense(tx, { ...suspended, amount: '75.00', problem: 'No request has this reference.', reference: null }),
  );
  const before = await balanceOf(waiting);

  const { differing_payments } = await shown(id);

  const problem = 'The settlement says GHS 75.00, and it is NGN 75.00 here.';
  assert.deepEqual(differing_payments, [{ transaction_id: 'P-late', problem }]);
  const account = await answered<{ id: string }>('POST', '/firm-accounts', {
    ...{ bank_name: 'GCB', account_number: '1234500099', currency: 'GHS', name: 'Client money GHS' },
  });
  const content = Buffer.from(`date,narration,amount,balance\n2026-11-20,PAYSTACK C-5,75.00,75.00\n`).toString(
    'base64',
  );
  const { id: statement } = await answered<{ id: string }>('POST', '/bank-statements', {
    ...{ account: account.id, content },
  });
  const [line] = await answered<{ id: string }[]>('GET', `/bank-lines?statement_id=${statement}`);
  await assert.rejects(match(id, line!.id), { details: { settlement: `Of its payment P-late: ${problem}` } });
  assert.equal(await balanceOf(waiting), before);
  await cancel(id);
  assert.equal((await record({ reference: 'C-5', net: '75.00', payments: [late] })).unknown_payments, 0);
});

test('one whose match was undone is cancelled too, and not where its next match takes along what a person took back', async () => {
  const [plain, taken] = [await paid('30.00'), await paid('40.00')];
  const first = await record({ reference: 'C-6', net: '30.00', payments: [plain.payment] });
  await match(first.id, (await lineOf('PAYSTACK C-6', '30.00')).id);
  await unmatch(first.id);
  await cancel(first.id);
  const again = await record({ reference: 'C-6', net: '30.00', payments: [plain.payment] });
  await match(again.id, (await lineOf('PAYSTACK C-6 AGAIN', '30.00')).id);

  const second = await record({ reference: 'C-7', net: '40.00', payments: [taken.payment] });
  const line = await lineOf('PAYSTACK C-7', '40.00');
  await match(second.id, line.id);
  const left = await balanceOf(waiting);
  await world.write((tx) => reverseFunding(tx, acme.environment, taken.id, { amount: '40.00' }));
  await unmatch(second.id);
  assert.deepEqual([await balanceOf(waiting), await balanceOf(line.firm_account_id)], [left, '0.00']);

  await assert.rejects(cancel(second.id), {
    code: 'validation_error',
    details: { settlement: 'A person took a payment of it back while it was matched: match it with its line again.' },
  });
});

test('what a provider reports of payments that are known otherwise is recorded as held, and not again once it is cancelled', async () => {
  const { payment } = await paid('61.00');
  const live = {
    ...notServed('live'),
    name: 'paystack',
    listSettlements: () =>
      Promise.resolve([{ reference: 'C-9', net: '61.50', currency: 'NGN', settled_on: today } as const]),
    listSettled: () => Promise.resolve([{ ...payment, amount: '61.50' }]),
  };
  const readAll = async () => {
    const [work] = settlementWork({ live, test: notServed('test') });
    const itemFailed = (_item: string, error: unknown) => assert.fail(String(error));
    await work!.run({ pool: database.pool, signal: new AbortController().signal, itemFailed });
    const { rows } = await database.pool.query<{ id: string; status: string }>(
      "select id, status from settlements where reference = 'C-9'",
    );
    return rows;
  };

  const [held] = await readAll();
  assert.equal(held?.status, 'held');
  await cancel(held.id);

  assert.deepEqual(await readAll(), [{ id: held.id, status: 'cancelled' }]);
});

test('of two people who cancel and match at once one is refused', async () => {
  const { payment } = await paid('60.00');
  const { id } = await record({ reference: 'C-8', net: '60.00', payments: [payment] });
  const line = await lineOf('PAYSTACK C-8', '60.00');

  const ends = await Promise.allSettled([cancel(id), match(id, line.id)]);

  assert.deepEqual(ends.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
});

test('ledger verify names a settlement that moved its payments in another currency', async () => {
  const change = "update settlements set currency = 'GHS' where reference = 'C-6' and status = 'matched'";
  const problems = await problemsAfter(world, { checks: settlementChecks }, change);
  const { rows } = await database.pool.query<{ transaction_id: string }>(
    "select transaction_id from settlement_payments join settlements on id = settlement_id where reference = 'C-6'",
  );
  const problem = `it moved GHS 30.00 for the payment ${rows[0]!.transaction_id}, which is of NGN 30.00`;
  assert.deepEqual(problems, [{ place: 'settlement C-6', problem }]);
});
