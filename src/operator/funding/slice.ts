import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { fundingEndpoints } from './contract.ts';
import { fundingRoutes, unmatchedRoutes } from './routes.ts';
import { unmatchedEndpoints } from './unmatched-contract.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: [...fundingEndpoints, ...unmatchedEndpoints],
  operatorRoutes: ({ operatorSettings }) => [...fundingRoutes(operatorSettings), ...unmatchedRoutes(operatorSettings)],
  operatorResources: {
    fundingRequests: { title: 'Funding', about: 'Money on its way into wallets of all partners, and what came of it.' },
    unmatchedPayments: {
      title: 'Unmatched payments',
      about: 'Money in suspense: it came, and whose it is is not known.',
    },
  },
};
