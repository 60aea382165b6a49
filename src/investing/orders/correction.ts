import { recordChange } from '../../events/outbox/record.ts';
import { post } from '../../ledger/book/book.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { holdingUpdated } from '../holdings/contract.ts';
import type { HoldingRow } from '../holdings/queries.ts';
import { totalOf } from './charging.ts';
import { orderCorrected } from './contract.ts';
import { hasSoldFrom } from './correction-queries.ts';
import { change, type Floor, openFloor } from './floor.ts';
import { allocationLeft, returnToAllocation } from './floor-allocations.ts';
import { holdingsOf, lotsOf, sharedAmong } from './lots.ts';
import { costOf, showHolding } from './positions.ts';
import { presentOrder } from './present.ts';
import type { OrderRow } from './queries.ts';
import { orderReference } from './reference.ts';
import { broughtBy, paidFor, placementOf, type Reported } from './reported-figures.ts';
import { orderMachine } from './states.ts';
import { subjectOf } from './subjects.ts';

/** What came of an order: its units, its price, and the money: what a buy cost, or what a sell brought before the firm's charges. */
export type Figures = { readonly units: string; readonly price: string; readonly money: string };

/** An order as it was booked and as it is to be, and its holdings after it. Nothing of it is written yet. */
export type Correction = {
  readonly order: OrderRow;
  readonly holdings: readonly HoldingRow[];
  readonly from: Figures;
  readonly to: Figures;
  /** What reaches the wallet; below zero what leaves it. */
  readonly credit: Decimal;
};

export function figuresOf({ side, units, price, proceeds, cost, charges }: OrderRow): Figures {
  const execution = { units: Decimal.of(units!), price: Decimal.of(price!) };
  const brought = () => Decimal.of(proceeds!).plus(totalOf(charges)).toMoney();
  const money = side === 'buy' ? (cost ?? costOf(execution).toMoney()) : brought();
  return { units: execution.units.toUnits(), price: execution.price.toPrice(), money };
}

/** The floor for one order, its rows locked; with `look` nothing is locked, and nothing may be written. */
export const floorFor = (tx: Transaction, environment: Environment, order: OrderRow, locking: 'wait' | 'look') =>
  openFloor(tx, [subjectOf(environment, order)], locking);

/**
 * What a correction would do, with all checks but that of the balance. A figure that is not given stays, but for the
 * proceeds of a sell whose price is given, and its price where the proceeds are. Throws invalid_state where the order
 * is not completed or the units are gone, validation_error where the figures cannot be.
 */
export async function judgeCorrection(
  floor: Floor,
  environment: Environment,
  id: string,
  given: Reported,
): Promise<Correction> {
  const order = floor.orders.rows.get(id)!;
  orderMachine.requireStatus(order, ['completed']);
  const holdings = holdingsOf(order).map((held) => floor.holdings.rows.get(held)!);
  const correct = order.side === 'buy' ? correctBuy : correctSell;
  const corrected = correct(floor, environment, order, holdings, given);
  if (order.side === 'buy') await requireUnits(floor.tx, order, holdings[0]!, corrected.holdings[0]!);
  const { from, to } = corrected;
  if (from.units === to.units && from.price === to.price && from.money === to.money)
    refuse('validation_error', { [fieldOf(order)]: 'Expected other figures than those that are booked.' });
  return corrected;
}

const fieldOf = ({ side }: OrderRow) => (side === 'buy' ? 'units' : 'proceeds');

function correctBuy(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  [held]: readonly HoldingRow[],
  { units, price, proceeds }: Reported,
): Correction {
  const holding = held!;
  if (proceeds !== undefined) refuse('validation_error', { proceeds: 'A buy has units and a price, and no proceeds.' });
  const from = figuresOf(order);
  const placed = placementOf(floor, environment, order, { units: units ?? from.units, price: price ?? from.price });
  const corrected = { ...order, units: placed.units.toUnits(), price: placed.price.toPrice(), cost: null };
  const to = figuresOf(corrected);
  const credit = Decimal.of(from.money).minus(Decimal.of(to.money));
  requireAllocation(floor, environment, order, credit);
  const added = placed.units.minus(Decimal.of(from.units));
  const after = {
    ...holding,
    units: Decimal.of(holding.units).plus(added).toUnits(),
    cost_basis: Decimal.of(holding.cost_basis).minus(credit).toMoney(),
  };
  return { order: corrected, holdings: [after], from, to, credit };
}

function correctSell(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  holdings: readonly HoldingRow[],
  given: Reported,
): Correction {
  const brought = broughtBy(floor, environment, order, given);
  const proceeds = paidFor(brought);
  const net = proceeds.minus(totalOf(order.charges));
  if (net.isNegative)
    refuse('validation_error', {
      proceeds: `Expected at least the ${totalOf(order.charges).toMoney()} that was charged.`,
    });
  const { price } = brought;
  const corrected = {
    ...order,
    price: price.toPrice(),
    proceeds: net.toMoney(),
    lots: order.lots && sharedAmong(lotsOf(order), price, net),
  };
  const [from, to] = [figuresOf(order), figuresOf(corrected)];
  return { order: corrected, holdings, from, to, credit: proceeds.minus(Decimal.of(from.money)) };
}

/** What was sold took its share of the units and of their cost with it, at the figures of then. What is in pending sells must stay. */
async function requireUnits(tx: Transaction, order: OrderRow, holding: HoldingRow, after: HoldingRow): Promise<void> {
  const allowed_from = 'an active holding of which nothing was sold, and that keeps the units of its pending sells';
  if (holding.status !== 'active') refuse('invalid_state', { current_status: holding.status, allowed_from });
  const isReserved = Decimal.of(holding.reserved_units).isAbove(Decimal.of(after.units));
  if (isReserved || (await hasSoldFrom(tx, order.environment_id, holding.id, order.id)))
    refuse('invalid_state', {
      current_status: isReserved ? 'its units are in a pending sell' : 'units of it were sold',
      allowed_from,
    });
}

/** What a buy costs more is taken from the allocation too. */
function requireAllocation(floor: Floor, environment: Environment, order: OrderRow, credit: Decimal): void {
  const left = allocationLeft(floor, environment, order.investment_id);
  if (order.allocation_generation === null || left === null || !credit.negated().isAbove(left)) return;
  refuse('validation_error', {
    units: `It would cost ${order.currency} ${credit.negated().toMoney()} more, and the allocation has ${left.toMoney()} left.`,
  });
}

/** Moves the difference. The source is the act, so that an order may be corrected again. */
export function postDifference(
  floor: Floor,
  environment: Environment,
  { order, credit }: Correction,
  { id, reason }: { readonly id: string; readonly reason: string },
): void {
  if (credit.isZero) return;
  post(floor.book, credit.isPositive ? 'correction_credit' : 'correction_debit', {
    environment,
    currency: order.currency,
    amount: credit.isPositive ? credit : credit.negated(),
    source: { type: 'adjustment', id },
    reference: orderReference(order),
    description: `Correction of the ${order.side} of ${order.investment_name}: ${reason}`,
    at_ms: floor.tx.time_ms(environment),
  });
}

/** Books a correction on the floor: the money, the allocation, the order, its holdings and the events of them. */
export function applyCorrection(
  floor: Floor,
  environment: Environment,
  correction: Correction,
  act: { readonly id: string; readonly reason: string },
): OrderRow {
  const { order, holdings, credit } = correction;
  const updated_at = floor.tx.time(environment);
  postDifference(floor, environment, correction, act);
  if (order.side === 'buy' && !credit.isZero) returnToAllocation(floor, environment, order, credit);
  const corrected = { ...order, updated_at };
  const before = presentOrder(floor.orders.rows.get(order.id)!);
  change(floor.orders, corrected);
  recordChange(floor.tx, environment, [orderCorrected], before, presentOrder(corrected));
  for (const holding of holdings) {
    const heldBefore = showHolding(floor, environment, floor.holdings.rows.get(holding.id)!);
    const held = { ...holding, updated_at };
    change(floor.holdings, held);
    recordChange(floor.tx, environment, [holdingUpdated], heldBefore, showHolding(floor, environment, held));
  }
  return corrected;
}
