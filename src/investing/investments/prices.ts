import assert from 'node:assert/strict';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Page } from '../../vocabulary/page.ts';
import { pageOf } from '../../vocabulary/page-reading.ts';
import { periodOf } from '../../vocabulary/range.ts';
import type { Investment, InvestmentPrice, listInvestmentPrices } from './contract.ts';
import { getInvestment } from './operations.ts';
import * as queries from './price-queries.ts';
import { changedPrices, inFull, type Quoted } from './quoted.ts';

export async function listPrices(
  tx: Transaction,
  environment: Pick<Environment, 'id' | 'mode' | 'offset_ms'>,
  investment_id: string,
  query: Input<typeof listInvestmentPrices>['query'],
): Promise<Page<InvestmentPrice>> {
  const period = periodOf(query);
  await getInvestment(tx, environment, investment_id);

  const range = { environment_id: environment.id, investment_id, ...period };
  const page = await pageOf(query, {
    keyOf: ({ changed_at }: InvestmentPrice) => changed_at,
    find: (window) => queries.findPrices(tx, range, window),
    places: null,
  });
  const counted = await queries.countPrices(tx, range);
  return { ...page, count: counted!.count };
}

const one = { before: null, after: null, limit: 1, offset: 0 };

/** What a unit cost on a day, as the environment sees it: the last price until then, or the first there was. */
export async function priceOn(
  tx: Transaction,
  environment: Pick<Environment, 'id'>,
  investment_id: string,
  day: string,
) {
  const range = { environment_id: environment.id, investment_id, since: null, until: null };
  const { until } = periodOf({ to: day });
  const [last] = await queries.findPrices(tx, { ...range, until }, { ...one, isAscending: false });
  const [first] = last ? [last] : await queries.findPrices(tx, range, { ...one, isAscending: true });
  assert(first, `investment ${investment_id} never had a price`);
  return first.price;
}

/** Sets a price in one sandbox only, from the present time of its own clock. A bid of null is the price. */
export async function setPriceOverride(
  tx: Transaction,
  environment: Environment,
  investment_id: string,
  requested: Quoted,
): Promise<Investment> {
  assert.equal(environment.mode, 'test', 'prices of the catalogue are overridden in the sandbox only');
  const investment = await getInvestment(tx, environment, investment_id);
  const prices = inFull(changedPrices(investment, requested));
  const override = { environment_id: environment.id, investment_id, ...prices, price_at: tx.time(environment) };
  await queries.upsertOverride(tx, override);
  await queries.insertSandboxPrice(tx, override);
  return getInvestment(tx, environment, investment_id);
}
