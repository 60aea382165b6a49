import { presentEntry } from '../../money/ledger/present.ts';
import { walletFunded } from '../../money/wallets/contract.ts';
import { recordEvent, tallyOrder } from '../../notifications/events/record.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { canMove } from '../../vocabulary/moves.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { holdingCreated } from '../holdings/contract.ts';
import type { FailureCode } from './contract.ts';
import { sellProceeds } from './figures.ts';
import { change, drawAllocation, type Floor } from './floor.ts';
import { type Execution, holdFor, postForOrder, releaseUnits, showHolding, takeUnits } from './positions.ts';
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

/** The checkout money arrived: in through the wallet, out to the order. */
export function payOrder(floor: Floor, environment: Environment, order: OrderRow): OrderRow {
  requireMove('pay', order);
  const announce = collectPayment(floor, environment, order);
  announce();
  const at = floor.tx.time(environment);
  return move(floor, environment, 'pay', order, {
    payment: order.payment && { ...order.payment, status: 'paid', paid_at: at },
  });
}

/** Money from outside reaches the wallet and leaves it for the order in the same breath. Answers how to announce it. */
export function collectPayment(floor: Floor, environment: Environment, order: OrderRow): () => void {
  const amount = Decimal.of(order.amount);
  const description = `Checkout payment for ${order.investment_name}`;
  const entry = postForOrder(floor, environment, 'funding', order, amount, description);
  postForOrder(floor, environment, 'order_debit', order, amount, `Buy of ${order.investment_name}`);
  return () => recordEvent(floor.tx, environment, walletFunded, presentEntry(entry!));
}

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

/** A sell was redeemed: units and their reserve fall, the proceeds reach the wallet. */
export function redeemSell(floor: Floor, environment: Environment, order: OrderRow, price: Decimal): OrderRow {
  requireMove('complete', order);
  const reserved = Decimal.of(order.units!);
  const proceeds = sellProceeds(reserved, price);
  const announce = takeUnits(floor, environment, order, { proceeds, reserved });
  announce();
  return move(floor, environment, 'complete', order, { price: price.toPrice(), proceeds: proceeds.toMoney() });
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
