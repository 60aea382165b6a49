import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';
import { findOwed } from './owed.ts';

const world = await createWorld({ role: 'api' });

test('what is owed to live partners is read piece by piece, each partner once', async (t) => {
  const amounts = ['1.00', '2.00', '3.00', '4.00', '5.00'];
  for (const NGN of amounts) await world.partner('live', { wallets: { NGN } });
  await world.partner('test', { wallets: { NGN: '70.00' } });
  const soon = new Date(Date.now() + 60_000).toISOString();

  const { owed, statements } = await world.read(async (tx) => {
    const { mock } = t.mock.method(tx, 'rows');
    return { owed: await findOwed(tx, soon, 2), statements: mock.callCount() };
  });

  assert.deepEqual(
    owed
      .filter(({ amount }) => Number(amount) !== 0)
      .map(({ currency, amount }) => `${currency} ${amount}`)
      .sort(),
    amounts.map((amount) => `NGN ${amount}`),
  );
  // Seven live environments with those of the sixth partner and of the firm, two at once: their ids, and what is owed to them.
  assert.equal(statements, 8);
});
