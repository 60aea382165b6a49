import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOfTurn } from './turn.ts';

test('what is ready in one turn goes on together, when the turn has ended', async () => {
  const happened: string[] = [];
  const answer = async (name: string) => {
    await endOfTurn();
    happened.push(name);
  };
  const first = answer('first');
  await Promise.resolve();
  const second = answer('second');
  setImmediate(() => happened.push('the next turn'));
  assert.equal(happened.length, 0);
  await Promise.all([first, second]);
  assert.deepEqual(happened, ['first', 'second']);
});

test('a later turn ends for itself', async () => {
  await endOfTurn();
  await endOfTurn();
});
