import { around, below, seedOf } from './chance.ts';
import type { Listing } from './data.ts';
import { within } from './walk.ts';

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
