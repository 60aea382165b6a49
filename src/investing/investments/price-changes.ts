import { priceJumpOf } from '../../access/settings/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { dayOf } from '../../vocabulary/days.ts';
import type { Jump } from '../../vocabulary/jump.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { InvestmentChanges } from './contract.ts';
import type { LockedInvestment } from './queries.ts';
import { changedPrices, heldPrices, priceJumps, type Quoted } from './quoted.ts';
import { pricedOn, pricesOfRate } from './rates.ts';

const BY_RATE = 'Expected none: the investment is priced by its rate. Give `rate`.';
const NO_RATE = 'Expected none: the investment is not priced by a rate. Give `price`.';

type Others = Readonly<Record<string, string | null | undefined>>;

/** Of a request for what is priced by its rate. Throws validation_error where it has none, or gives something else. */
export function requireRate(rate: string | undefined, others: Others): string {
  const wrong = Object.entries(others).flatMap(([name, value]) => (value == null ? [] : [[name, BY_RATE] as const]));
  if (wrong.length > 0) refuse('validation_error', Object.fromEntries(wrong));
  return rate ?? refuse('validation_error', { rate: 'Required: percent a year, such as "15.84".' });
}

/** Of a request for what is priced in another way. Throws validation_error where it has none, or gives a rate. */
export function requirePrice(price: string | undefined, rate: string | undefined): string {
  if (rate !== undefined) refuse('validation_error', { rate: NO_RATE });
  return price ?? refuse('validation_error', { price: 'Required: what a buyer pays per unit.' });
}

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
