import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { settingEndpoints } from './contract.ts';
import { settingRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: settingEndpoints,
  operatorRoutes: ({ operatorSettings }) => settingRoutes(operatorSettings),
  operatorResources: {
    settings: { title: 'Settings', about: 'Figures that the firm sets for itself, each by two people.' },
  },
};
