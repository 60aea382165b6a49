import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { dealingEndpoints } from './contract.ts';
import { dealingRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: dealingEndpoints,
  operatorRoutes: ({ operatorSettings }) => dealingRoutes(operatorSettings),
  operatorResources: {
    orders: { title: 'Orders', about: 'Buys and sells of all partners, and what the dealing desk says came of them.' },
  },
};
