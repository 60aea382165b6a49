import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Calendar } from '../../../market/calendar/calendar.ts';
import { calendarOf, loadCalendars } from '../../../market/calendar/operations.ts';
import { seedExchanges } from '../../../market/calendar/work.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { freshDatabase } from '../../../testing/fresh-database.ts';
import type { FeedRequest } from '../feed.ts';
import { readSimulatorData } from './data.ts';
import { createSimulator } from './simulator.ts';

const database = await freshDatabase();
after(() => database.drop());
await seedExchanges(database.pool);
const calendars = await transact(database.pool, 'read', loadCalendars);
const data = await readSimulatorData();

function requestAt(exchange: string, instant: string): FeedRequest & { sessions_max: number } {
  const calendar: Calendar = calendarOf(calendars, exchange);
  const now_ms = Date.parse(instant);
  return {
    exchange,
    currency: calendar.exchange.currency,
    now_ms,
    session: calendar.currentSession(now_ms),
    sessionsBetween: (from, to) => calendar.sessionsBetween(from, to),
    signal: new AbortController().signal,
    readTable: async () => [],
    sessions_max: 400,
  };
}

const simulator = createSimulator({ data });
const percentBetween = (one: string, other: string) => Math.abs(Number(other) / Number(one) - 1) * 100;

test('the same seed and instant give the same readings, another seed gives others', async () => {
  const at = requestAt('NGX', '2026-11-20T11:17:31.000Z');
  const again = await createSimulator({ data }).read(at);
  const other = await createSimulator({ data, seed: 'another' }).read(at);

  assert.deepEqual(await simulator.read(at), again);
  assert.notDeepEqual(other.quotes, again.quotes);
});

for (const exchange of ['NGX', 'GSE'])
  test(`${exchange}: 400 trading days, none of them a holiday, within the daily limit, some names dormant`, async () => {
    const { bars, sessions } = await simulator.readHistory!(requestAt(exchange, '2026-11-20T16:00:00.000Z'));

    assert.equal(sessions.length, 400);
    assert.equal(sessions.at(-1)?.trade_date, '2026-11-20');
    const calendar = calendarOf(calendars, exchange);
    const days = new Map<string, number>();
    for (const { symbol, date, close, previous_close, high, low } of bars) {
      assert(calendar.isTradingDay(date), date);
      assert(percentBetween(previous_close!, close) <= 10, `${symbol} ${date} ${previous_close} ${close}`);
      assert(Number(low) <= Number(close) && Number(close) <= Number(high));
      days.set(symbol, (days.get(symbol) ?? 0) + 1);
    }
    assert.equal(days.get(exchange === 'NGX' ? 'ASI' : 'GSECI'), 400);
    assert(
      [...days.values()].some((count) => count < 300),
      'no name is dormant',
    );
  });

test('the known price is that of its day, and the market is simulated from there both ways', async () => {
  const { bars } = await simulator.readHistory!(requestAt('NGX', '2026-11-20T16:00:00.000Z'));

  const closes = bars.filter(({ symbol }) => symbol === 'MTNN');
  assert.equal(closes.find(({ date }) => date === '2026-06-24')?.close, '720.00');
  assert(new Set(closes.map(({ close }) => close)).size > 300);
});

test('a day grows into its bar: the highs only rise, the volume only grows, the close is the close of its history', async () => {
  const times = ['09:00', '09:30', '10:45', '12:00', '13:29', '13:30', '20:00'];
  const readings = [];
  for (const time of times) readings.push(await simulator.read(requestAt('NGX', `2026-11-20T${time}:00.000Z`)));

  const seen = readings.map(({ quotes }) => quotes.find(({ symbol }) => symbol === 'GTCO')!);
  for (const [nth, quote] of seen.entries()) {
    const before = seen[nth - 1] ?? quote;
    assert(Number(quote.day_high) >= Number(before.day_high) && Number(quote.day_low) <= Number(before.day_low));
    assert(quote.volume >= before.volume);
  }
  assert.deepEqual(
    readings.map(({ isFinal }) => isFinal),
    [false, false, false, false, false, true, true],
  );
  const { bars } = await simulator.readHistory!(requestAt('NGX', '2026-11-23T16:00:00.000Z'));
  const bar = bars.find(({ symbol, date }) => symbol === 'GTCO' && date === '2026-11-20')!;
  const last = seen.at(-1)!;
  assert.deepEqual([last.last, last.day_high, last.day_low, last.volume], [bar.close, bar.high, bar.low, bar.volume]);
});

test('before the open and on a holiday the newest session is the one before', async () => {
  const before = await simulator.read(requestAt('NGX', '2026-11-20T08:59:00.000Z'));
  const christmas = await simulator.read(requestAt('NGX', '2026-12-25T12:00:00.000Z'));

  assert.equal(before.quotes[0]?.trade_date, '2026-11-19');
  assert.equal(christmas.quotes[0]?.trade_date, '2026-12-24');
});
