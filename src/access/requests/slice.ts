import type { Slice } from '../../platform/slice.ts';
import { purgeWork } from '../../platform/work/purge.ts';
import { days, REQUEST_LOG_DAYS } from '../../vocabulary/limits.ts';
import { requestEndpoints } from './contract.ts';
import { requestRoutes } from './routes.ts';

export const slice: Slice = {
  memberEndpoints: requestEndpoints,
  memberRoutes: requestRoutes,
  memberResources: {
    dashboardRequests: {
      title: 'Requests',
      about: 'What the servers of the organisation sent, without bodies and headers.',
    },
  },
  work: [
    purgeWork({
      name: 'request_log.purge',
      table: 'request_log',
      retention_ms: days(REQUEST_LOG_DAYS),
      batch: 5_000,
    }),
  ],
};
