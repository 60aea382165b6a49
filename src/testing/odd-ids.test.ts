import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorEndpoints } from '../service/registry.ts';
import { permissions, type Role } from '../vocabulary/permissions.ts';
import { operatorSide, operatorsByRole } from './operator-side.ts';
import { createWorld } from './world.ts';

/** Whatever is given for an id: each endpoint that names a record says that it does not exist, and never that it broke. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);

const odd = [
  '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'ORD-01JD9X5GST8V21Q7XF5J4R6WG5',
  'live:NOPE',
  'a'.repeat(300),
  '%F0%9F%92%A9',
  '%E2%80%AE',
  "'%22%3B--",
];

const roleOf = (permission: string): Role =>
  permission in permissions ? permissions[permission as keyof typeof permissions].roles[0]! : 'viewer';

for (const { name, method, path, permission } of operatorEndpoints.filter((one) => one.path.includes('{')))
  test(`${name} says not found for ids that name nothing`, async () => {
    for (const id of odd) {
      const target = path.replace(/\{[^}]+\}/g, id);
      const { status } = await ask(roleOf(permission), method, target, method === 'GET' ? undefined : {});
      assert(status < 500, `${method} ${target}: ${status}`);
    }
  });
