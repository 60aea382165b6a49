import type { Slice } from '../../platform/slice.ts';
import type { PaymentsProviders } from '../../providers/payments/contract.ts';
import { bankEndpoints } from './contract.ts';
import { bankRoutes } from './routes.ts';
import { bankWork } from './work.ts';

export const slice: Slice<{ readonly payments: PaymentsProviders }> = {
  endpoints: bankEndpoints,
  resources: {
    banks: {
      title: 'Banks',
      about: 'Banks and mobile money operators that accounts are kept with.',
    },
  },
  routes: bankRoutes,
  work: ({ payments }) => bankWork(payments),
};
