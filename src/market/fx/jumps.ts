import { Decimal } from '../../vocabulary/decimal.ts';
import { type Jump, jumpsAmong } from '../../vocabulary/jump.ts';
import type { NewRate } from './contract.ts';
import { rateAmong } from './operations.ts';
import type { StoredRate } from './queries.ts';

/** Money is converted at these rates: one that jumps further than this from the one in force is looked at first. */
export const RATE_JUMP_PERCENT = Decimal.of('10');

/**
 * The sides of a rate that jump, each against its own in force, whichever way round and over whichever currency that
 * was observed. The first rate of a pair has nothing to jump from.
 */
export function rateJumps(rate: Omit<NewRate, 'source' | 'as_of'>, observed: readonly StoredRate[]): Jump[] {
  const { base, quote } = rate;
  const known = rateAmong(observed, base, quote);
  return known ? jumpsAmong(`${base}-${quote}`, ['bid', 'ask', 'mid'], known, rate, RATE_JUMP_PERCENT) : [];
}
