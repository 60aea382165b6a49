import type { OperatorEndpoint } from '../../vocabulary/endpoint.ts';
import { type Permission, permissions, type Role } from '../../vocabulary/permissions.ts';
import type { Acting } from '../http/endpoints/route.ts';

/** What the audit stores of the request; the roles are those that hold the permission of the endpoint. */
export function originOf(
  { permission }: Pick<OperatorEndpoint, 'permission'>,
  { operator, request_id, address }: Acting,
) {
  const { id, email, credential } = operator;
  const roles = operator.roles.filter((role) => holds(permission, role));
  return {
    request_id,
    address,
    operator: { id, email, roles, credential: credential.kind, credential_id: credential.id },
  };
}

function holds(permission: OperatorEndpoint['permission'], role: Role): boolean {
  if (permission === 'own' || permission === 'anyone') return true;
  const { roles }: { readonly roles: readonly Role[] } = permissions[permission satisfies Permission];
  return roles.includes(role);
}
