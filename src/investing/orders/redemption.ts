import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { isSamePerson } from '../../vocabulary/person.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isExpected, sellProceeds } from './figures.ts';
import type { Floor } from './floor.ts';
import type { OrderRow } from './queries.ts';
import type { ParkedRow } from './redemption-queries.ts';
import { type Brought, redeemSell, requireMove, submitOrder } from './settle.ts';

/**
 * What a sell brought is booked as it was reported. A figure that is far from what was expected moves nothing: it is
 * parked with the name of whoever reported it, and booked once another person approves it.
 */
export type Reporter = Pick<ParkedRow, 'reporter' | 'reported_by'>;

/** Figures that are not given are the order's own. */
export type Reported = { proceeds?: string | undefined; price?: string | undefined };

export function reportRedemption(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  reported: Reported,
  by: Reporter | null,
): OrderRow {
  requireMove('complete', order);
  const brought = figuresOf(order, reported);
  return isExpected(brought.proceeds, Decimal.of(order.amount))
    ? redeemSell(floor, environment, order, brought)
    : park(floor, environment, order, brought, by);
}

/** Whoever reports has it from the provider: the order was submitted, and the partner's cancel comes too late. */
function park(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  brought: Brought,
  by: Reporter | null,
): OrderRow {
  if (by === null)
    return refuse('validation_error', {
      '--actor': `Required: who reports ${brought.proceeds.toMoney()} for a sell of about ${order.amount}; another person approves it.`,
    });
  const proceeds = brought.proceeds.toMoney();
  const price = brought.price.toPrice();
  const parked = floor.parked.rows.get(order.id);
  if (parked?.proceeds !== proceeds || parked.price !== price)
    floor.parked.put.push({
      environment_id: environment.id,
      order_id: order.id,
      proceeds,
      price,
      ...by,
      reported_at: new Date(floor.tx.now_ms).toISOString(),
    });
  return submitOrder(floor, environment, order);
}

/** Books what is parked, once, by another person than the one who reported it. `seen` is the figure that person saw. */
export function approveRedemption(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  actor: string,
  seen?: string,
): OrderRow {
  requireMove('complete', order);
  const parked = floor.parked.rows.get(order.id);
  if (!parked) return refuse('not_found', { resource: 'parked_redemption', id: order.id });
  const { reporter, reported_by } = parked;
  const proceeds = Decimal.of(parked.proceeds);
  if (reporter === 'operator' && isSamePerson(reported_by, actor))
    refuse('validation_error', { '--actor': `Expected another person than ${reported_by}, who reported it.` });
  if (seen !== undefined && !Decimal.of(seen).equals(proceeds))
    refuse('validation_error', {
      proceeds: `Expected ${parked.proceeds}: that is what was reported by ${reported_by}.`,
    });
  return redeemSell(floor, environment, order, { proceeds, price: Decimal.of(parked.price) });
}

const PRICE_DECIMALS = 8;
const PRICE_BOUND = Decimal.of('1000000000000');
const MONEY_BOUND = Decimal.of('1000000000000000');

function figuresOf(order: OrderRow, reported: Reported): Brought {
  const units = Decimal.of(order.units!);
  const ownPrice = Decimal.of(reported.price ?? order.indicative_price);
  const proceeds = reported.proceeds === undefined ? sellProceeds(units, ownPrice) : Decimal.of(reported.proceeds);
  const isPriced = reported.price !== undefined || reported.proceeds === undefined;
  const price = isPriced ? ownPrice : proceeds.dividedByCut(units, PRICE_DECIMALS);
  if (!price.isPositive || !price.isBelow(PRICE_BOUND))
    refuse('validation_error', {
      proceeds: `Expected what makes a price from 0.00000001 to below ${PRICE_BOUND.toUnits()} for each of ${order.units} units.`,
    });
  if (!proceeds.isBelow(MONEY_BOUND))
    refuse('validation_error', { price: `Expected proceeds below ${MONEY_BOUND.toUnits()} for ${order.units} units.` });
  return { proceeds, price };
}
