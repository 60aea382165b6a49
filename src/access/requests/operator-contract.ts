import { strictObject } from 'zod';
import { operatorList } from '../../vocabulary/endpoint.ts';
import { REQUEST_LOG_DAYS } from '../../vocabulary/limits.ts';
import { ofAllPartners } from '../../vocabulary/page.ts';
import { Mode, sandboxName, string } from '../../vocabulary/values.ts';
import { LoggedRequest, requestFilters } from './contract.ts';

export const listRequests = operatorList({
  name: 'requests.list',
  path: '/operator/v1/organisations/{organisation}/requests',
  summary: `List the requests that a partner's servers sent in one environment, newest first, for ${REQUEST_LOG_DAYS} days`,
  permission: 'partners.read',
  params: strictObject({
    organisation: string('The partner: its id, or its name where no other has it.'),
  }),
  query: strictObject({
    ...ofAllPartners(requestFilters),
    mode: Mode.optional().meta({ description: 'The mode whose requests are listed; `live` when absent.' }),
    sandbox: sandboxName.optional().meta({ description: 'In test, which sandbox; `default` when absent.' }),
  }),
  data: LoggedRequest,
  refusals: ['invalid_date_range'],
});

export const requestOperatorEndpoints = [listRequests] as const;
