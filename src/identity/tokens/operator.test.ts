import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorUrlOf } from '../../testing/firm.ts';
import { createWorld } from '../../testing/world.ts';
import type { Role } from '../../vocabulary/permissions.ts';
import { createOperator } from '../operators/operations.ts';
import { operators } from '../operators/people.ts';
import { beginSession } from '../sessions/sign-in.ts';
import { createToken } from './operations.ts';

/** Through the operators that the database has: their tokens, made, used and revoked. */
const world = await createWorld();
const baseUrl = await operatorUrlOf(world.service);
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

/** A session that was proven just now, and the same person's token. */
async function addOperator(name: string, roles: readonly Role[]) {
  const email = `${name.toLowerCase()}@firm.example`;
  return world.write(async (tx) => {
    const operator = await createOperator(tx, { email, name, roles });
    const { token } = await createToken(tx, operator, { name: 'First', roles, expires_at: inDays(20) });
    const { text, csrf_token, session } = await beginSession(tx, operators, operator, {
      address: '192.0.2.10',
      method: 'open_id',
    });
    const headers = { Cookie: `operator_session=${text}`, 'X-CSRF-Token': csrf_token };
    return { session: headers, session_id: session.id, token: bearer(token) };
  });
}

type Sender = Readonly<Record<string, string>>;
const bearer = (token: string): Sender => ({ Authorization: `Bearer ${token}` });

async function send(sender: Sender, method: string, path: string, body?: object) {
  const headers = { ...sender, ...(body && { 'Content-Type': 'application/json' }) };
  const response = await fetch(`${baseUrl}/operator/v1${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, error } = (await response.json()) as {
    data: Record<string, never>;
    error?: { code: string; details: object };
  };
  return { status: response.status, data, error };
}

const ama = await addOperator('Ama', ['dealing', 'viewer']);
const first = ama.session;

test('a token that an operator makes works only with its roles, is recorded, and ends when it is revoked', async () => {
  const made = await send(first, 'POST', '/tokens', { name: 'Nightly', roles: ['viewer'], expires_at: inDays(10) });

  assert.equal(made.status, 201);
  const text = String(made.data['token']);
  assert.match(text, /^op_/);
  const token = bearer(text);
  assert.deepEqual((await send(token, 'GET', '/me')).data['roles'], ['viewer']);
  assert.equal((await send(token, 'POST', '/orders/ORD-NONE/fulfil', {})).error?.code, 'insufficient_permission');
  assert.equal((await send(first, 'POST', `/tokens/${made.data['id']}/revoke`)).status, 200);
  assert.equal((await send(token, 'GET', '/me')).status, 401);
  const { rows } = await world.database.pool.query(
    "select action, actor, operator ->> 'email' as email from audit_entries where subject_id = $1 order by sequence",
    [made.data['id']],
  );
  assert.deepEqual(rows, [
    { action: 'tokens create', actor: 'Ama', email: 'ama@firm.example' },
    { action: 'tokens revoke', actor: 'Ama', email: 'ama@firm.example' },
  ]);
});

const wanted = (roles: readonly Role[] = ['viewer']) => ({ name: 'Reads', roles, expires_at: inDays(10) });
const HOW = {
  session: 'POST /operator/v1/sessions/prove with your password or a code, then send this request again.',
  token:
    'A token proves nothing of a person: sign in (POST /operator/v1/sessions), and send this request in the session.',
};

test('a token is made in a session that was proven in the last five minutes, and by no token', async () => {
  const esi = await addOperator('Esi', ['viewer']);
  const age = (interval: string) =>
    world.database.pool.query(
      'update operator_sessions set authenticated_at = authenticated_at - $2::interval where id = $1',
      [esi.session_id, interval],
    );

  await age('4 minutes 50 seconds');
  assert.equal((await send(esi.session, 'POST', '/tokens', wanted())).status, 201);
  await age('11 seconds');
  const late = await send(esi.session, 'POST', '/tokens', wanted());
  const byToken = await send(esi.token, 'POST', '/tokens', wanted());

  const refused = [late, byToken].map(({ status, error }) => [status, error?.code, error?.details]);
  assert.deepEqual(refused, [
    [403, 'reauthentication_required', { how: HOW.session }],
    [403, 'reauthentication_required', { how: HOW.token }],
  ]);
  const { rows } = await world.database.pool.query(
    "select name from operator_tokens where operator_id = (select id from operators where name = 'Esi')",
  );
  assert.equal(rows.length, 2);
});

test('nobody makes a token with a role that they lack, and a token shows no text of another', async () => {
  const { status, error } = await send(first, 'POST', '/tokens', wanted(['finance']));

  assert.deepEqual([status, error?.details], [400, { roles: 'You do not have the role finance.' }]);
  const listed = JSON.stringify((await send(ama.token, 'GET', '/tokens')).data);
  assert(!listed.includes('op_'));
  assert(!listed.includes('token_hash'));
});

test("an operator's token is another's to revoke for nobody", async () => {
  const { session: other } = await addOperator('Kofi', ['admin']);
  const { data } = await send(first, 'GET', '/tokens');
  const [{ id }] = data as unknown as [{ id: string }];

  assert.deepEqual((await send(other, 'POST', `/tokens/${id}/revoke`)).status, 404);
  assert.equal((await send(first, 'GET', '/me')).status, 200);
});

test('an admin lists the operators, each with the roles and the status', async () => {
  const { session: admin } = await addOperator('Abena', ['admin']);

  const { data } = await send(admin, 'GET', '/operators');

  const people = data as unknown as { name: string; roles: string[]; status: string }[];
  const ama = people.find(({ name }) => name === 'Ama');
  assert.deepEqual([ama?.roles, ama?.status], [['dealing', 'viewer'], 'active']);
});
