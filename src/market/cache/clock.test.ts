import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkProducts } from '../../investing/investments/product-links.ts';
import { ask } from '../../testing/ask.ts';
import { createExchange, instrument, quote } from '../../testing/market-readings.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { loadCalendar } from '../calendar/operations.ts';

/** What a sandbox whose clock is ahead sees of the market, while all others see it unchanged. */
const world = await createWorld();
const { pool } = world.database;
const { ingestReadings } = await createExchange(pool);
const today = (await world.read((tx) => loadCalendar(tx, 'NGX'))).currentSession(Date.now());
const ofToday = { trade_date: today.date, as_of: new Date(today.open_ms).toISOString() };
await ingestReadings({
  instruments: [instrument('MTNN'), instrument('GTCO')],
  quotes: [quote('MTNN', '105.00', ofToday), quote('GTCO', '51.00', ofToday)],
});

const WEEK_S = 7 * 86_400;
const TARGET = '/partner/v1/market/quotes?symbols=MTNN';

/** From each place that shows a quote. */
async function isStale({ client }: Partner): Promise<unknown[]> {
  const [listed] = await client.market.quotes({ symbols: 'MTNN' });
  const { quote: shown } = await client.market.instrument('MTNN');
  return [listed?.is_stale, shown?.is_stale];
}

test('a quote becomes stale by the clock of the sandbox that requests it, and of no other', async () => {
  const [ahead, other] = [await world.partner('test'), await world.partner('test')];
  assert.deepEqual(await isStale(ahead), [false, false]);
  const before = await ask(ahead.client, 'GET', TARGET);

  await ahead.client.sandbox.advanceClock({ advance_by_seconds: WEEK_S });

  assert.deepEqual(await isStale(ahead), [true, true]);
  assert.deepEqual(await isStale(other), [false, false]);
  const etagOf = async ({ client }: Partner) => (await ask(client, 'GET', TARGET)).headers.get('etag');
  assert.equal(await etagOf(other), before.headers.get('etag'));
  assert.notEqual(await etagOf(ahead), before.headers.get('etag'));

  await ahead.client.sandbox.reset();
  assert.deepEqual(await isStale(ahead), [false, false]);
});

test('a quote that a sandbox sets ahead of time is fresh there, and becomes stale as its clock advances', async () => {
  const ahead = await world.partner('test');
  await ahead.client.sandbox.advanceClock({ advance_by_seconds: WEEK_S });

  const set = await ahead.client.sandbox.setQuote('MTNN', { last: '120.00' });

  assert.equal(set.is_stale, false);
  assert.deepEqual(await isStale(ahead), [false, false]);
  const [untouched] = await ahead.client.market.quotes({ symbols: 'GTCO' });
  assert.equal(untouched?.is_stale, true);
  await ahead.client.sandbox.advanceClock({ advance_by_seconds: WEEK_S });
  assert.deepEqual(await isStale(ahead), [true, true]);
  assert.equal((await ahead.client.market.quotes({ symbols: 'MTNN' }))[0]?.last, '120.00');
});

test('what can be bought ends by the clock of the sandbox that requests it', async () => {
  const [ahead, other] = [await world.partner('test'), await world.partner('test')];
  const close_date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { test: id } = await world.investment({ category: 'equity', close_date });
  const { rows } = await pool.query('select code from investments where id = $1', [id]);
  await world.write((tx) => linkProducts(tx, [{ code: rows[0].code, exchange: 'NGX', symbol: 'GTCO' }]));
  const isOrderable = async ({ client }: Partner) => (await client.market.instrument('GTCO')).service.orderable;
  assert.equal(await isOrderable(ahead), true);

  await ahead.client.sandbox.advanceClock({ advance_by_seconds: WEEK_S });

  assert.equal(await isOrderable(ahead), false);
  assert.equal(await isOrderable(other), true);
});

test('sandboxes at different times each see their own, in turn, and what the exchange publishes reaches all', async () => {
  const partners = await Promise.all([0, 1, 2].map(() => world.partner('test')));
  for (const [weeks, { client }] of partners.entries())
    if (weeks > 0) await client.sandbox.advanceClock({ advance_by_seconds: weeks * WEEK_S });
  const seen = async ({ client }: Partner) => {
    const [shown] = await client.market.quotes({ symbols: 'GTCO' });
    return [shown?.last, shown?.is_stale];
  };

  for (const last of ['51.00', '52.00']) {
    const as_of = new Date(today.open_ms + Number(last) * 1_000).toISOString();
    await ingestReadings({ quotes: [quote('GTCO', last, { ...ofToday, as_of })] });
    for (let time = 0; time < 2; time++)
      assert.deepEqual(await Promise.all(partners.map(seen)), [
        [last, false],
        [last, true],
        [last, true],
      ]);
  }
});
