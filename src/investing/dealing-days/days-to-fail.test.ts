import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { dealtOn, forward } from '../../testing/dealt-earlier.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { failOrder } from '../orders/operator-contract.ts';
import { priceProduct } from '../prices/operator-contract.ts';
import type { DealingDayOfProduct } from './operator-contract.ts';

/** The list of dealing days says of orders that wait whether they execute at all. */
const world = await createWorld({ role: 'api', operators: operatorsByRole });
await seedExchanges(world.database.pool);
const { read } = await operatorSide(world);
const DAY = '2026-11-25';

test('a day is to be executed while an order of before its price waits, and then only orders that never execute are left', async () => {
  const { live } = await world.investment({ ...forward, price: '2.50' });
  const { client } = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const place = async () => (await client.orders.create({ investment_id: live, amount: '100.00', currency: 'NGN' })).id;
  const [before, after] = [await place(), await place()];
  await dealtOn(world, before, DAY);
  await dealtOn(world, after, DAY);
  const days = async (query = '') => {
    const found = await read<DealingDayOfProduct[]>(`/operator/v1/dealing-days?investment=${live}${query}`);
    return found.map(({ dealing_date, state, waiting, to_fail }) => [dealing_date, state, waiting, to_fail]);
  };
  assert.deepEqual(await days(), [[DAY, 'to_price', 2, 0]]);
  await world.firm.act(priceProduct, { params: { investment: live }, body: { price: '2.60', date: DAY } });
  await world.database.owner.query('update orders set created_at = now(), paid_at = now() where id = $1', [after]);
  assert.deepEqual(await days(), [[DAY, 'to_execute', 2, 1]]);

  const { approval_id } = await world.firm.act(priceProduct, {
    params: { investment: live },
    body: { price: '2.61', date: DAY },
  });
  await world.firm.approve(approval_id!);
  await world.firm.act(failOrder, { params: { order: before }, body: { reason: 'the fund is closed' } });

  assert.deepEqual(await days(), [[DAY, 'to_fail', 1, 1]]);
  assert.deepEqual(await days('&state=to_execute'), []);
  assert.deepEqual(await days('&state=to_fail'), [[DAY, 'to_fail', 1, 1]]);
});
