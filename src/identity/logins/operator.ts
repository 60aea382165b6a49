import type pg from 'pg';
import { type Route, serveByOperator, serveSignIn } from '../../platform/http/endpoints/route.ts';
import { beginLogin, decideLogin, showLogin, takeToken } from './operations.ts';
import * as contract from './operator-contract.ts';

export type LoginNeeds = { readonly pool: pg.Pool };

/** Each opens its own transaction: what is counted and noted of a question stays, also where it is refused. */
export const loginRoutes = ({ pool }: LoginNeeds): Route[] => [
  serveSignIn(contract.beginLogin, async ({ body, caller: { address } }) =>
    answer(201, await beginLogin(pool, { ...body, address })),
  ),

  serveSignIn(contract.takeToken, async ({ body, caller: { address } }) =>
    answer(200, await takeToken(pool, body.device_code, address)),
  ),

  serveByOperator(contract.showLogin, async ({ body, caller }) =>
    answer(200, await showLogin(pool, caller, body.user_code)),
  ),

  serveByOperator(contract.approveLogin, async ({ body: { user_code, roles }, caller }) => {
    await decideLogin(pool, caller, user_code, { decided: 'approved', roles });
    return answer(200, { decided: 'approved' });
  }),

  serveByOperator(contract.refuseLogin, async ({ body: { user_code }, caller }) => {
    await decideLogin(pool, caller, user_code, { decided: 'refused' });
    return answer(200, { decided: 'refused' });
  }),
];

const answer = (status: number, data: object) => ({ status, body: JSON.stringify({ data }), replayed: false });
