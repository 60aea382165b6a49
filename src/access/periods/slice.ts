import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { periodRoutes } from './operator.ts';
import { periodEndpoints } from './operator-contract.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: periodEndpoints,
  operatorRoutes: ({ operatorSettings }) => periodRoutes(operatorSettings),
  operatorResources: { periods: { title: 'Periods', about: 'Days and months whose books are closed.' } },
  auditSubjects: { period: {} },
};
