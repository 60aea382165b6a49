import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { dealingDayRoutes } from './operator.ts';
import { dealingDayEndpoints } from './operator-contract.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: dealingDayEndpoints,
  operatorRoutes: ({ operatorSettings }) => dealingDayRoutes(operatorSettings),
  operatorResources: {
    dealingDays: {
      title: 'Dealing days',
      about: 'The days of products that are priced forward: their orders, their price, and what is still to be done.',
    },
  },
};
