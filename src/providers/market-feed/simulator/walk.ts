import { around, below, seedOf } from './chance.ts';
import type { Listing } from './data.ts';

/** The closes of one listing over a list of days, and the days on which it traded. */
export type Walk = { readonly closes: readonly number[]; readonly traded: readonly boolean[] };

const MILLION = 1_000_000;
/** What an exchange lets a price do in a day; the simulator stays well inside. */
const LIMIT_PERCENT = 10;

/**
 * Walks every listing over the days, from the day whose price is known: forwards, and backwards by undoing what each
 * day did. The same days give the same prices, and more days do not change those that were there.
 */
export function walkAll(seed: string, listings: readonly Listing[], days: readonly string[]): Map<string, Walk> {
  const walks = new Map<string, Walk>();
  const securities = listings.filter(({ asset_class }) => asset_class !== 'index');
  for (const listing of securities) {
    const traded = days.map((date) => tradesOn(seed, listing, date));
    const moves = days.map((date, at) => (traded[at] ? moveOn(seed, listing, date) : 0));
    walks.set(listing.symbol, { closes: closesOf(listing, days, moves), traded });
  }
  for (const index of listings.filter(({ asset_class }) => asset_class === 'index')) {
    const members = membersOf(index, securities).map(({ symbol }) => walks.get(symbol)!.closes);
    const moves = days.map((_, at) => meanMove(members, at));
    walks.set(index.symbol, { closes: closesOf(index, days, moves), traded: days.map(() => true) });
  }
  return walks;
}

export const tradesOn = (seed: string, { symbol, exchange, trades_percent }: Listing, date: string): boolean =>
  below(seedOf(seed, exchange, symbol, date, 'trades'), 0, 100) < trades_percent;

/** In millionths. */
const moveOn = (seed: string, { symbol, exchange, volatility_bps }: Listing, date: string): number =>
  around(seedOf(seed, exchange, symbol, date, 'move'), 0, volatility_bps) * 100;

function closesOf({ price, price_date }: Listing, days: readonly string[], moves: readonly number[]): number[] {
  const closes = new Array<number>(days.length).fill(price);
  const known = Math.max(
    0,
    days.findLastIndex((date) => date <= price_date),
  );
  for (let at = known + 1; at < days.length; at++) closes[at] = after(closes[at - 1]!, moves[at]!);
  for (let at = known; at > 0; at--) closes[at - 1] = before(closes[at]!, moves[at]!);
  return closes;
}

const after = (close: number, move: number): number =>
  within(close, Math.max(1, Math.round((close * (MILLION + move)) / MILLION)));

function before(close: number, move: number): number {
  const earlier = Math.max(1, Math.round((close * MILLION) / (MILLION + move)));
  return within(earlier, close) === close ? earlier : close;
}

/** A price so small that one hundredth is more than the limit stays where it is. */
export function within(previous: number, price: number): number {
  const most = Math.trunc((previous * LIMIT_PERCENT) / 100);
  return Math.min(previous + most, Math.max(previous - most, price));
}

function membersOf({ members }: Listing, securities: readonly Listing[]): Listing[] {
  const equities = securities.filter(({ asset_class, status }) => asset_class === 'equity' && status === 'active');
  const [field = '', value = ''] = members.split(':');
  if (members === '') return equities;
  return equities.filter((listing) => (field === 'board' ? listing.board : listing.sector) === value);
}

function meanMove(members: readonly (readonly number[])[], at: number): number {
  if (at === 0 || members.length === 0) return 0;
  const moves = members.map((closes) => Math.round(((closes[at]! - closes[at - 1]!) * MILLION) / closes[at - 1]!));
  return Math.round(moves.reduce((sum, move) => sum + move, 0) / members.length);
}

/** A day of one listing as far as it has come. Prices and value in hundredths. */
export type Course = {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly last: number;
  readonly volume: number;
  readonly value: number;
  readonly deals: number;
};

const KNOTS = 12;
const WHOLE = 10_000;
const UNITS_A_DEAL = 2_500;

type DayOf = { seed: string; listing: Listing; date: string; previous: number; close: number };

/**
 * From the close before to that of the day, by way of a few knots off the straight line; between knots the price runs
 * straight, so what was the highest stays it. `share` is how much of the day is over, in ten-thousandths.
 */
export function courseOf({ seed, listing, date, previous, close }: DayOf, share: number): Course {
  const chance = seedOf(seed, listing.exchange, listing.symbol, date, 'course');
  const knots: number[] = [];
  for (let nth = 0; nth <= KNOTS; nth++) knots.push(knotAt({ listing, previous, close }, chance, nth));
  const place = (share * KNOTS) / WHOLE;
  const passed = Math.floor(place);
  const from = knots[passed]!;
  const last = passed === KNOTS ? close : from + Math.round((knots[passed + 1]! - from) * (place - passed));
  const prices = [...knots.slice(0, passed + 1), last];
  const volume = Math.trunc((volumeOf(listing, chance) * share) / WHOLE);
  const open = knots[0]!;
  return {
    open,
    high: Math.max(...prices),
    low: Math.min(...prices),
    last,
    volume,
    value: volume * Math.round((open + last) / 2),
    deals: Math.ceil(volume / UNITS_A_DEAL),
  };
}

function knotAt(day: Pick<DayOf, 'listing' | 'previous' | 'close'>, chance: number, nth: number): number {
  if (nth === KNOTS) return day.close;
  const straight = day.previous + ((day.close - day.previous) * nth) / KNOTS;
  const aside = around(chance, nth + 1, day.listing.volatility_bps) / 3;
  return Math.max(1, within(day.previous, Math.round(straight * (1 + aside / WHOLE))));
}

/** From a third of the usual day to three times it. */
const volumeOf = ({ daily_volume }: Listing, chance: number): number =>
  Math.max(daily_volume === 0 ? 0 : 1, Math.trunc((daily_volume * (33 + below(chance, 90, 267))) / 100));
