import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { payoutEndpoints } from './contract.ts';
import { payoutRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: payoutEndpoints,
  operatorRoutes: ({ operatorSettings }) => payoutRoutes(operatorSettings),
  operatorResources: {
    withdrawals: {
      title: 'Withdrawals',
      about: 'Money of all partners on its way to their banks: approved by the firm.',
    },
  },
};
