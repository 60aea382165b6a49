import type { Slice } from '../../platform/slice.ts';
import { purgeWork } from '../../platform/work/purge.ts';
import { days } from '../../vocabulary/limits.ts';
import { type OpenIdNeeds, openIdRoutes } from './operator.ts';
import { openIdEndpoints } from './operator-contract.ts';

export const slice: Slice<OpenIdNeeds> = {
  operatorEndpoints: openIdEndpoints,
  operatorRoutes: openIdRoutes,
  operatorResources: {
    signInMethods: { title: 'Sign-in methods', about: 'How operators can sign in here.' },
  },
  work: [
    purgeWork({
      name: 'operator_open_id_attempts.purge',
      table: 'operator_open_id_attempts',
      retention_ms: days(1),
      batch: 5_000,
    }),
  ],
};
