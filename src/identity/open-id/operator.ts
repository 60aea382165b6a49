import type pg from 'pg';
import { type Route, serveByOperator, serveOperator, serveSignIn } from '../../platform/http/endpoints/route.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { operatorSignedIn, responseOf } from '../sessions/answer.ts';
import type { OpenIdClient } from './client.ts';
import { proveByOpenId, signInByOpenId, startOpenId } from './operations.ts';
import * as contract from './operator-contract.ts';

export type OpenIdNeeds = {
  readonly pool: pg.Pool;
  /** Null where no provider is set up. */
  readonly openId: OpenIdClient | null;
  readonly operatorCookieIsSecure: boolean;
};

export function openIdRoutes({ pool, openId, operatorCookieIsSecure }: OpenIdNeeds): Route[] {
  const client = (): OpenIdClient => openId ?? refuse('not_found', { resource: 'sign-in method', id: 'open_id' });
  return [
    serveOperator(contract.getSignInMethods, async () => ({
      open_id: openId === null ? null : { name: openId.settings.name },
    })),

    // The provider is asked, for which no transaction may wait.
    serveSignIn(contract.startOpenId, async ({ caller: { address } }) =>
      responseOf(await startOpenId(pool, client(), { address, operator: null })),
    ),

    serveSignIn(contract.finishOpenId, async ({ body, caller: { address } }) =>
      operatorSignedIn(await signInByOpenId(pool, client(), body, address), operatorCookieIsSecure),
    ),

    serveByOperator(contract.startOpenIdProof, async ({ caller }) =>
      responseOf(await startOpenId(pool, client(), caller)),
    ),

    serveByOperator(contract.proveOpenId, async ({ body, caller }) => {
      await proveByOpenId(pool, client(), body, caller);
      return responseOf({ proven: true });
    }),
  ];
}
