import type { OperatorCaller } from '../../platform/http/auth/operators.ts';
import { type Permission, permissions } from '../../vocabulary/permissions.ts';
import type { Me } from './contract.ts';

const allPermissions = Object.keys(permissions) as Permission[];

/** What the sender of a request is shown about himself. */
export function describeMe({ id, email, name, roles, credential, ...operator }: OperatorCaller): Me {
  const at_ms = operator.authenticated_at_ms;
  return {
    id,
    email,
    name,
    roles: [...roles],
    permissions: allPermissions.filter((permission) => operator.permissions.has(permission)),
    credential: { ...credential },
    authenticated_at: at_ms === null ? null : new Date(at_ms).toISOString(),
  };
}
