import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { payersOf, settledDays } from '../../testing/settled-days.ts';
import { until } from '../../testing/until.ts';
import type { Partner } from '../../testing/world.ts';
import { requireFunding } from '../funding/operations.ts';

/** Payments that only the provider's list has: each is credited once, whoever else reports it, and whenever. */
const world = await createPaystackWorld({ operators: operatorsByRole });
const { read } = await operatorSide(world);
const { paystack, notify } = world;
const { pool } = world.database;
const {
  freshDay,
  compare,
  compared,
  ask: requestComparison,
  discrepanciesOf,
  find,
  makeDue,
} = settledDays(world, read, 'live');
const { ask, pays } = payersOf(world);
const fund = await world.investment({ price: '1.00' });

const applied = async (day: string) =>
  (await discrepanciesOf(day, 'applied')).map(({ kind, outcome }) => [kind, outcome] as const);
const isSettled = async () =>
  (await pool.query("select 1 from provider_events where status = 'received'")).rows.length === 0;
const fundings = async ({ client }: Partner) =>
  (await client.fundingRequests.list()).data.map(({ status, amount_received }) => [status, amount_received]);

test('a payment whose event was lost is credited, and an event that comes after all changes nothing', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const { reference } = await ask(acme);
  const { paid } = pays(reference, `${day}T12:00:00.000Z`);

  const { totals } = await compare(day);
  await notify('charge.success', paid);
  await until(isSettled);

  assert.deepEqual(await applied(day), [['missing_here', 'succeeded']]);
  assert.deepEqual(await discrepanciesOf(day), []);
  assert.deepEqual(totals, [
    { currency: 'NGN', lines: 1, provider_amount: '500.00', recorded_amount: '0.00', difference: '500.00' },
  ]);
  assert.equal(await acme.balance(), '500.00');
  assert.deepEqual(await acme.events(), ['wallet.funded', 'funding.completed']);
  assert.deepEqual((await compare(day)).totals, [
    { currency: 'NGN', lines: 1, provider_amount: '500.00', recorded_amount: '500.00', difference: '0.00' },
  ]);
});

test('a day that is compared again while a payment of it is made up for finds nothing new', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const { id, reference } = await ask(acme);
  pays(reference, `${day}T12:00:00.000Z`);
  const untilWaiting = (count: number) =>
    until(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length >= count;
    });

  await world.write(async (tx) => {
    await requireFunding(tx, acme.environment, id);
    await requestComparison(day);
    await untilWaiting(1);
    await until(async () => (await find(day))?.status === 'compared');
    await requestComparison(day);
    await untilWaiting(2);
  });
  await compared(day);

  assert.deepEqual([await applied(day), await discrepanciesOf(day, 'closed')], [[['missing_here', 'succeeded']], []]);
  assert.equal(await acme.balance(), '500.00');
});

test('a checkout buy that was not reported executes', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const order = { investment_id: fund.live, amount: '500.00', currency: 'NGN', payment_mode: 'checkout' } as const;
  const { id, payment } = await acme.client.orders.create(order);
  pays(payment!.reference!, `${day}T12:00:00.000Z`);

  await compare(day);

  assert.equal((await acme.client.orders.get(id)).status, 'pending_fulfilment');
  assert.deepEqual(await applied(day), [['missing_here', 'succeeded']]);
});

test('a deposit that was not reported is credited to the wallet of its account', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const { virtual_account } = await acme.client.wallets.assignVirtualAccount();
  const authorization = { receiver_bank_account_number: virtual_account!.account_number, sender_name: 'ADA' };
  const paid_at = `${day}T15:00:00.000Z`;
  const deposit = { id: 51_234, status: 'success', amount: 12_345, channel: 'dedicated_nuban', authorization };
  world.knows('dva-lost', { ...deposit, paid_at, created_at: paid_at });

  await compare(day);

  assert.deepEqual(await applied(day), [['missing_here', 'credited']]);
  assert.deepEqual([await acme.balance(), await fundings(acme)], ['123.45', [['completed', '123.45']]]);
});

test('a payment without a known owner waits in suspense for the operator', async () => {
  const day = freshDay();
  const paid_at = `${day}T15:00:00.000Z`;
  world.knows('SOMETHING', { id: 51_235, status: 'success', amount: 7, paid_at, created_at: paid_at });

  await compare(day);

  assert.deepEqual(await applied(day), [['missing_here', 'suspense: No funding request has this reference.']]);
  const { rows } = await pool.query("select amount, status from unmatched_payments where transaction_id = '51235'");
  assert.deepEqual(rows, [{ amount: '0.07', status: 'open' }]);
});

test('payments that are reported at the same moment are credited once each', async () => {
  const day = freshDay();
  const partners = await Promise.all(Array.from({ length: 12 }, () => world.partner('live')));
  const payments = await Promise.all(
    partners.map(async (partner) => {
      const { reference } = await ask(partner);
      return pays(reference, `${day}T12:00:00.000Z`).paid;
    }),
  );

  await requestComparison(day);
  for (const paid of payments) await notify('charge.success', paid);
  await compared(day);
  await until(isSettled);

  assert.deepEqual(
    await Promise.all(partners.map((partner) => partner.balance())),
    partners.map(() => '500.00'),
  );
  assert.deepEqual(await discrepanciesOf(day), []);
});

for (const point of [
  'reconciliation_run.leased',
  'reconciliation_run.listed',
  'reconciliation_run.asked',
  'reconciliation_discrepancy.found',
  'reconciliation_discrepancy.asked',
])
  test(`a process that dies at ${point} is followed by one that credits once`, async () => {
    const [acme, day] = [await world.partner('live'), freshDay()];
    const { reference } = await ask(acme);
    pays(reference, `${day}T12:00:00.000Z`);
    const before = world.crashes();
    world.crashAt(point, 'live');

    await requestComparison(day);
    await until(async () => world.crashes() > before);
    await until(async () => {
      await makeDue();
      return (await find(day))?.status === 'compared' && (await discrepanciesOf(day, 'applied')).length === 1;
    });

    assert.deepEqual(await applied(day), [['missing_here', 'succeeded']]);
    assert.deepEqual([await acme.balance(), await fundings(acme)], ['500.00', [['completed', '500.00']]]);
  });

/** The provider is away when it is asked so for the next three times: as often as one question is repeated. */
function away(line: RegExp, kind: 'down' | 'nonsense' = 'down') {
  const callCount = () => paystack.calls.filter((call) => line.test(call)).length;
  const enough = callCount() + 3;
  for (let time = 0; time < 3; time++) paystack.trouble(line, kind);
  return () => until(async () => callCount() >= enough);
}

for (const kind of ['down', 'nonsense'] as const)
  test(`a provider that is ${kind} leaves the day to be compared later, and nothing as a success`, async () => {
    const [acme, day] = [await world.partner('live'), freshDay()];
    const { reference } = await ask(acme);
    pays(reference, `${day}T12:00:00.000Z`);
    const wasAway = away(/^GET \/transaction$/, kind);

    await requestComparison(day);
    await wasAway();
    const meanwhile = await find(day);
    assert.deepEqual([meanwhile?.status, meanwhile?.compared_at, await acme.balance()], ['due', null, '0.00']);

    await until(async () => {
      await makeDue();
      return (await find(day))?.status === 'compared';
    });
    await until(async () => (await acme.balance()) === '500.00');
  });

test('a payment that was refunded before it was made up for is not credited', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const { reference } = await ask(acme);
  const { transaction_id } = pays(reference, `${day}T12:00:00.000Z`);
  const wasAway = away(new RegExp(`^GET /transaction/${transaction_id}$`));

  await requestComparison(day);
  await wasAway();
  paystack.transactions.set(reference, { ...paystack.transactions.get(reference), status: 'reversed' });
  await compared(day);

  assert.deepEqual(
    (await discrepanciesOf(day, 'closed')).map(({ outcome }) => outcome),
    ['The provider says that it is reversed.'],
  );
  assert.deepEqual([await acme.balance(), await discrepanciesOf(day)], ['0.00', []]);
});
