import type { AccountKind } from '../../ledger/book/postings.ts';
import { sandboxPlace } from '../../ledger/places/place-ids.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { findHeldInvestments, type HeldInvestment } from '../holdings/queries.ts';
import { holdingsOf } from './lots.ts';
import type { OrderRow } from './queries.ts';
import { type BuyRequest, isSell, type OrderRequest } from './requests.ts';
import { type FoundLots, findLots } from './sought-lots.ts';
import { allAccountsOfOrders, type Moved, type Subject } from './subject.ts';

/** What an existing order is about; `paid_into` where its payer's money arrives now. */
export const subjectOf = (environment: Environment, order: OrderRow, paid_into: string | null = null): Subject => ({
  environment,
  investment_id: order.investment_id,
  currency: order.currency,
  order_id: order.id,
  side: order.side as Subject['side'],
  holding_ids: holdingsOf(order),
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

export type OrderRequested = { readonly environment: Environment; readonly request: OrderRequest };

/** What a request is about, and of a sell of an investment from which lots; null where it is about nothing that exists. */
export type Sought = { readonly subject: Subject; readonly lots: FoundLots | null };

/**
 * What requests are about, each in its place. A sell names only its holding, which is read once, without a lock, for what never changes, or an
 * investment, whose lots are read without a lock and judged again under it.
 */
export async function subjectsOf(tx: Transaction, requests: readonly OrderRequested[]): Promise<(Sought | null)[]> {
  const sells = requests.filter(({ request }) => isSell(request));
  if (sells.length === 0) return requests.map(soughtByBuy);
  const [held, lots] = await Promise.all([heldBy(tx, sells), findLots(tx, sells)]);
  return requests.map((asked) => {
    const { environment, request } = asked;
    if (!isSell(request)) return soughtByBuy(asked);
    const found = lots.get(request) ?? null;
    const holding = held.get(`${environment.id} ${request.holding_id}`);
    const sold = found ?? (holding && { ...holding, ids: [holding.id] });
    if (!sold) return null;
    const { investment_id, currency, ids: holding_ids } = sold;
    const accounts = accountsToPlace(environment);
    const about = { side: 'sell', investment_id, currency, holding_ids, accounts, paid_into: null } as const;
    return { subject: subjectOfNew(environment, about), lots: found };
  });
}

/** The subjects of those that are about something. */
export const subjectsAmong = (sought: readonly (Sought | null)[]): Subject[] =>
  sought.flatMap((one) => (one === null ? [] : [one.subject]));

async function heldBy(tx: Transaction, sells: readonly OrderRequested[]): Promise<Map<string, HeldInvestment>> {
  const keys = sells.flatMap(({ environment, request }) =>
    isSell(request) && request.holding_id !== undefined
      ? [{ environment_id: environment.id, id: request.holding_id }]
      : [],
  );
  const held = keys.length > 0 ? await findHeldInvestments(tx, keys) : [];
  return new Map(held.map((holding) => [`${holding.environment_id} ${holding.id}`, holding]));
}

const noHoldings: readonly string[] = [];

function soughtByBuy({ environment, request }: OrderRequested): Sought {
  const buy = request as BuyRequest;
  const { currency, accounts, paid_into } = movedByBuy(environment, buy);
  const { investment_id } = buy;
  const about = { side: 'buy', investment_id, currency, holding_ids: noHoldings, accounts, paid_into } as const;
  return { subject: subjectOfNew(environment, about), lots: null };
}

type OfNew = Omit<Subject, 'environment' | 'order_id' | 'funding_request_id'>;

/** What an order is about that is not there yet. Written out, as each order has one, and V8 copies what is spread property by property. */
const subjectOfNew = (
  environment: Environment,
  { investment_id, currency, side, holding_ids, accounts, paid_into }: OfNew,
): Subject => ({
  environment,
  investment_id,
  currency,
  order_id: null,
  side,
  holding_ids,
  funding_request_id: null,
  accounts,
  paid_into,
});
