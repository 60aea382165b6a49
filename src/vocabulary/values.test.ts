import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { day, instant, lines, prose, requestedMoney, text, words } from './values.ts';

for (const [text, isTaken] of [
  ['2026-11-21T09:30:00.000Z', true],
  ['0001-01-01T00:00:00.000Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['0000-12-31T23:59:59.999Z', false],
  ['2026-13-01T00:00:00.000Z', false],
  ['2026-02-30T00:00:00.000Z', false],
  ['2026-11-21T24:00:00.000Z', false],
  ['2026-11-21T23:59:60.000Z', false],
  ['9999-99-99T99:99:99.999Z', false],
  ['2026-11-21T09:30:00Z', false],
] as const)
  test(`${text} is ${isTaken ? 'an' : 'no'} instant`, () => {
    assert.equal(instant('When.').safeParse(text).success, isTaken);
  });

for (const [text, isTaken] of [
  ['2028-02-29', true],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['0000-01-01', false],
  ['2027-02-29', false],
  ['2026-1-1', false],
  ['10000-01-01', false],
] as const)
  test(`${text} is ${isTaken ? 'a' : 'no'} day`, () => {
    assert.equal(day('Which.').safeParse(text).success, isTaken);
  });

test('a text is as long as people count it', () => {
  for (const kind of [text, lines]) {
    assert.equal(kind(1, 3, 'Any.').safeParse('\u{1f600}'.repeat(3)).success, true);
    assert.equal(kind(1, 3, 'Any.').safeParse('\u{1f600}'.repeat(4)).success, false);
    assert.equal(kind(1, 3, 'Any.').safeParse('').success, false);
  }
});

test('only blanks are no words', () => {
  for (const kind of [words, prose]) {
    for (const blank of ['', ' ', '\u3000\u00a0']) assert.equal(kind(9, 'Any.').safeParse(blank).success, false);
    assert.equal(kind(9, 'Any.').safeParse(' a ').success, true);
  }
});

test('the schema of requested money takes what the service takes, and no zero', () => {
  const schema = requestedMoney('How much.');
  const pattern = new RegExp(String(z.toJSONSchema(schema).pattern));

  for (const text of ['0.01', '0.10', '0.1', '1', '10.00', '5000.5', '999999999999999.99'])
    assert.deepEqual([pattern.test(text), schema.safeParse(text).success], [true, true], text);
  for (const text of ['0', '0.0', '0.00', '00.01', '01', '1.', '.5', '1.001', '0.001', '-1', '1e3', '1000000000000000'])
    assert.deepEqual([pattern.test(text), schema.safeParse(text).success], [false, false], text);
});
