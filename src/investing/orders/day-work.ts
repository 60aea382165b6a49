import { holdEnvironment } from '../../access/organisations/environments.ts';
import { findRetired } from '../../platform/database/citus/environments.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { WorkDeps, WorkEntry } from '../../platform/work/entry.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { type DealingPriceRow, findDuePrices, findVersions, lookAgainAt } from '../dealing-days/price-queries.ts';
import { viewedByHouse } from '../investments/operations.ts';
import { findPaused } from '../investments/pause-queries.ts';
import { correctOrder, executeOrders } from './day-execution.ts';
import { type DealtOrder, findExecutedAt, findWaitingOfDay, type OfDay } from './dealt-queries.ts';
import { LAST_LOOK_MS } from './follow-up.ts';

/** So many days are looked at in turn, and so many orders of one environment are executed in one transaction. */
const DAYS = 20;
const AT_ONCE = 50;
/** What could not be done is tried again after a while; meanwhile the others of its day go on. */
const FAILED_RESTS_MS = 10 * 60_000;
const PAUSED_RESTS_MS = 60_000;

const houses: readonly string[] = [viewedByHouse('live').id, viewedByHouse('test').id];

/** Executes the orders of a dealing day once its price is published, and corrects them once that is corrected. */
export function followDayPrices(): WorkEntry {
  const failed = new Map<string, number>();
  return {
    name: 'orders.follow_day_prices',
    every_ms: 1_000,
    isQuiet: true,
    async run(deps) {
      const now_ms = performance.now();
      for (const [id, until_ms] of failed) if (until_ms <= now_ms) failed.delete(id);
      const due = await transact(deps.pool, 'read', (tx) => findDuePrices(tx, tx.now, DAYS));
      for (const day of due) {
        const done = await followDay(deps, day, failed);
        if (done > 0) return done;
      }
      return 0;
    },
  };
}

async function followDay(deps: WorkDeps, day: DealingPriceRow, failed: Map<string, number>): Promise<number> {
  const { waiting, executed } = await transact(deps.pool, 'write', (tx) => findOrders(tx, day, [...failed.keys()]));
  if (waiting.length > 0) return execute(deps, waiting, failed);
  return executed.length > 0 ? correct(deps, day, executed, failed) : 0;
}

type Found = { readonly waiting: readonly DealtOrder[]; readonly executed: readonly DealtOrder[] };
const none: Found = { waiting: [], executed: [] };

/** A day of which nothing is found rests, and is looked at once more: for an order that was being placed when its price came. */
async function findOrders(tx: Transaction, day: DealingPriceRow, excluded: readonly string[]): Promise<Found> {
  if ((await findPaused(tx, [day.investment_id])).length > 0) return rest(tx, day, tx.now_ms + PAUSED_RESTS_MS);
  const { environment_id, investment_id, dealing_date } = day;
  const versions = await findVersions(tx, environment_id, investment_id, dealing_date);
  const isOfHouse = houses.includes(environment_id);
  const orders: OfDay = {
    ...{ investment_id, dealing_date, excluded, limit: AT_ONCE },
    environment_id: isOfHouse ? null : environment_id,
    retired: await findRetired(tx),
  };
  const waiting = await findWaitingOfDay(tx, orders, versions[0]!.published_at);
  if (waiting.length > 0) return { waiting, executed: [] };
  const earlier = versions.filter(({ price, bid_price }) => price !== day.price || bid_price !== day.bid_price);
  const prices = earlier.map(({ price }) => price).filter((price) => price !== day.price);
  const bids = earlier.map(({ bid_price }) => bid_price).filter((bid) => bid !== day.bid_price);
  const executed = earlier.length > 0 && isOfHouse ? await findExecutedAt(tx, orders, prices, bids) : [];
  if (executed.length > 0) return { waiting, executed };
  const last_ms = Date.parse(day.stored_at) + LAST_LOOK_MS;
  return rest(tx, day, tx.now_ms >= last_ms ? null : last_ms);
}

async function rest(tx: Transaction, day: DealingPriceRow, until_ms: number | null): Promise<Found> {
  const { environment_id, investment_id, dealing_date, version, look_at } = day;
  const next = until_ms === null ? null : new Date(until_ms).toISOString();
  await lookAgainAt(tx, environment_id, investment_id, dealing_date, version, look_at!, next);
  return none;
}

async function execute(
  { pool, itemFailed }: WorkDeps,
  waiting: readonly DealtOrder[],
  failed: Map<string, number>,
): Promise<number> {
  const [{ environment_id }] = waiting as [DealtOrder];
  const ids = waiting.filter((one) => one.environment_id === environment_id).map(({ id }) => id);
  for (const { id, error } of await executeOrders(pool, environment_id, ids)) report(id, error, failed, itemFailed);
  return ids.length;
}

async function correct(
  { pool, itemFailed }: WorkDeps,
  day: DealingPriceRow,
  executed: readonly DealtOrder[],
  failed: Map<string, number>,
): Promise<number> {
  for (const { environment_id, id } of executed)
    try {
      await transact(pool, 'write', async (tx) => {
        const environment = await holdEnvironment(tx, environment_id);
        if (environment) await correctOrder(tx, environment, id, day);
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      report(id, error, failed, itemFailed);
    }
  return executed.length;
}

function report(
  id: string,
  error: Refusal | null,
  failed: Map<string, number>,
  itemFailed: WorkDeps['itemFailed'],
): void {
  failed.set(id, performance.now() + FAILED_RESTS_MS);
  if (error !== null) itemFailed?.(id, error);
}
