import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerPlace } from '../../ledger/places/place-ids.ts';
import { fileOf } from '../../testing/bank-statements.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { paidByProvider } from '../../testing/paid-by-provider.ts';
import { createWorld } from '../../testing/world.ts';
import { settleFunding } from '../funding/operator-contract.ts';
import { matchUnmatched } from '../inbound/unmatched-contract.ts';
import { matchSettlement, recordSettlement } from '../settlements/operator-contract.ts';
import type { BankLine } from './contract.ts';
import type { Suggestion } from './line-contract.ts';

/** What a provider has not settled yet is credited once, also where its line comes before its settlement is known. */
const PLACE = providerPlace('live', 'paystack', 'NGN', 'waiting');
const REASON = 'The payer called';
type Twin = readonly [type: 'funding_request' | 'place', id: string];
const place: Twin = ['place', PLACE];

async function side() {
  const world = await createWorld({ operators: operatorsByRole, role: 'api' });
  const lines = await bookedLines(world);
  const { answered, refused, account, importFile, today } = lines;
  const partner = await world.partner('live');

  const asked = (amount: string) =>
    partner.client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount });

  /** Credited when the provider reported it. */
  async function paid(amount: string, fee: string) {
    const { id, reference } = await asked(amount);
    const { payment } = await paidByProvider(world, partner, id, { amount, fee });
    return { id, reference, payment };
  }

  async function lineAt(narration: string, amount: string, reference = '') {
    const file = fileOf([`${today},${narration},${amount},${amount},${reference}`]);
    const { id } = await importFile(await account(), file);
    return (await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`))[0]!;
  }

  const saying = (...twins: Twin[]) => ({
    reason: 'nobody knows',
    not_the_same_as: twins.map(([type, id]) => ({ type, id, reason: REASON })),
  });
  const suspend = ({ id }: BankLine, ...twins: Twin[]) =>
    answered<BankLine>('POST', `/bank-lines/${id}/suspend`, saying(...twins));
  const refusedAs = async ({ id }: BankLine, ...twins: Twin[]) => {
    const { code, details } = await refused(`/bank-lines/${id}/suspend`, saying(...twins));
    return [code, details['type'], details['id']];
  };
  return { ...world, answered, partner, asked, paid, lineAt, suspend, refusedAs, today };
}

const known = ([type, id]: Twin) => ['looks_like_known_money', type, id];

test('a net settlement of 98,500.00 that comes before it is recorded is given to no partner without naming the payment and its provider', async () => {
  const { firm, answered, partner, paid, lineAt, suspend, refusedAs } = await side();
  const { id } = await paid('100000.00', '1500.00');
  const request: Twin = ['funding_request', id];
  const line = await lineAt('NIP TRF PAYSTACK PAYMENTS LTD SETTLEMENT', '98500.00');

  assert.deepEqual(await refusedAs(line), known(request));
  assert.deepEqual(await refusedAs(line, request), known(place));
  const { matched_id } = await suspend(line, request, place);
  const give = (...twins: Twin[]) => {
    const not_the_same_as = twins.map(([type, twin]) => ({ type, id: twin, reason: REASON }));
    const body = { organisation: partner.organisation_id, reason: 'they called', not_the_same_as };
    return firm.act(matchUnmatched, { params: { unmatched_payment: matched_id! }, body }, 'Jane');
  };
  await assert.rejects(give(), { code: 'looks_like_known_money', details: { type: 'funding_request', id } });
  await assert.rejects(give(request), { code: 'looks_like_known_money', details: { type: 'place', id: PLACE } });
  assert.equal(await partner.balance(), '100000.00');

  const { approval_id } = await give(request, place);
  const { effect } = await answered<{ effect: string }>('GET', `/approvals/${approval_id}`);
  assert(effect.includes(`It resembles the funding request ${id}, and is said to be other money: ${REASON}`));
  assert(effect.includes(`It resembles the place ${PLACE}, and is said to be other money: ${REASON}`));
});

test('a line is named by the reference, the id of the provider, the provider or the sum of payments less their fees', async () => {
  const { paid, lineAt, refusedAs } = await side();
  const first = await paid('40000.00', '600.00');
  const second = await paid('10000.00', '250.00');
  const third = await paid('2000.00', '30.00');

  assert.deepEqual(await refusedAs(await lineAt('NIP CREDIT', '39400.00')), known(['funding_request', first.id]));
  const referenced = await lineAt(`NIP CREDIT ${second.reference}`, '9100.00');
  assert.deepEqual(await refusedAs(referenced), known(['funding_request', second.id]));
  const identified = await lineAt('NIP CREDIT', '1234.56', third.payment.transaction_id);
  assert.deepEqual(await refusedAs(identified), known(['funding_request', third.id]));
  assert.deepEqual(await refusedAs(await lineAt('TRF FROM PAYSTACK LTD', '777.00')), known(place));
  assert.deepEqual(await refusedAs(await lineAt('NIP CREDIT', '49150.00')), known(place));
  assert.deepEqual(await refusedAs(await lineAt('NIP CREDIT', '51120.00')), known(place));
  assert.deepEqual(await refusedAs(await lineAt('NIP CREDIT', '11720.00')), known(place));
});

test('what a line may be the settlement of is suggested before that is recorded, and not to be matched', async () => {
  const { answered, paid, lineAt } = await side();
  const { id, reference } = await paid('40000.00', '600.00');
  await paid('10000.00', '250.00');
  const suggested = async (narration: string, amount: string) => {
    const line = await lineAt(narration, amount);
    const found = await answered<Suggestion[]>('GET', `/bank-lines/${line.id}/suggestions`);
    return found.map((one) => [one.type, one.id, one.status, one.amount, one.score, one.reasons]);
  };
  const single = 'It waits at its provider, and the line may be its settlement: record that first.';
  const several = 'Payments wait there, and the line may be their settlement: record that first.';

  assert.deepEqual(await suggested('NIP CREDIT', '39400.00'), [
    ['funding_request', id, 'waiting_at_provider', '40000.00', 40, [single]],
  ]);
  assert.deepEqual(await suggested('NIP CREDIT', '49150.00'), [
    ['place', PLACE, 'waiting_at_provider', '49150.00', 40, [several]],
  ]);
  assert.deepEqual(await suggested(`NIP CREDIT ${reference}`, '9100.00'), [
    ['funding_request', id, 'completed', '40000.00', 60, [`The text names ${reference}.`, single]],
  ]);
  assert.deepEqual(await suggested('NIP CREDIT', '123.00'), []);
});

test('of several payments with the same sum less their fee the place is named, once', async () => {
  const { paid, lineAt, refusedAs, suspend } = await side();
  for (let count = 0; count < 2; count++) await paid('10000.00', '250.00');
  const line = await lineAt('NIP TRF FROM ADA OBI', '9750.00');

  assert.deepEqual(await refusedAs(line), known(place));
  assert.equal((await suspend(line, place)).status, 'suspense');
});

test('a line that a person settles a request by is held against what waits, and the name of the provider in the reason says nothing', async () => {
  const { firm, asked, paid } = await side();
  const first = await paid('100000.00', '1500.00');
  const settle = (funding_request: string, transaction: string) =>
    firm.act(
      settleFunding,
      { params: { funding_request }, body: { transaction, reason: 'Paystack shows it' } },
      'Jane',
    );
  const [same, net, other] = [await asked('5.00'), await asked('98500.00'), await asked('7.00')];

  const twin = { code: 'looks_like_known_money', details: { type: 'funding_request', id: first.id } };
  await assert.rejects(settle(same.id, first.payment.transaction_id), twin);
  await assert.rejects(settle(net.id, 'FT1'), twin);
  assert.notEqual((await settle(other.id, 'FT2')).approval_id, null);
});

test('what its provider has settled waits no more', async () => {
  const { firm, paid, lineAt, suspend, today } = await side();
  const { payment } = await paid('250000.00', '5000.00');
  const terms = { mode: 'live', provider: 'paystack', reference: 'S-1', currency: 'NGN', net: '245000.00' } as const;
  const body = { ...terms, settled_on: today, payments: [payment] };
  const { id: settlement } = await firm.act(recordSettlement, { body }, 'Jane');
  const line = await lineAt('PAYSTACK SETTLEMENT', '245000.00');
  await firm.act(matchSettlement, { params: { settlement }, body: { bank_line: line.id } }, 'Jane');

  assert.equal((await suspend(await lineAt('PAYSTACK REFUND', '245000.00'))).status, 'suspense');
  assert.equal((await suspend(await lineAt('NIP CREDIT', '700.00', payment.transaction_id))).status, 'suspense');
});
