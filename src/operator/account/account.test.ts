import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';
import type { Role } from '../../vocabulary/permissions.ts';
import { createOperator } from '../identities/operations.ts';
import { createToken } from '../tokens/operations.ts';

/** Through the operators that the database has: their tokens, made, used and revoked. */
const world = await createWorld();
const baseUrl = await world.service.operatorServer!.listen({ host: '127.0.0.1', port: 0 });
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

async function addOperator(name: string, roles: readonly Role[]): Promise<string> {
  const email = `${name.toLowerCase()}@firm.example`;
  return world.write(async (tx) => {
    const operator = await createOperator(tx, { email, name, roles });
    return (await createToken(tx, operator, { name: 'First', roles, expires_at: inDays(20) })).token;
  });
}

async function send(token: string, method: string, path: string, body?: object) {
  const headers = { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) };
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

const first = await addOperator('Ama', ['dealing', 'viewer']);

test('a token that an operator makes works with its roles alone, is recorded, and ends when it is revoked', async () => {
  const made = await send(first, 'POST', '/tokens', { name: 'Nightly', roles: ['viewer'], expires_at: inDays(10) });

  assert.equal(made.status, 201);
  const token = String(made.data['token']);
  assert.match(token, /^op_/);
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

test('a token makes none that lives longer than itself, so that a stolen one ends', async () => {
  const longer = { name: 'Renewed', roles: ['viewer'], expires_at: inDays(21) };

  const { status, error } = await send(first, 'POST', '/tokens', longer);

  assert.equal(status, 400);
  assert.match(JSON.stringify(error), /or earlier, when the token of this request ends; sign in for a longer one\./);
});

test('a token makes none with a role that it lacks, and shows no text of another', async () => {
  const { data } = await send(first, 'POST', '/tokens', { name: 'Reads', roles: ['viewer'], expires_at: inDays(10) });
  const reader = String(data['token']);

  const { status, error } = await send(reader, 'POST', '/tokens', {
    name: 'More',
    roles: ['dealing'],
    expires_at: inDays(1),
  });

  assert.deepEqual([status, error?.details], [400, { roles: 'You do not have the role dealing.' }]);
  const listed = JSON.stringify((await send(reader, 'GET', '/tokens')).data);
  assert(!listed.includes('op_'));
  assert(!listed.includes('token_hash'));
});

test("an operator's token is another's to revoke for nobody", async () => {
  const other = await addOperator('Kofi', ['admin']);
  const { data } = await send(first, 'GET', '/tokens');
  const [{ id }] = data as unknown as [{ id: string }];

  assert.deepEqual((await send(other, 'POST', `/tokens/${id}/revoke`)).status, 404);
  assert.equal((await send(first, 'GET', '/me')).status, 200);
});

test('an admin lists the operators, each with the roles and the status', async () => {
  const admin = await addOperator('Esi', ['admin']);

  const { data } = await send(admin, 'GET', '/operators');

  const people = data as unknown as { name: string; roles: string[]; status: string }[];
  const ama = people.find(({ name }) => name === 'Ama');
  assert.deepEqual([ama?.roles, ama?.status], [['dealing', 'viewer'], 'active']);
});
