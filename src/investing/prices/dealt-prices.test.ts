import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { completedOrder, forward } from '../../testing/dealt-earlier.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { listCataloguePrices } from '../investments/products.ts';
import { applyPriceFile, previewPriceFile, priceProduct } from './operator-contract.ts';

/** The prices of a product that is priced forward are those of its dealing days, whenever they are published. */
const world = await createWorld();
await seedExchanges(world.database.pool);
const terms = { ...forward, price: '10.00', bid_price: '10.00' };

/** A sandbox on Saturday, the 9th of January 2027, and a fund of it. */
async function onSaturday(cells = {}) {
  const fund = await world.investment({ ...terms, ...cells });
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const { client } = partner;
  await client.sandbox.advanceClock({ advance_to: '2027-01-09T09:00:00.000Z' });
  const set = (price: string, date?: string) => client.sandbox.setInvestmentPrice(fund.test, { price, date });
  return { fund, partner, client, set, rows: (query = {}) => rowsOf(client, fund.test, query) };
}

const rowsOf = async (client: Partner['client'], id: string, query = {}) => {
  const { data, pagination } = await client.investments.prices(id, query);
  return [...data.map(({ date, price }) => `${date} ${price}`), pagination.count];
};

test('a dealing day has one row with its own date and its last price, and an older one leaves the current price as it is', async () => {
  const { fund, client, set, rows } = await onSaturday();
  await set('12.00', '2027-01-07');
  const older = await set('13.33', '2027-01-05');
  await set('13.50', '2027-01-05');

  assert.equal(older.price, '12.00');
  assert.equal((await client.investments.get(fund.test)).price, '12.00');
  const created = new Date().toISOString().slice(0, 10);
  assert.deepEqual(await rows(), ['2027-01-07 12.00', '2027-01-05 13.50', `${created} 10.00`, 3]);
  assert.deepEqual(await rows({ sort: 'asc' }), [`${created} 10.00`, '2027-01-05 13.50', '2027-01-07 12.00', 3]);
  assert.deepEqual(await rows({ from: '2027-01-05', to: '2027-01-05' }), ['2027-01-05 13.50', 1]);
  assert.deepEqual(await rows({ from: '2027-01-08' }), [0]);
  const pages: string[] = [];
  for await (const { date } of client.investments.prices(fund.test, { limit: 1 })) pages.push(date);
  assert.deepEqual(pages, ['2027-01-07', '2027-01-05', created]);
});

test('a price that repeats that of the day before has a row of its own', async () => {
  const { set, rows } = await onSaturday();
  for (const date of ['2027-01-06', '2027-01-07']) await set('12.00', date);

  assert.deepEqual((await rows()).slice(0, 2), ['2027-01-07 12.00', '2027-01-06 12.00']);
});

test('a day that the firm corrected has the price it was corrected to, for partners and for the firm', async () => {
  const { live } = await world.investment(terms);
  const { client } = await world.partner('live');
  const priced = (body: { price: string; date?: string }) =>
    world.firm.act(priceProduct, { params: { investment: live }, body });
  const { dealing_date } = await priced({ price: '10.01' });
  const { approval_id } = await priced({ price: '10.02', date: dealing_date! });
  await world.firm.approve(approval_id!);

  const seen = (await client.investments.prices(live)).data.map(({ date, price }) => `${date} ${price}`);
  const firm = await world.read((tx) => listCataloguePrices(tx, live, {}));

  assert.equal(seen.length, 2);
  assert(seen.includes(`${dealing_date} 10.02`), seen.join());
  assert.deepEqual(
    firm.rows.map(({ date, price }) => `${date} ${price}`),
    seen,
  );
});

test('another price of a day whose orders executed in a sandbox is refused, and the same price is not', async () => {
  const { fund, partner, client, set } = await onSaturday();
  const order = { investment_id: fund.test, amount: '120.00', currency: 'NGN' } as const;
  const { id, dealing_date, cut_off_at } = await client.orders.create(order, { scenario: 'hold' });
  await client.sandbox.advanceClock({ advance_to: new Date(Date.parse(cut_off_at!) + 1_000).toISOString() });
  await set('12.00', dealing_date!);
  const refused = {
    code: 'validation_error',
    details: {
      date: `Expected a dealing day without a price, or without orders that execute at it: those of ${dealing_date} keep 12.00. Price another day, or reset the sandbox.`,
    },
  };
  await assert.rejects(set('13.00', dealing_date!), refused);
  assert.equal((await completedOrder(partner, id)).units, '10');

  await assert.rejects(set('13.00', dealing_date!), refused);

  assert.equal((await set('12.00', dealing_date!)).price, '12.00');
  assert.equal((await client.orders.get(id)).price, '12.00');
});

test('a price of a day before the product starts is refused, whichever way it is set', async () => {
  const { set } = await onSaturday({ start_date: '2027-01-08' });
  const early = (date: string, start: string) =>
    `Expected a dealing day from ${start} on, when the product starts, and not ${date}.`;
  const refused = (date: string, start: string) => ({
    code: 'validation_error',
    details: { date: early(date, start) },
  });
  await assert.rejects(set('12.00', '2027-01-07'), refused('2027-01-07', '2027-01-08'));
  assert.equal((await set('12.00')).price, '12.00');

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { live } = await world.investment({ ...terms, start_date: tomorrow });
  const params = { investment: live };
  await assert.rejects(
    world.firm.act(priceProduct, { params, body: { price: '10.10', date: '2026-01-05' } }),
    refused('2026-01-05', tomorrow),
  );
  await assert.rejects(world.firm.act(priceProduct, { params, body: { price: '10.10' } }), {
    code: 'validation_error',
  });
  const body = { mode: 'live', csv: `investment,date,price,bid_price\n${live},2026-01-05,10.10,\n` } as const;
  const { rows } = await world.firm.act(previewPriceFile, { body });
  assert.equal(rows[0]!.problem, `date: ${early('2026-01-05', tomorrow)}`);
  await assert.rejects(world.firm.act(applyPriceFile, { body }), { code: 'validation_error' });
});

test('a price whose day came to be before the start is not approved', async () => {
  const { live } = await world.investment(terms);
  const { approval_id } = await world.firm.act(priceProduct, {
    params: { investment: live },
    body: { price: '20.00', date: '2026-11-03' },
  });
  await world.database.owner.query('update investments set start_date = $2 where id = $1', [live, '2026-11-04']);

  await assert.rejects(world.firm.approve(approval_id!), {
    code: 'validation_error',
    details: { date: 'Expected a dealing day from 2026-11-04 on, when the product starts, and not 2026-11-03.' },
  });
});
