import { takesBuys } from '../../investing/investments/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { addDays, dayOf, startOfDay } from '../../vocabulary/days.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { Calendar } from '../calendar/calendar.ts';
import { loadCalendars, readVersions } from '../calendar/operations.ts';
import { findInstruments, findLinks, type InstrumentRow, type Link } from '../instruments/operations.ts';
import { type Offer, presentInstrument } from '../instruments/present.ts';
import type { Quote } from '../quotes/contract.ts';
import { overridden, presentQuote } from '../quotes/figures.ts';
import { findNewest, type Observation, type Override, type References } from '../quotes/queries.ts';
import { findLatestSession, type SessionRow } from '../sessions/operations.ts';

/** One instrument as it stands, its answers ready as text; of the instrument itself one per mode. */
export type Entry = {
  readonly row: InstrumentRow;
  readonly seen: (Observation & References) | null;
  readonly offers: Readonly<Record<Mode, Offer>>;
  readonly quote: Quote | null;
  readonly quoteText: string | null;
  readonly instrumentText: Readonly<Record<Mode, string>>;
};

/** One exchange as it stands. Entries are sorted by symbol. */
export type ExchangeBoard = {
  readonly calendar: Calendar;
  readonly entries: readonly Entry[];
  readonly bySymbol: ReadonlyMap<string, Entry>;
  readonly byId: ReadonlyMap<string, Entry>;
  readonly session: SessionRow | null;
  /** What its instruments are bought through. */
  readonly links: readonly Link[];
  /** True of what not everybody sees: a sandbox with quotes of its own, or at another time. */
  readonly isOwn: boolean;
};

/**
 * All exchanges, the default one first; good until a session opens, when quotes grow stale, until the day (UTC) is over,
 * when what can be bought begins and ends, or until something changes.
 */
export type Snapshot = {
  readonly boards: readonly ExchangeBoard[];
  readonly versions: ReadonlyMap<string, number>;
  readonly until_ms: number;
};

export async function loadSnapshot(tx: Transaction, now_ms: number): Promise<Snapshot> {
  const calendars = await loadCalendars(tx);
  const versions = new Map((await readVersions(tx)).map(({ exchange, version }) => [exchange, version]));
  const boards: ExchangeBoard[] = [];
  for (const calendar of calendars) boards.push(await loadBoard(tx, calendar, now_ms));
  const openings = calendars.map((calendar) => Date.parse(calendar.statusAt(now_ms).next_open));
  const midnight_ms = Date.parse(startOfDay(addDays(dayAt(now_ms), 1)));
  return { boards, versions, until_ms: Math.min(midnight_ms, ...openings) };
}

const dayAt = (at_ms: number): string => dayOf(new Date(at_ms).toISOString());

async function loadBoard(tx: Transaction, calendar: Calendar, now_ms: number): Promise<ExchangeBoard> {
  const { code } = calendar.exchange;
  const rows = await findInstruments(tx, code);
  const seen = new Map((await findNewest(tx, code)).map((look) => [look.instrument_id, look]));
  const links = await findLinks(tx, code);
  const session = (await findLatestSession(tx, code)) ?? null;
  const looks = rows.map((row) => ({ row, seen: seen.get(row.id) ?? null }));
  return { calendar, session, links, isOwn: false, ...seenAt(looks, links, calendar, now_ms) };
}

type Looks = readonly Pick<Entry, 'row' | 'seen'>[];

/** What was seen, as it stands at an instant: which quotes are stale by then, and what can be bought that day. */
function seenAt(looks: Looks, links: readonly Link[], calendar: Calendar, at_ms: number) {
  const offers = offersOf(links, dayAt(at_ms));
  const offerOf = ({ id }: InstrumentRow) => ({ test: offers.get(`test ${id}`), live: offers.get(`live ${id}`) });
  return indexed(looks.map(({ row, seen }) => entryOf(row, seen, calendar, at_ms, offerOf(row))));
}

const indexed = (entries: readonly Entry[]) => ({
  entries,
  bySymbol: new Map(entries.map((entry) => [entry.row.symbol, entry])),
  byId: new Map(entries.map((entry) => [entry.row.id, entry])),
});

/** What decides how a market looks at an instant. Where this is the same text, it looks the same. */
export const phaseAt = (boards: readonly ExchangeBoard[], at_ms: number): string =>
  [dayAt(at_ms), ...boards.map(({ calendar }) => calendar.freshSince(at_ms))].join();

/** An exchange as a sandbox sees it whose clock is ahead. */
export const atTime = (board: ExchangeBoard, at_ms: number): ExchangeBoard => ({
  ...board,
  isOwn: true,
  ...seenAt(board.entries, board.links, board.calendar, at_ms),
});

/** What each instrument is bought through, by mode; of several the one that is open that day, then the oldest. */
function offersOf(links: readonly Link[], today: string): Map<string, Offer> {
  const offers = new Map<string, Offer>();
  for (const link of links) {
    const key = `${link.mode} ${link.instrument_id}`;
    const is_open = takesBuys(link, today);
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

/** An exchange as one sandbox sees it: its own quotes stand over those that were observed. */
export function withOverrides(board: ExchangeBoard, overrides: readonly Override[], now_ms: number): ExchangeBoard {
  const own = new Map(overrides.map((override) => [override.instrument_id, override]));
  if (![...own.keys()].some((id) => board.byId.has(id))) return board;
  const entries = board.entries.map((entry) => {
    const override = own.get(entry.row.id);
    if (!override || !entry.seen) return entry;
    return entryOf(entry.row, overridden(entry.seen, override), board.calendar, now_ms, entry.offers);
  });
  return { ...board, isOwn: true, ...indexed(entries) };
}
