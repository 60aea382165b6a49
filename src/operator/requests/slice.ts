import { environmentOf } from '../../access/organisations/operations.ts';
import { listRequests } from '../../access/requests/operations.ts';
import { serveOperator } from '../../platform/http/endpoints/route.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import type { Slice } from '../../platform/slice.ts';
import { DEFAULT_SANDBOX } from '../../vocabulary/environment.ts';
import * as contract from './contract.ts';

export const slice: Slice = {
  operatorEndpoints: contract.requestEndpoints,
  operatorRoutes: [
    serveOperator(contract.listRequests, async ({ tx, params, query: { mode = 'live', sandbox, ...query } }) => {
      const organisation_id = await organisationNamed(tx, params.organisation);
      const environment = await environmentOf(tx, organisation_id, mode, sandbox ?? DEFAULT_SANDBOX);
      return listRequests(tx, environment, query);
    }),
  ],
  operatorResources: {
    requests: {
      title: 'Requests',
      about: 'What a partner’s servers sent and how it was answered, without bodies and headers.',
    },
  },
};
