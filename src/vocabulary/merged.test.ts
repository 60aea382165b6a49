import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oldSpaceGrownBy } from '../testing/old-space.ts';
import { merged } from './merged.ts';

test('of a property that both have the value of the second counts, in the place of the first, and both stay as they were', () => {
  const [first, second] = [
    { a: 1, b: 2 },
    { b: 'two', c: null },
  ];

  const made = merged(first, second);

  assert.deepEqual(Object.entries(made), [
    ['a', 1],
    ['b', 'two'],
    ['c', null],
  ]);
  assert.deepEqual(
    [first, second],
    [
      { a: 1, b: 2 },
      { b: 'two', c: null },
    ],
  );
});

test('what it makes is collected with young objects', async () => {
  const row = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`column_${at}`, null]));
  let last: object = row;
  const grownBy = await oldSpaceGrownBy(() => {
    for (let made = 0; made < 400_000; made++) last = merged(row, { number: made, name: 'one' });
  });

  assert.deepEqual(Object.keys(last).slice(-2), ['number', 'name']);
  assert(grownBy < 4_000_000, `${grownBy} bytes of 400,000 objects became old`);
});
