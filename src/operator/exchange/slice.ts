import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { exchangeEndpoints } from './contract.ts';
import { exchangeRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: exchangeEndpoints,
  operatorRoutes: ({ operatorSettings }) => exchangeRoutes(operatorSettings),
  operatorResources: {
    conversions: {
      title: 'Conversions',
      about: 'Money of all partners that was changed from one currency into another.',
    },
    fxRates: {
      title: 'Exchange rates',
      about: 'What currencies are bought and sold for, and every rate that was reported.',
    },
  },
};
