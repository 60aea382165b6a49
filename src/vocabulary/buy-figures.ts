import { Decimal } from './decimal.ts';

const CENT = 2;

/** What an amount buys at a price: units cut to the product's precision, their cost rounded up, and what is left. */
export function buyFigures(amount: Decimal, price: Decimal, unit_precision: number) {
  const units = amount.dividedByCut(price, unit_precision);
  const cost = units.times(price).roundedUp(CENT);
  return { units, cost, rest: amount.minus(cost) };
}

/** The smallest amount of money that buys one smallest part of a unit. */
export const smallestBuy = (price: Decimal, unit_precision: number): Decimal =>
  new Decimal(1n, unit_precision).times(price).roundedUp(CENT);

type Bought = {
  readonly price: string;
  readonly unit_precision: number;
  readonly minimum_investment: string;
  readonly charges_on: 'inside' | 'on_top';
};

/** The least that a buy may be of: the minimum, or what a smallest part of a unit costs where that is more, with its charges where they are inside. */
export function leastBuy(
  { price, unit_precision, minimum_investment, charges_on }: Bought,
  chargesOf: (cost: Decimal) => Decimal,
): Decimal {
  const unit = smallestBuy(Decimal.of(price), unit_precision);
  const smallest = charges_on === 'on_top' ? unit : unit.plus(chargesOf(unit));
  const minimum = Decimal.of(minimum_investment);
  return minimum.isBelow(smallest) ? smallest : minimum;
}
