import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkProducts } from '../../investing/investments/product-links.ts';
import { createExchange, FRIDAY, instrument, quote } from '../../testing/market-readings.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const { client } = await world.partner('test');

/** Each change as the partner reads it, newest first. */
async function changesOf(id: string, of = client): Promise<string[]> {
  const { data, pagination } = await of.investments.prices(id);
  assert.equal(pagination.count, data.length);
  const instants = data.map(({ changed_at }) => changed_at);
  assert.deepEqual(instants, [...instants].sort().toReversed());
  return data.map(({ price, bid_price }) => `${price} ${bid_price}`);
}

test("a bid above the price is refused, and every change of a sandbox's own price is shown only there", async () => {
  const { test: id } = await world.investment({ price: '7.00' });
  await client.sandbox.setInvestmentPrice(id, { price: '8', bid_price: '8.00' });
  await client.sandbox.setInvestmentPrice(id, { price: '9', bid_price: '7.9' });
  await client.sandbox.setInvestmentPrice(id, { price: '9.00', bid_price: '7.90' });

  await assert.rejects(client.sandbox.setInvestmentPrice(id, { price: '9', bid_price: '9.01' }), {
    status: 400,
    code: 'validation_error',
    details: {
      bid_price: 'Expected the price, 9.00, or less: a bid above the price pays out more than a unit costs.',
    },
  });

  assert.deepEqual(await changesOf(id), ['9.00 7.90', '8.00 8.00', '7.00 7.00']);
  const stranger = await world.partner('test');
  assert.deepEqual(await changesOf(id, stranger.client), ['7.00 7.00']);
});

test('a product that follows an instrument has a row for each reported price, and none for a repeated one', async () => {
  const { ingestReadings } = await createExchange(world.database.pool);
  await ingestReadings({ instruments: [instrument('MTNN')] });
  const { test: id, live } = await world.investment({ category: 'equity', price: '7.00' });
  const { rows } = await world.database.pool.query('select code from investments where id = $1', [live]);
  await world.write((tx) => linkProducts(tx, [{ code: rows[0].code, exchange: 'NGX', symbol: 'MTNN' }]));

  for (const [last, time] of [
    ['100.00', '11:00'],
    ['101.00', '11:01'],
    ['101.00', '11:02'],
    ['100.00', '11:03'],
  ] as const)
    await ingestReadings({ quotes: [quote('MTNN', last, { as_of: `${FRIDAY}T${time}:00.000Z` })] });

  assert.deepEqual(await changesOf(id), ['100.00 100.00', '101.00 101.00', '100.00 100.00', '7.00 7.00']);
});
