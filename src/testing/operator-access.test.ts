import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { endpoints, operatorEndpoints } from '../service/registry.ts';
import { type Permission, permissionsOf, roles } from '../vocabulary/permissions.ts';
import { operatorSide, operatorsByRole } from './operator-side.ts';
import { createWorld } from './world.ts';

/** Read from the table of endpoints: who may call what on the firm's side, and that neither listener has a path of the other. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask, baseUrl } = await operatorSide(world);
const GHOST = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';
const targetOf = (path: string) => path.replaceAll(/\{\w+\}/g, GHOST);

const isAllowed = (permission: string, role: (typeof roles)[number]) =>
  permission === 'own' || permissionsOf([role]).has(permission as Permission);

for (const { name, method, path, permission } of operatorEndpoints.filter((one) => one.permission !== 'anyone'))
  for (const role of roles)
    test(`${name} is ${isAllowed(permission, role) ? 'open' : 'closed'} to the role ${role}`, async () => {
      const { status, code, body } = await ask(role, method, targetOf(path), method === 'GET' ? undefined : {});

      // A change of operators asks the person for one more proof, after the permission was found.
      if (isAllowed(permission, role))
        assert(![401, 403].includes(status) || code === 'reauthentication_required', `${status} ${code}`);
      else {
        assert.deepEqual([status, code], [403, 'insufficient_permission']);
        assert.deepEqual(body.error?.details, { required_permission: permission });
      }
    });

for (const { name, method, path } of operatorEndpoints.filter((one) => one.permission !== 'anyone'))
  test(`${name} is closed to a caller without credentials`, async () => {
    const { status, code } = await ask(null, method, targetOf(path), method === 'GET' ? undefined : {});

    assert.deepEqual([status, code], [401, 'operator_unauthenticated']);
  });

/** What another listener returns for a path that it does not have. */
async function refusalAt(origin: string, method: string, path: string): Promise<[number, string]> {
  const response = await fetch(`${origin}${targetOf(path)}`, { method });
  const { error } = (await response.json()) as { error: { code: string } };
  return [response.status, error.code];
}

test("no operators' endpoint exists on the partners' listener", async () => {
  for (const { name, method, path } of operatorEndpoints)
    assert.deepEqual(await refusalAt(world.baseUrl, method, path), [404, 'route_not_found'], name);
});

test("no partners' endpoint exists on the operators' listener", async () => {
  for (const { name, method, path } of endpoints)
    assert.deepEqual(await refusalAt(baseUrl, method, path), [404, 'route_not_found'], name);
});

test('what an operator reads is stored in no cache', async () => {
  const { status, headers } = await ask('viewer', 'GET', '/operator/v1/me');

  assert.equal(status, 200);
  assert.equal(headers.get('cache-control'), 'no-store');
});

test('an operator reads who he is and what he may do', async () => {
  const { body } = await ask('finance', 'GET', '/operator/v1/me');

  const { authenticated_at, ...shown } = body.data as unknown as { authenticated_at: string };
  assert(Math.abs(Date.parse(authenticated_at) - Date.now()) < 60_000, authenticated_at);
  assert.deepEqual(shown, {
    id: '01890a5d-ac96-7b7e-8f4c-000000000004',
    email: 'finance@firm.example',
    name: 'The finance',
    roles: ['finance'],
    permissions: [
      'partners.read',
      'money.manage',
      'reconciliation.manage',
      'adjustments.manage',
      'journals.manage',
      'fees.manage',
      'periods.manage',
      'webhooks.manage',
      'audit.read',
    ],
    credential: { kind: 'session', id: '01890a5d-ac96-7b7e-8f4c-000000000004' },
  });
});

test('a second Authorization header is refused by name, so that no two readers take different ones', async () => {
  const status = await new Promise<number | undefined>((done, fail) => {
    const sent = request(`${baseUrl}/operator/v1/me`, (response) => done(response.resume().statusCode));
    sent.setHeader('Authorization', ['Bearer op_viewer', 'Bearer op_admin']);
    sent.once('error', fail).end();
  });

  assert.equal(status, 400);
});

for (const path of ['/livez', '/readyz', '/metrics', '/openapi.json', '/docs'])
  test(`the operators' listener has ${path}`, async () => {
    assert.equal((await fetch(`${baseUrl}${path}`)).status, 200);
  });

test("each listener describes its own endpoints and not the other's", async () => {
  const pathsAt = async (origin: string) =>
    Object.keys(((await (await fetch(`${origin}/openapi.json`)).json()) as { paths: object }).paths);

  assert((await pathsAt(baseUrl)).every((path) => path.startsWith('/operator/v1/')));
  assert((await pathsAt(world.baseUrl)).every((path) => path.startsWith('/partner/v1/')));
});
