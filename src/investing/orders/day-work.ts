import { holdEnvironment } from '../../access/organisations/environments.ts';
import { findRetired } from '../../platform/database/citus/environments.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { WorkDeps, WorkEntry } from '../../platform/work/entry.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import {
  type DealingPriceRow,
  findDuePrices,
  findPublished,
  findVersions,
  lookAgainAt,
} from '../dealing-days/price-queries.ts';
import { formerPrices } from '../dealing-days/publishing.ts';
import { viewedByHouse } from '../investments/operations.ts';
import { findPaused } from '../investments/pause-queries.ts';
import { correctOrder, executeOrders } from './day-execution.ts';
import { type DealtOrder, findExecutedAt, findWaitingOfDay, type OfDay } from './dealt-queries.ts';
import { LAST_LOOK_MS } from './follow-up.ts';
import { settlingSells } from './settling-sells.ts';

/**
 * So many days are looked at in turn, so many orders of a day are found at once, and so many of one environment are executed in one transaction:
 * other orders wait for each.
 */
const DAYS = 20;
const FOUND = 400;
const AT_ONCE = 12;
/** What could not be done is tried again after a while, for so long; meanwhile the others of its day go on. */
const FAILED_RESTS_MS = 10 * 60_000;
const FAILED_TRIED_MS = 7 * 24 * 3_600_000;
const PAUSED_RESTS_MS = 60_000;
/** How often it is looked whether a settlement day has come; a sandbox whose clock moves is looked at once. */
const SETTLING_RESTS_MS = 10 * 60_000;

const houses: readonly string[] = [viewedByHouse('live').id, viewedByHouse('test').id];

/** The orders of a day that could not be done since it became due; when it is due once more, they are tried again. */
type Failed = { readonly look_at: string | null; readonly ids: Set<string> };

/** Executes the orders of a dealing day once its price is published, and corrects them once that is corrected. */
export function followDayPrices(): WorkEntry {
  const failures = new Map<string, Failed>();
  return {
    name: 'orders.follow_day_prices',
    every_ms: 1_000,
    isQuiet: true,
    async run(deps) {
      const due = await transact(deps.pool, 'read', (tx) => findDuePrices(tx, tx.now, DAYS));
      for (const place of failures.keys()) if (!due.some((day) => placeOf(day) === place)) failures.delete(place);
      for (const day of due) {
        const before = failures.get(placeOf(day));
        const failed = before?.look_at === day.look_at ? before : { look_at: day.look_at, ids: new Set<string>() };
        failures.set(placeOf(day), failed);
        const done = await followDay(deps, day, failed.ids);
        if (done > 0) return done;
      }
      return 0;
    },
  };
}

const placeOf = ({ environment_id, investment_id, dealing_date, version }: DealingPriceRow): string =>
  `${environment_id} ${investment_id} ${dealing_date} ${version}`;

async function followDay(deps: WorkDeps, day: DealingPriceRow, failed: Set<string>): Promise<number> {
  const { waiting, executed } = await transact(deps.pool, 'write', (tx) => findOrders(tx, day, failed));
  if (waiting.length > 0) return execute(deps, waiting, failed);
  return executed.length > 0 ? correct(deps, day, executed, failed) : 0;
}

type Found = { readonly waiting: readonly DealtOrder[]; readonly executed: readonly DealtOrder[] };
const none: Found = { waiting: [], executed: [] };

/**
 * A day of which nothing is found rests, and is looked at once more: for an order that was being placed when its price came. Only the newest
 * price of a day is followed: to an earlier one what executed at the newest would be wrong.
 */
async function findOrders(tx: Transaction, day: DealingPriceRow, failed: ReadonlySet<string>): Promise<Found> {
  if ((await findPaused(tx, [day.investment_id])).length > 0) return rest(tx, day, tx.now_ms + PAUSED_RESTS_MS);
  const { environment_id, investment_id, dealing_date } = day;
  const versions = await findVersions(tx, environment_id, investment_id, dealing_date);
  if (versions.at(-1)!.version !== day.version) return rest(tx, day, null);
  const isOfHouse = houses.includes(environment_id);
  const orders: OfDay = {
    ...{ investment_id, dealing_date, excluded: [...failed], limit: FOUND },
    environment_id: isOfHouse ? null : environment_id,
    retired: await findRetired(tx),
  };
  const waiting = await findWaitingOfDay(tx, orders, versions[0]!.published_at);
  if (waiting.length > 0) return { waiting, executed: [] };
  const settling = await settlingSells(tx, orders, versions[0]!.published_at);
  const due = settling.filter(({ is_due }) => is_due);
  if (due.length > 0) return { waiting: due, executed: [] };
  const { prices, bids } = formerPrices(versions, day);
  const isCorrected = prices.length + bids.length > 0;
  const executed = isCorrected && isOfHouse ? await findExecutedAt(tx, orders, prices, bids) : [];
  if (executed.length > 0) return { waiting, executed };
  const next_ms = nextLook(tx, day, failed.size > 0);
  const isSettling = settling.length > 0;
  return rest(tx, day, isSettling ? Math.min(next_ms ?? Number.MAX_VALUE, tx.now_ms + SETTLING_RESTS_MS) : next_ms);
}

function nextLook({ now_ms }: Transaction, { stored_at }: DealingPriceRow, hasFailed: boolean): number | null {
  const since_ms = Date.parse(stored_at);
  if (hasFailed && now_ms < since_ms + FAILED_TRIED_MS) return now_ms + FAILED_RESTS_MS;
  return now_ms < since_ms + LAST_LOOK_MS ? since_ms + LAST_LOOK_MS : null;
}

async function rest(tx: Transaction, day: DealingPriceRow, until_ms: number | null): Promise<Found> {
  const { environment_id, investment_id, dealing_date, version, look_at } = day;
  const next = until_ms === null ? null : new Date(until_ms).toISOString();
  await lookAgainAt(tx, environment_id, investment_id, dealing_date, version, look_at!, next);
  return none;
}

async function execute(
  { pool, signal, itemFailed }: WorkDeps,
  waiting: readonly DealtOrder[],
  failed: Set<string>,
): Promise<number> {
  let done = 0;
  for (const { environment_id, ids } of batchesOf(waiting)) {
    if (signal?.aborted) break;
    for (const { id, error } of await executeOrders(pool, environment_id, ids)) report(id, error, failed, itemFailed);
    done += ids.length;
  }
  return done;
}

/** They are in the order of their environments. */
function batchesOf(orders: readonly DealtOrder[]): { readonly environment_id: string; readonly ids: string[] }[] {
  const batches: { readonly environment_id: string; readonly ids: string[] }[] = [];
  for (const { environment_id, id } of orders) {
    const last = batches.at(-1);
    if (last?.environment_id === environment_id && last.ids.length < AT_ONCE) last.ids.push(id);
    else batches.push({ environment_id, ids: [id] });
  }
  return batches;
}

async function correct(
  { pool, itemFailed }: WorkDeps,
  day: DealingPriceRow,
  executed: readonly DealtOrder[],
  failed: Set<string>,
): Promise<number> {
  for (const { environment_id, id } of executed)
    try {
      await transact(pool, 'write', async (tx) => {
        const environment = await holdEnvironment(tx, environment_id);
        if (environment && (await isNewest(tx, day))) await correctOrder(tx, environment, id, day);
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      report(id, error, failed, itemFailed);
    }
  return executed.length;
}

/** Between two looks it may have been corrected once more. */
async function isNewest(tx: Transaction, { environment_id, investment_id, dealing_date, version }: DealingPriceRow) {
  return (await findPublished(tx, environment_id, investment_id, dealing_date))?.version === version;
}

function report(id: string, error: Refusal | null, failed: Set<string>, itemFailed: WorkDeps['itemFailed']): void {
  failed.add(id);
  if (error !== null) itemFailed?.(id, error);
}
