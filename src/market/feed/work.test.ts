import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { transact } from '../../platform/database/transaction.ts';
import { FeedError, type MarketFeed, nothingRead, type Reading } from '../../providers/market-feed/feed.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { bar, instrument, quote, session, THURSDAY } from '../../testing/market-readings.ts';
import { calendarOf, loadCalendars } from '../calendar/operations.ts';
import { seedExchanges } from '../calendar/work.ts';
import { declareDays, listFeeds } from './operations.ts';
import { isOverdue, nextDue, retryAt } from './schedule.ts';
import { marketWork } from './work.ts';

const database = await freshDatabase();
after(() => database.drop());
const { pool } = database;
await seedExchanges(pool);
const ngx = calendarOf(await transact(pool, 'read', loadCalendars), 'NGX');

beforeEach(() => pool.query('delete from market_feeds'));

/** A feed whose responses a test sets, followed by a process of its own. */
function follow(read: MarketFeed['read'], more: Partial<MarketFeed> = {}) {
  const calls: string[] = [];
  const feed: MarketFeed = { provider: 'scripted', every_ms: 60_000, read, ...more };
  const [following, watching] = marketWork({
    feeds: new Map([['NGX', feed]]),
    linkProducts: null,
    readTable: async () => [],
    log: { warn: (_details, message) => calls.push(message) },
    metrics: {
      fetched: () => calls.push('fetched'),
      failed: () => calls.push('failed'),
      quarantined: () => calls.push('quarantined'),
      overdue: (_exchange, isLate) => calls.push(isLate ? 'overdue' : 'in time'),
    },
  });
  const signal = new AbortController().signal;
  return {
    calls,
    run: (stop = signal) => following!.run({ pool, signal: stop }),
    watch: () => watching!.run({ pool, signal }),
  };
}

const stateOf = async () => (await transact(pool, 'read', listFeeds))[0]!;
const one = async (text: string) => (await pool.query(text)).rows[0];
const reading = (more: Partial<Reading> = {}): Reading => ({
  ...nothingRead,
  instruments: [instrument('MTNN')],
  isFinal: true,
  ...more,
});

test('a feed is read once when it is due, its history first, and then not before the next session', async () => {
  const history = { instruments: [instrument('MTNN')], bars: [bar('MTNN', THURSDAY, '100.00')], sessions: [] };
  let read = 0;
  const { run, calls } = follow(
    async () => {
      read += 1;
      return reading({ quotes: [quote('MTNN', '101.00')] });
    },
    { readHistory: async () => ({ ...history, disclosures: [], rates: [] }) },
  );

  assert.deepEqual([await run(), await run(), read], [1, 0, 1]);
  assert.deepEqual(calls, ['fetched']);
  assert.deepEqual(await one('select close from bars where date < current_date order by date limit 1'), {
    close: '100.00',
  });
  assert.equal((await stateOf()).due_at, ngx.statusAt(Date.now()).next_open);
});

test('sessions that closed while no process ran are backfilled, and the last of them is announced', async () => {
  const now_ms = Date.now();
  const newest = ngx.currentSession(now_ms);
  const yesterday = ngx.sessionBefore(newest.date);
  const before = ngx.sessionBefore(yesterday.date);
  const requested: number[] = [];
  const { run } = follow(async () => reading(), {
    readHistory: async ({ sessions_max }) => {
      requested.push(sessions_max);
      const sessions = [before, yesterday].map(({ date, close_ms }) =>
        session(date, '1000.00', { as_of: new Date(close_ms).toISOString() }),
      );
      return { instruments: [instrument('MTNN')], bars: [], sessions, disclosures: [], rates: [] };
    },
  });
  await pool.query(
    `insert into market_feeds (exchange, provider, due_at, has_history, fetched_at) values ('NGX', 'scripted', $1, true, $1)`,
    [new Date(before.open_ms).toISOString()],
  );

  assert.equal(await run(), 1);
  assert.deepEqual(requested, [newest.close_ms <= now_ms ? 3 : 2]);
  const { rows } = await pool.query(
    `select object::json ->> 'trade_date' as date from announcements where type = 'market.session_closed' and mode = 'live'`,
  );
  assert.deepEqual(rows, [{ date: yesterday.date }]);
  await pool.query('update market_feeds set due_at = fetched_at');
  assert.equal(await run(), 1);
  assert.equal(requested.length, 1);
});

test('a feed that fails is read again later and later, and its failures are recorded', async () => {
  const { run, calls } = follow(() => Promise.reject(new FeedError('https://exchange.example answered 503')));

  assert.equal(await run(), 1);
  assert.deepEqual(calls, ['failed', 'a market feed did not answer']);
  const { failures, last_error, due_at } = await stateOf();
  assert.deepEqual([failures, last_error], [1, 'https://exchange.example answered 503']);
  assert(Date.parse(due_at) > Date.now() + 20_000, due_at);
  assert.deepEqual(
    [0, 1, 4, 5, 30].map((count) => retryAt(0, count)),
    [30_000, 60_000, 480_000, 900_000, 900_000],
  );
});

test('a feed that returns what cannot be stored has failed like any other', async () => {
  const { run } = follow(() => Promise.reject(new FeedError('did not answer: "\u0000\ud83d" is not valid JSON')));

  await run();

  const { failures, last_error } = await stateOf();
  assert.deepEqual([failures, last_error], [1, 'did not answer: "\ufffd\ufffd" is not valid JSON']);
});

test('a stop during a reading leaves the feed to the next process', async () => {
  const stopping = new AbortController();
  const stopped = follow(({ signal }) => {
    stopping.abort();
    return Promise.reject(signal.reason);
  });
  await stopped.run(stopping.signal);
  assert.deepEqual(stopped.calls, []);

  assert.equal(await follow(async () => reading()).run(), 1);
});

test('of two processes one reads; when it stops during the reading, the other reads after its lease', async () => {
  const stalled = follow(() => new Promise(() => {}));
  stalled.run();
  const other = follow(async () => reading());
  while (!(await one('select 1 from market_feeds where leased_until is not null'))) await other.watch();
  assert.equal(await other.run(), 0);

  await pool.query(`update market_feeds set leased_until = clock_timestamp() - interval '1 second'`);
  assert.equal(await other.run(), 1);
});

test('a feed that was never read is not late at once; one that stays silent is, by log and metric', async () => {
  const beginning = follow(async () => reading());
  await pool.query(
    `insert into market_feeds (exchange, provider, due_at) values ('NGX', 'scripted', clock_timestamp())`,
  );
  await beginning.watch();
  assert.deepEqual(beginning.calls, ['in time']);

  // Read so often that it is late at any hour.
  const silent = follow(async () => reading(), { every_ms: 1 });
  await pool.query(`update market_feeds set due_at = clock_timestamp() - interval '10 days'`);
  await silent.watch();
  assert.deepEqual(silent.calls, ['overdue', 'market data is older than it should be']);
});

test('after a day is declared the feed is due at once', async () => {
  await follow(async () => reading()).run();
  const day = { exchange: 'NGX', date: '2035-01-03', name: 'Day of mourning', kind: 'closed' as const };
  await transact(pool, 'write', (tx) =>
    declareDays(tx, [{ ...day, close_time: null, source: 'decree', is_confirmed: true }]),
  );

  assert(Date.parse((await stateOf()).due_at) <= Date.now());
});

const at = (instant: string) => Date.parse(`${instant}:00.000Z`);
const EVERY_MS = 5 * 60_000;

for (const [when, now, isFinal, due] of [
  ['before it opens', '2026-11-20T08:00', false, '2026-11-20T09:00'],
  ['while it trades', '2026-11-20T10:00', false, '2026-11-20T10:05'],
  ['just before the close', '2026-11-20T13:28', false, '2026-11-20T13:30'],
  ['after the close, not final yet', '2026-11-20T13:31', false, '2026-11-20T13:36'],
  ['once the day is final', '2026-11-20T13:31', true, '2026-11-23T09:00'],
  ['at a weekend', '2026-11-21T12:00', false, '2026-11-23T09:00'],
  ['on a holiday', '2026-12-25T10:00', false, '2026-12-29T09:00'],
] as const)
  test(`a feed is read next, ${when}, at ${due}`, () => {
    assert.equal(new Date(nextDue(ngx, EVERY_MS, at(now), isFinal)).toISOString(), `${due}:00.000Z`);
  });

for (const [now, fetched, isLate] of [
  ['2026-11-20T09:10', '2026-11-19T13:31', false],
  ['2026-11-20T09:16', '2026-11-19T13:31', true],
  ['2026-11-20T11:00', '2026-11-20T10:46', false],
  ['2026-11-20T11:00', '2026-11-20T10:44', true],
  ['2026-11-20T13:40', '2026-11-20T13:29', false],
  ['2026-11-20T13:46', '2026-11-20T13:29', true],
  ['2026-11-22T12:00', '2026-11-20T13:31', false],
] as const)
  test(`at ${now}, what was read at ${fetched} is ${isLate ? 'late' : 'in time'}`, () => {
    assert.equal(isOverdue(ngx, EVERY_MS, at(now), at(fetched)), isLate);
  });
