import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { DEFAULT_SANDBOX } from '../../vocabulary/environment.ts';
import { environmentOf } from '../organisations/operations.ts';
import { listRequests } from './operations.ts';
import * as contract from './operator-contract.ts';

export const requestOperatorRoutes: readonly Route[] = [
  serveOperator(contract.listRequests, async ({ tx, params, query: { mode = 'live', sandbox, ...query } }) => {
    const organisation_id = await organisationNamed(tx, params.organisation);
    const environment = await environmentOf(tx, organisation_id, mode, sandbox ?? DEFAULT_SANDBOX);
    return listRequests(tx, environment, query);
  }),
];
