import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getApproval } from '../../access/approvals/operator-contract.ts';
import { seedExchanges } from '../../market/calendar/work.ts';
import { dealtOn, forward } from '../../testing/dealt-earlier.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { priceProduct } from '../prices/operator-contract.ts';
import type { DayCorrection } from './day-corrections-contract.ts';
import { correctOrder } from './day-execution.ts';
import { fulfilOrder, redeemOrder } from './operator-contract.ts';

/** Whoever approves another price of a dealing day sees order by order what it does. Only the test works. */
const world = await createWorld({ role: 'api', operators: operatorsByRole });
await seedExchanges(world.database.pool);
const { read, ask } = await operatorSide(world);
const DAY = '2026-11-25';

async function priced(figures: { price: string; bid_price?: string }) {
  const { live } = await world.investment({ ...forward, bid_price: figures.price, ...figures });
  const set = (body: { price: string; bid_price?: string }) =>
    world.firm.act(priceProduct, { params: { investment: live }, body: { date: DAY, ...body } });
  const list = (query = '') =>
    read<DayCorrection[]>(`/operator/v1/dealing-days/${live}/days/${DAY}/corrections${query}`);
  return { live, set, list };
}

const partnerWith = (NGN: string) => world.partner('live', { wallets: { NGN } });

async function executed(investment_id: string, partner: Partner, amount = '100.00') {
  const { id } = await partner.client.orders.create({ investment_id, amount, currency: 'NGN' });
  await dealtOn(world, id, DAY);
  await world.firm.act(fulfilOrder, { params: { order: id }, body: {} });
  const { reference, holding_id } = await partner.client.orders.get(id);
  return { id, reference, holding_id: holding_id! };
}

async function sold({ client }: Partner, holding_id: string, units: string) {
  const { id, reference } = await client.orders.create({ side: 'sell', holding_id, units });
  await dealtOn(world, id, DAY);
  await world.firm.act(redeemOrder, { params: { order: id }, body: {} });
  return { id, reference };
}

const shown = ({ reference, side, from, to, credit, problem }: DayCorrection) => [
  ...[reference, side, Object.values(from).join(' ')],
  ...[to && Object.values(to).join(' '), credit, problem],
];

test('each order has its figures before and after, what moves, and why it stays where its units or the money are gone', async () => {
  const { live, set, list } = await priced({ price: '2.50' });
  const [acme, bora] = [await partnerWith('100.00'), await partnerWith('1000.00')];
  await set({ price: '2.50' });
  const [buy, gone] = [await executed(live, bora, '99.99'), await executed(live, acme)];
  const sell = await sold(acme, gone.holding_id, '40');
  // All that the sell brought is spent.
  await acme.client.orders.create({ investment_id: live, amount: '100.00', currency: 'NGN' });
  assert.deepEqual(await list(), []);

  const rows = await list('?price=3.00&bid_price=2.40');

  assert.deepEqual(rows.map(shown), [
    [buy.reference, 'buy', '39.996 2.50 99.99', '33.33 3.00 99.99', '0.00', null],
    [gone.reference, 'buy', '40 2.50 100.00', null, null, 'its holding is closed'],
    [sell.reference, 'sell', '40 2.50 100.00', null, null, 'the wallet lacks NGN 4.00'],
  ]);
  assert.deepEqual(
    rows.map(({ organisation_id }) => organisation_id),
    [bora.environment.organisation_id, ...Array(2).fill(acme.environment.organisation_id)],
  );
  assert.deepEqual((await list('?price=3.00&bid_price=2.40&limit=1&offset=1')).map(shown), [shown(rows[1]!)]);
  assert.deepEqual(
    (await list('?price=2.50&bid_price=2.40')).map(({ reference }) => reference),
    [sell.reference],
  );
});

test('the text of the proposal has each order, and what it says is what is booked', async () => {
  const { live, set, list } = await priced({ price: '2.50' });
  const bora = await partnerWith('1000.00');
  await set({ price: '2.50' });
  const buy = await executed(live, bora);
  const sell = await sold(bora, (await executed(live, bora)).holding_id, '10');
  const { approval_id } = await set({ price: '2.50', bid_price: '2.30' });
  const effectOf = async () => (await world.firm.act(getApproval, { params: { approval: approval_id! } })).effect;

  assert.equal(
    await effectOf(),
    `Correct the price of the dealing day ${DAY} from 2.50 to 2.50 (bid 2.30). Orders executed at another price of it: 1; each is corrected by the difference, where its units and the money are there. ${sell.reference}, a sell: 10 units at 2.50 for NGN 25.00 becomes 10 units at 2.30 for NGN 23.00; NGN 2.00 leaves the wallet.`,
  );
  await world.firm.approve(approval_id!);

  assert.deepEqual((await list()).map(shown), [
    [sell.reference, 'sell', '10 2.50 25.00', '10 2.30 23.00', '-2.00', null],
  ]);
  const { rows } = await world.database.pool.query(
    'select * from dealing_prices where investment_id = $1 and version = 2',
    [live],
  );
  await world.write((tx) => correctOrder(tx, bora.environment, sell.id, rows[0]));
  assert.deepEqual(await list(), []);
  assert.equal((await bora.client.orders.get(sell.id)).proceeds, '23.00');
  const { object, previous } = (await bora.client.events.list({ type: 'order.corrected' })).data[0]!.data;
  assert.deepEqual([Reflect.get(object, 'reference'), Reflect.get(object, 'price')], [sell.reference, '2.30']);
  const { price, proceeds } = previous as { price: string; proceeds: string };
  assert.deepEqual([price, proceeds], ['2.50', '25.00']);
  assert.equal(await bora.balance(), '823.00');
  assert.equal((await bora.client.orders.get(buy.id)).price, '2.50');
});

test('of many orders the text has twenty, and a list of the day without a price is refused', async () => {
  const { live, set, list } = await priced({ price: '2.50' });
  const path = `/operator/v1/dealing-days/${live}/days/${DAY}/corrections`;
  assert.equal((await ask('viewer', 'GET', path)).code, 'price_not_published');
  const bora = await partnerWith('1000.00');
  await set({ price: '2.50' });
  for (let count = 0; count < 22; count++) await executed(live, bora, '10.00');
  const { approval_id } = await set({ price: '2.00' });

  const { effect } = await world.firm.act(getApproval, { params: { approval: approval_id! } });

  assert.equal(effect!.match(/becomes 5 units at 2\.00 for NGN 10\.00\./g)!.length, 20);
  assert(effect!.endsWith('The list of the corrections of the day has 2 more.'), effect!);
  assert.equal((await list('?price=2.00')).length, 22);
});
