import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax, type vat } from '../../testing/agreed-charges.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** What a broker, an exchange or an issuer bills is shown by a preview, and booked by no order. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const fund = await world.investment({ country: 'NG', price: '100.00', unit_precision: '4', category: 'equity' });
const bond = await world.investment({ country: 'NG', price: '100.00', category: 'government_bond' });
await agreeTax(world.firm);
await agreeTax(world.firm, {
  ...{ code: 'ngx_fee', name: 'Exchange fee', kind: 'levy', base: 'amount', rate: '0.3', charged_for: ['buy', 'sell'] },
  ...{ account: undefined, collected_by: 'broker', vat_codes: ['vat_ng'], exempt_categories: ['government_bond'] },
} as Partial<typeof vat>);
await agreeTax(world.firm, {
  ...{ code: 'issue_levy', name: 'Levy of the issuer', kind: 'levy', base: 'amount', rate: '0.08' },
  ...{ charged_for: ['buy'], account: undefined, collected_by: 'issuer' },
} as Partial<typeof vat>);
await agreeFee(world.firm, { mode: 'test', charged_for: 'buy', percent: '1', minimum: undefined });

const shown = (charges: readonly { code: string; base: string; amount: string }[]) =>
  charges.map(({ code, base, amount }) => `${code} ${base} ${amount}`);

test('a preview of a buy shows what others bill on its cost, in no total, and the order is not charged it', async () => {
  const { client, balance } = await world.partner('test', { wallets: { NGN: '20000.00' } });
  const buy = { investment_id: fund.test, amount: '15161.25', currency: 'NGN' } as const;

  const preview = await client.orders.preview(buy);
  const order = await client.orders.create(buy);

  assert.deepEqual(shown(preview.third_party_charges), [
    'issue_levy 15000.00 12.00',
    'ngx_fee 15000.00 45.00',
    'vat_ng 45.00 3.37',
  ]);
  for (const { charges, charges_total, net_amount } of [preview, order])
    assert.deepEqual(
      [shown(charges), charges_total, net_amount],
      [['brokerage 15000.00 150.00', 'vat_ng 150.00 11.25'], '161.25', '15000.00'],
    );
  assert.equal(await balance(), '4838.75');

  const sell = { side: 'sell', holding_id: order.holding_id!, units: '100' } as const;
  const sold = await client.orders.preview(sell);
  assert.deepEqual(shown(sold.third_party_charges), ['ngx_fee 10000.00 30.00', 'vat_ng 30.00 2.25']);
  assert.deepEqual([sold.charges, sold.proceeds], [[], '10000.00']);
});

test('what others bill spares what is exempt, and other countries', async () => {
  const { client } = await world.partner('test', { wallets: { NGN: '20000.00', GHS: '1000.00' } });
  const abroad = await world.investment({ country: 'GH', currency: 'GHS' });
  const billed = async (investment_id: string, currency: 'NGN' | 'GHS') =>
    shown((await client.orders.preview({ investment_id, amount: '1000.00', currency })).third_party_charges);

  // 1,000.00 less a fee of 9.89 and its VAT of 0.74.
  assert.deepEqual(await billed(bond.test, 'NGN'), ['issue_levy 989.37 0.79']);
  assert.deepEqual(await billed(abroad.test, 'GHS'), []);
});
