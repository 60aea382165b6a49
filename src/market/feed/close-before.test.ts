import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '../../platform/database/transaction.ts';
import { type BarReading, nothingRead, type Reading } from '../../providers/market-feed/feed.ts';
import { bar, createExchange, FRIDAY, instrument, quote, THURSDAY } from '../../testing/market-readings.ts';
import { stoppedAt } from '../../testing/stopped-clock.ts';
import { createWorld } from '../../testing/world.ts';
import { loadCalendar } from '../calendar/operations.ts';
import { ingest, ingestBars } from './operations.ts';

const world = await createWorld();
const { pool } = world.database;
const { ingestReadings } = await createExchange(pool);
const { client } = await world.partner('live');

const WEDNESDAY = '2026-11-18';
let count = 0;

async function listed(...bars: [date: string, close: string, more?: Partial<BarReading>][]): Promise<string> {
  const symbol = `S${count++}`;
  await ingestReadings({ instruments: [instrument(symbol)] });
  for (const one of bars) await ingestBar(symbol, ...one);
  return symbol;
}

const ingestBar = (symbol: string, date: string, close: string, more: Partial<BarReading> = {}) =>
  world.write(async (tx) => ingestBars(tx, await loadCalendar(tx, 'NGX'), 'test', [[bar(symbol, date, close, more)]]));

const barsOf = async (symbol: string) =>
  (await client.market.bars(symbol, { sort: 'asc' })).data.map((one) => [one.date, one.previous_close, one.close]);

test('a close that is corrected is the close before the day after it, and before its quote', async () => {
  const symbol = await listed([THURSDAY, '100.00']);
  const close = { as_of: `${FRIDAY}T13:30:00.000Z` };
  await ingestReadings({ quotes: [quote(symbol, '105.00', close)], isFinal: true });

  assert.equal((await ingestBar(symbol, THURSDAY, '102.00')).published, 1);

  assert.deepEqual(await barsOf(symbol), [
    [THURSDAY, null, '102.00'],
    [FRIDAY, '102.00', '105.00'],
  ]);
  const [seen] = await client.market.quotes({ symbols: symbol });
  assert.deepEqual([seen?.previous_close, seen?.change, seen?.change_percent], ['102.00', '3.00', '2.9411']);
});

test('a day that is added later is the day before the next one, also a day before all others', async () => {
  const symbol = await listed([WEDNESDAY, '100.00'], [FRIDAY, '104.00']);
  await ingestBar(symbol, THURSDAY, '103.00');
  await ingestBar(symbol, '2026-11-17', '99.00');

  assert.deepEqual(await barsOf(symbol), [
    ['2026-11-17', null, '99.00'],
    [WEDNESDAY, '99.00', '100.00'],
    [THURSDAY, '100.00', '103.00'],
    [FRIDAY, '103.00', '104.00'],
  ]);
});

test('a previous close that the source reported otherwise stays, as after a dividend', async () => {
  const symbol = await listed([THURSDAY, '100.00'], [FRIDAY, '98.00', { previous_close: '95.00' }]);
  await ingestBar(symbol, THURSDAY, '101.00');

  assert.deepEqual((await barsOf(symbol)).at(-1), [FRIDAY, '95.00', '98.00']);
});

const ingestAt = (instant: string, reading: Partial<Reading>) =>
  transact(stoppedAt(pool, Date.parse(instant)), 'write', async (tx) =>
    ingest(tx, await loadCalendar(tx, 'NGX'), 'test', { ...nothingRead, ...reading }),
  );

const observation = (symbol: string, time: string) => ({
  quotes: [quote(symbol, '105.00', { as_of: `${FRIDAY}T${time}:00.000Z` })],
});

test('a day whose last observation is a repeat still has its bars', async () => {
  const symbol = await listed([THURSDAY, '100.00']);
  await pool.query('delete from bars where date = $1', [FRIDAY]);
  await ingestAt(`${FRIDAY}T12:00:00Z`, observation(symbol, '12:00'));
  assert.deepEqual(await barsOf(symbol), [[THURSDAY, null, '100.00']]);

  const final = await ingestAt(`${FRIDAY}T13:31:00Z`, { ...observation(symbol, '13:30'), isFinal: true });
  assert.equal(final.published, 0);
  assert.deepEqual((await barsOf(symbol)).at(-1), [FRIDAY, '100.00', '105.00']);
});

test('the bar of a day has the previous close as it is when the day is over', async () => {
  const [symbol, other] = [await listed([THURSDAY, '100.00']), await listed([THURSDAY, '100.00'])];
  await ingestAt(`${FRIDAY}T12:00:00Z`, observation(symbol, '12:00'));
  await ingestBar(symbol, THURSDAY, '101.00');

  await ingestAt(`${FRIDAY}T13:31:00Z`, { ...observation(other, '13:30'), isFinal: true });
  assert.deepEqual((await barsOf(symbol)).at(-1), [FRIDAY, '101.00', '105.00']);
});
