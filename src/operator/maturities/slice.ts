import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { maturityEndpoints } from './contract.ts';
import { maturityRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: maturityEndpoints,
  operatorRoutes: ({ operatorSettings }) => maturityRoutes(operatorSettings),
  operatorResources: {
    maturities: {
      title: 'Maturities',
      about: 'What matures on which day, what the issuer owes for it, and the word that it has paid.',
    },
  },
};
