import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { type Page, windowOf } from '../../vocabulary/page.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { findVersions } from '../dealing-days/price-queries.ts';
import { formerPrices, pricesOf } from '../dealing-days/publishing.ts';
import { viewedByHouse } from '../investments/operations.ts';
import { productNamed } from '../investments/products.ts';
import { figuresOf, judgeCorrection, postDifference } from './correction.ts';
import { countExecuted, type ExecutedOrder, findExecuted } from './day-correction-queries.ts';
import { type DayCorrection, listDayCorrections } from './day-corrections-contract.ts';
import { figuresAt } from './day-execution.ts';
import { type Floor, openFloor } from './floor.ts';
import { orderReference } from './reference.ts';
import { subjectOf } from './subjects.ts';

type Prices = { readonly price: string; readonly bid_price: string };
type Product = { readonly id: string; readonly mode: Mode };
type Window = { readonly limit: number; readonly offset: number };

/**
 * What another price of a day does to the orders that executed at those before it, as it would be booked now. Without a price it is the newest
 * one of the day. Nothing is locked or written.
 */
export async function correctionsOfDay(
  tx: Transaction,
  { id, mode }: Product,
  dealing_date: string,
  wanted: Prices | null,
  { limit, offset }: Window,
): Promise<{ readonly rows: DayCorrection[]; readonly count: number }> {
  const versions = await findVersions(tx, viewedByHouse(mode).id, id, dealing_date);
  const to = wanted ?? versions.at(-1) ?? refuse('price_not_published', { dealing_date });
  const { prices, bids } = formerPrices(versions, to);
  const ofDay = [id, dealing_date, prices, bids] as const;
  const { count } = await countExecuted(tx, ...ofDay);
  const found = count > 0 ? await findExecuted(tx, ...ofDay, limit, offset) : [];
  const rows: DayCorrection[] = [];
  for (const [environment, orders] of byEnvironment(found)) {
    const subjects = orders.map((order) => subjectOf(environment, order));
    const floor = await openFloor(tx, subjects, 'look');
    for (const order of orders) rows.push(await correctionOf(floor, environment, order, to));
  }
  // As the orders were placed.
  return { rows: rows.toSorted((one, other) => (one.order_id < other.order_id ? -1 : 1)), count };
}

function byEnvironment(found: readonly ExecutedOrder[]): Map<Environment, ExecutedOrder[]> {
  const environments = new Map<string, Environment>();
  const orders = new Map<Environment, ExecutedOrder[]>();
  for (const order of found) {
    const { environment_id: id, organisation_id, mode, sandbox, offset_ms } = order;
    const environment = environments.get(id) ?? { id, organisation_id, mode, sandbox, offset_ms };
    environments.set(id, environment);
    orders.set(environment, [...(orders.get(environment) ?? []), order]);
  }
  return orders;
}

async function correctionOf(
  floor: Floor,
  environment: Environment,
  order: ExecutedOrder,
  prices: Prices,
): Promise<DayCorrection> {
  const { id, side, currency, organisation_id, organisation_name } = order;
  const named = { order_id: id, reference: orderReference(order), organisation_id, organisation_name, side, currency };
  const from = figuresOf(order);
  try {
    const given = figuresAt(floor, environment, order, prices);
    const correction = await judgeCorrection(floor, environment, id, given);
    postDifference(floor, environment, correction, { id, reason: '' });
    return { ...named, from, to: correction.to, credit: correction.credit.toMoney(), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...named, from, to: null, credit: null, problem: whyNot(error) };
  }
}

function whyNot({ code, details, message }: Refusal): string {
  const { current_status, shortfall, currency } = details as Record<string, string | undefined>;
  if (code === 'insufficient_funds') return `the wallet lacks ${currency} ${shortfall}`;
  if (code === 'validation_error') return Object.values(details).join(' ');
  if (code !== 'invalid_state') return message;
  return current_status!.includes(' ') ? current_status! : `its holding is ${current_status}`;
}

export const dayCorrectionRoutes: readonly Route[] = [
  serveOperator(listDayCorrections, async ({ tx, params, query }): Promise<Page<DayCorrection>> => {
    const product = await productNamed(tx, params.investment);
    const { price, bid_price = null } = query;
    const wanted = price === undefined ? null : pricesOf({ price, bid_price });
    const listed = await correctionsOfDay(tx, product, params.dealing_date, wanted, windowOf(query));
    return { ...listed, next: null, prev: null };
  }),
];
