import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorUrlOf } from '../../testing/firm.ts';
import { createWorld } from '../../testing/world.ts';
import { totpAt } from '../credentials/totp.ts';
import { inviteOperator } from '../invitations/by-admin.ts';
import { acceptInvitation, readInvitation } from '../invitations/operations.ts';
import { operators } from '../operators/people.ts';

/** A sign-in as a browser does it: the cookie of the response, and the CSRF token with what changes something. */
const world = await createWorld();
const baseUrl = await operatorUrlOf(world.service);
const { sealer } = world.settings;
const password = 'lorry velvet onion quay';
const address = '192.0.2.10';

const { invitation, operator } = await world.write((tx) =>
  inviteOperator(tx, sealer, { email: 'ama@firm.example', name: 'Ama', roles: ['compliance'] }),
);
const { totp_secret } = await world.read((tx) => readInvitation(operators, tx, sealer, { invitation }));
await acceptInvitation(operators, world.database.pool, sealer, {
  ...{ invitation, password, address },
  code: totpAt(totp_secret, Date.now()),
});

/** The code of this moment, counted as not taken yet. */
async function freshCode(): Promise<string> {
  await world.database.pool.query('update operator_credentials set totp_last_step = 0 where operator_id = $1', [
    operator.id,
  ]);
  return totpAt(totp_secret, Date.now());
}

async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${baseUrl}/operator/v1${path}`, {
    method,
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: Record<string, string>; error?: { code: string } };
  return { status: response.status, cookie: response.headers.getSetCookie()[0] ?? '', ...answer };
}

test('a person who signs in has a session, and changes something only with its CSRF token', async () => {
  const signedIn = await send('POST', '/sessions', { email: operator.email, password, code: await freshCode() });

  assert.equal(signedIn.status, 201);
  assert.match(signedIn.cookie, /^operator_session=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/);
  const session = { Cookie: signedIn.cookie.split(';')[0]! };
  const me = await send('GET', '/me', undefined, session);
  assert.equal(me.status, 200);
  assert.deepEqual(me.data['credential'], { kind: 'session', id: signedIn.data['session_id'] });
  const partner = await world.partner('live');
  const path = `/organisations/${partner.organisation_id}/restrict`;
  const reason = { reason: 'A question is open.' };
  const without = await send('POST', path, reason, session);
  assert.deepEqual([without.status, without.error?.code], [403, 'csrf_token_invalid']);
  assert.equal((await partner.client.organisation.get()).status, 'active');
  const csrf = { ...session, 'X-CSRF-Token': signedIn.data['csrf_token']! };
  assert.equal((await send('POST', path, reason, csrf)).status, 200);
  assert.equal((await partner.client.organisation.get()).status, 'restricted');
});

test('a wrong password and an address that nobody has are refused in the same words, without a cookie', async () => {
  const wrong = await send('POST', '/sessions', { email: operator.email, password: 'wrong', code: await freshCode() });
  const unknown = await send('POST', '/sessions', { email: 'nobody@firm.example', password, code: '123456' });

  assert.deepEqual([wrong.status, wrong.error, wrong.cookie], [unknown.status, unknown.error, '']);
  assert.equal(wrong.error?.code, 'sign_in_refused');
});
