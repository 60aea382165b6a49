import { priceJumpOf } from '../../access/settings/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { dayOf } from '../../vocabulary/days.ts';
import type { Jump } from '../../vocabulary/jump.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { InvestmentChanges } from './contract.ts';
import type { LockedInvestment } from './queries.ts';
import { changedPrices, heldPrices, priceJumps, type Quoted } from './quoted.ts';
import { pricedOn, pricesOfRate } from './rates.ts';

export const BY_RATE = 'Expected none: the investment is priced by its rate. Give `rate`.';
export const NO_RATE = 'Expected none: the investment is not priced by a rate. Give `price`.';

/** What it costs after a change; null where that stays. A price that follows from a rate is not set. */
export function pricesAfter(
  investment: LockedInvestment,
  { price, bid_price, rate }: InvestmentChanges,
  day: string,
): Quoted | null {
  const isGiven = price !== undefined || bid_price !== undefined;
  if (investment.pricing !== 'yield') {
    if (rate !== undefined) refuse('validation_error', { rate: NO_RATE });
    return isGiven ? changedPrices(investment, { price, bid_price }) : null;
  }
  if (isGiven) refuse('validation_error', { [price === undefined ? 'bid_price' : 'price']: BY_RATE });
  return rate === undefined ? null : pricesOfRate(investment, rate, day);
}

/** On the day of the request: what follows from a rate is another price on the day of an approval. */
export async function jumpsFrom(
  tx: Transaction,
  investment: LockedInvestment,
  changes: InvestmentChanges,
  at: string,
): Promise<Jump[]> {
  const before = pricedOn(investment, dayOf(at));
  const after = pricesAfter(investment, changes, dayOf(at)) ?? before;
  const held = (await heldPrices(tx, [before.id], at)).get(before.id);
  return priceJumps(`${before.name} (${before.mode})`, { before, after, held }, await priceJumpOf(tx));
}
