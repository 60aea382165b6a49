import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distributeNow } from '../../investing/distributions/operations.ts';
import { matureHolding } from '../../investing/maturity/operations.ts';
import { correctOrder, fulfilOrder, redeemOrder } from '../../investing/orders/operator-contract.ts';
import { recordRate } from '../../market/fx/operations.ts';
import { approveAsTwo } from '../../testing/approve-withdrawal.ts';
import { openFirmMoney } from '../../testing/firm-money.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';

/** Money that moves through the API, and every report of money with the figures that it must have, compared with the trial balance. */
const world = await createWorld({ operators: operatorsByRole });
const { ask, askAsTwo } = await operatorSide(world);
const fund = await world.investment({ price: '2.50', bid_price: '2.40', name: 'Money fund' });
const bill = await world.investment({ price: '1.00', name: 'Bill', category: 'treasury_bill', duration: '30 days' });
await world.write((tx) =>
  recordRate(tx, {
    ...{ base: 'USD', quote: 'NGN', bid: '1500.00', mid: '1505.00', ask: '1510.00', source: 'desk' },
    as_of: new Date().toISOString(),
  }),
);

type Total = { currency: string; of: string | null; amounts: Record<string, string> };
type Check = { total: string; currency: string; account: string; reported: string; is_equal: boolean; words: string };
type Shown = { rows: Record<string, string | null>[]; count: number; totals: Total[]; checks: Check[] };

async function show(name: string, query = ''): Promise<Shown> {
  const { status, body } = await ask('finance', 'GET', `/operator/v1/reports/${name}${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as unknown as Shown;
}

async function settled(partner: Partner, currency: 'NGN' | 'USD', amount: string): Promise<string> {
  const method = currency === 'USD' ? 'wire' : 'bank_transfer';
  const { id } = await partner.client.fundingRequests.create({ currency, method, amount });
  assert.equal((await askAsTwo(`/operator/v1/funding-requests/${id}/settle`, {})).status, 200);
  return id;
}

async function buy({ client }: Partner, investment_id: string, amount: string, reference: string) {
  const { id } = await client.orders.create({
    ...{ investment_id, amount, currency: 'NGN' },
    customer: { reference, name: reference },
  });
  await world.firm.act(fulfilOrder, { params: { order: id }, body: {} });
  return { id, holding_id: (await client.orders.get(id)).holding_id! };
}

async function sell({ client }: Partner, holding_id: string, units: string, proceeds: string) {
  const { id } = await client.orders.create({ side: 'sell', holding_id, units });
  await world.firm.act(redeemOrder, { params: { order: id }, body: { proceeds } }, 'Jane');
  return id;
}

async function withdraw({ client }: Partner, amount: string) {
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  await until(async () => (await client.settlementAccounts.get(settlement_account_id)).status === 'verified');
  const { id } = await client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id });
  await approveAsTwo(world, id);
  await until(async () => (await client.withdrawals.get(id)).status === 'completed');
}

async function correct(id: string, units: string) {
  const wrong = { params: { order: id }, body: { units, reason: 'the contract note says so' } };
  const { approval_id } = await world.firm.act(correctOrder, wrong, 'Jane');
  await world.firm.approve(approval_id);
}

const acme = await world.partner('live');
await settled(acme, 'NGN', '5000.00');
await settled(acme, 'USD', '10.00');
const reversed = await settled(acme, 'NGN', '160.00');
assert.equal(
  (await askAsTwo(`/operator/v1/funding-requests/${reversed}/reverse`, { reason: 'Recalled.' })).status,
  200,
);
const first = await buy(acme, fund.live, '100.00', 'ada');
const second = await buy(acme, fund.live, '200.00', 'obi');
await sell(acme, second.holding_id, '20', '50.00');
await correct(first.id, '38');
await world.write((tx) =>
  distributeNow(tx, acme.environment, second.holding_id, { gross_amount: '4.00', tax_withheld: '0.40' }),
);
const third = await buy(acme, bill.live, '50.00', 'ada');
await world.write((tx) => matureHolding(tx, acme.environment, third.holding_id));
await withdraw(acme, '4040.00');
const { topUp } = await openFirmMoney(world.firm, 'NGN');
await topUp('15000.00');
const { id: quote_id } = await acme.client.fx.quote({ from: 'USD', to: 'NGN', amount: '10.00' });
await acme.client.fx.convert({ quote_id });

/** What a report of the day says of itself: no check may differ, and there are some. */
const agreed = ({ checks }: Shown) => {
  assert.deepEqual(
    checks.filter(({ is_equal }) => !is_equal),
    [],
  );
  return checks.map(({ total, currency, account, reported }) => `${total} ${currency} ${account} ${reported}`);
};

test('daily positions add up to the trial balance, account by account', async () => {
  const shown = await show('daily-positions');

  // 5000 + 160 - 160 - 100 - 200 + 50 + 5 + 3.60 - 50 + 50 - 4040 + 15000
  assert.deepEqual(agreed(shown), [
    'closing NGN conversion_clearing -15000.00',
    'closing NGN equity 15000.00',
    'closing NGN place -15960.00',
    'closing NGN positions 241.40',
    'closing NGN wallet 15718.60',
    'closing USD conversion_clearing 10.00',
    'closing USD place -10.00',
  ]);
  const wallet = shown.rows.find(({ account, currency }) => account === 'wallet' && currency === 'NGN')!;
  assert.deepEqual(
    [wallet['partner'], wallet['opening'], wallet['credits'], wallet['debits'], wallet['closing']],
    ['Acme Savings', '0.00', '20268.60', '4550.00', '15718.60'],
  );
});

test('cash movements, trades and the flows with fund houses are what moved on the accounts of the ledger', async () => {
  assert.deepEqual(agreed(await show('cash-movements')), ['wallet_change NGN wallet 15718.60']);
  assert.deepEqual(agreed(await show('trade-blotter')), [
    'bought NGN positions 350.00',
    'sold NGN positions 50.00',
    'corrected NGN positions -5.00',
  ]);
  const flows = await show('subscriptions-and-redemptions');
  assert.deepEqual(agreed(flows), ['net NGN positions 241.40']);
  assert.deepEqual(flows.totals[0]!.amounts, {
    subscriptions: '350.00',
    reinvested: '0.00',
    corrections: '-5.00',
    redemptions: '50.00',
    matured: '50.00',
    income: '3.60',
    withheld: '0.00',
    paid: '0.00',
    received: '0.00',
    net: '241.40',
  });
});

test('holdings have the units, the cost and the value of the day, and what was placed is on the account of positions', async () => {
  const shown = await show('holdings');

  assert.deepEqual(agreed(shown), ['net_placed NGN positions 241.40']);
  assert.deepEqual(
    shown.rows.map((row) => [
      ...[row['investment_name'], row['customer'], row['standing'], row['holdings']],
      ...[row['units'], row['cost_basis'], row['value'], row['net_placed']],
    ]),
    [
      ['Money fund', 'ada', 'held', '1', '38', '95.00', '91.20', '95.00'],
      ['Money fund', 'obi', 'held', '1', '60', '150.00', '144.00', '146.40'],
      ['Bill', null, 'ended', '1', '0', '0.00', '0.00', '0.00'],
    ].sort((one, other) => (one[0] === other[0] ? 0 : byCode(one[0]!, other[0]!))),
  );

  function byCode(one: string, other: string): number {
    const codeOf = (name: string) => shown.rows.find((row) => row['investment_name'] === name)!['investment']!;
    return codeOf(one) < codeOf(other) ? -1 : 1;
  }
});

test('client money is what the ledger owes, and what conversions gave is of the firm', async () => {
  const shown = await show('client-money-reconciliation', `?as_of=${lagosDayOf(Date.now())}`);

  assert.deepEqual(agreed(shown), [
    'amount NGN conversion_clearing -15000.00',
    'amount NGN equity 15000.00',
    'amount NGN positions 241.40',
    'amount NGN wallet 15718.60',
    'amount USD conversion_clearing 10.00',
  ]);
  const figuresOf = ({ part, owed, explained }: Shown['rows'][number]) => [part, owed, explained];
  assert.deepEqual(shown.rows.filter(({ currency, amount }) => currency === 'NGN' && amount !== null).map(figuresOf), [
    ['positions', '241.40', null],
    ['wallet', '15718.60', null],
    ['conversion_clearing', null, '-15000.00'],
    ['equity', null, '15000.00'],
  ]);
});

test('a total that the ledger does not have is a difference in words, on screen and in the file', async () => {
  const { owner } = world.database;
  const tamper = (by: string) =>
    owner.query(`update orders set proceeds = proceeds + ${by} where side = 'sell' and status = 'completed'`);
  await tamper('1');
  const shown = await show('trade-blotter');
  await tamper('-1');

  assert.deepEqual(
    shown.checks.filter(({ is_equal }) => !is_equal).map(({ words }) => words),
    [
      'sold is NGN 51.00, the negated movement of positions for sale_proceeds, charge_of_sell in the ledger is 50.00: it differs by 1.00.',
    ],
  );
});
