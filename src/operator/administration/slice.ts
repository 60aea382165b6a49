import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { administrationEndpoints } from './contract.ts';
import { administrationRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: administrationEndpoints,
  operatorRoutes: ({ operatorSettings }) => administrationRoutes(operatorSettings),
};
