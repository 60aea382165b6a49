import type { AccountKind } from '../../ledger/book/postings.ts';
import { sandboxPlace } from '../../ledger/places/place-ids.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { findHeldInvestments, type HeldInvestment } from '../holdings/queries.ts';
import { allAccountsOfOrders, type Moved, type Subject } from './floor.ts';
import type { OrderRow } from './queries.ts';
import { type BuyRequest, isSell, type OrderRequest } from './requests.ts';

/** What an existing order is about; `paid_into` where its payer's money arrives now. */
export const subjectOf = (environment: Environment, order: OrderRow, paid_into: string | null = null): Subject => ({
  environment,
  investment_id: order.investment_id,
  currency: order.currency,
  order_id: order.id,
  holding_id: order.holding_id,
  funding_request_id: order.payment?.funding_request_id ?? null,
  accounts: allAccountsOfOrders,
  paid_into,
});

/** Placing one with a live key only pays it; with a test key it may complete at once. */
const accountsToPlace = ({ mode }: Environment): readonly AccountKind[] =>
  mode === 'live' ? ['wallet', 'order_clearing'] : allAccountsOfOrders;

/** Between which accounts a buy moves money when it is placed: a checkout of the sandbox may be paid at once. */
export const movedByBuy = (environment: Environment, { currency, payment_mode }: BuyRequest): Moved => ({
  environment,
  currency,
  accounts: accountsToPlace(environment),
  paid_into: environment.mode === 'test' && payment_mode === 'checkout' ? sandboxPlace(currency) : null,
});

type OrderRequested = { environment: Environment; request: OrderRequest };

/**
 * What requests are about. A sell names only its holding, which is read once, without a lock, for what never changes; a
 * sell from a holding that does not exist is about nothing.
 */
export async function subjectsOf(tx: Transaction, requests: readonly OrderRequested[]): Promise<Subject[]> {
  const keys = requests.flatMap(({ environment, request }) =>
    isSell(request) ? [{ environment_id: environment.id, id: request.holding_id }] : [],
  );
  const held = keys.length > 0 ? await findHeldInvestments(tx, keys) : [];
  const heldById = new Map(held.map((holding) => [`${holding.environment_id} ${holding.id}`, holding]));
  return requests.flatMap((request) => subjectOfRequest(request, heldById));
}

function subjectOfRequest({ environment, request }: OrderRequested, held: Map<string, HeldInvestment>): Subject[] {
  if (!isSell(request)) {
    const { currency, accounts, paid_into } = movedByBuy(environment, request);
    const { investment_id } = request;
    return [subjectOfNew(environment, { investment_id, currency, holding_id: null, accounts, paid_into })];
  }
  const holding = held.get(`${environment.id} ${request.holding_id}`);
  if (!holding) return [];
  const { investment_id, currency, id: holding_id } = holding;
  const accounts = accountsToPlace(environment);
  return [subjectOfNew(environment, { investment_id, currency, holding_id, accounts, paid_into: null })];
}

type OfNew = Omit<Subject, 'environment' | 'order_id' | 'funding_request_id'>;

/** What an order is about that is not there yet. Written out, as each order has one, and V8 copies what is spread property by property. */
const subjectOfNew = (
  environment: Environment,
  { investment_id, currency, holding_id, accounts, paid_into }: OfNew,
): Subject => ({
  environment,
  investment_id,
  currency,
  order_id: null,
  holding_id,
  funding_request_id: null,
  accounts,
  paid_into,
});
