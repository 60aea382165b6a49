import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createSealer } from '../../platform/crypto/sealed.ts';
import { deviceOf, newDevice } from './devices.ts';

const keys = new Map([1, 2].map((version) => [version, randomBytes(32)]));
const sealer = createSealer({ current: 1, keys });
const NOW = Date.parse('2026-03-01T09:00:00Z');
const DAY = 86_400_000;
const owner = { kind: 'member', person_id: '0190a0a0-0000-7000-8000-000000000001', password_hash: 'a' } as const;

test('a device is known for 90 days, also after a change of the master key, and only for the same kind of person', () => {
  const text = newDevice(sealer, owner, NOW);
  const id = deviceOf(sealer, owner, ['nothing', text], NOW + 90 * DAY - 1);

  assert.match(id ?? '', /^[0-9a-f-]{36}$/);
  assert.equal(deviceOf(sealer, owner, [text], NOW + 90 * DAY), null);
  assert.equal(deviceOf(createSealer({ current: 2, keys }), owner, [text], NOW), id);
  assert.equal(deviceOf(sealer, { ...owner, kind: 'operator' }, [text], NOW), null);
  assert.equal(deviceOf(sealer, null, [text], NOW), null);
  assert.notEqual(deviceOf(sealer, owner, [newDevice(sealer, owner, NOW)], NOW), id);
});

test('what a stranger writes into the cookie opens no sealed value, so that a key that is missing is not looked for', () => {
  assert.equal(deviceOf(sealer, owner, [newDevice(sealer, owner, NOW).replace('.b1.1.', '.b1.9.')], NOW), null);
  assert.equal(sealer.lacking.size, 0);
});
