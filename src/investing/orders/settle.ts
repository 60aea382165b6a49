import type { FundingRow } from '../../money/funding/queries.ts';
import { type Arrival, close, credit, move as moveFunding, simulatedArrival } from '../../money/funding/settle.ts';
import { failureReasons as fundingFailures, fundingMoves } from '../../money/funding/states.ts';
import { isFrozen, walletOf } from '../../money/ledger/book.ts';
import { recordChange, recordEvent, tallyOrder } from '../../notifications/events/record.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { namedFailure } from '../../vocabulary/failures.ts';
import { canMove } from '../../vocabulary/moves.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { holdingCreated } from '../holdings/contract.ts';
import { takesBuys } from '../investments/operations.ts';
import type { FailureCode } from './contract.ts';
import { change, type Floor, investmentOn, returnToAllocation } from './floor.ts';
import { type Execution, holdFor, postForOrder, releaseUnits, showHolding, takeUnits } from './positions.ts';
import { presentOrder } from './present.ts';
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
  unpark(floor, order);
  tallyOrder(floor.tx, environment.id, order.status, to);
  recordChange(floor.tx, environment, events, presentOrder(order), presentOrder(moved));
  return moved;
}

/** What was reported of an order that has ended, or is booked, waits for nobody any more. */
function unpark({ parked }: Floor, { id }: OrderRow): void {
  const row = parked.rows.get(id);
  if (row) parked.dropped.push(row);
}

export function requireMove(name: OrderMove, { status }: OrderRow): void {
  const { from } = orderMoves[name];
  if (!canMove(orderMoves[name], status))
    refuse('invalid_state', { current_status: status, allowed_from: from.join(', ') });
}

/** Money arrived for a checkout buy: credited as it came; the order executes when the sum reaches its amount. */
export function receivePayment(floor: Floor, environment: Environment, order: OrderRow, arrival: Arrival): OrderRow {
  const funding = fundingOf(floor, order);
  const { row, receipt, announce } = credit(floor.tx, floor.book, environment, funding, arrival);
  floor.receipts.push(receipt);
  announce();
  const isPaid = !Decimal.of(row.amount_received).isBelow(Decimal.of(order.amount));
  const isAwaited = order.status === 'awaiting_payment';
  const completes = canMove(fundingMoves.complete, row.status) && (isPaid || !isAwaited);
  change(floor.fundings, completes ? moveFunding(floor.tx, environment, 'complete', funding, row) : row);
  return isAwaited && isPaid ? execute(floor, environment, order) : order;
}

/** The money is in the wallet. Where it cannot buy any more it stays there. */
function execute(floor: Floor, environment: Environment, order: OrderRow): OrderRow {
  const at = floor.tx.time(environment);
  const amount = Decimal.of(order.amount);
  const paid: OrderRow = { ...order, payment: order.payment && { ...order.payment, status: 'paid', paid_at: at } };
  const wallet = walletOf(floor.book, environment.id, order.currency);
  if (!takesBuys(investmentOn(floor, environment, order.investment_id)!, dayOf(at)))
    return failOrder(floor, environment, paid, 'investment_closed');
  if (isFrozen(floor.book, wallet))
    return failOrder(floor, environment, paid, 'payment_failed', 'The wallet is frozen: the money stays in it.');
  if (wallet.balance.isBelow(amount))
    return failOrder(floor, environment, paid, 'payment_failed', 'It repaid what was owed: the rest is in the wallet.');
  postForOrder(floor, environment, 'order_debit', order, amount, `Buy of ${order.investment_name}`);
  return move(floor, environment, 'pay', order, { payment: paid.payment });
}

/** The sandbox's payer pays whatever is missing, at once. */
export function payOrder(floor: Floor, environment: Environment, order: OrderRow): OrderRow {
  requireMove('pay', order);
  const funding = fundingOf(floor, order);
  const missing = Decimal.of(order.amount).minus(Decimal.of(funding.amount_received));
  return receivePayment(floor, environment, order, simulatedArrival(funding, missing.toMoney()));
}

/** A sandbox checkout that is not held is paid before anybody looks. Answers how to announce it. */
export function collectAtOnce(floor: Floor, environment: Environment, order: OrderRow, asked: FundingRow): () => void {
  const arrival = simulatedArrival(asked, order.amount);
  const { row, receipt, announce } = credit(floor.tx, floor.book, environment, asked, arrival);
  floor.receipts.push(receipt);
  const amount = Decimal.of(order.amount);
  postForOrder(floor, environment, 'order_debit', order, amount, `Buy of ${order.investment_name}`);
  order.payment = { ...order.payment!, status: 'paid', paid_at: floor.tx.time(environment) };
  return () => {
    announce();
    change(floor.fundings, moveFunding(floor.tx, environment, 'complete', asked, row));
  };
}

const fundingOf = (floor: Floor, { payment }: OrderRow): FundingRow =>
  floor.fundings.rows.get(payment!.funding_request_id!)!;

/** What was asked for an order that will not be executed is no longer waited for. */
function closeFunding(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  name: 'cancel' | 'expire' | 'fail',
  failure: { code: string; reason?: string } = { code: 'order_closed' },
): void {
  if (order.status !== 'awaiting_payment' || !order.payment?.funding_request_id) return;
  const funding = fundingOf(floor, order);
  const ends = funding.status === 'processing' ? 'fail' : name;
  const changes = ends === 'fail' ? namedFailure(fundingFailures, failure, 'order_closed') : {};
  if (canMove(fundingMoves[ends], funding.status))
    change(floor.fundings, close(floor.tx, environment, ends, funding, changes));
}

/** Where the payer pays, once the provider has told it. */
export function showCheckout(floor: Floor, environment: Environment, order: OrderRow, funding: FundingRow): OrderRow {
  change(floor.fundings, funding);
  const { checkout_url = null, text = null } = funding.instructions ?? {};
  const shown: OrderRow = {
    ...order,
    payment: order.payment && { ...order.payment, checkout_url, instructions: text },
    updated_at: floor.tx.time(environment),
  };
  change(floor.orders, shown);
  return shown;
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

/** What a sell brought, and for each of its units. */
export type Brought = { proceeds: Decimal; price: Decimal };

/** A sell was redeemed: units and their reserve fall, the proceeds reach the wallet. */
export function redeemSell(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  { proceeds, price }: Brought,
): OrderRow {
  requireMove('complete', order);
  const announce = takeUnits(floor, environment, order, { proceeds, reserved: Decimal.of(order.units!) });
  announce();
  return move(floor, environment, 'complete', order, { price: price.toPrice(), proceeds: proceeds.toMoney() });
}

/** Sent to the provider: the partner's cancel comes too late from now on. Said twice it changes nothing. */
export function submitOrder(floor: Floor, environment: Environment, order: OrderRow): OrderRow {
  requireMove('complete', order);
  if (order.submitted_at !== null) return order;
  const at = floor.tx.time(environment);
  const submitted: OrderRow = { ...order, submitted_at: at, updated_at: at };
  change(floor.orders, submitted);
  return submitted;
}

/** Gives back what the order holds: money and allocation of a buy, units of a sell. */
function release(floor: Floor, environment: Environment, order: OrderRow, why: string): void {
  if (order.side === 'sell') {
    releaseUnits(floor, environment, order);
    return;
  }
  const amount = Decimal.of(order.amount);
  returnToAllocation(floor, environment, order, amount);
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
  closeFunding(floor, environment, order, 'fail', { code, reason: failure_reason });
  const payment =
    order.status === 'awaiting_payment' && order.payment?.status === 'pending'
      ? { ...order.payment, status: 'failed' as const }
      : order.payment;
  return move(floor, environment, 'fail', order, { failure_code: code, failure_reason, payment });
}

/** The partner takes the order back, as long as nothing was sent to the provider. */
export function cancelOrder(floor: Floor, environment: Environment, order: OrderRow): OrderRow {
  if (!canMove(orderMoves.cancel, order.status) || order.submitted_at !== null)
    refuse('order_not_cancellable', { current_status: order.status });
  release(floor, environment, order, 'it was cancelled');
  closeFunding(floor, environment, order, 'cancel');
  return move(floor, environment, 'cancel', order, { payment: expired(order) });
}

/** The payment window passed. */
export function expireOrder(floor: Floor, environment: Environment, order: OrderRow): OrderRow {
  requireMove('expire', order);
  release(floor, environment, order, 'it expired');
  closeFunding(floor, environment, order, 'expire');
  return move(floor, environment, 'expire', order, { payment: expired(order) });
}

const expired = ({ status, payment }: OrderRow): OrderRow['payment'] =>
  status === 'awaiting_payment' && payment ? { ...payment, status: 'expired' } : payment;
