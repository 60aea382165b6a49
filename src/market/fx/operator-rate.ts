import { z } from 'zod';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Jump } from '../../vocabulary/jump.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { Currency, currencies } from '../../vocabulary/values.ts';
import type { NewRate } from './contract.ts';
import { rateJumps } from './jumps.ts';
import { parseRate, recordRate } from './operations.ts';
import * as queries from './queries.ts';

/** What the operator says a currency is bought and sold for. */
export const OperatorRate = z.strictObject({ base: Currency, quote: Currency, bid: z.string(), ask: z.string() });
export type OperatorRate = z.infer<typeof OperatorRate>;

/** A rate that may be set, as it would hold from now on, and what of it jumps. */
type PlannedRate = { readonly rate: NewRate; readonly jumps: readonly Jump[] };

const RATE_DECIMALS = 8;
const TWO = Decimal.of('2');

/** Refuses what is no rate. Who sets rates takes turns, so that each is held against the one before. */
export async function planRate(tx: Transaction, asked: OperatorRate): Promise<PlannedRate> {
  await queries.oneSeedAtATime(tx);
  const rate = rateOf(tx, asked);
  return { rate, jumps: rateJumps(rate, await inForce(tx)) };
}

/** What would jump now, with nobody kept waiting. */
export const jumpsOfRate = async (tx: Transaction, asked: OperatorRate): Promise<readonly Jump[]> =>
  rateJumps(rateOf(tx, asked), await inForce(tx));

export async function writeRate(tx: Transaction, { rate }: PlannedRate) {
  await recordRate(tx, rate);
  const { base, quote, bid, ask, mid, as_of, source } = rate;
  return { pair: `${base}-${quote}`, base, quote, bid, ask, mid, as_of, source };
}

const inForce = (tx: Transaction) => queries.findNewest(tx, currencies, now(tx));

function rateOf(tx: Transaction, { base, quote, bid, ask }: OperatorRate): NewRate {
  if (Decimal.of(ask).isBelow(Decimal.of(bid))) refuse('validation_error', { ask: 'Expected the bid or more.' });
  const mid = Decimal.of(bid).plus(Decimal.of(ask)).dividedByCut(TWO, RATE_DECIMALS).toPrice();
  return parseRate({ base, quote, bid, ask, mid, source: 'operator', as_of: now(tx) });
}

const now = (tx: Transaction): string => new Date(tx.now_ms).toISOString();
