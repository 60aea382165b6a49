import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batchWrite } from '../server/respond.ts';

const turnEnds = () => new Promise<void>((done) => batchWrite(done));

test('writes of one iteration of the event loop run together, when it has ended', async () => {
  const happened: string[] = [];
  batchWrite(() => happened.push('first'));
  await Promise.resolve();
  batchWrite(() => happened.push('second'));
  setImmediate(() => happened.push('the next iteration'));
  assert.equal(happened.length, 0);
  await turnEnds();
  assert.deepEqual(happened, ['first', 'second']);
});

test('a later iteration runs its own writes', async () => {
  await turnEnds();
  await turnEnds();
});
