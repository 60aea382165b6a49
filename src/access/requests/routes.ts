import { serveMember } from '../../platform/http/endpoints/member-route.ts';
import type { Route } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import { listRefused, listRequests, ownerNamed } from './operations.ts';

export const requestRoutes: Route[] = [
  serveMember(contract.listRequests, async ({ tx, caller: { member }, params, query }) =>
    listRequests(tx, await ownerNamed(tx, member.organisation_id, params.environment), query),
  ),

  serveMember(contract.listRefused, async ({ tx, caller: { member }, params, query }) =>
    listRefused(tx, await ownerNamed(tx, member.organisation_id, params.environment), query),
  ),
];
