import { buyFigures, smallestBuy } from '../../vocabulary/buy-figures.ts';
import type { Charge } from '../../vocabulary/charges.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { IncomeOfSale } from '../holdings/income.ts';
import { type Brought, sellProceeds } from '../holdings/redemption.ts';
import { chargedForCost, leftToInvest, totalOf } from './charging.ts';
import { type Floor, investmentOn } from './floor.ts';
import { costOf, type Execution, type Priced } from './positions.ts';
import type { OrderRow } from './queries.ts';
import { incomeOfOrder, type PricedSale } from './sales.ts';

/**
 * What was reported of an order, as a contract note has it: `charge` is what the fund house keeps, `net` what the units of a buy
 * cost without it. Figures that are not given are the order's own.
 */
export type Reported = {
  units?: string | undefined;
  price?: string | undefined;
  proceeds?: string | undefined;
  net?: string | undefined;
  charge?: string | undefined;
};

/** What a buy came to, with what was not reported of it. Throws validation_error where the figures contradict each other. */
export function placementOf(floor: Floor, environment: Environment, order: OrderRow, given: Reported): Execution {
  const { unit_precision } = investmentOn(floor, environment, order.investment_id)!;
  const sales_charge = keptOf(floor, environment, order, given);
  const money = moneyForUnits(order, given, moneyLeft(floor, environment, order, sales_charge));
  const price = Decimal.of(given.price ?? order.indicative_price);
  const most = buyFigures(money, price, unit_precision).units;
  const units = given.units === undefined ? most : Decimal.of(given.units);
  if (!units.cut(unit_precision).equals(units))
    refuse('validation_error', { units: `Expected at most ${unit_precision} decimals.` });
  if (!units.isPositive) refuse('amount_below_minimum', { minimum: smallestBuy(price, unit_precision).toMoney() });
  const executed = (priced: Priced, cost: Decimal): Execution => {
    const charges = chargesOn(floor, environment, order, { cost, sales_charge });
    return { ...priced, cost, sales_charge, charges };
  };
  const isNoted = given.net !== undefined || given.charge !== undefined || isAsAgreed(order, given);
  const step = stepOf(given, unit_precision);
  if (isNoted && isWithinOneStep(money, { units, price }, step)) return executed({ units, price }, money);
  if (given.net !== undefined) refuse('validation_error', { net: notTheCost({ units, price }, order) });
  if (units.isAbove(most)) refuse('validation_error', { units: tooMany(units, { units: most, price }, order, money) });
  return executed({ units, price }, costOf({ units, price }));
}

/**
 * What the fund house kept: as the note says, else as the order says. Of one that is not carried out that is what was agreed to, or less where the
 * net of its note leaves less.
 */
function keptOf(floor: Floor, environment: Environment, order: OrderRow, { charge, net }: Reported): Decimal {
  const said = Decimal.of(charge ?? order.sales_charge ?? '0.00');
  if (charge !== undefined || net === undefined || order.status === 'completed') return said;
  const left = moneyLeft(floor, environment, order, Decimal.zero).minus(Decimal.of(net));
  if (left.isNegative) return Decimal.zero;
  return left.isBelow(said) ? left : said;
}

/** Units that a fund house reports of a buy of which it keeps what was agreed to are those of its note. */
const isAsAgreed = ({ status, sales_charge }: OrderRow, { units }: Reported): boolean =>
  units !== undefined && status !== 'completed' && sales_charge !== null;

/** What neither the fund house nor the firm keeps. An order that was carried out was charged then: a correction leaves that. */
export function moneyLeft(floor: Floor, environment: Environment, order: OrderRow, sales_charge: Decimal): Decimal {
  if (order.status !== 'completed') return leftToInvest(floor, environment, order, sales_charge);
  return Decimal.of(order.amount).minus(sales_charge).minus(totalOf(order.charges));
}

/** What the firm charges for a buy that was placed at that cost. */
export function chargesOn(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  { cost, sales_charge }: Pick<Execution, 'cost' | 'sales_charge'>,
): readonly Charge[] {
  if (order.status === 'completed') return order.charges ?? [];
  const investment = investmentOn(floor, environment, order.investment_id)!;
  const amount = Decimal.of(order.amount).minus(sales_charge);
  return chargedForCost(floor, environment, investment, { amount, cost, day: dayOf(order.created_at) }, order);
}

/** What the note says, or all that is left. */
function moneyForUnits({ amount, currency }: OrderRow, { net }: Reported, left: Decimal): Decimal {
  if (!left.isPositive)
    refuse('validation_error', { charge: `Expected less than the ${currency} ${amount} that was paid.` });
  if (net === undefined) return left;
  const money = Decimal.of(net);
  if (money.isAbove(left))
    refuse('validation_error', {
      net: `Expected at most ${left.toMoney()}: ${currency} ${amount} was paid, and charges take ${Decimal.of(amount).minus(left).toMoney()}.`,
    });
  return money;
}

/** Fund houses round units to 4 decimals, also of a product that is kept with more; a spreadsheet drops zeros at their end. */
const NOTE_DECIMALS = 4;

/** The step by which the units of a note were rounded: that of the product, or the coarser one that the note shows. */
function stepOf({ units }: Reported, unit_precision: number): Decimal {
  const [, decimals = ''] = Decimal.of(units ?? '0')
    .toUnits()
    .split('.');
  return new Decimal(1n, Math.min(unit_precision, Math.max(NOTE_DECIMALS, decimals.length)));
}

/** A note rounds its units as its fund house does: its own money holds where one step of a unit explains the difference. */
function isWithinOneStep(money: Decimal, { units, price }: Priced, step: Decimal): boolean {
  const difference = money.minus(units.times(price));
  const apart = difference.isNegative ? difference.negated() : difference;
  return !apart.isAbove(price.times(step));
}

const notTheCost = (priced: Priced, { currency }: OrderRow): string =>
  `Expected about ${currency} ${costOf(priced).toMoney()}: ${priced.units.toUnits()} units at ${priced.price.toPrice()}. Correct the figure that is wrong.`;

/** More units than the amount buys at that price: either of the two figures is wrong. */
function tooMany(units: Decimal, { units: most, price }: Priced, { currency }: OrderRow, money: Decimal): string {
  const buys = `the ${currency} ${money.toMoney()} that was paid buys ${most.toUnits()} at ${price.toPrice()}`;
  return `${units.toUnits()} is too many: ${buys}. Give at most that, or the price at which they were bought.`;
}

const PRICE_DECIMALS = 8;
const PRICE_BOUND = Decimal.of('1000000000000');
const MONEY_BOUND = Decimal.of('1000000000000000');

/**
 * What a sell brought. `proceeds` are the last line of a contract note: the units at their price and the income that is paid with them, less what
 * the fund house keeps. The income is what accrued here, so that what is left of them is what the units were dealt at.
 */
export function broughtBy(floor: Floor, environment: Environment, order: OrderRow, reported: Reported): PricedSale {
  if (reported.units !== undefined && !Decimal.of(reported.units).equals(Decimal.of(order.units!)))
    refuse('validation_error', { units: `A sell is redeemed whole: expected ${order.units} or nothing.` });
  if (reported.net !== undefined)
    refuse('validation_error', { net: 'Expected none: what a sell brings is its `proceeds`.' });
  const units = Decimal.of(order.units!);
  const ownPrice = Decimal.of(reported.price ?? order.indicative_price);
  const sales_charge = Decimal.of(reported.charge ?? order.sales_charge ?? '0.00');
  const income = incomeOfOrder(floor, environment, order);
  const own = sellProceeds(units, ownPrice);
  if (reported.proceeds === undefined && sales_charge.isAbove(own))
    refuse('validation_error', { charge: `Expected at most ${own.toMoney()}, which the units bring.` });
  const gross = reported.proceeds === undefined ? own : dealtIn(reported.proceeds, sales_charge, income);
  // What is worth less than 0.01 brings nothing at its own price too.
  const isWorthless = gross.isZero && own.isZero;
  const isPriced = reported.price !== undefined || reported.proceeds === undefined || isWorthless;
  const price = isPriced ? ownPrice : gross.dividedByCut(units, PRICE_DECIMALS);
  if (!price.isPositive || !price.isBelow(PRICE_BOUND))
    refuse('validation_error', {
      proceeds: `Expected what makes a price from 0.00000001 to below ${PRICE_BOUND.toUnits()} for each of ${order.units} units.`,
    });
  const brought = { gross, price, sales_charge, income };
  if (!paidFor(brought).isBelow(MONEY_BOUND))
    refuse('validation_error', { price: `Expected proceeds below ${MONEY_BOUND.toUnits()} for ${order.units} units.` });
  return brought;
}

/** What the units were dealt at where that is what was paid in all. */
export function dealtIn(proceeds: string, sales_charge: Decimal, { paid }: IncomeOfSale): Decimal {
  const left = Decimal.of(proceeds).minus(paid);
  if (left.isNegative)
    refuse('validation_error', {
      proceeds: `Expected at least ${paid.toMoney()}, the income that is paid with the units.`,
    });
  return left.plus(sales_charge);
}

/** What is paid for a sell, before what the firm charges. */
export const paidFor = ({ gross, sales_charge, income }: Brought): Decimal =>
  gross.minus(sales_charge).plus(income.paid);
