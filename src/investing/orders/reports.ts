import { fulfilmentToleranceOf } from '../../access/settings/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { isBeyond } from '../../vocabulary/jump.ts';
import { isSamePerson } from '../../vocabulary/person.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { expectedForReport, requireQuotedFigure } from './dealing.ts';
import { change, type Floor } from './floor.ts';
import { requireNotPaused } from './pausing.ts';
import type { PendingApprovalRow } from './pending-approval-queries.ts';
import { type Execution, ownExecution, storedCharge } from './positions.ts';
import type { OrderRow } from './queries.ts';
import { broughtBy, chargesOn, dealtIn, moneyLeft, paidFor, placementOf, type Reported } from './reported-figures.ts';
import { incomeOfOrder, type PricedSale } from './sales.ts';
import { placeBuyWithProvider, redeemSell } from './settle.ts';
import { orderMachine } from './states.ts';
import { submitOrder } from './submission.ts';

/**
 * What was placed or redeemed is booked as it was reported. A figure that is far from what was expected moves nothing: it
 * waits for approval with the name of the person or provider that reported it, and is booked once another person approves it.
 */
export type Reporter = Pick<PendingApprovalRow, 'reporter' | 'reported_by'>;

/** Who reports, null where no name was given, and how far a figure may differ from the expected one where no setting says it. */
export type ReportSource = { readonly by: Reporter | null; readonly tolerance_percent: number };

/** The same with the tolerance that holds now. */
export type JudgedSource = { readonly by: Reporter | null; readonly tolerance: Decimal };

/** Read in the transaction that decides. */
export const judgedSource = async (
  tx: Transaction,
  { by, tolerance_percent }: ReportSource,
): Promise<JudgedSource> => ({ by, tolerance: await fulfilmentToleranceOf(tx, tolerance_percent) });

type Report = (
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  reported: Reported,
  source: JudgedSource,
) => OrderRow;

const isPerson = ({ by }: JudgedSource): boolean => by?.reporter === 'operator';

function requireOpen(floor: Floor, environment: Environment, order: OrderRow): void {
  orderMachine.require(order, 'complete');
  requireNotPaused(floor, environment, order);
}

/** Of either side: a buy was placed, or a sell redeemed. */
export const reportFulfilment: Report = (floor, environment, order, reported, source) => {
  requireOpen(floor, environment, order);
  if (isPerson(source)) requireQuotedFigure(floor, environment, order, reported, 'price');
  const report = order.side === 'buy' ? reportPlacement : reportRedemption;
  return report(floor, environment, order, reported, source);
};

/** Only of a sell. */
export const reportSell: Report = (floor, environment, order, reported, source) => {
  requireOpen(floor, environment, order);
  if (order.side !== 'sell') refuse('validation_error', { order: 'A buy is fulfilled, not redeemed.' });
  if (isPerson(source)) requireQuotedFigure(floor, environment, order, reported, 'proceeds');
  return reportRedemption(floor, environment, order, reported, source);
};

/**
 * Of a buy. Its price is expected to be that of its dealing day, or where it has none the indicative one, which never changes after the order
 * was created. What is reported before the day's price is known waits for another person.
 */
const reportPlacement: Report = (floor, environment, order, reported, source) => {
  const expected = expectedForReport(floor, environment, order, reported);
  const placed = placementOf(floor, environment, expected.order, reported);
  return expected.isKnown && isPlacementExpected(floor, environment, expected.order, reported, source)
    ? placeBuyWithProvider(floor, environment, order, placed)
    : holdForApproval(floor, environment, order, bought(placed), source);
};

/** Of a sell, whose amount was fixed when it was created; with a dealing day its price decides. */
const reportRedemption: Report = (floor, environment, order, reported, source) => {
  const expected = expectedForReport(floor, environment, order, reported);
  const brought = broughtBy(floor, environment, expected.order, reported);
  return expected.isKnown && isRedemptionExpected(expected.order, reported, brought, source)
    ? redeemSell(floor, environment, order, brought)
    : holdForApproval(floor, environment, order, sold(brought), source);
};

type Figures = Pick<PendingApprovalRow, 'proceeds' | 'units' | 'cost' | 'price' | 'sales_charge'>;

const bought = ({ units, price, cost, sales_charge }: Execution): Figures => ({
  proceeds: null,
  units: units.toUnits(),
  cost: cost.toMoney(),
  price: price.toPrice(),
  sales_charge: storedCharge(sales_charge),
});

const sold = (brought: PricedSale): Figures => ({
  proceeds: paidFor(brought).toMoney(),
  units: null,
  cost: null,
  price: brought.price.toPrice(),
  sales_charge: storedCharge(brought.sales_charge),
});

/**
 * Each figure that was given is judged, exactly at the bound it is expected. Units without a price say that the whole
 * amount bought them, which makes a price; with a price they say how much of the amount was spent. What the fund house keeps is
 * expected to be little of the amount.
 */
function isPlacementExpected(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  { units, price, net, charge }: Reported,
  { tolerance }: JudgedSource,
): boolean {
  const amount = Decimal.of(order.amount);
  if (charge !== undefined && isBeyond(amount.minus(Decimal.of(charge)), amount, tolerance)) return false;
  const left = moneyLeft(floor, environment, order, Decimal.zero);
  if (net !== undefined && isBeyond(Decimal.of(net), left, tolerance)) return false;
  if (price !== undefined && isBeyond(Decimal.of(price), Decimal.of(order.indicative_price), tolerance)) return false;
  if (units === undefined) return true;
  const most = ownExecution(floor, environment, order, price).units;
  const given = Decimal.of(units);
  return price === undefined ? !isBeyond(most, given, tolerance) : !isBeyond(given, most, tolerance);
}

/** What is expected to be paid in all are the units at the price of the order, and the income that is paid with them now. */
function isRedemptionExpected(
  { indicative_price, amount }: OrderRow,
  { price, proceeds }: Reported,
  { income }: PricedSale,
  { tolerance }: JudgedSource,
): boolean {
  const isNear = (given: string | undefined, expected: string) =>
    given === undefined || !isBeyond(Decimal.of(given), Decimal.of(expected), tolerance);
  return isNear(price, indicative_price) && isNear(proceeds, Decimal.of(amount).plus(income.paid).toMoney());
}

/** A report comes from the provider: the order was submitted, and the partner's cancel comes too late. */
function holdForApproval(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  figures: Figures,
  { by }: JudgedSource,
): OrderRow {
  if (by === null)
    return refuse('validation_error', {
      actor: `Required: who reports ${inWords(order, figures)}; another person approves it.`,
    });
  const pending = floor.pendingApprovals.rows.get(order.id);
  if (!pending || !isSame(pending, figures))
    floor.pendingApprovals.saved.push({
      environment_id: environment.id,
      order_id: order.id,
      ...figures,
      ...by,
      reported_by_id: floor.tx.operator_id,
      reported_at: new Date(floor.tx.now_ms).toISOString(),
    });
  const reported: OrderRow = { ...submitOrder(floor, environment, order), call_due_at: null };
  change(floor.orders, reported);
  return reported;
}

const inWords = ({ amount, indicative_price }: OrderRow, { proceeds, units, price }: Figures): string =>
  proceeds === null
    ? `${units} units at ${price} for a buy of ${amount} at about ${indicative_price}`
    : `${proceeds} for a sell of about ${amount}`;

const isSame = (one: Figures, other: Figures): boolean =>
  one.proceeds === other.proceeds &&
  one.units === other.units &&
  one.cost === other.cost &&
  one.price === other.price &&
  one.sales_charge === other.sales_charge;

/** Books what waits for approval, once, by another person than the one who reported it. `seen` are the figures that person saw. */
export function approveReport(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  actor: string,
  seen: Reported = {},
): OrderRow {
  orderMachine.require(order, 'complete');
  const pending = floor.pendingApprovals.rows.get(order.id);
  if (!pending) return refuse('not_found', { resource: 'parked_fulfilment', id: order.id });
  const { reporter, reported_by } = pending;
  if (reporter === 'operator' && isSamePerson(reported_by, actor))
    refuse('validation_error', { actor: `Expected another person than ${reported_by}, who reported it.` });
  requireSeen(pending, seen);
  const price = Decimal.of(pending.price);
  const sales_charge = Decimal.of(pending.sales_charge ?? '0.00');
  if (pending.proceeds !== null) {
    const income = incomeOfOrder(floor, environment, order);
    const gross = dealtIn(pending.proceeds, sales_charge, income);
    return redeemSell(floor, environment, order, { gross, price, sales_charge, income });
  }
  const [units, cost] = [Decimal.of(pending.units!), Decimal.of(pending.cost!)];
  const charges = chargesOn(floor, environment, order, { cost, sales_charge });
  return placeBuyWithProvider(floor, environment, order, { units, price, cost, sales_charge, charges });
}

/** Drops what waits for approval: another person refuses it, or who reported it takes it back. The order waits for another report. */
export function dropReport(floor: Floor, order: OrderRow, actor: string, by: 'another' | 'reporter'): OrderRow {
  orderMachine.require(order, 'complete');
  const pending = floor.pendingApprovals.rows.get(order.id);
  if (!pending) return refuse('not_found', { resource: 'parked_fulfilment', id: order.id });
  const { reporter, reported_by } = pending;
  const isReporter = reporter === 'operator' && isSamePerson(reported_by, actor);
  if (by === 'another' && isReporter)
    refuse('validation_error', { actor: `Expected another person than ${reported_by}, who reported it.` });
  if (by === 'reporter' && !isReporter)
    refuse('validation_error', {
      actor: `Expected ${reported_by}, who reported it; another person refuses it.`,
    });
  floor.pendingApprovals.deleted.push(pending);
  return order;
}

/** By field of a report, where what waits has it. */
const waitingAs = {
  units: 'units',
  price: 'price',
  proceeds: 'proceeds',
  net: 'cost',
  charge: 'sales_charge',
} as const satisfies Record<keyof Reported, keyof PendingApprovalRow>;

function requireSeen(pending: PendingApprovalRow, seen: Reported): void {
  const wrong = (Object.keys(waitingAs) as (keyof Reported)[]).flatMap((field) => {
    const [given, waits] = [seen[field], pending[waitingAs[field]]];
    if (given === undefined || (waits !== null && Decimal.of(given).equals(Decimal.of(waits)))) return [];
    return [[field, `Expected ${waits ?? 'none'}: that is what was reported by ${pending.reported_by}.`]];
  });
  if (wrong.length > 0) refuse('validation_error', Object.fromEntries(wrong));
}
