import type { Transaction } from '../../platform/database/transaction.ts';
import type { BarReading, History, QuoteReading, RateReading, Reading } from '../../providers/market-feed/feed.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { closeDay, findDaysWithoutBars } from '../bars/operations.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { HolidayChange } from '../calendar/contract.ts';
import { bumpVersion, calendarOf, loadCalendars, setHolidays } from '../calendar/operations.ts';
import type { Disclosure } from '../disclosures/contract.ts';
import { closeSessions, summaryOf } from '../sessions/operations.ts';
import { announceMarket } from './announce.ts';
import { storeBars } from './bars.ts';
import { exchangeOf, type IngestRun, quarantine, type Rejected, type Sender, startIngest } from './ingest-run.ts';
import { pricesPublished } from './listeners.ts';
import { storeDisclosures, storeInstruments, storeSessions } from './listings.ts';
import * as queries from './queries.ts';
import { storeQuotes } from './quotes.ts';
import { storeRates } from './rates.ts';

/** The result of a run. `quarantined` counts what was not reported before. */
export type Outcome = {
  readonly published: number;
  readonly rejected: readonly Rejected[];
  readonly quarantined: number;
  readonly announced: number;
};

/** Publishes what a feed read, but for what fails its checks, which is quarantined and reported. */
export async function ingest(
  tx: Transaction,
  calendar: Calendar,
  provider: string,
  reading: Reading,
  from: Sender = 'feed',
): Promise<Outcome> {
  const run = await startIngest(tx, calendar, provider, from);
  await storeInstruments(run, reading.instruments);
  const { newest, dates, mentioned } = await storeQuotes(run, reading.quotes);
  const days = await storeSessions(run, reading.sessions, reading.isFinal);
  const disclosures = await storeDisclosures(run, reading.disclosures);
  await storeRates(run, reading.rates);

  const closed = reading.isFinal ? await closeSessions(tx, exchangeOf(run), days) : [];
  const withoutBars = reading.isFinal ? await findDaysWithoutBars(tx, exchangeOf(run), [...mentioned]) : [];
  for (const date of daysToClose(run, [...dates, ...withoutBars], reading.isFinal))
    await closeDay(tx, exchangeOf(run), date);
  await pricesPublished.listener(
    tx,
    newest.map(({ instrument_id, last }) => ({ instrument_id, price: last })),
  );
  return conclude(run, await announceRecent(run, closed, disclosures));
}

async function announceRecent(run: IngestRun, closed: readonly string[], disclosures: readonly Disclosure[]) {
  const { tx, calendar } = run;
  const sessions = [];
  for (const date of closed.filter((day) => isRecent(run, day)).sort())
    sessions.push(await summaryOf(tx, calendar.exchange, date));
  const fresh = disclosures.filter(({ published_at }) => isRecent(run, published_at.slice(0, 10)));
  return announceMarket(tx, { sessions, disclosures: fresh });
}

/** What arrives late, as when a feed is read for the first time, is history: stored, but not announced. */
const isRecent = ({ calendar, now_ms }: IngestRun, date: string): boolean => date >= calendar.freshSince(now_ms);

/** A day that is over has bars, also where its last reading is a repeat; a later correction of the day corrects them. */
function daysToClose({ calendar, now_ms }: IngestRun, dates: readonly string[], isFinal: boolean): string[] {
  return [...new Set(dates)].filter((date) => isFinal || calendar.session(date)!.close_ms <= now_ms).sort();
}

async function conclude(run: IngestRun, announced: number): Promise<Outcome> {
  const { tx, rejected, published } = run;
  const quarantined = await quarantine(run);
  if (published > 0) await bumpVersion(tx, exchangeOf(run));
  return { published, rejected, quarantined, announced };
}

const CHUNK = 5_000;

/**
 * Backfills what is older than the first reading, which is not announced, or what was missed while no process ran: of
 * that the last sessions are still announced.
 */
export async function ingestHistory(
  tx: Transaction,
  calendar: Calendar,
  provider: string,
  history: History,
  which: 'before' | 'missed' = 'before',
): Promise<Outcome> {
  const run = await startIngest(tx, calendar, provider);
  await storeInstruments(run, history.instruments);
  for (let at = 0; at < history.bars.length; at += CHUNK) await storeBars(run, history.bars.slice(at, at + CHUNK));
  const days = await storeSessions(run, history.sessions, true);
  const closed = await closeSessions(tx, exchangeOf(run), days);
  const disclosures = await storeDisclosures(run, history.disclosures);
  await storeRates(run, history.rates);
  return conclude(run, which === 'missed' ? await announceRecent(run, closed, disclosures) : 0);
}

/** Bars from a file, batch by batch, so that a million of them need not be in memory at once. */
export async function ingestBars(
  tx: Transaction,
  calendar: Calendar,
  provider: string,
  batches: AsyncIterable<readonly BarReading[]> | Iterable<readonly BarReading[]>,
): Promise<Outcome> {
  const run = await startIngest(tx, calendar, provider);
  for await (const batch of batches) await storeBars(run, batch);
  return conclude(run, 0);
}

/** Publishes a quarantined row, however far its price moves: the operator has checked it. */
export async function release(tx: Transaction, id: string): Promise<Outcome> {
  const now = new Date(tx.now_ms).toISOString();
  const found = isId(id) ? await queries.releaseQuarantined(tx, id, now) : undefined;
  if (!found) return refuse('not_found', { resource: 'quarantined_row', id });
  const { exchange, kind, content, provider } = found;
  if (kind !== 'quote' && kind !== 'bar' && kind !== 'rate')
    return refuse('validation_error', {
      id: 'Only a quote, a bar or a rate is released; import the others corrected.',
    });
  const calendar = calendarOf(await loadCalendars(tx), exchange);
  if (kind === 'quote') {
    const quotes = [content as QuoteReading];
    const nothing = { instruments: [], sessions: [], disclosures: [], rates: [], isFinal: false };
    return requireAccepted(await ingest(tx, calendar, provider, { ...nothing, quotes }, 'release'));
  }
  const run = await startIngest(tx, calendar, provider, 'release');
  if (kind === 'bar') await storeBars(run, [content as BarReading]);
  else await storeRates(run, [content as RateReading]);
  return requireAccepted(await conclude(run, 0));
}

function requireAccepted(outcome: Outcome): Outcome {
  const [first] = outcome.rejected;
  return first ? refuse('validation_error', { [first.symbol]: first.reason }) : outcome;
}

/** Declares days; the feeds of those exchanges are read at once, as today may have become a trading day. */
export async function declareDays(
  tx: Transaction,
  changes: readonly HolidayChange[],
  placeOf?: (nth: number) => string,
): Promise<void> {
  await setHolidays(tx, changes, placeOf);
  const now = new Date(tx.now_ms).toISOString();
  for (const exchange of new Set(changes.map((change) => change.exchange))) await queries.makeDue(tx, exchange, now);
}

/** The state of each feed, for the operator. */
export const listFeeds = async (tx: Transaction) =>
  (await queries.findFeeds(tx)).map(({ exchange, provider, fetched_at, due_at, failures, last_error }) => ({
    exchange,
    provider,
    fetched_at,
    due_at,
    failures,
    last_error,
  }));
