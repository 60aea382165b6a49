import { nullsOf } from '../../platform/database/nulls.ts';
import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { newId } from '../../vocabulary/id.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { planUpdate, writeUpdate } from '../investments/operations.ts';
import type { LockedInvestment } from '../investments/queries.ts';
import { inFull, type Quoted, setPrices } from '../investments/quoted.ts';
import { PlannedPrice } from './contract.ts';
import * as queries from './queries.ts';
import { plannedPriceMachine } from './states.ts';

type Planner = { readonly planned_by: string; readonly is_approved: boolean };
type Product = Pick<LockedInvestment, 'id'> & Quoted;

/** A price from a day on: planned, and the price at once where the day has come. The product is locked. */
export async function keepPrice(
  tx: Transaction,
  product: Product,
  prices: Quoted,
  effective_date: string,
  by: Planner,
): Promise<PlannedPrice> {
  const taken = await queries.findPlannedDays(tx, [product.id]);
  if (taken.some((one) => one.effective_date === effective_date))
    refuse('validation_error', { from: `A price is planned for ${effective_date}: cancel it first.` });
  const row = plannedRow(tx, product, prices, effective_date, by);
  await queries.insertPlanned(tx, [row]);
  if (effective_date > today(tx)) return presentPlanned(row);
  await setPrices(tx, [{ investment_id: product.id, ...prices }]);
  return finish(tx, 'apply', row);
}

export function plannedRow(
  tx: Transaction,
  product: Product,
  prices: Quoted,
  effective_date: string,
  by: Planner,
): queries.PlannedRow {
  const judged = inFull(product);
  const at = new Date(tx.now_ms).toISOString();
  return {
    ...nullsOf('planned_prices'),
    id: newId(tx.now_ms),
    investment_id: product.id,
    effective_date,
    ...prices,
    judged_price: judged.price,
    judged_bid_price: judged.bid_price,
    ...by,
    status: plannedPriceMachine.create('planned'),
    created_at: at,
    updated_at: at,
  };
}

/** On its day it becomes the price, unless by then it moves the price further than was agreed to. */
export async function applyPlanned(tx: Transaction, found: queries.PlannedRow): Promise<void> {
  const { id, investment_id, price, bid_price } = found;
  // The product is locked first, as whoever plans a price locks it.
  const planned = await planUpdate(tx, investment_id, { price, bid_price });
  const row = await queries.lockPlanned(tx, id);
  if (!row || !plannedPriceMachine.allows('apply', row.status)) return;
  const now = inFull(planned.investment);
  const isAgreed = row.is_approved && now.price === row.judged_price && now.bid_price === row.judged_bid_price;
  if (planned.jumps.length > 0 && !isAgreed) {
    const stop_reason = `It would move the price of ${now.price} too far for one person: enter it again.`;
    await finish(tx, 'stop', row, { stop_reason });
    return;
  }
  await writeUpdate(tx, planned);
  await finish(tx, 'apply', row);
}

/** Throws not_found, and invalid_state once its day came. */
export async function cancelPlanned(tx: Transaction, id: string): Promise<PlannedPrice> {
  return finish(tx, 'cancel', await requirePlanned(tx, id));
}

const requirePlanned = requireById('planned_price', queries.lockPlanned);

async function finish(
  tx: Transaction,
  name: 'apply' | 'stop' | 'cancel',
  row: queries.PlannedRow,
  changes: Partial<queries.PlannedRow> = {},
): Promise<PlannedPrice> {
  const after = plannedPriceMachine.after(row, name, changes, new Date(tx.now_ms).toISOString());
  await queries.updatePlanned(tx, [after]);
  return presentPlanned(after);
}

export const presentPlanned: (row: queries.PlannedRow) => PlannedPrice = pick(PlannedPrice);

/** The catalogue is common to all, so it follows the real clock. */
export const today = (tx: Transaction): string => dayOf(new Date(tx.now_ms).toISOString());
