import { createHash } from 'node:crypto';
import { leavesOf, type RandomBytes } from '../../src/payments/client-money/leaves.ts';
import { type Leaf, type SumTree, sumTreeOf } from '../../src/payments/client-money/sum-tree.ts';
import { Decimal } from '../../src/vocabulary/decimal.ts';

const DATE = '2026-03-31';
const OWN = '0f6d2b7a-41c8-4d5e-9a3b-7c1e5f2d8b60';
const OTHERS = ['3c9a1f04-8b72-4e6d-b1a5-92d07e4c6f18', 'a7e54d90-2c3b-4f81-8d6e-10b9c5f7a324'] as const;
const amounts = {
  NGN: { [OWN]: '1250000.75', [OTHERS[0]]: '98000.00', [OTHERS[1]]: '0.03' },
  USD: { [OWN]: '310.10', [OTHERS[0]]: '4.00' },
};

/**
 * Both responses of a day, as a partner with an implementation of its own can try them. What is random in live is
 * counted here, so that the file is always the same.
 */
export function clientMoneyVector(): string {
  const trees = Object.entries(amounts).map(([currency, owed]) => ({ currency, ...treeOf(currency, owed) }));
  const root = {
    date: DATE,
    currencies: trees.map(({ currency, tree }) => ({
      currency,
      root_hash: tree.root.hash,
      owed: tree.root.amount.toMoney(),
    })),
  };
  const proof = {
    date: DATE,
    environment_id: OWN,
    currencies: trees.map(({ currency, leaves, tree }) => ({
      currency,
      amount: ownOf(leaves)
        .reduce((sum, { amount }) => sum.plus(amount), Decimal.zero)
        .toMoney(),
      leaves: leaves.flatMap((leaf, position) => (leaf.environment_id === OWN ? [proved(leaf, position, tree)] : [])),
    })),
  };
  return `${JSON.stringify({ root, proof }, null, 2)}\n`;
}

const ownOf = (leaves: readonly Leaf[]): Leaf[] => leaves.filter(({ environment_id }) => environment_id === OWN);

function treeOf(currency: string, owed: Readonly<Record<string, string>>): { leaves: Leaf[]; tree: SumTree } {
  const all = Object.entries(owed).map(([environment_id, amount]) => ({ environment_id, amount: Decimal.of(amount) }));
  const leaves = leavesOf(all, counted(currency));
  return { leaves, tree: sumTreeOf(leaves) };
}

const proved = ({ salt, amount }: Leaf, position: number, tree: SumTree) => ({
  position,
  salt,
  amount: amount.toMoney(),
  path: tree.pathOf(position).map((other) => ({ hash: other.hash, amount: other.amount.toMoney() })),
});

function counted(name: string): RandomBytes {
  let calls = 0;
  return (count) => {
    calls += 1;
    return createHash('sha256').update(`${name} ${calls}`).digest().subarray(0, count);
  };
}
