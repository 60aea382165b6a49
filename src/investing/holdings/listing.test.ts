import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../../testing/ask.ts';
import { createWorld } from '../../testing/world.ts';
import { updateInvestment } from '../investments/operations.ts';

const world = await createWorld();
const naira = await world.investment({ price: '3.00', bid_price: '2.50' });
const cedi = await world.investment({ currency: 'GHS', price: '2.00' });
const acme = await world.partner('test', { wallets: { NGN: '1000.00', GHS: '1000.00' } });

async function buy(investment_id: string, currency: 'NGN' | 'GHS', amount: string, reference: string) {
  const customer = { reference };
  const order = await acme.client.orders.create({ investment_id, amount, currency, customer });
  return order.holding_id!;
}
const first = await buy(naira.test, 'NGN', '300.00', 'ama');
const second = await buy(naira.test, 'NGN', '30.00', 'kofi');
const third = await buy(cedi.test, 'GHS', '50.00', 'ama');
const gone = await buy(naira.test, 'NGN', '60.00', 'ama');
await acme.client.orders.create({ side: 'sell', holding_id: gone });
await world.write((tx) => updateInvestment(tx, cedi.test, { price: '3.00' }));

test('holdings are listed newest first, as each is, and counted', async () => {
  const { data, pagination } = await acme.client.holdings.list();

  const each = await Promise.all([gone, third, second, first].map((id) => acme.client.holdings.get(id)));
  assert.deepEqual(data, each);
  assert.deepEqual(pagination, { limit: 50, offset: 0, count: 4 });
});

for (const [query, expected] of [
  [{ status: 'active' }, [third, second, first]],
  [{ status: 'closed' }, [gone]],
  [{ status: 'matured' }, []],
  [{ investment_id: naira.test }, [gone, second, first]],
  [{ currency: 'GHS' }, [third]],
  [{ customer_reference: 'ama' }, [gone, third, first]],
  [{ customer_reference: 'AMA' }, []],
  [{ customer_reference: 'ama', currency: 'NGN', status: 'active' }, [first]],
] as const)
  test(`filtered by ${JSON.stringify(query)}`, async () => {
    const { data, pagination } = await acme.client.holdings.list(query);

    assert.deepEqual(
      data.map(({ id }) => id),
      expected,
    );
    assert.equal(pagination.count, expected.length);
  });

test('pages show each record of the list once', async () => {
  const pages = await Promise.all([0, 3, 6].map((offset) => acme.client.holdings.list({ limit: 3, offset })));

  assert.deepEqual(
    pages.map(({ data }) => data.map(({ id }) => id)),
    [[gone, third, second], [first], []],
  );
});

for (const query of [
  'status=sold',
  'currency=EUR',
  'investment_id=1',
  'customer_reference=',
  'limit=201',
  'from=2026-01-01',
])
  test(`refused: ?${query}`, async () => {
    const { status, body } = await ask(acme.client, 'GET', `/partner/v1/holdings?${query}`);

    const { code, details } = JSON.parse(body).error;
    assert.deepEqual([status, code, Object.keys(details)], [400, 'validation_error', [query.split('=')[0]]]);
  });

test('the summary totals what is held, per currency in the order of the wallets, without what is closed', async () => {
  assert.deepEqual(await acme.client.holdings.summary(), [
    {
      currency: 'NGN',
      holdings_count: 2,
      cost_basis: '330.00',
      current_value: '275.00',
      gain_loss: '-55.00',
      gain_loss_percent: '-16.6666',
    },
    {
      currency: 'GHS',
      holdings_count: 1,
      cost_basis: '50.00',
      current_value: '75.00',
      gain_loss: '25.00',
      gain_loss_percent: '50.0000',
    },
  ]);
  assert.deepEqual(await (await world.partner('test')).client.holdings.summary(), []);
});
