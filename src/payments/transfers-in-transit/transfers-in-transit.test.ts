import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerPlace, unknownPlace } from '../../ledger/places/place-ids.ts';
import { approveAndAsk } from '../../testing/approve-and-ask.ts';
import { fileOf } from '../../testing/bank-statements.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import type { BankLine } from '../bank-statements/contract.ts';
import { expectOtherHalf } from '../bank-statements/half-contract.ts';
import type { Suggestion } from '../bank-statements/line-contract.ts';
import { recordSettlement } from '../settlements/operator-contract.ts';
import { returnWithdrawal, settleWithdrawal } from '../withdrawals/transitions.ts';
import type { TransfersInTransit } from './operator-contract.ts';

/** What is on its way is what is stored, without a record of its own: it is gone once the other side is there. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { answered, refused, account, importFile, lineOf, booked, made, get, reconciled, today } =
  await bookedLines(world);
const { firm, database } = world;

const waiting = providerPlace('live', 'paystack', 'NGN', 'waiting');
const unknown = unknownPlace('live', 'NGN');
const own = 'First Bank, Client money NGN';

const transit = (query: { place?: string; currency?: string } = {}) =>
  answered<TransfersInTransit>('GET', `/transfers-in-transit?${new URLSearchParams(query)}`);
const rowsAt = async (place: string) =>
  (await transit({ place })).transfers.map(({ type, id, has, amount }) => ({ type, id, has, amount }));
const sumAt = async (place: string) => {
  const { sums } = await transit();
  return sums.filter((sum) => sum.place === place).map(({ leaving, arriving }) => [leaving, arriving]);
};
async function itemsOf(line: BankLine) {
  await reconciled(line);
  const { items } = await get(await made(line.firm_account_id));
  return items.map(({ kind, amount, record_id }) => [kind, amount, record_id]);
}
const expect = ({ id: bank_line }: BankLine, other_place: string | null) =>
  firm.act(expectOtherHalf, { params: { bank_line }, body: { other_place, reason: 'The treasury sent it' } }, 'Jane');

async function lineAt(bank: string, narration: string, amount: string): Promise<BankLine> {
  const { id } = await importFile(bank, fileOf([`${today},${narration},${amount},${amount},`]));
  return (await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`))[0]!;
}

async function paidOut(partner: Partner, amount: string) {
  const theirs = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await partner.client.settlementAccounts.create(theirs);
  const verified = "update settlement_accounts set status = 'verified', call_due_at = null where id = $1";
  await database.pool.query(verified, [settlement_account_id]);
  const { id } = await partner.client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id });
  await world.write((tx) => approveAndAsk(tx, partner.environment, id));
  await world.write((tx) => settleWithdrawal(tx, partner.environment, id));
  return id;
}

test('one half of a transfer is in transit once a person expects the other, and is suggested for it', async () => {
  const [one, other] = [await account(), await account()];
  const sent = await lineAt(one, 'OWN TRANSFER', '-800.00');
  assert.deepEqual(await rowsAt(one), []);

  const { other_place_id, status } = await expect(sent, other);

  assert.deepEqual([other_place_id, status], [other, 'unmatched']);
  const { transfers } = await transit({ place: other });
  assert.deepEqual(transfers, [
    {
      ...{ type: 'transfer', id: sent.id, reference: null, has: 'departure' },
      ...{ from_place: one, from_place_name: own, to_place: other, to_place_name: own },
      ...{ currency: 'NGN', amount: '800.00', since: today, age_days: 0 },
    },
  ]);
  assert.deepEqual([await sumAt(one), await sumAt(other)], [[['800.00', '0.00']], [['0.00', '800.00']]]);
  assert.deepEqual(await itemsOf(sent), [['unmatched_line', '-800.00', sent.id]]);
  const arrived = await lineAt(other, 'RECEIVED', '800.00');
  const [first] = await answered<Suggestion[]>('GET', `/bank-lines/${arrived.id}/suggestions`);
  assert.deepEqual([first!.type, first!.id, first!.score], ['bank_line', sent.id, 90]);
  await answered('POST', `/bank-lines/${arrived.id}/match`, { lines: [sent.id] });
  assert.deepEqual([await rowsAt(one), await sumAt(other)], [[], []]);
  await answered('POST', `/bank-lines/${arrived.id}/unmatch`, { reason: 'it was another one' });
  assert.deepEqual(await rowsAt(one), [{ type: 'transfer', id: sent.id, has: 'departure', amount: '800.00' }]);
});

test('a half that arrived first is expected to have left, and one is expected no longer where a person says so', async () => {
  const [one, other] = [await account(), await account()];
  const arrived = await lineAt(other, 'RECEIVED', '70.00');

  await expect(arrived, one);

  assert.deepEqual(await rowsAt(one), [{ type: 'transfer', id: arrived.id, has: 'arrival', amount: '70.00' }]);
  assert.deepEqual(await sumAt(one), [['70.00', '0.00']]);
  await expect(arrived, null);
  assert.deepEqual(await rowsAt(one), []);
});

test('a half is expected at another open place of the firm in its currency, and of a line that waits', async () => {
  const line = await lineOf('OWN TRANSFER', '-5.00');
  const because = { reason: 'The treasury sent it' };
  const path = `/bank-lines/${line.id}/expect-other-half`;
  const dollars = providerPlace('live', 'paystack', 'USD', 'available');
  const sandbox = providerPlace('test', 'paystack', 'NGN', 'available');
  const ofNobody = '019a0000-0000-7000-8000-000000000000';

  assert.equal((await refused(path, { other_place: dollars, ...because })).code, 'currency_mismatch');
  assert.equal((await refused(path, { other_place: ofNobody, ...because })).code, 'not_found');
  for (const other_place of [line.firm_account_id, unknown, sandbox])
    assert.equal((await refused(path, { other_place, ...because })).code, 'validation_error');
  await booked(line);
  assert.equal((await refused(path, { other_place: await account(), ...because })).code, 'invalid_state');
});

test('money for a provider is in transit to its balance until the line is decided', async () => {
  const available = providerPlace('live', 'paystack', 'NGN', 'available');
  const line = await lineOf('PAYSTACK TOP-UP', '-40.00');

  await expect(line, available);

  assert.deepEqual(await sumAt(available), [['0.00', '40.00']]);
  await booked(line);
  assert.deepEqual(await sumAt(available), []);
});

test('a payout is in transit from when it is booked until its line is matched, and on its way back', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '300.00' } });
  const id = await paidOut(acme, '120.00');
  assert.deepEqual(await rowsAt(unknown), [{ type: 'payout', id, has: 'departure', amount: '120.00' }]);
  assert.deepEqual(await sumAt(unknown), [['120.00', '0.00']]);
  const line = await lineOf('PAYOUT', '-120.00');

  await answered('POST', `/bank-lines/${line.id}/match`, { withdrawal: id });

  assert.deepEqual([await rowsAt(unknown), await rowsAt(line.firm_account_id)], [[], []]);
  await world.write((tx) => returnWithdrawal(tx, acme.environment, id, { code: 'returned_by_bank' }));
  assert.deepEqual(await rowsAt(line.firm_account_id), [{ type: 'payout', id, has: 'arrival', amount: '120.00' }]);
  assert.deepEqual(await itemsOf(line), [['amount_differs', '-120.00', id]]);
  const back = await lineOf('RETURNED', '120.00');
  await answered('POST', `/bank-lines/${back.id}/match`, { withdrawal: id });
  assert.deepEqual([await rowsAt(line.firm_account_id), await itemsOf(line)], [[], []]);
});

test('a payout whose match is undone is in transit again, and its line an item of its day', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '300.00' } });
  const id = await paidOut(acme, '33.00');
  const line = await lineOf('PAYOUT', '-33.00');
  await answered('POST', `/bank-lines/${line.id}/match`, { withdrawal: id });
  assert.deepEqual([await rowsAt(line.firm_account_id), await itemsOf(line)], [[], []]);

  await answered('POST', `/bank-lines/${line.id}/unmatch`, { reason: 'it was another payout' });

  assert.deepEqual(await rowsAt(unknown), [{ type: 'payout', id, has: 'departure', amount: '33.00' }]);
  assert.deepEqual(await itemsOf(line), [['unmatched_line', '-33.00', line.id]]);
});

test('a settlement is in transit since the day on which the provider paid it; currencies are apart', async () => {
  const payments = [{ transaction_id: 'P-1', amount: '21.00', fee: '1.00' }];
  const terms = { mode: 'live', provider: 'paystack', currency: 'NGN', settled_on: '2026-11-20' } as const;
  const { id } = await firm.act(recordSettlement, { body: { ...terms, reference: 'S-1', net: '20.00', payments } });

  const { transfers, left_out } = await transit({ currency: 'NGN', place: waiting });

  const [{ age_days, from_place_name, ...shown }] = transfers as [(typeof transfers)[number]];
  assert.deepEqual(shown, {
    ...{ type: 'settlement', id, reference: 'S-1', has: 'departure', from_place: waiting },
    ...{ to_place: null, to_place_name: null, currency: 'NGN', amount: '20.00', since: '2026-11-20' },
  });
  assert(age_days > 0 && from_place_name !== null);
  assert.equal(left_out, 0);
  assert.deepEqual((await transit({ currency: 'USD' })).transfers, []);
});

test('of more than 500 the oldest are listed, the others are counted, and the sums have all of them', async () => {
  await database.owner.query(
    `insert into settlements (
       id, mode, provider, reference, currency, gross, fees, net, settled_on, status, recorded_by, created_at, updated_at
     )
     select gen_random_uuid(), 'live', 'paystack', 'G-' || number, 'GHS', 2.00, 0.00, 2.00, date '2026-01-01' + number, 'in_transit', 'Jane',
       clock_timestamp(), clock_timestamp()
     from generate_series(1, 503) number`,
  );

  const { transfers, left_out, sums } = await transit({ currency: 'GHS' });

  assert.deepEqual([transfers.length, left_out], [500, 3]);
  assert.deepEqual([transfers[0]!.reference, transfers.at(-1)!.reference], ['G-1', 'G-500']);
  assert.deepEqual(
    sums.map(({ transfers: count, leaving, arriving }) => [count, leaving, arriving]),
    [[503, '1006.00', '0.00']],
  );
});
