import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerPlace } from '../../ledger/places/place-ids.ts';
import { fileOf, type Matched } from '../../testing/bank-statements.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { paidByProvider } from '../../testing/paid-by-provider.ts';
import { foundAfter } from '../../testing/problems-after.ts';
import { settlementActs } from '../../testing/settlement-acts.ts';
import { sharesIn } from '../../testing/shares-at.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import type { BankLine } from '../bank-statements/contract.ts';
import { reverseFunding } from '../inbound/operations.ts';
import { recordSettlement, takeSettlementFromBalance } from './operator-contract.ts';
import { givenChecks } from './verify-given.ts';

/** The bank took the money of a settlement back, or a person a payment of it: the settlement is in transit again, and is matched with the next line. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, answered, account, importFile, lineOf, transfer, reconciled, made, get } = await bookedLines(world);
const { firm, database } = world;
const sharesAt = sharesIn(database);
const { waiting, record, match, unmatch } = settlementActs(world, today);
const available = providerPlace('live', 'paystack', 'NGN', 'available');
const yesterday = addDays(today, -1);

/** One payment of a partner, of which the provider kept a fee. */
async function settled(reference: string, partner: Partner, amount: string, fee: string, net: string) {
  const { id: request } = await transfer(partner, amount);
  const { payment } = await paidByProvider(world, partner, request, { amount, fee });
  return { request, id: (await record({ reference, net, payments: [payment] })).id };
}
const takeBack = ({ environment }: Partner, request: string, amount?: string) =>
  world.write((tx) => reverseFunding(tx, environment, request, amount === undefined ? {} : { amount }));

/** A line of yesterday, the one of today by which the bank took it back, and the money that came again. */
async function bounced(net: string): Promise<readonly [came: BankLine, left: BankLine, again: BankLine]> {
  const bank = await account();
  const rows = [
    `${yesterday},PAYSTACK,${net},${net},A-${net}`,
    `${today},RSVL PAYSTACK,-${net},0.00,B-${net}`,
    `${today},PAYSTACK AGAIN,${net},${net},C-${net}`,
  ];
  const { id } = await importFile(bank, fileOf(rows));
  const lines = await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`);
  const of = (text: string) => lines.find(({ narration }) => narration === text)!;
  return [of('PAYSTACK'), of('RSVL PAYSTACK'), of('PAYSTACK AGAIN')];
}

test('a settlement whose line the bank took back is matched with the line by which it came again', async () => {
  const acme = await world.partner('live');
  const { id } = await settled('T-1', acme, '250.00', '5.00', '245.00');
  const [came, left, again] = await bounced('245.00');
  const places = [waiting, came.firm_account_id];
  await match(id, came.id);
  assert.deepEqual(
    [await sharesAt(places), await sharesAt(places, acme)],
    [
      ['0.00', '-5.00'],
      ['0.00', '250.00'],
    ],
  );

  await unmatch(id);
  const because = { lines: [left.id], reason: 'The bank says that it took it back' };
  const { approval_id } = await answered<Matched>('POST', `/bank-lines/${came.id}/match`, because);
  await firm.approve(approval_id!);

  assert.deepEqual(
    [await sharesAt(places), await sharesAt(places, acme)],
    [
      ['-5.00', '0.00'],
      ['250.00', '0.00'],
    ],
  );
  await match(id, again.id);
  assert.deepEqual(
    [await sharesAt(places), await sharesAt(places, acme)],
    [
      ['0.00', '-5.00'],
      ['0.00', '250.00'],
    ],
  );
  assert.deepEqual(await reconciled(again), ['245.00', '245.00', '0.00', []]);
});

test('what a person took back goes with its settlement: to the provider while it is in transit, and to the next account', async () => {
  const acme = await world.partner('live');
  const { id, request } = await settled('T-2', acme, '50.00', '0.00', '50.00');
  const [first, second] = [await lineOf('PAYSTACK T-2', '50.00'), await lineOf('PAYSTACK T-2 AGAIN', '50.00')];
  const places = [waiting, first.firm_account_id, second.firm_account_id];
  await match(id, first.id);
  await takeBack(acme, request, '20.00');
  assert.deepEqual(await sharesAt(places, acme), ['0.00', '30.00', '0.00']);

  await unmatch(id);

  assert.deepEqual(await sharesAt(places, acme), ['30.00', '0.00', '0.00']);
  assert.deepEqual(await reconciled(first), ['50.00', '0.00', '0.00', ['unmatched_line 50.00']]);
  await match(id, second.id);
  assert.deepEqual(await sharesAt(places, acme), ['0.00', '0.00', '30.00']);
  await takeBack(acme, request, '10.00');
  assert.deepEqual(await sharesAt(places, acme), ['0.00', '0.00', '20.00']);
  await unmatch(id);
  assert.deepEqual(await sharesAt(places, acme), ['20.00', '0.00', '0.00']);
  await match(id, first.id);
  assert.deepEqual(await sharesAt(places, acme), ['0.00', '20.00', '0.00']);
  assert.equal(await acme.balance(), '20.00');
});

test('of a payment that was taken back as a whole nothing is left at the provider or the bank, and the day of the provider says so', async () => {
  const acme = await world.partner('live');
  const { id, request } = await settled('T-3', acme, '70.00', '0.00', '70.00');
  const [came, left] = await bounced('70.00');
  const places = [waiting, came.firm_account_id];
  await match(id, came.id);
  await takeBack(acme, request);

  await unmatch(id);
  const because = { lines: [left.id], reason: 'The bank says that it took it back' };
  await firm.approve((await answered<Matched>('POST', `/bank-lines/${came.id}/match`, because)).approval_id!);

  assert.deepEqual(await sharesAt(places, acme), ['0.00', '0.00']);
  const part = await settled('T-5', acme, '50.00', '0.00', '50.00');
  await match(part.id, (await lineOf('PAYSTACK T-5', '50.00')).id);
  await takeBack(acme, part.request, '20.00');
  await unmatch(part.id);
  const { items } = await get(await made(waiting, 'provider'));
  const inTransit = items.filter(({ kind }) => kind === 'settlement_in_transit');
  assert.deepEqual(
    inTransit.map(({ record_id, amount }) => [record_id, amount]),
    [[part.id, '-30.00']],
  );
});

test('what a person took back of a settlement from the balance goes back to what waits at the provider', async () => {
  const acme = await world.partner('live');
  const { request, payment } = await (async () => {
    const { id } = await transfer(acme, '5.00');
    return { request: id, ...(await paidByProvider(world, acme, id, { amount: '5.00', fee: '5.00' })) };
  })();
  const body = {
    ...({ mode: 'live', provider: 'paystack', currency: 'NGN', settled_on: today } as const),
    ...{ reference: 'T-4', net: '0.00', payments: [payment] },
  };
  const { id } = await firm.act(recordSettlement, { body }, 'Ada');
  await answered('POST', `/settlements/${id}/explain`, { movements: [], reason: 'Only fees' });
  const asked = { params: { settlement: id }, body: { reason: 'Their page says so' } };
  const take = async () => firm.approve((await firm.act(takeSettlementFromBalance, asked, 'Jane')).approval_id!);
  const places = [waiting, available];
  await take();
  await takeBack(acme, request, '2.00');
  assert.deepEqual(await sharesAt(places, acme), ['0.00', '3.00']);

  await unmatch(id);

  assert.deepEqual(await sharesAt(places, acme), ['3.00', '0.00']);
  await take();
  assert.deepEqual(await sharesAt(places, acme), ['0.00', '3.00']);
});

test('ledger verify names what was taken back and did not go with the next match', async () => {
  const found = (change: string) => foundAfter(world, { checks: givenChecks }, change);

  assert.deepEqual(await found('select 1'), []);
  assert.deepEqual(
    await found("update ledger_transactions set source_type = 'other' where source_type = 'settlement_reversals.3'"),
    [
      'settlement T-2: 30.00 that a person took back left its provider when its match was taken back, and 0.00 went with the next one',
    ],
  );
});
