import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge } from './outcome.ts';
import { retryAfterOf } from './post.ts';

const NOW_MS = Date.parse('2026-11-21T12:00:00.000Z');

for (const [header, wait_ms] of [
  ['120', 120_000],
  [' 120 ', 120_000],
  ['0', 0],
  ['9999999999', 9_999_999_999_000],
  ['9'.repeat(400), Number.POSITIVE_INFINITY],
  ['Sat, 21 Nov 2026 12:05:00 GMT', 300_000],
  ['Saturday, 21-Nov-26 12:05:00 GMT', 300_000],
  ['Sat Nov 21 12:05:00 2026', 300_000],
  ['Fri, 20 Nov 2026 12:00:00 GMT', 0],
  ['-5', null],
  ['1.5', null],
  ['1e3', null],
  ['0x10', null],
  ['soon', null],
  ['', null],
  ['Sat, 99 Nov 2026 12:05:00 GMT', null],
  ['2026-11-21T12:05:00Z', null],
  ['120, 240', null],
] as const)
  test(`a Retry-After of ${JSON.stringify(header.slice(0, 40))} is ${wait_ms === null ? 'ignored' : `${wait_ms} ms`}`, () => {
    assert.equal(retryAfterOf(header, NOW_MS), wait_ms);
  });

test('Retry-After lengthens the wait of the schedule up to a day, and never shortens it', () => {
  const failed = { response_status: 503, response_body: '', error: 'Answered 503.', duration_ms: 1 };
  const waitOf = (retry_after_ms: number | null) => {
    const verdict = judge({ ...failed, retry_after_ms }, { trigger: 'event', made: 1 }, [0, 1_000, 1_000], NOW_MS);
    return Date.parse(verdict.next_attempt_at!) - NOW_MS;
  };

  assert.equal(waitOf(60_000), 60_000);
  assert.equal(waitOf(Number.POSITIVE_INFINITY), 86_400_000);
  for (const shorter of [null, 0, 10]) {
    const wait_ms = waitOf(shorter);
    assert.ok(wait_ms >= 900 && wait_ms <= 1_100, `${shorter}: ${wait_ms} ms`);
  }
});
