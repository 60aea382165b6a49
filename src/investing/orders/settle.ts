import { post } from '../../money/ledger/book.ts';
import type { Reason } from '../../money/ledger/postings.ts';
import { presentEntry } from '../../money/statement/operations.ts';
import { walletFunded } from '../../money/wallets/contract.ts';
import { recordEvent, tallyOrder } from '../../notifications/events/record.ts';
import { addDuration, dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { canMove } from '../../vocabulary/moves.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { holdingClosed, holdingCreated, holdingUpdated } from '../holdings/contract.ts';
import { presentHolding } from '../holdings/present.ts';
import type { HoldingRow } from '../holdings/queries.ts';
import type { FailureCode } from './contract.ts';
import { buyFigures, remainingCost, sellProceeds } from './figures.ts';
import { add, change, drawAllocation, type Floor, investmentOn } from './floor.ts';
import { changedFrom, presentOrder } from './present.ts';
import type { OrderRow } from './queries.ts';
import { failureReasons, type OrderMove, orderMoves } from './states.ts';

/** What happens to an order after it was accepted. Each decides in memory on the floor; nothing is written here. */

/** The one place an order changes state: never against the table, never in silence. */
function move(floor: Floor, environment: Environment, name: OrderMove, order: OrderRow, changes: Partial<OrderRow>) {
  const { to, stamps, events } = orderMoves[name];
  requireMove(name, order);
  const at = floor.tx.time(environment);
  const moved: OrderRow = { ...order, ...changes, status: to, [stamps]: at, updated_at: at, scenario_due_at: null };
  change(floor.orders, moved);
  tallyOrder(floor.tx, environment.id, order.status, to);
  const shown = presentOrder(moved);
  const previous = changedFrom(presentOrder(order), shown);
  for (const event of events) recordEvent(floor.tx, environment, event, shown, previous);
  return moved;
}

export function requireMove(name: OrderMove, { status }: OrderRow): void {
  const { from } = orderMoves[name];
  if (!canMove(orderMoves[name], status))
    refuse('invalid_state', { current_status: status, allowed_from: from.join(', ') });
}

export const postForOrder = (
  floor: Floor,
  environment: Environment,
  reason: Reason,
  order: OrderRow,
  amount: Decimal,
  description: string,
) =>
  post(floor.book, reason, {
    environment,
    currency: order.currency,
    amount,
    source: { type: 'order', id: order.id },
    reference: order.reference,
    description,
    at_ms: floor.tx.time_ms(environment),
  });

/** The checkout money arrived: in through the wallet, out to the order. */
export function payOrder(floor: Floor, environment: Environment, order: OrderRow): OrderRow {
  requireMove('pay', order);
  collectPayment(floor, environment, order);
  const at = floor.tx.time(environment);
  return move(floor, environment, 'pay', order, {
    payment: order.payment && { ...order.payment, status: 'paid', paid_at: at },
  });
}

/** Money from outside reaches the wallet and leaves it for the order in the same breath. */
export function collectPayment(floor: Floor, environment: Environment, order: OrderRow): void {
  const amount = Decimal.of(order.amount);
  const description = `Checkout payment for ${order.investment_name}`;
  const entry = postForOrder(floor, environment, 'funding', order, amount, description);
  recordEvent(floor.tx, environment, walletFunded, presentEntry(entry!));
  postForOrder(floor, environment, 'order_debit', order, amount, `Buy of ${order.investment_name}`);
}

/** The execution figures of an order that completes. */
export type Execution = { units: Decimal; price: Decimal };

/** A buy was placed: what it cost goes into a new holding, what is left goes back. */
export function placeBuyWithProvider(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  execution: Execution,
): OrderRow {
  requireMove('complete', order);
  const holding = holdFor(floor, environment, order, execution);
  recordEvent(floor.tx, environment, holdingCreated, showHolding(floor, environment, holding));
  return move(floor, environment, 'complete', order, {
    units: holding.units,
    price: execution.price.toPrice(),
    holding_id: holding.id,
  });
}

/** Posts the placement of a buy and opens its holding. */
export function holdFor(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  { units, price }: Execution,
): HoldingRow {
  const amount = Decimal.of(order.amount);
  const cost = units.times(price).roundedUp(2);
  if (cost.isAbove(amount)) refuse('amount_above_maximum', { maximum: order.amount });
  const rest = amount.minus(cost);
  postForOrder(floor, environment, 'order_placed', order, cost, `Placement of ${order.investment_name}`);
  if (rest.isPositive) {
    postForOrder(floor, environment, 'order_refund', order, rest, `Rest of the buy of ${order.investment_name}`);
    drawAllocation(floor, environment, order.investment_id, rest.negated());
  }
  const holding = holdingOf(floor, environment, order, { units, cost });
  add(floor.holdings, holding);
  return holding;
}

function holdingOf(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  { units, cost }: { units: Decimal; cost: Decimal },
): HoldingRow {
  const investment = investmentOn(floor, environment, order.investment_id)!;
  const at_ms = floor.tx.time_ms(environment);
  const at = new Date(at_ms).toISOString();
  const { maturity_date, duration } = investment;
  return {
    environment_id: environment.id,
    id: newId(at_ms),
    order_id: order.id,
    investment_id: order.investment_id,
    investment_name: order.investment_name,
    category: investment.category,
    currency: order.currency,
    status: 'active',
    units: units.toUnits(),
    reserved_units: '0',
    cost_basis: cost.toMoney(),
    distributions_paid: '0.00',
    customer: order.customer,
    customer_reference: order.customer_reference,
    client_reference: order.client_reference,
    purchased_at: at,
    maturity_date: maturity_date ?? (duration === null ? null : addDuration(dayOf(at), duration)),
    closed_at: null,
    created_at: at,
    updated_at: at,
  };
}

/** A sell was redeemed: units and their reserve fall, the proceeds reach the wallet. */
export function redeemSell(floor: Floor, environment: Environment, order: OrderRow, price: Decimal): OrderRow {
  requireMove('complete', order);
  const proceeds = sellProceeds(Decimal.of(order.units!), price);
  const announce = takeUnits(floor, environment, order, proceeds);
  announce();
  return move(floor, environment, 'complete', order, { price: price.toPrice(), proceeds: proceeds.toMoney() });
}

/** Takes sold units off their holding and pays for them. Answers how to announce it, because creation comes first. */
export function takeUnits(floor: Floor, environment: Environment, order: OrderRow, proceeds: Decimal) {
  const holding = floor.holdings.rows.get(order.holding_id!)!;
  const sold = Decimal.of(order.units!);
  const units = Decimal.of(holding.units);
  const left = units.minus(sold);
  const at = floor.tx.time(environment);
  const after: HoldingRow = {
    ...holding,
    units: left.toUnits(),
    reserved_units: Decimal.of(holding.reserved_units).minus(sold).toUnits(),
    cost_basis: remainingCost(Decimal.of(holding.cost_basis), units, left).toMoney(),
    status: left.isZero ? 'closed' : holding.status,
    closed_at: left.isZero ? at : null,
    updated_at: at,
  };
  change(floor.holdings, after);
  if (proceeds.isPositive)
    postForOrder(floor, environment, 'sale_proceeds', order, proceeds, `Sale of ${order.investment_name}`);
  const shown = showHolding(floor, environment, after);
  const previous = changedFrom(showHolding(floor, environment, holding), shown);
  const event = left.isZero ? holdingClosed : holdingUpdated;
  return () => recordEvent(floor.tx, environment, event, shown, previous);
}

/** The holding as GET shows it now. */
export function showHolding(floor: Floor, environment: Environment, holding: HoldingRow) {
  const { bid_price, price_at, expected_return_rate } = investmentOn(floor, environment, holding.investment_id)!;
  return presentHolding(
    { ...holding, current_price: bid_price, price_at, expected_return_rate },
    floor.tx.time(environment),
  );
}

/** Gives back what the order holds: money and allocation of a buy, units of a sell. */
function release(floor: Floor, environment: Environment, order: OrderRow, why: string): void {
  if (order.side === 'sell') {
    releaseUnits(floor, environment, order);
    return;
  }
  const amount = Decimal.of(order.amount);
  drawAllocation(floor, environment, order.investment_id, amount.negated());
  if (order.status === 'pending_fulfilment')
    postForOrder(
      floor,
      environment,
      'order_refund',
      order,
      amount,
      `Refund of the buy of ${order.investment_name}: ${why}`,
    );
}

function releaseUnits(floor: Floor, environment: Environment, order: OrderRow): void {
  const holding = floor.holdings.rows.get(order.holding_id!)!;
  const reserved = Decimal.of(holding.reserved_units).minus(Decimal.of(order.units!));
  change(floor.holdings, { ...holding, reserved_units: reserved.toUnits(), updated_at: floor.tx.time(environment) });
}

/** The provider, the payment or the operator said no. */
export function failOrder(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  code: FailureCode,
  reason?: string,
): OrderRow {
  requireMove('fail', order);
  const failure_reason = reason ?? failureReasons[code];
  release(floor, environment, order, 'it failed');
  const payment =
    order.status === 'awaiting_payment' && order.payment
      ? { ...order.payment, status: 'failed' as const }
      : order.payment;
  return move(floor, environment, 'fail', order, { failure_code: code, failure_reason, payment });
}

/** The partner takes the order back, as long as nothing was sent to the provider. */
export function cancelOrder(floor: Floor, environment: Environment, order: OrderRow): OrderRow {
  if (!canMove(orderMoves.cancel, order.status) || order.submitted_at !== null)
    refuse('order_not_cancellable', { current_status: order.status });
  release(floor, environment, order, 'it was cancelled');
  return move(floor, environment, 'cancel', order, { payment: expired(order) });
}

/** The payment window passed. */
export function expireOrder(floor: Floor, environment: Environment, order: OrderRow): OrderRow {
  requireMove('expire', order);
  release(floor, environment, order, 'it expired');
  return move(floor, environment, 'expire', order, { payment: expired(order) });
}

const expired = ({ status, payment }: OrderRow): OrderRow['payment'] =>
  status === 'awaiting_payment' && payment ? { ...payment, status: 'expired' } : payment;

/** The figures a buy completes at where nobody gives others. */
export function ownExecution(floor: Floor, environment: Environment, order: OrderRow): Execution {
  const { price, unit_precision } = investmentOn(floor, environment, order.investment_id)!;
  const { units } = buyFigures(Decimal.of(order.amount), Decimal.of(price), unit_precision);
  return { units, price: Decimal.of(price) };
}
