import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correctOrder } from '../../investing/orders/operator-contract.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { makeRun } from './making.ts';
import { requestRun } from './operations.ts';
import { findRun } from './queries.ts';
import { readFirst, readTotals, shown } from './reading.ts';
import { reportNamed } from './table.ts';

/** What a day was stays what it was: a sandbox whose clock is ahead does everything after the day that the reports are of. */
const world = await createWorld();
const fund = await world.investment({ price: '2.50', bid_price: '2.40' });
const bill = await world.investment({ price: '1.00', category: 'treasury_bill', duration: '2 days' });
const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
const { client } = acme;

const names = [
  ...['daily-positions', 'holdings', 'subscriptions-and-redemptions', 'trade-blotter', 'cash-movements', 'fees'],
  ...['client-money-reconciliation', 'dormant-customers', 'unusual-activity', 'customer-statement'],
];
const today = lagosDayOf(Date.now());

async function hashes(): Promise<Map<string, (string | null)[]>> {
  const made = new Map<string, (string | null)[]>();
  for (const name of names) {
    const whose = name === 'customer-statement' ? { organisation: acme.organisation_id, customer: 'ada' } : {};
    const { id } = await world.write((tx) => requestRun(tx, name, { as_of: today, mode: 'test', ...whose }, 'Jane'));
    await makeRun(world.database.pool, id);
    const run = await until(async () => {
      const found = await world.read((tx) => findRun(tx, name, id));
      return found?.made_at == null ? null : found;
    });
    assert.deepEqual(
      run!.checks!.filter(({ is_equal }) => !is_equal),
      [],
      name,
    );
    made.set(name, [run!.csv_sha256, run!.xlsx_sha256]);
  }
  return made;
}

const buy = async (investment_id: string, amount: string) =>
  client.orders.create({ investment_id, amount, currency: 'NGN', customer: { reference: 'ada' } });

test('a report of an earlier day is the same, byte for byte, whatever is bought, sold, paid, corrected or repaid after it', async () => {
  const kept = await buy(fund.test, '100.00');
  const soldLater = await buy(fund.test, '200.00');
  const ending = await buy(bill.test, '50.00');
  await client.orders.create({ side: 'sell', holding_id: soldLater.holding_id!, units: '20' });
  const waiting = await client.orders.create(
    { investment_id: fund.test, amount: '30.00', currency: 'NGN', customer: { reference: 'ada' } },
    { scenario: 'hold' },
  );
  const before = await hashes();

  await client.sandbox.advanceClock({ advance_by_seconds: 3 * 86_400 });
  await until(async () => (await client.holdings.get(ending.holding_id!)).status === 'closed');
  await client.orders.create({ side: 'sell', holding_id: soldLater.holding_id!, units: '10' });
  await client.sandbox.distributeHolding(kept.holding_id!, { gross_amount: '4.00', tax_withheld: '0.40' });
  const wrong = { params: { order: kept.id }, body: { units: '38', reason: 'the contract note' } };
  const { approval_id } = await world.firm.act(correctOrder, wrong, 'Jane');
  await world.firm.approve(approval_id);
  await client.orders.cancel(waiting.id);
  await client.sandbox.fundWallet('NGN', { amount: '500.00' });
  assert.equal((await client.holdings.get(kept.holding_id!)).units, '38');

  assert.deepEqual(await hashes(), before);
  const of = (as_of: string) =>
    world.read((tx) =>
      readTotals(tx, reportNamed('holdings'), {
        ...{ mode: 'test', first_day: as_of, as_of },
        ...{ organisation_id: null, customer_reference: null },
      }),
    );
  // 100 + 150 + 50, and later 95 + 125: 40 and 60 units became 38 and 50, and the bill was repaid.
  const report = reportNamed('customer-statement');
  const found = await world.read((tx) =>
    readFirst(
      tx,
      report,
      {
        ...{ mode: 'test', first_day: today, as_of: addDays(today, 3) },
        ...{ organisation_id: acme.organisation_id, customer_reference: 'ada' },
      },
      200,
    ),
  );
  const statement = found.map((row) => shown(report, row));
  assert.deepEqual(
    statement
      .filter(({ record_id }) => record_id === kept.id || record_id === waiting.id)
      .map(({ what, units, paid, units_held }) => [what, units, paid, units_held]),
    [
      ['buy placed', null, '0.00', null],
      ['buy completed', '40', '100.00', '40'],
      ['buy placed', null, '0.00', null],
      ['buy corrected', '-2', '-5.00', '38'],
      ['buy cancelled', null, '0.00', null],
    ],
  );
  assert.deepEqual(
    statement
      .filter(({ received }) => received !== '0.00')
      .map(({ what, received, units_held }) => [what, received, units_held]),
    [
      ['sell completed', '48.00', '60'],
      ['paid back at maturity', '50.00', '0'],
      ['sell completed', '24.00', '50'],
      ['income paid', '3.60', '40'],
    ],
  );
  assert.equal((await of(today))[0]!.amounts['cost_basis'], '300.00');
  assert.equal((await of(addDays(today, 3)))[0]!.amounts['cost_basis'], '220.00');
});
