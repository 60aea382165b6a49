import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { findHeldInvestments, type HeldInvestment } from '../holdings/queries.ts';
import { accountsToPlace, allAccountsOfCheckouts, allAccountsOfOrders, type Subject } from './floor.ts';
import type { OrderRow } from './queries.ts';
import { isSell, type OrderRequest } from './requests.ts';

/** What an existing order is about. */
export const subjectOf = (environment: Environment, order: OrderRow): Subject => ({
  environment,
  investment_id: order.investment_id,
  currency: order.currency,
  order_id: order.id,
  holding_id: order.holding_id,
  funding_request_id: order.payment?.funding_request_id ?? null,
  accounts: order.payment === null ? allAccountsOfOrders : allAccountsOfCheckouts,
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
  const accounts = accountsToPlace(environment);
  if (!isSell(request)) {
    const { investment_id, currency } = request;
    return [subjectOfNew(environment, { investment_id, currency, holding_id: null, accounts })];
  }
  const holding = held.get(`${environment.id} ${request.holding_id}`);
  if (!holding) return [];
  const { investment_id, currency, id } = holding;
  return [subjectOfNew(environment, { investment_id, currency, holding_id: id, accounts })];
}

type OfNew = Pick<Subject, 'investment_id' | 'currency' | 'holding_id' | 'accounts'>;

/** What an order is about that is not there yet. */
const subjectOfNew = (environment: Environment, { investment_id, currency, holding_id, accounts }: OfNew): Subject => ({
  environment,
  investment_id,
  currency,
  order_id: null,
  holding_id,
  funding_request_id: null,
  accounts,
});
