import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { findLinks } from '../../investing/investments/linked.ts';
import { updateInvestment } from '../../investing/investments/operations.ts';
import { linkProducts } from '../../investing/investments/product-links.ts';
import { createExchange, instrument, quote } from '../../testing/market-readings.ts';
import { createWorld } from '../../testing/world.ts';
import { openMarketCache } from './market-cache.ts';

const world = await createWorld();
const { pool, address } = world.database;
const { ingestReadings } = await createExchange(pool);
await ingestReadings({
  instruments: [instrument('MTNN'), instrument('GTCO'), instrument('ZENITH')],
  quotes: [quote('MTNN', '105.00')],
});

async function listed(symbol: string, dates: { start_date?: string; close_date?: string } = {}) {
  const { live } = await world.investment({ category: 'equity', ...dates });
  const { rows } = await pool.query('select code from investments where id = $1', [live]);
  await world.write((tx) => linkProducts(tx, [{ code: rows[0].code, exchange: 'NGX', symbol }]));
  return live;
}

test('an instrument is orderable for as long as its investment is open, from the very next request on', async () => {
  const { client } = await world.partner('live');
  const id = await listed('MTNN');
  const isOrderable = async () => (await client.market.instrument('MTNN')).service;
  assert.deepEqual(await isOrderable(), { investment_id: id, orderable: true });

  await world.write((tx) => updateInvestment(tx, id, { status: 'suspended' }));
  assert.deepEqual(await isOrderable(), { investment_id: id, orderable: false });

  await world.write((tx) => updateInvestment(tx, id, { status: 'open' }));
  assert.deepEqual(await isOrderable(), { investment_id: id, orderable: true });
});

test('of several investments an instrument names the one that is open, then the oldest', async () => {
  const { client } = await world.partner('live');
  const [older, younger] = [await listed('ZENITH'), await listed('ZENITH')];
  const named = async () => (await client.market.instrument('ZENITH')).service;
  const become = (id: string, status: 'open' | 'suspended') =>
    world.write((tx) => updateInvestment(tx, id, { status }));

  assert.deepEqual(await named(), { investment_id: older, orderable: true });
  await become(older, 'suspended');
  assert.deepEqual(await named(), { investment_id: younger, orderable: true });
  await become(younger, 'suspended');
  assert.deepEqual(await named(), { investment_id: older, orderable: false });
});

test('an instrument is orderable on the days of its investment, and a copy in memory ends with the day', async () => {
  await listed('GTCO', { start_date: '2026-12-02', close_date: '2026-12-03' });
  const { environment } = await world.partner('live');
  let now = '';
  const cache = openMarketCache({ pool, address, findLinks, onError: () => {}, now_ms: () => Date.parse(now) });
  after(() => cache.close());
  const isOrderableAt = async (instant: string) => {
    now = instant;
    const { instrumentText } = (await cache.of(environment, 'NGX')).bySymbol.get('GTCO')!;
    return JSON.parse(instrumentText.live).service.orderable;
  };

  assert.equal(await isOrderableAt('2026-12-01T23:59:59.999Z'), false);
  assert.equal(await isOrderableAt('2026-12-02T00:00:00.000Z'), true);
  assert.equal(await isOrderableAt('2026-12-03T23:59:59.999Z'), true);
  assert.equal(await isOrderableAt('2026-12-04T00:00:00.000Z'), false);
});
