import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerPlace, unknownPlace } from '../../../ledger/places/place-ids.ts';
import { approveAndAsk } from '../../../testing/approve-and-ask.ts';
import type { Matched } from '../../../testing/bank-statements.ts';
import { bookedLines } from '../../../testing/booked-lines.ts';
import { freshNumber } from '../../../testing/fresh-number.ts';
import { reverseAsTwo, settleAsTwo } from '../../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { sharesIn } from '../../../testing/shares-at.ts';
import { createWorld, type Partner } from '../../../testing/world.ts';
import { receiveMoney } from '../../inbound/operations.ts';
import { matchSettlement, recordSettlement } from '../../settlements/operator-contract.ts';
import { returnWithdrawal, settleWithdrawal } from '../../withdrawals/transitions.ts';
import type { BankLine } from '../contract.ts';

/** What lines say of an account is at that account in the books, wherever its own posting has it; undone, it is where it was. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { answered, refused, lineOf, transfer, reconciled } = await bookedLines(world);
const { firm, database } = world;
const sharesAt = sharesIn(database);

const unknown = unknownPlace('live', 'NGN');
const waiting = providerPlace('live', 'paystack', 'NGN', 'waiting');
const BACK = { reason: 'it was another line' };

const postings = async (partner: Partner) => {
  const { rows } = await database.pool.query<{ source: string }>(
    `select source_type || ' ' || amount as source from ledger_transactions
     where environment_id = $1 and source_type in ('bank_match', 'bank_match_undone') order by id`,
    [partner.environment.id],
  );
  return rows.map(({ source }) => source);
};

const match = ({ id }: BankLine, body: object) => answered<Matched>('POST', `/bank-lines/${id}/match`, body);
const undo = ({ id }: BankLine) => answered('POST', `/bank-lines/${id}/unmatch`, BACK);

/** Settled by a person, who does not say where the money is. */
async function entered(partner: Partner, amount: string) {
  const request = await transfer(partner, amount);
  await settleAsTwo(world, request.id);
  return request;
}

async function paidAtProvider(partner: Partner, amount: string) {
  const request = await transfer(partner, amount);
  const incoming = { provider: 'paystack', transaction_id: `P-${request.id}`, amount, fee: '0.00', sender_name: null };
  await world.write((tx) => receiveMoney(tx, partner.environment, request.id, incoming));
  return { ...request, transaction_id: incoming.transaction_id };
}

async function payout(partner: Partner, amount: string) {
  const own = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await partner.client.settlementAccounts.create(own);
  const verified = "update settlement_accounts set status = 'verified', call_due_at = null where id = $1";
  await database.pool.query(verified, [settlement_account_id]);
  const { id } = await partner.client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id });
  await world.write((tx) => approveAndAsk(tx, partner.environment, id));
  return id;
}

test('a request that a person settled lies at the account of its line once it is matched, and not before or after', async () => {
  const acme = await world.partner('live');
  const { reference } = await entered(acme, '500.00');
  const line = await lineOf('NIP TRF OF ADA', '500.00');
  const places = [unknown, line.firm_account_id];
  assert.deepEqual(await sharesAt(places, acme), ['500.00', '0.00']);
  assert.deepEqual(await reconciled(line), ['500.00', '0.00', '0.00', ['unmatched_line 500.00']]);

  const { line: matched } = await match(line, { funding_request: reference });

  assert.deepEqual([matched.status, matched.moved_money], ['matched', true]);
  assert.deepEqual(await sharesAt(places, acme), ['0.00', '500.00']);
  assert.deepEqual(await reconciled(line), ['500.00', '500.00', '0.00', []]);
  assert.equal(await acme.balance(), '500.00');
  await undo(line);
  assert.equal((await refused(`/bank-lines/${line.id}/unmatch`, BACK)).code, 'invalid_state');
  assert.deepEqual(await sharesAt(places, acme), ['500.00', '0.00']);
  assert.deepEqual(await reconciled(line), ['500.00', '0.00', '0.00', ['unmatched_line 500.00']]);
  assert.deepEqual(await postings(acme), ['bank_match 500.00', 'bank_match_undone 500.00']);
});

test('a line that names a settled request moves its money at the import', async () => {
  const acme = await world.partner('live');
  const { reference } = await entered(acme, '70.00');

  const line = await lineOf(`NIP ${reference}`, '70.00');

  assert.deepEqual([line.status, line.decided_by, line.moved_money], ['matched', 'system', true]);
  assert.deepEqual(await sharesAt([unknown, line.firm_account_id], acme), ['0.00', '70.00']);
});

test('two payments of two partners at two places are at the account of their one line, each as its partner’s', async () => {
  const [acme, beta] = [await world.partner('live'), await world.partner('live')];
  const [one, other] = [await entered(acme, '30.00'), await paidAtProvider(beta, '12.00')];
  const line = await lineOf('BOTH', '42.00');
  const bank = line.firm_account_id;

  await match(line, { records: [one, other].map(({ id }) => ({ type: 'funding_request', id })) });

  assert.deepEqual(await sharesAt([unknown, bank], acme), ['0.00', '30.00']);
  assert.deepEqual(await sharesAt([waiting, bank], beta), ['0.00', '12.00']);
  assert.deepEqual(await reconciled(line), ['42.00', '42.00', '0.00', []]);
  await undo(line);
  assert.deepEqual(await sharesAt([unknown, bank], acme), ['30.00', '0.00']);
  assert.deepEqual(await sharesAt([waiting, bank], beta), ['12.00', '0.00']);
});

test('a payment is at the bank by its line or by a settlement, never by both', async () => {
  const acme = await world.partner('live');
  const [tied, settled] = [await paidAtProvider(acme, '21.00'), await paidAtProvider(acme, '22.00')];
  const terms = { mode: 'live', provider: 'paystack', currency: 'NGN', settled_on: '2026-11-27' } as const;
  const settle = async ({ transaction_id }: typeof tied, amount: string, { id: bank_line }: BankLine) => {
    const payments = [{ transaction_id, amount, fee: '0' }];
    const body = { ...terms, reference: `S-${transaction_id}`, net: amount, payments };
    const { id: settlement } = await firm.act(recordSettlement, { body });
    return firm.act(matchSettlement, { params: { settlement }, body: { bank_line } }, 'Jane');
  };
  const line = await lineOf('BY ITSELF', '21.00');
  await match(line, { funding_request: tied.id });
  await assert.rejects(settle(tied, '21.00', await lineOf('PAYSTACK', '21.00')), {
    details: {
      settlement: `Its payment ${tied.transaction_id} is on a line of a statement already: take that match back first.`,
    },
  });

  await settle(settled, '22.00', await lineOf('PAYSTACK', '22.00'));

  const again = await lineOf('BY ITSELF', '22.00');
  const { details } = await refused(`/bank-lines/${again.id}/match`, { funding_request: settled.id });
  assert.equal(details['records'], `It left its provider by the settlement S-${settled.transaction_id}.`);
  const named = await lineOf(`BY ITSELF ${settled.reference}`, '22.00');
  assert.equal(named.status, 'unmatched');
  assert.deepEqual(await sharesAt([waiting], acme), ['0.00']);
});

test('what is given back of a payment leaves the account of its line, before it is matched and after it', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await entered(acme, '500.00');
  await reverseAsTwo(world, id, { amount: '50.00', reason: 'The payer asked' });
  const line = await lineOf('NIP TRF', '500.00');
  const places = [unknown, line.firm_account_id];

  await match(line, { funding_request: reference });
  assert.deepEqual(await sharesAt(places, acme), ['0.00', '450.00']);
  await reverseAsTwo(world, id, { amount: '200.00', reason: 'The payer asked' });

  assert.deepEqual(await sharesAt(places, acme), ['0.00', '250.00']);
  await undo(line);
  assert.deepEqual(await sharesAt(places, acme), ['250.00', '0.00']);
  await match(line, { funding_request: reference });
  await reverseAsTwo(world, id, { reason: 'All of it' });
  assert.deepEqual(await sharesAt(places, acme), ['0.00', '0.00']);
});

test('a payout that is under way is settled at the account of its line, and returned there', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '300.00' } });
  const [first] = await sharesAt([unknown], acme);
  const id = await payout(acme, '120.00');
  const line = await lineOf('PAYOUT', '-120.00');
  const bank = line.firm_account_id;
  const { line: matched } = await match(line, { withdrawal: id });
  assert.deepEqual([matched.moved_money, await sharesAt([bank], acme)], [false, ['0.00']]);

  await world.write((tx) => settleWithdrawal(tx, acme.environment, id));

  assert.deepEqual(await sharesAt([unknown, bank], acme), [first, '-120.00']);
  assert.deepEqual(await reconciled(line), ['-120.00', '-120.00', '0.00', []]);
  await world.write((tx) => returnWithdrawal(tx, acme.environment, id, { code: 'returned_by_bank' }));
  assert.deepEqual(await sharesAt([unknown, bank], acme), [first, '0.00']);
  const back = await lineOf('RETURNED', '120.00');
  await match(back, { withdrawal: id });
  assert.deepEqual(await sharesAt([bank, back.firm_account_id], acme), ['-120.00', '120.00']);
  await undo(back);
  assert.deepEqual(await sharesAt([bank, back.firm_account_id], acme), ['0.00', '0.00']);
});

test('a payout that was completed before left the account of its line, until the match is undone', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '300.00' } });
  const id = await payout(acme, '80.00');
  await world.write((tx) => settleWithdrawal(tx, acme.environment, id));
  const line = await lineOf('PAYOUT', '-80.00');
  const places = [unknown, line.firm_account_id];
  const before = await sharesAt(places, acme);

  await match(line, { withdrawal: id });

  assert.deepEqual(await sharesAt(places, acme), [String((Number(before[0]) + 80).toFixed(2)), '-80.00']);
  await undo(line);
  assert.deepEqual(await sharesAt(places, acme), before);
});

test('an undone match of a payout that is under way leaves nothing to follow', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '300.00' } });
  const id = await payout(acme, '60.00');
  const line = await lineOf('PAYOUT', '-60.00');
  await match(line, { withdrawal: id });
  await undo(line);

  await world.write((tx) => settleWithdrawal(tx, acme.environment, id));

  assert.deepEqual(await sharesAt([line.firm_account_id], acme), ['0.00']);
});
