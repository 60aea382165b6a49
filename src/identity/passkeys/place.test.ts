import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../vocabulary/refusals.ts';
import { byName, placeOf } from './place.ts';

const places: readonly [string, string, string][] = [
  ['https://console.firm.example/', 'https://console.firm.example', 'console.firm.example'],
  ['https://firm.example:8443/console', 'https://firm.example:8443', 'firm.example'],
  ['http://localhost:8081', 'http://localhost:8081', 'localhost'],
];
for (const [address, origin, rp_id] of places)
  test(`passkeys of ${address} are bound to ${rp_id} and answered at ${origin}`, () => {
    assert.deepEqual(placeOf(address, 'PUBLIC_URL'), { origin, rp_id });
  });

for (const address of [
  'http://127.0.0.1:8081',
  'https://10.0.0.5',
  'https://[::1]:8443',
  'http://console.firm.example',
])
  test(`no passkeys are made for ${address}, and the refusal says what to set`, () => {
    assert.throws(
      () => placeOf(address, 'OPERATOR_PUBLIC_URL'),
      (error) =>
        error instanceof Refusal &&
        error.code === 'passkey_address_unusable' &&
        error.details['address'] === new URL(address).origin &&
        error.details['set'] === 'OPERATOR_PUBLIC_URL',
    );
  });

test('a listener on this machine is opened by name, and another one as it is', () => {
  assert.equal(byName('http://127.0.0.1:8081'), 'http://localhost:8081');
  assert.equal(byName('http://[::1]:8081'), 'http://localhost:8081');
  assert.equal(byName('http://10.0.0.5:8081'), 'http://10.0.0.5:8081');
  assert.equal(byName('http://127.0.0.1.example:8081'), 'http://127.0.0.1.example:8081');
});
