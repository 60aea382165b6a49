import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { completedOrder, forward } from '../../testing/dealt-earlier.ts';
import { createWorld } from '../../testing/world.ts';

/** What whoever wants to profit from other holders tries, each with its figures. */
const world = await createWorld();
await seedExchanges(world.database.pool);

test('who has seen that the market rose from 2.09 to 2.15 buys at 2.15: 10,000.00 do not become 10,287.08', async () => {
  const fund = await world.investment({ ...forward, price: '2.09' });
  const { client } = await world.partner('test', { wallets: { NGN: '10000.00' } });
  const buy = { investment_id: fund.test, amount: '10000.00', currency: 'NGN' } as const;
  const preview = await client.orders.preview(buy);
  // At the price that everyone knows: 10,000.00 ÷ 2.09, which at 2.15 are worth 10,287.08.
  assert.equal(preview.units, '4784.68899521');

  const { id, dealing_date, cut_off_at } = await client.orders.create(buy, { scenario: 'hold' });
  await client.sandbox.advanceClock({ advance_to: new Date(Date.parse(cut_off_at!) + 1_000).toISOString() });
  await client.sandbox.setInvestmentPrice(fund.test, { price: '2.15', date: dealing_date! });
  const { holding_id, units, price } = await completedOrder({ client }, id);

  // 10,000.00 ÷ 2.15, cut to 8 decimals.
  assert.deepEqual([units, price], ['4651.16279069', '2.15']);
  assert.equal((await client.holdings.get(holding_id!)).current_value, '9999.99');
});

test('100 of two lots of 79.74 are sold in one order', async () => {
  const note = await world.investment({ price: '1.00' });
  const { client, balance } = await world.partner('test', { wallets: { NGN: '159.48' } });
  for (const _ of ['first', 'second'])
    await client.orders.create({ investment_id: note.test, amount: '79.74', currency: 'NGN' });

  const { lots, proceeds } = await client.orders.create({ side: 'sell', investment_id: note.test, units: '100' });

  assert.deepEqual(
    [lots.map(({ units }) => units), proceeds, await balance()],
    [['79.74', '20.26'], '100.00', '100.00'],
  );
  const { data } = await client.positions.list();
  assert.deepEqual(
    data.map(({ units, holdings_count }) => [units, holdings_count]),
    [['59.48', 1]],
  );
});

test('units of one customer are not sold in the name of another', async () => {
  const note = await world.investment({ price: '1.00' });
  const { client, balance } = await world.partner('test', { wallets: { NGN: '100.00' } });
  const buy = { investment_id: note.test, amount: '100.00', currency: 'NGN' } as const;
  const { holding_id } = await client.orders.create({ ...buy, customer: { reference: 'ama' } });
  const kofi = { side: 'sell', customer: { reference: 'kofi' } } as const;

  await assert.rejects(client.orders.create({ ...kofi, holding_id: holding_id! }), { code: 'customer_mismatch' });
  await assert.rejects(client.orders.create({ ...kofi, investment_id: note.test }), { code: 'insufficient_units' });

  assert.equal(await balance(), '0.00');
  assert.equal((await client.holdings.get(holding_id!)).available_units, '100');
});

test('a holding says what a sell of all is credited, with the income that accrued, and the sell is credited that', async () => {
  const terms = {
    category: 'fixed_note',
    price: '1.00',
    expected_return_rate: '18',
    redemption_income: 'paid',
  } as const;
  const note = await world.investment(terms);
  const { client, balance } = await world.partner('test', { wallets: { NGN: '1000000.00' } });
  const buy = { investment_id: note.test, amount: '1000000.00', currency: 'NGN' } as const;
  const { holding_id } = await client.orders.create(buy);
  await client.sandbox.advanceClock({ advance_by_seconds: 90 * 86_400 });

  const holding = await client.holdings.get(holding_id!);
  // 1,000,000.00 × 18 % × 90 ÷ 365
  assert.deepEqual(
    [holding.current_value, holding.accrued_income, holding.redemption_value],
    ['1000000.00', '44383.56', '1044383.56'],
  );
  const { proceeds, forgone_income } = await client.orders.create({ side: 'sell', holding_id: holding_id! });

  assert.deepEqual([proceeds, forgone_income, await balance()], ['1044383.56', '0.00', '1044383.56']);
});
