import { countOrders, isCountStored } from '../../events/outbox/counters.ts';
import { sandboxPlace } from '../../ledger/places/place-ids.ts';
import type { FundingRow } from '../../payments/funding/queries.ts';
import type { Arrival } from '../../payments/funding/settle.ts';
import { isCompared, isOlder, refuseUncompared, restoredAt } from '../../platform/database/origin.ts';
import { shown } from '../../platform/database/page.ts';
import { environmentOfEach } from '../../platform/database/records.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Page } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { type FailureCode, type Order, type OrderStatus, orderStatuses } from './contract.ts';
import { FULFILMENT_TOLERANCE_PERCENT } from './figures.ts';
import { closeFloor, type Floor, openFloor } from './floor.ts';
import { type Filters, findOrders } from './list-queries.ts';
import { pauseOf } from './pausing.ts';
import { findPendingApprovals } from './pending-approval-queries.ts';
import { presentOrder } from './present.ts';
import * as queries from './queries.ts';
import type { Reported } from './reported-figures.ts';
import * as reports from './reports.ts';
import * as settle from './settle.ts';
import { orderMachine } from './states.ts';
import { subjectOf } from './subjects.ts';
import * as submission from './submission.ts';

export async function getOrder(tx: Transaction, environment: Environment, id: string): Promise<Order> {
  const order = await queries.findOrder(tx, environment.id, id);
  return order ? presentOrder(order) : notFound(id);
}

const notFound = (id: string): never => refuse('not_found', { resource: 'order', id });

/** Newest first. The counts of whole lists are stored. */
export async function listOrders(tx: Transaction, environment: Environment, filters: Filters): Promise<Page<Order>> {
  const counting = isCountStored(filters) ? () => storedCount(tx, environment, filters) : null;
  return shown(await findOrders(tx, environment.id, filters, counting), presentOrder);
}

function storedCount(tx: Transaction, environment: Environment, { status }: Filters): Promise<number> {
  const counted: readonly OrderStatus[] = status ? [status] : orderStatuses;
  return countOrders(
    tx,
    environment.id,
    counted.map((name) => `orders_${name}` as const),
  );
}

type Act = (floor: Floor, environment: Environment, order: queries.OrderRow) => queries.OrderRow;

/** Puts one order on the floor, locked, changes it and writes the result. */
async function actOn(
  tx: Transaction,
  environment: Environment,
  id: string,
  act: Act,
  paid_into: string | null = null,
): Promise<Order> {
  const order = isId(id) ? await queries.findOrder(tx, environment.id, id) : undefined;
  if (!order) return notFound(id);
  const floor = await openFloor(tx, [subjectOf(environment, order, paid_into)], 'wait');
  const acted = act(floor, environment, floor.orders.rows.get(id)!);
  await all(closeFloor(floor));
  return presentOrder(acted);
}

/** Of a live one that is older than a restore it is not known here whether it was sent since. */
export async function cancelOrder(tx: Transaction, environment: Environment, id: string): Promise<Order> {
  const isKnown = environment.mode !== 'live' || (await isCompared(tx));
  const restored_at = environment.mode === 'live' ? await restoredAt(tx) : null;
  return actOn(tx, environment, id, (floor, owner, order) => {
    if (order.status === 'pending_fulfilment' && !isKnown) refuseUncompared();
    if (order.status === 'pending_fulfilment' && isOlder(order, owner, restored_at))
      refuse('order_not_cancellable', { current_status: order.status });
    return settle.cancelOrder(floor, owner, order);
  });
}

/** Money arrived for a checkout buy. */
export const receivePayment = (tx: Transaction, environment: Environment, id: string, incoming: Arrival) =>
  actOn(
    tx,
    environment,
    id,
    (floor, owner, order) => settle.receivePayment(floor, owner, order, incoming),
    incoming.place,
  );

/** The provider gave the address where a checkout buy is paid. */
export const showCheckout = (tx: Transaction, environment: Environment, id: string, funding: FundingRow) =>
  actOn(tx, environment, id, (floor, owner, order) => settle.showCheckout(floor, owner, order, funding));

/** The sandbox's payer pays. */
export async function payOrder(tx: Transaction, environment: Environment, id: string): Promise<Order> {
  const { currency } = await getOrder(tx, environment, id);
  return actOn(tx, environment, id, settle.payOrder, sandboxPlace(currency));
}

export const expireOrder = (tx: Transaction, environment: Environment, id: string) =>
  actOn(tx, environment, id, settle.expireOrder);

export const failOrder = (
  tx: Transaction,
  environment: Environment,
  id: string,
  { code, reason }: { code: FailureCode; reason?: string },
) => actOn(tx, environment, id, (floor, owner, order) => settle.failOrder(floor, owner, order, code, reason));

/** A buy was reported as placed or a sell as redeemed: booked, or left for approval where it is far from what was expected. */
export async function completeOrder(
  tx: Transaction,
  environment: Environment,
  id: string,
  reported: Reported = {},
  source: reports.ReportSource = unnamedSource,
): Promise<Order> {
  const judged = await reports.judgedSource(tx, source);
  return actOn(tx, environment, id, (floor, owner, order) =>
    reports.reportFulfilment(floor, owner, order, reported, judged),
  );
}

const unnamedSource: reports.ReportSource = { by: null, tolerance_percent: FULFILMENT_TOLERANCE_PERCENT };

/** Sent to the provider: from now on only the provider's report ends it. */
export const submitOrder = (tx: Transaction, environment: Environment, id: string) =>
  actOn(tx, environment, id, submission.submitOrder);

/**
 * The order is about to be sent to the provider. One that is paused is looked at again later, and one whose listing ended fails:
 * neither is sent.
 */
export const beginFulfilment = (tx: Transaction, environment: Environment, id: string) =>
  actOn(tx, environment, id, submission.beginFulfilment);

/** An order that nobody was asked to carry out fails with its listing; any other stays as it is. */
export const endIfDelisted = (tx: Transaction, environment: Environment, id: string) =>
  actOn(tx, environment, id, (floor, owner, order) =>
    orderMachine.allows('fail', order.status) && pauseOf(floor, owner, order) === 'listing_delisted'
      ? settle.failDelisted(floor, owner, order)
      : order,
  );

/** A sell was redeemed: the result is booked as `completeOrder` does. */
export async function redeemOrder(
  tx: Transaction,
  environment: Environment,
  id: string,
  reported: Reported,
  source: reports.ReportSource,
): Promise<Order> {
  const judged = await reports.judgedSource(tx, source);
  return actOn(tx, environment, id, (floor, owner, order) => reports.reportSell(floor, owner, order, reported, judged));
}

/** Another person than the one who reported it approves a reported fulfilment, and it is booked. */
export const approveOrder = (
  tx: Transaction,
  environment: Environment,
  id: string,
  actor: string,
  seen: Reported = {},
) => actOn(tx, environment, id, (floor, owner, order) => reports.approveReport(floor, owner, order, actor, seen));

/** What was reported is dropped, and the order waits for another report. */
export const dropReport = (
  tx: Transaction,
  environment: Environment,
  id: string,
  actor: string,
  by: 'another' | 'reporter',
) => actOn(tx, environment, id, (floor, _owner, order) => reports.dropReport(floor, order, actor, by));

/** The fulfilment of an order that waits for approval, without the ids that the order has. */
export async function pendingApprovalOf(tx: Transaction, environment: Environment, id: string): Promise<object | null> {
  const [row] = await findPendingApprovals(tx, [{ environment_id: environment.id, id }]);
  if (!row) return null;
  const { environment_id, order_id, ...shownFields } = row;
  return Object.fromEntries(Object.entries(shownFields).filter(([, value]) => value !== null));
}

export const environmentOfOrder = environmentOfEach('orders', 'order');
