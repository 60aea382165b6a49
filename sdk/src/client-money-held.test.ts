import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../src/platform/package-root.ts';
import { type OwnClientMoney, type PublishedClientMoney, verifyClientMoney } from './client-money.ts';

type Vector = { proof: OwnClientMoney; root: PublishedClientMoney };
const published = readFileSync(join(packageRoot, 'docs/examples/client-money.json'), 'utf8');

/** The vector as the service publishes it, with what the firm says it holds of dollars. */
function verified(held: unknown) {
  const { proof, root } = JSON.parse(published) as Vector;
  Object.assign(root.currencies[1]!, { held });
  return verifyClientMoney(proof, root)[1];
}

test('what the firm says it holds is shown, and is wrong where it is less than what it owes', () => {
  assert.deepEqual(verified('314.10'), { currency: 'USD', amount: '310.10', owed: '314.10', held: '314.10' });
  assert.equal(verified('9314.09')!.held, '9314.09');
  for (const held of ['314.09', '-500.00']) assert.throws(() => verified(held), { code: 'held_below_owed' });
  for (const held of ['314.1', '-', '', 314.1, null]) assert.throws(() => verified(held), { code: 'malformed' });
});
