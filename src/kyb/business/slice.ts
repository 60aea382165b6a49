import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { businessEndpoints } from './contract.ts';
import { businessOperatorRoutes } from './operator.ts';
import { businessOperatorEndpoints } from './operator-contract.ts';
import { businessRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  endpoints: businessEndpoints,
  routes: businessRoutes,
  operatorEndpoints: businessOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => businessOperatorRoutes(operatorSettings.auditSubjects),
};
