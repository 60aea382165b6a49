import { setImmediate as letOthersRun } from 'node:timers/promises';
import { addDays } from '../../../vocabulary/days.ts';
import type {
  BarReading,
  FeedRequest,
  History,
  InstrumentReading,
  MarketFeed,
  Reading,
  SessionReading,
  SessionTimes,
} from '../feed.ts';
import type { Capitalisation, Listing, SimulatorData } from './data.ts';
import { disclosuresOf, ratesOf } from './disclosures-and-rates.ts';
import { barOf, quoteOf, SimulatedExchange, sessionOf } from './market.ts';

export type SimulatorOptions = { readonly data: SimulatorData; readonly seed?: string };

const EVERY_MS = 120_000;
const WHOLE = 10_000;
/** Long enough to have a close of the year before, regardless of the day. */
const DAYS_BACK = 400;
const HISTORY_CHUNK = 20;

/**
 * An invented market: the same seed, calendar and instant give the same, so any number of processes agree and a
 * restart goes on where it would have been. Its name shows that it is invented.
 */
export function createSimulator({ data, seed = 'partner-investment-service' }: SimulatorOptions): MarketFeed {
  const listingsOf = (exchange: string) => data.listings.filter((listing) => listing.exchange === exchange);
  let walked: { key: string; exchange: SimulatedExchange } | null = null;

  /** The walk of a day serves all its readings. */
  const walk = (request: FeedRequest, days: readonly SessionTimes[]): SimulatedExchange => {
    const key = `${request.exchange} ${days.map(({ date }) => date).join()}`;
    if (walked?.key !== key)
      walked = { key, exchange: new SimulatedExchange(seed, listingsOf(request.exchange), days) };
    return walked.exchange;
  };

  return {
    provider: 'sandbox-simulator',
    every_ms: EVERY_MS,

    async read(request): Promise<Reading> {
      const listings = listingsOf(request.exchange);
      if (listings.length === 0) return { ...emptyHistory, quotes: [], isFinal: false };
      const { session, now_ms } = request;
      const days = daysUpTo(request, listings, addDays(session.date, -DAYS_BACK));
      const exchange = walk(request, days);
      const isFinal = now_ms >= session.close_ms;
      // Whole minutes, so that two readings within one are the same.
      const at_ms = isFinal ? session.close_ms : Math.floor(now_ms / 60_000) * 60_000;
      const nth = days.length - 1;
      const lines = exchange.linesOf(nth, shareOf(session, at_ms));
      const as_of = new Date(at_ms).toISOString();
      const capitalisation = capitalisationOf(data, request.exchange);
      return {
        instruments: listings.map(instrumentOf),
        quotes: lines.map((line) => quoteOf(line, session.date, as_of)),
        sessions: [sessionOf(lines, dayOf(exchange, days, nth, as_of, capitalisation))],
        disclosures: disclosuresOf(seed, listings, data.titles, session, now_ms),
        rates: ratesOf(seed, data.rates, request.currency, [session]),
        isFinal,
      };
    },

    async readHistory(request): Promise<History> {
      const { session, now_ms, sessions_max } = request;
      const listings = listingsOf(request.exchange);
      if (listings.length === 0) return emptyHistory;
      // Twice as many days as sessions are more than enough, and one before the first to count from.
      const days = daysUpTo(request, listings, addDays(session.date, -2 * sessions_max));
      const closed = now_ms >= session.close_ms ? days : days.slice(0, -1);
      const exchange = new SimulatedExchange(seed, listings, closed);
      const first = Math.max(1, closed.length - sessions_max);
      const daily = await barsAndSessions(exchange, closed, first, capitalisationOf(data, request.exchange));
      const disclosures = closed.slice(first).flatMap((day) => disclosuresOf(seed, listings, data.titles, day, now_ms));
      const rates = ratesOf(seed, data.rates, request.currency, closed.slice(first));
      return { instruments: listings.map(instrumentOf), ...daily, disclosures, rates };
    },
  };
}

async function barsAndSessions(
  exchange: SimulatedExchange,
  days: readonly SessionTimes[],
  first: number,
  capitalisation: Capitalisation,
) {
  const bars: BarReading[] = [];
  const sessions: SessionReading[] = [];
  for (let nth = first; nth < days.length; nth++) {
    if (nth % HISTORY_CHUNK === 0) await letOthersRun();
    const { date, close_ms } = days[nth]!;
    const lines = exchange.linesOf(nth, WHOLE);
    const as_of = new Date(close_ms).toISOString();
    for (const line of lines)
      if (line.course.volume > 0 || line.listing.asset_class === 'index') bars.push(barOf(line, date));
    sessions.push(sessionOf(lines, dayOf(exchange, days, nth, as_of, capitalisation)));
  }
  return { bars, sessions };
}

const emptyHistory: History = { instruments: [], bars: [], sessions: [], disclosures: [], rates: [] };

/** From the day whose prices are known, or from as far back as is needed, up to the newest session. */
function daysUpTo({ session, sessionsBetween }: FeedRequest, listings: readonly Listing[], from: string) {
  const anchored = listings.reduce((least, { price_date }) => (price_date < least ? price_date : least), from);
  return sessionsBetween(addDays(anchored, -10), session.date);
}

const shareOf = ({ open_ms, close_ms }: SessionTimes, at_ms: number): number =>
  Math.min(WHOLE, Math.max(0, Math.trunc(((at_ms - open_ms) * WHOLE) / (close_ms - open_ms))));

const capitalisationOf = ({ capitalisations }: SimulatorData, exchange: string): Capitalisation =>
  capitalisations.find((row) => row.exchange === exchange)!;

function dayOf(
  exchange: SimulatedExchange,
  days: readonly SessionTimes[],
  nth: number,
  as_of: string,
  capitalisation: Capitalisation,
) {
  const yearEnd = exchange.yearEndBefore(nth);
  return {
    date: days[nth]!.date,
    as_of,
    capitalisation,
    yearEnd: yearEnd === null ? null : exchange.closeOf(capitalisation.main_index, yearEnd),
  };
}

function instrumentOf(listing: Listing): InstrumentReading {
  const { exchange: _exchange, price: _price, price_date: _date, daily_volume: _volume, ...rest } = listing;
  const { trades_percent: _trades, volatility_bps: _volatility, members: _members, ...reading } = rest;
  return reading;
}
