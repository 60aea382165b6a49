import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failOrder, fulfilOrder, redeemOrder } from '../../investing/orders/operator-contract.ts';
import { bookProviderCharges } from '../../payments/funding/charges.ts';
import { receiveMoney } from '../../payments/inbound/operations.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { ReportScope } from './asked.ts';
import { checkTotals } from './checks.ts';
import { readFirst, readTotals, shown } from './reading.ts';
import { reportNamed } from './table.ts';

/** What reports compute by themselves: the cost of what is left of a holding, what is unusual, who is dormant, what a provider kept. */
const world = await createWorld({ role: 'api' });
const today = lagosDayOf(Date.now());
const DAY_S = 86_400;
const nobody = { organisation_id: null, customer_reference: null };

/** The rows of a day, which may be one of a sandbox whose clock is ahead. */
async function rowsOf(name: string, mode: Mode = 'test', as_of = today) {
  const asked: ReportScope = { mode, first_day: as_of, as_of, ...nobody };
  const report = reportNamed(name);
  return world.read(async (tx) => {
    const checks = await checkTotals(tx, report, asked, await readTotals(tx, report, asked));
    assert.deepEqual(
      checks.filter(({ is_equal }) => !is_equal),
      [],
    );
    return (await readFirst(tx, report, asked, 200)).map((row) => shown(report, row));
  });
}

const buy = ({ client }: Partner, investment_id: string, amount: string, reference: string) =>
  client.orders.create({ investment_id, amount, currency: 'NGN', customer: { reference } });

test('sales and reinvested income in turn leave the units and the cost that the holding itself has', async () => {
  const fund = await world.investment({ price: '3.00', bid_price: '2.90', income_treatment: 'reinvested' });
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const { holding_id } = await buy(acme, fund.test, '1000.00', 'ada');
  const id = holding_id!;
  for (const units of ['11.11', '22.22', '33.33']) {
    await acme.client.orders.create({ side: 'sell', holding_id: id, units });
    await acme.client.sandbox.distributeHolding(id, { gross_amount: '7.77', tax_withheld: '0.00' });
  }
  const { units, cost_basis } = await acme.client.holdings.get(id);

  const [row] = await rowsOf('holdings');
  const traded = (await rowsOf('trade-blotter')).filter(({ side }) => side === 'sell');

  assert.deepEqual([row!['units'], row!['cost_basis']], [units, cost_basis]);
  // Three sales that name no customer: the holding says whose it was.
  assert.deepEqual(
    traded.map(({ customer, sold }) => [customer, sold]),
    [
      ['ada', '32.21'],
      ['ada', '64.43'],
      ['ada', '96.65'],
    ],
  );
  assert.deepEqual([units, cost_basis], ['274.44333333', '823.32']);
});

test('the rules find what deserves a look, and say why; the threshold is that of the day', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '20000000.00' } });
  const { client } = acme;
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  const fund = await world.investment({ price: '1.00' });
  for (let nth = 0; nth < 6; nth += 1) {
    await client.sandbox.fundWallet('NGN', { amount: '100.00' });
    await client.sandbox.advanceClock({ advance_by_seconds: DAY_S });
  }
  await client.sandbox.fundWallet('NGN', { amount: '5000000.00' });
  for (const amount of ['4500000.00', '5000000.00', '4999999.99', '4499999.99', '5000000.01'])
    await client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id });
  const { holding_id } = await buy(acme, fund.test, '100.00', 'obi');
  await client.orders.create({ side: 'sell', holding_id: holding_id!, units: '40' });
  const found = async () =>
    (await rowsOf('unusual-activity', 'test', addDays(today, 6))).map((row) => [
      ...[row['rule'], row['movements'], row['amount'], row['compared'], row['note']],
    ]);

  const rows = await found();
  // The firm raises its threshold on a later day than that of the report.
  await world.database.owner.query(
    `insert into proposals (id, kind, payload, reason, status, proposed_by, created_at, decided_by, decided_at)
     values (gen_random_uuid(), 'setting_change', $1, 'later', 'approved', 'Jane', $2, 'Kofi', $2)`,
    [{ name: 'withdrawal_threshold_ngn', from: '5000000.00', to: '9000000.00' }, `${addDays(today, 8)}T00:00:00.000Z`],
  );
  await world.database.owner.query(
    "update operator_settings set value = 9000000.00 where name = 'withdrawal_threshold_ngn'",
  );

  assert.deepEqual(rows, [
    ['bought_and_sold_the_same_day', '1', '40.00', '100.00', 'Customer obi; bought: 100.00; sold: 40.00'],
    ['in_and_out_the_same_day', '6', '23999999.99', '5000000.00', 'Came in: 5000000.00; withdrawn: 23999999.99'],
    ['just_below_the_threshold', '3', '14499999.99', '5000000.00', 'NGN 5000000.00 takes two people'],
    ['sudden_volume', '6', '28999999.99', '100.00', 'Moved: 28999999.99; on the average of 6 days before: 100.00'],
  ]);
  assert.deepEqual(await found(), rows);
});

test('a customer who holds something and has not dealt for half a year is dormant, and not a day before', async () => {
  const fund = await world.investment({ price: '1.00' });
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const { holding_id } = await buy(acme, fund.test, '60.00', 'eve');
  const found = async (days: number) =>
    (await rowsOf('dormant-customers', 'test', addDays(today, days)))
      .filter(({ customer }) => customer === 'eve')
      .map(({ holdings, cost_basis }) => [holdings, cost_basis]);

  assert.deepEqual(await found(179), []);
  assert.deepEqual(await found(181), [['1', '60.00']]);

  await acme.client.sandbox.advanceClock({ advance_by_seconds: 100 * DAY_S });
  await acme.client.orders.create({ side: 'sell', holding_id: holding_id!, units: '10' });
  assert.deepEqual(await found(181), []);
  assert.deepEqual(await found(281), [['1', '50.00']]);
});

test('what a provider keeps of incoming money is a fee of the firm, and the ledger has the same', async () => {
  const acme = await world.partner('live');
  const { id } = await acme.client.fundingRequests.create({
    ...{ currency: 'NGN', method: 'bank_transfer', amount: '100.00' },
  });
  await world.write((tx) =>
    receiveMoney(tx, acme.environment, id, {
      ...{ provider: 'simulator', transaction_id: 'sandbox-1', amount: '100.00', fee: '1.50', sender_name: null },
    }),
  );
  await bookProviderCharges.run({ pool: world.database.pool, signal: AbortSignal.abort() });

  assert.deepEqual(
    (await rowsOf('fees', 'live')).map(({ partner, fee, currency }) => [partner, fee, currency]),
    [['Acme Savings', '1.50', 'NGN']],
  );
  const money = await rowsOf('client-money-reconciliation', 'live');
  assert.deepEqual(
    money
      .filter(({ currency }) => currency === 'NGN')
      .map(({ part, owed, explained, note }) => [part, owed, explained, note]),
    [
      [
        ...['sum', '100.00', null],
        'No place has a balance of this day. 1 of 1 places are not signed: what they hold may change.',
      ],
      ['held', '98.50', null, 'The day has no reconciliation.'],
      ['wallet', '100.00', null, 'Owed to clients.'],
      ['fees', null, '-1.50', 'What providers kept and the firm has to add: it is missing.'],
    ],
  );
});

test('what a customer bought and sold is what was carried out, and nothing of what failed', async () => {
  const fund = await world.investment({ price: '2.00' });
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const { client } = acme;
  const bought = await buy(acme, fund.live, '200.00', 'ife');
  const failed = await buy(acme, fund.live, '300.00', 'ife');
  await world.firm.act(fulfilOrder, { params: { order: bought.id }, body: { units: '99', price: '2.00' } });
  await world.firm.act(failOrder, { params: { order: failed.id }, body: { reason: 'The fund house refused it.' } });
  const { holding_id } = await client.orders.get(bought.id);
  const sold = await client.orders.create({ side: 'sell', holding_id: holding_id!, units: '40' });
  await world.firm.act(redeemOrder, { params: { order: sold.id }, body: { proceeds: '79.50' } });

  const rows = await rowsOf('unusual-activity', 'live');

  assert.deepEqual(
    rows
      .filter(({ note }) => note!.startsWith('Customer ife'))
      .map(({ amount, compared, note }) => [amount, compared, note]),
    [['79.50', '198.00', 'Customer ife; bought: 198.00; sold: 79.50']],
  );
});
