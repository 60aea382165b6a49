import type { FundingRow } from '../../money/funding/queries.ts';
import type { Arrival } from '../../money/funding/settle.ts';
import { findCounters } from '../../notifications/events/counters.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { idsWithin } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Page, pageOf } from '../../vocabulary/slice.ts';
import { isId } from '../../vocabulary/values.ts';
import { type FailureCode, type Order, type OrderStatus, orderStatuses } from './contract.ts';
import { smallestBuy } from './figures.ts';
import { closeFloor, type Floor, investmentOn, openFloor } from './floor.ts';
import { countOrders, type Filters, findOrders } from './list-queries.ts';
import { type Execution, ownExecution } from './positions.ts';
import { presentOrder } from './present.ts';
import * as queries from './queries.ts';
import * as redemption from './redemption.ts';
import { findParked } from './redemption-queries.ts';
import * as settle from './settle.ts';
import { subjectOf } from './subjects.ts';

export async function getOrder(tx: Transaction, environment: Environment, id: string): Promise<Order> {
  const order = await queries.findOrder(tx, environment.id, id);
  return order ? presentOrder(order) : notFound(id);
}

const notFound = (id: string): never => refuse('not_found', { resource: 'order', id });

/** Newest first. Ids sort by time, so a day is a range of ids; counts of whole lists are kept, not counted. */
export async function listOrders(tx: Transaction, environment: Environment, filters: Filters): Promise<Page<Order>> {
  const asked = { ...filters, ...idsWithin(filters) };
  const page = await pageOf(
    filters,
    ({ id }: queries.OrderRow) => id,
    (slice) => findOrders(tx, environment.id, asked, slice),
  );
  const count = isKeptCount(filters)
    ? await keptCount(tx, environment, filters)
    : await countOrders(tx, environment.id, asked);
  return { ...page, rows: page.rows.map(presentOrder), count };
}

const keptFilters = new Set(['limit', 'offset', 'before', 'after', 'status']);
const isKeptCount = (filters: Filters) => Object.keys(filters).every((name) => keptFilters.has(name));

async function keptCount(tx: Transaction, environment: Environment, { status }: Filters): Promise<number> {
  const counters = await findCounters(tx, environment.id);
  const counted: readonly OrderStatus[] = status ? [status] : orderStatuses;
  return counted.reduce<number>((sum, name) => sum + counters[`orders_${name}`], 0);
}

type Act = (floor: Floor, environment: Environment, order: queries.OrderRow) => queries.OrderRow;

/** Puts one order on the floor, locked, lets something happen to it and writes what came of it. */
async function actOn(tx: Transaction, environment: Environment, id: string, act: Act): Promise<Order> {
  const order = isId(id) ? await queries.findOrder(tx, environment.id, id) : undefined;
  if (!order) return notFound(id);
  const floor = await openFloor(tx, [subjectOf(environment, order)], 'wait');
  const acted = act(floor, environment, floor.orders.rows.get(id)!);
  await all(closeFloor(floor));
  return presentOrder(acted);
}

export const cancelOrder = (tx: Transaction, environment: Environment, id: string) =>
  actOn(tx, environment, id, settle.cancelOrder);

/** Money arrived for a checkout buy. */
export const receivePayment = (tx: Transaction, environment: Environment, id: string, arrival: Arrival) =>
  actOn(tx, environment, id, (floor, owner, order) => settle.receivePayment(floor, owner, order, arrival));

/** The provider told where a checkout buy is paid. */
export const showCheckout = (tx: Transaction, environment: Environment, id: string, funding: FundingRow) =>
  actOn(tx, environment, id, (floor, owner, order) => settle.showCheckout(floor, owner, order, funding));

export const payOrder = (tx: Transaction, environment: Environment, id: string) =>
  actOn(tx, environment, id, settle.payOrder);

export const expireOrder = (tx: Transaction, environment: Environment, id: string) =>
  actOn(tx, environment, id, settle.expireOrder);

export const failOrder = (
  tx: Transaction,
  environment: Environment,
  id: string,
  { code, reason }: { code: FailureCode; reason?: string },
) => actOn(tx, environment, id, (floor, owner, order) => settle.failOrder(floor, owner, order, code, reason));

/** A buy was placed or a sell redeemed; figures that are not given are the order's own. */
export const completeOrder = (
  tx: Transaction,
  environment: Environment,
  id: string,
  given: Given = {},
  by: redemption.Reporter | null = null,
) =>
  actOn(tx, environment, id, (floor, owner, order) => {
    settle.requireMove('complete', order);
    return order.side === 'buy' ? placed(floor, owner, order, given) : redeemed(floor, owner, order, given, by);
  });

/** Sent to the provider: from now on only the provider's word ends it. */
export const submitOrder = (tx: Transaction, environment: Environment, id: string) =>
  actOn(tx, environment, id, settle.submitOrder);

/** A sell was redeemed, as somebody reports it: booked, or parked where that is far from what was expected. */
export const redeemOrder = (
  tx: Transaction,
  environment: Environment,
  id: string,
  reported: redemption.Reported = {},
  by: redemption.Reporter | null = null,
) =>
  actOn(tx, environment, id, (floor, owner, order) => {
    settle.requireMove('complete', order);
    if (order.side !== 'sell') refuse('validation_error', { order: 'A buy is fulfilled, not redeemed.' });
    return redemption.reportRedemption(floor, owner, order, reported, by);
  });

/** Another person than the one who reported it has a parked redemption booked. */
export const approveRedemption = (
  tx: Transaction,
  environment: Environment,
  id: string,
  actor: string,
  seen?: string,
) =>
  actOn(tx, environment, id, (floor, owner, order) => redemption.approveRedemption(floor, owner, order, actor, seen));

/** What waits of an order for another person's approval, without what the order tells itself. */
export async function parkedOf(tx: Transaction, environment: Environment, id: string): Promise<object | null> {
  const [row] = await findParked(tx, [{ environment_id: environment.id, id }]);
  if (!row) return null;
  const { proceeds, price, reporter, reported_by, reported_at } = row;
  return { proceeds, price, reporter, reported_by, reported_at };
}

type Given = { units?: string | undefined; price?: string | undefined };

function placed(floor: Floor, environment: Environment, order: queries.OrderRow, given: Given) {
  const execution = ownExecution(floor, environment, order, given.price);
  const units = given.units === undefined ? execution.units : Decimal.of(given.units);
  const { unit_precision } = investmentOn(floor, environment, order.investment_id)!;
  if (!units.cut(unit_precision).equals(units))
    refuse('validation_error', { units: `Expected at most ${unit_precision} decimals.` });
  if (units.isZero) refuse('amount_below_minimum', { minimum: smallestBuy(execution.price, unit_precision).toMoney() });
  if (units.isAbove(execution.units)) refuse('validation_error', { units: tooMany(units, execution, order) });
  return settle.placeBuyWithProvider(floor, environment, order, { ...execution, units });
}

/** More units than the amount buys at that price: either of the two figures is wrong. */
function tooMany(units: Decimal, { units: most, price }: Execution, { amount, currency }: queries.OrderRow): string {
  const bought = `the ${currency} ${amount} that was paid buys ${most.toUnits()} at ${price.toPrice()}`;
  return `${units.toUnits()} is too many: ${bought}. Give at most that, or the price at which they were bought.`;
}

function redeemed(
  floor: Floor,
  environment: Environment,
  order: queries.OrderRow,
  given: Given,
  by: redemption.Reporter | null,
) {
  if (given.units !== undefined && !Decimal.of(given.units).equals(Decimal.of(order.units!)))
    refuse('validation_error', { units: `A sell is redeemed whole: expected ${order.units} or nothing.` });
  return redemption.reportRedemption(floor, environment, order, { price: given.price }, by);
}

/** The operator names an order by its id alone. */
export async function environmentOfOrder(tx: Transaction, id: string): Promise<Environment> {
  const environment = isId(id) ? await queries.findEnvironmentOfOrder(tx, id) : undefined;
  return environment ?? notFound(id);
}
