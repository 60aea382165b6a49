import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { moneyEndpoints } from './contract.ts';
import { moneyRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: moneyEndpoints,
  operatorRoutes: ({ operatorSettings }) => moneyRoutes(operatorSettings),
  operatorResources: {
    wallets: { title: 'Wallets', about: 'The money of all partners, by environment and currency.' },
  },
};
