import type { FundingRow } from '../../money/funding/queries.ts';
import type { Arrival } from '../../money/funding/settle.ts';
import { findCounters } from '../../notifications/events/counters.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { idsWithin } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Page, pageOf } from '../../vocabulary/slice.ts';
import { isId } from '../../vocabulary/values.ts';
import { type FailureCode, type Order, type OrderStatus, orderStatuses } from './contract.ts';
import { FULFILMENT_TOLERANCE_PERCENT } from './figures.ts';
import { closeFloor, type Floor, openFloor } from './floor.ts';
import { countOrders, type Filters, findOrders } from './list-queries.ts';
import { findParked } from './parked-queries.ts';
import { presentOrder } from './present.ts';
import * as queries from './queries.ts';
import * as reports from './reports.ts';
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

/** A buy was placed or a sell redeemed, as somebody reports it: booked, or parked where that is far from what was expected. */
export const completeOrder = (
  tx: Transaction,
  environment: Environment,
  id: string,
  reported: reports.Reported = {},
  word: reports.Word = nobodys,
) =>
  actOn(tx, environment, id, (floor, owner, order) => {
    settle.requireMove('complete', order);
    const report = order.side === 'buy' ? reports.reportPlacement : reports.reportRedemption;
    return report(floor, owner, order, reported, word);
  });

const nobodys: reports.Word = { by: null, tolerance_percent: FULFILMENT_TOLERANCE_PERCENT };

/** Sent to the provider: from now on only the provider's word ends it. */
export const submitOrder = (tx: Transaction, environment: Environment, id: string) =>
  actOn(tx, environment, id, settle.submitOrder);

/** The same of a sell alone. */
export const redeemOrder = (
  tx: Transaction,
  environment: Environment,
  id: string,
  reported: reports.Reported,
  word: reports.Word,
) =>
  actOn(tx, environment, id, (floor, owner, order) => {
    settle.requireMove('complete', order);
    if (order.side !== 'sell') refuse('validation_error', { order: 'A buy is fulfilled, not redeemed.' });
    return reports.reportRedemption(floor, owner, order, reported, word);
  });

/** Another person than the one who reported it has a parked fulfilment booked. */
export const approveOrder = (
  tx: Transaction,
  environment: Environment,
  id: string,
  actor: string,
  seen: reports.Reported = {},
) => actOn(tx, environment, id, (floor, owner, order) => reports.approveReport(floor, owner, order, actor, seen));

/** What waits of an order for another person's approval, without what the order tells itself. */
export async function parkedOf(tx: Transaction, environment: Environment, id: string): Promise<object | null> {
  const [row] = await findParked(tx, [{ environment_id: environment.id, id }]);
  if (!row) return null;
  const { environment_id, order_id, ...told } = row;
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null));
}

/** The operator names an order by its id alone. */
export async function environmentOfOrder(tx: Transaction, id: string): Promise<Environment> {
  const environment = isId(id) ? await queries.findEnvironmentOfOrder(tx, id) : undefined;
  return environment ?? notFound(id);
}
