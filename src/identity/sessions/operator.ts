import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Route, serveByOperator, serveOperator, serveSignIn } from '../../platform/http/endpoints/route.ts';
import { pick } from '../../vocabulary/pick.ts';
import { operators } from '../operators/people.ts';
import { operatorSignedIn, responseOf } from './answer.ts';
import { devicesInCookie, endedCookie } from './cookie.ts';
import { endAllSessions, endSession, listSessions, reauthenticate } from './operations.ts';
import * as contract from './operator-contract.ts';
import { signIn } from './sign-in.ts';

export type SessionNeeds = {
  readonly pool: pg.Pool;
  readonly sealer: Sealer;
  /** Whether browsers reach the operators' listener over TLS. */
  readonly operatorCookieIsSecure: boolean;
};

const present = pick(contract.Session);

export const sessionRoutes = ({ pool, sealer, operatorCookieIsSecure }: SessionNeeds): Route[] => [
  serveSignIn(contract.signIn, async ({ body, caller: { address, cookie } }) => {
    const devices = devicesInCookie('operator', cookie, operatorCookieIsSecure);
    const signedIn = await signIn(operators, pool, sealer, { ...body, address, devices });
    return operatorSignedIn(signedIn, operatorCookieIsSecure);
  }),

  serveOperator(contract.listSessions, async ({ tx, caller }) =>
    (await listSessions(tx, 'operator', caller.operator.id)).map(present),
  ),

  serveOperator(
    contract.endSession,
    async ({ tx, caller: { operator, address }, params }) => {
      await endSession(tx, 'operator', operator, params.session_id, { actor: operator.email, address });
      return { ended: true } as const;
    },
    ({ caller: { operator }, params }) =>
      operator.credential.id === params.session_id ? [endedCookie('operator', operatorCookieIsSecure)] : [],
  ),

  serveOperator(
    contract.endSessions,
    async ({ tx, caller: { operator, address } }) => {
      await endAllSessions(tx, 'operator', operator, { actor: operator.email, address });
      return { ended: true } as const;
    },
    ({ caller: { operator } }) =>
      operator.credential.kind === 'session' ? [endedCookie('operator', operatorCookieIsSecure)] : [],
  ),

  // The password is checked for long, which no transaction may wait for.
  serveByOperator(contract.proveSession, async ({ body, caller: { operator, address } }) => {
    await reauthenticate(pool, sealer, operator, body, address);
    return responseOf({ proven: true });
  }),
];
