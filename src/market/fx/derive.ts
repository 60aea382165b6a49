import { Decimal } from '../../vocabulary/decimal.ts';
import { type Jump, jumpsAmong } from '../../vocabulary/jump.ts';
import { type Currency, currencies } from '../../vocabulary/values.ts';
import type { FxRate, NewRate } from './contract.ts';
import type { StoredRate } from './queries.ts';

/**
 * Rates that follow from others: the inverse of a pair, or a cross over the third currency. Buying one way is selling
 * the other, so bid and ask are exchanged in an inverse. All are cut to 8 decimals.
 */
const SCALE = 8;
const one = Decimal.of('1');

export const presentRate = (rate: StoredRate, derived: boolean): FxRate => {
  const { base, quote, bid, ask, mid, as_of, source } = rate;
  return { pair: `${base}-${quote}`, base, quote, bid, ask, mid, derived, as_of, source };
};

export function inverse(rate: StoredRate): StoredRate {
  const over = (value: string) => one.dividedByCut(Decimal.of(value), SCALE).toPrice();
  const sides = { bid: over(rate.ask), ask: over(rate.bid), mid: over(rate.mid) };
  return { ...rate, base: rate.quote, quote: rate.base, ...sides };
}

/** base→via and via→quote make base→quote. */
export function cross(first: StoredRate, second: StoredRate): StoredRate {
  const through = (side: 'bid' | 'ask' | 'mid') =>
    Decimal.of(first[side]).times(Decimal.of(second[side])).cut(SCALE).toPrice();
  return {
    base: first.base,
    quote: second.quote,
    bid: through('bid'),
    ask: through('ask'),
    mid: through('mid'),
    as_of: first.as_of < second.as_of ? first.as_of : second.as_of,
    source: first.source === second.source ? first.source : `${first.source}, ${second.source}`,
  };
}

/** Two currencies in the requested order; the observed rate may be in either order. */
export type Leg = { readonly base: Currency; readonly quote: Currency };

const isBetween = ({ base, quote }: Leg, rate: Leg): boolean =>
  (rate.base === base && rate.quote === quote) || (rate.base === quote && rate.quote === base);

/**
 * The newest observation of a leg, in either order: with an older one of the other order with it, money could be
 * converted there and back at a profit.
 */
export const newestOf = <Rate extends StoredRate>(observed: readonly Rate[], leg: Leg): Rate | undefined =>
  observed
    .filter((rate) => isBetween(leg, rate))
    .reduce<Rate | undefined>((newest, rate) => (newest && newest.as_of > rate.as_of ? newest : rate), undefined);

/** How a pair is made from those that are observed: itself, its inverse, or two of them over a third currency. */
export function legsOf(observed: readonly Leg[], base: Currency, quote: Currency): Leg[] | null {
  const direct = legOf(observed, base, quote);
  if (direct) return [direct];
  for (const via of currencies) {
    const [first, second] = [legOf(observed, base, via), legOf(observed, via, quote)];
    if (first && second) return [first, second];
  }
  return null;
}

const legOf = (observed: readonly Leg[], base: Currency, quote: Currency): Leg | null =>
  observed.some((pair) => isBetween({ base, quote }, pair)) ? { base, quote } : null;

/** The rate over its legs, from the observation of each. */
export function rateOver(legs: readonly Leg[], rateOf: (leg: Leg) => StoredRate): FxRate {
  const rates = legs.map(rateOf);
  const isInverse = legs.map(({ base }, index) => base !== rates[index]!.base);
  const [first, second] = rates.map((rate, index) => (isInverse[index] ? inverse(rate) : rate));
  return presentRate(second ? cross(first!, second) : first!, legs.length > 1 || isInverse[0]!);
}

/** The rate of a pair, observed or derived from others. */
export function rateAmong(observed: readonly StoredRate[], base: Currency, quote: Currency): FxRate | undefined {
  const legs = legsOf(observed, base, quote);
  return legs ? rateOver(legs, (leg) => newestOf(observed, leg)!) : undefined;
}

/**
 * The sides of a rate with a large change, each compared with the same side of the current rate, observed or derived, and with the
 * one of 24 hours before where that counts too. The first rate of a pair is no large change.
 */
export function rateJumps(
  rate: Omit<NewRate, 'source' | 'as_of'>,
  observed: readonly StoredRate[],
  limit_percent: Decimal,
  dayBefore: readonly StoredRate[] = [],
): Jump[] {
  const { base, quote } = rate;
  const current = rateAmong(observed, base, quote);
  const held = rateAmong(dayBefore, base, quote);
  return current ? jumpsAmong(`${base}-${quote}`, ['bid', 'ask', 'mid'], current, rate, limit_percent, held) : [];
}
