import { Decimal } from '../../../vocabulary/decimal.ts';
import type { BarReading, QuoteReading, SessionReading, SessionTimes } from '../feed.ts';
import type { Capitalisation, Listing } from './data.ts';
import { type Course, courseOf, type Walk, walkAll } from './walk.ts';

/** One listing on one day. */
export type Line = { listing: Listing; previous: number; course: Course; isTraded: boolean };

/** One simulated exchange over a list of days, the first of which only serves as the day before the second. */
export class SimulatedExchange {
  readonly #seed: string;
  readonly #listings: readonly Listing[];
  readonly #days: readonly SessionTimes[];
  readonly #walks: ReadonlyMap<string, Walk>;

  constructor(seed: string, listings: readonly Listing[], days: readonly SessionTimes[]) {
    this.#seed = seed;
    this.#listings = listings;
    this.#days = days;
    this.#walks = walkAll(
      seed,
      listings,
      days.map(({ date }) => date),
    );
  }

  /** The lines of the nth day as far as it has come, suspended listings left out. */
  linesOf(nth: number, share: number): Line[] {
    const { date } = this.#days[nth]!;
    return this.#listings
      .filter(({ status }) => status === 'active')
      .map((listing) => {
        const { closes, traded } = this.#walks.get(listing.symbol)!;
        const [previous, close] = [closes[nth - 1]!, closes[nth]!];
        const isTraded = traded[nth]!;
        const course = isTraded
          ? courseOf({ seed: this.#seed, listing, date, previous, close }, share)
          : { open: close, high: close, low: close, last: close, volume: 0, value: 0, deals: 0 };
        return { listing, previous, course, isTraded };
      });
  }

  closeOf(symbol: string, nth: number): number {
    return this.#walks.get(symbol)!.closes[nth]!;
  }

  /** The last day of the year before that of the nth day; null where there is none. */
  yearEndBefore(nth: number): number | null {
    const year = this.#days[nth]!.date.slice(0, 4);
    const at = this.#days.findLastIndex(({ date }) => date.slice(0, 4) < year);
    return at < 0 ? null : at;
  }
}

export const decimal = (hundredths: number | bigint): string => new Decimal(BigInt(hundredths), 2).toMoney();

/** A part of a whole in percent, 4 decimals, cut. */
const percentOf = (part: bigint, whole: bigint): string => new Decimal((part * 1_000_000n) / whole, 4).toPercent();

export function quoteOf({ listing, previous, course }: Line, date: string, as_of: string): QuoteReading {
  return {
    symbol: listing.symbol,
    as_of,
    trade_date: date,
    last: decimal(course.last),
    previous_close: decimal(previous),
    open: decimal(course.open),
    day_high: decimal(course.high),
    day_low: decimal(course.low),
    volume: course.volume,
    value_traded: decimal(course.value),
    deals: course.deals,
    provider_ref: null,
  };
}

export function barOf({ listing, previous, course }: Line, date: string): BarReading {
  return {
    symbol: listing.symbol,
    date,
    open: decimal(course.open),
    high: decimal(course.high),
    low: decimal(course.low),
    close: decimal(course.last),
    previous_close: decimal(previous),
    volume: course.volume,
    value_traded: decimal(course.value),
    deals: course.deals,
  };
}

type Day = { date: string; as_of: string; capitalisation: Capitalisation; yearEnd: number | null };

/** What the lines of a day add up to. Capitalisation follows the main index from where both are known. */
export function sessionOf(lines: readonly Line[], day: Day): SessionReading {
  const { capitalisation } = day;
  const main = lines.find(({ listing }) => listing.symbol === capitalisation.main_index)!;
  const traded = lines.filter(({ listing, isTraded }) => isTraded && listing.asset_class !== 'index');
  const sum = (of: (line: Line) => number) => traded.reduce((total, line) => total + of(line), 0);
  const level = main.course.last;
  const equity = (capitalisation.equity * BigInt(level)) / BigInt(capitalisation.level);
  const value = BigInt(sum(({ course }) => course.value));
  const rose = traded.filter(({ course, previous }) => course.last > previous).length;
  const fell = traded.filter(({ course, previous }) => course.last < previous).length;
  return {
    trade_date: day.date,
    as_of: day.as_of,
    all_share_index: decimal(level),
    all_share_index_change: decimal(level - main.previous),
    all_share_index_change_percent: percentOf(BigInt(level - main.previous), BigInt(main.previous)),
    all_share_index_ytd_change_percent:
      day.yearEnd === null ? null : percentOf(BigInt(level - day.yearEnd), BigInt(day.yearEnd)),
    deals: sum(({ course }) => course.deals),
    volume: sum(({ course }) => course.volume),
    value_traded: decimal(value),
    turnover_rate: percentOf(value, equity),
    listed_securities: lines.filter(({ listing }) => listing.asset_class !== 'index').length,
    market_cap_equity: decimal(equity),
    market_cap_bonds: decimal(capitalisation.bonds),
    market_cap_etfs: decimal(capitalisation.etfs),
    advancers: rose,
    decliners: fell,
    unchanged: traded.length - rose - fell,
    traded_securities: traded.length,
  };
}
