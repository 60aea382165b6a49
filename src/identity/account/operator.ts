import type pg from 'pg';
import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { shown } from '../../platform/database/page.ts';
import { type Acting, type Route, serveOperator, serveSignIn } from '../../platform/http/endpoints/route.ts';
import { originOf } from '../../platform/operator/origin.ts';
import type { OperatorEndpoint } from '../../vocabulary/endpoint.ts';
import { pick } from '../../vocabulary/pick.ts';
import { listOperators } from '../operators/operations.ts';
import { operators } from '../operators/people.ts';
import { operatorSignedIn } from '../sessions/answer.ts';
import { devicesInCookie } from '../sessions/cookie.ts';
import { signIn } from '../sessions/sign-in.ts';
import { createToken, describeMe, listTokens, revokeToken } from './operations.ts';
import * as contract from './operator-contract.ts';

const presentOperator = pick(contract.Operator);

export type AccountNeeds = {
  readonly pool: pg.Pool;
  readonly sealer: Sealer;
  readonly operatorCookieIsSecure: boolean;
  readonly auditSubjects: AuditSubjects;
};

export function accountRoutes({ pool, sealer, operatorCookieIsSecure, auditSubjects }: AccountNeeds): Route[] {
  const askedBy = (endpoint: OperatorEndpoint, caller: Acting) => ({
    operator: caller.operator,
    origin: originOf(endpoint, caller),
    auditSubjects,
  });
  return [
    serveOperator(contract.getMe, async ({ caller }) => describeMe(caller.operator)),

    serveSignIn(contract.signIn, async ({ body, caller: { address, cookie } }) => {
      const devices = devicesInCookie('operator', cookie, operatorCookieIsSecure);
      const signedIn = await signIn(operators, pool, sealer, { ...body, address, devices });
      return operatorSignedIn(signedIn, operatorCookieIsSecure);
    }),

    serveOperator(contract.listTokens, ({ tx, caller }) => listTokens(tx, caller.operator)),

    serveOperator(contract.createToken, ({ tx, caller, body }) =>
      createToken(tx, askedBy(contract.createToken, caller), body),
    ),

    serveOperator(contract.revokeToken, ({ tx, caller, params }) =>
      revokeToken(tx, askedBy(contract.revokeToken, caller), caller.operator, params.token_id),
    ),

    serveOperator(contract.listOperators, async ({ tx, query }) =>
      shown(await listOperators(tx, query), presentOperator),
    ),
  ];
}
