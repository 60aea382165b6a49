import type { Slice } from '../../platform/slice.ts';
import { chargingOperatorRoutes } from './operator.ts';
import { chargingOperatorEndpoints } from './operator-contract.ts';
import { previewFeeSchedule } from './preview-contract.ts';
import { chargingChecks } from './verify.ts';

export const slice: Slice = {
  operatorEndpoints: [previewFeeSchedule, ...chargingOperatorEndpoints],
  operatorRoutes: chargingOperatorRoutes,
  checks: chargingChecks,
  operatorResources: {
    charges: { title: 'Charges', about: 'What an act of a partner is charged.' },
  },
};
