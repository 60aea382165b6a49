import { Decimal } from '../../vocabulary/decimal.ts';

const CENT = 2;

/** What an amount buys at a price: units cut to the product's precision, their cost rounded up, and what is left. */
export function buyFigures(amount: Decimal, price: Decimal, unit_precision: number) {
  const units = amount.dividedByCut(price, unit_precision);
  const cost = units.times(price).roundedUp(CENT);
  return { units, cost, rest: amount.minus(cost) };
}

/** What units fetch at a price, cut. */
export const sellProceeds = (units: Decimal, price: Decimal): Decimal => units.times(price).cut(CENT);

/**
 * How far a reported figure may differ from the expected one and be booked without approval, in percent, where the
 * settings say nothing else. A figure ten times too large is a typing error or a provider's mistake; what a market moves
 * between an order and its execution is less.
 */
export const FULFILMENT_TOLERANCE_PERCENT = 10;

/** The smallest amount of money that buys one smallest part of a unit. */
export const smallestBuy = (price: Decimal, unit_precision: number): Decimal =>
  new Decimal(1n, unit_precision).times(price).roundedUp(CENT);

/** What the units that stay have cost: the old cost in proportion, cut. */
export const remainingCost = (cost: Decimal, unitsBefore: Decimal, unitsAfter: Decimal): Decimal =>
  cost.times(unitsAfter).dividedByCut(unitsBefore, CENT);
