import { sandboxPlace } from '../../ledger/places/place-ids.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { findHeldInvestments, type HeldInvestment } from '../holdings/queries.ts';
import { accountsToPlace, allAccountsOfOrders, type Moved, type Subject } from './floor.ts';
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
  if (!isSell(request))
    return [
      subjectOfNew({ ...movedByBuy(environment, request), investment_id: request.investment_id, holding_id: null }),
    ];
  const holding = held.get(`${environment.id} ${request.holding_id}`);
  if (!holding) return [];
  const { investment_id, currency, id } = holding;
  const moved = { environment, currency, accounts: accountsToPlace(environment), paid_into: null };
  return [subjectOfNew({ ...moved, investment_id, holding_id: id })];
}

/** What an order is about that is not there yet. */
const subjectOfNew = (known: Omit<Subject, 'order_id' | 'funding_request_id'>): Subject => ({
  ...known,
  order_id: null,
  funding_request_id: null,
});
