import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { keyEndpoints } from './contract.ts';
import { keyRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: keyEndpoints,
  operatorRoutes: ({ operatorSettings }) => keyRoutes(operatorSettings),
  operatorResources: {
    keys: {
      title: 'Keys',
      about: 'The keys that partners sign their requests with: what each may do, and from where.',
    },
  },
};
