import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import { type Acting, type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorEndpoint } from '../../vocabulary/endpoint.ts';
import { pick } from '../../vocabulary/pick.ts';
import { listOperators } from '../identities/operations.ts';
import { originOf } from '../serve-command.ts';
import * as contract from './contract.ts';
import { createToken, describeMe, listTokens, revokeToken } from './operations.ts';

const presentOperator = pick(contract.Operator);

export function accountRoutes(auditSubjects: AuditSubjects): Route[] {
  const askedBy = (endpoint: OperatorEndpoint, caller: Acting) => ({
    operator: caller.operator,
    origin: originOf(endpoint, caller),
    auditSubjects,
  });
  return [
    serveOperator(contract.getMe, async ({ caller }) => describeMe(caller.operator)),

    serveOperator(contract.listTokens, ({ tx, caller }) => listTokens(tx, caller.operator)),

    serveOperator(contract.createToken, ({ tx, caller, body }) =>
      createToken(tx, askedBy(contract.createToken, caller), body),
    ),

    serveOperator(contract.revokeToken, ({ tx, caller, params }) =>
      revokeToken(tx, askedBy(contract.revokeToken, caller), params.token_id),
    ),

    serveOperator(contract.listOperators, async ({ tx }) => (await listOperators(tx)).map(presentOperator)),
  ];
}
