import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { LOTS_MAX } from '../../vocabulary/limits.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { isSell, type OrderRequest, type SellRequest } from './requests.ts';
import { findCurrencies, findFreeLots, type WantedLots } from './sold-lots-queries.ts';

/** The lots that a sell of an investment may take from, found before they are locked. */
export type FoundLots = {
  readonly investment_id: string;
  readonly currency: Currency;
  /** First in, first out. */
  readonly ids: readonly string[];
  /** Whether these are all that had free units, so that what they lack is nowhere. */
  readonly isWhole: boolean;
};

type Requested = { readonly environment: Environment; readonly request: OrderRequest };
type Wanted = WantedLots & { readonly request: SellRequest };

/** By request, of those that sell an investment that exists. */
export async function findLots(tx: Transaction, requests: readonly Requested[]): Promise<Map<OrderRequest, FoundLots>> {
  const wanted = wantedBy(requests);
  if (wanted.length === 0) return new Map();
  const [free, investments] = await Promise.all([
    findFreeLots(tx, wanted),
    findCurrencies(tx, [...new Set(wanted.map(({ investment_id }) => investment_id))]),
  ]);
  const currencies = new Map(investments.map(({ id, currency }) => [id, currency]));
  return new Map(
    wanted.flatMap(({ request, investment_id, units }, place) => {
      const currency = currencies.get(investment_id);
      if (!currency) return [];
      const lots = free.filter(({ number }) => number === place);
      const available = Decimal.sum(lots.map((lot) => lot.available));
      const isWhole = lots.length <= LOTS_MAX && (units === null || available.isBelow(Decimal.of(units)));
      return [[request, { investment_id, currency, ids: lots.map(({ id }) => id), isWhole }] as const];
    }),
  );
}

/** A later sell of the same lots in one transaction needs those that the earlier ones leave: together they need the sum. */
function wantedBy(requests: readonly Requested[]): Wanted[] {
  const before = new Map<string, Decimal | null>();
  return requests.flatMap(({ environment, request }) => {
    if (!isSell(request) || request.investment_id === undefined) return [];
    const { investment_id } = request;
    const customer_reference = request.customer?.reference ?? null;
    const key = JSON.stringify([environment.id, investment_id, customer_reference]);
    const earlier = before.get(key) === undefined ? Decimal.zero : before.get(key)!;
    const sum = earlier === null || request.units === undefined ? null : earlier.plus(Decimal.of(request.units));
    before.set(key, sum);
    const units = sum?.toUnits() ?? null;
    return [{ environment_id: environment.id, investment_id, customer_reference, units, request }];
  });
}
