import { strict as assert } from 'node:assert';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Leaf } from './sum-tree.ts';

/** What is owed to an environment at the end of a day. */
export type Owed = { readonly environment_id: string; readonly amount: Decimal };

/** That many bytes that nobody can predict: what proves a tree also hides who owns which part of it. */
export type RandomBytes = (count: number) => Buffer;

const PARTS_MIN = 4;
const PARTS_MAX = 8;
const NO_ENVIRONMENT = '00000000-0000-0000-0000-000000000000';

/**
 * Each amount in random parts, together with parts of no one that are zero, in random order: a path shows the parts and
 * sums beside it, and these say nothing of the balance of any partner.
 */
export function leavesOf(owed: readonly Owed[], random: RandomBytes): Leaf[] {
  const own = owed.flatMap(({ environment_id, amount }) =>
    partsOf(amount, random).map((part) => leaf(environment_id, part, random)),
  );
  const count = 2 ** Math.ceil(Math.log2(Math.max(own.length, 1)));
  const fill = Array.from({ length: count - own.length }, () => leaf(NO_ENVIRONMENT, Decimal.zero, random));
  return shuffled([...own, ...fill], random);
}

const leaf = (environment_id: string, amount: Decimal, random: RandomBytes): Leaf => ({
  environment_id,
  amount,
  salt: random(32).toString('hex'),
});

/** Between cuts that lie anywhere in the amount. A part may be zero; together they are the amount. */
function partsOf(amount: Decimal, random: RandomBytes): Decimal[] {
  assert(!amount.isNegative, 'no environment owes on the accounts that are proved');
  if (amount.isZero) return [];
  const whole = BigInt(amount.toMoney().replace('.', ''));
  const count = PARTS_MIN + Number(below(BigInt(PARTS_MAX - PARTS_MIN + 1), random));
  const cuts = Array.from({ length: count - 1 }, () => below(whole + 1n, random));
  const edges = [0n, ...cuts.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)), whole];
  return edges.slice(1).map((edge, at) => new Decimal(edge - edges[at]!, 2));
}

function shuffled(leaves: readonly Leaf[], random: RandomBytes): Leaf[] {
  const all = [...leaves];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Number(below(BigInt(last + 1), random));
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  return all;
}

/** Of 32 bytes, so that no remainder is more likely than another by more than one in 2^128. */
const below = (limit: bigint, random: RandomBytes): bigint => BigInt(`0x${random(32).toString('hex')}`) % limit;
