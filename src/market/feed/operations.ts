import { followInstruments, linkInstruments } from '../../investing/investments/linked.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { BarReading, History, QuoteReading, RateReading, Reading } from '../../providers/market-feed/feed.ts';
import { type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { closeDay, findDaysWithoutBars } from '../bars/operations.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { HolidayChange } from '../calendar/contract.ts';
import { bumpVersion, calendarOf, loadCalendars, setHolidays } from '../calendar/operations.ts';
import type { Disclosure } from '../disclosures/contract.ts';
import { findLatest } from '../quotes/queries.ts';
import { closeSessions, summaryOf } from '../sessions/operations.ts';
import { announceMarket } from './announce.ts';
import { takeBars } from './bars.ts';
import { exchangeOf, type Intake, openIntake, quarantine, type Rejected } from './intake.ts';
import { takeDisclosures, takeInstruments, takeSessions } from './others.ts';
import * as queries from './queries.ts';
import { takeQuotes } from './quotes.ts';
import { takeRates } from './rates.ts';

/** What came of a piece of news. `quarantined` counts what was not reported before. */
export type Outcome = {
  readonly published: number;
  readonly rejected: readonly Rejected[];
  readonly quarantined: number;
  readonly announced: number;
};

/** Publishes what a feed read, but for what fails its checks, which is put aside and reported. */
export async function ingest(
  tx: Transaction,
  calendar: Calendar,
  provider: string,
  reading: Reading,
  isApproved = false,
): Promise<Outcome> {
  const intake = await openIntake(tx, calendar, provider, isApproved);
  await takeInstruments(intake, reading.instruments);
  const { newest, dates, told } = await takeQuotes(intake, reading.quotes);
  const days = await takeSessions(intake, reading.sessions, reading.isFinal);
  const disclosures = await takeDisclosures(intake, reading.disclosures);
  await takeRates(intake, reading.rates);

  const closed = reading.isFinal ? await closeSessions(tx, exchangeOf(intake), days) : [];
  const quiet = reading.isFinal ? await findDaysWithoutBars(tx, exchangeOf(intake), [...told]) : [];
  for (const date of daysToClose(intake, [...dates, ...quiet], reading.isFinal))
    await closeDay(tx, exchangeOf(intake), date);
  await followInstruments(
    tx,
    newest.map(({ instrument_id, last }) => ({ instrument_id, price: last })),
  );
  return conclude(intake, await announceRecent(intake, closed, disclosures));
}

async function announceRecent(intake: Intake, closed: readonly string[], disclosures: readonly Disclosure[]) {
  const { tx, calendar } = intake;
  const sessions = [];
  for (const date of closed.filter((day) => isRecent(intake, day)).sort())
    sessions.push(await summaryOf(tx, calendar.exchange, date));
  const fresh = disclosures.filter(({ published_at }) => isRecent(intake, published_at.slice(0, 10)));
  return announceMarket(tx, { sessions, disclosures: fresh });
}

/** What is told late, as when a feed is read for the first time, is history: kept, but no news. */
const isRecent = ({ calendar, now_ms }: Intake, date: string): boolean => date >= calendar.freshSince(now_ms);

/** A day that is over leaves bars, be its last look no news; a correction of it that comes later corrects them. */
function daysToClose({ calendar, now_ms }: Intake, dates: readonly string[], isFinal: boolean): string[] {
  return [...new Set(dates)].filter((date) => isFinal || calendar.session(date)!.close_ms <= now_ms).sort();
}

async function conclude(intake: Intake, announced: number): Promise<Outcome> {
  const { tx, rejected, published } = intake;
  const quarantined = await quarantine(intake);
  if (published > 0) await bumpVersion(tx, exchangeOf(intake));
  return { published, rejected, quarantined, announced };
}

const CHUNK = 5_000;

/**
 * Fills in what happened before anybody listened, which is no news to anybody, or while nobody did: then the last
 * sessions of it still are.
 */
export async function ingestHistory(
  tx: Transaction,
  calendar: Calendar,
  provider: string,
  history: History,
  which: 'before' | 'missed' = 'before',
): Promise<Outcome> {
  const intake = await openIntake(tx, calendar, provider);
  await takeInstruments(intake, history.instruments);
  for (let at = 0; at < history.bars.length; at += CHUNK) await takeBars(intake, history.bars.slice(at, at + CHUNK));
  const days = await takeSessions(intake, history.sessions, true);
  const closed = await closeSessions(tx, exchangeOf(intake), days);
  const disclosures = await takeDisclosures(intake, history.disclosures);
  await takeRates(intake, history.rates);
  return conclude(intake, which === 'missed' ? await announceRecent(intake, closed, disclosures) : 0);
}

/** Bars from a file, batch by batch: whoever has a million of them need not hold them all. */
export async function ingestBars(
  tx: Transaction,
  calendar: Calendar,
  provider: string,
  batches: AsyncIterable<readonly BarReading[]> | Iterable<readonly BarReading[]>,
): Promise<Outcome> {
  const intake = await openIntake(tx, calendar, provider);
  for await (const batch of batches) await takeBars(intake, batch);
  return conclude(intake, 0);
}

/** Publishes a row that was put aside, however far it moves: somebody looked at it. */
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
    return mustPass(await ingest(tx, calendar, provider, { ...nothing, quotes }, true));
  }
  const intake = await openIntake(tx, calendar, provider, true);
  if (kind === 'bar') await takeBars(intake, [content as BarReading]);
  else await takeRates(intake, [content as RateReading]);
  return mustPass(await conclude(intake, 0));
}

function mustPass(outcome: Outcome): Outcome {
  const [first] = outcome.rejected;
  return first ? refuse('validation_error', { [first.symbol]: first.reason }) : outcome;
}

/** Declares days; who tells of those exchanges is asked at once, as today may have become a trading day. */
export async function declareDays(
  tx: Transaction,
  changes: readonly HolidayChange[],
  placeOf?: (nth: number) => string,
): Promise<void> {
  await setHolidays(tx, changes, placeOf);
  const now = new Date(tx.now_ms).toISOString();
  for (const exchange of new Set(changes.map((change) => change.exchange))) await queries.hasten(tx, exchange, now);
}

/** How each feed stands, for the operator. */
export const listFeeds = async (tx: Transaction) =>
  (await queries.findFeeds(tx)).map(({ exchange, provider, fetched_at, due_at, failures, last_error }) => ({
    exchange,
    provider,
    fetched_at,
    due_at,
    failures,
    last_error,
  }));

export const listQuarantined = async (tx: Transaction, exchange: string | undefined, page: PageQuery = {}) =>
  queries.findQuarantined(tx, calendarOf(await loadCalendars(tx), exchange).exchange.code, windowOf(page));

async function priceNow(tx: Transaction, links: readonly { instrument_id: string }[]): Promise<void> {
  const looks = await findLatest(
    tx,
    links.map(({ instrument_id }) => instrument_id),
  );
  await followInstruments(
    tx,
    looks.map(({ instrument_id, last }) => ({ instrument_id, price: last })),
  );
}

/** What the instruments of products cost now, by the codes of those; those that nobody told of are left out. */
export async function pricesOf(tx: Transaction, links: readonly ProductLink[]): Promise<Map<string, string>> {
  const prices = new Map<string, string>();
  for (const exchange of new Set(links.map((link) => link.exchange))) {
    const ids = new Map((await queries.findInstrumentIds(tx, exchange)).map(({ symbol, id }) => [symbol, id]));
    const looks = await findLatest(tx, [...ids.values()]);
    const last = new Map(looks.map((look) => [look.instrument_id, look.last]));
    for (const { code, exchange: of, symbol } of links) {
      const price = of === exchange ? last.get(ids.get(symbol) ?? '') : undefined;
      if (price !== undefined) prices.set(code, price);
    }
  }
  return prices;
}

export type ProductLink = { readonly code: string; readonly exchange: string; readonly symbol: string };

/**
 * Ties products to instruments that exist; the others wait. What is tied stays so but for an operator who says
 * otherwise. Answers the codes that were tied.
 */
export async function linkProducts(
  tx: Transaction,
  links: readonly ProductLink[],
  which: 'untied' | 'any' = 'any',
): Promise<string[]> {
  const linked: string[] = [];
  for (const exchange of new Set(links.map((link) => link.exchange))) {
    const known = new Map((await queries.findInstrumentIds(tx, exchange)).map(({ symbol, id }) => [symbol, id]));
    const own = links.flatMap(({ code, exchange: of, symbol }) => {
      const instrument_id = of === exchange ? known.get(symbol) : undefined;
      return instrument_id ? { code, instrument_id } : [];
    });
    const codes = await linkInstruments(tx, own, which);
    if (codes.length === 0) continue;
    await priceNow(tx, own);
    await bumpVersion(tx, exchange);
    linked.push(...codes);
  }
  return linked;
}
