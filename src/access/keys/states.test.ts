import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyMachine, statusOf } from './states.ts';

test('a key makes only these transitions', () => {
  const allowed = [
    ...['active: rotate', 'expiring: rotate', 'active: announce', 'active: revoke', 'expiring: revoke'],
    ...['awaiting_collection: collect', 'awaiting_collection: revoke'],
  ];
  const found = keyMachine.names.flatMap((name) => keyMachine.transitions[name].from.map((from) => `${from}: ${name}`));
  assert.deepEqual(found.sort(), allowed.sort());

  const now = Date.parse('2026-11-21T00:00:00.000Z');
  const ends = {
    revoked_at: null,
    expires_at: '2026-11-21T00:00:00.000Z',
    expiry_announced: true,
    collect_before: null,
  };
  assert.equal(statusOf(ends, now - 1), 'expiring');
  assert.equal(statusOf(ends, now), 'expired');
  assert.equal(statusOf({ ...ends, expiry_announced: false }, now - 1), 'active');
  assert.equal(statusOf({ ...ends, revoked_at: '2026-11-20T00:00:00.000Z' }, now - 1), 'revoked');
  const awaits = { revoked_at: null, expires_at: null, expiry_announced: false, collect_before: ends.expires_at };
  assert.equal(statusOf(awaits, now - 1), 'awaiting_collection');
  assert.equal(statusOf(awaits, now), 'expired');
  assert.equal(statusOf({ ...ends, collect_before: '2026-12-01T00:00:00.000Z' }, now), 'expired');
});
