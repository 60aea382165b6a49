import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bar, createExchange, FRIDAY, instrument, quote, session, THURSDAY } from '../../testing/market-readings.ts';
import { createWorld } from '../../testing/world.ts';
import { loadCalendar } from '../calendar/operations.ts';
import { ingestBars, release } from './operations.ts';
import { pageOfQuarantine } from './quarantined.ts';

const world = await createWorld();
const { pool } = world.database;
const { ingestReadings } = await createExchange(pool);
const { client } = await world.partner('test');

const bars = (...rows: ReturnType<typeof bar>[]) =>
  world.write(async (tx) => ingestBars(tx, await loadCalendar(tx, 'NGX'), 'test', [rows]));
const lastOf = async (symbol: string) => (await client.market.quotes({ symbols: symbol }))[0]?.last;
const versionsOf = async (symbol: string) => {
  const { rows } = await pool.query(
    `select as_of, observed.version, last
     from quote_observations observed
     join instruments on instruments.id = instrument_id
     where symbol = $1
     order by as_of, observed.version`,
    [symbol],
  );
  return rows.map(({ as_of, version, last }) => [as_of.slice(11, 16), version, last]);
};
const closesOf = async (symbol: string) => {
  const { data } = await client.market.bars(symbol, { sort: 'asc' });
  return data.map(({ date, close }) => [date, close]);
};

let count = 0;
/** An instrument of its own for each test, which closed at 100.00 on Thursday. */
async function listed(): Promise<string> {
  const symbol = `S${++count}`;
  await ingestReadings({ instruments: [instrument(symbol)] });
  await bars(bar(symbol, THURSDAY, '100.00'));
  return symbol;
}

test('a repeat of a feed is not published', async () => {
  const symbol = await listed();
  const readings = { quotes: [quote(symbol, '101.00')] };

  const outcomes = [await ingestReadings(readings), await ingestReadings(readings)];
  assert.deepEqual(
    outcomes.map(({ published }) => published),
    [1, 0],
  );
  assert.deepEqual(await versionsOf(symbol), [['11:00', 1, '101.00']]);
});

test('a later observation with the same figures adds nothing', async () => {
  const symbol = await listed();
  await ingestReadings({ quotes: [quote(symbol, '101.00')] });

  await ingestReadings({ quotes: [quote(symbol, '101.00', { as_of: `${FRIDAY}T11:05:00.000Z` })] });
  assert.equal((await versionsOf(symbol)).length, 1);
});

test('a feed out of order adds to the past and does not change the quote', async () => {
  const symbol = await listed();
  await ingestReadings({ quotes: [quote(symbol, '102.00')] });
  await ingestReadings({ quotes: [quote(symbol, '99.00', { as_of: `${FRIDAY}T10:00:00.000Z` })] });

  assert.equal(await lastOf(symbol), '102.00');
  assert.deepEqual(await versionsOf(symbol), [
    ['10:00', 1, '99.00'],
    ['11:00', 1, '102.00'],
  ]);
});

test('a correction is a new version, and the old one stays', async () => {
  const symbol = await listed();
  await ingestReadings({ quotes: [quote(symbol, '102.00')] });
  await ingestReadings({ quotes: [quote(symbol, '103.50')] });

  assert.equal(await lastOf(symbol), '103.50');
  assert.deepEqual(await versionsOf(symbol), [
    ['11:00', 1, '102.00'],
    ['11:00', 2, '103.50'],
  ]);
});

test('a day that ends has a bar, and a correction of its close corrects the bar', async () => {
  const symbol = await listed();
  const close = { as_of: `${FRIDAY}T13:30:00.000Z`, day_high: '104.00', day_low: '99.00' };
  await ingestReadings({ quotes: [quote(symbol, '102.00', close)], isFinal: true });
  assert.deepEqual(await closesOf(symbol), [
    [THURSDAY, '100.00'],
    [FRIDAY, '102.00'],
  ]);

  await ingestReadings({ quotes: [quote(symbol, '103.00', close)] });
  assert.deepEqual((await closesOf(symbol)).at(-1), [FRIDAY, '103.00']);
  const { rows } = await pool.query(
    'select superseded.close, superseded.version from superseded_bars superseded join instruments on id = instrument_id where symbol = $1',
    [symbol],
  );
  assert.deepEqual(rows, [{ close: '102.00', version: 1 }]);
});

test('a price beyond the daily limit is quarantined, never published, until the operator releases it', async () => {
  const symbol = await listed();
  await ingestReadings({ quotes: [quote(symbol, '110.00')] });
  assert.equal(await lastOf(symbol), '110.00');

  const outcome = await ingestReadings({ quotes: [quote(symbol, '110.01', { as_of: `${FRIDAY}T12:00:00.000Z` })] });
  assert.equal(await lastOf(symbol), '110.00');
  assert.equal(outcome.rejected[0]?.reason, '110.01 is more than 10 % from 100.00, the close before.');

  const {
    rows: [row],
  } = await world.read((tx) => pageOfQuarantine(tx, { exchange: 'NGX' }));
  await world.write((tx) => release(tx, row!.id));
  assert.equal(await lastOf(symbol), '110.01');
  await assert.rejects(
    world.write((tx) => release(tx, row!.id)),
    { code: 'not_found' },
  );
});

test('our own closes are the reference, whatever a feed reports of the day before', async () => {
  const symbol = await listed();

  const outcome = await ingestReadings({ quotes: [quote(symbol, '200.00', { previous_close: '195.00' })] });
  assert.equal(outcome.published, 0);
  assert.equal(await lastOf(symbol), undefined);
});

test('of ten thousand mutated rows none moves a price beyond the limit', async () => {
  const symbol = await listed();
  let seed = 7;
  const chance = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const texts = ['-1.00', '0.00', 'NaN', '1e9', '', '99999999999999', '12.345678901', ' 5', '0x10', '١٠'];
  const rows = Array.from({ length: 10_000 }, (_, nth) => {
    const last = chance(3) === 0 ? texts[chance(texts.length)]! : `${chance(400)}.${10 + chance(90)}`;
    const as_of = new Date(Date.parse(`${FRIDAY}T09:00:00.000Z`) + nth * 1_000).toISOString();
    const previous_close = chance(2) === 0 ? `${1 + chance(300)}.00` : null;
    return quote(symbol, last, { as_of, previous_close, volume: chance(20) === 0 ? -5 : 10 });
  });

  const { published, rejected } = await ingestReadings({ quotes: rows });
  assert.equal(published + rejected.length <= 10_000 && published > 0 && rejected.length > 5_000, true);
  for (const [, , last] of await versionsOf(symbol)) assert(Number(last) >= 90 && Number(last) <= 110, String(last));
});

test('a row that contradicts itself, the calendar or the clock is quarantined with the reason', async () => {
  const symbol = await listed();
  const wrong = [
    quote(symbol, '-1.00'),
    quote(symbol, '101.00', { day_high: '100.50' }),
    quote(symbol, '101.00', { day_high: '100.00', day_low: '102.00' }),
    quote(symbol, '101.00', { trade_date: '2026-11-15', as_of: '2026-11-15T11:00:00.000Z' }),
    quote(symbol, '101.00', { trade_date: '2026-10-01', as_of: '2026-10-01T11:00:00.000Z' }),
    quote(symbol, '101.00', { trade_date: '2126-11-20', as_of: '2126-11-20T11:00:00.000Z' }),
    quote(symbol, '101.00', { as_of: '2026-11-18T11:00:00.000Z' }),
    quote('NOBODY', '1.00'),
  ];

  const { published, rejected } = await ingestReadings({ quotes: wrong });
  assert.equal(published, 0);
  assert.deepEqual(
    rejected.map(({ reason }) => reason),
    [
      'A price is not a decimal above 0.',
      'A price is above the high.',
      'The high is below the low.',
      'NGX does not trade on 2026-11-15.',
      'NGX does not trade on 2026-10-01.',
      '2126-11-20 has not come yet.',
      '2026-11-18T11:00:00.000Z is before 2026-11-20 began.',
      'There is no such instrument: import it first.',
    ],
  );
});

test('a bar is checked against the one before it in the file, with as many limits as sessions lie between', async () => {
  const symbol = await listed();

  const { rejected } = await bars(
    bar(symbol, '2026-11-16', '100.00'),
    bar(symbol, '2026-11-17', '111.00'),
    bar(symbol, '2026-11-18', '119.00'),
  );
  assert.deepEqual(
    rejected.map(({ reason }) => reason),
    ['111.00 is more than 10 % from 100.00, the close before.'],
  );
  assert.deepEqual(await closesOf(symbol), [
    ['2026-11-16', '100.00'],
    ['2026-11-18', '119.00'],
    [THURSDAY, '100.00'],
  ]);
});

test('a day has one summary: its last observation, in whatever order they arrive', async () => {
  const observation = (time: string, level: string) =>
    session('2026-11-17', level, { as_of: `2026-11-17T${time}:00.000Z` });
  await ingestReadings({ sessions: [observation('13:30', '1003.00')] });
  await ingestReadings({ sessions: [observation('10:00', '1001.00'), observation('12:00', '1002.00')] });

  const { data, pagination } = await client.market.snapshotHistory({ from: '2026-11-17', to: '2026-11-17' });
  assert.equal(pagination.count, 1);
  assert.equal(data[0]?.all_share_index, '1003.00');

  await ingestReadings({ sessions: [observation('13:30', '1004.00')] });
  const { all_share_index, market_cap } = await client.market.snapshot({ date: '2026-11-17' });
  assert.equal(all_share_index, '1004.00');
  assert.deepEqual(market_cap, { equity: '1000000.00', bonds: null, etfs: '500.00', total: '1000500.00' });
});
