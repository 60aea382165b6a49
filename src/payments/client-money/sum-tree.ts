import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';
import type { Decimal } from '../../vocabulary/decimal.ts';

/**
 * A binary tree of hashes in which every node also carries the sum of what is below it. docs/guides/client-money.md
 * publishes the bytes, and the SDKs compute them with code of their own: a change here breaks every proof that was given.
 */

/** A part of what is owed to an environment. `salt` is 64 hex digits, so that nobody finds an amount by trying them. */
export type Leaf = { readonly environment_id: string; readonly salt: string; readonly amount: Decimal };

/** A leaf or a node as its parent sees it. */
export type Summed = { readonly hash: string; readonly amount: Decimal };

export type SumTree = {
  readonly root: Summed;
  /** The other child at each step from the leaf to the root. Bit 0 of the position says whether the first one is left of it. */
  readonly pathOf: (position: number) => readonly Summed[];
};

/** Of as many leaves as a power of two has, so that every path is of the same length. */
export function sumTreeOf(leaves: readonly Leaf[]): SumTree {
  assert(leaves.length > 0 && Number.isInteger(Math.log2(leaves.length)), 'the number of leaves is a power of two');
  const levels: (readonly Summed[])[] = [leaves.map(leafOf)];
  for (let below = levels[0]!; below.length > 1; below = levels.at(-1)!) levels.push(parentsOf(below));
  return {
    root: levels.at(-1)![0]!,
    pathOf: (position) => levels.slice(0, -1).map((level, step) => level[(position >> step) ^ 1]!),
  };
}

/** A path as it is stored and shown. */
export const stepsOf = (path: readonly Summed[]) =>
  path.map(({ hash, amount }) => ({ hash, amount: amount.toMoney() }));

const leafOf = ({ environment_id, salt, amount }: Leaf): Summed => {
  const environment = Buffer.from(environment_id.replaceAll('-', ''), 'hex');
  const secret = Buffer.from(salt, 'hex');
  assert(environment.length === 16 && secret.length === 32, 'an environment has 16 bytes and a salt has 32');
  return { hash: hashOf(Buffer.from([0]), environment, secret, sumBytes(amount)), amount };
};

const parentsOf = (below: readonly Summed[]): Summed[] =>
  below.flatMap((left, at) => (at % 2 === 0 ? [parentOf(left, below[at + 1]!)] : []));

const parentOf = (left: Summed, right: Summed): Summed => ({
  hash: hashOf(
    Buffer.from([1]),
    ...[left, right].flatMap(({ hash, amount }) => [Buffer.from(hash, 'hex'), sumBytes(amount)]),
  ),
  amount: left.amount.plus(right.amount),
});

/** Hundredths as an unsigned number of 16 bytes, the most significant first. */
function sumBytes(amount: Decimal): Buffer {
  assert(!amount.isNegative, 'a sum is never negative');
  const hundredths = BigInt(amount.toMoney().replace('.', ''));
  return Buffer.from(hundredths.toString(16).padStart(32, '0'), 'hex');
}

const hashOf = (...parts: readonly Buffer[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
