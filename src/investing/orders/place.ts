import { recordEvent, tally } from '../../events/outbox/record.ts';
import type { FundingRow } from '../../payments/funding/queries.ts';
import { checkoutInstructions, newFunding } from '../../payments/funding/settle.ts';
import type { Capabilities } from '../../platform/capabilities.ts';
import { tables } from '../../platform/database/rows.generated.ts';
import { SCENARIO_DELAY_MS } from '../../platform/http/endpoints/route.ts';
import { firstCallByRequest, noCall } from '../../platform/provider-calls/columns.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { payerOf } from '../../vocabulary/environment.ts';
import { CHECKOUT } from '../../vocabulary/funding-methods.ts';
import { newId } from '../../vocabulary/id.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { holdingCreated } from '../holdings/contract.ts';
import { toInvest } from './charging.ts';
import { type FailureCode, orderCreated } from './contract.ts';
import { customerColumns, customerOf } from './customer.ts';
import { dealingDayOf, noDealingDay } from './dealing.ts';
import { add, type Floor } from './floor.ts';
import { drawAllocation } from './floor-allocations.ts';
import { callDueAt } from './fulfilment.ts';
import { soldLot } from './lots.ts';
import { holdFor, postForOrder, showHolding, storedCharge, storedCharges } from './positions.ts';
import { presentOrder } from './present.ts';
import type { OrderRow } from './queries.ts';
import { isSell, type SellRequest } from './requests.ts';
import { type BuyTerms, type Judged, judgeBuy, requireServed } from './rules.ts';
import { storedIncome } from './sales.ts';
import { judgeSell, type SellTerms } from './sell-rules.ts';
import { reserveUnits, takeUnits } from './selling.ts';
import { collectAtOnce } from './settle.ts';
import { orderMachine, paymentMachine } from './states.ts';

/** What judges an order, and how its money is collected. */
export type Placement = Judged & { checkout: Checkout };

/** Who collects the money of checkout buys, and where, when that is known without a call. */
export type Checkout = {
  readonly provider: string;
  address(reference: string): string | null;
  /** What is served at all; all of it where it is absent. */
  readonly capabilities?: Capabilities;
};

/** A new order, and as JSON what its partner sees of it: made once for the response and for the events. */
export type Placed = { readonly order: OrderRow; readonly shown: string };

/** Judges the request and, where no rule refuses it, places the order on the floor. */
export function placeOrder(floor: Floor, placement: Placement): Placed {
  const { request } = placement;
  if (isSell(request)) {
    const terms = judgeSell(floor, placement, request);
    requireServed(placement.checkout.capabilities, placement, terms.investment);
    return withoutRefusal(() => placeSell(floor, placement, terms));
  }
  const terms = judgeBuy(floor, placement, request);
  requireServed(placement.checkout.capabilities, placement, terms.investment, terms.payment_mode);
  return withoutRefusal(() => placeBuy(floor, placement, terms));
}

/** A refusal leaves the rest of its batch to be written: after the first change on the floor it would be too late. */
function withoutRefusal(place: () => Placed): Placed {
  try {
    return place();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Error(`an order that was judged cannot be refused any more: ${error.code}`, { cause: error });
  }
}

/** A test key's order completes in the creating request, unless the scenario holds it on its live path. */
const settlesAtOnce = ({ environment, scenario }: Placement) => environment.mode === 'test' && scenario === null;

function placeBuy(floor: Floor, placement: Placement, terms: BuyTerms): Placed {
  const { environment } = placement;
  const { investment, amount, invested } = terms;
  const execution = settlesAtOnce(placement) ? terms.carriedOut() : null;
  const isPaidLater = terms.payment_mode === 'checkout' && !settlesAtOnce(placement);
  const at = floor.tx.time(environment);
  const day = execution || isPaidLater ? noDealingDay : dealingDayOf(floor, investment, 'buy', at);
  const order: OrderRow = {
    ...blank(floor, placement),
    side: 'buy',
    investment_id: investment.id,
    investment_name: investment.name,
    amount: amount.toMoney(),
    currency: investment.currency,
    indicative_price: investment.price,
    payment_mode: terms.payment_mode,
    charges: storedCharges(execution ? execution.charges : terms.expected),
    sales_charge: storedCharge(terms.sales_charge),
    invested: invested?.toMoney() ?? null,
    status: orderMachine.create(isPaidLater ? 'awaiting_payment' : 'pending_fulfilment'),
    paid_at: isPaidLater ? null : at,
    dealing_date: day.dealing_date,
    cut_off_at: day.cut_off_at,
    expected_settlement_date: day.expected_settlement_date,
  };
  const funding = terms.payment_mode === 'checkout' ? collectFor(floor, placement, order) : null;

  const description = `Buy of ${investment.name}`;
  if (terms.payment_mode === 'wallet') postForOrder(floor, environment, 'order_debit', order, amount, description);
  order.allocation_generation = drawAllocation(floor, environment, investment.id, toInvest(order));
  if (!execution) return create(floor, placement, order);

  const announcePayment = funding && collectAtOnce(floor, environment, order, funding);
  const holding = holdFor(floor, environment, order, execution);
  const completed: OrderRow = {
    ...order,
    status: orderMachine.create('completed'),
    units: holding.units,
    price: execution.price.toPrice(),
    holding_id: holding.id,
    completed_at: at,
  };
  return create(floor, placement, completed, () => {
    if (announcePayment) announcePayment();
    recordEvent(floor.tx, environment, holdingCreated, showHolding(floor, environment, holding));
  });
}

function placeSell(floor: Floor, placement: Placement, { lots, units, investment, sale, customer }: SellTerms): Placed {
  const { environment } = placement;
  const isAtOnce = settlesAtOnce(placement);
  const { holding_id = null } = placement.request as SellRequest;
  const order: OrderRow = {
    ...blank(floor, placement),
    side: 'sell',
    investment_id: investment.id,
    investment_name: lots[0]!.holding.investment_name,
    amount: sale.gross.toMoney(),
    charges: storedCharges([...sale.charges, ...sale.withheld]),
    ...storedIncome(sale.income),
    currency: investment.currency,
    units: units.toUnits(),
    indicative_price: investment.bid_price,
    holding_id,
    lots: holding_id === null ? lots.map(soldLot) : null,
    customer: customer.customer,
    customer_reference: customer.customer_reference,
    status: orderMachine.create('pending_fulfilment'),
    ...(isAtOnce ? noDealingDay : dealingDayOf(floor, investment, 'sell', floor.tx.time(environment))),
  };
  if (!isAtOnce) return create(floor, placement, order, reserveUnits(floor, environment, order));

  const price = Decimal.of(investment.bid_price);
  const taken = takeUnits(floor, environment, order, { ...sale, price, isReserved: false });
  const completed: OrderRow = {
    ...order,
    status: orderMachine.create('completed'),
    price: price.toPrice(),
    proceeds: sale.proceeds.toMoney(),
    lots: taken.lots,
    completed_at: floor.tx.time(environment),
  };
  return create(floor, placement, completed, taken.announce);
}

/** Puts a new order on the floor, counts it and records its events: its creation first, then the others. */
function create(floor: Floor, { environment }: Placement, order: OrderRow, announce?: () => void): Placed {
  order.call_due_at = callDueAt(floor.tx, environment, order);
  add(floor.orders, order);
  tally(floor.tx, environment.id, null, `orders_${order.status}`);
  const shown = JSON.stringify(presentOrder(order));
  recordEvent(floor.tx, environment, orderCreated, shown);
  announce?.();
  for (const event of orderMachine.created(order.status)) recordEvent(floor.tx, environment, event, shown);
  return { order, shown };
}

/** All columns: an order that has them from the start costs a fraction of one that grows field by field. */
const noOrder = { ...Object.fromEntries(tables.orders.columns.map((column) => [column, null])), ...noCall };

/** What every new order has in common. */
function blank(floor: Floor, { environment, request, scenario }: Placement) {
  const at = floor.tx.time(environment);
  const id = newId(floor.tx.time_ms(environment));
  const fails = scenario?.kind === 'fail';
  const { customer, customer_reference } = customerColumns(request);
  return {
    ...noOrder,
    environment_id: environment.id,
    id,
    reference: null,
    client_reference: request.client_reference ?? null,
    payment_mode: 'wallet' as const,
    units: null,
    price: null,
    proceeds: null,
    cost: null,
    sales_charge: null,
    charges: null,
    invested: null,
    income_paid: null,
    forgone_income: null,
    customer,
    customer_reference,
    metadata: request.metadata ?? {},
    failure_code: null,
    failure_reason: null,
    payment: null,
    holding_id: null,
    lots: null,
    paid_at: null,
    dealing_date: null,
    cut_off_at: null,
    expected_settlement_date: null,
    completed_at: null,
    cancelled_at: null,
    failed_at: null,
    submitted_at: null,
    allocation_generation: null,
    created_at: at,
    updated_at: at,
    scenario_failure_code: fails ? (scenario.code as FailureCode) : null,
    scenario_due_at: fails ? new Date(floor.tx.now_ms + SCENARIO_DELAY_MS).toISOString() : null,
  };
}

/** Asks for the money of a checkout buy; the payer is the customer, else the person that the partner names. */
function collectFor(floor: Floor, { environment, checkout }: Placement, order: OrderRow): FundingRow {
  const requested = newFunding(floor.tx, environment, {
    currency: order.currency,
    method: CHECKOUT,
    amount: order.amount,
    provider: checkout.provider,
    email: customerOf(order)?.email ?? payerOf(environment),
    order_id: order.id,
  });
  const address = checkout.address(requested.reference);
  const funding: FundingRow = {
    ...requested,
    instructions: address === null ? null : checkoutInstructions(address),
    ...(address === null && firstCallByRequest(floor.tx.now_ms)),
  };
  add(floor.fundings, funding);
  order.payment = {
    status: paymentMachine.create('pending'),
    method: funding.method,
    funding_request_id: funding.id,
    reference: funding.reference,
    amount: order.amount,
    currency: order.currency,
    checkout_url: address,
    instructions: funding.instructions?.text ?? null,
    expires_at: funding.expires_at,
    paid_at: null,
  };
  return funding;
}
