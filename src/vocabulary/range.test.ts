import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaintOfEnd, idsWithin, periodOf, type Range } from './range.ts';

const periods: [Range, since: string | null, until: string | null][] = [
  [{}, null, null],
  [{ from: '2026-11-21', to: '2026-11-21' }, '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  [
    { from: '2026-11-21T00:00:00+01:00', to: '2026-11-21T23:59:59.999+01:00' },
    '2026-11-20T23:00:00.000Z',
    '2026-11-21T23:00:00.000Z',
  ],
  [{ from: '2026-11-21T00:00:00 01:00' }, '2026-11-20T23:00:00.000Z', null],
  [{ from: '2026-11-21T00:00:00-03:30' }, '2026-11-21T03:30:00.000Z', null],
  [{ to: '2026-11-21T09:30:00Z' }, null, '2026-11-21T09:30:00.001Z'],
  [
    { from: '2026-11-21T09:30:00.5Z', to: '2026-11-21T09:30:00.500999Z' },
    '2026-11-21T09:30:00.500Z',
    '2026-11-21T09:30:00.501Z',
  ],
  [{ from: '9999-12-31', to: '9999-12-31' }, '9999-12-31T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  [{ from: '2026-11-21T10:00:00Z', to: '2026-11-21' }, '2026-11-21T10:00:00.000Z', '2026-11-22T00:00:00.000Z'],
];

for (const [range, since, until] of periods)
  test(`${JSON.stringify(range)} is from ${since} until ${until}`, () => {
    assert.equal(complaintOfEnd(range.from ?? '2026-01-01') ?? complaintOfEnd(range.to ?? '2026-01-01'), null);
    assert.deepEqual(periodOf(range), { since, until });
  });

const reversed: Range[] = [
  { from: '2026-11-22', to: '2026-11-21' },
  { from: '2026-11-21T10:00:00Z', to: '2026-11-20' },
  { from: '2026-11-22', to: '2026-11-21T23:59:59.999Z' },
  { from: '2026-11-21T00:00:00Z', to: '2026-11-21T00:00:00+01:00' },
  { from: '2026-11-21T10:00:00.001Z', to: '2026-11-21T10:00:00Z' },
];

for (const range of reversed)
  test(`${JSON.stringify(range)} ends before it begins`, () => {
    assert.throws(() => periodOf(range), { code: 'invalid_date_range', details: range });
  });

const KINDS =
  'Expected a date such as "2026-11-21", or a date-time with its offset such as "2026-11-21T00:00:00+01:00".';

const wrong: [text: string, complaint: string][] = [
  [
    '2026-11-21T00:00:00',
    'Expected an offset after the time, such as "2026-11-21T00:00:00Z" or "2026-11-21T00:00:00+01:00".',
  ],
  ['2026-02-30', 'Expected a day of the calendar.'],
  ['0000-01-01', 'Expected a day of the calendar.'],
  ['2026-02-30T00:00:00Z', KINDS],
  ['2026-11-21T24:00:00Z', KINDS],
  ['2026-11-21T00:00:00+24:00', KINDS],
  ['0001-01-01T00:00:00+14:00', KINDS],
  ['2026-11-21 00:00:00Z', KINDS],
  ['1763683200', KINDS],
  ['', KINDS],
];

for (const [text, complaint] of wrong)
  test(`"${text}" is no end of a range`, () => {
    assert.equal(complaintOfEnd(text), complaint);
  });

test('a range of time is one of ids, whose first 48 bits are the millisecond', () => {
  assert.deepEqual(idsWithin({ from: '2026-11-21T00:00:00Z', to: '2026-11-21T00:00:00Z' }), {
    lowest: '01a1fb67-1800-7000-8000-000000000000',
    above: '01a1fb67-1801-7000-8000-000000000000',
  });
});
