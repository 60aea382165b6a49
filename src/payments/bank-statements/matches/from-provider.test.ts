import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerPlace } from '../../../ledger/places/place-ids.ts';
import { agreeFee, payoutFee } from '../../../testing/agreed-charges.ts';
import { approveAsTwo } from '../../../testing/approve-withdrawal.ts';
import { bookedLines } from '../../../testing/booked-lines.ts';
import { settleAsTwo } from '../../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { sharesIn } from '../../../testing/shares-at.ts';
import { createWorld } from '../../../testing/world.ts';
import { addDays } from '../../../vocabulary/days.ts';
import { keepBalances } from '../../provider-balances/operations.ts';
import { verifyAccount } from '../../settlement-accounts/verification.ts';
import type { TransfersInTransit } from '../../transfers-in-transit/operator-contract.ts';
import type { BankLine } from '../contract.ts';

/** Money that the firm took from what a provider can pay from is in transit until the provider's record of it, or its balance, is there. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, answered, refused, lineOf, shownOf, reconciled, transfer } = await bookedLines(world);
const { database } = world;
const sharesAt = sharesIn(database);
const available = providerPlace('live', 'paystack', 'NGN', 'available');

const expect = ({ id }: BankLine, other_place: string) =>
  answered('POST', `/bank-lines/${id}/expect-other-half`, { other_place, reason: 'The treasury took it' });
const came = ({ id }: BankLine, provider_record: string | null, more = {}) =>
  answered('POST', `/bank-lines/${id}/match`, { from_provider: { provider_record }, ...more });
const no = async ({ id }: BankLine, provider_record: string | null) =>
  (await refused(`/bank-lines/${id}/match`, { from_provider: { provider_record } })).details['from_provider'];
const inTransit = async () =>
  (await answered<TransfersInTransit>('GET', `/transfers-in-transit?place=${available}`)).transfers.map(
    ({ id, has, from_place, amount }) => [id, has, from_place, amount],
  );
const notExpected =
  'Expected a credit whose other half a person expects at what a provider can pay from: say so first.';

async function taken(narration: string, amount: string): Promise<BankLine> {
  const line = await lineOf(narration, amount);
  await expect(line, available);
  return line;
}

const read = (day: string, balance: string) =>
  world.write((tx) =>
    keepBalances(tx, { provider: 'paystack', day, read_at: new Date().toISOString() }, [{ currency: 'NGN', balance }]),
  );

/** Approved, and not paid by the provider yet, which is sent the amount less the fee of 5.00. */
async function payoutUnderWay(amount: string): Promise<void> {
  const { client, environment, credit } = await world.partner('live');
  const wanted = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id } = await client.settlementAccounts.create(wanted);
  await world.write((tx) => verifyAccount(tx, environment, id, 'ACME SAVINGS'));
  await credit('NGN', '1000.00');
  const withdrawal = await client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id: id });
  await approveAsTwo(world, withdrawal.id);
  const { status, net_amount } = await client.withdrawals.get(withdrawal.id);
  assert.deepEqual([status, net_amount], ['processing', '30.00']);
}

test('money from a provider and its record of that are a pair: the firm has it at the bank, until that is taken back', async () => {
  const unsaid = await lineOf('PAYSTACK', '10.00');
  assert.equal(await no(unsaid, '88'), notExpected);
  await expect(unsaid, providerPlace('live', 'paystack', 'NGN', 'waiting'));
  assert.equal(await no(unsaid, '88'), notExpected);
  const sent = await lineOf('TO PAYSTACK', '-10.00');
  await expect(sent, available);
  assert.equal(await no(sent, '88'), notExpected);
  const line = await taken('PAYSTACK TRANSFER', '400.00');
  assert.deepEqual(
    (await inTransit()).filter(([id]) => id === line.id),
    [[line.id, 'arrival', available, '400.00']],
  );

  await came(line, '88');

  const { status, matched_type, matched_reference, moved_money } = await shownOf(line.id);
  assert.deepEqual(
    [status, matched_type, matched_reference, moved_money],
    ['matched', 'bank_match', 'Taken from paystack 88', true],
  );
  assert.deepEqual(await sharesAt([line.firm_account_id, available]), ['400.00', '-400.00']);
  assert.deepEqual(await reconciled(line), ['400.00', '400.00', '0.00', []]);
  assert.deepEqual(
    (await inTransit()).filter(([id]) => id === line.id),
    [],
  );
  const second = await taken('PAYSTACK TRANSFER 2', '401.00');
  assert.equal(await no(second, '88'), 'The record 88 is that of another line.');

  await answered('POST', `/bank-lines/${line.id}/unmatch`, { reason: 'It was the second' });
  assert.deepEqual(await sharesAt([line.firm_account_id, available]), ['0.00', '0.00']);
});

test('a record that was a top-up is none of money that came', async () => {
  const sent = await lineOf('TO PAYSTACK 2', '-10.00');
  await expect(sent, available);
  await answered('POST', `/bank-lines/${sent.id}/match`, { top_up: { provider_record: '89' } });

  assert.equal(await no(await taken('PAYSTACK TRANSFER 3', '11.00'), '89'), 'The record 89 is that of another line.');
});

test('without a record the balance that was read shows it, once, and without payouts that are under way', async () => {
  const [line, again] = [await taken('PAYSTACK TRANSFER 4', '50.00'), await taken('PAYSTACK TRANSFER 5', '51.00')];
  assert.equal(
    await no(line, null),
    `No balance was read for ${today} or later: name the provider's record, or wait for the next day.`,
  );
  await agreeFee(world.firm, { ...payoutFee, flat: '5', vat_codes: [] });
  await payoutUnderWay('35.00');
  // The books have 10.00 of the test before.
  assert.deepEqual(await sharesAt([available]), ['10.00']);
  await read(today, '-60.00');
  assert.equal(
    await no(line, null),
    `The provider had -60.00 when it was read for ${today}, and the books 10.00, with 30.00 of payouts under way: 50.00 less is not there.`,
  );
  await read(addDays(today, 1), '-70.00');

  await came(line, null);

  assert.deepEqual(await sharesAt([line.firm_account_id, available]), ['50.00', '-40.00']);
  assert.equal(
    await no(again, null),
    `The provider had -70.00 when it was read for ${addDays(today, 1)}, and the books -40.00, with 30.00 of payouts under way: 51.00 less is not there.`,
  );
});

test('money that a request waits for, or that is known from elsewhere, is not taken for the firm’s own', async () => {
  const acme = await world.partner('live');
  const awaited = await transfer(acme, '61.00');
  const claimed = await taken(`NIP ${awaited.reference}`, '61.00');
  const refusal = await refused(`/bank-lines/${claimed.id}/match`, { from_provider: { provider_record: '90' } });
  assert.equal(refusal.details['line'], `${awaited.reference} waits for this money: match the line with it.`);

  const paid = await transfer(acme, '75000.00');
  await settleAsTwo(world, paid.id, { transaction: 'S7788120' });
  const known = await taken('NIP TRF S7788120', '75000.00');
  const path = `/bank-lines/${known.id}/match`;
  assert.equal((await refused(path, { from_provider: { provider_record: '91' } })).code, 'looks_like_known_money');
  const other = { type: 'funding_request', id: paid.id, reason: 'That one came by another bank' };
  await came(known, '91', { not_the_same_as: [other] });

  const { status, not_the_same_as } = await shownOf(known.id);
  assert.deepEqual([status, not_the_same_as], ['matched', [other]]);
  assert.equal(await acme.balance(), '75000.00');
});
