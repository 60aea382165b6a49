import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { matchAsTwo, reverseAsTwo, settleAsTwo } from '../../testing/money-by-hand.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { payersOf, settledDays } from '../../testing/settled-days.ts';
import { addDays } from '../../vocabulary/days.ts';
import { holdInSuspense } from '../inbound/unmatched.ts';

/** What a payments provider lists of a day, held against the books: every way in which the two can differ. */
const lines: string[] = [];
const logger = createLogger('error', { write: (line) => void lines.push(line) });
const world = await createPaystackWorld({ logger, operators: operatorsByRole });
const { read } = await operatorSide(world);
const { paystack } = world;
const { freshDay, compare, discrepanciesOf, recordedAt } = settledDays(world, read, 'live');
const { ask, pays, credited, says } = payersOf(world);

const alarmsOf = (id: string) => lines.filter((line) => line.includes('a payment differs') && line.includes(id)).length;
const balances = (partner: Awaited<ReturnType<typeof world.partner>>) =>
  Promise.all([partner.balance('NGN'), partner.balance('GHS')]);

test('a day on which both agree has no discrepancy, and the same sum on either side', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  await credited(acme, day);
  await credited(acme, day);

  const { lines: count, totals, discrepancies } = await compare(day);

  assert.deepEqual([count, discrepancies], [2, 0]);
  assert.deepEqual(totals, [
    { currency: 'NGN', lines: 2, provider_amount: '1000.00', recorded_amount: '1000.00', difference: '0.00' },
  ]);
});

for (const [subunits, provider_amount, difference] of [
  [49_999, '499.99', '-0.01'],
  [50_001, '500.01', '0.01'],
] as const)
  test(`one kobo of difference is a discrepancy: the provider has ${provider_amount}, we credited 500.00`, async () => {
    const [acme, day] = [await world.partner('live'), freshDay()];
    const { reference } = await credited(acme, day);
    says(reference, { amount: subunits });

    const { totals } = await compare(day);

    const [discrepancy, ...others] = await discrepanciesOf(day);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [discrepancy!.kind, discrepancy!.provider_amount, discrepancy!.recorded_amount, alarmsOf(discrepancy!.id)],
      ['amount_differs', provider_amount, '500.00', 1],
    );
    assert.deepEqual(totals, [{ currency: 'NGN', lines: 1, provider_amount, recorded_amount: '500.00', difference }]);
    assert.deepEqual(await balances(acme), ['500.00', '0.00']);
  });

test('another currency is a discrepancy, and no money moves for it', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const { reference } = await credited(acme, day);
  says(reference, { currency: 'GHS' });

  const { totals } = await compare(day);

  const [discrepancy] = await discrepanciesOf(day);
  assert.deepEqual(
    [discrepancy!.kind, discrepancy!.provider_currency, discrepancy!.recorded_currency],
    ['currency_differs', 'GHS', 'NGN'],
  );
  assert.deepEqual(totals, [
    { currency: 'GHS', lines: 1, provider_amount: '500.00', recorded_amount: '0.00', difference: '500.00' },
    { currency: 'NGN', lines: 0, provider_amount: '0.00', recorded_amount: '500.00', difference: '-500.00' },
  ]);
  assert.deepEqual(await balances(acme), ['500.00', '0.00']);
});

test('what we credited and the provider does not know is a discrepancy, and stays credited', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const { reference, transaction_id } = await credited(acme, day);
  paystack.transactions.delete(reference);

  const { totals } = await compare(day);

  const [discrepancy] = await discrepanciesOf(day);
  assert.deepEqual(
    [
      discrepancy!.kind,
      discrepancy!.transaction_id,
      discrepancy!.recorded_amount,
      discrepancy!.provider_amount,
      discrepancy!.outcome,
    ],
    ['missing_at_provider', transaction_id, '500.00', null, 'The provider knows no such payment.'],
  );
  assert.deepEqual(totals, [
    { currency: 'NGN', lines: 0, provider_amount: '0.00', recorded_amount: '500.00', difference: '-500.00' },
  ]);
  assert.deepEqual(await balances(acme), ['500.00', '0.00']);
});

test('a refund that was not reported is a discrepancy until it is reversed here', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const { id, reference } = await credited(acme, day);
  says(reference, { status: 'reversed' });

  await compare(day);
  const [discrepancy] = await discrepanciesOf(day);
  assert.deepEqual(
    [discrepancy!.kind, discrepancy!.outcome],
    ['missing_at_provider', 'The provider says that it is reversed.'],
  );

  await reverseAsTwo(world, id, { reason: 'refunded' });
  await world.database.pool.query('update reconciliation_discrepancies set due_at = now() where id = $1', [
    discrepancy!.id,
  ]);
  await compare(day);
  assert.deepEqual(await discrepanciesOf(day), []);
  assert.deepEqual(
    (await discrepanciesOf(day, 'closed')).map((closed) => closed.id),
    [discrepancy!.id],
  );
});

test('a payment that is credited and in suspense too is a discrepancy', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const { reference, transaction_id } = await credited(acme, day);
  const unexpected = { mode: 'live', provider: 'paystack', transaction_id, currency: 'NGN', amount: '500.00' } as const;
  await world.write((tx) => holdInSuspense(tx, { ...unexpected, problem: 'Reported twice.', reference }));

  const { totals } = await compare(day);

  assert.deepEqual(
    (await discrepanciesOf(day)).map(({ kind }) => kind),
    ['recorded_twice'],
  );
  assert.deepEqual(totals, [
    { currency: 'NGN', lines: 1, provider_amount: '500.00', recorded_amount: '1000.00', difference: '-500.00' },
  ]);
});

test('money in suspense is recorded: it is no discrepancy, and none when the operator has matched it', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const paid_at = `${day}T10:00:00.000Z`;
  world.knows('OTHER-SYSTEM', { id: 4_711, status: 'success', amount: 7_500, paid_at, created_at: paid_at });
  const unexpected = {
    mode: 'live',
    provider: 'paystack',
    transaction_id: '4711',
    currency: 'NGN',
    amount: '75.00',
  } as const;
  await world.write((tx) => holdInSuspense(tx, { ...unexpected, problem: 'Not ours.', reference: 'OTHER-SYSTEM' }));

  assert.deepEqual([(await compare(day)).lines, await discrepanciesOf(day)], [1, []]);

  const { rows } = await world.database.pool.query("select id from unmatched_payments where transaction_id = '4711'");
  const owner = { organisation: acme.organisation_id, reason: 'theirs' };
  await matchAsTwo(world, rows[0].id, owner);
  assert.equal(await acme.balance(), '75.00');
  assert.deepEqual([(await compare(day)).discrepancies, await discrepanciesOf(day)], [0, []]);
});

test('a payment of the last second, reported after midnight, is no discrepancy of either day', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const { id, reference } = await credited(acme, day);
  says(reference, { paid_at: `${day}T23:59:59.000Z` });
  await recordedAt(id, `${addDays(day, 1)}T00:00:10.000Z`);

  const [first, second] = [await compare(day), await compare(addDays(day, 1))];

  assert.deepEqual([first.lines, first.discrepancies, second.lines, second.discrepancies], [1, 0, 0, 0]);
});

test('a payment that the provider dates after midnight and we before is no discrepancy of either day', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const { id, reference } = await credited(acme, day);
  says(reference, { paid_at: `${addDays(day, 1)}T00:00:01.000Z` });
  await recordedAt(id, `${day}T23:59:58.000Z`);

  const [first, second] = [await compare(day), await compare(addDays(day, 1))];

  assert.deepEqual([first.lines, first.discrepancies, second.lines, second.discrepancies], [0, 0, 1, 0]);
});

test('a day of more than two pages is compared whole', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  await credited(acme, day);
  for (let at = 0; at < 220; at++) {
    const paid_at = `${day}T11:00:00.000Z`;
    world.knows(`OTHER-${at}`, { id: 800_000 + at, status: 'success', amount: 100, paid_at, created_at: paid_at });
  }

  const { lines: count, totals } = await compare(day);

  assert.equal(count, 221);
  assert.deepEqual(totals, [
    { currency: 'NGN', lines: 221, provider_amount: '720.00', recorded_amount: '500.00', difference: '220.00' },
  ]);
  assert.equal((await discrepanciesOf(day, 'applied')).length, 200);
  await ask(acme);
});

test('what the operator settled by hand is the payment that its reference names, once', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const { id, reference } = await ask(acme);
  await settleAsTwo(world, id);
  pays(reference, `${day}T09:00:00.000Z`);
  pays(`${reference}-2`, `${day}T09:05:00.000Z`, {
    id: 999_111,
    amount: 50_000,
    currency: 'NGN',
    reference: `${reference}-2`,
  });

  const { lines: count } = await compare(day);

  assert.equal(count, 2);
  assert.deepEqual(await discrepanciesOf(day), []);
  assert.deepEqual(
    (await discrepanciesOf(day, 'applied')).map(({ kind, outcome }) => [kind, outcome]),
    [['missing_here', 'suspense: The operator settled the request: this may be the same money.']],
  );
  assert.equal(await acme.balance(), '500.00');
});

test("what the operator settled under the id of the payment, with another amount, is the operator's again", async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const { id, reference } = await ask(acme);
  const { transaction_id } = pays(reference, `${day}T09:00:00.000Z`);
  await settleAsTwo(world, id, { amount: '499.99', transaction: transaction_id });

  await compare(day);

  assert.deepEqual(
    (await discrepanciesOf(day)).map(({ kind, provider_amount, recorded_amount }) => [
      kind,
      provider_amount,
      recorded_amount,
    ]),
    [['amount_differs', '500.00', '499.99']],
  );
  assert.equal(await acme.balance(), '499.99');
});
