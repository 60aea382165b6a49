import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../src/platform/package-root.ts';
import { ClientMoneyError, type OwnClientMoney, type PublishedClientMoney, verifyClientMoney } from './client-money.ts';

type Changeable<T> = { -readonly [K in keyof T]: Changeable<T[K]> };
type Vector = { proof: Changeable<OwnClientMoney>; root: Changeable<PublishedClientMoney> };

const published = readFileSync(join(packageRoot, 'docs/examples/client-money.json'), 'utf8');
const vector = (): Vector => JSON.parse(published) as Vector;
const OWN = '0f6d2b7a-41c8-4d5e-9a3b-7c1e5f2d8b60';

/** The code that a changed vector is refused with. */
function codeOf(change: (changed: Vector) => void, options = {}): string {
  const changed = vector();
  change(changed);
  try {
    verifyClientMoney(changed.proof, changed.root, options);
  } catch (error) {
    if (error instanceof ClientMoneyError) return error.code;
    throw error;
  }
  return 'verified';
}

const firstLeaf = ({ proof }: Vector) => proof.currencies[0]!.leaves[0]!;

test('the published vector verifies, and says what is mine and what is owed to all', () => {
  const { proof, root } = vector();

  assert.deepEqual(
    root.currencies.map(({ root_hash }) => root_hash),
    [
      '678345b0b89f1796481cce4e68ecb85c0b784d059767d071c8ed82e13f9f459b',
      '808270b727c84fcfd1285cd6bf179d095dfab10ff20d5361bca5ba9ec2601ab2',
    ],
  );
  assert.deepEqual(verifyClientMoney(proof, root, { environment_id: OWN, expected: { NGN: '1250000.75' } }), [
    { currency: 'NGN', amount: '1250000.75', owed: '1348000.78' },
    { currency: 'USD', amount: '310.10', owed: '314.10' },
  ]);
});

test('a forged leaf is found: its amount, its salt, its environment, its position', () => {
  const moved = (changed: Vector) => {
    const leaves = changed.proof.currencies[0]!.leaves;
    leaves[0]!.amount = (Number(leaves[0]!.amount) + 1).toFixed(2);
    leaves[1]!.amount = (Number(leaves[1]!.amount) - 1).toFixed(2);
  };

  assert.equal(codeOf(moved), 'root_differs');
  assert.equal(
    codeOf((changed) => {
      firstLeaf(changed).salt = '0'.repeat(64);
    }),
    'root_differs',
  );
  assert.equal(
    codeOf(({ proof }) => {
      proof.environment_id = '0f6d2b7a-41c8-4d5e-9a3b-7c1e5f2d8b61';
    }),
    'root_differs',
  );
  assert.equal(
    codeOf((changed) => {
      firstLeaf(changed).position ^= 1;
    }),
    'root_differs',
  );
});

test('a leaf that is counted twice is found, though each of its paths leads to the root', () => {
  const twice = ({ proof }: Vector) => {
    const [own] = proof.currencies;
    own!.leaves.push(own!.leaves[0]!);
    own!.amount = (Number(own!.amount) + Number(own!.leaves[0]!.amount)).toFixed(2);
  };

  assert.equal(codeOf(twice), 'leaf_repeated');
});

test('a forged sum is found: of a step, of the root, of my own leaves', () => {
  const step = (changed: Vector) => {
    const [other] = firstLeaf(changed).path;
    other!.amount = '0.00';
  };

  assert.equal(codeOf(step), 'root_differs');
  assert.equal(
    codeOf(({ root }) => {
      root.currencies[0]!.owed = '1250000.75';
    }),
    'total_differs',
  );
  assert.equal(
    codeOf(({ proof }) => {
      proof.currencies[0]!.amount = '1250000.76';
    }),
    'amount_differs',
  );
});

test('a forged path is found: another hash, a step less, a step more, two steps exchanged', () => {
  assert.equal(
    codeOf((changed) => {
      firstLeaf(changed).path[1]!.hash = 'f'.repeat(64);
    }),
    'root_differs',
  );
  assert.equal(
    codeOf((changed) => {
      const leaf = firstLeaf(changed);
      leaf.path = leaf.path.slice(0, -1);
      leaf.position %= 2 ** leaf.path.length;
    }),
    'root_differs',
  );
  assert.equal(
    codeOf((changed) => {
      firstLeaf(changed).path = [...firstLeaf(changed).path, { hash: '0'.repeat(64), amount: '0.00' }];
    }),
    'root_differs',
  );
  assert.equal(
    codeOf((changed) => {
      firstLeaf(changed).path = [...firstLeaf(changed).path].reverse();
    }),
    'root_differs',
  );
});

/** A node over my leaf and one beside it, as somebody would make it who wants to owe less. */
function withOther(amount: string, hundredths: bigint): Vector {
  const sum = (value: bigint) => Buffer.from(BigInt.asUintN(128, value).toString(16).padStart(32, '0'), 'hex');
  const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  const salt = '11'.repeat(32);
  const own = hash(
    Buffer.from([0]),
    Buffer.from(OWN.replaceAll('-', ''), 'hex'),
    Buffer.from(salt, 'hex'),
    sum(10000n),
  );
  const other = Buffer.alloc(32, 7);
  const root_hash = hash(Buffer.from([1]), own, sum(10000n), other, sum(hundredths)).toString('hex');
  const owed = ((10000n + hundredths) / 100n).toString();
  const leaf = { position: 0, salt, amount: '100.00', path: [{ hash: other.toString('hex'), amount }] };
  return {
    proof: {
      date: '2026-03-31',
      environment_id: OWN,
      currencies: [{ currency: 'NGN', amount: '100.00', leaves: [leaf] }],
    },
    root: { date: '2026-03-31', currencies: [{ currency: 'NGN', root_hash, owed: `${owed}.00` }] },
  };
}

test('a negative part is found, however its bytes are written', () => {
  const { proof, root } = withOther('40.00', 4000n);
  assert.deepEqual(verifyClientMoney(proof, root), [{ currency: 'NGN', amount: '100.00', owed: '140.00' }]);

  const negative = withOther('-40.00', -4000n);
  const wrapped = withOther('3402823669209384634633746074317682074.56', -4000n);

  assert.equal(
    codeOf((changed) => Object.assign(changed, negative)),
    'negative_amount',
  );
  assert.equal(
    codeOf((changed) => Object.assign(changed, wrapped)),
    'malformed',
  );
  assert.equal(
    codeOf((changed) => {
      Object.assign(changed, withOther('40.00', 4000n));
      changed.root.currencies[0]!.owed = '-140.00';
    }),
    'negative_amount',
  );
});

test('responses that do not belong together, and another amount than I expect, are found', () => {
  const unchanged = () => {};

  assert.equal(
    codeOf(({ root }) => {
      root.date = '2026-03-30';
    }),
    'date_differs',
  );
  assert.equal(codeOf(unchanged, { environment_id: '3c9a1f04-8b72-4e6d-b1a5-92d07e4c6f18' }), 'environment_differs');
  assert.equal(
    codeOf(({ root }) => {
      root.currencies = root.currencies.slice(1);
    }),
    'currency_missing',
  );
  assert.equal(
    codeOf(({ proof }) => {
      proof.currencies = [];
    }),
    'currency_missing',
  );
  assert.equal(
    codeOf(({ proof }) => {
      proof.currencies = [...proof.currencies, proof.currencies[0]!];
    }),
    'currency_missing',
  );
  assert.equal(codeOf(unchanged, { expected: { NGN: '1250000.74' } }), 'expected_differs');
  assert.equal(codeOf(unchanged, { expected: { GHS: '5.00' } }), 'expected_differs');
  assert.equal(codeOf(unchanged, { expected: { GHS: '0.00', USD: '310.10' } }), 'verified');
});

test('what is no amount, no hash and no position is refused before it is hashed', () => {
  const malformed: ((changed: Vector) => void)[] = [
    (changed) => Object.assign(firstLeaf(changed), { salt: 'AB'.repeat(32) }),
    (changed) => Object.assign(firstLeaf(changed), { position: 0.5 }),
    (changed) => Object.assign(firstLeaf(changed), { position: -1 }),
    (changed) => Object.assign(firstLeaf(changed), { position: 2 ** firstLeaf(changed).path.length }),
    (changed) => Object.assign(firstLeaf(changed).path[0]!, { hash: '00' }),
    (changed) => Object.assign(firstLeaf(changed).path[0]!, { amount: '1.0' }),
    ({ root }) => Object.assign(root.currencies[0]!, { root_hash: '' }),
    ({ proof }) => Object.assign(proof, { environment_id: OWN.slice(1) }),
  ];

  for (const change of malformed) assert.equal(codeOf(change), 'malformed');
});

test('who is left out of a sum is proved no balance, unless it expects none', () => {
  const leftOut = ({ proof }: Vector) => Object.assign(proof.currencies[1]!, { amount: '0.00', leaves: [] });

  assert.equal(codeOf(leftOut), 'nothing_proved');
  assert.equal(codeOf(leftOut, { expected: { NGN: '1250000.75' } }), 'nothing_proved');
  assert.equal(codeOf(leftOut, { expected: { USD: '310.10' } }), 'expected_differs');
  assert.equal(codeOf(leftOut, { expected: { USD: '0.00' } }), 'verified');
});

test('a field that is missing or of another type is malformed, and no error of the language', () => {
  const malformed: ((changed: Vector) => void)[] = [
    ({ root }) => Reflect.deleteProperty(root, 'currencies'),
    ({ proof }) => Reflect.deleteProperty(proof, 'environment_id'),
    ({ proof }) => Reflect.deleteProperty(proof.currencies[0]!, 'leaves'),
    (changed) => Reflect.deleteProperty(firstLeaf(changed), 'salt'),
  ];

  for (const change of malformed) assert.equal(codeOf(change), 'malformed');
});
