import type pg from 'pg';
import { type Route, serveByOperator, serveSignIn } from '../../platform/http/endpoints/route.ts';
import { responseOf } from '../sessions/answer.ts';
import { beginLogin, decideLogin, showLogin, takeToken } from './operations.ts';
import * as contract from './operator-contract.ts';

export type LoginNeeds = { readonly pool: pg.Pool };

/** Each opens its own transaction: what is counted and noted of a question stays, also where it is refused. */
export const loginRoutes = ({ pool }: LoginNeeds): Route[] => [
  serveSignIn(contract.beginLogin, async ({ body, caller: { address } }) =>
    responseOf(await beginLogin(pool, { ...body, address }), 201),
  ),

  serveSignIn(contract.takeToken, async ({ body, caller: { address } }) =>
    responseOf(await takeToken(pool, body.device_code, address)),
  ),

  serveByOperator(contract.showLogin, async ({ body, caller }) =>
    responseOf(await showLogin(pool, caller, body.user_code)),
  ),

  serveByOperator(contract.approveLogin, async ({ body: { user_code, roles }, caller }) => {
    await decideLogin(pool, caller, user_code, { decided: 'approved', roles });
    return responseOf({ decided: 'approved' });
  }),

  serveByOperator(contract.refuseLogin, async ({ body: { user_code }, caller }) => {
    await decideLogin(pool, caller, user_code, { decided: 'refused' });
    return responseOf({ decided: 'refused' });
  }),
];
