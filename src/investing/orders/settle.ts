import { recordEvent, tally } from '../../events/outbox/record.ts';
import { enter } from '../../events/transitions/transition.ts';
import { sandboxPlace } from '../../ledger/places/place-ids.ts';
import type { FundingRow } from '../../payments/funding/queries.ts';
import { type Arrival, changeFunding, credit, simulatedPayment } from '../../payments/funding/settle.ts';
import { fundingMachine } from '../../payments/funding/states.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { holdingCreated } from '../holdings/contract.ts';
import { saleOf } from '../holdings/redemption.ts';
import { toInvest } from './charging.ts';
import type { FailureCode } from './contract.ts';
import { dealingDayOf, isDayClosed, isPriceKnownBefore } from './dealing.ts';
import { change, type Floor, investmentOn } from './floor.ts';
import { returnToAllocation } from './floor-allocations.ts';
import { callDueAt } from './fulfilment.ts';
import { chargePayments, unchargedOf } from './payment-fees.ts';
import {
  type Execution,
  holdFor,
  postForOrder,
  sellerOn,
  showHolding,
  storedCharge,
  storedCharges,
  storedExecution,
} from './positions.ts';
import { presentOrder } from './present.ts';
import { type OrderRow, updateOrders } from './queries.ts';
import { type PricedSale, storedIncome } from './sales.ts';
import { releaseUnits, takeUnits } from './selling.ts';
import { failureReasons, type OrderTransition, orderMachine, paymentMachine } from './states.ts';
import { closeFunding, endPayment, fundingOf } from './unpaid.ts';
import { delisted, type Reason, whyNotExecuted } from './why-not-executed.ts';

/** The changes of an order after it was accepted. Each decides in memory on the floor; nothing is written here. */

const kind = { machine: orderMachine, present: (row: OrderRow) => presentOrder(row), update: updateOrders };

/** The one place an order changes its status. */
function transition(
  floor: Floor,
  environment: Environment,
  name: OrderTransition,
  order: OrderRow,
  changes: Partial<OrderRow>,
) {
  const after = enter(floor.tx, environment, kind, name, order, {
    ...changes,
    call_due_at: callDueAt(floor.tx, environment, {
      ...{ cut_off_at: order.cut_off_at, ...changes },
      status: orderMachine.transitions[name].to,
    }),
  });
  change(floor.orders, after);
  removePendingApproval(floor, order);
  tally(floor.tx, environment.id, `orders_${order.status}`, `orders_${after.status}`);
  return after;
}

/** A report waits for approval no longer once its order has ended or is booked. */
function removePendingApproval({ pendingApprovals }: Floor, { id }: OrderRow): void {
  const row = pendingApprovals.rows.get(id);
  if (row) pendingApprovals.deleted.push(row);
}

/** Money arrived for a checkout buy: credited as it came; the order executes when the sum reaches its amount. */
export function receivePayment(floor: Floor, environment: Environment, order: OrderRow, incoming: Arrival): OrderRow {
  const funding = fundingOf(floor, order);
  const { received, inboundPayment, charges, announce } = credit(floor.tx, floor.book, environment, funding, incoming);
  floor.inboundPayments.push(inboundPayment);
  floor.providerCharges.push(...charges);
  announce();
  const isPaid = !Decimal.of(received.amount_received).isBelow(Decimal.of(order.amount));
  const isAwaited = order.status === 'awaiting_payment';
  const why = isAwaited && isPaid ? whyNotExecuted(floor, environment, order) : null;
  // What comes once the order waits for no money, or cannot buy any more, is no payment of the order.
  const funds = isAwaited ? (why === null ? [] : unchargedOf(floor, funding)) : [inboundPayment];
  const paid = { ...received, ...chargePayments(floor, environment, funding, funds) };
  const completes = fundingMachine.allows('complete', funding.status) && (isPaid || !isAwaited);
  const after = completes ? changeFunding(floor.tx, environment, 'complete', funding, paid) : { ...funding, ...paid };
  change(floor.fundings, after);
  return isAwaited && isPaid ? execute(floor, environment, order, why) : order;
}

/** The money is in the wallet. Where it cannot buy any more it stays there; where it can later, it is kept for the order. */
function execute(floor: Floor, environment: Environment, order: OrderRow, why: Reason | null): OrderRow {
  const at = floor.tx.time(environment);
  const payment = order.payment && paymentMachine.after(order.payment, 'pay', {}, at);
  if (why !== null) return failOrder(floor, environment, { ...order, payment }, why.code, why.reason);
  const amount = Decimal.of(order.amount);
  postForOrder(floor, environment, 'order_debit', order, amount, `Buy of ${order.investment_name}`);
  const investment = investmentOn(floor, environment, order.investment_id)!;
  const dealt = dealingDayOf(floor, investment, 'buy', at);
  return transition(floor, environment, 'pay', order, { payment, ...dealt });
}

const paidInSandbox = (funding: FundingRow, amount: string): Arrival => ({
  ...simulatedPayment(funding, amount),
  place: sandboxPlace(funding.currency),
});

/** The sandbox's payer pays whatever is missing, at once. */
export function payOrder(floor: Floor, environment: Environment, order: OrderRow): OrderRow {
  orderMachine.require(order, 'pay');
  const funding = fundingOf(floor, order);
  const missing = Decimal.of(order.amount).minus(Decimal.of(funding.amount_received));
  return receivePayment(floor, environment, order, paidInSandbox(funding, missing.toMoney()));
}

/** A sandbox checkout that is not held is paid at once. Returns how to announce it. */
export function collectAtOnce(floor: Floor, environment: Environment, order: OrderRow, asked: FundingRow): () => void {
  const incoming = paidInSandbox(asked, order.amount);
  const { received, inboundPayment, announce } = credit(floor.tx, floor.book, environment, asked, incoming);
  floor.inboundPayments.push(inboundPayment);
  const amount = Decimal.of(order.amount);
  postForOrder(floor, environment, 'order_debit', order, amount, `Buy of ${order.investment_name}`);
  order.payment = paymentMachine.after(order.payment!, 'pay', {}, floor.tx.time(environment));
  return () => {
    announce();
    change(floor.fundings, changeFunding(floor.tx, environment, 'complete', asked, received));
  };
}

/** Where the payer pays, once the provider has answered it. */
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
  orderMachine.require(order, 'complete');
  const holding = holdFor(floor, environment, order, execution);
  recordEvent(floor.tx, environment, holdingCreated, showHolding(floor, environment, holding));
  return transition(floor, environment, 'complete', order, { ...storedExecution(execution), holding_id: holding.id });
}

/** A sell was redeemed: units and their reserve fall, the proceeds reach the wallet. */
export function redeemSell(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  { price, ...brought }: PricedSale,
): OrderRow {
  orderMachine.require(order, 'complete');
  const investment = investmentOn(floor, environment, order.investment_id)!;
  const sale = saleOf(sellerOn(floor, environment), investment, brought, order);
  const { lots, announce } = takeUnits(floor, environment, order, { ...sale, price, isReserved: true });
  announce();
  return transition(floor, environment, 'complete', order, {
    price: price.toPrice(),
    proceeds: sale.proceeds.toMoney(),
    lots,
    sales_charge: storedCharge(brought.sales_charge),
    charges: storedCharges([...sale.charges, ...sale.withheld]),
    ...storedIncome(sale.income),
  });
}

/** Gives back what the order holds: money and allocation of a buy, units of a sell. */
function release(floor: Floor, environment: Environment, order: OrderRow, why: string): void {
  if (order.side === 'sell') {
    releaseUnits(floor, environment, order);
    return;
  }
  const amount = Decimal.of(order.amount);
  returnToAllocation(floor, environment, order, toInvest(order));
  if (order.status !== 'pending_fulfilment') return;
  const description = `Refund of the buy of ${order.investment_name}: ${why}`;
  postForOrder(floor, environment, 'order_refund', order, amount, description);
}

/** What ends without being carried out is charged nothing, and pays no income. */
const comesToNothing = { charges: null, sales_charge: null, income_paid: null, forgone_income: null };

/** The provider, the payment or the operator rejected it. */
export function failOrder(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  code: FailureCode,
  reason?: string,
): OrderRow {
  orderMachine.require(order, 'fail');
  const failure_reason = reason ?? failureReasons[code];
  release(floor, environment, order, 'it failed');
  closeFunding(floor, environment, order, 'fail', { code, reason: failure_reason });
  const payment = endPayment(floor, environment, order, 'fail');
  return transition(floor, environment, 'fail', order, {
    failure_code: code,
    failure_reason,
    payment,
    ...comesToNothing,
  });
}

/** The exchange delisted what it buys or sells, before anyone was asked to carry it out. */
export const failDelisted = (floor: Floor, environment: Environment, order: OrderRow): OrderRow =>
  failOrder(floor, environment, order, delisted.code, delisted.reason);

/**
 * The partner takes the order back, as long as nothing was sent to the provider and its dealing day takes orders; later too where it can never
 * execute, as the price of its day was known before it.
 */
export function cancelOrder(floor: Floor, environment: Environment, order: OrderRow): OrderRow {
  const isOver = isDayClosed(floor, environment, order) && !isPriceKnownBefore(floor, order);
  const isTooLate = order.submitted_at !== null || isOver;
  if (!orderMachine.allows('cancel', order.status) || isTooLate)
    refuse('order_not_cancellable', { current_status: order.status });
  release(floor, environment, order, 'it was cancelled');
  closeFunding(floor, environment, order, 'cancel');
  return transition(floor, environment, 'cancel', order, {
    ...comesToNothing,
    payment: endPayment(floor, environment, order, 'expire'),
  });
}

/** The payment window passed. */
export function expireOrder(floor: Floor, environment: Environment, order: OrderRow): OrderRow {
  orderMachine.require(order, 'expire');
  release(floor, environment, order, 'it expired');
  closeFunding(floor, environment, order, 'expire');
  return transition(floor, environment, 'expire', order, {
    ...comesToNothing,
    payment: endPayment(floor, environment, order, 'expire'),
  });
}
