import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOf } from './connect.ts';

const instants = [
  ['2026-11-25 17:10:42+00', '2026-11-25T17:10:42.000Z'],
  ['2026-11-25 17:10:42.1+00', '2026-11-25T17:10:42.100Z'],
  ['2026-11-25 17:10:42.12+00', '2026-11-25T17:10:42.120Z'],
  ['2026-11-25 17:10:42.123+00', '2026-11-25T17:10:42.123Z'],
  ['2026-11-25 17:10:42.123999+00', '2026-11-25T17:10:42.123Z'],
  ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
  ['2026-11-25 18:10:42.5+01', '2026-11-25T17:10:42.500Z'],
  ['2026-11-25 22:40:42.5+05:30', '2026-11-25T17:10:42.500Z'],
] as const;

for (const [text, instant] of instants)
  test(`the instant that PostgreSQL writes ${text} is read as ${instant}`, () =>
    assert.equal(instantOf(text), instant));

test('an instant without a day, as infinity, is an error', () =>
  assert.throws(() => instantOf('infinity'), RangeError));
