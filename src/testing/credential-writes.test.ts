import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../platform/package-root.ts';
import { memberEndpoints, operatorEndpoints } from '../service/registry.ts';
import { permissionsOf, roles } from '../vocabulary/permissions.ts';
import { proposalKindNames } from '../vocabulary/proposal-kinds.ts';
import {
  credentialTables,
  mayWriteUnproven,
  otherTables,
  proposedCredentials,
  proposedOthers,
} from './credential-tables.ts';
import { unprovenWrite } from './credential-writes.ts';
import { dashboardOf } from './dashboard/people.ts';
import { operatorOf, operatorSide } from './operator-side.ts';
import { tablesIn } from './table-owners.ts';
import { createWorld } from './world.ts';

/** Everything that yields or widens a credential asks for proof: `credential-writes.ts` looks at what each endpoint writes in every test. */
let proved_ms: number | null = null;
let kind: 'session' | 'token' = 'session';
const world = await createWorld({
  operators: {
    authenticate: async () => ({
      ...operatorOf('admin'),
      permissions: permissionsOf(roles),
      credential: { kind, id: operatorOf('admin').id },
      authenticated_at_ms: proved_ms,
    }),
    takeProof: async () => false,
  },
});
const { ask } = await operatorSide(world);
const { send, person, letProofGrowOld } = dashboardOf(world);
const GHOST = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';

for (const { name, method, path } of operatorEndpoints.filter(({ needsProof }) => needsProof)) {
  const target = path.replaceAll(/\{\w+\}/g, GHOST);
  test(`${name} is refused to a session that proved nothing for five minutes, and to a token`, async () => {
    kind = 'session';
    proved_ms = Date.now() - 5 * 60_000 - 1_000;
    const late = await ask('admin', method, target, {});
    [kind, proved_ms] = ['token', null];
    const byToken = await ask('admin', method, target, {});

    for (const { status, code } of [late, byToken])
      assert.deepEqual([status, code], [403, 'reauthentication_required']);
    [kind, proved_ms] = ['session', Date.now() - 5 * 60_000 + 5_000];
    assert.notEqual((await ask('admin', method, target, {})).code, 'reauthentication_required');
  });
}

const owner = await person(await world.addOrganisation('approved'), 'owner');
await letProofGrowOld(owner);

for (const { name, method, path } of memberEndpoints.filter(({ needsProof }) => needsProof)) {
  const target = path
    .replace('/dashboard/v1', '')
    .replace('{environment}', 'live')
    .replaceAll(/\{\w+\}/g, GHOST);
  test(`${name} is refused to an owner who proved nothing for five minutes`, async () => {
    const { status, code } = await send(method, target, owner);
    assert.deepEqual([status, code], [403, 'reauthentication_required']);
  });
}

test('an endpoint that writes or proposes a credential without a proof is found by what it writes', () => {
  const unproven = { name: 'examples.make' } as const;
  const insert = 'insert into api_keys (id) select id from given';
  const wrong = 'examples.make writes api_keys, and needs no proof of who sits there';

  assert.equal(unprovenWrite(unproven, insert), wrong);
  assert.equal(unprovenWrite(unproven, 'update api_keys as key set scopes = $2 where id = $1'), wrong);
  assert.equal(unprovenWrite({ ...unproven, needsProof: true }, insert), null);
  assert.equal(unprovenWrite(unproven, 'select id from api_keys'), null);
  assert.equal(unprovenWrite(unproven, 'update api_keys set last_used_at = $2 where id = $1'), null);
  assert.equal(unprovenWrite({ name: 'keys.revoke' }, 'update api_keys set revoked_at = $2 where id = $1'), null);
  assert.equal(
    unprovenWrite({ name: 'keys.revoke' }, 'insert into operator_tokens (id) values ($1)'),
    'keys.revoke writes operator_tokens, and needs no proof of who sits there',
  );
  const propose = 'insert into proposals (kind) select kind from given';
  assert.equal(
    unprovenWrite(unproven, propose, ['[{"kind":"operator_roles"}]']),
    'examples.make proposes operator_roles, and needs no proof of who sits there',
  );
  assert.equal(unprovenWrite(unproven, propose, ['[{"kind":"fx_rate"}]']), null);
});

test('every table with a secret or a right is on the list of credentials, or is known to be none', async () => {
  const schema = await readFile(join(packageRoot, 'docs/schema.sql'), 'utf8');
  assert.deepEqual(
    credentialTables.filter((table) => !tablesIn(schema).includes(table)),
    [],
  );
  const looksSo = [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\)/gm)]
    .filter(([, , columns]) =>
      /^ {2}(token_hash|password_hash|proof_hash|secret_sealed|scopes|roles|role|ip_allowlist) /m.test(columns!),
    )
    .map(([, table]) => table!);
  const others = looksSo.filter((table) => !credentialTables.includes(table));
  assert.deepEqual(others, Object.keys(otherTables));
});

test('every kind of proposal either yields a credential or is known to yield none', () => {
  assert.deepEqual([...proposalKindNames].sort(), [...proposedCredentials, ...proposedOthers].sort());
});

test('what may be written without a proof names endpoints that exist, that need none, with a reason', () => {
  const all = new Map(
    [...operatorEndpoints, ...memberEndpoints].map((endpoint) => [endpoint.name as string, endpoint]),
  );
  for (const [name, { tables, why }] of Object.entries(mayWriteUnproven)) {
    assert(all.has(name), name);
    assert.equal(all.get(name)!.needsProof, undefined, name);
    assert(tables.every((table) => credentialTables.includes(table)) && why.length > 10, name);
  }
});
