import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../testing/until.ts';
import { countRepeats } from './repeats.ts';

test('the first of a kind is logged at once, those that follow are counted, and after a silence it is the first again', async () => {
  const counts: number[] = [];
  const repeats = countRepeats(40);
  const add = () => repeats.isFirst('full', (repeated) => void counts.push(repeated));

  assert.deepEqual([add(), add(), add()], [true, false, false]);
  await until(async () => counts.length === 1);
  assert.deepEqual(counts, [2]);
  await until(async () => add());
  assert.equal(
    counts.slice(1).every((count) => count > 0),
    true,
  );
});

test('kinds are counted apart, and beyond the limit of memory they are one kind', () => {
  const repeats = countRepeats(60_000);
  const counts = new Map<string, number>();
  const add = (kind: string) => repeats.isFirst(kind, (repeated) => void counts.set(kind, repeated));

  const kinds = Array.from({ length: 500 }, (_, at) => `kind ${at}`);
  assert(kinds.every(add));
  assert.deepEqual([add('kind 0'), add('kind 1'), add('kind 1')], [false, false, false]);
  assert.deepEqual([add('one more'), add('another')], [true, false]);
  repeats.flush();

  assert.deepEqual(
    [...counts],
    [
      ['kind 0', 1],
      ['kind 1', 2],
      ['another', 1],
    ],
  );
});
