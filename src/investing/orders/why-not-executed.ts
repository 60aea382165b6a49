import { isFrozen, walletOf } from '../../ledger/book/book.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { keepsBuys } from '../investments/operations.ts';
import type { FailureCode } from './contract.ts';
import { type Floor, investmentOn } from './floor.ts';
import { DELISTED, pauseOf } from './pausing.ts';
import type { OrderRow } from './queries.ts';

export type Reason = { readonly code: FailureCode; readonly reason?: string };

export const delisted = { code: 'investment_closed', reason: DELISTED } as const;

/** Why the money that is in the wallet cannot buy any more; null where it buys, now or later. */
export function whyNotExecuted(floor: Floor, environment: Environment, order: OrderRow): Reason | null {
  const wallet = walletOf(floor.book, environment.id, order.currency);
  if (pauseOf(floor, environment, order) === 'listing_delisted') return delisted;
  const investment = investmentOn(floor, environment, order.investment_id)!;
  if (!keepsBuys(investment, dayOf(floor.tx.time(environment)))) return { code: 'investment_closed' };
  if (isFrozen(floor.book, wallet))
    return { code: 'payment_failed', reason: 'The wallet is frozen: the money stays in it.' };
  if (wallet.balance.isBelow(Decimal.of(order.amount)))
    return { code: 'payment_failed', reason: 'It repaid what was owed: the rest is in the wallet.' };
  return null;
}
