import assert from 'node:assert/strict';
import type { ChargeRow } from '../../charges/charging/charge-queries.ts';
import { tally } from '../../events/outbox/record.ts';
import { post } from '../../ledger/book/book.ts';
import type { Reason } from '../../ledger/book/postings.ts';
import { buyFigures } from '../../vocabulary/buy-figures.ts';
import type { Charge } from '../../vocabulary/charges.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Holding } from '../holdings/contract.ts';
import { dueAt } from '../holdings/due-queries.ts';
import { presentHolding, valuedBy } from '../holdings/present.ts';
import type { HoldingRow, ValuedRow } from '../holdings/queries.ts';
import type { Seller } from '../holdings/redemption.ts';
import { holdingMachine } from '../holdings/states.ts';
import { maturityOf } from '../investments/terms.ts';
import { chargeRowsOf, leftToInvest, toInvest, totalOf } from './charging.ts';
import { customerOf } from './customer.ts';
import { add, type Floor, investmentOn } from './floor.ts';
import { returnToAllocation } from './floor-allocations.ts';
import type { OrderRow } from './queries.ts';
import { orderReference } from './reference.ts';

/** What orders do to money and holdings: a buy opens a lot, and what a sell leaves of one. All in memory, on the floor. */

export type Priced = { units: Decimal; price: Decimal };

export const costOf = ({ units, price }: Priced): Decimal => units.times(price).roundedUp(2);

/** The execution figures of a buy that completes: what its units cost, what the fund house keeps besides, and what the firm charges. */
export type Execution = Priced & { cost: Decimal; sales_charge: Decimal; charges: readonly Charge[] };

/** As an order stores it: a cost where it is another than units x price make it, a charge where there is one. */
export const storedExecution = (execution: Execution) => ({
  units: execution.units.toUnits(),
  price: execution.price.toPrice(),
  cost: costOf(execution).equals(execution.cost) ? null : execution.cost.toMoney(),
  sales_charge: storedCharge(execution.sales_charge),
  charges: storedCharges(execution.charges),
});

export const storedCharges = (charges: readonly Charge[]): Charge[] | null =>
  charges.length > 0 ? [...charges] : null;

export const storedCharge = (sales_charge: Decimal): string | null =>
  sales_charge.isPositive ? sales_charge.toMoney() : null;

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
    reference: orderReference(order),
    description,
    at_ms: floor.tx.time_ms(environment),
  });

/** Each charge is a record of its own, which causes its posting. */
export function postCharges(
  floor: Floor,
  environment: Environment,
  reason: 'charge_of_buy' | 'charge_of_sell' | 'tax_withheld',
  order: OrderRow,
  rows: readonly ChargeRow[],
): void {
  for (const row of rows) {
    floor.charges.push(row);
    post(floor.book, reason, {
      environment,
      currency: order.currency,
      amount: Decimal.of(row.amount),
      source: { type: 'charge', id: row.id },
      reference: orderReference(order),
      description: `${row.name} on the ${order.side} of ${order.investment_name}`,
      at_ms: floor.tx.time_ms(environment),
      place: row.code,
    });
  }
}

/** The figures a buy completes at where no others are given: its amount at the price it was accepted at. */
export function ownExecution(floor: Floor, environment: Environment, order: OrderRow, given?: string): Priced {
  const investment = investmentOn(floor, environment, order.investment_id)!;
  const price = Decimal.of(given ?? order.indicative_price);
  const left = leftToInvest(floor, environment, order);
  return { price, units: buyFigures(left, price, investment.unit_precision).units };
}

/** Posts the placement of a buy and opens its holding. */
export function holdFor(floor: Floor, environment: Environment, order: OrderRow, execution: Execution): HoldingRow {
  const amount = Decimal.of(order.amount);
  const { cost, sales_charge, charges } = execution;
  const placed = cost.plus(sales_charge);
  const rest = amount.minus(placed).minus(totalOf(charges));
  assert(!rest.isNegative, 'a buy never costs more than was paid for it');
  postForOrder(floor, environment, 'order_placed', order, placed, `Placement of ${order.investment_name}`);
  postCharges(floor, environment, 'charge_of_buy', order, chargeRowsOf(floor, environment, order, charges));
  if (rest.isPositive)
    postForOrder(floor, environment, 'order_refund', order, rest, `Rest of the buy of ${order.investment_name}`);
  // Only what is placed is of the allocation.
  const unplaced = toInvest(order).minus(placed);
  if (unplaced.isPositive) returnToAllocation(floor, environment, order, unplaced);
  const holding = holdingOf(floor, environment, order, { units: execution.units, cost });
  add(floor.holdings, holding);
  tally(floor.tx, environment.id, null, `holdings_${holding.status}`);
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
  const maturity_date = maturityOf(investment, dayOf(at));
  return {
    environment_id: environment.id,
    id: newId(at_ms),
    order_id: order.id,
    investment_id: order.investment_id,
    investment_name: order.investment_name,
    category: investment.category,
    currency: order.currency,
    status: holdingMachine.create('active'),
    units: units.toUnits(),
    reserved_units: '0',
    cost_basis: cost.toMoney(),
    distributions_paid: '0.00',
    income_settled: '0',
    income_scheduled: '0.00',
    customer: customerOf(order),
    customer_reference: order.customer_reference,
    client_reference: order.client_reference,
    purchased_at: at,
    maturity_date,
    closed_at: null,
    charges: null,
    net_amount: null,
    due_at: dueAt(environment, maturity_date),
    created_at: at,
    updated_at: at,
  };
}

/** A holding of the floor with the current price and dates of its investment. */
export const valued = (floor: Floor, environment: Environment, holding: HoldingRow): ValuedRow =>
  valuedBy(holding, investmentOn(floor, environment, holding.investment_id)!);

/** The holding as GET shows it now. */
export const showHolding = (floor: Floor, environment: Environment, holding: HoldingRow): Holding =>
  presentHolding(valued(floor, environment, holding), sellerOn(floor, environment));

/** Who sells on the floor: by what is agreed to there. */
export const sellerOn = ({ agreed, tx }: Floor, environment: Environment): Seller => ({
  agreed,
  environment,
  now: tx.time(environment),
});
