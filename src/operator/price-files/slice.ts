import type { Slice } from '../../platform/slice.ts';
import { priceFileEndpoints } from './contract.ts';
import { type PriceFileNeeds, priceFileRoutes } from './routes.ts';

export const slice: Slice<PriceFileNeeds> = {
  operatorEndpoints: priceFileEndpoints,
  operatorRoutes: priceFileRoutes,
  operatorResources: {
    priceFiles: { title: 'Price files', about: 'Files of prices: what they would do, and what came of them.' },
  },
};
