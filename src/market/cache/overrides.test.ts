import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { findLinks } from '../../investing/investments/linked.ts';
import { createExchange, FRIDAY, instrument, quote } from '../../testing/market-readings.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import { openMarketCache } from './market-cache.ts';

const world = await createWorld({ role: 'api' });
const { ingestReadings } = await createExchange(world.database.pool);
await ingestReadings({
  instruments: [instrument('MTNN'), instrument('GTCO'), instrument('UBA')],
  quotes: [
    quote('MTNN', '105.00', { previous_close: '100.00' }),
    quote('GTCO', '51.00', { previous_close: '50.00' }),
    quote('UBA', '40.00', { previous_close: '50.00', as_of: '2026-11-20T11:00:01.000Z' }),
  ],
});

test('a quote that a sandbox sets is seen by its very next request, each time', async () => {
  const { client } = await world.partner('test');
  for (let nth = 1; nth <= 20; nth++) {
    const last = `${nth}.00`;
    await client.sandbox.setQuote('MTNN', { last });
    assert.equal((await client.market.quotes({ symbols: 'MTNN' }))[0]?.last, last);
  }
});

test('two sandboxes that set the same quote each see their own, in turn', async () => {
  const [one, other] = [await world.partner('test'), await world.partner('test')];
  await one.client.sandbox.setQuote('MTNN', { last: '11.00' });
  await other.client.sandbox.setQuote('MTNN', { last: '22.00' });

  for (let time = 0; time < 2; time++) {
    assert.equal((await one.client.market.quotes({ symbols: 'MTNN' }))[0]?.last, '11.00');
    assert.equal((await other.client.market.quotes({ symbols: 'MTNN' }))[0]?.last, '22.00');
  }
});

test('a sandbox that is days ahead sets a quote of its own day, and the others still move', async () => {
  const { client } = await world.partner('test');
  await client.sandbox.advanceClock({ advance_to: '2030-05-14T10:00:00.000Z' });
  const set = await client.sandbox.setQuote('MTNN', { last: '120.00' });

  assert.deepEqual(
    [set.trade_date, set.previous_close, set.change_percent, set.day_high, set.volume, set.is_stale],
    ['2030-05-14', '105.00', '14.2857', '120.00', 0, false],
  );
  const gainers = await client.market.movers({ direction: 'gainers' });
  assert.deepEqual(
    gainers.map(({ symbol }) => symbol),
    ['MTNN', 'GTCO'],
  );
});

test('later readings of the exchange change the day of an overridden quote, never its price', async () => {
  const { client, environment } = await world.partner('test');
  await client.sandbox.setQuote('GTCO', { last: '70.00' });
  await world.database.pool.query(
    `update quote_overrides set as_of = '2026-11-19T10:00:00Z', trade_date = '2026-11-19' where environment_id = $1`,
    [environment.id],
  );
  await ingestReadings({ quotes: [quote('UBA', '41.00', { as_of: `${FRIDAY}T12:00:00.000Z` })] });
  await client.sandbox.setQuote('UBA', { last: '42.00' });

  const [seen] = await client.market.quotes({ symbols: 'GTCO' });
  assert.deepEqual([seen?.last, seen?.trade_date, seen?.as_of], ['70.00', FRIDAY, `${FRIDAY}T11:00:00.000Z`]);
});

test('after a reset a sandbox sees the quotes of the exchange, with its very next request', async () => {
  const { client } = await world.partner('test');
  await client.sandbox.setQuote('MTNN', { last: '999.00' });
  assert.equal((await client.market.quotes({ symbols: 'MTNN' }))[0]?.last, '999.00');
  await client.sandbox.reset();

  assert.equal((await client.market.quotes({ symbols: 'MTNN' }))[0]?.last, '105.00');
});

test('an idle sandbox holds no old market in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { pool, address } = world.database;
  const cache = openMarketCache({ pool, address, findLinks, onError: () => {} });
  after(() => cache.close());
  await until(async () => cache.isHealthy());
  const idle = await world.partner('test');
  await idle.client.sandbox.setQuote('MTNN', { last: '11.00' });
  const { environment: other } = await world.partner('live');
  const ofThen = async () => {
    await cache.of(idle.environment, 'NGX');
    return new WeakRef(await cache.of(other, 'NGX'));
  };

  const then = await ofThen();
  await ingestReadings({ quotes: [quote('UBA', '43.00', { as_of: `${FRIDAY}T12:30:00.000Z` })] });
  await cache.of(other, 'NGX');

  await until(async () => {
    collect();
    return then.deref() === undefined;
  });
});
