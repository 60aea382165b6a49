import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { reconciliationEndpoints } from './contract.ts';
import { reconciliationRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: reconciliationEndpoints,
  operatorRoutes: ({ operatorSettings }) => reconciliationRoutes(operatorSettings),
  operatorResources: {
    comparisons: { title: 'Reconciliation', about: "Days held against the payments providers' own lists." },
    discrepancies: { title: 'Discrepancies', about: 'Where a list of a provider and our records differ.' },
  },
};
