import type { Slice } from '../../platform/slice.ts';
import { clientMoneyEndpoints } from './contract.ts';
import { clientMoneyRoutes, type RootNeeds, rootRoutes } from './routes.ts';
import { clientMoneyChecks } from './verify.ts';
import { publishSignedDays } from './work.ts';

export const slice: Slice<RootNeeds> = {
  endpoints: clientMoneyEndpoints,
  resources: {
    clientMoney: {
      title: 'Client money',
      about: 'Proof that your money is in the sum that the firm says it owes.',
    },
  },
  routes: clientMoneyRoutes,
  openRoutes: rootRoutes,
  work: [publishSignedDays],
  checks: clientMoneyChecks,
};
