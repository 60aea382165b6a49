import type pg from 'pg';
import { holdEnvironment } from '../../access/organisations/environments.ts';
import { all, type Transaction, transact } from '../../platform/database/transaction.ts';
import { buyFigures } from '../../vocabulary/buy-figures.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import type { DealingPriceRow } from '../dealing-days/price-queries.ts';
import { applyCorrection, floorFor, judgeCorrection } from './correction.ts';
import { FULFILMENT_TOLERANCE_PERCENT } from './figures.ts';
import { closeFloor, type Floor, investmentOn, openFloor } from './floor.ts';
import { findOrder, findSome, type OrderRow } from './queries.ts';
import { moneyLeft, type Reported } from './reported-figures.ts';
import { reportFulfilment } from './reports.ts';
import { orderMachine } from './states.ts';
import { subjectOf } from './subjects.ts';

/** What the price of a dealing day does to its orders: it executes those that wait, and corrects those that executed at an earlier version of it. */

/** An order that stays as it is, with why; null where a report of it waits for another person. */
export type Left = { readonly id: string; readonly error: Refusal | null };

const source = { by: null, tolerance: Decimal.of(String(FULFILMENT_TOLERANCE_PERCENT)) };

/** Of one environment, in one transaction. Returns the orders that stay as they are. */
export const executeOrders = (pool: pg.Pool, environment_id: string, ids: readonly string[]): Promise<Left[]> =>
  transact(pool, 'write', async (tx) => {
    const environment = await holdEnvironment(tx, environment_id);
    if (!environment) return [];
    const found = await findSome(tx, environment_id, ids);
    const subjects = found.map((order) => subjectOf(environment, order));
    const floor = await openFloor(tx, subjects, 'wait');
    const left = found.flatMap(({ id }) => executed(floor, environment, floor.orders.rows.get(id)));
    await all(closeFloor(floor));
    return left;
  });

/** Under its lock it may have been cancelled, executed or reported by a person since it was found. */
function executed(floor: Floor, environment: Environment, order: OrderRow | undefined): Left[] {
  if (!order || !orderMachine.allows('complete', order.status)) return [];
  if (floor.pendingApprovals.rows.has(order.id)) return [{ id: order.id, error: null }];
  try {
    reportFulfilment(floor, environment, order, {}, source);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [{ id: order.id, error }];
  }
}

/** Books an order again at the corrected price of its day. Throws where its units or the money are gone: then a person adjusts it. */
export async function correctOrder(
  tx: Transaction,
  environment: Environment,
  id: string,
  day: DealingPriceRow,
): Promise<void> {
  const order = await findOrder(tx, environment.id, id);
  if (order?.status !== 'completed') return;
  const floor = await floorFor(tx, environment, order, 'wait');
  const locked = floor.orders.rows.get(id)!;
  if (locked.price === (locked.side === 'buy' ? day.price : day.bid_price)) return;
  const given = figuresAt(floor, environment, locked, day);
  const correction = await judgeCorrection(floor, environment, id, given);
  const reason = `the price of ${day.dealing_date} was corrected`;
  applyCorrection(floor, environment, correction, { id: newId(tx.time_ms(environment)), reason });
  await all(closeFloor(floor));
}

/** What comes of an order at another price of its day. */
export const figuresAt = (
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  { price, bid_price }: Pick<DealingPriceRow, 'price' | 'bid_price'>,
): Reported => (order.side === 'buy' ? boughtAt(floor, environment, order, price) : { price: bid_price });

/** What the whole amount buys at another price. */
function boughtAt(floor: Floor, environment: Environment, order: OrderRow, price: string): Reported {
  const { unit_precision } = investmentOn(floor, environment, order.investment_id)!;
  const left = moneyLeft(floor, environment, order, Decimal.of(order.sales_charge ?? '0.00'));
  return { price, units: buyFigures(left, Decimal.of(price), unit_precision).units.toUnits() };
}
