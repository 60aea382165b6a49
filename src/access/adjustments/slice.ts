import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { adjustmentOperatorRoutes } from './operator.ts';
import { adjustmentEndpoints } from './operator-contract.ts';
import { adjustmentQueues } from './queues.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: adjustmentEndpoints,
  operatorRoutes: ({ operatorSettings }) => adjustmentOperatorRoutes(operatorSettings),
  operatorResources: {
    adjustments: { title: 'Adjustments', about: 'Money that two people move by hand.' },
  },
  queues: adjustmentQueues,
};
