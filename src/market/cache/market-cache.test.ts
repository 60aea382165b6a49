import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PartnerError } from '../../../sdk/src/errors.ts';
import { findLinks } from '../../investing/investments/linked.ts';
import { linkProducts } from '../../investing/investments/product-links.ts';
import { bar, createExchange, FRIDAY, instrument, quote, THURSDAY } from '../../testing/market-readings.ts';
import { createWorld } from '../../testing/world.ts';
import { loadCalendar, setHolidays } from '../calendar/operations.ts';
import { ingestBars } from '../feed/operations.ts';
import { openMarketCache } from './market-cache.ts';

const world = await createWorld();
const { pool, owner, address } = world.database;
const { ingestReadings } = await createExchange(pool);
const { client, environment } = await world.partner('test');

await ingestReadings({
  instruments: [
    instrument('MTNN', {
      name: 'MTN Nigeria',
      sector: 'ICT',
      shares_outstanding: 1_000_000,
      eps: '10',
      isin: 'NGMTNN000002',
    }),
    instrument('GTCO', { name: 'Guaranty Trust', sector: 'Banking' }),
    instrument('UNITYBNK', { name: 'Unity Bank', status: 'suspended' }),
    instrument('NEW', { name: 'Listed Today' }),
    instrument('ASI', { name: 'NGX All-Share Index', asset_class: 'index', index_family: 'All-Share' }),
    instrument('NGX30', { name: 'NGX 30 Index', asset_class: 'index', status: 'suspended' }),
  ],
});
await world.write(async (tx) =>
  ingestBars(tx, await loadCalendar(tx, 'NGX'), 'test', [
    [
      bar('MTNN', '2025-11-21', '50.00', { high: '500.00' }),
      bar('MTNN', '2025-12-31', '80.00', { low: '40.00', open: '45.00' }),
      bar('MTNN', '2026-10-20', '90.00', { volume: 2_300 }),
      bar('MTNN', '2026-11-13', '95.00', { volume: 400 }),
      bar('MTNN', THURSDAY, '100.00', { volume: 300 }),
    ],
  ]),
);
const range = { day_high: '106.00', day_low: '99.00', open: '100.00' };
await ingestReadings({
  quotes: [
    quote('MTNN', '105.00', { ...range, value_traded: '500000.00' }),
    quote('GTCO', '90.00', { previous_close: '100.00', value_traded: '900.00' }),
    quote('ASI', '240000.00', { previous_close: '239000.00', volume: 0, value_traded: '0.00' }),
  ],
});

test('quotes come in the requested order, in any case, without duplicates, unknown symbols and those without a quote', async () => {
  const quotes = await client.market.quotes({ symbols: 'gtco,ASI,NOBODY,NEW,Mtnn,GTCO' });

  assert.deepEqual(
    quotes.map(({ symbol, last }) => [symbol, last]),
    [
      ['GTCO', '90.00'],
      ['ASI', '240000.00'],
      ['MTNN', '105.00'],
    ],
  );
});

test('the figures of a quote follow from its history as documented', async () => {
  const [found] = await client.market.quotes({ symbols: 'MTNN' });

  const { instrument_id: _id, source, is_stale: _stale, ...figures } = found!;
  assert.deepEqual(figures, {
    symbol: 'MTNN',
    as_of: `${FRIDAY}T11:00:00.000Z`,
    trade_date: FRIDAY,
    currency: 'NGN',
    last: '105.00',
    previous_close: '100.00',
    change: '5.00',
    change_percent: '5.0000',
    day_high: '106.00',
    day_low: '99.00',
    volume: 1_000,
    value_traded: '500000.00',
    market_cap: '105000000.00',
    high_52w: '106.00',
    low_52w: '40.00',
    // 3,000 units over the 23 sessions from 20 October, when trading began within the three months, to 19 November.
    average_volume_3m: 130,
    performance: {
      change_7d_percent: '10.5263',
      change_1m_percent: '16.6666',
      change_ytd_percent: '31.2500',
      change_52w_percent: '110.0000',
    },
  });
  assert.deepEqual([source.provider, source.provider_ref], ['test', null]);
});

test('201 symbols are too many, 200 and their duplicates are not', async () => {
  const symbols = Array.from({ length: 201 }, (_, nth) => `S${nth}`);

  await assert.rejects(client.market.quotes({ symbols: symbols.join() }), (error: PartnerError) => {
    assert.deepEqual([error.code, error.details], ['too_many_symbols', { limit: '200', received: '201' }]);
    return true;
  });
  assert.deepEqual(await client.market.quotes({ symbols: [...symbols.slice(1), 'S7'].join() }), []);
  await assert.rejects(client.market.quotes({ symbols: ' ,' }), { code: 'validation_error' });
});

test('indices are listed with their level, by listing status, and are never orderable', async () => {
  const symbols = async (query = {}) => (await client.market.indices(query)).data.map(({ symbol }) => symbol);

  assert.deepEqual(await symbols(), ['ASI']);
  assert.deepEqual(await symbols({ status: 'inactive' }), ['NGX30']);
  assert.deepEqual(await symbols({ status: 'all', search: 'ngx' }), ['ASI', 'NGX30']);
  assert.deepEqual(await symbols({ status: 'all', search: '%' }), []);
  const { data } = await client.market.indices();
  assert.equal(data[0]?.quote?.last, '240000.00');
  assert.deepEqual(data[0]?.service, { investment_id: null, orderable: false });
  assert.deepEqual([data[0]?.equity, data[0]?.index?.family], [null, 'All-Share']);
});

test('instruments are found by part of symbol or name in any case, by sector and class, page by page', async () => {
  const list = async (query: object) => {
    const { data, pagination } = await client.market.instruments(query);
    return [data.map(({ symbol }) => symbol).join(), pagination.count];
  };

  assert.deepEqual(await list({ search: 'TRUST' }), ['GTCO', 1]);
  assert.deepEqual(await list({ sector: 'banking' }), ['GTCO', 1]);
  assert.deepEqual(await list({ asset_class: 'equity', limit: 2, offset: 1 }), ['MTNN,NEW', 3]);
  assert.deepEqual(await list({ status: 'inactive' }), ['NGX30,UNITYBNK', 2]);
  const found = await client.market.instrument('mtnn');
  assert.equal((await client.market.instrument(found.id)).symbol, 'MTNN');
  assert.deepEqual([found.equity?.pe_ratio, found.equity?.market_cap], ['10.50', '105000000.00']);
  await assert.rejects(client.market.instrument('NOBODY'), { code: 'not_found' });
  await assert.rejects(client.market.instruments({ exchange: 'LSE' }), { code: 'not_found' });
});

test('movers are the quotes of the newest session, without indices', async () => {
  const movers = async (direction: 'gainers' | 'losers' | 'active') =>
    (await client.market.movers({ direction })).map(({ symbol }) => symbol).join();

  assert.deepEqual(
    [await movers('gainers'), await movers('losers'), await movers('active')],
    ['MTNN', 'GTCO', 'MTNN,GTCO'],
  );
  await assert.rejects(client.market.movers({ direction: 'gainers', limit: 51 }), { code: 'validation_error' });
});

test('an investment that follows an instrument costs its last price, and the instrument names it in each mode', async () => {
  const { test: inSandbox, live } = await world.investment({ category: 'equity', price: '7.00' });
  const { rows } = await pool.query('select code from investments where id = $1', [live]);
  await world.write((tx) => linkProducts(tx, [{ code: rows[0].code, exchange: 'NGX', symbol: 'MTNN' }]));
  await ingestReadings({ quotes: [quote('MTNN', '106.00', { ...range, as_of: `${FRIDAY}T11:10:00.000Z` })] });

  const { price, bid_price } = await client.investments.get(inSandbox);
  assert.deepEqual([price, bid_price], ['106.00', '106.00']);
  assert.deepEqual((await client.market.instrument('MTNN')).service, { investment_id: inSandbox, orderable: true });
  const inLive = await world.partner('live');
  assert.equal((await inLive.client.market.instrument('MTNN')).service.investment_id, live);
});

test('a sandbox that sets a quote is the only one to see it, with what follows from it, and pays that price', async () => {
  const linked = (await client.market.instrument('MTNN')).service.investment_id!;
  const set = await client.sandbox.setQuote('mtnn', { last: '200' });

  const [seen] = await client.market.quotes({ symbols: 'MTNN' });
  assert.deepEqual(seen, set);
  // It is of a session after Friday's, whose last price is the close before it.
  assert.deepEqual([set.last, set.day_high, set.high_52w, set.change], ['200.00', '200.00', '200.00', '94.00']);
  assert.equal(set.source.provider, 'sandbox-override');
  assert.equal((await client.investments.get(linked)).price, '200.00');
  const otherPartner = await world.partner('test');
  assert.equal((await otherPartner.client.market.quotes({ symbols: 'MTNN' }))[0]?.last, '106.00');
  assert.equal((await otherPartner.client.investments.get(linked)).price, '106.00');
  const live = await world.partner('live');
  await assert.rejects(live.client.sandbox.setQuote('MTNN', { last: '1' }), { code: 'sandbox_only' });
});

test('a sandbox sets the price of an investment only for itself', async () => {
  const { test: id } = await world.investment({ price: '7.00' });

  const { price, bid_price } = await client.sandbox.setInvestmentPrice(id, { price: '8', bid_price: '7.9' });
  assert.deepEqual([price, bid_price], ['8.00', '7.90']);
  const otherPartner = await world.partner('test');
  assert.equal((await otherPartner.client.investments.get(id)).price, '7.00');
});

test('without its listening connection a process asks the database before it uses its copy', async () => {
  const failing = openMarketCache({
    pool,
    address: 'postgresql://nobody@127.0.0.1:1/none',
    findLinks,
    onError: () => {},
  });
  after(() => failing.close());
  const lastOf = async () => (await failing.of(environment, 'NGX')).bySymbol.get('GTCO')?.quote?.last;
  assert.equal(await lastOf(), '90.00');

  // Written by another process: this one got no notification.
  await owner.query(`update quote_observations set last = '91.00' where last = '90.00'`);
  await pool.query('update market_versions set version = version + 1');
  assert.equal(failing.isHealthy(), false);
  assert.equal(await lastOf(), '91.00');
});

test('every process sees a new price within a second', async () => {
  const other = openMarketCache({ pool, address, findLinks, onError: () => {} });
  after(() => other.close());
  const lastOf = async () => (await other.of(environment, 'NGX')).bySymbol.get('GTCO')?.quote?.last;
  await lastOf();

  await ingestReadings({
    quotes: [quote('GTCO', '92.00', { previous_close: '100.00', as_of: `${FRIDAY}T12:30:00.000Z` })],
  });
  await sleep(1_000);
  assert.equal(await lastOf(), '92.00');
});

test('a quote is stale when it is more than one session old, and a holiday is no session', async () => {
  const at = (instant: string) =>
    openMarketCache({ pool, address, findLinks, onError: () => {}, now_ms: () => Date.parse(instant) });
  const isStale = async (instant: string) => {
    const cache = at(instant);
    const found = (await cache.of(environment, 'NGX')).bySymbol.get('GTCO')?.quote?.is_stale;
    await cache.close();
    return found;
  };

  assert.equal(await isStale('2026-11-23T12:00:00Z'), false);
  assert.equal(await isStale('2026-11-24T08:59:59Z'), false);
  assert.equal(await isStale('2026-11-24T09:00:00Z'), true);
  const holiday = { exchange: 'NGX', date: '2026-11-24', name: 'Day of mourning', kind: 'closed' as const };
  await world.write((tx) => setHolidays(tx, [{ ...holiday, close_time: null, source: 'decree', is_confirmed: true }]));
  assert.equal(await isStale('2026-11-24T12:00:00Z'), false);
});
