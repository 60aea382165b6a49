import assert from 'node:assert/strict';
import { test } from 'node:test';
import { simulatedPayments } from '../../service/payments-settings.ts';
import { dashboardOf, PASSWORD as MEMBERS } from '../../testing/dashboard/people.ts';
import { operatorPasskeys, REFUSED, shown } from '../../testing/operator-passkeys.ts';
import { PASSWORD } from '../../testing/operator-person.ts';
import { createWorld } from '../../testing/world.ts';

/** Where the address that people open can have no passkeys, everything that needs it says so, and what to set. */
const world = await createWorld({
  operatorPublicUrl: 'http://127.0.0.1:8081',
  payments: { ...simulatedPayments, publicUrl: 'http://console.firm.example' },
});
const { person, start, send } = await operatorPasskeys(world);
const UNUSABLE = [409, 'passkey_address_unusable'];

test('operators get no passkeys at an address of numbers, and sign in with a code as before', async () => {
  const ama = await person();
  for (const { status, code } of [
    await start(ama),
    await ama.ask('POST', '/passkeys/start'),
    await ama.ask('POST', '/sessions/passkey/start-proof'),
  ])
    assert.deepEqual([status, code], UNUSABLE);
  const signedIn = await send('POST', '/sessions', { email: ama.email, password: PASSWORD, code: await ama.code() });
  assert.equal(signedIn.status, 201);
});

test('people of partners get none over plain http from another machine, and the answer names what to set', async () => {
  const dashboard = dashboardOf(world);
  const ama = await dashboard.person(await world.addOrganisation('draft'), 'viewer');
  const body = { email: ama.member.email, password: MEMBERS };
  const refused = await dashboard.send('POST', '/sessions/passkey/start', { body });
  assert.deepEqual([refused.status, refused.code], UNUSABLE);
  const { error } = JSON.parse(refused.text) as { error: { details: object } };
  assert.deepEqual(error.details, { address: 'http://console.firm.example', set: 'PUBLIC_URL' });
});

test('responses to challenges that nobody asked for are limited by their address', async () => {
  const other = await createWorld();
  const side = await operatorPasskeys(other);
  const answer = { credential_id: 'a', client_data: 'e30', authenticator_data: 'a', signature: 'a' };
  for (let turn = 0; turn < 100; turn++) assert.deepEqual(shown(await side.finish(answer)), REFUSED);
  const { status, code } = await side.finish(answer);
  assert.deepEqual([status, code], [429, 'rate_limited']);
});
