import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee } from '../../testing/agreed-charges.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** What is said of a sell that brings no more than its charges can be sold. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const free = await world.investment({
  price: '100.00',
  currency: 'GHS',
  unit_precision: '4',
  minimum_investment: '0.01',
});

test('units that are worth the minimum of a refused sell can be sold, and none is said where charges take all', async () => {
  const partner = await world.partner('test', { wallets: { GHS: '100.00' } });
  const { holding_id } = await partner.client.orders.create({
    ...{ investment_id: free.test, amount: '100.00', currency: 'GHS' },
  });
  const sell = (units: string) =>
    partner.client.orders.create({ side: 'sell', holding_id: holding_id!, units } as never);
  const inCedi = { mode: 'test', charged_for: 'sell', currency: 'GHS', minimum: undefined } as const;
  await agreeFee(world.firm, {
    ...inCedi,
    vat_codes: [],
    code: 'ticket',
    basis: 'flat',
    percent: undefined,
    flat: '10',
  });
  await agreeFee(world.firm, { ...inCedi, vat_codes: [], code: 'exit', percent: '20' });

  // 10.00 and 2.00 of 10.00; 10.00 and 2.50 of 12.51.
  await assert.rejects(sell('0.1'), { code: 'amount_below_minimum', details: { minimum: '12.51' } });
  assert.equal((await sell('0.1251')).proceeds, '0.01');
  await agreeFee(world.firm, { ...inCedi, vat_codes: [], code: 'all', percent: '100' });

  await assert.rejects(sell('0.5'), { code: 'amount_below_minimum', details: {} });
});
