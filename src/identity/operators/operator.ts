import { shown } from '../../platform/database/page.ts';
import type { OperatorCaller } from '../../platform/http/auth/operators.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { type Permission, permissions } from '../../vocabulary/permissions.ts';
import { pick } from '../../vocabulary/pick.ts';
import { type Me, Operator } from './contract.ts';
import * as contract from './operator-contract.ts';
import { findOperators } from './queries.ts';

const presentOperator = pick(Operator);

export const operatorRoutes: readonly Route[] = [
  serveOperator(contract.getMe, async ({ caller }) => describeMe(caller.operator)),

  serveOperator(contract.listOperators, async ({ tx, query }) =>
    shown(await findOperators(tx, query), presentOperator),
  ),
];

const allPermissions = Object.keys(permissions) as Permission[];

/** What the sender of a request is shown about himself. */
function describeMe({ id, email, name, roles, credential, ...operator }: OperatorCaller): Me {
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
