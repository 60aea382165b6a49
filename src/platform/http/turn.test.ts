import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atEndOfTurn } from './turn.ts';

const turnEnds = () => new Promise<void>((done) => atEndOfTurn(done));

test('what is ready in one turn goes on together, when the turn has ended', async () => {
  const happened: string[] = [];
  atEndOfTurn(() => happened.push('first'));
  await Promise.resolve();
  atEndOfTurn(() => happened.push('second'));
  setImmediate(() => happened.push('the next turn'));
  assert.equal(happened.length, 0);
  await turnEnds();
  assert.deepEqual(happened, ['first', 'second']);
});

test('a later turn ends for itself', async () => {
  await turnEnds();
  await turnEnds();
});
