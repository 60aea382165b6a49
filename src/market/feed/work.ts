import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import type { ReadTable } from '../../providers/market-feed/csv-kinds.ts';
import { FeedError, type FeedRequest, type MarketFeed } from '../../providers/market-feed/feed.ts';
import { causeOf } from '../../vocabulary/refusals.ts';
import { storable } from '../../vocabulary/storable-text.ts';
import type { Calendar } from '../calendar/calendar.ts';
import { calendarOf, loadCalendars } from '../calendar/operations.ts';
import { ingest, ingestHistory, type Outcome } from './operations.ts';
import type { FeedRow } from './queries.ts';
import * as queries from './queries.ts';
import { isOverdue, nextDue, retryAt } from './schedule.ts';

export type FeedSettings = {
  /** The feed of each exchange. */
  readonly feeds: ReadonlyMap<string, MarketFeed>;
  /** Links products to instruments as soon as both exist; null where none are to be linked. */
  readonly linkProducts: ((tx: Transaction) => Promise<unknown>) | null;
  readonly log: { warn(details: object, message: string): void };
  readonly metrics: FeedMetrics;
  /** Reads files of rows in a worker thread. */
  readonly readTable: ReadTable;
};

export type FeedMetrics = {
  fetched(exchange: string, at_ms: number): void;
  failed(exchange: string): void;
  quarantined(exchange: string, count: number): void;
  overdue(exchange: string, isOverdue: boolean): void;
};

const FOLLOW_EVERY_MS = 2_000;
const WATCH_EVERY_MS = 60_000;
const READ_WITHIN_MS = 60_000;
/** So long after a process stopped, no other reads the feed that it had leased. */
const LEASE_MS = 90_000;
const HISTORY_SESSIONS = 400;

/** Follows every exchange by its calendar. The process that leases a feed reads it, with no transaction open, and publishes. */
export function marketWork(settings: FeedSettings): WorkEntry[] {
  if (settings.feeds.size === 0) return [];
  return [
    {
      name: 'market.follow',
      every_ms: FOLLOW_EVERY_MS,
      run: ({ pool, signal }) => followNext(pool, signal, settings),
    },
    {
      name: 'market.watch',
      every_ms: WATCH_EVERY_MS,
      run: ({ pool }) => watch(pool, settings),
    },
  ];
}

async function followNext(pool: pg.Pool, signal: AbortSignal, settings: FeedSettings): Promise<number> {
  if (!(await transact(pool, 'read', (tx) => isAnyDue(tx, settings)))) return 0;
  const leased = await transact(pool, 'write', (tx) => lease(tx, settings));
  if (!leased) return 0;
  const { row, calendar, now_ms } = leased;
  const feed = settings.feeds.get(row.exchange)!;
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(READ_WITHIN_MS)]);
    const request = requestOf(calendar, now_ms, within, settings);
    const missed = missedSessions(calendar, row, now_ms);
    if (missed > 0) await backfill(pool, feed, row, calendar, { ...request, sessions_max: missed }, settings);
    const reading = await feed.read(request);
    const outcome = await transact(pool, 'write', async (tx) => {
      const published = await ingest(tx, calendar, feed.provider, reading);
      await settings.linkProducts?.(tx);
      const due = nextDue(calendar, feed.every_ms, now_ms, reading.isFinal);
      await queries.recordSuccess(tx, row.exchange, isoOf(due), isoOf(now_ms));
      return published;
    });
    settings.metrics.fetched(row.exchange, now_ms);
    report(settings, row.exchange, outcome);
  } catch (error) {
    await recordFailure(pool, row, error as Error, settings, signal);
  }
  return 1;
}

/** Runs every other second in every process, so it writes nothing. */
async function isAnyDue(tx: Transaction, { feeds }: FeedSettings): Promise<boolean> {
  const rows = new Map((await queries.findFeeds(tx)).map((row) => [row.exchange, row]));
  const isDue = ({ due_at, leased_until }: FeedRow) =>
    Date.parse(due_at) <= tx.now_ms && (leased_until === null || Date.parse(leased_until) <= tx.now_ms);
  return [...feeds].some(([exchange, { provider }]) => {
    const row = rows.get(exchange);
    return !row || row.provider !== provider || isDue(row);
  });
}

async function lease(tx: Transaction, { feeds }: FeedSettings) {
  const calendars = (await loadCalendars(tx)).filter(({ exchange }) => feeds.has(exchange.code));
  const now = isoOf(tx.now_ms);
  for (const { exchange } of calendars)
    await queries.upsertFeed(tx, exchange.code, feeds.get(exchange.code)!.provider, now);
  const codes = calendars.map(({ exchange }) => exchange.code);
  const row = await queries.leaseDue(tx, codes, now, isoOf(tx.now_ms + LEASE_MS));
  return row ? { row, calendar: calendarOf(calendars, row.exchange), now_ms: tx.now_ms } : null;
}

const requestOf = (
  calendar: Calendar,
  now_ms: number,
  signal: AbortSignal,
  { readTable }: FeedSettings,
): FeedRequest => ({
  exchange: calendar.exchange.code,
  currency: calendar.exchange.currency,
  now_ms,
  session: calendar.currentSession(now_ms),
  sessionsBetween: (from, to) => calendar.sessionsBetween(from, to),
  signal,
  readTable,
});

/**
 * How many sessions a reading would leave out: all before the first reading, later those that closed while no process ran.
 * A reading has only the newest session.
 */
function missedSessions(calendar: Calendar, { has_history, fetched_at }: FeedRow, now_ms: number): number {
  if (!has_history) return HISTORY_SESSIONS;
  const fetched_ms = fetched_at === null ? now_ms : Date.parse(fetched_at);
  const newest = calendar.currentSession(now_ms);
  let missed = 0;
  let day = calendar.sessionBefore(newest.date);
  for (; day.close_ms > fetched_ms && missed < HISTORY_SESSIONS; missed++) day = calendar.sessionBefore(day.date);
  // The newest one, where it is over, is the last that the feed counts.
  return missed > 0 && newest.close_ms <= now_ms ? missed + 1 : missed;
}

/** Before a reading: what is older than the first one, or was missed while no process ran. */
async function backfill(
  pool: pg.Pool,
  feed: MarketFeed,
  { has_history }: FeedRow,
  calendar: Calendar,
  request: FeedRequest & { readonly sessions_max: number },
  settings: FeedSettings,
): Promise<void> {
  const history = await feed.readHistory?.(request);
  const outcome = await transact(pool, 'write', async (tx) => {
    await queries.recordHistory(tx, calendar.exchange.code);
    if (!history) return null;
    return ingestHistory(tx, calendar, feed.provider, history, has_history ? 'missed' : 'before');
  });
  if (outcome) report(settings, calendar.exchange.code, outcome);
}

function report({ log, metrics }: FeedSettings, exchange: string, { quarantined, rejected }: Outcome): void {
  if (quarantined === 0) return;
  metrics.quarantined(exchange, quarantined);
  const [first] = rejected;
  log.warn(
    { exchange, quarantined, symbol: first?.symbol, reason: first?.reason },
    'market data was quarantined; list it with `operator quarantine list`',
  );
}

/** A feed that fails is read again, later each time. A stop is no failure: the next process reads it at once. */
async function recordFailure(
  pool: pg.Pool,
  row: FeedRow,
  error: Error,
  { log, metrics }: FeedSettings,
  stopping: AbortSignal,
): Promise<void> {
  if (stopping.aborted) {
    await transact(pool, 'write', (tx) => queries.endLease(tx, row.exchange));
    return;
  }
  metrics.failed(row.exchange);
  const cause = causeOf(error);
  // It may quote the response of the feed.
  const message = storable((cause instanceof Error ? cause : error).message.slice(0, 500));
  await transact(pool, 'write', (tx) =>
    queries.recordFailure(tx, row.exchange, isoOf(retryAt(tx.now_ms, row.failures)), message),
  );
  if (!(error instanceof FeedError) && error.name !== 'TimeoutError') throw error;
  log.warn({ exchange: row.exchange, provider: row.provider, reason: message }, 'a market feed did not answer');
}

/** Old prices cause no failure, so a warning in the log and a metric report them. */
async function watch(pool: pg.Pool, { feeds, linkProducts, log, metrics }: FeedSettings): Promise<number> {
  // Products that were added after their instruments do not wait for the next session.
  if (linkProducts) await transact(pool, 'write', linkProducts);
  const { calendars, rows, now_ms } = await transact(pool, 'read', async (tx) => ({
    calendars: await loadCalendars(tx),
    rows: await queries.findFeeds(tx),
    now_ms: tx.now_ms,
  }));
  for (const { exchange, fetched_at, due_at, failures, last_error } of rows) {
    const feed = feeds.get(exchange);
    if (!feed) continue;
    const fetched_ms = fetched_at === null ? 0 : Date.parse(fetched_at);
    // One that is read for the first time is not late yet.
    const isBeginning = fetched_at === null && failures === 0 && now_ms < Date.parse(due_at) + feed.every_ms;
    const late = !isBeginning && isOverdue(calendarOf(calendars, exchange), feed.every_ms, now_ms, fetched_ms);
    metrics.overdue(exchange, late);
    // Another process may have read it.
    if (fetched_at !== null) metrics.fetched(exchange, fetched_ms);
    if (late) log.warn({ exchange, fetched_at, reason: last_error }, 'market data is older than it should be');
  }
  return 0;
}

const isoOf = (at_ms: number): string => new Date(at_ms).toISOString();
