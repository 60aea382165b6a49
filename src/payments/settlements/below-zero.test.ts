import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propose as proposeAsked } from '../../access/approvals/operations.ts';
import { getApproval } from '../../access/approvals/operator-contract.ts';
import { providerPlace } from '../../ledger/places/place-ids.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { paidByProvider } from '../../testing/paid-by-provider.ts';
import { problemsAfter } from '../../testing/problems-after.ts';
import { settlementActs } from '../../testing/settlement-acts.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { reverseFunding } from '../inbound/operations.ts';
import type { TransfersInTransit } from '../transfers-in-transit/operator-contract.ts';
import { settlementFromBalance } from './from-balance.ts';
import { getSettlement, takeSettlementFromBalance } from './operator-contract.ts';
import { settlementChecks } from './verify.ts';

/** A settlement that pays nothing to a bank needs a person: the provider debits the bank, or takes it from what it can pay from. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, answered, lineOf, reconciled, transfer, made, prepare } = await bookedLines(world);
const { firm, database } = world;

const { waiting, balanceOf, record, match, explain, unmatch } = settlementActs(world, today);
const available = providerPlace('live', 'paystack', 'NGN', 'available');
const propose = (settlement: string) =>
  firm.act(takeSettlementFromBalance, { params: { settlement }, body: { reason: 'Their page says so' } }, 'Jane');
async function take(settlement: string) {
  await firm.approve((await propose(settlement)).approval_id!);
  return firm.act(getSettlement, { params: { settlement } });
}
const paid = async (partner: Partner, amount: string, fee: string) =>
  paidByProvider(world, partner, (await transfer(partner, amount)).id, { amount, fee });

/** Of a payment that reached a bank before. Returns the movement at the provider. */
async function refunded(partner: Partner, reference: string, amount: string): Promise<string> {
  const { id, payment } = await paid(partner, amount, '0.00');
  const before = await record({ reference, net: amount, payments: [payment] });
  await match(before.id, (await lineOf(`PAYSTACK ${reference}`, amount)).id);
  const as = { provider: 'paystack', reversal_id: `refund ${id}` };
  await world.write((tx) => reverseFunding(tx, partner.environment, id, { amount, as }));
  const moved = `/ledger-transactions?place=${waiting}&reason=funding_reversal`;
  return (await answered<{ id: string }[]>('GET', moved))[0]!.id;
}

async function sharesOf(place: string) {
  const { rows } = await database.pool.query<{ name: string; share: string }>(
    `select coalesce(environment.organisation_id::text, 'the firm') as name, (-account.balance)::text as share
     from ledger_accounts account
     join environments environment on environment.id = account.environment_id
     where account.part = $1 and account.balance <> 0`,
    [place],
  );
  return Object.fromEntries(rows.map(({ name, share }) => [name, share]));
}

const transit = async () =>
  (await answered<TransfersInTransit>('GET', `/transfers-in-transit?place=${waiting}`)).transfers.map(
    ({ type, has, from_place, to_place, amount }) => ({ type, has, from_place, to_place, amount }),
  );

test('a provider that took 1,015.00 more than it had debits the bank: the debit is its line, and 0.00 is left at the provider', async () => {
  const [acme, other] = [await world.partner('live'), await world.partner('live')];
  const refund = await refunded(other, 'Z-0', '2000.00');
  const { payment } = await paid(acme, '1000.00', '15.00');
  assert.equal(await balanceOf(waiting), '-1015.00');

  const held = await record({ reference: 'Z-1', net: '-1015', payments: [payment], deductions: '2000.00' });

  assert.deepEqual([held.status, held.gross, held.net], ['held', '1000.00', '-1015.00']);
  assert.deepEqual(await transit(), [
    { type: 'settlement', has: 'arrival', from_place: null, to_place: waiting, amount: '1015.00' },
  ]);
  const debit = await lineOf('PAYSTACK RECOVERY', '-1015.00');
  const held_state = { code: 'invalid_state', details: { current_status: 'held', allowed_from: 'in_transit' } };
  await assert.rejects(match(held.id, debit.id), held_state);
  await assert.rejects(take(held.id), held_state);
  assert.equal((await explain(held.id, refund)).status, 'in_transit');
  await assert.rejects(match(held.id, (await lineOf('PAYSTACK', '1015.00')).id), {
    details: { bank_line: 'It is a credit of 1015.00: expected a debit of 1015.00.' },
  });

  const { firm_account_id: bank } = await match(held.id, debit.id);

  assert.deepEqual([await balanceOf(waiting), await sharesOf(waiting), await transit()], ['0.00', {}, []]);
  assert.deepEqual(await sharesOf(bank!), {
    [acme.organisation_id]: '1000.00',
    [other.organisation_id]: '-2000.00',
    'the firm': '-15.00',
  });
  assert.deepEqual(await reconciled(debit), ['-1015.00', '-1015.00', '0.00', []]);
});

test('a settlement of deductions only is taken from what the provider can pay from, and a person takes that back', async () => {
  const refund = await refunded(await world.partner('live'), 'Z-2', '500.00');
  const { id, status, payments, gross } = await record({
    ...{ reference: 'Z-3', net: '-500.00', payments: [], deductions: '500.00' },
  });
  assert.deepEqual([status, payments, gross], ['held', 0, '0.00']);
  await explain(id, refund);

  const proposed = await propose(id);
  assert.deepEqual([proposed.status, proposed.is_pending_approval], ['in_transit', true]);
  await assert.rejects(propose(id), { code: 'invalid_state' });
  await assert.rejects(explain(id, refund), {
    code: 'invalid_state',
    details: {
      current_status: `waits for another person than Jane: proposal ${proposed.approval_id}`,
      allowed_from: 'no proposal that waits',
    },
  });
  assert.deepEqual([await balanceOf(waiting), await balanceOf(available)], ['-500.00', '0.00']);
  const { effect } = await firm.act(getApproval, { params: { approval: proposed.approval_id! } });
  assert.equal(
    effect,
    'Take settlement Z-3 of paystack from what it can pay from: NGN -500.00, which is 0.00 of payments less 0.00 of fees and 500.00 of deductions. The shares go there from what waits at it; no bank has a line of it.',
  );
  await firm.approve(proposed.approval_id!);
  const taken = await firm.act(getSettlement, { params: { settlement: id } });

  const { firm_account_id, bank_line_id, matched_by } = taken;
  assert.deepEqual([taken.status, firm_account_id, bank_line_id, matched_by], ['from_balance', null, null, 'Kofi']);
  assert.deepEqual([await balanceOf(waiting), await balanceOf(available)], ['0.00', '-500.00']);
  await assert.rejects(take(id), { code: 'invalid_state' });
  const { settlement, is_pending_approval } = await unmatch(id);
  assert.deepEqual([settlement.status, settlement.matched_by, is_pending_approval], ['in_transit', null, false]);
  assert.deepEqual([await balanceOf(waiting), await balanceOf(available)], ['-500.00', '0.00']);
  await take(id);
  // The day of what it can pay from has these figures.
  await prepare(await made(available, 'provider'), { balance_there: '-500.00' });
  await assert.rejects(unmatch(id), { code: 'statement_rested_on' });
});

test('of 0.00 nothing reaches a bank: the shares leave what waits at the provider, and nothing of it is left there', async () => {
  const [acme, other] = [await world.partner('live'), await world.partner('live')];
  const refund = await refunded(other, 'Z-4', '90.00');
  const { payment } = await paid(acme, '100.00', '10.00');
  const { id } = await record({ reference: 'Z-5', net: '0', payments: [payment], deductions: '90.00' });
  await explain(id, refund);
  await assert.rejects(match(id, (await lineOf('PAYSTACK', '1.00')).id), {
    details: { settlement: 'Its net is 0.00: no line is of it.' },
  });
  const before = await sharesOf(available);

  await take(id);

  assert.deepEqual([await balanceOf(waiting), await sharesOf(waiting)], ['0.00', {}]);
  const after = await sharesOf(available);
  assert.deepEqual([after[acme.organisation_id], after[other.organisation_id]], ['100.00', '-90.00']);
  assert.equal(Number(after['the firm'] ?? 0) - Number(before['the firm'] ?? 0), -10);
});

test('one without anything is explained by nothing; one that paid a bank, or whose provider has no balance here, is not taken', async () => {
  const nothing = await record({ reference: 'Z-6', net: '0.00', payments: [] });
  assert.equal(nothing.status, 'held');
  await explain(nothing.id);
  assert.equal((await take(nothing.id)).status, 'from_balance');

  const { payment } = await paid(await world.partner('live'), '7.00', '0.00');
  const plain = await record({ reference: 'Z-7', net: '7.00', payments: [payment] });
  await assert.rejects(take(plain.id), {
    details: { settlement: 'It paid 7.00 to a bank: match it with its line.' },
  });
  const other = await record({ reference: 'Z-10', net: '0.00', payments: [] });
  await explain(other.id);
  const asked = { settlement_id: other.id, currency: 'NGN', net_amount: '-1.00' };
  const maker = { actor: 'Jane', reason: 'Their page says so' };
  const otherwise = await world.write((tx) => proposeAsked(tx, settlementFromBalance, asked, maker));
  await assert.rejects(firm.approve(otherwise.id), {
    code: 'invalid_state',
    details: { current_status: 'NGN 0.00', allowed_from: 'NGN -1.00, as it was proposed' },
  });
  await assert.rejects(record({ reference: 'Z-8', net: '0.00', payments: [], provider: 'flutterwave' }), {
    details: { provider: 'No money lies there: expected one of simulator, paystack.' },
  });
  const elsewhere = await record({ reference: 'Z-8', net: '0.00', payments: [] });
  await database.owner.query("update settlements set provider = 'flutterwave' where id = $1", [elsewhere.id]);
  await explain(elsewhere.id);
  await assert.rejects(take(elsewhere.id), {
    details: { settlement: 'flutterwave has no balance here that it could be taken from.' },
  });
  await assert.rejects(record({ reference: 'Z-9', net: '-1.00', payments: [] }), {
    details: { net: 'The payments are 0.00, less fees of 0.00: expected 0.00.' },
  });
});

test('ledger verify names deductions of a settlement from the balance that its provider still has', async () => {
  const change = "update settlements set times_undone = 7 where reference = 'Z-3'";
  assert.deepEqual(await problemsAfter(world, { checks: settlementChecks }, change), [
    { place: 'settlement Z-3', problem: 'deductions of 500.00 are explained, its match has 0.00' },
  ]);
});
