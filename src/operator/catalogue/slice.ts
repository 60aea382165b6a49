import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { catalogueEndpoints } from './contract.ts';
import { catalogueRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: catalogueEndpoints,
  operatorRoutes: ({ operatorSettings }) => catalogueRoutes(operatorSettings),
  operatorResources: {
    investments: {
      title: 'Investments',
      about: 'The catalogue: what can be bought, on which terms and at which price.',
    },
    plannedPrices: { title: 'Planned prices', about: 'Prices that are to hold from a later day on.' },
  },
};
