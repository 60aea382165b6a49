import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { distributionEndpoints } from './contract.ts';
import { distributionRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: distributionEndpoints,
  operatorRoutes: ({ operatorSettings }) => distributionRoutes(operatorSettings),
  operatorResources: {
    distributions: { title: 'Distributions', about: 'Income that is declared once for all holdings of an investment.' },
  },
};
