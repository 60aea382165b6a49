import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gather } from './body.ts';

/** What a body takes while it comes in pieces of a size, at its highest relative to what came. */
function bring(body: Buffer, size: number, bytes_max: number) {
  const pieces = gather(bytes_max);
  let held = 0;
  let excess = 0;
  for (let at = 0; at < body.length; at += size) {
    const piece = body.subarray(at, at + size);
    held += pieces.growthFor(piece);
    pieces.add(piece);
    excess = Math.max(excess, held - 2 * Math.min(at + size, body.length));
  }
  return { whole: pieces.join(), held, excess };
}

const body = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));

test('pieces of any size make the body that was sent', () => {
  for (const size of [1, 7, 1_023, 1_024, 1_025, 65_536, 300_000])
    assert.deepEqual(bring(body, size, 1_048_576).whole, body, `pieces of ${size}`);
});

test('a body byte by byte takes no more than twice its bytes and a block', () => {
  for (const size of [1, 3, 700, 5_000]) assert.ok(bring(body, size, 1_048_576).excess <= 1_024, `pieces of ${size}`);
});

test('no more is held than was announced', () => {
  assert.equal(bring(body, 1, 300_000).held, 300_000);
  assert.equal(bring(Buffer.from('{}'), 1, 2).held, 2);
});
