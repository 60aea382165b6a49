import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { administrationRoutes } from './operator.ts';
import { administrationEndpoints } from './operator-contract.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: administrationEndpoints,
  operatorRoutes: ({ operatorSettings }) => administrationRoutes(operatorSettings),
};
