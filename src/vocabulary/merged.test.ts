import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getHeapSpaceStatistics } from 'node:v8';
import { merged } from './merged.ts';

/** What V8 has among its old objects: those that outlived collections of young ones. */
const oldBytes = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')!.space_used_size;

test('of a property that both have the value of the second counts, at the position of the first, and both stay as they were', () => {
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

test('what it makes is collected with young objects', () => {
  const row = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`column_${at}`, null]));
  let last: object = row;
  const make = () => {
    for (let made = 0; made < 400_000; made++) last = merged(row, { number: made, name: 'one' });
  };
  // What was there before becomes old meanwhile, or is collected.
  make();
  const before = oldBytes();
  make();
  const grownBy = oldBytes() - before;

  assert.deepEqual(Object.keys(last).slice(-2), ['number', 'name']);
  assert(grownBy < 4_000_000, `${grownBy} bytes of 400,000 objects became old`);
});
