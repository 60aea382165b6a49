import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { fairLane } from './fair-lane.ts';

/** Work that ends when the test ends it. */
function pieces(lane: ReturnType<typeof fairLane>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (source: string, name: string) =>
    lane.run(source, () => {
      begun.push(name);
      return new Promise<string>((done) => ends.set(name, () => done(name)));
    });
  const end = async (name: string) => {
    ends.get(name)!();
    await turn();
  };
  return { begun, send, end };
}

test('a new source waits for one piece of each other, however much the others send', async () => {
  const { begun, send, end } = pieces(fairLane({ atOnce: 1, waitingMax: 20, waitingOfOneMax: 5 }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) send('a', name);
  send('b', 'b1');
  send('c', 'c1');

  assert.deepEqual(begun, ['a1']);
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('so many are done at once, and a piece that fails makes room for the next', async () => {
  const lane = fairLane({ atOnce: 2, waitingMax: 20, waitingOfOneMax: 5 });
  const { begun, send, end } = pieces(lane);
  for (const name of ['a1', 'a2', 'a3']) send('a', name);
  assert.deepEqual(begun, ['a1', 'a2']);
  await end('a2');
  assert.deepEqual(begun, ['a1', 'a2', 'a3']);

  const failing = lane.run('b', async () => {
    throw new Error('It failed.');
  })!;
  const failed = assert.rejects(failing, /It failed/);
  await end('a1');
  await failed;
  const next = send('c', 'c1');
  await end('c1');
  assert.equal(await next, 'c1');
});

test('what waits is bounded, of one source and in all, and nothing of what is too much is begun', async () => {
  const { begun, send, end } = pieces(fairLane({ atOnce: 1, waitingMax: 3, waitingOfOneMax: 2 }));
  const taken = ['a', 'a', 'a', 'a', 'b', 'c'].map((source, at) => send(source, `${source}${at}`) !== null);

  assert.deepEqual(taken, [true, true, true, false, true, false]);
  for (const name of ['a0', 'a1', 'b4']) await end(name);
  assert.deepEqual(begun, ['a0', 'a1', 'b4', 'a2']);
});
