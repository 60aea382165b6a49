import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { verifyClientMoney } from '../../../sdk/src/client-money.ts';
import { propertyRuns } from '../../testing/repetitions.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { leavesOf } from './leaves.ts';
import { sumTreeOf } from './sum-tree.ts';

const ONE = '0f6d2b7a-41c8-4d5e-9a3b-7c1e5f2d8b60';
const TWO = '3c9a1f04-8b72-4e6d-b1a5-92d07e4c6f18';
const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

test('a leaf and a node are hashed as the guide has it, byte for byte', () => {
  const leaves = [
    { environment_id: ONE, salt: '11'.repeat(32), amount: Decimal.of('2.55') },
    { environment_id: TWO, salt: '22'.repeat(32), amount: Decimal.of('0.01') },
  ];

  const { root, pathOf } = sumTreeOf(leaves);

  const left = sha256(`000f6d2b7a41c84d5e9a3b7c1e5f2d8b60${'11'.repeat(32)}000000000000000000000000000000ff`);
  const right = sha256(`003c9a1f048b724e6db1a592d07e4c6f18${'22'.repeat(32)}00000000000000000000000000000001`);
  const both = `01${left}000000000000000000000000000000ff${right}00000000000000000000000000000001`;
  assert.equal(root.hash, sha256(both));
  assert.equal(root.amount.toMoney(), '2.56');
  assert.deepEqual(
    pathOf(0).map(({ hash, amount }) => [hash, amount.toMoney()]),
    [[right, '0.01']],
  );
  assert.throws(() => sumTreeOf([...leaves, leaves[0]!]), /power of two/);
  assert.throws(() => sumTreeOf([{ ...leaves[0]!, amount: Decimal.of('-0.01') }]), /never negative/);
});

test('whatever is owed to whom, each partner proves its whole amount and no amount is negative', () => {
  const hundredths = fc.bigInt({ min: 0n, max: 10n ** 20n });
  fc.assert(
    fc.property(fc.array(hundredths, { maxLength: 6 }), (amounts) => {
      const owed = amounts.map((digits, at) => ({
        environment_id: ONE.replace('0f6d', `000${at}`),
        amount: new Decimal(digits, 2),
      }));
      const leaves = leavesOf(owed, randomBytes);
      const { root, pathOf } = sumTreeOf(leaves);
      const published = {
        date: '2026-03-31',
        currencies: [{ currency: 'NGN', root_hash: root.hash, owed: root.amount.toMoney() }],
      };

      assert(leaves.every(({ amount }) => !amount.isNegative));
      for (const { environment_id, amount } of owed) {
        const own = leaves.flatMap((leaf, position) =>
          leaf.environment_id !== environment_id
            ? []
            : [
                {
                  position,
                  salt: leaf.salt,
                  amount: leaf.amount.toMoney(),
                  path: pathOf(position).map((other) => ({ hash: other.hash, amount: other.amount.toMoney() })),
                },
              ],
        );
        const proof = {
          date: '2026-03-31',
          environment_id,
          currencies: [{ currency: 'NGN', amount: amount.toMoney(), leaves: own }],
        };
        assert(amount.isZero ? own.length === 0 : own.length >= 4 && own.length <= 8);
        assert.equal(
          verifyClientMoney(proof, published, { expected: { NGN: amount.toMoney() } })[0]?.amount,
          amount.toMoney(),
        );
      }
      const sum = amounts.reduce((total, one) => total + one, 0n);
      assert.equal(root.amount.toMoney(), new Decimal(sum, 2).toMoney());
    }),
    propertyRuns('decimals'),
  );
});

test('two days have other salts, other parts and another order', () => {
  const owed = [{ environment_id: ONE, amount: Decimal.of('1000000.00') }];

  const [today, tomorrow] = [leavesOf(owed, randomBytes), leavesOf(owed, randomBytes)];

  assert.equal(new Set([...today, ...tomorrow].map(({ salt }) => salt)).size, today.length + tomorrow.length);
  assert.notDeepEqual(
    today.map(({ amount }) => amount.toMoney()),
    tomorrow.map(({ amount }) => amount.toMoney()),
  );
  assert.throws(
    () => leavesOf([{ environment_id: ONE, amount: Decimal.of('-1.00') }], randomBytes),
    /no environment owes/,
  );
});
