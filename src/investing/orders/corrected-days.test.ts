import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getApproval } from '../../access/approvals/operator-contract.ts';
import { seedExchanges } from '../../market/calendar/work.ts';
import { completedOrder, dealtOn, forward } from '../../testing/dealt-earlier.ts';
import { problemsAfter } from '../../testing/problems-after.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { executeDealingDay } from '../dealing-days/operator-contract.ts';
import { priceProduct } from '../prices/operator-contract.ts';
import { orderChecks } from './verify.ts';

/** Another price of a dealing day corrects its orders, each once, and the newest price of the day holds. */
const world = await createWorld();
await seedExchanges(world.database.pool);

const dayOf = async (live: string) =>
  (await world.firm.act(priceProduct, { params: { investment: live }, body: { price: '2.50' } })).dealing_date!;

/** A live order of a day that ended yesterday, as after a night, executed at 2.50. */
async function executed(live: string, day: string, place: (partner: Partner) => Promise<{ readonly id: string }>) {
  const partner = await world.partner('live', { wallets: { NGN: '1000.00' } });
  return { partner, ...(await executedFor(partner, live, day, place)) };
}

async function executedFor(
  partner: Partner,
  live: string,
  day: string,
  place: (partner: Partner) => Promise<{ readonly id: string }>,
) {
  const { id } = await place(partner);
  await dealtOn(world, id, day);
  await again(live, day);
  const order = await completedOrder(partner, id);
  return { id, holding_id: order.holding_id! };
}

const buy =
  (investment_id: string) =>
  ({ client }: Partner) =>
    client.orders.create({ investment_id, amount: '100.00', currency: 'NGN' });

const again = (investment: string, dealing_date: string) =>
  world.firm.act(executeDealingDay, { params: { investment, dealing_date }, body: {} });

async function correctTo(investment: string, date: string, price: string, bid_price = price): Promise<void> {
  const body = { price, bid_price, date };
  const { approval_id } = await world.firm.act(priceProduct, { params: { investment }, body });
  await world.firm.approve(approval_id!);
}

const pricedAt = ({ client }: Partner, id: string, price: string) =>
  until(async () => {
    const order = await client.orders.get(id);
    return order.price === price && order;
  });

test('the look that the first price of a day is due for leaves what was corrected since', async () => {
  const { live } = await world.investment({ ...forward, price: '2.50' });
  const day = await dayOf(live);
  const { partner, id } = await executed(live, day, buy(live));
  await correctTo(live, day, '2.00');
  await pricedAt(partner, id, '2.00');

  await world.database.owner.query(
    'update dealing_prices set look_at = now() where investment_id = $1 and version = 1',
    [live],
  );
  await until(async () => {
    const { rows } = await world.database.owner.query(
      'select from dealing_prices where investment_id = $1 and version = 1 and look_at is null',
      [live],
    );
    return rows.length === 1;
  });

  const order = await partner.client.orders.get(id);
  assert.deepEqual([order.price, order.units], ['2.00', '50']);
});

test('an order is corrected beside a pending sell of a part, and of all of it once that is cancelled', async () => {
  const { live } = await world.investment({ ...forward, price: '2.50' });
  const day = await dayOf(live);
  const [part, whole] = [await executed(live, day, buy(live)), await executed(live, day, buy(live))];
  const sell = ({ client }: Partner, holding_id: string, units: string) =>
    client.orders.create({ side: 'sell', holding_id, units });
  await sell(part.partner, part.holding_id, '10');
  const all = await sell(whole.partner, whole.holding_id, '40');

  const body = { price: '4.00', date: day };
  const { approval_id } = await world.firm.act(priceProduct, { params: { investment: live }, body });
  const { effect } = await world.firm.act(getApproval, { params: { approval: approval_id! } });
  const { reference: one } = await part.partner.client.orders.get(part.id);
  const { reference: other } = await whole.partner.client.orders.get(whole.id);
  assert.equal(
    effect,
    `Correct the price of the dealing day ${day} from 2.50 to 4.00. Orders executed at another price of it: 2; each is corrected by the difference, where its units and the money are there. ${one}, a buy: 40 units at 2.50 for NGN 100.00 becomes 25 units at 4.00 for NGN 100.00. ${other}, a buy: 40 units at 2.50 for NGN 100.00 stays, as its units are in a pending sell.`,
  );
  await world.firm.approve(approval_id!);

  assert.equal((await pricedAt(part.partner, part.id, '4.00')).units, '25');
  assert.equal((await part.partner.client.holdings.get(part.holding_id)).available_units, '15');
  assert.equal((await whole.partner.client.orders.get(whole.id)).price, '2.50');
  await whole.partner.client.orders.cancel(all.id);
  await again(live, day);
  assert.equal((await pricedAt(whole.partner, whole.id, '4.00')).units, '25');
});

test('the books prove themselves after a corrected sell, and not where the money of a correction is another', async () => {
  const { live } = await world.investment({ ...forward, price: '2.50', bid_price: '2.50' });
  const day = await dayOf(live);
  const { partner, holding_id } = await executed(live, day, buy(live));
  const sold = await executedFor(partner, live, day, ({ client }) =>
    client.orders.create({ side: 'sell', holding_id, units: '10' }),
  );
  assert.equal(await partner.balance(), '925.00');

  await correctTo(live, day, '2.50', '2.30');
  await pricedAt(partner, sold.id, '2.30');

  assert.equal(await partner.balance(), '923.00');
  const after = async (change: string) =>
    (await problemsAfter(world, { checks: orderChecks }, change)).map(({ problem }) => problem);
  assert.deepEqual(await after('select'), []);
  const ofTheSell = `environment_id = '${partner.environment.id}' and reason = 'correction_debit'`;
  assert.deepEqual(await after(`update ledger_transactions set amount = 2.01 where ${ofTheSell}`), [
    'no approved correction of its order moved that money',
  ]);
  assert.deepEqual(await after('delete from dealing_prices where version > 1'), [
    'no approved correction of its order moved that money',
  ]);
});
