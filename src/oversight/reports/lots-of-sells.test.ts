import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax, withheldTax } from '../../testing/agreed-charges.ts';
import { boughtEarlier } from '../../testing/declared-income.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** Reports of a sell across lots, which names no holding: each lot has its units, its share of the money and its place in time. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);
await agreeFee(world.firm, { mode: 'test', minimum: '10', vat_codes: [] });
await agreeTax(world.firm, { ...withheldTax, charged_for: ['maturity'] });
const note = await world.investment({
  ...{ name: 'A note', country: 'NG', category: 'fixed_note', price: '1.00', unit_precision: '2' },
  ...{ expected_return_rate: '36.5', redemption_income: 'paid' },
});
const acme = await world.partner('test', { wallets: { NGN: '200.00' } });
const { orders } = acme.client;
const customer = { reference: 'ada' };
const buy = { investment_id: note.test, amount: '100.00', currency: 'NGN', customer } as const;
const [first, second] = [(await orders.create(buy)).holding_id!, (await orders.create(buy)).holding_id!];
// Each lot earns 0.10 a day.
await boughtEarlier(world, note.test, 100);
const sell = await orders.create({ side: 'sell', investment_id: note.test, units: '150', customer });

async function rowsOf(name: string, query = ''): Promise<Record<string, string | number | null>[]> {
  const target = `/operator/v1/reports/${name}?mode=test${query}`;
  const { status, body } = await ask('finance', 'GET', target);
  assert.equal(status, 200, JSON.stringify(body));
  return (body.data as unknown as { rows: Record<string, string | number | null>[] }).rows;
}

test('150 units at 1.00 with income of 15.00, less a fee of 10.00 and tax of 1.50, are shared by what each lot brought', () => {
  assert.deepEqual([sell.gross_amount, sell.income_paid, sell.proceeds], ['150.00', '15.00', '153.50']);
  assert.deepEqual(sell.lots, [
    { holding_id: first, units: '100', proceeds: '102.33', income_paid: '10.00', cost: '100.00' },
    { holding_id: second, units: '50', proceeds: '51.17', income_paid: '5.00', cost: '50.00' },
  ]);
});

test('the statement of a customer has a line for each lot, and the charges once', async () => {
  const rows = await rowsOf('customer-statement', `&organisation=${acme.organisation_id}&customer=ada`);

  assert.deepEqual(
    rows
      .filter(({ what }) => what === 'sell completed')
      .map(({ units, received, units_held, note }) => [units, received, units_held, note]),
    [
      ['-100', '102.33', '0', 'Charges 11.50'],
      ['-50', '51.17', '50', null],
    ],
  );
});

test('what is held has the lot that is left with the cost of its units, and what each lot brought', async () => {
  const rows = await rowsOf('holdings');

  assert.deepEqual(
    rows.map(({ standing, units, cost_basis, net_placed }) => [standing, units, cost_basis, net_placed]),
    [
      ['held', '50', '50.00', '45.00'],
      ['ended', '0', '0.00', '-10.00'],
    ],
  );
});

test('the tax that was withheld of the sell names who paid the income', async () => {
  const [row] = await rowsOf('tax-schedule');

  const { payer, charged_for, base, amount } = row!;
  assert.deepEqual([payer, charged_for, base, amount], ['Some Manager', 'maturity', '15.00', '1.50']);
});
