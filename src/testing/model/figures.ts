/**
 * The arithmetic of the model, apart from the service's own: money in cents, units and prices in parts of 10^-8, all
 * BigInt.
 */
const SCALE = 8;
const PART = 10n ** BigInt(SCALE);
/** A price in parts times units in parts, brought to cents. */
const PARTS_PER_CENT = (PART * PART) / 100n;

const roundedUp = (dividend: bigint, divisor: bigint) => (dividend + divisor - 1n) / divisor;

/** Units for an amount: cut to the product's decimals. */
export function unitsFor(cents: bigint, price: bigint, precision: number): bigint {
  const step = 10n ** BigInt(SCALE - precision);
  return ((cents * PARTS_PER_CENT) / price / step) * step;
}

export const costOf = (units: bigint, price: bigint): bigint => roundedUp(units * price, PARTS_PER_CENT);
export const proceedsOf = (units: bigint, price: bigint): bigint => (units * price) / PARTS_PER_CENT;
export const costLeft = (cost: bigint, before: bigint, left: bigint): bigint => (cost * left) / before;
export const fits = (units: bigint, precision: number): boolean => units % 10n ** BigInt(SCALE - precision) === 0n;

export const money = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

const digits = (parts: bigint) => `${parts / PART}.${String(parts % PART).padStart(SCALE, '0')}`;

/** Without trailing zeros beyond the point. */
export const unitText = (parts: bigint): string => digits(parts).replace(/\.?0+$/, '');

/** At least two decimals. */
export const priceText = (parts: bigint): string => digits(parts).replace(/0{1,6}$/, '');
