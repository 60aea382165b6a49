import type { Slice } from '../../platform/slice.ts';
import { taxesDueRoutes } from './operator.ts';
import { taxesDueEndpoints } from './operator-contract.ts';

export const slice: Slice = {
  operatorEndpoints: taxesDueEndpoints,
  operatorRoutes: taxesDueRoutes,
  operatorResources: {
    taxesDue: {
      title: 'Taxes due',
      about: 'What the firm withheld of income and charged on orders, for the authorities.',
    },
  },
};
