import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { changedPlaceRoutes } from './operator.ts';
import { changedPlaceEndpoints } from './operator-contract.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: changedPlaceEndpoints,
  operatorRoutes: ({ operatorSettings }) => changedPlaceRoutes(operatorSettings.auditSubjects),
};
