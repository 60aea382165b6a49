import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bar, createExchange, FRIDAY, instrument, quote, session, THURSDAY } from '../../testing/market-readings.ts';
import { createWorld } from '../../testing/world.ts';
import { loadCalendar } from '../calendar/operations.ts';
import { ingestBars, release } from './operations.ts';
import { pageOfQuarantine } from './quarantined.ts';

const world = await createWorld();
const { ingestReadings } = await createExchange(world.database.pool);
const { client } = await world.partner('test');

const bars = (...rows: ReturnType<typeof bar>[]) =>
  world.write(async (tx) => ingestBars(tx, await loadCalendar(tx, 'NGX'), 'test', [rows]));
const quoteOf = async (symbol: string) => (await client.market.quotes({ symbols: symbol }))[0];
const reasonsOf = ({ rejected }: Awaited<ReturnType<typeof ingestReadings>>) => rejected.map(({ reason }) => reason);

let count = 0;
/** An instrument of its own for each test, which closed at 100.00 on Thursday. */
async function listed(): Promise<string> {
  const symbol = `B${++count}`;
  await ingestReadings({ instruments: [instrument(symbol)] });
  await bars(bar(symbol, THURSDAY, '100.00'));
  return symbol;
}

test('no price of a day is beyond the daily limit, nor its open, high and low', async () => {
  const symbol = await listed();

  const quotes = [
    quote(symbol, '101.00', { day_high: '110.01' }),
    quote(symbol, '101.00', { day_low: '89.99' }),
    quote(symbol, '101.00', { open: '10.00' }),
  ];
  assert.deepEqual(reasonsOf(await ingestReadings({ quotes })), [
    '110.01 is more than 10 % from 100.00, the close before.',
    '89.99 is more than 10 % from 100.00, the close before.',
    '10.00 is more than 10 % from 100.00, the close before.',
  ]);
  assert.deepEqual(reasonsOf(await bars(bar(symbol, FRIDAY, '101.00', { high: '1000000.00' }))), [
    '1000000.00 is more than 10 % from 100.00, the close before.',
  ]);
  assert.equal(await quoteOf(symbol), undefined);
});

test('a price whose smallest step is more than the limit may move by one step', async () => {
  await ingestReadings({ instruments: [instrument('SMALL')] });
  await bars(bar('SMALL', THURSDAY, '0.05'));

  const quotes = ['0.07', '0.03', '0.06'].map((last, nth) =>
    quote('SMALL', last, { as_of: `${FRIDAY}T11:0${nth}:00.000Z` }),
  );
  assert.deepEqual(reasonsOf(await ingestReadings({ quotes })), [
    '0.07 is more than 10 % from 0.05, the close before.',
    '0.03 is more than 10 % from 0.05, the close before.',
  ]);
  assert.equal((await quoteOf('SMALL'))?.last, '0.06');
});

test('an old day with a new instant does not become the newest price', async () => {
  const symbol = await listed();
  await ingestReadings({ quotes: [quote(symbol, '105.00')] });

  const late = `${FRIDAY}T12:00:00.000Z`;
  const outcome = await ingestReadings({ quotes: [quote(symbol, '99.00', { trade_date: THURSDAY, as_of: late })] });
  assert.deepEqual(reasonsOf(outcome), [`${late} is of ${THURSDAY}, although a look before it was of ${FRIDAY}.`]);
  assert.equal((await quoteOf(symbol))?.last, '105.00');
});

test('a price that the operator released is a reference for the rest of its day', async () => {
  const symbol = await listed();
  await ingestReadings({ quotes: [quote(symbol, '50.00', { open: '100.00' })] });
  const {
    rows: [row],
  } = await world.read((tx) => pageOfQuarantine(tx, { exchange: 'NGX' }));
  await world.write((tx) => release(tx, row!.id));

  await ingestReadings({ quotes: [quote(symbol, '51.00', { open: '100.00', as_of: `${FRIDAY}T11:05:00.000Z` })] });
  assert.equal((await quoteOf(symbol))?.last, '51.00');
  const far = await ingestReadings({ quotes: [quote(symbol, '70.00', { as_of: `${FRIDAY}T11:10:00.000Z` })] });
  assert.deepEqual(reasonsOf(far), ['70.00 is more than 10 % from 100.00, the close before.']);
});

test('a volume so large that the sum of months could not be stored is quarantined, and other bars are published', async () => {
  const symbol = await listed();
  const most = { volume: 1_000_000_000_000, deals: 10_000_000, value_traded: '9999999999999.99' };

  const fitting = ['2026-11-16', '2026-11-17', '2026-11-18'].map((date) => bar(symbol, date, '100.00', most));
  assert.equal((await bars(...fitting)).published, 3);
  const unfit = [
    bar(symbol, FRIDAY, '100.00', { volume: 1_000_000_000_001 }),
    bar(symbol, FRIDAY, '100.00', { deals: 10_000_001 }),
    bar(symbol, FRIDAY, '100.00', { value_traded: '10000000000000.00' }),
  ];
  assert.equal((await bars(...unfit)).rejected.length, 3);
  const { data } = await client.market.bars(symbol, { timeframe: '1mo' });
  assert.deepEqual([data[0]?.volume, data[0]?.deals], [3_000_000_001_000, 30_000_010]);
});

test('an instrument that changed on the same day is updated, and a repeat is not published', async () => {
  const symbol = await listed();
  const more = { shares_outstanding: 1_000, sector: 'ICT', base_value: '100', eps: '1.5' };

  assert.equal((await ingestReadings({ instruments: [instrument(symbol, more)] })).published, 1);
  assert.equal((await ingestReadings({ instruments: [instrument(symbol, more)] })).published, 0);
  assert.equal((await ingestReadings({ instruments: [instrument(symbol)] })).published, 0);
  assert.equal((await ingestReadings({ instruments: [instrument(symbol, { ...more, eps: '1.6' })] })).published, 1);
  const { equity } = await client.market.instrument(symbol);
  assert.deepEqual([equity?.shares_outstanding, equity?.sector, equity?.eps], [1_000, 'ICT', '1.60']);
});

test('bars may have few decimals, day after day', async () => {
  const symbol = await listed();

  const outcome = await bars(bar(symbol, '2026-11-16', '95'), bar(symbol, '2026-11-17', '96.5'));
  assert.deepEqual([outcome.published, reasonsOf(outcome)], [2, []]);
  const { data } = await client.market.bars(symbol, { to: '2026-11-17' });
  assert.deepEqual(
    data.map(({ close, previous_close }) => [close, previous_close]),
    [
      ['96.50', '95.00'],
      ['95.00', null],
    ],
  );
});

test('a bar is checked against the day before it, whatever was quarantined before and regardless of the order of the file', async () => {
  const symbol = await listed();
  const wrong = await bars(bar(symbol, FRIDAY, '300.00'), bar(symbol, FRIDAY, '200.00'), bar(symbol, FRIDAY, '101.00'));
  assert.equal(wrong.rejected.length, 2);

  const other = await listed();
  const days = [
    bar(other, '2026-11-18', '97.00'),
    bar(other, '2026-11-17', '150.00'),
    bar(other, '2026-11-17', '96.00'),
    bar(other, '2026-11-17', '500.00'),
    bar(other, '2026-11-16', '95.00'),
  ];
  assert.deepEqual(reasonsOf(await bars(...days)), [
    '150.00 is more than 10 % from 95.00, the close before.',
    '500.00 is more than 10 % from 95.00, the close before.',
  ]);
  const { data } = await client.market.bars(other, { to: '2026-11-18' });
  assert.deepEqual(
    data.map(({ close }) => close),
    ['97.00', '96.00', '95.00'],
  );
});

test('a bar is checked against the stored day before it, even where the file has that day wrong', async () => {
  const symbol = await listed();
  const wrong = [bar(symbol, THURSDAY, '200.00'), bar(symbol, FRIDAY, '111.00')];
  await bars(bar(symbol, '2026-11-18', '100.00'));

  assert.deepEqual(reasonsOf(await bars(...wrong)), [
    '200.00 is more than 10 % from 100.00, the close before.',
    '111.00 is more than 10 % from 100.00, the close before.',
  ]);
});

test('the base of an index may have few decimals', async () => {
  const index = instrument('IDX', { asset_class: 'index', base_value: '100', base_date: '1984-01-03' });

  assert.equal((await ingestReadings({ instruments: [index] })).published, 1);
  assert.equal((await client.market.instrument('IDX')).index?.base_value, '100.00');
});

test('a session reported with few decimals is shown with all of them', async () => {
  const few = {
    all_share_index_change: '5',
    all_share_index_change_percent: '0.5',
    turnover_rate: '1',
    value_traded: '7',
    market_cap_equity: '1000.5',
    market_cap_etfs: '500.5',
  };
  assert.equal((await ingestReadings({ sessions: [session(FRIDAY, '1003.5', few)] })).published, 1);

  const summary = await client.market.snapshot({ date: FRIDAY });
  assert.deepEqual(
    [summary.all_share_index, summary.all_share_index_change, summary.all_share_index_change_percent],
    ['1003.50', '5.00', '0.5000'],
  );
  assert.deepEqual(
    [summary.turnover_rate, summary.value_traded, summary.market_cap.total],
    ['1.0000', '7.00', '1501.00'],
  );
});
