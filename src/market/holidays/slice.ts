import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { holidayRoutes } from './operator.ts';
import { holidayOperatorEndpoints } from './operator-contract.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: holidayOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => holidayRoutes(operatorSettings),
  operatorResources: { holidays: { title: 'Holidays', about: 'Days on which an exchange does not trade as usual.' } },
};
