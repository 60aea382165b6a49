import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fulfilOrder, redeemOrder } from '../../investing/orders/operator-contract.ts';
import { agreeFee } from '../../testing/agreed-charges.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** Reports of orders with charges of the firm and of a fund house, compared with the trial balance. */
const world = await createWorld({ operators: operatorsByRole });
const { ask } = await operatorSide(world);
const fund = await world.investment({ country: 'NG', price: '100.00', name: 'Charged fund' });
for (const charged_for of ['buy', 'sell'] as const)
  await agreeFee(world.firm, { charged_for, percent: '1', minimum: '10', vat_codes: [] });

const acme = await world.partner('live', { wallets: { NGN: '20000.00' } });
const { orders } = acme.client;
const customer = { reference: 'ada', name: 'Ada' };
const buy = await orders.create({ investment_id: fund.live, amount: '10200.00', currency: 'NGN', customer });
await world.firm.act(fulfilOrder, { params: { order: buy.id }, body: { charge: '100.00' } }, 'Jane');
const { holding_id } = await orders.get(buy.id);
const sell = await orders.create({ side: 'sell', holding_id: holding_id!, units: '50' });
await world.firm.act(redeemOrder, { params: { order: sell.id }, body: { proceeds: '5000.00' } }, 'Jane');

type Check = { total: string; account: string; reported: string; is_equal: boolean };
type Shown = { rows: Record<string, string | null>[]; checks: Check[] };

async function show(name: string, query = ''): Promise<Shown> {
  const { status, body } = await ask('finance', 'GET', `/operator/v1/reports/${name}${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as unknown as Shown;
}

const agreed = ({ checks }: Shown) =>
  checks.map(({ total, account, reported, is_equal }) => `${total} ${account} ${reported} ${is_equal}`);

test('the trade blotter has what was placed, what was kept and what the firm charged', async () => {
  const shown = await show('trade-blotter');

  assert.deepEqual(agreed(shown), ['bought positions 10100.00 true', 'sold positions 5000.00 true']);
  assert.deepEqual(
    shown.rows.map((row) => ['side', 'bought', 'sales_charge', 'charged', 'sold'].map((name) => row[name])),
    [
      ['buy', '10100.00', '100.00', '100.00', '0.00'],
      ['sell', '0.00', '0.00', '50.00', '5000.00'],
    ],
  );
});

test('what is placed with fund houses has their charges and not those of the firm', async () => {
  assert.deepEqual(agreed(await show('subscriptions-and-redemptions')), ['net positions 5100.00 true']);
  const holdings = await show('holdings');
  assert.deepEqual(agreed(holdings), ['net_placed positions 5100.00 true']);
  assert.equal(holdings.rows[0]!['cost_basis'], '5000.00');
});

test('the statement of a customer has what was paid and received with all charges', async () => {
  const { rows } = await show('customer-statement', `?organisation=${acme.organisation_id}&customer=ada`);

  assert.deepEqual(
    rows
      .filter(({ what }) => what!.endsWith('completed'))
      .map(({ what, paid, received, note }) => [what, paid, received, note]),
    [
      ['buy completed', '10200.00', '0.00', 'Charges 200.00'],
      ['sell completed', '0.00', '4950.00', 'Charges 50.00'],
    ],
  );
});
