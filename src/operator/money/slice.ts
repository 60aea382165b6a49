import type { Slice } from '../../platform/slice.ts';
import { moneyEndpoints } from './contract.ts';
import { moneyRoutes } from './routes.ts';

export const slice: Slice = {
  operatorEndpoints: moneyEndpoints,
  operatorRoutes: moneyRoutes,
  operatorResources: {
    wallets: { title: 'Wallets', about: 'The money of all partners, by environment and currency.' },
  },
};
