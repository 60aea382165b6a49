import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { partnerEndpoints } from './contract.ts';
import { partnerRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: partnerEndpoints,
  operatorRoutes: ({ operatorSettings }) => partnerRoutes(operatorSettings),
  operatorResources: {
    organisations: { title: 'Partners', about: 'The companies that offer investments to their own customers.' },
  },
};
