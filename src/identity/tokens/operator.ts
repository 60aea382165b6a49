import { type Acting, type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { originOf } from '../../platform/operator/origin.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { OperatorEndpoint } from '../../vocabulary/endpoint.ts';
import * as contract from './operator-contract.ts';
import { createToken, listTokens, revokeToken } from './own.ts';

export function tokenRoutes({ auditSubjects }: OperatorSettings): Route[] {
  const askedBy = (endpoint: OperatorEndpoint, caller: Acting) => ({
    operator: caller.operator,
    origin: originOf(endpoint, caller),
    auditSubjects,
  });
  return [
    serveOperator(contract.listTokens, ({ tx, caller }) => listTokens(tx, caller.operator)),

    serveOperator(contract.createToken, ({ tx, caller, body }) =>
      createToken(tx, askedBy(contract.createToken, caller), body),
    ),

    serveOperator(contract.revokeToken, ({ tx, caller, params }) =>
      revokeToken(tx, askedBy(contract.revokeToken, caller), caller.operator, params.token_id),
    ),
  ];
}
