import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { accountEndpoints } from './contract.ts';
import { mandateEndpoints } from './mandate-contract.ts';
import { accountRoutes, mandateRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: [...accountEndpoints, ...mandateEndpoints],
  operatorRoutes: ({ operatorSettings }) => [...accountRoutes(operatorSettings), ...mandateRoutes(operatorSettings)],
  operatorResources: {
    settlementAccounts: {
      title: 'Settlement accounts',
      about: 'The bank accounts of all partners: who holds them, and whether they can be paid.',
    },
    mandates: { title: 'Mandates', about: 'Standing authorities of all partners to debit their accounts.' },
  },
};
