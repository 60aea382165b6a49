import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { priceFileEndpoints } from './contract.ts';
import { priceFileRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: priceFileEndpoints,
  operatorRoutes: ({ operatorSettings }) => priceFileRoutes(operatorSettings),
  operatorResources: {
    priceFiles: { title: 'Price files', about: 'Files of prices: what they would do, and what came of them.' },
  },
};
