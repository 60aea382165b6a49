import type { Slice } from '../../platform/slice.ts';
import { transitRoutes } from './operator.ts';
import { listTransfersInTransit } from './operator-contract.ts';

export const slice: Slice = {
  operatorEndpoints: [listTransfersInTransit],
  operatorRoutes: transitRoutes,
  operatorResources: {
    transfersInTransit: {
      title: 'Transfers in transit',
      about: 'Money on its way between places, of which only one side is there.',
    },
  },
};
