import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { reconciliationEndpoints } from './contract.ts';
import { providerEndpoints } from './provider-contract.ts';
import { providerRoutes, reconciliationRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: [...reconciliationEndpoints, ...providerEndpoints],
  operatorRoutes: ({ operatorSettings }) => [
    ...reconciliationRoutes(operatorSettings),
    ...providerRoutes(operatorSettings),
  ],
  operatorResources: {
    comparisons: { title: 'Reconciliation', about: "Days held against the payments providers' own lists." },
    discrepancies: { title: 'Discrepancies', about: 'Where a list of a provider and our records differ.' },
    providerCalls: { title: 'Provider calls', about: 'What providers were asked and have not answered for good.' },
    providerEvents: { title: 'Provider events', about: 'What providers sent, and what waits for a decision.' },
  },
};
