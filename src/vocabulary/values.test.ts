import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, instant } from './values.ts';

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
