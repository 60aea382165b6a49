import assert from 'node:assert/strict';
import type { Transaction } from '../../platform/database/transaction.ts';
import { addDays, dayOf, startOfDay } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Page } from '../../vocabulary/page.ts';
import { pageOf } from '../../vocabulary/page-reading.ts';
import { periodOf } from '../../vocabulary/range.ts';
import type { Investment, InvestmentPrice, listInvestmentPrices } from './contract.ts';
import { getInvestment, viewedByHouse } from './operations.ts';
import * as queries from './price-queries.ts';
import { changedPrices, inFull, type Quoted } from './quoted.ts';
import { nextDayOf, pricesOfRate } from './rates.ts';

export async function listPrices(
  tx: Transaction,
  environment: Pick<Environment, 'id' | 'mode' | 'offset_ms'>,
  investment_id: string,
  query: Input<typeof listInvestmentPrices>['query'],
): Promise<Page<InvestmentPrice>> {
  const { since, until: wanted } = periodOf(query);
  // A clock that was put back has the prices of later days too.
  const tomorrow = startOfDay(addDays(dayOf(tx.time(environment)), 1));
  const until = wanted !== null && wanted < tomorrow ? wanted : tomorrow;
  await getInvestment(tx, environment, investment_id);

  const house_id = viewedByHouse(environment.mode).id;
  const range = { environment_id: environment.id, house_id, investment_id, since, until };
  const page = await pageOf(query, {
    keyOf: ({ place, changed_at }: queries.PlacedPrice) => place ?? changed_at,
    find: (window) => queries.findPrices(tx, range, window),
    places: null,
  });
  const counted = await queries.countPrices(tx, range);
  const rows = page.rows.map(({ place: _, ...row }) => row);
  return { ...page, rows, count: counted!.count };
}

/** What a unit cost on a day, as the environment sees it: the last price that was known then, or the first there was. */
export async function priceOn(
  tx: Transaction,
  environment: Pick<Environment, 'id'>,
  investment_id: string,
  day: string,
) {
  const { until } = periodOf({ to: day });
  const known =
    (await queries.findLastSeen(tx, environment.id, investment_id, null, until)) ??
    (await queries.findFirstSeen(tx, environment.id, investment_id, null, null));
  assert(known, `investment ${investment_id} never had a price`);
  return known.price;
}

/** What the prices of a sandbox would be. Throws not_found and validation_error. */
export async function planPriceOverride(
  tx: Transaction,
  environment: Environment,
  investment_id: string,
  requested: Quoted,
) {
  assert.equal(environment.mode, 'test', 'prices of the catalogue are overridden in the sandbox only');
  return inFull(changedPrices(await getInvestment(tx, environment, investment_id), requested));
}

/** Sets a price in one sandbox only, from the present time of its own clock. A bid of null is the price. */
export async function setPriceOverride(
  tx: Transaction,
  environment: Environment,
  investment_id: string,
  requested: Quoted,
  dealing_date: string | null = null,
): Promise<Investment> {
  const prices = await planPriceOverride(tx, environment, investment_id, requested);
  const at = tx.time(environment);
  const none = { rate: null, roll_at: null };
  const override = { environment_id: environment.id, investment_id, ...prices, price_at: at, set_at: at, ...none };
  await queries.upsertOverride(tx, override);
  await queries.insertSandboxPrice(tx, override, dealing_date);
  return getInvestment(tx, environment, investment_id);
}

/** Sets a rate in one sandbox only, from which the price of a product is computed on each day of its clock. */
export async function setRateOverride(
  tx: Transaction,
  environment: Environment,
  investment_id: string,
  rate: string,
): Promise<Investment> {
  assert.equal(environment.mode, 'test', 'rates of the catalogue are overridden in the sandbox only');
  const investment = await getInvestment(tx, environment, investment_id);
  const at = tx.time(environment);
  const prices = pricesOfRate(investment, rate, dayOf(at));
  const override = {
    ...{ environment_id: environment.id, investment_id, ...prices, price_at: at, set_at: at },
    ...{ rate: Decimal.of(rate).toPercent(), roll_at: nextDayOf(environment, investment, dayOf(at)) },
  };
  await queries.upsertOverride(tx, override);
  await queries.insertSandboxPrice(tx, override, null);
  return getInvestment(tx, environment, investment_id);
}
