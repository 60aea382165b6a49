import { strictObject, z } from 'zod';
import { rateJumpOf } from '../../access/settings/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Jump } from '../../vocabulary/jump.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { Currency } from '../../vocabulary/values.ts';
import type { NewRate } from './contract.ts';
import { rateJumps } from './derive.ts';
import { currentRates, parseRate, ratesDayBefore, realTime, recordRate } from './operations.ts';
import * as queries from './queries.ts';

/** The prices at which the operator buys and sells a currency. */
export const OperatorRate = strictObject({ base: Currency, quote: Currency, bid: z.string(), ask: z.string() });
export type OperatorRate = z.infer<typeof OperatorRate>;

/** A rate that may be set from now on, and its large changes. */
type PlannedRate = { readonly rate: NewRate; readonly jumps: readonly Jump[] };

const RATE_DECIMALS = 8;
const TWO = Decimal.of('2');

/**
 * Refuses what is no rate. One rate is set at a time, so that each is compared with the one before. `at` is when it was
 * asked for, where that was earlier.
 */
export async function planRate(tx: Transaction, request: OperatorRate, at = realTime(tx)): Promise<PlannedRate> {
  await queries.lockSeeding(tx);
  return { rate: rateOf(tx, request), jumps: await jumpsOfRate(tx, request, at) };
}

/** The large changes of a rate that was requested at an instant, as of now, without the lock. */
export async function jumpsOfRate(tx: Transaction, request: OperatorRate, at: string): Promise<readonly Jump[]> {
  const [observed, held] = [await currentRates(tx), await ratesDayBefore(tx, at)];
  return rateJumps(rateOf(tx, request), observed, await rateJumpOf(tx), held);
}

export async function writeRate(tx: Transaction, { rate }: PlannedRate) {
  await recordRate(tx, rate);
  const { base, quote, bid, ask, mid, as_of, source } = rate;
  return { pair: `${base}-${quote}`, base, quote, bid, ask, mid, as_of, source };
}

function rateOf(tx: Transaction, { base, quote, bid, ask }: OperatorRate): NewRate {
  if (Decimal.of(ask).isBelow(Decimal.of(bid))) refuse('validation_error', { ask: 'Expected the bid or more.' });
  const mid = Decimal.of(bid).plus(Decimal.of(ask)).dividedByCut(TWO, RATE_DECIMALS).toPrice();
  return parseRate({ base, quote, bid, ask, mid, source: 'operator', as_of: realTime(tx) });
}
