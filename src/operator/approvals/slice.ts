import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { approvalEndpoints } from './contract.ts';
import { approvalRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: approvalEndpoints,
  operatorRoutes: ({ operatorSettings }) => approvalRoutes(operatorSettings),
  operatorResources: {
    approvals: { title: 'Approvals', about: 'What one person proposed and another decides, within 24 hours.' },
  },
};
