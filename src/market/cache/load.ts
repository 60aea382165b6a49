import type { Transaction } from '../../platform/database/transaction.ts';
import { addDays, dayOf, startOfDay } from '../../vocabulary/days.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { Calendar } from '../calendar/calendar.ts';
import { loadCalendars, readVersions } from '../calendar/operations.ts';
import { findInstruments, type InstrumentRow } from '../instruments/operations.ts';
import { type Offer, presentInstrument } from '../instruments/present.ts';
import type { Quote } from '../quotes/contract.ts';
import { overridden, presentQuote } from '../quotes/figures.ts';
import { findNewest, type Observation, type Override, type References } from '../quotes/queries.ts';
import { findLatestSession, type SessionRow } from '../sessions/operations.ts';

/** An investment through which an instrument can be bought. */
export type Link = {
  readonly instrument_id: string;
  readonly mode: Mode;
  readonly investment_id: string;
  /** Whether it takes buys that day, whatever is left of its allocation. */
  takesBuys(day: string): boolean;
};

/** Those of one exchange, the oldest first. */
export type FindLinks = (tx: Transaction, exchange: string) => Promise<Link[]>;

/** One instrument now, with its responses ready as text; of the instrument itself one text per mode. */
export type Entry = {
  readonly row: InstrumentRow;
  readonly seen: (Observation & References) | null;
  readonly offers: Readonly<Record<Mode, Offer>>;
  readonly quote: Quote | null;
  readonly quoteText: string | null;
  readonly instrumentText: Readonly<Record<Mode, string>>;
};

/** One exchange now. Entries are sorted by symbol. */
export type CachedExchange = {
  readonly calendar: Calendar;
  readonly entries: readonly Entry[];
  readonly bySymbol: ReadonlyMap<string, Entry>;
  readonly byId: ReadonlyMap<string, Entry>;
  readonly session: SessionRow | null;
  /** What its instruments are bought through. */
  readonly links: readonly Link[];
  /** True of what only one sandbox sees: one with quotes of its own, or at another time. */
  readonly isOwn: boolean;
};

/**
 * All exchanges, the default one first; valid until a session opens, when quotes become stale, until the day (UTC) is over,
 * when what can be bought begins and ends, or until something changes.
 */
export type Snapshot = {
  readonly exchanges: readonly CachedExchange[];
  readonly versions: ReadonlyMap<string, number>;
  readonly until_ms: number;
};

export async function loadSnapshot(tx: Transaction, now_ms: number, findLinks: FindLinks): Promise<Snapshot> {
  const calendars = await loadCalendars(tx);
  const versions = new Map((await readVersions(tx)).map(({ exchange, version }) => [exchange, version]));
  const exchanges: CachedExchange[] = [];
  for (const calendar of calendars) exchanges.push(await loadExchange(tx, calendar, now_ms, findLinks));
  const openings = calendars.map((calendar) => Date.parse(calendar.statusAt(now_ms).next_open));
  const midnight_ms = Date.parse(startOfDay(addDays(dayAt(now_ms), 1)));
  return { exchanges, versions, until_ms: Math.min(midnight_ms, ...openings) };
}

const dayAt = (at_ms: number): string => dayOf(new Date(at_ms).toISOString());

async function loadExchange(
  tx: Transaction,
  calendar: Calendar,
  now_ms: number,
  findLinks: FindLinks,
): Promise<CachedExchange> {
  const { code } = calendar.exchange;
  const rows = await findInstruments(tx, code);
  const seen = new Map((await findNewest(tx, code)).map((row) => [row.instrument_id, row]));
  const links = await findLinks(tx, code);
  const session = (await findLatestSession(tx, code)) ?? null;
  const observed = rows.map((row) => ({ row, seen: seen.get(row.id) ?? null }));
  return { calendar, session, links, isOwn: false, ...seenAt(observed, links, calendar, now_ms) };
}

type ObservedInstruments = readonly Pick<Entry, 'row' | 'seen'>[];

/** What was observed, at an instant: which quotes are stale by then, and what can be bought that day. */
function seenAt(observed: ObservedInstruments, links: readonly Link[], calendar: Calendar, at_ms: number) {
  const offers = offersOf(links, dayAt(at_ms));
  const offerOf = ({ id }: InstrumentRow) => ({ test: offers.get(`test ${id}`), live: offers.get(`live ${id}`) });
  return indexed(observed.map(({ row, seen }) => entryOf(row, seen, calendar, at_ms, offerOf(row))));
}

const indexed = (entries: readonly Entry[]) => ({
  entries,
  bySymbol: new Map(entries.map((entry) => [entry.row.symbol, entry])),
  byId: new Map(entries.map((entry) => [entry.row.id, entry])),
});

/** All that decides what is shown of a market at an instant. Where this text is the same, the same is shown. */
export const phaseAt = (exchanges: readonly CachedExchange[], at_ms: number): string =>
  [dayAt(at_ms), ...exchanges.map(({ calendar }) => calendar.freshSince(at_ms))].join();

/** An exchange as a sandbox sees it whose clock is ahead. */
export const atTime = (exchange: CachedExchange, at_ms: number): CachedExchange => ({
  ...exchange,
  isOwn: true,
  ...seenAt(exchange.entries, exchange.links, exchange.calendar, at_ms),
});

/** What each instrument is bought through, by mode; of several the one that is open that day, then the oldest. */
function offersOf(links: readonly Link[], today: string): Map<string, Offer> {
  const offers = new Map<string, Offer>();
  for (const link of links) {
    const key = `${link.mode} ${link.instrument_id}`;
    const is_open = link.takesBuys(today);
    if (!offers.has(key) || (is_open && !offers.get(key)?.is_open))
      offers.set(key, { investment_id: link.investment_id, is_open });
  }
  return offers;
}

function entryOf(
  row: InstrumentRow,
  seen: (Observation & References) | null,
  calendar: Calendar,
  now_ms: number,
  offers: Readonly<Record<Mode, Offer>>,
): Entry {
  const quote = seen && presentQuote(row, seen, calendar, now_ms);
  const textFor = (mode: Mode) => JSON.stringify(presentInstrument(row, quote, offers[mode]));
  const quoteText = quote && JSON.stringify(quote);
  return { row, seen, offers, quote, quoteText, instrumentText: { test: textFor('test'), live: textFor('live') } };
}

/** An exchange as one sandbox sees it: its own quotes replace those that were observed. */
export function withOverrides(
  exchange: CachedExchange,
  overrides: readonly Override[],
  now_ms: number,
): CachedExchange {
  const own = new Map(overrides.map((override) => [override.instrument_id, override]));
  if (![...own.keys()].some((id) => exchange.byId.has(id))) return exchange;
  const entries = exchange.entries.map((entry) => {
    const override = own.get(entry.row.id);
    if (!override || !entry.seen) return entry;
    return entryOf(entry.row, overridden(entry.seen, override), exchange.calendar, now_ms, entry.offers);
  });
  return { ...exchange, isOwn: true, ...indexed(entries) };
}
