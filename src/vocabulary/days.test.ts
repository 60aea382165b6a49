import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, addDuration, addMonths, dayOf, daysBetween, startOfDay } from './days.ts';

test('a day is the UTC day of an instant', () => {
  assert.equal(dayOf('2026-11-21T23:59:59.999Z'), '2026-11-21');
  assert.equal(startOfDay('2026-11-21'), '2026-11-21T00:00:00.000Z');
});

for (const [day, count, expected] of [
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2100-02-28', 1, '2100-03-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-01-01', 365, '2027-01-01'],
  ['9999-12-30', 1, '9999-12-31'],
] as const)
  test(`${count} days after ${day} is ${expected}`, () => {
    assert.equal(addDays(day, count), expected);
    assert.equal(daysBetween(day, expected), count);
  });

for (const [day, count, expected] of [
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-12-31', 12, '2027-12-31'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-10-31', 13, '2027-11-30'],
] as const)
  test(`${count} months after ${day} is ${expected}`, () => {
    assert.equal(addMonths(day, count), expected);
  });

test('a duration is days, months or years', () => {
  assert.equal(addDuration('2026-11-21', '60 days'), '2027-01-20');
  assert.equal(addDuration('2026-11-30', '3 months'), '2027-02-28');
  assert.equal(addDuration('2028-02-29', '1 years'), '2029-02-28');
});

test('the days end with the last and begin with the first that can be written', () => {
  assert.equal(addDays('9999-12-31', 1), '9999-12-31');
  assert.equal(addDays('0001-01-01', -1), '0001-01-01');
  assert.equal(addMonths('9999-12-31', 1), '9999-12-31');
  assert.equal(addMonths('2026-11-21', 12 * 9_000), '9999-12-31');
  assert.equal(addMonths('0001-01-01', -1), '0001-01-01');
  assert.equal(addDuration('2026-11-21', '8000 years'), '9999-12-31');
});

test('months are counted in years of two digits too', () => {
  assert.equal(addMonths('0004-02-29', 12), '0005-02-28');
  assert.equal(addMonths('0099-12-31', 2), '0100-02-28');
});
